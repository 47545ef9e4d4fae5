"""Nothing that a terminal obeys is printed by a command, whoever wrote the name that it prints."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

import pytest

from director_app.system.terminal import json_text, safe
from tests.cli.conftest import Cli

NASTY = "Ann\x1b[2J\x9b31m\u202e\rAbbott\x07"
SHOWN = "Ann�[2J�31m��Abbott�"


@pytest.fixture
def old(cli: Cli, tmp_path) -> Cli:
    """A book of before, in which names hold what names no longer hold."""
    cli.ok("event", "new", "--name", "Fall Classic", "--ruleset", "mjmp")
    (tmp_path / "list.csv").write_text("Name\nAnn Abbott\n", encoding="utf-8")
    cli.ok("roster", "import", tmp_path / "list.csv")
    with closing(sqlite3.connect(cli.book, isolation_level=None)) as book:
        book.execute("UPDATE event SET name = ?, place = ?", (NASTY, NASTY))
        book.execute("UPDATE entrant SET given = ?, family = ''", (NASTY,))
    return cli


@pytest.mark.parametrize("command", [("event", "show"), ("event", "list"), ("roster", "list")])
def test_a_name_of_a_book_of_before(old, command):
    said = old.ok(*command)
    assert not {"\x1b", "\x9b", "\u202e", "\r", "\x07"} & set(said.out)
    assert "Ann�[2J�31m�" in said.out


def test_data_loses_nothing(old):
    said = old.ok("event", "show", "--json")
    assert not {"\x1b", "\x9b", "\u202e", "\r", "\x07"} & set(said.out)
    assert json.loads(said.out)["name"] == NASTY


def test_a_refusal_and_what_the_arguments_say(old):
    for said in (old("roster", "set", 1, "\x1b]0;x\x07=1"), old("event", "open", "\x1b[2J")):
        assert said.status == 2
        assert "\x1b" not in said.err
        assert "�" in said.err or "\\x1b" in said.err


def test_a_text_is_the_same_but_for_what_a_terminal_obeys():
    assert safe(NASTY) == SHOWN
    assert safe("one\r\ntwo\n\tthree “Zoë” 米") == "one\ntwo\n\tthree “Zoë” 米"
    assert json.loads(json_text({"name": NASTY})) == {"name": NASTY}
