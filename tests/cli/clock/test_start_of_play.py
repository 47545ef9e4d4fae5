"""``clock start`` with empty chairs: the round begins, and who is late is charged."""

from __future__ import annotations

from tests.cli.conftest import Cli


def test_whoever_is_absent_at_the_start_is_charged(event: Cli) -> None:
    clock = event.data("clock", "start", "--round", 1, "--absent", "1E 1N", "--late-points", -10)
    assert clock["state"] == "running"
    assert clock["late"] == [1, 2]
    rulings = event.data("ruling", "list")
    assert [(ruling["kind"], ruling["points"], ruling["table"]) for ruling in rulings] == [
        ("late", -10, 1)
    ] * 2


def test_a_chair_that_is_none_starts_nothing(event: Cli) -> None:
    assert "no table 99" in event.refused("clock", "start", "--round", 1, "--absent", "99E")
    assert "don’t set a lateness penalty" in event.refused(
        "clock", "start", "--round", 1, "--absent", "1E"
    )
    assert event.data("clock", "show")["state"] == "ready"
