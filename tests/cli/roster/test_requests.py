"""Requests on the command line: made, listed, taken back, refused."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Cli
from tests.wording import STAYS_PUT


def test_requests_are_made_listed_and_taken_back(event: Cli) -> None:
    said = event.ok("roster", "wish", 1, "--table", 3, "--seat", "west", "--from", 2)
    assert said.out.startswith("s1: Una Adler (1): sits at table 3, West, from round 2.\n")
    stops = event.ok("roster", "wish", 2, "--from", 2).out
    assert stops.startswith(f"s2: Vera Adler (2): {STAYS_PUT.format(round=2)}.\n")
    event.ok("roster", "set", 3, "stationary=yes", "experienced=yes", "fill_in=yes")
    event.ok("roster", "apart", 4, 5)
    event.ok("roster", "group", "Car pool", 6, 7, 8)
    listed = event.data("roster", "wishes")
    ids = [row["id"] for row in listed]
    assert ids == ["k3", "s1", "s2", "a4-5", "g1", "e3", "f3"]
    seat = listed[1]
    assert (seat["badges"], seat["names"]) == ([1], ["Una Adler"])
    assert (seat["table"], seat["seat"], seat["from"], seat["until"]) == (3, "W", 2, None)
    assert listed[4]["words"] == "group Car pool (3)"
    for key in ("s1", "2", "a4-5", "e3", "k3", "f3"):
        event.ok("roster", "unwish", key)
    assert event.ok("roster", "ungroup", "g1").out == (
        "The players of group g1 may play each other again.\n"
    )
    assert event.data("roster", "wishes") == []
    event.ok("undo")
    assert [request["id"] for request in event.data("roster", "wishes")] == ["g1"]


def test_what_the_seating_does_not_keep_is_said_at_once_and_in_the_list(event: Cli) -> None:
    names = event.ok("roster", "wish", 1, "--table", 1, "--seat", "E", "--until", 1).out
    other = event.ok("roster", "wish", 1, "--table", 2, "--seat", "N", "--from", 2).out
    both = event.data("roster", "wishes")
    broken = [row for row in both if row["state"] == "broken"]
    assert broken
    assert ("Reseat, or make a new draw" in names + other) == bool(broken)
    shown = event.ok("roster", "wishes").out
    assert f"{len(broken)} not honored by the seating." in shown
    assert f"not honored (round {broken[0]['breaches'][0]['where'][0]})" in shown


def test_a_club_becomes_a_group(event: Cli) -> None:
    for badge in (1, 5, 9):
        event.ok("roster", "set", badge, "club=Palm")
    made = event.data("roster", "group", "Palm ladies", 2, "--club", "palm")
    assert made[0]["badges"] == [1, 2, 5, 9]
    assert "Oak" in event.refused("roster", "group", "Oak", "--club", "Oak")


def test_the_list_says_who_is_experienced_and_what_they_asked_for(event: Cli) -> None:
    event.ok("roster", "set", 3, "experienced=yes")
    event.ok("roster", "wish", 3, "--from", 2)
    event.ok("roster", "group", "Car pool", 3, 4)
    data = event.data("roster", "list")
    assert [row["experienced"] for row in data[:4]] == [False, False, True, False]
    assert "fill_in" in data[0]
    assert (
        f"{STAYS_PUT.format(round=2)}; group Car pool; experienced"
        in event.ok("roster", "list").out
    )


def test_requests_that_cannot_be_are_refused_in_one_sentence(event: Cli) -> None:
    event.ok("roster", "wish", 1, "--table", 3, "--seat", "W")
    for argv, part in (
        ((2, "--table", 3, "--seat", "W"), "Una Adler and Vera Adler both have a request for West"),
        ((2, "--table", 9), "Table 9 isn’t in the room layout"),
        ((2, "--table", 1, "--from", 3), "There’s no round 3"),
        ((2, "--seat", "Q"), "E, N, W, or S"),
        ((99, "--table", 1), "badge 99"),
    ):
        assert part in event.refused("roster", "wish", *argv)
    assert "no seating request s9" in event.refused("roster", "unwish", "9")
    assert "isn’t a group" in event.refused("roster", "ungroup", "Palm")
    assert "at least two" in event.refused("roster", "group", "Palm", 1)


def test_experienced_and_fill_in_come_with_a_list(cli: Cli, tmp_path: Path) -> None:
    cli.ok("event", "new", "--name", "Fall Classic", "--ruleset", "mjmp")
    file = tmp_path / "list.csv"
    file.write_text(
        "Name,Experienced player,Fill-in\nAnn Lee,Yes,\nBea Lee,no,x\nCara Lee,a bit,\n", "utf-8"
    )
    said = cli.ok("roster", "import", file).out
    assert "“a bit” isn’t yes or no, so it was read as no" in said
    people = cli.data("roster", "list")
    assert [(person["experienced"], person["fill_in"]) for person in people] == [
        (True, False),
        (False, True),
        (False, False),
    ]
