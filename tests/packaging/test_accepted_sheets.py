"""Code that accepts a sheet past the one way is found by ``make check``."""

from __future__ import annotations

import pytest

ACCEPTS = (
    "replace(sheet, state=SheetState.ACCEPTED)",
    "Sheet(1, 2, SheetState.ACCEPTED)",
    "replace(sheet, state=sheets.SheetState.ACCEPTED)",
    "state = SheetState.ACCEPTED",
    "state = SheetState.ACCEPTED if whole else SheetState.DRAFT",
    "def settled():\n    return SheetState.ACCEPTED",
    "done, games = SheetState.ACCEPTED, ()",
    "replace(sheet, state=SheetState('accepted'))",
    "state = SheetState['ACCEPTED']",
    "state = SheetState(kept['state'])",
)

HARMLESS = (
    "sheet.state is SheetState.ACCEPTED",
    "if sheet.state is not SheetState.ACCEPTED: pass",
    "sheet.state in {SheetState.ACCEPTED, SheetState.REOPENED}",
    "sheet.state in (SheetState.ACCEPTED, SheetState.REOPENED)",
    "states = {SheetState.ACCEPTED, SheetState.REOPENED}",
    "stages = {SheetState.ACCEPTED: Stage.ACCEPTED}",
    "SheetRow.state == SheetState.ACCEPTED.value",
    "replace(sheet, state=SheetState.REOPENED)",
    "stage = Stage.ACCEPTED",
)


@pytest.fixture
def accepted_sheets(part):
    return part("accepted_sheets")


@pytest.mark.parametrize("source", ACCEPTS)
def test_every_way_to_accept_is_found(accepted_sheets, module, source):
    found = list(accepted_sheets.accepting_in(module(source, "director_app/ui/made_up.py")))
    assert found
    (said,) = accepted_sheets.faults(found, {})
    assert said.startswith("director_app/ui/made_up.py:")
    assert "past director_app/services/scores/accepting.py" in said


@pytest.mark.parametrize("source", HARMLESS)
def test_asking_whether_it_is_accepted_is_no_fault(accepted_sheets, module, source):
    assert not list(accepted_sheets.accepting_in(module(source, "director_app/ui/made_up.py")))


def test_a_row_of_the_book_may_say_it(accepted_sheets, module):
    source = "state = SheetState(row.state)"
    assert not list(accepted_sheets.accepting_in(module(source, "director_app/storage/made_up.py")))


def test_an_exception_that_nothing_needs_is_a_fault(accepted_sheets):
    said = accepted_sheets.faults([], {"director_app/ui/gone.py": "was needed once"})
    assert said == [
        "director_app/ui/gone.py is allowed in packaging/accepted_sheets.py, but accepts nothing"
    ]
