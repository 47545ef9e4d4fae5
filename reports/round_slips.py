"""Round slips: each round's score card apart, so that nobody's day card waits at the desk."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from reports.cards import columns, draw_cards, halves, quarters, whole
from reports.fitting import LEADING, fit, fit_cell, wrap
from reports.fonts import SANS, SEMI
from reports.page import DOT, HEAVY, MEASURE, POINTS_BOX
from reports.page_surface import PageSurface
from reports.surface import CAP_HEIGHT

if TYPE_CHECKING:
    from typing import BinaryIO

    from reports.page import Imprint, PaperName


@dataclass(frozen=True, slots=True)
class RoundSlip:
    """One player's card of one round."""

    name: str
    badge: int
    code: str  # FT1:<event>:<round>:P<badge>:<run>
    round: int
    table: int
    seat: str = ""  # the wind, or "chair 2"
    letter: str | None = None
    checker: str = ""  # the name, or "player across"
    games: int = 4
    notes: tuple[str, ...] = ()  # who checks, who turns it in, what a short table changes


@dataclass(frozen=True, slots=True)
class RoundSlips:
    """A run of slips, in the order of rounds, tables and seats."""

    imprint: Imprint
    rounds: int
    slips: tuple[RoundSlip, ...]
    fact: str = ""  # after number and event: "play with your own 2025 card"
    check_heading: str = Message("Checked by")
    game_signed: str = ""  # who signs in a box beside the points of each game: "Winner"
    lead: str = ""  # in SemiBold: "Write X for a zero."
    lead_rest: str = ""  # after it: "An empty box stops the count."


@dataclass(frozen=True, slots=True)
class _Face:
    """Sizes and places on a slip, in points."""

    measure: float = 240
    name: float = 24
    room: float = 180
    zone: float = 46
    fact: float = 10
    label: float = 8
    number: float = 29
    disc: float = 21
    wind: float = 14
    round_at: float = 78
    seat_at: float = 150
    box: float = 53
    tall: float = 42
    area: float = 240
    initials: float = 29
    words: float = 9.5
    foot: float = 7.5

    @property
    def large(self) -> bool:
        """Whether this is the large print."""
        return self.measure > 300

    @property
    def above(self) -> float:
        """From the top of the total to the box for initials: one line of a name, two in large."""
        return self.words * LEADING + self.words + 3 if self.large else self.tall - self.initials

    @property
    def rule(self) -> float:
        """The head rule, from the top of the slip."""
        return 27 + self.zone + self.fact * (1.55 if self.large else 3.3)

    @property
    def where(self) -> float:
        """Baseline of table, round and seat."""
        return self.rule + self.label * 1.9 + self.number * 0.86


_NORMAL = _Face()
_LARGE = _Face(
    measure=MEASURE,
    name=36,
    room=441,
    fact=14,
    label=11,
    number=46,
    disc=32,
    wind=24,
    round_at=150,
    seat_at=300,
    box=72,
    tall=54,
    area=322,
    initials=36,
    words=14,
    foot=9,
)
_GAP = 8.0
_LEAST = 34.0
"""The least height of a box to write points in."""


