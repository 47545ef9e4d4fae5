"""``standings`` and ``ties``: released, final, otherwise looked at; ties settled by hand."""

from __future__ import annotations

import pytest

from tests.boards import BEST_ROUND
from tests.cli.conftest import games_of, write_lines


@pytest.fixture
def diced(cli, tmp_path):
    """Eight players after two rounds of walls under the sheet that rolls dice for first place."""
    names = "\n".join(f"P{letter},Player" for letter in "ABCDEFGH")
    roster = tmp_path / "list.csv"
    roster.write_text(f"First Name,Last Name\n{names}\n", encoding="utf-8")
    cli.ok("event", "new", "--name", "Charity", "--ruleset", "mission", "--rounds", 2)
    cli.ok("roster", "import", roster, "--check-in")
    cli.ok("seat", "draw", "--seed", 3)
    walls = [
        {"round": number, "table": table, "game": game, "outcome": "wall"}
        for number in (1, 2)
        for table in (1, 2)
        for game in range(1, 5)
    ]
    cli.ok("scores", "import", write_lines(tmp_path / "walls.jsonl", walls), "--accept")
    for badge in range(3, 9):
        cli.ok(
            "ruling",
            "add",
            "--round",
            2,
            "--player",
            badge,
            "--kind",
            "free",
            "--points",
            -5,
            "--note",
            "Noise",
        )
    return cli


def test_dice_are_rolled_from_the_command_line(diced):
    rows = diced.data("standings")
    assert [row["rank"] for row in rows] == [1, 1, 3, 3, 3, 3, 3, 3]
    assert [row.get("tie_open") for row in rows[:3]] == ["dice", "dice", None]
    assert list(rows[0])[:9] == [
        "rank",
        "tied",
        "badge",
        "name",
        "total",
        "qualifying_total",
        "rounds",
        "adjustments",
        "status",
    ]
    (tie,) = diced.data("ties", "list")["open"]
    assert (tie["place"], tie["policy"], [player["badge"] for player in tie["players"]]) == (
        1,
        "dice",
        [1, 2],
    )
    assert "Tie for place 1, to settle by dice" in diced.ok("standings").out
    roll = ("ties", "roll", "--place", 1)
    assert "roll again" in diced.refused(*roll, "--dice", "1=6,5", "--dice", "2=5,6")
    assert "Enter two dice, each 1 to 6." in diced.refused(
        *roll, "--dice", "1=6,7", "--dice", "2=5,6"
    )
    assert "isn’t a roll" in diced.refused(*roll, "--dice", "1=6")
    assert "Badge 3 isn’t in the tie for place 1" in diced.refused(
        *roll, "--dice", "1=6,6", "--dice", "3=5,5"
    )
    assert "not by playoff" in diced.refused("ties", "play-off", "--place", 1, "--points", "1=5")
    said = diced.ok(
        *roll, "--dice", "1=6,5", "--dice", "2=5,6", "--dice", "1=1,1", "--dice", "2=1,2"
    )
    assert "then 3 to 2: 1 PB Player (badge 2), 2 PA Player (badge 1)." in said.out
    rows = diced.data("standings")
    assert [(row["rank"], row["tied"], row["badge"]) for row in rows[:2]] == [
        (1, False, 2),
        (2, False, 1),
    ]
    assert rows[0]["settled"] == "by dice, 11 to 11, then 3 to 2"
    assert "tie_open" not in rows[0]
    assert "settled" not in rows[2]
    assert "by dice, 11 to 11, then 3 to 2" in diced.ok("standings").out


def test_a_tie_is_shared_forgotten_and_lapses(diced):
    diced.ok("ties", "share", "--place", 1, "--note", "Both agreed")
    (kept,) = diced.data("ties", "list")["settled"]
    assert (kept["policy"], kept["note"], kept["holds"]) == ("share", "Both agreed", True)
    diced.ok(
        "ruling",
        "add",
        "--round",
        2,
        "--player",
        2,
        "--kind",
        "free",
        "--points",
        -1,
        "--note",
        "Noise",
    )
    assert "no longer counts" in diced.ok("ties", "list").out
    diced.ok("undo")
    assert "is open again" in diced.ok("ties", "forget", kept["tie"]).out
    assert "no settled tie" in diced.refused("ties", "forget", kept["tie"])
    diced.ok("undo")
    assert diced.data("ties", "list")["settled"] == [kept]


def test_release_and_take_back(diced):
    assert "not published" in diced.ok("standings").out
    assert diced.data("standings", "--release") == {"released_through": 2}
    assert "not published" not in diced.ok("standings").out
    diced.ok("standings", "--release", "--through", 1)
    assert "not published" in diced.ok("standings").out
    assert "no round 9" in diced.refused("standings", "--release", "--through", 9)
    assert diced.data("standings", "--take-back") == {"released_through": 2}
    assert "not published" not in diced.ok("standings").out
    assert diced.data("standings", "--take-back") == {"released_through": 0}
    assert "not published" in diced.ok("standings", "--through", 1).out
    assert "No standings are published" in diced.refused("standings", "--take-back")


