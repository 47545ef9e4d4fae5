"""Places with their ties settled: row by row of the rule set, place after place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby

from director_app.domain.standings import RankedTally, Tally
from director_app.domain.ties import TiePlayer, TieSettled
from director_app.messages.lists import following
from director_app.messages.message import Message, joined
from director_app.rules.event_parts import Ranking, TiePolicy, TieRule
from director_app.services.standings.ties.count_back import Merit, counted_back, level_words

_Said = tuple[tuple[str, str], ...]
"""How a player came to a place: the policies that had a say, each with its words."""

_TOLD = 4
_SHARED = Message("shared")


@dataclass(frozen=True, slots=True)
class TieAt:
    """A tie that the sheet wants settled by the director, and how it was, if it was."""

    place: int
    row: TieRule
    players: tuple[Tally, ...]
    settled: TieSettled | None = None
    open: bool = True

    @property
    def policy(self) -> TiePolicy:
        return self.row.policy


@dataclass
class Resolver:
    """Settles the ties of one list; ``records`` are what the director had recorded for it."""

    ranking: Ranking
    records: Sequence[TieSettled]
    merit: Merit
    met: list[TieAt] = field(default_factory=list)
    """The ties on the way that dice or a play-off decide."""

    def places(self, places: Iterable[RankedTally]) -> tuple[RankedTally, ...]:
        """The places, each tie settled as far as it can be."""
        found: list[RankedTally] = []
        for rank, group in groupby(places, key=lambda place: place.rank):
            level = list(group)
            if rank is None or len(level) == 1:
                found += level
            else:
                found += self._settle([place.tally for place in level], rank, ())
        return tuple(found)

    def _settle(
        self, group: list[Tally], place: int, said: _Said, given: TieSettled | None = None
    ) -> list[RankedTally]:
        if len(group) == 1:
            words = _text(said)
            return [RankedTally(place, tied=False, tally=group[0], settled=words, decided=words)]
        row = self.ranking.tie_at(place)
        if row.policy == "share":
            return _shared(group, place, said)
        if row.policy == "count_back":
            kept = given if given is not None and given.policy == row.then else None
            return self._count_back(group, place, said, row, kept)
        return self._decide(group, place, said, row, given)

    def _count_back(
        self,
        group: list[Tally],
        place: int,
        said: _Said,
        row: TieRule,
        given: TieSettled | None,
    ) -> list[RankedTally]:
        """Those whom it leaves level share the place, or are settled among themselves."""
        split = counted_back(group, row, self.merit)
        if split is None:
            level = level_words(row)
            if row.then == "share":
                return _shared(group, place, said, joined(", ", (*level, _SHARED)) if level else "")
            told = said if given or not level else _and(said, "count_back", level[0])
            return self._decide(group, place, told, replace(row, policy=row.then), given)
        told = _and(said, "count_back", split.words)
        if len(split.first) == 1:
            first = self._settle(split.first, place, told)
        elif row.then == "share":
            first = _shared(split.first, place, told)
        else:
            first = self._decide(split.first, place, told, replace(row, policy=row.then), given)
        return [*first, *self._settle(split.rest, place + len(split.first), told, given)]

    def _decide(
        self,
        group: list[Tally],
        place: int,
        said: _Said,
        row: TieRule,
        given: TieSettled | None,
    ) -> list[RankedTally]:
        own = self._record(group, place, row)
        record = own
        if given is not None and given.policy == row.policy and (own is None or own.id < given.id):
            record = given
        if record is not None and record.policy == "share":
            self.met.append(TieAt(place, row, tuple(group), record, open=False))
            words = _text(_and(said, "share", Message("left tied by the director")))
            return [
                RankedTally(place, tied=True, tally=tally, settled=words, decided=words)
                for tally in group
            ]
        worth = _worth(record, group) if record is not None else {}
        best = [tally for tally in group if worth and worth[tally.entrant] == max(worth.values())]
        if record is None or len(best) == len(group):
            self.met.append(TieAt(place, row, tuple(group)))
            words = _text(said)
            return [
                RankedTally(
                    place,
                    tied=True,
                    tally=tally,
                    settled=words,
                    decided=words,
                    open="dice" if row.policy == "dice" else "play_off",
                )
                for tally in group
            ]
        if record is own:
            self.met.append(TieAt(place, row, tuple(group), record, open=False))
        told = _and(said, record.policy, record_words(record))
        rest = [tally for tally in group if tally not in best]
        return [
            *self._settle(best, place, told, record),
            *self._settle(rest, place + len(best), told, record),
        ]

    def _record(self, group: Sequence[Tally], place: int, row: TieRule) -> TieSettled | None:
        """The last record for just these players at this place."""
        who = frozenset(tally.entrant for tally in group)
        for record in sorted(self.records, key=lambda record: record.id, reverse=True):
            if (
                record.place == place
                and record.entrants == who
                and record.policy in {row.policy, "share"}
            ):
                return record
        return None


def record_words(record: TieSettled) -> str:
    """``by dice, 11 to 3``: what was rolled, or won in the play-off, best first."""
    if record.policy == "dice":
        return _dice_words(record.players)
    if record.policy == "play_off":
        points = sorted((player.points or 0 for player in record.players), reverse=True)
        return Message("by playoff, {points}", points=_listed(points))
    return _SHARED


def _dice_words(players: Sequence[TiePlayer]) -> str:
    """All rolls one after the other: ``by dice, 9 to 9, then 7 to 4``."""
    rolls = []
    for turn in range(max((len(player.dice) for player in players), default=0)):
        sums = sorted(
            (player.sums[turn] for player in players if len(player.dice) > turn), reverse=True
        )
        rolls.append(_listed(sums))
    return Message("by dice, {rolls}", rolls=following(rolls))


def _listed(values: Sequence[int]) -> str:
    text = str(values[0]) if values else ""
    for value in values[1:_TOLD]:
        text = Message("{former_rolls} to {last_roll}", former_rolls=text, last_roll=value)
    return joined(" ", (text, "…")) if len(values) > _TOLD else text


def _worth(record: TieSettled, group: Sequence[Tally]) -> Mapping[int, tuple[int, ...]]:
    """What a record says of each of the group; more is better, rolls in order."""
    known = {player.entrant: player for player in record.players}
    if record.policy == "dice":
        return {tally.entrant: known[tally.entrant].sums for tally in group}
    return {tally.entrant: (known[tally.entrant].points or 0,) for tally in group}


def _shared(group: Sequence[Tally], place: int, said: _Said, level: str = "") -> list[RankedTally]:
    """One place for all; ``level`` says in what they are level, and that they share it."""
    words = _text(_and(said, "share", level or _SHARED))
    decided = words if level else _text(said)
    return [
        RankedTally(place, tied=True, tally=tally, settled=words, decided=decided, shared=True)
        for tally in group
    ]


def _and(said: _Said, policy: str, words: str) -> _Said:
    """What is said with one policy more; the same policy speaks once."""
    before = said[:-1] if said and said[-1][0] == policy else said
    return (*before, (policy, words))


def _text(said: _Said) -> str:
    return following([words for _, words in said])
