"""What the score board consists of, and where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from director_app.ui.kit.buttons import secondary
from director_app.ui.kit.chips import ChipRow
from director_app.ui.kit.empty import Empty
from director_app.ui.kit.fields import SearchField
from director_app.ui.kit.notice import Refusal
from director_app.ui.kit.page import Page, two_columns
from director_app.ui.kit.segments import Segment, Segments
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.scores.board.area import TablesArea
from director_app.ui.scores.board.menu import BoardMenu
from director_app.ui.scores.board.side import BoardSide

if TYPE_CHECKING:
    from collections.abc import Sequence

    from director_app.domain.rounds import Round

_WORDED, _WORDED_BESIDE_MODES = 6, 2


class BoardFrame(QWidget):
    """Rounds, the number field, chips, tiles, what stands beside them, and the empty page."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rounds = Segments()
        self.rounds.setObjectName("scores_rounds")
        self.field = SearchField(tr("Table number, or scan"), name="scores_number")
        self.field.setToolTip(
            tr("12 opens table 12; 12+, or 12 15 31, marks their paper as handed in")
        )
        self.modes = Segments([Segment("sheets", tr("Sheets")), Segment("cards", tr("Cards"))])
        self.modes.setObjectName("scores_modes")
        self.modes.hide()
        self.chips = ChipRow()
        self.tables = TablesArea()
        self.board = self.tables.board
        self.refusal = Refusal()
        self.refusal.setObjectName("scores_refusal")
        self.empty = Empty("scores", "", "")
        self.empty.setObjectName("scores_empty")
        self.side = BoardSide()
        self.menu = BoardMenu(self)
        self._call = secondary(tr("Call the tables still out"), icon="bell")
        self._call.setObjectName("scores_call")
        self._call.setCheckable(True)
        self._page = Page(tr("Scores"))
        self._build()

    def first_focus(self) -> QWidget:
        """The number field, or the empty page's button."""
        return self.empty.action if self._stack.currentWidget() is self.empty else self.field

    def show_rounds(self, rounds: Sequence[Round], current: int) -> None:
        """Rounds to choose from; where they are many, or in large text, by number alone."""
        most = _WORDED if self.modes.isHidden() else _WORDED_BESIDE_MODES
        worded = len(rounds) <= most and theme().scale < 1.3
        shown = [Segment(one.number, one.title if worded else str(one.number)) for one in rounds]
        self.rounds.show_segments(shown, current)
        self.rounds.setVisible(bool(rounds))

    def refuse(self, sentence: str) -> None:
        """Say under the field why there is no such sheet; the typing stays, selected."""
        self.refusal.refuse(sentence)
        self._hint.hide()
        self.field.selectAll()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def ready(self) -> None:
        """An empty field that waits for the next table."""
        self.field.clear()
        self._clear_refusal()
        if self._stack.currentWidget() is not self.empty:
            self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _build(self) -> None:
        head = self._page.head
        head.left(self.rounds)
        self.field.setMinimumWidth(230)
        head.left(self.modes)
        head.left(self.field)
        head.right(self._call)
        head.right(self.menu.button)
        line = QHBoxLayout()
        line.setSpacing(12)
        line.addWidget(self.chips, 1)
        line.addWidget(self.refusal, 1)
        self._roomy = True
        self._hint = Text(tr("Type a number to open a table"), "small", "ink2")
        line.addWidget(self._hint, 0, Qt.AlignmentFlag.AlignRight)
        self._chip_line = QWidget()
        self._chip_line.setLayout(line)
        line.setContentsMargins(0, 0, 0, 0)
        self._page.body.addWidget(self._chip_line)
        self._stack = QStackedWidget()
        self._stack.addWidget(two_columns(self.tables, self.side))
        self._stack.addWidget(self.empty)
        self._page.body.addWidget(self._stack, 1)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(self._page)

    def _usable(self, *, usable: bool) -> None:
        self.field.setEnabled(usable)
        self._chip_line.setVisible(usable)
        self._call.setVisible(usable)
        self.menu.button.setVisible(usable)

    def _clear_refusal(self) -> None:
        self.refusal.clear_refusal()
        self._hint.setVisible(self._roomy)
