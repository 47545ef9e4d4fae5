"""Pieces of several documents dealt out to packets, and the packets drawn into one file."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.paper.facts import PrintFacts
from director_app.services.printing.composers import Composers
from director_app.services.printing.document_maker import Units, drawn, leaves_of
from director_app.services.printing.documents import document_of
from director_app.services.printing.glyphs import lacking_in
from director_app.services.printing.papers import (
    MadeDocument,
    MissingGlyphs,
    PrintRequest,
    PrintResult,
)
from director_app.services.printing.piece_names import piece_key
from director_app.services.printing.print_history import (
    bare_imprint,
    layout_of,
    page_count,
    piece_runs,
)
from director_app.services.printing.progress import Progress, heed
from director_app.services.printing.sections import (
    Sections,
    runner_of,
    section_name,
    section_title,
)
from reports.binding import Binder
from reports.packet_cover import PacketCover, PacketLine, write_packet_cover
from reports.page import paper_named
from reports.print_run import print_run
from reports.progress_watch import DrawingStopped, watched


@dataclass(frozen=True, slots=True)
class PacketFile:
    """One file of several documents, and the papers in it to be remembered."""

    pdf: bytes
    pages: int
    parts: int
    papers: tuple[MadeDocument, ...]

    @property
    def lacking(self) -> tuple[MissingGlyphs, ...]:
        """Names and texts with characters that no font here can draw."""
        return tuple(
            dict.fromkeys(
                unprintable for paper in self.papers for unprintable in paper.printed.lacking
            )
        )


class PieceStack:
    """The pieces of one document by table, to be dealt out to the packets."""

    def __init__(
        self, composers: Composers, document: str, facts: PrintFacts, request: PrintRequest
    ) -> None:
        self.kind = document_of(document)
        self.request = request if self.kind.moment == "round" else replace(request, round=None)
        self.composed = composers.compose(document, facts, self.request)
        self._facts = facts
        self.units = _by_table(self.composed.units, facts)
        self.runs = piece_runs(self.composed, facts)
        self.made: dict[str, str] = {}

    def of(self, table: int) -> Units:
        """Pieces of a table."""
        return self.units.get(table, ())

    def paper(self) -> MadeDocument:
        """What of this document is in the packets."""
        units = tuple(unit for unit in self.composed.units if unit[0] in self.made)
        composed = replace(self.composed, units=units)
        layout = layout_of(self.request)
        lacking = lacking_in(composed, self._facts)
        run = print_run(tuple(self.made.values()))
        return MadeDocument(
            kind=self.kind,
            event=self._facts.event.id,
            mark=self._facts.mark,
            request=self.request,
            pdf=b"",
            printed=PrintResult(
                len(units), run, "".join(unprintable.letters for unprintable in lacking), 0, lacking
            ),
            runs={key: f"{self.runs[key]}{made}" for key, made in self.made.items()},
            leaves=lambda: leaves_of(self.kind, composed, self._facts, layout),
        )


class Collator:
    """Draws packets into one file: every table's papers together, in the order of the packets."""

    def __init__(
        self,
        stacks: Sequence[PieceStack],
        facts: PrintFacts,
        request: PrintRequest,
        watch: Progress | None,
    ) -> None:
        self._stacks = stacks
        self._facts = facts
        self._request = request
        self._watch = watch
        self._out = io.BytesIO()
        page = paper_named(request.paper)
        imprint = bare_imprint(facts)
        self._binder = Binder(self._out, Message("Packets"), imprint, (page.width, page.height))

    def bundle(self, sections: Sections | None, tables: Sequence[int]) -> PacketFile:
        """A packet for each section, with a cover; or for each table, without.

        Refused if there is nothing to put into them yet.
        """
        packets = self._by_table(tables) if sections is None else self._by_section(sections)
        if not self._binder.pages:
            raise DirectorError(Message("There’s nothing to put in these packets yet."))
        with suppress(DrawingStopped), watched(self._watch):
            self._binder.finish()
        heed(self._watch)
        papers = tuple(stack.paper() for stack in self._stacks if stack.made)
        return PacketFile(self._out.getvalue(), self._binder.pages, packets, papers)

    def _by_table(self, tables: Sequence[int]) -> int:
        packets = 0
        for at, table in enumerate(tables):
            self._step(at, len(tables))
            packets += self._table(table, 0)
        return packets

    def _by_section(self, sections: Sections) -> int:
        filled = [section for section in sections if any(self._parts(table) for table in section)]
        tables = sum(map(len, filled))
        done = 0
        for number, section in enumerate(filled, start=1):
            self._step(done, tables)
            cover = self._cover(section, number, len(filled))
            self._binder.bookmark(section_title(section))
            with self._binder.part():
                write_packet_cover(
                    cover, io.BytesIO(), paper=self._request.paper, large=self._request.large_print
                )
            for table in section:
                self._step(done, tables)
                self._table(table, 1)
                done += 1
        return len(filled)

    def _step(self, at: int, of: int) -> None:
        if self._watch is not None:
            self._watch.step(at, of)

    def _parts(self, table: int) -> list[tuple[PieceStack, Units]]:
        """What of each document a table has."""
        return [(stack, units) for stack in self._stacks if (units := stack.of(table))]

    def _table(self, table: int, level: int) -> bool:
        """The papers of a table, document after document; whether there are any."""
        parts = self._parts(table)
        if parts:
            self._binder.bookmark(Message("Table {table}", table=table), level)
        for stack, units in parts:
            with self._binder.part():
                _, run = drawn(
                    stack.composed, units, self._facts, layout_of(self._request), self._watch
                )
            stack.made |= dict.fromkeys((key for key, _ in units), run)
        return bool(parts)

    def _cover(self, section: tuple[int, ...], number: int, packets: int) -> PacketCover:
        lines = tuple(self._lines(section))
        facts = bare_imprint(self._facts)
        cover = PacketCover(
            imprint=facts,
            number=number,
            packets=packets,
            name=section_name(section),
            runner=runner_of(section),
            tables=section,
            lines=lines,
            pages=sum(line.pages for line in lines) + 1,
        )
        return replace(cover, imprint=replace(facts, run=print_run(cover)))

    def _lines(self, section: Sequence[int]) -> Iterator[PacketLine]:
        layout = layout_of(self._request)
        for stack in self._stacks:
            units = [its for table in section if (its := stack.of(table))]
            pages = 0
            for its in units:
                heed(self._watch)
                pages += page_count(stack.composed.with_units(its), self._facts, layout)
            if units:
                yield PacketLine(stack.kind.title, sum(map(len, units)), pages)


def _by_table(units: Iterable[tuple[str, object]], facts: PrintFacts) -> dict[int, Units]:
    """Pieces by table; a player's are of the table where the player is, or begins."""
    sits = {
        facts.entrants[entrant].badge: places
        for entrant, places in facts.places.items()
        if entrant in facts.entrants
    }
    found: dict[int, list[tuple[str, object]]] = {}
    for unit in units:
        key = piece_key(unit[0])
        where = key.table
        if where is None and key.badge in sits:
            places = sits[key.badge]
            where = places[min(places) if key.round is None else key.round][0].table
        if where is not None:
            found.setdefault(where, []).append(unit)
    return {table: tuple(pieces) for table, pieces in found.items()}
