"""Several stations as processes of their own on a real PostgreSQL server, with trouble in between.

``python -m tests.story.stations`` plays it whole: 8 stations, 2,000 sheets.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from director_app.bootstrap import open_desk
from director_app.services.seating.service import DrawOptions
from tests.builders import new_event
from tests.postgres import Server

ROOT = Path(__file__).parents[2]


@dataclass
class Played:
    """What came of it."""

    sheets: int
    seconds: float
    told: list[list[object]]
    standings: set[str]
    cuts: int = 0
    restarts: int = 0
    problems: list[str] = field(default_factory=list)

    def count(self, what: str) -> int:
        """How often this happened."""
        return sum(1 for line in self.told if line[0] == what)

    def accepts(self) -> str:
        """How long a desk waited for an accepted sheet, a cut or a restart in between included."""
        waits = sorted(float(str(line[4])) for line in self.told if line[0] == "accepted")
        at = {"half": len(waits) // 2, "99 in 100": len(waits) * 99 // 100, "slowest": -1}
        return ", ".join(f"{1000 * waits[place]:.0f} ms ({name})" for name, place in at.items())

    def __str__(self) -> str:
        counted = Counter(str(line[0]) for line in self.told)
        return (
            f"{self.sheets} sheets in {self.seconds:.1f} s: {self.sheets / self.seconds:.1f} a "
            f"second; an accept takes {self.accepts()}; "
            f"{self.cuts} connections cut, {self.restarts} restarts; {dict(counted)}; "
            f"{len(self.standings)} different standings; problems: {self.problems or 'none'}"
        )


def play(server: Server, *, stations: int, sheets: int, tables: int, restarts: int) -> Played:
    """Let them work, and look at what they left."""
    rounds = -(-sheets // tables)
    name = server.make()
    url = server.url(name)
    desk = open_desk(url, station="Front", now=lambda: datetime.now(UTC))
    event = new_event(desk, players=tables * 4, rounds=rounds)
    desk.at(event).seating.draw(DrawOptions(seed=1, method="random"))
    desk.server_logins.let_in("desk", "desk")
    desk.close()
    as_desk = url.replace("//postgres@", "//desk@")  # what the desks of a club may do, no more
    told_to = [as_desk, event, 0, stations, rounds, tables, sheets]
    told: list[list[object]] = []
    with _crew([[*told_to[:2], at, *told_to[3:]] for at in range(stations)], told) as crew:
        _until(told, "ready", stations, crew)
        begun = time.monotonic()
        _say(crew)
        cuts, restarted = _trouble(server, name, told, sheets, stations, restarts, crew)
        _until(told, "done", stations, crew)
        seconds = time.monotonic() - begun
        _say(crew)
        failed = [station.wait() for station in crew]
    standings = {str(line[1]) for line in told if line[0] == "standings"}
    played = Played(sheets, seconds, told, standings, cuts, restarted)
    played.problems = _problems(url, event, told, sheets, tables)
    played.problems += [f"a station ended with {status}" for status in failed if status]
    return played


@contextmanager
def _crew(
    told_to: list[list[object]], told: list[list[object]]
) -> Iterator[list[subprocess.Popen[str]]]:
    """The stations at work, heard until they end; none is left behind."""
    with ExitStack() as going:
        crew = [going.enter_context(_start(station)) for station in told_to]
        hearers = [threading.Thread(target=_hear, args=(station, told)) for station in crew]
        for hearer in hearers:
            hearer.start()
        try:
            yield crew
        finally:
            for station in crew:
                station.kill()
            for hearer in hearers:
                hearer.join()


def _start(told_to: list[object]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.story.station_at_work", *map(str, told_to)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )


def _hear(station: subprocess.Popen[str], told: list[list[object]]) -> None:
    assert station.stdout is not None
    told.extend(json.loads(line) for line in station.stdout)


def _say(crew: list[subprocess.Popen[str]]) -> None:
    for station in crew:
        assert station.stdin is not None
        station.stdin.write("\n")
        station.stdin.flush()


def _count(told: list[list[object]], what: str) -> int:
    return sum(1 for line in list(told) if line[0] == what)


def _until(
    told: list[list[object]], what: str, count: int, crew: list[subprocess.Popen[str]]
) -> None:
    while _count(told, what) < count:
        if any(station.poll() for station in crew):
            raise RuntimeError(f"a station ended too early, before all were {what}")
        time.sleep(0.05)


def _trouble(
    server: Server,
    name: str,
    told: list[list[object]],
    sheets: int,
    stations: int,
    restarts: int,
    crew: list[subprocess.Popen[str]],
) -> tuple[int, int]:
    """Cut every connection twice before each restart, spread over the work."""
    moments = 3 * restarts
    cuts = restarted = 0
    for at in range(1, moments + 1):
        while _count(told, "accepted") < sheets * at // (moments + 1):
            if _count(told, "done") == stations or any(station.poll() for station in crew):
                return cuts, restarted
            time.sleep(0.02)
        if at % 3:
            cuts += server.cut(name)
        else:
            server.stop("immediate")
            server.start()
            restarted += 1
    return cuts, restarted


def _problems(
    url: str, event: int, told: list[list[object]], sheets: int, tables: int
) -> list[str]:
    """What is not as it must be: every sheet once, nothing overwritten unseen, the book whole."""
    desk = open_desk(url, station="Check", now=lambda: datetime.now(UTC))
    found = [f"verify: {problem}" for problem in desk.journal.verify()]
    entries = Counter(
        entry.action.partition(" (")[0].partition(":")[0] for entry in desk.at(event).history.log()
    )
    acknowledged = Counter((line[1], line[2]) for line in told if line[0] == "accepted")
    corrected = Counter((line[1], line[2]) for line in told if line[0] == "corrected")
    for at in range(sheets):
        number, table = at // tables + 1, at % tables + 1
        view = desk.at(event).scores.sheet(number, table)
        once = entries[f"Accept table {table}, {view.round.title}"]
        again = entries[f"Correct table {table}, {view.round.title}"]
        place = f"round {number}, table {table}"
        if not view.sheet.counts or once != 1:
            found.append(f"{place} was accepted {once} times")
        if acknowledged[number, table] != 1:
            found.append(f"{place} was acknowledged {acknowledged[number, table]} times")
        if view.sheet.version != 1 + 2 * again:
            found.append(f"{place} has version {view.sheet.version} after {again} corrections")
        if corrected[number, table] > again:
            found.append(f"a correction of {place} is missing")
    desk.close()
    return found


def main() -> None:
    """Play it whole and say what came of it."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--stations", type=int, default=8)
    asked.add_argument("--sheets", type=int, default=2000)
    asked.add_argument("--tables", type=int, default=100)
    asked.add_argument("--restarts", type=int, default=4)
    told = asked.parse_args()
    server = Server(safe=True)
    played = play(
        server,
        stations=told.stations,
        sheets=told.sheets,
        tables=told.tables,
        restarts=told.restarts,
    )
    server.throw_away()
    print(played)
    sys.exit(bool(played.problems) or len(played.standings) != 1)


if __name__ == "__main__":
    main()
