"""What a field that fills no whole tables could do, compared before anything is drawn.

All figures follow from counting alone: how often the worst-off player must be at a short table or
sit out if it is shared fairly, and the repeats that no seating goes below.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from director_app.errors import SeatingError
from director_app.messages.message import Message
from director_app.seating.bounds import least_of

ChoiceKind = Literal["full", "short", "house", "sit_out", "pairs"]


@dataclass(frozen=True, slots=True)
class OddChoice:
    """One way to seat a field, and what it means.

    ``tables`` counts all tables, ``short_tables`` those of three and ``twos`` those of two;
    ``sitting`` players sit out each round, ``house_needed`` house players fill what the fill-ins
    leave open. ``worst_short`` and ``worst_sit_out`` are the rounds that somebody must have at a
    short table or without one, ``least_repeats`` is what cannot be avoided.
    """

    kind: ChoiceKind
    tables: int
    short_tables: int = 0
    twos: int = 0
    sitting: int = 0
    house_needed: int = 0
    worst_short: int = 0
    worst_sit_out: int = 0
    least_repeats: int = 0


def odd_choices(
    players: int, rounds: int, *, house: int = 0, fill_ins: int = 0, pairs: bool = False
) -> tuple[OddChoice, ...]:
    """The choices that such a field has: only the full one where it fills whole tables.

    ``house`` players and ``fill_ins`` who are at hand complete the last table where there are
    enough of them together; ``pairs`` says whether the rule sheet has tables of two.
    """
    if players < 0 or rounds < 1:
        raise SeatingError(
            Message("Enter at least one round to compare odd numbers of players."),
            field="rounds",
        )
    missing = -players % 4
    if players >= 4 and not missing:
        return (_choice("full", players, rounds, [4] * (players // 4)),)
    found = []
    tables = -(-players // 4)
    if players >= 6:
        short = [4] * (tables - missing) + [3] * missing
        found.append(_choice("short", players, rounds, short))
    if players and missing <= house + fill_ins:
        needed = max(0, missing - fill_ins)
        found.append(_choice("house", players + missing, rounds, [4] * tables, needed))
    if players >= 5:
        found.append(_choice("sit_out", players, rounds, [4] * (players // 4)))
    if pairs and players >= 5 and missing != 1:
        rest = [3, 2] if missing == 3 else [2]
        sizes = [4] * ((players - sum(rest)) // 4) + rest
        found.append(_choice("pairs", players, rounds, sizes))
    return tuple(found)


def _choice(
    kind: ChoiceKind, players: int, rounds: int, sizes: list[int], house: int = 0
) -> OddChoice:
    sitting = players - sum(sizes)
    at_short = sum(size for size in sizes if size < 4)
    return OddChoice(
        kind=kind,
        tables=len(sizes),
        short_tables=sizes.count(3),
        twos=sizes.count(2),
        sitting=sitting,
        house_needed=house,
        worst_short=-(-at_short * rounds // players),
        worst_sit_out=-(-sitting * rounds // players),
        least_repeats=least_of(sizes, players, rounds),
    )
