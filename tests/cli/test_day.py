"""A whole day through the command line."""

from __future__ import annotations

import csv
import json
from collections import Counter
from pathlib import Path
from typing import Any

from director_app.domain.tables import SEATS
from director_app.rules.games_json import game_from_json
from director_app.rules.loading import shipped_ruleset
from director_app.rules.scoring import score_game
from director_app.system.file_kinds import FileKind
from tests.cli.conftest import Cli, games_of, write_lines


def _seats(path: Path) -> dict[tuple[int, int], dict[str, int]]:
    seats: dict[tuple[int, int], dict[str, int]] = {}
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            table = seats.setdefault((int(row["round"]), int(row["table"])), {})
            table[row["seat"]] = int(row["player"])
    return seats


def _totals(
    lines: list[dict[str, Any]], seats: dict[tuple[int, int], dict[str, int]]
) -> Counter[int]:
    """Totals by badge, added up here."""
    totals: Counter[int] = Counter()
    for line in lines:
        game = game_from_json(line, extra=("round", "table", "game"))
        points = score_game(game, shipped_ruleset("mjmp")).points
        for seat in SEATS:
            totals[seats[line["round"], line["table"]][seat.value]] += points[seat]
    return totals


def _work_the_clock(event: Cli) -> None:
    clock = event.data("clock", "show")
    assert clock == {"state": "ready", "round": 1, "remaining_s": 3600}
    assert event.data("clock", "start", "--round", 1)["state"] == "running"
    assert event.data("clock", "pause")["state"] == "paused"
    assert 3890 <= event.data("clock", "add", 5)["remaining_s"] <= 3900
    assert 3290 <= event.data("clock", "add", -10)["remaining_s"] <= 3300
    assert event.data("clock", "resume")["state"] == "running"
    assert event.data("clock", "end") == {"state": "over", "round": 1, "remaining_s": 0}


def test_a_whole_day(event: Cli, tmp_path: Path) -> None:
    plan = tmp_path / "seats.csv"
    event.ok("seat", "export", plan)
    assert plan.read_text(encoding="utf-8").splitlines()[0] == "round,table,seat,player"
    seats = _seats(plan)
    assert len(seats) == 8

    _work_the_clock(event)
    before = event.data("standings")
    assert [row["total"] for row in before] == [0] * 16
    assert {row["rank"] for row in before} == {1}

    lines = games_of(4, 2)
    file = write_lines(tmp_path / "games.jsonl", lines)
    done = event.data("scores", "import", file, "--accept")
    assert len(done["accepted"]) == 8
    assert done["drafts"] == done["skipped"] == done["notes"] == []

    player = seats[1, 1]["N"]
    ruling = event.data(
        *("ruling", "add", "--round", 1, "--table", 1, "--game", 1, "--player", player),
        *("--kind", "peek"),
    )
    assert (ruling["number"], ruling["points"], ruling["players"]) == (1, -10, [player])
    late = seats[1, 2]["S"]
    event.ok("ruling", "add", "--round", 1, "--player", late, "--kind", "late", "--points", -25)

    expected = _totals(lines, seats)
    expected[player] -= 10
    expected[late] -= 25
    rows = event.data("standings")
    assert {row["badge"]: row["total"] for row in rows} == dict(expected)
    assert [row["total"] for row in rows] == sorted(expected.values(), reverse=True)
    for row in rows:
        assert row["total"] == sum(row["rounds"]) + row["adjustments"]
        better = sum(total > row["total"] for total in expected.values())
        assert row["rank"] == better + 1
        assert row["tied"] == (list(expected.values()).count(row["total"]) > 1)
    assert {row["badge"]: row["adjustments"] for row in rows}[late] == -25
    assert list(rows[0]) == [
        *("rank", "tied", "badge", "name", "total", "qualifying_total", "rounds"),
        *("adjustments", "status"),
    ]

    through = event.data("standings", "--through", 1)
    first = _totals([line for line in lines if line["round"] == 1], seats)
    first[player] -= 10
    first[late] -= 25
    assert {row["badge"]: row["total"] for row in through} == dict(first)

    assert event.data("undo")["undone"].startswith("Log")
    assert {row["badge"]: row["adjustments"] for row in event.data("standings")}[late] == 0
    assert event.data("redo")["redone"].startswith("Log")
    assert {row["badge"]: row["total"] for row in event.data("standings")} == dict(expected)
    assert event.data("verify") == {"ok": True, "problems": []}
    log = event.data("log")
    assert [row["kind"] for row in log[-2:]] == ["undo", "redo"]
    assert [row["number"] for row in log] == sorted(row["number"] for row in log)


