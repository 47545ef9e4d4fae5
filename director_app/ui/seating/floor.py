"""The floor at work: keys and mouse choose, find, pick up, swap and seat elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from director_app.domain.hall import Hall
from director_app.ui.kit.words import tr
from director_app.ui.seating.hall_floor import STEPS, ArrangingFloor
from director_app.ui.seating.hall_lay import toward
from director_app.ui.seating.map import FloorCard, Place, find_person, place_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFocusEvent

    from director_app.ui.seating.bubbles import Words

_FORGET_MS = 1600
_COMMANDS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


class Floor(ArrangingFloor):
    """Tables with names at their seats; tells who is chosen and which change is asked for.

    Digits find a table and letters a person; Space picks somebody up, arrows go to another or to
    an empty seat, Enter swaps or seats, Esc leaves. While somebody is held, ``weighed`` (entrant,
    table, seat) asks for the price of each target, which is answered with ``show_price``.
    """

    person_chosen = Signal(object)
    person_pressed = Signal(object)
    """A name was pressed with the mouse, be it the chosen one again; a small tile is no name."""
    weighed = Signal(int, int, object)
    swap_asked = Signal(int, int)
    move_asked = Signal(int, int, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pressed: QPoint | None = None
        self._locked = ""
        self._forget = QTimer(self, singleShot=True, interval=_FORGET_MS)
        self._forget.timeout.connect(self._stop_typing)

    def show_cards(
        self, cards: Sequence[FloorCard], locked: str = "", hall: Hall | None = None
    ) -> None:
        """Show these tables; ``locked`` says why nobody can be picked up, if so.

        Whoever is chosen stays chosen, wherever they sit now.
        """
        before = self.person
        self._cards, self._locked = tuple(cards), locked
        self._hall = hall or Hall()
        self._held, self._price, self._onwards = None, (), False
        kept = place_of(self._cards, before.entrant if before else None)
        last = max(len(self._cards) - 1, 0)
        self._at = kept or Place(min(self._at.table, last), self._at.chair)
        self._lay_out()
        self._settle_chair()

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

    def show_price(self, lines: Sequence[Words]) -> None:
        """Say what the change would cost: lines, each plain, quiet or to mind."""
        self._price = tuple(lines)
        self._settle_chair()
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
        """Arrows, Space, Enter, Esc, digits, letters, plus and minus."""
        plain = not event.modifiers() & _COMMANDS
        if event.key() == Qt.Key.Key_Shift:
            self._hold_for_later(on=True)
        elif not (plain and self._cards and self._press(Qt.Key(event.key()), event.text())):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Without Shift a change is for this round only."""
        if event.key() == Qt.Key.Key_Shift:
            self._hold_for_later(on=False)
        else:
            super().keyReleaseEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click chooses a person, or in small tiles a table."""
        if event.button() == Qt.MouseButton.RightButton and not self.arranging:
            self._go(self._hit(event.position()) or self._at)
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self._pressed = event.position().toPoint()
        if self.arranging:
            self._point_at(event.position())
            return
        place = self._hit(event.position())
        if place is None:
            self._pressed = None
            return
        named = not self._lay.compact or place.table == self._at.table
        self._go(place)
        if named and self.person is not None:
            self.person_pressed.emit(self.person)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Dragging picks up, and weighs each target."""
        if self._pressed is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        far = (event.position().toPoint() - self._pressed).manhattanLength()
        far_enough = far >= QApplication.startDragDistance()
        if self.arranging:
            self._drag_table(event.position(), lift=far_enough)
            return
        if self._held is None and far_enough:
            self._pick_up()
        if self._held is None:
            self._pressed = None if far_enough else self._pressed
            return
        place = self._hit(event.position())
        if place is not None and place != self._at:
            self._go(place)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Dropping on somebody swaps, on an empty seat moves; elsewhere it leaves them."""
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return
        if self.arranging:
            self._drop_at(event.position())
        elif self._held is not None:
            onto = self._hit(event.position()) == self._at
            (self._settle_change if onto else self._let_go)()

    def _press(self, key: Qt.Key, text: str) -> bool:
        if key == Qt.Key.Key_Escape:
            return self._step_out()
        if key in STEPS or key in _DOES:
            self._stop_typing()
            return self._steer_table(key) if self.arranging else self._steer(key)
        if key == Qt.Key.Key_Backspace and self._typed:
            self._type(self._typed[:-1])
            return True
        if text in _ZOOM and not (text in "-0" and self._typed):
            self.zoom(_ZOOM[text])
            return True
        if text and (text.isalnum() or text in "'’-") and not text.isspace():
            fresh = bool(self._typed) and self._typed.isdigit() != text.isdigit()
            self._type(text if fresh else self._typed + text)
            return True
        return False

    def _steer(self, key: Qt.Key) -> bool:
        if key in STEPS:
            self._walk(key)
        elif self._held is not None:
            self._settle_change()
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
        elif typed and (place := find_person(self._cards, typed)) is not None:
            self._go(place)
        self.update()

    def _stop_typing(self) -> None:
        self._typed = ""
        self._forget.stop()
        self.update()

    def _step_out(self) -> bool:
        if self._lifted is not None:
            self._put_back()
        elif self._held is not None:
            self._let_go()
        elif self._typed:
            self._stop_typing()
        else:
            return False
        return True

    def _walk(self, key: Qt.Key) -> None:
        lie, at = self._lay, self._at
        across, along = STEPS[key]
        if key in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            chair = at.chair + along
            if 0 <= chair < len(self._cards[at.table].people):
                self._go(Place(at.table, chair))
                return
            table = toward(lie.frames, lie.order, at.table, (0, along))
            if table != at.table:
                self._go(Place(table, 0 if along > 0 else len(self._cards[table].people) - 1))
            return
        if abs(across) > 1:
            table = lie.order[0 if across < 0 else -1]
        else:
            table = toward(lie.frames, lie.order, at.table, (across, along))
        self._go(Place(table, at.chair))

    def _go(self, place: Place) -> None:
        before = self._at
        self._at = place
        if self._held is not None and place != before:
            self._weigh()
        self._settle_chair()
        self._aim_at_table()
        self._show_chosen()
        self.update()
        if self._at != before:
            self.person_chosen.emit(self.person)

    def _pick_up(self) -> None:
        if self._locked:
            self.refused.emit(self._locked)
        elif self.person is None:
            self.refused.emit(tr("Nobody sits there. Choose somebody, then press Space."))
        else:
            self._held, self._price = self._at, ()
            self.update()

    def _hold_for_later(self, *, on: bool) -> None:
        if self._held is not None and on != self._onwards:
            self._onwards = on
            self._weigh()
            self.update()

    def _weigh(self) -> None:
        held, chair = self.held, self._chair(self._at)
        self._price = ()
        if held is not None and chair is not None and held != chair:
            self.weighed.emit(held.entrant, self.table, chair.seat)

    def _settle_change(self) -> None:
        held, chair, table = self.held, self._chair(self._at), self.table
        if held is not None and chair is not None and held != chair:
            if chair.entrant is None:
                self.move_asked.emit(held.entrant, table, chair.seat)
            else:
                self.swap_asked.emit(held.entrant, chair.entrant)
        self._let_go()

    def _let_go(self) -> None:
        self._held, self._price, self._onwards = None, (), False
        self.update()


_DOES = frozenset({Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter})
_ZOOM = {"+": 1, "=": 1, "-": -1, "0": 0}
