"""Who was disqualified and barred is flagged in a later event; the director decides."""

from __future__ import annotations

import pytest

from director_app.domain.people import EntrantFacts, Status
from director_app.errors import DirectorError
from director_app.services.rulings.service import Disqualification, NewRuling
from tests.builders import new_event

EVE = EntrantFacts(given="Eve", family="Loud", email="eve@example.org", member_no="L7")
OUT = Disqualification("Shouted at the table", barred=True)


def entered(desk, event, facts):
    return desk.at(event).roster.add(facts).badge


def barred_in(desk, event):
    return {line.badge: line.barred for line in desk.at(event).roster.roster().lines if line.barred}


@pytest.fixture
def later(desk):
    """An event after one that barred Eve."""
    first = new_event(desk, players=4)
    desk.at(first).rulings.disqualify(entered(desk, first, EVE), OUT)
    return new_event(desk, players=0)


@pytest.mark.parametrize(
    ("facts", "known_by"),
    [
        (EntrantFacts(given="Evelyn", family="Loud", member_no="l7"), "member number"),
        (EntrantFacts(given="E.", family="Loud", email="EVE@example.org"), "e-mail"),
        (EntrantFacts(given="EVE", family="LOUD", email="other@example.org"), "name"),
        (EntrantFacts(given="Ève", family="Loud"), "name"),
        (EntrantFacts(given="Evelyn", family="Loud", member_no="L-7"), "member number"),
    ],
)
def test_somebody_barred_is_known_again(desk, later, facts, known_by):
    badge = entered(desk, later, facts)
    entered(desk, later, EntrantFacts(given="Ann", family="Quiet"))
    (found,) = barred_in(desk, later).values()
    assert (found.event, found.reason, found.known_by) == (
        "Fall Classic",
        "Shouted at the table",
        known_by,
    )
    assert (found.day.isoformat(), found.decided) == ("2026-11-14", "")
    assert desk.at(later).rulings.barred_people() == {badge: found}


def test_who_is_not_barred_is_not_flagged(desk):
    first = new_event(desk, players=4)
    badge = entered(desk, first, EVE)
    desk.at(first).rulings.disqualify(badge, Disqualification("Late", barred=False))
    assert barred_in(desk, first) == {}
    later = new_event(desk, players=0)
    entered(desk, later, EVE)
    assert barred_in(desk, later) == {}


def test_a_disqualification_that_was_cancelled_bars_nobody(desk):
    first = new_event(desk, players=4)
    desk.at(first).rulings.disqualify(entered(desk, first, EVE), OUT)
    later = new_event(desk, players=0)
    entered(desk, later, EVE)
    assert len(barred_in(desk, later)) == 1
    desk.at(first).rulings.cancel(1, "It was another")
    assert barred_in(desk, later) == {}


def test_the_decision_is_logged_and_turns_away_or_admits(desk, later):
    badge = entered(desk, later, EVE)
    ruling = desk.at(later).rulings.decide_barred(badge, admit=False, reason="Not again")
    assert (ruling.kind, ruling.label) == ("barred:refused", "Barred by Fall Classic: turned away")
    assert desk.at(later).roster.get(badge).status is Status.CANCELLED
    assert barred_in(desk, later)[badge].decided == "refused"
    with pytest.raises(DirectorError, match="Ruling 1 already covers Eve Loud"):
        desk.at(later).rulings.decide_barred(badge, admit=True, reason="She is sorry")
    desk.at(later).rulings.cancel(1, "She is sorry")
    assert desk.at(later).roster.get(badge).status is Status.ENTERED
    desk.at(later).rulings.decide_barred(badge, admit=True, reason="She is sorry")
    assert barred_in(desk, later)[badge].decided == "admitted"
    assert desk.at(later).roster.get(badge).status is Status.ENTERED
    desk.at(later).history.undo()
    assert barred_in(desk, later)[badge].decided == ""


def test_a_decision_needs_a_reason_and_somebody_barred(desk, later):
    badge = entered(desk, later, EVE)
    other = entered(desk, later, EntrantFacts(given="Ann", family="Quiet"))
    with pytest.raises(DirectorError) as refused:
        desk.at(later).rulings.decide_barred(badge, admit=True, reason=" ")
    assert refused.value.field == "reason"
    with pytest.raises(DirectorError, match="barred Ann Quiet"):
        desk.at(later).rulings.decide_barred(other, admit=True, reason="Why not")


def test_a_decision_is_no_complaint(desk, later):
    badge = entered(desk, later, EVE)
    desk.at(later).rulings.decide_barred(badge, admit=True, reason="She is sorry")
    desk.at(later).rulings.add(NewRuling("complaint", (badge,)))
    assert desk.at(later).rulings.complaints(badge).count == 1


@pytest.mark.parametrize(
    "spelling", [("Jose", "OBrien Smith"), ("Jo Se", "O’Brien-Smith"), ("O'Brien-Smith", "José")]
)
def test_accents_apostrophes_and_hyphens_hide_nobody(desk, spelling):
    first = new_event(desk, players=4)
    badge = entered(desk, first, EntrantFacts(given="José", family="O'Brien-Smith"))
    desk.at(first).rulings.disqualify(badge, OUT)
    later = new_event(desk, players=0)
    entered(desk, later, EntrantFacts(given=spelling[0], family=spelling[1]))
    assert [barred.known_by for barred in barred_in(desk, later).values()] == ["name"]
