"""``report``: sending, listing, showing again, columns, points, warnings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Cli, people
from tests.wording import NO_BADGE


@pytest.fixture
def event(cli: Cli, tmp_path: Path) -> Cli:
    """Four players after two rounds of wall games."""
    cli.ok("event", "new", "--name", "Fall Classic", "--ruleset", "mjmp", "--rounds", "2")
    file = tmp_path / "players.csv"
    file.write_text(people(4), encoding="utf-8")
    cli.ok("roster", "import", file, "--check-in")
    cli.ok("seat", "draw", "--seed", "1")
    games = [
        json.dumps({"round": number, "table": 1, "game": game, "outcome": "wall"})
        for number in (1, 2)
        for game in (1, 2, 3, 4)
    ]
    scores = tmp_path / "games.jsonl"
    scores.write_text("\n".join(games), encoding="utf-8")
    cli.ok("scores", "import", scores, "--accept")
    return cli


def send(event: Cli, folder: Path) -> dict[str, object]:
    """Send the report."""
    found: dict[str, object] = event.data("report", "master-points", "--out", folder)
    return found


def contents(folder: Path) -> list[bytes]:
    return [(folder / f"master-points.{kind}").read_bytes() for kind in ("pdf", "csv")]


def test_a_report_is_sent_amended_listed_and_shown_again(event: Cli, tmp_path: Path) -> None:
    first = send(event, tmp_path / "1")
    assert (first["number"], first["new"], first["replaces"]) == (1, True, None)
    kept = contents(tmp_path / "1")
    assert send(event, tmp_path / "again")["new"] is False
    assert contents(tmp_path / "again") == kept
    event.ok("ruling", "add", "--round", "1", "--player", "2", "--kind", "late", "--points", "-15")
    second = send(event, tmp_path / "2")
    assert (second["number"], second["new"], second["replaces"]) == (2, True, 1)
    listed = event.data("report", "list")
    assert [row["number"] for row in listed] == [1, 2]
    (line,) = (difference for difference in listed[1]["differences"] if difference["badge"] == 2)
    assert "Qualifying 80" in line["was"]
    assert "Qualifying 65" in line["is"]
    assert line["why"].startswith("Ruling 1")
    shown = event.data("report", "show", "1", "--out", tmp_path / "shown")
    assert [Path(file).name for file in shown["files"]] == [
        "master-points.pdf",
        "master-points.csv",
    ]
    assert contents(tmp_path / "shown") == kept
    assert "no report 7" in event.refused("report", "show", "7", "--out", tmp_path / "no")
    assert "replaces report 1" in event.ok("report", "list").out


def test_what_to_look_at_is_said_beside_and_keeps_nothing_back(event: Cli, tmp_path: Path) -> None:
    found = event.data("report", "check")
    assert {"few", "certification", "member_no", "final"} <= {row["warning"] for row in found}
    said = event.ok("report", "master-points", "--out", tmp_path)
    assert "Check this: Only 4 players, fewer than 16." in said.err
    assert "This is report 1." in said.out
    assert "This is report 1 again" in event.ok("report", "master-points", "--out", tmp_path).out


def test_columns_are_chosen_and_the_usual_ones_come_back(event: Cli, tmp_path: Path) -> None:
    event.ok("report", "columns", "name", "qualifying_total", "city")
    assert event.data("report", "columns")["columns"] == ["name", "qualifying_total", "city"]
    send(event, tmp_path)
    head = (tmp_path / "master-points.csv").read_text(encoding="utf-8-sig").splitlines()[0]
    assert head == "name,qualifying_total,city"
    assert "no shoe column" in event.refused("report", "columns", "name", "shoe")
    event.refused("report", "columns", "name", "--usual")
    assert "member_no" in event.data("report", "columns", "--usual")["columns"]


def test_points_are_typed_or_taken_from_a_list(event: Cli, tmp_path: Path) -> None:
    event.ok("report", "points", "--set", "2=12", "--set", "3=4.5")
    file = tmp_path / "points.csv"
    file.write_text("badge,points\n1,9\n77,1\n", encoding="utf-8")
    said = event.ok("report", "points", file)
    assert "Imported master points for 1 player." in said.out
    assert f"Row 3 refused: {NO_BADGE.format(badge=77)}" in said.out
    assert event.data("report", "points") == [
        {"badge": 1, "points": "9"},
        {"badge": 2, "points": "12"},
        {"badge": 3, "points": "4.5"},
    ]
    event.refused("report", "points", "--set", "2=many")
    event.refused("report", "points", "--set", "two=3")
    event.refused("report", "points", tmp_path / "nowhere.csv")


def test_undo_never_takes_a_sent_report_back(event: Cli, tmp_path: Path) -> None:
    send(event, tmp_path)
    event.ok("undo")
    assert len(event.data("report", "list")) == 1
    assert "saved master-point report 1" in event.ok("log").out
