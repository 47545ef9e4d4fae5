"""The score board: every table of a round, and the one field that opens a sheet."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.services.table_stages import Stage, still_out
from director_app.ui.kit.buttons import secondary
from director_app.ui.kit.chips import ChipRow, ChipSpec
from director_app.ui.kit.empty_page import EmptyPage
from director_app.ui.kit.fields import SearchField
from director_app.ui.kit.notice import NoticeView, Refusal
from director_app.ui.kit.page import Page, two_columns
from director_app.ui.kit.scrolling import PageStack
from director_app.ui.kit.segments import Segment, Segments
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.scores.board.area import TablesArea
from director_app.ui.scores.board.board_side import BoardSide
from director_app.ui.scores.board.menu import BoardMenu
from director_app.ui.scores.board.number_field import handed_in
from director_app.ui.scores.board.stages import ORDER, stage_chip, stage_count_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QObject

    from director_app.domain.rounds import Round
    from director_app.services.table_stages import Tile

_ARROWS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_OTHER = "other_round"
_WORDED, _WORDED_BESIDE_MODES = 6, 2
"""So many rounds are named in full, alone or beside the switch to the cards."""


class BoardPage(QWidget):
    """Rounds, the number field, chips, tiles, what stands beside them, and the empty page.

    Announces what is asked for; it reads nothing by itself.
    """

    round_chosen = Signal(object)
    """The number of another round."""
    asked = Signal(str)
    """What was typed or scanned into the field."""
    opened = Signal(int)
    """A table whose sheet is to be opened."""
    handed_in = Signal(object)
    """Tables whose paper is on the desk now, or is not after all."""
    dispute_asked = Signal(object)
    """The tile of a table that is to be put aside, or taken up again."""
    twice_asked = Signal(int)
    """A table that another person is to type too, or not after all."""
    seating_asked = Signal()
    bulk_asked = Signal()
    cards_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._at_work = True
        """Whether the round shown is the one at work."""
        self._now: Round | None = None
        """The round that is on, where that is another one."""
        self.rounds = Segments()
        self.rounds.setObjectName("scores_rounds")
        self.field = SearchField(tr("Table number, or scan"), name="scores_number")
        self.field.setToolTip(tr("12 opens table 12. 12+ or 12 15 31 marks those sheets as in."))
        self.modes = Segments([Segment("sheets", tr("Sheets")), Segment("cards", tr("Cards"))])
        self.modes.setObjectName("scores_modes")
        self.modes.hide()
        self.chips = ChipRow()
        self.tables = TablesArea()
        self.board = self.tables.board
        self.refusal = Refusal()
        self.refusal.setObjectName("scores_refusal")
        self.empty = EmptyPage("scores", "", "")
        self.empty.setObjectName("scores_empty")
        self.side = BoardSide()
        self.menu = BoardMenu(self)
        self._call = secondary(tr("Call for missing sheets"), icon="bell")
        self._call.setObjectName("scores_call")
        self._call.setCheckable(True)
        self._page = Page(tr("Scores"))
        self._build()
        self._connect()
        self.field.installEventFilter(self)

    def first_focus(self) -> QWidget:
        """The number field, or the empty page's button."""
        return self.empty.action if self._stack.currentWidget() is self.empty else self.field

    def show_rounds(self, rounds: Sequence[Round], current: int) -> None:
        """Rounds to choose from; where they are many, or in large text, by number alone."""
        most = _WORDED if self.modes.isHidden() else _WORDED_BESIDE_MODES
        worded = len(rounds) <= most and theme().scale < 1.3
        shown = [
            Segment(round_.number, round_.title if worded else str(round_.number))
            for round_ in rounds
        ]
        self.rounds.show_segments(shown, current)
        self.rounds.setVisible(bool(rounds))

    def refuse(self, sentence: str) -> None:
        """Say under the field why there is no such sheet; the typing stays, selected."""
        self.refusal.refuse(sentence)
        self.field.selectAll()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def ready(self) -> None:
        """An empty field that waits for the next table."""
        self.field.clear()
        self._clear_refusal()
        if self._stack.currentWidget() is not self.empty:
            self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_board(
        self,
        shown: Round,
        tiles: Sequence[Tile],
        minutes: int | None = None,
        *,
        at_work: bool = True,
        now: Round | None = None,
    ) -> None:
        """The tables of a round; time was over so many ``minutes`` ago, if it is.

        ``now`` is the round that is on, where it is another one.
        """
        self._at_work, self._now = at_work, now
        self._page.notice.show_view(_round_notice(shown, now))
        counts = Counter(tile.stage for tile in tiles)
        chips: list[tuple[object, ChipSpec]] = [
            (stage, stage_chip(stage, stage_count_words(stage, counts[stage])))
            for stage in ORDER
            if counts[stage]
        ]
        self.chips.show_chips(chips)
        only = self.chips.current
        self.tables.show_tiles(tiles, shown.games, minutes)
        self.board.emphasize_stage(only if isinstance(only, Stage) else None)
        self._offer_call()
        self._show_side()
        self._stack.setCurrentIndex(0)
        self._set_usable(usable=True)

    def set_minutes(self, minutes: int | None) -> None:
        """Time goes by: how long the tables are out."""
        if minutes != self.tables.minutes and self._stack.currentWidget() is not self.empty:
            self.tables.set_minutes(minutes)
            self._offer_call()
            self._show_side()

    def show_empty(self, title: str, sentence: str, action: str = "") -> None:
        """Why there are no tables, and what to do."""
        self._page.notice.show_view(None)
        self.empty.tell(title, sentence, action)
        self._stack.setCurrentWidget(self.empty)
        self.side.leave()
        self._set_usable(usable=False)

    def call(self) -> None:
        """Open the list of tables still out."""
        if self._call.isEnabled():
            self._call.setChecked(True)

    def dispute(self) -> None:
        """Ask about putting a table aside: the number typed, or the one that the keys are on."""
        tile = self.meant()
        if tile is None:
            self.refuse(tr("Type the number of the disputed table."))
            return
        self.dispute_asked.emit(tile)

    def twice(self) -> None:
        """Another person is to type the table that is meant, too, or not after all."""
        tile = self.meant()
        if tile is None:
            self.refuse(tr("Type the number of the table that needs a second entry."))
            return
        self.twice_asked.emit(tile.table)

    def mark_here(self) -> None:
        """The paper of the table that is meant is here, or is not after all."""
        tile = self.meant()
        if tile is None:
            self.refuse(tr("Type the numbers of the tables whose sheets are in."))
            return
        back = tile.stage is Stage.DESK
        text = f"{tile.table}{'-' if back else '+'}"
        self.handed_in.emit(handed_in(text))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows in the field go to the tables."""
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
        head.left(self.modes)
        head.left(self.field)
        head.right(self._call)
        head.right(self.menu.button)
        line = QHBoxLayout()
        line.setSpacing(12)
        line.addWidget(self.chips, 1)
        line.addWidget(self.refusal, 1)
        self._chip_line = QWidget()
        self._chip_line.setLayout(line)
        line.setContentsMargins(0, 0, 0, 0)
        self._page.body.addWidget(self._chip_line)
        self._stack = PageStack()
        self._stack.addWidget(two_columns(self.tables, self.side))
        self._stack.addWidget(self.empty)
        self._page.body.addWidget(self._stack, 1)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(self._page)

    def _set_usable(self, *, usable: bool) -> None:
        self.field.setEnabled(usable)
        self._chip_line.setVisible(usable)
        self._call.setVisible(usable)
        self.menu.button.setVisible(usable)

    def _clear_refusal(self) -> None:
        self.refusal.clear_refusal()

    def _connect(self) -> None:
        self.rounds.chosen.connect(self.round_chosen)
        self.modes.chosen.connect(self._mode_chosen)
        self.field.returnPressed.connect(self._ask)
        self.field.textEdited.connect(self._clear_refusal)
        self.chips.chosen.connect(self._filter)
        self.board.opened.connect(self.opened)
        self.board.typed.connect(self._type)
        self.board.left_above.connect(self.field.setFocus)
        self.tables.current_changed.connect(self.menu.show_tile)
        self.board.menu_asked.connect(self._show_menu)
        self.empty.acted.connect(self.seating_asked)
        self._call.toggled.connect(self._list_out)
        self.side.left.connect(self._side_left)
        self.menu.open.triggered.connect(self._open_current)
        self.menu.here.triggered.connect(self.mark_here)
        self.menu.aside.triggered.connect(self.dispute)
        self.menu.again.triggered.connect(self.twice)
        self.menu.bulk.triggered.connect(self.bulk_asked)
        self._page.notice.acted.connect(self._to_now)

    def _ask(self) -> None:
        text = self.field.text().strip()
        marked = handed_in(text)
        if marked is not None:
            self.handed_in.emit(marked)
        elif text:
            self.asked.emit(text)

    def _type(self, text: str) -> None:
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.setText(text)
        self._clear_refusal()

    def _filter(self, key: object) -> None:
        self.board.emphasize_stage(key if isinstance(key, Stage) else None)

    def meant(self) -> Tile | None:
        """The table of the number typed; without one, the table that the keys are on."""
        text = self.field.text().strip()
        if not text:
            return self.board.current if self.board.hasFocus() else None
        return next((tile for tile in self.board.tiles if str(tile.table) == text), None)

    def _open_current(self) -> None:
        if (tile := self.meant()) is not None:
            self.opened.emit(tile.table)

    def _show_menu(self, place: object) -> None:
        self.board.setFocus(Qt.FocusReason.MouseFocusReason)
        self.menu.pop_up(place)

    def _list_out(self, wanted: bool) -> None:
        if wanted:
            self.side.show_call()
            self._show_side()
        elif self.side.calling:
            self.side.leave()

    def _offer_call(self) -> None:
        out = still_out(self.board.tiles, self.tables.minutes)
        self._call.setEnabled(bool(out) or self._call.isChecked())

    def _show_side(self) -> None:
        self.side.show_tiles(self.board.tiles, self.tables.minutes, at_work=self._at_work)

    def _mode_chosen(self, mode: object) -> None:
        self.modes.choose("sheets")
        if mode == "cards":
            self.cards_asked.emit()

    def _to_now(self, key: str) -> None:
        if key == _OTHER and self._now is not None:
            self.round_chosen.emit(self._now.number)

    def _side_left(self) -> None:
        self._call.setChecked(False)
        self._offer_call()
        if self._stack.currentWidget() is not self.empty:
            self.field.setFocus(Qt.FocusReason.OtherFocusReason)


def _round_notice(shown: Round, now: Round | None) -> NoticeView | None:
    if shown.cancelled:
        title = tr("{round} was canceled: {reason}", round=shown.title, reason=shown.reason)
        return NoticeView("cancelled", title, tr("Its sheets don’t count."))
    if shown.shortened:
        title = tr(
            "{round} was shortened from {planned_games} to {games} games: {reason}",
            round=shown.title,
            planned_games=shown.planned_games,
            games=shown.games,
            reason=shown.reason,
        )
        return NoticeView("shortened", title)
    if now is None:
        return None
    title = tr(
        "These sheets are from {round}, but {current_round} is in progress",
        round=shown.title,
        current_round=now.title,
    )
    return NoticeView(_OTHER, title, "", tr("Go to {current_round}", current_round=now.title))
