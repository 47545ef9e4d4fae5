"""Score cards: one a player for the day, in the player's own hand and initialled by another."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from reports.cards import draw_cards, halves, whole
from reports.fitting import fit, fit_cell
from reports.fonts import SANS, SEMI, width
from reports.language import in_paper_language
from reports.page import DOT, HEAVY, MEASURE
from reports.page_surface import PageSurface
from reports.surface import CAP_HEIGHT, LABEL_TRACKING

if TYPE_CHECKING:
    from typing import BinaryIO

    from reports.page import Imprint, PaperName


@dataclass(frozen=True, slots=True)
class CardRound:
    """A row of the card. Without a table the row says `seat` alone ("sits out")."""

    round: int
    table: int | None
    seat: str = ""  # the wind, or "chair 2"
    letter: str | None = None
    checker: str = ""  # the name, or "player across"
    games: int = 4


@dataclass(frozen=True, slots=True)
class ScoreCard:
    """One player's card."""

    name: str
    badge: int
    code: str  # FT1:<event>:P<badge>:<run>
    rounds: tuple[CardRound, ...]


@dataclass(frozen=True, slots=True)
class ScoreCards:
    imprint: Imprint
    cards: tuple[ScoreCard, ...]
    fact: str = ""  # after number and event: "play with your own 2025 card"
    check_heading: str = Message("Checked by")  # or "Winner signs"
    lead: str = ""  # in SemiBold at the foot: "Write X for a zero."
    lead_rest: str = ""  # after it: "An empty box stops the count."
    notes: tuple[str, ...] = ()  # up to two lines: who checks, when the card is turned in


@dataclass(frozen=True, slots=True)
class _Face:
    """Sizes and places on a card, in points."""

    measure: float = 516
    row: float = 48
    name: float = 24
    zone: float = 26
    base: float = 76
    table: float = 26
    table_at: float = 40
    seat: float = 10.5
    seat_at: float = 84
    first: float = 131
    box: float = 50
    step: float = 56
    tall: float = 36
    total_at: float = 356
    total: float = 56
    check_at: float = 422
    check: float = 94
    checker: float = 9
    initials: float = 0
    """The height of the box for initials; 0 for what the checker's name leaves of the row."""
    label: float = 8
    words: float = 10.5
    foot: float = 7.5

    @property
    def rule(self) -> float:
        """The head rule, from the top of the card."""
        return self.base + 12.5

    @property
    def rows(self) -> float:
        return self.rule + self.label + 12


_HALF = _Face()
_WHOLE = _Face(row=60, table=29)
_LARGE = _Face(
    measure=696,
    row=76,
    name=36,
    zone=36,
    base=94,
    table=46,
    table_at=50,
    seat=14,
    seat_at=117,
    first=163,
    box=84,
    step=89,
    tall=54,
    total_at=521,
    total=72,
    check_at=600,
    check=96,
    checker=14,
    initials=36,
    label=11,
    words=14,
    foot=9,
)
_KIND = Message("Score card")
_A_LARGE_PAGE = 5
_A_HALF = 4
_A_PAGE = 8


