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
from director_app.ui.scores.sheet.closing import SheetClosing, Step
from director_app.ui.scores.sheet.heads import names_at
from director_app.ui.scores.sheet.layout import Layout, lay_out, least_height
from director_app.ui.scores.sheet.paint import SheetPainter, game_caps

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QHelpEvent, QMouseEvent, QPaintEvent

    from director_app.services.scores.service import SheetView
    from director_app.ui.scores.sheet.typing import SheetTyping

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_WALKS = {
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Right: "right",
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
    Qt.Key.Key_Backspace: "back",
}
_NEIGHBOURS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_ON_THE_WAY = frozenset({Step.TOTALS, Step.DIFFERS, Step.SIGNS})
"""Steps at the end of a sheet from which Esc goes back to the games."""
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
    neighbour_asked = Signal(int)
    """The next table (1) or the one before (-1)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: SheetView | None = None
        self._typing: SheetTyping | None = None
        self._marked = False
        self.setObjectName("sheet_grid")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ownFocus", "yes")
        self.setProperty("heardAs", "table")
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
        place = self.layout_now()
        row = place.row(typing.game)
        if typing.game == 0:
            row.setTop(0)
        if typing.game >= typing.count - 1:
            row.setBottom(place.bottom)
        return row.toAlignedRect()

    def minimumSizeHint(self) -> QSize:
        """Finished games folded."""
        games = self._typing.count if self._typing else 0
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
            self._escape(typing)
        elif key in _ENTER:
            if not event.isAutoRepeat():
                self.enter()
        elif key in _WALKS:
            before = _kept(typing)
            getattr(_target(typing), _WALKS[key])()
            self._tell(changed=_kept(typing) != before)
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
        place = self.layout_now()
        game = place.game_at(at)
        if game is not None and game > typing.count:
            self._to_total(typing, int((at.x() - place.left) // place.column))
            return
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
            place = self.layout_now()
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
            said = tr("Game {game}: {sentence}", game=game + 1, sentence=entry.sentence)
            self.setAccessibleName(f"{said} {told(typing.problem or entry.expected.prompt)}")
        self.update()

    def press(self, key: str) -> None:
        """A key that was pressed elsewhere, with the mouse."""
        if self._typing is not None:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self._press(self._typing, key)

    def _press(self, typing: SheetTyping, text: str) -> None:
        if text == "+" and not typing.accepting and not typing.texts[typing.game]:
            self.menu_asked.emit()
            return
        before = _kept(typing)
        for key in text:
            _target(typing).press(key)
        self._tell(changed=_kept(typing) != before)

    def enter(self) -> None:
        """What Enter does: the end of a game, of a total, of the sign-off, of the sheet."""
        typing = self._typing
        if typing is None:
            return
        before = _kept(typing)
        if _target(typing).enter():
            self.accept_asked.emit()
        else:
            self._tell(changed=_kept(typing) != before)

    def _escape(self, typing: SheetTyping) -> None:
        """A correction that is only proposed is left; then the end of the sheet; then the sheet."""
        closing = typing.closing if typing.accepting else None
        if typing.proposed:
            typing.go(typing.count)
        elif closing is not None and closing.step in _ON_THE_WAY:
            typing.up()
        else:
            self.left.emit()
            return
        self._tell()

    def _to_total(self, typing: SheetTyping, column: int) -> None:
        """A click goes to a total of the paper."""
        closing, view = typing.closing, self._view
        if closing is None or view is None or typing.locked or not typing.complete:
            return
        seat = view.rules.seats.columns[column] if 0 <= column < 4 else None
        if closing.asks_totals and seat in closing.seats:
            typing.go(typing.count)
            closing.go(seat)
            self._tell()

    def _has_paper(self) -> bool:
        view = self._view
        return view is not None and (view.options.totals or bool(view.sheet.paper))

    def _tell(self, *, changed: bool = False) -> None:
        self.refresh()
        if changed:
            self.typed.emit()
        self.moved.emit()

    def _fit(self) -> None:
        self.updateGeometry()
        self.refresh()

    def layout_now(self) -> Layout:
        """Where everything lies now."""
        typing = self._typing
        if typing is None:
            return lay_out(self.width(), self.height(), 0, 0)
        paper = self._has_paper()
        return lay_out(self.width(), self.height(), typing.count, typing.game, paper=paper)

    def _explain(self, event: QHelpEvent) -> None:
        typing, view, place = self._typing, self._view, self.layout_now()
        if typing is None or view is None:
            return
        at = event.pos().toPointF()
        game, column = place.game_at(at), int((at.x() - place.left) // place.column)
        if at.y() < place.head and 0 <= column < 4:
            names_at(place, view, column, typing.count).tell(self, event)
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


def _target(typing: SheetTyping) -> SheetTyping | SheetClosing:
    """What the next key belongs to: a game, or the end of the sheet."""
    closing = typing.closing
    return closing if typing.accepting and closing is not None and not typing.locked else typing


def _kept(typing: SheetTyping) -> object:
    """All that a draft keeps of it, to see whether a key changed it."""
    closing, doubles = typing.closing, typing.doubles
    ends = closing.kept() if closing is not None else None
    return typing.texts, ends, doubles.kept() if doubles is not None else None
