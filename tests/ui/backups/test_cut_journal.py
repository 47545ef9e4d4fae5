"""A journal that was cut while the window is open is said in red with the next step."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from director_app.bootstrap import open_desk
from director_app.services.backups.restoring import Restorer
from director_app.ui.shell.console import Console
from tests.builders import Book, accept_walls


def cut_last_entry(book: Path, *, noted: bool = True) -> None:
    """Take the newest entry out with its sheet, and rewrite what the book remembers of its end.

    Without that (``noted``) it is no older copy of the book, but a journal that was cut.
    """
    with closing(sqlite3.connect(book)) as connection:
        (last,) = connection.execute("SELECT max(seq) FROM journal").fetchone()
        places = connection.execute(
            "SELECT key FROM journal_image WHERE seq = ? AND table_name = 'sheet'", (last,)
        )
        assert len(places.fetchall()) == 1
        cut = (
            "DELETE FROM journal_image WHERE seq = :last",
            "DELETE FROM journal WHERE seq = :last",
            "DELETE FROM played_game WHERE round_id = 2 AND table_no = 1",
            "DELETE FROM sheet WHERE round_id = 2 AND table_no = 1",
        )
        anew = (
            "UPDATE book SET value = :last - 1 WHERE key = 'journal_length'",
            (
                "UPDATE book SET value = (SELECT hash FROM journal WHERE seq = :last - 1) "
                "WHERE key = 'journal_head'"
            ),
        )
        for statement in (*cut, *(anew if noted else ())):
            assert connection.execute(statement, {"last": last}).rowcount > 0
        connection.commit()


def test_the_window_says_so_in_red_until_it_is_read_and_verify_for_good(front):
    book = front.desk.store.address.path
    accept_walls(front.session.desk, front.session.event, 2, [1])
    cut_last_entry(book)
    accept_walls(front.session.desk, front.session.event, 2, [2])
    front.qtbot.waitUntil(lambda: front.notice is not None)
    assert front.notice.tone == "wrong"
    assert "The book is older than it was on this computer" in front.notice.title
    front.typist.click("Got it")
    assert front.notice is None
    (told,) = front.desk.journal.verify()
    assert "records a break: Note that the book is older than it was" in told


def test_an_older_copy_that_was_meant_is_said_so_and_the_notice_never_comes_again(front):
    book, event = front.desk.store.address.path, front.session.event
    accept_walls(front.desk, event, 2, [1])
    cut_last_entry(book)
    accept_walls(front.desk, event, 2, [2])
    front.qtbot.waitUntil(lambda: front.notice is not None)
    front.typist.click("It was on purpose")
    assert front.notice is None
    assert front.desk.journal.verify() == ()
    newest, _, noted = (line.sentence for line in front.desk.at(event).history.page().lines[:3])
    assert newest.startswith("Desk 1 confirmed the older copy of the book")
    assert noted.startswith("Desk 1 noted that the book is older than it was")
    front.close()
    again = Console(Book(book).open(), open_desk)
    front.qtbot.addWidget(again.window)
    again.start(event)
    accept_walls(again.book, event, 2, [1])
    assert again.window.news.standing is None
    again.close()


def test_a_journal_that_was_cut_is_not_to_be_confirmed_in_the_window(front):
    accept_walls(front.desk, front.session.event, 2, [1])
    cut_last_entry(front.desk.store.address.path, noted=False)
    accept_walls(front.desk, front.session.event, 2, [2])
    front.qtbot.waitUntil(lambda: front.notice is not None)
    assert (front.notice.action, front.notice.second) == ("Got it", "")
    assert not front.typist.widget("news_second").isVisible()
    front.typist.click("Got it")
    assert front.notice is None


def test_the_journal_page_lists_the_note_and_offers_no_undo_of_it(front):
    book = front.desk.store.address.path
    accept_walls(front.session.desk, front.session.event, 2, [1])
    cut_last_entry(book)
    accept_walls(front.session.desk, front.session.event, 2, [2])
    shown = front.desk.at(front.session.event).history.page().lines
    assert shown[1].kind == "cut"
    assert shown[1].sentence.startswith("Desk 1 noted that the book is older than it was")
    detail = front.desk.at(front.session.event).history.detail(shown[1].number)
    assert not detail.can_undo_or_redo
    assert "It notes a break in the history" in detail.why_not


def test_a_book_with_the_note_can_be_moved_and_restored_and_keeps_it(front, tmp_path):
    book = front.desk.store.address.path
    accept_walls(front.session.desk, front.session.event, 2, [1])
    cut_last_entry(book)
    accept_walls(front.session.desk, front.session.event, 2, [2])
    lines = front.desk.journal.verify()
    moved, backup = tmp_path / "moved.db", front.desk.backups.copy_to(tmp_path / "backup.db")
    front.desk.moving.move(moved)
    for file in (moved, backup):
        again = Book(file).open()
        assert again.journal.verify() == lines
        again.close()
    proven = Restorer(tmp_path / "other.db", "Desk 1", front.time).practice(backup)
    assert proven.remarks == lines
