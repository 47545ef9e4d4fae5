"""The print desk: which documents there are, and writing them."""

from __future__ import annotations

import io
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import BinaryIO, Literal

from director_app.errors import DirectorError, NotFound
from director_app.services.printing import (
    cards,
    certificate,
    hall,
    lists,
    results,
    sheets,
    tables_out,
)
from director_app.services.printing.composed import Composed
from director_app.services.printing.facts import PrintFacts, print_facts
from director_app.services.rulebook import Rulebook
from director_app.services.rulings import RulingDesk
from director_app.services.seating_view import seating_view
from director_app.services.standings import StandingsDesk
from director_app.storage.store import Store
from reports.fonts import missing_glyphs
from reports.page import Imprint
from reports.run import print_run

Moment = Literal["before", "round", "after"]


@dataclass(frozen=True, slots=True)
class DocumentKind:
    """A document: its key on the command line, its title, and when it is wanted.

    ``of`` says what one piece is: a table, a player, a round or the whole event.
    """

    key: str
    title: str
    moment: Moment
    of: Literal["table", "player", "round", "event"]
    large: bool = True


@dataclass(frozen=True, slots=True)
class PrintWish:
    """What is asked of a print: parts of the document, paper, size."""

    round: int | None = None
    table: int | None = None
    player: int | None = None
    paper: Literal["letter", "a4"] = "letter"
    large_print: bool = False
    outdated: bool = False
    """Just what has changed since it was last printed."""
    through: int | None = None
    division: int | None = None


@dataclass(frozen=True, slots=True)
class Printed:
    """What was printed: pieces (sheets, cards, lists), the print run, letters no font has."""

    pieces: int
    run: str
    missing: str = ""


@dataclass(frozen=True, slots=True)
class PaperState:
    """How a document stands: pieces in all, never printed, and out of date on paper."""

    kind: DocumentKind
    pieces: int
    new: int
    old: int


KINDS = (
    DocumentKind("sign-in", "Sign-in list", "before", "event"),
    DocumentKind("badges", "Badges", "before", "player"),
    DocumentKind("rule-sheet", "Rule sheet", "before", "event"),
    DocumentKind("schedule", "Schedule", "before", "event"),
    DocumentKind("movement-cards", "Movement cards", "before", "player"),
    DocumentKind("score-cards", "Score cards", "before", "player"),
    DocumentKind("seating-certificate", "Seating quality certificate", "before", "event"),
    DocumentKind("seat-guides", "Seat guides", "before", "table"),
    DocumentKind("table-signs", "Table signs", "before", "table"),
    DocumentKind("seating-by-name", "Seating by name", "round", "round"),
    DocumentKind("seating-by-table", "Seating by table", "round", "round"),
    DocumentKind("score-sheets", "Score sheets", "round", "table"),
    DocumentKind("tables-out", "Tables still out", "round", "round"),
    DocumentKind("standings", "Standings", "after", "event"),
    DocumentKind("certificates", "Certificates", "after", "player"),
    DocumentKind("ruling-log", "Ruling log", "after", "event"),
    DocumentKind("audit-log", "Audit log", "after", "event"),
    DocumentKind("master-points", "Master-point report", "after", "event"),
)


_AUDIT = "audit-log"
"""Always new: it tells of the moment, and composing it checks the whole journal."""

_CALL = "tables-out"
"""Of the moment too; there is something to print once time is over and a table is out."""


_OF_A_DIVISION = frozenset({"standings", "certificates", "master-points", "ruling-log"})
"""A division's own also where it is seated with another; all other paper is of both."""


