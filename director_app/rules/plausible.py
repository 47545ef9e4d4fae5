"""Quiet notes on a game that can be, and yet looks like a slip: at most one a game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from director_app.domain.games import Family, Game
from director_app.domain.tables import SEATS, Seat
from director_app.errors import GameError
from director_app.messages.message import Message
from director_app.rules.card_values import HIGHEST, LOWEST, STEP, USUAL_VALUES
from director_app.rules.scoring import score_game
from director_app.rules.words.telling import points_text

if TYPE_CHECKING:
    from director_app.rules.ruleset import RuleSet

ENOUGH = 40
"""Values seen from which on any new one is worth a note: ten tables of four games."""

SINGLES_PAIRS = frozenset({50, 75})
"""What cards print for singles and pairs: hands without a joker from the start."""


class NoteKind(StrEnum):
    """What is unusual, most telling first."""

    UNLISTED = "unlisted"
    """Not among the card's values that the director listed."""
    HIGH = "high"
    LOW = "low"
    ODD_VALUE = "odd_value"
    ODD_TOTAL = "odd_total"
    NEVER_SEEN = "never_seen"
    SINGLES_PAIRS = "singles_pairs"
    """Jokerless, with a value of singles and pairs, where those earn no such bonus."""


_OF_VALUE = frozenset(
    {
        NoteKind.UNLISTED,
        NoteKind.HIGH,
        NoteKind.LOW,
        NoteKind.ODD_VALUE,
        NoteKind.NEVER_SEEN,
    }
)


@dataclass(frozen=True, slots=True)
class PlausibilityNote:
    """Something to look at again; it never blocks."""

    kind: NoteKind
    number: int
    """The value, or the points of a seat."""
    seat: Seat | None = None

    @property
    def of_value(self) -> bool:
        """Whether it is the value itself that looks like a slip."""
        return self.kind in _OF_VALUE


def notes(
    game: Game, rules: RuleSet, seen: Collection[int], known: Collection[int] = ()
) -> tuple[PlausibilityNote, ...]:
    """The most telling note on a game, if there is one.

    ``seen`` holds the value of every hand entered so far on other sheets, each as often as it
    was entered (or how often, by value); ``known`` the card's values, if the director listed
    them. A value that cards print year after year is new only after a good many others.
    """
    return (*_of_value(game, rules, seen, known), *_odd_points(game, rules))[:1]


def total_note(total: int, rules: RuleSet, seat: Seat | None = None) -> PlausibilityNote | None:
    """A total that no sheet of fives adds up to, where this sheet's own points are fives."""
    if total % STEP and of_fives(rules):
        return PlausibilityNote(NoteKind.ODD_TOTAL, total, seat)
    return None


def note_words(note: PlausibilityNote, names: Mapping[Seat, str] | None = None) -> str:
    number = points_text(note.number)
    whose = (
        ""
        if note.seat is None
        else Message("{get}: ", get=(names or {}).get(note.seat, note.seat.wind))
    )
    return Message("{whose}{note}", whose=whose, note=_WORDS[note.kind](number))


def brief(note: PlausibilityNote) -> str:
    """The note in a few words, for a narrow column."""
    return _BRIEFLY.get(note.kind, _WORDS[note.kind])(points_text(note.number))


def _of_value(
    game: Game, rules: RuleSet, seen: Collection[int], known: Collection[int]
) -> Iterator[PlausibilityNote]:
    value = game.value
    if value is None:
        return
    if known:
        if value not in known:
            yield PlausibilityNote(NoteKind.UNLISTED, value)
    elif value > HIGHEST:
        yield PlausibilityNote(NoteKind.HIGH, value)
    elif value < LOWEST:
        yield PlausibilityNote(NoteKind.LOW, value)
    elif value % STEP:
        yield PlausibilityNote(NoteKind.ODD_VALUE, value)
    elif value not in seen and (value not in USUAL_VALUES or _count(seen) >= ENOUGH):
        yield PlausibilityNote(NoteKind.NEVER_SEEN, value)
    if _looks_concealed(game, rules):
        yield PlausibilityNote(NoteKind.SINGLES_PAIRS, value)


