"""The roster: who entered, who is here, and changing what is known of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from director_app.domain.actions import ActionKind
from director_app.domain.people import Entrant, EntrantFacts, Status
from director_app.domain.rulings import Conduct
from director_app.domain.seat_requests import ApartGroup, SeatRequest
from director_app.domain.written import written_person
from director_app.errors import DirectorError, NotFound
from director_app.messages.message import Message, joined
from director_app.services import entry_fees
from director_app.services.asking import Bound
from director_app.services.barred import Barred, barred_as, barred_entrants
from director_app.services.divisions import division_of, seated_division
from director_app.services.roster.counts import RosterCounts, answers_of, counts_of
from director_app.services.roster.fields import BADGE_LIMIT, changed
from director_app.services.roster_cache import roster_cache_of
from director_app.services.rule_sets.service import Rulebook, RuledService
from director_app.services.seats.contradicting_requests import agreeing
from director_app.services.seats.division_moves import take_along
from director_app.services.written_names import facts_named, plain
from director_app.storage.unit_of_work import UnitOfWork

__all__ = ["RosterCounts", "RosterLine", "RosterService", "RosterView", "SeatOfRound"]


@dataclass(frozen=True, slots=True)
class RosterLine:
    """Somebody in the roster; ``label`` carries city or badge where the name is not enough.

    ``apart`` names those they must not meet; ``seats`` tell (round, table, seat letter) once
    the seating is drawn.
    """

    entrant: Entrant
    label: str
    division: str
    apart: tuple[str, ...]
    barred: Barred | None = None
    """The earlier event that barred them, and what was decided here."""
    seat_requests: tuple[SeatRequest, ...] = ()
    """Tables and seats that they asked for."""
    groups: tuple[ApartGroup, ...] = ()
    """Groups of whom they must meet nobody."""

    @property
    def badge(self) -> int:
        return self.entrant.badge

    @property
    def to_decide(self) -> bool:
        """Whether the director has yet to admit them or to turn them away."""
        waiting = self.entrant.status.plays or self.entrant.status is Status.WAITLIST
        return waiting and self.barred is not None and not self.barred.decided


@dataclass(frozen=True, slots=True)
class RosterView:
    """The roster of an event in badge order, its counts, and answers of unmatched columns.

    ``answers`` holds (column, ((answer, how many), …)) of those who play.
    """

    lines: tuple[RosterLine, ...]
    counts: RosterCounts
    answers: tuple[tuple[str, tuple[tuple[str, int], ...]], ...]


@dataclass(frozen=True, slots=True)
class SeatOfRound:
    """Where a player sits in a round; ``seat`` is E, N, W or S.

    ``letter`` is the sheet's own, or the same where the sheet has none.
    """

    round: int
    table: int
    seat: str
    letter: str


class RosterService(RuledService):
    """Entrants of an event."""

    def __init__(self, bound: Bound, rulebook: Rulebook) -> None:
        super().__init__(bound, rulebook)
        self._rolls = roster_cache_of(self._store)

    def roster(self) -> RosterView:
        """Everybody entered, with counts."""
        with self._store.read() as work:
            roll = self._rolls.of(work, self.event)
            entrants, names = list(roll.players.values()), roll.names
            divisions = {
                division.id: division.name for division in work.events.get(self.event).divisions
            }
            apart = work.roster.aparts(self.event)
            barred = barred_entrants(work, self.event, entrants)
            requests, groups = _requested(work, self.event)
        lines = tuple(
            RosterLine(
                entrant,
                names[entrant.id],
                divisions[entrant.division],
                _apart(entrant.id, apart, names),
                barred.get(entrant.id),
                tuple(requests[entrant.id]),
                tuple(groups[entrant.id]),
            )
            for entrant in entrants
        )
        return RosterView(lines, counts_of(entrants), answers_of(entrants))

    def people(self) -> tuple[Entrant, ...]:
        """Everybody entered, as they are."""
        with self._store.read() as work:
            return tuple(self._rolls.of(work, self.event).players.values())

    def get(self, badge: int) -> Entrant:
        """The entrant who wears this badge."""
        with self._store.read() as work:
            return work.roster.by_badge(self.event, badge)

    def barred(self, facts: Mapping[str, str]) -> Barred | None:
        """The earlier event that barred somebody of this name, before they are entered."""
        with self._store.read() as work:
            return barred_as(facts_named(facts), work.roster.barred(self.event))

    def seats(self, entrant: Entrant) -> tuple[SeatOfRound, ...] | None:
        """Where somebody sits in each round that is drawn; ``None`` before the draw."""
        with self._store.read() as work:
            rounds = [
                round_ for round_ in work.rounds.all(entrant.division) if not round_.cancelled
            ]
            places = work.seating.places([round_.id for round_ in rounds], entrant.id)
            seated = seated_division(work, entrant.event, entrant.division)
            if not places and work.seating.drawn(seated.id) is None:
                return None
        letters = self._rulebook.of(seated).seats.letters if seated.scored else {}
        return tuple(
            SeatOfRound(round_.number, plan.table, seat.value, letters.get(seat, seat.value))
            for round_ in rounds
            if (plan := places.get(round_.id)) is not None
            and (seat := plan.seats.seat_of(entrant.id)) is not None
        )

    def add(
        self, facts: EntrantFacts, *, status: Status = Status.ENTERED, division: int | None = None
    ) -> Entrant:
        """Enter somebody by hand, with the next badge number.

        Refused with a text that is too long.
        """
        facts = written_person(facts)
        with self._store.begin(
            ActionKind.ADD_PLAYER, Message("Add {name}", name=facts.name), event=self.event
        ) as work:
            meant = division_of(work, self.event, division)
            badge = work.roster.next_badge(self.event)
            work.describe(work.label, badge=badge)
            entrant = work.roster.get(
                work.roster.add(self.event, meant, badge, Status.ENTERED, facts)
            )
            if status is not Status.ENTERED:
                entrant = _with_status(work, entrant, status)
            return entrant

    def edit(self, entrant: Entrant, facts: EntrantFacts, *, division: int | None = None) -> None:
        """Change what is known of somebody; refused with a text that is too long."""
        facts = written_person(facts)
        changing = self._store.begin(
            ActionKind.CHANGE_PLAYER,
            Message("Change {name}", name=facts.name),
            event=entrant.event,
            badge=entrant.badge,
        )
        with changing as work:
            meant = division or entrant.division
            take_along(work, work.events.get(entrant.event), entrant, meant)
            changed = replace(entrant, facts=facts, division=meant)
            work.roster.save(changed, expected=entrant.version)

    def set_badge(self, entrant: Entrant, badge: int) -> None:
        """Give somebody another badge number; refused if it is taken or out of range."""
        if not 1 <= badge <= BADGE_LIMIT:
            raise DirectorError(
                Message("Badge numbers must be from 1 to {badge_limit}.", badge_limit=BADGE_LIMIT),
                field="badge",
            )
        label = Message("Give badge {badge} to {entrant}", badge=badge, entrant=entrant.name)
        kind = ActionKind.CHANGE_BADGE
        with self._store.begin(kind, label, event=entrant.event, badge=badge) as work:
            taken = {other.badge: other for other in work.roster.all(entrant.event)}
            if badge in taken and taken[badge].id != entrant.id:
                raise DirectorError(
                    Message(
                        "Badge {badge} belongs to {name}. Choose another number.",
                        badge=badge,
                        name=taken[badge].name,
                    ),
                    field="badge",
                )
            work.roster.save(replace(entrant, badge=badge), expected=entrant.version)

    def enter(self, facts: Mapping[str, str], *, apart: Collection[int] | None = None) -> Entrant:
        """Enter somebody by facts given as text, ``given`` and ``family`` or ``name`` among them.

        ``apart`` are badges of those whom they must not meet.
        """
        with self._store.begin(
            ActionKind.ADD_PLAYER, Message("Add a player"), event=self.event
        ) as work:
            kept = work.events.get(self.event)
            badge = work.roster.next_badge(self.event)
            start = Entrant(
                0, self.event, 0, kept.main.id, badge, Status.ENTERED, facts_named(facts)
            )
            start = replace(start, usual_fee=kept.fee_of(start.division))
            new = changed(start, facts, kept.divisions)
            noted = entry_fees.with_payment_noted(new, start, station=work.station, at=work.now)
            new = replace(new, facts=written_person(noted))
            _badge_free(new, work.roster.all(self.event))
            work.describe(Message("Add {name}", name=new.name), badge=new.badge)
            made = work.roster.add(self.event, new.division, new.badge, Status.ENTERED, new.facts)
            entrant = work.roster.get(made)
            _keep_apart(work, entrant, apart)
            return _with_status(work, entrant, new.status)

    def check_in(self, badges: Sequence[int], *, paid_how: str = "") -> tuple[Entrant, ...]:
        """Note that these have come; who is here already stays as they are.

        With ``paid_how`` what they owe is noted as paid in that way, in the same step. Refused as
        a whole if one of them is disqualified.
        """
        with self._store.begin(ActionKind.CHECK_IN, Message("Check in"), event=self.event) as work:
            found = [work.roster.by_badge(self.event, badge) for badge in badges]
            if paid_how:
                found = [
                    _paid(work, entrant, paid_how) if entrant.fee.owed else entrant
                    for entrant in found
                ]
            for entrant in found:
                if entrant.status is Status.DISQUALIFIED:
                    _refuse_ruled_out(work, entrant)
                    raise DirectorError(
                        Message(
                            "{name} (badge {badge}) is disqualified and "
                            "can’t be checked in. Change the status to "
                            "entered first.",
                            name=entrant.name,
                            badge=entrant.badge,
                        )
                    )
            work.describe(
                Message("Check in {players}", players=_who(found)),
                badges=[entrant.badge for entrant in found],
            )
            return tuple(
                entrant
                if entrant.status is Status.CHECKED_IN
                else _with_status(work, entrant, Status.CHECKED_IN)
                for entrant in found
            )

    def set_status(self, badge: int, status: Status) -> Entrant:
        """Withdraw somebody, put them on the waitlist, note a no-show, or take them back.

        Refused while a standing ruling disqualifies them.
        """
        with self._store.begin(
            ActionKind.CHANGE_STATUS, Message("Change status"), event=self.event
        ) as work:
            entrant = work.roster.by_badge(self.event, badge)
            if status is not entrant.status:
                _refuse_ruled_out(work, entrant)
            message = Message(
                "{name}: {replace}", name=entrant.name, replace=status.value.replace("_", " ")
            )
            work.describe(message, badge=badge, status=status.value)
            return _with_status(work, entrant, status)

    def pay(self, badge: int, cents: int | None, how: str) -> Entrant:
        """Note that so much of a fee came in now, and how; ``None`` is all that is due.

        Where nothing is due, the newest payment is corrected. Waiving takes no money. Refuses what
        `entry_fees.with_payment` refuses.
        """
        with self._store.begin(ActionKind.PAY_FEE, Message("Fee paid"), event=self.event) as work:
            entrant = work.roster.by_badge(self.event, badge)
            paid = _paid(work, entrant, how, cents)
            label = Message("Mark {name} as paid ({method})", name=entrant.name, method=how)
            if paid.fee.waived:
                label = Message("Waive the fee of {name}", name=entrant.name)
            work.describe(label, badge=badge, how=how)
            return paid

    def unpay(self, badge: int) -> Entrant:
        """Note that a fee isn't paid after all."""
        label = Message("Mark a fee as not paid")
        with self._store.begin(ActionKind.PAY_FEE, label, event=self.event) as work:
            entrant = work.roster.by_badge(self.event, badge)
            work.describe(Message("Mark {name} as not paid", name=entrant.name), badge=badge)
            new = replace(entrant, facts=entry_fees.unpaid(entrant.facts))
            work.roster.save(new, expected=entrant.version)
            return work.roster.get(entrant.id)

    def set_apart(self, player: int, other: int, *, apart: bool = True) -> None:
        """Keep two players (by badge) apart from now on, or let them meet again.

        Refused if both are the same.
        """
        with self._store.begin(
            ActionKind.KEEP_APART, Message("Keep apart"), event=self.event
        ) as work:
            first, second = (work.roster.by_badge(self.event, badge) for badge in (player, other))
            if first.id == second.id:
                raise DirectorError(
                    Message("Choose two different players to keep apart."), field="badge"
                )
            if apart:
                message = Message(
                    "Keep {player} and {other_player} apart",
                    player=first.name,
                    other_player=second.name,
                )
                work.describe(message, badges=[player, other])
                with agreeing(work, self.event):
                    work.roster.set_apart(self.event, first.id, second.id)
            else:
                message = Message(
                    "Allow {player} and {other_player} to play each other",
                    player=first.name,
                    other_player=second.name,
                )
                work.describe(message, ActionKind.LET_MEET, badges=[player, other])
                work.roster.let_meet(first.id, second.id)

    def change(
        self, badge: int, facts: Mapping[str, str], *, apart: Collection[int] | None = None
    ) -> Entrant:
        """Change facts given as text, such as ``stationary=yes``.

        ``apart``, if given, are the badges of everybody whom they must not meet from now on.
        """
        with self._store.begin(ActionKind.CHANGE_PLAYER, "Change", event=self.event) as work:
            entrant = work.roster.by_badge(self.event, badge)
            whole = work.events.get(self.event)
            new = changed(entrant, facts, whole.divisions)
            noted = entry_fees.with_payment_noted(new, entrant, station=work.station, at=work.now)
            new = replace(new, facts=written_person(noted))
            _badge_free(new, work.roster.all(self.event))
            what = [*facts, *(["apart"] if apart is not None else [])]
            message = Message(
                "Change {name}: {fields}", name=entrant.name, fields=joined(", ", what)
            )
            work.describe(message, badge=badge, facts=what)
            if new.status is not entrant.status:
                _refuse_ruled_out(work, entrant)
                new = replace(new, checked_in_at=_here_since(work, entrant, new.status))
            with agreeing(work, self.event):
                take_along(work, whole, entrant, new.division)
                if new != entrant:
                    work.roster.save(new, expected=entrant.version)
                _keep_apart(work, entrant, apart)
            return work.roster.get(entrant.id)

    def find(self, text: str) -> tuple[RosterLine, ...]:
        """Who a few letters or a badge number may mean; marks and word order aside."""
        wanted = plain(text).split()
        view = self.roster()
        number = text.strip()
        if number.isdecimal():
            return tuple(line for line in view.lines if str(line.badge) == number.lstrip("0"))
        return tuple(
            line
            for line in view.lines
            if all(
                any(part.startswith(word) for part in plain(line.label).split()) for word in wanted
            )
        )


