"""The score sheet itself: painted, and typed into."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from director_app.rules.words.telling import reason
from director_app.ui.kit.card import paint_shadow
from director_app.ui.kit.paint import painting
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import told, tr, true_minus
from director_app.ui.scores.sheet.heads import names_at
from director_app.ui.scores.sheet.layout import Layout, lay_out, least_height
from director_app.ui.scores.sheet.paint import SheetPainter, game_caps

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QHelpEvent, QMouseEvent, QPaintEvent

    from director_app.ui.scores.sheet.open_sheet import OpenSheet

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_WALKS = {
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Right: "right",
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
    Qt.Key.Key_Backspace: "back",
}
_NEIGHBOURS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_TYPING = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier


class SheetGrid(QWidget):
    """Takes every key of a sheet, and announces it; Enter at the end asks for acceptance."""

    keyed = Signal()
    """A key was taken or refused: what is typed may have changed, or where the next key goes."""
    accept_asked = Signal()
    left = Signal()
    menu_asked = Signal()
    explain_asked = Signal()
    """The points of a game were pressed."""
    neighbour_asked = Signal(int)
    """The next table (1) or the one before (-1)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sheet: OpenSheet | None = None
        self._marked = False
        self.setObjectName("sheet_grid")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ownFocus", "yes")
        self.setProperty("heardAs", "table")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme().changed.connect(self._relayout)

    def show_sheet(self, sheet: OpenSheet) -> None:
        """Show this sheet."""
        self._sheet = sheet
        self._relayout()

    def mark(self, *, marked: bool) -> None:
        """Show which game the cursor is in even where nothing can be typed."""
        self._marked = marked
        self.update()

    def current_area(self) -> QRect:
        """What should be seen: the game being typed, head or total if they are next to it."""
        if self._sheet is None:
            return QRect()
        typing, place = self._sheet.typing, self.layout_now()
        row = place.row(typing.game)
        if typing.game == 0:
            row.setTop(0)
        if typing.game >= typing.count - 1:
            row.setBottom(place.bottom)
        return row.toAlignedRect()

    def minimumSizeHint(self) -> QSize:
        """Finished games folded."""
        games = self._sheet.typing.count if self._sheet else 0
        return QSize(theme().px(480), least_height(games, paper=self._has_paper()))

    def sizeHint(self) -> QSize:
        """As small as it goes; the page gives more."""
        return self.minimumSizeHint()

    def event(self, event: QEvent) -> bool:
        """Letters typed here are keys of the sheet before they are shortcuts of the window."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = not event.modifiers() & ~_TYPING
            if plain and event.text() and event.text() in "+.?*/-":
                event.setAccepted(event.text() != "?")
                return True
        if event.type() == QEvent.Type.ToolTip:
            self._show_tip(event)  # type: ignore[arg-type]  # Qt gives a help event here
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The entry grammar, and ways to walk about."""
        sheet = self._sheet
        control = event.modifiers() == Qt.KeyboardModifier.ControlModifier
        if control and event.key() in _NEIGHBOURS:
            self.neighbour_asked.emit(_NEIGHBOURS[Qt.Key(event.key())])
            return
        if sheet is None or event.modifiers() & ~_TYPING:
            super().keyPressEvent(event)
            return
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape:
            if sheet.escape():
                self._announce()
            else:
                self.left.emit()
        elif key in _ENTER:
            if not event.isAutoRepeat():
                self.enter()
        elif key in _WALKS:
            sheet.walk(_WALKS[key])
            self._announce()
        elif event.text().strip() and event.text().isprintable():
            self._press(sheet, event.text())
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click goes to a game, and to a part of it."""
        sheet, at = self._sheet, event.position()
        if sheet is None:
            return
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        typing, place = sheet.typing, self.layout_now()
        game = place.game_at(at)
        if game is not None and game > typing.count:
            self._to_total(sheet, int((at.x() - place.left) // place.column))
            return
        if game is None or (game == typing.count and (typing.locked or not typing.complete)):
            return
        part = None
        if game < typing.count and not typing.locked:
            caps = game_caps(place, typing, game)
            part = next((cap.part for cap in caps if cap.area.contains(at)), None)
        sheet.go(game, part)
        self._announce()
        if game < typing.count and at.x() >= place.left and typing.entry(game).parts:
            self.explain_asked.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The next key comes here."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The next key goes elsewhere."""
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The sheet."""
        del event
        with painting(self) as painter:
            if self._sheet is None:
                return
            place = self.layout_now()
            paint_shadow(painter, QRectF(0, 0, place.width, place.bottom).toRect(), 12)
            SheetPainter(painter, place, self._sheet, self.hasFocus(), self._marked).paint()

    def refresh(self) -> None:
        """Paint again and tell readers what stands there."""
        if self._sheet is not None:
            typing = self._sheet.typing
            entry = typing.entry(typing.at_game)
            said = tr("Game {game}: {sentence}", game=typing.at_game + 1, sentence=entry.sentence)
            self.setAccessibleName(f"{said} {told(typing.problem or entry.expected.prompt)}")
        self.update()

    def press(self, key: str) -> None:
        """A key that was pressed elsewhere, with the mouse."""
        if self._sheet is not None:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self._press(self._sheet, key)

    def enter(self) -> None:
        """What Enter does: the end of a game, of a total, of the sign-off, of the sheet."""
        if self._sheet is None:
            return
        if self._sheet.enter():
            self.accept_asked.emit()
        else:
            self._announce()

    def layout_now(self) -> Layout:
        """Where everything lies now."""
        if self._sheet is None:
            return lay_out(self.width(), self.height(), 0, 0)
        typing, paper = self._sheet.typing, self._has_paper()
        return lay_out(self.width(), self.height(), typing.count, typing.game, paper=paper)

    def _press(self, sheet: OpenSheet, text: str) -> None:
        typing = sheet.typing
        if text == "+" and not typing.accepting and not typing.texts[typing.game]:
            self.menu_asked.emit()
            return
        sheet.press(text)
        self._announce()

    def _to_total(self, sheet: OpenSheet, column: int) -> None:
        """A click goes to a total of the paper."""
        typing, sign_off = sheet.typing, sheet.sign_off
        if typing.locked or not typing.complete:
            return
        seat = sheet.view.rules.seats.columns[column] if 0 <= column < 4 else None
        if sign_off.asks_totals and seat in sign_off.seats:
            sheet.go(typing.count)
            sign_off.go(seat)
            self._announce()

    def _has_paper(self) -> bool:
        sheet = self._sheet
        return sheet is not None and (sheet.view.options.totals or bool(sheet.view.sheet.paper))

    def _announce(self) -> None:
        self.refresh()
        self.keyed.emit()

    def _relayout(self) -> None:
        self.updateGeometry()
        self.refresh()

    def _show_tip(self, event: QHelpEvent) -> None:
        sheet, place = self._sheet, self.layout_now()
        if sheet is None:
            return
        view, typing = sheet.view, sheet.typing
        at = event.pos().toPointF()
        game, column = place.game_at(at), int((at.x() - place.left) // place.column)
        if at.y() < place.head and 0 <= column < 4:
            names_at(place, view, column, typing.count).show_tip(self, event)
            return
        if game is None or game >= typing.count:
            QToolTip.hideText()
            return
        entry = typing.entry(game)
        said = told(entry.sentence)
        if at.x() >= place.left and column < 4 and entry.score is not None:
            seat = view.rules.seats.columns[column]
            lines = [line for line in entry.score.lines if line.seat is seat]
            said = "\n".join(f"{true_minus(line.points)}  {told(reason(line))}" for line in lines)
        QToolTip.showText(event.globalPos(), said, self)
