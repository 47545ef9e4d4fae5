"""``seat draw``: odd fields, what comes first, and what cannot be, in a sentence each."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Cli, people
from tests.wording import MEET_AGAIN, SHEET_MOVEMENT


def entered(
    cli: Cli, tmp_path: Path, count: int, *, ruleset: str = "mania", rounds: int = 4
) -> Cli:
    """An event with so many players checked in."""
    cli.ok("event", "new", "--name", "Open", "--ruleset", ruleset, "--rounds", rounds)
    if count:
        roster = tmp_path / "list.csv"
        roster.write_text(people(count), encoding="utf-8")
        cli.ok("roster", "import", roster, "--check-in")
    return cli


def test_players_sit_out_in_turns_and_json_says_who(cli: Cli, tmp_path: Path) -> None:
    entered(cli, tmp_path, 22)
    drawn = cli.data("seat", "draw", "--odd", "sit-out", "--method", "balanced", "--seed", 1)
    assert drawn["tables"] == 5
    assert [len(sitting_out["players"]) for sitting_out in drawn["sitting_out"]] == [2] * 4
    assert (drawn["worst_sit_out"], drawn["worst_short"]) == (1, 0)
    short = cli.data("seat", "draw", "--seed", 1)
    assert short["sitting_out"] == []
    assert (short["tables"], short["worst_sit_out"]) == (6, 0)


def test_tables_of_two_where_the_sheet_has_them(cli: Cli, tmp_path: Path) -> None:
    entered(cli, tmp_path, 22, ruleset="mission")
    assert cli.data("seat", "draw", "--odd", "pairs", "--seed", 1)["tables"] == 6
    other = Cli(tmp_path / "other.db", cli._capture)
    entered(other, tmp_path, 22)
    assert "don’t allow 2-player tables" in other.refused("seat", "draw", "--odd", "pairs")


def test_repeats_first_or_short_tables_fairly_first(cli: Cli, tmp_path: Path) -> None:
    entered(cli, tmp_path, 14, rounds=3)
    fair = cli.data("seat", "draw", "--method", "balanced", "--fair", "--seed", 1)
    few = cli.data("seat", "draw", "--method", "balanced", "--repeats-first", "--seed", 1)
    assert few["repeats"] <= fair["repeats"]
    assert fair["worst_short"] <= few["worst_short"]
    assert cli("seat", "draw", "--fair", "--repeats-first").status == 2


@pytest.mark.parametrize(
    ("players", "args", "says"),
    [
        (0, ["--entered"], "A table needs 4 players, and no one is here"),
        (3, [], "A table needs 4 players, and 3 are here. Check in 1 more."),
        (5, [], "5 players can’t fill one table or two"),
        (8, ["--rounds", 9], "The event has 4 rounds. A draw can seat 1 to 4 of them."),
        (13, ["--tables", 5], "would leave a 2-player table"),
    ],
)
def test_what_cannot_be_drawn_is_said(
    cli: Cli, tmp_path: Path, players: int, args: list[object], says: str
) -> None:
    entered(cli, tmp_path, players)
    assert says in cli.refused("seat", "draw", *args)


def test_five_play_at_two_tables_where_the_sheet_has_tables_of_two(
    cli: Cli, tmp_path: Path
) -> None:
    entered(cli, tmp_path, 5, ruleset="mission")
    assert cli.data("seat", "draw", "--seed", 1)["tables"] == 2


def test_the_decision_is_in_the_log(cli: Cli, tmp_path: Path) -> None:
    entered(cli, tmp_path, 48, rounds=6)
    said = cli.ok("seat", "draw", "--seed", 1).out
    assert f"Also offered: {SHEET_MOVEMENT} at 13 tables" in said
    assert f"as is: 24 {MEET_AGAIN} in rounds 5 and 6; 6 rounds" in cli.ok("log").out


def test_what_each_way_honors_is_said_before_anybody_is_seated(cli: Cli, tmp_path: Path) -> None:
    entered(cli, tmp_path, 24, ruleset="mjmp", rounds=3)
    for badge in (1, 2, 3):
        cli.ok("roster", "set", badge, "stationary=yes")
    cli.ok("roster", "apart", 1, 2)
    cli.ok("roster", "apart", 3, 4)
    lines = cli.ok("seat", "draw", "--dry-run", "--seed", 1).out.splitlines()
    assert lines[0] == "No one was seated. With seed 1, a draw gives:"
    assert f"by {SHEET_MOVEMENT}" in lines[1]
    assert "2 of 5 requests honored (not " in lines[1]
    assert lines[2].endswith("5 of 5 requests honored")
    ahead = cli.data("seat", "draw", "--dry-run", "--seed", 1)
    assert [(way["method"], way["honored"]) for way in ahead["ways"]] == [
        ("movement", 2),
        ("balanced", 5),
        ("random", 5),
    ]
    assert ahead["ways"][0]["left_out"] == [1, 2, 3]
    assert cli.refused("seat", "export", tmp_path / "seats.csv")
    drawn = cli.ok("seat", "draw", "--seed", 1).out
    assert "2 of 5 requests honored. seat draw --dry-run says" in drawn
    kept = cli.ok("seat", "draw", "--seed", 1, "--method", "balanced").out
    assert "requests honored" not in kept


@pytest.mark.parametrize("language", ["en", "es"])
def test_without_repeats_is_said_only_of_a_plan_without_any(
    cli: Cli, tmp_path: Path, language: str
) -> None:
    entered(cli, tmp_path, 12, rounds=3)
    said = {"en": ("without repeats", "with the fewest"), "es": ("sin repeticiones", "el mínimo")}
    clean, fewest = said[language]
    draw = ("seat", "draw", "--method", "balanced", "--seed", 1, "--language", language)
    for more in ((), ("--dry-run",)):
        output = cli.ok(*draw, *more).out
        assert clean not in output, output
        assert fewest in output
    assert clean in cli.ok(*draw, "--rounds", 1).out