def _with_status(work: UnitOfWork, entrant: Entrant, status: Status) -> Entrant:
    new = replace(entrant, status=status, checked_in_at=_here_since(work, entrant, status))
    if new != entrant:
        work.roster.save(new, expected=entrant.version)
        new = replace(new, version=entrant.version + 1)
    return new


def _here_since(work: UnitOfWork, entrant: Entrant, status: Status) -> datetime | None:
    """Since when somebody has been here, with a new status: who leaves has still been here."""
    if status is Status.CHECKED_IN:
        return entrant.checked_in_at or work.now
    stays = status in {Status.WITHDRAWN, Status.DISQUALIFIED}
    return entrant.checked_in_at if stays else None


def _refuse_ruled_out(work: UnitOfWork, entrant: Entrant) -> None:
    """Who was disqualified by a ruling comes back by its cancelling, in no other way."""
    if entrant.status is not Status.DISQUALIFIED:
        return
    for ruling in work.rulings.all(entrant.event):
        if (
            ruling.stands
            and ruling.conduct is Conduct.DISQUALIFIED
            and entrant.id in ruling.players
        ):
            raise DirectorError(
                Message(
                    "{name} (badge {badge}) is disqualified by ruling {ruling}. "
                    "Cancel that ruling first.",
                    name=entrant.name,
                    badge=entrant.badge,
                    ruling=ruling.number,
                )
            )