def _count(seen: Collection[int]) -> int:
    return sum(seen.values()) if isinstance(seen, Mapping) else len(seen)


def _looks_concealed(game: Game, rules: RuleSet) -> bool:
    """Jokerless at a value of singles and pairs, without saying that it was none of those."""
    denied = any(
        bonus.when == "jokerless" and Family.SINGLES_PAIRS in bonus.not_on
        for bonus in rules.bonuses
    )
    return denied and game.jokerless and game.family is None and game.value in SINGLES_PAIRS


def _odd_points(game: Game, rules: RuleSet) -> Iterator[PlausibilityNote]:
    """Points of a seat that are no multiple of five, unless the value has made them so."""
    if (game.value or 0) % STEP:
        return
    try:
        points = score_game(game, rules).points
    except GameError:
        return
    for seat in SEATS:
        note = total_note(points.get(seat, 0), rules, seat)
        if note is not None:
            yield note


def of_fives(rules: RuleSet) -> bool:
    """Whether every number of the sheet is a multiple of five, so that every total is one."""
    shares = (*rules.losers.pay.percents, rules.misname.mah_jongg.percent)
    whole = rules.losers.rounding.to % STEP == 0 or not any(part % 100 for part in shares)
    return whole and not any(number and number % STEP for number in numbers_of(rules))


def numbers_of(rules: RuleSet) -> Iterator[int | None]:
    """Every number of points that the sheet gives or takes in a game."""
    wall, dead, misname, most = rules.wall.live, rules.dead, rules.misname.mah_jongg, rules.win.most
    for short in (wall, dead.wall):
        yield from (short.points, short.three_players, short.two_players)
    for points_row in (rules.unfinished.each, dead.won, dead.unfinished, dead.error, dead.stopped):
        yield points_row.points
    for thrown in rules.thrower.exposures:
        yield from thrown.prices
    yield from (rules.thrower.quint.points, misname.points, misname.winner, misname.others)
    yield from (most.points, rules.error.caller.points)
    for row in rules.error.rows:
        yield from (row.intact, row.shown, row.caller)
    for bonus in rules.bonuses:
        yield from (bonus.add, bonus.at_most)
    for incident in rules.stops:
        yield from (incident.offender, incident.others)
    yield from (kind.points for kind in rules.game_penalties)


_WORDS: Mapping[NoteKind, Callable[[str], str]] = {
    NoteKind.UNLISTED: lambda number: Message(
        "{number} isn’t one of the card’s values.", number=number
    ),
    NoteKind.HIGH: lambda number: Message(
        "{number} is over {highest}.", number=number, highest=HIGHEST
    ),
    NoteKind.LOW: lambda number: Message(
        "{number} is under {lowest}.", number=number, lowest=LOWEST
    ),
    NoteKind.ODD_VALUE: lambda number: Message(
        "The value {number} isn’t a multiple of five.", number=number
    ),
    NoteKind.ODD_TOTAL: lambda number: Message("{number} isn’t a multiple of five.", number=number),
    NoteKind.NEVER_SEEN: lambda number: Message(
        "No hand in this event has had the value {number} before.", number=number
    ),
    NoteKind.SINGLES_PAIRS: lambda number: Message(
        "Jokerless at {number}: if it was singles and pairs, there’s no jokerless bonus.",
        number=number,
    ),
}

_BRIEFLY: Mapping[NoteKind, Callable[[str], str]] = {
    NoteKind.UNLISTED: lambda number: Message("The card has no {number}.", number=number),
    NoteKind.ODD_VALUE: lambda number: Message("{number} isn’t a multiple of five.", number=number),
    NoteKind.NEVER_SEEN: lambda number: Message("No hand has had {number} before.", number=number),
    NoteKind.SINGLES_PAIRS: lambda _: Message("Singles and pairs? No bonus."),
}
