"""Seat by standing: what is seen before it is kept, and the keys that keep it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director_app.domain.people import EntrantFacts
from director_app.services.desk import Desk
from director_app.services.rulings.service import NewRuling
from director_app.services.seating.service import DrawOptions
from director_app.ui.kit.theme import dress
from director_app.ui.seating.by_standing import StandingPanel
from director_app.ui.seating.division import DivisionMovePanel
from director_app.ui.seating.panel import SeatingPanel
from director_app.ui.shell.session import Session
from tests.builders import Book, accept_walls, new_event
from tests.typist import Typist
from tests.ui.every_screen.faults import jumping, stops


@dataclass
class Open:
    """A panel over a book, with what it asked of the page."""

    panel: SeatingPanel
    desk: Desk
    event: int
    session: Session
    hands: Typist
    gone: list[str] = field(default_factory=list)

    def text(self, name: str) -> str:
        """What a text says, once the answer is there."""
        return str(self.hands.widget(name).property("text"))


Opened = Callable[..., Open]


@pytest.fixture
def opened(tmp_path: Path, qapp: QApplication, qtbot: QtBot) -> Iterator[Opened]:
    """Opens a panel on an event of 16 with one round played and two divisions."""
    dress(qapp, "light")
    made: list[Open] = []

    def make(kind: type[SeatingPanel], number: int = 2, *, played: bool = True) -> Open:
        desk = Book(tmp_path / "book.db").open()
        event = new_event(desk, players=16, rounds=3)
        desk.at(event).seating.draw(DrawOptions(method="balanced", seed=1))
        if played:
            accept_walls(desk, event, 1)
            for badge in range(2, 17):
                new = NewRuling("free", (badge,), round=1, points=1 - badge, label="Strict")
                desk.at(event).rulings.add(new)
        desk.events.add_division(event, "Gold", "mjmp")
        session = Session(desk, event)
        panel = kind(session)
        place = Open(panel, desk, event, session, Typist(panel))
        panel.left.connect(lambda: place.gone.append("left"))
        qtbot.addWidget(panel)
        panel.resize(1088, 700)
        with qtbot.waitActive(panel):
            panel.show()
            panel.activateWindow()
        panel.begin(desk.at(event).seating.view(), number, None)
        panel.first_focus().setFocus()
        qtbot.waitUntil(lambda: not session.tasks.busy)
        made.append(place)
        return place

    yield make
    for place in made:
        place.session.tasks.wait()
        place.desk.close()


def test_the_tables_are_seen_with_places_before_enter_keeps_them(opened: Opened) -> None:
    place = opened(StandingPanel)
    assert place.text("standing_title").startswith("4 tables")
    rows = place.hands.reads("standing_tables")
    assert rows[0][:5] == ["1", "1  Ann Abbott", "2  Bea Abbott", "3  Cara Abbott", "4  Dot Abbott"]
    assert place.desk.at(place.event).seating.view().floors[2][0].players == 4
    before = place.desk.journal.newest()
    place.hands.press("Return")
    assert place.desk.journal.newest() == before + 1
    first = place.desk.at(place.event).seating.view().floors[2][0]
    assert {chair.badge for chair in first.chairs} == {1, 2, 3, 4}
    assert place.gone == ["left"]


def test_a_wider_band_is_typed_and_seen_at_once(opened: Opened, qtbot: QtBot) -> None:
    place = opened(StandingPanel)
    place.hands.press("Ctrl+A").type("4")
    qtbot.waitUntil(lambda: place.text("standing_title") == "4 tables, no repeat opponents")
    assert "Repeats:" not in place.text("standing_detail")


def test_a_final_table_tells_who_plays_no_more(opened: Opened, qtbot: QtBot) -> None:
    place = opened(StandingPanel)
    cut = place.hands.tab_to("standing_cut").press("Down").widget("standing_cut")
    assert cut.isVisible()
    qtbot.waitUntil(lambda: place.text("standing_title").startswith("1 table"))
    assert "12 don’t advance: Eve Abbott" in place.text("standing_detail")
    assert "Round 3 is seated with the same players" in place.text("standing_detail")
    assert len(place.hands.reads("standing_tables")) == 1


def test_a_round_already_played_asks_for_the_next_one(opened: Opened) -> None:
    asked: list[int] = []
    place = opened(StandingPanel)
    place.panel.shown_round.connect(asked.append)
    place.panel.begin(place.desk.at(place.event).seating.view(), 1, None)
    assert asked == [2]


def test_without_a_standing_it_says_why_and_enter_does_nothing(opened: Opened) -> None:
    place = opened(StandingPanel, played=False)
    assert place.text("standing_title") == "This round can’t be seated this way"
    assert "No sheets are in before Round 2" in place.text("standing_detail")
    before = place.desk.journal.newest()
    place.hands.press("Return")
    assert place.desk.journal.newest() == before


def test_esc_leaves_everything_as_it_was(opened: Opened) -> None:
    place = opened(StandingPanel)
    before = place.desk.journal.newest()
    place.hands.press("Escape")
    assert place.gone == ["left"]
    assert place.desk.journal.newest() == before


def test_a_player_moves_to_another_division_by_name_and_enter(opened: Opened) -> None:
    place = opened(DivisionMovePanel)
    place.hands.type("ann abb\n")
    assert (
        place.desk.at(place.event).roster.get(1).division
        != place.desk.events.get(place.event).main.id
    )
    assert place.gone == ["left"]


def test_what_becomes_of_the_seats_is_told_first(opened: Opened) -> None:
    place = opened(DivisionMovePanel)
    place.hands.type("ann abb\t")
    assert "Ann Abbott gives up 2 seats in Main" in place.text("move_told")
    assert "rank in Gold uses only rounds played in Gold" in place.text("move_told")
    assert (
        place.desk.at(place.event).roster.get(1).division
        == place.desk.events.get(place.event).main.id
    )


def test_a_new_player_has_no_seat_to_lose(opened: Opened) -> None:
    place = opened(DivisionMovePanel)
    place.desk.at(place.event).roster.add(EntrantFacts(given="Zoe", family="New"))
    place.panel.show_view(place.desk.at(place.event).seating.view(), 2)
    place.hands.type("zoe\t")
    assert place.text("move_told") == "No seats are drawn yet, so none change."
    place.hands.press("Escape")
    assert place.gone == ["left"]


def test_tab_comes_to_the_tables_before_they_are_kept(opened: Opened) -> None:
    panel = opened(StandingPanel).panel
    assert [stop.objectName() for stop in stops(panel)][-3:] == [
        "standing_tables",
        "standing_leave",
        "standing_apply",
    ]
    assert list(jumping(panel)) == []
