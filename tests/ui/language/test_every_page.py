"""In a language that nobody speaks, every page shows only its words, and none is cut off."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from director_app.ui.kit.buttons import Button
from director_app.ui.kit.segments import Segments
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.shell.console import Console
from tests.ui.language.conftest import DATA, painted, settle

_WORDED = (Text, Button, Segments)
_PLAIN = re.compile(r"\b[A-Za-z]{3,}\b")


def _pages(console: Console, qtbot: QtBot) -> Iterator[str]:
    assert console.at_work is not None
    for spec in console.window.shell.specs:
        console.at_work.go(spec.key)
        qtbot.waitUntil(lambda key=spec.key: console.window.shell.current_key == key)
        settle(qtbot)
        yield spec.key
    console.own.open_settings()
    settle(qtbot)
    yield "settings"


def test_no_word_of_a_page_is_left_in_english(console: Console, qtbot: QtBot) -> None:
    assert tr("Settings").startswith("⟦")
    left: dict[str, str] = {}
    for page in _pages(console, qtbot):
        for line in painted(console.window):
            plain = [word for word in _PLAIN.findall(line) if word not in DATA]
            if plain:
                left.setdefault(line, page)
    assert not left, "\n".join(f"{page}: {line}" for line, page in left.items())


def test_no_word_of_a_page_is_cut_off(console: Console, qtbot: QtBot) -> None:
    cut: dict[str, list[str]] = {}
    for page in _pages(console, qtbot):
        with suppress(TimeoutError):
            qtbot.waitUntil(lambda: not _cut_words(console.window))
        if words := _cut_words(console.window):
            cut[page] = words
    assert cut == {}


def _cut_words(window: QWidget) -> list[str]:
    shown = (one for one in window.findChildren(QWidget) if isinstance(one, _WORDED))
    return [str(one.property("text") or one.objectName()) for one in shown if _is_cut(one)]


def _is_cut(widget: QWidget) -> bool:
    if not widget.isVisible() or widget.visibleRegion().isEmpty():
        return False
    if isinstance(widget, Text) and widget.wordWrap():
        return widget.heightForWidth(widget.width()) > widget.height() + 1
    return widget.sizeHint().width() > widget.width() + 1
