"""What a ruling says of a game: merged into the game, and as JSON."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from director_app.domain.games import Outcome
from director_app.domain.rulings import RuledGameFacts
from director_app.domain.tables import SEATS, Seat
from director_app.messages.message import Message
from director_app.rules.games_json import game_from_json, game_to_json

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from director_app.domain.games import Game


def with_facts(game: Game | None, facts: RuledGameFacts) -> Game | None:
    """The game as the ruling leaves it; ``None`` while nobody said how it ended.

    A whole result takes the place of the game; dead hands and hands that are out are added; a
    misnamed tile is noted where the seat that misnamed it threw the winning one.
    """
    game = facts.result if facts.result is not None else game
    if game is None:
        return None
    misnamed = game.misnamed or (
        facts.misnamed is not None
        and game.outcome is Outcome.MAHJONG
        and game.thrower is facts.misnamed
    )
    return replace(game, dead=game.dead | facts.dead, out=game.out | facts.out, misnamed=misnamed)


def facts_to_json(facts: RuledGameFacts) -> dict[str, Any]:
    """The facts as a JSON object, without the keys that say nothing."""
    data: dict[str, Any] = {
        "dead": _letters(facts.dead),
        "out": _letters(facts.out),
        "misnamed": facts.misnamed.value if facts.misnamed else None,
        "result": game_to_json(facts.result) if facts.result is not None else None,
        "another": facts.another,
    }
    return {key: value for key, value in data.items() if value}


def facts_from_json(told: Mapping[str, Any]) -> RuledGameFacts:
    """The facts that such an object holds; ``ValueError`` where a key is none of them."""
    unknown = told.keys() - {"dead", "out", "misnamed", "result", "another"}
    if unknown:
        raise ValueError(Message("A ruling can’t set {fact}", fact=repr(min(unknown))))
    result = told.get("result")
    return RuledGameFacts(
        dead=frozenset(Seat(letter) for letter in told.get("dead", ())),
        out=frozenset(Seat(letter) for letter in told.get("out", ())),
        misnamed=Seat(told["misnamed"]) if told.get("misnamed") else None,
        result=game_from_json(result) if result is not None else None,
        another=bool(told.get("another")),
    )


def _letters(seats: Iterable[Seat]) -> list[str]:
    named = set(seats)
    return [seat.value for seat in SEATS if seat in named]
