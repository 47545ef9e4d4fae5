"""The days of an event, given as people write them."""

from __future__ import annotations

from tests.cli.conftest import Cli


def test_days_are_given_as_people_write_them(cli: Cli) -> None:
    days = ("--date", "12/5/2026", "--date", "6 Dec 2026", "--date", "2026-12-07")
    cli.ok("event", "new", "--name", "Fall Classic", "--ruleset", "mjmp", *days)
    assert cli.data("event", "show")["days"] == ["2026-12-05", "2026-12-06", "2026-12-07"]


def test_in_spanish_the_day_comes_first(cli: Cli) -> None:
    given = ("--ruleset", "mjmp", "--date", "5/12/2026", "--language", "es")
    cli.ok("event", "new", "--name", "Clásico", *given)
    assert cli.data("event", "show")["days"] == ["2026-12-05"]
