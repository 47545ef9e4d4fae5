"""Beside the help every page still fits into the smallest window: it folds, and goes nowhere."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication

from tests.lengths import part_of
from tests.ui.every_screen import faults
from tests.ui.every_screen.screens import rest
from tests.ui.every_screen.walk import Look, Walk

pytestmark = pytest.mark.walks

DAYS = ("sixteen", "nobody", "hundred")[: part_of(3, usually=1)]


@pytest.mark.parametrize("day", DAYS)
def test_no_page_goes_sideways_beside_the_help(walk_in: Callable[[Look], Walk], day: str) -> None:
    walk = walk_in(Look(day, "light", "small"))
    window, told = walk.console.window, []
    for screen, root in walk.screens():
        if root is not window or QApplication.activeModalWidget() or screen.key == "help":
            continue
        window.acts["help"].trigger()
        rest(walk.console)
        told += [f"{screen.key}: {sideway}" for sideway in faults.sideways(faults.Seen(root))]
        window.acts["help"].trigger()
        rest(walk.console)
    assert told == []
