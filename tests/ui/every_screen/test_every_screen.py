"""Every screen is walked: names, roles, targets, the way of Tab, focus, words whole and clear."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import pytest
from PySide6.QtWidgets import QWidget

from director_app.ui.kit.focus_frame import FocusRing
from director_app.ui.shell.console import Console
from tests.lengths import part_of
from tests.ui.every_screen import faults, faults_of_signs, faults_of_words
from tests.ui.every_screen.books import BOOKS
from tests.ui.every_screen.screens import rest
from tests.ui.every_screen.walk import Look, Walk

pytestmark = pytest.mark.walks

FEW = (
    Look("hundred", "light", "small"),
    Look("sixteen", "contrast", "small", 200),
    Look("nobody", "dark", "large"),
)
EVERY = tuple(
    Look(*how)
    for how in product(BOOKS, ("light", "dark", "contrast"), ("small", "large"), (100, 200))
)
LOOKS = EVERY[: part_of(len(EVERY), usually=0)] or FEW


def faults_in(root: QWidget, ring: FocusRing) -> Iterator[str]:
    """All that is wrong with a screen."""
    screen = faults.Seen(root)
    yield from faults.nameless(screen)
    yield from faults.answering_together(screen)
    yield from faults.small(screen)
    yield from faults.unreached(screen)
    yield from faults.menuless(screen)
    yield from faults.jumping(root)
    yield from faults.misplaced(screen)
    yield from faults.sideways(screen)
    yield from faults.squeezed(screen)
    yield from faults.colour_alone(screen)
    words = faults_of_words.heard_words(root)
    yield from faults_of_words.cut_off(words)
    yield from faults_of_words.overlapping(words)
    yield from faults_of_words.faint(root, words)
    yield from faults_of_signs.untold(root)
    yield from faults.signless(ring, root)


def lasting_faults(root: QWidget, console: Console) -> list[str]:
    """All that is wrong, and is still so at a second look: a notice may come during the first."""
    found = list(faults_in(root, console.window.ring))
    if found:
        rest(console)
        again = set(faults_in(root, console.window.ring))
        found = [fault for fault in found if fault in again]
    return found


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_no_screen_has_a_fault(walk_in: Callable[[Look], Walk], look: Look) -> None:
    walk = walk_in(look)
    told: dict[str, str] = {}
    for screen, root in walk.screens():
        for fault in lasting_faults(root, walk.console):
            told.setdefault(fault, f"{screen.key}: {fault}")
    assert list(told.values()) == []
