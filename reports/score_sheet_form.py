"""The form of a score sheet: its figures, its head, the players and the games."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from director_app.messages.message import Message
from reports.fitting import fit, fit_cell, wrap
from reports.fonts import CONDENSED, CONDENSED_SEMI, SANS, SEMI, SERIF, width
from reports.page import HEAVY, MEASURE, POINTS_BOX, WRITING
from reports.surface import CAP_HEIGHT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reports.page_surface import PageSurface
    from reports.score_sheet_types import ScoreSheets, SheetEntries, SheetSeat, TableSheet

COLUMNS = 4


@dataclass(frozen=True, slots=True)
class SheetForm:
    """The figures of the form, in normal or large print."""

    head: float = 74
    names: float = 63
    left: float = 128
    column: float = 97
    inset: float = 8
    box: float = 83
    points: float = 42
    total: float = 40
    initials: float = 29
    tick: float = 12
    ring: float = 15
    words: float = 9.5
    seat_words: float = 9.5
    word_font: str = SANS
    name: float = 13
    row: float = 15.3
    least_row: float = 12.4
    number: float = 62
    label: float = 8
    note: float = 9
    penalty: float = 27
    penalties_row: float = 39
    total_row: float = 54
    initials_row: float = 54

    @property
    def large(self) -> bool:
        """Whether this is the large print."""
        return self.tick > 12

    @property
    def body(self) -> float:
        """Where the games begin."""
        return self.head + self.names

    @property
    def strong(self) -> str:
        """The strong face of the words."""
        return CONDENSED_SEMI if self.large else SEMI

    @property
    def above_ticks(self) -> float:
        """From the top of a game, or of its seats, to the ticks."""
        return 1.0 if self.large else 7.5

    @property
    def below_ticks(self) -> float:
        """From the ticks to the baseline of their words, in parts of the words' size."""
        return 0.86 if self.large else 1.02

    @property
    def above_points(self) -> float:
        """From the top of a game, or of its seats, to the points boxes."""
        if self.large:
            return self.above_ticks + self.tick + self.seat_words * self.below_ticks + 3
        return 12.5 + self.tick + self.seat_words * 1.1

    def seat(self, number: int) -> float:
        """Left edge of the boxes of a column."""
        return self.left + number * self.column + self.inset


NORMAL = SheetForm()
LARGE = SheetForm(
    head=77,
    names=62,
    left=96,
    column=105,
    inset=9,
    box=96,
    points=54,
    total=40,
    initials=36,
    tick=18,
    ring=22,
    words=14,
    seat_words=12,
    word_font=CONDENSED,
    name=18,
    number=84,
    label=11,
    note=14,
    penalty=36,
    penalties_row=62,
    total_row=48.5,
    initials_row=58,
)

VALUE_ROW = 33.0
BAR = 21.0
TICK_GAP = 2.5
POINT_ROWS = 5
SIGNED_GAME = 99.0
SIGN_ROW = 15.0
LETTER_GAME = 84.5
A4_GAME = 96.5


