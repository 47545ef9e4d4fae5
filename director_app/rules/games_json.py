"""Games and scores as the JSON objects of the outside contract."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from director_app.domain.games import Family, Game, Outcome, Penalty, Score
from director_app.domain.tables import SEATS, Seat
from director_app.errors import GameError
from director_app.messages.lists import strung
from director_app.messages.message import Message, joined

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_SHOWN = 40
_SEAT_LETTERS = Message("E, N, W, or S")
_SEAT_BY_LETTER = {seat.value: seat for seat in SEATS}
_OUTCOMES = {outcome.value: outcome for outcome in Outcome}


class ValueRefused(GameError):
    """A value of a game that can't be read: ``what`` is said of the value of ``key``."""

    def __init__(self, key: str, what: str) -> None:
        super().__init__(Message("{key}: {what}", key=key, what=what), field=key)
        self.what = what


def game_from_json(obj: object, *, extra: Iterable[str] = ()) -> Game:
    """The game that a JSON object tells; raises GameError with the field.

    Keys named in ``extra`` (round, table, game) are read over; every other unknown key is refused.
    """
    if not isinstance(obj, Mapping):
        raise GameError(Message("Each game must be a JSON object in { }."))
    facts: dict[str, Any] = {}
    skipped = set(extra)
    for key, value in obj.items():
        if key in skipped and key not in _READERS:
            continue
        if key not in _READERS:
            known = joined(", ", _READERS)
            raise GameError(
                Message("{key} isn’t a game key. The keys are {keys}.", key=repr(key), keys=known),
                field=str(key),
            )
        if value is not None:
            facts[key] = _READERS[key](value, key)
    if "outcome" not in facts:
        outcomes = joined(", ", (outcome.value for outcome in Outcome))
        raise GameError(
            Message(
                "Enter how the game ended. outcome must be one of {outcomes}.", outcomes=outcomes
            ),
            field="outcome",
        )
    return Game(**facts)


def number_from_json(obj: Mapping[str, object]) -> int:
    """The number of a game in its round that its object says under ``game``; 0 if it says none."""
    return _number_or_none(obj, "game")


def round_from_json(obj: Mapping[str, object]) -> int:
    """The number of the round that a game's object says under ``round``; 0 if it says none."""
    return _number_or_none(obj, "round")


def _number_or_none(obj: Mapping[str, object], key: str) -> int:
    number = obj.get(key)
    return 0 if number is None else _number(number, key)


def game_to_json(game: Game) -> dict[str, Any]:
    """The game as a JSON object, without the keys that say nothing."""
    data: dict[str, Any] = {
        "seats": _letters(game.seats) if set(game.seats) != set(SEATS) else None,
        "outcome": game.outcome.value,
    }
    for key in ("winner", "value", "family", "self_pick", "heavenly", "jokerless"):
        data[key] = _plain(getattr(game, key))
    for key in ("thrower", "exposures", "quint", "misnamed"):
        data[key] = _plain(getattr(game, key))
    for key in ("dead", "out", "caller", "intact", "offender", "incident"):
        data[key] = _plain(getattr(game, key))
    data["penalties"] = [_penalty_to_json(penalty) for penalty in game.penalties]
    data["points"] = {seat.value: game.points[seat] for seat in SEATS if seat in game.points}
    data["reason"] = game.reason
    if not game.seats:
        return {"seats": [], "outcome": game.outcome.value}
    return {key: value for key, value in data.items() if _is_stated(value)}


def _plain(value: object) -> object:
    if isinstance(value, (Seat, Family)):
        return value.value
    if isinstance(value, frozenset):
        return _letters(value)
    return value


def _is_stated(value: object) -> bool:
    """Whether a value is said: neither absent nor false nor empty; a zero is said."""
    return type(value) is int or bool(value)


def score_to_json(score: Score) -> dict[str, Any]:
    """The score as a JSON object: points of the occupied seats, and the lines they come from."""
    return {
        "points": {seat.value: points for seat, points in score.points.items()},
        "lines": [
            {
                "seat": line.seat.value,
                "points": line.points,
                "why": line.why,
                "section": line.section,
            }
            for line in score.lines
        ],
    }


def _letters(seats: Iterable[Seat]) -> list[str]:
    named = set(seats)
    return [seat.value for seat in SEATS if seat in named]


