"""Corners of the outside contract: what is refused, and what must come back as it was."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Cli, games_of, write_lines

_NEW = ("event", "new", "--name", "Łódź Open", "--ruleset", "mjmp")


@pytest.mark.parametrize("argv", [("rewind", "x.db"), ("podium", "show")])
def test_an_unknown_command_is_said_in_plain_words(cli: Cli, argv: tuple[str, ...]) -> None:
    cli.ok(*_NEW)
    said = cli.refused(*argv)
    assert f"There’s no command {argv[0]}. Choose from " in said
    assert "argument COMMAND" not in said


@pytest.mark.parametrize(
    "argv",
    [
        ("event", "new", "--name", "X", "--ruleset", "poker"),
        ("event", "new", "--name", "X", "--ruleset", "mjmp", "--rounds", "99"),
        ("event", "import", "{file}"),
    ],
)
def test_a_refused_event_makes_no_book(cli: Cli, tmp_path: Path, argv: tuple[str, ...]) -> None:
    file = tmp_path / "event.json"
    file.write_text('{"format": "front-table-event", "version": 1}', encoding="utf-8")
    assert cli(*(argument.format(file=file) for argument in argv)).status == 2
    assert not cli.book.exists()


def test_making_an_event_is_taken_back_and_put_back(cli: Cli) -> None:
    cli.ok(*_NEW)
    assert "New event" in cli.ok("undo").out
    assert cli.data("event", "list") == []
    assert "New event" in cli.ok("redo").out
    assert cli.data("event", "show")["name"] == "Łódź Open"
    assert cli("redo").status == 2


def test_the_event_opened_before_is_meant_when_the_last_one_is_taken_back(cli: Cli) -> None:
    cli.ok(*_NEW)
    cli.ok(*_NEW)
    cli.ok("undo")
    assert cli.data("event", "show")["id"] == 1
    assert [event["current"] for event in cli.data("event", "list")] == [True]
    cli.ok("redo")
    assert cli.data("event", "show")["id"] == 2


def _score(cli: Cli, tmp_path: Path, line: str) -> dict[str, Any]:
    file = tmp_path / "one.jsonl"
    file.write_text(line + "\n", encoding="utf-8")
    said = cli.bare("score", "--ruleset", "mjmp", file)
    assert said.status == 2
    answer: dict[str, Any] = json.loads(said.out)
    return answer


def test_a_key_given_twice_is_refused(cli: Cli, tmp_path: Path) -> None:
    answer = _score(cli, tmp_path, '{"outcome": "wall", "outcome": "incomplete"}')
    assert answer == {
        "error": "The key outcome appears twice. Remove one.",
        "field": "outcome",
    }
    inner = '{"outcome": "wall", "penalties": [{"seat": "E", "seat": "N", "kind": "peek"}]}'
    assert _score(cli, tmp_path, inner)["field"] == "seat"


@pytest.mark.parametrize(
    ("value", "told"),
    [("true", "true"), ("[1]", "[1]"), ("1" + "0" * 400, "1000"), ('"' + "9" * 400 + '"', "9…")],
)
def test_a_wrong_value_is_told_as_it_stands_and_shortly(
    cli: Cli, tmp_path: Path, value: str, told: str
) -> None:
    line = '{"outcome": "mahjong", "winner": "E", "self_pick": true, "value": VALUE}'
    answer = _score(cli, tmp_path, line.replace("VALUE", value))
    assert answer["field"] == "value"
    assert told in answer["error"]
    assert len(answer["error"]) < 120


def test_a_closed_input_is_no_fault_of_the_program() -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", f'"{sys.executable}" -m director_app score --ruleset mjmp <&-'],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    assert done.returncode == 2
    assert "There are no games to score" in done.stderr


def test_a_field_is_named_once_when_games_come_in(event: Cli, tmp_path: Path) -> None:
    lines = games_of(4, 1)
    lines[0] |= {"dead": ["Q"]}
    said = event.refused("scores", "import", write_lines(tmp_path / "g.jsonl", lines))
    assert 'g.jsonl, line 1, dead: "Q" isn’t a seat' in said


def test_a_column_that_is_not_told_rightly(event: Cli, tmp_path: Path) -> None:
    roster = tmp_path / "list.csv"
    assert "COLUMN=FIELD" in event.refused("roster", "import", roster, "--map", "Lunch")


def test_seats_are_written_with_plain_line_ends(event: Cli, tmp_path: Path) -> None:
    event.ok("seat", "export", tmp_path / "seats.csv")
    assert (tmp_path / "seats.csv").read_bytes().startswith(b"round,table,seat,player\n1,1,E,")
    assert b"\r" not in (tmp_path / "seats.csv").read_bytes()


@pytest.mark.parametrize("address", ["nothing://x", "postgresql+nothing://x", "post gres://["])
def test_an_address_that_is_none_is_refused(cli: Cli, address: str) -> None:
    said = cli.bare("--db", address, "event", "list")
    assert said.status == 2, said
    assert len(said.err.strip().splitlines()) == 1


def test_a_sqlite_address_is_a_file_too(cli: Cli, tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'club.db'}"
    assert cli.bare("--db", address, "standings").status == 2
    assert not cli.book.exists()
    assert cli.bare("--db", address, *_NEW).out == "1\n"
    assert cli.data("event", "show")["id"] == 1


def test_an_event_file_is_the_same_after_coming_in_and_going_out(
    event: Cli, tmp_path: Path
) -> None:
    first, again, other = tmp_path / "a.json", tmp_path / "b.json", tmp_path / "other.db"
    event.ok("scores", "import", write_lines(tmp_path / "g.jsonl", games_of(4, 2)), "--accept")
    event.ok("undo")
    event.ok("event", "export", first)
    assert event.bare("--db", other, "event", "import", first).status == 0
    assert event.bare("--db", other, "event", "export", again).status == 0
    assert again.read_bytes() == first.read_bytes()
    event.bare("--db", other, "ruling", "add", "--player", 1, "--kind", "late", "--points", "-5")
    event.bare("--db", other, "event", "export", again)
    log = json.loads(again.read_text(encoding="utf-8"))["log"]
    assert len(log) == len(event.data("log")) + 1


def test_released_standings_stay_released_in_the_file(event: Cli, tmp_path: Path) -> None:
    file, out = tmp_path / "a.json", tmp_path / "b.json"
    event.ok("event", "export", file)
    data = json.loads(file.read_text(encoding="utf-8"))
    assert data["divisions"][0]["released_through"] == 0
    data["divisions"][0]["released_through"] = 2
    file.write_text(json.dumps(data), encoding="utf-8")
    event.ok("event", "import", file)
    event.ok("event", "export", out)
    assert json.loads(out.read_text(encoding="utf-8"))["divisions"][0]["released_through"] == 2


@pytest.mark.parametrize(("place", "value"), [("practice", None), ("practice", 5), ("log", [{}])])
def test_an_event_file_with_a_value_of_another_kind_is_refused(
    event: Cli, tmp_path: Path, place: str, value: object
) -> None:
    file = tmp_path / "a.json"
    event.ok("event", "export", file)
    data = json.loads(file.read_text(encoding="utf-8"))
    data[place] = value
    file.write_text(json.dumps(data), encoding="utf-8")
    assert place in event.refused("event", "import", file)


def test_a_copy_that_fails_leaves_nothing_and_names_the_file(event: Cli, tmp_path: Path) -> None:
    target = tmp_path / "nowhere" / "copy.db"
    said = event.refused("backup", target)
    assert str(target) in said
    assert ".part" not in said
    half = tmp_path / "half.db"
    half.mkdir()
    assert str(half) in event.refused("backup", half)
    assert sorted(file.name for file in tmp_path.glob("*half*")) == ["half.db"]


def test_a_report_that_fails_leaves_no_half_of_it(event: Cli, tmp_path: Path) -> None:
    folder = tmp_path / "report"
    (folder / "master-points.csv").mkdir(parents=True)
    assert str(folder) in event.refused("report", "master-points", "--out", folder)
    assert [file.name for file in folder.iterdir()] == ["master-points.csv"]
