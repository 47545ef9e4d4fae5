"""What composes and draws documents: loading this module loads ReportLab."""

from __future__ import annotations

from dataclasses import replace

from director_app.errors import DirectorError
from director_app.services.paper.composed import ComposedDocument
from director_app.services.paper.facts import PrintFacts
from director_app.services.printing import results
from director_app.services.printing.composers import Composers
from director_app.services.printing.document_maker import DocumentMaker
from director_app.services.printing.documents import Document
from director_app.services.printing.outdated import OutdatedPaper
from director_app.services.printing.packets import Packets
from director_app.services.printing.papers import PaperState, PrintRequest
from director_app.services.printing.print_history import PrintHistory, piece_runs
from director_app.services.printing.sources import DocumentSources
from director_app.services.rule_sets.service import Rulebook
from director_app.services.standings.service import StandingsView
from director_app.storage.store import Store


class PrintEngine:
    """Everything behind the print desk, made when the desk first composes something."""

    def __init__(self, store: Store, rulebook: Rulebook) -> None:
        sources = DocumentSources(store, rulebook)
        self.composers = Composers(sources)
        self.memory = PrintHistory(store)
        self.outdated = OutdatedPaper(self.composers, self.memory)
        self.maker = DocumentMaker(self.composers, self.outdated)
        self.packets = Packets(self.composers, self.memory, self.maker)

    def compose(
        self, event: int, document: str, request: PrintRequest
    ) -> tuple[ComposedDocument, PrintFacts]:
        """A document, and the facts that it was composed of."""
        with self.composers.one_state():
            facts = self.composers.facts(event, document, request)
            return self.composers.compose(document, facts, request), facts

    def outdated_by(self, event: int, document: str, was: StandingsView) -> frozenset[str]:
        """Pieces of standings or certificates on paper that these former standings had right."""
        try:
            composed, facts = self.compose(event, document, PrintRequest(division=was.division.id))
            former = (
                results.standings_of(facts, was)
                if document == "standings"
                else results.certificates_of(self.composers.sources, facts, was)
            )
            before = piece_runs(former, facts)
        except DirectorError:
            return frozenset()
        now, kept = piece_runs(composed, facts), self.memory.pieces(facts, document)
        return frozenset(
            piece
            for piece, printed in kept.items()
            if printed.facts == before.get(piece) and printed.facts != now.get(piece)
        )

    def state(self, kind: Document, facts: PrintFacts, request: PrintRequest) -> PaperState:
        """How one document stands; ``request`` has the round of which it is counted."""
        if kind.made_of == "moment":
            new = self.composers.wanted(kind.key, facts, request)
            why = "" if new else kind.lacking(facts) or kind.nothing
            return PaperState(kind, int(new), int(new), 0, empty=why)
        asked = replace(request, large_print=request.large_print and kind.large)
        meant = facts.alone if kind.own_division else facts
        try:
            composed = self.composers.compose(kind.key, meant, replace(asked, round=None))
        except DirectorError as refusal:
            return PaperState(kind, 0, 0, 0, empty=refusal.sentence)
        return self.outdated.state(kind, composed, meant, asked)
