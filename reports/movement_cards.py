"""Movement cards: table and seat of every round, held while walking."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from reports import hall_plan
from reports.cards import draw_cards, halves, quarters, whole
from reports.fitting import fit, fit_cell, wrap
from reports.fonts import SANS, SEMI
from reports.hall_plan import PlacedTable
from reports.page import DOT, HEAVY
from reports.page_surface import PageSurface
from reports.surface import CAP_HEIGHT

if TYPE_CHECKING:
    from typing import BinaryIO

    from reports.page import Imprint, PaperName


@dataclass(frozen=True, slots=True)
class RoundStop:
    """Where the player sits in one round. Without a table the row says `wind` alone."""

    round: int
    table: int | None
    wind: str = ""
    letter: str | None = None
    time: str = ""
    room: str = ""


@dataclass(frozen=True, slots=True)
class MovementCard:
    """One player's card. Truths: "You stay at table 4 all day." "Round 3 is a table of three.".

    The truths are no part of the run: a card stays good when a neighbour's seat falls empty.
    """

    name: str
    badge: int
    code: str  # FT1:<event>:P<badge>:<run>
    stops: tuple[RoundStop, ...]
    truths: tuple[str, ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class MeetingNote:
    """Whom a player meets: "You meet 11 players." and "Dorothy Kaplan twice: rounds 1, 4."."""

    badge: int
    lead: str
    rest: str


@dataclass(frozen=True, slots=True)
class MovementCards:
    """A run of movement cards; half cards carry a plan of the hall where tables have places.

    Plan and meetings are no part of the run: a card with them shows the same table and seat.
    """

    imprint: Imprint
    cards: tuple[MovementCard, ...]
    hall: tuple[PlacedTable, ...] = field(default=(), repr=False)
    meetings: tuple[MeetingNote, ...] = field(default=(), repr=False)
    """Printed only where the director asks for it: a later change makes it untrue."""


@dataclass(frozen=True, slots=True)
class _Face:
    """Sizes and places on a card, in points."""

    measure: float
    name: float
    zone_wide: float
    zone: float
    fact: float
    row: float
    columns: int
    round: float
    time: float
    table: float
    disc: float
    wind: float
    time_at: float
    table_at: float
    seat_at: float
    row_wide: float
    label: float
    truth: float
    foot: float
    plan: bool = False

    @property
    def rule(self) -> float:
        """The head rule, from the top of the card."""
        return 27 + self.zone + self.fact * (3.3 if self.measure < 300 else 1.55)


_QUARTER = _Face(
    measure=240,
    name=24,
    zone_wide=180,
    zone=46,
    fact=10,
    row=34.5,
    columns=1,
    round=20,
    time=10.5,
    table=29,
    disc=21,
    wind=14,
    time_at=22,
    table_at=93,
    seat_at=158,
    row_wide=240,
    label=8,
    truth=10,
    foot=7.5,
)
_DENSE = replace(_QUARTER, row=23, round=14, table=19, disc=16, wind=11.5)
_HALF = replace(
    _QUARTER,
    measure=516,
    name=26,
    zone_wide=441,
    columns=2,
    time_at=28,
    row_wide=246,
    truth=10.5,
)
_LARGE = _Face(
    measure=516,
    name=36,
    zone_wide=441,
    zone=46,
    fact=14,
    row=53,
    columns=1,
    round=29,
    time=18,
    table=46,
    disc=27,
    wind=21,
    time_at=36,
    table_at=148,
    seat_at=232,
    row_wide=326,
    label=11,
    truth=14,
    foot=9,
    plan=True,
)
_LARGE_PAGE = replace(_LARGE, row_wide=516, plan=False)
_PLAN_AT = 346.0
_LEAST_TRUTH = 7.0
_PLAN = (170.0, 130.0)


def write_movement_cards(
    cards: MovementCards, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write the cards four on a page up to eight rounds, two up to twelve and in large print."""
    press = PageSurface(out, cards.imprint, Message("Movement card"), paper=paper, large=large)
    longest = max((len(card.stops) for card in cards.cards), default=0)
    if not longest:
        press.nothing_yet(Message("No cards to print yet. Draw the seating first."))
        return
    face, places, tall = _layout(press, longest, large=large)
    planned = face.plan and bool(cards.hall)
    met = {
        meeting.badge: (joined(" ", (meeting.lead, meeting.rest)),) for meeting in cards.meetings
    }

    def draw(number: int, foot: str) -> str:
        card = cards.cards[number]
        _head(press, face, card)
        end = _stops(press, face, card, tall)
        if face.plan:
            hall_plan.draw_hall(
                press,
                cards.hall,
                tuple(stop.table for stop in card.stops if stop.table is not None),
                place=(_PLAN_AT, face.rule + 16),
                size=_PLAN,
            )
        _truths(press, face, (*met.get(card.badge, ()), *card.truths), (end, tall), planned=planned)
        base = tall - (33 if face.measure < 300 else 36)
        press.lines(0, base, fit_cell(foot, SANS, face.foot, face.measure, floor=5))
        return card.name

    draw_cards(press, len(cards.cards), places, draw)
    press.finish()


