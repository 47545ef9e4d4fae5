"""Files in and out: rosters, seats, games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Cli, games_of, people, write_lines
from tests.wording import SEAT_TWICE


def test_roster_import_reports_and_never_overwrites(cli: Cli, tmp_path: Path) -> None:
    cli.ok("event", "new", "--name", "Open", "--ruleset", "mania")
    file = tmp_path / "list.csv"
    file.write_text(
        people(6) + 'Una,Adler,p0@example.org\nTOTAL,,\n"Bad,Quote,x\n', encoding="utf-8"
    )
    dry = cli.data("roster", "import", file, "--dry-run")
    assert cli.data("roster", "list") == []
    done = cli.data("roster", "import", file, "--check-in")
    assert (done["added"], done["updated"]) == (6, 0)
    assert [row["row"] for row in done["skipped"]] == [8, 9]
    assert [row["row"] for row in done["refused"]] == [10]
    assert all(row["reason"] for row in (*done["skipped"], *done["refused"]))
    assert dry["added"] == done["added"]
    listed = cli.data("roster", "list")
    assert [row["badge"] for row in listed] == [1, 2, 3, 4, 5, 6]
    assert {row["status"] for row in listed} == {"checked_in"}
    cli.ok("roster", "set", 2, "email=desk@example.org", "stationary=yes", "city=Ōsaka")
    cli.ok("roster", "withdraw", 3)
    again = cli.data("roster", "import", file)
    assert (again["added"], again["updated"]) == (0, 0)
    assert [difference["badge"] for difference in again["differences"]] == [2, 3]
    listed = cli.data("roster", "list")
    assert listed[1]["email"] == "desk@example.org"
    assert listed[1]["stationary"] is True
    assert listed[1]["city"] == "Ōsaka"
    assert listed[2]["status"] == "withdrawn"


def test_roster_columns_can_be_told(cli: Cli, tmp_path: Path) -> None:
    cli.ok("event", "new", "--name", "Open", "--ruleset", "mania")
    file = tmp_path / "list.tsv"
    file.write_text("Who=what\tLunch\nAnn Lee\tTuna\nBea Moss\tTuna\n", encoding="utf-8")
    odd = tmp_path / "odd.csv"
    odd.write_text("Lunch,Seat\n12,4\n7,5\n", encoding="utf-8")
    refused = cli.refused("roster", "import", odd)
    assert refused.rstrip().endswith("has no name column. Add --map COLUMN=name.")
    cli.ok("roster", "import", file, "--map", "Who=what=name")
    assert [entrant["name"] for entrant in cli.data("roster", "list")] == ["Ann Lee", "Bea Moss"]
    assert "Lunch: 2 Tuna" in cli.ok("roster", "list").out
    assert "Nobody" in cli.refused("roster", "import", file, "--map", "Nobody=name")
    cli.refused("roster", "import", file, "--map", "Lunch")
    assert "gone.csv" in cli.refused("roster", "import", tmp_path / "gone.csv")
    empty = tmp_path / "empty.csv"
    empty.write_text("Name\n", encoding="utf-8")
    cli.refused("roster", "import", empty)


@pytest.mark.walks
def test_check_in_set_and_apart(cli: Cli, tmp_path: Path) -> None:
    cli.ok("event", "new", "--name", "Open", "--ruleset", "mission")
    file = tmp_path / "list.csv"
    file.write_text(people(9), encoding="utf-8")
    cli.ok("roster", "import", file)
    cli.refused("roster", "check-in")
    cli.refused("roster", "check-in", 3, 99)
    assert {entrant["status"] for entrant in cli.data("roster", "list")} == {"entered"}
    cli.ok("roster", "check-in", 9, "1-3")
    here = [
        entrant["badge"]
        for entrant in cli.data("roster", "list")
        if entrant["status"] == "checked_in"
    ]
    assert here == [1, 2, 3, 9]
    assert len(cli.data("roster", "check-in", "--all")) == 5
    cli.ok("roster", "apart", 1, 2)
    assert cli.data("roster", "list")[0]["apart"] == ["Vera Adler"]
    cli.refused("roster", "apart", 1, 1)
    cli.refused("roster", "set", 1, "colour=red")
    cli.refused("roster", "set", 1, "stationary=perhaps")
    cli.refused("roster", "set", 1, "stationary")
    cli.ok("seat", "draw", "--seed", 1)
    found = cli.data("seat", "check")
    assert found["breaches"] == []
    assert {short_table["players"] for short_table in found["short_tables"]} == {3}


def test_draw_says_when_players_meet_again(cli: Cli, tmp_path: Path) -> None:
    cli.ok("event", "new", "--name", "Small", "--ruleset", "mania", "--rounds", 5)
    file = tmp_path / "list.csv"
    file.write_text(people(16), encoding="utf-8")
    cli.ok("roster", "import", file)
    assert "--entered" in cli.refused("seat", "draw")
    said = cli.ok("seat", "draw", "--entered", "--seed", 5)
    assert "opponents repeat from round" in said.out
    drawn = cli.data("seat", "draw", "--entered", "--seed", 5)
    assert (drawn["method"], drawn["seed"], drawn["tables"]) == ("movement", 5, 4)
    found = cli.data("seat", "check")
    assert found["repeats"] == drawn["repeats"] > 0
    assert drawn["first_repeat_round"] == found["first_repeat_round"]
    assert min(row["rounds"][1] for row in found["again"]) == found["first_repeat_round"]
    balanced = cli.data("seat", "draw", "--entered", "--method", "balanced", "--seed", 5)
    assert balanced["repeats"] >= balanced["lower_bound"]
    first = cli.ok("seat", "check").out
    cli.ok("seat", "draw", "--entered", "--method", "balanced", "--seed", 5)
    assert cli.ok("seat", "check").out == first
    cli.refused("seat", "draw", "--entered", "--rounds", 9)
    cli.refused("seat", "draw", "--entered", "--tables", 3)


def test_seats_go_out_and_come_back(event: Cli, tmp_path: Path) -> None:
    row, other = tmp_path / "one.csv", tmp_path / "other.csv"
    event.ok("seat", "export", row)
    event.ok("seat", "draw", "--seed", 99)
    event.ok("seat", "import", row)
    event.ok("seat", "export", other)
    assert row.read_bytes() == other.read_bytes()
    event.ok("undo")
    event.ok("seat", "export", other)
    assert row.read_bytes() != other.read_bytes()


def test_from_round_one_the_movement_follows(event: Cli, tmp_path: Path) -> None:
    one, other = tmp_path / "one.csv", tmp_path / "other.csv"
    event.ok("seat", "export", one)
    rows = one.read_text(encoding="utf-8").splitlines()
    first = [rows[0], *(row for row in rows[1:] if row.startswith("1,"))]
    given = tmp_path / "bag.csv"
    given.write_text("\n".join(reversed(first[1:])).join([first[0] + "\n", "\n"]), encoding="utf-8")
    event.ok("seat", "draw", "--seed", 99)
    assert event.data("seat", "import", given)["rounds"] == 2
    event.ok("seat", "export", other)
    assert one.read_bytes() == other.read_bytes()


def test_seat_rows_that_cannot_be_are_listed(event: Cli, tmp_path: Path) -> None:
    file = tmp_path / "seats.csv"
    file.write_text(
        "Round;Table;Seat;Player\n1;1;E;1\n1;1;N;2\n1;1;X;4\n1;1;W;77\n8;1;W;5\n1;0;W;5\n1;1;S;6\n",
        encoding="utf-8",
    )
    done = event.data("seat", "import", file)
    assert [row["row"] for row in done["refused"]] == [4, 5, 6, 7]
    assert done["players"] == 3


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ("1,2,E,1", f"row 4: {SEAT_TWICE.format(player=1, round=1, row=2)}"),
        ("1,1,N,3", "row 4: N at table 1 is taken by player 2"),
    ],
)
def test_a_file_that_contradicts_itself_changes_nothing(
    event: Cli, tmp_path: Path, row: str, says: str
) -> None:
    before = event.data("seat", "check")
    file = tmp_path / "seats.csv"
    file.write_text(f"round,table,seat,player\n1,1,E,1\n1,1,N,2\n{row}\n", encoding="utf-8")
    assert says in event.refused("seat", "import", file)
    assert event.data("seat", "check") == before


def test_files_of_seats_that_cannot_be_used_are_refused(event: Cli, tmp_path: Path) -> None:
    bad = tmp_path / "bad.csv"
    bad.write_text("round,table,seat\n1,1,E\n", encoding="utf-8")
    assert "player" in event.refused("seat", "import", bad)
    bad.write_text("round,table,seat,player\n1,1,E,99\n", encoding="utf-8")
    assert "row 2" in event.refused("seat", "import", bad)
    bad.write_text("round,table,seat,player\n1,1,E,1\n1,2,E,2\n", encoding="utf-8")
    assert "would have only one player" in event.refused("seat", "import", bad)


def test_seat_check_of_a_file_needs_no_book(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "seats.csv"
    file.write_text(
        "round,table,seat,player\n"
        + "".join(f"{r},1,{s},{n}\n" for r in (1, 3) for n, s in enumerate("ENW", start=1)),
        encoding="utf-8",
    )
    found = cli.data("seat", "check", file)
    assert (found["repeats"], found["first_repeat_round"]) == (3, 3)
    assert found["again"][0] == {"players": [1, 2], "rounds": [1, 3]}
    assert [short_table["round"] for short_table in found["short_tables"]] == [1, 3]
    assert not cli.book.exists()
    assert "play each other in rounds 1 and 3" in cli.ok("seat", "check", file).out


def test_drafts_do_not_count_and_keep_what_was_typed(event: Cli, tmp_path: Path) -> None:
    file = write_lines(tmp_path / "in.jsonl", games_of(4, 1))
    done = event.data("scores", "import", file)
    assert (len(done["drafts"]), done["accepted"]) == (4, [])
    assert {place["total"] for place in event.data("standings")} == {0}
    assert event.data("scores", "export", tmp_path / "out.jsonl")["games"] == 0
    event.ok("scores", "import", file, "--accept")
    assert event.data("scores", "export", tmp_path / "out.jsonl")["games"] == 16


def test_the_same_sheets_again_are_skipped_and_others_refused(event: Cli, tmp_path: Path) -> None:
    lines = games_of(4, 2)
    half = write_lines(tmp_path / "half.jsonl", [line for line in lines if line["round"] == 1])
    event.ok("scores", "import", half, "--accept")
    done = event.data("scores", "import", write_lines(tmp_path / "all.jsonl", lines), "--accept")
    assert (len(done["skipped"]), len(done["accepted"])) == (4, 4)
    lines[0] |= {"value": 75}
    said = event.refused("scores", "import", write_lines(tmp_path / "new.jsonl", lines), "--accept")
    assert "table 1" in said
    assert "line 1" in said


def test_games_that_are_not_in_the_file_are_said(event: Cli, tmp_path: Path) -> None:
    lines = [game for game in games_of(4, 1) if (game["table"], game["game"]) != (2, 4)]
    file = write_lines(tmp_path / "in.jsonl", list(reversed(lines)))
    done = event.data("scores", "import", file, "--accept")
    assert len(done["accepted"]) == 4
    assert len(done["notes"]) == 1
    assert "table 2: game 4 isn’t in the file" in done["notes"][0]
    event.ok("undo")
    assert {place["total"] for place in event.data("standings")} == {0}


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"round": 9}, "round"),
        ({"table": 44}, "table"),
        ({"game": 5}, "game"),
        ({"game": "1"}, "game"),
        ({"game": 2}, "line"),
        ({"winner": "Q"}, "winner"),
        ({"value": -5}, "value"),
        ({"thrower": "E", "exposures": 1}, "thrower"),
        ({"seats": ["E", "N", "W"]}, "seats"),
        ({"weather": "rain"}, "weather"),
    ],
)
def test_one_bad_line_refuses_the_whole_file(
    event: Cli, tmp_path: Path, change: dict[str, Any], word: str
) -> None:
    lines = games_of(4, 1)
    lines[8] |= change
    file = write_lines(tmp_path / "in.jsonl", lines)
    for accept in ((), ("--accept",)):
        said = event.refused("scores", "import", file, *accept)
        assert word in said
        assert "in.jsonl, line 9" in said or "in.jsonl, line 10" in said
    assert {place["total"] for place in event.data("standings")} == {0}


def test_lines_that_are_no_json_are_refused(event: Cli, tmp_path: Path) -> None:
    file = tmp_path / "in.jsonl"
    file.write_text(json.dumps(games_of(1, 1)[0]) + "\n{oops\n", encoding="utf-8")
    assert "line 2" in event.refused("scores", "import", file, "--accept")
    file.write_text("", encoding="utf-8")
    event.refused("scores", "import", file)
    event.refused("scores", "import", tmp_path / "gone.jsonl")


def test_a_table_of_three_plays_with_three(cli: Cli, tmp_path: Path) -> None:
    cli.ok("event", "new", "--name", "Seven", "--ruleset", "mjmp", "--rounds", 1)
    file = tmp_path / "list.csv"
    file.write_text(people(7), encoding="utf-8")
    cli.ok("roster", "import", file, "--check-in")
    cli.ok("seat", "draw", "--seed", 1)
    walls = [
        {"round": 1, "table": table, "game": game, "outcome": "wall"}
        for table in (1, 2)
        for game in (1, 2, 3, 4)
    ]
    cli.ok("scores", "import", write_lines(tmp_path / "in.jsonl", walls), "--accept")
    out = tmp_path / "out.jsonl"
    cli.ok("scores", "export", out)
    lines = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert sorted(len(line.get("seats", "ENWS")) for line in lines) == [3] * 4 + [4] * 4
    assert cli.data("verify")["ok"]
