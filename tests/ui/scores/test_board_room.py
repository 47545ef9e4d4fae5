"""The board takes all of its room: names where they fit, and nothing below an empty half."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QScrollArea

from tests.ui.every_screen.ink import inked_by
from tests.ui.scores.conftest import Desks, Typist


def resized(typist: Typist, wide: int, high: int) -> None:
    """While another page is seen."""
    typist.tab.hide()
    typist.tab.resize(wide, high)
    QApplication.processEvents()
    typist.tab.show()
    QApplication.processEvents()


def scrolls(typist: Typist) -> bool:
    area = typist.tab.board.board.parentWidget().parentWidget()
    assert isinstance(area, QScrollArea)
    return area.verticalScrollBar().maximum() > 0


def test_a_window_resized_elsewhere_shows_all_tables_as_large_as_they_fit(desks: Desks) -> None:
    typist = desks.sit_down(players=100, rounds=1)
    board = typist.tab.board.board
    seen = {}
    for size in ((1700, 900), (760, 520), (1180, 640), (1700, 900)):
        resized(typist, *size)
        assert not scrolls(typist), size
        assert board.area_of(24).bottom() > board.height() * 0.75
        seen.setdefault(size, []).append((board.dense, board.area_of(0)))
    assert [dense for dense, _ in seen[1180, 640]] == [False]
    assert [dense for dense, _ in seen[760, 520]] == [True]
    first, last = seen[1700, 900]
    assert first == last


def test_two_tables_grow_and_stand_in_the_middle(desks: Desks) -> None:
    typist = desks.sit_down(players=8, rounds=1)
    resized(typist, 1700, 900)
    board = typist.tab.board.board
    one, other = board.area_of(0), board.area_of(1)
    assert one.height() > 300
    assert abs(one.left() - (board.width() - other.right())) <= 1


def test_the_last_name_of_a_card_stands_clear_of_its_edge(desks: Desks) -> None:
    typist = desks.sit_down(players=100, rounds=1)
    board = typist.tab.board.board
    for size in ((1180, 640), (1700, 900)):
        resized(typist, *size)
        said = inked_by(board)[0]
        for at in range(len(board.tiles)):
            card = board.area_of(at)
            lines = [each.frame for each in said if card.contains(each.frame.center())]
            assert len(lines) > 4
            assert max(line.bottom() for line in lines) <= card.bottom() - 5
