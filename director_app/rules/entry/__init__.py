"""Reads a game as it is typed, in letters or on the keypad, one key at a time."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from director_app.domain.games import Family, Game, Outcome, Penalty, Score
from director_app.domain.tables import SEATS, Seat
from director_app.errors import GameError
from director_app.messages.lists import strung
from director_app.messages.message import Message
from director_app.rules.entry.grammar import (
    FLAGS,
    EntryPart,
    EntryState,
    KeyAsked,
    KeyRefused,
    feed,
)
from director_app.rules.entry.words import Expected, draft_sentence, expected
from director_app.rules.scoring import score_game
from director_app.rules.words.telling import signed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from director_app.rules.ruleset import RuleSet

_SKIPPED = " ,\t\n\r"
_LETTER_ENDINGS = {
    Outcome.WALL: "L",
    Outcome.INCOMPLETE: "T",
    Outcome.ERROR: "R",
    Outcome.STOPPED: "O",
}
_KEYPAD_ENDINGS = {"L": "0", "T": "01", "R": "02", "O": "03"}


@dataclass(frozen=True, slots=True)
class Hint:
    """What a seat gets if the winner showed so many exposures."""

    exposures: str
    """``0 or 1``; ``3+`` up to the highest there is."""
    points: int

    @property
    def words(self) -> str:
        """``0 or 1: −10``."""
        return Message(
            "{exposures}: {points}", exposures=self.exposures, points=signed(self.points)
        )


@dataclass(frozen=True, slots=True)
class TypedGame:
    """What was typed for one game, and everything that follows from it."""

    text: str
    """The keys that were taken, without spaces, in capitals."""
    parts: tuple[EntryPart, ...]
    sentence: str
    expected: Expected
    game: Game | None
    score: Score | None
    points: Mapping[Seat, int | None]
    """Points of each occupied seat as far as they are certain; ``None`` while they are not."""
    hints: Mapping[Seat, tuple[Hint, ...]]
    """What an uncertain seat's points depend on."""
    problem: str | None = None
    """Why the next key was refused; what follows it in the text was not read."""
    misplaced: str = ""
    """The key that was refused, where ``problem`` only asks for another key."""
    short_sentence: str = ""
    """The sentence without what penalties are for, where it names any."""

    @property
    def complete(self) -> bool:
        """Whether Enter may keep this game."""
        return self.game is not None


@dataclass(frozen=True, slots=True)
class KeyResult:
    """The text after a key; unchanged, with the reason, when the key was refused."""

    text: str
    problem: str | None = None


def parse(text: str, rules: RuleSet, seats: Sequence[Seat] = SEATS) -> TypedGame:
    """Reads the keys of one game at a table where these seats are occupied."""
    draft, problem, misplaced = _read(text, rules, seats)
    complete = not draft.missing()
    game = draft.game() if complete else None
    score = score_game(game, rules) if game is not None else None
    points, hints = _certain(draft, score)
    return TypedGame(
        text="".join(part.keys for part in draft.parts),
        parts=draft.parts,
        sentence=draft_sentence(draft),
        expected=expected(draft),
        game=game,
        score=score,
        points=points,
        hints=hints,
        problem=problem,
        misplaced=misplaced,
        short_sentence=draft_sentence(draft, kinds=False) if draft.penalties else "",
    )


def value_of(text: str, rules: RuleSet, seats: Sequence[Seat] = SEATS) -> int | None:
    """The value of the hand in the keys of one game, as far as one was typed."""
    digits = _read(text, rules, seats)[0].digits
    return int(digits) if digits else None


def accepts(text: str, key: str, rules: RuleSet, seats: Sequence[Seat] = SEATS) -> KeyResult:
    """What one more key makes of the text; ``.`` takes the last part away."""
    if key == ".":
        return KeyResult(without_last_part(text, rules, seats))
    draft, problem, _ = _read(text + key, rules, seats)
    if problem is not None:
        return KeyResult(text, problem)
    return KeyResult("".join(part.keys for part in draft.parts))


def without_last_part(text: str, rules: RuleSet, seats: Sequence[Seat] = SEATS) -> str:
    """The text without its last part."""
    draft, _, _ = _read(text, rules, seats)
    return "".join(part.keys for part in draft.parts[:-1])


def to_keys(game: Game, rules: RuleSet, *, keypad: bool = False) -> str:
    """The keys that type this game; empty for a director's award, which is not typed."""
    if game.outcome is Outcome.RULED:
        return ""
    spelling = _Spelling(rules, keypad=keypad)
    return "".join(spelling.of(game))


def as_typed(game: Game) -> Game:
    """The game as the grammar tells it: seats in letter order, a quint of the quints or named."""
    seats = tuple(seat for seat in SEATS if seat in game.seats)
    named = game.family is Family.NAMED
    family = Family.QUINTS if game.quint and not named else game.family
    return replace(game, seats=seats, family=family)


def _read(text: str, rules: RuleSet, seats: Sequence[Seat]) -> tuple[EntryState, str | None, str]:
    """What was taken, why the next key was refused, and that key where it has no meaning."""
    drafts = [EntryState(rules, tuple(seat for seat in SEATS if seat in seats))]
    problem, misplaced = None, ""
    for typed in text:
        if typed in _SKIPPED:
            continue
        key = typed.upper() if typed.isascii() else typed
        try:
            drafts.append(feed(drafts[-1], key))
        except KeyRefused as refused:
            problem = refused.args[0]
            misplaced = typed if isinstance(refused, KeyAsked) else ""
            break
    if _impossible(drafts[-1]) is not None:  # what can be began as something that can be
        for draft, fed in pairwise(drafts):
            impossible = _impossible(fed)
            if impossible is not None:
                return draft, impossible, ""
    return drafts[-1], problem, misplaced


