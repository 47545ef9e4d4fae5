"""What is settled about single rows of a list, step by step."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.services.roster.files.people import Admission, RosterDecisions

ROWS = st.integers(1, 9)
ADMISSIONS = st.builds(Admission, st.booleans(), st.text(max_size=4))
DECISIONS = st.builds(
    RosterDecisions,
    keep=st.frozensets(ROWS),
    names=st.dictionaries(ROWS, st.text(max_size=4)),
    separate=st.frozensets(ROWS),
    barred=st.dictionaries(ROWS, ADMISSIONS),
)
SETTLING: dict[str, Callable[[RosterDecisions, int], RosterDecisions]] = {
    "kept": RosterDecisions.with_kept_rows,
    "set apart": RosterDecisions.set_apart,
    "named": lambda decisions, row: decisions.with_name(row, "Ann Lee"),
}


@pytest.mark.parametrize("how", SETTLING)
@given(before=DECISIONS, row=ROWS)
def test_a_settled_row_can_be_opened_again(how: str, before: RosterDecisions, row: int) -> None:
    after = SETTLING[how](before, row)
    assert after.settled == before.settled | {row}
    assert after.barred == before.barred
    assert after.unsettled(row).settled == before.settled - {row}
    assert after.unsettled(row).barred == before.barred


def test_each_way_of_settling_is_its_own() -> None:
    decisions = RosterDecisions().with_kept_rows(2).set_apart(3).with_name(4, "Ann Lee")
    assert (decisions.keep, decisions.separate, decisions.names) == ({2}, {3}, {4: "Ann Lee"})
    assert decisions.unsettled(3) == RosterDecisions().with_kept_rows(2).with_name(4, "Ann Lee")


@given(before=DECISIONS, row=ROWS, admission=ADMISSIONS)
def test_who_is_barred_is_judged_apart(
    before: RosterDecisions, row: int, admission: Admission
) -> None:
    after = before.judged(row, admission)
    assert after.barred == {**before.barred, row: admission}
    assert after.settled == before.settled
    assert row not in after.unjudged(row).barred
    assert after.unjudged(row).unjudged(row) == before.unjudged(row)
