"""The entry grammar, key by key: what each key adds to the game that is being typed."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from director_app.domain.games import Family, Game, Outcome, Penalty
from director_app.domain.tables import SEATS, Seat
from director_app.messages.message import Message, joined

if TYPE_CHECKING:
    from collections.abc import Callable

    from director_app.rules.ruleset import RuleSet

DIGITS = "0123456789"
FLAGS = {"J": "1", "H": "2", "G": "3", "Q": "4", "M": "5", "K": "7"}
"""Jokerless, heavenly, singles and pairs, quint, misnamed, and the hand that the sheet names, each
with its digit behind + on the keypad; +6 is a penalty.
"""
_FAMILIES = {"K": Family.NAMED, "G": Family.SINGLES_PAIRS, "Q": Family.QUINTS}
"""A quint hand that the sheet names is told by its name, and thrown to as a quint."""

ENDINGS = {
    "L": Outcome.WALL,
    "T": Outcome.INCOMPLETE,
    "R": Outcome.ERROR,
    "O": Outcome.STOPPED,
}
_AFTER_ZERO = {"1": "T", "2": "R", "3": "O"}
_MOST_DIGITS = 4


class KeyRefused(Exception):
    """A key that cannot stand here; the text is what to tell."""


class KeyAsked(KeyRefused):
    """A key of no meaning here; the text asks for the one that is wanted, at the keyboard."""


@dataclass(frozen=True, slots=True)
class EntryPart:
    """One part of what was typed: its kind, its keys, and what its key cap says."""

    kind: str
    keys: str
    label: str


@dataclass(frozen=True, slots=True)
class EntryState:
    """The game as far as it was typed, and the part that is still open."""

    rules: RuleSet
    seats: tuple[Seat, ...]
    parts: tuple[EntryPart, ...] = ()
    pending: str = ""
    """What the next key must say to end an open part; empty when none is open."""
    outcome: Outcome | None = None
    winner: Seat | None = None
    digits: str = ""
    thrower: Seat | None = None
    self_pick: bool = False
    exposures: int | None = None
    flags: str = ""
    dead: tuple[Seat, ...] = ()
    out: tuple[Seat, ...] = ()
    caller: Seat | None = None
    intact: tuple[Seat, ...] = ()
    offender: Seat | None = None
    incident: str | None = None
    penalties: tuple[Penalty, ...] = field(default_factory=tuple)
    fined: Seat | None = None
    """Who gets the penalty that is typed, while its kind is still open."""

    @property
    def open_amount(self) -> bool:
        """Whether the cost of the last penalty was typed, and can grow by a digit."""
        return bool(self.penalties) and self.penalties[-1].points is not None

    def missing(self) -> str:
        """The first part without which this is no game yet; empty when nothing is missing."""
        if self.pending:
            return self.pending
        if self.outcome is None:
            return "winner"
        if self.outcome is Outcome.MAHJONG:
            return self._missing_of_win()
        if self.outcome is Outcome.ERROR:
            return "" if self.caller else "caller"
        return self._missing_of_stop() if self.outcome is Outcome.STOPPED else ""

    def _missing_of_stop(self) -> str:
        if self.offender is None:
            return "offender"
        return "" if self.incident else "incident"

    def _missing_of_win(self) -> str:
        if not self.digits:
            return "value"
        if self.thrower is None:
            return "" if self.self_pick or "H" in self.flags else "thrower"
        asked = self.rules.exposures_matter(misnamed="M" in self.flags)
        return "exposures" if asked and self.exposures is None else ""

    def game(self) -> Game:
        """The game that was typed; only when nothing is missing."""
        won = self.outcome is Outcome.MAHJONG
        quint = self.flags.count("Q") == 1
        return Game(
            outcome=self.outcome or Outcome.WALL,
            seats=self.seats,
            winner=self.winner,
            value=int(self.digits) if won and self.digits else None,
            family=next((_FAMILIES[flag] for flag in _FAMILIES if flag in self.flags), None),
            self_pick=self.self_pick,
            heavenly="H" in self.flags,
            jokerless="J" in self.flags,
            thrower=self.thrower,
            exposures=self.exposures,
            quint=quint and self.exposures == 2,
            misnamed="M" in self.flags,
            dead=frozenset(self.dead),
            out=frozenset(self.out),
            caller=self.caller,
            intact=frozenset(self.intact),
            offender=self.offender,
            incident=self.incident,
            penalties=self.penalties,
        )


def feed(draft: EntryState, key: str) -> EntryState:
    """The draft with one more key; raises KeyRefused where the key cannot stand."""
    if draft.pending:
        return _PENDING[draft.pending](draft, key)
    if draft.outcome is None:
        return _first(draft, key)
    if key in DIGITS and (grown := _grown(draft, key)) is not None:
        return grown
    return _NEEDED.get(draft.missing(), _more)(draft, key)


def _grown(draft: EntryState, key: str) -> EntryState | None:
    """The draft with its last part grown by a digit, if that part takes more."""
    last = draft.parts[-1]
    if last.kind == "ending" and last.keys == "0" and key in _AFTER_ZERO:
        return _ending(replace(draft, parts=()), _AFTER_ZERO[key], f"0{key}")
    if last.kind in {"winner", "value"}:
        return _value(draft, key)
    if last.kind == "penalty" and draft.open_amount:
        return _amount(draft, key)
    return None


def seat_of(draft: EntryState, key: str, ask: str) -> Seat:
    """The seat that a letter or a column digit names; refused where nobody sits there."""
    rules = draft.rules
    named = {seat.value: seat for seat in SEATS}
    named |= {letter: seat for seat, letter in rules.seats.letters.items()}
    named |= {str(place): seat for place, seat in enumerate(rules.seats.columns, start=1)}
    seat = named.get(key)
    if seat is None:
        raise KeyAsked(ask)
    if seat not in draft.seats:
        raise KeyRefused(Message("There’s no {wind} at this table.", wind=seat.wind))
    return seat


def _begun(draft: EntryState, kind: str, keys: str, label: str, pending: str = "") -> EntryState:
    part = EntryPart(kind, keys, label)
    return replace(draft, parts=(*draft.parts, part), pending=pending)


def _ended(draft: EntryState, kind: str, key: str, label: str, pending: str = "") -> EntryState:
    last = draft.parts[-1]
    part = EntryPart(kind, last.keys + key, label)
    return replace(draft, parts=(*draft.parts[:-1], part), pending=pending)


def flags_of(rules: RuleSet) -> dict[str, str]:
    """What can be said of a hand, with the keypad's digit; ``K`` where the sheet names a hand."""
    named = bool(rules.win.hand.name)
    return {flag: digit for flag, digit in FLAGS.items() if named or flag != "K"}


