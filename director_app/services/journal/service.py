"""The journal at the desk: what was done, taking it back, and checking the whole book."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.domain.actions import ActionKind, Parameter
from director_app.domain.events import Division, Event
from director_app.domain.sheets import Sheet
from director_app.domain.topics import Topic
from director_app.errors import DirectorError, GameError, NotFound, UndoRefused
from director_app.messages.message import Message
from director_app.rules.ruleset import RuleSet
from director_app.services.asking import Service
from director_app.services.journal.lines import (
    PAGE,
    FormerLine,
    JournalDetail,
    JournalLine,
    JournalLines,
    JournalSearch,
    detail,
    line_of,
    lines,
)
from director_app.services.journal.public import public_effect
from director_app.services.rule_sets.service import Rulebook, RuledService
from director_app.services.rules_in_round import keeping_prices, rules_in
from director_app.storage.journal import EntryKind, JournalEntry
from director_app.storage.journal_end import OLDER_COPY, JournalGap
from director_app.storage.store import FAULTS, Store
from director_app.storage.unit_of_work import UnitOfWork

if TYPE_CHECKING:
    from director_app.storage.audit import NotedBreak

__all__ = [
    "PAGE",
    "FormerLine",
    "HistoryService",
    "JournalDetail",
    "JournalGap",
    "JournalLine",
    "JournalNewsItem",
    "JournalSearch",
    "JournalService",
    "UndoStepLabel",
    "Undoable",
]


@dataclass(frozen=True, slots=True)
class UndoStepLabel:
    """An entry that could be taken back or put back: its label, and what it is."""

    number: int
    label: str
    kind: ActionKind
    parameters: Mapping[str, Parameter]


@dataclass(frozen=True, slots=True)
class Undoable:
    """What this station could take back and put back, if anything."""

    undo: UndoStepLabel | None
    redo: UndoStepLabel | None


@dataclass(frozen=True, slots=True)
class JournalNewsItem:
    """What others brought into the book: the newest entry, topics, stations."""

    newest: int
    topics: frozenset[Topic]
    stations: frozenset[str]


class JournalService(Service):
    """The journal of the whole book, and the check of the book."""

    def __init__(self, store: Store, rulebook: Rulebook) -> None:
        self._store = store
        self._rulebook = rulebook

    def undo(self) -> str:
        """Take back this station's last change of what is the whole book's: its rule sets, series.

        Returns its label. Refused if there is nothing.
        """
        return _undo(self._store, None, self._rulebook)

    def newest(self) -> int:
        """Number of the newest journal entry of the book."""
        with self._store.read() as work:
            return work.journal.newest()

    def news(self, since: int) -> JournalNewsItem:
        """What others brought into the book after entry ``since``.

        Of what this program keeps itself whoever listens has heard already.
        """
        with self._store.read() as work:
            newest, topics, stations = work.journal.since(since, but=self._store.own_entries)
        return JournalNewsItem(newest, topics, stations - {self._store.station})

    def end(self) -> tuple[int, str]:
        """How long the journal is and its last hash: who knows both knows all that is in it."""
        with self._store.read() as work:
            return work.journal.end()

    def cuts(self) -> tuple[str, ...]:
        """Where the end of the journal was changed outside the program, noted in it or not yet."""
        with self._store.one_state(), self._store.read() as work:
            noted = work.journal.cuts()
            gap = self._store.gap()
        return (*noted, *((gap.with_command,) if gap is not None and gap.broken else ()))

    def verify(self) -> tuple[str, ...]:
        """Check the whole book; every problem is one sentence, none when all is well.

        Events are read one after the other and let go: a book may be larger than the memory.
        """
        with self._store.one_state():
            with self._store.read() as work:
                problems = work.journal.problems()
                events = work.events.ids()
            if not problems:
                problems += self.cuts()
            for event in events:
                with self._store.read() as work:
                    problems += _recounts_of(work, event, self._rulebook)
        return tuple(problems)


class HistoryService(RuledService):
    """Undo, redo and the log of an event."""

    def log(self, last: int | None = None) -> tuple[JournalLine, ...]:
        """The event's journal, newest last."""
        with self._store.read() as work:
            entries = work.journal.entries(self.event, last=last)
            undone = work.journal.undone_among(entries)
            return tuple(line_of(entry, undone=entry.seq in undone) for entry in entries)

    def former(self, search: JournalSearch | None = None) -> tuple[FormerLine, ...]:
        """What was done in the book that the event came from, oldest first."""
        with self._store.read() as work:
            from director_app.services.journal.former_log import answering  # noqa: PLC0415 - cattrs, not at the start, 40 ms

            return answering(work, self.event, search or JournalSearch())

    def undoable(self) -> Undoable:
        """What Ctrl+Z and Ctrl+Y would do now."""
        with self._store.read() as work:
            done = next(work.journal.to_take_back(self.event), None)
            undone = next(work.journal.to_put_back(self.event), None)
        return Undoable(_step(done), _step(undone))

    def page(
        self,
        search: JournalSearch | None = None,
        *,
        before: int | None = None,
        count: int = PAGE,
    ) -> JournalLines:
        """Entries as sentences, newest first, older than entry ``before``."""
        with self._store.read() as work:
            return lines(work, self.event, search or JournalSearch(), before, count)

    def stations(self) -> tuple[str, ...]:
        """Every station that wrote for the event."""
        with self._store.read() as work:
            return tuple(work.journal.stations(self.event))

    def tables(self) -> tuple[int, ...]:
        """Numbers of the tables at which anybody was seated."""
        with self._store.read() as work:
            return tuple(work.journal.tables(self.event))

    def detail(self, number: int) -> JournalDetail:
        """What an entry changed, field by field, and why it can't be turned back if so."""
        with self._store.read() as work:
            entry = _entry(work, self.event, number)
            scored = (
                division for division in work.events.get(self.event).divisions if division.scored
            )
            return detail(work, entry, [self._rulebook.of(division) for division in scored])

    def why_not(self, number: int) -> str:
        """Why an entry can't be taken back now, in a sentence; "" where it can."""
        with self._store.read() as work:
            return work.journal.obstacle(_entry(work, self.event, number))

    def public_effect(self, number: int, *, forward: bool) -> str:
        """What the room sees once an entry is taken back (``forward``: put back), in a sentence.

        "" where the room sees nothing of such a step.
        """
        with self._store.read() as work:
            return public_effect(work, _entry(work, self.event, number), forward=forward)

    def take_back(self, number: int) -> str:
        """Take back one entry of the list, of any station; returns its label."""
        return self._turn(number, forward=False)

    def put_back(self, number: int) -> str:
        """Put back one entry of the list that was taken back; returns its label."""
        return self._turn(number, forward=True)

    def _turn(self, number: int, *, forward: bool) -> str:
        with self._store.begin(
            ActionKind.OTHER, "Redo" if forward else "Undo", event=self.event
        ) as work:
            entry = _entry(work, self.event, number)
            if why_not := work.journal.obstacle(entry, forward=forward):
                raise UndoRefused(why_not)
            with _keeping_prices(work, self.event, self._rulebook):
                if forward:
                    work.label = Message("Redo: {action}", action=entry.action)
                    work.journal.put_back(entry)
                else:
                    work.label = Message("Undo: {action}", action=entry.action)
                    work.journal.take_back(entry)
        return entry.action

    def undo(self) -> str:
        """Take back this station's last change of the event; returns its label.

        Refused if there is nothing.
        """
        return _undo(self._store, self.event, self._rulebook)

    def redo(self) -> str:
        """Put back what this station took back last; returns its label.

        Refused if nothing was taken back.
        """
        with self._store.begin(ActionKind.OTHER, "Redo", event=self.event) as work:
            undone = next(work.journal.to_put_back(self.event), None)
            if undone is None:
                raise UndoRefused(Message("Nothing to redo."))
            work.label = Message("Redo: {action}", action=undone.action)
            with _keeping_prices(work, self.event, self._rulebook):
                work.journal.put_back(undone)
        return undone.action

    def confirm_older_copy(self, entry: int | None = None) -> int:
        """Say for good that an older copy was put in the book's place on purpose.

        ``entry`` is the one that notes it; without it, the newest that nobody confirmed, which is
        written with this step where none did so yet. Returns its number. Refused where the end of
        the history was changed, and where there is nothing to confirm.
        """
        with self._store.begin(
            ActionKind.CONFIRM_OLDER_COPY, "Confirm an older copy of the book", event=self.event
        ) as work:
            noted = self._older_copy(work, entry)
            work.kind = EntryKind.SENT
            label = Message("Confirm the older copy of the book (entry {entry})", entry=noted)
            work.describe(label, entry=noted)
            before = work.events.options(self.event).get(OLDER_COPY, {}).get("entries", [])
            work.events.set_options(self.event, OLDER_COPY, {"entries": [*before, noted]})
        return noted

    def _older_copy(self, work: UnitOfWork, entry: int | None) -> int:
        """The number that the note of an older copy has, or will have with this step."""
        breaks, gap = work.journal.breaks(), self._store.gap()
        if entry is not None:
            return _confirmable(breaks, entry)
        if gap is not None and gap.older:
            return work.journal.newest() + 1
        open_ones = [each.seq for each in breaks if each.older and not each.confirmed]
        if open_ones:
            return open_ones[-1]
        if (gap is not None and gap.broken) or not all(each.older for each in breaks):
            raise DirectorError(_NO_COPY)
        raise DirectorError(Message("There’s no older copy to confirm."))


