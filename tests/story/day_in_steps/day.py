"""The day played in the window, part by part, and what each part took."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.builders import Book, names
from tests.patience import until
from tests.story.at_the_window import Front
from tests.story.day_in_steps.hand import Way
from tests.story.day_in_steps.parts import PARTS, PLAYERS, SIGN_UPS, Part

WAYS: dict[str, Callable[[Part], Way]] = {
    "keys": lambda part: part.keys,
    "mouse or touch": lambda part: part.mouse,
    "as it comes": lambda part: part.mixed,
}

Told = dict[str, tuple[int, float]]
"""Steps and seconds by part."""


class _Waits:
    """Waits as the tests do."""

    def waitUntil(self, done: Callable[[], bool]) -> None:
        until(done, lambda: QTest.qWait(5))


def day_played(way: Callable[[Part], Way], folder: Path) -> Told:
    """Every part done in this way, in a new book; the names are copied and in a file."""
    folder.mkdir()
    os.environ["XDG_DOCUMENTS_DIR"] = str(folder)
    people = "".join(f"{given} {family}\tNaples\n" for given, family in names(PLAYERS))
    QApplication.clipboard().setText(f"Name\tCity\n{people}")
    SIGN_UPS.write_text(f"Name\tCity\n{people}", encoding="utf-8")
    front = Front.start(_Waits(), Book(folder / "club.db"))  # type: ignore[arg-type]  # it waits
    try:
        return {part.name: _played(part, way(part), front) for part in PARTS}
    finally:
        front.end()
        SIGN_UPS.unlink()


def _played(part: Part, way: Way, front: Front) -> tuple[int, float]:
    """Do a part; it is over when it shows."""
    part.first(front)
    start = time.perf_counter()
    try:
        for step in way:
            step(front)
            QApplication.processEvents()
            _keep_window_active(front)
            if front.console.at_work is not None:
                front.settle()
        front.qtbot.waitUntil(lambda: part.shows(front))
    except AssertionError as fault:
        fault.add_note(f"The part was: {part.name}.")
        raise
    return len(way), time.perf_counter() - start


def _keep_window_active(front: Front) -> None:
    """As a desktop does when a dialog has closed."""
    if QApplication.activeWindow() is None:
        front.console.window.activateWindow()
    front.qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)


def days_played(folder: Path) -> dict[str, Told]:
    """The day in each way."""
    return {name: day_played(way, folder / name) for name, way in WAYS.items()}


def table_of(folder: Path) -> str:
    """The days beside each other, as the lines of a table."""
    days = days_played(folder)
    lines = ["| part |" + "".join(f" {name} | s |" for name in days), "|---|" + "--:|--:|" * 3]
    for part in PARTS:
        cells = "".join(
            f" {told[part.name][0]} | {told[part.name][1]:.1f} |" for told in days.values()
        )
        lines.append(f"| {part.name} |{cells}")
    return "\n".join(lines)
