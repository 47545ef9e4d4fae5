"""Board and sheet are painted in each theme and in large text without a warning."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director_app.ui.kit.paint import lines_of
from director_app.ui.kit.theme import dress, theme
from director_app.ui.scores.sheet.fitting import beside_lines, reason_lines, sentence_lines
from director_app.ui.scores.sheet.help import SheetHelp
from director_app.ui.scores.sheet.layout import caps_of, lay_out, least_height
from director_app.ui.shell.app import application
from tests.builders import accept_walls
from tests.ui.every_screen.ink import inked_by
from tests.ui.scores.conftest import Desks, Typist


@pytest.mark.parametrize(("name", "size"), [("light", 100), ("dark", 110), ("contrast", 200)])
def test_board_and_sheet_are_painted(desks: Desks, name: str, size: int) -> None:
    typist = desks.sit_down(players=19)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    dress(app, name, size)
    try:
        accept_walls(typist.desk, typist.event, 1, [1, 2])
        typist.desk.at(typist.event).scores.reopen(
            typist.view(2), "Counted again", all_present=True
        )
        assert not typist.tab.grab().isNull()
        typist.type("2\n").press(Qt.Key.Key_Backspace).type("E25S2")
        assert not typist.tab.grab().isNull()
        typist.tab.explain()
        assert not typist.tab.grab().isNull()
        typist.press(Qt.Key.Key_F4).type("25\n0\n0\n-20")
        assert not typist.tab.grab().isNull()
        typist.press(Qt.Key.Key_Escape, Qt.Key.Key_Left)
        typist.tab.sheet.award()
        assert not typist.tab.grab().isNull()
    finally:
        dress(app, "light", 100)


def test_rows_fold_where_they_do_not_fit(typist: Typist) -> None:
    roomy = lay_out(900, 600, 4, 0)
    assert not any(roomy.folded(game) for game in range(4))
    tight = lay_out(900, 400, 8, 2)
    assert [tight.folded(game) for game in range(8)] == [game != 2 for game in range(8)]
    assert tight.bottom <= least_height(8)
    assert tight.game_at(QPointF(10, tight.tops[5] + 5)) == 5
    assert tight.game_at(QPointF(10, tight.total_top + 5)) == 8
    assert tight.game_at(QPointF(10, 5)) is None


def test_key_caps_come_closer_together(typist: Typist) -> None:
    typist.type("1\nE25S2J-NFW1")
    typing = typist.tab.sheet.typing
    assert typing is not None
    place = lay_out(900, 600, 4, 0)
    area = place.row(0).adjusted(46, 11, -(900 - place.left) - 8, -40)
    caps = caps_of(typing.entry(0).parts, area, caret=True)
    assert len(caps) == len(typing.entry(0).parts) + 1
    assert all(before.area.right() <= after.area.left() for before, after in pairwise(caps))


def test_long_words_end_in_an_ellipsis(typist: Typist) -> None:
    font = theme().font("caption")
    lines = lines_of("threw to 2 exposures of a quint hand that was shown", font, 90, 2)
    assert len(lines) == 2
    assert lines[1].endswith("…")


@pytest.mark.parametrize("refused", [False, True])
def test_a_long_question_is_whole_in_several_lines(qtbot: QtBot, *, refused: bool) -> None:
    application()
    told = SheetHelp()
    qtbot.addWidget(told)
    told.resize(360, 160)
    question = "East and South differ from the sheet by 20 points: which of the two is right?"
    told.ask(question, (), problem=question if refused else "", note="Table 12")
    told.show()
    lines = [said.text for said in inked_by(told)[0]]
    assert " ".join(line for line in lines if line != "Table 12") == question
    short = SheetHelp()
    qtbot.addWidget(short)
    short.ask("Who won?", ())
    assert told.height() > short.height(), "what is below stands lower"


def test_words_of_a_sheet_are_smaller_or_shorter_before_they_are_cut(typist: Typist) -> None:
    del typist
    text = (
        "East 50, North threw, none exposed, singles and pairs, East penalty −10: looked at a pass"
    )
    shorter = text.removesuffix(": looked at a pass")
    roomy = sentence_lines(text, 200, theme().px(84), current=False, shorter=shorter)
    assert roomy.whole
    assert len(roomy.lines) == 3
    assert "East penalty −10" in " ".join(roomy.lines)
    assert reason_lines("card value §13", 120, theme().px(76)).lines == ("card value §13",)
    short = reason_lines(
        "threw to none or one exposed §13.6",
        112,
        theme().px(76),
        shorter="threw to none or one exposed",
    )
    assert short.whole
    assert "§" not in " ".join(short.lines)
    kept = reason_lines("threw to two exposed our default", 112, theme().px(84))
    assert kept.whole
    assert "our default" in " ".join(kept.lines)
    assert " ".join(beside_lines("North 30, self-pick", 76, current=False).lines).endswith("pick")
    assert not beside_lines("North 30, self-pick, jokerless", 40, current=False).lines


def test_the_reason_of_an_award_is_never_taken_for_a_penalty(typist: Typist) -> None:
    del typist
    ruled = "Ruled: North −10: late because of the snow on the road from Elm, as all agreed"
    found = sentence_lines(ruled, 200, theme().px(76), current=False)
    assert "North −10: late because of" in " ".join(found.lines)
