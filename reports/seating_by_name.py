"""Seating by name: read on a wall at arm's length, from a name to a table."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from reports.fitting import fit, fit_cell
from reports.flow import FlowBlock, paginate
from reports.fonts import SANS, SEMI, width
from reports.page import A4, DOT, HEAVY, LETTER, MEASURE, WRITING
from reports.page_surface import PageSurface

if TYPE_CHECKING:
    from typing import BinaryIO

    from reports.fitting import FittedText
    from reports.page import Imprint, PaperName


_BARE = str.maketrans(
    {
        "Ł": "L", "ł": "l", "Ø": "O", "ø": "o", "Đ": "D", "đ": "d", "Æ": "AE", "æ": "ae",
        "Œ": "OE", "œ": "oe", "ß": "ss", "Þ": "Th", "þ": "th", "Ð": "D", "ð": "d", "ı": "i",
    }
)  # fmt: skip


@lru_cache(maxsize=8192)
def bare(text: str) -> str:
    """Letters and figures alone, without marks and case."""
    apart = unicodedata.normalize("NFKD", text.translate(_BARE))
    return "".join(mark for mark in apart if mark.isalnum() or mark == " ").casefold().strip()


def filing_key(family: str, given: str) -> tuple[str, str, str, str]:
    """A key to sort names by."""
    if not family:
        family, given = given, ""
    return bare(family), bare(given), family, given


def initial(family: str, given: str) -> str:
    """The letter under which a name stands."""
    first = bare(family or given)[:1].upper()
    return first if first.isalpha() else "#"


def listed(family: str, given: str) -> str:
    """A name as it stands on a list: `Feldman, Noémie`."""
    return ", ".join(part for part in (family.strip(), given.strip()) if part)


@dataclass(frozen=True, slots=True)
class NamedSeat:
    """A player and a seat. The writer puts them in order of family name, marks ignored."""

    family: str
    given: str
    table: int | None  # None: sits out
    seat: str = ""  # the letter where the rule set has letters, else the wind


@dataclass(frozen=True, slots=True)
class RoundByName:
    """Everybody's seat in one round."""

    round: int
    seats: tuple[NamedSeat, ...]
    time: str = ""
    rooms: tuple[str, ...] = ()  # "Garden Room: tables 1 to 12", where there are several


@dataclass(frozen=True, slots=True)
class SeatingByName:
    """Lists of one or more rounds, each on its own pages."""

    imprint: Imprint
    rounds_in_event: int
    rounds: tuple[RoundByName, ...]


@dataclass(frozen=True, slots=True)
class AllRoundsName:
    """A player and the tables of every round, in the order of the headings."""

    family: str
    given: str
    tables: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class SeatingAllRounds:
    """One list for the whole day: a name and a table a round."""

    imprint: Imprint
    rounds: tuple[int, ...]
    players: tuple[AllRoundsName, ...]


@dataclass(frozen=True, slots=True)
class _Face:
    """Sizes and places on the list, in points."""

    columns: int = 3
    column: float = 158.7
    row: float = 13.4
    rows: int = 45
    name: float = 10
    table: float = 11
    guide: float = 30
    label: float = 7.5
    first: float = 93
    floor: float = 7.5


_NORMAL = _Face()
_LARGE = _Face(
    columns=2,
    column=248,
    row=21,
    rows=29,
    name=16,
    table=17,
    guide=40,
    label=10,
    first=114,
    floor=11,
)
_Row = NamedSeat | str | None  # a seat, a letter's heading, the second row of a long name


