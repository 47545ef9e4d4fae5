"""Where each table of the floor lies: in even rows, or as the tables stand in the hall."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from director_app.domain.hall import Hall, Room
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_PITCH_WIDE, _PITCH_HIGH = 150, 122
_CARD_WIDE, _CARD_HIGH = 162, 199
_MOST_WIDE, _MOST_HIGH = 250, 210
_CARD_GAP, _TILE_GAP = 18, 6
_TILE_WIDE, _TILE_HIGH = 44, 32
_MOST_TILE_WIDE, _MOST_TILE_HIGH = 104, 72
_MARGIN = 2
_AISLE, _LANE, _SHOWN = 0.34, 0.4, 0.6
_HEAD, _BETWEEN = 26, 10
_ZOOMS = ((50, 38), (66, 48), (92, 64), (150, 122), (180, 165), (216, 199), (260, 226))
_SAME = 1.04


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Columns and steps of the floor; ``compact`` shows numbers and signs only."""

    columns: int
    pitch_wide: float
    pitch_high: float
    gap: float
    rows: int
    compact: bool

    @property
    def card_wide(self) -> float:
        """Width of a table."""
        return self.pitch_wide - self.gap

    @property
    def height(self) -> float:
        """Height that all tables take."""
        return self.rows * self.pitch_high


@dataclass(frozen=True, slots=True)
class ScreenRoom:
    """The room there is on the screen, the text size, and how near one looks.

    ``zoom`` is a step of its own, ``None`` where everything is to fit.
    """

    width: float
    height: float
    scale: float = 1
    zoom: int | None = None


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
        lay = _in_order(len(tables), ground)
        loose = zip(tables, lay.frames, strict=True)
        shown = tuple(HallSpot(-1, 0, at, table, frame) for at, (table, frame) in enumerate(loose))
        return replace(lay, spots=shown if spots else ())
    return _as_they_stand(tables, hall, ground, spots=spots)


def arrange(width: float, height: float, count: int, scale: float = 1) -> Arrangement:
    """Cards with names where all of them fit, else tiles; tiles scroll only below 44 by 32."""
    best, best_worth = None, 0.0
    for columns in range(1, min(count, int(width / (_PITCH_WIDE * scale))) + 1):
        rows = -(-count // columns)
        wide = min(width / columns, _MOST_WIDE * scale)
        high = min(height / rows, _MOST_HIGH * scale)
        worth = min(wide / _CARD_WIDE, high / _CARD_HIGH)
        if high >= _PITCH_HIGH * scale and worth >= best_worth:
            best = Arrangement(columns, wide, high, _CARD_GAP * scale, rows, compact=False)
            best_worth = worth
    return best or _tiles(width, height, count, scale)


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


def _tiles(width: float, height: float, count: int, scale: float) -> Arrangement:
    gap = _TILE_GAP * scale
    least_wide, least_high = _TILE_WIDE * scale + gap, _TILE_HIGH * scale + gap
    most = max(int(width / least_wide), 1)
    best, best_worth = None, 0.0
    for columns in range(1, min(count, most) + 1):
        rows = -(-count // columns)
        wide = min(width / columns, _MOST_TILE_WIDE * scale)
        high = min(height / rows, _MOST_TILE_HIGH * scale)
        worth = min((wide - gap) / 1.1, high - gap)
        if high >= least_high and worth >= best_worth:
            best = Arrangement(columns, wide, high, gap, rows, compact=True)
            best_worth = worth
    if best is not None:
        return best
    return Arrangement(most, width / most, least_high, gap, -(-count // most), compact=True)


def _in_order(count: int, ground: ScreenRoom) -> HallLayout:
    width = max(ground.width - 2 * _MARGIN, 1)
    asked = max(count, 1)
    found = arrange(width, ground.height, asked, ground.scale)
    if ground.zoom is not None:
        wide, high = (size * ground.scale for size in _ZOOMS[ground.zoom])
        columns = min(max(int(width / wide), 1), asked)
        compact, gap = _kind(wide, ground.scale)
        found = Arrangement(columns, wide, high, gap, -(-asked // columns), compact=compact)
    frames = tuple(
        _inside(
            _MARGIN + at % found.columns * found.pitch_wide,
            at // found.columns * found.pitch_high,
            found,
        )
        for at in range(count)
    )
    return HallLayout(
        frames=frames,
        order=tuple(range(count)),
        arrangement=found,
        width=2 * _MARGIN + found.columns * found.pitch_wide,
        height=found.height,
    )


def _kind(wide: float, scale: float) -> tuple[bool, float]:
    compact = wide < _PITCH_WIDE * scale
    return compact, (_TILE_GAP if compact else _CARD_GAP) * scale


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
        wide, high = (size * scale for size in _ZOOMS[ground.zoom])
        compact, gap = _kind(wide, scale)
    elif wide >= _PITCH_WIDE * scale and high >= _PITCH_HIGH * scale:
        wide, high = min(wide, _MOST_WIDE * scale), min(high, _MOST_HIGH * scale)
        compact, gap = False, _CARD_GAP * scale
    else:
        compact, gap = True, _TILE_GAP * scale
        wide = min(max(wide, _TILE_WIDE * scale + gap), _MOST_TILE_WIDE * scale)
        high = min(max(high, _TILE_HIGH * scale + gap), _MOST_TILE_HIGH * scale)
    return Arrangement(round(across), wide, high, gap, round(along), compact=compact)


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