def _undo(store: Store, event: int | None, rulebook: Rulebook) -> str:
    with store.begin(ActionKind.OTHER, "Undo", event=event) as work:
        done = next(work.journal.to_take_back(event), None)
        if done is None:
            raise UndoRefused(Message("This station has nothing to undo."))
        work.label = Message("Undo: {action}", action=done.action)
        with _keeping_prices(work, event, rulebook):
            work.journal.take_back(done)
    return done.action


def _keeping_prices(
    work: UnitOfWork, event: int | None, rulebook: Rulebook
) -> AbstractContextManager[None]:
    try:
        kept = None if event is None else work.events.get(event)
    except NotFound:  # its making was taken back
        kept = None
    return keeping_prices(work, kept, rulebook.of) if kept else nullcontext()


_NO_COPY = Message(
    "The end of the history was changed outside Front Table. That can’t be confirmed. Check the "
    "last few sheets you entered against the paper sheets."
)


def _confirmable(breaks: Sequence[NotedBreak], entry: int) -> int:
    noted = next((each for each in breaks if each.seq == entry), None)
    if noted is None:
        raise NotFound(
            Message(
                "History entry {entry} doesn’t note an older copy. To see what does, run "
                "`front-table verify`.",
                entry=entry,
            ),
            field="entry",
        )
    if not noted.older:
        raise DirectorError(_NO_COPY, field="entry")
    if noted.confirmed:
        raise DirectorError(
            Message("The older copy noted in entry {entry} is already confirmed.", entry=entry),
            field="entry",
        )
    return entry


