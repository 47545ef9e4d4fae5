"""The journal as the director reads it: pages of sentences, newest first, and what each changed."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from director_app.domain.actions import ActionKind, Parameter
from director_app.domain.topics import Topic
from director_app.messages.dates import hour_minute
from director_app.messages.message import Message
from director_app.messages.saying import worded
from director_app.rules.ruleset import RuleSet
from director_app.services.journal.changes import ROUND, FieldChange, field_changes
from director_app.services.journal.words import sentence
from director_app.storage.journal import JournalEntry
from director_app.storage.journal_pages import JournalQuery
from director_app.storage.unit_of_work import UnitOfWork

PAGE = 100
_LOOK = 500
"""Entries looked through at once for letters."""


@dataclass(frozen=True, slots=True)
class JournalSearch:
    """Which entries are wanted; ``player`` is a badge, ``letters`` words of the sentence."""

    station: str | None = None
    table: int | None = None
    player: int | None = None
    topic: Topic | None = None
    since: datetime | None = None
    letters: str = ""


@dataclass(frozen=True, slots=True)
class JournalLine:
    """One entry as a sentence; ``undone``: it does not stand now."""

    number: int
    at: datetime
    station: str
    action: str
    sentence: str
    kind: str
    target: int | None
    topics: frozenset[Topic]
    undone: bool
    hash: str
    action_kind: ActionKind
    parameters: Mapping[str, Parameter]

    @property
    def timed_sentence(self) -> str:
        """With its time: “14:02 Desk 2 accepted table 7, round 3”."""
        return Message("{time} {sentence}", time=hour_minute(self.at), sentence=self.sentence)


@dataclass(frozen=True, slots=True)
class FormerLine:
    """An entry of the book that the event came from; it can't be taken back here."""

    at: datetime
    station: str
    action: str
    kind: str
    action_kind: ActionKind
    parameters: Mapping[str, Parameter]
    topics: frozenset[Topic]
    tables: frozenset[int]
    """The tables that it is about."""

    @property
    def sentence(self) -> str:
        """What was done: “Desk 2 accepted table 7, round 3”."""
        return sentence(self.station, self.action, self.action_kind)


@dataclass(frozen=True, slots=True)
class JournalLines:
    """A page, newest first; ``more``: there are older ones that answer."""

    lines: tuple[JournalLine, ...]
    more: bool


@dataclass(frozen=True, slots=True)
class JournalDetail:
    """What an entry changed, whether it can be taken back (or put back), and whose it is."""

    line: JournalLine
    changes: tuple[FieldChange, ...]
    why_not: str
    here: bool

    @property
    def can_undo_or_redo(self) -> bool:
        """Whether it can be taken back now, or put back where it was taken back."""
        return not self.why_not


def lines(
    work: UnitOfWork, event: int, search: JournalSearch, before: int | None, count: int
) -> JournalLines:
    """The newest entries that answer, older than entry ``before``."""
    asked = _asked(work, event, search)
    if asked is None:
        return JournalLines((), more=False)
    found: list[JournalEntry] = []
    for entry in _entries(work, event, asked, before, _LOOK if search.letters else count + 1):
        told_as = worded(sentence(entry.station, entry.action, entry.action_kind))
        if has_letters(told_as, search.letters):
            found.append(entry)
        if len(found) > count:
            break
    shown = found[:count]
    undone = work.journal.undone_among(shown)
    told_lines = tuple(line_of(entry, undone=entry.seq in undone) for entry in shown)
    return JournalLines(told_lines, more=len(found) > count)


def line_of(entry: JournalEntry, *, undone: bool) -> JournalLine:
    return JournalLine(
        entry.seq,
        entry.at,
        entry.station,
        entry.action,
        sentence(entry.station, entry.action, entry.action_kind),
        entry.kind.value,
        entry.target,
        entry.topics,
        undone,
        entry.hash,
        entry.action_kind,
        entry.parameters,
    )


def detail(work: UnitOfWork, entry: JournalEntry, rules: Iterable[RuleSet]) -> JournalDetail:
    """One entry, before and after; ``rules`` are those of its event."""
    undone = entry.seq in work.journal.undone_among([entry])
    names = RowNames(work, rules)
    changes = tuple(
        found
        for change in work.journal.changes(entry.seq)
        for found in field_changes(change, names)
    )
    why_not = work.journal.obstacle(entry, forward=undone)
    return JournalDetail(
        line_of(entry, undone=undone), changes, why_not, entry.station == work.station
    )


def _entries(
    work: UnitOfWork, event: int, asked: JournalQuery, before: int | None, count: int
) -> Iterator[JournalEntry]:
    while page := work.journal.page(event, asked, before=before, count=count):
        yield from page
        if len(page) < count:
            return
        before = page[-1].seq


def _asked(work: UnitOfWork, event: int, search: JournalSearch) -> JournalQuery | None:
    """What the journal is asked; None where nobody has the badge."""
    entrants: tuple[int, ...] = ()
    if search.player is not None:
        entrants = tuple(
            entrant.id for entrant in work.roster.all(event) if entrant.badge == search.player
        )
        if not entrants:
            return None
    return JournalQuery(search.station, search.table, entrants, search.topic, search.since)


def has_letters(told: str, letters: str) -> bool:
    """Whether a sentence has all these words, whatever their capitals and accents."""
    if not letters.strip():
        return True
    text = _plain(told)
    return all(part in text for part in _plain(letters).split())


def _plain(text: str) -> str:
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


class RowNames:
    """What rows are called by their numbers, of those too that have gone."""

    def __init__(self, work: UnitOfWork, rules: Iterable[RuleSet]) -> None:
        self._work = work
        self._rules = rules
        self._known: dict[tuple[str, int], str] = {}

    def of(self, table: str, key: int) -> str:
        """A row's name."""
        if (table, key) not in self._known:
            self._known[table, key] = self._found(table, key)
        return self._known[table, key]

    def rule(self, key: str) -> str:
        """What the event's rule sheets call a penalty or an incident; "" where it is none."""
        for rules in self._rules:
            named = {rule.id: rule.name for rule in rules.penalties}
            named |= {rule.id: rule.name for rule in rules.incidents}
            if key in named:
                return named[key]
        return ""

    def _found(self, table: str, key: int) -> str:
        row = self._work.journal.last_image(table, key)
        if row is None:
            return Message("{thing} {key}", thing=Message(table.replace("_", " ")), key=key)
        named = _NAMES.get(table)
        return named(row) if named else str(row.get("name") or row.get("title") or key)


_NAMES: dict[str, Callable[[dict[str, object]], str]] = {
    "entrant": lambda row: f"{row['given']} {row['family']}".strip(),
    "person": lambda row: f"{row['given']} {row['family']}".strip(),
    "round": lambda row: str(row["name"]) if row["name"] else Message(ROUND, number=row["number"]),
    "ruling": lambda row: Message("ruling {number}", number=row["number"]),
    "prize": lambda row: (
        str(row["title"]) if row["title"] else Message("place {place}", place=row["place"])
    ),
}
