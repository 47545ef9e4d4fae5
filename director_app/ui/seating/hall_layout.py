"""Where each table of the floor lies: in even rows, or as the tables stand in the hall."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF

from director_app.domain.hall import Hall, Room
from director_app.ui.kit.fitting import Form, cell_in, largest
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

NAMES: Final = "names"
SHORT: Final = "short"
NUMBER: Final = "number"
_CARD_GAP, _SHORT_GAP, _TILE_GAP = 18, 8, 6
_MARGIN = 2
_EDGE = 9
"""Chairs and shadows reach so far beyond a table."""
_AISLE, _LANE, _SHOWN = 0.34, 0.4, 0.6
_HEAD, _BETWEEN = 26, 10
_ZOOMS = ((50, 38), (66, 48), (92, 64), (150, 122), (180, 165), (216, 199), (260, 226))
_SAME = 1.04


def forms_of(scale: float, whole: float = 110, short: float = 84) -> tuple[Form, ...]:
    """The forms of a table, for whole and short names as wide as these."""
    return (
        Form(NAMES, max(whole + 46 * scale, 140 * scale), 136 * scale, _CARD_GAP * scale),
        Form(SHORT, max(short + 38 * scale, 92 * scale), 86 * scale, _SHORT_GAP * scale),
        Form(NUMBER, 44 * scale, 32 * scale, _TILE_GAP * scale),
    )


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Columns and steps of the floor, the form of its tables, and how much larger they are."""

    columns: int
    pitch_wide: float
    pitch_high: float
    rows: int
    form: Form
    grown: float

    @property
    def gap(self) -> float:
        """Between two tables."""
        return self.form.gap

    @property
    def compact(self) -> bool:
        """Whether it shows numbers and signs only."""
        return self.form.name == NUMBER

    @property
    def height(self) -> float:
        """Height that all tables take."""
        return self.rows * self.pitch_high


@dataclass(frozen=True, slots=True)
class ScreenRoom:
    """The room there is on the screen, the text size, and how near one looks.

    ``zoom`` is a step of its own, ``None`` where everything is to fit. Tables have ``forms``.
    """

    width: float
    height: float
    scale: float = 1
    zoom: int | None = None
    forms: tuple[Form, ...] = forms_of(1)


@dataclass(frozen=True, slots=True)
class RoomHeading:
    """Words over a room: its name at the left, or what is in front in the middle."""

    text: str
    front: bool
    frame: QRectF


@dataclass(frozen=True, slots=True)
class HallSpot:
    """A place of the hall, whether or not a table stands on it."""

    room: int
    row: int
    column: int
    table: int | None
    frame: QRectF


@dataclass(frozen=True, slots=True)
class HallLayout:
    """Where everything lies; ``frames`` by the tables' places in the list that was asked."""

    frames: tuple[QRectF, ...]
    order: tuple[int, ...]
    """The tables as one reads them: room by room, row by row."""
    arrangement: Arrangement
    width: float
    height: float
    headings: tuple[RoomHeading, ...] = ()
    spots: tuple[HallSpot, ...] = ()


def lay_out(
    tables: Sequence[int], hall: Hall, ground: ScreenRoom, *, spots: bool = False
) -> HallLayout:
    """Every table in its one place; ``spots`` shows every place of the hall besides."""
    if not hall.rooms or not (hall.tables or spots):
        lay = _in_middle(_in_order(len(tables), ground), ground)
        loose = zip(tables, lay.frames, strict=True)
        shown = tuple(HallSpot(-1, 0, at, table, frame) for at, (table, frame) in enumerate(loose))
        return replace(lay, spots=shown if spots else ())
    return _in_middle(_as_they_stand(tables, hall, ground, spots=spots), ground)


def _in_middle(lay: HallLayout, ground: ScreenRoom) -> HallLayout:
    """Where there is more room than the tables take, they stand in its middle."""
    width, height = max(lay.width, ground.width), max(lay.height, ground.height)
    by = QPointF(round((width - lay.width) / 2), round((height - lay.height) / 2))
    return replace(
        lay,
        frames=tuple(frame.translated(by) for frame in lay.frames),
        headings=tuple(replace(each, frame=each.frame.translated(by)) for each in lay.headings),
        spots=tuple(replace(spot, frame=spot.frame.translated(by)) for spot in lay.spots),
        width=width,
        height=height,
    )


