"""Rooms as the director writes them down: tables, tables in a row, aisles."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from director_app.domain.hall import WIDEST, Hall, Room, in_rows
from director_app.errors import SeatingError
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

_HIGHEST = 9999
_PART = re.compile(r"(\d+)(?:\s*[-–]\s*(\d+))?")


@dataclass(frozen=True, slots=True)
class RoomRows:
    """A room in words: its tables, how many stand in a row, after which of them an aisle is."""

    name: str = ""
    front: str = ""
    tables: tuple[int, ...] = ()
    width: int = 10
    aisles: tuple[int, ...] = ()


def numbers_of(text: str, field: str = "tables") -> tuple[int, ...]:
    """Numbers written as ``1-60, 71``, in the order written."""
    found: list[int] = []
    for part in text.replace(";", ",").split(","):
        if not part.strip():
            continue
        match = _PART.fullmatch(part.strip())
        first, last = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
        if not 1 <= first <= last <= _HIGHEST:
            raise SeatingError(
                tr("“{typed}” isn’t a table. Enter numbers like 1-60, 71.", typed=part.strip()),
                field=field,
            )
        found += range(first, last + 1)
    twice = next((number for number in found if found.count(number) > 1), None)
    if twice is not None:
        raise SeatingError(tr("{number} is listed twice. List it once.", number=twice), field=field)
    return tuple(found)


def rows_text(numbers: Iterable[int]) -> str:
    """The same the other way round: ``1-60, 71``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def wanted_of(room: Room) -> RoomRows:
    """A room that stands, in words."""
    wide = max((len(row) for row in room.rows), default=0)
    taken = [any(len(row) > at and row[at] is not None for row in room.rows) for at in range(wide)]
    aisles = tuple(
        sum(taken[:at]) for at in range(1, wide) if not taken[at] and any(taken[at + 1 :])
    )
    width = max(sum(taken), 1)
    return RoomRows(room.name, room.front, room.tables, width, tuple(dict.fromkeys(aisles)))


def room_of(wanted: RoomRows, before: Room | None = None) -> Room:
    """The room that is wanted; where only words differ, its tables stay where they are."""
    if before is not None:
        now = wanted_of(before)
        if (now.tables, now.width, now.aisles) == (wanted.tables, wanted.width, wanted.aisles):
            return replace(before, name=wanted.name, front=wanted.front)
    across = wanted.width + len([aisle for aisle in wanted.aisles if aisle < wanted.width])
    if across > WIDEST or -(-len(wanted.tables) // wanted.width) > WIDEST:
        raise SeatingError(
            tr("A room can have up to {most} rows of {most} tables.", most=WIDEST), field="width"
        )
    rows = in_rows(wanted.tables, wanted.width, wanted.aisles).rows
    return Room(wanted.name, rows, wanted.front)


def with_table_moved(hall: Hall, table: int, to: tuple[int, int, int]) -> Hall:
    """A table on another place (room, row, column); whatever stands there takes the former one.

    A room of -1 takes the table out of the hall.
    """
    room, row, column = to
    grids = [[list(line) for line in room.rows] for room in hall.rooms]
    former = next(
        (
            (at, y, x)
            for at, lines in enumerate(grids)
            for y, line in enumerate(lines)
            for x, standing in enumerate(line)
            if standing == table
        ),
        None,
    )
    other: int | None = None
    if room >= 0:
        other = _reached(grids[room], row, column)[column]
        grids[room][row][column] = table
    if former is not None and former != to:
        at, y, x = former
        grids[at][y][x] = other
    rooms = (
        replace(room, rows=_trimmed(lines)) for room, lines in zip(hall.rooms, grids, strict=True)
    )
    return Hall(tuple(rooms))


def without(hall: Hall, tables: Collection[int]) -> Hall:
    """The hall without these tables; their places are left empty."""
    for table in tables:
        hall = with_table_moved(hall, table, (-1, 0, 0))
    return hall


def _reached(lines: list[list[int | None]], row: int, column: int) -> list[int | None]:
    while len(lines) <= row:
        lines.append([])
    line = lines[row]
    line += [None] * (column + 1 - len(line))
    return line


def _trimmed(lines: list[list[int | None]]) -> tuple[tuple[int | None, ...], ...]:
    """Without empty places at the ends of rows, and without empty rows behind."""
    rows = []
    for line in lines:
        last = max((at for at, table in enumerate(line) if table is not None), default=-1)
        rows.append(tuple(line[: last + 1]))
    while rows and not rows[-1]:
        rows.pop()
    return tuple(rows)
