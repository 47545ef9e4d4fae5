"""What every test of the window runs with: nothing of the tests before it is still there."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent


@pytest.fixture(autouse=True)
def _swept() -> None:
    """Windows that earlier tests have closed are gone before a new one is dressed."""
    if QCoreApplication.instance() is not None:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
