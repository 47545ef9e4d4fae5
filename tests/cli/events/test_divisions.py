"""``division`` and ``seat by-standing``."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Cli, games_of, write_lines


@pytest.fixture
def two(event: Cli) -> Cli:
    """16 players, the last eight in a division Gold, nothing drawn for it yet."""
    event.ok("division", "add", "Gold")
    for badge in range(9, 17):
        event.ok("division", "move", badge, "Gold")
    return event


def test_divisions_are_listed_with_their_tables(two: Cli) -> None:
    first, second = two.data("division", "list")
    assert (first["name"], first["players"], first["first_table"]) == ("Main", 8, 1)
    assert (second["name"], second["players"], second["first_table"]) == ("Gold", 8, 101)
    assert "Gold" in two.ok("division", "list").out


def test_the_entry_fee_of_an_event_and_of_a_division(two: Cli) -> None:
    assert two.data("event", "fee") == {
        "fee_cents": None,
        "divisions": {"Main": None, "Gold": None},
    }
    two.ok("event", "fee", "$45")
    two.ok("division", "change", "Gold", "--fee", 20)
    fees = {"Main": 4_500, "Gold": 2_000}
    assert two.data("event", "fee") == {"fee_cents": 4_500, "divisions": fees}
    assert two.data("event", "show")["divisions"][1]["fee_cents"] == 2_000
    assert "Entry fee of Gold: $20.00" in two.ok("event", "fee").out
    two.ok("undo")
    assert two.data("event", "fee", "--division", "Gold")["divisions"]["Gold"] == 4_500
    assert two.data("event", "fee", "none")["fee_cents"] is None
    assert "dollar amount" in two.refused("event", "fee", "lots")
    assert "can’t be $20,000.00" in two.refused("division", "add", "Third", "--fee", 20000)


def test_together_and_apart(two: Cli) -> None:
    two.ok("division", "together", "Gold", "Main")
    assert two.data("division", "list")[1]["seated_with"] == "Main"
    drawn = two.data("seat", "draw", "--seed", 2, "--division", "Gold")
    assert two.data("seat", "check")["players"] == 16
    assert drawn is not None
    assert "Seat it separately first" in two.refused("division", "together", "Gold", "Main")
    assert two.data("division", "apart", "Gold")["first_table"] == 101
    assert "already has its own tables" in two.refused("division", "apart", "Gold")


def test_a_division_gets_other_tables_or_a_sentence(two: Cli) -> None:
    data = two.data("division", "change", "Gold", "--first-table", 12, "--skip", "13, 20-22")
    assert (data["first_table"], data["skipped"]) == (12, [13, 20, 21, 22])
    assert "tables not in the room: 13, 20-22" in two.ok("division", "change", "Gold").out
    said = two.refused("division", "change", "Gold", "--first-table", 2)
    assert "belongs to division Main" in said
    assert "There’s no division Green. Choose from: Main, Gold" in two.refused(
        "division", "change", "Green"
    )


def test_a_move_is_told_before_it_is_done(event: Cli) -> None:
    event.ok("division", "add", "Gold")
    data = event.data("division", "move", 3, "Gold", "--dry-run")
    assert data["dry_run"]
    assert "gives up 2 seats in Main" in data["told"][0]
    assert event.data("division", "list")[0]["players"] == 16
    assert event.data("division", "move", 3, "Gold")["told"] == data["told"]
    assert event.data("division", "list")[0]["players"] == 15
    assert "is already in Gold" in event.refused("division", "move", 3, "Gold")


def test_a_round_is_seated_by_the_standing(event: Cli, tmp_path: Path) -> None:
    event.ok("scores", "import", write_lines(tmp_path / "g.jsonl", games_of(4, 1)), "--accept")
    journal = event.journal()
    data = event.data("seat", "by-standing", "--round", 2, "--dry-run")
    assert event.journal() == journal
    assert [table["table"] for table in data["tables"]] == [1, 2, 3, 4]
    places = [each["place"] for table in data["tables"] for each in table["players"]]
    assert places == sorted(places)
    done = event.data("seat", "by-standing", "--round", 2)
    assert {**done, "dry_run": True} == data
    said = event.ok("seat", "by-standing", "--round", 2, "--how", "snake", "--cut", 8).out
    assert "8 players are out after the cut" in said
    assert "snake, 2 tables" in said
    assert "no standings yet" not in event.refused("seat", "by-standing", "--round", 1)