class PrintingDesk:
    """Documents of an event."""

    def __init__(self, store: Store, rulebook: Rulebook) -> None:
        self._store = store
        self._rulebook = rulebook
        self._standings = StandingsDesk(store, rulebook)
        self._rulings = RulingDesk(store, rulebook)

    def documents(self) -> tuple[DocumentKind, ...]:
        """The documents that can be printed, in the order of the day."""
        return tuple(kind for kind in KINDS if kind.key in self._composers)

    def kind(self, document: str) -> DocumentKind:
        """The document with this key."""
        for kind in self.documents():
            if kind.key == document:
                return kind
        known = ", ".join(kind.key for kind in self.documents())
        raise NotFound(f"There is no document {document}; there are {known}.", field="document")

    def write(
        self,
        event: int,
        document: str,
        out: BinaryIO,
        wish: PrintWish | None = None,
        *,
        on_paper: bool = True,
    ) -> Printed:
        """Write a document as PDF, and remember what is on paper now (unless just looked at)."""
        wish = wish or PrintWish()
        kind = self.kind(document)
        composed, facts = self._compose(event, document, wish)
        runs = _unit_runs(composed, facts)
        remembered = self._remembered(facts, document)
        units = composed.units
        if not units and wish.table is not None:
            raise NotFound(f"There is no table {wish.table} to print.", field="table")
        if wish.outdated:
            units = tuple(unit for unit in units if _is_old(unit[0], runs, remembered))
            if not units:
                raise DirectorError(
                    f"Nothing of {kind.title.lower()} on paper is out of date; no file was written."
                )
        page = io.BytesIO()
        bound, run = _bound(composed, units, facts, wish, remembered)
        composed.write(bound, page, paper=wish.paper, large=wish.large_print)
        out.write(page.getvalue())
        if on_paper:
            self._remember(facts, document, {key: f"{runs[key]}{run}" for key, _ in units})
        return Printed(len(units), run, missing_glyphs(" ".join(facts.names.values())))

    def state(
        self, event: int, division: int | None = None, round_number: int | None = None
    ) -> tuple[PaperState, ...]:
        """How every document stands: what is new, and what on paper is out of date."""
        states = []
        for kind in self.documents():
            wish = PrintWish(division=division)
            if kind.key in {_AUDIT, _CALL}:
                new = kind.key == _AUDIT or self._to_call(event, replace(wish, round=round_number))
                states.append(PaperState(kind, int(new), int(new), 0))
                continue
            if kind.of in {"table", "round"}:
                wish = replace(wish, round=round_number)
            try:
                composed, facts = self._compose(event, kind.key, wish)
            except DirectorError:
                states.append(PaperState(kind, 0, 0, 0))
                continue
            runs = _unit_runs(composed, facts)
            kept = self._remembered(facts, kind.key)
            states.append(
                PaperState(
                    kind,
                    len(runs),
                    sum(key not in kept for key in runs),
                    sum(_is_old(key, runs, kept) for key in runs),
                )
            )
        return tuple(states)

    def old_pieces(
        self, event: int, document: str, among: Collection[str], division: int | None = None
    ) -> frozenset[str]:
        """Those of these pieces whose paper no longer says what is so."""
        try:
            composed, facts = self._compose(event, document, PrintWish(division=division))
        except DirectorError:
            return frozenset()
        asked = replace(composed, units=tuple(one for one in composed.units if one[0] in among))
        runs, remembered = _unit_runs(asked, facts), self._remembered(facts, document)
        return frozenset(key for key in runs if _is_old(key, runs, remembered))

    @property
    def _composers(self) -> dict[str, Callable[[PrintFacts, PrintWish], Composed]]:
        return {
            "sign-in": hall.sign_in,
            "badges": hall.badges,
            "schedule": hall.schedule,
            "seat-guides": hall.seat_guides,
            "table-signs": hall.table_signs,
            "certificates": self._certificates,
            "audit-log": self._audit_page,
            "rule-sheet": lambda facts, _: results.rules(facts),
            "movement-cards": cards.movement_cards,
            "score-cards": cards.score_cards,
            "seating-certificate": self._seating_certificate,
            "seating-by-name": lists.seating_by_name,
            "seating-by-table": lists.seating_by_table,
            "score-sheets": sheets.compose,
            "tables-out": self._tables_out,
            "standings": self._standings_page,
            "ruling-log": self._ruling_page,
            "master-points": self._master_points_page,
        }

    def _standings_page(self, facts: PrintFacts, wish: PrintWish) -> Composed:
        through = wish.round if wish.through is None else wish.through
        view = self._standings.standings(facts.event.id, through, facts.division.id)
        return results.standings(facts, view)

    def _certificates(self, facts: PrintFacts, wish: PrintWish) -> Composed:
        view = self._standings.standings(facts.event.id, wish.through, facts.division.id)
        return results.certificates(facts, view)

    def _seating_certificate(self, facts: PrintFacts, _wish: PrintWish) -> Composed:
        event = facts.event.id
        with self._store.read() as work:
            home = facts.event.host_of(facts.division.id)
            view = seating_view(work, home, facts.rules)
            made = work.seat_history.drawn_by(home.id)
            rounds = {one.id for one in view.rounds}
            changed = made is not None and any(
                one.entry.seq > made.seq and one.round in rounds
                for one in work.seat_history.since(event, made.at)
            )
        return certificate.seating_certificate(facts, view, changed=changed)

    def _tables_out(self, facts: PrintFacts, wish: PrintWish) -> Composed:
        with self._store.read() as work:
            return tables_out.tables_out(work, facts, wish)

    def _to_call(self, event: int, wish: PrintWish) -> bool:
        with self._store.read() as work:
            facts = print_facts(work, self._rulebook, event, wish.division)
            try:
                return facts.rules is not None and tables_out.wanted(work, facts, wish)
            except DirectorError:
                return False

    def _audit_page(self, facts: PrintFacts, _wish: PrintWish) -> Composed:
        with self._store.read() as work:
            entries = work.journal.entries(facts.event.id)
            problems = work.journal.problems()
        return results.audit_log(facts, entries, problems)

    def _ruling_page(self, facts: PrintFacts, _wish: PrintWish) -> Composed:
        return results.ruling_log(facts, self._rulings.log(facts.event.id))

    def _master_points_page(self, facts: PrintFacts, _wish: PrintWish) -> Composed:
        from director_app.services.reports import master_points

        return master_points(self._store, self._standings, facts).composed

    def _compose(self, event: int, document: str, wish: PrintWish) -> tuple[Composed, PrintFacts]:
        with self._store.read() as work:
            division = wish.division
            if division is None and wish.player is not None:
                division = work.roster.by_badge(event, wish.player).division
            alone = document in _OF_A_DIVISION
            facts = print_facts(work, self._rulebook, event, division, alone=alone)
        return self._composers[document](facts, wish), facts

    def _remembered(self, facts: PrintFacts, document: str) -> dict[str, str]:
        mark = facts.mark
        with self._store.read() as work:
            printed = work.beside.printed(facts.event.id, document)
        return {
            key.removeprefix(mark): run for key, (run, _) in printed.items() if key.startswith(mark)
        }

    def _remember(self, facts: PrintFacts, document: str, runs: dict[str, str]) -> None:
        marked = {f"{facts.mark}{key}": run for key, run in runs.items()}
        with self._store.beside() as work:
            work.beside.remember_printed(facts.event.id, document, marked, work.now)


def _unit_runs(composed: Composed, facts: PrintFacts) -> dict[str, str]:
    shared = (facts.title, facts.dates)
    return {key: print_run((shared, unit)) for key, unit in composed.units}


def _is_old(key: str, runs: dict[str, str], remembered: dict[str, str]) -> bool:
    return key in remembered and remembered[key][:4] != runs[key]


def _bound(
    composed: Composed,
    units: tuple[tuple[str, object], ...],
    facts: PrintFacts,
    wish: PrintWish,
    remembered: dict[str, str],
) -> tuple[object, str]:
    pieces = tuple(unit for _, unit in units)
    bare = Imprint(facts.title, facts.dates, "")
    run = print_run(composed.bind(pieces, bare))
    before = {remembered[key][4:] for key, _ in units if key in remembered}
    replaces = before.pop() if wish.outdated and len(before) == 1 else None
    imprint = replace(bare, run=run, replaces=replaces)
    return composed.bind(pieces, imprint), run
