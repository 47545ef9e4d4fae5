"""Refuses games that cannot be, naming the field that is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.games import Family, Game, Outcome
from director_app.domain.tables import SEATS, Seat
from director_app.errors import GameError
from director_app.messages.message import Message, joined

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from director_app.rules.ruleset import RuleSet

HIGHEST_VALUE = 9_999
_HIGHEST_FINE = 9_999
_MOST_POINTS = 99_999

_ENDINGS = {
    Outcome.MAHJONG: Message("A won game"),
    Outcome.WALL: Message("A wall game"),
    Outcome.INCOMPLETE: Message("An unfinished game"),
    Outcome.ERROR: Message("A game that ended by mah jongg in error"),
    Outcome.RULED: Message("A game awarded by the director"),
    Outcome.STOPPED: Message("A game stopped by an incident"),
}

_WON = ("winner", "value", "family", "self_pick", "heavenly", "jokerless")
_THROWN = ("thrower", "exposures", "quint", "misnamed")
_KEYS = {
    Outcome.MAHJONG: (*_WON, *_THROWN),
    Outcome.WALL: (),
    Outcome.INCOMPLETE: (),
    Outcome.ERROR: ("caller", "intact"),
    Outcome.RULED: ("points", "reason"),
    Outcome.STOPPED: ("incident", "offender"),
}
_FEWEST = {Outcome.INCOMPLETE: 0, Outcome.RULED: 1}
"""How many players a game must have that nobody could play; any other has two."""
_SPECIAL = tuple(dict.fromkeys(key for keys in _KEYS.values() for key in keys))


def check_game(game: Game, rules: RuleSet) -> None:
    """Refuses with ``GameError``, by the field, a game that cannot be under this rule set."""
    _check_seats(game)
    _check_keys(game)
    _check_hands(game)
    _CHECKS[game.outcome](game, rules)
    _check_penalties(game, rules)


def _check_seats(game: Game) -> None:
    if len(set(game.seats)) != len(game.seats):
        raise GameError(
            Message("A seat is named twice. Name each occupied seat once."), field="seats"
        )
    if len(game.seats) < _FEWEST.get(game.outcome, 2):
        raise GameError(
            Message("A game needs at least two players. Enter T for a game that wasn’t played."),
            field="seats",
        )


def _check_keys(game: Game) -> None:
    allowed = _KEYS[game.outcome]
    for key in _SPECIAL:
        if key not in allowed and _is_stated(getattr(game, key)):
            ending = _ENDINGS[game.outcome]
            raise GameError(
                Message(
                    "{ending} can’t have {key}. Leave it out.", ending=ending, key=Message(key)
                ),
                field=key,
            )


def _is_stated(value: object) -> bool:
    return type(value) is int or bool(value)


def _present(game: Game, seats: Collection[Seat], field: str) -> None:
    for seat in SEATS:
        if seat in seats and seat not in game.seats:
            raise GameError(
                Message(
                    "There’s no {wind} at this table. Name a seat with a player.", wind=seat.wind
                ),
                field=field,
            )


def _check_hands(game: Game) -> None:
    _present(game, game.dead, "dead")
    _present(game, game.out, "out")
    for seat in SEATS:
        if seat in game.dead and seat in game.out:
            sentence = Message(
                "{wind}’s hand can’t be both dead and out. Remove one.", wind=seat.wind
            )
            raise GameError(sentence, field="out")


def _in_play(game: Game, seat: Seat, field: str, what: str) -> None:
    """Refuses a seat that is empty, or whose hand was not in play any more."""
    _present(game, (seat,), field)
    if seat in game.dead:
        sentence = Message(
            "{wind}’s hand was dead, so {wind} can’t have {fact}.", wind=seat.wind, fact=what
        )
        raise GameError(sentence, field=field)
    if seat in game.out:
        sentence = Message(
            "{wind} had stopped playing, so {wind} can’t have {fact}.", wind=seat.wind, fact=what
        )
        raise GameError(sentence, field=field)


def _check_won(game: Game, rules: RuleSet) -> None:
    if game.winner is None:
        raise GameError(Message("Enter the winner. The winning seat is missing."), field="winner")
    _in_play(game, game.winner, "winner", Message("won"))
    _check_value(game.value)
    if game.family is not None and game.family not in rules.families:
        raise GameError(
            Message("The rule sheet names no hand of its own. Leave it out."), field="family"
        )
    if game.heavenly:
        _check_heavenly(game)
    if game.thrower is None:
        _check_drawn(game)
    else:
        _check_thrown(game, rules, game.thrower)


def _check_value(value: int | None) -> None:
    if value is None:
        raise GameError(Message("Enter the hand’s value as printed on the card."), field="value")
    if type(value) is not int or not 0 < value <= HIGHEST_VALUE:
        sentence = Message(
            "The value must be a whole number from 1 to {highest_value}, not {value}.",
            highest_value=HIGHEST_VALUE,
            value=f"{value!s:.20}",
        )
        raise GameError(sentence, field="value")


def _check_heavenly(game: Game) -> None:
    if game.winner is not Seat.EAST:
        raise GameError(Message("Only East can win with the hand as dealt."), field="heavenly")
    if game.thrower is not None:
        sentence = Message("A heavenly hand is won before anyone throws. Leave the thrower out.")
        raise GameError(sentence, field="thrower")


def _check_drawn(game: Game) -> None:
    for key in ("exposures", "quint", "misnamed"):
        if _is_stated(getattr(game, key)):
            sentence: str = Message(
                "No one threw the winning tile, so {key} doesn’t apply. Leave it out.",
                key=Message(key),
            )
            raise GameError(sentence, field=key)
    if not (game.self_pick or game.heavenly):
        sentence = Message("Enter who threw the winning tile, or mark a self-pick.")
        raise GameError(sentence, field="thrower")


def _check_thrown(game: Game, rules: RuleSet, thrower: Seat) -> None:
    if thrower is game.winner:
        sentence: str = Message(
            "{wind} won, so the thrower must be another player. Or mark a self-pick.",
            wind=thrower.wind,
        )
        raise GameError(sentence, field="thrower")
    if game.self_pick:
        sentence = Message("A self-picked tile has no thrower. Leave one of them out.")
        raise GameError(sentence, field="thrower")
    _in_play(game, thrower, "thrower", Message("thrown the winning tile"))
    _check_exposures(game, rules)


def _check_exposures(game: Game, rules: RuleSet) -> None:
    shown = game.exposures
    if shown is None:
        if game.quint:
            raise GameError(
                Message("The quint rule needs 2 exposures. Enter them."), field="exposures"
            )
        if rules.exposures_matter(misnamed=game.misnamed):
            sentence = Message(
                "Enter the winner’s exposures, 0 to 4. Under these rules, "
                "the thrower’s points depend on them."
            )
            raise GameError(sentence, field="exposures")
        return
    if type(shown) is not int or not 0 <= shown <= 4:
        raise GameError(
            Message("Exposures must be from 0 to 4, not {value}.", value=f"{shown!s:.20}"),
            field="exposures",
        )
    if game.quint and shown != 2:
        sentence = Message(
            "The quint rule needs 2 exposures, not {exposures}. Leave quint out.", exposures=shown
        )
        raise GameError(sentence, field="quint")
    if game.family is Family.SINGLES_PAIRS and shown:
        sentence = Message("A singles and pairs hand is concealed, so its exposures must be 0.")
        raise GameError(sentence, field="exposures")


def _check_nothing(game: Game, rules: RuleSet) -> None:
    """Walls and unfinished games have no facts of their own."""


def _check_error(game: Game, rules: RuleSet) -> None:
    if game.caller is None:
        raise GameError(Message("Enter who called mah jongg in error."), field="caller")
    _in_play(game, game.caller, "caller", Message("called mah jongg in error"))
    _present(game, game.intact, "intact")
    if game.caller in game.intact:
        sentence = Message(
            "{wind} called in error, so {wind}’s hand isn’t intact. Remove it.",
            wind=game.caller.wind,
        )
        raise GameError(sentence, field="intact")
    for seat in SEATS:
        if seat in game.intact and seat in game.out:
            sentence = Message(
                "{wind}’s hand was already shown, so it isn’t intact. Remove it.", wind=seat.wind
            )
            raise GameError(sentence, field="intact")
    if not rules.error.rows[len(game.intact)].ends:
        sentence = Message(
            "{intact_count} other hands are intact, so play continues. "
            "Enter the game when it ends.",
            intact_count=len(game.intact),
        )
        raise GameError(sentence, field="intact")


def _check_ruled(game: Game, rules: RuleSet) -> None:  # noqa: ARG001
    if not game.points:
        raise GameError(
            Message("Enter the points the director awards to each seat."), field="points"
        )
    _present(game, game.points, "points")
    if any(
        type(points) is not int or abs(points) > _MOST_POINTS for points in game.points.values()
    ):
        sentence = Message(
            "Awarded points must be whole numbers up to {most_points}.", most_points=_MOST_POINTS
        )
        raise GameError(sentence, field="points")
    if not game.reason.strip():
        raise GameError(Message("Enter a reason for the director’s award."), field="reason")


def _check_stopped(game: Game, rules: RuleSet) -> None:
    incident = rules.incident(game.incident or "")
    if incident is not None and incident.then == "redeal":
        sentence = Message(
            "After this the game is redealt and has no result yet. Enter it when it ends."
        )
        raise GameError(sentence, field="incident")
    known = joined(", ", (stop.id for stop in rules.stops))
    if not known:
        sentence = Message(
            "{rule_set} has no other incident that stops a game. Enter a director’s award instead.",
            rule_set=rules.short,
        )
        raise GameError(sentence, field="outcome")
    if incident is None:
        sentence = Message(
            "Enter the incident that stopped the game: {incidents}.", incidents=known
        )
        raise GameError(sentence, field="incident")
    if game.offender is None:
        raise GameError(Message("Enter who stopped the game."), field="offender")
    _present(game, (game.offender,), "offender")


_CHECKS: dict[Outcome, Callable[[Game, RuleSet], None]] = {
    Outcome.MAHJONG: _check_won,
    Outcome.WALL: _check_nothing,
    Outcome.INCOMPLETE: _check_nothing,
    Outcome.ERROR: _check_error,
    Outcome.RULED: _check_ruled,
    Outcome.STOPPED: _check_stopped,
}


def _check_penalties(game: Game, rules: RuleSet) -> None:
    for place, penalty in enumerate(game.penalties):
        _present(game, (penalty.seat,), "penalties")
        kind = rules.penalty(penalty.kind)
        if kind is None or kind.scope != "game":
            raise GameError(_not_of_a_game(penalty.kind, rules), field="penalties")
        earlier = [(penalty.seat, penalty.kind) for penalty in game.penalties[:place]]
        if kind.times == "once_a_game" and (penalty.seat, penalty.kind) in earlier:
            sentence = Message(
                "{wind} has {kind} twice. It counts only once per game. Remove one.",
                wind=penalty.seat.wind,
                kind=penalty.kind,
            )
            raise GameError(sentence, field="penalties")
        _check_amount(penalty.points, kind.points, penalty.kind)


_SCOPES = {"game": Message("game"), "round": Message("round"), "event": Message("event")}


def _not_of_a_game(kind: str, rules: RuleSet) -> str:
    known = rules.penalty(kind)
    if known is not None:
        return Message(
            "{kind} applies to the {scope}, not to a game. Enter it as a ruling.",
            kind=kind,
            scope=_SCOPES[known.scope],
        )
    kinds = joined(", ", (penalty.id for penalty in rules.game_penalties)) or Message("none")
    return Message(
        "{rule_set} has no game penalty {penalty}. Its game penalties: {penalties}.",
        rule_set=rules.short,
        penalty=repr(kind),
        penalties=kinds,
    )


def _check_amount(given: int | None, fixed: int | None, kind: str) -> None:
    if fixed is not None and given is not None:
        sentence = Message(
            "The rules set the points for {penalty} ({points}). Leave them out.",
            penalty=kind,
            points=fixed,
        )
        raise GameError(sentence, field="penalties")
    if fixed is None and given is None:
        sentence = Message(
            "The rules leave the points for {kind} to the director. Enter them, such as -10.",
            kind=kind,
        )
        raise GameError(sentence, field="penalties")
    if given is not None and (type(given) is not int or not -_HIGHEST_FINE <= given <= 0):
        sentence = Message(
            "The points for {kind} must be a whole number from -{highest_fine} to 0, such as -10.",
            kind=kind,
            highest_fine=_HIGHEST_FINE,
        )
        raise GameError(sentence, field="penalties")