def write_round_slips(
    sheets: RoundSlips, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write the slips four on a page, or two in large print; fewer where boxes need more room."""
    press = PageSurface(out, sheets.imprint, Message("Round slip"), paper=paper, large=large)
    if not sheets.slips:
        press.nothing_yet(Message("No slips to print yet. Draw the seating first."))
        return
    face = _LARGE if large else _NORMAL
    places, tall = _layout(press, face, sheets)
    notes = _note_lines(face, sheets)

    def draw(number: int, foot: str) -> str:
        slip = sheets.slips[number]
        _head(press, face, slip)
        _where(press, face, sheets, slip)
        bottom = tall - 33
        end = _games(press, face, sheets, slip, (bottom, notes))
        ends = _totals(press, face, sheets, slip, _games_top(face) if large else end)
        _notes(press, face, sheets, slip, max(end, ends), bottom)
        press.lines(0, bottom, fit_cell(foot, SANS, face.foot, face.measure, floor=5))
        return Message(
            "Round {round}, table {table}: {name}",
            round=slip.round,
            table=slip.table,
            name=slip.name,
        )

    draw_cards(press, len(sheets.slips), places, draw, Message("Slip"))
    press.finish()


def _layout(
    press: PageSurface, face: _Face, sheets: RoundSlips
) -> tuple[tuple[tuple[float, float], ...], float]:
    """The places on a page and the height of a slip: half the page where that is enough."""
    half = press.height / 2
    rows = max(_rows(sheets, slip) for slip in sheets.slips)
    if _box_height(face, rows, half - 33, _note_lines(face, sheets)) >= _LEAST:
        return (halves(press) if face.large else quarters(press)), half
    return (whole(press) if face.large else columns(press)), press.height


def _rows(sheets: RoundSlips, slip: RoundSlip) -> int:
    return -(-max(1, slip.games) // (2 if sheets.game_signed else 4))


def _games_top(face: _Face) -> float:
    return face.where + face.label * 0.9


def _box_height(face: _Face, rows: int, bottom: float, notes: int) -> float:
    """How high the boxes of so many rows can be, above so many lines of notes.

    Total and checker stand below the boxes, in large print beside them.
    """
    under = face.words * (2.9 + 1.28 * notes) + face.foot
    if not face.large:
        under += face.label + 6 + face.tall
    room = bottom - _games_top(face) - under
    return min(face.tall, room / rows - face.label - 7)


def _note(sheets: RoundSlips, slip: RoundSlip) -> str:
    return joined(" ", (part for part in (sheets.fact, *slip.notes) if part))


def _note_lines(face: _Face, sheets: RoundSlips) -> int:
    """Lines that the longest notes of the run take."""
    lines = sorted({_note(sheets, slip) for slip in sheets.slips})
    return max(len(wrap(words, SANS, face.words, face.measure)) for words in lines)


def _head(press: PageSurface, face: _Face, slip: RoundSlip) -> None:
    mine = press.imprint
    name = fit(slip.name, SEMI, face.name, room=face.room, tall=face.zone)
    press.name(-1, 25, name, face.zone if face.large or len(name.lines) > 1 else 28)
    facts: tuple[str, ...] = (f"#{slip.badge}{DOT}{mine.event}", mine.date)
    room = 186.0
    if face.large:
        facts, room = (joined(DOT, facts),), face.measure - 62
    base = 27 + face.zone + face.fact * 1.1
    for line in facts:
        fitted = fit_cell(line, SANS, face.fact, room, floor=5)
        press.lines(0, base - (len(fitted.lines) - 1) * fitted.leading / 2, fitted)
        base += face.fact * 1.26
    press.code(face.measure, 27, slip.code)
    press.rule(0, face.measure, face.rule, HEAVY)


def _where(press: PageSurface, face: _Face, sheets: RoundSlips, slip: RoundSlip) -> None:
    """Table, round and seat, by which the slips are laid out and brought back."""
    base, top = face.where, face.rule + face.label * 1.65
    heads = (Message("Table"), Message("Round"), Message("Seat"))
    for x, words in zip((0.0, face.round_at, face.seat_at), heads, strict=True):
        press.label(x, top, words, face.label)
    press.text(-1, base, str(slip.table), face.number, SEMI)
    wide = press.text(face.round_at - 1, base, str(slip.round), face.number, SEMI)
    of = Message("of {count}", count=sheets.rounds)
    press.text(face.round_at + wide + face.number * 0.18, base, of, face.words + 1)
    at = face.seat_at
    middle = base - face.number * CAP_HEIGHT / 2
    if slip.letter:
        press.disc(at + face.disc / 2, middle, face.disc, slip.letter)
        at += face.disc * 1.25
    seat = fit_cell(slip.seat, SEMI, face.wind, face.measure - at, floor=6)
    press.lines(at, middle + seat.size * CAP_HEIGHT / 2, seat)


def _games(
    press: PageSurface, face: _Face, sheets: RoundSlips, slip: RoundSlip, foot: tuple[float, int]
) -> float:
    """A box for the points of each game, two rows of them above four; return where they end."""
    (bottom, notes), top = foot, _games_top(face)
    press.rule(0, face.measure, top)
    across = 2 if sheets.game_signed else 4
    rows = _rows(sheets, slip)
    step = (face.area + _GAP) / across
    tall = _box_height(face, rows, bottom, notes)
    for game in range(slip.games):
        x = game % across * step
        y = top + face.label + 6 + game // across * (tall + face.label + 7)
        press.label(x, y - 2, Message("Game {number}", number=game + 1), face.label)
        press.box(x, y + 1, face.box, tall, POINTS_BOX)
        if sheets.game_signed:
            left, room = x + face.box + 5, step - _GAP - face.box - 5
            press.label(left, y - 2, sheets.game_signed, face.label)
            press.box(left, y + 1, room, tall)
    return top + rows * (tall + face.label + 7)


def _totals(
    press: PageSurface, face: _Face, sheets: RoundSlips, slip: RoundSlip, top: float
) -> float:
    """The total of the round, and who checks it; return where they end."""
    y = top + face.label + 6
    left, wide, at = 0.0, face.box * 1.6, face.area / 2 + _GAP / 2
    if face.large:
        left, wide, at = face.area + 12, face.box, face.area + 24 + face.box
    room = face.measure - at
    total = Message("Total") if face.large else Message("Round total")
    press.label(left, y - 2, total, face.label)
    press.box(left, y + 1, wide, face.tall, HEAVY)
    press.label(at, y - 2, sheets.check_heading, face.label)
    above = face.above
    if slip.checker:
        name = fit(slip.checker, SANS, face.words, room=room, tall=above - 1, most=2)
        press.name(at, y + 1, name, above - 1)
    press.box(at, y + 1 + above, room, face.initials)
    return y + 1 + max(face.tall, above + face.initials)


def _notes(
    press: PageSurface, face: _Face, sheets: RoundSlips, slip: RoundSlip, top: float, bottom: float
) -> None:
    """How a zero is written, and what happens to the slip; smaller where there is little room."""
    size = face.words
    told = _note(sheets, slip)
    while True:
        lines = wrap(told, SANS, size, face.measure)
        if size <= 6 or top + size * (2.9 + 1.28 * len(lines)) <= bottom - face.foot:
            break
        size -= 0.5
    base = top + size * 1.9
    wide = press.text(0, base, sheets.lead, size, SEMI)
    rest = fit_cell(sheets.lead_rest, SANS, size, face.measure - wide - 5, floor=5)
    press.lines(wide + 5 if wide else 0, base, rest)
    for number, line in enumerate(lines, 1):
        press.text(0, base + number * size * 1.28, line, size)
