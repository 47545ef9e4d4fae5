"""A slip in the director's words, and the sentence that stands below a total that differs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from director_app.domain.games import Family, Outcome
from director_app.domain.tables import SEATS, Seat
from director_app.rules.scoring import EXPOSURES
from director_app.rules.slips.kinds import Kind, Slip
from director_app.rules.words.base import listed
from director_app.rules.words.tables import FAMILIES
from director_app.rules.words.telling import plain

if TYPE_CHECKING:
    from director_app.domain.games import Game
    from director_app.rules.ruleset import RuleSet
    from director_app.rules.slips.kinds import Fact

Names = Mapping[Seat, str]

_NUMBERS = ("none", "one", "two", "three", "four")
_ENDINGS = {
    Outcome.MAHJONG: "a win",
    Outcome.WALL: "a wall game",
    Outcome.INCOMPLETE: "time ran out",
    Outcome.ERROR: "mah jongg in error",
    Outcome.STOPPED: "a game that was stopped",
    Outcome.RULED: "the director's award",
}


def told(slip: Slip, rules: RuleSet, names: Names | None = None) -> str:
    """The slip as part of a sentence: ``value 35 instead of 25 in game 3``."""
    called = {seat: seat.wind for seat in SEATS} | dict(names or {})
    return _WORDS[slip.kind](slip, rules, called)


def told_total(seat: Seat, mark: tuple[int, int], names: Names | None = None) -> str:
    """A total that differs: ``North's paper says 45, ours 35``."""
    ours, paper = mark
    return f"{(names or {}).get(seat, seat.wind)}'s paper says {plain(paper)}, ours {plain(ours)}"


def told_mismatch(
    marks: Mapping[Seat, tuple[int, int]],
    slips: Sequence[Slip],
    rules: RuleSet,
    names: Names | None = None,
) -> str:
    """All totals that differ and what may explain them, in one sentence."""
    totals = "; ".join(told_total(seat, mark, names) for seat, mark in marks.items())
    ways = [told(one, rules, names) for one in slips] or ["no single slip explains it"]
    return f"{totals}: {', or '.join(ways)}." if marks else ""


def _in(slip: Slip) -> str:
    return "" if slip.game is None else f" in game {slip.game}"


