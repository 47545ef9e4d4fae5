"""How many steps parts of a day take, by keys and by mouse: ``python -m tests.story.day_in_steps``.

A step is a field filled, a key that acts, or a press of a button. On a sheet each key and each
touch is one. What is told was really done, in the window, on a book of its own.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from director_app.domain.score_options import ScoreOptions
from director_app.domain.sheets import SheetState
from director_app.ui.kit.key_buttons import KeyButton
from director_app.ui.shell.app import application
from tests.builders import Book, names
from tests.hand import click
from tests.patience import until
from tests.story.at_the_window import Front

PLAYERS = 40
GAMES = (("E", "25", "S", "2"), ("N", "30", "P"), ("L",), ("W", "35", "E", "1"))


class Waits:
    """Waits as the tests do."""

    def waitUntil(self, done: Callable[[], bool]) -> None:
        until(done, lambda: QTest.qWait(5))


@dataclass
class Counted:
    """A director whose steps are counted."""

    front: Front
    steps: int = 0
    told: dict[str, tuple[int, float]] = field(default_factory=dict)

    def press(self, *keys: str) -> None:
        """Keys that act."""
        for key in keys:
            self.front.hand.press(key)
            self._done()

    def fill(self, text: str) -> None:
        """A field filled."""
        self.front.hand.type(text)
        self._done()

    def each(self, keys: str) -> None:
        """Each of these keys is a step; a new line is Enter."""
        for key in keys:
            self.front.hand.type(key)
            self._done()

    def click(self, name: str) -> None:
        """A button by its name, or by what it says."""
        self.front.hand.click(name)
        self._done()

    def touch(self, *keys: str) -> None:
        """Buttons of keys below a sheet."""
        for key in keys:
            found = self.front.console.window.findChildren(KeyButton)
            click(next(each for each in found if each.isVisible() and each.press == key))
            self._done()

    def page(self, name: str) -> None:
        """A press on a page's name at the left."""
        rail = self.front.console.window.shell.column.rail
        at = next(at for at in range(rail.count()) if rail.tabText(at) == name)
        click(rail, pos=rail.tabRect(at).center())
        self._done()

    def open_table(self, table: int) -> None:
        """A press on a table of the board."""
        board = self.front.scores.board.board
        at = next(at for at, tile in enumerate(board.tiles) if tile.table == table)
        click(board, pos=board.area_of(at).center().toPoint())
        self._done()

    def part(self, name: str, do: Callable[[Counted], None], done: Callable[[], bool]) -> None:
        """Do one part of the day; it is over when it shows."""
        before, start = self.steps, time.perf_counter()
        do(self)
        self.front.qtbot.waitUntil(done)
        self.front.settle()
        self.told[name] = (self.steps - before, time.perf_counter() - start)

    def _done(self) -> None:
        self.steps += 1
        QApplication.processEvents()


def by_keys(me: Counted) -> None:
    """The parts by keys alone."""
    front = me.front

    def make(me: Counted) -> None:
        me.press("Ctrl+N")
        me.fill("Fall Classic")
        me.press("Ctrl+Return")

    me.part("make the event", make, lambda: front.here == "roster")
    imported = lambda: front.toast == f"{PLAYERS} players imported"  # noqa: E731
    me.part("import the list", lambda me: me.press("Ctrl+V", "Ctrl+Return"), imported)
    drawn = lambda: front.strip.tables == PLAYERS // 4  # noqa: E731
    me.part("draw the seating", lambda me: me.press("Ctrl+2", "Return"), drawn)

    def paper(me: Counted) -> None:
        me.press("Ctrl+7")
        front.settle()
        front.printing.commands.has_printer = lambda: False
        me.press("Ctrl+P", "Return")

    me.part("save the paper as PDF", paper, saved)
    ask_totals(front)

    def sheet(me: Counted) -> None:
        me.press("Ctrl+4")
        me.each("1\nE25S2\nN30P\nL\nW35E1\n====\n\n")

    me.part("enter a sheet", sheet, lambda: accepted(front, 1))

    def mismatch(me: Counted) -> None:
        me.each("2\nE25S2\nN30P\nL\nW35E1\n===-27\n4")
        me.fill("The players agreed")
        me.each("\n\n\n")

    me.part("enter one whose totals don’t match", mismatch, lambda: accepted(front, 2))