def _first(draft: EntryState, key: str) -> EntryState:
    if key == "0":
        return _ending(draft, "L", "0")
    if key in ENDINGS:
        return _ending(draft, key, key)
    winner = seat_of(draft, key, Message("Who won?"))
    begun = _begun(draft, "winner", key, winner.value)
    return replace(begun, outcome=Outcome.MAHJONG, winner=winner)


def _ending(draft: EntryState, letter: str, keys: str) -> EntryState:
    outcome = ENDINGS[letter]
    incident = None
    if outcome is Outcome.STOPPED:
        known = draft.rules.stops
        if not known:
            raise KeyRefused(Message("The rule sheet has no other incident that stops a game."))
        incident = known[0].id if len(known) == 1 else None
    begun = _begun(draft, "ending", keys, letter)
    return replace(begun, outcome=outcome, incident=incident)


def _value(draft: EntryState, key: str) -> EntryState:
    if key not in DIGITS:
        raise KeyAsked(Message("What’s the hand worth on the card? Enter the number."))
    if not draft.digits:
        if key == "0":
            raise KeyRefused(Message("A hand value can’t start with 0."))
        return replace(_begun(draft, "value", key, key), digits=key)
    digits = draft.digits + key
    if len(digits) > _MOST_DIGITS:
        raise KeyRefused(Message("That’s too high for a hand. Check the card."))
    return replace(_ended(draft, "value", key, digits), digits=digits)


