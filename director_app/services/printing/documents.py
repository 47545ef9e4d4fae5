"""Every document in one record: what it is, what it is made of, who sees it, where it is offered.

The window starts with this table, so that it loads nothing that composes or draws.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from director_app.errors import NotFound
from director_app.messages.message import Message, joined
from director_app.services.printing.options import (
    BadgeOptions,
    CertificateOptions,
    DocumentOptions,
    MovementCardOptions,
    ResultOptions,
    ScheduleOptions,
    SeatingByNameOptions,
    StandingsOptions,
    TableSignOptions,
)

if TYPE_CHECKING:
    from director_app.services.paper.facts import PrintFacts

Moment = Literal["before", "round", "after"]

MadeOf = Literal["facts", "plan", "results", "day", "moment"]
"""The print facts alone; more of the event's plan; its results too; the clock of the day as well.

What is of the ``moment`` is never counted and never out of date: it is new whenever it is wanted.
"""

_NOTHING = Message("nothing to show yet. Check again later today.")


@dataclass(frozen=True, slots=True)
class DocumentNeed:
    """What a document can't be without, and how it comes about."""

    there: Callable[[PrintFacts], bool]
    lacking: str


PLAYERS = DocumentNeed(
    lambda facts: bool(facts.players),
    Message("no players yet. Add players or import a list on the roster."),
)
ROUNDS = DocumentNeed(
    lambda facts: bool(facts.rounds), Message("no rounds yet. Add a round first.")
)
TABLES = DocumentNeed(
    lambda facts: any(facts.tables[round_.id] for round_ in facts.rounds),
    Message("no seating yet. Draw the seating first."),
)


@dataclass(frozen=True, slots=True)
class PacketPlace:
    """A document with a piece for a table or a player: its place in a packet, counted from 1."""

    place: int
    usual: bool = False


@dataclass(frozen=True, slots=True)
class Reprint:
    """Where a document stands in the menu that reprints: of whom it is offered, at which place.

    A list is offered with a table, and has every table of the round.
    """

    of: Literal["table", "player", "list"]
    place: int
    several: bool = False
    """A table has several pieces of it."""
    scored: bool = False
    """Only where the division is scored."""
    cards: bool = False
    """Only where each player hands in a card."""
    awarded: bool = False
    """Only for a player in one of the first places."""


@dataclass(frozen=True, slots=True)
class Document:
    """A document: its key on the command line, its title, and when it is wanted.

    ``of`` says what one piece is: a table, a player, a round or the whole event; ``one`` is what
    a single piece is called. ``seen_by`` everyone: it lies on tables, hangs in the hall or goes to
    players, so that nothing private is on it.
    """

    key: str
    title: str
    moment: Moment
    of: Literal["table", "player", "round", "event"]
    purpose: str
    """What it is for, beside its preview."""
    composer: str
    """Who composes it, as ``module:function``: loaded when it is first composed.

    It takes what may be read, the print facts and what is asked for.
    """
    made_of: MadeOf
    one: str = ""
    large: bool = True
    seen_by: Literal["everyone", "director"] = "everyone"
    own_division: bool = False
    """A division's own also where it is seated with another; other paper is of both."""
    needs: tuple[DocumentNeed, ...] = ()
    nothing: str = _NOTHING
    """What it says without pieces."""
    shared: bool = False
    """Its cards share a page."""
    options: type[DocumentOptions] = DocumentOptions
    """What can be chosen of it."""
    counted: Callable[[int], str] | None = None
    """So many of its pieces, in words; lists are counted as paper alone."""
    wanted: str = ""
    """Who says whether a document of the moment is wanted; it always is where no one is named."""
    by_hand: bool = False
    """Ticked by the director alone, and not in everything of a round."""
    packed: PacketPlace | None = None
    reprint: Reprint | None = None

    @property
    def paged(self) -> bool:
        """Whether a piece is a list of pages that may be out of date one by one."""
        return self.of in {"round", "event"}

    def lacking(self, facts: PrintFacts) -> str:
        """What it can't be without and isn't there yet, and how it comes about."""
        return next((need.lacking for need in self.needs if not need.there(facts)), "")

    def why_nothing(self, facts: PrintFacts, number: int | None, *, pieces: bool) -> str:
        """Why there is nothing to show yet, and what to do; empty if there is something.

        ``number`` is the round that is asked for.
        """
        if lacking := self.lacking(facts):
            return lacking
        if pieces:
            return ""
        if TABLES in self.needs and number is not None:
            return Message("no seating for round {round} yet. Draw it first.", round=number)
        return self.nothing


