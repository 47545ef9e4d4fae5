"""How a place came about: the player's day, game by game, with the reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QGridLayout, QScrollArea, QScrollBar, QWidget

from director_app.domain.standings import RankedTally
from director_app.messages.shaped import capital
from director_app.rules.words.telling import section_words
from director_app.services.scores.explaining import PlayerDayPart
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.framed import FramedBox
from director_app.ui.kit.page import after_picture
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr, true_minus
from director_app.ui.shell.destinations import ScoreSheet
from director_app.ui.shell.place_words import add_lines, head_words, shared_words

_INSET = 8
_ROUNDS = 2
"""So many fill the panel; a longer day is added beneath."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_WALKS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
_STEPS = {
    Qt.Key.Key_PageDown: 320,
    Qt.Key.Key_PageUp: -320,
    Qt.Key.Key_Home: -100_000,
    Qt.Key.Key_End: 100_000,
}


class PlayerDayPanel(SidePanel):
    """The selected player; Ctrl+E brings the keys here, arrows walk, Esc leads back."""

    left = Signal()
    game_asked = Signal(object)
    """Round, table and game of the sheet to look at."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("day_panel")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("radius", 12)
        self._shown: object = None
        self._boxes: list[FramedBox] = []
        self._games: list[ScoreSheet] = []
        self._at = 0
        self._back = Button(tr("Back"), key="Esc", name="day_back")
        self._back.clicked.connect(self.left)
        self.set_footer([self._back])

    def show_nobody(self) -> None:
        self._shown = None
        self._empty()
        self.show_head(tr("No one selected"), tr("Choose a row or search."))

    def show_day(
        self,
        place: RankedTally,
        places: Sequence[RankedTally],
        day: Sequence[PlayerDayPart],
        tie: str = "",
        explanation: str = "",
    ) -> None:
        """This player's place, how a tie there is settled, and all that the points are made of.

        ``explanation`` says how the total comes about where it isn't simply the sum.
        """
        wanted = (place, shared_words(place, places), tuple(day), tie, explanation)
        if wanted == self._shown:
            return
        self._shown = wanted
        self._empty()
        self.show_head(head_words(place), wanted[1])
        if tie:
            self.add_text(tie)
        if not day:
            self.add_text(tr("No accepted games yet."))
        by_round = groupby(day, key=lambda part: part.line.round)
        rounds = [(number, tuple(parts)) for number, parts in by_round]
        self._add_rounds(wanted, rounds, partial(self._add_total, place, explanation))
        bar = self._bar()
        if bar is not None:
            bar.setValue(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk over the games, Enter opens the sheet, Esc leads back to the list."""
        key = Qt.Key(event.key())
        bar = self._bar()
        if key == Qt.Key.Key_Escape:
            self.left.emit()
        elif key in _WALKS and self._boxes:
            self._frame(min(max(self._at + _WALKS[key], 0), len(self._boxes) - 1))
        elif key in _ENTER and self._boxes and not event.isAutoRepeat():
            self.game_asked.emit(self._games[self._at])
        elif key in _STEPS and bar is not None:
            bar.setValue(bar.value() + _STEPS[key])
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The game that Enter opens is framed."""
        super().focusInEvent(event)
        self._frame(self._at)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """No game is framed any more."""
        super().focusOutEvent(event)
        self._frame(self._at)

    def _frame(self, at: int) -> None:
        self._at = at
        for place, box in enumerate(self._boxes):
            box.frame(framed=place == at and self.hasFocus())
        area = self.findChild(QScrollArea)
        if area is not None and self.hasFocus() and at < len(self._boxes):
            area.ensureWidgetVisible(self._boxes[at], 0, 40)

    def _empty(self) -> None:
        self.clear()
        self._boxes, self._games, self._at = [], [], 0

    def _bar(self) -> QScrollBar | None:
        area = self.findChild(QScrollArea)
        return area.verticalScrollBar() if area is not None else None

    def _add_rounds(
        self,
        wanted: object,
        rounds: Sequence[tuple[int | None, Sequence[PlayerDayPart]]],
        last: Callable[[], None],
    ) -> None:
        """A few rounds, and the rest once they are painted, unless somebody else is shown then."""
        if wanted is not self._shown:
            return
        for number, parts in rounds[:_ROUNDS]:
            self._add_round(number, parts)
        if rest := rounds[_ROUNDS:]:
            after_picture(self, partial(self._add_rounds, wanted, rest, last))
        else:
            last()

    def _add_round(self, number: int | None, parts: Sequence[PlayerDayPart]) -> None:
        tables = sorted({part.line.table for part in parts if part.line.table is not None})
        title = tr("The whole event") if number is None else tr("Round {number}", number=number)
        if tables:
            title = tr(
                "{round}, table {table}",
                round=title,
                table=" + ".join(str(table) for table in tables),
            )
        self.add_rule()
        grid = _grid()
        grid.setContentsMargins(_INSET, 0, _INSET, 0)
        right = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight
        grid.addWidget(Text(title, "body", "ink", weight=600), 0, 0, 1, 2)
        whole = true_minus(sum(part.line.points for part in parts))
        grid.addWidget(Text(whole, "body", "ink", weight=600), 0, 2, right)
        self.add_inside(grid)
        for part in parts:
            self._add_part(part)

    def _add_part(self, part: PlayerDayPart) -> None:
        box = FramedBox() if part.is_game else QWidget()
        grid = _grid(box)
        grid.setContentsMargins(_INSET, 5, _INSET, 5)
        right = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight
        line, told = part.line, part.told
        points = Text(true_minus(line.points), "caption", "ink", weight=600)
        if told is None:
            grid.addWidget(Text(capital(line.why), "caption", "ink", wrap=True), 0, 0, 1, 2)
            grid.addWidget(points, 0, 2, right)
            if part.section:
                section = section_words(part.section)
                grid.addWidget(Text(section, "caption", "ink2", wrap=True), 1, 0, 1, 2)
            self.add_inside(box)
            return
        grid.addWidget(Text(tr("Game {game}", game=line.game), "caption", "ink2"), 0, 0, 1, 2)
        grid.addWidget(points, 0, 2, right)
        if not told.lines:
            grid.addWidget(Text(told.nothing, "caption", "ink2", wrap=True), 1, 0, 1, 3)
        add_lines(grid, told.lines, 1)
        if isinstance(box, FramedBox):
            assert line.round is not None, "a game is of a round"
            assert line.table is not None, "and of a table"
            where = ScoreSheet(line.round, line.table, line.game)
            box.setToolTip(tr("Open the score sheet at this game"))
            box.pressed.connect(partial(self.game_asked.emit, where))
            self._boxes.append(box)
            self._games.append(where)
        self.add_inside(box)

    def _add_total(self, place: RankedTally, explanation: str) -> None:
        self.add_rule()
        grid = _grid()
        right = Qt.AlignmentFlag.AlignRight
        grid.addWidget(Text(tr("Total"), "body", "ink", weight=600), 0, 0, 1, 2)
        total = Text(true_minus(place.tally.total), "strip", "ink", weight=600)
        total.setObjectName("day_total")
        grid.addWidget(total, 0, 2, right)
        self.add_inside(grid)
        if explanation:
            self.add_text(explanation)


def _grid(around: QWidget | None = None) -> QGridLayout:
    grid = QGridLayout(around)
    grid.setHorizontalSpacing(10)
    grid.setVerticalSpacing(4)
    grid.setColumnStretch(1, 1)
    return grid
