"""The hand at the mouse, by the time that Qt's own tests go by."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

_LEFT = Qt.MouseButton.LeftButton


def a_second_later() -> None:
    """Let a second pass for the clicks to come: in Qt's tests each one that was let go is half."""
    nowhere = QWidget()
    QTest.mouseRelease(nowhere, _LEFT)
    QTest.mouseRelease(nowhere, _LEFT)
    nowhere.deleteLater()


def click(widget: QWidget, button: Qt.MouseButton = _LEFT, **more: Any) -> None:
    """Click, not sooner than a second after the click before: each is meant."""
    a_second_later()
    QTest.mouseClick(widget, button, **more)
