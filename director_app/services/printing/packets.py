"""Paper of several documents in one file: by table, by a runner's section, or a round's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from director_app.domain.hall import Hall
from director_app.errors import DirectorError
from director_app.messages.lists import listed
from director_app.messages.message import Message
from director_app.services.paper.facts import PrintFacts
from director_app.services.paper.joining import joined, page_total
from director_app.services.printing.composers import Composers
from director_app.services.printing.document_maker import DocumentMaker
from director_app.services.printing.documents import DOCUMENTS
from director_app.services.printing.options import DocumentOptions
from director_app.services.printing.packet_files import Collator, PacketFile, PieceStack
from director_app.services.printing.papers import MadeDocument, PrintRequest
from director_app.services.printing.print_history import PrintHistory, bare_imprint
from director_app.services.printing.progress import Progress, heed
from director_app.services.printing.sections import (
    ROWS,
    Sections,
    section_name,
    sections_of,
    sections_of_hall,
    sections_typed,
)
from director_app.system.file_kinds import FileKind
from director_app.system.written_files import write_file

__all__ = [
    "EVERYTHING",
    "PACKED",
    "ROWS",
    "USUAL",
    "PacketFile",
    "PacketRequest",
    "Packets",
    "Sections",
    "section_name",
    "sections_of",
    "sections_of_hall",
    "sections_typed",
]

_PACKED = sorted(
    (document.packed.place, document.key, document.packed.usual)
    for document in DOCUMENTS
    if document.packed is not None
)
PACKED = tuple(key for _, key, _ in _PACKED)
"""Documents with a piece for a table or for a player, in the order of a packet."""

USUAL = tuple(key for _, key, usual in _PACKED if usual)

EVERYTHING = tuple(
    document.key
    for document in DOCUMENTS
    if document.moment == "round" and document.made_of != "moment" and not document.by_hand
)
"""The documents of a round."""


@dataclass(frozen=True, slots=True)
class PacketRequest:
    """Which documents, whose tables together (each table by itself for none), which round."""

    documents: tuple[str, ...] = USUAL
    sections: Sections = ()
    round: int | None = None
    paper: Literal["letter", "a4"] = "letter"
    large_print: bool = False
    division: int | None = None
    plain: bool = False


class Packets:
    """Collates."""

    def __init__(self, composers: Composers, memory: PrintHistory, maker: DocumentMaker) -> None:
        self._composers = composers
        self._memory = memory
        self._maker = maker

    def tables(self, event: int, division: int | None = None) -> tuple[tuple[int, ...], Hall]:
        """The tables that are in play on some round, and how they stand in the hall."""
        facts = self._composers.facts(event, "score-sheets", PrintRequest(division=division))
        return _tables(facts), facts.hall

    def sections(self, event: int, text: str, division: int | None = None) -> Sections:
        """A number of tables, ``rows`` of the hall, or ranges; nothing for a packet a table."""
        asked = text.strip()
        if not asked:
            return ()
        tables, hall = self.tables(event, division)
        if asked.casefold() == ROWS:
            return sections_of_hall(hall, tables)
        if asked.isdecimal():
            return sections_of(tables, int(asked))
        return sections_typed(asked, tables)

    def packets(
        self, event: int, request: PacketRequest, watch: Progress | None = None
    ) -> PacketFile:
        """The packets of tables or runners, one after the other.

        Refused before any table is seated, and for a document that is never packed.
        """
        unknown = [document for document in request.documents if document not in PACKED]
        if unknown or not request.documents:
            raise DirectorError(
                (
                    Message(
                        "A packet can hold {parts}, not {typed}.",
                        parts=listed(PACKED),
                        typed=unknown[0],
                    )
                    if unknown
                    else Message(
                        "A packet can hold {parts}. Choose at least one.",
                        parts=listed(PACKED),
                    )
                ),
                field="documents",
            )
        asked = PrintRequest(
            paper=request.paper,
            large_print=request.large_print,
            division=request.division,
            plain=request.plain,
        )
        with self._composers.one_state():
            facts = self._composers.facts(event, "score-sheets", asked)
            tables = _tables(facts)
            if not tables:
                raise DirectorError(Message("No packets yet. Draw the seating first."))
            stacks = []
            for document in PACKED:
                if document in request.documents:
                    own = replace(asked, round=request.round)
                    stacks.append(PieceStack(self._composers, document, facts, own))
                    heed(watch)
        return Collator(stacks, facts, asked, watch).bundle(request.sections or None, tables)

    def everything(
        self,
        event: int,
        request: PrintRequest,
        watch: Progress | None = None,
        options: Mapping[str, DocumentOptions] | None = None,
    ) -> PacketFile:
        """All paper of one round in one file, with each document's own options."""
        title = (
            Message("Everything")
            if request.round is None
            else Message("Everything for round {round}", round=request.round)
        )
        return self.several(event, _requests(EVERYTHING, request, options), title, watch)

    def changed(
        self,
        event: int,
        documents: Sequence[str],
        request: PrintRequest,
        watch: Progress | None = None,
        options: Mapping[str, DocumentOptions] | None = None,
    ) -> PacketFile:
        """Every page on paper that is wrong now, of these documents, in one file.

        Refused if none is.
        """
        if not documents:
            raise DirectorError(Message("No reprints needed for this event. No file was saved."))
        asked = replace(request, outdated=True)
        wanted = _requests(documents, asked, options)
        return self.several(event, wanted, Message("Changed pages"), watch)

    def several(
        self,
        event: int,
        wanted: Sequence[tuple[str, PrintRequest]],
        title: str,
        watch: Progress | None = None,
    ) -> PacketFile:
        """These documents one after the other; a single one as it is."""
        papers = []
        for at, (document, request) in enumerate(wanted):
            if watch is not None:
                watch.step(at, len(wanted))
            papers.append(self._maker.make(event, document, request, watch))
        if len(papers) == 1:
            return PacketFile(papers[0].pdf, papers[0].printed.pages, 1, tuple(papers))
        facts = self._composers.facts(event, *wanted[0])
        runs = dict.fromkeys(paper.printed.run for paper in papers)
        imprint = replace(bare_imprint(facts), run=", ".join(runs))
        pdf = joined(_parts(papers, watch), title, imprint)
        heed(watch)
        return PacketFile(pdf, page_total(pdf), len(papers), tuple(papers))

    def save(self, bundle: PacketFile, file: Path, *, overwrite: bool = False) -> None:
        """Save a bundle as a file that is there whole or not at all; then it is on paper."""
        write_file(file, bundle.pdf, FileKind.PDF, overwrite=overwrite)
        self.remember(bundle.papers)

    def remember(self, papers: Iterable[MadeDocument]) -> None:
        """They are on paper now."""
        for paper in papers:
            self._memory.remember(paper)


def _requests(
    documents: Sequence[str], request: PrintRequest, options: Mapping[str, DocumentOptions] | None
) -> list[tuple[str, PrintRequest]]:
    return [(key, replace(request, options=(options or {}).get(key))) for key in documents]


def _parts(
    papers: Sequence[MadeDocument], watch: Progress | None
) -> Iterator[tuple[str, bytes, Sequence[int] | None]]:
    for paper in papers:
        heed(watch)
        yield paper.kind.title, paper.pdf, None


def _tables(facts: PrintFacts) -> tuple[int, ...]:
    return tuple(
        sorted({plan.table for round_ in facts.rounds for plan in facts.tables[round_.id]})
    )
