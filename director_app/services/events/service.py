"""Events of the book: making, opening, changing them, and their divisions."""

from __future__ import annotations

from dataclasses import dataclass, replace

from director_app.domain.actions import ActionKind
from director_app.domain.clock import ClockState
from director_app.domain.events import UNSCORED, Division, Event, EventFacts, EventLine
from director_app.domain.rounds import Round
from director_app.domain.written import DIVISION_NAME, EVENT_NAME, written, written_event
from director_app.errors import DirectorError, NotFound
from director_app.messages.message import Message
from director_app.rules.play_parts import DEFAULT, PerRound
from director_app.services.asking import Service
from director_app.services.clock.service import follow_days, plan_like
from director_app.services.division_tables import (
    first_free,
    keep_rules,
    numbers_from,
    refuse_overlap,
)
from director_app.services.entry_fees import check_fee
from director_app.services.events.due import (
    DuePlayer,
    DueStep,
    RoundTable,
    SeatFacts,
    StepKind,
    due_players,
)
from director_app.services.events.overview import Overview
from director_app.services.rule_sets.service import Rulebook
from director_app.storage.store import Store
from director_app.storage.unit_of_work import UnitOfWork

__all__ = [
    "DuePlayer",
    "DueStep",
    "EventService",
    "FeeChange",
    "NewEvent",
    "Overview",
    "RoundTable",
    "SeatFacts",
    "StepKind",
    "due_players",
    "next_first_table",
]


_LAST = "last_event"
_REMEMBERED = 20
_MOST_ROUNDS, _MOST_GAMES, _MOST_MINUTES = 40, 16, 600
_ROUNDS, _GAMES, _MINUTES = 4, PerRound(4, DEFAULT), PerRound(50, DEFAULT)
"""What an unscored event has where nobody says."""


@dataclass(frozen=True, slots=True)
class NewEvent:
    """What the director says of a new event; ``None`` takes what the rule set says."""

    facts: EventFacts
    ruleset: str
    rounds: int | None = None
    games: int | None = None
    minutes: int | None = None
    practice: bool = False
    like: int | None = None
    """A former event whose day's plan the new one gets, on its own days."""


@dataclass(frozen=True, slots=True)
class FeeChange:
    """Another entry fee in cents; ``None`` is the event's again."""

    cents: int | None


@dataclass(frozen=True, slots=True)
class _Plan:
    """A rule set as written, and the rounds that an event of it has."""

    text: str
    rounds: int
    games: PerRound
    minutes: PerRound
    card_year: int | None


