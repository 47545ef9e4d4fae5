"""What rulings say of a game stands in its row while the ruling stands, and in its explanation."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from director_app.domain.games import Game, Outcome
from director_app.domain.rulings import RuledGameFacts
from director_app.domain.sheets import SheetState
from director_app.domain.tables import Seat
from director_app.services.rulings.service import NewRuling
from director_app.ui.kit.text import Text
from tests.builders import accept_walls
from tests.ui.scores.conftest import Typist


def badge_at(typist: Typist, seat: Seat) -> int:
    view = typist.view()
    who = view.seated[0][seat]
    assert who is not None
    return view.players[who].badge


def rule(typist: Typist, game: int, facts: RuledGameFacts) -> int:
    """Log a ruling about East in a game of table 1; returns its number."""
    new = NewRuling(
        "free",
        (badge_at(typist, Seat.EAST),),
        round=1,
        table=1,
        game=game,
        points=0,
        label="Too many tiles",
        facts=facts,
    )
    return typist.desk.at(typist.event).rulings.add(new).number


def row(typist: Typist, game: int) -> dict[str, int | None]:
    typing = typist.tab.sheet.typing
    assert typing is not None
    return {seat.value: points for seat, points in typing.entry(game).points.items()}


def test_a_dead_hand_of_a_ruling_counts_in_the_row_and_goes_with_it(typist: Typist) -> None:
    typist.type("1\nL")
    assert set(row(typist, 0).values()) == {10}
    number = rule(typist, 1, RuledGameFacts(dead=frozenset({Seat.EAST})))
    assert row(typist, 0) == {"E": -10, "N": 10, "W": 10, "S": 10}
    assert typist.texts[0] == "L"
    typist.tab.explain()
    QApplication.processEvents()
    panel = typist.tab.sheet.explain_panel
    lines = [text.text() for text in panel.findChildren(Text) if text.isVisible()]
    assert any(words.startswith(f"Ruling {number}: Too many tiles") for words in lines)
    assert "dead hand in a wall game" in lines
    typist.desk.at(typist.event).rulings.cancel(number, "It was not so")
    assert set(row(typist, 0).values()) == {10}


def test_a_whole_result_fills_an_empty_row_and_is_accepted(typist: Typist) -> None:
    typist.type("1\nL\n")
    rule(typist, 2, RuledGameFacts(result=Game(Outcome.WALL, dead=frozenset({Seat.EAST}))))
    assert typist.texts[1] == "L-E"
    typist.type("\nL\nL\n\n\n")
    assert typist.state() is SheetState.ACCEPTED
    assert typist.points()[1] == {"E": -10, "N": 10, "W": 10, "S": 10}


def test_a_game_that_a_ruling_contradicts_says_so(typist: Typist) -> None:
    typist.type("1\nE25P")
    rule(typist, 1, RuledGameFacts(dead=frozenset({Seat.EAST})))
    assert "Ruling 1" in typist.problem
    typing = typist.tab.sheet.typing
    assert typing is not None
    assert not typing.entry(0).complete


def test_reopening_says_that_all_are_here_or_waives_it(typist: Typist) -> None:
    accept_walls(typist.desk, typist.event, 1, [1, 2])
    typist.type("1\n").press(Qt.Key.Key_F2)
    typist.type("Counted again\n")
    assert typist.state(1) is SheetState.REOPENED
    typist.press(Qt.Key.Key_Escape).type("2\n").press(Qt.Key.Key_F2)
    typist.type("South went home").press(Qt.Key.Key_Tab)
    assert typist.focus == "reopen_present"
    typist.press(Qt.Key.Key_Down)
    typist.click("reopen_go")
    assert typist.state(2) is SheetState.REOPENED
    logged = [line.ruling.note for line in typist.desk.at(typist.event).rulings.log()]
    assert any("South went home" in note for note in logged)
