"""The print desk: making documents, and knowing which paper is out of date."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO

from director_app.domain.paper_options import PaperSize
from director_app.errors import DirectorError
from director_app.file_kinds import FileKind
from director_app.services.printing import results
from director_app.services.printing.composed import Composed
from director_app.services.printing.composers import Composers
from director_app.services.printing.facts import PrintFacts
from director_app.services.printing.kinds import (
    AUDIT,
    CALL,
    KINDS,
    OF_A_DIVISION,
    DocumentKind,
    Moment,
    OldPage,
    Paper,
    PaperState,
    Printed,
    PrintWish,
)
from director_app.services.printing.making import Maker
from director_app.services.printing.memory import PaperMemory, piece_runs
from director_app.services.printing.nothing import NOBODY_TO_CALL
from director_app.services.printing.outdated import Outdated
from director_app.services.printing.packets import Packets
from director_app.services.printing.progress import FirstPages, Progress
from director_app.services.rulebook import Rulebook
from director_app.services.standings import StandingsView
from director_app.storage.store import Store
from director_app.written_files import check_target, write_file

__all__ = [
    "KINDS",
    "DocumentKind",
    "Moment",
    "PaperState",
    "PrintWish",
    "Printed",
    "PrintingDesk",
]


class PrintingDesk:
    """Documents of an event."""

    def __init__(self, store: Store, rulebook: Rulebook) -> None:
        self._composers = Composers(store, rulebook)
        self._memory = PaperMemory(store)
        self._outdated = Outdated(self._composers, self._memory)
        self._maker = Maker(self._composers, self._outdated)
        self.packets = Packets(self._composers, self._memory, self._maker)
        """Paper of several documents, collated by table or by a runner's section."""

    def documents(self) -> tuple[DocumentKind, ...]:
        """The documents that can be printed, in the order of the day."""
        return self._composers.documents()

    def kind(self, document: str) -> DocumentKind:
        """The document with this key."""
        return self._composers.kind(document)

    def usual_paper(self, event: int) -> PaperSize:
        """What an event is printed on unless another paper is asked for."""
        return self._composers.usual_paper(event)

    def make(
        self,
        event: int,
        document: str,
        wish: PrintWish | None = None,
        watch: Progress | None = None,
    ) -> Paper:
        """Make a document, and remember nothing of it yet."""
        return self._maker.make(event, document, wish or PrintWish(), watch)

    def look(
        self,
        event: int,
        document: str,
        wish: PrintWish | None = None,
        watch: FirstPages | None = None,
    ) -> Paper:
        """Make the first pages of a document, to look at."""
        return self.make(event, document, wish, watch or FirstPages())

    def remember(self, paper: Paper, pages: Collection[int] | None = None) -> int:
        """A paper has been printed, or just these pages of it; returns how many pieces that is.

        A piece counts when all pages on which it stands have been printed.
        """
        if pages is None:
            self._memory.remember(paper)
            return len(paper.runs)
        whole = [key for key, its in paper.places().items() if its and set(its) <= set(pages)]
        self._memory.remember(paper, whole)
        return len(whole)

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
        paper = self.make(event, document, wish)
        out.write(paper.pdf)
        if on_paper:
            self.remember(paper)
        return paper.printed

    def save(
        self,
        event: int,
        document: str,
        file: Path,
        wish: PrintWish | None = None,
        watch: Progress | None = None,
        *,
        overwrite: bool = False,
    ) -> Printed:
        """Save a document as a file that is there whole or not at all; then it is on paper."""
        check_target(file, FileKind.PDF, overwrite=overwrite)
        paper = self.make(event, document, wish, watch)
        write_file(file, paper.pdf, FileKind.PDF, overwrite=overwrite)
        self.remember(paper)
        return paper.printed

    def state(
        self,
        event: int,
        division: int | None = None,
        round_number: int | None = None,
        wish: PrintWish | None = None,
    ) -> tuple[PaperState, ...]:
        """How every document stands: what is new, what on paper is out of date, how many pages.

        Paper of a round is counted of this round alone; what is ``wrong`` is of all rounds.
        """
        asked = replace(wish or PrintWish(), division=division, round=None)
        with self._composers.one_state():
            try:
                facts = self._composers.facts(event, KINDS[0].key, asked)
            except DirectorError:
                return tuple(PaperState(kind, 0, 0, 0) for kind in self.documents())
            asked = replace(asked, round=round_number)
            return tuple(self._state(kind, facts, asked) for kind in self.documents())

    def wrong(self, event: int, division: int | None = None) -> tuple[OldPage, ...]:
        """Every page on paper that is wrong now, of the whole event's paper."""
        return tuple(page for one in self.state(event, division) for page in one.wrong)

    def old_pieces(
        self, event: int, document: str, among: Collection[str], division: int | None = None
    ) -> frozenset[str]:
        """Those of these pieces whose paper no longer says what is so."""
        try:
            wish = PrintWish(division=division)
            composed, facts = self._compose(event, document, wish)
            kind = self.kind(document)
            return frozenset(self._outdated.old(kind, composed, facts, wish, among))
        except DirectorError:
            return frozenset()

    def outdated_by(self, event: int, document: str, was: StandingsView) -> frozenset[str]:
        """Pieces of standings or certificates on paper that these former standings had right."""
        certificates = self._composers.certificates_of
        compose = {"standings": results.standings, "certificates": certificates}[document]
        try:
            composed, facts = self._compose(event, document, PrintWish(division=was.division.id))
            before = piece_runs(compose(facts, was), facts)
        except DirectorError:
            return frozenset()
        now, kept = piece_runs(composed, facts), self._memory.pieces(facts, document)
        return frozenset(
            piece
            for piece, one in kept.items()
            if one.facts == before.get(piece) and one.facts != now.get(piece)
        )

    def _compose(self, event: int, document: str, wish: PrintWish) -> tuple[Composed, PrintFacts]:
        with self._composers.one_state():
            facts = self._composers.facts(event, document, wish)
            return self._composers.compose(document, facts, wish), facts

    def _state(self, kind: DocumentKind, facts: PrintFacts, wish: PrintWish) -> PaperState:
        """How one document stands; ``wish`` has the round of which it is counted."""
        if kind.key in {AUDIT, CALL}:
            new = kind.key == AUDIT or self._composers.to_call(facts, wish)
            return PaperState(kind, int(new), int(new), 0, empty="" if new else NOBODY_TO_CALL)
        asked = replace(wish, large_print=wish.large_print and kind.large)
        meant = facts.alone if kind.key in OF_A_DIVISION else facts
        try:
            composed = self._composers.compose(kind.key, meant, replace(asked, round=None))
        except DirectorError as refusal:
            return PaperState(kind, 0, 0, 0, empty=refusal.sentence)
        return self._outdated.state(kind, composed, meant, asked)
