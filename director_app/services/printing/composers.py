"""Composes each document from the book, and keeps what still holds."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from functools import cache
from pkgutil import resolve_name

from director_app.services.paper.composed import ComposedDocument
from director_app.services.paper.facts import PrintFacts, print_facts
from director_app.services.printing.answer_cache import PLAN, RESULTS
from director_app.services.printing.documents import document_of
from director_app.services.printing.papers import PrintRequest
from director_app.services.printing.sources import DocumentSources

Compose = Callable[[DocumentSources, PrintFacts, PrintRequest], ComposedDocument]
Wanted = Callable[[DocumentSources, PrintFacts, PrintRequest], bool]

_TOPICS = {"plan": PLAN, "results": RESULTS}
"""What documents that are kept may be made of."""


@cache
def composer_of(document: str) -> Compose:
    """Who composes a document: its module, and with it the report, is loaded now."""
    compose: Compose = resolve_name(document_of(document).composer)
    return compose


class Composers:
    """Composes any document of an event, by its key."""

    def __init__(self, sources: DocumentSources) -> None:
        self.sources = sources

    def one_state(self) -> AbstractContextManager[None]:
        """Facts and what is composed of them are of one state of the book."""
        return self.sources.store.one_state()

    def facts(self, event: int, document: str, request: PrintRequest) -> PrintFacts:
        """What a document is composed from: the same object for as long as it holds."""
        store, rules_of = self.sources.store, self.sources.rulebook.of
        division = request.division
        asked = (request.player, *request.players)
        badge = next((badge for badge in asked if badge is not None), None)
        if division is None and badge is not None:
            with store.read() as work:
                division = work.roster.by_badge(event, badge).division

        def read(former: PrintFacts | None) -> PrintFacts:
            with store.read() as work:
                found = print_facts(work, rules_of, event, division)
            return former if former == found and former is not None else found

        facts = self.sources.kept.get(("facts", event, division), PLAN, read)
        return facts.alone if document_of(document).own_division else facts

    def compose(self, document: str, facts: PrintFacts, request: PrintRequest) -> ComposedDocument:
        """The pieces of a document."""
        meant = document_of(document)
        request = replace(request, options=request.chosen(meant.options))

        def made(_former: ComposedDocument | None = None) -> ComposedDocument:
            return composer_of(document)(self.sources, facts, request)

        if request.table is not None or request.player is not None or request.players:
            return made()
        asked = (document, replace(request, paper="letter", outdated=False, pieces=()))
        if meant.made_of == "facts":
            return facts.once(asked, made)
        if meant.made_of in _TOPICS:
            key = (*asked, facts.event.id, facts.division.id)
            return self.sources.kept.get(key, _TOPICS[meant.made_of], made)
        return made()

    def wanted(self, document: str, facts: PrintFacts, request: PrintRequest) -> bool:
        """Whether a document of the moment is wanted now."""
        asks = document_of(document).wanted
        if not asks:
            return True
        wanted: Wanted = resolve_name(asks)
        return wanted(self.sources, facts, request)
