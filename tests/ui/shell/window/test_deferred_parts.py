"""What is not seen at first comes after the picture, a part in each turn of the window."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from director_app.ui.kit.page import make_soon


class _Page(QWidget):
    """Writes down what happens, in its order."""

    def __init__(self) -> None:
        super().__init__()
        self.order: list[str] = []

    @property
    def first(self) -> None:
        """A part."""
        self.order.append("first part")
        QTimer.singleShot(0, self, lambda: self.order.append("another event"))

    @property
    def second(self) -> None:
        """Another part."""
        self.order.append("second part")

    def paintEvent(self, event: QPaintEvent) -> None:
        """The picture."""
        self.order.append("picture")
        super().paintEvent(event)


def test_parts_come_after_the_picture_one_in_a_turn(qtbot: QtBot) -> None:
    page = _Page()
    qtbot.addWidget(page)
    with qtbot.waitExposed(page):
        page.show()
    page.order.clear()
    page.update()
    make_soon(page, "first", "second")
    qtbot.waitUntil(lambda: len(page.order) == 4)
    assert page.order == ["picture", "first part", "another event", "second part"]