def _caller(draft: EntryState, key: str) -> EntryState:
    caller = seat_of(draft, key, Message("Who called mah jongg in error?"))
    return replace(_begun(draft, "caller", key, caller.value), caller=caller)


def _offender(draft: EntryState, key: str) -> EntryState:
    offender = seat_of(draft, key, Message("Who stopped the game?"))
    return replace(_begun(draft, "offender", key, offender.value), offender=offender)


def _incident(draft: EntryState, key: str) -> EntryState:
    known = draft.rules.stops
    if key not in DIGITS or not 1 <= int(key) <= len(known):
        raise KeyAsked(
            Message("What stopped the game? Enter 1 to {known_count}.", known_count=len(known))
        )
    return replace(_begun(draft, "incident", key, key), incident=known[int(key) - 1].id)


_NEEDED: dict[str, Callable[[EntryState, str], EntryState]] = {
    "value": _value,
    "caller": _caller,
    "offender": _offender,
    "incident": _incident,
}


def _more(draft: EntryState, key: str) -> EntryState:
    if key == "-":
        return _begun(draft, "dead", key, "−", pending="dead")
    if key == "+":
        return _begun(draft, "flag", key, "+", pending="flag")
    if key == "F":
        return _fine(draft, key)
    if key in flags_of(draft.rules):
        return _flag(_begun(draft, "flag", "", ""), key, key)
    if draft.outcome is Outcome.MAHJONG:
        return _of_win(draft, key)
    if draft.outcome is Outcome.ERROR:
        return _intact(draft, key)
    raise KeyAsked(Message("Enter saves the game. - adds a dead hand, F a penalty."))


def _of_win(draft: EntryState, key: str) -> EntryState:
    if key in {"P", "*"}:
        if draft.thrower is not None or draft.self_pick:
            raise KeyRefused(Message("You already entered the thrower or a self-pick."))
        return replace(_begun(draft, "self_pick", key, "P"), self_pick=True)
    if draft.thrower is None and not draft.self_pick:
        if key == "/":
            return _begun(draft, "thrower", key, "/", pending="thrower")
        if key in DIGITS:
            raise KeyAsked(
                Message("Who threw the winning tile? On the keypad, press / and the column.")
            )
        return _thrower(_begun(draft, "thrower", "", ""), key)
    if key in DIGITS and draft.thrower is not None and draft.exposures is None:
        if int(key) > 4:
            raise KeyRefused(Message("Exposures must be from 0 to 4."))
        return replace(_begun(draft, "exposures", key, key), exposures=int(key))
    raise KeyAsked(
        _NOTHING_MORE if not draft.missing() else Message("How many exposures? Enter 0 to 4.")
    )


_NOTHING_MORE = Message("Enter saves the game. J H G Q M, - seat, and F add details.")


def _thrower(draft: EntryState, key: str) -> EntryState:
    thrower = seat_of(draft, key, Message("Who threw the winning tile?"))
    return replace(_ended(draft, "thrower", key, thrower.value), thrower=thrower)


def _intact(draft: EntryState, key: str) -> EntryState:
    seat = seat_of(draft, key, Message("Whose hand is intact? Press Enter if no one’s."))
    if seat in draft.intact:
        raise KeyRefused(Message("{wind} is already entered.", wind=seat.wind))
    return replace(_begun(draft, "intact", key, seat.value), intact=(*draft.intact, seat))


def _plus(draft: EntryState, key: str) -> EntryState:
    if key == "6":
        return _fine(replace(draft, parts=draft.parts[:-1]), "+6")
    flags = {digit: flag for flag, digit in flags_of(draft.rules).items()}
    if key not in flags:
        ask = Message("Enter 1 jokerless, 2 heavenly, 3 singles, 4 quint, 5 misnamed, 6 penalty.")
        if hand := draft.rules.win.hand.name:
            ask = Message("{question} Or 7 for {hand}.", question=ask, hand=hand)
        raise KeyRefused(ask)
    return _flag(draft, flags[key], key)


