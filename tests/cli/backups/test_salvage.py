"""``salvage``: a damaged book into a new one, told in lines or as JSON."""

from __future__ import annotations

import os
from pathlib import Path

from tests.builders import Book, accept_walls, drawn_event


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
    assert "could not be read" in said.out
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
