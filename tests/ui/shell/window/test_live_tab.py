"""A page looks again once for each step, and not while nobody sees it."""

from __future__ import annotations

from typing import ClassVar

import pytest
from pytestqt.qtbot import QtBot

from director_app.domain.topics import Topic
from director_app.ui.shell.live_tab import LiveTab
from director_app.ui.shell.session import ChangeBus


class Counting(LiveTab):
    """Counts how often it looks."""

    shows: ClassVar[frozenset[Topic]] = frozenset({Topic.SCORES})

    def __init__(self, bus: ChangeBus) -> None:
        super().__init__(bus)
        self.looks = 0

    def reload(self) -> None:
        """Look again."""
        self.looks += 1


@pytest.fixture
def bus() -> ChangeBus:
    """A bus of its own."""
    return ChangeBus()


@pytest.fixture
def page(qtbot: QtBot, bus: ChangeBus) -> Counting:
    """A page that is seen, and has looked."""
    made = Counting(bus)
    qtbot.addWidget(made)
    made.show()
    made.looks = 0
    return made


def test_a_step_with_many_changes_is_one_look(page: Counting, bus: ChangeBus) -> None:
    with page.once():
        bus.tell(Topic.SCORES)
        page.refresh()
        assert page.looks == 0
    assert (page.looks, page.stale) == (1, False)


def test_a_step_without_a_change_is_no_look(page: Counting, bus: ChangeBus) -> None:
    with page.once():
        bus.tell(Topic.CLOCK)
    assert page.looks == 0


def test_a_step_that_fails_is_still_looked_at(page: Counting, bus: ChangeBus) -> None:
    def fail() -> None:
        with page.once():
            bus.tell(Topic.SCORES)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert page.looks == 1


def test_a_hidden_page_looks_when_it_is_seen(page: Counting, bus: ChangeBus) -> None:
    page.hide()
    with page.once():
        bus.tell(Topic.SCORES)
    bus.tell(Topic.SCORES)
    assert (page.looks, page.stale) == (0, True)
    page.show()
    assert page.looks == 1
