"""The large print of a score sheet: its games, and what stands on the back.

The words of a game lie in a band across the page, so that they keep 14 points; below it the
hand's value and the exposures stand at the left, a large points box under each player.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from director_app.messages.message import Message, joined
from reports import score_sheet_form as normal
from reports.fitting import wrap
from reports.fonts import CONDENSED, CONDENSED_SEMI, SANS, SEMI, width
from reports.page import HAIR, MEASURE, true_minus
from reports.score_sheet_form import TICK_GAP
from reports.surface import CAP_HEIGHT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reports.page_surface import PageSurface
    from reports.score_sheet_form import SheetForm
    from reports.score_sheet_types import ScoreSheets, SheetEntries, SheetPoints, TableSheet

BAND = 22.0
SIGNATURE = 27.0
_NUMBER = 24.0
_POINTS_ROOM = 62.0
"""What stands beside the names is in short lines, three in English."""
_VALUE_ROOM = 34.0
_LEAST_GAP = 6.0
_MOST_GAP = 14.0
_RING_PITCH = 24.0
_RINGS_AFTER = 4.0
_PITCH = 18.5
_COLUMN = 248.0


def least_game(form: SheetForm, sheets: ScoreSheets, *, signed: bool) -> float:
    """The least height of a game."""
    seats = form.above_points + form.points + 1.7
    return len(_bands(form, sheets.entries)) * BAND + seats + (SIGNATURE if signed else 0)


def names(press: PageSurface, form: SheetForm, sheet: TableSheet) -> None:
    """The players over their columns."""
    lines = wrap(Message("Points for each game"), SEMI, form.words, _POINTS_ROOM)
    for number, line in enumerate(lines):
        press.text(0, form.head + 18 + number * 16.5, line, form.words, SEMI, as_given=True)
    normal.players(press, form, sheet)


def game(
    press: PageSurface,
    form: SheetForm,
    sheets: ScoreSheets,
    sheet: TableSheet,
    *,
    number: int,
    top: float,
    tall: float,
) -> None:
    """One game: its band of words, its value and exposures, a points box under each player."""
    press.text(-1, top + BAND / 2 + 26 * CAP_HEIGHT / 2 + 0.5, str(number), 26, SEMI)
    bands = _bands(form, sheets.entries)
    for row, band in enumerate(bands):
        _band(press, form, sheets.entries, band, top + row * BAND + BAND / 2 + 0.5)
    below = top + len(bands) * BAND
    signed = SIGNATURE if sheet.signing.per_game else 0.0
    spare = tall - signed - (below - top) - form.above_points - form.points - 1.7
    _value(press, form, sheets.entries, below + spare / 2)
    last = number == sheet.games
    for column, seat in enumerate(sheet.seats):
        x = form.seat(column)
        if seat.name is None:
            deep = top + tall - signed - below + 8
            normal.nobody(press, form, sheet, x=x, top=below - 4, tall=deep, last=last)
        else:
            normal.seat_of_game(press, form, sheets, (x, below + spare / 2))
    if signed:
        normal.game_signed(press, form, sheet, top + tall - 6)
    press.rule(0, MEASURE, top + tall)


class _Tick(NamedTuple):
    words: str
    ringed: bool = False
    """Whether rings follow, for hands still intact."""


def _ticks(told: SheetEntries) -> tuple[_Tick, ...]:
    """What is ticked across the page; the error last, before its rings."""
    alone = [ending for ending in told.endings if not told.intact_rings or ending != told.error]
    error = (_Tick(told.error, ringed=True),) if told.intact_rings else ()
    return (*map(_Tick, told.ticks), *map(_Tick, alone), *error)


def _long(form: SheetForm, told: SheetEntries, tick: _Tick) -> float:
    long = form.tick + TICK_GAP + width(tick.words, CONDENSED, form.words)
    if not tick.ringed:
        return long
    return long + _RINGS_AFTER + form.ring + (len(told.intact_rings) - 1) * _RING_PITCH


def _bands(form: SheetForm, told: SheetEntries) -> list[list[_Tick]]:
    """The words in as few rows as will hold them."""
    bands: list[list[_Tick]] = [[]]
    at = _NUMBER
    for tick in _ticks(told):
        long = _long(form, told, tick)
        if bands[-1] and at + long > MEASURE:
            bands.append([])
            at = _NUMBER
        bands[-1].append(tick)
        at += long + _LEAST_GAP
    return bands


def _band(
    press: PageSurface, form: SheetForm, told: SheetEntries, ticks: Sequence[_Tick], middle: float
) -> None:
    taken = sum(_long(form, told, tick) for tick in ticks)
    gap = min(_MOST_GAP, (MEASURE - _NUMBER - taken) / max(1, len(ticks) - 1))
    x = _NUMBER
    for tick in ticks:
        normal.tick(press, form, x, middle, tick.words, CONDENSED)
        long = _long(form, told, tick)
        if tick.ringed:
            _rings(press, form, told.intact_rings, x + long - form.ring / 2, middle)
        x += long + gap


def _rings(
    press: PageSurface,
    form: SheetForm,
    marks: Sequence[str],
    last: float,
    middle: float,
    *,
    pitch: float = _RING_PITCH,
) -> None:
    """Marks to ring, the middle of the last one at `last`."""
    for number, mark in enumerate(reversed(marks)):
        x = last - number * pitch
        press.ring(x, middle, form.ring)
        press.text(x, middle + form.words * CAP_HEIGHT / 2, mark, form.words, align="centre")


def _value(press: PageSurface, form: SheetForm, told: SheetEntries, top: float) -> None:
    """The hand's value, and how much the winner showed."""
    lines = wrap(Message("Hand value"), CONDENSED, form.words, _VALUE_ROOM)
    for number, line in enumerate(lines):
        press.text(0, top + 12.5 + number * 14.5, line, form.words, CONDENSED, as_given=True)
    press.box(36, top + 1, form.left - 36, 28)
    if told.exposures:
        press.text(0, top + 42.5, Message("Exposures"), form.words, CONDENSED)
        pitch = min(_RING_PITCH, form.left / len(told.exposures))
        rings = replace(form, ring=min(form.ring, pitch - 2))
        last = rings.ring / 2 + (len(told.exposures) - 1) * pitch
        _rings(press, rings, told.exposures, last, top + 57, pitch=pitch)
    if told.quint:
        normal.tick(press, form, 0, top + 78, told.quint, CONDENSED)


