"""Work on a book that is about to be closed: the book stays open until it has ended."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier, Event

from hypothesis import given
from hypothesis import strategies as st

from director_app.bootstrap import open_desk
from director_app.services.desk import UnderWay
from tests.builders import Book, drawn_event
from tests.patience import PATIENCE_S


def test_a_book_is_closed_only_when_the_work_on_it_has_ended(tmp_path: Path) -> None:
    desk = Book(tmp_path / "book.db").open()
    event = drawn_event(desk)
    began = Event()
    read: list[int] = []

    def work() -> None:
        began.set()
        read.extend(len(desk.at(event).roster.roster().lines) for _ in range(50))

    with ThreadPoolExecutor(1) as pool:
        desk.under_way.add(pool.submit(work))
        assert began.wait(PATIENCE_S)
        desk.close()
        assert len(read) == 50
    assert len(set(read)) == 1


@given(st.lists(st.booleans(), max_size=12))
def test_whatever_the_work_comes_to_nothing_is_left(fails: list[bool]) -> None:
    under_way = UnderWay()
    with ThreadPoolExecutor(3) as pool:
        for fail in fails:
            under_way.add(pool.submit(_fail if fail else _succeed))
        under_way.wait()
        assert not under_way.busy


def _fail() -> None:
    raise ValueError


def _succeed() -> None:
    pass


def test_books_are_made_at_once_on_several_threads(tmp_path: Path) -> None:
    """A practice book is made by a worker while another book is opened or made."""
    files = [tmp_path / f"{number}.db" for number in range(4)]
    together = Barrier(len(files))

    def make(file: Path) -> str:
        together.wait(PATIENCE_S)
        desk = open_desk(file)
        try:
            drawn_event(desk)
            return ", ".join(event.name for event in desk.events.all())
        finally:
            desk.close()

    with ThreadPoolExecutor(len(files)) as pool:
        assert len(set(pool.map(make, files))) == 1
