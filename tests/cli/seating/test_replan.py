"""``seat replan`` and ``seat substitute``."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from tests.cli.conftest import Cli, games_of, people, write_lines


def seats(cli: Cli, tmp_path: Path) -> dict[tuple[int, int], tuple[int, str]]:
    """(table, seat) by round and badge."""
    file = tmp_path / "seats.csv"
    cli.ok("seat", "export", file)
    with file.open(encoding="utf-8") as lines:
        return {
            (int(row["round"]), int(row["player"])): (int(row["table"]), row["seat"])
            for row in csv.DictReader(lines)
        }


@pytest.fixture
def day(cli: Cli, tmp_path: Path) -> Cli:
    """40 players, four rounds, the first one played."""
    cli.ok("event", "new", "--name", "Fall Classic", "--ruleset", "mjmp", "--rounds", 4)
    roster = tmp_path / "list.csv"
    roster.write_text(people(40), encoding="utf-8")
    cli.ok("roster", "import", roster, "--check-in")
    cli.ok("seat", "draw", "--method", "balanced", "--seed", 3)
    cli.ok("scores", "import", write_lines(tmp_path / "g.jsonl", games_of(10, 1)), "--accept")
    more = tmp_path / "more.csv"
    more.write_text("First Name,Last Name,Email\nZoe,Late,z@example.org\n", encoding="utf-8")
    cli.ok("roster", "import", more)
    return cli


def test_a_withdrawal_takes_one_line_out_of_each_round_to_come(day: Cli, tmp_path: Path) -> None:
    before = seats(day, tmp_path)
    data = day.data("seat", "replan", "--from", 2, "--withdraw", 7)
    assert (data["leaving"], data["changes"], data["cards"]) == ([7], [], [])
    assert (data["repeats"], data["new_repeats"], len(data["short_tables"])) == (0, 0, 3)
    gone = {(number, 7) for number in (2, 3, 4)}
    assert seats(day, tmp_path) == {key: at for key, at in before.items() if key not in gone}
    status = {entrant["badge"]: entrant["status"] for entrant in day.data("roster", "list")}
    assert status[7] == "withdrawn"


def test_what_changes_is_told_and_a_dry_run_changes_nothing(day: Cli, tmp_path: Path) -> None:
    before, journal = seats(day, tmp_path), day.journal()
    data = day.data("seat", "replan", "--from", 2, "--add", 41, "--close", 3, "--dry-run")
    assert data["dry_run"]
    assert data["choices"][0]["changed_seats"] == len(data["changes"])
    assert {change["badge"] for change in data["changes"]} == set(data["cards"])
    assert (seats(day, tmp_path), day.journal()) == (before, journal)
    done = day.data("seat", "replan", "--from", 2, "--add", 41, "--close", 3)
    assert {**done, "dry_run": True} == data
    after = seats(day, tmp_path)
    for moved in (*data["changes"], *data["added"]):
        to = (moved["to"]["table"], moved["to"]["seat"])
        assert after[moved["round"], moved["badge"]] == to
    assert {key for key in after if key[1] == 41} == {(2, 41), (3, 41), (4, 41)}
    assert 3 not in {table for (number, _), (table, _) in after.items() if number > 1}


def test_the_answer_in_words_names_people_and_the_other_options(day: Cli) -> None:
    said = day.ok("seat", "replan", "--from", 2, "--add", 41).out
    assert said.startswith("Reseated from round 2 on: ")
    assert "Zoe Late (41) to table 11 " in said
    assert "Cards to reprint: " in said
    assert "Plan 2: " in said
    assert "Reseat from round 2: 1 arrives" in day.ok("undo").out


def test_another_option_is_taken_by_its_number(day: Cli) -> None:
    options = day.data("seat", "replan", "--from", 2, "--add", 41, "--dry-run")["choices"]
    taken = day.data("seat", "replan", "--from", 2, "--add", 41, "--take", 2)
    assert taken["cards"] == options[1]["cards"]


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (("--from", 1, "--withdraw", 7), "accepted sheet"),
        (("--from", 9), "round 9"),
        (("--from", 2, "--withdraw", 99), "badge 99"),
        (("--from", 2, "--add", 4), "already"),
        (("--from", 2, "--close", 77), "no table 77"),
        (("--from", 2, "--withdraw", 41), "has no seat"),
        (("--from", 2, "--withdraw", 7, "--take", 9), "no plan 9"),
        (("--from", 0), "whole number"),
        ((), "--from"),
    ],
)
def test_a_replan_that_cannot_be_is_refused(day: Cli, argv: tuple[object, ...], says: str) -> None:
    assert says in day.refused("seat", "replan", *argv)


def test_a_substitute_sits_where_the_other_sat(day: Cli, tmp_path: Path) -> None:
    before = seats(day, tmp_path)
    data = day.data("seat", "substitute", 7, 41, "--from", 2, "--game", 2)
    assert data == {"out": 7, "in": 41, "from": 2, "game": 2}
    after = seats(day, tmp_path)
    assert after[2, 7] == before[2, 7]
    assert after[3, 41] == before[3, 7]
    assert "already" in day.refused("seat", "substitute", 8, 41, "--from", 3)
