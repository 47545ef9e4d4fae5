"""What is on paper: runs of pieces, and what each page of a list says."""

from __future__ import annotations

import io
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from director_app.services.printing.composed import Composed
from director_app.services.printing.facts import PrintFacts
from director_app.services.printing.kinds import Paper, PrintWish
from director_app.services.printing.progress import PageCount, PageWords
from director_app.storage.beside import RUNS
from director_app.storage.store import Store
from reports.page import Imprint, PaperName
from reports.run import print_run
from reports.watch import Enough, watched

PAGES = " pages"
"""Behind a document's name: what each page of its lists says."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How something was printed: lists break their pages there, cards show more or less."""

    paper: PaperName = "letter"
    large: bool = False
    small: bool = False
    meetings: bool = False

    @property
    def mark(self) -> str:
        """Two letters."""
        return f"{self.paper[0]}{self.large + 2 * self.small + 4 * self.meetings}"

    def wish(self, wish: PrintWish) -> PrintWish:
        """The same wish in this layout."""
        return replace(
            wish,
            paper=self.paper,
            large_print=self.large,
            small=self.small,
            meetings=self.meetings,
        )


@dataclass(frozen=True, slots=True)
class OnPaper:
    """A piece on paper: the facts that it shows, its print run, when and how it was printed."""

    facts: str
    run: str
    at: datetime
    layout: Layout


def layout_marked(mark: str) -> Layout:
    """The layout with this mark."""
    flags = int(mark[1:]) if mark[1:].isdecimal() else 0
    paper: PaperName = "a4" if mark[:1] == "a" else "letter"
    return Layout(paper, bool(flags & 1), bool(flags & 2), bool(flags & 4))


def layout_of(wish: PrintWish) -> Layout:
    """The layout of a wish."""
    return Layout(wish.paper, wish.large_print, wish.small, wish.meetings)


def bare_imprint(facts: PrintFacts) -> Imprint:
    """What every page says of itself, before the run is known."""
    return Imprint(facts.title, facts.dates, "")


def piece_runs(composed: Composed, facts: PrintFacts) -> dict[str, str]:
    """Four characters for all that each piece shows."""
    bare = bare_imprint(facts)
    return {key: print_run(composed.bind((unit,), bare)) for key, unit in composed.units}


def page_runs(composed: Composed, piece: str, facts: PrintFacts, layout: Layout) -> list[str]:
    """Four characters for what each page of a list says, printed by itself."""
    unit = dict(composed.units)[piece]
    words = PageWords()
    with watched(words):
        bound = composed.bind((unit,), bare_imprint(facts))
        composed.write(bound, io.BytesIO(), paper=layout.paper, large=layout.large)
    return [print_run(" ".join(page.split())) for page in words.words]


def page_count(composed: Composed, facts: PrintFacts, layout: Layout) -> int:
    """How many pages there would be."""
    if not composed.units:
        return 0
    counted = PageCount()
    pieces: tuple[Any, ...] = tuple(unit for _, unit in composed.units)
    with suppress(Enough), watched(counted):
        bound = composed.bind(pieces, bare_imprint(facts))
        composed.write(bound, io.BytesIO(), paper=layout.paper, large=layout.large)
    return counted.pages


class PaperMemory:
    """Reads and keeps what is on paper."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def pieces(self, facts: PrintFacts, document: str) -> dict[str, OnPaper]:
        """What was printed last of each piece."""
        layouts = {
            key.rpartition("/")[0]: layout_marked(run[4:])
            for key, (run, _) in self._rows(facts, f"{document}{PAGES}").items()
        }
        return {
            key: OnPaper(run[:4], run[4:], at, layouts.get(key, Layout()))
            for key, (run, at) in self._rows(facts, document).items()
        }

    def leaves(self, facts: PrintFacts, document: str) -> dict[str, dict[int, tuple[str, Layout]]]:
        """What each page of each list said when it was printed, and its layout."""
        found: dict[str, dict[int, tuple[str, Layout]]] = {}
        for key, (run, _) in self._rows(facts, f"{document}{PAGES}").items():
            piece, _, page = key.rpartition("/")
            found.setdefault(piece, {})[int(page)] = run[:4], layout_marked(run[4:])
        return found

    def remember(self, paper: Paper, among: Iterable[str] | None = None) -> None:
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
        with self._store.beside() as work:
            for name, rows in (
                (document, marked),
                (f"{document}{RUNS}", made),
                (f"{document}{PAGES}", leaves),
            ):
                if rows:
                    work.beside.remember_printed(paper.event, name, rows, work.now)

    def _rows(self, facts: PrintFacts, document: str) -> dict[str, tuple[str, datetime]]:
        mark = facts.mark
        with self._store.read() as work:
            printed = work.beside.printed(facts.event.id, document)
        return {key.removeprefix(mark): row for key, row in printed.items() if key.startswith(mark)}
