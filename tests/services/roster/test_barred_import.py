"""A list that holds somebody barred: flagged, decided about in one step, never left out."""

from __future__ import annotations

import pytest

from director_app.domain.people import EntrantFacts, Status
from director_app.errors import DirectorError, Stale
from director_app.services.roster.files.people import Admission, RosterDecisions
from director_app.services.roster.files.preview import RowFix, RowVerdict
from director_app.services.rulings.service import Disqualification
from tests.builders import new_event
from tests.wording import WAS_BARRED

LIST = "Name,Email,Member No\nAnn Quiet,ann@example.org,\nEve Loud,,l7\nBo Calm,bo@example.org,\n"


@pytest.fixture
def first(desk):
    """An event that barred Eve, and disqualified Bo without barring her."""
    event = new_event(desk, players=4)
    eve = EntrantFacts(given="Eve", family="Loud", email="eve@example.org", member_no="L7")
    bo = EntrantFacts(given="Bo", family="Calm", email="bo@example.org")
    for facts, barred in ((eve, True), (bo, False)):
        badge = desk.at(event).roster.add(facts).badge
        desk.at(event).rulings.disqualify(
            badge, Disqualification("Second complaint.", barred=barred)
        )
    return event


@pytest.fixture
def event(desk, first):
    return new_event(desk, players=0)


@pytest.fixture
def path(tmp_path):
    made = tmp_path / "list.csv"
    made.write_text(LIST, encoding="utf-8")
    return made


def shown(desk, event, path, **barred):
    decisions = RosterDecisions(barred={3: Admission(**barred)} if barred else {})
    return desk.at(event).roster.imports.preview(path, decisions=decisions)


def lines(desk, event):
    return {line.entrant.name: line for line in desk.at(event).roster.roster().lines}


def test_only_the_one_barred_is_flagged_with_event_day_reason_and_how_she_is_known(
    desk, event, path
):
    seen = shown(desk, event, path)
    (line,) = (line for line in seen.lines if line.verdict is RowVerdict.BARRED)
    assert (line.row, line.name, line.mend) == (3, "Eve Loud", RowFix.DECIDE)
    assert line.why == WAS_BARRED.format(
        event="Fall Classic",
        day="14 Nov 2026",
        why="Second complaint (matched by member number)",
    )
    assert seen.verdicts[RowVerdict.ADD] == 2
    assert len(seen.added) == 3


def test_who_is_not_decided_about_comes_in_flagged(desk, event, path):
    done = desk.at(event).roster.imports.bring_in(shown(desk, event, path))
    assert [flag.badge for flag in done.flagged] == [2]
    eve = lines(desk, event)["Eve Loud"]
    assert (eve.entrant.status, eve.to_decide) == (Status.ENTERED, True)
    assert desk.at(event).rulings.log() == ()
    assert [flag.badge for flag in shown(desk, event, path).flagged] == [2]


@pytest.mark.parametrize(
    ("admit", "decided", "status"),
    [(True, "admitted", Status.ENTERED), (False, "refused", Status.CANCELLED)],
)
def test_a_decision_is_logged_in_the_step_of_the_import_and_undone_with_it(
    desk, event, path, admit, decided, status
):
    before = len(desk.at(event).history.log())
    seen = shown(desk, event, path, admit=admit, reason="She is sorry")
    desk.at(event).roster.imports.bring_in(seen)
    assert len(desk.at(event).history.log()) == before + 1
    for _ in range(2):
        eve = lines(desk, event)["Eve Loud"]
        assert (eve.entrant.status, eve.to_decide) == (status, False)
        assert (eve.barred.decided, eve.barred.decided_why) == (decided, "She is sorry")
        assert (eve.barred.decided_by, eve.barred.ruling) == ("Desk 1", 1)
        desk.at(event).history.undo()
        assert lines(desk, event) == {}
        assert desk.at(event).rulings.log() == ()
        desk.at(event).history.redo()
    assert shown(desk, event, path).flagged == ()
    assert desk.journal.verify() == ()


def test_a_list_that_comes_again_can_still_decide(desk, event, path):
    desk.at(event).roster.imports.bring_in(shown(desk, event, path))
    seen = shown(desk, event, path, admit=False, reason="Not again")
    assert not seen.added
    desk.at(event).roster.imports.bring_in(seen)
    assert lines(desk, event)["Eve Loud"].entrant.status is Status.CANCELLED


def test_a_decision_without_a_reason_brings_nothing_in(desk, event, path):
    with pytest.raises(DirectorError, match="Enter the reason for your decision"):
        desk.at(event).roster.imports.bring_in(shown(desk, event, path, admit=True, reason=" "))
    assert lines(desk, event) == {}


def test_a_preview_is_stale_once_nobody_is_barred_any_more(desk, first, event, path):
    seen = shown(desk, event, path, admit=False, reason="Not again")
    desk.at(first).rulings.cancel(1, "It was another")
    with pytest.raises(Stale, match="Review the list again"):
        desk.at(event).roster.imports.bring_in(seen)
    assert shown(desk, event, path).flagged == ()


def test_a_name_is_known_as_barred_before_it_is_entered(desk, first, event):
    assert desk.at(event).roster.barred({"name": "Eve Loud"}).known_by == "name"
    assert desk.at(event).roster.barred({"name": "Ann Quiet"}) is None
    assert desk.at(event).roster.barred({"name": "Bo Calm"}) is None
    late = desk.at(event).roster.enter({"name": "Eve Loud", "status": "checked_in"})
    assert lines(desk, event)[late.name].to_decide


def test_who_has_left_is_not_to_be_decided_about(desk, event):
    badge = desk.at(event).roster.enter({"name": "Eve Loud"}).badge
    desk.at(event).roster.set_status(badge, Status.CANCELLED)
    eve = lines(desk, event)["Eve Loud"]
    assert eve.barred
    assert not eve.to_decide
