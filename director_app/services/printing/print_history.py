"""What is on paper: runs of pieces, and what each page of a list says."""

from __future__ import annotations

import io
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import lru_cache
from typing import Any

from director_app.domain.topics import Topic
from director_app.services.paper.composed import ComposedDocument
from director_app.services.paper.facts import PrintFacts
from director_app.services.printing.documents import Document
from director_app.services.printing.options import MovementCardOptions, ScheduleOptions
from director_app.services.printing.papers import MadeDocument, PrintRequest
from director_app.services.printing.progress import PageCount, PageWords
from director_app.storage.store import Store
from director_app.storage.unjournaled import RUNS
from reports.page import Imprint, PaperName
from reports.print_run import print_run, print_runs
from reports.progress_watch import DrawingStopped, watched

PAGES = " pages"
"""Behind a document's name: what each page of its lists says."""


@dataclass(frozen=True, slots=True)
class PrintedLayout:
    """How something was printed: lists break their pages there, cards show more or less."""

    paper: PaperName = "letter"
    large: bool = False
    small: bool = False
    meetings: bool = False
    plain: bool = field(default=False, compare=False)
    """The order of cards that share a page: no fact of any of them."""

    @property
    def mark(self) -> str:
        """Two letters."""
        return f"{self.paper[0]}{self.large + 2 * self.small + 4 * self.meetings}"

    def request(self, document: Document, request: PrintRequest) -> PrintRequest:
        """The same request in this layout."""
        options = request.chosen(document.options)
        if isinstance(options, ScheduleOptions):
            options = replace(options, small=self.small)
        elif isinstance(options, MovementCardOptions):
            options = replace(options, meetings=self.meetings)
        return replace(request, paper=self.paper, large_print=self.large, options=options)


@dataclass(frozen=True, slots=True)
class OnPaper:
    """A piece on paper: the facts that it shows, its print run, when and how it was printed."""

    facts: str
    run: str
    at: datetime
    layout: PrintedLayout


@lru_cache
def layout_marked(mark: str) -> PrintedLayout:
    flags = int(mark[1:]) if mark[1:].isdecimal() else 0
    paper: PaperName = "a4" if mark[:1] == "a" else "letter"
    return PrintedLayout(paper, bool(flags & 1), bool(flags & 2), bool(flags & 4))


def layout_of(request: PrintRequest) -> PrintedLayout:
    options = request.options
    return PrintedLayout(
        request.paper,
        request.large_print,
        isinstance(options, ScheduleOptions) and options.small,
        isinstance(options, MovementCardOptions) and options.meetings,
        request.plain,
    )


def bare_imprint(facts: PrintFacts) -> Imprint:
    """What every page says of itself, before the run is known."""
    return Imprint(facts.title, facts.dates, "", practice=facts.event.practice)


def piece_runs(
    composed: ComposedDocument, facts: PrintFacts, among: Collection[str] | None = None
) -> dict[str, str]:
    """Four characters for all that each piece shows (of all pieces, or of these)."""
    bare = bare_imprint(facts)
    known: dict[str, str] = composed.once(("runs", bare), dict)
    asked = [unit for unit in composed.units if among is None or unit[0] in among]
    new = [unit for unit in asked if unit[0] not in known]
    runs = print_runs(lambda unit: composed.bind((unit,), bare), [unit for _, unit in new])
    known |= {key: run for (key, _), run in zip(new, runs, strict=True)}
    return {key: known[key] for key, _ in asked}


def page_runs(
    composed: ComposedDocument, piece: str, facts: PrintFacts, layout: PrintedLayout
) -> list[str]:
    """Four characters for what each page of a list says, printed by itself."""
    key = ("leaves", piece, layout, bare_imprint(facts))
    return composed.once(key, lambda: _page_runs(composed, piece, facts, layout))


def _page_runs(
    composed: ComposedDocument, piece: str, facts: PrintFacts, layout: PrintedLayout
) -> list[str]:
    unit = dict(composed.units)[piece]
    words = PageWords()
    with watched(words):
        bound = composed.bind((unit,), bare_imprint(facts))
        composed.write(bound, io.BytesIO(), paper=layout.paper, large=layout.large)
    return [print_run(" ".join(page.split())) for page in words.words]


