"""The seating desk: drawing all rounds, the floor, and what is true of a plan."""

from __future__ import annotations

from itertools import zip_longest

from director_app.domain.actions import ActionKind
from director_app.domain.events import Division
from director_app.domain.rounds import Round
from director_app.errors import SeatingError, Stale
from director_app.messages.message import Message
from director_app.seating.draw import draw
from director_app.seating.plan import DrawRequest, Plan, Watch
from director_app.seating.seat_requests import Contradiction
from director_app.services.divisions import seated_division
from director_app.services.names import labels
from director_app.services.rule_sets.service import RuledService
from director_app.services.seating.decisions import decision, offered
from director_app.services.seating.draw_requests import (
    DrawOptions,
    draw_request,
    fresh_seed,
    refuse_played,
)
from director_app.services.seating.kept_requests import (
    DrawOutlook,
    KeptCount,
    outlook,
    requests_kept,
)
from director_app.services.seating.view import (
    FloorChair,
    FloorTable,
    NameLine,
    SeatingView,
    seating_view,
)
from director_app.services.seats.engine_requests import requests_of
from director_app.services.seats.reseating import refuse_taken_numbers, reseat
from director_app.storage.seating import DrawnSeating
from director_app.storage.unit_of_work import UnitOfWork

__all__ = [
    "DrawOptions",
    "DrawOutlook",
    "FloorChair",
    "FloorTable",
    "KeptCount",
    "NameLine",
    "SeatingService",
    "SeatingView",
    "fresh_seed",
    "requests_kept",
    "seating_view",
]


class SeatingService(RuledService):
    """Seating of a division (the default one unless another is named)."""

    def view(self) -> SeatingView:
        """Everything that the seating page shows."""
        with self._store.read() as work:
            meant = seated_division(work, self.event, self.division)
            rules = self._rulebook.of(meant) if meant.scored else None
            return seating_view(work, meant, rules)

    def propose(
        self, options: DrawOptions, progress: Watch | None = None
    ) -> tuple[Plan, DrawRequest]:
        """Draw a plan without keeping it; may take seconds, so not on the window's thread.

        Refuses a division without players or rounds, more rounds than there are, an odd field that
        can't be seated as asked, a group with more members than tables, and rounds with a sheet in.
        """
        with self._store.read() as work:
            request = self._request(work, seated_division(work, self.event, self.division), options)
        return draw(request, progress), request

    def outlook(self, options: DrawOptions, progress: Watch | None = None) -> DrawOutlook:
        """What the draw of a request would give; with the request's seed, just what it will give.

        As ``propose``, it may take seconds, and refuses the same.
        """
        with self._store.read() as work:
            meant = seated_division(work, self.event, self.division)
            request = self._request(work, meant, options)
            requests = requests_of(work, self.event, request.seated)
            rounds = [round_ for round_ in work.rounds.all(meant.id) if not round_.cancelled]
            people = work.roster.all(self.event)
        return outlook(
            draw(request, progress),
            request,
            requests,
            [round_.number for round_ in rounds][: request.rounds],
            {person.id: person.badge for person in people},
            labels(people),
        )

    def _request(self, work: UnitOfWork, meant: Division, options: DrawOptions) -> DrawRequest:
        rules = self._rulebook.of(meant) if meant.scored else None
        try:
            return draw_request(work, meant, rules, options)
        except Contradiction as found:
            names = labels(work.roster.all(meant.event))
            raise SeatingError(found.words(names.__getitem__), field="wishes") from found

    def keep(self, plan: Plan, request: DrawRequest) -> SeatingView:
        """Make a proposed plan the event's seating.

        Refuses rounds with a sheet in, table numbers that another division uses, and with `Stale` a
        plan for more or fewer rounds than the event has by now.
        """
        with self._store.begin(
            ActionKind.DRAW_SEATING, Message("Draw the seating"), event=self.event
        ) as work:
            meant = seated_division(work, self.event, self.division)
            rounds = _open_rounds(work, meant, len(plan.rounds))
            numbers = [round_.number for round_ in rounds]
            message = Message(
                "Draw the seating ({decision})", decision=decision(plan, request, numbers)
            )
            work.describe(message, method=plan.method, seed=plan.seed, rounds=numbers)
            refuse_taken_numbers(work, meant, plan)
            for round_, tables in zip_longest(rounds, plan.rounds, fillvalue=()):
                assert isinstance(round_, Round)
                reseat(work, round_, tables)
            notes = (*plan.notes, *offered(plan, request, numbers))
            drawn = DrawnSeating(plan.method, request.seats, plan.seed, notes, work.now)
            work.seating.set_drawn(meant.id, drawn)
        return self.view()

    def draw(self, options: DrawOptions) -> SeatingView:
        """Draw and keep a plan; refuses what ``propose`` and ``keep`` refuse."""
        plan, request = self.propose(options)
        return self.keep(plan, request)


def _open_rounds(work: UnitOfWork, division: Division, count: int) -> list[Round]:
    rounds = [round_ for round_ in work.rounds.all(division.id) if not round_.cancelled]
    refuse_played(work, rounds)
    if count > len(rounds):
        raise Stale(
            Message(
                "The plan has {count} rounds, but the event now has {rounds_count}. "
                "Make a new draw.",
                count=count,
                rounds_count=len(rounds),
            )
        )
    return rounds
