"""The floor at work: keys and mouse choose, find, pick up and swap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from director_app.ui.tabs.seating_map import FloorCard, Place, find_person, place_of
from director_app.ui.tabs.seating_picture import FloorPicture
from director_app.ui.words import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFocusEvent

_FORGET_MS = 1600


class Floor(FloorPicture):
    """Tables with names at their seats; tells who is chosen and which swap is asked for.

    Digits find a table and letters a person; Space picks somebody up, arrows go to the other,
    Enter swaps, Esc leaves. While somebody is held, ``weighed`` asks the parent for the price of
    each target, which it answers with ``show_price``.
    """

    person_chosen = Signal(object)
    weighed = Signal(int, int)
    swap_asked = Signal(int, int)
    refused = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pressed: QPoint | None = None
        self._locked = ""
        self._forget = QTimer(self)
        self._forget.setSingleShot(True)
        self._forget.setInterval(_FORGET_MS)
        self._forget.timeout.connect(self._stop_typing)

    def show_cards(self, cards: Sequence[FloorCard], locked: str = "") -> None:
        """Show these tables; ``locked`` says why nobody can be picked up, if so.

        Whoever is chosen stays chosen, wherever they sit now.
        """
        before = self.person
        self._cards, self._locked = tuple(cards), locked
        self._held, self._price = None, None
        kept = place_of(self._cards, before.entrant if before else None)
        last = max(len(self._cards) - 1, 0)
        self._at = kept or Place(min(self._at.table, last), self._at.chair)
        self._settle_chair()
        self._lay_out()

    def choose_person(self, entrant: int) -> bool:
        """Choose somebody; False if they have no seat here."""
        place = place_of(self._cards, entrant)
        if place is not None:
            self._go(place)
        return place is not None

    def choose_table(self, number: int) -> bool:
        """Choose a table by its number; False if there is none."""
        at = next((at for at, card in enumerate(self._cards) if card.number == number), None)
        if at is not None:
            self._go(Place(at, 0))
        return at is not None

    def show_price(self, words: str, tone: str = "plain") -> None:
        """Say what the swap would cost; the tone is plain or mind."""
        self._price = (tone, words)
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The chosen chair turns blue."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Whoever was held is put back, unless the window alone lost the keys."""
        super().focusOutEvent(event)
        if event.reason() not in {
            Qt.FocusReason.ActiveWindowFocusReason,
            Qt.FocusReason.PopupFocusReason,
        }:
            self._let_go()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows, Space, Enter, Esc, digits, letters."""
        plain = not event.modifiers() & (
            Qt.KeyboardModifier.ControlModifier
            | Qt.KeyboardModifier.AltModifier
            | Qt.KeyboardModifier.MetaModifier
        )
        if not (plain and self._cards and self._press(Qt.Key(event.key()), event.text())):
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click chooses a person, or in small tiles a table."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        place = self._hit(event.position())
        if place is not None:
            self._pressed = event.position().toPoint()
            self._go(place)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Dragging picks up, and weighs each target."""
        if self._pressed is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        far = (event.position().toPoint() - self._pressed).manhattanLength()
        if self._held is None and far >= QApplication.startDragDistance():
            self._pick_up()
        place = self._hit(event.position())
        if self._held is not None and place is not None and place != self._at:
            self._go(place)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Dropping on somebody swaps; elsewhere it leaves them."""
        dragged = self._pressed is not None and self._held is not None
        self._pressed = None
        if dragged:
            if self._hit(event.position()) == self._at:
                self._swap()
            else:
                self._let_go()

    def _press(self, key: Qt.Key, text: str) -> bool:
        if key == Qt.Key.Key_Escape:
            return self._step_out()
        if key in _STEPS or key in _SWAPS:
            self._stop_typing()
            return self._steer(key)
        if key == Qt.Key.Key_Backspace and self._typed:
            self._type(self._typed[:-1])
            return True
        if text and (text.isalnum() or text in "'’-") and not text.isspace():
            fresh = bool(self._typed) and self._typed.isdigit() != text.isdigit()
            self._type(text if fresh else self._typed + text)
            return True
        return False

    def _steer(self, key: Qt.Key) -> bool:
        if key in _STEPS:
            self._walk(key)
        elif self._held is not None:
            self._swap()
        elif key == Qt.Key.Key_Space:
            self._pick_up()
        else:
            return False
        return True

    def _type(self, typed: str) -> None:
        self._typed = typed
        self._forget.start()
        if typed.isdigit():
            self.choose_table(int(typed))
        elif typed:
            place = find_person(self._cards, typed)
            if place is not None:
                self._go(place)
        self.update()

    def _stop_typing(self) -> None:
        self._typed = ""
        self._forget.stop()
        self.update()

    def _step_out(self) -> bool:
        if self._held is not None:
            self._let_go()
            return True
        if self._typed:
            self._stop_typing()
            return True
        return False

    def _walk(self, key: Qt.Key) -> None:
        lie, at = self._map, self._at
        last = len(self._cards) - 1
        chairs = len(self._cards[at.table].people)
        across, along = _STEPS[key]
        if key in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            chair = at.chair + along
            if 0 <= chair < chairs:
                self._go(Place(at.table, chair))
                return
            table = at.table + along * lie.columns
            if 0 <= table <= last:
                self._go(Place(table, 0 if along > 0 else len(self._cards[table].people) - 1))
            return
        if abs(across) > 1:
            table = 0 if across < 0 else last
        else:
            table = min(max(at.table + across + along * lie.columns, 0), last)
        self._go(Place(table, at.chair))

    def _go(self, place: Place) -> None:
        before = self._at
        self._at = place
        self._settle_chair()
        self._show_chosen()
        if self._held is not None and self._at != before:
            self._weigh()
        self.update()
        if self._at != before:
            self.person_chosen.emit(self.person)

    def _pick_up(self) -> None:
        if self._locked:
            self.refused.emit(self._locked)
        elif self.person is None:
            self.refused.emit(tr("Nobody sits there. Choose somebody, then press Space."))
        else:
            self._held, self._price = self._at, None
            self.update()

    def _weigh(self) -> None:
        held, person = self.held, self.person
        self._price = None
        if held is not None and person is not None and held != person:
            self.weighed.emit(held.entrant, person.entrant)

    def _swap(self) -> None:
        held, person = self.held, self.person
        self._let_go()
        if held is not None and person is not None and held != person:
            self.swap_asked.emit(held.entrant, person.entrant)

    def _let_go(self) -> None:
        self._held, self._price = None, None
        self.update()


_STEPS: dict[Qt.Key, tuple[int, int]] = {
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_PageUp: (0, -1),
    Qt.Key.Key_PageDown: (0, 1),
    Qt.Key.Key_Home: (-2, 0),
    Qt.Key.Key_End: (2, 0),
}
_SWAPS = frozenset({Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter})
