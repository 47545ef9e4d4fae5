"""Bringing a list into the roster, once or again, without touching what the desk changed."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from director_app.domain.actions import ActionKind
from director_app.domain.events import Event
from director_app.domain.people import Entrant, Status
from director_app.domain.seat_requests import ApartGroup
from director_app.errors import Stale
from director_app.messages.message import Message
from director_app.services.asking import BoundService
from director_app.services.division_tables import number_new
from director_app.services.events.service import next_first_table
from director_app.services.roster.barred_import import (
    at_badges,
    decide_flagged,
    flags_of,
    refuse_undecidable,
)
from director_app.services.roster.files.comparing import EntrantUpdate, KnownEntrant
from director_app.services.roster.files.flags import BarredFlag
from director_app.services.roster.files.people import Candidate, ListedStatus, RosterDecisions
from director_app.services.roster.files.preview import ImportPreview, preview, preview_table
from director_app.services.roster.import_facts import KEYS, LIST, facts_of, known_of
from director_app.services.seats.division_moves import take_along
from director_app.services.table_files.reading import read_text
from director_app.storage.roster import RosterEntry
from director_app.storage.unit_of_work import UnitOfWork

_GONE = frozenset({Status.CANCELLED, Status.WITHDRAWN})


def leave(work: UnitOfWork, event: int, former: Mapping[int, str]) -> None:
    """Take entrants out of the groups of their ``former`` teams."""
    for entrant, team in former.items():
        group = _groups(work, event).get(team.casefold())
        if group is None or entrant not in group.members:
            continue
        if len(group.members) > 2:
            work.seat_requests.save_group(event, replace(group, members=group.members - {entrant}))
        else:
            work.seat_requests.drop_group(group.id)


def join(work: UnitOfWork, event: int, fresh: Collection[int]) -> None:
    """Bring entrants who are new in their teams into the groups of these.

    A group that isn't there is made for a team of two or more; not where two of its players were in
    the roster before, for then the desk has removed it.
    """
    groups = _groups(work, event)
    teams: dict[str, tuple[str, set[int]]] = {}
    for entrant in work.roster.all(event):
        team = dict(entrant.imported).get("team", "")
        if team and entrant.status not in _GONE:
            teams.setdefault(team.casefold(), (team, set()))[1].add(entrant.id)
    for key, (team, members) in teams.items():
        joining = members.intersection(fresh)
        group = groups.get(key)
        if group is not None and joining:
            work.seat_requests.save_group(event, replace(group, members=group.members | joining))
        elif joining and len(members) > 1 and len(members - joining) < 2:
            work.seat_requests.save_group(event, ApartGroup(0, team, frozenset(members)))


def _groups(work: UnitOfWork, event: int) -> dict[str, ApartGroup]:
    return {group.name.casefold(): group for group in work.seat_requests.groups(event)}


_STATUS = {
    ListedStatus.ENTERED: Status.ENTERED,
    ListedStatus.WAITLIST: Status.WAITLIST,
    ListedStatus.CANCELLED: Status.CANCELLED,
}


@dataclass(frozen=True, slots=True)
class ImportResult:
    """What an import did: badges given, entrants updated, and the preview it came from.

    ``flagged`` are those whom an earlier event barred, with their badges.
    """

    badges: tuple[int, ...]
    updated: tuple[int, ...]
    preview: ImportPreview
    flagged: tuple[BarredFlag, ...] = ()


class RosterImport(BoundService):
    """Lists into the roster of an event."""

    def preview(
        self,
        path: Path,
        overrides: Mapping[str, str] | None = None,
        *,
        decisions: RosterDecisions | None = None,
        sheet: str | None = None,
        encoding: str | None = None,
    ) -> ImportPreview:
        """What importing a list would do; nothing changes."""
        known = self._known()
        shown = preview(path, overrides, known, decisions=decisions, sheet=sheet, encoding=encoding)
        return self._flagged(shown, decisions)

    def pasted(self, text: str, name: str) -> ImportPreview:
        """The same for rows that were copied elsewhere; ``name`` is how they are called."""
        fresh = preview_table(read_text(name, text), None, self._known())
        return self._flagged(fresh, None)

    def preview_again(
        self,
        shown: ImportPreview,
        overrides: Mapping[str, str] | None = None,
        decisions: RosterDecisions | None = None,
    ) -> ImportPreview:
        """The same list with a column or a row decided anew."""
        known = self._known()
        fresh = preview_table(shown.table, overrides, known, decisions=decisions, before=shown)
        return self._flagged(fresh, decisions)

    def bring_in(self, shown: ImportPreview, *, check_in: bool = False) -> ImportResult:
        """Import a previewed list: new players get the next badges, in the list's order.

        What was decided about somebody barred is logged in the same step. Refused if the roster, or
        who is barred, was changed since the preview.
        """
        shown.usable()
        with self._store.begin(ActionKind.IMPORT_PLAYERS, _label(shown), event=self.event) as work:
            _refuse_stale(shown, self._known_in(work))
            refuse_undecidable(work, self.event, shown)
            importing = _Importing(work, work.events.get(self.event), shown, check_in=check_in)
            badges = importing.add(shown.added)
            updated = tuple(importing.update(update) for update in shown.comparison.updates)
            importing.remember_unchanged()
            importing.meet_requests()
            importing.gather_teams()
            if check_in:
                importing.check_in_known()
            importing.number_divisions()
            rows = (candidate.key for candidate in shown.added)
            flagged = at_badges(shown, dict(zip(rows, badges, strict=True)))
            decide_flagged(work, self.event, flagged)
        return ImportResult(badges, updated, shown, flagged)

    def _flagged(self, shown: ImportPreview, decisions: RosterDecisions | None) -> ImportPreview:
        with self._store.read() as work:
            return shown.with_flags(
                flags_of(work, self.event, shown, decisions or RosterDecisions())
            )

    def _known(self) -> tuple[KnownEntrant, ...]:
        with self._store.read() as work:
            return self._known_in(work)

    def _known_in(self, work: UnitOfWork) -> tuple[KnownEntrant, ...]:
        divisions = {
            division.id: division.name for division in work.events.get(self.event).divisions
        }
        return tuple(
            known_of(entrant, divisions[entrant.division])
            for entrant in work.roster.all(self.event)
        )


def _label(shown: ImportPreview) -> str:
    added, updated = len(shown.added), len(shown.comparison.updates)
    words = (
        Message("Import {count} player from {file}", count=added, file=shown.file)
        if added == 1
        else Message("Import {count} players from {file}", count=added, file=shown.file)
    )
    return (
        Message("{imported}, change {updates}", imported=words, updates=updated)
        if updated
        else words
    )


def _refuse_stale(shown: ImportPreview, known: tuple[KnownEntrant, ...]) -> None:
    """Refuse a preview that the roster has left behind, so that nobody is entered twice."""
    now = {person.id: person for person in known}
    comparison = shown.comparison
    seen = [update.known for update in comparison.updates] + [
        person for _, person in comparison.unchanged
    ]
    came = {
        (person.list_key, *sorted(person.imported.items())) for person in known if person.imported
    }
    twice = any(
        (shown.table.key, *sorted(candidate.facts().items())) in came
        for candidate in shown.added
        if came
    )
    if any(now.get(person.id) != person for person in seen) or twice:
        raise Stale(
            Message(
                "The roster changed after you previewed {file}. Review the "
                "list again, then import it.",
                file=shown.file,
            )
        )


class _Importing:
    """One import at work."""

    def __init__(
        self, work: UnitOfWork, event: Event, shown: ImportPreview, *, check_in: bool
    ) -> None:
        self._work = work
        self._event = event
        self._shown = shown
        self._check_in = check_in
        self._list = shown.table.key
        self._divisions = {division.name.casefold(): division.id for division in event.divisions}
        self._made: list[int] = []
        self._by_row: dict[int, int] = {}
        self._taken = {entrant.badge for entrant in work.roster.all(event.id)}
        self._next = work.roster.next_badge(event.id)

    def add(self, new: Sequence[Candidate]) -> tuple[int, ...]:
        """Enter new players; returns their badges."""
        entries = [self._entry(candidate) for candidate in new]
        entrants = self._work.roster.add_all(self._event.id, entries)
        self._by_row.update(zip((candidate.key for candidate in new), entrants, strict=True))
        return tuple(entry.badge for entry in entries)

    def _entry(self, candidate: Candidate) -> RosterEntry:
        status, here = _STATUS[candidate.status], None
        if self._check_in and status is Status.ENTERED:
            status, here = Status.CHECKED_IN, self._work.now
        return RosterEntry(
            self._division(candidate.division),
            self._badge(candidate.badge),
            status,
            facts_of(candidate),
            self._imported(candidate),
            here,
        )

    def update(self, update: EntrantUpdate) -> int:
        """Let an entrant follow the list where the desk left them alone; returns the badge."""
        old = self._work.roster.get(update.known.id)
        wanted = {change.fact for change in update.changes}
        fresh = facts_of(update.candidate)
        facts = old.facts
        for fact, keys in KEYS.items():
            if fact in wanted:
                facts = replace(facts, **{key: getattr(fresh, key) for key in keys})
        extras = {column: text for column, text in fresh.extras if f"extra:{column}" in wanted}
        if extras:
            facts = replace(facts, extras=tuple({**dict(facts.extras), **extras}.items()))
        status = old.status
        if "status" in wanted and (status is not Status.CHECKED_IN or not update.candidate.plays):
            status = _STATUS[update.candidate.status]
        division = old.division
        if "division" in wanted:
            division = self._division(update.candidate.division)
        changed = replace(
            old,
            facts=facts,
            status=status,
            division=division,
            checked_in_at=old.checked_in_at if status is Status.CHECKED_IN else None,
            imported=self._imported(update.candidate, update.known.imported),
        )
        take_along(self._work, self._work.events.get(self._event.id), old, division)
        self._work.roster.save(changed, expected=old.version)
        return old.badge

    def remember_unchanged(self) -> None:
        """Keep what the list says now of those whom it leaves as they are."""
        for candidate, known in self._shown.comparison.unchanged:
            entrant = self._work.roster.get(known.id)
            imported = self._imported(candidate, known.imported)
            if dict(imported) != dict(entrant.imported):
                self._work.roster.save(
                    replace(entrant, imported=imported), expected=entrant.version
                )

    def meet_requests(self) -> None:
        """Keep apart whom the list wants apart, where it is plain who is meant."""
        comparison = self._shown.comparison
        new = dict(self._by_row)
        rows = new | {candidate.key: known.id for candidate, known in comparison.unchanged}
        rows |= {update.candidate.key: update.known.id for update in comparison.updates}
        changed = [
            update.candidate
            for update in comparison.updates
            if any(change.fact == "apart" for change in update.changes)
        ]
        fresh = {candidate.key for candidate in (*self._shown.added, *changed)}
        former = [candidate for candidate, _ in comparison.unchanged]
        former += [update.candidate for update in comparison.updates]
        for candidate in (*self._shown.added, *former):
            for request in candidate.apart:
                other = rows.get(request.row) if request.row is not None else None
                told_anew = candidate.key in fresh or request.row in new
                if other is not None and other != rows[candidate.key] and told_anew:
                    self._work.roster.set_apart(self._event.id, rows[candidate.key], other)

    def gather_teams(self) -> None:
        """Keep the players of a team apart, where the list tells of teams."""
        former = {
            update.known.id: change.before
            for update in self._shown.comparison.updates
            for change in update.changes
            if change.fact == "team"
        }
        leave(self._work, self._event.id, former)
        join(self._work, self._event.id, {*self._by_row.values(), *former})

    def number_divisions(self) -> None:
        """Give new divisions tables that no other one has, now that their players are known."""
        number_new(self._work, self._event.id, self._made)

    def check_in_known(self) -> None:
        """Check in those of the list who were in the roster already."""
        comparison = self._shown.comparison
        ids = [known.id for _, known in comparison.unchanged]
        ids += [update.known.id for update in comparison.updates]
        for entrant in ids:
            person = self._work.roster.get(entrant)
            if person.status is Status.ENTERED:
                self._here(person)

    def _here(self, entrant: Entrant) -> None:
        here = replace(entrant, status=Status.CHECKED_IN, checked_in_at=self._work.now)
        self._work.roster.save(here, expected=entrant.version)

    def _badge(self, wanted: int | None) -> int:
        if wanted is not None and wanted not in self._taken:
            badge = wanted
        else:
            while self._next in self._taken:
                self._next += 1
            badge = self._next
        self._taken.add(badge)
        return badge

    def _division(self, name: str) -> int:
        if not name.strip():
            return self._event.main.id
        key = name.strip().casefold()
        if key not in self._divisions:
            main = self._event.main
            made = self._work.events.add_division(
                self._event.id,
                name.strip(),
                main.ruleset,
                main.rules_text,
                next_first_table(self._work.events.get(self._event.id)),
            )
            for round_ in self._work.rounds.all(main.id):
                self._work.rounds.add(
                    self._event.id, replace(round_, id=0, division=made, starts_at=None)
                )
            self._divisions[key] = made
            self._made.append(made)
        return self._divisions[key]

    def _imported(
        self, candidate: Candidate, before: Mapping[str, str] | None = None
    ) -> tuple[tuple[str, str], ...]:
        return ((LIST, self._list), *({**(before or {}), **candidate.facts()}).items())
