"""The same day through the command line; and the window shows what was played there."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import pytest

from tests.builders import Book
from tests.cli.conftest import Cli
from tests.story.conftest import Start
from tests.story.day import PLAYERS, ROSTER, TABLES, Day

pytestmark = pytest.mark.walks


def play_the_day(cli: Cli, plan: str, folder: Path) -> list[dict[str, Any]]:
    """Play a day with these seats from its list on; its standings."""
    seats, games = folder / "seats.csv", folder / "games.jsonl"
    seats.write_text(plan, encoding="utf-8")
    day = Day.of(plan)
    games.write_text(day.games_file(), encoding="utf-8")
    cli.ok("event", "new", "--name", "Fall Classic", "--ruleset", "mjmp", "--rounds", 2)
    brought = cli.data("roster", "import", ROSTER, "--check-in")
    assert brought["added"] == PLAYERS
    assert [line["row"] for line in brought["skipped"]] == [31]
    cli.ok("seat", "import", seats)
    assert len(cli.data("scores", "import", games, "--accept")["accepted"]) == 2 * TABLES
    cli.ok("ruling", "add", "--round", 2, "--player", day.looker, "--kind", "peek")
    rows: list[dict[str, Any]] = cli.data("standings")
    return rows


def test_the_day(cli: Cli, tmp_path: Path, start: Start) -> None:
    drawn = tmp_path / "drawn"
    drawn.mkdir()
    first = Cli(tmp_path / "first.db", cli._capture)
    first.ok("event", "new", "--name", "Draw", "--ruleset", "mjmp", "--rounds", 2)
    first.ok("roster", "import", ROSTER, "--check-in")
    first.ok("seat", "draw", "--seed", 11)
    first.ok("seat", "export", drawn / "seats.csv")
    plan = (drawn / "seats.csv").read_text(encoding="utf-8")
    day = Day.of(plan)
    rows = play_the_day(cli, plan, tmp_path)

    totals, places = day.totals(), day.places()
    rounds = [day.points(1), day.points(2)]
    assert {row["badge"]: row["total"] for row in rows} == totals
    assert {row["badge"]: (row["rank"], row["tied"]) for row in rows} == places
    for row in rows:
        assert row["rounds"] == [points[row["badge"]] for points in rounds]
        assert (row["adjustments"], row["status"]) == (0, "playing")
    assert cli.data("undo")["undone"].startswith("Log")
    assert {row["badge"]: row["total"] for row in cli.data("standings")} == {
        badge: total + 10 * (badge == day.looker) for badge, total in totals.items()
    }
    cli.ok("redo")
    assert cli.data("standings") == rows

    cli.ok("report", "master-points", "--out", tmp_path / "report")
    with (tmp_path / "report" / "master-points.csv").open(encoding="utf-8-sig") as file:
        data = {int(row["badge"]): int(row["qualifying_total"]) for row in csv.DictReader(file)}
    assert data == totals
    assert cli.data("verify") == {"ok": True, "problems": []}

    front = start(Book(cli.book))
    front.hand.type("\n").press("Ctrl+6")
    shown = [
        int(total.replace("−", "-")) for (total,) in front.hand.reads("standings_table", "Total")
    ]
    assert shown == [row["total"] for row in rows]