def write_score_cards(
    cards: ScoreCards, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write the cards, two on a page up to four rounds, one a page in large print."""
    press = PageSurface(out, cards.imprint, _KIND, paper=paper, large=large, landscape=large)
    longest = max((len(card.rounds) for card in cards.cards), default=0)
    if not longest:
        press.nothing_yet(Message("No cards to print yet. Draw the seating first."))
        return
    face, a_page = _LARGE, _A_LARGE_PAGE
    if not large:
        face, a_page = (_HALF, _A_HALF) if longest <= _A_HALF else (_WHOLE, _A_PAGE)
    parts = [
        (card, card.rounds[first : first + a_page], first + a_page >= longest)
        for card in cards.cards
        for first in range(0, longest, a_page)
    ]
    measure = press.width - 2 * press.margin
    fitted = replace(face, measure=measure, check=measure - face.check_at)

    def draw(number: int, foot: str) -> str:
        card, rounds, last = parts[number]
        _head(press, fitted, cards, card)
        _rows(press, fitted, cards, rounds, max(round_.games for round_ in card.rounds))
        bottom = fitted.rows + fitted.row * len(rounds)
        _foot(press, fitted, cards, bottom, last=last)
        tall = press.height / 2 if face is _HALF else press.height
        _imprint(press, fitted, tall - 32, foot)
        return card.name

    places = halves(press) if face is _HALF else whole(press)
    draw_cards(press, len(parts), places, draw, each=-(-longest // a_page))
    press.finish()


def _head(press: PageSurface, face: _Face, cards: ScoreCards, card: ScoreCard) -> None:
    press.label(0, 26.5 + face.label * CAP_HEIGHT, _KIND, face.label)
    top = 31 + face.label
    name = fit(card.name, SEMI, face.name, room=441 + face.measure - MEASURE, tall=face.zone)
    press.name(-1, top, name, face.zone)
    facts = (f"#{card.badge}", cards.imprint.event, cards.fact)
    words = joined(DOT, (part for part in facts if part))
    press.lines(0, face.base, fit_cell(words, SANS, face.words, face.measure - 70, floor=6))
    press.code(face.measure, 27, card.code)
    press.rule(0, face.measure, face.rule, HEAVY)


def _rows(
    press: PageSurface, face: _Face, cards: ScoreCards, rounds: tuple[CardRound, ...], games: int
) -> None:
    base = face.rule + face.label + 5.5
    step = min(face.step, (face.total_at - face.first - 2) / games)
    press.label(0, base, Message("Round"), face.label)
    press.label(face.table_at, base, Message("Table"), face.label)
    press.label(face.seat_at, base, Message("Seat"), face.label)
    for game in range(games):
        words = Message("Game {number}", number=game + 1) if step > 50 else f"{game + 1}"
        press.label(face.first + game * step, base, words, face.label)
    press.label(face.total_at, base, Message("Total"), face.label)
    wide = width(in_paper_language(cards.check_heading).upper(), SEMI, face.label, LABEL_TRACKING)
    size = face.label if wide <= face.check else min(9, face.label)
    press.label(face.check_at, base, cards.check_heading, size)
    press.rule(0, face.measure, face.rows)
    for number, round_ in enumerate(rounds):
        top = face.rows + number * face.row
        _row(press, face, round_, top, step)
        if number < len(rounds) - 1:
            press.rule(0, face.measure, top + face.row)


def _row(press: PageSurface, face: _Face, round_: CardRound, top: float, step: float) -> None:
    middle = top + face.row / 2
    size = face.words * 1.9
    press.text(0, middle + size * CAP_HEIGHT / 2, str(round_.round), size)
    if round_.table is None:
        press.text(face.table_at, middle + 4, round_.seat, face.words, SEMI)
        press.rule(face.first, face.measure, middle)
        return
    size = face.table * (1 if round_.table < 100 else 0.8)
    press.text(face.table_at - 1, middle + size * CAP_HEIGHT / 2, str(round_.table), size, SEMI)
    _seat(press, face, round_, middle)
    box = middle - face.tall / 2
    for game in range(round_.games):
        press.box(face.first + game * step, box, step - face.step + face.box, face.tall)
    press.box(face.total_at, box, face.total, face.tall, HEAVY)
    if face.initials:
        zone = face.row - face.initials - 6
        name = fit(round_.checker, SANS, face.checker, room=face.check, tall=zone, most=2)
        press.name(face.check_at, middle - face.row / 2 + 2, name, zone)
        foot = middle + face.row / 2 - face.initials - 3
        press.box(face.check_at, foot, face.check, face.initials)
        return
    checker = fit_cell(round_.checker, SANS, face.checker, face.check, floor=5.5)
    lines = len(checker.lines)
    foot = press.lines(face.check_at, box - 2 + checker.size * (1 if lines == 1 else 0.2), checker)
    press.box(face.check_at, foot + 4, face.check, box + face.tall - foot - 4)


def _seat(press: PageSurface, face: _Face, round_: CardRound, middle: float) -> None:
    at, size = face.seat_at, face.seat
    room = face.first - at - 3
    if round_.letter and face.initials:
        press.disc(at + 12, middle - 10, 24, round_.letter)
        middle += 14
    elif round_.letter:
        across = size * 1.36
        press.disc(at + across / 2, middle, across, round_.letter)
        at += across + 3
        room -= across + 3
    seat = fit_cell(round_.seat, SEMI, size, room, floor=6)
    press.lines(at, middle + seat.size * CAP_HEIGHT / 2, seat)


def _foot(press: PageSurface, face: _Face, cards: ScoreCards, top: float, *, last: bool) -> None:
    press.rule(0, face.measure, top, HEAVY)
    room = face.total_at - 84
    base = top + face.words * 1.75
    if cards.lead or cards.lead_rest:
        wide = press.text(0, base, cards.lead, face.words, SEMI)
        press.text(wide + 6 if wide else 0, base, cards.lead_rest, face.words)
        base += face.words * 1.32
    small = face.words - (0 if face.initials else 1)
    for note in cards.notes:
        line = fit_cell(note, SANS, small, room + 24, floor=11 if face.initials else 6)
        base = press.lines(0, base, line) + small * 1.24
    if last:
        middle = top + 7 + 16
        size = 13.0 if face.words < 12 else 18.0
        press.text(
            face.total_at - 8,
            middle + size * CAP_HEIGHT / 2,
            Message("Day total"),
            size,
            SEMI,
            align="right",
        )
        press.box(face.total_at, top + 7, face.measure - face.total_at, 32, HEAVY)


def _imprint(press: PageSurface, face: _Face, base: float, foot: str) -> None:
    mine = press.imprint
    taken = press.text(face.measure, base, foot, face.foot, align="right")
    words = joined(DOT, (mine.event, mine.date))
    press.lines(0, base, fit_cell(words, SANS, face.foot, face.measure - taken - 16, floor=4))
