"""The floor as a picture: every table of a round in one painted widget."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from director_app.domain.hall import Hall
from director_app.ui.kit.paint import painting
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.seating.access import read_aloud, say_choice
from director_app.ui.seating.bubbles import (
    Words,
    beside,
    held_lines,
    paint_toast,
    toast_size,
    typed_lines,
)
from director_app.ui.seating.hall_lay import Ground, Lay, lay_out, zoomed
from director_app.ui.seating.map import FloorCard, Person, Place, find_person
from director_app.ui.seating.paint import (
    Look,
    chair_at,
    name_at,
    names_fit,
    names_size,
    paint_card,
    paint_heading,
    paint_names,
    paint_tile,
    quarter_at,
)
from director_app.ui.seating.stamps import AROUND, Stamps

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QResizeEvent


class FloorPicture(QWidget):
    """The tables as they are painted: where each lies, who is chosen, what floats over them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._cards: tuple[FloorCard, ...] = ()
        super().__init__(parent)
        self.setObjectName("floor")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ownFocus", "yes")
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._hall = Hall()
        self._zoom: int | None = None
        self._spotted = False
        self._stamps = Stamps()
        self._lay: Lay = lay_out((), Hall(), Ground(1, 1))
        self._at = Place(0, 0)
        self._held: Place | None = None
        self._whole = self._onwards = False
        self._typed = ""
        self._price: tuple[Words, ...] = ()
        theme().changed.connect(self._dress)

    @property
    def cards(self) -> tuple[FloorCard, ...]:
        """The tables of the round, by number."""
        return self._cards

    @property
    def chosen(self) -> Place:
        """The chair that is chosen."""
        return self._at

    @property
    def person(self) -> Person | None:
        """Who is chosen, if somebody sits there."""
        return self._person(self._at)

    @property
    def table(self) -> int | None:
        """The number of the chosen table."""
        return self._cards[self._at.table].number if self._cards else None

    @property
    def held(self) -> Person | None:
        """Who has been picked up."""
        return self._person(self._held) if self._held else None

    @property
    def onwards(self) -> bool:
        """Whether the change at hand is for all later rounds, too."""
        return self._onwards

    @property
    def price(self) -> str:
        """What the change at hand would cost, in words."""
        return "; ".join(text for _, text in self._price)

    @property
    def lay(self) -> Lay:
        """How the tables lie now."""
        return self._lay

    def frame_of(self, table: int) -> QRectF:
        """Where the table at this place of the list is painted."""
        return self._lay.frames[table]

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

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The chosen chair turns blue."""
        super().focusInEvent(event)
        self._settle_chair()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tables are laid out anew."""
        super().resizeEvent(event)
        self._lay_out()

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

    def _paint_tables(self, painter: QPainter, seen: QRectF) -> None:
        paint = paint_tile if self._lay.compact else paint_card
        wide = seen.adjusted(-AROUND, -AROUND, AROUND, AROUND)
        plain = Look(whole=self._whole)
        self._stamps.begin()
        for at, (card, frame) in enumerate(zip(self._cards, self._lay.frames, strict=True)):
            if not frame.intersects(wide):
                continue
            look = self._look(at)
            if look.chosen is None and look.held is None:
                again = partial(paint, card=card, look=plain)
                self._stamps.draw(painter, at, frame, card, again)
            else:
                paint(painter, frame, card, look)

    def _paint_bubbles(self, painter: QPainter) -> None:
        target, names = self._bubble_target(), self._names_frame()
        if names is not None:
            look = self._look(self._at.table)
            paint_names(painter, names, self._cards[self._at.table], look)
            target = names.united(target)
        lines = self._bubble_lines()
        if lines:
            paint_toast(painter, beside(target, toast_size(lines), self._ground()), lines)

    def _bubble_target(self) -> QRectF:
        return self.frame_of(self._at.table)

    def _names_frame(self) -> QRectF | None:
        """Where the names of the chosen table float, if they do."""
        if not (self._cards and self._lay.compact and (self.hasFocus() or self._held)):
            return None
        size, ground = names_size(self._cards[self._at.table]), self._ground()
        if ground.height() < size[1] + 8:
            ground = self._whole_ground()
        return beside(self.frame_of(self._at.table), size, ground)

    def _whole_ground(self) -> QRect:
        """What is seen where the page is scrolled to it."""
        port = self.parentWidget()
        return port.rect().translated(-self.pos()) if port is not None else self.rect()

    def _ground(self) -> QRect:
        return self.visibleRegion().boundingRect()

    def _bubble_lines(self) -> list[Words]:
        held = self.held
        if held is None:
            return self._typed_lines()
        return held_lines(
            held, self._chair(self._at), self.table or 0, self._price, onwards=self._onwards
        )

    def _typed_lines(self) -> list[Words]:
        found = bool(find_person(self._cards, self._typed))
        return typed_lines(self._typed, self.table or 0, self.person, found=found)

    def _settle_chair(self) -> None:
        if not self._cards:
            self._at = Place(0, 0)
            return
        people = self._cards[self._at.table].people
        self._at = Place(self._at.table, min(self._at.chair, max(len(people) - 1, 0)))
        person = self.person
        who = tr("{letter} {name}", letter=person.letter, name=person.name) if person else ""
        self.setAccessibleName(tr("Table {table}: {who}", table=self.table, who=who))
        told = [self._cards[self._at.table].line, self.price]
        self.setAccessibleDescription("; ".join(one for one in told if one))
        say_choice(self, self._at)

    def _show_chosen(self) -> None:
        area = self._area()
        if area is not None and self._cards:
            frame = self.frame_of(self._at.table).toRect()
            center, half = frame.center(), frame.size() / 2
            area.ensureVisible(center.x(), center.y(), half.width() + 4, frame.height())

    def _chair(self, place: Place | None) -> Person | None:
        if place is None or place.table >= len(self._cards):
            return None
        people = self._cards[place.table].people
        return people[place.chair] if place.chair < len(people) else None

    def _person(self, place: Place | None) -> Person | None:
        found = self._chair(place)
        return found if found is not None and found.entrant is not None else None

    def _look(self, at: int) -> Look:
        held = self._held.chair if self._held and self._held.table == at else None
        chosen = self._at.chair if self._at.table == at else None
        return Look(chosen, self.hasFocus(), held, self._whole)

    def _hit(self, point: QPointF) -> Place | None:
        names = self._names_frame() if self._held is None else None
        if names is not None and names.contains(point):
            chair = name_at(names, point, self._cards[self._at.table])
            return self._at if chair is None else Place(self._at.table, chair)
        for at, (card, frame) in enumerate(zip(self._cards, self._lay.frames, strict=True)):
            if frame.contains(point):
                return self._chair_hit(at, card, point)
        return None

    def _chair_hit(self, at: int, card: FloorCard, point: QPointF) -> Place:
        frame, chairs = self._lay.frames[at], len(card.people)
        if not self._lay.compact:
            return Place(at, chair_at(frame, point, chairs))
        if self._held is not None:
            return Place(at, quarter_at(frame, point, chairs))
        return self._at if self._at.table == at else Place(at, 0)

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
        names = (one.name for card in self._cards for one in card.people)
        whole = not self._lay.compact and names_fit(self._lay.card_wide, names)
        if whole != self._whole:
            self._whole = whole
            self._stamps.clear()
        wide, high = round(self._lay.width), round(self._lay.height)
        self.setMinimumSize(wide if wide > room.width() else 0, high if high > room.height() else 0)
        self.update()

    def _dress(self) -> None:
        self._stamps.clear()
        self._lay_out()

    def _laid(self, room: QSize) -> Lay:
        ground = Ground(room.width(), room.height(), theme().scale, self._zoom)
        tables = [card.number for card in self._cards]
        return lay_out(tables, self._hall, ground, spots=self._spotted)


read_aloud(FloorPicture)
