"""Every screen as a picture, and the words that stand on it, in four looks, one in Spanish."""

from __future__ import annotations

import re
import shutil
import tempfile
from pathlib import Path

import shiboken6
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from director_app.messages.catalogue import read
from director_app.messages.saying import use
from director_app.ui.kit.theme import theme
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from tests.patience import PATIENCE_MS
from tests.ui.every_screen.farther import SAMPLES
from tests.ui.every_screen.faults_of_words import heard_words
from tests.ui.every_screen.screens import rest
from tests.ui.every_screen.walk import Look, opened

LOOKS = (
    Look("sixteen", "light", "small"),
    Look("hundred", "dark", "large"),
    Look("sixteen", "light", "small", 200),
    Look("sixteen", "light", "small", language=read("es")),
)
BOOK = Path(tempfile.gettempdir()) / "front-table-compared"
"""Where the book lies while its pictures are taken: some screens show its path."""


def record(folder: Path) -> None:
    """Walk through every screen in each look; a picture and a text file each."""
    application()
    # A cursor that blinks would be on one picture and not on the other.
    QApplication.setCursorFlashTime(0)
    for look in LOOKS:
        _record(look, folder / str(look))
    use(None)
    theme().choose("light")
    theme().set_text_size(100)


def _record(look: Look, folder: Path) -> None:
    folder.mkdir(parents=True)
    shutil.rmtree(BOOK, ignore_errors=True)
    BOOK.mkdir()
    walk = opened(look, BOOK / "book.db")
    try:
        _wait_until_active(walk.console)
        for number, (screen, root) in enumerate(walk.screens(), start=1):
            # A file's folder is another one in every checkout.
            plain = re.sub(r"[^\w-]+", "-", screen.key.replace(f"{SAMPLES}/", ""))
            _shoot(root, folder / f"{number:03d}-{plain}")
    finally:
        walk.console.close()
        shiboken6.delete(walk.console.window)
        shutil.rmtree(BOOK, ignore_errors=True)


def _shoot(root: QWidget, file: Path) -> None:
    picture = root.window().grab()
    assert picture.save(f"{file}.png"), file
    words = "\n".join(sorted(said.text for said in heard_words(root)))
    Path(f"{file}.txt").write_text(f"{words}\n", encoding="utf-8")


def _wait_until_active(console: Console) -> None:
    assert QTest.qWaitForWindowActive(console.window, PATIENCE_MS)
    rest(console)
