"""The floor as a picture: every table of a round in one painted widget."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QToolTip, QWidget

from director_app.ui.tabs.seating_map import (
    Arrangement,
    FloorCard,
    Person,
    Place,
    arrange,
    find_person,
)
from director_app.ui.tabs.seating_paint import (
    Look,
    beside,
    chair_at,
    names_fit,
    names_size,
    paint_card,
    paint_names,
    paint_tile,
    paint_toast,
    toast_size,
)
from director_app.ui.theme import theme
from director_app.ui.widgets.paint import painting
from director_app.ui.words import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent

_MARGIN = 2


class FloorPicture(QWidget):
    """The tables as they are painted: where each lies, who is chosen, what floats over them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("floor")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ownFocus", "yes")
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._cards: tuple[FloorCard, ...] = ()
        self._map = arrange(1, 1, 1)
        self._at = Place(0, 0)
        self._held: Place | None = None
        self._whole = False
        self._typed = ""
        self._price: tuple[str, str] | None = None
        theme().changed.connect(self._lay_out)

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
    def price(self) -> str:
        """What the swap at hand would cost, in words."""
        return self._price[1] if self._price else ""

    @property
    def arrangement(self) -> Arrangement:
        """How the tables lie now."""
        return self._map

    def frame_of(self, table: int) -> QRectF:
        """Where the table at this place on the floor is painted."""
        lie = self._map
        row, column = divmod(table, lie.columns)
        half = lie.gap / 2
        left = _MARGIN + column * lie.pitch_wide
        return QRectF(left, row * lie.pitch_high, lie.pitch_wide, lie.pitch_high).adjusted(
            half, half, -half, -half
        )

    def sizeHint(self) -> QSize:
        """As much as there is."""
        return QSize(theme().px(460), theme().px(360))

    def minimumSizeHint(self) -> QSize:
        """All tables, where not even tiles fit."""
        return QSize(theme().px(320), theme().px(240))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tables are laid out anew."""
        super().resizeEvent(event)
        self._lay_out()

    def event(self, event: QEvent) -> bool:
        """Under the mouse a table tells its names and signs."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            place = self._hit(QPointF(event.pos()))
            words = self._cards[place.table].told if place is not None else ""
            QToolTip.showText(event.globalPos(), words, self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The tables, then what floats over them."""
        seen = QRectF(event.rect())
        with painting(self) as painter:
            paint = paint_tile if self._map.compact else paint_card
            for at, card in enumerate(self._cards):
                frame = self.frame_of(at)
                if frame.adjusted(-12, -12, 12, 12).intersects(seen):
                    paint(painter, frame, card, self._look(at))
            if self._cards:
                self._paint_bubbles(painter)

    def _paint_bubbles(self, painter: QPainter) -> None:
        ground = self.visibleRegion().boundingRect()
        target = self.frame_of(self._at.table)
        if self._map.compact and (self.hasFocus() or self._held):
            card = self._cards[self._at.table]
            names = beside(target, names_size(card), ground)
            paint_names(painter, names, card, self._look(self._at.table))
            target = names.united(target)
        lines = self._bubble_lines()
        if lines:
            paint_toast(painter, beside(target, toast_size(lines), ground), lines)

    def _bubble_lines(self) -> list[tuple[str, str]]:
        held, person = self.held, self.person
        if held is None:
            return [("plain", self._typed), ("quiet", self._answer())] if self._typed else []
        if person is None or person == held or self._price is None:
            hint = tr("Arrows go to the other · Esc leaves them")
            return [("title", tr("Swap {name} with…", name=held.called)), ("quiet", hint)]
        title = tr("Swap {one} and {other}?", one=held.called, other=person.called)
        return [("title", title), self._price, ("quiet", tr("Enter swaps · Esc leaves them"))]

    def _answer(self) -> str:
        number = self._typed.isdigit()
        if number and str(self.table) != self._typed:
            return tr("no such table")
        person = self.person
        if number or person is None:
            return tr("Table {table}", table=self.table)
        if not find_person(self._cards, self._typed):
            return tr("nobody here is called that")
        return tr("{name}, table {table}", name=person.name, table=self.table)

    def _settle_chair(self) -> None:
        if not self._cards:
            self._at = Place(0, 0)
            return
        people = self._cards[self._at.table].people
        self._at = Place(self._at.table, min(self._at.chair, max(len(people) - 1, 0)))
        person = self.person
        who = tr("{letter} {name}", letter=person.letter, name=person.name) if person else ""
        told = ", ".join(self._cards[self._at.table].sign_words)
        self.setAccessibleName(tr("Table {table}: {who}", table=self.table, who=who))
        self.setAccessibleDescription(told)

    def _show_chosen(self) -> None:
        area = self._area()
        if area is not None:
            frame = self.frame_of(self._at.table).toRect()
            area.ensureVisible(frame.center().x(), frame.center().y(), 0, frame.height())

    def _person(self, place: Place | None) -> Person | None:
        if place is None or place.table >= len(self._cards):
            return None
        people = self._cards[place.table].people
        found = people[place.chair] if place.chair < len(people) else None
        return found if found is not None and found.entrant is not None else None

    def _look(self, at: int) -> Look:
        held = self._held.chair if self._held and self._held.table == at else None
        chosen = self._at.chair if self._at.table == at else None
        return Look(chosen, self.hasFocus(), held, self._whole)

    def _hit(self, point: QPointF) -> Place | None:
        for at, card in enumerate(self._cards):
            frame = self.frame_of(at)
            if not frame.contains(point):
                continue
            if self._map.compact:
                return self._at if self._at.table == at else Place(at, 0)
            return Place(at, chair_at(frame, point, len(card.people)))
        return None

    def _area(self) -> QScrollArea | None:
        viewport = self.parentWidget()
        area = viewport.parentWidget() if viewport is not None else None
        return area if isinstance(area, QScrollArea) else None

    def _lay_out(self) -> None:
        area = self._area()
        room = area.viewport().size() if area is not None else self.size()
        scale = theme().scale
        count = max(len(self._cards), 1)
        self._map = arrange(room.width() - 2 * _MARGIN, room.height(), count, scale)
        names = (one.name for card in self._cards for one in card.people)
        self._whole = not self._map.compact and names_fit(self._map.card_wide, names)
        needed = round(self._map.height)
        self.setMinimumHeight(needed if needed > room.height() else 0)
        self.update()
