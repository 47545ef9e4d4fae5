"""What a piece of paper is called."""

from __future__ import annotations

import re
from dataclasses import dataclass

from director_app.domain.tables import Seat
from director_app.messages.message import Message
from director_app.services.paper.facts import PrintFacts
from director_app.services.printing.documents import Document
from director_app.services.printing.variants import list_options, list_words

_PIECE = re.compile(
    r"(?:r(?P<round>\d+))?(?:t(?P<table>\d+)(?P<seat>[ENWS])?)?(?:p(?P<badge>\d+))?"
)


def piece_name(kind: Document, piece: str, facts: PrintFacts) -> str:
    """``Movement card of #17 Ada Byron``, ``Score sheet of table 3, round 2``."""
    chosen = list_options(kind.key, piece)
    if words := list_words(chosen):
        return Message("{paper}, {list}", paper=kind.title, list=words)
    found = _PIECE.fullmatch(piece)
    if found is None:
        return kind.one or kind.title
    told = found.groupdict()
    words = kind.one or kind.title
    if told["badge"]:
        player = _player(int(told["badge"]), facts)
        words = Message("{paper} for {player}", paper=words, player=player)
    if told["table"]:
        words = Message("{paper} for table {table}", paper=words, table=told["table"])
    if told["seat"]:
        words = Message("{paper}, {seat}", paper=words, seat=facts.word(Seat(told["seat"])))
    if told["round"]:
        words = Message("{paper}, round {round}", paper=words, round=told["round"])
    return words


def _player(badge: int, facts: PrintFacts) -> str:
    name = next(
        (facts.names[entrant.id] for entrant in facts.entrants.values() if entrant.badge == badge),
        "",
    )
    return f"#{badge} {name}".rstrip()


@dataclass(frozen=True, slots=True)
class PieceKey:
    """Round, table and badge in the key of a piece, where it has them."""

    round: int | None = None
    table: int | None = None
    badge: int | None = None


def piece_key(piece: str) -> PieceKey:
    """Read the key of a piece: ``r2t3``, ``t3E``, ``p17``, ``r2p17``."""
    found = _PIECE.fullmatch(piece)
    if found is None:
        return PieceKey()
    told = found.groupdict()
    numbers = (int(told[key]) if told[key] else None for key in ("round", "table", "badge"))
    return PieceKey(*numbers)
