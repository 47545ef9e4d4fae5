"""The score sheet itself: painted, and typed into."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtWidgets import QToolTip

from director_app.rules.words.telling import reason
from director_app.ui.kit.key_buttons import press_keys
from director_app.ui.kit.typed_grid import TypedGrid
from director_app.ui.kit.words import tr, true_minus, worded
from director_app.ui.scores.sheet.fitting import names_at
from director_app.ui.scores.sheet.layout import SheetLayout, lay_out, least_height
from director_app.ui.scores.sheet.paint import SheetPainter, game_caps

if TYPE_CHECKING:
    from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QRegion
    from PySide6.QtWidgets import QWidget

    from director_app.ui.kit.typed_grid import Rows
    from director_app.ui.scores.sheet.open_sheet import OpenSheet

_WALKS = {
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Right: "right",
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
    Qt.Key.Key_Backspace: "back",
}
_NEIGHBOURS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class SheetGrid(TypedGrid):
    """Takes every key of a sheet, and announces it; Enter at the end asks for acceptance."""

    accept_asked = Signal()
    menu_asked = Signal()
    explain_asked = Signal()
    """The points of a game were pressed."""
    neighbour_asked = Signal(int)
    """The next table (1) or the one before (-1)."""

    characters = "+.*/-="

    def __init__(self, parent: QWidget | None = None) -> None:
        self._sheet: OpenSheet | None = None
        self._marked = False
        super().__init__("sheet_grid", parent)

    def show_sheet(self, sheet: OpenSheet) -> None:
        self._sheet = sheet
        self.relayout()

    def mark(self, *, marked: bool) -> None:
        """Show which game the cursor is in even where nothing can be typed."""
        self._marked = marked
        self.update()

    def current_area(self, room: int) -> QRect:
        """What should be seen in so much height: the game being typed, and what is next to it.

        That is the head or the total, where they have room too.
        """
        if self._sheet is None:
            return QRect()
        typing, place = self._sheet.typing, self.layout_now()
        row = place.row(typing.game)
        wider = QRectF(row)
        if typing.game == 0:
            wider.setTop(0)
        if typing.game >= typing.count - 1:
            wider.setBottom(place.bottom)
        return (wider if wider.height() <= room else row).toAlignedRect()

    def inputMethodQuery(self, query: Qt.InputMethodQuery) -> object:
        """The game being typed is what a page scrolls to when the keys come here."""
        if query is Qt.InputMethodQuery.ImCursorRectangle and self._sheet is not None:
            return self.current_area(0)
        return super().inputMethodQuery(query)

    @property
    def takes_keys(self) -> bool:
        """Whether a sheet is open."""
        return self._sheet is not None

    @property
    def _open(self) -> OpenSheet:
        """The sheet that is open: keys come only while there is one."""
        assert self._sheet is not None
        return self._sheet

    @property
    def least_height(self) -> int:
        """Finished games folded."""
        games = self._sheet.typing.count if self._sheet else 0
        return least_height(games, paper=self._has_paper())

    @property
    def spoken(self) -> str:
        """The game that is typed, and what is asked or refused."""
        typing = self._open.typing
        entry = typing.entry(typing.at_game)
        said = tr("Game {game}: {result}", game=typing.at_game + 1, result=entry.sentence)
        return f"{said} {worded(typing.problem or entry.expected.prompt)}"

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl with an arrow goes to another table; the rest is typed."""
        control = event.modifiers() == Qt.KeyboardModifier.ControlModifier
        if control and event.key() in _NEIGHBOURS:
            self.neighbour_asked.emit(_NEIGHBOURS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def type(self, text: str) -> None:
        """The entry grammar; ``+`` where a game begins opens the list of what else there is."""
        typing = self._open.typing
        if text == "+" and not typing.accepting and not typing.texts[typing.game]:
            self.menu_asked.emit()
            return
        self._open.press(text)
        self.announce()

    def press(self, key: str) -> None:
        """A key that was pressed elsewhere, with the mouse."""
        if self._sheet is not None:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self._sheet.sign_off.answering()
            press_keys(self, key)

    def walk(self, key: Qt.Key) -> None:
        """To another part, another game, or back over what was typed."""
        self._open.walk(_WALKS[key])
        self.announce()

    def enter(self) -> None:
        """What Enter does: the end of a game, of a total, of the sign-off, of the sheet."""
        if self._sheet is None:
            return
        if self._sheet.enter():
            self.accept_asked.emit()
        else:
            self.announce()

    def escape(self) -> None:
        """Out of a part or of the sign-off, then out of the sheet."""
        if self._open.escape():
            self.announce()
        else:
            self.left.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click goes to a game, and to a part of it; a seat that is asked for is answered."""
        sheet, at = self._sheet, event.position()
        if sheet is None or event.button() is not Qt.MouseButton.LeftButton:
            return
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        typing, place = sheet.typing, self.layout_now()
        game = place.game_at(at)
        if self._answered_by_seat(sheet, game, place.column_at(at)):
            return
        if game is not None and game > typing.count:
            self._to_total(sheet, place.column_at(at))
            return
        if game is None or (game == typing.count and (typing.locked or not typing.complete)):
            return
        part = None
        if game < typing.count and not typing.locked:
            caps = game_caps(place, typing, game)
            part = next((cap.part for cap in caps if cap.area.contains(at)), None)
        sheet.go(game, part)
        self.announce()
        if game < typing.count and at.x() >= place.left and typing.entry(game).parts:
            self.explain_asked.emit()

    def point_at(self, place: QPoint) -> None:
        """Put the cursor into the game that lies there."""
        sheet, game = self._sheet, self.layout_now().game_at(place.toPointF())
        if sheet is None or game is None or game >= sheet.typing.count:
            return
        if game != sheet.typing.game:
            sheet.go(game)
            self.announce()

    @property
    def rows(self) -> Rows:
        """The games, their total, and the paper's, framed where they differ."""
        sheet = self._sheet
        if sheet is None:
            return ()
        typing, sign_off, place = sheet.typing, sheet.sign_off, self.layout_now()
        entries = [typing.entry(game) for game in range(typing.count)]
        games = [
            (
                place.row(game),
                (entry, typing.notes.get(game), game == typing.game and (typing.part,)),
            )
            for game, entry in enumerate(entries)
        ]
        points = [(entry.points, bool(entry.parts)) for entry in entries]
        totals, ends = sign_off.totals, (typing.accepting, sign_off.step, sign_off.skipped)
        signed = (*ends, dict(totals.texts), totals.at, totals.fresh)
        differ = signed, points if typing.complete else ()
        total, paper = place.row(typing.count), place.row(typing.count + 1)
        return (*games, (total, (points, differ)), (paper, differ))

    def paint(self, painter: QPainter, seen: QRegion) -> None:
        if self._sheet is not None:
            place = self.layout_now()
            SheetPainter(painter, place, self._sheet, seen, self.hasFocus(), self._marked).paint()

    def layout_now(self) -> SheetLayout:
        """Where everything lies now."""
        if self._sheet is None:
            return lay_out(self.width(), self.height(), 0, 0)
        typing, paper = self._sheet.typing, self._has_paper()
        return lay_out(self.width(), self.height(), typing.count, typing.game, paper=paper)

    def _to_total(self, sheet: OpenSheet, column: int | None) -> None:
        """A click goes to a total of the paper."""
        typing, sign_off = sheet.typing, sheet.sign_off
        if typing.locked or not typing.complete:
            return
        seat = sheet.view.rules.seats.columns[column] if column is not None else None
        if sign_off.asks_totals and seat in sign_off.seats:
            sheet.go(typing.count)
            sign_off.go(seat)
            self.announce()

    def _answered_by_seat(self, sheet: OpenSheet, game: int | None, column: int | None) -> bool:
        """A click on a name, or beside the game at the cursor, answers whose seat is asked for."""
        typing = sheet.typing
        if column is None or typing.locked or game not in {None, typing.game}:
            return False
        seat = sheet.view.rules.seats.columns[column]
        if typing.accepting:
            if game is None and sheet.sign_off.asks_totals and seat in sheet.sign_off.seats:
                sheet.sign_off.go(seat)
                self.announce()
                return True
            return False
        if not typing.asks_seat:
            return False
        press_keys(self, seat.value)
        return True

    def _has_paper(self) -> bool:
        sheet = self._sheet
        return sheet is not None and (sheet.view.options.totals or bool(sheet.view.sheet.paper))

    def show_tip(self, event: QHelpEvent) -> None:
        """The whole name at a head; what a game was, or what a seat's points come from."""
        sheet, place = self._sheet, self.layout_now()
        if sheet is None:
            return
        view, typing = sheet.view, sheet.typing
        at = event.pos().toPointF()
        game, column = place.game_at(at), place.column_at(at)
        if at.y() < place.head and column is not None:
            names_at(place, view, column, typing.count).show_tip(self, event)
            return
        if game is None or game >= typing.count:
            QToolTip.hideText()
            return
        entry = typing.entry(game)
        said = worded(entry.sentence)
        if column is not None and entry.score is not None:
            seat = view.rules.seats.columns[column]
            lines = [line for line in entry.score.lines if line.seat is seat]
            said = "\n".join(f"{true_minus(line.points)}  {worded(reason(line))}" for line in lines)
        QToolTip.showText(event.globalPos(), said, self)
