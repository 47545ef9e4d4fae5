"""What is asked of a print, and how paper stands."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeVar

from director_app.messages.message import Message, joined
from director_app.services.printing.documents import Document
from director_app.services.printing.options import DocumentOptions

T = TypeVar("T", bound=DocumentOptions)


@dataclass(frozen=True, slots=True)
class PrintRequest:
    """What is asked of a print: parts of the document, paper, size, the document's own options."""

    round: int | None = None
    table: int | None = None
    player: int | None = None
    players: tuple[int, ...] = ()
    """These badges alone, of a document with a piece per player; all for none."""
    paper: Literal["letter", "a4"] = "letter"
    large_print: bool = False
    outdated: bool = False
    """Just what has changed since it was last printed."""
    pieces: tuple[str, ...] = ()
    """Just these pieces by key, such as ``p7`` or ``r1t3``; all of them for none."""
    division: int | None = None
    plain: bool = False
    """Cards that share a page lie page by page, not so that cut piles are in order."""
    options: DocumentOptions | None = None
    """What is chosen of the document; ``None`` where nothing is."""

    def chosen(self, options: type[T]) -> T:
        """The document's options, of this type."""
        if self.options is None:
            return options()
        assert isinstance(self.options, options)
        return self.options


@dataclass(frozen=True, slots=True)
class MissingGlyphs:
    """A text with characters that no font here can draw: a player's name, or another by ``name``.

    ``badge`` is ``None`` for a text that is no player's.
    """

    badge: int | None
    name: str
    letters: str

    @property
    def words(self) -> str:
        """``#17 Ada: 𓀀 (EGYPTIAN HIEROGLYPH A001)``: a screen may have no such letter either."""
        message = joined(
            ", ",
            (
                Message("{value} ({called})", value=letter, called=_called(letter))
                for letter in self.letters
            ),
        )
        return (
            Message("{name}: {told}", name=self.name, told=message)
            if self.badge is None
            else Message(
                "#{badge} {name}: {letters}", badge=self.badge, name=self.name, letters=message
            )
        )


def _called(letter: str) -> str:
    return unicodedata.name(letter, f"U+{ord(letter):04X}")


@dataclass(frozen=True, slots=True)
class PrintResult:
    """What was printed: pieces (sheets, cards, lists), the print run, letters no font has."""

    pieces: int
    run: str
    missing: str = ""
    pages: int = 0
    lacking: tuple[MissingGlyphs, ...] = ()
    empty: str = ""
    """Why there is nothing to show, where the one page says just that."""


@dataclass(frozen=True, slots=True)
class MadeDocument:
    """A document made, not yet on paper; ``runs`` and ``leaves`` are what is to be remembered."""

    kind: Document
    event: int
    mark: str
    request: PrintRequest
    pdf: bytes
    printed: PrintResult
    runs: Mapping[str, str]
    leaves: Callable[[], Mapping[str, str]]
    """Page by page what a list says; drawn only when it is remembered."""
    whole: bool = True
    """``False`` for the first pages alone, to look at."""
    places: Callable[[], Mapping[str, tuple[int, ...]]] = dict
    """The pages on which each piece stands; worked out only when a part is printed."""


@dataclass(frozen=True, slots=True)
class OldPage:
    """A page on paper that no longer says what is so; ``page`` is ``None`` for a single piece."""

    document: str
    piece: str
    words: str
    page: int | None = None
    printed: datetime | None = None


@dataclass(frozen=True, slots=True)
class PaperState:
    """How a document stands: pieces in all, never printed, and pages out of date on paper."""

    kind: Document
    pieces: int
    new: int
    old: int
    pages: int = 0
    """Pages of the whole, ``0`` where they are not known."""
    wrong: tuple[OldPage, ...] = ()
    at: datetime | None = None
    """When a page of it was last printed."""
    lacking: tuple[MissingGlyphs, ...] = ()
    """Names and texts on it with characters that no font here can draw."""
    empty: str = ""
    """Why there is nothing to show yet, and what to do; a page that says so can be printed."""
    both_sides: bool = False
    """Every page has another on its back, whatever the printer does."""
    again: int = 0
    """Pages that it takes to print again what is out of date."""