def test_nothing_is_released_before_the_first_sheet(event):
    assert "No round has points" in event.refused("standings", "--release")


def test_unofficial_and_final(diced):
    said = diced.data("standings", "--unofficial-until", "2099-03-14T16:30")
    assert (said["final"], said["final_at"]) == (False, None)
    assert "Unofficial until 4:30 pm on March 14" in diced.ok("standings").out
    assert "has passed" in diced.refused("standings", "--unofficial-until", "2020-01-01T10:00")
    assert "isn’t a time" in diced.refused("standings", "--unofficial-until", "soon")
    assert diced.data("standings", "--final")["final"]
    assert diced.ok("standings").out.splitlines()[0].endswith("Final")
    assert "already final" in diced.refused("standings", "--final")
    assert not diced.data("standings", "--not-final")["final"]
    assert "--release: use this or --final" in diced.refused("standings", "--final", "--release")


def test_by_round_seat_and_table(event, tmp_path):
    file = write_lines(tmp_path / "g.jsonl", games_of(4, 2))
    event.ok("scores", "import", file, "--accept")
    rows = event.data("standings")
    rounds = {row["badge"]: row["rounds"] for row in rows}
    second = event.data("standings", "--round", 2)
    assert {row["badge"]: row["points"] for row in second} == {
        badge: points[1] for badge, points in rounds.items()
    }
    points = [row["points"] for row in second]
    assert points == sorted(points, reverse=True)
    seats = event.data("standings", "--by-seat")
    assert [seat["seat"] for seat in seats] == ["E", "N", "W", "S"]
    assert sum(seat["points"] for seat in seats) == sum(row["total"] for row in rows)
    tables = event.data("standings", "--by-table")
    assert len(tables) == 8
    assert sum(table["points"] for table in tables) == sum(row["total"] for row in rows)
    assert "no round 5" in event.refused("standings", "--round", 5)
    for way in (("--round", 1), ("--by-seat",), ("--by-table",)):
        assert event.ok("standings", *way).out.count("\n") > 3
    assert "up " in event.ok("standings").out


def test_rows_that_do_not_simply_add_up_are_explained(cli, tmp_path):
    rules = tmp_path / "twice.toml"
    cli.ok("ruleset", "export", "mania", rules)
    text = rules.read_text("utf-8").replace('id = "mania"', 'id = "twice"')
    factors = '\n[ranking]\nfactors = { by_round = [1, 2], section = "7" }\n'
    rules.write_text(f"{text}{factors}", encoding="utf-8")
    cli.ok("ruleset", "add", rules)
    roster = tmp_path / "list.csv"
    names = "\n".join(f"P{letter},Player" for letter in "ABCDEFGH")
    roster.write_text(f"First Name,Last Name\n{names}\n", encoding="utf-8")
    cli.ok("event", "new", "--name", "Twice", "--ruleset", "twice", "--rounds", 2)
    cli.ok("roster", "import", roster, "--check-in")
    cli.ok("seat", "draw", "--seed", 1)
    walls = [
        {"round": number, "table": table, "game": game, "outcome": "wall"}
        for number, table in ((1, 1), (1, 2), (2, 1))
        for game in range(1, 5)
    ]
    cli.ok("scores", "import", write_lines(tmp_path / "walls.jsonl", walls), "--accept")
    rows = cli.data("standings")
    assert [row["rounds"] for row in rows] == [[40, 40]] * 4 + [[40, None]] * 4
    assert (rows[0]["counted"], rows[0]["total"]) == ([40, 80], 120)
    assert rows[0]["explanation"] == "Round 2 counts twice."
    assert not rows[4].keys() & {"counted", "explanation"}
    out = cli.ok("standings").out
    assert "R2×2" in out
    assert out.splitlines()[-1] == "Round 2 counts twice."
    assert out.count("\N{EN DASH}") == 4


def test_a_list_beside_the_places_is_asked_for_by_name(cli, event, tmp_path):
    file = tmp_path / "boards.toml"
    file.write_text(BEST_ROUND, encoding="utf-8")
    cli.ok("ruleset", "add", file)
    cli.ok("event", "new", "--name", "Lists", "--ruleset", "boards", "--rounds", 1)
    assert cli.ok("standings", "--board", "best ROUND").out.strip()
    assert "has “Best round”, “Average”" in cli.refused("standings", "--board", "Worst")
    assert "no list beside" in event.refused("standings", "--event", 1, "--board", "Average")
