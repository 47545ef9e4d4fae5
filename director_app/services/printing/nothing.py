"""Why a document has nothing to show yet, and what to do about it, in plain words."""

from __future__ import annotations

from director_app.messages.message import Message
from director_app.services.paper.composed import Composed
from director_app.services.paper.facts import PrintFacts
from director_app.services.printing.kinds import DocumentKind, PrintWish

_OF_PLAYERS = frozenset(
    {"sign-in", "badges", "movement-cards", "score-cards", "points-by-name", "standings"}
)
_OF_ROUNDS = frozenset({"movement-cards", "score-cards", "schedule"})
_OF_TABLES = frozenset(
    {
        "seating-certificate",
        "seat-guides",
        "table-signs",
        "seating-by-name",
        "seating-by-table",
        "score-sheets",
        "round-slips",
        "tables-out",
    }
)
NOBODY_TO_CALL = Message(
    "no sheets are missing. Print this after time is called if a sheet hasn't come in."
)


def nothing_yet(kind: DocumentKind, composed: Composed, facts: PrintFacts, wish: PrintWish) -> str:
    """The document, why there is nothing to show, and what to do; empty if there is something."""
    why = why_nothing(kind, composed, facts, wish)
    return Message("{kind}: {why}", kind=kind.title, why=why) if why else ""


def why_nothing(kind: DocumentKind, composed: Composed, facts: PrintFacts, wish: PrintWish) -> str:
    """The same beside the document's name."""
    return _missing(kind, facts) or ("" if composed.units else _no_pieces(kind, wish))


def _missing(kind: DocumentKind, facts: PrintFacts) -> str:
    """What a document of this kind can't be without, and how it comes about."""
    if kind.key in _OF_PLAYERS and not facts.players:
        return Message("no players yet. Add players or import a list on the roster.")
    if kind.key in _OF_ROUNDS and not facts.rounds:
        return Message("no rounds yet. Add a round first.")
    if kind.key in _OF_TABLES and not any(facts.tables[round_.id] for round_ in facts.rounds):
        return Message("no seating yet. Draw the seating first.")
    return ""


def _no_pieces(kind: DocumentKind, wish: PrintWish) -> str:
    if kind.key in _OF_TABLES and wish.round is not None:
        return Message("no seating for round {round} yet. Draw it first.", round=wish.round)
    if kind.key == "prizes":
        return Message("no prizes yet. Add prizes first. Front Table can suggest places.")
    if kind.key == "prize-receipts":
        return Message("no prizes to pay and none paid yet. Add prizes and accept score sheets.")
    if kind.key == "certificates":
        return Message("no places yet. Accept the first score sheets.")
    return Message("nothing to show yet. Check again later today.")
