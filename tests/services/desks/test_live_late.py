"""News of a book that was away before anybody listened."""

from __future__ import annotations

from pathlib import Path

from tests.builders import Book, new_event


def test_a_book_that_is_away_at_the_first_look_is_lost_and_then_back(tmp_path: Path) -> None:
    desk = Book(tmp_path / "book.db").open()
    new_event(desk)
    link = desk.store.link
    link.watched = True
    link.lose()
    assert desk.live.hear().lost
    link.find()
    heard = desk.live.hear()
    assert (heard.lost, heard.back) == (False, True)
    assert not desk.live.hear().back
    desk.close()
