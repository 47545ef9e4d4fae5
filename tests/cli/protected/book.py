"""A day under way with a director's PIN, and everything in it that only the director may change."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from director_app.bootstrap import open_desk
from director_app.system import settings
from director_app.system.paths import settings_file
from tests.builders import _folder
from tests.cli.conftest import Cli, games_of, people, write_lines
from tests.pins import keep_soon

PIN = "Lotus88"


@dataclass(frozen=True)
class Day:
    """Where the book and the files for its commands are."""

    folder: Path

    @property
    def book(self) -> Path:
        """The book."""
        return self.folder / "club.db"

    def told(self, argv: str) -> list[str]:
        """A command's arguments, its files named by their whole path."""
        return [
            str(self.folder / part[1:]) if part.startswith("@") else part.replace("~", " ")
            for part in argv.split()
        ]


@cache
def made(folder: Path, cli: Cli) -> Day:
    """Make the day, once for all tests."""
    day = Day(folder)
    at = Cli(day.book, cli._capture)

    def do(argv: str) -> str:
        return at.ok(*day.told(argv)).out.strip()

    (folder / "list.csv").write_text(people(16), encoding="utf-8")
    (folder / "more.csv").write_text("First Name,Last Name\nLate,Comer\n", encoding="utf-8")
    write_lines(folder / "r1.jsonl", games_of(4, 1))
    second = [game for game in games_of(4, 2) if game["round"] == 2]
    write_lines(folder / "r2.jsonl", [row for row in second if row["table"] == 2])
    (folder / "game.jsonl").write_text('{"outcome":"wall"}\n', encoding="utf-8")
    do("event new --name Old~Classic --ruleset mjmp --rounds 1 --date 2025-11-08")
    do("roster import @list.csv --check-in")
    do("ruling disqualify 3 --reason Threw~a~rack --barred")
    do("ruling disqualify 4 --reason Threw~a~rack --barred")
    do("event new --name Fall~Classic --ruleset mission --rounds 3 --date 2026-11-14")
    do("roster import @list.csv --check-in")
    do("seat draw --seed 3")
    do("day lay-out 9:00")
    do("scores import @r1.jsonl --accept")
    do("division add Second --ruleset mission --first-table 101")
    do("division add Third --ruleset mission --first-table 201")
    do("ruling disqualify 16 --reason Rude --from-round 2")
    do("ruling add --kind free --player 5 --points -10 --note Phone --overrule Phone --round 1")
    do("ruling add --kind free --player 6 --note Warned --round 2")
    do("roster wish 7 --table 2")
    do("roster group Family 8 9")
    do("prizes add other --title Best~hat --thing Book")
    do("prizes add place --place 1 --amount 50")
    do("money add donation 10 --title Gift")
    do("series new --name Year --events 1 2")
    do("ruleset export mission @own.toml")
    own = (folder / "own.toml").read_text(encoding="utf-8")
    for name, policy in (("own", "dice"), ("second", "play_off")):
        text = own.replace('id = "mission"', f'id = "{name}"', 1)
        text = text.replace('policy = "dice"', f'policy = "{policy}"', 1)
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    do("ruleset add @second.toml")
    do("event new --name Side~Game --ruleset second --rounds 1 --date 2026-11-14")
    do("roster import @list.csv --check-in")
    do("seat draw --seed 3")
    do("scores import @r1.jsonl --accept")
    do("event open 2")
    do("seat export @seats.csv")
    do("backup @copy.db")
    do("scores table @table.csv --export")
    do("clock start --round 2")
    do("event export @event.json")
    do("standings --release --through 1")
    do(f"pin set --new {PIN}")
    desk = open_desk(day.book)
    keep_soon(desk, PIN)
    desk.close()
    return day


def copied(day: Day, folder: Path) -> Day:
    """The same day in a folder of its own."""
    folder.mkdir()
    for file in day.folder.iterdir():
        if file.is_file() and not file.name.startswith("club.db"):
            shutil.copyfile(file, folder / file.name)
    copy = Day(folder)
    with closing(sqlite3.connect(day.book)) as old, closing(sqlite3.connect(copy.book)) as new:
        old.backup(new)
    return copy


def be(role: str) -> None:
    """Let this computer's desk be there for something else."""
    file = settings_file()
    settings.save(file, replace(settings.load(file), role=role))