def test_scores_go_out_and_come_into_another_event(event: Cli, tmp_path: Path) -> None:
    plan, out = tmp_path / "seats.csv", tmp_path / "out.jsonl"
    event.ok("seat", "export", plan)
    event.ok("scores", "import", write_lines(tmp_path / "in.jsonl", games_of(4, 2)), "--accept")
    assert event.data("scores", "export", out)["games"] == 32
    lines = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert [(line["round"], line["table"], line["game"]) for line in lines] == sorted(
        (line["round"], line["table"], line["game"]) for line in lines
    )
    rows = event.data("standings")
    event.ok("event", "new", "--name", "Twin", "--ruleset", "mjmp", "--rounds", 2)
    event.ok("roster", "import", tmp_path / "list.csv", "--check-in")
    event.ok("seat", "import", plan)
    event.ok("scores", "import", out, "--accept")
    assert event.data("standings") == rows


def test_rulings_are_listed_cancelled_and_climb_the_ladder(event: Cli) -> None:
    first = event.data("ruling", "add", "--round", 1, "--player", 5, "--kind", "complaint")
    assert first["conduct"] == "warned"
    second = event.data("ruling", "add", "--round", 1, "--player", 5, "--kind", "complaint")
    assert second["conduct"] == "proposed"
    assert all(place["status"] == "playing" for place in event.data("standings"))
    third = event.data("ruling", "disqualify", 5, "--reason", "Again", "--complaint", 2)
    assert (third["conduct"], third["note"]) == ("disqualified", "Again (after ruling 2)")
    last = event.data("standings")[-1]
    assert (last["badge"], last["rank"], last["status"]) == (5, None, "disqualified")
    assert "seats stay empty" in event.ok("ruling", "cancel", 3, "--reason", "heard both").out
    log = event.data("ruling", "list")
    assert [row["cancelled"] for row in log] == [False, False, True]
    assert set(log[0]) >= {
        *("number", "time", "round", "table", "game", "players", "kind", "points", "note"),
        *("section", "conduct", "cancelled", "facts", "situation", "overruled"),
    }
    assert log[0]["time"].endswith("Z")
    assert all(place["status"] == "playing" for place in event.data("standings"))
    kinds = {kind["kind"]: kind["points"] for kind in event.data("ruling", "kinds")}
    assert kinds["peek"] == -10
    assert kinds["late"] is None
    for argv in (
        ("ruling", "add", "--round", 1, "--player", 99, "--kind", "peek"),
        ("ruling", "add", "--round", 1, "--player", 1, "--kind", "sneezing"),
        ("ruling", "add", "--round", 1, "--player", 1, "--kind", "late"),
        ("ruling", "add", "--round", 1, "--player", 1, "--kind", "peek", "--points", -5),
        ("ruling", "add", "--round", 7, "--player", 1, "--kind", "peek"),
        ("ruling", "cancel", 9, "--reason", "none"),
    ):
        event.refused(*argv)


def test_the_clock_refuses_what_cannot_be(event: Cli) -> None:
    for argv in (("pause",), ("resume",), ("end",), ("add", 0), ("start", "--round", 9)):
        event.refused("clock", *argv)
    event.ok("clock", "start", "--round", 1)
    event.refused("clock", "start", "--round", 1)
    event.refused("clock", "start", "--round", 2)


def test_a_backup_is_a_whole_book(event: Cli, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    event.ok("backup", copy)
    assert event.bare("--db", copy, "roster", "list", "--json").data == event.data("roster", "list")
    event.ok("roster", "withdraw", 3)
    assert f"copy.db is {FileKind.BOOK.value}" in event.refused("backup", copy)
    copy = tmp_path / "later.db"
    event.ok("backup", copy)
    gone = event.bare("--db", copy, "roster", "list", "--json").data[2]
    assert (gone["badge"], gone["status"]) == (3, "withdrawn")
    mine = tmp_path / "mine.txt"
    mine.write_text("mine", encoding="utf-8")
    assert "mine.txt" in event.refused("backup", mine)
    assert mine.read_text(encoding="utf-8") == "mine"
    event.refused("backup", event.book)
    event.refused("backup", tmp_path / "none" / "copy.db")


def test_documents_and_the_report(event: Cli, tmp_path: Path) -> None:
    names = [document["document"] for document in event.data("print", "--list")]
    assert {"score-sheets", "movement-cards", "standings", "rule-sheet"} <= set(names)
    out = tmp_path / "sheets.pdf"
    done = event.data("print", "score-sheets", "--out", out, "--round", 2, "--paper", "a4")
    assert done["pieces"] == 4
    assert out.read_bytes().startswith(b"%PDF-")
    assert "poster" in event.refused("print", "poster", "--out", tmp_path / "poster.pdf")
    assert not (tmp_path / "poster.pdf").exists()
    event.refused("print", "standings", "--out", tmp_path / "none" / "x.pdf")
    files = event.data("report", "master-points", "--out", tmp_path / "report")["files"]
    assert {Path(file).suffix for file in files} == {".pdf", ".csv"}
    assert all(Path(file).stat().st_size for file in files)
