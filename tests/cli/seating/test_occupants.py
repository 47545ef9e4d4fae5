"""``seat arrive``, ``leave``, ``renumber``, no-shows, and who fills in."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Cli, people
from tests.cli.seating.test_replan import seats


@pytest.fixture
def day(cli: Cli, tmp_path: Path) -> Cli:
    """15 players at four tables, three rounds; badge 16 is on the list and not seated."""
    cli.ok("event", "new", "--name", "Fall Classic", "--ruleset", "mjmp", "--rounds", 3)
    roster = tmp_path / "list.csv"
    roster.write_text(people(15), encoding="utf-8")
    cli.ok("roster", "import", roster, "--check-in")
    cli.ok("seat", "draw", "--method", "balanced", "--seed", 3)
    more = tmp_path / "more.csv"
    more.write_text("First Name,Last Name,Email\nZoe,Late,z@example.org\n", encoding="utf-8")
    cli.ok("roster", "import", more)
    return cli


def status(cli: Cli, badge: int) -> str:
    return {entrant["badge"]: entrant["status"] for entrant in cli.data("roster", "list")}[badge]


def hole(cli: Cli, tmp_path: Path) -> tuple[int, str]:
    """The empty seat of round 1."""
    taken = {place for (number, _), place in seats(cli, tmp_path).items() if number == 1}
    return next((t, s) for t in range(1, 5) for s in "ENWS" if (t, s) not in taken)


def test_a_late_arrival_takes_the_empty_seat(day: Cli, tmp_path: Path) -> None:
    table, seat = hole(day, tmp_path)
    data = day.data("seat", "arrive", 16, "--round", 1, "--table", table, "--seat", seat)
    assert data == {"badge": 16, "round": 1, "table": table, "seat": seat, "game": 1}
    assert seats(day, tmp_path)[1, 16] == (table, seat)
    assert status(day, 16) == "checked_in"
    where = ("--round", 1, "--table", table, "--seat", seat)
    assert "already" in day.refused("seat", "arrive", 16, *where)
    assert "isn’t used in" in day.refused(
        "seat", "arrive", 16, "--round", 2, "--table", 77, "--seat", "E"
    )


def test_who_leaves_in_a_round_is_seated_no_more(day: Cli, tmp_path: Path) -> None:
    before = seats(day, tmp_path)
    said = day.ok("seat", "leave", 7, "--round", 1, "--game", 3).out
    assert said == (
        "Badge 7 stops playing in round 1, starting with game 3. Reseat the rounds after that.\n"
    )
    assert seats(day, tmp_path) == before
    assert status(day, 7) == "withdrawn"
    assert day.data("seat", "replan", "--from", 2)["leaving"] == [7]
    assert "has no seat" in day.refused("seat", "leave", 16, "--round", 1)


def test_a_table_gets_another_number(day: Cli, tmp_path: Path) -> None:
    data = day.data("seat", "renumber", 2, 12, "--from", 2)
    assert data == {"table": 2, "to": 12, "from": 2, "rounds": 2}
    after = seats(day, tmp_path)
    assert {table for (number, _), (table, _) in after.items() if number == 1} == {1, 2, 3, 4}
    assert {table for (number, _), (table, _) in after.items() if number > 1} == {1, 3, 4, 12}
    assert "already" in day.refused("seat", "renumber", 1, 3, "--from", 2)


def test_a_substitute_may_fill_in(day: Cli) -> None:
    day.ok("seat", "substitute", 7, 16, "--from", 1, "--fill-in")
    listed = {entrant["badge"]: entrant for entrant in day.data("roster", "list")}
    assert listed[16]["fill_in"]
    assert "use this or --fill-in" in day.refused(
        "seat", "substitute", 8, 16, "--from", 1, "--fill-in", "--own"
    )


def test_everybody_who_never_came_is_noted_at_once(day: Cli, tmp_path: Path) -> None:
    for badge in (3, 4):
        day.ok("roster", "set", badge, "status=entered")
    data = day.data("seat", "replan", "--from", 1, "--no-shows")
    assert sorted(data["leaving"]) == [3, 4]
    assert (status(day, 3), status(day, 4)) == ("no_show", "no_show")
    assert not {(1, 3), (1, 4)} & seats(day, tmp_path).keys()
    assert "List it once" in day.refused(
        "seat", "replan", "--from", 1, "--withdraw", 5, "--no-show", 5
    )