def _layout(
    press: PageSurface, rounds: int, *, large: bool
) -> tuple[_Face, tuple[tuple[float, float], ...], float]:
    """The face for so many rounds, the places on a page, and the height of a card."""
    half = press.height / 2
    if large and rounds <= 4:
        return _LARGE, halves(press), half
    if large:
        room = press.height - _LARGE_PAGE.rule - 150
        return replace(_LARGE_PAGE, row=min(53.0, room / rounds)), whole(press), press.height
    if rounds <= 4:
        return _QUARTER, quarters(press), half
    if rounds <= 8:
        return _DENSE, quarters(press), half
    row = min(34.5, (half - _HALF.rule - 110) / -(-rounds // 2))
    dense = row < 30
    face = replace(_HALF, row=row)
    return (
        replace(face, round=14, table=19, disc=16, wind=11.5) if dense else face,
        halves(press),
        half,
    )


def _head(press: PageSurface, face: _Face, card: MovementCard) -> None:
    mine = press.imprint
    name = fit(card.name, SEMI, face.name, room=face.zone_wide, tall=face.zone)
    lone = len(name.lines) == 1 and face.measure < 300
    press.name(-1, 25, name, 28 if lone else face.zone)
    base = 27 + face.zone + face.fact * 1.1
    room = face.measure if face.measure > 300 else 186.0
    facts: tuple[str, ...] = (f"#{card.badge}{DOT}{mine.event}", mine.date)
    if face.measure > 300:
        facts = (joined(DOT, facts),)
        room -= 62
    for line in facts:
        fitted = fit_cell(line, SANS, face.fact, room, floor=5)
        press.lines(0, base - (len(fitted.lines) - 1) * fitted.leading / 2, fitted)
        base += face.fact * 1.26
    press.code(face.measure, 27, card.code)
    press.rule(0, face.measure, face.rule, HEAVY)


def _stops(press: PageSurface, face: _Face, card: MovementCard, tall: float) -> float:
    """The rows, a round each; return where they end."""
    start = face.rule + face.label * 2.1
    a_column = -(-len(card.stops) // face.columns)
    row = min(face.row, (tall - start - 40) / max(1, a_column))
    for number, stop in enumerate(card.stops):
        left = (number // a_column) * (face.measure - face.row_wide)
        line = number % a_column
        if not line:
            base = face.rule + face.label * 1.65
            press.label(left, base, Message("Round"), face.label)
            press.label(left + face.table_at, base, Message("Table"), face.label)
            press.label(left + face.seat_at, base, Message("Seat"), face.label)
        else:
            press.rule(left, left + face.row_wide, start + line * row)
        _stop(press, face, stop, left, start + (line + 0.5) * row)
    end = start + a_column * row
    if not face.plan:
        press.rule(0, face.measure, end)
    return end


def _stop(press: PageSurface, face: _Face, stop: RoundStop, left: float, middle: float) -> None:
    def text_at(at: float, words: str, size: float, font: str = SANS) -> None:
        press.text(left + at, middle + size * CAP_HEIGHT / 2, words, size, font)

    text_at(0, str(stop.round), face.round)
    time = fit_cell(stop.time, SANS, face.time, face.table_at - face.time_at - 3, floor=5)
    press.lines(left + face.time_at, middle + face.time * CAP_HEIGHT / 2 + 1, time)
    if stop.table is None:
        text_at(face.table_at, stop.wind, face.wind, SEMI)
        return
    text_at(face.table_at - 1, str(stop.table), face.table, SEMI)
    at = face.seat_at
    if stop.letter:
        press.disc(left + at + face.disc / 2, middle, face.disc, stop.letter)
        at += face.disc * 1.25
    wind = fit_cell(stop.wind, SEMI, face.wind, face.row_wide - at, floor=6)
    small = face.wind * 0.62
    down = small * 0.62 if stop.room else 0.0
    press.lines(left + at, middle + wind.size * CAP_HEIGHT / 2 - down, wind)
    if stop.room:
        room = fit_cell(stop.room, SANS, small, face.row_wide - at, floor=5)
        press.lines(left + at, middle + wind.size * CAP_HEIGHT / 2 + small * 0.75, room)


def _truths(
    press: PageSurface,
    face: _Face,
    truths: tuple[str, ...],
    span: tuple[float, float],
    *,
    planned: bool,
) -> None:
    """The last lines: what is true of this card, smaller where there is little room."""
    (top, tall), left, room = span, 0.0, face.measure
    if face.plan:
        left, room = _PLAN_AT, face.measure - _PLAN_AT
        top = face.rule + (22 + _PLAN[1] if planned else 2)
    spare = tall - 46 - top
    size = face.truth
    while True:
        lines = [line for truth in truths for line in wrap(truth, SANS, size, room)]
        if size <= _LEAST_TRUTH or (len(lines) * 1.3 + 0.5) * size <= spare:
            break
        size -= 0.5
    for number, line in enumerate(lines):
        press.text(left, top + size * (1.8 + 1.3 * number), line, size)