class EventService(Service):
    """Events of the book."""

    def __init__(self, store: Store, rulebook: Rulebook) -> None:
        self._store = store
        self._rulebook = rulebook

    def create(self, new: NewEvent) -> Event:
        """Make an event with its default division and rounds, and open it.

        Refuses numbers of rounds (1 to 40), games (1 to 16) and minutes (1 to 600) out of range,
        and texts that are too long.
        """
        plan, facts = self._plan(new), written_event(new.facts)
        check_fee(facts.fee_cents)
        with self._store.begin(
            ActionKind.NEW_EVENT, Message("New event {name}", name=facts.name)
        ) as work:
            if facts.card_year is None:
                facts = replace(facts, card_year=plan.card_year)
            event = work.events.add(facts, practice=new.practice, now=work.now)
            work.event = event
            division = work.events.add_division(event, "Main", new.ruleset, plan.text, 1)
            for number in range(1, plan.rounds + 1):
                work.rounds.add(
                    event,
                    Round(
                        id=0,
                        division=division,
                        number=number,
                        day=_day_of(number, plan.rounds, len(facts.days)),
                        games=plan.games.of(number),
                        planned_games=plan.games.of(number),
                        minutes=plan.minutes.of(number),
                    ),
                )
            made = work.events.get(event)
            if new.like is not None:
                plan_like(work, work.events.get(new.like), made, division)
        self.open(made.id)
        return made

    def _plan(self, new: NewEvent) -> _Plan:
        """What is said of the rounds, or else the rule set's; refuses what can't be."""
        if new.ruleset == UNSCORED:
            usual = _Plan("", _ROUNDS, _GAMES, _MINUTES, None)
        else:
            rules = self._rulebook.get(new.ruleset)
            usual = _Plan(
                self._rulebook.text(new.ruleset),
                rules.rounds.count.count,
                rules.clock.games,
                rules.clock.minutes,
                rules.card.required.year,
            )
        plan = replace(
            usual,
            rounds=usual.rounds if new.rounds is None else new.rounds,
            games=_each_round(new.games, usual.games),
            minutes=_each_round(new.minutes, usual.minutes),
        )
        for place, what, counts, most in (
            (
                "rounds",
                Message("An event can have 1 to {most} rounds.", most=_MOST_ROUNDS),
                (plan.rounds,),
                _MOST_ROUNDS,
            ),
            (
                "games",
                Message("A round can have 1 to {most} games.", most=_MOST_GAMES),
                (plan.games.count, *plan.games.by_round),
                _MOST_GAMES,
            ),
            (
                "minutes",
                Message("A round can last 1 to {most} minutes.", most=_MOST_MINUTES),
                (plan.minutes.count, *plan.minutes.by_round),
                _MOST_MINUTES,
            ),
        ):
            if not all(1 <= count <= most for count in counts):
                raise DirectorError(what, field=place)
        return plan

    def settings_like(self, event: int) -> NewEvent:
        """The settings of a former event, for a new one."""
        with self._store.read() as work:
            former = work.events.get(event)
            rounds = [round_ for round_ in work.rounds.all(former.main.id) if not round_.cancelled]
        first = rounds[0] if rounds else None
        return NewEvent(
            facts=former.facts,
            ruleset=former.main.ruleset,
            rounds=len(rounds) or None,
            games=first.planned_games if first else None,
            minutes=first.minutes if first else None,
            like=event,
        )

    def all(self) -> tuple[EventLine, ...]:
        """All events, the newest day first."""
        with self._store.read() as work:
            return tuple(work.events.listed())

    def finished(self, event: int) -> bool:
        """Whether every sheet of an event is in."""
        with self._store.read() as work:
            return work.events.finished(event)

    def get(self, event: int) -> Event:
        """An event with its divisions; refuses a number that no event has."""
        with self._store.read() as work:
            return work.events.get(event)

    def current(self) -> int | None:
        """The event last opened of those that are there."""
        with self._store.read() as work:
            known = set(work.events.ids())
            there = [event for event in _opened(work) if event in known]
        return there[-1] if there else None

    def last_opened(self) -> int | None:
        """The event last opened, also when its making was taken back since."""
        with self._store.read() as work:
            opened = _opened(work)
        return opened[-1] if opened else None

    def open(self, event: int, *, asked: bool = False) -> Event:
        """Remember that this event is the one at work, for every desk.

        Refused at a viewer's desk, and where the book can only be looked at and this is what was
        ``asked`` for.
        """
        if self._store.guard is not None:
            self._store.guard.chooses_event()
        with self._store.unjournaled(if_writable=not asked) as work:
            opened = work.events.get(event)
            order = [*(opened for opened in _opened(work) if opened != event), event]
            work.unjournaled.set_fact(
                _LAST, " ".join(str(opened) for opened in order[-_REMEMBERED:])
            )
        return opened

    def change(self, event: Event, facts: EventFacts) -> None:
        """Change what is said of an event; rounds of a day that falls away go to the last one."""
        facts = written_event(facts)
        check_fee(facts.fee_cents)
        label = Message("Change event {name}", name=facts.name)
        with self._store.begin(ActionKind.CHANGE_EVENT, label, event=event.id) as work:
            follow_days(work, event, facts.days)
            last = len(facts.days)
            for round_ in work.rounds.of_event(event.id):
                if round_.day > last:
                    work.rounds.save(replace(round_, day=last), expected=round_.version)
            work.events.save(replace(event, facts=facts), expected=event.version)

    def archive(self, event: int) -> None:
        """Keep an event out of the list; the club's statistics go on counting it."""
        with self._store.begin(ActionKind.ARCHIVE_EVENT, "Archive event", event=event) as work:
            work.describe(Message("Archive event {name}", name=work.events.get(event).name))
            work.events.archive(event, archived=True)

    def unarchive(self, event: int) -> None:
        """Show an archived event in the list again."""
        with self._store.begin(ActionKind.UNARCHIVE_EVENT, "Unarchive event", event=event) as work:
            work.describe(Message("Unarchive event {name}", name=work.events.get(event).name))
            work.events.archive(event, archived=False)

    def check_deletion(self, event: int, name: str) -> None:
        """Refuse what ``delete`` would refuse, before anything is done for it."""
        with self._store.read() as work:
            _refuse_deletion(work, work.events.get(event), name)

    def delete(self, event: int, name: str) -> None:
        """Delete an event from the book; ``name`` is its name as the director typed it.

        The people stay in the book; the club's statistics no longer count what they played there.
        Refuses another name, and while a clock of the event runs.
        """
        with self._store.begin(ActionKind.DELETE_EVENT, "Delete event") as work:
            gone = work.events.get(event)
            _refuse_deletion(work, gone, name)
            work.describe(Message("Delete event {name}", name=gone.name))
            work.events.delete(event)

    def add_division(
        self,
        event: int,
        name: str,
        ruleset: str,
        first_table: int | None = None,
        *,
        skipped: str = "",
        fee: int | None = None,
    ) -> int:
        """Add a division with rounds like the default one's; ``ruleset`` may be ``unscored``.

        Its tables are numbered from the next free hundred where nobody says.

        Refuses an empty name, one that another division has, and table numbers beyond 1 to 9999.
        """
        name = _division_name(name)
        if first_table is not None:
            _check_table(first_table)
        check_fee(fee)
        text = "" if ruleset == UNSCORED else self._rulebook.text(ruleset)
        label = Message("Add division {name}", name=name)
        with self._store.begin(ActionKind.ADD_DIVISION, label, event=event, division=name) as work:
            kept = work.events.get(event)
            _name_free(kept, name)
            first = first_table or next_first_table(kept)
            division = work.events.add_division(event, name, ruleset, text, first)
            whole = work.events.get(event)
            made = replace(whole.division(division), skipped=numbers_from(skipped))
            made = replace(made, fee_cents=fee)
            if first_table is not None:
                refuse_overlap(work, whole, made)
            else:
                made = replace(made, first_table=first_free(work, whole, made, 1))
            work.events.save_division(made)
            for round_ in work.rounds.all(kept.main.id):
                work.rounds.add(event, replace(round_, id=0, division=division, starts_at=None))
        return division

    def change_division(
        self,
        event: int,
        division: int,
        *,
        name: str | None = None,
        ruleset: str | None = None,
        first_table: int | None = None,
        skipped: str | None = None,
        fee: FeeChange | None = None,
    ) -> None:
        """Rename a division, give it other tables or another rule set (before its first sheet).

        Or give it an entry fee of its own, or the event's again.

        ``skipped`` are table numbers that the hall does not have, as in ``13, 113-120``. Divisions
        that are seated with this one get its rule set too.

        Refuses what ``add_division`` refuses, and other rules for a guest or once a sheet is
        accepted.
        """
        with self._store.begin(ActionKind.CHANGE_DIVISION, "Change division", event=event) as work:
            whole = work.events.get(event)
            kept = changed = whole.division(division)
            if name is not None:
                changed = replace(changed, name=_division_name(name))
                _name_free(whole, changed.name, but=division)
            if first_table is not None:
                _check_table(first_table)
                changed = replace(changed, first_table=first_table)
            if skipped is not None:
                changed = replace(changed, skipped=numbers_from(skipped))
            if fee is not None:
                check_fee(fee.cents)
                changed = replace(changed, fee_cents=fee.cents)
            if (changed.first_table, changed.skipped) != (kept.first_table, kept.skipped):
                refuse_overlap(work, whole, changed)
            if ruleset is not None and ruleset != kept.ruleset:
                _refuse_other_rules(work, whole, kept)
                text = "" if ruleset == UNSCORED else self._rulebook.text(ruleset)
                changed = replace(changed, ruleset=ruleset, rules_text=text)
            work.describe(
                Message("Change division {division}", division=changed.name), division=changed.name
            )
            work.events.save_division(changed)
            keep_rules(work, whole, changed)

    def need(self, event: int | None) -> int:
        """The event meant: the one named, or the one last opened; refuses where none is open."""
        found = self.current() if event is None else self.get(event).id
        if found is None:
            raise NotFound(
                Message(
                    "No event is open. Create one with `front-table event "
                    "new`, or choose one with --event."
                )
            )
        return found


