"""Change during the day: who leaves, who comes, which table closes, and who takes whose seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from director_app.domain.people import Entrant, Status
from director_app.domain.rounds import Round
from director_app.domain.tables import Seat, TablePlan
from director_app.errors import DirectorError, NotFound, SeatingError, Stale
from director_app.seating.plan import Watch, many
from director_app.seating.replan import Moved, Replan, ReplanRequest, replan
from director_app.services.names import labels
from director_app.services.replan_facts import Asked, ReplanWish, asked
from director_app.services.reseating import reseat, swap_sat, swapped
from director_app.storage.store import Store
from director_app.storage.work import Work

__all__ = ["ReplanDesk", "ReplanOption", "ReplanView", "ReplanWish", "SeatChange"]


@dataclass(frozen=True, slots=True)
class SeatChange:
    """Where somebody sits in a round instead of where it was printed; ``None`` is no seat."""

    badge: int
    name: str
    round: int
    before: tuple[int, Seat] | None
    after: tuple[int, Seat] | None


@dataclass(frozen=True, slots=True)
class ReplanOption:
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
    """Wishes that are not kept, in a sentence each."""


@dataclass(frozen=True, slots=True)
class ReplanView:
    """What can be done about a change: the options, the one to take first."""

    wish: ReplanWish
    options: tuple[ReplanOption, ...]
    leaving: tuple[Entrant, ...]
    coming: tuple[Entrant, ...]
    request: ReplanRequest


class ReplanDesk:
    """Seats that change during the day, in a division (the default one unless named)."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def options(
        self,
        event: int,
        from_round: int,
        withdraw: Sequence[int] = (),
        add: Sequence[int] = (),
        close_tables: Sequence[int] = (),
        division: int | None = None,
        seed: int = 0,
        progress: Watch | None = None,
    ) -> ReplanView:
        """Plans of the rounds from this one on; ``withdraw`` and ``add`` are badges.

        Who left by status loses the seat, who is checked in without one gets one, named or not.
        Takes up to a second: not on the window's thread.
        """
        wish = ReplanWish(
            from_round, tuple(withdraw), tuple(add), tuple(close_tables), division, seed
        )
        with self._store.read() as work:
            found = asked(work, event, wish)
            entrants = {one.id: one for one in work.roster.all(event)}
        names = labels(entrants.values())
        plans = replan(found.request, seed, progress)
        return ReplanView(
            wish=wish,
            options=tuple(_option(plan, entrants, names) for plan in plans),
            leaving=found.leaving,
            coming=found.coming,
            request=found.request,
        )

    def apply(self, event: int, view: ReplanView, index: int = 0) -> None:
        """Take one of the options: statuses, seats and the log in one step."""
        if not 0 <= index < len(view.options):
            raise SeatingError(
                f"There is no option {index + 1}; there are 1 to {len(view.options)}.",
                field="option",
            )
        option = view.options[index]
        label = _label(view, option)
        with self._store.begin(label, event=event) as work:
            found = asked(work, event, view.wish)
            if found.request != view.request:
                raise Stale("Seats or players have changed since this was planned. Plan once more.")
            for badge in view.wish.withdraw:
                _withdraw(work, work.roster.by_badge(event, badge))
            for badge in view.wish.add:
                _check_in(work, work.roster.by_badge(event, badge))
            for one, tables in zip(found.rounds, option.plan.rounds, strict=True):
                reseat(work, one, tables)
            _note(work, found, option)

    def substitute(
        self,
        event: int,
        badge_out: int,
        badge_in: int,
        from_round: int,
        from_game: int | None = None,
    ) -> None:
        """Let somebody take another one's seats, from a round or a game of it on.

        Each keeps the points of the games they played; whether the one who comes in ranks is
        decided by the roster (a fill-in does not).
        """
        with self._store.begin("Substitute", event=event) as work:
            leaves, comes = (work.roster.by_badge(event, badge) for badge in (badge_out, badge_in))
            rounds = _seats_to_take(work, leaves, comes, from_round, from_game)
            since = (
                f"game {from_game} of round {from_round}" if from_game else f"round {from_round}"
            )
            work.action = f"{comes.name} takes the seat of {leaves.name} from {since}"
            for one in rounds:
                if one.number == from_round and from_game is not None and from_game > 1:
                    _take_from_game(work, one, leaves.id, comes.id, from_game)
                else:
                    _take_round(work, one, leaves.id, comes.id)
            _withdraw(work, leaves)
            _check_in(work, comes)


