"""Making a document: its pieces bound, drawn, and what is to be remembered of it."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from director_app.errors import DirectorError, NotFound
from director_app.messages.message import Message
from director_app.messages.shaped import small
from director_app.services.paper.composed import ComposedDocument
from director_app.services.paper.facts import PrintFacts
from director_app.services.paper.joining import joined, page_total
from director_app.services.printing.composers import Composers
from director_app.services.printing.documents import Document, document_of
from director_app.services.printing.glyphs import lacking_in
from director_app.services.printing.outdated import OutdatedPaper
from director_app.services.printing.papers import MadeDocument, PrintRequest, PrintResult
from director_app.services.printing.print_history import (
    OnPaper,
    PrintedLayout,
    bare_imprint,
    layout_of,
    page_count,
    page_runs,
    piece_runs,
)
from director_app.services.printing.progress import FirstPages, PrintStopped, Progress
from reports.print_run import print_run
from reports.progress_watch import DrawingStopped, standing, watched

Pages = Mapping[str, tuple[int, ...]]
"""The pages of each piece, counted from 1."""


def pages_of(
    composed: ComposedDocument,
    facts: PrintFacts,
    layout: PrintedLayout,
    seen: Mapping[int, list[int]],
    pages: int,
) -> Pages:
    """The pages of each piece: as its writer told while drawing, else one piece after another.

    Nothing where it can't be told.
    """
    keys = [key for key, _ in composed.units]
    if len(seen) == len(keys):
        return {key: tuple(dict.fromkeys(seen[at])) for at, key in enumerate(keys)}
    each = [1] * len(keys)
    if pages != len(keys):
        alone = (replace(composed, units=(unit,)) for unit in composed.units)
        each = [page_count(composed, facts, layout) for composed in alone]
    if sum(each) != pages:
        return {}
    found: dict[str, tuple[int, ...]] = {}
    first = 1
    for key, count in zip(keys, each, strict=True):
        found[key] = tuple(range(first, first + count))
        first += count
    return found


Units = tuple[tuple[str, Any], ...]


@dataclass(frozen=True, slots=True)
class _Made:
    """A file, its print run, the lists of pieces in it and the run of each piece."""

    pdf: bytes
    run: str
    lists: tuple[ComposedDocument, ...]
    runs: dict[str, str]
    seen: Mapping[int, list[int]] = field(default_factory=dict)
    """Where pieces were drawn, by their number."""
    empty: str = ""


class DocumentMaker:
    """Makes documents as PDF."""

    def __init__(self, composers: Composers, outdated: OutdatedPaper) -> None:
        self._composers = composers
        self._outdated = outdated

    def make(
        self, event: int, document: str, request: PrintRequest, watch: Progress | None
    ) -> MadeDocument:
        """A document as it would be printed now.

        Refused: a round or table that is not there, and changed pages where none are out of date.
        """
        kind = document_of(document)
        with self._composers.one_state():
            facts = self._composers.facts(event, document, request)
            _check(kind, facts, request)
            composed = self._composers.compose(document, facts, request)
        if not composed.units and request.table is not None:
            raise NotFound(_no_table(request.table), field="table")
        if request.pieces:
            made = self._pieces(kind, composed, facts, request, watch)
        elif not request.outdated:
            empty = _nothing_yet(kind, composed, facts, request)
            made = replace(_drawn(composed, facts, request, watch), empty=empty)
        elif kind.paged:
            made = self._changed_pages(kind, composed, facts, request, watch)
        else:
            made = self._changed(kind, composed, facts, request, watch)
        return _paper(kind, facts, request, made, watch)

    def _pieces(
        self,
        kind: Document,
        composed: ComposedDocument,
        facts: PrintFacts,
        request: PrintRequest,
        watch: Progress | None,
    ) -> _Made:
        """Just the pieces asked for; each says which one on paper it replaces."""
        units = tuple(unit for unit in composed.units if unit[0] in request.pieces)
        if not units:
            raise _none_old(kind)
        replaces = _replaced(units, self._outdated.old(kind, composed, facts, request))
        return _drawn(replace(composed, units=units), facts, request, watch, replaces)

    def _changed(
        self,
        kind: Document,
        composed: ComposedDocument,
        facts: PrintFacts,
        request: PrintRequest,
        watch: Progress | None,
    ) -> _Made:
        """Just the pieces that are out of date on paper."""
        on_paper = self._outdated.old(kind, composed, facts, request)
        old = tuple(unit for unit in composed.units if unit[0] in on_paper)
        if not old:
            raise _none_old(kind)
        replaces = _replaced(old, on_paper)
        return _drawn(replace(composed, units=old), facts, request, watch, replaces)

    def _changed_pages(
        self,
        kind: Document,
        composed: ComposedDocument,
        facts: PrintFacts,
        request: PrintRequest,
        watch: Progress | None,
    ) -> _Made:
        """Just the pages of lists that are out of date on paper."""
        layout = layout_of(request)
        parts: list[tuple[str, bytes, Sequence[int] | None]] = []
        lists: list[ComposedDocument] = []
        made: dict[str, str] = {}
        for list_, its in self._outdated.lists(kind, composed, facts, request):
            on_paper = self._outdated.old(kind, list_, facts, its)
            for unit in (unit for unit in list_.units if unit[0] in on_paper):
                pages = self._outdated.pages(kind, list_, unit[0], facts, layout)
                if pages == []:
                    continue
                replaces = _replaced((unit,), on_paper)
                pdf, made[unit[0]] = drawn(list_, (unit,), facts, layout, watch, replaces)
                parts.append(("", pdf, pages))
                lists.append(replace(list_, units=(unit,)))
        if not parts:
            raise _none_old(kind)
        imprint = replace(bare_imprint(facts), run=", ".join(dict.fromkeys(made.values())))
        pdf = joined(parts, kind.title, imprint)
        return _Made(pdf, next(iter(made.values())), tuple(lists), made)


def _drawn(
    composed: ComposedDocument,
    facts: PrintFacts,
    request: PrintRequest,
    watch: Progress | None,
    replaces: str | None = None,
) -> _Made:
    with standing() as seen:
        pdf, run = drawn(composed, composed.units, facts, layout_of(request), watch, replaces)
    return _Made(pdf, run, (composed,), dict.fromkeys(_keys(composed.units), run), seen)


def _nothing_yet(
    kind: Document, composed: ComposedDocument, facts: PrintFacts, request: PrintRequest
) -> str:
    """The document, why there is nothing to show, and what to do; empty if there is something."""
    why = kind.why_nothing(facts, request.round, pieces=bool(composed.units))
    return Message("{kind}: {why}", kind=kind.title, why=why) if why else ""


def _none_old(kind: Document) -> DirectorError:
    return DirectorError(
        Message(
            "No reprint needed: {kind}. No file was saved.",
            kind=small(kind.title),
        )
    )


def _check(kind: Document, facts: PrintFacts, request: PrintRequest) -> None:
    """Refuse a round or a table that is not there, also where the document is of none.

    Standings have their own word for the rounds that they are through.
    """
    if request.round is not None and kind.key != "standings":
        facts.round_numbered(request.round)
    if request.table is not None and not any(
        plan.table == request.table for round_ in facts.rounds for plan in facts.tables[round_.id]
    ):
        raise NotFound(_no_table(request.table), field="table")


def _no_table(table: int) -> str:
    return Message("There’s no table {table} to print.", table=table)


def _paper(
    kind: Document, facts: PrintFacts, request: PrintRequest, made: _Made, watch: Progress | None
) -> MadeDocument:
    layout = layout_of(request)
    lacking = tuple(dict.fromkeys(x for list_ in made.lists for x in lacking_in(list_, facts)))
    there = page_total(made.pdf)
    pages = watch.pages if isinstance(watch, FirstPages) and watch.pages else there
    letters = "".join(dict.fromkeys("".join(unprintable.letters for unprintable in lacking)))
    lists = () if made.empty else made.lists
    runs = {key: run for list_ in lists for key, run in piece_runs(list_, facts).items()}
    return MadeDocument(
        kind=kind,
        event=facts.event.id,
        mark=facts.mark,
        request=request,
        pdf=made.pdf,
        printed=PrintResult(len(runs), made.run, letters, pages, lacking, made.empty),
        runs={key: f"{run}{made.runs[key]}" for key, run in runs.items()},
        leaves=lambda: {
            key: run
            for list_ in lists
            for key, run in leaves_of(kind, list_, facts, layout).items()
        },
        whole=there == pages,
        places=lambda: _places(kind, facts, request, made, there) if lists else {},
    )


def _places(
    kind: Document, facts: PrintFacts, request: PrintRequest, made: _Made, pages: int
) -> Pages:
    """Where each piece stands; of lists of which just the changed pages are there, unknown."""
    if kind.paged and request.outdated:
        return {}
    return pages_of(made.lists[0], facts, layout_of(request), made.seen, pages)


def drawn(
    composed: ComposedDocument,
    units: Units,
    facts: PrintFacts,
    layout: PrintedLayout,
    watch: Progress | None = None,
    replaces: str | None = None,
) -> tuple[bytes, str]:
    """These pieces as PDF, and their print run; raises ``PrintStopped`` once it was stopped."""
    pieces = tuple(unit for _, unit in units)
    bare = replace(bare_imprint(facts), plain=layout.plain)
    run = print_run(composed.bind(pieces, bare))
    bound = composed.bind(pieces, replace(bare, run=run, replaces=replaces))
    out = io.BytesIO()
    with suppress(DrawingStopped), watched(watch):
        composed.write(bound, out, paper=layout.paper, large=layout.large)
    if watch is not None and watch.stopped:
        raise PrintStopped
    return out.getvalue(), run


def leaves_of(
    kind: Document, composed: ComposedDocument, facts: PrintFacts, layout: PrintedLayout
) -> dict[str, str]:
    """What each page of each list says (of others the whole piece), with the layout."""
    if not kind.paged:
        runs = piece_runs(composed, facts)
        return {f"{key}/0": f"{run}{layout.mark}" for key, run in runs.items()}
    return {
        f"{key}/{number}": f"{run}{layout.mark}"
        for key, _ in composed.units
        for number, run in enumerate(page_runs(composed, key, facts, layout), start=1)
    }


def _keys(units: Units) -> list[str]:
    return [key for key, _ in units]


def _replaced(units: Units, on_paper: dict[str, OnPaper]) -> str | None:
    before = {on_paper[key].run for key, _ in units if key in on_paper}
    return before.pop() if len(before) == 1 else None
