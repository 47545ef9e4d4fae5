"""``ruling``: facts of games, awards, waivers, overruling and disqualification."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Cli, games_of, people, write_lines
from tests.wording import BARRED, ONCE, WAIVED

GAME = ("--round", 1, "--table", 1, "--game", 2)


def _accepted(event: Cli, tmp_path: Path) -> None:
    event.ok("scores", "import", write_lines(tmp_path / "in.jsonl", games_of(4, 2)), "--accept")


def _seated(event: Cli, tmp_path: Path, number: int, table: int) -> dict[str, int]:
    event.ok("seat", "export", tmp_path / "plan.csv")
    rows = (tmp_path / "plan.csv").read_text(encoding="utf-8").split()[1:]
    cells = [row.split(",") for row in rows]
    return {
        seat: int(player) for r, t, seat, player in cells if (int(r), int(t)) == (number, table)
    }


def _totals(event: Cli) -> dict[int, int]:
    return {row["badge"]: row["total"] for row in event.data("standings")}


def test_a_dead_hand_changes_the_accepted_game(event: Cli, tmp_path: Path) -> None:
    _accepted(event, tmp_path)
    north = _seated(event, tmp_path, 1, 1)["N"]
    before = _totals(event)
    kind = ("--player", north, "--kind", "dead_hand:1")
    ruling = event.data("ruling", "add", *GAME, *kind, "--dead", "n")
    assert ruling["facts"] == {"dead": ["N"]}
    assert _totals(event)[north] < before[north]
    assert event.data("verify")["ok"]
    event.ok("ruling", "cancel", ruling["number"], "--reason", "heard both")
    assert _totals(event) == before
    out = event.data("ruling", "add", *GAME, *kind, "--out", "S")
    assert out["facts"] == {"out": ["S"]}
    assert "isn’t a seat" in event.refused("ruling", "add", *GAME, *kind, "--dead", "Q")
    alone = event.refused("ruling", "add", "--round", 1, *kind, "--dead", "N")
    assert "Enter the table" in alone


def test_a_game_is_awarded(event: Cli, tmp_path: Path) -> None:
    _accepted(event, tmp_path)
    award = ("ruling", "award", *GAME, "--points")
    ruling = event.data(*award, "E=5, w=-10", "--reason", "Wall fell")
    assert (ruling["kind"], ruling["overruled"], ruling["note"]) == (
        "award",
        "Wall fell",
        "Wall fell",
    )
    assert ruling["facts"]["result"]["points"] == {"E": 5, "W": -10}
    event.ok("scores", "export", tmp_path / "out.jsonl")
    assert '"ruled"' in (tmp_path / "out.jsonl").read_text(encoding="utf-8")
    assert event.data("verify")["ok"]
    for points in ("E", "E=x", "Q=5", "E=5,E=6"):
        event.refused(*award, points, "--reason", "Wall fell")
    event.refused("ruling", "award", *GAME[:-1], 9, "--points", "E=5", "--reason", "Late")
    assert "Ruling 2" in event.ok(*award, "E=0", "--reason", "Heard both").out


def test_a_requirement_is_waived(event: Cli, tmp_path: Path) -> None:
    north = _seated(event, tmp_path, 1, 2)["N"]
    waive = ("ruling", "waive", "--requirement", "cards verified", "--reason", "Pencil broke")
    ruling = event.data(*waive, "--round", 1, "--table", 2, "--player", north)
    label = WAIVED.format(requirement="cards verified")
    assert (ruling["kind"], ruling["label"]) == ("waiver", label)
    assert (ruling["round"], ruling["table"], ruling["players"]) == (1, 2, [north])
    assert "Waive" in event.ok(*waive).out
    event.refused(*waive, "--table", 2)


def test_a_player_of_another_table_is_ruled_on_only_when_it_is_said_twice(
    event: Cli, tmp_path: Path
) -> None:
    elsewhere = _seated(event, tmp_path, 1, 2)["N"]
    who = ("--round", 1, "--table", 1, "--player", elsewhere)
    for command in (
        ("ruling", "add", *who, "--kind", "peek"),
        ("ruling", "waive", *who, "--requirement", "cards verified", "--reason", "Pencil broke"),
    ):
        refused = event.refused(*command)
        assert f"(badge {elsewhere}) isn’t at table 1 in Round 1." in refused
        assert "add --not-at-table" in refused
        ruling = event.data(*command, "--not-at-table")
        assert (ruling["table"], ruling["players"]) == (1, [elsewhere])


def test_fixed_points_are_overruled_with_a_reason(event: Cli) -> None:
    peek = ("ruling", "add", "--round", 1, "--player", 1, "--kind", "peek", "--points", -5)
    event.refused(*peek)
    ruling = event.data(*peek, "--overrule", "Her first event")
    assert (ruling["points"], ruling["overruled"]) == (-5, "Her first event")
    assert "director’s decision" in ruling["label"]
    assert event.data("ruling", "list")[0]["overruled"] == "Her first event"


def test_the_second_complaint_says_how_to_disqualify(event: Cli, tmp_path: Path) -> None:
    complain = ("ruling", "add", "--player", 5, "--kind", "complaint")
    assert "disqualification" not in event.ok(*complain).out
    said = event.ok(*complain).out
    assert "disqualification proposed" in said
    assert "front-table ruling disqualify 5 --complaint 2 --reason" in said
    _accepted(event, tmp_path)
    argv = ("ruling", "disqualify", 5, "--reason", "Shouted")
    assert "from_round" not in event.refused(*argv, "--from-game", 2)
    event.refused(*argv, "--from-round", 1)
    ruling = event.data(
        *(*argv, "--ranked", "yes", "--points", "lose", "--prizes", "no", "--barred"),
        *("--complaint", 2),
    )
    assert ruling["conduct"] == "disqualified"
    assert ruling["label"] == (
        f"Disqualified: keeps their place, loses their points, no prize, {BARRED}"
    )
    row = next(row for row in event.data("standings") if row["badge"] == 5)
    assert (row["total"], row["status"]) == (0, "disqualified")
    assert row["rank"] is not None
    event.refused(*argv)
    assert event.ok("undo").out
    assert all(row["status"] == "playing" for row in event.data("standings"))


def test_a_penalty_that_is_charged_once_says_which_ruling_charged_it(
    cli: Cli, tmp_path: Path
) -> None:
    rules = tmp_path / "fines.toml"
    rules.write_text(
        'id = "fines"\nname = "Fines"\nshort = "Fines"\n[[penalties]]\nid = "phone"\n'
        'name = "phone rang"\nscope = "event"\npoints = -5\ntimes = "once"\n',
        encoding="utf-8",
    )
    roster = tmp_path / "list.csv"
    roster.write_text(people(4), encoding="utf-8")
    cli.ok("ruleset", "add", rules)
    cli.ok("event", "new", "--name", "Fines", "--ruleset", "fines")
    cli.ok("roster", "import", roster)
    ruling = ("ruling", "add", "--kind", "phone", "--player", 1)
    assert cli.ok(*ruling).out == "Ruling 1: phone rang, Una Adler, -5 points.\n"
    assert cli.ok(*ruling).out == (
        f"Ruling 2: phone rang, {ONCE}: see ruling 1, Una Adler, 0 points. "
        f"No points: charged {ONCE}, and Una Adler had it in ruling 1.\n"
    )
    output = cli.ok("ruling", "cancel", 1, "--reason", "Not hers").out
    assert "Ruling 2 was logged without points because of this one." in output