def entry_rows(sheets: ScoreSheets) -> int:
    """Rows of the left column below the hand's value."""
    entries = sheets.entries
    ticks = -(-len(entries.ticks) // 2)
    return ticks + bool(entries.exposures) + bool(entries.endings) + bool(entries.intact_rings)


def least_game(form: SheetForm, rows: int, *, signed: bool) -> float:
    """The least height of a game with so many rows."""
    seat = form.above_points - 1 + form.points + (SIGN_ROW if signed else 2)
    entries = VALUE_ROW + rows * form.least_row
    return max(SIGNED_GAME if signed else 0.0, seat, entries)


def foot_height(form: SheetForm, *, penalties: bool) -> float:
    """Height of penalties, totals, initials and the bar."""
    tall = form.total_row + form.initials_row + BAR + (0 if form.large else 6)
    return tall + (form.penalties_row if penalties else 0)


def tables_height(rows: int) -> float:
    """Least height of the points tables below the bar."""
    return 13 + rows * 10.6 if rows else 0.0


def head(press: PageSurface, form: SheetForm, sheets: ScoreSheets, sheet: TableSheet) -> None:
    """Table, round, event and code, down to the head rule."""
    large = form.large
    base = form.head - (7 if large else 16.5)
    press.label(0, 7, Message("Table"), form.label)
    press.text(-2, base, str(sheet.table), form.number, SEMI)
    at = (140.0 if large else 112.0) + (14 if sheet.table > 99 else 0)
    size = form.number if sheet.round < 10 else 46
    press.label(at, 7, Message("Round"), form.label)
    wide = press.text(at - 2, base, str(sheet.round), size, SEMI)
    press.text(at + wide + 4, base, Message("of {count}", count=sheets.rounds), 14, SANS)
    left = 252.0 if large else 209.0 + (12 if sheet.table > 99 and sheet.round > 9 else 0)
    room = MEASURE - 45.4 - 8.6 - left
    press.label(left, 7, Message("Score sheet"), form.label)
    tall = 32.0 if large else 22.0
    event = fit(press.imprint.event, SERIF, 24 if large else 18, room=room, tall=tall)
    press.name(left, 10, event, tall)
    small, first, second = (14.0, -17.0, 0.0) if large else (10.5, -12.5, 4.0)
    lines = ((base + first, press.imprint.date), (base + second, sheet.facts))
    narrow = any(width(words, SANS, small) > room for _, words in lines)
    for y, words in lines:
        fitted = fit_cell(words, CONDENSED if narrow else SANS, small, room, floor=6)
        press.lines(left, y, fitted)
    press.code(MEASURE, 0, sheet.code)
    press.rule(0, MEASURE, form.head, HEAVY)


def names(press: PageSurface, form: SheetForm, sheets: ScoreSheets, sheet: TableSheet) -> None:
    """The players over their columns, and how the sheet is filled in."""
    top = form.head
    press.label(0, top + 13, Message("Points for each game"), 8)
    size = form.note
    pitch = size * 1.17
    font = SANS
    lines = wrap(sheets.how, font, size, form.left - 1)
    if len(lines) > int((form.names - 18) / pitch):
        font = CONDENSED
        lines = wrap(sheets.how, font, size, form.left - 1)
    for number, line in enumerate(lines):
        press.text(0, top + 26 + number * pitch, line, size, font)
    players(press, form, sheet)


def players(press: PageSurface, form: SheetForm, sheet: TableSheet) -> None:
    """Seat, wind and name over each column."""
    for number, seat in enumerate(sheet.seats):
        _seat_name(press, form, form.seat(number), seat)
    press.rule(0, MEASURE, form.body)


def _seat_name(press: PageSurface, form: SheetForm, x: float, seat: SheetSeat) -> None:
    top = form.head - (2.5 if form.large else 0)
    big = 14.0 if form.large else 11.0
    across = 20.0 if form.large else 17.6
    middle = top + across / 2 + (5 if form.large else 8)
    base = middle + big * CAP_HEIGHT / 2
    at = x
    if seat.letter:
        press.disc(x + across / 2, middle, across, seat.letter)
        at += across + 4
    press.text(at, base, seat.wind, big, SEMI)
    if seat.badge is not None:
        press.text(x + form.box, base, f"#{seat.badge}", form.note, form.word_font, align="right")
    tall = 38.0 if form.large else form.names - 30
    zone = top + (26.5 if form.large else 28.5)
    if seat.name is None:
        press.text(x, zone + form.name, Message("No player"), form.name)
        return
    fitted = fit(seat.name, SEMI, form.name, room=form.box + 1, tall=tall)
    press.name(x, zone, fitted, tall)


def tick(
    press: PageSurface, form: SheetForm, x: float, middle: float, words: str, font: str
) -> None:
    """A box to tick with its words behind it."""
    press.box(x, middle - form.tick / 2, form.tick, form.tick)
    base = middle + form.words * CAP_HEIGHT / 2
    press.text(x + form.tick + TICK_GAP, base, words, form.words, font)


def _rings(
    press: PageSurface,
    form: SheetForm,
    middle: float,
    label: str,
    words: Sequence[str],
    *,
    across: float,
) -> None:
    """A row of marks to ring, right aligned, behind its label."""
    right = form.left - 4
    pitch = form.ring + (3.2 if label and len(words) < 5 else 1.2)
    size = across * 0.58
    room = right - pitch * len(words)
    if label:
        text = fit_cell(label, form.word_font, form.words, room, floor=6)
        press.lines(0, middle + form.words * CAP_HEIGHT / 2, text)
    for number, mark in enumerate(words):
        x = right - form.ring / 2 - (len(words) - 1 - number) * pitch
        press.ring(x, middle, across)
        press.text(x, middle + size * CAP_HEIGHT / 2, mark, size, align="centre")


def _row_of_ticks(
    press: PageSurface, form: SheetForm, middle: float, words: Sequence[str], columns: int
) -> None:
    """Ticks spread evenly over the left column, or one behind the other where they are long."""
    room = form.left - 4
    step = room / columns
    lead = form.tick + TICK_GAP
    font = form.word_font
    if lead * len(words) + sum(width(word, font, form.words) for word in words) > room:
        font = CONDENSED
        form = replace(form, tick=min(form.tick, NORMAL.tick))
        lead = form.tick + TICK_GAP
        spare = room - (lead + 3) * len(words)
        whole = sum(width(word, font, form.words) for word in words)
        form = replace(form, words=form.words * min(1.0, spare / whole))
    long = [lead + width(word, font, form.words) for word in words]
    if all(wide <= step - 2 for wide in long):
        for number, word in enumerate(words):
            tick(press, form, number * step, middle, word, font)
        return
    gap = (room - sum(long)) / max(1, len(long) - 1)
    x = 0.0
    for word, wide in zip(words, long, strict=True):
        tick(press, form, x, middle, word, font)
        x += wide + min(gap, 8.0)


def entries(
    press: PageSurface, form: SheetForm, sheets: ScoreSheets, top: float, tall: float
) -> None:
    """The left column of a game below its number: what happened."""
    told = sheets.entries
    rows = entry_rows(sheets)
    pitch = min(form.row, (tall - VALUE_ROW - 1) / max(1, rows))
    across = min(form.ring, pitch - 0.4)
    form = replace(form, tick=min(form.tick, pitch - 2))
    middle = top + VALUE_ROW + pitch / 2 + (1 if pitch > 14 else 0)
    for start in range(0, len(told.ticks), 2):
        pair = told.ticks[start : start + 2]
        _row_of_ticks(press, form, middle, pair, len(pair) if len(pair) > 1 else 2)
        middle += pitch
    if told.exposures:
        _exposures(press, form, told, middle, across)
        middle += pitch
    if told.endings:
        alone = [ending for ending in told.endings if not told.intact_rings or ending != told.error]
        _row_of_ticks(press, form, middle, alone, len(alone))
        middle += pitch
    if told.intact_rings:
        tick(press, form, 0.0, middle, told.error, form.word_font)
        _rings(press, form, middle, "", told.intact_rings, across=across)


def _exposures(
    press: PageSurface, form: SheetForm, told: SheetEntries, middle: float, across: float
) -> None:
    """How many the winner showed, and a quint where the set gives it points."""
    if not told.quint:
        _rings(press, form, middle, Message("Exposures"), told.exposures, across=across)
        return
    after = TICK_GAP + width(told.quint, CONDENSED, form.words)
    left = form.left - 4 - form.tick - after
    tick(press, form, left, middle, told.quint, CONDENSED)
    before = replace(form, left=left + 1, ring=min(form.ring, 14.0))
    _rings(press, before, middle, Message("Exp."), told.exposures, across=min(across, 14.0))


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
    """One game: its number, value and events at the left, a points box under each player."""
    press.text(-1, top + 28.5, str(number), 26, SEMI)
    right = form.left - 4
    press.label(22, top + 13, Message("Game"))
    press.text(22, top + 26, Message("Hand value"), 9.5)
    press.box(right - 45 - 4.5, top + 6, 45, 27)
    entries(press, form, sheets, top, tall)
    signed = bool(sheet.signing.per_game)
    last = number == sheet.games
    for column, seat in enumerate(sheet.seats):
        x = form.seat(column)
        if seat.name is None:
            deep = tall - (SIGN_ROW - 1 if signed else 0)
            nobody(press, form, sheet, x=x, top=top, tall=deep, last=last)
        else:
            seat_of_game(press, form, sheets, (x, top))
    if signed:
        game_signed(press, form, sheet, top + tall - 6)
    press.rule(0, MEASURE, top + tall)


def seat_of_game(
    press: PageSurface, form: SheetForm, sheets: ScoreSheets, place: tuple[float, float]
) -> None:
    """What happened to a player, and the points."""
    x, top = place
    words = sheets.entries.seat_ticks
    step = 30.0
    first = x + form.box / 2 - step * (len(words) - 1) / 2 - 1
    for number, word in enumerate(words):
        middle = first + number * step
        press.box(middle - form.tick / 2, top + form.above_ticks, form.tick, form.tick)
        base = top + form.above_ticks + form.tick + form.seat_words * form.below_ticks
        press.text(middle, base, word, form.seat_words, form.word_font, align="centre")
    press.box(x, top + form.above_points, form.box, form.points, POINTS_BOX)


def nobody(
    press: PageSurface,
    form: SheetForm,
    sheet: TableSheet,
    *,
    x: float,
    top: float,
    tall: float,
    last: bool,
) -> None:
    """Hatching over an empty seat, with a box of what changes."""
    notes = sheet.short_notes + (sheet.short_last_notes if last else ())
    press.hatch(x, top + 8, form.box, tall - 15)
    size = form.words
    faces = (CONDENSED_SEMI, CONDENSED) if form.large else (SEMI, SANS)
    lines = [
        (line, faces[bool(number)])
        for number, note in enumerate(notes)
        for line in wrap(note, faces[bool(number)], size, form.box - 6)
    ]
    if not lines:
        return
    high = len(lines) * size * 1.26 + 8
    box = top + tall / 2 - high / 2
    press.blank(x, box, form.box, high)
    for number, (line, font) in enumerate(lines):
        base = box + 4 + size * (0.95 + 1.26 * number)
        press.text(x + form.box / 2, base, line, size, font, align="centre")


def game_signed(press: PageSurface, form: SheetForm, sheet: TableSheet, base: float) -> None:
    """A line for who signs under the boxes of a game."""
    x = form.left + form.inset
    size = form.words
    at = x + press.text(x, base, sheet.signing.per_game, size, form.strong) + 6
    note = sheet.signing.per_game_note
    end = form.seat(COLUMNS - 1) + form.box
    after = width(note, form.word_font, size) + 6 if note else 0.0
    press.rule(at, max(at + 120, end - after), base + 1, WRITING)
    press.text(end, base, note, size, form.word_font, align="right")
