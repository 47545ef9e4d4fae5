"""A round seated by the standing: in bands, in a snake, and with a cut to a final."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from director_app.domain.actions import ActionKind
from director_app.domain.events import Division
from director_app.domain.seating_notes import ByStanding, Cut, Remark, RemarkKind, SeatingNote
from director_app.domain.tables import Seat
from director_app.errors import Stale
from director_app.messages.lists import listed
from director_app.messages.message import Message
from director_app.seating.by_standing import How, StandingRequest, seat_by_standing
from director_app.seating.note_words import note_sentences
from director_app.seating.plan import Plan
from director_app.seating.quality import met_again
from director_app.services.divisions import seated_division
from director_app.services.seating.by_standing_facts import (
    ByStandingOptions,
    ByStandingRequest,
    asked_of,
)
from director_app.services.seats.reseating import refuse_taken_numbers, reseat
from director_app.services.standings.service import RankedService
from director_app.storage.seating import DrawnSeating
from director_app.storage.unit_of_work import UnitOfWork

__all__ = ["ByStandingOptions", "How", "StandingProposal", "StandingSeats", "StandingTable"]


@dataclass(frozen=True, slots=True)
class StandingSeat:
    """Somebody at a table, with place (``None`` without one) and total."""

    seat: Seat
    entrant: int
    badge: int
    name: str
    place: int | None
    total: int | str


@dataclass(frozen=True, slots=True)
class StandingTable:
    """A table with its players, best first; ``band`` counts from 1 (always 1 in a snake)."""

    table: int
    band: int
    players: tuple[StandingSeat, ...]


@dataclass(frozen=True, slots=True)
class StandingProposal:
    """A round as the standing gives it, not yet kept.

    ``again`` are pairs who meet again, by name, with the rounds before. ``later`` are rounds after
    a cut that are seated in the same way for now. ``out`` are (round, table) of sheets still out.
    """

    options: ByStandingOptions
    after: int
    """The round whose standing this is."""
    tables: tuple[StandingTable, ...]
    again: tuple[tuple[str, str, tuple[int, ...]], ...]
    cut: tuple[str, ...]
    """Who plays on no more, best first."""
    later: tuple[int, ...]
    out: tuple[tuple[int, int], ...]
    tied: tuple[str, ...]
    """Who is tied where the cut goes, in a sentence."""
    requests: tuple[StandingRequest, ...]
    plans: tuple[Plan, ...]

    @property
    def provisional(self) -> bool:
        """Whether sheets of the rounds before are still out."""
        return bool(self.out)

    @property
    def notes(self) -> tuple[str, ...]:
        """All that the director should know of it, in sentences."""
        return self.notes_without(())

    def notes_without(self, kinds: Collection[RemarkKind]) -> tuple[str, ...]:
        """The same without remarks of these kinds, which are shown in another way."""
        kept = [
            note
            for note in self.plans[0].notes
            if not (isinstance(note, Remark) and note.kind in kinds)
        ]
        return (*self.tied, *note_sentences(kept), *_later_words(self.later))


class StandingSeats(RankedService):
    """Rounds seated by the standing of those before."""

    def propose(
        self, number: int, how: How = "bands", band: int = 1, cut: int | None = None
    ) -> StandingProposal:
        """What this way of seating gives; a second at most, so not on the window's thread.

        Those who left are not seated, fill-ins come last and only where they fill a table.

        Refuses a round without a standing before it, one that is cancelled or has a sheet in, a cut
        to as many as play or more, and a final of fewer than 4 or of 5.
        """
        request = ByStandingOptions(number, how, band, cut, self.division)
        with self._store.read() as work:
            asked = asked_of(work, self._standings, self.event, request)
        return _proposal(request, asked)

    def apply(self, proposal: StandingProposal) -> None:
        """Seat the round so; a cut seats the rounds after it with those who play on, too.

        Refuses what ``propose`` refuses, table numbers that another division uses, and with `Stale`
        a proposal that seats, players or scores have overtaken.
        """
        request = proposal.options
        with self._store.begin(
            ActionKind.SEAT_BY_STANDING, Message("Seat by standings"), event=self.event
        ) as work:
            asked = asked_of(work, self._standings, self.event, request)
            if asked.first != proposal.requests[0]:
                raise Stale(
                    Message(
                        "Seats, players, or scores have changed since you "
                        "made this plan. Plan again."
                    )
                )
            host = seated_division(work, self.event, request.division)
            work.describe(_label(asked, request), round=request.round, cut=request.cut)
            for round_, plan in zip(asked.rounds, proposal.plans, strict=True):
                refuse_taken_numbers(work, host, plan)
                reseat(work, round_, plan.rounds[0])
            _note(work, host, asked, proposal)


def _proposal(options: ByStandingOptions, asked: ByStandingRequest) -> StandingProposal:
    requests, plans = [asked.first], [seat_by_standing(asked.first)]
    for round_ in asked.rounds[1:]:
        history = (*requests[-1].history, plans[-1].rounds[0])
        request = replace(requests[-1], history=history, seed=round_.number)
        requests.append(request)
        plans.append(seat_by_standing(request))
    later = tuple(round_.number for round_ in asked.rounds[1:])
    return StandingProposal(
        options=options,
        after=asked.after,
        tables=_tables(options, asked, plans[0]),
        again=_again(asked, plans[0]),
        cut=tuple(asked.names[entrant] for entrant in asked.cut),
        later=later,
        out=asked.out,
        tied=asked.tied,
        requests=tuple(requests),
        plans=tuple(plans),
    )


def _later_words(later: Sequence[int]) -> tuple[str, ...]:
    if not later:
        return ()
    which = Message("Round {round} is", round=later[0])
    if len(later) > 1:
        which = Message("Rounds {rounds} are", rounds=listed([str(number) for number in later]))
    return (Message("{rounds} seated with the same players until you reseat.", rounds=which),)


def _tables(
    options: ByStandingOptions, asked: ByStandingRequest, plan: Plan
) -> tuple[StandingTable, ...]:
    place = {here.tally.entrant: here for here in asked.places}
    rank = {entrant: at for at, entrant in enumerate(asked.order)}

    def seat(at: Seat, entrant: int) -> StandingSeat:
        here = place.get(entrant)
        return StandingSeat(
            at,
            entrant,
            asked.badges[entrant],
            asked.names[entrant],
            here.rank if here else None,
            here.tally.worth if here else 0,
        )

    return tuple(
        StandingTable(
            table.table,
            1 if options.how == "snake" else turn // options.band + 1,
            tuple(
                seat(at, entrant)
                for at, entrant in sorted(table.seats, key=lambda each: rank[each[1]])
            ),
        )
        for turn, table in enumerate(plan.rounds[0])
    )


def _again(asked: ByStandingRequest, plan: Plan) -> tuple[tuple[str, str, tuple[int, ...]], ...]:
    history = asked.first.history
    now = len(history) + 1
    return tuple(
        (
            asked.names[meeting.first],
            asked.names[meeting.second],
            tuple(r for r in meeting.rounds if r < now),
        )
        for meeting in met_again((*history, plan.rounds[0]))
        if now in meeting.rounds
    )


def _label(asked: ByStandingRequest, options: ByStandingOptions) -> str:
    what = Message(
        "Seat {rounds} by standings ({wish})", rounds=asked.rounds[0].title, wish=options.words
    )
    return (
        what
        if options.cut is None
        else Message("{seating}, the top {cut} keep playing", seating=what, cut=options.cut)
    )


def _note(
    work: UnitOfWork, host: Division, asked: ByStandingRequest, proposal: StandingProposal
) -> None:
    """Note how the round was seated, and the cut, in place of what was noted of it before."""
    request = proposal.options
    drawn = work.seating.drawn(host.id) or DrawnSeating("given", "keep", 0, (), work.now)
    notes = [note for note in drawn.notes if not _replaced(note, request.round)]
    notes.append(
        ByStanding(
            request.round,
            asked.after,
            request.how,
            request.band,
            proposal.provisional,
            proposal.plans[0].notes,
        )
    )
    if request.cut is not None:
        notes.append(Cut(request.round, request.cut, len(asked.order) + len(asked.cut)))
    work.seating.set_drawn(host.id, replace(drawn, notes=tuple(notes)))


def _replaced(note: SeatingNote, number: int) -> bool:
    """Whether a note is of what is seated anew: this round by standing, a cut in it or later."""
    match note:
        case ByStanding():
            return note.round == number
        case Cut():
            return note.round >= number
        case _:
            return False