def _step(entry: JournalEntry | None) -> UndoStepLabel | None:
    if entry is None:
        return None
    return UndoStepLabel(entry.seq, entry.action, entry.action_kind, entry.parameters)


def _recounts_of(work: UnitOfWork, number: int, rulebook: Rulebook) -> Iterator[str]:
    """Sheets of an event whose stored points are not those of its rules."""
    where: str = Message("Event {number}", number=number)
    try:
        event = work.events.get(number)
        for division in event.divisions:
            where = f"{event.name}, {division.name}"
            if division.scored and division.seated_with is None:
                yield from _recounts(work, event, division, rulebook)
    except (DirectorError, *FAULTS) as fault:
        yield (
            Message(
                "{sheet}: the sheets can’t be scored again ({fault}). Restore a backup.",
                sheet=where,
                fault=fault,
            )
        )


def _entry(work: UnitOfWork, event: int, number: int) -> JournalEntry:
    entry = work.journal.find(number)
    if entry.event != event:
        raise NotFound(
            Message("Entry {number} isn’t from this event. See `front-table log`.", number=number)
        )
    return entry


def _recounts(
    work: UnitOfWork, event: Event, division: Division, rulebook: Rulebook
) -> Iterator[str]:
    rules = rulebook.of(division)
    for round_ in work.rounds.all(division.id):
        for sheet in work.sheets.as_stored([round_.id]):
            where = Message(
                "{event}, {round}, table {table}",
                event=event.name,
                round=round_.title,
                table=sheet.table,
            )
            yield from _recount(sheet, rules_in(work, rules, round_), where)


def _recount(sheet: Sheet, rules: RuleSet, where: str) -> list[str]:
    from director_app.rules.scoring import score_game  # noqa: PLC0415 - only a check of the book needs it, not the start

    problems: list[str] = []
    for played in sheet.games:
        try:
            points = score_game(played.game, rules.for_game(played.number)).points
        except GameError as fault:
            problems.append(
                Message(
                    "{sheet}, game {game} can’t be scored again: {fault}",
                    sheet=where,
                    game=played.number,
                    fault=fault,
                )
            )
            continue
        if dict(points) != dict(played.points):
            problems.append(
                Message(
                    "{sheet}, game {game}: the stored points don’t match the rules.",
                    sheet=where,
                    game=played.number,
                )
            )
    return problems
