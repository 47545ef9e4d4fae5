"""Making a document: its pieces bound, drawn, and what is to be remembered of it."""

from __future__ import annotations

import io
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from director_app.errors import DirectorError, NotFound
from director_app.services.printing.composed import Composed
from director_app.services.printing.composers import Composers
from director_app.services.printing.facts import PrintFacts
from director_app.services.printing.glyphs import lacking_in
from director_app.services.printing.joining import joined, page_total
from director_app.services.printing.kinds import (
    DocumentKind,
    Paper,
    Printed,
    PrintWish,
)
from director_app.services.printing.memory import (
    Layout,
    OnPaper,
    bare_imprint,
    layout_of,
    page_runs,
    piece_runs,
)
from director_app.services.printing.outdated import Outdated
from director_app.services.printing.progress import FirstPages, Progress, Stopped
from reports.run import print_run
from reports.watch import Enough, watched

Units = tuple[tuple[str, Any], ...]


@dataclass(frozen=True, slots=True)
class _Made:
    """A file, its print run, the pieces in it and the run of each."""

    pdf: bytes
    run: str
    units: Units
    runs: dict[str, str]


class Maker:
    """Makes documents as PDF."""

    def __init__(self, composers: Composers, outdated: Outdated) -> None:
        self._composers = composers
        self._outdated = outdated

    def make(self, event: int, document: str, wish: PrintWish, watch: Progress | None) -> Paper:
        """A document as it would be printed now."""
        kind = self._composers.kind(document)
        facts = self._composers.facts(event, document, wish)
        _check(kind, facts, wish)
        composed = self._composers.compose(document, facts, wish)
        if not composed.units and wish.table is not None:
            raise NotFound(_no_table(wish.table), field="table")
        layout = layout_of(wish)
        if wish.outdated:
            made = self._changed(kind, composed, facts, wish, watch)
        else:
            pdf, run = drawn(composed, composed.units, facts, layout, watch)
            made = _Made(pdf, run, composed.units, dict.fromkeys(_keys(composed.units), run))
        return _paper(kind, replace(composed, units=made.units), facts, wish, made, watch)

    def _changed(
        self,
        kind: DocumentKind,
        composed: Composed,
        facts: PrintFacts,
        wish: PrintWish,
        watch: Progress | None,
    ) -> _Made:
        """Just what is out of date on paper: pieces, and of lists the pages."""
        layout = layout_of(wish)
        on_paper = self._outdated.old(kind, composed, facts, wish)
        old = tuple(unit for unit in composed.units if unit[0] in on_paper)
        pages = {
            key: self._outdated.pages(kind, composed, key, facts, layout) if kind.paged else None
            for key, _ in old
        }
        old = tuple(unit for unit in old if pages[unit[0]] != [])
        if not old:
            raise DirectorError(
                f"Nothing of {kind.title.lower()} on paper is out of date; no file was written."
            )
        if not kind.paged:
            replaces = _replaced(old, on_paper)
            pdf, run = drawn(composed, old, facts, layout, watch, replaces)
            return _Made(pdf, run, old, dict.fromkeys(_keys(old), run))
        parts: list[tuple[str, bytes, Sequence[int] | None]] = []
        made: dict[str, str] = {}
        for unit in old:
            replaces = _replaced((unit,), on_paper)
            pdf, made[unit[0]] = drawn(composed, (unit,), facts, layout, watch, replaces)
            parts.append(("", pdf, pages[unit[0]]))
        imprint = replace(bare_imprint(facts), run=", ".join(dict.fromkeys(made.values())))
        return _Made(joined(parts, kind.title, imprint), next(iter(made.values())), old, made)


def _check(kind: DocumentKind, facts: PrintFacts, wish: PrintWish) -> None:
    """Refuse a round or a table that is not there, also where the document is of none.

    Standings have their own word for the rounds that they are through.
    """
    if wish.round is not None and kind.key != "standings":
        facts.round_numbered(wish.round)
    if wish.table is not None and not any(
        plan.table == wish.table for one in facts.rounds for plan in facts.tables[one.id]
    ):
        raise NotFound(_no_table(wish.table), field="table")


def _no_table(table: int) -> str:
    return f"There is no table {table} to print."


def _paper(
    kind: DocumentKind,
    composed: Composed,
    facts: PrintFacts,
    wish: PrintWish,
    made: _Made,
    watch: Progress | None,
) -> Paper:
    runs = piece_runs(composed, facts)
    layout = layout_of(wish)
    lacking = lacking_in(composed, facts)
    there = page_total(made.pdf)
    pages = watch.pages if isinstance(watch, FirstPages) and watch.pages else there
    letters = "".join(dict.fromkeys("".join(one.letters for one in lacking)))
    return Paper(
        kind=kind,
        event=facts.event.id,
        mark=facts.mark,
        wish=wish,
        pdf=made.pdf,
        printed=Printed(len(made.units), made.run, letters, pages, lacking),
        runs={key: f"{runs[key]}{run}" for key, run in made.runs.items()},
        leaves=lambda: leaves_of(kind, composed, facts, layout),
        whole=there == pages,
    )


def drawn(
    composed: Composed,
    units: Units,
    facts: PrintFacts,
    layout: Layout,
    watch: Progress | None = None,
    replaces: str | None = None,
) -> tuple[bytes, str]:
    """These pieces as PDF, and their print run."""
    pieces = tuple(unit for _, unit in units)
    bare = bare_imprint(facts)
    run = print_run(composed.bind(pieces, bare))
    bound = composed.bind(pieces, replace(bare, run=run, replaces=replaces))
    out = io.BytesIO()
    with suppress(Enough), watched(watch):
        composed.write(bound, out, paper=layout.paper, large=layout.large)
    if watch is not None and watch.stopped:
        raise Stopped
    return out.getvalue(), run


def leaves_of(
    kind: DocumentKind, composed: Composed, facts: PrintFacts, layout: Layout
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
