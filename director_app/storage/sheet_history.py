"""What the journal knows of a score sheet: every state in which it was kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import Session

from director_app.domain.tables import SEATS, Seat
from director_app.messages.stored import with_messages
from director_app.storage.images import as_text, completed
from director_app.storage.journal import JournalEntry
from director_app.storage.tables import PlayedGameRow, SheetRow
from director_app.storage.touches import touches

_MOST_GAMES = 40
_POINTS = ("east_points", "north_points", "west_points", "south_points")


@dataclass(frozen=True, slots=True)
class KeptSheet:
    """A sheet as an entry left it; ``state`` is empty where it was taken back altogether."""

    entry: JournalEntry
    state: str
    reason: str
    aside: str
    totals: Mapping[Seat, int]


class SheetHistory:
    """Repository of the versions of sheets."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def of(self, round_id: int, table: int) -> list[KeptSheet]:
        """Every version of a sheet, oldest first."""
        key = as_text((round_id, table))
        keys = [as_text((round_id, table, game)) for game in range(1, _MOST_GAMES + 1)]
        played = touches(self._session, PlayedGameRow.__tablename__, keys)
        games: dict[int, Mapping[str, Any]] = {}
        found = []
        for touch in touches(self._session, SheetRow.__tablename__, [key]):
            for game in (game for game in played if game.entry.seq == touch.entry.seq):
                number = (game.after or game.before or {})["number"]
                games.pop(number, None)
                if game.after is not None:
                    games[number] = game.after
            kept: Mapping[str, Any] = completed(SheetRow, touch.after) or {}
            texts = {name: kept.get(name, "") for name in ("reason", "aside")}
            said = with_messages(kept.get("messages"), texts)
            found.append(
                KeptSheet(touch.entry, kept.get("state", ""), **said, totals=_totals(games))
            )
        return found


def _totals(games: Mapping[int, Mapping[str, Any]]) -> dict[Seat, int]:
    return {
        seat: sum(game[column] or 0 for game in games.values())
        for seat, column in zip(SEATS, _POINTS, strict=True)
        if any(game[column] is not None for game in games.values())
    }