_ACCEPTED = """
SELECT s.round_id, s.table_no, g.number, g.facts, g.east_id, g.north_id, g.west_id, g.south_id,
       g.east_points, g.north_points, g.west_points, g.south_points
FROM sheet s JOIN played_game g ON g.round_id = s.round_id AND g.table_no = s.table_no
WHERE s.state = 'accepted' ORDER BY 1, 2, 3
"""
_QUERIES = {
    "disqualified": "SELECT id, status = 'disqualified', division_id, fill_in FROM entrant",
    "what a disqualification did": "SELECT * FROM disqualification WHERE event_id <= 3",
    "points beside the games": "SELECT r.id, r.points, p.entrant_id FROM ruling r "
    "JOIN ruling_player p ON p.ruling_id = r.id LEFT JOIN sheet s ON s.round_id = r.round_id "
    "AND s.table_no = r.table_no WHERE r.event_id <= 3 AND r.points <> 0 AND r.cancelled_at "
    "IS NULL AND (r.scope = 'event' OR r.table_no IS NULL OR s.state = 'accepted')",
    "ties settled": "SELECT * FROM tie WHERE event_id <= 3",
    "rules and releases": "SELECT id, ruleset, rules_text, released_through FROM division "
    "WHERE event_id <= 3",
    "the book's rule sets": "SELECT id, text FROM ruleset",
    "final": "SELECT event_id, options FROM event_options WHERE subject = 'final'",
    "older copies confirmed": "SELECT event_id, options FROM event_options "
    "WHERE subject = 'older_copy'",
    "the PIN": "SELECT key, value FROM book WHERE key = 'access:pin'",
}
_GROW = {"disqualified", "rules and releases"}
"""Of these only what was there is looked at: players and divisions come in freely."""


def protected(file: Path) -> Mapping[str, Any]:
    """All of a book that only the director may change, read past the program."""
    with closing(sqlite3.connect(file)) as book:
        found: dict[str, Any] = {
            name: {row[0]: row[1:] for row in book.execute(sql)} for name, sql in _QUERIES.items()
        }
        for round_, table, *game in book.execute(_ACCEPTED):
            found.setdefault("accepted sheets", {}).setdefault((round_, table), []).append(game)
        found["journal"] = [row for (row,) in book.execute("SELECT hash FROM journal ORDER BY seq")]
    return found


def put_older_copy(cli: Cli, day: Day) -> None:
    """The book as it was before its last step lies in its place."""
    before = day.book.read_bytes()
    cli.ok("roster", "set", "1", "note=Late", "--pin", PIN)
    day.book.write_bytes(before)


def standings(cli: Cli) -> dict[int, Any]:
    """What everybody has after round 1 by badge; whoever withdraws gives up the place alone."""
    rows = cli.data("standings", "--through", "1", "--event", "2")
    kept = ("total", "qualifying_total", "rounds", "adjustments", "tied")
    return {row["badge"]: [row[key] for key in kept] for row in rows}


def first_sheet(day: Day) -> int:
    """The number of the step that brought the first sheets in."""
    with closing(sqlite3.connect(day.book)) as book:
        query = "SELECT min(seq) FROM journal WHERE event_id = 2 AND topics LIKE '%scores%'"
        return int(book.execute(query).fetchone()[0])


def changed(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
    """What of it is otherwise now; sheets accepted since and later journal entries are not."""
    sheets, now = before["accepted sheets"], after["accepted sheets"]
    found = [name for name in _QUERIES if _changed(before, after, name)]
    if any(now.get(place) != games for place, games in sheets.items()):
        found.append("accepted sheets")
    if after["journal"][: len(before["journal"])] != before["journal"]:
        found.append("the book")
    return found


def _changed(before: Mapping[str, Any], after: Mapping[str, Any], name: str) -> bool:
    was, now = before[name], after[name]
    return {key: now.get(key) for key in was} != was if name in _GROW else was != now


def base(cli: Cli) -> Day:
    """The day, made by whoever asks first."""
    global _MADE  # noqa: PLW0603 - made once, as books of tests are
    if _MADE is None:
        folder = _folder() / "protected"
        folder.mkdir()
        _MADE = made(folder, cli)
    return _MADE


_MADE: Day | None = None
