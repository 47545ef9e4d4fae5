"""``seat sat``."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Cli, games_of, write_lines
from tests.wording import EXCHANGED


@pytest.fixture
def played(event: Cli, tmp_path: Path) -> Cli:
    """16 players, two rounds; the first one's sheets are in."""
    file = write_lines(tmp_path / "g.jsonl", games_of(4, 1))
    event.ok("scores", "import", file, "--accept")
    return event


def at(cli: Cli, tmp_path: Path, number: int) -> dict[tuple[int, str], int]:
    """Badge by planned table and seat."""
    file = tmp_path / "seats.csv"
    cli.ok("seat", "export", file)
    rows = [line.split(",") for line in file.read_text(encoding="utf-8").splitlines()]
    heads = {name: place for place, name in enumerate(rows[0])}
    return {
        (int(row[heads["table"]]), row[heads["seat"]]): int(row[heads["player"]])
        for row in rows[1:]
        if int(row[heads["round"]]) == number
    }


def totals(cli: Cli) -> dict[int, int]:
    return {place["badge"]: place["total"] for place in cli.data("standings")}


def test_two_change_seats_with_their_points(played: Cli, tmp_path: Path) -> None:
    seats = at(played, tmp_path, 1)
    one, other = seats[1, "E"], seats[2, "N"]
    before = totals(played)
    tried = played.data("seat", "sat", "--round", 1, f"{one}=2:N", "--dry-run")
    assert totals(played) == before
    done = played.data("seat", "sat", "--round", 1, f"{one}=2:N")
    assert done == {**tried, "dry_run": False}
    assert (totals(played)[one], totals(played)[other]) == (before[other], before[one])
    moves = {move["badge"]: move for move in done["moves"]}
    assert moves[other]["completed"]
    assert moves[one]["to"] == {"table": 2, "seat": "N"}
    assert moves[one]["points_after"] == before[other]
    assert not done["plan_changes"]
    assert done["sheets"] == [
        {"table": 1, "state": "accepted"},
        {"table": 2, "state": "accepted"},
    ]
    played.ok("undo")
    assert totals(played) == before
    played.ok("verify")


def test_two_tables_exchange_their_sheets(played: Cli, tmp_path: Path) -> None:
    seats, before = at(played, tmp_path, 1), totals(played)
    said = played.ok("seat", "sat", "--round", 1, "--tables", 1, 3).out
    assert said.startswith(f"Recorded: {EXCHANGED.format(table=1, other=3, round='Round 1')}.\n")
    assert "Accepted sheets corrected: 1, 3." in said
    after = totals(played)
    for seat in "ENWS":
        assert after[seats[1, seat]] == before[seats[3, seat]]


def test_before_play_the_plan_changes_unless_it_is_to_stay(played: Cli, tmp_path: Path) -> None:
    seats = at(played, tmp_path, 2)
    one, other = seats[1, "E"], seats[2, "E"]
    kept = played.data("seat", "sat", "--round", 2, f"{one}=2E", "--keep-plan", "--dry-run")
    assert not kept["plan_changes"]
    said = played.ok("seat", "sat", "--round", 2, f"{one}=2E").out
    assert "The round’s seating changes" in said
    assert at(played, tmp_path, 2) == {**seats, (1, "E"): other, (2, "E"): one}


def test_games_are_named(played: Cli, tmp_path: Path) -> None:
    badge = at(played, tmp_path, 1)[1, "E"]
    data = played.data(
        *("seat", "sat", "--round", 1, f"{badge}=2:E", "--from-game", 2, "--until-game", 3)
    )
    assert (data["from_game"], data["until_game"]) == (2, 3)
    assert data["label"].endswith("Round 1, games 2 to 3")


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        ((), "BADGE=TABLE:SEAT"),
        (("1=1:E", "--tables", 1, 2), "BADGE=TABLE:SEAT"),
        (("1",), "BADGE=TABLE:SEAT"),
        (("1=9:E",), "isn’t a seat in Round 1"),
        (("1=1:Q",), "isn’t a seat in Round 1"),
        (("1=1:E", "1=2:E"), "listed twice"),
        (("99=1:E",), "no badge 99"),
        (("--tables", 1, 1), "two different tables"),
        (("1=1:E", "--from-game", 7), "games 1 to 4"),
    ],
)
def test_what_cannot_be_is_refused(played: Cli, argv: tuple[object, ...], says: str) -> None:
    assert says in played.refused("seat", "sat", "--round", 1, *argv)
