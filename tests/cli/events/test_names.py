"""Names come into the book clean and of a bounded length, by every command that brings one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.wording import TOO_LONG

TURNED = "Fall\u202e \x1b[31mClassic\r\n2026\x00"
CLEAN = "Fall [31mClassic 2026"


@pytest.fixture
def event(cli: Cli) -> Cli:
    cli.ok("event", "new", "--name", "Fall Classic", "--ruleset", "mjmp")
    return cli


def exported(cli: Cli, folder: Path, **facts: object) -> Path:
    """The event as a file in which these facts stand otherwise."""
    file = folder / "event.json"
    cli.ok("event", "export", file)
    data = json.loads(file.read_text(encoding="utf-8"))
    data["event"] |= facts
    file.write_text(json.dumps(data), encoding="utf-8")
    return file


def test_a_new_event(cli):
    made = cli.data("event", "new", "--name", TURNED.strip("\x00"), "--ruleset", "mjmp")
    assert made["name"] == CLEAN


def test_a_new_event_with_5000_letters_is_refused_before_a_book_is_made(cli):
    said = cli("event", "new", "--name", "x" * 5000, "--ruleset", "mjmp")
    assert said.status == 2
    assert (
        said.err == f"front-table: {TOO_LONG.format(field='Event name', count='5,000', most=200)}\n"
    )
    assert not cli.book.exists()


def test_an_event_from_a_file(event, tmp_path):
    file = exported(event, tmp_path, name=TURNED, place="Club\x00 house")
    event.ok("event", "import", file)
    shown = event.data("event", "show")
    assert (shown["name"], shown["place"]) == (CLEAN, "Club house")


def test_a_file_with_a_million_letters_is_refused(event, tmp_path):
    file = exported(event, tmp_path, name="x" * 1_000_000)
    said = event.refused("event", "import", file)
    told = TOO_LONG.format(field="Event name", count="1,000,000", most=200)
    assert said == f"front-table: event.json: {told}\n"


def test_a_file_names_whose_name_is_too_long(event, tmp_path):
    (tmp_path / "list.csv").write_text("Name\nAnn Abbott\n", encoding="utf-8")
    event.ok("roster", "import", tmp_path / "list.csv")
    file = exported(event, tmp_path)
    data = json.loads(file.read_text(encoding="utf-8"))
    data["players"][0]["facts"]["given"] = "x" * 300
    file.write_text(json.dumps(data), encoding="utf-8")
    said = event.refused("event", "import", file)
    assert "event.json: badge 1: First name: 300 characters is too long" in said


def test_a_name_by_which_others_refer_is_clean_wherever_it_stands(event, tmp_path):
    (tmp_path / "list.csv").write_text("Name\nAnn Abbott\n", encoding="utf-8")
    event.ok("roster", "import", tmp_path / "list.csv")
    file = exported(event, tmp_path)
    data = json.loads(file.read_text(encoding="utf-8"))
    data["divisions"][0]["name"] = data["players"][0]["division"] = "Ma\u202ein\x00"
    file.write_text(json.dumps(data), encoding="utf-8")
    event.ok("event", "import", file)
    assert [player["name"] for player in event.data("roster", "list")] == ["Ann Abbott"]


def test_a_list_and_a_change_at_the_desk(event, tmp_path):
    file = tmp_path / "list.csv"
    file.write_text("Name,Club\nAnn \u202eAbbott,Blue\u202e Tiles\n", encoding="utf-8")
    event.ok("roster", "import", file)
    event.ok("roster", "set", 1, "club=Red\x1b[31m\u202e Tiles", "note=one\x07\ntwo")
    event.ok("roster", "set", 1, "given=Anne\u2066")
    (line,) = event.data("roster", "list")
    assert line["name"] == "Anne Abbott"
    kept = json.loads(exported(event, tmp_path).read_text(encoding="utf-8"))
    facts = kept["players"][0]["facts"]
    assert (facts["club"], facts["note"]) == ("Red[31m Tiles", "one\ntwo")
    assert "Club: 5,000 characters" in event.refused("roster", "set", 1, f"club={'x' * 5000}")
