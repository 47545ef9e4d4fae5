"""The book's file is gone or spoiled while it is open: it is said, and a copy comes back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox

from director_app.ui.shell.fault import FaultTeller
from tests.builders import accept_walls


def deleted(book: Path) -> None:
    """Removed in the file manager."""
    book.unlink()


def spoiled(book: Path) -> None:
    """Written over by something else."""
    with book.open("r+b") as file:
        file.write(b"\xa5" * 40_000)


@pytest.fixture
def refusals(front) -> Iterator[None]:
    """Refusals that reach nobody are said as in the program."""
    teller = FaultTeller(front.console.window, front.console.refuse, None)
    teller.install()
    yield
    teller.remove()
    assert teller.box is None


@pytest.mark.usefixtures("refusals")
@pytest.mark.parametrize("hurt", [deleted, spoiled])
def test_a_book_that_is_lost_while_open_is_said_and_a_copy_comes_back(
    front, hurt: Callable[[Path], None]
):
    book = front.desk.store.address.path
    (copy,) = [kept.file for kept in front.desk.backups.listing()]
    front.qtbot.waitUntil(lambda: front.keeper.safety is not None)
    hurt(book)
    front.session.act(partial(accept_walls, front.session.desk, front.session.event, 2, [1]))
    if not book.exists():  # what is spoiled may still be in memory
        assert front.notice is not None
        assert str(book) in front.notice.title
    front.console.show_opening()
    assert front.console.at_work is None
    front.console.back.ask_to_restore(copy)
    front.qtbot.waitUntil(lambda: _question(front) is not None)
    box = _question(front)
    next(button for button in box.buttons() if button.text() == "Restore").click()
    front.qtbot.waitUntil(lambda: not front.console.back.at_work and box_gone(front))
    assert front.desk.at(1).overview.show().tables_in == 2
    assert front.desk.journal.verify() == ()


def _question(front) -> QMessageBox | None:
    return front.console.window.findChild(QMessageBox, "restore_question")


def box_gone(front) -> bool:
    """The exchange is over: the opening page is there again."""
    return front.console.window.findChild(QMessageBox, "restore_question") is None
