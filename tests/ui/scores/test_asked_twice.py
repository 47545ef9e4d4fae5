"""The director has another person type one sheet too: asked and taken back by keys."""

from __future__ import annotations

from PySide6.QtCore import Qt

from director_app.domain.score_options import ScoreOptions
from director_app.domain.sheets import SheetState
from director_app.services.table_stages import Stage
from director_app.ui.scores.board.stages import tile_words
from director_app.ui.scores.board.twice import again_words
from tests.builders import accept_walls
from tests.ui.scores.conftest import Desks, Typist

BOTH = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
GAMES = "E25S2\nL\nL\nL\n"


def ask(typist: Typist) -> Typist:
    return typist.press(Qt.Key.Key_T, modifier=BOTH)


def stage(typist: Typist, table: int = 1) -> Stage:
    return typist.tab.board.board.tiles[table - 1].stage


def test_a_table_of_the_board_is_typed_by_two(typist: Typist) -> None:
    ask(typist.type("1"))
    assert typist.done == ["Table 1 needs a second entry"]
    assert (typist.focus, typist.tab.board.field.text()) == ("scores_number", "")
    assert stage(typist) is Stage.OUT
    assert "Needs two entries" in tile_words(typist.tab.board.board.tiles[0], 4)
    typist.type("1\n" + GAMES + "\n")
    assert "Then someone else enters table 1 again." in typist.prompt
    typist.type("\n")
    assert stage(typist) is Stage.SECOND
    assert typist.tab.board.chips.current is None
    typist.type("1\n")
    assert typist.texts == ("", "", "", "")
    typist.type(GAMES + "\n")
    assert typist.state() is SheetState.ACCEPTED
    assert set(typist.sheet().signed) >= {"entered_first", "entered_second"}


def test_a_draft_waits_for_the_other_person_at_once(typist: Typist) -> None:
    typist.type("1\n" + GAMES)
    ask(typist)
    assert typist.done == ["Table 1 needs a second entry"]
    assert typist.texts == ("E25S2", "L", "L", "L")
    typist.press(Qt.Key.Key_Escape)
    assert stage(typist) is Stage.SECOND
    assert "Needs a second entry." in tile_words(typist.tab.board.board.tiles[0], 4)
    typist.type("1\n").press(Qt.Key.Key_Down).type("\n")
    assert "Then someone else enters table 1 again." in typist.prompt


def test_it_is_taken_back(typist: Typist) -> None:
    ask(typist.type("1\n" + GAMES + "\n"))
    assert typist.tab.sheet.menu.again.text() == again_words(asked=True)
    typist.press(Qt.Key.Key_Down).type("\n")
    assert stage(typist) is Stage.SECOND
    ask(typist.type("1"))
    assert typist.done[-1] == "Table 1: one entry is enough"
    assert stage(typist) is Stage.DRAFT
    typist.type("1\n")
    assert typist.texts == ("E25S2", "L", "L", "L")
    typist.press(Qt.Key.Key_Down).type("\n\n")
    assert typist.state() is SheetState.ACCEPTED


def refused(typist: Typist) -> str:
    return typist.tab.board.refusal.words.text()


def test_nobody_is_asked_in_vain(desks: Desks) -> None:
    typist = desks.sit_down(players=8)
    ask(typist)
    assert refused(typist).startswith("Type the number of the table")
    accept_walls(typist.desk, typist.event, 1, [1])
    ask(typist.type("1"))
    assert refused(typist) == "Table 1 is already accepted. Reopen its sheet to check it again."
    typist.desk.at(typist.event).scores.reopen(typist.view(), "East asks", all_present=True)
    ask(typist.type("1"))
    assert refused(typist) == "Table 1 is being corrected. Corrections are entered only once."
    assert stage(typist) is Stage.REOPENED
    typist.desk.at(typist.event).scores.options.change(ScoreOptions(totals=False, second="all"))
    ask(typist.type("2"))
    assert refused(typist) == "Table 2 already needs two entries."


def test_the_menu_on_a_table_offers_it(typist: Typist) -> None:
    typist.press(Qt.Key.Key_Down)
    action = typist.tab.board.menu.again
    assert action.text() == again_words(asked=False)
    action.trigger()
    assert typist.view().twice
    typist.press(Qt.Key.Key_Down)
    assert action.text() == again_words(asked=True)
