"""What a table's paper needs before its scores stand, as the rule set has it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from director_app.domain.tables import Seat
from director_app.rules.ruleset import RuleSet
from director_app.rules.words.signing import game_keeper, sign_off

Requirement = Literal["each_game", "at_end", "turn_in", "together"]
"""Who signs each game, who checks at the end, who turns it in, and all cards at once."""


@dataclass(frozen=True, slots=True)
class SignOffItem:
    """One thing that the sheet asks of signed paper.

    ``who`` is the seat that does it, where it is one; ``blocks`` says that paper without it is
    refused, unless the director waives it.
    """

    requirement: Requirement
    section: str
    who: Seat | None = None
    blocks: bool = False


def sign_off_items(rules: RuleSet, number: int, seats: Collection[Seat]) -> tuple[SignOffItem, ...]:
    """What is asked in a round (its number) of a table with these seats, in the day's order.

    ``[sign_off]`` of the rule set: signatures after each game, the check at the end, who turns the
    paper in (a seat by round, from the first again), and whether all cards come together. An empty
    seat's part goes to the next player (MATRIX section 4, item 11).
    """
    sign, told = rules.sign_off, sign_off(rules, number, tuple(seats))
    refused = sign.unverified.refused
    found = []
    if sign.each_game.signer != "nobody":
        who = game_keeper(rules, tuple(seats))
        found.append(SignOffItem("each_game", sign.each_game.section, who, blocks=refused))
    if sign.at_end.check != "nobody":
        keeper = next(iter(told.checks.values()), None)
        who = keeper if sign.at_end.check == "scorekeeper" else None
        found.append(SignOffItem("at_end", sign.at_end.section, who, blocks=refused))
    turn = sign.turn_in
    if turn.by == "seats" and turn.seats:
        found.append(SignOffItem("turn_in", turn.section, told.turns_in))
    if turn.together:
        found.append(SignOffItem("together", turn.section))
    return tuple(found)
