"""Change during the day: who leaves, who comes, which table closes, and who takes whose seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from director_app.domain.actions import ActionKind
from director_app.domain.people import Entrant, Status
from director_app.domain.seating_notes import SeatedAnew, cuts
from director_app.domain.tables import Seat
from director_app.errors import NotFound, SeatingError, Stale
from director_app.messages.message import Message, joined
from director_app.seating.plan import Watch, many
from director_app.seating.quality import Breach
from director_app.seating.replan import Replan, ReplanRequest, SeatMove, replan
from director_app.seating.short_shares import short_shares, unfair
from director_app.services.asking import BoundService
from director_app.services.divisions import seated_division
from director_app.services.names import labels
from director_app.services.seating.occupants import (
    TakenSeat,
    free_seats,
    incomer,
    met_again,
    open_round,
    refuse_locked,
    refuse_stranger,
    refuse_taken,
    refuse_thin,
    seats_to_take,
)
from director_app.services.seating.renumbering import renumber
from director_app.services.seating.replan_day import OpenRound, ReplanDay, replan_day
from director_app.services.seating.replan_facts import ReplanInput, ReplanOptions, replan_input
from director_app.services.seats.reseating import reseat
from director_app.services.seats.sitting import Sitting
from director_app.storage.unit_of_work import UnitOfWork

__all__ = [
    "OpenRound",
    "ReplanChoice",
    "ReplanDay",
    "ReplanOptions",
    "ReplanService",
    "ReplanView",
    "SeatChange",
    "ShortPlay",
    "Substitution",
    "TakenSeat",
]


@dataclass(frozen=True, slots=True)
class SeatChange:
    """Where somebody sits in a round instead of where it was printed; ``None`` is no seat."""

    badge: int
    name: str
    round: int
    before: tuple[int, Seat] | None
    after: tuple[int, Seat] | None


@dataclass(frozen=True, slots=True)
class ShortPlay:
    """A player's rounds of the day at a table of fewer than four, and rounds to come sat out."""

    badge: int
    name: str
    short: int
    out: int


@dataclass(frozen=True, slots=True)
class ReplanChoice:
    """A plan to choose, with names: ``changed`` are seats of those who stay, ``added`` new ones.

    ``cards`` are (badge, name) of those who stay and need a new card.
    """

    plan: Replan
    changed: tuple[SeatChange, ...]
    added: tuple[SeatChange, ...]
    cards: tuple[tuple[int, str], ...]
    again: tuple[tuple[str, str], ...]
    """Pairs that meet again in the rounds to come."""
    broken: tuple[str, ...]
    """Requests that are not kept, in a sentence each."""
    fill_ins: tuple[str, ...] = ()
    """Fill-ins who take open seats."""
    short: tuple[ShortPlay, ...] = ()
    """Who plays short or sits out, the worst off first."""
    unfair: bool = False
    """Whether someone does so more often than anyone need."""


@dataclass(frozen=True, slots=True)
class Substitution:
    """What a substitute takes over, and whom they would meet again (names)."""

    seats: tuple[TakenSeat, ...]
    again: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReplanView:
    """What can be done about a change: the choices, the one to take first."""

    options: ReplanOptions
    choices: tuple[ReplanChoice, ...]
    leaving: tuple[Entrant, ...]
    coming: tuple[Entrant, ...]
    request: ReplanRequest


