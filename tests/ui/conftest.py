"""What every test of the window runs with: nothing of the tests before it is still there."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from director_app.ui.shell.garbage_collection import tidy


@pytest.fixture(autouse=True)
def _swept() -> Iterator[None]:
    """Windows that earlier tests have closed are gone before a new one is dressed.

    As in the program, garbage is collected on the window's thread only.
    """
    gc.disable()
    tidy()
    if QCoreApplication.instance() is not None:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    yield
    gc.enable()
