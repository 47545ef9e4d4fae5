"""Players of a former event come along as who they are, without what they paid there."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest

from director_app.domain.events import EventFacts
from director_app.domain.people import EntrantFacts, Status
from director_app.errors import DirectorError
from director_app.services.desk import Desk
from director_app.services.events.service import NewEvent
from tests.builders import Book, new_event

ANN = EntrantFacts(
    given="Ann", family="Abbott", email="a@x.org", fee_cents=4000, paid=True, needs="ramp"
)


@pytest.fixture
def desk(book: Book) -> Iterator[Desk]:
    made = book.open()
    yield made
    made.close()


def former(desk: Desk) -> int:
    event = new_event(desk, players=0)
    desk.at(event).roster.add(ANN, status=Status.CHECKED_IN)
    desk.at(event).roster.add(EntrantFacts(given="Bea"), status=Status.WITHDRAWN)
    desk.at(event).roster.add(EntrantFacts(given="House", fill_in=True))
    desk.at(event).roster.add(EntrantFacts(given="Cara"), status=Status.CANCELLED)
    return event


def test_they_are_entered_anew_and_owe_nothing_yet(desk: Desk) -> None:
    first, event = former(desk), new_event(desk, players=0)
    assert [
        (former.event, former.players) for former in desk.at(event).roster.former_players.offered()
    ] == [(first, 2)]
    assert desk.at(event).roster.former_players.take(first) == (1, 2)
    ann, bea = (line.entrant for line in desk.at(event).roster.roster().lines)
    assert (ann.name, ann.facts.email, ann.facts.needs) == ("Ann Abbott", "a@x.org", "ramp")
    assert (ann.facts.fee_cents, ann.facts.paid) == (None, None)
    assert {ann.status, bea.status} == {Status.ENTERED}
    assert ann.person == desk.at(first).roster.get(1).person


def test_who_is_there_already_is_not_entered_twice(desk: Desk) -> None:
    first, event = former(desk), new_event(desk, players=0)
    desk.at(event).roster.add(ANN)
    assert desk.at(event).roster.former_players.take(first) == (2,)
    with pytest.raises(DirectorError, match="already entered"):
        desk.at(event).roster.former_players.take(first)
    assert len(desk.at(event).roster.roster().lines) == 2


def test_taken_back_nobody_is_entered(desk: Desk) -> None:
    first, event = former(desk), new_event(desk, players=0)
    desk.at(event).roster.former_players.take(first)
    desk.at(event).history.undo()
    assert desk.at(event).roster.roster().lines == ()


def test_practice_offers_nobody_of_a_real_event(desk: Desk) -> None:
    former(desk)
    facts = EventFacts("Practice", (date(2026, 11, 15),))
    practice = desk.events.create(NewEvent(facts, "mjmp", practice=True)).id
    assert desk.at(practice).roster.former_players.offered() == ()