class ReplanService(BoundService):
    """Seats that change during the day, in a division (the default one unless named)."""

    def propose(self, options: ReplanOptions, progress: Watch | None = None) -> ReplanView:
        """Plans of the rounds from the request's one on.

        Who left by status loses the seat, who is checked in without one gets one, named or not.
        Takes up to a second: not on the window's thread.

        Refuses somebody named who has nothing to leave or has a seat already, plays in another
        division or is disqualified, and rounds that are cancelled, not drawn or have a sheet in.
        """
        with self._store.read() as work:
            found = replan_input(work, self.event, options)
            entrants = {entrant.id: entrant for entrant in work.roster.all(self.event)}
        names = labels(entrants.values())
        plans = replan(found.request, options.seed, progress)
        return ReplanView(
            options=options,
            choices=tuple(_choice(found.request, plan, entrants, names) for plan in plans),
            leaving=found.leaving,
            coming=found.coming,
            request=found.request,
        )

    def apply(self, view: ReplanView, index: int = 0) -> None:
        """Take one of the choices: statuses, seats and the log in one step.

        Refuses what ``propose`` refuses, an option that does not exist, and with `Stale` a view
        that seats or players have overtaken.
        """
        if not 0 <= index < len(view.choices):
            raise SeatingError(
                Message(
                    "There’s no option {number}. Choose 1 to {count}.",
                    number=index + 1,
                    count=len(view.choices),
                ),
                field="option",
            )
        option = view.choices[index]
        label = _label(view, option)
        first = view.options.from_round
        with self._store.begin(ActionKind.REPLAN, label, event=self.event, round=first) as work:
            found = replan_input(work, self.event, view.options)
            if found.request != view.request:
                raise Stale(
                    Message("Seats or players have changed since you made this plan. Plan again.")
                )
            for badge in view.options.withdraw:
                _leave(work, work.roster.by_badge(self.event, badge), Status.WITHDRAWN)
            for badge in view.options.no_shows:
                _leave(work, work.roster.by_badge(self.event, badge), Status.NO_SHOW)
            for badge in view.options.add:
                _check_in(work, work.roster.by_badge(self.event, badge))
            for round_, tables in zip(found.rounds, option.plan.rounds, strict=True):
                reseat(work, round_, tables)
            _note(work, found, option)

    def day(self) -> ReplanDay:
        """How the day stands: rounds still open, who left, who waits, who never came."""
        with self._store.read() as work:
            return replan_day(work, self.event, self.division)

    def substitution(
        self, badge_out: int, badge_in: int | None, from_round: int, from_game: int | None = None
    ) -> Substitution:
        """What a substitution would change; ``badge_in`` is ``None`` for somebody new.

        Refuses a player and themselves, one who leaves without a seat, one who comes with a seat,
        from another division or disqualified, and a round that is cancelled or a table that is
        accepted.
        """
        with self._store.read() as work:
            leaves = work.roster.by_badge(self.event, badge_out)
            comes = None if badge_in is None else work.roster.by_badge(self.event, badge_in)
            taken = seats_to_take(work, leaves, comes, from_round, from_game)
            names = labels(work.roster.all(self.event))
            again = met_again(work, leaves.division, comes, taken) if comes else set()
            return Substitution(
                tuple(seat for _, seat in taken), tuple(sorted(names[who] for who in again))
            )

    def substitute(
        self,
        badge_out: int,
        instead: int | str,
        from_round: int,
        from_game: int | None = None,
        *,
        fill_in: bool | None = None,
    ) -> Entrant:
        """Let somebody take another one's seats, from a round or a game of it on.

        ``instead`` is a badge, or the name of somebody new who enters and is checked in. Each keeps
        the points of the games they played; whether the one who comes in ranks is decided by the
        roster (a fill-in does not) unless ``fill_in`` says so now.

        Refuses what ``substitution`` refuses, and a name that is too long.
        """
        with self._store.begin(ActionKind.SUBSTITUTE, "Substitute", event=self.event) as work:
            leaves = work.roster.by_badge(self.event, badge_out)
            comes = incomer(work, self.event, leaves.division, instead)
            taken = seats_to_take(work, leaves, comes, from_round, from_game)
            when = _since(from_round, from_game or 1)
            message = Message(
                "Substitute {substitute} for {player} starting {round}",
                substitute=comes.name,
                player=leaves.name,
                round=when,
            )
            badges = [comes.badge, leaves.badge]
            work.describe(message, badges=badges, round=from_round, game=from_game or 1)
            for sitting, seat in taken:
                sitting.give_way(seat.table, leaves.id, comes.id, seat.from_game)
            _leave(work, leaves, Status.WITHDRAWN)
            return _check_in(work, comes, fill_in=fill_in)

    def free_seats(self, number: int, from_game: int = 1) -> tuple[tuple[int, Seat], ...]:
        """Seats of a round where nobody sits from this game on, and the sheet is not in.

        Refuses a round that is cancelled, and a game that it does not have.
        """
        with self._store.read() as work:
            meant = seated_division(work, self.event, self.division)
            round_ = open_round(work, meant.id, number, from_game)
            return free_seats(Sitting(work, round_), from_game)

    def arrive(self, badge: int, number: int, table: int, seat: Seat, from_game: int = 1) -> None:
        """Give a late arrival (by badge) an empty seat of a round, from a game of it on.

        The rounds after it are settled by seating again from the next one.

        Refuses a seat that is taken or not there, a table that is accepted, a round that is
        cancelled, and somebody with a seat, of another division or disqualified.
        """
        with self._store.begin(
            ActionKind.LATE_ARRIVAL, Message("Seat a late arrival"), event=self.event
        ) as work:
            comes = work.roster.by_badge(self.event, badge)
            refuse_stranger(work, comes, comes.division)
            sitting = Sitting(work, open_round(work, comes.division, number, from_game))
            if sitting.place(comes.id, from_game) is not None:
                raise SeatingError(
                    Message(
                        "{player} (badge {badge}) already has a seat in {round}.",
                        player=comes.name,
                        badge=badge,
                        round=sitting.round.title,
                    ),
                    field="player",
                )
            people = {entrant.id: entrant for entrant in work.roster.all(self.event)}
            refuse_taken(sitting, table, seat, from_game, people)
            when = _since(number, from_game)
            message = Message(
                "Seat {player} at table {table} {wind} starting {round}",
                player=comes.name,
                table=table,
                wind=seat.wind,
                round=when,
            )
            work.describe(message, badge=badge, table=table, round=number, game=from_game)
            sitting.sit_down(comes.id, table, seat, from_game)
            _check_in(work, comes)

    def leave_from(self, badge: int, number: int, from_game: int = 1) -> None:
        """Let somebody (by badge) leave a round from a game of it on; the seat stays empty.

        The rounds after it are settled by seating again from the next one.

        Refuses somebody without a seat, a round that is cancelled, a table that is accepted, and
        leaving one player alone at a table.
        """
        with self._store.begin(
            ActionKind.LEAVE_ROUND, Message("Withdraw a player"), event=self.event
        ) as work:
            leaves = work.roster.by_badge(self.event, badge)
            sitting = Sitting(work, open_round(work, leaves.division, number, from_game))
            when = _since(number, from_game)
            place = sitting.place(leaves.id, from_game)
            if place is None:
                raise NotFound(
                    Message(
                        "{player} (badge {badge}) has no seat from {round} on.",
                        player=leaves.name,
                        badge=badge,
                        round=when,
                    ),
                    field="player",
                )
            refuse_locked(sitting, place[0])
            refuse_thin(sitting, place[0], from_game, leaves)
            message = Message("Withdraw {player} starting {round}", player=leaves.name, round=when)
            work.describe(message, badge=badge, round=number, game=from_game)
            sitting.give_way(place[0], leaves.id, None, from_game)
            _leave(work, leaves, Status.WITHDRAWN)

    def renumber(self, table: int, to: int, from_round: int) -> int:
        """Give a table another number in the rounds to come; in how many of them.

        Refuses a number that the hall does not have or that another table uses, and a table with a
        sheet or a ruling in one of those rounds.
        """
        label = Message(
            "Renumber table {table} to {new_table} from round {from_round}",
            table=table,
            new_table=to,
            from_round=from_round,
        )
        renumbering = self._store.begin(
            ActionKind.RENUMBER_TABLE, label, event=self.event, table=table, to=to, round=from_round
        )
        with renumbering as work:
            return renumber(work, self.event, table, to, from_round, self.division)


