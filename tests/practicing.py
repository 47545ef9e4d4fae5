"""Waiting for an event that is made beside the window, as the person before it does."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from director_app.ui.shell.console import Console
from tests.patience import until


def until_open(console: Console) -> None:
    """Until the practice event that was asked for is there."""

    def there() -> bool:
        QApplication.processEvents()
        return console.at_work is not None

    until(there)


def sample(console: Console) -> None:
    """The sample event is open."""
    console.open_sample()
    until_open(console)


def first(console: Console) -> None:
    """A first event is open, with its guide."""
    console.open_first()
    until_open(console)
