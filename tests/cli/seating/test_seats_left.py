"""Who is here and has no seat is named, and no table is shorter than the rules have it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Cli, people

SEATS = "round,table,seat,player\n" + "".join(
    f"1,1,{seat},{badge}\n" for badge, seat in enumerate("ENWS", start=1)
)


@pytest.fixture
def five(cli: Cli, tmp_path: Path) -> Cli:
    """An event of one round with five players who are here."""
    roster = tmp_path / "list.csv"
    roster.write_text(people(5), encoding="utf-8")
    cli.ok("event", "new", "--name", "Fall Classic", "--ruleset", "mjmp", "--rounds", 1)
    cli.ok("roster", "import", roster, "--check-in")
    return cli


def seats(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "seats.csv"
    file.write_text(text, encoding="utf-8")
    return file


def test_the_fifth_player_is_named_by_import_check_and_start(five: Cli, tmp_path: Path) -> None:
    (fifth,) = (player["name"] for player in five.data("roster", "list") if player["badge"] == 5)
    said = five.ok("seat", "import", seats(tmp_path, SEATS)).out
    assert f"Here, but without a seat in round 1: {fifth}" in said
    assert f"Here, but without a seat in round 1: {fifth}" in five.ok("seat", "check").out
    left = [{"round": 1, "players": [fifth]}]
    assert five.data("seat", "check")["without_seat"] == left
    assert f"without a seat in round 1: {fifth}" in five.ok("clock", "start", "--round", 1).out
    five.ok("clock", "reset", "--sure")
    assert five.data("clock", "start", "--round", 1)["without_seat"] == left


@pytest.mark.parametrize(("rules", "taken"), [("mjmp", False), ("mission", True)])
def test_a_table_of_two_is_seated_only_where_the_rules_have_one(
    cli: Cli, tmp_path: Path, rules: str, taken: bool
) -> None:
    roster = tmp_path / "list.csv"
    roster.write_text(people(6), encoding="utf-8")
    cli.ok("event", "new", "--name", "Fall Classic", "--ruleset", rules, "--rounds", 1)
    cli.ok("roster", "import", roster, "--check-in")
    file = seats(tmp_path, f"{SEATS}1,2,E,5\n1,2,W,6\n")
    if taken:
        cli.ok("seat", "import", file)
    else:
        assert "only two players" in cli.refused("seat", "import", file)
