"""Boards and floors in the real window take all of the room, whatever size it had elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import product
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest
import shiboken6
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QScrollArea, QWidget

from director_app.bootstrap import open_desk
from director_app.ui.clock.clock_face import ClockFace
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.page import Page
from director_app.ui.kit.theme import theme
from director_app.ui.scores.board.tiles import TileBoard
from director_app.ui.seating.floor import Floor
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from director_app.ui.shell.destinations import PageKey
from director_app.ui.shell.laptop.awake import SLEEPY
from tests.builders import Book, Time, built
from tests.lengths import part_of
from tests.ui.every_screen.books import in_play
from tests.ui.every_screen.screens import LONG, rest

pytestmark = pytest.mark.walks

W = TypeVar("W", bound=QWidget)
SMALL = ((960, 600), (1024, 700), (1200, 700))
SIZES = ((1280, 720), (1366, 768), (1920, 1080), (2560, 1440))
OTHER = (1500, 850)
TABLES = (2, 11, 25, 60, 125)
TEXT = (100, 150, 200)
COUNTS = TABLES[: part_of(len(TABLES), usually=0)] or (25,)


@dataclass
class Room:
    """The window over one round, resized on a page and looked at on another."""

    console: Console

    def resize(self, size: tuple[int, int], text: int, *, notice: bool) -> None:
        """On another page than those that are looked at."""
        self.go(PageKey.ROSTER)
        theme().set_text_size(text)
        self.console.window.resize(*size)
        assert self.console.at_work is not None
        notices = self.console.at_work.session.notices
        notices.settle(SLEEPY)
        if notice:
            notices.attend(NoticeView(SLEEPY, LONG))
        rest(self.console)

    def go(self, page: PageKey) -> None:
        assert self.console.at_work is not None
        self.console.at_work.go(page)
        rest(self.console)

    def seen(self, widget: QWidget) -> bool:
        """Whether nothing of it has to be scrolled to."""
        area = widget.parentWidget().parentWidget()
        assert isinstance(area, QScrollArea)
        bars = area.horizontalScrollBar(), area.verticalScrollBar()
        return not any(bar.maximum() for bar in bars)

    def settle(self) -> None:
        """Until bars have come or gone, and what is beside them has moved."""
        for _ in range(3):
            rest(self.console)

    def find(self, page: PageKey, kind: type[W], name: str) -> W:
        self.go(page)
        found = self.console.window.findChild(kind, name)
        assert found is not None
        return found


@pytest.fixture(params=COUNTS)
def room(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Room]:
    application()
    book = tmp_path / "book.db"
    desk = Book(book).open()
    desk.backups.automatic = False
    made = partial(in_play, desk, players=request.param * 4)
    event = built(book, ("fitting", request.param), made)
    console = Console(desk, partial(open_desk, now=Time()))
    console.start()
    console.open_event(event)
    rest(console)
    yield Room(console)
    console.close()
    shiboken6.delete(console.window)
    theme().set_text_size(100)


def test_every_table_is_seen_in_the_largest_form_of_its_room(room: Room) -> None:
    board = room.find(PageKey.SCORES, TileBoard, "scores_board")
    floor = room.find(PageKey.SEATING, Floor, "floor")
    forms: dict[tuple[int, bool], list[str]] = {}
    for text, notice, size in product(TEXT, (False, True), SIZES):
        room.resize(size, text, notice=notice)
        room.go(PageKey.SCORES)
        told = f"{size} at {text} %, notice {notice}"
        taken = board.minimumHeight()
        for again in (OTHER, size) if text == TEXT[0] else ():
            assert room.seen(board), told
            room.console.window.resize(*again)
            rest(room.console)
            assert again == OTHER or board.minimumHeight() == taken, f"{told}: other than here"
        room.go(PageKey.SEATING)
        if text == TEXT[0]:
            assert room.seen(floor), told
        forms.setdefault((text, notice), []).append(floor.lay.arrangement.form.name)
    order = ("number", "short", "names")
    for places in forms.values():
        ranks = [order.index(name) for name in places]
        assert ranks == sorted(ranks)


def test_what_is_seen_depends_on_the_window_and_the_text_alone(room: Room) -> None:
    """Resized in any order, on its own page or on another, each page is what it was before."""
    board = room.find(PageKey.SCORES, TileBoard, "scores_board")
    floor = room.find(PageKey.SEATING, Floor, "floor")
    face = room.find(PageKey.CLOCK, ClockFace, "clock_face")
    look: dict[PageKey, Callable[[], object]] = {
        PageKey.SCORES: lambda: (board.dense, board.area_of(0), board.minimumHeight()),
        PageKey.SEATING: lambda: (floor.lay.arrangement, floor.lay.width, floor.lay.height),
        PageKey.CLOCK: lambda: (face.form, face.size()),
    }
    stops = list(product((*SMALL, *SIZES), (*look, PageKey.JOURNAL)))
    for text in TEXT:
        theme().set_text_size(text)
        Random(text).shuffle(stops)
        seen: dict[tuple[PageKey, tuple[int, int]], object] = {}
        for size, resized_on in stops:
            room.go(resized_on)
            room.console.window.resize(*size)
            for page, form in look.items():
                room.go(page)
                room.settle()
                before = seen.setdefault((page, size), form())
                assert form() == before, f"{page} at {size}, {text} %, from {resized_on}"


def test_a_page_is_as_wide_with_a_bar_as_without(room: Room) -> None:
    """The bar lies in the margin, which is as wide at the right as at the left."""
    bars = set()
    for page, high in product((PageKey.SEATING, PageKey.CLOCK, PageKey.ROSTER), (600, 1080)):
        theme().set_text_size(200)
        room.go(page)
        room.console.window.resize(1920, high)
        room.settle()
        area = room.console.window.shell.stack.currentWidget()
        assert isinstance(area, QScrollArea)
        shown = [each for each in area.findChildren(Page) if each.isVisible()]
        assert [each.width() for each in shown] == [area.width()]
        assert shown[0].mapTo(area, QPoint()).x() == 0
        bars.add(area.verticalScrollBar().isVisible())
    assert bars == {True, False}