def _mark(name: str) -> Callable[[Slip, RuleSet, Names], str]:
    def words(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
        return f"{name} {'missing' if slip.should else 'too many'}{_in(slip)}"

    return words


def _value(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
    return f"value {slip.should} instead of {slip.was}{_in(slip)}"


def _family(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
    family = None if slip.should is None else Family(str(slip.should))
    what = FAMILIES[family] if family else "neither Singles and Pairs nor Quints"
    return f"a hand of {what}{_in(slip)}"


def _exposures(slip: Slip, rules: RuleSet, names: Names) -> str:
    shown = listed([_NUMBERS[one] for one in _same_cost(slip, rules)], last="or")
    was = f" instead of {_NUMBERS[slip.was]}" if isinstance(slip.was, int) else ""
    return f"{_name(slip.seat, names)} threw to {shown} exposed{was}{_in(slip)}"


def _same_cost(slip: Slip, rules: RuleSet) -> list[int]:
    """The numbers of exposures that cost what the corrected one does."""
    cost = rules.thrower.row(_number(slip.should)).points
    return [one for one in EXPOSURES if rules.thrower.row(one).points == cost and one != slip.was]


def _role(verb: str) -> Callable[[Slip, RuleSet, Names], str]:
    def words(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
        return f"{_name(slip.seat, names)} {verb}{_in(slip)}, not {_name(slip.other, names)}"

    return words


def _exchanged(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
    won, threw = _name(slip.seat, names), _name(slip.other, names)
    return f"{won} won and {threw} threw{_in(slip)}, not the other way round"


def _intact(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
    hands = "" if slip.change is None else _hands_intact(slip.change, names)
    return f"{hands} after the error{_in(slip)}"


def _ending(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
    typed = _ENDINGS[Outcome(str(slip.was))]
    meant = _ENDINGS[Outcome(str(slip.should))]
    facts = _facts(slip.change, names) if slip.change is not None else ""
    return f"{meant} instead of {typed}{_in(slip)}{f' ({facts})' if facts else ''}"


def _facts(game: Game, names: Names) -> str:
    """Who won or called in error, and how."""
    if game.outcome is Outcome.ERROR:
        return f"{_name(game.caller, names)} called, {_hands_intact(game, names)}"
    if game.outcome is not Outcome.MAHJONG:
        return ""
    how = "self-pick"
    if game.thrower is not None:
        how = f"{names[game.thrower]} threw to {_NUMBERS[game.exposures or 0]} exposed"
    extra = ", jokerless" if game.jokerless else ""
    return f"{_name(game.winner, names)} {game.value}, {how}{extra}"


def _hands_intact(game: Game, names: Names) -> str:
    whose = listed([names[seat] for seat in SEATS if seat in game.intact])
    return f"only {whose} intact" if whose else "nobody intact"


def _dead(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
    seat = _name(slip.seat, names)
    if slip.other is not None:
        return f"{seat}'s hand dead{_in(slip)}, not {_name(slip.other, names)}'s"
    return f"{seat}'s hand {'dead' if slip.should else 'not dead'}{_in(slip)}"


def _penalty(slip: Slip, rules: RuleSet, names: Names) -> str:
    seat = _name(slip.seat, names)
    if isinstance(slip.was, int) and isinstance(slip.should, int):
        return f"{seat} fined {plain(slip.should)} instead of {plain(slip.was)}{_in(slip)}"
    kind = rules.penalty(str(slip.should or slip.was))
    fine = f"a penalty ({kind.name if kind else slip.should or slip.was})"
    if slip.other is not None:
        return f"{fine} for {seat}{_in(slip)}, not for {_name(slip.other, names)}"
    return f"{fine} for {seat} {'missing' if slip.should else 'too many'}{_in(slip)}"


def _columns(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
    return f"{_name(slip.seat, names)} and {_name(slip.other, names)} exchanged{_in(slip)}"


def _shifted(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
    return f"the whole row in the wrong columns{_in(slip)}"


def _sum(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
    off = abs(_number(slip.was) - _number(slip.should))
    return f"{_name(slip.seat, names)}'s paper added up wrong by {off}"


def _left_out(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
    whose = f"{_name(slip.seat, names)}'s paper" if slip.seat else "the paper's totals"
    times = "left out of" if slip.kind is Kind.LEFT_OUT else "counted twice in"
    return f"game {slip.game} {times} {whose}"


def _sign(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
    what = "the total" if slip.game is None else f"game {slip.game}"
    return f"the sign of {what} wrong on {_name(slip.seat, names)}'s paper"


def _total_digits(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
    return f"the digits of {_name(slip.seat, names)}'s total swapped on paper"


def _totals(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
    one, other = _name(slip.seat, names), _name(slip.other, names)
    return f"{one}'s and {other}'s totals exchanged on paper"


def _logged(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
    told = listed([f"{_name(one.seat, names)}, {one.label}" for one in slip.charged])
    if len(slip.charged) == 1:
        if slip.should:
            return f"the logged penalty ({told}) is not on the paper"
        return f"the logged penalty ({told}) is on the paper twice"
    if slip.should:
        return f"the logged penalties ({told}) are not on the paper"
    return f"the logged penalties ({told}) are on the paper twice"


def _number(fact: Fact) -> int:
    return fact if isinstance(fact, int) else 0


def _name(seat: Seat | None, names: Names) -> str:
    return "" if seat is None else names[seat]


_WORDS: Mapping[Kind, Callable[[Slip, RuleSet, Names], str]] = {
    Kind.JOKERLESS: _mark("a jokerless bonus"),
    Kind.SELF_PICK: _mark("a self-pick bonus"),
    Kind.HEAVENLY: _mark("a heavenly hand"),
    Kind.FAMILY: _family,
    Kind.QUINT: _mark("a quint hand"),
    Kind.MISNAMED: _mark("a misnamed tile"),
    Kind.DIGITS: _value,
    Kind.VALUE: _value,
    Kind.EXPOSURES: _exposures,
    Kind.WINNER: _role("won"),
    Kind.THROWER: _role("threw"),
    Kind.EXCHANGED: _exchanged,
    Kind.BLAMED: _role("was to blame"),
    Kind.INTACT: _intact,
    Kind.ENDING: _ending,
    Kind.DEAD: _dead,
    Kind.PENALTY: _penalty,
    Kind.COLUMNS: _columns,
    Kind.SHIFTED: _shifted,
    Kind.SUM: _sum,
    Kind.LEFT_OUT: _left_out,
    Kind.TWICE: _left_out,
    Kind.SIGN: _sign,
    Kind.TOTAL_DIGITS: _total_digits,
    Kind.TOTALS: _totals,
    Kind.LOGGED: _logged,
}
