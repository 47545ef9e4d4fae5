"""Rolls of two dice for a tie: who rolls, who rolls again, and what can't be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from director_app.domain.standings import Tally
from director_app.domain.ties import TiePlayer
from director_app.errors import DirectorError
from director_app.messages.lists import listed
from director_app.messages.message import Message
from director_app.rules.event_parts import Ranking

Rolls = Mapping[int, Sequence[tuple[int, int]]]
"""Rolls by badge, first to last."""

_TURNS = (
    Message("first"), Message("second"), Message("third"), Message("fourth"), Message("fifth"),
)  # fmt: skip


def rolled(group: Sequence[Tally], place: int, dice: Rolls, ranking: Ranking) -> list[TiePlayer]:
    """What everybody rolled, checked: equal sums roll again where the next place is diced too."""
    for tally in group:
        for roll in dice.get(tally.badge, ()):
            if len(roll) != 2 or not all(1 <= side <= 6 for side in roll):
                text = ",".join(str(side) for side in roll)
                raise DirectorError(
                    Message(
                        "{player} can’t have rolled {roll}. Enter two dice, each 1 to 6.",
                        player=who(tally),
                        roll=text,
                    ),
                    field="dice",
                )
    _check(group, place, dice, ranking, 0)
    return [
        TiePlayer(tally.entrant, tuple((first, second) for first, second in dice[tally.badge]))
        for tally in group
    ]


def who(tally: Tally) -> str:
    """``17 Ada Wren``."""
    return f"{tally.badge} {tally.name}"


def those(group: Sequence[Tally]) -> str:
    """``17 Ada Wren and 23 Bo Lang``."""
    names = [who(tally) for tally in group]
    return listed(names)


def _check(group: Sequence[Tally], place: int, dice: Rolls, ranking: Ranking, turn: int) -> None:
    """Everybody of the group has this turn's roll; those who are equal go on, the others end."""
    lacking = [tally for tally in group if len(dice.get(tally.badge, ())) <= turn]
    if lacking and turn:
        last = sum(dice[group[0].badge][turn - 1])
        raise DirectorError(
            Message(
                "{players} each rolled {roll}, so they roll again. Enter "
                "each player’s next roll after their last one.",
                players=those(group),
                roll=last,
            ),
            field="dice",
        )
    if lacking:
        raise DirectorError(
            Message("Enter dice for {players}. Every tied player rolls.", players=those(lacking)),
            field="dice",
        )
    sums = {tally.badge: sum(dice[tally.badge][turn]) for tally in group}
    for value in sorted(set(sums.values()), reverse=True):
        equal = [tally for tally in group if sums[tally.badge] == value]
        at = place + sum(other > value for other in sums.values())
        if len(equal) > 1 and ranking.rolled_again(place, at):
            _check(equal, at, dice, ranking, turn + 1)
        else:
            _refuse_more(equal, dice, turn)


def _refuse_more(group: Sequence[Tally], dice: Rolls, turn: int) -> None:
    for tally in group:
        if len(dice[tally.badge]) > turn + 1:
            nth = (
                _TURNS[turn + 1]
                if turn + 1 < len(_TURNS)
                else Message("{number}th", number=turn + 2)
            )
            raise DirectorError(
                Message(
                    "{player} doesn’t get a {ordinal} roll. Only players with "
                    "equal totals roll again for a place.",
                    player=who(tally),
                    ordinal=nth,
                ),
                field="dice",
            )


Rolled = Mapping[int, Sequence[tuple[int, int]]]
"""Rolls by badge, first to last."""


def to_roll(badges: Sequence[int], place: int, dice: Rolled, ranking: Ranking) -> tuple[int, ...]:
    """Who of those tied at a place has still to roll: once, and again after equal sums.

    Equal sums are rolled again only for a place that dice decide; another place has its own way.
    """
    return _due(tuple(badges), place, dice, ranking, 0)


def in_order(badges: Sequence[int], dice: Rolled) -> tuple[tuple[int, ...], ...]:
    """The tied best first, those who are still level beside each other."""
    sums = {badge: tuple(sum(roll) for roll in dice.get(badge, ())) for badge in badges}
    found = sorted(set(sums.values()), reverse=True)
    return tuple(tuple(badge for badge in badges if sums[badge] == level) for level in found)


def _due(
    group: tuple[int, ...], place: int, dice: Rolled, ranking: Ranking, turn: int
) -> tuple[int, ...]:
    lacking = tuple(badge for badge in group if len(dice.get(badge, ())) <= turn)
    if lacking:
        return lacking
    sums = {badge: sum(dice[badge][turn]) for badge in group}
    due: tuple[int, ...] = ()
    for value in sorted(set(sums.values()), reverse=True):
        equal = tuple(badge for badge in group if sums[badge] == value)
        at = place + sum(other > value for other in sums.values())
        if len(equal) > 1 and ranking.rolled_again(place, at):
            due += _due(equal, at, dice, ranking, turn + 1)
    return due