def zoomed(lay: HallLayout, scale: float, by: int) -> int | None:
    """The next step nearer (1) or farther (-1) than what is seen; ``None`` where there is none."""
    wide = lay.arrangement.pitch_wide / scale
    if by > 0:
        return next((at for at, zoom in enumerate(_ZOOMS) if zoom[0] > wide * _SAME), None)
    farther = [at for at, zoom in enumerate(_ZOOMS) if zoom[0] * _SAME < wide]
    return farther[-1] if farther else None


def toward(frames: Sequence[QRectF], order: Sequence[int], at: int, step: tuple[int, int]) -> int:
    """The nearest place to the left, right, above or below; past a row's end the next row."""
    across, along = step
    here = frames[at].center()
    half = frames[at].height() / 2
    if across:
        row = [
            other
            for other in order
            if abs(frames[other].center().y() - here.y()) < half
            and (frames[other].center().x() - here.x()) * across > 1
        ]
        if row:
            return min(row, key=lambda other: abs(frames[other].center().x() - here.x()))
        turn = order.index(at) + across
        return order[turn] if 0 <= turn < len(order) else at
    beyond = [other for other in order if (frames[other].center().y() - here.y()) * along > half]
    if not beyond:
        return at
    nearest = min(abs(frames[other].center().y() - here.y()) for other in beyond)
    row = [other for other in beyond if abs(frames[other].center().y() - here.y()) < nearest + half]
    return min(row, key=lambda other: abs(frames[other].center().x() - here.x()))


