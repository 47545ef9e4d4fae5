"""The day's plan on the command line."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Cli


@pytest.fixture
def day(cli: Cli) -> Cli:
    """An event of four rounds that is far ahead, laid out from 9:15."""
    cli.ok(
        "event", "new", "--name", "Fall", "--ruleset", "mjmp", "--rounds", 4, "--minutes", 70,
        "--date", "2090-11-14",
    )  # fmt: skip
    cli.ok("day", "lay-out", "9:15", "--between", 10)
    return cli


def times(cli: Cli) -> dict[str, str]:
    rows = [line.split() for line in cli.ok("day", "show").out.splitlines()[1:-1]]
    return {row[0]: f"{row[2]} {row[3]}" for row in rows}


def test_a_day_is_laid_out_and_shown(day: Cli) -> None:
    said = day.ok("day", "show").out
    assert said.splitlines()[0].split() == ["key", "day", "planned", "expected", "what", "state"]
    assert said.endswith("On time.\n")
    assert times(day) == {
        "p1": "8:15 am",
        "r1": "9:15 am",
        "r2": "10:35 am",
        "p2": "11:50 am",
        "r3": "12:50 pm",
        "r4": "2:10 pm",
        "p3": "3:30 pm",
    }
    data = day.data("day", "show")
    assert data["late_min"] == 0
    lunch = next(line for line in data["lines"] if line["key"] == "p2")
    assert (lunch["kind"], lunch["minutes"], lunch["state"]) == ("lunch", 60, "later")
    assert lunch["planned"].endswith("11:50:00Z")


def test_without_times_it_says_what_to_do(cli: Cli) -> None:
    cli.ok("event", "new", "--name", "Fall", "--ruleset", "mjmp")
    assert (
        "No times yet. Run front-table day lay-out TIME to plan the day."
        in cli.ok("day", "show").out
    )


def test_a_preview_keeps_nothing(day: Cli) -> None:
    before = day.journal()
    said = day.ok("day", "lay-out", "10", "--check-in", 0, "--no-awards", "--preview").out
    assert "10:00 am  Round 1" in said
    assert said.endswith(
        "Check-in would be removed.\nAwards would be removed.\nNothing is saved yet.\n"
    )
    assert day.journal() == before
    data = day.data("day", "lay-out", "10", "--check-in", 0, "--preview")
    assert data["gone"] == ["Check-in"]


def test_parts_are_added_changed_and_removed(day: Cli) -> None:
    said = day.ok("day", "add", "other", "12.15", "--title", "Raffle", "--minutes", 10)
    assert said.out == "p4: Raffle, 2090-11-14 12:15 pm.\n"
    changed = day.data("day", "change", "p4", "--at", "1:05 pm", "--title", "Drawing")
    assert (changed["title"], changed["minutes"]) == ("Drawing", 10)
    assert times(day)["p4"] == "1:05 pm"
    day.ok("day", "change", "r3", "--at", "1pm")
    assert times(day)["r3"] == "1:00 pm"
    assert day.ok("day", "remove", "p4").out == "Drawing is off the schedule.\n"
    assert "no longer has a planned time" in day.ok("day", "remove", "r3").out
    day.ok("undo")
    assert times(day)["r3"] == "1:00 pm"


def test_a_delay_is_announced(day: Cli) -> None:
    day.ok("day", "shift", 10, "--from", "p2")
    assert (times(day)["r2"], times(day)["p2"], times(day)["r4"]) == (
        "10:35 am",
        "12:00 pm",
        "2:20 pm",
    )
    day.ok("day", "shift", "-10", "--from", "p2")
    assert times(day)["p2"] == "11:50 am"


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (("lay-out", "soon"), "isn’t a time"),
        (("lay-out", "25:00"), "isn’t a time"),
        (("add", "lunch", "9:99"), "Enter it as 10:35"),
        (("add", "other", "9:00"), "Enter a title"),
        (("add", "lunch", "9:00", "--day", "3"), "a day from 1 to 1"),
        (("change", "p1"), "Nothing to change"),
        (("change", "r1", "--title", "Final"), "only --at"),
        (("change", "p99", "--at", "9:00"), "no item p99"),
        (("remove", "x"), "no item x"),
        (("begin", "r1"), "clock start --round 1"),
        (("begin", "p1"), "another day"),
        (("shift", "0", "--from", "r1"), "Enter 1 to 720"),
        (("shift", "-200", "--from", "r2"), "before"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    day: Cli, argv: tuple[str, ...], says: str
) -> None:
    assert says in day.refused("day", *argv)
