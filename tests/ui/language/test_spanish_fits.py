"""Spanish words are longer: no page of the smallest window has to be scrolled sideways for them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.language.saying import speaking
from director_app.ui.app import application
from director_app.ui.console import Console
from tests.builders import Book
from tests.typist import Typist
from tests.ui.language.conftest import painted, settle


@pytest.fixture
def sample(tmp_path: Path, qtbot: QtBot) -> Iterator[Console]:
    """The sample event in Spanish."""
    application()
    with speaking("es"):
        made = Console(Book(tmp_path / "book.db").open(), open_desk)
        qtbot.addWidget(made.window)
        made.window.resize(1280, 720)
        made.window.show()
        made.open_sample()
        yield made
        made.close()


def _sideways(console: Console) -> list[int]:
    """How far what can be seen is wider than its room."""
    areas = console.window.findChildren(QScrollArea)
    far = [one.horizontalScrollBar().maximum() for one in areas if one.isVisible()]
    return [one for one in far if one]


def test_no_page_is_wider_than_the_smallest_window(sample: Console, qtbot: QtBot) -> None:
    assert sample.at_work is not None
    wide = {}
    for spec in sample.window.shell.specs:
        sample.at_work.go(spec.key)
        qtbot.waitUntil(lambda key=spec.key: sample.window.shell.current_key == key)
        settle(qtbot)
        if far := _sideways(sample):
            wide[spec.key] = far
    assert wide == {}


def test_the_sheet_tells_the_game_and_its_keys_in_spanish(sample: Console, qtbot: QtBot) -> None:
    assert sample.at_work is not None
    sample.at_work.go(
        "scores",
        sample.at_work.session.desk.overview.show(sample.at_work.session.event).tables_out[0],
    )
    settle(qtbot)
    Typist(sample.window).type("w25e")
    settle(qtbot)
    lines = painted(sample.window)
    assert "Oeste 25, descartó Este …" in lines
    assert {"expuestas", "celestial", "mal nombrada"} <= set(lines)
    assert _sideways(sample) == []
