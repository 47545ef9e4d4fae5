"""Taking back and putting back after something else was: found by long random days."""

from __future__ import annotations

from pathlib import Path

import pytest

from director_app.domain.games import Game, Outcome
from director_app.domain.tables import Seat
from director_app.errors import UndoRefused
from director_app.services.desk import Desk
from tests.builders import Book, drawn_event


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    desk = Book(tmp_path / "book.db").open()
    yield desk
    desk.close()


def test_a_sheet_scored_by_other_rules_comes_back_only_with_them(desk: Desk) -> None:
    event = drawn_event(desk)
    view = desk.at(event).scores.sheet(1, 1)
    game = Game(Outcome.MAHJONG, winner=Seat.EAST, value=25, thrower=Seat.WEST, exposures=1)
    desk.at(event).scores.accept(view, [game] * view.games)
    accepted = desk.journal.newest()
    desk.at(event).history.take_back(accepted)
    division = desk.events.get(event).main.id
    desk.at(event).rule_changes.apply(division, desk.rulebook.text("mania"), "as announced")
    changed, action = desk.journal.newest(), desk.at(event).history.detail(desk.journal.newest())
    why = desk.at(event).history.detail(accepted).why_not
    assert "came after it. Undo that first." in why
    with pytest.raises(UndoRefused, match="Undo that first"):
        desk.at(event).history.put_back(accepted)
    assert desk.journal.verify() == ()
    assert action.why_not == ""
    desk.at(event).history.take_back(changed)
    desk.at(event).history.put_back(accepted)
    assert desk.journal.verify() == ()


def test_what_builds_on_a_step_that_was_taken_back_since_names_it(desk: Desk) -> None:
    event = drawn_event(desk)
    desk.at(event).rounds.add()
    added = desk.journal.newest()
    desk.at(event).rounds.cancel(3, "storm")
    desk.at(event).rounds.reinstate(3)
    reinstated = desk.journal.newest()
    desk.at(event).history.take_back(added)
    why = desk.at(event).history.detail(reinstated).why_not
    assert "which has been undone since. Redo that first." in why
    desk.at(event).history.put_back(added)
    desk.at(event).history.take_back(reinstated)
    assert desk.journal.verify() == ()
