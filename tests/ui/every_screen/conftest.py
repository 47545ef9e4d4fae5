"""What the tests of access share."""

from __future__ import annotations

from pathlib import Path

import pytest

_HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A window system without a window manager says what it does not have: no fault."""
    quiet = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
    for item in items:
        if _HERE in item.path.parents:
            item.add_marker(quiet)
