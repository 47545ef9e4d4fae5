"""A slip in the director's words, and the sentence that stands below a total that differs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from director_app.domain.games import Family, Outcome
from director_app.domain.tables import SEATS, Seat
from director_app.messages.lists import listed
from director_app.messages.message import Message, joined
from director_app.rules.exposed import EXPOSURES, exposed, instead_of
from director_app.rules.slips.kinds import Kind, Slip
from director_app.rules.words.tables import family_words
from director_app.rules.words.telling import points_text

if TYPE_CHECKING:
    from director_app.domain.games import Game
    from director_app.rules.ruleset import RuleSet
    from director_app.rules.slips.kinds import Fact

Names = Mapping[Seat, str]

_ENDINGS = {
    Outcome.MAHJONG: Message("a win"),
    Outcome.WALL: Message("a wall game"),
    Outcome.INCOMPLETE: Message("time ran out"),
    Outcome.ERROR: Message("mah jongg in error"),
    Outcome.STOPPED: Message("a game that was stopped"),
    Outcome.RULED: Message("the director’s award"),
}


def slip_words(slip: Slip, rules: RuleSet, names: Names | None = None) -> str:
    """The slip as part of a sentence: ``value 35 instead of 25 in game 3``."""
    called = {seat: seat.wind for seat in SEATS} | dict(names or {})
    return _WORDS[slip.kind](slip, rules, called)


def total_words(seat: Seat, mark: tuple[int, int], names: Names | None = None) -> str:
    """A total that differs: ``North's paper says 45, ours 35``."""
    ours, paper = mark
    return Message(
        "{player}’s sheet says {sheet_total}, but the games add up to {sum}",
        player=(names or {}).get(seat, seat.wind),
        sheet_total=points_text(paper),
        sum=points_text(ours),
    )


def mismatch_words(
    marks: Mapping[Seat, tuple[int, int]],
    slips: Sequence[Slip],
    rules: RuleSet,
    names: Names | None = None,
) -> str:
    """All totals that differ and what may explain them, in one sentence."""
    totals = joined("; ", (total_words(seat, mark, names) for seat, mark in marks.items()))
    ways = [slip_words(slip, rules, names) for slip in slips] or [
        Message("no single mistake explains it")
    ]
    if not marks:
        return ""
    explained = ways[0]
    for way in ways[1:]:
        explained = Message("{ways}, or {last_way}", ways=explained, last_way=way)
    return Message("{totals}: {ways}.", totals=totals, ways=explained)


def _in(slip: Slip) -> str:
    return "" if slip.game is None else Message(" in game {game}", game=slip.game)