def _choice(
    request: ReplanRequest,
    plan: Replan,
    entrants: Mapping[int, Entrant],
    names: Mapping[int, str],
) -> ReplanChoice:
    def changes(moved: Sequence[SeatMove]) -> tuple[SeatChange, ...]:
        return tuple(
            SeatChange(
                entrants[move.player].badge, names[move.player], move.round, move.before, move.after
            )
            for move in moved
        )

    return ReplanChoice(
        plan=plan,
        changed=changes(plan.changed),
        added=changes(plan.added),
        cards=tuple((entrants[who].badge, names[who]) for who in plan.cards),
        again=tuple((names[who], names[other]) for who, other in plan.again),
        broken=tuple(_broken(breach, names) for breach in plan.breaches),
        fill_ins=tuple(names[who] for who in plan.fill_ins),
        short=tuple(
            ShortPlay(entrants[share.player].badge, names[share.player], share.short, share.out)
            for share in short_shares(request, plan)
        ),
        unfair=unfair(request, plan),
    )


def _broken(breach: Breach, names: Mapping[int, str]) -> str:
    first = names[breach.players[0]]
    if breach.kind == "stationary":
        return Message("{player} asked to keep one table but moves.", player=first)
    if breach.kind == "fixed":
        where = many(len(breach.where), "round", "rounds")
        return Message(
            "{player} asked for a different seat but doesn’t get it in {rounds}.",
            player=first,
            rounds=where,
        )
    return Message(
        "{player} and {others} shouldn’t play each other, but do.",
        player=first,
        others=names[breach.players[1]],
    )


