"""A sheet typed twice, by two people who don't see each other's entry, and compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from director_app.domain.games import Game
from director_app.domain.sheets import SheetState
from director_app.domain.tables import SEATS, Seat
from director_app.rules.entry import parse
from director_app.services.game_rulings.ruled_games import charged_once, placed
from director_app.services.scores.sheet_views import SheetView


@dataclass(frozen=True, slots=True)
class SheetEntry:
    """What one person typed of a sheet: keys by game, the paper's totals, where and when."""

    keys: tuple[str, ...]
    paper: Mapping[Seat, int]
    station: str
    at: str = ""
    """The time it was finished, in ISO form."""


@dataclass(frozen=True, slots=True)
class EntryDifference:
    """A game (``game`` from 1), or a total of the paper (``seat``), that two entries have apart.

    Where each player hands in a card, ``player`` says whose number of the game it is.
    """

    first: str
    second: str
    game: int | None = None
    seat: Seat | None = None
    player: str = ""


def to_json(entry: SheetEntry) -> dict[str, Any]:
    """An entry as a draft keeps it."""
    return {
        "keys": list(entry.keys),
        "paper": {seat.value: points for seat, points in entry.paper.items()},
        "station": entry.station,
        "at": entry.at,
    }


def from_json(data: Mapping[str, Any] | None) -> SheetEntry | None:
    """The entry that a draft keeps, if it does."""
    if not data:
        return None
    paper = {Seat(seat): points for seat, points in data["paper"].items()}
    return SheetEntry(tuple(data["keys"]), paper, data["station"], data.get("at", ""))


def first_of(view: SheetView) -> SheetEntry | None:
    """The entry that somebody has finished, while another one is due."""
    return from_json(view.more.first)


def second_of(view: SheetView) -> SheetEntry | None:
    """What has been typed a second time so far."""
    return from_json(view.more.second)


def due(view: SheetView) -> bool:
    """Whether the sheet was typed once, and waits for another person."""
    open_still = view.sheet.state in {SheetState.OUT, SheetState.DRAFT}
    waived = bool(view.more.signed.get("second"))
    entered = bool(view.more.first) and not view.entered_twice
    return open_still and view.twice and entered and not waived


def differences(
    view: SheetView, first: SheetEntry, second: SheetEntry
) -> tuple[EntryDifference, ...]:
    """Games that are not the same game, and totals that are not the same number.

    Where the event asks no totals, only those that both entries have are compared.
    """
    found = []
    rows = list(zip_longest(first.keys, second.keys, fillvalue=""))
    games = [_games(view, keys) for keys in zip(*rows, strict=True)] or [[], []]
    for number, (row, other) in enumerate(rows, start=1):
        if games[0][number - 1] != games[1][number - 1]:
            found.append(EntryDifference(row, other, game=number))
    both = first.paper and second.paper
    for seat in SEATS if view.options.totals or both else ():
        ours, theirs = first.paper.get(seat), second.paper.get(seat)
        if ours != theirs:
            found.append(EntryDifference(_number(ours), _number(theirs), seat=seat))
    return tuple(found)


def _games(view: SheetView, keys: Sequence[str]) -> list[Game | str]:
    """The games that keys say, or the keys themselves where they say none.

    A penalty that the log charges is the same whether somebody typed it or not.
    """
    last = len(view.seated)
    seated = [view.seated[min(at, last) - 1] for at in range(1, len(keys) + 1)]
    rows = zip(keys, seated, strict=True)
    typed = [parse(text, view.rules, seats.occupied).game for text, seats in rows]
    ruled = placed(view.ruled, typed, seated)
    return [
        text if game is None else charged_once(game, ruled.get(at, ()), seated[at - 1])
        for at, (text, game) in enumerate(zip(keys, typed, strict=True), start=1)
    ]


def _number(points: int | None) -> str:
    return "" if points is None else str(points)
