"""Who composes each document from the book."""

from __future__ import annotations

from collections.abc import Callable

from director_app.domain.paper_options import PaperSize
from director_app.errors import DirectorError, NotFound
from director_app.services.day_facts import day_facts
from director_app.services.paper_options import paper_options
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
from director_app.services.printing.kinds import KINDS, OF_A_DIVISION, DocumentKind, PrintWish
from director_app.services.printing.round_slips import round_slips
from director_app.services.printing.rule_sheet import rules
from director_app.services.printing.schedule import schedule
from director_app.services.printing.standings_lists import standings_asked
from director_app.services.rulebook import Rulebook
from director_app.services.rulings import RulingDesk
from director_app.services.seating_view import seating_view
from director_app.services.standings import StandingsDesk
from director_app.storage.store import Store


class Composers:
    """Composes any document of an event, by its key."""

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

    def facts(self, event: int, document: str, wish: PrintWish) -> PrintFacts:
        """What a document is composed from."""
        with self._store.read() as work:
            division = wish.division
            if division is None and wish.player is not None:
                division = work.roster.by_badge(event, wish.player).division
            alone = document in OF_A_DIVISION
            return print_facts(work, self._rulebook, event, division, alone=alone)

    def compose(self, document: str, facts: PrintFacts, wish: PrintWish) -> Composed:
        """The pieces of a document."""
        return self._composers[document](facts, wish)

    @property
    def _composers(self) -> dict[str, Callable[[PrintFacts, PrintWish], Composed]]:
        return {
            "sign-in": hall.sign_in,
            "badges": hall.badges,
            "schedule": self._schedule,
            "seat-guides": hall.seat_guides,
            "table-signs": hall.table_signs,
            "certificates": self._certificates,
            "audit-log": self._audit_page,
            "rule-sheet": self._rule_sheet,
            "movement-cards": cards.movement_cards,
            "score-cards": cards.score_cards,
            "seating-certificate": self._seating_certificate,
            "seating-by-name": lists.seating_by_name,
            "seating-by-table": lists.seating_by_table,
            "score-sheets": sheets.compose,
            "round-slips": round_slips,
            "tables-out": self._tables_out,
            "standings": self._standings_page,
            "ruling-log": self._ruling_page,
            "master-points": self._master_points_page,
        }

    def usual_paper(self, event: int) -> PaperSize:
        """What is in the printer unless another is asked for."""
        with self._store.read() as work:
            return paper_options(work, event).paper

    def _rule_sheet(self, facts: PrintFacts, _wish: PrintWish) -> Composed:
        with self._store.read() as work:
            own = paper_options(work, facts.event.id).additions
        return rules(facts, own)

    def _schedule(self, facts: PrintFacts, wish: PrintWish) -> Composed:
        with self._store.read() as work:
            day = day_facts(work, facts.event.id, facts.division.id)
        return schedule(facts, day, small=wish.small)

    def _standings_page(self, facts: PrintFacts, wish: PrintWish) -> Composed:
        through = wish.round if wish.through is None else wish.through
        view = self._standings.standings(facts.event.id, through, facts.division.id)
        return standings_asked(facts, view, wish)

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

    def to_call(self, event: int, wish: PrintWish) -> bool:
        """Whether there is anybody to call for a sheet."""
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