def by_mouse(me: Counted) -> None:
    """The parts by mouse or touch alone, but for the name of the event; a list is pasted."""
    front = me.front

    def make(me: Counted) -> None:
        me.click("New event")
        me.fill("Fall Classic")
        me.click("event_make")

    me.part("make the event", make, lambda: front.here == "roster")
    front.hand.press("Ctrl+V", "Ctrl+Return")
    front.qtbot.waitUntil(lambda: front.toast == f"{PLAYERS} players imported")

    def draw(me: Counted) -> None:
        me.page("Seating")
        me.click("seating_draw")

    me.part("draw the seating", draw, lambda: front.strip.tables == PLAYERS // 4)
    ask_totals(front)

    def sheet(me: Counted) -> None:
        me.page("Scores")
        me.open_table(1)
        for game in GAMES:
            me.touch(*game, "Enter")
        me.touch("=", "=", "=", "=", "Enter", "Enter")

    me.part("enter a sheet", sheet, lambda: accepted(front, 1))

    def mismatch(me: Counted) -> None:
        me.open_table(2)
        for game in GAMES:
            me.touch(*game, "Enter")
        me.touch("=", "=", "=", "-", "2", "7", "Enter", "4")
        me.click("sheet_reason_1")
        me.touch("Enter", "Enter")

    me.part("enter one whose totals don’t match", mismatch, lambda: accepted(front, 2))


def accepted(front: Front, table: int) -> bool:
    tiles = front.desk.at(front.event).scores.board(1)
    return any(tile.table == table and tile.state is SheetState.ACCEPTED for tile in tiles)


def ask_totals(front: Front) -> None:
    """The sheets have the totals of the paper."""
    front.desk.at(front.event).scores.options.change(ScoreOptions(totals=True))


def saved() -> bool:
    """Whether the paper is there: where no printer is, it is a file."""
    return any(Path(os.environ["XDG_DOCUMENTS_DIR"]).rglob("*.pdf"))


def told_by(do: Callable[[Counted], None], folder: Path) -> dict[str, tuple[int, float]]:
    """Steps and seconds of each part, in a book of its own; forty names are copied."""
    rows = "".join(f"{given} {family}\tNaples\n" for given, family in names(PLAYERS))
    QApplication.clipboard().setText(f"Name\tCity\n{rows}")
    folder.mkdir()
    front = Front.start(Waits(), Book(folder / "club.db"))  # type: ignore[arg-type]  # it waits
    me = Counted(front)
    try:
        do(me)
    finally:
        front.end()
    return me.told


def done_in(folder: Path) -> tuple[dict[str, tuple[int, float]], dict[str, tuple[int, float]]]:
    """Steps and seconds of each part, by keys and by mouse."""
    os.environ["XDG_DOCUMENTS_DIR"] = str(folder / "Documents")
    return told_by(by_keys, folder / "keys"), told_by(by_mouse, folder / "mouse")


def table_of(folder: Path) -> str:
    """Both, as the lines of a table."""
    keys, mouse = done_in(folder)
    lines = ["| part | keys | s | mouse or touch | s |", "|---|--:|--:|--:|--:|"]
    for part, (steps, seconds) in keys.items():
        by = mouse.get(part)
        other = f"{by[0]} | {by[1]:.1f}" if by is not None else " | "
        lines.append(f"| {part} | {steps} | {seconds:.1f} | {other} |")
    return "\n".join(lines)


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application()
    with tempfile.TemporaryDirectory() as made:
        print(table_of(Path(made)))
