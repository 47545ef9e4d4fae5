"""The clock by commands: one table's own time, and rounds that nobody is seated for."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Cli


def test_a_table_gets_time_of_its_own(event: Cli) -> None:
    event.ok("clock", "start", "--round", 1)
    assert "tables" not in event.data("clock", "show")
    room = event.data("clock", "add", 4, "--table", 3, "--why", "ruling at 11:12")
    table = room["tables"][0]
    assert (table["table"], table["minutes"], table["why"]) == (3, 4, "ruling at 11:12")
    assert table["remaining_s"] == room["remaining_s"] + 240
    assert "table 3 +4 min" in event.ok("clock", "show").out
    assert "tables" not in event.data("clock", "add", -4, "--table", 3)
    event.ok("undo")
    assert event.data("clock", "show")["tables"][0]["minutes"] == 4


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        ((4, "--table", 9), "no table 9"),
        ((-1, "--table", 1), "no extra time"),
        ((0, "--table", 1), "Enter the minutes"),
        ((100000, "--table", 1), "up to 720"),
        ((4, "--why", "a ruling"), "Add --table"),
        ((100000,), "up to 720"),
    ],
)
def test_time_that_no_table_can_have_is_refused(
    event: Cli, argv: tuple[object, ...], says: str
) -> None:
    assert says in event.refused("clock", "add", *argv)


def test_a_round_without_seats_is_started_only_when_that_is_said(cli: Cli) -> None:
    cli.ok("event", "new", "--name", "Fall Classic", "--ruleset", "mjmp", "--rounds", 2)
    assert "no seating yet" in cli.refused("clock", "start", "--round", 1)
    assert cli.data("clock", "start", "--round", 1, "--unseated")["state"] == "running"


@pytest.mark.parametrize("minutes", [0, 100000])
def test_a_round_of_no_minutes_or_of_days_is_refused(cli: Cli, minutes: int) -> None:
    new = ("event", "new", "--name", "Fall Classic", "--ruleset", "mjmp", "--minutes", minutes)
    said = cli(*new)
    assert said.status == 2
    assert len(said.err.strip().splitlines()) == 1


def test_a_reset_asks_and_the_next_round_gets_ready(event: Cli) -> None:
    event.ok("clock", "start", "--round", 1)
    assert "--sure" in event("clock", "reset").err
    assert event.data("clock", "show")["state"] == "running"
    assert event.data("clock", "reset", "--sure")["state"] == "ready"
    following = event.data("clock", "next")
    assert (following["round"], following["state"]) == (2, "ready")
    assert "This is the last round" in event.refused("clock", "next")