def page_count(composed: ComposedDocument, facts: PrintFacts, layout: PrintedLayout) -> int:
    """How many pages there would be."""
    key = ("pages", layout, bare_imprint(facts))
    return composed.once(key, lambda: _counted(composed, facts, layout)) if composed.units else 0


def _counted(composed: ComposedDocument, facts: PrintFacts, layout: PrintedLayout) -> int:
    counted = PageCount()
    pieces: tuple[Any, ...] = tuple(unit for _, unit in composed.units)
    with suppress(DrawingStopped), watched(counted):
        bound = composed.bind(pieces, bare_imprint(facts))
        composed.write(bound, io.BytesIO(), paper=layout.paper, large=layout.large)
    return counted.pages


Leaves = dict[int, tuple[str, PrintedLayout]]
"""By page of a list: what it said, and how it was laid out."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """What is on paper of a document, as long as no more was printed."""

    printed: int
    pieces: dict[str, OnPaper]
    leaves: dict[str, Leaves]


class PrintHistory:
    """Reads and keeps what is on paper."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: dict[tuple[int, str, str], _Kept] = {}

    def pieces(self, facts: PrintFacts, document: str) -> Mapping[str, OnPaper]:
        """What was printed last of each piece."""
        return self._look(facts, document).pieces

    def leaves(self, facts: PrintFacts, document: str) -> Mapping[str, Leaves]:
        """What each page of each list said when it was printed, and its layout."""
        return self._look(facts, document).leaves

    def _look(self, facts: PrintFacts, document: str) -> _Kept:
        """Read it again only after something was printed."""
        key = (facts.event.id, document, facts.mark)
        with self._store.read() as work:
            printed = work.unjournaled.times_printed()
        kept = self._kept.get(key)
        if kept is None or kept.printed != printed:
            pieces, leaves = self._pieces(facts, document), self._leaves(facts, document)
            kept = self._kept[key] = _Kept(printed, pieces, leaves)
        return kept

    def _pieces(self, facts: PrintFacts, document: str) -> dict[str, OnPaper]:
        layouts = {
            key.rpartition("/")[0]: layout_marked(run[4:])
            for key, (run, _) in self._rows(facts, f"{document}{PAGES}").items()
        }
        return {
            key: OnPaper(run[:4], run[4:], at, layouts.get(key, PrintedLayout()))
            for key, (run, at) in self._rows(facts, document).items()
        }

    def _leaves(self, facts: PrintFacts, document: str) -> dict[str, Leaves]:
        found: dict[str, Leaves] = {}
        for key, (run, _) in self._rows(facts, f"{document}{PAGES}").items():
            piece, _, page = key.rpartition("/")
            found.setdefault(piece, {})[int(page)] = run[:4], layout_marked(run[4:])
        return found

    def remember(self, paper: MadeDocument, among: Iterable[str] | None = None) -> None:
        """These pieces of a paper are on paper now (all of them unless told which)."""
        document, mark = paper.kind.key, paper.mark
        chosen = set(paper.runs if among is None else among)
        runs = {key: run for key, run in paper.runs.items() if key in chosen}
        leaves = {
            f"{mark}{key}": run
            for key, run in paper.leaves().items()
            if key.rpartition("/")[0] in chosen
        }
        marked = {f"{mark}{key}": run for key, run in runs.items()}
        made = {f"{mark}{run[4:]}": run[4:] for run in runs.values()}
        with self._store.unjournaled(Topic.PRINTS, if_writable=True) as work:
            for name, rows in (
                (document, marked),
                (f"{document}{RUNS}", made),
                (f"{document}{PAGES}", leaves),
            ):
                if rows:
                    work.unjournaled.remember_printed(paper.event, name, rows, work.now)

    def _rows(self, facts: PrintFacts, document: str) -> dict[str, tuple[str, datetime]]:
        mark = facts.mark
        with self._store.read() as work:
            printed = work.unjournaled.printed(facts.event.id, document)
        return {key.removeprefix(mark): row for key, row in printed.items() if key.startswith(mark)}
