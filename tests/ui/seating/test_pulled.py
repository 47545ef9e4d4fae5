"""Seats pulled from a bag: slips by keys alone, refusals beside the field, the rest follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from director_app.domain.seating_notes import PulledFromBag
from director_app.domain.tables import Seat
from director_app.services.desk import Desk
from director_app.ui.kit.theme import dress
from director_app.ui.seating.pulled import PulledPanel
from director_app.ui.shell.destinations import SeatingChange
from director_app.ui.shell.session import Session
from tests.builders import Book, drawn_event, new_event
from tests.ui.seating.conftest import Sit
from tests.wording import SEAT_TWICE

K = Qt.Key
E, N, W, S = Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH
SLIPS = [f"{badge} {(badge - 1) // 4 + 1}{'ENWS'[(badge - 1) % 4]}" for badge in range(1, 9)]


@dataclass
class Bag:
    """Types slips, and looks into the book."""

    qtbot: QtBot
    desk: Desk
    event: int
    session: Session
    panel: PulledPanel
    gone: list[bool] = field(default_factory=list)

    def slip(self, *parts: str) -> Bag:
        """Type parts of a slip, each with Enter."""
        for part in parts:
            self.qtbot.keyClicks(self.panel.field.line, part)
            self.qtbot.keyClick(self.panel.field.line, K.Key_Return)
        return self

    def keys(self, text: str) -> Bag:
        """Type without Enter."""
        self.qtbot.keyClicks(self.panel.field.line, text)
        return self

    def press(self, key: K) -> Bag:
        """A key that is no letter."""
        self.qtbot.keyClick(self.panel.field.line, key)
        return self

    def click(self, name: str) -> None:
        """Press a button."""
        found = self.panel.findChild(QAbstractButton, name)
        assert found is not None, name
        self.qtbot.mouseClick(found, Qt.MouseButton.LeftButton)

    @property
    def places(self) -> dict[int, tuple[int, Seat]]:
        """(table, seat) by badge, as the book has it."""
        found = self.desk.at(self.event).seating.pulled.view().seated
        return {entrant.badge: (entrant.table or 0, entrant.seat or E) for entrant in found}

    @property
    def asked(self) -> str:
        """What the field asks for."""
        return self.panel.field.label.text()

    @property
    def refusal(self) -> str:
        """The sentence beside the field."""
        return self.panel.field.refusal


Open = Callable[..., Bag]


@pytest.fixture
def bag(tmp_path: Path, qapp: QApplication, qtbot: QtBot) -> Iterator[Open]:
    """Opens the panel on an event: players, rounds, ruleset, drawn."""
    dress(qapp, "light")
    opened: list[Bag] = []

    def begin(
        *, players: int = 8, rounds: int = 2, ruleset: str = "mania", drawn: bool = False
    ) -> Bag:
        desk = Book(tmp_path / f"book{len(opened)}.db").open()
        make = drawn_event if drawn else new_event
        event = make(desk, players=players, rounds=rounds, ruleset=ruleset)
        session = Session(desk, event)
        panel = PulledPanel(session)
        made = Bag(qtbot, desk, event, session, panel)
        panel.left.connect(lambda: made.gone.append(True))
        qtbot.addWidget(panel)
        panel.resize(330, 640)
        panel.begin(desk.at(event).seating.view(), 1, None)
        with qtbot.waitExposed(panel):
            panel.show()
        panel.first_focus().setFocus()
        opened.append(made)
        return made

    yield begin
    for made in opened:
        made.session.tasks.wait()
        made.session.close()
        made.desk.close()


def test_badge_table_and_letter_take_a_slip_and_empty_the_field(bag: Open) -> None:
    made = bag()
    assert made.asked == "Badge or name"
    made.slip("7", "2")
    assert made.asked == "Seat"
    made.keys("e")
    assert made.places == {7: (2, E)}
    assert made.panel.field.text == ""
    assert made.asked == "Badge or name"
    assert made.panel.lines.text() == "2 E   Gail Abbott (7)"


def test_one_line_letters_of_a_name_and_a_scanned_badge_do_it_too(bag: Open) -> None:
    made = bag()
    made.slip("3 1n", "dot", "1W")
    made.slip(f"FT1:{made.event}:P5", "2", "s")
    made.slip("eve")
    assert "Eve Abbott already has table 2 S." in made.refusal
    made.press(K.Key_Escape).slip("6 2", "w")
    assert made.places == {3: (1, N), 4: (1, W), 5: (2, S), 6: (2, W)}
    assert made.panel.lines.text().splitlines()[0] == "2 W   Fay Abbott (6)"


def test_the_letters_are_the_sheet_s(bag: Open) -> None:
    made = bag(ruleset="mjmp")
    letters = made.desk.at(made.event).seating.view().letters
    assert letters
    for badge, (seat, letter) in enumerate(letters.items(), 1):
        made.slip(f"{badge} 1{letter.lower()}")
        assert made.places[badge] == (1, seat)


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (["99"], "No player here matches 99."),
        (["abbott"], "7 players match: Bea Abbott (2), Cara Abbott (3)"),
        (["2", "9"], "Table 9 isn’t in the bag. The tables go from 1 to 2."),
        (["2", "x"], "Enter the table number."),
        (["2", "1", "q"], "q isn’t a seat. Enter one of these: E, N, W, S."),
        (["2 1e"], "Ann Abbott (badge 1) already has table 1 East"),
        (["1 2e"], "Ann Abbott already has table 1 E."),
        (["FT1:77:P2"], "This badge is from another event."),
    ],
)
def test_a_refusal_stands_beside_the_field_and_the_typing_stays(
    bag: Open, typed: list[str], says: str
) -> None:
    made = bag().slip("1 1E")
    before = made.desk.journal.newest()
    made.slip(*typed)
    assert says in made.refusal
    assert made.panel.field.text == typed[-1]
    assert made.desk.journal.newest() == before


def test_backspace_in_the_empty_field_asks_again_and_esc_begins_anew(bag: Open) -> None:
    made = bag().slip("7", "2")
    made.press(K.Key_Backspace)
    assert made.asked == "Table"
    made.press(K.Key_Backspace)
    assert made.asked == "Badge or name"
    made.slip("7", "2").press(K.Key_Escape)
    assert made.asked == "Badge or name"
    assert made.gone == []
    made.press(K.Key_Escape)
    assert made.gone == [True]


def test_every_slip_is_on_disk_at_once(bag: Open, tmp_path: Path) -> None:
    made = bag().slip("1 1E", "2 1N")
    again = Book(tmp_path / "book0.db").open("Desk 2")
    try:
        assert {entrant.badge for entrant in again.at(made.event).seating.pulled.view().seated} == {
            1,
            2,
        }
    finally:
        again.close()


def test_the_last_slip_is_taken_back_and_so_is_one_chosen_on_the_floor(bag: Open) -> None:
    made = bag().slip("1 1E", "2 1N")
    made.click("pulled_back")
    assert set(made.places) == {1}
    assert made.panel.field.line.hasFocus()
    made.slip("2 1N")
    made.desk.at(made.event).history.undo()
    assert set(made.places) == {1}


def test_what_is_left_is_told(bag: Open) -> None:
    made = bag().slip(*SLIPS[:6])
    assert "2 without a seat: Gail Abbott, Hope Abbott." in made.panel.still.text()
    assert "Open seats: 2 WS." in made.panel.still.text()
    assert not made.panel.rest.isEnabled()
    made.slip(*SLIPS[6:])
    assert made.panel.still.text() == "Everyone has a seat."
    assert made.panel.rest.isEnabled()


@pytest.mark.parametrize(
    ("ruleset", "method", "players"),
    [("mjmp", "movement", 8), ("mission", "balanced", 8), ("mania", "movement", 7)],
)
def test_the_rest_follows(bag: Open, ruleset: str, method: str, players: int) -> None:
    made = bag(ruleset=ruleset, rounds=3, players=players).slip(*SLIPS[:players])
    before = made.places
    made.click("pulled_rest")
    made.qtbot.waitUntil(lambda: bool(made.gone))
    view = made.desk.at(made.event).seating.view()
    assert view.drawn is not None
    assert view.drawn.method == method
    assert view.drawn.notes[0] == PulledFromBag()
    assert all(view.floors[number] for number in (1, 2, 3))
    assert made.places == before
    assert view.missing == ()


def test_a_drawn_seating_is_emptied_first_and_comes_back_by_undo(bag: Open) -> None:
    made = bag(drawn=True)
    before = made.desk.at(made.event).seating.view()
    assert not made.panel.field.isVisible()
    made.click("pulled_clear")
    assert made.places == {}
    assert made.panel.field.line.hasFocus()
    made.slip("1 2S")
    assert made.places == {1: (2, S)}
    made.desk.at(made.event).history.undo()
    made.desk.at(made.event).history.undo()
    assert made.desk.at(made.event).seating.view() == before


def test_a_file_is_looked_at_and_then_brought_in(bag: Open, tmp_path: Path) -> None:
    made = bag()
    rows = "".join(f"1,{slip.split()[1][0]},{slip[-1]},{slip.split()[0]}\n" for slip in SLIPS)
    file = tmp_path / "seats.csv"
    file.write_text(f"round,table,seat,player\n{rows}1,3,E,77\n", encoding="utf-8")
    made.panel.show_file(str(file))
    assert "8 players, 2 rounds." in made.panel.file.all_words
    assert "Row 10: player: badge 77 isn’t on the roster." in made.panel.file.all_words
    assert made.places == {}
    made.click("pulled_file_yes")
    assert len(made.desk.at(made.event).seating.view().floors[2]) == 2
    assert made.gone == [True]


def test_a_file_that_seats_somebody_twice_is_refused_and_all_stays(
    bag: Open, tmp_path: Path
) -> None:
    made = bag().slip("1 1E")
    file = tmp_path / "seats.csv"
    file.write_text("round,table,seat,player\n1,1,E,1\n1,2,E,1\n1,1,N,2\n", encoding="utf-8")
    made.panel.show_file(str(file))
    assert f"Row 3: {SEAT_TWICE.format(player=1, round=1, row=2)}" in made.panel.file.all_words
    assert "so it can’t be imported. Fix the file and try again." in made.panel.file.all_words
    assert not made.panel.file.yes.isEnabled()
    made.click("pulled_file_no")
    assert made.places == {1: (1, E)}


def test_from_the_empty_page_slips_fill_the_floor_beside_the_panel(sit: Sit) -> None:
    typist = sit(players=8, rounds=2, ruleset="mania", drawn=False)
    typist.tab.lead_to(SeatingChange("pulled"))
    assert typist.focus == "pulled_field"
    typist.type("1 1E").press(K.Key_Return)
    assert typist.focus == "pulled_field"
    assert typist.tab.floor.isVisible()
    assert typist.seated(1, 1)[0] == "Ann Abbott"
    for slip in SLIPS[1:]:
        typist.type(slip).press(K.Key_Return)
    typist.click("pulled_rest")
    typist.drawn()
    assert typist.view.drawn is not None
    assert typist.done == ["2 rounds drawn"]
    assert typist.tab.quality.isVisible()
