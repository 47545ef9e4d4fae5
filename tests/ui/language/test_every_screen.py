"""In a language that nobody speaks, every list, menu, panel and box shows only its words, whole."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import astuple

import pytest
from PySide6.QtCore import QDeadlineTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from director_app.services.table_files.reading import read_table
from tests.patience import PATIENCE_MS
from tests.ui.every_screen import farther, faults_of_words, screens
from tests.ui.every_screen.conftest import walk_in
from tests.ui.every_screen.ink import Said
from tests.ui.every_screen.walk import Look, Walk
from tests.ui.language.conftest import plain_words, pseudo_language

pytestmark = pytest.mark.walks

__all__ = ["walk_in"]

LOOK = Look("sixteen", "light", "small", language=pseudo_language())
OTHER_BOOKS = {"handbook", "help"}
"""The handbook is a book in each language and not made of texts."""
NAMES = {
    *("MJMP", "MANIA", "MahjCon", "Four", "Seasons", "MISSION", "my", "mjmp"),
    *("Letter", "Return", "example", "org", "UTF", "Side", "room", "by", "the", "garden"),
}
"""Names of rule sets, paper, keys, letters and a desk, and parts of an address that is broken in
lines."""


def test_no_word_of_a_screen_is_left_in_english_or_cut_off(
    walk_in: Callable[[Look], Walk],
) -> None:
    walk = walk_in(LOOK)
    data = (
        NAMES | set(given_words(walk)) | words_of(f"{screens.LONG} UTF-8") | set(words_of_lists())
    )
    told: dict[str, str] = {}
    opened = set()
    for screen, root in walk.screens():
        opened.add(walk.console.window.shell.current_key)
        words = faults_of_words.heard_words(root)
        data |= set(given_words(walk))
        for said in words if screen.key not in OTHER_BOOKS else ():
            if set(plain_words(whole_words(said.text, data))) - data:
                told.setdefault(said.text, f"{screen.key}: {said.text}")
        for fault in not_whole(root, words):
            told.setdefault(fault, f"{screen.key}: {fault}")
    assert not told, "\n".join(told.values())
    assert opened >= set(walk.console.window.shell.keys), "a page was not looked at"


def whole_words(text: str, data: set[str]) -> str:
    """A text without the beginning of a name that it ends with where it was shortened."""
    *_, last = re.split(r"\W+", text.removesuffix("…"))
    named = text.endswith("…") and any(known.startswith(last) for known in data)
    return text.removesuffix(f"{last}…") if named else text


def not_whole(root: QWidget, words: list[Said]) -> list[str]:
    """Words that stay cut off or over others when all that is worked on has come."""
    patience = QDeadlineTimer(PATIENCE_MS)
    while True:
        found = [*faults_of_words.cut_off(words), *faults_of_words.overlapping(words)]
        if not found or patience.hasExpired():
            return found
        QTest.qWait(20)
        words = faults_of_words.heard_words(root)


def given_words(walk: Walk) -> Iterator[str]:
    """The words of people, of places and of the event, which no language changes."""
    here = walk.console.at_work
    desk = here.session.desk if here is not None else walk.console.book
    event = here.session.event if here is not None else walk.event
    yield from words_of(str(astuple(desk.events.get(event).facts)))
    for line in desk.at(event).roster.roster().lines:
        yield from words_of(f"{line.label} {line.division} {astuple(line.entrant.facts)}")


def words_of_lists() -> Iterator[str]:
    """The words of the lists that are brought in."""
    for name in ("signup-form.csv", "club-members.xlsx"):
        yield from words_of(str(astuple(read_table(farther.SAMPLES / name))))


def words_of(text: str) -> set[str]:
    """Every word."""
    return set(re.findall(r"\w+", text))
