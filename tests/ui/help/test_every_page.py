"""Every page of an event has a chapter, and every shortcut in it stands in the list."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.messages.saying import ENGLISH, speaking
from director_app.services.help.handbook import handbook
from director_app.system.settings import LANGUAGES
from director_app.ui.help.help_panel import keys_everywhere
from director_app.ui.help.navigation import topic_of
from director_app.ui.shell.actions import ACTIONS
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from director_app.ui.shell.keys_chapter import keys_chapter, keys_of_pages
from tests.builders import Book, drawn_event

_UNTOLD = frozenset({"Ctrl+Z", "Ctrl+Y", "Ctrl+Shift+Z"})
"""Undo and redo of a page are those of the window."""


@pytest.fixture
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    chosen = str(getattr(request, "param", ENGLISH))
    with speaking(chosen):
        yield chosen


@pytest.fixture
def console(language: str, tmp_path: Path, qtbot: QtBot) -> Iterator[Console]:
    application()
    desk = Book(tmp_path / "book.db").open()
    event = drawn_event(desk)
    made = Console(desk, open_desk)
    qtbot.addWidget(made.window)
    made.start(event)
    yield made
    made.close()


def _shortcuts(widget: QWidget) -> Iterator[QKeySequence]:
    for shortcut in widget.findChildren(QShortcut):
        yield from shortcut.keys()
    for action in (*widget.findChildren(QAction), *widget.actions()):
        yield from action.shortcuts()
    for button in widget.findChildren(QAbstractButton):
        yield button.shortcut()


def _plain(keys: str) -> str:
    for long, short in (("Return", "Enter"), ("PgDown", "PgDn"), ("+", " ")):
        keys = keys.replace(long, short)
    return " ".join(keys.split())


def test_every_page_has_help_and_its_shortcuts_are_listed(console: Console) -> None:
    shell = console.window.shell
    everywhere = _plain("  ".join(key for key, _ in keys_everywhere()))
    by_title = dict(keys_of_pages(shell))
    missing = []
    for spec in shell.specs:
        page = shell.page(spec.key)
        assert page is not None
        assert handbook().chapter(spec.key) is not None, spec.key
        lines = [keys for title, keys in by_title.items() if title.startswith(spec.title)]
        here = _plain("  ".join(key for keys in lines for key, _ in keys))
        for keys in _shortcuts(page):
            name = keys.toString(QKeySequence.SequenceFormat.PortableText)
            plain = _plain(name)
            if name and name not in _UNTOLD and plain not in here and plain not in everywhere:
                missing.append((spec.key, name))
    assert missing == []


def test_every_action_with_a_key_is_listed_with_all_its_keys() -> None:
    listed = dict(keys_everywhere())
    for spec in ACTIONS:
        for key in spec.keys:
            shown = key.replace("Return", "Enter")
            assert any(_plain(shown) in _plain(keys) for keys in listed), spec.name


def test_the_shortcuts_of_pages_that_have_the_whole_window_are_listed(console: Console) -> None:
    everywhere = _plain("  ".join(key for key, _ in keys_everywhere()))
    pages = []
    console.rule_sets()
    assert console.rules is not None
    console.rules.start("mjmp")
    pages.append(console.window.full_page)
    console.club()
    pages.append(console.window.full_page)
    console.window.help.open_handbook()
    pages.append(console.window.full_page)
    missing = []
    for page in pages:
        here = _plain("  ".join(key for key, _ in page.page_keys()))  # type: ignore[attr-defined]
        names = {
            keys.toString(QKeySequence.SequenceFormat.PortableText) for keys in _shortcuts(page)
        }
        assert names - {""}
        missing += [
            (type(page).__name__, name)
            for name in names - _UNTOLD - {""}
            if _plain(name) not in here and _plain(name) not in everywhere
        ]
    assert missing == []


def test_every_page_that_has_the_whole_window_has_help(console: Console) -> None:
    topics = {topic_of(console.opening)}
    console.new_event()
    topics.add(topic_of(console.window.full_page))
    console.new.close()
    console.rule_sets()
    topics.add(topic_of(console.window.full_page))
    console.club()
    topics.add(topic_of(console.window.full_page))
    console.people.close()
    console.window.acts["settings"].trigger()
    topics.add(topic_of(console.window.full_page))
    assert topics == {"opening", "new_event", "rule_sets", "club", "settings"}
    assert all(handbook().chapter(topic) is not None for topic in topics)


@pytest.mark.parametrize("language", LANGUAGES[1:], indirect=True)
def test_the_chapter_of_keys_is_what_the_program_says(console: Console) -> None:
    """If this fails, run ``python packaging/handbook.py``: it writes the chapter anew."""
    written = handbook().file("keys.md").read_text(encoding="utf-8")
    assert written == keys_chapter(keys_of_pages(console.window.shell))
