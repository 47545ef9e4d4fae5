"""One of several stations at one book on a server: accepts sheets, collides, is cut off, goes on.

Each line it prints is one JSON list: what happened, to which sheet. It ends with its standings.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
import time
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice, product

from director_app.bootstrap import open_desk
from director_app.domain.games import Game, Outcome
from director_app.domain.tables import Seat
from director_app.errors import Locked, Stale, Unreachable
from director_app.rules.entry import to_keys
from director_app.services.desk import Desk
from director_app.services.scores.service import SheetView
from tests.patience import PATIENCE_S

CORRECTS_ONE_IN = 8
ALSO_TAKES_ONE_IN = 4


def value_of(station: int, number: int, table: int) -> int:
    """What this station reads on the paper: each another value, so that nothing agrees by luck."""
    return 25 + 5 * ((number * 31 + table * 7 + station) % 9)


@dataclass
class Station:
    """A scorer with a pile of paper."""

    desk: Desk
    event: int
    at: int
    chance: random.Random

    def work(self, own: list[tuple[int, int]], theirs: list[tuple[int, int]]) -> None:
        """Enter its pile, and sheets of its neighbour's as they were seen at the beginning."""
        seen = {place: self.look(place) for place in theirs}
        pile = own + theirs
        self.chance.shuffle(pile)
        for place in pile:
            self.desk.live.hear()
            self.enter(seen.get(place) or self.look(place))

    def look(self, place: tuple[int, int]) -> SheetView:
        """A sheet as it is now."""
        found: SheetView = self.patiently(lambda: self.desk.at(self.event).scores.sheet(*place))
        return found

    def enter(self, view: SheetView) -> None:
        """Accept a sheet; where another desk was quicker, look at both and choose."""
        games = self.games(view)
        place = view.round.number, view.table
        begun = time.monotonic()
        try:
            sheet = self.patiently(
                lambda: self.desk.at(self.event).scores.accept(view, games, keys=self.keys(view))
            )
        except (Stale, Locked):
            self.settle(view, games)
        else:
            tell("accepted", *place, sheet.version, round(time.monotonic() - begun, 4))

    def settle(self, view: SheetView, games: list[Game]) -> None:
        """Ours or theirs."""
        place = view.round.number, view.table
        found = self.patiently(
            lambda: self.desk.at(self.event).scores.conflicts.find(view, self.keys(view))
        )
        if found is None:
            now = self.patiently(lambda: self.desk.at(self.event).scores.sheet(*place))
            tell("gone" if not now.sheet.counts else "theirs", *place, now.sheet.version)
        elif self.chance.randrange(CORRECTS_ONE_IN):
            tell("theirs", *place, found.view.sheet.version)
        else:
            try:
                sheet = self.patiently(
                    lambda: self.desk.at(self.event).scores.conflicts.correct(
                        found, games, "the paper says so", waived="x"
                    )
                )
            except (Stale, Locked):
                tell("theirs", *place, 0)
            else:
                tell("corrected", *place, sheet.version)

    def games(self, view: SheetView) -> list[Game]:
        """What the paper says, as this station reads it."""
        value = value_of(self.at, view.round.number, view.table)
        return [Game(Outcome.MAHJONG, winner=Seat.EAST, value=value, self_pick=True)] * view.games

    def keys(self, view: SheetView) -> list[str]:
        """The same as typed."""
        return [to_keys(game, view.rules) for game in self.games(view)]

    def patiently(self, do):  # type: ignore[no-untyped-def]
        """Do it; while the book does not answer, do it again: it is never done twice."""
        until = time.monotonic() + PATIENCE_S
        while True:
            try:
                return do()
            except Unreachable:
                tell("waited")
                if time.monotonic() > until:
                    raise
                time.sleep(0.1)

    def standings(self) -> str:
        """What this station shows at the end."""
        rows = self.patiently(self.desk.at(self.event).standings.standings)
        return hashlib.sha256(repr(rows).encode()).hexdigest()


def piles_of(
    at: int, stations: int, rounds: int, tables: int, sheets: int
) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """This station's paper, and some of its neighbour's."""
    everything = list(islice(product(range(1, rounds + 1), range(1, tables + 1)), sheets))
    return everything[at::stations], everything[(at + 1) % stations :: stations][
        ::ALSO_TAKES_ONE_IN
    ]


def tell(*told: object) -> None:
    """Say what happened."""
    print(json.dumps(told), flush=True)


def main(
    url: str, event: str, at: str, stations: str, rounds: str, tables: str, sheets: str
) -> None:
    """Work, wait for a line, then say what the standings are."""
    desk = open_desk(url, station=f"Desk {int(at) + 1}", now=lambda: datetime.now(UTC))
    station = Station(desk, int(event), int(at), random.Random(int(at)))
    tell("ready")
    sys.stdin.readline()
    station.work(*piles_of(int(at), int(stations), int(rounds), int(tables), int(sheets)))
    tell("done")
    sys.stdin.readline()
    tell("standings", station.standings())
    desk.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