def _option(
    plan: Replan,
    entrants: Mapping[int, Entrant],
    names: Mapping[int, str],
) -> ReplanOption:
    def changes(moved: Sequence[Moved]) -> tuple[SeatChange, ...]:
        return tuple(
            SeatChange(
                entrants[one.player].badge, names[one.player], one.round, one.before, one.after
            )
            for one in moved
        )

    return ReplanOption(
        plan=plan,
        changed=changes(plan.changed),
        added=changes(plan.added),
        cards=tuple((entrants[one].badge, names[one]) for one in plan.cards),
        again=tuple((names[one], names[other]) for one, other in plan.again),
        broken=tuple(
            f"{names[who[0]]} asked to keep one table and moves."
            if len(who) == 1
            else f"{names[who[0]]} and {names[who[1]]} should not meet and do."
            for who in plan.broken
        ),
    )


def _label(view: ReplanView, option: ReplanOption) -> str:
    leave, come = len(view.leaving), len(view.coming)
    closed = sorted(set(view.wish.close_tables))
    parts = [
        many(leave, "leaves", "leave") if leave else "",
        many(come, "comes", "come") if come else "",
        f"table {closed[0]} closes" if len(closed) == 1 else "",
        f"{len(closed)} tables close" if len(closed) > 1 else "",
        many(len(option.cards), "card changes", "cards change"),
    ]
    told = ", ".join(part for part in parts if part)
    return f"Seat again from round {view.wish.from_round}: {told}"


def _note(work: Work, found: Asked, option: ReplanOption) -> None:
    """Keep how it was seated; what the draw told of repeats goes where there are none now."""
    drawn = work.seating.drawn(found.division)
    if drawn is None:
        return
    before = () if option.plan.repeats == 0 else drawn.notes
    told = f"Seated again from round {found.rounds[0].number}: " + " ".join(option.plan.notes)
    work.seating.set_drawn(found.division, replace(drawn, notes=(*before, told)))


def _withdraw(work: Work, one: Entrant) -> None:
    if one.status.plays:
        work.roster.save(replace(one, status=Status.WITHDRAWN), expected=one.version)


def _check_in(work: Work, one: Entrant) -> None:
    if one.status is not Status.CHECKED_IN:
        here = one.checked_in_at or work.now
        changed = replace(one, status=Status.CHECKED_IN, checked_in_at=here)
        work.roster.save(changed, expected=one.version)


def _seats_to_take(
    work: Work, leaves: Entrant, comes: Entrant, from_round: int, from_game: int | None
) -> list[Round]:
    """The rounds in which one takes the other's seat; refuses where that cannot be."""
    if leaves.id == comes.id:
        raise SeatingError("Name two different players for the substitution.", field="player")
    if comes.division != leaves.division:
        raise SeatingError(
            f"{comes.name} (badge {comes.badge}) plays in another division; move them first.",
            field="player",
        )
    if comes.status is Status.DISQUALIFIED:
        raise DirectorError(f"{comes.name} (badge {comes.badge}) is disqualified and can't play.")
    first = work.rounds.numbered(leaves.division, from_round)
    if from_game is not None and not 1 <= from_game <= first.games:
        raise SeatingError(f"{first.title} has games 1 to {first.games}.", field="game")
    rounds = [
        one
        for one in work.rounds.all(leaves.division)
        if one.number >= from_round and not one.cancelled
    ]
    plans = work.seating.tables(one.id for one in rounds)
    held = {one.id: _table_of(plans[one.id], leaves.id) for one in rounds}
    taken = next((one for one in rounds if _table_of(plans[one.id], comes.id) is not None), None)
    if taken is not None:
        raise SeatingError(
            f"{comes.name} (badge {comes.badge}) has a seat in {taken.title} already.",
            field="player",
        )
    if all(table is None for table in held.values()):
        raise NotFound(
            f"{leaves.name} (badge {leaves.badge}) has no seat from round {from_round} on.",
            field="player",
        )
    titles = {one.id: one.title for one in rounds}
    for sheet in work.sheets.of_rounds(titles):
        if sheet.counts and sheet.table == held[sheet.round]:
            raise SeatingError(
                f"{titles[sheet.round]}, table {sheet.table} has been accepted, so its seats stay. "
                "Reopen it, or begin with a later round."
            )
    return [one for one in rounds if held[one.id] is not None]


def _table_of(plans: Sequence[TablePlan], entrant: int) -> int | None:
    return next((plan.table for plan in plans if plan.seats.seat_of(entrant) is not None), None)


def _take_round(work: Work, one: Round, leaves: int, comes: int) -> None:
    places = {leaves: comes}
    tables = work.seating.tables([one.id])[one.id]
    work.seating.seat_round(
        one.id, [replace(plan, seats=swapped(plan.seats, places)) for plan in tables]
    )
    swap_sat(work, one, places)


def _take_from_game(work: Work, one: Round, leaves: int, comes: int, first: int) -> None:
    plan = next(
        plan
        for plan in work.seating.tables([one.id])[one.id]
        if plan.seats.seat_of(leaves) is not None
    )
    sat = work.seating.sat(one.id, plan.table)
    for game in range(first, one.games + 1):
        seats = swapped(sat.get(game, plan.seats), {leaves: comes})
        work.seating.set_sat(one.id, plan.table, game, seats)