def lines_on_the_back(
    sheets: ScoreSheets, sheet: TableSheet, said: Sequence[str]
) -> tuple[str, ...]:
    """How the sheet is filled in, and what the bar on the front had no room for."""
    rest = joined(" ", sheet.signing.bar_sentences[len(said) :])
    return tuple(line for line in (sheets.how, rest) if line)


def words_height(words: Sequence[str]) -> float:
    """Height of running text at the full size."""
    return sum(len(wrap(word, SANS, 14, MEASURE)) * _PITCH + 4 for word in words)


def words_on_the_back(press: PageSurface, words: Sequence[str], top: float) -> float:
    """Running text at the full size; return where it ends."""
    for word in words:
        for line in wrap(word, SANS, 14, MEASURE):
            top += _PITCH
            press.text(0, top, line, 14)
        top += 4
    return top


def _columns(
    tables: Sequence[SheetPoints],
) -> tuple[tuple[SheetPoints, ...], tuple[SheetPoints, ...]]:
    """The tables in two columns, in their order, as short as can be."""
    cuts = range(len(tables) + 1)
    cut = min(cuts, key=lambda at: max(_tall(tables[:at]), _tall(tables[at:])))
    return tuple(tables[:cut]), tuple(tables[cut:])


def _lines(words: str, points: str) -> tuple[tuple[str, ...], str]:
    """A row of a points table: as it is, Condensed, or in more lines."""
    room = _COLUMN - width(true_minus(points), SEMI, 14) - 10
    for face in (SANS, CONDENSED):
        if width(words, face, 14) <= room:
            return (words,), face
    return wrap(words, CONDENSED, 14, room), CONDENSED


def _tall(tables: Sequence[SheetPoints]) -> float:
    rows = sum(len(_lines(*row)[0]) for table in tables for row in table.rows)
    return rows * _PITCH + len(tables) * 42.0


def tables_height(tables: Sequence[SheetPoints]) -> float:
    """Height of the points tables in their two columns."""
    return max((_tall(column) for column in _columns(tables)), default=0.0)


def points_tables(press: PageSurface, tables: Sequence[SheetPoints], top: float) -> None:
    """The points tables in two columns, at the full size."""
    for number, column in enumerate(_columns(tables)):
        x, y = number * (MEASURE - _COLUMN), top
        for table in column:
            press.text(x, y + 18, table.heading, 14, CONDENSED_SEMI)
            press.rule(x, x + _COLUMN, y + 24, HAIR)
            y += 24
            for words, points in table.rows:
                lines, face = _lines(words, points)
                for line in lines:
                    y += _PITCH
                    press.text(x, y, line, 14, face)
                press.text(x + _COLUMN, y, true_minus(points), 14, SEMI, align="right")
            y += 18
