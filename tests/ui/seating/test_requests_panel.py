"""The requests panel by keys: each kind added, taken away, groups, what is kept and what is not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from director_app.domain.tables import Seat
from director_app.services.desk import Desk
from director_app.ui.kit.choice import ChoiceBox
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import dress
from director_app.ui.seating.floor_model import ChairPerson
from director_app.ui.seating.requests import RequestsPanel
from director_app.ui.shell.session import Session
from tests.builders import Book, drawn_event, new_event
from tests.typist import Typist
from tests.ui.discarding import answer_discard
from tests.wording import FILLS_IN, KEEPS_TABLE, NOT_TOGETHER, REQUEST_NOT_KEPT, STOPS_MOVING


@dataclass
class Bench(Typist):
    """The panel over a real book."""

    qtbot: QtBot
    desk: Desk
    event: int
    panel: RequestsPanel
    done: list[str] = field(default_factory=list)
    left: int = 0

    def __post_init__(self) -> None:
        super().__init__(self.panel)

    @property
    def keys(self) -> list[str]:
        """The requests of the book."""
        return [
            request.key
            for request in self.desk.at(self.event).seating.requests.view().seat_requests
        ]

    @property
    def rows(self) -> list[list[str]]:
        """What the list says."""
        return self.reads("request_list")

    def says(self, part: str) -> bool:
        """Whether these words are to be read."""
        QApplication.processEvents()
        return any(
            part in text.text() for text in self.panel.findChildren(Text) if text.isVisible()
        )

    def line(self, name: str) -> QLineEdit:
        """A field by its name."""
        found = self.widget(name)
        assert isinstance(found, QLineEdit)
        return found


Open = Callable[..., Bench]


@pytest.fixture
def sit(tmp_path: Path, qapp: QApplication, qtbot: QtBot) -> Iterator[Open]:
    """Opens the panel on an event: players, rounds, drawn, person, size."""
    dress(qapp, "light")
    opened: list[Bench] = []

    def down(
        *,
        players: int = 16,
        rounds: int = 4,
        drawn: bool = False,
        person: ChairPerson | None = None,
        clubs: int = 0,
        size: tuple[int, int] = (1044, 640),
    ) -> Bench:
        desk = Book(tmp_path / f"book{len(opened)}.db").open()
        make = drawn_event if drawn else new_event
        event = make(desk, players=players, rounds=rounds)
        for badge in range(1, clubs + 1):
            desk.at(event).roster.change(badge, {"club": "Palm"})
        session = Session(desk, event)
        panel = RequestsPanel(session)
        bench = Bench(qtbot, desk, event, panel)
        session.notices.said_done.connect(lambda words, _: bench.done.append(words))
        session.bus.changed.connect(lambda _: panel.show_view(desk.at(event).seating.view(), 1))
        panel.left.connect(lambda: setattr(bench, "left", bench.left + 1))
        qtbot.addWidget(panel)
        panel.resize(*size)
        panel.begin(desk.at(event).seating.view(), 1, person)
        with qtbot.waitActive(panel):
            panel.show()
            panel.activateWindow()
        panel.first_focus().setFocus()
        opened.append(bench)
        return bench

    yield down
    for bench in opened:
        bench.panel.hide()
        bench.desk.close()


def test_a_request_of_each_kind_is_added_by_keys(sit: Open) -> None:
    bench = sit()
    assert bench.says("No seating requests yet.")
    bench.type("1\n1\n")
    assert bench.done == [f"Ann Abbott: {KEEPS_TABLE}"]
    assert bench.focus == "request_person"
    bench.type("bea ab\n2")
    assert bench.focus == "request_table"
    bench.type("3\n")
    bench.type("3\n3")
    assert bench.focus == "request_since"
    bench.line("request_since").selectAll()
    bench.type("2\n")
    bench.type("4\n4")
    assert bench.focus == "request_other"
    bench.type("5\n")
    bench.type("6\n5\n").type("7\n6\n")
    assert bench.keys == ["k1", "s1", "s2", "a4-5", "e6", "f7"]
    assert [row[1] for row in bench.rows] == [
        KEEPS_TABLE,
        "Sits at table 3, all day",
        STOPS_MOVING.format(round=2),
        "Apart",
        "Experienced",
        FILLS_IN,
    ]
    assert {row[2] for row in bench.rows} == {"Not drawn yet"}
    assert bench.says("6 seating requests, nothing drawn yet")


def test_table_seat_and_rounds_are_kept(sit: Open) -> None:
    bench = sit()
    bench.type("1\n2").type("2")
    seat = bench.widget("request_seat")
    assert isinstance(seat, ChoiceBox)
    seat.choose(Seat.WEST)
    bench.line("request_since").setText("2")
    bench.line("request_until").setText("3")
    bench.click("request_add")
    assert bench.rows[0][:2] == ["Ann Abbott", "Sits at table 2, West, rounds 2 to 3"]


def test_a_contradiction_is_said_beside_its_field_and_the_typing_stays(sit: Open) -> None:
    bench = sit()
    bench.type("1\n2").type("2\n")
    bench.type("2\n4").type("1\n")
    bench.type("2\n2").type("2\n")
    assert bench.says(f"have a request for table 2 in round 1 but {NOT_TOGETHER}")
    assert bench.line("request_table").text() == "2"
    assert bench.focus == "request_table"
    bench.line("request_table").selectAll()
    bench.type("9\n")
    assert bench.says("Table 9 isn’t in the room layout")
    bench.line("request_table").clear()
    bench.type("\n")
    assert bench.says("Enter a table, a seat, or both.")
    assert bench.keys == ["s1", "a1-2"]


def test_enter_without_a_name_asks_who(sit: Open) -> None:
    bench = sit()
    bench.click("request_add")
    assert bench.says("Enter a name or badge.")
    assert bench.focus == "request_person"
    bench.type("1\n4")
    bench.type("\n")
    bench.click("request_add")
    assert bench.says("Enter who to stay apart from")
    assert bench.keys == []


def test_what_the_seating_does_not_keep_is_marked_with_who_and_which_round(sit: Open) -> None:
    bench = sit(drawn=True)
    mates = [chair.badge for chair in bench.desk.at(bench.event).seating.view().floors[2][0].chairs]
    bench.type(f"{mates[0]}\n4").type(f"{mates[1]}\n")
    assert bench.rows[0][2].startswith("Play together in round")
    assert bench.says(REQUEST_NOT_KEPT)
    assert bench.says("1 seating request, 1 not honored")
    bench.type("1\n5\n")
    assert min(row[2] for row in bench.rows) == "Kept"
    assert bench.says("2 seating requests, 1 not honored")
    bench.click("Not honored 1")
    assert len(bench.rows) == 1


def test_del_takes_away_and_undo_brings_it_back(sit: Open) -> None:
    bench = sit()
    bench.type("1\n1\n").type("2\n5\n")
    bench.click_row("request_list", 0)
    bench.widget("request_list").setFocus()
    bench.press("Del")
    assert bench.keys == ["e2"]
    assert bench.done[-1] == f"Removed: Ann Abbott, {KEEPS_TABLE}"
    bench.desk.at(bench.event).history.undo()
    assert bench.keys == ["k1", "e2"]
    assert len(bench.rows) == 2
    bench.click("request_drop")
    assert len(bench.keys) == 1


def test_a_group_is_made_by_keys_changed_and_warned_of(sit: Open) -> None:
    bench = sit(players=8)
    bench.press("Ins")
    assert bench.focus == "group_name"
    bench.type("Car pool\n")
    assert bench.focus == "group_member"
    bench.type("1\n").type("bea\n").type("\n")
    assert bench.keys == ["g1"]
    assert bench.done == ["Group Car pool will be kept apart"]
    assert bench.rows[0][:2] == ["Ann Abbott, Bea Abbott", "Group: Car pool (2)"]
    bench.widget("request_list").setFocus()
    bench.press("F2")
    assert bench.focus == "group_member"
    bench.type("3\n")
    assert bench.says("3 players and only 2 tables. They can’t all be kept apart.")
    bench.click("member_1")
    assert not bench.says("They can’t all be kept apart")
    bench.click("group_keep")
    request = bench.desk.at(bench.event).seating.requests.view().seat_requests[0]
    assert [person.badge for person in request.people] == [2, 3]


def test_a_club_is_suggested_with_how_many_it_has(sit: Open) -> None:
    bench = sit(clubs=3)
    bench.press("Ins")
    bench.click("Everyone from Palm (3)")
    assert bench.line("group_name").text() == "Palm"
    bench.type("\n")
    assert bench.rows[0][1] == "Group: Palm (3)"


def test_a_group_without_a_second_player_is_refused_and_esc_steps_out(
    sit: Open, qtbot: QtBot
) -> None:
    bench = sit()
    bench.click("group_new")
    bench.type("Car pool\n").type("1\n").type("\n")
    assert bench.says("A group needs at least two players.")
    bench.press("Esc")
    answer_discard(qtbot, "Discard")
    qtbot.waitUntil(lambda: bench.focus == "request_person")
    assert bench.left == 0
    bench.press("Esc")
    assert bench.left == 1
    assert bench.keys == []


def test_who_is_chosen_on_the_floor_is_named_already(sit: Open) -> None:
    bench = sit(person=ChairPerson("E", 3, 3, "Cara Abbott", "C. Abbott"))
    assert bench.line("request_person").text() == "Cara Abbott"
    bench.type("5\n")
    assert bench.keys == ["e3"]
