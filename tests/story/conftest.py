"""What the stories are played with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QUrl, Slot
from PySide6.QtGui import QDesktopServices
from pytestqt.qtbot import QtBot

from tests.builders import Book
from tests.cli.conftest import Cli
from tests.story.at_the_window import Front

Start = Callable[[Book], Front]


class Viewer(QObject):
    """Stands where the system's PDF viewer stands."""

    def __init__(self) -> None:
        super().__init__()
        self.files: list[Path] = []

    @Slot(QUrl)
    def show_file(self, url: QUrl) -> None:
        """A file was handed over."""
        self.files.append(Path(url.toLocalFile()))


@pytest.fixture
def start(qtbot: QtBot) -> Iterator[Start]:
    """Starts the program on a book; what still runs after the test is ended."""
    made: list[Front] = []

    def begin(book: Book) -> Front:
        made.append(Front.start(qtbot, book))
        return made[-1]

    yield begin
    for front in made:
        front.end()


@pytest.fixture
def viewer() -> Iterator[Viewer]:
    """Takes every document that is opened."""
    made = Viewer()
    QDesktopServices.setUrlHandler("file", made, "show_file")  # type: ignore[arg-type]
    yield made
    QDesktopServices.unsetUrlHandler("file")


@pytest.fixture
def cli(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> Cli:
    """The command line on a book that is not there yet."""

    def captured() -> tuple[str, str]:
        said = capfd.readouterr()
        return said.out, said.err

    return Cli(tmp_path / "line.db", captured)