def _paid(work: UnitOfWork, entrant: Entrant, how: str, cents: int | None = None) -> Entrant:
    facts = entry_fees.with_payment(entrant, how, cents, station=work.station, at=work.now)
    work.roster.save(replace(entrant, facts=facts), expected=entrant.version)
    return work.roster.get(entrant.id)


def _badge_free(entrant: Entrant, entrants: Iterable[Entrant]) -> None:
    holder = next((x for x in entrants if x.badge == entrant.badge and x.id != entrant.id), None)
    if holder is not None:
        raise DirectorError(
            Message(
                "Badge {badge} belongs to {holder}. Choose another number.",
                badge=entrant.badge,
                holder=holder.name,
            ),
            field="badge",
        )


def _keep_apart(work: UnitOfWork, entrant: Entrant, badges: Collection[int] | None) -> None:
    if badges is None:
        return
    wanted = {work.roster.by_badge(entrant.event, badge).id for badge in badges} - {entrant.id}
    pairs = work.roster.aparts(entrant.event)
    there = {other for pair in pairs if entrant.id in pair for other in pair - {entrant.id}}
    for other in sorted(wanted - there):
        work.roster.set_apart(entrant.event, entrant.id, other)
    for other in sorted(there - wanted):
        work.roster.let_meet(entrant.id, other)


def _apart(
    entrant: int, pairs: Iterable[frozenset[int]], names: Mapping[int, str]
) -> tuple[str, ...]:
    return tuple(
        sorted(names[other] for pair in pairs if entrant in pair for other in pair - {entrant})
    )


def _requested(
    work: UnitOfWork, event: int
) -> tuple[Mapping[int, list[SeatRequest]], Mapping[int, list[ApartGroup]]]:
    """Seat requests and groups by whom they concern."""
    requests: dict[int, list[SeatRequest]] = defaultdict(list)
    groups: dict[int, list[ApartGroup]] = defaultdict(list)
    for request in work.seat_requests.seats(event):
        requests[request.entrant].append(request)
    for group in work.seat_requests.groups(event):
        for member in group.members:
            groups[member].append(group)
    return requests, groups


def _who(entrants: Sequence[Entrant]) -> str:
    if not entrants:
        raise NotFound(Message("Enter at least one badge number."), field="badge")
    if len(entrants) <= 2:
        return joined(" and ", (entrant.name for entrant in entrants))
    return Message(
        "{entrants} and {entrants_count} others",
        entrants=entrants[0].name,
        entrants_count=len(entrants) - 1,
    )
