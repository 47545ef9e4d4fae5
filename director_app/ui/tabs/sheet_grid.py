"""The score sheet itself: painted, and typed into."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from director_app.rules.words.telling import reason
from director_app.ui.tabs.sheet_layout import Layout, lay_out, least_height
from director_app.ui.tabs.sheet_paint import SheetPainter, game_caps
from director_app.ui.tabs.sheet_scan import ScanCatch
from director_app.ui.theme import theme
from director_app.ui.widgets.card import paint_shadow
from director_app.ui.widgets.paint import painting
from director_app.ui.words import tr, true_minus

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QHelpEvent, QMouseEvent, QPaintEvent

    from director_app.services.scores import SheetView
    from director_app.ui.tabs.sheet_typing import SheetTyping

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
    """Takes every key of a sheet; tells when something was typed, and when it is to be accepted."""

    typed = Signal()
    """The keys of a game have changed."""
    moved = Signal()
    """The place of the next key has changed, or a key was refused."""
    accept_asked = Signal()
    left = Signal()
    menu_asked = Signal()
    explain_asked = Signal()
    """The points of a game were pressed."""
    scanned = Signal(str)
    """A code came from a scanner; nothing of it was typed."""
    neighbour_asked = Signal(int)
    """The next table (1) or the one before (-1)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: SheetView | None = None
        self._typing: SheetTyping | None = None
        self._scan = ScanCatch()
        self._marked = False
        self.setObjectName("sheet_grid")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ownFocus", "yes")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme().changed.connect(self._fit)

    @property
    def typing(self) -> SheetTyping | None:
        """What is typed."""
        return self._typing

    def show_sheet(self, view: SheetView, typing: SheetTyping) -> None:
        """Show this sheet."""
        self._view, self._typing = view, typing
        self._fit()

    def mark(self, *, marked: bool) -> None:
        """Show which game the cursor is in even where nothing can be typed."""
        self._marked = marked
        self.update()

    def current_area(self) -> QRect:
        """What should be seen: the game being typed, head or total if they are next to it."""
        typing = self._typing
        if typing is None:
            return QRect()
        place = self._place()
        row = place.row(typing.game)
        if typing.game == 0:
            row.setTop(0)
        if typing.game == typing.count - 1:
            row.setBottom(place.bottom)
        return row.toAlignedRect()

    def minimumSizeHint(self) -> QSize:
        """Finished games folded."""
        games = self._typing.count if self._typing else 0
        return QSize(theme().px(480), least_height(games))

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
            self._explain(event)  # type: ignore[arg-type]  # Qt gives a help event here
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The entry grammar, and ways to walk about."""
        typing = self._typing
        control = event.modifiers() == Qt.KeyboardModifier.ControlModifier
        if control and event.key() in _NEIGHBOURS:
            self.neighbour_asked.emit(_NEIGHBOURS[Qt.Key(event.key())])
            return
        if typing is None or event.modifiers() & ~_TYPING:
            super().keyPressEvent(event)
            return
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape:
            self.left.emit()
        elif key in _ENTER:
            if not event.isAutoRepeat():
                self._enter(typing)
        elif key in _WALKS:
            before = typing.texts
            getattr(typing, _WALKS[key])()
            self._tell(changed=typing.texts != before)
        elif event.text().strip() and event.text().isprintable():
            self._press(typing, event.text())
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click goes to a game, and to a part of it."""
        typing, at = self._typing, event.position()
        if typing is None:
            return
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        place = self._place()
        game = place.game_at(at)
        if game is None or (game == typing.count and (typing.locked or not typing.complete)):
            return
        part = None
        if game < typing.count and not typing.locked:
            caps = game_caps(place, typing, game)
            part = next((cap.part for cap in caps if cap.area.contains(at)), None)
        typing.go(game, part)
        self._tell()
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
            if self._view is None or self._typing is None:
                return
            place = self._place()
            paint_shadow(painter, QRectF(0, 0, place.width, place.bottom).toRect(), 12)
            SheetPainter(
                painter, place, self._view, self._typing, self.hasFocus(), self._marked
            ).paint()

    def refresh(self) -> None:
        """Paint again and tell readers what stands there."""
        typing = self._typing
        if typing is not None:
            game = min(typing.game, typing.count - 1)
            entry = typing.entry(game)
            told = tr("Game {game}: {sentence}", game=game + 1, sentence=entry.sentence)
            self.setAccessibleName(f"{told} {typing.problem or entry.expected.prompt}")
        self.update()

    def _press(self, typing: SheetTyping, text: str) -> None:
        menu = text == "+" and not self._scan.collecting
        if menu and not typing.accepting and not typing.texts[typing.game]:
            self.menu_asked.emit()
            return
        before = typing.texts
        for key in text:
            if not self._scan.see(key, typing):
                typing.press(key)
        self._tell(changed=typing.texts != before)

    def _enter(self, typing: SheetTyping) -> None:
        if self._scan.collecting:
            self.scanned.emit(self._scan.finish())
        elif typing.enter():
            self.accept_asked.emit()
        else:
            self._tell()

    def _tell(self, *, changed: bool = False) -> None:
        self.refresh()
        if changed:
            self.typed.emit()
        self.moved.emit()

    def _fit(self) -> None:
        self.updateGeometry()
        self.refresh()

    def _place(self) -> Layout:
        typing = self._typing
        if typing is None:
            return lay_out(self.width(), self.height(), 0, 0)
        return lay_out(self.width(), self.height(), typing.count, typing.game)

    def _explain(self, event: QHelpEvent) -> None:
        typing, view, place = self._typing, self._view, self._place()
        if typing is None or view is None:
            return
        at = event.pos().toPointF()
        game = place.game_at(at)
        if game is None or game >= typing.count:
            QToolTip.hideText()
            return
        entry = typing.entry(game)
        told = entry.sentence
        column = int((at.x() - place.left) // place.column)
        if at.x() >= place.left and column < 4 and entry.score is not None:
            seat = view.rules.seats.columns[column]
            lines = [line for line in entry.score.lines if line.seat is seat]
            told = "\n".join(f"{true_minus(line.points)}  {reason(line)}" for line in lines)
        QToolTip.showText(event.globalPos(), told, self)
