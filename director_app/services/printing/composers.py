"""Who composes each document from the book."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace

from director_app.domain.prizes import Prize
from director_app.errors import DirectorError
from director_app.services.clock.service import day_facts
from director_app.services.journal.service import HistoryDesk
from director_app.services.paper.composed import Composed
from director_app.services.paper.facts import PrintFacts, print_facts
from director_app.services.paper.options import paper_options
from director_app.services.points_report.service import draft_now, master_points
from director_app.services.printing import (
    cards,
    certificate,
    hall,
    lists,
    prizes,
    results,
    sheets,
    tables_out,
)
from director_app.services.printing.documents import document_of
from director_app.services.printing.kinds import PrintWish
from director_app.services.printing.looking import PLAN, RESULTS, Kept, KeptStandings
from director_app.services.printing.round_slips import round_slips
from director_app.services.printing.rule_sheet import rules
from director_app.services.printing.schedule import schedule
from director_app.services.printing.standings_lists import points_by_name, standings_asked
from director_app.services.prizes.service import PrizeDesk
from director_app.services.rule_sets.service import Rulebook
from director_app.services.rulings.service import RulingDesk
from director_app.services.seating.service import seating_view
from director_app.services.standings.service import StandingsView
from director_app.storage.store import Store

_OF_FACTS = {
    "sign-in": hall.sign_in,
    "badges": hall.badges,
    "seat-guides": hall.seat_guides,
    "table-signs": hall.table_signs,
    "movement-cards": cards.movement_cards,
    "score-cards": cards.score_cards,
    "seating-by-name": lists.seating_by_name,
    "seating-by-table": lists.seating_by_table,
    "score-sheets": sheets.compose,
    "round-slips": round_slips,
}
"""Documents that are made of the print facts and nothing else."""

_TOPICS = {"plan": PLAN, "results": RESULTS}
"""What documents that are kept may be made of."""


class Composers:
    """Composes any document of an event, by its key."""

    def __init__(self, store: Store, rulebook: Rulebook) -> None:
        self._store = store
        self._rulebook = rulebook
        self._kept = Kept(store)
        self._standings = KeptStandings(store, rulebook, self._kept)
        self._rulings = RulingDesk(store, rulebook)
        self._prize_desk = PrizeDesk(store, rulebook)
        self._history = HistoryDesk(store, rulebook)

    def one_state(self) -> AbstractContextManager[None]:
        """Facts and what is composed of them are of one state of the book."""
        return self._store.one_state()

    def facts(self, event: int, document: str, wish: PrintWish) -> PrintFacts:
        """What a document is composed from: the same object for as long as it holds."""
        division = wish.division
        if division is None and wish.player is not None:
            with self._store.read() as work:
                division = work.roster.by_badge(event, wish.player).division

        def read(former: PrintFacts | None) -> PrintFacts:
            with self._store.read() as work:
                found = print_facts(work, self._rulebook.of, event, division)
            return former if former == found and former is not None else found

        facts = self._kept.look(("facts", event, division), PLAN, read)
        return facts.alone if document_of(document).own_division else facts

    def compose(self, document: str, facts: PrintFacts, wish: PrintWish) -> Composed:
        """The pieces of a document."""
        compose = self._composers[document]
        if wish.table is not None or wish.player is not None:
            return compose(facts, wish)
        asked = (document, replace(wish, paper="letter", outdated=False))
        made_of = document_of(document).made_of
        if made_of == "facts":
            return facts.once(asked, lambda: compose(facts, wish))
        if made_of in _TOPICS:
            key = (*asked, facts.event.id, facts.division.id)
            return self._kept.look(key, _TOPICS[made_of], lambda _former: compose(facts, wish))
        return compose(facts, wish)

    @property
    def _composers(self) -> dict[str, Callable[[PrintFacts, PrintWish], Composed]]:
        return {
            **_OF_FACTS,
            "schedule": self._schedule,
            "prizes": self._prizes,
            "prize-receipts": self._receipts,
            "certificates": self._certificates,
            "audit-log": self._audit_page,
            "rule-sheet": self._rule_sheet,
            "seating-certificate": self._seating_certificate,
            "tables-out": self._tables_out,
            "points-by-name": self._points_page,
            "standings": self._standings_page,
            "ruling-log": self._ruling_page,
            "master-points": self._master_points_page,
        }

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
        paid = prizes.last_paid(facts, self._of_prizes(facts))
        boards = self._standings.boards(facts.event.id, through, facts.division.id)
        return standings_asked(facts, view, wish, paid, boards)

    def _points_page(self, facts: PrintFacts, wish: PrintWish) -> Composed:
        view = self._standings.standings(facts.event.id, wish.through, facts.division.id)
        return points_by_name(facts, view)

    def _certificates(self, facts: PrintFacts, wish: PrintWish) -> Composed:
        view = self._standings.standings(facts.event.id, wish.through, facts.division.id)
        return self.certificates_of(facts, view)

    def certificates_of(self, facts: PrintFacts, view: StandingsView) -> Composed:
        """Certificates of these standings, for the places that have a prize."""
        return results.certificates(facts, view, prizes.honoured(facts, self._of_prizes(facts)))

    def _of_prizes(self, facts: PrintFacts) -> tuple[Prize, ...]:
        return self._prize_desk.prizes(facts.event.id)

    def _prizes(self, facts: PrintFacts, wish: PrintWish) -> Composed:
        return prizes.prizes(facts, self._prize_desk.view(facts.event.id, wish.through))

    def _receipts(self, facts: PrintFacts, wish: PrintWish) -> Composed:
        view = self._prize_desk.view(facts.event.id, wish.through)
        return prizes.receipts(facts, view, wish)

    def _seating_certificate(self, facts: PrintFacts, _wish: PrintWish) -> Composed:
        event = facts.event.id
        with self._store.read() as work:
            home = facts.event.host_of(facts.division.id)
            view = seating_view(work, home, facts.rules)
            made = work.seat_history.drawn_by(home.id)
            rounds = {round_.id for round_ in view.rounds}
            changed = made is not None and any(
                change.entry.seq > made.seq and change.round_id in rounds
                for change in work.seat_history.since(event, made.at)
            )
        return certificate.seating_certificate(facts, view, changed=changed)

    def _tables_out(self, facts: PrintFacts, wish: PrintWish) -> Composed:
        with self._store.read() as work:
            return tables_out.tables_out(work, facts, wish)

    def wanted(self, document: str, facts: PrintFacts, wish: PrintWish) -> bool:
        """Whether a document of the moment is wanted now: who is called for a sheet is there."""
        if document != "tables-out":
            return True
        with self._store.read() as work:
            try:
                return facts.rules is not None and tables_out.wanted(work, facts, wish)
            except DirectorError:
                return False

    def _audit_page(self, facts: PrintFacts, _wish: PrintWish) -> Composed:
        with self._store.read() as work:
            entries = work.journal.entries(facts.event.id)
            problems = work.journal.problems()
        former = self._history.former(facts.event.id)
        return results.audit_log(facts, entries, problems, former)

    def _ruling_page(self, facts: PrintFacts, _wish: PrintWish) -> Composed:
        return results.ruling_log(facts, self._rulings.log(facts.event.id))

    def _master_points_page(self, facts: PrintFacts, _wish: PrintWish) -> Composed:
        return master_points(draft_now(self._store, self._standings, facts))
