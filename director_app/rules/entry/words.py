"""Words about a game: its sentence, the reasons beside the points, and what is asked next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.domain.games import Family, Game, Outcome
from director_app.domain.tables import SEATS, Seat
from director_app.messages.lists import listed
from director_app.messages.message import Message, joined
from director_app.rules.card_values import LOWEST
from director_app.rules.entry.grammar import FLAGS, flags_of
from director_app.rules.exposed import NONE
from director_app.rules.play_parts import DEFAULT
from director_app.rules.words.telling import line_section, signed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from director_app.domain.games import Score
    from director_app.rules.entry.grammar import EntryState
    from director_app.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class KeyHelp:
    """Keys that may come next, and what they say."""

    keys: str
    label: str
    caps: tuple[KeyHelp, ...] = ()
    """The same, one by one, where ``keys`` names several that say different things."""

    @property
    def press(self) -> str:
        """What a button of it presses: the first of the keys that say the same."""
        return self.keys.split()[0]


def each_digit(digits: str = "0123456789") -> tuple[KeyHelp, ...]:
    """Digits one by one, which need no words."""
    return tuple(KeyHelp(digit, "") for digit in digits)


@dataclass(frozen=True, slots=True)
class Expected:
    """What is asked next: the question, and the keys that answer it."""

    prompt: str
    keys: tuple[KeyHelp, ...]
    seat: bool = False
    """Whether it asks for a seat."""


def winds(seats: Iterable[Seat]) -> str:
    """Winds in letter order: ``East, North and West``."""
    named = set(seats)
    words = [seat.wind for seat in SEATS if seat in named]
    return listed(words)


def game_sentence(game: Game, rules: RuleSet, *, kinds: bool = True) -> str:
    """The game in words: ``East 25, South threw, 2 exposed``.

    Without ``kinds`` it says what penalties cost and not what they are for.
    """
    after = _after_words(game, rules, kinds=kinds)
    lines = [_ending_words(game, rules), *_hand_words(game, rules), *after]
    return joined(", ", (word for word in lines if word))


def _ending_words(game: Game, rules: RuleSet) -> str:
    if game.outcome is Outcome.MAHJONG:
        winner = game.winner.wind if game.winner else "…"
        return Message("{winner} {value}", winner=winner, value=game.value or "…")
    if game.outcome is Outcome.ERROR:
        caller = game.caller.wind if game.caller else "…"
        intact = (
            Message("only {winds} intact", winds=winds(game.intact))
            if game.intact
            else Message("no one intact")
        )
        return Message("Mah jongg in error by {caller}, {intact}", caller=caller, intact=intact)
    if game.outcome is Outcome.STOPPED:
        incident = rules.incident(game.incident or "")
        offender = game.offender.wind if game.offender else "…"
        return (
            Message("Stopped by {offender}: {incident}", offender=offender, incident=incident.name)
            if incident
            else Message("Stopped by {offender}: …", offender=offender)
        )
    if game.outcome is Outcome.RULED:
        return Message("Director’s award: {reason}", reason=game.reason)
    return Message("Wall game") if game.outcome is Outcome.WALL else Message("Time ran out")


def _hand_words(game: Game, rules: RuleSet) -> Iterable[str]:
    if game.self_pick and not game.heavenly:
        yield Message("self-pick")
    if game.heavenly:
        yield Message("heavenly hand")
    if game.thrower is not None:
        yield Message("{wind} threw", wind=game.thrower.wind)
        if game.exposures is not None:
            yield (Message("%n exposures", game.exposures) if game.exposures else NONE)
    if game.misnamed:
        yield Message("misnamed")
    if game.jokerless:
        yield Message("jokerless")
    if game.family is Family.SINGLES_PAIRS:
        yield Message("singles and pairs")
    if game.family is Family.QUINTS or game.quint:
        yield Message("quint hand")
    if game.family is Family.NAMED:
        yield rules.win.hand.name or Message("named hand")


def _after_words(game: Game, rules: RuleSet, *, kinds: bool) -> Iterable[str]:
    if game.dead:
        yield Message("{winds} dead", winds=winds(game.dead))
    if game.out:
        yield Message("{winds} out", winds=winds(game.out))
    for penalty in game.penalties:
        kind = rules.penalty(penalty.kind)
        name = kind.name if kind else penalty.kind
        points = penalty.points if kind is None or kind.points is None else kind.points
        cost = f" {signed(points)}" if points is not None else ""
        fined = Message("{wind} penalty{cost}", wind=penalty.seat.wind, cost=cost)
        yield Message("{fined}: {name}", fined=fined, name=name) if kinds or not cost else fined


def draft_sentence(draft: EntryState, *, kinds: bool = True) -> str:
    """The words for what was typed so far; an ellipsis stands for what is missing."""
    if draft.outcome is None:
        return ""
    words = game_sentence(draft.game(), draft.rules, kinds=kinds)
    if draft.outcome is Outcome.ERROR and draft.caller is None:
        return Message("Mah jongg in error by …")
    missing = draft.missing()
    if not missing or words.endswith("…"):
        return words
    return Message("{words} …", words=words)


@dataclass(frozen=True, slots=True)
class SeatReason:
    """Why a seat has its points, and the section that says so, apart.

    Of several lines it is the sum; then there is no section.
    """

    words: str
    section: str = ""
    default: bool = False
    """Whether the section only says that the sheet is silent."""

    @property
    def whole(self) -> str:
        """Both."""
        if not self.section:
            return self.words
        return Message("{words} {section}", words=self.words, section=self.section)


def seat_reasons(score: Score, seat: Seat) -> SeatReason:
    """Why a seat has its points: short where one line says it, a sum where several do."""
    lines = [line for line in score.lines if line.seat is seat]
    counted = [line for line in lines if line.points]
    if len(counted) > 1:
        first, *others = counted
        start = str(first.points) if first.points > 0 else signed(first.points)
        return SeatReason(joined(" ", [start, *(signed(line.points) for line in others)]))
    only = next(iter(counted or lines), None)
    if only is None:
        return SeatReason("")
    return SeatReason(only.why, line_section(only), default=only.section == DEFAULT)


_SEATS_ASKED = frozenset({"winner", "thrower", "caller", "offender", "dead", "out", "fined"})


def expected(draft: EntryState) -> Expected:
    """What is asked next, with the keys that this sheet and table allow."""
    missing = draft.missing()
    if not missing:
        return Expected(Message("Enter saves the game."), _more_keys(draft))
    keys = _keys(draft, missing)
    return Expected(_prompt(draft, missing), keys, missing in _SEATS_ASKED)


def _prompt(draft: EntryState, missing: str) -> str:
    winner = draft.winner.wind if draft.winner else Message("the winner")
    return {
        "winner": Message("Who won?"),
        "value": Message("What’s the hand worth on the card?"),
        "thrower": Message("Who threw the winning tile?"),
        "exposures": Message("How many exposures did {winner} show?", winner=winner),
        "caller": Message("Who called mah jongg in error?"),
        "offender": Message("Who stopped the game?"),
        "incident": Message("What stopped the game?"),
        "flag": Message("What else about the hand?"),
        "dead": Message("Whose hand was dead?"),
        "out": Message("Whose hand was shown and is out?"),
        "fined": Message("Who gets the penalty?"),
        "kind": Message("What for?"),
        "amount": Message("How many points does it cost?"),
    }[missing]


def _keys(draft: EntryState, missing: str) -> tuple[KeyHelp, ...]:
    rules = draft.rules
    if missing == "winner":
        won = KeyHelp(_seat_keys(draft), Message("who won"), _each_seat(draft))
        return (won, *_ending_keys(rules))
    if missing == "thrower" and not draft.pending:
        letters, digits = _seat_letters(draft), _seat_digits(draft)
        threw = KeyHelp(
            Message("{letters} or / {digits}", letters=letters, digits=digits),
            Message("who threw"),
            _each_seat(draft, but=draft.winner, before="/"),
        )
        begun = int(draft.digits) < LOWEST
        more = (_value_key(),) if begun else _flag_keys(draft)
        return (threw, KeyHelp("P *", Message("self-pick")), *more)
    who = KeyHelp(_seat_keys(draft), Message("who"), _each_seat(draft))
    asked = {
        "value": (_value_key(),),
        "exposures": (
            KeyHelp("0-4", Message("exposures"), each_digit("01234")),
            *_flag_keys(draft),
        ),
        "incident": _numbered(stop.name for stop in rules.stops),
        "kind": _numbered(penalty.name for penalty in rules.game_penalties),
        "flag": _plus_keys(rules),
        "amount": (_amount_key(),),
        "dead": (who, KeyHelp("-", Message("shown, not dead"))),
    }
    return asked.get(missing, (who,))


def _value_key() -> KeyHelp:
    return KeyHelp("0-9", Message("the card’s value"), each_digit())


def _amount_key() -> KeyHelp:
    return KeyHelp("0-9", Message("points"), each_digit())


def _each_seat(
    draft: EntryState, *, but: Seat | None = None, before: str = ""
) -> tuple[KeyHelp, ...]:
    """The seats of this table from left to right, each with its letters and its digit."""
    letters = draft.rules.seats.letters
    return tuple(
        KeyHelp(" ".join(filter(None, (seat.value, letters.get(seat), f"{before}{at}"))), seat.wind)
        for at, seat in enumerate(draft.rules.seats.columns, start=1)
        if seat in draft.seats and seat is not but
    )


def _numbered(names: Iterable[str]) -> tuple[KeyHelp, ...]:
    return tuple(KeyHelp(str(place), name) for place, name in enumerate(names, start=1))


def _ending_keys(rules: RuleSet) -> tuple[KeyHelp, ...]:
    keys = (
        KeyHelp("L 0", Message("wall")),
        KeyHelp("T 01", Message("time")),
        KeyHelp("R 02", Message("error")),
    )
    return (*keys, KeyHelp("O 03", Message("other stop"))) if rules.stops else keys


def _flag_keys(draft: EntryState) -> tuple[KeyHelp, ...]:
    names = _flag_names(draft.rules)
    return tuple(KeyHelp(key, name) for key, name in names.items() if key not in draft.flags)


def _flag_names(rules: RuleSet) -> dict[str, str]:
    names: dict[str, str] = {
        "J": Message("jokerless"),
        "H": Message("heavenly"),
        "G": Message("singles and pairs"),
        "Q": Message("quint"),
        "M": Message("misnamed"),
        "K": rules.win.hand.name,
    }
    return {flag: names[flag] for flag in flags_of(rules)}


def _plus_keys(rules: RuleSet) -> tuple[KeyHelp, ...]:
    lines = [(FLAGS[flag], name) for flag, name in _flag_names(rules).items()]
    if rules.game_penalties:
        lines.append(("6", Message("penalty")))
    return tuple(KeyHelp(digit, name) for digit, name in sorted(lines))


def _more_keys(draft: EntryState) -> tuple[KeyHelp, ...]:
    keys: tuple[KeyHelp, ...] = (KeyHelp(Message("Enter"), Message("save")),)
    if draft.outcome is Outcome.MAHJONG:
        keys += _flag_keys(draft)
    if draft.outcome is Outcome.ERROR and not draft.intact:
        keys += (KeyHelp(_seat_keys(draft), Message("intact hand"), _each_seat(draft)),)
    keys += (KeyHelp(Message("- seat"), Message("dead hand")),)
    if draft.rules.game_penalties:
        keys += (KeyHelp("F +6", Message("penalty")),)
    if draft.open_amount:
        keys += (_amount_key(),)
    return (*keys, KeyHelp("⌫ .", Message("back")))


def _seat_letters(draft: EntryState) -> str:
    letters = draft.rules.seats.letters
    present = [seat for seat in draft.rules.seats.columns if seat in draft.seats]
    winds_of = joined(" ", (seat.value for seat in present))
    if not letters:
        return winds_of
    return Message(
        "{winds} or {letters}",
        winds=winds_of,
        letters=joined(" ", (letters[seat] for seat in present)),
    )


def _seat_digits(draft: EntryState) -> str:
    columns = enumerate(draft.rules.seats.columns, start=1)
    return joined(" ", (str(place) for place, seat in columns if seat in draft.seats))


def _seat_keys(draft: EntryState) -> str:
    return Message(
        "{seat_letters} or {seat_digits}",
        seat_letters=_seat_letters(draft),
        seat_digits=_seat_digits(draft),
    )
