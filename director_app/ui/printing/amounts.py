"""How much is printed, in words: pieces, and sheets of paper."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from director_app.services.printing.documents import Document
from director_app.services.printing.paper_count import sheets_of_paper
from director_app.services.printing.service import MadeDocument, PaperState
from director_app.ui.kit.words import tr, worded


@dataclass(frozen=True, slots=True)
class PrintAmount:
    """Pieces by document, in words; pages on one side of the paper, and on both anyway.

    No pages where their number isn't known before they are made.
    """

    pieces: tuple[str, ...] = ()
    pages: int = 0
    both_sides: int = 0

    def words(self, *, duplex: bool = False) -> str:
        """``5 cards, 2 sheets of paper``, for a printer that prints on one side or on both."""
        sheets = sheets_of_paper(self.both_sides, both_sides=True)
        sheets += sheets_of_paper(self.pages, both_sides=duplex)
        return ", ".join([*self.pieces, sheets_words(sheets)] if sheets else self.pieces)


NO_AMOUNT = PrintAmount()
"""Of what isn't known before it is made."""


def sheets_words(sheets: int) -> str:
    return tr("%n sheets of paper", n=sheets)


def pieces_words(kind: Document, pieces: int) -> str:
    """``5 cards``; empty for a list."""
    return worded(kind.counted(pieces)) if kind.counted is not None and pieces else ""


def amount_of(states: Iterable[PaperState]) -> PrintAmount:
    """These documents whole."""
    return _amount([(state, state.pieces, state.pages) for state in states])


def amount_again(states: Iterable[PaperState]) -> PrintAmount:
    """What is out of date of these documents."""
    return _amount([(state, len(state.wrong), state.again) for state in states])


def printed_words(papers: Sequence[MadeDocument]) -> str:
    """The pieces of papers that were made."""
    lines = (pieces_words(paper.kind, len(paper.runs)) for paper in papers)
    return ", ".join(words for words in lines if words)


def _amount(counted: Sequence[tuple[PaperState, int, int]]) -> PrintAmount:
    lines = (pieces_words(state.kind, pieces) for state, pieces, _ in counted)
    return PrintAmount(
        tuple(words for words in lines if words),
        sum(pages for state, _, pages in counted if not state.both_sides),
        sum(pages for state, _, pages in counted if state.both_sides),
    )