def write_seating_by_name(
    sheets: SeatingByName, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write each round's list on pages of its own, in three columns."""
    press = PageSurface(out, sheets.imprint, Message("Seating by name"), paper=paper, large=large)
    face = _LARGE if large else _NORMAL
    if paper == "a4":
        face = replace(face, rows=face.rows + int((A4.live - LETTER.live) / face.row))
    rounds = [(round_, _pages(round_.seats, face)) for round_ in sheets.rounds if round_.seats]
    press.pages = sum(len(pages) for _, pages in rounds)
    if not press.pages:
        press.nothing_yet(Message("No seating yet."))
        return
    for round_, pages in rounds:
        guides = _guide_words(pages)
        for columns, guide in zip(pages, guides, strict=True):
            press.bookmark(Message("Round {round}: {names}", round=round_.round, names=guide))
            _head(press, face, sheets, round_, guide)
            for number, rows in enumerate(columns):
                _column(press, face, rows, number * (MEASURE + 20) / face.columns)
            if not large:
                press.rule(0, MEASURE, face.first + face.rows * face.row - face.row * 0.45)
            press.footer(Message("Seating by name, round {round}", round=round_.round))
            press.turn()
    press.finish()


def _pages(seats: tuple[NamedSeat, ...], face: _Face) -> list[list[list[_Row]]]:
    """Columns of rows, page by page; a letter's heading is never the last of a column."""
    ordered = sorted(seats, key=lambda seat: filing_key(seat.family, seat.given))
    columns: list[list[_Row]] = [[]]
    letter = ""
    for seat in ordered:
        mine = initial(seat.family, seat.given)
        needed: list[_Row] = [mine, seat] if mine != letter else [seat]
        needed += [None] * _more_rows(seat, face)
        letter = mine
        if len(columns[-1]) + len(needed) > face.rows:
            columns.append([])
        columns[-1] += needed
    return [columns[at : at + face.columns] for at in range(0, len(columns), face.columns)]


def _name(seat: NamedSeat, face: _Face, room: float) -> FittedText:
    return fit_cell(listed(seat.family, seat.given), SANS, face.name, room, floor=face.floor)


def _more_rows(seat: NamedSeat, face: _Face) -> int:
    """Rows that a long name needs beyond its own, beside the widest table number."""
    taken = width(seat.seat or "W", SEMI, face.name) + width("888", SEMI, face.table)
    name = _name(seat, face, face.column - taken - face.name * 1.7)
    return -int(-(len(name.lines) - 1) * name.leading // face.row)


def _guide_words(pages: list[list[list[_Row]]]) -> list[str]:
    """From whom to whom each page goes; first names where family names would be equal."""
    ends: list[tuple[NamedSeat, NamedSeat]] = []
    for columns in pages:
        seats = [row for rows in columns for row in rows if isinstance(row, NamedSeat)]
        ends.append((seats[0], seats[-1]))
    lines: list[str] = []
    for number, (first, last) in enumerate(ends):
        before = ends[number - 1][1] if number else None
        after = ends[number + 1][0] if number + 1 < len(ends) else None
        lines.append(
            f"{_guide(first, before)} \N{EN DASH} {_guide(last, after)}"
            if first is not last
            else _guide(first, None)
        )
    return lines


def _guide(seat: NamedSeat, neighbour: NamedSeat | None) -> str:
    family = seat.family or seat.given
    if neighbour and neighbour.family == seat.family:
        return listed(seat.family, seat.given)
    return family


def _head(
    press: PageSurface, face: _Face, sheets: SeatingByName, round_: RoundByName, guide: str
) -> None:
    mine = press.imprint
    large = press.large
    label, fact = (11.0, 14.0) if large else (8.0, 10.5)
    base = 52.0 if large else 41.0
    press.label(0, 6, Message("Where to sit"), label)
    big = 46.0 if large else 36.0
    room = MEASURE - max(width(str(round_.round), SEMI, big), 48) - 16
    fitted = fit(guide, SEMI, face.guide, room=room, tall=base - 8)
    press.lines(-1, base - (len(fitted.lines) - 1) * fitted.leading, fitted)
    words = _facts((mine.event, mine.date, round_.time), round_.rooms, fact)
    line = fit_cell(words, SANS, fact, MEASURE - 60, floor=6)
    press.lines(0, base + fact * 1.58, line)
    press.label(MEASURE, 6, Message("Round"), label, align="right")
    press.text(MEASURE, base, str(round_.round), big, SEMI, align="right")
    of = Message("of {count}", count=sheets.rounds_in_event)
    press.text(MEASURE, base + fact * 1.58, of, fact, align="right")
    press.rule(0, MEASURE, base + fact * 2.45, HEAVY)


def _facts(known: tuple[str, ...], rooms: tuple[str, ...], size: float) -> str:
    """The line of facts; where the rooms leave no room for all, they come first."""
    plain = joined(DOT, (part for part in known if part))
    for words in (
        joined(DOT, (part for part in (*known, *rooms) if part)),
        joined(DOT, (part for part in (known[-1], *rooms) if part)),
        joined(DOT, rooms),
    ):
        if rooms and width(words, SANS, size) <= MEASURE - 60:
            return words
    return plain


def _column(press: PageSurface, face: _Face, rows: list[_Row], left: float) -> None:
    right = left + face.column
    seats = [row for row in rows if isinstance(row, NamedSeat)]
    seat_wide = max((14.0, *(width(seat.seat, SEMI, face.name) for seat in seats)))
    seated = any(seat.seat for seat in seats)
    table_at = right - seat_wide - face.name * 1.25 if seated else right
    head = face.first - face.table - 1
    press.label(table_at, head, Message("Table"), face.label, align="right")
    if seated:
        press.label(right, head, Message("Seat"), face.label, align="right")
    for number, row in enumerate(rows):
        base = face.first + number * face.row
        if row is None:
            continue
        if isinstance(row, str):
            wide = press.text(left, base, row, face.table, SEMI)
            press.rule(left + wide + 6, right, base - face.name * 0.32, WRITING)
            continue
        if row.table is None:
            _sits_out(press, face, row, (left, right), base)
            continue
        table = str(row.table)
        taken = width(table, SEMI, face.table)
        name = _name(row, face, table_at - taken - 4 - left)
        press.lines(left, base, name)
        end = left + width(name.lines[0], name.font, name.size)
        press.leader(end + 4, table_at - taken - 4, base)
        press.text(table_at, base, table, face.table, SEMI, align="right")
        seat_x = right - (seat_wide / 2 if seat_wide <= 14 else 0)
        press.text(
            seat_x, base, row.seat, face.name, SEMI, align="centre" if seat_wide <= 14 else "right"
        )


def _sits_out(
    press: PageSurface, face: _Face, row: NamedSeat, edges: tuple[float, float], base: float
) -> None:
    left, right = edges
    taken = width(_SITS_OUT, SANS, face.name)
    name = _name(row, face, right - taken - 4 - left)
    press.lines(left, base, name)
    press.leader(left + width(name.lines[0], name.font, name.size) + 4, right - taken - 4, base)
    press.text(right, base, _SITS_OUT, face.name, align="right")


_SITS_OUT = Message("sits out")
_ALL_ROW, _ALL_ROW_LARGE = 15.0, 22.0


def write_seating_all_rounds(
    sheets: SeatingAllRounds, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write one list for the day: a name and a table a round."""
    press = PageSurface(
        out, sheets.imprint, Message("Seating, all rounds"), paper=paper, large=large
    )
    if not sheets.players:
        press.nothing_yet(Message("No seating yet."))
        return
    ordered = sorted(sheets.players, key=lambda player: filing_key(player.family, player.given))
    facts = joined(DOT, (sheets.imprint.event, sheets.imprint.date))
    blocks = [_all_rounds_row(press, player, len(sheets.rounds)) for player in ordered]
    room = press.live - press.head_rule(facts) - (30 if large else 22)
    pages = paginate(blocks, room, room)
    press.pages = len(pages)
    start = 0
    for page in pages:
        first, last = ordered[start], ordered[start + len(page) - 1]
        start += len(page)
        guide = f"{first.family or first.given} \N{EN DASH} {last.family or last.given}"
        press.bookmark(guide)
        rule = press.head(Message("Where to sit, all rounds"), guide, facts)
        step = _round_step(len(sheets.rounds))
        for number, round_number in enumerate(sheets.rounds):
            x = MEASURE - (len(sheets.rounds) - 1 - number) * step
            whole = step > 50 and not large
            words = Message("Round {number}", number=round_number) if whole else f"{round_number}"
            press.label(x, rule + (18 if large else 14), words, 11 if large else 8, align="right")
        top = rule + (30 if large else 22)
        for number, block in enumerate(page, 1):
            block.draw(top)
            top += block.tall
            if number % 5 == 0 or number == len(page):
                press.rule(0, MEASURE, top - 1)
        press.footer()
        press.turn()
    press.finish()


def _round_step(rounds: int) -> float:
    return min(64.0, 330 / max(1, rounds))


def _all_rounds_row(press: PageSurface, player: AllRoundsName, rounds: int) -> FlowBlock:
    size, row, floor = (15.0, _ALL_ROW_LARGE, 11.0) if press.large else (11.0, _ALL_ROW, 7.5)
    step = _round_step(rounds)
    words = listed(player.family, player.given)
    name = fit_cell(words, SANS, size, MEASURE - step * rounds, floor=floor)
    tall = max(row, name.height + 4)

    def draw(top: float) -> None:
        base = top + tall / 2 + size * 0.32
        press.lines(0, base - (len(name.lines) - 1) * name.leading / 2, name)
        for number, table in enumerate(player.tables):
            x = MEASURE - (len(player.tables) - 1 - number) * step
            shown = "\N{EN DASH}" if table is None else str(table)
            press.text(x, base, shown, size, SEMI, align="right")

    return FlowBlock(tall, draw)
