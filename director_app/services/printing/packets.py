"""Paper of several documents in one file: by table, by a runner's section, or a round's."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from director_app.domain.hall import Hall
from director_app.errors import DirectorError
from director_app.services.printing.cards import all_places
from director_app.services.printing.composers import Composers
from director_app.services.printing.facts import PrintFacts
from director_app.services.printing.files import write_whole
from director_app.services.printing.glyphs import lacking_in
from director_app.services.printing.joining import joined, page_total
from director_app.services.printing.kinds import CALL, SLIPS, Lacking, Paper, Printed, PrintWish
from director_app.services.printing.making import Maker, Units, drawn, leaves_of
from director_app.services.printing.memory import (
    PaperMemory,
    bare_imprint,
    layout_of,
    piece_runs,
)
from director_app.services.printing.naming import piece_key
from director_app.services.printing.progress import Progress
from reports.run import print_run

PACKED = (
    "table-signs",
    "seat-guides",
    "movement-cards",
    "score-cards",
    "score-sheets",
    "round-slips",
)
"""Documents with a piece for a table or for a player, in the order of a packet."""

USUAL = ("table-signs", "seat-guides", "score-sheets")

ROWS = "rows"
"""How the rows of the hall are asked for."""

Sections = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class PacketWish:
    """Which documents, whose tables together (each table by itself for none), which round."""

    documents: tuple[str, ...] = USUAL
    sections: Sections = ()
    round: int | None = None
    paper: Literal["letter", "a4"] = "letter"
    large_print: bool = False
    division: int | None = None


@dataclass(frozen=True, slots=True)
class Bundle:
    """One file of several documents, and the papers in it to be remembered."""

    pdf: bytes
    pages: int
    parts: int
    papers: tuple[Paper, ...]

    @property
    def lacking(self) -> tuple[Lacking, ...]:
        """Names and texts with characters that no font here can draw."""
        return tuple(dict.fromkeys(one for paper in self.papers for one in paper.printed.lacking))


def sections_of(tables: Sequence[int], each: int) -> Sections:
    """So many tables a runner, in the order of their numbers."""
    if each < 1:
        raise DirectorError("A runner has at least one table.", field="sections")
    return tuple(tuple(tables[at : at + each]) for at in range(0, len(tables), each))


def sections_of_hall(hall: Hall, tables: Sequence[int]) -> Sections:
    """A runner for every row of the hall; tables that stand in no row come last."""
    rows = [
        tuple(table for table in row if table is not None and table in tables)
        for room in hall.rooms
        for row in room.rows
    ]
    placed = {table for row in rows for table in row}
    rest = tuple(table for table in tables if table not in placed)
    return tuple(row for row in (*rows, rest) if row)


_RANGE = re.compile(r"(\d+)(?:\s*[-\N{EN DASH}]\s*(\d+))?")


def sections_typed(text: str, tables: Sequence[int]) -> Sections:
    """``1-10, 11-20``: the tables of each runner."""
    sections = []
    for part in filter(None, (one.strip() for one in re.split(r"[,;]", text))):
        found = _RANGE.fullmatch(part)
        if found is None:
            raise DirectorError(
                f"{part} is no range of tables; type them like 1-10, 11-20.", field="sections"
            )
        first, last = int(found[1]), int(found[2] or found[1])
        section = tuple(table for table in tables if first <= table <= last)
        if not section:
            raise DirectorError(f"There is no table in {part}.", field="sections")
        sections.append(section)
    if not sections:
        raise DirectorError("Type the tables of each runner, like 1-10, 11-20.", field="sections")
    return tuple(sections)


def section_name(section: Sequence[int]) -> str:
    """``Table 3``, ``Tables 1 to 10``, ``Tables 2, 7, 9``."""
    if len(section) == 1:
        return f"Table {section[0]}"
    if tuple(section) == tuple(range(section[0], section[0] + len(section))):
        return f"Tables {section[0]} to {section[-1]}"
    return f"Tables {', '.join(map(str, section))}"


class Packets:
    """Collates."""

    def __init__(self, composers: Composers, memory: PaperMemory, maker: Maker) -> None:
        self._composers = composers
        self._memory = memory
        self._maker = maker

    def tables(self, event: int, division: int | None = None) -> tuple[tuple[int, ...], Hall]:
        """The tables that are in play on some round, and how they stand in the hall."""
        facts = self._composers.facts(event, "score-sheets", PrintWish(division=division))
        return _tables(facts), facts.hall

    def sections(self, event: int, text: str, division: int | None = None) -> Sections:
        """A number of tables, ``rows`` of the hall, or ranges; nothing for a packet a table."""
        asked = text.strip().casefold()
        if not asked:
            return ()
        tables, hall = self.tables(event, division)
        if asked == ROWS:
            return sections_of_hall(hall, tables)
        if asked.isdecimal():
            return sections_of(tables, int(asked))
        return sections_typed(asked, tables)

    def packets(self, event: int, wish: PacketWish, watch: Progress | None = None) -> Bundle:
        """The packets of tables or runners, one after the other."""
        unknown = [one for one in wish.documents if one not in PACKED]
        if unknown or not wish.documents:
            raise DirectorError(
                f"A packet has {', '.join(PACKED[:-1])} and {PACKED[-1]}; "
                f"{unknown[0] if unknown else 'none of them'} was asked for.",
                field="documents",
            )
        asked = PrintWish(paper=wish.paper, large_print=wish.large_print, division=wish.division)
        facts = self._composers.facts(event, "score-sheets", asked)
        tables = _tables(facts)
        if not tables:
            raise DirectorError("No table is seated yet, so there are no packets. Draw first.")
        sections = wish.sections or tuple((table,) for table in tables)
        stacks = [
            _Stack(self._composers, document, facts, replace(asked, round=wish.round))
            for document in PACKED
            if document in wish.documents
        ]
        return _collated(stacks, sections, facts, asked, watch)

    def everything(self, event: int, wish: PrintWish, watch: Progress | None = None) -> Bundle:
        """All paper of one round in one file."""
        kinds = [
            kind.key
            for kind in self._composers.documents()
            if kind.moment == "round" and kind.key not in {CALL, SLIPS}
        ]
        title = "Everything" if wish.round is None else f"Everything for round {wish.round}"
        return self.several(event, [(key, wish) for key in kinds], title, watch)

    def changed(
        self, event: int, documents: Sequence[str], wish: PrintWish, watch: Progress | None = None
    ) -> Bundle:
        """Every page on paper that is wrong now, of these documents, in one file."""
        if not documents:
            raise DirectorError("No paper of this event is out of date; no file was written.")
        asked = replace(wish, outdated=True)
        return self.several(event, [(key, asked) for key in documents], "Changed pages", watch)

    def several(
        self,
        event: int,
        wanted: Sequence[tuple[str, PrintWish]],
        title: str,
        watch: Progress | None = None,
    ) -> Bundle:
        """These documents one after the other; a single one as it is."""
        papers = []
        for at, (document, wish) in enumerate(wanted):
            if watch is not None:
                watch.step(at, len(wanted))
            papers.append(self._maker.make(event, document, wish, watch))
        if len(papers) == 1:
            return Bundle(papers[0].pdf, papers[0].printed.pages, 1, tuple(papers))
        facts = self._composers.facts(event, *wanted[0])
        runs = dict.fromkeys(one.printed.run for one in papers)
        imprint = replace(bare_imprint(facts), run=", ".join(runs))
        pdf = joined([(one.kind.title, one.pdf, None) for one in papers], title, imprint)
        return Bundle(pdf, page_total(pdf), len(papers), tuple(papers))

    def save(self, bundle: Bundle, file: Path) -> None:
        """Save a bundle as a file that is there whole or not at all; then it is on paper."""
        write_whole(file, bundle.pdf)
        self.remember(bundle)

    def remember(self, bundle: Bundle) -> None:
        """It is on paper now."""
        for paper in bundle.papers:
            self._memory.remember(paper)


class _Stack:
    """The pieces of one document by table, to be dealt out to the packets."""

    def __init__(
        self, composers: Composers, document: str, facts: PrintFacts, wish: PrintWish
    ) -> None:
        self.kind = composers.kind(document)
        self.wish = wish if self.kind.moment == "round" else replace(wish, round=None)
        self.composed = composers.compose(document, facts, self.wish)
        self._facts = facts
        self.units = _by_table(self.composed.units, facts)
        self.runs = piece_runs(self.composed, facts)
        self.made: dict[str, str] = {}

    def of(self, section: Sequence[int]) -> Units:
        """Pieces of these tables, table after table."""
        return tuple(unit for table in section for unit in self.units.get(table, ()))

    def paper(self) -> Paper:
        """What of this document is in the packets."""
        units = tuple(unit for unit in self.composed.units if unit[0] in self.made)
        composed = replace(self.composed, units=units)
        layout = layout_of(self.wish)
        lacking = lacking_in(composed, self._facts)
        run = print_run(tuple(self.made.values()))
        return Paper(
            kind=self.kind,
            event=self._facts.event.id,
            mark=self._facts.mark,
            wish=self.wish,
            pdf=b"",
            printed=Printed(len(units), run, "".join(one.letters for one in lacking), 0, lacking),
            runs={key: f"{self.runs[key]}{made}" for key, made in self.made.items()},
            leaves=lambda: leaves_of(self.kind, composed, self._facts, layout),
        )


def _collated(
    stacks: Sequence[_Stack],
    sections: Sections,
    facts: PrintFacts,
    wish: PrintWish,
    watch: Progress | None,
) -> Bundle:
    parts: list[tuple[str, bytes, Sequence[int] | None]] = []
    packets = 0
    for at, section in enumerate(sections):
        if watch is not None:
            watch.step(at, len(sections))
        name = section_name(section)
        for stack in stacks:
            units = stack.of(section)
            if not units:
                continue
            layout = layout_of(wish)
            pdf, run = drawn(stack.composed, units, facts, layout, watch)
            stack.made |= dict.fromkeys((key for key, _ in units), run)
            parts.append((name, pdf, None))
            packets += bool(name)
            name = ""
    if not parts:
        raise DirectorError("There is nothing to put into these packets yet.")
    pdf = joined(parts, "Packets", bare_imprint(facts))
    papers = tuple(stack.paper() for stack in stacks if stack.made)
    return Bundle(pdf, page_total(pdf), packets, papers)


def _tables(facts: PrintFacts) -> tuple[int, ...]:
    return tuple(sorted({plan.table for one in facts.rounds for plan in facts.tables[one.id]}))


def _by_table(units: Iterable[tuple[str, object]], facts: PrintFacts) -> dict[int, Units]:
    """Pieces by table; a player's are of the table where the player is, or begins."""
    sits = {
        facts.entrants[entrant].badge: places
        for entrant, places in all_places(facts).items()
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
