"""A language that nobody speaks: accents on every word, a third longer, in double brackets."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QIODevice, QPoint, QRect, QTimer
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.messages import saying
from director_app.messages.catalogue import CatalogueEntry, TranslationCatalogue, sources
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from tests.builders import Book, accept_walls, drawn_event

_HERE = Path(__file__).parent
_ACCENTS = str.maketrans("aeiounscyzgAEIOUNSCYZG", "áéíóúñšçýžğÁÉÍÓÚÑŠÇÝŽĞ")
_KEPT = re.compile(r"%n|\{\w*\}|<[^>]*>|&\w*;?|`[^`]*`")
_PLAIN = re.compile(r"(?<![/@.])\b[A-Za-z]{3,}\b(?![/@]|\.\w)")
"""A word that is no part of an address or of the name of a file."""
_NAMES = {"Desk", "Fall", "Classic", "Palm", "Room", "Dana", "Lee", "Hdr"}
_PLAYERS = {"Ann", "Bea", "Cara", "Dot", "Eve", "Fay", "Gail", "Hope", "Abbott"}
_MADE = {"Enter", "the", "players"}
"""What the tests' own book was made with."""
_CITED = re.compile(r"§[\w., ]+")
"""A section of a rule sheet stands as the sheet has it: ``§26, end``."""
_KEYS = {"Ctrl", "Enter", "Esc", "Tab", "Ins", "Del", "Space", "Shift", "Alt", "PDF"}
_DAYS = {"Sat", "Saturday", "Sun", "Sunday", "Mon", "Monday", "Nov", "November"}
DATA = _NAMES | _PLAYERS | _MADE | _KEYS | _DAYS
_LONGER, _LONG = 0.35, 20
"""Short words grow by a third, whole sentences less."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A window system without a window manager says what it does not have: no fault."""
    quiet = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
    for item in items:
        if item.path.is_relative_to(_HERE):
            item.add_marker(quiet)


def pseudo(text: str) -> str:
    """The text with accents, a third longer, its places and marks as they are."""
    accented, at = "", 0
    for kept in _KEPT.finditer(text):
        accented += text[at : kept.start()].translate(_ACCENTS) + kept[0]
        at = kept.end()
    accented += text[at:].translate(_ACCENTS)
    core = accented.strip()
    share = _LONGER if len(core) < _LONG else _LONGER * 2 / 3
    longer = "íé" * max(1, round(len(core) * share / 2) - 1)
    return accented.replace(core, f"⟦{core}{longer}⟧", 1)


def painted(widget: QWidget) -> list[str]:
    """Every text that a widget and those in it paint, line by line."""
    out, drawn = QBuffer(), QSvgGenerator()
    out.open(QIODevice.OpenModeFlag.WriteOnly)
    drawn.setOutputDevice(out)
    drawn.setViewBox(QRect(QPoint(), widget.size()))
    painter = QPainter(drawn)
    widget.render(painter, QPoint())
    painter.end()
    root = ET.fromstring(bytes(out.data().data()))
    return [
        "".join(element.itertext()) for element in root.iter("{http://www.w3.org/2000/svg}text")
    ]


def settle(qtbot: QtBot) -> None:
    """Let everything be laid out and painted."""
    for _ in range(2):
        with qtbot.waitCallback() as done:
            QTimer.singleShot(20, done)


def plain_words(text: str) -> list[str]:
    """The words of a text that are left in English."""
    return [word for word in _PLAIN.findall(_CITED.sub("", text)) if word not in DATA]


def _said(messages: Iterable[CatalogueEntry]) -> Iterator[CatalogueEntry]:
    for message in messages:
        yield CatalogueEntry(
            message.source, tuple(pseudo(message.source) for _ in message.forms), message.context
        )


def pseudo_language() -> TranslationCatalogue:
    """All that can be said, in the language that nobody speaks."""
    return TranslationCatalogue.of("pseudo", _said(sources("es")))


@pytest.fixture
def _pseudo() -> Iterator[None]:
    saying.use(pseudo_language())
    yield
    saying.use(None)


@pytest.fixture
def console(_pseudo: None, tmp_path: Path, qtbot: QtBot) -> Iterator[Console]:
    """An event in its second round, in the smallest window."""
    application()
    desk = Book(tmp_path / "book.db").open()
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    made = Console(desk, open_desk)
    qtbot.addWidget(made.window)
    made.window.resize(1280, 720)
    made.start(event)
    made.window.show()
    yield made
    made.close()