def _mark(name: str) -> Callable[[Slip, RuleSet, Names], str]:
    def words(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
        return (
            Message("{name} missing{in_game}", name=name, in_game=_in(slip))
            if slip.should
            else Message("{name} entered by mistake{in_game}", name=name, in_game=_in(slip))
        )

    return words


def _value(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
    return Message(
        "value {meant} instead of {typed}{in_game}",
        meant=slip.should,
        typed=slip.was,
        in_game=_in(slip),
    )


def _family(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
    family = None if slip.should is None else Family(str(slip.should))
    if family is Family.NAMED:
        named = family_words(family, rules)
        return Message("a hand named {hand}{in_game}", hand=named, in_game=_in(slip))
    if family is not None:
        what = family_words(family, rules)
    elif rules.win.hand.name:
        what = Message("no special kind")
    else:
        what = Message("neither Singles and Pairs nor Quints")
    return Message("a hand of {hand}{in_game}", hand=what, in_game=_in(slip))


def _exposures(slip: Slip, rules: RuleSet, names: Names) -> str:
    return Message(
        "{name} threw to {exposures}{instead}{in_game}",
        name=_name(slip.seat, names),
        exposures=exposed(_same_cost(slip, rules)),
        instead=instead_of(slip.was) if isinstance(slip.was, int) else "",
        in_game=_in(slip),
    )


def _same_cost(slip: Slip, rules: RuleSet) -> list[int]:
    """The numbers of exposures that cost what the corrected one does."""
    cost = rules.thrower.row(_number(slip.should)).prices
    return [
        exposures
        for exposures in EXPOSURES
        if rules.thrower.row(exposures).prices == cost and exposures != slip.was
    ]


def _role(verb: str) -> Callable[[Slip, RuleSet, Names], str]:
    def words(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
        return Message(
            "{name} {did}{in_game}, not {other_name}",
            name=_name(slip.seat, names),
            did=verb,
            in_game=_in(slip),
            other_name=_name(slip.other, names),
        )

    return words


def _exchanged(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
    won, threw = _name(slip.seat, names), _name(slip.other, names)
    return Message(
        "{winner} won and {thrower} threw{in_game}, not the other way around",
        winner=won,
        thrower=threw,
        in_game=_in(slip),
    )


def _intact(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
    hands = "" if slip.change is None else _hands_intact(slip.change, names)
    return Message("{hands} after the error{in_game}", hands=hands, in_game=_in(slip))


def _ending(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
    typed = _ENDINGS[Outcome(str(slip.was))]
    meant = _ENDINGS[Outcome(str(slip.should))]
    facts = _facts(slip.change, names) if slip.change is not None else ""
    return (
        Message(
            "{meant} instead of {typed}{in_game} ({facts})",
            meant=meant,
            typed=typed,
            in_game=_in(slip),
            facts=facts,
        )
        if facts
        else Message(
            "{meant} instead of {typed}{in_game}", meant=meant, typed=typed, in_game=_in(slip)
        )
    )


def _facts(game: Game, names: Names) -> str:
    """Who won or called in error, and how."""
    if game.outcome is Outcome.ERROR:
        return Message(
            "{name} called, {hands_intact}",
            name=_name(game.caller, names),
            hands_intact=_hands_intact(game, names),
        )
    if game.outcome is not Outcome.MAHJONG:
        return ""
    how: str = Message("self-pick")
    if game.thrower is not None:
        how = Message(
            "{name} threw to {exposures}",
            name=names[game.thrower],
            exposures=exposed([game.exposures or 0]),
        )
    extra = Message(", jokerless") if game.jokerless else ""
    return Message(
        "{winner} {value}, {how}{extra}",
        winner=_name(game.winner, names),
        value=game.value,
        how=how,
        extra=extra,
    )


def _hands_intact(game: Game, names: Names) -> str:
    whose = listed([names[seat] for seat in SEATS if seat in game.intact])
    return Message("only {players} intact", players=whose) if whose else Message("no one intact")


def _dead(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
    seat = _name(slip.seat, names)
    if slip.other is not None:
        return Message(
            "{seat}’s hand dead{in_game}, not {name}’s",
            seat=seat,
            in_game=_in(slip),
            name=_name(slip.other, names),
        )
    return (
        Message("{seat}’s hand dead{in_game}", seat=seat, in_game=_in(slip))
        if slip.should
        else Message("{seat}’s hand not dead{in_game}", seat=seat, in_game=_in(slip))
    )


def _penalty(slip: Slip, rules: RuleSet, names: Names) -> str:
    seat = _name(slip.seat, names)
    if isinstance(slip.was, int) and isinstance(slip.should, int):
        return Message(
            "{seat} penalized {meant} instead of {typed}{in_game}",
            seat=seat,
            meant=points_text(slip.should),
            typed=points_text(slip.was),
            in_game=_in(slip),
        )
    kind = rules.penalty(str(slip.should or slip.was))
    fine = Message("a penalty ({kind})", kind=kind.name if kind else slip.should or slip.was)
    if slip.other is not None:
        return Message(
            "{penalty} for {seat}{in_game}, not for {name}",
            penalty=fine,
            seat=seat,
            in_game=_in(slip),
            name=_name(slip.other, names),
        )
    return (
        Message("{penalty} for {seat} missing{in_game}", penalty=fine, seat=seat, in_game=_in(slip))
        if slip.should
        else Message(
            "{penalty} for {seat} entered by mistake{in_game}",
            penalty=fine,
            seat=seat,
            in_game=_in(slip),
        )
    )


def _columns(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
    return Message(
        "{name} and {other_name} swapped{in_game}",
        name=_name(slip.seat, names),
        other_name=_name(slip.other, names),
        in_game=_in(slip),
    )


def _shifted(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
    return Message("the whole row is in the wrong columns{in_game}", in_game=_in(slip))


def _sum(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
    off = abs(_number(slip.was) - _number(slip.should))
    return Message(
        "{name}’s sheet is added up wrong by {points}", name=_name(slip.seat, names), points=off
    )


def _left_out(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
    whose = (
        Message("{name}’s sheet", name=_name(slip.seat, names))
        if slip.seat
        else Message("the totals on the sheet")
    )
    times = (
        Message("was left out of")
        if slip.kind is Kind.LEFT_OUT
        else Message("was counted twice in")
    )
    return Message("game {game} {mistake} {sheet}", game=slip.game, mistake=times, sheet=whose)


def _sign(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
    what = Message("the total") if slip.game is None else Message("game {game}", game=slip.game)
    return Message(
        "the sign of {number} is wrong on {name}’s sheet", number=what, name=_name(slip.seat, names)
    )


def _total_digits(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
    return Message(
        "the digits of {name}’s total are swapped on the sheet", name=_name(slip.seat, names)
    )


def _totals(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
    first, other = _name(slip.seat, names), _name(slip.other, names)
    return Message(
        "{player}’s and {other_player}’s totals are swapped on the sheet",
        player=first,
        other_player=other,
    )


def _logged(slip: Slip, rules: RuleSet, names: Names) -> str:  # noqa: ARG001
    told = listed(
        [
            Message("{name}, {label}", name=_name(charge.seat, names), label=charge.label)
            for charge in slip.charged
        ]
    )
    if len(slip.charged) == 1:
        if slip.should:
            return Message("the logged penalty ({penalty}) isn’t on the sheet", penalty=told)
        return Message("the logged penalty ({penalty}) is on the sheet twice", penalty=told)
    if slip.should:
        return Message("the logged penalties ({penalties}) aren’t on the sheet", penalties=told)
    return Message("the logged penalties ({penalties}) are on the sheet twice", penalties=told)


def _number(fact: Fact) -> int:
    return fact if isinstance(fact, int) else 0


def _name(seat: Seat | None, names: Names) -> str:
    return "" if seat is None else names[seat]


_WORDS: Mapping[Kind, Callable[[Slip, RuleSet, Names], str]] = {
    Kind.JOKERLESS: _mark(Message("a jokerless bonus")),
    Kind.SELF_PICK: _mark(Message("a self-pick bonus")),
    Kind.HEAVENLY: _mark(Message("a heavenly hand")),
    Kind.FAMILY: _family,
    Kind.QUINT: _mark(Message("a quint hand")),
    Kind.MISNAMED: _mark(Message("a misnamed tile")),
    Kind.DIGITS: _value,
    Kind.VALUE: _value,
    Kind.EXPOSURES: _exposures,
    Kind.WINNER: _role(Message("won")),
    Kind.THROWER: _role(Message("threw")),
    Kind.EXCHANGED: _exchanged,
    Kind.BLAMED: _role(Message("stopped the game")),
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
