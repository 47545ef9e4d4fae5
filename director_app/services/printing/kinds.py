"""Which documents there are, what is asked of a print, and how paper stands."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from director_app.errors import NotFound
from director_app.messages.message import Message, joined

Moment = Literal["before", "round", "after"]


@dataclass(frozen=True, slots=True)
class DocumentKind:
    """A document: its key on the command line, its title, and when it is wanted.

    ``of`` says what one piece is: a table, a player, a round or the whole event; ``one`` is what
    a single piece is called. ``seen_by`` everyone: it lies on tables, hangs in the hall or goes to
    players, so that nothing private is on it.
    """

    key: str
    title: str
    moment: Moment
    of: Literal["table", "player", "round", "event"]
    large: bool = True
    one: str = ""
    seen_by: Literal["everyone", "director"] = "everyone"

    @property
    def paged(self) -> bool:
        """Whether a piece is a list of pages that may be out of date one by one."""
        return self.of in {"round", "event"}


@dataclass(frozen=True, slots=True)
class PrintWish:
    """What is asked of a print: parts of the document, paper, size."""

    round: int | None = None
    table: int | None = None
    player: int | None = None
    paper: Literal["letter", "a4"] = "letter"
    large_print: bool = False
    outdated: bool = False
    """Just what has changed since it was last printed."""
    through: int | None = None
    division: int | None = None
    small: bool = False
    """The schedule four to a page, for handing out."""
    meetings: bool = False
    """Movement cards say whom a player meets, which a later change makes untrue."""
    top: int | None = None
    """Just the first places of the standings."""
    alone: bool = False
    """The standings of the round by itself."""
    whole_day: bool = False
    """Seating by name with the tables of all rounds in one list."""
    stock: bool = False
    """Badges for badge stock: six fronts on a page, and their backs mirrored on its back."""
    plain: bool = False
    """Cards that share a page lie page by page, not so that cut piles are in order."""


@dataclass(frozen=True, slots=True)
class Lacking:
    """A text with characters that no font here can draw: a player's name, or another by ``name``.

    ``badge`` is ``None`` for a text that is no player's.
    """

    badge: int | None
    name: str
    letters: str

    @property
    def words(self) -> str:
        """``#17 Ada: 𓀀 (EGYPTIAN HIEROGLYPH A001)``: a screen may have no such letter either."""
        told = joined(
            ", ",
            (
                Message("{value} ({called})", value=letter, called=_called(letter))
                for letter in self.letters
            ),
        )
        return (
            Message("{name}: {told}", name=self.name, told=told)
            if self.badge is None
            else Message(
                "#{badge} {name}: {letters}", badge=self.badge, name=self.name, letters=told
            )
        )


def _called(letter: str) -> str:
    return unicodedata.name(letter, f"U+{ord(letter):04X}")


@dataclass(frozen=True, slots=True)
class Printed:
    """What was printed: pieces (sheets, cards, lists), the print run, letters no font has."""

    pieces: int
    run: str
    missing: str = ""
    pages: int = 0
    lacking: tuple[Lacking, ...] = ()
    empty: str = ""
    """Why there is nothing to show, where the one page says just that."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A document made, not yet on paper; ``runs`` and ``leaves`` are what is to be remembered."""

    kind: DocumentKind
    event: int
    mark: str
    wish: PrintWish
    pdf: bytes
    printed: Printed
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

    kind: DocumentKind
    pieces: int
    new: int
    old: int
    pages: int = 0
    """Pages of the whole, ``0`` where they are not known."""
    wrong: tuple[OldPage, ...] = ()
    at: datetime | None = None
    """When a page of it was last printed."""
    lacking: tuple[Lacking, ...] = ()
    """Names and texts on it with characters that no font here can draw."""
    empty: str = ""
    """Why there is nothing to show yet, and what to do; a page that says so can be printed."""


KINDS = (
    DocumentKind("sign-in", Message("Sign-in list"), "before", "event"),
    DocumentKind("badges", Message("Badges"), "before", "player", one=Message("Badge")),
    DocumentKind("rule-sheet", Message("Rule sheet"), "before", "event"),
    DocumentKind("schedule", Message("Schedule"), "before", "event"),
    DocumentKind(
        "movement-cards",
        Message("Movement cards"),
        "before",
        "player",
        one=Message("Movement card"),
    ),
    DocumentKind(
        "score-cards", Message("Score cards"), "before", "player", one=Message("Score card")
    ),
    DocumentKind("seating-certificate", Message("Seating fairness certificate"), "before", "event"),
    DocumentKind(
        "seat-guides", Message("Seat guides"), "before", "table", one=Message("Seat guide")
    ),
    DocumentKind(
        "table-signs", Message("Table signs"), "before", "table", one=Message("Table sign")
    ),
    DocumentKind("seating-by-name", Message("Seating by name"), "round", "round"),
    DocumentKind("seating-by-table", Message("Seating by table"), "round", "round"),
    DocumentKind(
        "score-sheets", Message("Score sheets"), "round", "table", one=Message("Score sheet")
    ),
    DocumentKind(
        "round-slips", Message("Round slips"), "round", "table", one=Message("Round slip")
    ),
    DocumentKind("tables-out", Message("Missing score sheets"), "round", "round"),
    DocumentKind("points-by-name", Message("Points by name"), "after", "event"),
    DocumentKind("standings", Message("Standings"), "after", "event"),
    DocumentKind("prizes", Message("Prizes"), "after", "event"),
    DocumentKind(
        "prize-receipts", Message("Prize receipts"), "after", "player", one=Message("Prize receipt")
    ),
    DocumentKind(
        "certificates", Message("Certificates"), "after", "player", one=Message("Certificate")
    ),
    DocumentKind("ruling-log", Message("Ruling log"), "after", "event", seen_by="director"),
    DocumentKind("audit-log", Message("Full history"), "after", "event", seen_by="director"),
    DocumentKind(
        "master-points", Message("Master-point report"), "after", "event", seen_by="director"
    ),
)


def kind_of(document: str) -> DocumentKind:
    """The document with this key; a key that no document has is refused."""
    for kind in KINDS:
        if kind.key == document:
            return kind
    known = joined(", ", (kind.key for kind in KINDS))
    raise NotFound(
        Message(
            "There's no document {document}. Choose from: {documents}.",
            document=document,
            documents=known,
        ),
        field="document",
    )


AUDIT = "audit-log"
"""Always new: it tells of the moment, and composing it checks the whole journal."""

CALL = "tables-out"
"""Of the moment too; there is something to print once time is over and a table is out."""

SLIPS = "round-slips"
"""Instead of score sheets, for events with individual cards."""

OF_A_DIVISION = frozenset(
    {"points-by-name", "standings", "certificates", "master-points", "ruling-log"}
)
"""A division's own also where it is seated with another; all other paper is of both."""
