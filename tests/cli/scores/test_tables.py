"""``scores table``: tables of scores in and out, with reasons for what is left out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from director_app.services.scores.closing import REQUIREMENTS
from tests.cli.conftest import Cli
from tests.wording import NO_LEGAL_GAME

HEAD = "round,table,game,E,N,W,S\n"
WALLS = "".join(f"1,1,{game},10,10,10,10\n" for game in (1, 2, 3, 4))
ODD = "1,2,1,25,7,-10,-10\n1,2,2,10,10,10,10\n"


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """One whole sheet, and one of which a row can't be."""
    path = tmp_path / "scores.csv"
    path.write_text(HEAD + WALLS + ODD, encoding="utf-8")
    return path


def test_a_dry_run_says_what_would_happen(event: Cli, table: Path) -> None:
    before = event.journal()
    said = event.ok("scores", "table", table, "--accept", "--dry-run").out
    assert said.splitlines()[:2] == [
        "Would accept 1 sheet and save 1 sheet as entered.",
        "  Round 1, table 2: game 1, 3, 4 missing",
    ]
    assert f"row 6: refused. {NO_LEGAL_GAME}" in said
    assert event.journal() == before


def test_sheets_are_accepted_and_come_out_again(event: Cli, table: Path, tmp_path: Path) -> None:
    data = event.data("scores", "table", table, "--accept")
    assert data["accepted"] == [{"round": 1, "table": 1}]
    assert data["drafts"] == [{"round": 1, "table": 2}]
    assert [line["row"] for line in data["look"]] == [6]
    for shape in ("games", "keys", "players"):
        out = tmp_path / f"{shape}.tsv"
        event.ok("scores", "table", "--export", out, "--shape", shape)
        again = event.data("scores", "table", out, "--accept")
        assert (again["accepted"], again["drafts"], again["verdicts"]["same"]) == ([], [], 4)
    assert "Saved 4 rows" in event.ok("scores", "table", "--export", tmp_path / "g.csv").out


def test_what_cannot_be_used_is_one_sentence(event: Cli, tmp_path: Path) -> None:
    path = tmp_path / "odd.csv"
    path.write_text(HEAD + "1,9,1,0,0,0,0\n", encoding="utf-8")
    assert "odd.csv has no usable rows: row 2: Round 1 has no table 9" in event.refused(
        "scores", "table", path, "--accept"
    )
    path.write_text("table,game,keys\n1,1,L\n", encoding="utf-8")
    assert "No column found for the round" in event.refused("scores", "table", path)
    event.ok("scores", "table", path, "--round", 1)
    assert "--export" in event.refused("scores", "table", path, "--shape", "keys")
    assert "only for importing a table" in event.refused(
        "scores", "table", path, "--export", "--accept"
    )


def test_columns_are_named_and_typing_is_replaced(event: Cli, tmp_path: Path) -> None:
    path = tmp_path / "odd.csv"
    path.write_text("round,table,Nr,spelling\n1,1,1,L\n", encoding="utf-8")
    lines = ("--map", "Nr=game", "--map", "spelling=keys")
    event.ok("scores", "table", path, *lines)
    path.write_text("round,table,Nr,spelling\n1,1,1,E25S2\n", encoding="utf-8")
    assert "L is already entered there" in event.refused("scores", "table", path, *lines)
    assert event.data("scores", "table", path, "--replace")["drafts"] == [{"round": 1, "table": 1}]


def test_what_is_vouched_for_is_said_or_waived(event: Cli, table: Path, tmp_path: Path) -> None:
    said = event.ok("scores", "table", table, "--accept", "--dry-run").out
    assert "You would vouch for what the file doesn’t include: " in said
    assert REQUIREMENTS["totals"] in said
    out = event.ok("scores", "table", table, "--accept", "--waive", "Typed at the hall").out
    assert "You vouch" not in out
    log = str(event.data("ruling", "list"))
    assert "Typed at the hall" in log
    output = event.ok("scores", "import", _wall_lines(tmp_path), "--accept").out
    assert output.count("You vouch for what the file doesn’t include: ") == 1
    assert output.count("--waive") == 1


def test_a_reason_goes_with_accepting(event: Cli, table: Path, tmp_path: Path) -> None:
    before = event.journal()
    assert "--accept" in event.refused("scores", "table", table, "--waive", "Why not")
    assert "reason" in event.refused("scores", "table", table, "--accept", "--waive", " ")
    lines = _wall_lines(tmp_path)
    assert "--accept" in event.refused("scores", "import", lines, "--waive", "Why not")
    assert event.journal() == before
    data = event.data("scores", "import", lines, "--accept", "--waive", "Signed at the hall")
    assert "totals" in data["not_carried"]
    assert "Signed at the hall" in str(event.data("ruling", "list"))


def _wall_lines(folder: Path) -> Path:
    path = folder / "walls.jsonl"
    rows = [
        json.dumps({"round": 1, "table": 2, "game": game, "outcome": "wall"})
        for game in (1, 2, 3, 4)
    ]
    path.write_text("\n".join(rows), encoding="utf-8")
    return path


def test_a_logged_penalty_that_points_may_have_is_said_by_its_number(
    event: Cli, tmp_path: Path
) -> None:
    event.ok("seat", "export", tmp_path / "plan.csv")
    rows = (tmp_path / "plan.csv").read_text(encoding="utf-8").split()
    east = next(row.split(",")[3] for row in rows if row.startswith("1,1,E,"))
    peek = ("ruling", "add", "--round", 1, "--table", 1, "--player", east, "--kind", "peek")
    event.ok(*peek)
    path = tmp_path / "scores.csv"
    path.write_text(HEAD + WALLS.replace("1,1,1,10,10,10,10", "1,1,1,-10,0,0,25"), encoding="utf-8")
    bring = ("scores", "table", path, "--accept")
    before = event.journal()
    refused = event.refused(*bring)
    assert "row 2: Ruling 1 (“" in refused
    assert "may already include that, or it may be extra." in refused
    assert "--penalty-in 1 if it’s included, or --penalty-extra 1 if it’s extra." in refused
    assert "--penalty-extra 1" in event.ok(*bring, "--dry-run").out
    assert event.data(*bring, "--dry-run")["look"][0]["ruling"] == 1
    assert "ruling 9" in event.refused(*bring, "--penalty-in", 9)
    both = event.refused(*bring, "--penalty-in", 1, "--penalty-extra", 1)
    assert "Ruling 1 can’t be both" in both
    assert "only for importing" in event.refused(
        "scores", "table", path, "--export", "--penalty-in", 1
    )
    assert event.journal() == before
    assert event.data(*bring, "--penalty-extra", 1)["accepted"] == [{"round": 1, "table": 1}]
    totals = {row["badge"]: row["total"] for row in event.data("standings")}
    assert totals[int(east)] == 10
    refused = event.refused(*peek)
    assert "Table 1 was entered by points, and game 1 may already include East’s" in refused
    assert "--penalty once if it does, or --penalty both to charge it as well." in refused
    assert "charged once" in event.ok(*peek, "--penalty", "once").out
    totals = {row["badge"]: row["total"] for row in event.data("standings")}
    assert totals[int(east)] == 10
    event.ok(*peek, "--penalty", "both")
    totals = {row["badge"]: row["total"] for row in event.data("standings")}
    assert totals[int(east)] == 0
