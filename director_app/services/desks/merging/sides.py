"""What a book holds of one table and round, with marks by which two books are compared."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import field
from datetime import datetime
from typing import Any

from director_app.domain.rounds import Round
from director_app.domain.rulings import Ruling
from director_app.domain.sheets import Sheet
from director_app.domain.tables import SEATS, Seats
from director_app.frozen import frozen
from director_app.rules.games_json import game_to_json
from director_app.rules.ruling_facts import facts_to_json
from director_app.services.seats.sitting import planned_seats, seats_of_games
from director_app.storage.unit_of_work import UnitOfWork
from director_app.storage.unjournaled import Draft

SHEET, RULINGS, UNTYPED = "sheet", "rulings", "untyped"
PARTS = (SHEET, RULINGS)
"""What is compared: the sheet with its seats, and the rulings of the table.

A third mark is the sheet's without what was only typed.
"""


@frozen
class Side:
    """A table and round as one book has it; ``marks`` are the same where the content is."""

    round: Round
    table: int
    sheet: Sheet
    seats: tuple[Seats, ...]
    draft: Draft | None
    rulings: tuple[Ruling, ...]
    marks: Mapping[str, str] = field(default_factory=dict)

    @property
    def keys(self) -> tuple[str, ...]:
        """What was typed."""
        return self.draft.keys if self.draft else ()

    @property
    def entrants(self) -> frozenset[int]:
        """Everybody who is named."""
        seated = {entrant for seats in self.seats for entrant in seats.entrants}
        return frozenset(seated.union(*(ruling.players for ruling in self.rulings)))


def side(work: UnitOfWork, event: int, round_id: int, table: int) -> Side:
    """A table and round as this book has it."""
    round_ = work.rounds.get(round_id)
    sheet = work.sheets.get(round_id, table)
    seats = seats_of_games(work, sheet, planned_seats(work, round_, table), round_.games)
    draft = work.unjournaled.draft(round_id, table)
    rulings = tuple(work.rulings.of_table(event, round_id, table))
    marks = {
        SHEET: _mark([_seats(seats), _sheet(sheet, draft)]),
        UNTYPED: _mark([_seats(seats), _sheet(sheet, None)]),
        RULINGS: _mark(sorted(json.dumps(_ruling(ruling), sort_keys=True) for ruling in rulings)),
    }
    return Side(round_, table, sheet, seats, draft, rulings, marks)


def same_ruling(ruling: Ruling) -> tuple[datetime, str, str, int | None, tuple[int, ...]]:
    """What tells one ruling from another in both books, whatever its number."""
    return ruling.at, ruling.by, ruling.kind, ruling.game, ruling.players


def _seats(seats: tuple[Seats, ...]) -> list[list[int | None]]:
    return [[played[seat] for seat in SEATS] for played in seats]


def _sheet(sheet: Sheet, draft: Draft | None) -> list[Any]:
    games = [game_to_json(game.typed or game.game) for game in sheet.games]
    typed = () if sheet.counts or draft is None or not any(draft.keys) else draft.keys
    state = "accepted" if sheet.counts else sheet.state.value if sheet.games else ""
    return [state, games, list(typed), sheet.aside]


def _ruling(ruling: Ruling) -> dict[str, Any]:
    told: dict[str, Any] = {key: getattr(ruling, key) for key in _SAID}
    return told | {"players": sorted(ruling.players), "facts": facts_to_json(ruling.facts)}


_SAID = ("kind", "label", "section", "game", "points", "note", "overruled", "stands")


def _mark(told: object) -> str:
    text = json.dumps(told, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
