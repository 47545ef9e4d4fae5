"""The floor: every table of a round in one painted widget, worked with keys and mouse."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QEvent,
    QObject,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QScrollArea, QSizePolicy, QToolTip, QWidget

from director_app.domain.hall import Hall
from director_app.ui.kit.paint import enlarged, painting
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.seating.bubbles import (
    Words,
    held_lines,
    paint_toast,
    place_beside,
    toast_size,
    typed_lines,
)
from director_app.ui.seating.floor_for_screen_readers import read_aloud, say_choice
from director_app.ui.seating.floor_model import (
    ChairPerson,
    ChairPosition,
    FloorCard,
    find_person,
    place_of,
)
from director_app.ui.seating.hall_layout import (
    NAMES,
    HallLayout,
    HallSpot,
    ScreenRoom,
    forms_of,
    lay_out,
    toward,
    zoomed,
)
from director_app.ui.seating.table_paint import (
    TableHighlight,
    chair_at,
    name_at,
    name_widths,
    names_size,
    paint_card,
    paint_heading,
    paint_names,
    paint_spot,
    paint_tile,
    quarter_at,
)
from director_app.ui.seating.table_pixmaps import AROUND, TablePixmapCache

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent


_FORGET_MS = 1600
_NOTCH = 120
_COMMANDS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
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
"""Tables across and along; two across is to the end of the row."""
_DOES = frozenset({Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter})
_ZOOM = {"+": 1, "=": 1, "-": -1, "0": 0}


@dataclass(frozen=True, slots=True)
class _PickedUp:
    """Somebody on the way to another chair."""

    place: ChairPosition
    onwards: bool = False
    """Whether the change is for all later rounds, too."""
    price: tuple[Words, ...] = ()


class Floor(QWidget):
    """Tables with names at their seats; tells who is chosen and which change is asked for.

    Digits find a table and letters a person; Space picks somebody up, arrows go to another or to
    an empty seat, Enter swaps or seats, Esc leaves. While somebody is held, ``weighed`` (entrant,
    table, seat) asks for the price of each target, which is answered with ``show_price``.

    While it is ``arranging`` the same keys and the mouse move tables over the places of the hall
    instead, and ``table_dropped`` tells the number of a table and the ``HallSpot`` it was put on.
    """

    person_chosen = Signal(object)
    person_pressed = Signal(object)
    """A name was pressed with the mouse, be it the chosen one again; a small tile is no name."""
    weighed = Signal(int, int, object)
    swap_asked = Signal(int, int)
    move_asked = Signal(int, int, object)
    table_dropped = Signal(int, object)
    refused = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        self._cards: tuple[FloorCard, ...] = ()  # Qt may ask what is heard before all is made
        super().__init__(parent)
        self.setObjectName("floor")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ownFocus", "yes")
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._hall = Hall()
        self._at = ChairPosition(0, 0)
        """The chair that is chosen."""
        self._held: _PickedUp | None = None
        self._locked = ""
        self._pressed: QPoint | None = None
        """Where the mouse went down, while it may still become a drag."""
        self._typed = ""
        self._forget = QTimer(self, singleShot=True, interval=_FORGET_MS)
        self._forget.timeout.connect(self._stop_typing)
        self._arranging = False
        self._spot = 0
        """The place of the hall that is aimed at, while tables are arranged."""
        self._lifted: int | None = None
        self._turned = 0
        """How far the wheel was turned since the last step nearer or farther."""
        self._zoom: int | None = None
        self._pixmaps = TablePixmapCache()
        self._shape = ("", 1.0)
        """The form of the tables in these, and how much larger they are."""
        self._widths = 0.0, 0.0
        """Of the names, whole and short."""
        self._lay: HallLayout = lay_out((), Hall(), ScreenRoom(1, 1))
        theme().changed.connect(self._apply_theme)

    @property
    def cards(self) -> tuple[FloorCard, ...]:
        """The tables of the round, by number."""
        return self._cards

    @property
    def chosen(self) -> ChairPosition:
        return self._at

    @property
    def person(self) -> ChairPerson | None:
        """Who is chosen, if somebody sits there."""
        return self._person(self._at)

    @property
    def table(self) -> int | None:
        """The number of the chosen table."""
        return self._cards[self._at.table].number if self._cards else None

    @property
    def held(self) -> ChairPerson | None:
        """Who has been picked up."""
        return self._person(self._held.place) if self._held else None

    @property
    def onwards(self) -> bool:
        """Whether the change at hand is for all later rounds, too."""
        return self._held is not None and self._held.onwards

    @property
    def price(self) -> str:
        """What the change at hand would cost, in words."""
        return "; ".join(text for _, text in self._held.price) if self._held else ""

    @property
    def arranging(self) -> bool:
        """Whether tables are arranged now."""
        return self._arranging

    @property
    def lifted(self) -> int | None:
        """The table that has been picked up."""
        return self._lifted

    @property
    def spot(self) -> HallSpot | None:
        """The place of the hall that is aimed at."""
        spots = self._lay.spots
        return spots[self._spot] if self._spot < len(spots) else None

    @property
    def lay(self) -> HallLayout:
        """How the tables lie now."""
        return self._lay

    def frame_of(self, table: int) -> QRectF:
        """Where the table at this place of the list is painted."""
        return self._lay.frames[table]

    def show_cards(
        self, cards: Sequence[FloorCard], locked: str = "", hall: Hall | None = None
    ) -> None:
        """Show these tables; ``locked`` says why nobody can be picked up, if so.

        Whoever is chosen stays chosen, wherever they sit now.
        """
        before = self.person
        self._cards, self._locked = tuple(cards), locked
        self._hall = hall or Hall()
        self._held = None
        self._measure()
        kept = place_of(self._cards, before.entrant if before else None)
        last = max(len(self._cards) - 1, 0)
        self._at = kept or ChairPosition(min(self._at.table, last), self._at.chair)
        self._lay_out()
        self._settle_chair()

    def choose_person(self, entrant: int) -> bool:
        """Choose somebody; False if they have no seat here."""
        place = place_of(self._cards, entrant)
        if place is not None:
            self._choose(place)
        return place is not None

    def choose_table(self, number: int) -> bool:
        """Choose a table by its number; False if there is none."""
        at = next((at for at, card in enumerate(self._cards) if card.number == number), None)
        if at is not None:
            self._choose(ChairPosition(at, 0))
        return at is not None

    def show_price(self, lines: Sequence[Words]) -> None:
        """Say what the change would cost: lines, each plain, quiet or to mind."""
        if self._held is not None:
            self._held = replace(self._held, price=tuple(lines))
        self._settle_chair()
        self.update()

    def set_arranging(self, on: bool) -> None:
        """Begin or end to arrange tables."""
        self._arranging, self._lifted, self._held = on, None, None
        self._lay_out()

    def zoom(self, by: int) -> None:
        """A step nearer (1), farther (-1), or everything at once (0)."""
        if by:
            step = zoomed(self._lay, theme().scale, by)
            self._zoom = self._zoom if step is None else step
        else:
            self._zoom = None
        self._lay_out()
        self._show_chosen()

    def sizeHint(self) -> QSize:
        """As much as there is."""
        return QSize(theme().px(460), theme().px(360))

    def minimumSizeHint(self) -> QSize:
        """All tables, where not even tiles fit."""
        return QSize(theme().px(320), theme().px(240))

    def event(self, event: QEvent) -> bool:
        """Under the mouse a table tells its names and signs."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            place = self._hit(QPointF(event.pos()))
            text = (
                self._cards[place.table].names_and_signs
                if place is not None and not self._held
                else ""
            )
            QToolTip.showText(event.globalPos(), text, self)
            return True
        if event.type() == QEvent.Type.ParentChange and (area := self._area()) is not None:
            area.installEventFilter(self)
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tables are laid out for what is seen at once, also where the floor keeps its size."""
        if event.type() == QEvent.Type.Resize and watched is self._area():
            self._lay_out()
        return super().eventFilter(watched, event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The chosen chair turns blue."""
        super().focusInEvent(event)
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

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tables are laid out anew."""
        super().resizeEvent(event)
        self._lay_out()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """With Ctrl the wheel goes nearer or farther."""
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().wheelEvent(event)
            return
        self._turned += event.angleDelta().y()
        if abs(self._turned) >= _NOTCH:
            self.zoom(1 if self._turned > 0 else -1)
            self._turned = 0
        event.accept()

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
        if event.button() == Qt.MouseButton.RightButton and not self._arranging:
            self._choose(self._hit(event.position()) or self._at)
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self._pressed = event.position().toPoint()
        if self._arranging:
            self._point_at(event.position())
            return
        place = self._hit(event.position())
        if place is None:
            self._pressed = None
            return
        named = not self._lay.arrangement.compact or place.table == self._at.table
        self._choose(place)
        if named and self.person is not None:
            self.person_pressed.emit(self.person)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Dragging picks up, and weighs each target."""
        if self._pressed is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        far = (event.position().toPoint() - self._pressed).manhattanLength()
        far_enough = far >= QApplication.startDragDistance()
        if self._arranging:
            self._drag_table(event.position(), lift=far_enough)
            return
        if self._held is None and far_enough:
            self._pick_up()
        if self._held is None:
            self._pressed = None if far_enough else self._pressed
            return
        place = self._hit(event.position())
        if place is not None and place != self._at:
            self._choose(place)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Dropping on somebody swaps, on an empty seat moves; elsewhere it leaves them."""
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return
        if self._arranging:
            self._drop_at(event.position())
        elif self._held is not None:
            onto = self._hit(event.position()) == self._at
            (self._settle_change if onto else self._let_go)()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The tables, then what floats over them."""
        seen = QRectF(event.rect())
        with painting(self) as painter:
            for heading in self._lay.headings:
                if heading.frame.intersects(seen):
                    paint_heading(painter, heading)
            self._paint_tables(painter, seen)
            if self._cards:
                self._paint_bubbles(painter)

    def _press(self, key: Qt.Key, text: str) -> bool:
        if key == Qt.Key.Key_Escape:
            return self._step_out()
        if key in _STEPS or key in _DOES:
            self._stop_typing()
            return self._steer_tables(key) if self._arranging else self._steer(key)
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

    def _type(self, typed: str) -> None:
        self._typed = typed
        self._forget.start()
        if typed.isdigit():
            self.choose_table(int(typed))
        elif typed and (place := find_person(self._cards, typed)) is not None:
            self._choose(place)
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

    def _choose(self, place: ChairPosition) -> None:
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

    def _settle_chair(self) -> None:
        if not self._cards:
            self._at = ChairPosition(0, 0)
            return
        people = self._cards[self._at.table].people
        self._at = ChairPosition(self._at.table, min(self._at.chair, max(len(people) - 1, 0)))
        person = self.person
        who = tr("{letter} {name}", letter=person.letter, name=person.name) if person else ""
        self.setAccessibleName(tr("Table {table}: {players}", table=self.table, players=who))
        lines = [self._cards[self._at.table].line, self.price]
        self.setAccessibleDescription("; ".join(words for words in lines if words))
        say_choice(self, self._at)

    def _show_chosen(self) -> None:
        area = self._area()
        if area is not None and self._cards:
            frame = self.frame_of(self._at.table).toRect()
            center, half = frame.center(), frame.size() / 2
            area.ensureVisible(center.x(), center.y(), half.width() + 4, frame.height())

    def _chair(self, place: ChairPosition | None) -> ChairPerson | None:
        if place is None or place.table >= len(self._cards):
            return None
        people = self._cards[place.table].people
        return people[place.chair] if place.chair < len(people) else None

    def _person(self, place: ChairPosition | None) -> ChairPerson | None:
        found = self._chair(place)
        return found if found is not None and found.entrant is not None else None

    def _steer(self, key: Qt.Key) -> bool:
        if key in _STEPS:
            self._walk_people(key)
        elif self._held is not None:
            self._settle_change()
        elif key == Qt.Key.Key_Space:
            self._pick_up()
        else:
            return False
        return True

    def _walk_people(self, key: Qt.Key) -> None:
        lie, at = self._lay, self._at
        across, along = _STEPS[key]
        if key in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            chair = at.chair + along
            if 0 <= chair < len(self._cards[at.table].people):
                self._choose(ChairPosition(at.table, chair))
                return
            table = toward(lie.frames, lie.order, at.table, (0, along))
            if table != at.table:
                self._choose(
                    ChairPosition(table, 0 if along > 0 else len(self._cards[table].people) - 1)
                )
            return
        if abs(across) > 1:
            table = lie.order[0 if across < 0 else -1]
        else:
            table = toward(lie.frames, lie.order, at.table, (across, along))
        self._choose(ChairPosition(table, at.chair))

    def _pick_up(self) -> None:
        if self._locked:
            self.refused.emit(self._locked)
        elif self.person is None:
            self.refused.emit(tr("That seat is empty. Choose a player, then press Space."))
        else:
            self._held = _PickedUp(self._at)
            self.update()

    def _hold_for_later(self, *, on: bool) -> None:
        if self._held is not None and on != self._held.onwards:
            self._held = replace(self._held, onwards=on)
            self._weigh()
            self.update()

    def _weigh(self) -> None:
        held, chair = self.held, self._chair(self._at)
        if self._held is not None:
            self._held = replace(self._held, price=())
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
        self._held = None
        self.update()

    def _steer_tables(self, key: Qt.Key) -> bool:
        spots = self._lay.spots
        if not spots:
            return False
        if key in _STEPS:
            self._aim(self._next_spot(key))
        elif self._lifted is not None:
            self._drop()
        else:
            self._lift()
        return True

    def _next_spot(self, key: Qt.Key) -> int:
        spots = self._lay.spots
        across, along = _STEPS[key]
        if abs(across) > 1:
            return 0 if across < 0 else len(spots) - 1
        frames = [spot.frame for spot in spots]
        return toward(frames, range(len(spots)), self._spot, (across, along))

    def _aim(self, spot: int) -> None:
        self._spot = spot
        table = self._lay.spots[spot].table
        at = next((at for at, card in enumerate(self._cards) if card.number == table), None)
        if at is not None and self._lifted is None:
            self._at = ChairPosition(at, 0)
            self._settle_chair()
        self._show_spot()
        self.update()

    def _aim_at_table(self) -> None:
        """Aim at the chosen table's place."""
        if self._lifted is None:
            found = [at for at, spot in enumerate(self._lay.spots) if spot.table == self.table]
            self._spot = found[0] if found else 0
        self._spot = min(self._spot, max(len(self._lay.spots) - 1, 0))

    def _lift(self) -> None:
        spot = self.spot
        if not self._hall.rooms:
            self.refused.emit(tr("Arrange the tables in rows first. Press Enter in the panel."))
        elif spot is None or spot.table is None:
            self.refused.emit(tr("There’s no table there. Choose a table, then press Space."))
        else:
            self._lifted = spot.table
            self.update()

    def _drop(self) -> None:
        table, spot = self._lifted, self.spot
        self._lifted = None
        self.update()
        if table is not None and spot is not None and spot.table != table:
            self.table_dropped.emit(table, spot)

    def _put_back(self) -> None:
        self._lifted = None
        self._aim_at_table()
        self.update()

    def _point_at(self, point: QPointF) -> None:
        spot = self._spot_at(point)
        if spot is not None:
            self._aim(spot)

    def _drag_table(self, point: QPointF, *, lift: bool) -> None:
        if self._lifted is None and lift:
            self._lift()
        if self._lifted is not None:
            self._point_at(point)

    def _drop_at(self, point: QPointF) -> None:
        if self._lifted is not None:
            onto = self._spot_at(point) == self._spot
            (self._drop if onto else self._put_back)()

    def _spot_at(self, point: QPointF) -> int | None:
        found = (at for at, spot in enumerate(self._lay.spots) if spot.frame.contains(point))
        return next(found, None)

    def _show_spot(self) -> None:
        area, spot = self._area(), self.spot
        if area is not None and spot is not None:
            center = spot.frame.toRect().center()
            half = spot.frame.toRect().size()
            area.ensureVisible(center.x(), center.y(), half.width(), half.height())

    def _hit(self, point: QPointF) -> ChairPosition | None:
        names = self._names_frame() if self._held is None else None
        if names is not None and names.contains(point):
            chair = name_at(names, point, self._cards[self._at.table])
            return self._at if chair is None else ChairPosition(self._at.table, chair)
        for at, (card, frame) in enumerate(zip(self._cards, self._lay.frames, strict=True)):
            if frame.contains(point):
                return self._chair_hit(at, card, point)
        return None

    def _chair_hit(self, at: int, card: FloorCard, point: QPointF) -> ChairPosition:
        frame, chairs = self._lay.frames[at], len(card.people)
        if not self._lay.arrangement.compact:
            high, below = (
                each / self._lay.arrangement.grown
                for each in (frame.height(), point.y() - frame.top())
            )
            return ChairPosition(at, chair_at(high, below, chairs, whole=self._whole))
        if self._held is not None:
            return ChairPosition(at, quarter_at(frame, point, chairs))
        return self._at if self._at.table == at else ChairPosition(at, 0)

    def _area(self) -> QScrollArea | None:
        viewport = self.parentWidget()
        area = viewport.parentWidget() if viewport is not None else None
        return area if isinstance(area, QScrollArea) else None

    def _lay_out(self) -> None:
        area = self._area()
        room = area.maximumViewportSize() if area is not None else self.size()
        self._lay = self._laid(room)
        if area is not None:
            area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
            if self._lay.height > room.height() + 1:
                room -= QSize(area.verticalScrollBar().sizeHint().width(), 0)
                self._lay = self._laid(room)
            if self._lay.width > room.width() + 1:
                room -= QSize(0, area.horizontalScrollBar().sizeHint().height())
                self._lay = self._laid(room)
        arrangement = self._lay.arrangement
        shape = arrangement.form.name, arrangement.grown
        if shape != self._shape:
            self._shape = shape
            self._pixmaps.clear()
        wide, high = round(self._lay.width), round(self._lay.height)
        self.setMinimumSize(wide if wide > room.width() else 0, high if high > room.height() else 0)
        self._aim_at_table()
        self.update()

    def _measure(self) -> None:
        people = [person for card in self._cards for person in card.people if person.entrant]
        self._widths = name_widths(people)

    def _laid(self, room: QSize) -> HallLayout:
        scale = theme().scale
        forms = forms_of(scale, *self._widths)
        ground = ScreenRoom(room.width(), room.height(), scale, self._zoom, forms)
        tables = [card.number for card in self._cards]
        return lay_out(tables, self._hall, ground, spots=self._arranging)

    def _apply_theme(self) -> None:
        self._pixmaps.clear()
        self._measure()
        self._lay_out()

    def _paint_tables(self, painter: QPainter, seen: QRectF) -> None:
        here = {card.number for card in self._cards}
        for spot in self._lay.spots:
            if spot.table not in here and spot.frame.intersects(seen):
                paint_spot(painter, spot, aimed=False)
        self._paint_cards(painter, seen)
        aimed = self.spot
        if self._arranging and aimed is not None and (self._lifted is not None or self.hasFocus()):
            paint_spot(painter, aimed, aimed=True, number=self._lifted)

    def _paint_cards(self, painter: QPainter, seen: QRectF) -> None:
        wide = seen.adjusted(-AROUND, -AROUND, AROUND, AROUND)
        plain = TableHighlight(whole=self._whole)
        paint = self._paint_table
        self._pixmaps.begin()
        for at, (card, frame) in enumerate(zip(self._cards, self._lay.frames, strict=True)):
            if not frame.intersects(wide):
                continue
            look = self._look(at)
            if look.chosen is None and look.held is None:
                again = partial(paint, card=card, look=plain)
                self._pixmaps.draw(painter, at, frame, card, again)
            else:
                paint(painter, frame, card, look)

    @property
    def _whole(self) -> bool:
        """Whether names are written out."""
        return self._lay.arrangement.form.name == NAMES

    def _paint_table(
        self, painter: QPainter, frame: QRectF, card: FloorCard, look: TableHighlight
    ) -> None:
        arrangement = self._lay.arrangement
        paint = paint_tile if arrangement.compact else paint_card
        with enlarged(painter, frame, arrangement.grown) as inside:
            paint(painter, inside, card, look)

    def _look(self, at: int) -> TableHighlight:
        here = self._at.table == at
        if here and self._lifted is not None:
            return TableHighlight(whole=self._whole)
        held = self._held.place if self._held is not None else None
        held_chair = held.chair if held is not None and held.table == at else None
        return TableHighlight(
            self._at.chair if here else None, self.hasFocus(), held_chair, self._whole
        )

    def _paint_bubbles(self, painter: QPainter) -> None:
        target, names = self._bubble_target(), self._names_frame()
        if names is not None:
            look = self._look(self._at.table)
            paint_names(painter, names, self._cards[self._at.table], look)
            target = names.united(target)
        lines = self._bubble_lines()
        if lines:
            paint_toast(painter, place_beside(target, toast_size(lines), self._ground()), lines)

    def _bubble_target(self) -> QRectF:
        spot = self.spot
        if self._arranging and spot is not None:
            return spot.frame
        return self.frame_of(self._at.table)

    def _bubble_lines(self) -> list[Words]:
        if self._lifted is not None:
            return self._lifted_lines(self._lifted)
        held = self.held
        if held is None or self._held is None:
            return self._typed_lines()
        chair, price = self._chair(self._at), self._held.price
        return held_lines(held, chair, self.table or 0, price, onwards=self._held.onwards)

    def _lifted_lines(self, lifted: int) -> list[Words]:
        spot = self.spot
        title = tr("Table {table} goes here", table=lifted)
        if spot is not None and spot.table not in {None, lifted}:
            title = tr(
                "Tables {table} and {other_table} trade places",
                table=lifted,
                other_table=spot.table,
            )
        keys = tr("Arrows move it · Enter places it · Esc cancels")
        return [("title", title), ("quiet", keys)]

    def _typed_lines(self) -> list[Words]:
        found = bool(find_person(self._cards, self._typed))
        return typed_lines(self._typed, self.table or 0, self.person, found=found)

    def _names_frame(self) -> QRectF | None:
        """Where the names of the chosen table float, if they do."""
        floats = self._cards and self._lay.arrangement.compact and (self.hasFocus() or self._held)
        if self._arranging or not floats:
            return None
        size, ground = names_size(self._cards[self._at.table]), self._ground()
        if ground.height() < size[1] + 8:
            ground = self._whole_ground()
        return place_beside(self.frame_of(self._at.table), size, ground)

    def _whole_ground(self) -> QRect:
        """What is seen where the page is scrolled to it."""
        port = self.parentWidget()
        return port.rect().translated(-self.pos()) if port is not None else self.rect()

    def _ground(self) -> QRect:
        return self.visibleRegion().boundingRect()


read_aloud(Floor)
