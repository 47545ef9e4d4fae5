"""``salvage``: a damaged book into a new one, told in lines or as JSON."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.builders import Book, accept_walls, drawn_event

pytestmark = pytest.mark.walks


def damaged(folder: Path) -> Path:
    """A book whose end is gone."""
    book = folder / "torn.db"
    desk = Book(book).open()
    accept_walls(desk, drawn_event(desk, players=8), 1)
    desk.close()
    os.truncate(book, book.stat().st_size * 3 // 4)
    return book


def test_what_was_saved_and_what_not_is_told(cli, tmp_path):
    book = damaged(tmp_path)
    before = book.read_bytes()
    said = cli.bare("salvage", book, "--to", tmp_path / "new.db")
    assert said.status == 0
    assert "The new book was checked and is fine." in said.out
    assert "couldn’t be read" in said.out
    assert book.read_bytes() == before
    assert "Fall Classic" in cli.bare("event", "list", "--db", tmp_path / "new.db").out


def test_as_json(cli, tmp_path):
    found = cli.bare("salvage", damaged(tmp_path), "--to", tmp_path / "new.db", "--json").data
    assert found["file"] == str(tmp_path / "new.db")
    assert found["rows"] > 8
    assert found["problems"] == []
    assert {"table", "unreadable", "restored", "dropped", "names"} <= set(found["unread"][0])


def test_a_file_that_is_there_is_not_written_over(cli, tmp_path):
    book = damaged(tmp_path)
    said = cli.bare("salvage", book, "--to", book)
    assert said.status == 2
    assert "is a club book" in said.err


def test_a_wrong_letter_in_the_rules_is_mended_from_the_history(cli, tmp_path):
    book = sound(tmp_path)
    with_other_rules(book, "id : ")
    found = cli.bare("salvage", book, "--to", tmp_path / "new.db", "--json").data
    (lost,) = found["unread"]
    assert (lost["table"], lost["unreadable"], lost["restored"]) == ("division", 1, 1)
    assert found["problems"] == []


def test_rules_that_nobody_can_tell_any_more_are_named(cli, tmp_path):
    book = sound(tmp_path)
    with_other_rules(book, "id : ", "UPDATE journal_image SET before = x'ff', after = x'ff'")
    said = cli.bare("salvage", book, "--to", tmp_path / "new.db")
    assert said.status == 0
    assert "Main: the rules were lost. Choose the rule set again" in said.out
    assert "Fall Classic" in cli.bare("event", "list", "--db", tmp_path / "new.db").out


@pytest.mark.parametrize("column", ["division_id", "given", "extras", "checked_in_at"])
@pytest.mark.parametrize("value", ["CAST(x'41ff42' AS TEXT)", "'A' || char(0)", "x'ff00'"])
def test_a_value_that_no_program_wrote_costs_its_row_alone(cli, tmp_path, column, value):
    book = sound(tmp_path)
    changed(book, f"UPDATE entrant SET {column} = {value} WHERE badge = 3")
    found = cli.bare("salvage", book, "--to", tmp_path / "new.db", "--json").data
    if found["unread"]:
        (lost,) = found["unread"]
        assert (lost["table"], lost["unreadable"], lost["restored"]) == ("entrant", 1, 1)
    assert found["problems"] == []


def sound(folder: Path) -> Path:
    book = folder / "worn.db"
    desk = Book(book).open()
    accept_walls(desk, drawn_event(desk, players=8), 1)
    desk.close()
    return book


def with_other_rules(book: Path, first: str, *statements: str) -> None:
    """The book with a rule text that is none, changed behind the program's back."""
    changed(book, f"UPDATE division SET rules_text = '{first}' || rules_text", *statements)


def changed(book: Path, *statements: str) -> None:
    with closing(sqlite3.connect(book, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)