def _refuse_deletion(work: UnitOfWork, event: Event, name: str) -> None:
    if written(name, EVENT_NAME).casefold() != event.name.casefold():
        raise DirectorError(
            Message("That isn’t the event’s name. To delete it, enter {name}.", name=event.name),
            field="name",
        )
    clocks = work.clocks.of_rounds(round_.id for round_ in work.rounds.of_event(event.id))
    if any(clock.state(work.now) is ClockState.RUNNING for clock in clocks.values()):
        raise DirectorError(
            Message(
                "The clock of {name} is running. Pause it first, then delete the event.",
                name=event.name,
            )
        )


def _opened(work: UnitOfWork) -> list[int]:
    """The events that were opened, the last one last."""
    return [int(part) for part in (work.unjournaled.fact(_LAST) or "").split()]


def next_first_table(event: Event) -> int:
    """The first table of one more division: 101, 201 and so on, clear of the others."""
    return max(division.first_table for division in event.divisions) // 100 * 100 + 101


def _refuse_other_rules(work: UnitOfWork, event: Event, kept: Division) -> None:
    if kept.seated_with is not None:
        host = event.division(kept.seated_with).name
        raise DirectorError(
            Message(
                "{division} is seated with {host} and uses its rules. Change "
                "the rules of {host} instead.",
                division=kept.name,
                host=host,
            ),
            field="ruleset",
        )
    rounds = [round_.id for round_ in work.rounds.all(kept.id)]
    if work.sheets.begun(rounds):
        raise DirectorError(
            Message(
                "{division} has accepted sheets, so its rule set can’t change. Reopen them first.",
                division=kept.name,
            )
        )


def _division_name(name: str) -> str:
    kept = written(name, DIVISION_NAME)
    if not kept:
        raise DirectorError(Message("Enter a name for the division."), field="name")
    return kept


def _name_free(event: Event, name: str, *, but: int = 0) -> None:
    if any(
        division.name.casefold() == name.casefold() and division.id != but
        for division in event.divisions
    ):
        raise DirectorError(
            Message("There is already a division named {name}. Choose another name.", name=name),
            field="name",
        )


def _check_table(first_table: int) -> None:
    if not 1 <= first_table <= 9999:
        raise DirectorError(Message("Table numbers must be from 1 to 9999."), field="first_table")


def _each_round(given: int | None, usual: PerRound) -> PerRound:
    """The number that the director gives for every round; the rule set's own if it is the same."""
    if given is None or given == usual.count:
        return usual
    return PerRound(given, DEFAULT)


def _day_of(number: int, rounds: int, days: int) -> int:
    return min((number - 1) * days // rounds + 1, days)
