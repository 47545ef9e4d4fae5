"""The print desk: making documents, and knowing which paper is out of date.

The desk itself is made on the window's thread and must be cheap to load: whatever composes or draws
(``works``, and with it ReportLab) is loaded when something is first composed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from director_app.errors import DirectorError
from director_app.services.asking import Bound, BoundService
from director_app.services.paper.options import paper_options
from director_app.services.printing.documents import (
    DOCUMENTS,
    Document,
    Moment,
    Reprint,
    document_of,
)
from director_app.services.printing.options import DocumentOptions, StandingsOptions
from director_app.services.printing.papers import (
    MadeDocument,
    MissingGlyphs,
    OldPage,
    PaperState,
    PrintRequest,
    PrintResult,
)
from director_app.services.printing.progress import FIRST_PAGES, FirstPages, PrintStopped, Progress
from director_app.system.file_kinds import FileKind
from director_app.system.written_files import check_target, write_file

if TYPE_CHECKING:
    from director_app.domain.paper_options import PaperSize
    from director_app.services.printing.packets import Packets
    from director_app.services.printing.print_engine import PrintEngine
    from director_app.services.standings.service import StandingsView

__all__ = [
    "DOCUMENTS",
    "FIRST_PAGES",
    "Document",
    "FirstPages",
    "MadeDocument",
    "MissingGlyphs",
    "Moment",
    "OldPage",
    "PaperState",
    "PrintRequest",
    "PrintResult",
    "PrintStopped",
    "PrintingService",
    "Progress",
    "Reprint",
    "StandingsOptions",
]


class PrintingService(BoundService):
    """Documents of an event."""

    def __init__(self, bound: Bound, engine: Callable[[], PrintEngine]) -> None:
        super().__init__(bound)
        self._engine = engine

    @property
    def _works(self) -> PrintEngine:
        return self._engine()

    @property
    def packets(self) -> Packets:
        """Paper of several documents, collated by table or by a runner's section."""
        return self._works.packets

    def kind(self, document: str) -> Document:
        return document_of(document)

    def usual_paper(self) -> PaperSize:
        """What an event is printed on unless another paper is asked for."""
        with self._store.read() as work:
            return paper_options(work, self.event).paper

    def make(
        self, document: str, request: PrintRequest | None = None, watch: Progress | None = None
    ) -> MadeDocument:
        """Make a document, and remember nothing of it yet."""
        return self._works.maker.make(self.event, document, request or PrintRequest(), watch)

    def preview(
        self, document: str, request: PrintRequest | None = None, watch: FirstPages | None = None
    ) -> MadeDocument:
        """Make the first pages of a document, to look at."""
        return self.make(document, request, watch or FirstPages())

    def remember(self, paper: MadeDocument, pages: Collection[int] | None = None) -> int:
        """A paper has been printed, or just these pages of it; returns how many pieces that is.

        A piece counts when all pages on which it stands have been printed.
        """
        if pages is None:
            self._works.memory.remember(paper)
            return len(paper.runs)
        whole = [key for key, its in paper.places().items() if its and set(its) <= set(pages)]
        self._works.memory.remember(paper, whole)
        return len(whole)

    def write(
        self,
        document: str,
        out: BinaryIO,
        request: PrintRequest | None = None,
        *,
        on_paper: bool = True,
    ) -> PrintResult:
        """Write a document as PDF, and remember what is on paper now (unless just looked at)."""
        paper = self.make(document, request)
        out.write(paper.pdf)
        if on_paper:
            self.remember(paper)
        return paper.printed

    def save(
        self,
        document: str,
        file: Path,
        request: PrintRequest | None = None,
        watch: Progress | None = None,
        *,
        overwrite: bool = False,
    ) -> PrintResult:
        """Save a document as a file that is there whole or not at all; then it is on paper.

        Refused before it is made where another kind of file stands there.
        """
        check_target(file, FileKind.PDF, overwrite=overwrite)
        paper = self.make(document, request, watch)
        write_file(file, paper.pdf, FileKind.PDF, overwrite=overwrite)
        self.remember(paper)
        return paper.printed

    def state(
        self,
        round_number: int | None = None,
        request: PrintRequest | None = None,
        options: Mapping[str, DocumentOptions] | None = None,
    ) -> tuple[PaperState, ...]:
        """How every document stands: what is new, what on paper is out of date, how many pages.

        Paper of a round is counted of this round alone; what is ``wrong`` is of all rounds.
        """
        asked = replace(request or PrintRequest(), division=self.division, round=None)
        works = self._works
        with works.composers.one_state():
            try:
                facts = works.composers.facts(self.event, DOCUMENTS[0].key, asked)
            except DirectorError:
                return tuple(PaperState(kind, 0, 0, 0) for kind in DOCUMENTS)
            asked = replace(asked, round=round_number)
            chosen = options or {}
            return tuple(
                works.state(kind, facts, replace(asked, options=chosen.get(kind.key)))
                for kind in DOCUMENTS
            )

    def wrong(self) -> tuple[OldPage, ...]:
        """Every page on paper that is wrong now, of the whole event's paper."""
        return tuple(page for state in self.state() for page in state.wrong)

    def old_pieces(
        self, document: str, among: Collection[str], division: int | None = None
    ) -> frozenset[str]:
        """Those of these pieces whose paper no longer says what is so."""
        try:
            request, works = PrintRequest(division=division), self._works
            composed, facts = works.compose(self.event, document, request)
            kind = self.kind(document)
            return frozenset(works.outdated.old(kind, composed, facts, request, among))
        except DirectorError:
            return frozenset()

    def outdated_by(self, document: str, was: StandingsView) -> frozenset[str]:
        """Pieces of standings or certificates on paper that these former standings had right."""
        return self._works.outdated_by(self.event, document, was)
