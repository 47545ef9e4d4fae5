"""What standings are made of: points by player and round, from the book or from given sheets."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from director_app.domain.hand_counts import HandCount, hand_counts
from director_app.domain.rounds import Round
from director_app.domain.sheets import Sheet
from director_app.rules.event_only import event_only_lines
from director_app.rules.ruleset import RuleSet
from director_app.services.rules_in_round import rules_in
from director_app.storage.sheets import AsideSheet
from director_app.storage.unit_of_work import UnitOfWork

GivenAlone = tuple[int, int, str, int]
"""An entrant, a round, a bonus or penalty that counts for the event alone, and its points."""


def given_alone(
    work: UnitOfWork, sheets: Iterable[Sheet], rules: RuleSet | None
) -> Iterator[GivenAlone]:
    """What the games of these sheets give for the event alone."""
    if rules is None or rules.all_master_points:
        return
    for sheet in sheets:
        here = rules
        if rules.in_rounds:
            here = rules_in(work, rules, work.rounds.get(sheet.round_id))
        for played in sheet.games:
            for line in event_only_lines(played.game, here.for_game(played.number)):
                entrant = played.seats[line.seat]
                if entrant is not None:
                    yield entrant, sheet.round_id, line.why, line.points


class PointsSource(Protocol):
    """Accepted points, and where sheets are still out; rounds are named by their ids."""

    def begun(self, rounds: Collection[int]) -> set[int]:
        """Rounds with an accepted sheet."""

    def points(self, rounds: Collection[int]) -> Mapping[int, Mapping[int, int]]:
        """Points by entrant and round."""

    def event_only(self, rounds: Collection[int], rules: RuleSet | None) -> Sequence[GivenAlone]:
        """Points that are no master points."""

    def still_out(self, rounds: Collection[int]) -> Sequence[tuple[int, int]]:
        """Round and table of planned tables without an accepted sheet."""

    def put_aside(self, rounds: Collection[int]) -> Sequence[AsideSheet]:
        """Disputed sheets."""

    def hands(self, rounds: Collection[int], entrants: Collection[int]) -> Mapping[int, HandCount]:
        """What these entrants did in games."""


class GivenSheets:
    """The points of sheets as they are handed in here, whatever the book has."""

    def __init__(self, work: UnitOfWork, sheets: Iterable[Sheet]) -> None:
        self._work = work
        self._sheets = sorted(sheets, key=lambda sheet: (sheet.round_id, sheet.table))

    def begun(self, rounds: Collection[int]) -> set[int]:
        """Rounds with a sheet that counts."""
        return {sheet.round_id for sheet in self._counted(rounds)}

    def points(self, rounds: Collection[int]) -> dict[int, dict[int, int]]:
        found: dict[int, dict[int, int]] = {}
        for sheet in self._counted(rounds):
            for entrant, points in sheet.totals().items():
                mine = found.setdefault(entrant, {})
                mine[sheet.round_id] = mine.get(sheet.round_id, 0) + points
        return found

    def event_only(self, rounds: Collection[int], rules: RuleSet | None) -> list[GivenAlone]:
        return list(given_alone(self._work, self._counted(rounds), rules))

    def still_out(self, rounds: Collection[int]) -> list[tuple[int, int]]:
        """Tables of the book's plan whose sheet does not count."""
        done = {(sheet.round_id, sheet.table) for sheet in self._counted(rounds)}
        planned = self._work.seating.tables(rounds)
        places = ((round_id, plan.table) for round_id, plans in planned.items() for plan in plans)
        return [place for place in places if place not in done]

    def put_aside(self, rounds: Collection[int]) -> list[AsideSheet]:
        return [
            AsideSheet(sheet.round_id, sheet.table, sheet.aside, sheet.counts)
            for sheet in self._sheets
            if sheet.round_id in rounds and sheet.aside
        ]

    def hands(self, rounds: Collection[int], entrants: Collection[int]) -> dict[int, HandCount]:
        games = (played for sheet in self._counted(rounds) for played in sheet.games)
        found = hand_counts((played.game, played.seats) for played in games)
        return {entrant: found[entrant] for entrant in entrants if entrant in found}

    def _counted(self, rounds: Collection[int]) -> list[Sheet]:
        return [sheet for sheet in self._sheets if sheet.counts and sheet.round_id in rounds]


def in_order(
    places: Iterable[tuple[int, int]], rounds: Sequence[Round]
) -> tuple[tuple[int, int], ...]:
    """Round number and table, in the order of the rounds."""
    number = {round_.id: round_.number for round_ in rounds}
    return tuple(
        sorted((number[round_id], table) for round_id, table in places if round_id in number)
    )
