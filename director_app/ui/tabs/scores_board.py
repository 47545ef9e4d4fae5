"""The score board: every table of a round, and the one field that opens a sheet."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from director_app.domain.sheets import SheetState
from director_app.ui.tabs.scores_tile_paint import state_chip, state_word, tile_words
from director_app.ui.tabs.scores_tiles import TileBoard
from director_app.ui.theme import theme
from director_app.ui.widgets.buttons import secondary
from director_app.ui.widgets.card import Card
from director_app.ui.widgets.chips import Chip, ChipRow, ChipSpec
from director_app.ui.widgets.empty import Empty
from director_app.ui.widgets.fields import SearchField
from director_app.ui.widgets.notice import NoticeView, Refusal
from director_app.ui.widgets.page import Page, scrolled, two_columns
from director_app.ui.widgets.segments import Segment, Segments
from director_app.ui.widgets.side_panel import SidePanel
from director_app.ui.widgets.text import Text
from director_app.ui.words import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QObject

    from director_app.domain.rounds import Round
    from director_app.services.scores import Tile

_ORDER = (SheetState.ACCEPTED, SheetState.DRAFT, SheetState.REOPENED, SheetState.OUT)
_ARROWS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class BoardPage(QWidget):
    """Announces what is asked for; it reads nothing by itself."""

    round_chosen = Signal(object)
    """The number of another round."""
    asked = Signal(str)
    """What was typed or scanned into the field."""
    opened = Signal(int)
    """A table whose sheet is to be opened."""
    seating_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rounds = Segments()
        self.rounds.setObjectName("scores_rounds")
        self.field = SearchField(tr("Table number, or scan"), name="scores_number")
        self.chips = ChipRow()
        self.board = TileBoard()
        self.board.setObjectName("scores_board")
        self.board.setAccessibleName(tr("Tables"))
        self.refusal = Refusal()
        self.refusal.setObjectName("scores_refusal")
        self.empty = Empty("scores", "", "")
        self.empty.setObjectName("scores_empty")
        self._call = secondary(tr("Call the tables still out"), icon="bell")
        self._call.setObjectName("scores_call")
        self._call.setCheckable(True)
        self._games = 0
        self._page = Page(tr("Scores"))
        self._build()
        self._wire()
        self.field.installEventFilter(self)

    def first_focus(self) -> QWidget:
        """The number field, or the empty page's button."""
        return self.empty.action if self._stack.currentWidget() is self.empty else self.field

    def show_rounds(self, rounds: Sequence[Round], current: int) -> None:
        """Rounds to choose from; more than six, or in large text, by number alone."""
        worded = len(rounds) <= 6 and theme().scale < 1.3
        shown = [Segment(one.number, one.title if worded else str(one.number)) for one in rounds]
        self.rounds.show_segments(shown, current)
        self.rounds.setVisible(bool(rounds))

    def show_board(self, one: Round, tiles: Sequence[Tile]) -> None:
        """The tables of a round."""
        self._games = one.games
        self._page.notice.show_view(_round_notice(one))
        counts = Counter(tile.state for tile in tiles)
        chips: list[tuple[object, ChipSpec]] = [
            (state, state_chip(state, _counted(state, counts[state])))
            for state in _ORDER
            if counts[state]
        ]
        self.chips.show_chips(chips)
        only = self.chips.current
        self.board.show_tiles(tiles, one.games)
        self.board.only(only if isinstance(only, SheetState) else None)
        self._call.setEnabled(any(tile.state is not SheetState.ACCEPTED for tile in tiles))
        if not self._call.isEnabled():
            self._call.setChecked(False)
        if self._call.isChecked():
            self._show_out()
        self._stack.setCurrentIndex(0)
        self._usable(usable=True)

    def show_empty(self, title: str, sentence: str, action: str = "") -> None:
        """Why there are no tables, and what to do."""
        self._page.notice.show_view(None)
        self.empty.tell(title, sentence, action)
        self._stack.setCurrentWidget(self.empty)
        self._side.hide()
        self._usable(usable=False)

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

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows in the field go to the tables; tables fit the room there is."""
        if event.type() == QEvent.Type.Resize and watched is not self.field:
            self._give_room()
        if (
            watched is self.field
            and event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
        ):
            sideways = event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right)
            if event.key() in _ARROWS and not (sideways and self.field.text()):
                self.board.setFocus(Qt.FocusReason.TabFocusReason)
                return True
            if event.key() in _ENTER and event.isAutoRepeat():
                return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What is typed anywhere on the page goes into the field; [ and ] change the round."""
        text = event.text()
        if text in {"[", "]"}:
            self.rounds.step(-1 if text == "[" else 1)
        elif text.isalnum() and text.isascii() and self.field.isEnabled():
            self._type(text)
        else:
            super().keyPressEvent(event)

    def _build(self) -> None:
        head = self._page.head
        head.left(self.rounds)
        self.field.setMinimumWidth(230)
        head.left(self.field)
        head.right(self._call)
        line = QHBoxLayout()
        line.setSpacing(12)
        line.addWidget(self.chips)
        line.addWidget(self.refusal, 1)
        self._hint = Text(tr("Type a number to open a table"), "small", "ink2")
        line.addWidget(self._hint, 1, Qt.AlignmentFlag.AlignRight)
        self._chip_line = QWidget()
        self._chip_line.setLayout(line)
        line.setContentsMargins(0, 0, 0, 0)
        self._page.body.addWidget(self._chip_line)
        self._scroll: QScrollArea = scrolled(self.board)
        self._detail = Card(margin=12)
        self._detail.setObjectName("scores_detail")
        row = QHBoxLayout()
        row.setSpacing(12)
        self._detail_table = Text("", "strip", "ink", weight=600)
        self._detail_chip = Chip()
        self._detail_words = Text("", "body", "ink2", wrap=True)
        row.addWidget(self._detail_table)
        row.addWidget(self._detail_chip)
        row.addWidget(self._detail_words, 1)
        self._detail.add(row)
        tables = QWidget()
        column = QVBoxLayout(tables)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self._scroll, 100)
        column.addWidget(self._detail)
        column.addStretch(1)
        self._tables = tables
        tables.installEventFilter(self)
        self._side = SidePanel()
        self._side.setObjectName("scores_out_list")
        self._side.hide()
        self._stack = QStackedWidget()
        self._stack.addWidget(two_columns(tables, self._side))
        self._stack.addWidget(self.empty)
        self._page.body.addWidget(self._stack, 1)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(self._page)

    def _wire(self) -> None:
        self.rounds.chosen.connect(self.round_chosen)
        self.field.returnPressed.connect(self._ask)
        self.field.textEdited.connect(self._clear_refusal)
        self.chips.chosen.connect(self._filter)
        self.board.opened.connect(self.opened)
        self.board.typed.connect(self._type)
        self.board.left_above.connect(self.field.setFocus)
        self.board.current_changed.connect(self._show_detail)
        self.empty.acted.connect(self.seating_asked)
        self._call.toggled.connect(self._list_out)

    def _ask(self) -> None:
        if text := self.field.text().strip():
            self.asked.emit(text)

    def _type(self, text: str) -> None:
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.setText(text)
        self._clear_refusal()

    def _clear_refusal(self) -> None:
        self.refusal.clear_refusal()
        self._hint.show()

    def _filter(self, key: object) -> None:
        self.board.only(key if isinstance(key, SheetState) else None)

    def _usable(self, *, usable: bool) -> None:
        self.field.setEnabled(usable)
        self._chip_line.setVisible(usable)
        self._call.setVisible(usable)

    def _give_room(self) -> None:
        self.board.set_room(self._tables.height())
        self._fit_tables()

    def _fit_tables(self) -> None:
        self._detail.setVisible(self.board.dense and self.board.current is not None)
        self._scroll.setMaximumHeight(self.board.minimumHeight() + 4)

    def _show_detail(self, tile: Tile | None) -> None:
        self._fit_tables()
        if tile is None:
            return
        self._detail_table.say(tr("Table {table}", table=tile.table))
        self._detail_chip.show_spec(state_chip(tile.state))
        self._detail_words.say(tile_words(tile, self._games).partition(". ")[2])
        area = self.board.current_area()
        self._scroll.ensureVisible(area.center().x(), area.center().y(), 40, area.height())

    def _list_out(self, wanted: bool) -> None:
        if wanted:
            self._show_out()
        self._side.setVisible(wanted)

    def _show_out(self) -> None:
        out = [tile for tile in self.board.tiles if tile.state is not SheetState.ACCEPTED]
        self._side.clear()
        title = tr("%n tables still out", n=len(out)) if len(out) != 1 else tr("1 table still out")
        self._side.show_head(title, tr("In table order, to be called"))
        for tile in out:
            word = "" if tile.state is SheetState.OUT else f" ({state_word(tile.state).lower()})"
            told = tr("Table {table}", table=tile.table) + word
            self._side.add_inside(Text(told, "body", "ink", weight=600))
            self._side.add_inside(Text(", ".join(tile.players), "small", "ink2", wrap=True))


def _counted(state: SheetState, count: int) -> str:
    words = {
        SheetState.ACCEPTED: tr("%n accepted", n=count),
        SheetState.DRAFT: tr("%n draft", n=count),
        SheetState.REOPENED: tr("%n reopened", n=count),
        SheetState.OUT: tr("%n still out", n=count),
    }
    return words[state]


def _round_notice(one: Round) -> NoticeView | None:
    if one.cancelled:
        title = tr("{round} was cancelled: {reason}", round=one.title, reason=one.reason)
        return NoticeView("cancelled", title, tr("Its sheets count for nothing."))
    if one.shortened:
        title = tr(
            "{round} was shortened from {planned} to {games} games: {reason}",
            round=one.title,
            planned=one.planned_games,
            games=one.games,
            reason=one.reason,
        )
        return NoticeView("shortened", title)
    return None
