"""Which pages on paper no longer say what is so."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.paper.composed import ComposedDocument
from director_app.services.paper.facts import PrintFacts
from director_app.services.printing.composers import Composers
from director_app.services.printing.documents import Document
from director_app.services.printing.glyphs import lacking_in
from director_app.services.printing.paper_count import always_both_sides
from director_app.services.printing.papers import OldPage, PaperState, PrintRequest
from director_app.services.printing.piece_names import piece_key, piece_name
from director_app.services.printing.print_history import (
    OnPaper,
    PrintedLayout,
    PrintHistory,
    layout_of,
    page_count,
    page_runs,
    piece_runs,
)
from director_app.services.printing.variants import list_options


class OutdatedPaper:
    """Compares what pieces and pages would say now with what is on paper."""

    def __init__(self, composers: Composers, memory: PrintHistory) -> None:
        self._composers = composers
        self._memory = memory

    def old(
        self,
        kind: Document,
        composed: ComposedDocument,
        facts: PrintFacts,
        request: PrintRequest,
        among: Collection[str] | None = None,
    ) -> dict[str, OnPaper]:
        """Pieces on paper that show what is no longer so, each as it was laid out."""
        known = [key for key, _ in composed.units if among is None or key in among]
        kept = self._memory.pieces(facts, kind.key)
        here = {key: kept[key] for key in known if key in kept}
        found: dict[str, OnPaper] = {}
        for layout in dict.fromkeys(printed.layout for printed in here.values()):
            alike = {key: printed for key, printed in here.items() if printed.layout == layout}
            then = self._as(kind, composed, facts, request, layout)
            runs = piece_runs(then, facts, alike)
            found |= {key: alike[key] for key, run in runs.items() if alike[key].facts != run}
        return {key: found[key] for key in known if key in found}

    def lists(
        self, kind: Document, composed: ComposedDocument, facts: PrintFacts, request: PrintRequest
    ) -> list[tuple[ComposedDocument, PrintRequest]]:
        """The document as asked for, and other lists of it that are on paper, each as it was."""
        found = [(composed, request)]
        if request.round is not None:
            return found
        known = {key for key, _ in composed.units}
        for key in self._memory.pieces(facts, kind.key):
            how = list_options(kind.key, key)
            if key in known or how is None:
                continue
            its = replace(request, options=how)
            try:
                made = self._composers.compose(kind.key, facts, its)
            except DirectorError:
                continue
            units = tuple(unit for unit in made.units if unit[0] == key)
            if units:
                found.append((replace(made, units=units), its))
        return found

    def state(
        self, kind: Document, composed: ComposedDocument, facts: PrintFacts, request: PrintRequest
    ) -> PaperState:
        """How a document stands: what is counted is of the round asked for, if of any."""
        kept = self._memory.pieces(facts, kind.key)
        wrong = self._all_wrong(kind, composed, facts, replace(request, round=None))
        number = request.round if kind.moment == "round" else None
        units = tuple(unit for unit in composed.units if _of(unit[0], number))
        old = sum(_of(page.piece, number) for page in wrong)
        shown = composed.with_units(units)
        empty = kind.why_nothing(facts, number, pieces=bool(shown.units))
        if empty:
            again = _pages_again(kind, composed, facts, request, wrong)
            return PaperState(kind, 0, 0, old, 1, wrong, empty=empty, again=again)
        here = [key for key, _ in units]
        return PaperState(
            kind,
            len(here),
            sum(key not in kept for key in here),
            old,
            page_count(shown, facts, layout_of(request)),
            wrong,
            max((kept[key].at for key in here if key in kept), default=None),
            lacking_in(shown, facts),
            both_sides=always_both_sides(request),
            again=_pages_again(kind, composed, facts, request, wrong),
        )

    def _all_wrong(
        self, kind: Document, composed: ComposedDocument, facts: PrintFacts, request: PrintRequest
    ) -> tuple[OldPage, ...]:
        return tuple(
            page
            for made, its in self.lists(kind, composed, facts, request)
            for key, printed in self.old(kind, made, facts, its).items()
            for page in self._wrong(
                kind, self._as(kind, made, facts, its, printed.layout), key, facts, printed
            )
        )

    def pages(
        self,
        kind: Document,
        composed: ComposedDocument,
        piece: str,
        facts: PrintFacts,
        layout: PrintedLayout,
    ) -> list[int] | None:
        """Pages of an old list that say something else now; ``None`` for all of them.

        All of them too where it is to be printed in another layout than it was.
        """
        kept = self._memory.leaves(facts, kind.key).get(piece, {})
        if not kept or {each for _, each in kept.values()} != {layout}:
            return None
        now = page_runs(composed, piece, facts, layout)
        return [at for at, run in enumerate(now, start=1) if kept.get(at, ("",))[0] != run]

    def _as(
        self,
        kind: Document,
        composed: ComposedDocument,
        facts: PrintFacts,
        request: PrintRequest,
        layout: PrintedLayout,
    ) -> ComposedDocument:
        if replace(layout, paper=request.paper) == layout_of(request):
            return composed
        return self._composers.compose(kind.key, facts, layout.request(kind, request))

    def _wrong(
        self,
        kind: Document,
        composed: ComposedDocument,
        piece: str,
        facts: PrintFacts,
        was: OnPaper,
    ) -> list[OldPage]:
        words = piece_name(kind, piece, facts)
        if not kind.paged:
            return [OldPage(kind.key, piece, words, printed=was.at)]
        now = page_runs(composed, piece, facts, was.layout)
        found = self.pages(kind, composed, piece, facts, was.layout)
        numbers = range(1, len(now) + 1) if found is None else found
        return [
            OldPage(
                kind.key,
                piece,
                Message("{document}, page {number}", document=words, number=number)
                if len(now) > 1
                else words,
                number,
                was.at,
            )
            for number in numbers
        ]


def _pages_again(
    kind: Document,
    composed: ComposedDocument,
    facts: PrintFacts,
    request: PrintRequest,
    wrong: Collection[OldPage],
) -> int:
    """Pages of what is out of date; pieces that share a page are counted together."""
    if kind.paged or not wrong:
        return len(wrong)
    pieces = {page.piece for page in wrong}
    units = tuple(unit for unit in composed.units if unit[0] in pieces)
    return page_count(composed.with_units(units), facts, layout_of(request))


def _of(piece: str, number: int | None) -> bool:
    """Whether a piece is of this round, or of no round."""
    return number is None or piece_key(piece).round in {None, number}