def _in_order(count: int, ground: ScreenRoom) -> HallLayout:
    edge = 2 * (_MARGIN + _EDGE * ground.scale)
    width, height = max(ground.width - edge, 1), max(ground.height - edge, 1)
    asked = max(count, 1)
    if ground.zoom is None:
        fit = largest(ground.forms, asked, width, height)
        pitch = fit.wide + fit.form.gap, fit.high + fit.form.gap
        found = Arrangement(fit.columns, *pitch, fit.rows, fit.form, fit.grown)
    else:
        form, grown, (wide, high) = _zoomed(ground)
        columns = min(max(int(width / wide), 1), asked)
        found = Arrangement(columns, wide, high, -(-asked // columns), form, grown)
    corner = edge / 2 - found.gap / 2
    frames = tuple(
        _inside(
            corner + at % found.columns * found.pitch_wide,
            corner + at // found.columns * found.pitch_high,
            found,
        )
        for at in range(count)
    )
    return HallLayout(
        frames=frames,
        order=tuple(range(count)),
        arrangement=found,
        width=edge + found.columns * found.pitch_wide - found.gap,
        height=edge + found.height - found.gap,
    )


def _zoomed(ground: ScreenRoom) -> tuple[Form, float, tuple[float, float]]:
    """Form and size of a table at the step that one looks at, and the steps between tables."""
    assert ground.zoom is not None
    wide, high = (size * ground.scale for size in _ZOOMS[ground.zoom])
    cell = cell_in(ground.forms, wide, high)
    return cell.form, cell.grown, (wide, high)


def _inside(left: float, top: float, found: Arrangement, share: float = 1) -> QRectF:
    half = found.gap / 2
    wide = max(found.pitch_wide * share - found.gap, 8)
    high = found.pitch_high - found.gap
    return QRectF(round(left + half), round(top + half), int(wide), int(high))


@dataclass(frozen=True, slots=True)
class _Block:
    """A room as it is laid: all rows equally long, with shares of a step for aisles."""

    room: Room
    at: int
    columns: tuple[float, ...]
    rows: tuple[float, ...]

    @property
    def headed(self) -> bool:
        return bool(self.room.name or self.room.front)


def _blocks(tables: Sequence[int], hall: Hall, *, spots: bool) -> list[_Block]:
    present, blocks = set(tables), []
    for at, room in enumerate(hall.rooms):
        if spots:
            blocks.append(_block(_roomier(room), at, _SHOWN, _SHOWN))
        elif present.intersection(room.tables):
            blocks.append(_block(room, at))
    rest = hall.unplaced(tables)
    if rest:
        widest = max((len(block.columns) for block in blocks), default=0)
        across = max(min(widest, len(rest)), round((len(rest) * 1.5) ** 0.5))
        rows = tuple(rest[first : first + across] for first in range(0, len(rest), across))
        blocks.append(_block(Room(tr("Not placed yet"), rows), -1))
    return blocks


def _roomier(room: Room) -> Room:
    """The same with an empty row behind and an empty place at the right of each row."""
    wide = max((len(row) for row in room.rows), default=0) + 1
    rows = [(*row, *[None] * (wide - len(row))) for row in room.rows]
    return replace(room, rows=(*rows[:59], (None,) * wide) if len(rows) < 60 else tuple(rows))


def _block(room: Room, at: int, aisle: float = _AISLE, lane: float = _LANE) -> _Block:
    wide = max((len(row) for row in room.rows), default=0)
    taken = [any(len(row) > x and row[x] is not None for row in room.rows) for x in range(wide)]
    rows = [any(table is not None for table in row) for row in room.rows]
    return _Block(
        room,
        at,
        tuple(1 if column else aisle for column in taken),
        tuple(1 if row else lane for row in rows),
    )


def _fitted(blocks: Sequence[_Block], ground: ScreenRoom) -> Arrangement:
    scale = ground.scale
    across = max((sum(block.columns) for block in blocks), default=1) or 1
    along = sum(sum(block.rows) for block in blocks) or 1
    heads = _heads(blocks, scale)
    wide, high = (ground.width - 2 * _MARGIN) / across, (ground.height - heads) / along
    if ground.zoom is not None:
        form, grown, (wide, high) = _zoomed(ground)
    else:
        cell = cell_in(ground.forms, wide, high)
        form, grown = cell.form, cell.grown
        wide, high = cell.wide + form.gap, cell.high + form.gap
    return Arrangement(round(across), wide, high, round(along), form, grown)


def _heads(blocks: Sequence[_Block], scale: float) -> float:
    heads = sum(_HEAD * scale for block in blocks if block.headed)
    return heads + _BETWEEN * scale * max(len(blocks) - 1, 0)


def _as_they_stand(
    tables: Sequence[int], hall: Hall, ground: ScreenRoom, *, spots: bool
) -> HallLayout:
    blocks = _blocks(tables, hall, spots=spots)
    found = _fitted(blocks, ground)
    top, places, headings = 0.0, list[HallSpot](), list[RoomHeading]()
    for block in blocks:
        if block.headed:
            headings += _headings(block, found, top, ground.scale)
            top += _HEAD * ground.scale
        places += _places(block, found, top)
        top += sum(block.rows) * found.pitch_high + _BETWEEN * ground.scale
    frame_of: Mapping[int, QRectF] = {
        spot.table: spot.frame for spot in places if spot.table is not None
    }
    index = {table: at for at, table in enumerate(tables)}
    widest = max((sum(block.columns) for block in blocks), default=0)
    return HallLayout(
        frames=tuple(frame_of[table] for table in tables),
        order=tuple(index[spot.table] for spot in places if spot.table in index),
        arrangement=found,
        width=2 * _MARGIN + widest * found.pitch_wide,
        height=max(top - _BETWEEN * ground.scale, 0),
        headings=tuple(headings),
        spots=tuple(spot for spot in places if spots),
    )


def _headings(block: _Block, found: Arrangement, top: float, scale: float) -> list[RoomHeading]:
    wide = max(sum(block.columns) * found.pitch_wide, 120 * scale)
    frame = QRectF(_MARGIN + found.gap / 2, top, wide - found.gap, _HEAD * scale)
    lines = ((block.room.name, False), (block.room.front, True))
    return [RoomHeading(text, front, frame) for text, front in lines if text]


def _places(block: _Block, found: Arrangement, top: float) -> list[HallSpot]:
    places = []
    for row, (line, high) in enumerate(zip(block.room.rows, block.rows, strict=True)):
        left = float(_MARGIN)
        for column, share in enumerate(block.columns):
            table = line[column] if column < len(line) else None
            frame = _inside(left, top, found, share)
            frame.setHeight(int(max(found.pitch_high * high - found.gap, 8)))
            places.append(HallSpot(block.at, row, column, table, frame))
            left += share * found.pitch_wide
        top += high * found.pitch_high
    return places