def _label(view: ReplanView, option: ReplanChoice) -> str:
    come, absent = len(view.coming), len(set(view.options.no_shows))
    leave = len(view.leaving) - absent
    closed = sorted(set(view.options.close_tables))
    parts = [
        many(leave, "withdraws", "withdraw") if leave else "",
        many(absent, "never came", "never came") if absent else "",
        many(come, "arrives", "arrive") if come else "",
        Message("table {table} closes", table=closed[0]) if len(closed) == 1 else "",
        Message("{closed_count} tables close", closed_count=len(closed)) if len(closed) > 1 else "",
        many(len(option.cards), "card changes", "cards change"),
    ]
    message = joined(", ", (part for part in parts if part))
    return Message(
        "Reseat from round {from_round}: {changes}",
        from_round=view.options.from_round,
        changes=message,
    )


def _note(work: UnitOfWork, found: ReplanInput, option: ReplanChoice) -> None:
    """Keep how it was seated; what the draw told of repeats goes where there are none now."""
    drawn = work.seating.drawn(found.division)
    if drawn is None:
        return
    before = cuts(drawn.notes) if option.plan.repeats == 0 else drawn.notes
    again = SeatedAnew(found.rounds[0].number, option.plan.notes)
    work.seating.set_drawn(found.division, replace(drawn, notes=(*before, again)))


def _leave(work: UnitOfWork, entrant: Entrant, status: Status) -> None:
    if entrant.status.plays:
        work.roster.save(replace(entrant, status=status), expected=entrant.version)


def _check_in(work: UnitOfWork, entrant: Entrant, *, fill_in: bool | None = None) -> Entrant:
    facts = entrant.facts if fill_in is None else replace(entrant.facts, fill_in=fill_in)
    here = entrant.checked_in_at or work.now
    changed = replace(entrant, status=Status.CHECKED_IN, checked_in_at=here, facts=facts)
    if entrant.status is not Status.CHECKED_IN or facts != entrant.facts:
        work.roster.save(changed, expected=entrant.version)
    return work.roster.get(entrant.id)


def _since(number: int, first: int) -> str:
    return (
        Message("round {number}", number=number)
        if first == 1
        else Message("game {game} of round {round}", game=first, round=number)
    )