def _penalty_to_json(penalty: Penalty) -> dict[str, Any]:
    data: dict[str, Any] = {"seat": penalty.seat.value, "kind": penalty.kind}
    if penalty.points is not None:
        data["points"] = penalty.points
    return data


def _shown(value: object) -> str:
    """A value as the line has it, shortened."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def _seat(value: object, key: str) -> Seat:
    if isinstance(value, str) and value in _SEAT_BY_LETTER:
        return _SEAT_BY_LETTER[value]
    raise ValueRefused(
        key,
        Message(
            "{value} isn’t a seat. Use {seat_letters}.",
            value=_shown(value),
            seat_letters=_SEAT_LETTERS,
        ),
    )


def _seats(value: object, key: str) -> tuple[Seat, ...]:
    if not isinstance(value, list):
        raise ValueRefused(key, Message('enter a list of seats, such as ["E", "N"].'))
    seats = [_seat(seat, key) for seat in value]
    if len(set(seats)) != len(seats):
        raise ValueRefused(key, Message("a seat is named twice. Name it once."))
    return tuple(seat for seat in SEATS if seat in seats)


def _seat_set(value: object, key: str) -> frozenset[Seat]:
    return frozenset(_seats(value, key))


def _number(value: object, key: str) -> int:
    if type(value) is int:
        return value
    raise ValueRefused(key, Message("{value} isn’t a whole number.", value=_shown(value)))


def _flag(value: object, key: str) -> bool:
    if type(value) is bool:
        return value
    raise ValueRefused(key, Message("{value} must be true or false.", value=_shown(value)))


def _words(value: object, key: str) -> str:
    if isinstance(value, str):
        return value
    raise ValueRefused(key, Message("{value} isn’t text.", value=_shown(value)))


def _outcome(value: object, key: str) -> Outcome:
    if isinstance(value, str) and value in _OUTCOMES:
        return _OUTCOMES[value]
    known = joined(", ", (outcome.value for outcome in Outcome))
    raise ValueRefused(
        key, Message("{value} isn’t one of {values}.", value=_shown(value), values=known)
    )


def _family(value: object, key: str) -> Family:
    if isinstance(value, str) and value in {family.value for family in Family}:
        return Family(value)
    known = strung([family.value for family in Family], last="or")
    raise ValueRefused(
        key,
        Message(
            "{value} isn’t {values}. Leave it out for other hands.",
            value=_shown(value),
            values=known,
        ),
    )


def _points(value: object, key: str) -> dict[Seat, int]:
    if not isinstance(value, Mapping):
        raise ValueRefused(key, Message('enter points by seat, such as {"E": 10}.'))
    return {_seat(seat, key): _number(points, key) for seat, points in value.items()}


def _penalties(value: object, key: str) -> tuple[Penalty, ...]:
    if not isinstance(value, list):
        raise ValueRefused(key, Message('enter a list, such as [{"seat": "N", "kind": "peek"}].'))
    return tuple(_penalty(penalty, key) for penalty in value)


def _penalty(value: object, key: str) -> Penalty:
    if not isinstance(value, Mapping) or not {"seat", "kind"} <= value.keys():
        raise ValueRefused(key, Message("each penalty needs a seat and a kind."))
    unknown = sorted(str(name) for name in value.keys() - {"seat", "kind", "points"})
    if unknown:
        raise ValueRefused(key, Message("{key} isn’t a penalty key.", key=repr(unknown[0])))
    points = value.get("points")
    return Penalty(
        seat=_seat(value["seat"], key),
        kind=_words(value["kind"], key),
        points=None if points is None else _number(points, key),
    )


_READERS: dict[str, Callable[[Any, str], Any]] = {
    "seats": _seats,
    "outcome": _outcome,
    "winner": _seat,
    "value": _number,
    "family": _family,
    "self_pick": _flag,
    "heavenly": _flag,
    "jokerless": _flag,
    "thrower": _seat,
    "exposures": _number,
    "quint": _flag,
    "misnamed": _flag,
    "dead": _seat_set,
    "out": _seat_set,
    "caller": _seat,
    "intact": _seat_set,
    "offender": _seat,
    "incident": _words,
    "penalties": _penalties,
    "points": _points,
    "reason": _words,
}