DOCUMENTS = (
    Document(
        "sign-in",
        Message("Sign-in list"),
        "before",
        "event",
        purpose=Message("Everyone entered, with a line to sign. For check-in."),
        composer="director_app.services.printing.hall:sign_in",
        made_of="facts",
        needs=(PLAYERS,),
    ),
    Document(
        "missing-or-unpaid",
        Message("Missing or unpaid"),
        "before",
        "event",
        purpose=Message(
            "Everyone who isn’t here yet or hasn’t paid, with phone and what is due. "
            "For the director."
        ),
        composer="director_app.services.printing.missing_or_unpaid:missing_or_unpaid",
        made_of="moment",
        seen_by="director",
        needs=(PLAYERS,),
        nothing=Message("everyone is here, and no fee is due."),
        wanted="director_app.services.printing.missing_or_unpaid:wanted",
        by_hand=True,
    ),
    Document(
        "fee-receipts",
        Message("Entry fee receipts"),
        "before",
        "player",
        purpose=Message("A receipt for everyone who paid an entry fee, 3 to a page with a stub."),
        composer="director_app.services.printing.money:fee_receipts",
        made_of="facts",
        one=Message("Entry fee receipt"),
        needs=(PLAYERS,),
        nothing=Message("no entry fee is paid yet. Take fees at check-in."),
        by_hand=True,
    ),
    Document(
        "badges",
        Message("Badges"),
        "before",
        "player",
        purpose=Message("A badge per player, with name and number."),
        composer="director_app.services.printing.hall:badges",
        made_of="facts",
        one=Message("Badge"),
        counted=lambda n: Message("%n badges", n),
        needs=(PLAYERS,),
        shared=True,
        reprint=Reprint("player", 3),
        options=BadgeOptions,
    ),
    Document(
        "rule-sheet",
        Message("Rule sheet"),
        "before",
        "event",
        purpose=Message(
            "The event’s rules in plain words, with section numbers. For the wall and every table."
        ),
        composer="director_app.services.printing.rule_sheet:rule_sheet",
        made_of="plan",
    ),
    Document(
        "schedule",
        Message("Schedule"),
        "before",
        "event",
        purpose=Message("The day’s rounds and breaks with their times. For the wall."),
        composer="director_app.services.printing.schedule:schedule",
        made_of="day",
        needs=(ROUNDS,),
        options=ScheduleOptions,
    ),
    Document(
        "movement-cards",
        Message("Movement cards"),
        "before",
        "player",
        purpose=Message("A card per player with their table and seat for every round."),
        composer="director_app.services.printing.cards:movement_cards",
        made_of="facts",
        one=Message("Movement card"),
        counted=lambda n: Message("%n cards", n),
        needs=(PLAYERS, ROUNDS),
        shared=True,
        packed=PacketPlace(3),
        reprint=Reprint("player", 1),
        options=MovementCardOptions,
    ),
    Document(
        "score-cards",
        Message("Score cards"),
        "before",
        "player",
        purpose=Message("A card per player to keep their own points."),
        composer="director_app.services.printing.cards:score_cards",
        made_of="facts",
        one=Message("Score card"),
        counted=lambda n: Message("%n score cards", n),
        needs=(PLAYERS, ROUNDS),
        shared=True,
        packed=PacketPlace(4),
        reprint=Reprint("player", 2, scored=True),
    ),
    Document(
        "seating-certificate",
        Message("Seating fairness certificate"),
        "before",
        "event",
        purpose=Message("How fair the seating is, next to the best possible. For the wall."),
        composer="director_app.services.printing.certificate:seating_certificate",
        made_of="plan",
        needs=(TABLES,),
    ),
    Document(
        "seat-guides",
        Message("Seat guides"),
        "before",
        "table",
        purpose=Message("Shows each table’s players where to go next."),
        composer="director_app.services.printing.hall:seat_guides",
        made_of="facts",
        one=Message("Seat guide"),
        counted=lambda n: Message("%n seat guides", n),
        needs=(TABLES,),
        shared=True,
        packed=PacketPlace(2, usual=True),
        reprint=Reprint("table", 4, several=True),
    ),
    Document(
        "table-signs",
        Message("Table signs"),
        "before",
        "table",
        purpose=Message("A large number to stand on each table, or a label for each."),
        composer="director_app.services.printing.hall:table_signs",
        made_of="facts",
        one=Message("Table sign"),
        counted=lambda n: Message("%n signs", n),
        needs=(TABLES,),
        packed=PacketPlace(1, usual=True),
        reprint=Reprint("table", 3),
        options=TableSignOptions,
    ),
    Document(
        "checklist",
        Message("Checklist"),
        "before",
        "event",
        purpose=Message(
            "What to do the night before, in the morning, each round and at the end. What is "
            "done is ticked. For you and your helpers."
        ),
        composer="director_app.services.printing.checklist:checklist",
        made_of="moment",
        own_division=True,
        by_hand=True,
    ),
    Document(
        "seating-by-name",
        Message("Seating by name"),
        "round",
        "round",
        purpose=Message("Everyone by last name, with table and seat. For the entrance."),
        composer="director_app.services.printing.lists:seating_by_name",
        made_of="facts",
        needs=(TABLES,),
        reprint=Reprint("list", 2),
        options=SeatingByNameOptions,
    ),
    Document(
        "seating-by-table",
        Message("Seating by table"),
        "round",
        "round",
        purpose=Message("Every table with its players. For the director."),
        composer="director_app.services.printing.lists:seating_by_table",
        made_of="facts",
        needs=(TABLES,),
        reprint=Reprint("list", 1),
    ),
    Document(
        "score-sheets",
        Message("Score sheets"),
        "round",
        "table",
        purpose=Message("The official score sheet for each table, with names printed."),
        composer="director_app.services.printing.sheets:score_sheets",
        made_of="facts",
        one=Message("Score sheet"),
        counted=lambda n: Message("%n score sheets", n),
        needs=(TABLES,),
        packed=PacketPlace(5, usual=True),
        reprint=Reprint("table", 1, scored=True),
    ),
    Document(
        "round-slips",
        Message("Round slips"),
        "round",
        "table",
        purpose=Message("One slip per player per round, in table order."),
        composer="director_app.services.printing.round_slips:round_slips",
        made_of="facts",
        one=Message("Round slip"),
        counted=lambda n: Message("%n slips", n),
        needs=(TABLES,),
        shared=True,
        by_hand=True,
        packed=PacketPlace(6),
        reprint=Reprint("table", 2, several=True, scored=True, cards=True),
    ),
    Document(
        "tables-out",
        Message("Missing score sheets"),
        "round",
        "round",
        purpose=Message(
            "Tables whose sheets aren’t in when time is called, with players’ "
            "names, so you can call them."
        ),
        composer="director_app.services.printing.tables_out:tables_out",
        wanted="director_app.services.printing.tables_out:wanted",
        made_of="moment",
        needs=(TABLES,),
        nothing=Message(
            "no sheets are missing. Print this after time is called if a sheet hasn’t come in."
        ),
    ),
    Document(
        "points-by-name",
        Message("Points by name"),
        "after",
        "event",
        purpose=Message("Everyone’s points round by round, without places. For players to check."),
        composer="director_app.services.printing.standings_lists:points_by_name",
        made_of="results",
        own_division=True,
        needs=(PLAYERS,),
        options=ResultOptions,
    ),
    Document(
        "standings",
        Message("Standings"),
        "after",
        "event",
        purpose=Message("Places through the last round with points."),
        composer="director_app.services.printing.standings_lists:standings",
        made_of="results",
        own_division=True,
        needs=(PLAYERS,),
        options=StandingsOptions,
    ),
    Document(
        "prizes",
        Message("Prizes"),
        "after",
        "event",
        purpose=Message("Every prize with its winner and amount, and how ties were split."),
        composer="director_app.services.printing.prizes:prizes",
        made_of="results",
        nothing=Message("no prizes yet. Add prizes first. Front Table can suggest places."),
        options=ResultOptions,
    ),
    Document(
        "prize-receipts",
        Message("Prize receipts"),
        "after",
        "player",
        purpose=Message("Receipts to sign, 3 to a page, each with a stub."),
        composer="director_app.services.printing.prizes:prize_receipts",
        made_of="results",
        one=Message("Prize receipt"),
        counted=lambda n: Message("%n receipts", n),
        nothing=Message("no prizes to pay and none paid yet. Add prizes and accept score sheets."),
        options=ResultOptions,
    ),
    Document(
        "money-summary",
        Message("Money summary"),
        "after",
        "event",
        purpose=Message("All money in and out as one sum, and what each cash drawer should hold."),
        composer="director_app.services.printing.money:money_summary",
        made_of="moment",
        seen_by="director",
        by_hand=True,
    ),
    Document(
        "certificates",
        Message("Certificates"),
        "after",
        "player",
        purpose=Message("A certificate for each top finisher."),
        composer="director_app.services.printing.results:certificates",
        made_of="results",
        one=Message("Certificate"),
        counted=lambda n: Message("%n certificates", n),
        own_division=True,
        nothing=Message("no places yet. Accept the first score sheets."),
        reprint=Reprint("player", 4, awarded=True),
        options=CertificateOptions,
    ),
    Document(
        "ruling-log",
        Message("Ruling log"),
        "after",
        "event",
        purpose=Message("Every ruling at the event, canceled ones too."),
        composer="director_app.services.printing.results:ruling_log",
        made_of="results",
        seen_by="director",
        own_division=True,
    ),
    Document(
        "audit-log",
        Message("Full history"),
        "after",
        "event",
        purpose=Message("Everything done at this event, entry by entry."),
        composer="director_app.services.printing.results:audit_log",
        made_of="moment",
        seen_by="director",
    ),
    Document(
        "master-points",
        Message("Master-point report"),
        "after",
        "event",
        purpose=Message(
            "The event’s facts and results for the master-point office. "
            "Saved as PDF and CSV together."
        ),
        composer="director_app.services.printing.results:master_points",
        made_of="results",
        seen_by="director",
        own_division=True,
        by_hand=True,
    ),
)
"""All of them, in the order of the day."""


def document_of(key: str) -> Document:
    """The document with this key; a key that no document has is refused."""
    for document in DOCUMENTS:
        if document.key == key:
            return document
    known = joined(", ", (document.key for document in DOCUMENTS))
    raise NotFound(
        Message(
            "There’s no document {document}. Choose from: {documents}.",
            document=key,
            documents=known,
        ),
        field="document",
    )