def _impossible(draft: EntryState) -> str | None:
    """Why no legal game begins like this, if none does."""
    first: str | None = None
    for game in _completions(draft):
        try:
            score_game(game, draft.rules)
        except GameError as refused:
            first = first or refused.sentence
        else:
            return None
    return first


def _completions(draft: EntryState) -> Iterator[Game]:
    """The games that the draft may still become, as far as points can differ by them."""
    settled = replace(draft, pending="", penalties=_priced(draft))
    missing = settled.missing()
    if missing == "value":
        settled = replace(settled, digits="25")
        missing = settled.missing()
    if missing == "thrower":
        yield replace(settled, self_pick=True).game()
        for thrower in draft.seats:
            if thrower is not draft.winner:
                yield from _by_exposures(replace(settled, thrower=thrower))
    elif missing == "exposures":
        yield from _by_exposures(settled)
    elif not missing:
        yield settled.game()


def _priced(draft: EntryState) -> tuple[Penalty, ...]:
    if draft.pending != "amount":
        return draft.penalties
    *others, last = draft.penalties
    return (*others, replace(last, points=0))


def _by_exposures(draft: EntryState) -> Iterator[Game]:
    if draft.missing() != "exposures":
        yield draft.game()
        return
    for exposures in range(5):
        yield replace(draft, exposures=exposures).game()


def _certain(
    draft: EntryState, score: Score | None
) -> tuple[Mapping[Seat, int | None], Mapping[Seat, tuple[Hint, ...]]]:
    if score is not None:
        return dict(score.points), {}
    if draft.missing() in {"winner", "value", "caller", "offender", "incident"}:
        return dict.fromkeys(draft.seats), {}
    hinted = draft.missing() == "exposures"  # so all ways to go on are told, else two may do
    legal: list[tuple[int | None, Mapping[Seat, int]]] = []
    uncertain: set[Seat] = set()
    for game in _completions(draft):
        with suppress(GameError):
            legal.append((game.exposures, score_game(game, draft.rules).points))
            first, last = legal[0][1], legal[-1][1]
            uncertain |= {seat for seat in draft.seats if last[seat] != first[seat]}
        if len(uncertain) == len(draft.seats) and not hinted:
            break
    points = {
        seat: legal[0][1][seat] if legal and seat not in uncertain else None for seat in draft.seats
    }
    if not hinted:
        return points, {}
    open_ = [seat for seat in draft.seats if points[seat] is None]
    return points, {seat: _hints([(shown, by[seat]) for shown, by in legal]) for seat in open_}


def _hints(legal: list[tuple[int | None, int]]) -> tuple[Hint, ...]:
    """``0 or 1: −10``, ``2: −20``, ``3+: −25``."""
    shown: dict[int, list[str]] = {}
    for exposures, points in legal:
        shown.setdefault(points, []).append(str(exposures))
    return tuple(Hint(_counts(at), points) for points, at in shown.items())


def _counts(at: list[str]) -> str:
    """``0 or 1``; ``3+`` up to the highest there is."""
    return f"{at[0]}+" if len(at) > 1 and at[-1] == "4" else strung(at, last="or")


class _Spelling:
    """Spells games in letters or for the keypad."""

    def __init__(self, rules: RuleSet, *, keypad: bool) -> None:
        self._rules = rules
        self._keypad = keypad

    def of(self, game: Game) -> Iterator[str]:
        if game.outcome is Outcome.MAHJONG:
            yield from self._won(game)
        else:
            letter = _LETTER_ENDINGS[game.outcome]
            yield _KEYPAD_ENDINGS[letter] if self._keypad else letter
        if game.caller is not None:
            yield self._seat(game.caller)
        yield from (self._seat(seat) for seat in SEATS if seat in game.intact)
        if game.offender is not None:
            yield self._seat(game.offender)
        ids = [stop.id for stop in self._rules.stops]
        if game.incident in ids and len(ids) > 1:
            yield str(ids.index(game.incident) + 1)
        yield from (f"-{self._seat(seat)}" for seat in SEATS if seat in game.dead)
        yield from (f"--{self._seat(seat)}" for seat in SEATS if seat in game.out)
        yield from self._penalties(game)

    def _seat(self, seat: Seat) -> str:
        if self._keypad:
            return str(self._rules.seats.columns.index(seat) + 1)
        return seat.value

    def _won(self, game: Game) -> Iterator[str]:
        if game.winner is not None:
            yield self._seat(game.winner)
        yield str(game.value)
        if game.self_pick:
            yield "*" if self._keypad else "P"
        if game.thrower is not None:
            yield ("/" if self._keypad else "") + self._seat(game.thrower)
        if game.exposures is not None:
            yield str(game.exposures)
        for flag in _flags(game):
            yield f"+{FLAGS[flag]}" if self._keypad else flag

    def _penalties(self, game: Game) -> Iterator[str]:
        kinds = [penalty.id for penalty in self._rules.game_penalties]
        for penalty in game.penalties:
            if penalty.kind in kinds:
                amount = "" if penalty.points is None else str(-penalty.points)
                fine = "+6" if self._keypad else "F"
                yield f"{fine}{self._seat(penalty.seat)}{kinds.index(penalty.kind) + 1}{amount}"


def _flags(game: Game) -> Iterator[str]:
    if game.jokerless:
        yield "J"
    if game.heavenly:
        yield "H"
    if game.family is Family.NAMED:
        yield "K"
        if game.quint:
            yield "Q"
    elif game.family is Family.SINGLES_PAIRS:
        yield "G"
    elif game.quint or game.family is Family.QUINTS:
        yield "Q"
        if game.exposures == 2 and not game.quint:
            yield "Q"
    if game.misnamed:
        yield "M"
