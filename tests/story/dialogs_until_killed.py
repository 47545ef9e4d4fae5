"""Opens the window's file dialogs one after the other over the book's folder, until it is killed.

``BOOK``: after each dialog a step is saved, its number is written to the output, and the next one
begins when a line comes in.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from time import monotonic

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QFileSystemModel

from director_app.bootstrap import open_desk
from director_app.errors import DirectorError
from director_app.ui.big_screen.logo_file import logo_of
from director_app.ui.kit.choose_file import choose_file, choose_folder, choose_place
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from tests.builders import Book
from tests.patience import PATIENCE_S


def main(book: Path) -> None:
    """Open the book's event, then dialog after dialog."""
    application()
    desk = Book(book).open()
    event = desk.events.current()
    assert event is not None
    console = Console(desk, open_desk)
    console.start(event)
    for number, ask in enumerate(cycle(asking(console, book)), start=1):
        ask()
        look_through(book)
        now = console.book.events.get(event)
        console.book.events.change(now, replace(now.facts, place=f"Room {number}"))
        print(number, flush=True)
        if not sys.stdin.readline():
            return


def asking(console: Console, book: Path) -> tuple[Callable[[], object], ...]:
    """Every way to a file: the dialogs of the window, and the book itself given as a file."""
    window = console.window
    window.open_page("roster")
    roster = window.shell.page("roster")
    return (
        roster.ask_file,
        window.acts["save_event"].trigger,
        window.acts["open_file"].trigger,
        window.acts["copy_to_stick"].trigger,
        console.back.choose,
        lambda: choose_file(window, "A logo", "Pictures (*.png)", "logo", print),
        lambda: choose_place(window, "Scores", ["Tables (*.csv)"], "place", "scores.csv", print),
        lambda: choose_folder(window, "Paper", "folder", print),
        lambda: roster.open_import(book),
        lambda: console.files.open(book),
        lambda: taken_for_a_logo(book),
    )


def taken_for_a_logo(book: Path) -> None:
    """The book is chosen where a picture is wanted."""
    with suppress(DirectorError):
        logo_of(book)


def look_through(book: Path) -> None:
    """Let the dialog that is open, if one is, list the book's folder wholly; then leave it."""
    for top in QApplication.topLevelWidgets():
        for dialog in (top, *top.findChildren(QFileDialog)):
            if isinstance(dialog, QFileDialog) and dialog.isVisible():
                listed(dialog, book)
                dialog.reject()
    QTest.qWait(1)


def listed(dialog: QFileDialog, book: Path) -> None:
    """Wait until it knows the type of each file beside the book."""
    dialog.setDirectory(str(book.parent))
    if dialog.fileMode() == QFileDialog.FileMode.Directory:
        QTest.qWait(50)  # it lists folders only, and nothing tells when it has seen them
        return
    dialog.setNameFilters(["All files (*)"])
    model = dialog.findChild(QFileSystemModel)
    names = [path.name for path in book.parent.iterdir() if path.is_file()]
    until = monotonic() + PATIENCE_S
    while not all(known(model, book.parent / name) for name in names):
        assert monotonic() < until, names
        QTest.qWait(5)


def known(model: QFileSystemModel, file: Path) -> bool:
    """Whether the dialog shows what kind of file it is."""
    at = model.index(str(file), 2)
    return at.isValid() and bool(at.data())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
