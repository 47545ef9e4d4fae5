"""Who is seated and doesn't play, who is here without a seat, and whose paper is old."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from director_app.domain.people import Entrant, Status
from director_app.domain.tables import SEATS, TablePlan
from director_app.domain.topics import Topic
from director_app.services.asking import Service
from director_app.services.divisions import seated_division
from director_app.services.events.service import RoundTable, SeatFacts, due_players
from director_app.services.kept_answers import KeptAnswers
from director_app.services.names import labels
from director_app.services.seating.cuts import cut_players
from director_app.services.seating.paper import OldSeatPaper, SeatPaper
from director_app.services.seating.replan_day import waits_for_seat
from director_app.storage.unit_of_work import UnitOfWork


class SeatsDue(Service):
    """Answers after every change; it looks again only when seats, players or paper changed."""

    def __init__(self, paper: Callable[[int, int | None], SeatPaper]) -> None:
        self._paper = paper
        self._answers: KeptAnswers[SeatFacts] = KeptAnswers(
            Topic.EVENT, Topic.ROSTER, Topic.ROUNDS, Topic.SEATING, Topic.PRINTS
        )

    def of(self, work: UnitOfWork, event: int, division: int, first: int) -> SeatFacts:
        """The rounds of a division from ``first`` on; nothing where that round isn't drawn."""
        question = event, division, first
        return self._answers.of(work, question, lambda: self._find(work, *question))

    def _find(self, work: UnitOfWork, event: int, division: int, first: int) -> SeatFacts:
        meant = seated_division(work, event, division)
        kept = work.events.get(event)
        rounds = [round_ for round_ in work.rounds.all(meant.id) if not round_.cancelled]
        plans = work.seating.tables(round_.id for round_ in rounds)
        to_come = {
            round_.number: plans[round_.id]
            for round_ in rounds
            if round_.number >= first and plans[round_.id]
        }
        if first not in to_come:
            return SeatFacts()
        together = kept.together(meant.id)
        everybody = work.roster.all(event)
        cut = cut_players(work.seating.drawn(meant.id), first, rounds, plans)
        seated = {
            who for tables in to_come.values() for plan in tables for who in plan.seats.entrants
        }
        sitting = [who for who in everybody if who.id in seated]
        here = [
            who
            for who in everybody
            if who.division in together
            and who.status is Status.CHECKED_IN
            and who.id not in seated | cut
        ]
        waiting = [who for who in here if waits_for_seat(who)]
        playing = [who for who in sitting if who.status.plays]
        named = partial(due_players, names=labels(everybody))
        paper = self._paper(event, None if division == kept.main.id else division).old()
        return SeatFacts(
            first,
            withdrawn=named(who for who in sitting if not who.status.plays),
            unseated=named(waiting),
            absent=named(who for who in sitting if who.status is Status.ENTERED),
            enough=len(playing) + len(here) >= len(SEATS),
            cards=named(_cards(paper, playing, first)),
            sheets=tuple(_sheets(paper, to_come)),
        )


_MOST = 0.5
"""Where more of them than this part were never printed, paper isn't due one by one."""


def _cards(paper: OldSeatPaper, sitting: Sequence[Entrant], first: int) -> Iterator[Entrant]:
    """Those whose card is old in these rounds, or who are among the few without one."""
    lacking = {who.id for who in sitting if f"p{who.badge}" not in paper.printed}
    few = len(lacking) <= _MOST * len(sitting)
    for who in sitting:
        old = any(number >= first for number, _ in paper.cards.get(f"p{who.badge}", ()))
        if old or (few and who.id in lacking):
            yield who


def _sheets(
    paper: OldSeatPaper, to_come: Mapping[int, Sequence[TablePlan]]
) -> Iterator[RoundTable]:
    """The same of the sheets of each round."""
    for number, tables in to_come.items():
        keys = {plan.table: f"r{number}t{plan.table}" for plan in tables}
        lacking = {table for table, key in keys.items() if key not in paper.printed}
        few = len(lacking) <= _MOST * len(tables)
        for table, key in keys.items():
            if key in paper.sheets or (few and table in lacking):
                yield RoundTable(number, table)
