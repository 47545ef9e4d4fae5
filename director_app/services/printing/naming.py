"""What a piece of paper is called."""

from __future__ import annotations

import re

from director_app.domain.tables import Seat
from director_app.frozen import frozen
from director_app.services.printing.facts import PrintFacts
from director_app.services.printing.kinds import DocumentKind
from director_app.services.printing.variants import variant_of

_PIECE = re.compile(
    r"(?:r(?P<round>\d+))?(?:t(?P<table>\d+)(?P<seat>[ENWS])?)?(?:p(?P<badge>\d+))?"
)


def piece_name(kind: DocumentKind, piece: str, facts: PrintFacts) -> str:
    """``Movement card of #17 Ada Byron``, ``Score sheet of table 3, round 2``."""
    variant = variant_of(kind.key, piece)
    if variant is not None and variant.words:
        return f"{kind.title}, {variant.words}"
    found = _PIECE.fullmatch(piece)
    if found is None:
        return kind.one or kind.title
    told = found.groupdict()
    words = kind.one or kind.title
    if told["badge"]:
        words += f" of {_player(int(told['badge']), facts)}"
    if told["table"]:
        words += f" of table {told['table']}"
    if told["seat"]:
        words += f", {facts.word(Seat(told['seat']))}"
    return f"{words}, round {told['round']}" if told["round"] else words


def _player(badge: int, facts: PrintFacts) -> str:
    name = next((facts.names[one.id] for one in facts.entrants.values() if one.badge == badge), "")
    return f"#{badge} {name}".rstrip()


@frozen
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