def _flag(draft: EntryState, flag: str, key: str) -> EntryState:
    if draft.outcome is not Outcome.MAHJONG:
        raise KeyRefused(Message("No one won this game, so there’s nothing to add about a hand."))
    if draft.flags.count(flag) > (1 if flag == "Q" else 0):
        raise KeyRefused(Message("That’s already entered."))
    if {flag, *draft.flags} >= {"G", "Q"}:
        raise KeyRefused(Message("A hand is singles and pairs or a quint, not both. Remove one."))
    if {flag, *draft.flags} >= {"G", "K"}:
        hand = draft.rules.win.hand.name
        ask = Message("A hand is singles and pairs or {hand}, not both. Remove one.", hand=hand)
        raise KeyRefused(ask)
    return replace(_ended(draft, "flag", key, flag), flags=draft.flags + flag)


def _dead(draft: EntryState, key: str) -> EntryState:
    if key == "-":
        return _ended(draft, "out", key, "−−", pending="out")
    seat = seat_of(draft, key, Message("Whose hand was dead?"))
    if seat in draft.dead:
        raise KeyRefused(Message("{wind} is already entered.", wind=seat.wind))
    return replace(_ended(draft, "dead", key, f"−{seat.value}"), dead=(*draft.dead, seat))


def _out(draft: EntryState, key: str) -> EntryState:
    seat = seat_of(draft, key, Message("Whose hand was shown and is out?"))
    if seat in draft.out:
        raise KeyRefused(Message("{wind} is already entered.", wind=seat.wind))
    return replace(_ended(draft, "out", key, f"−−{seat.value}"), out=(*draft.out, seat))


def _fine(draft: EntryState, keys: str) -> EntryState:
    if not draft.rules.game_penalties:
        raise KeyRefused(Message("The rule sheet has no penalties for a game."))
    return _begun(draft, "penalty", keys, "F", pending="fined")


def _fined(draft: EntryState, key: str) -> EntryState:
    seat = seat_of(draft, key, Message("Who gets the penalty?"))
    ended = _ended(draft, "penalty", key, f"F{seat.value}", pending="kind")
    return replace(ended, fined=seat)


def _kind(draft: EntryState, key: str) -> EntryState:
    kinds = draft.rules.game_penalties
    if key not in DIGITS or not 1 <= int(key) <= len(kinds):
        listed = joined(
            ", ",
            (
                Message("{place} {name}", place=place, name=kind.name)
                for place, kind in enumerate(kinds, start=1)
            ),
        )
        raise KeyAsked(Message("What for? {penalties}.", penalties=listed))
    kind = kinds[int(key) - 1]
    assert draft.fined is not None
    penalty = Penalty(draft.fined, kind.id)
    label = _penalty_label(draft, penalty)
    ended = _ended(draft, "penalty", key, label, "amount" if kind.points is None else "")
    return replace(ended, penalties=(*draft.penalties, penalty), fined=None)


def _penalty_label(draft: EntryState, penalty: Penalty) -> str:
    """``FE2``, or with its points ``FE2 −15``."""
    number = next(
        place
        for place, penalty_kind in enumerate(draft.rules.game_penalties, 1)
        if penalty_kind.id == penalty.kind
    )
    cost = "" if penalty.points is None else f" −{-penalty.points}"
    return f"F{penalty.seat.value}{number}{cost}"


def _amount(draft: EntryState, key: str) -> EntryState:
    if key not in DIGITS:
        raise KeyAsked(Message("How many points does it cost? Enter the number."))
    *others, last = draft.penalties
    digits = str(-last.points) + key if last.points is not None else key
    if len(digits) > _MOST_DIGITS:
        raise KeyRefused(Message("That’s too high for a penalty. Check the number."))
    fined = replace(last, points=-int(digits))
    ended = _ended(draft, "penalty", key, _penalty_label(draft, fined))
    return replace(ended, penalties=(*others, fined))


_PENDING: dict[str, Callable[[EntryState, str], EntryState]] = {
    "thrower": _thrower,
    "flag": _plus,
    "dead": _dead,
    "out": _out,
    "fined": _fined,
    "kind": _kind,
    "amount": _amount,
}
