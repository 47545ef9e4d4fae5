"""Spanish words are longer: no page of the smallest window has to be scrolled sideways for them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.messages.saying import speaking
from director_app.ui.kit.words import tr
from director_app.ui.prizes.suggest import ordinal
from director_app.ui.prizes.words import how_words
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from director_app.ui.shell.destinations import PageKey, SettingsPart, TablePaper, page_of
from director_app.ui.shell.fault import FaultBox
from tests.builders import Book
from tests.practicing import sample as open_sample
from tests.typist import Typist
from tests.ui.every_screen.screens import LONG, PARTS
from tests.ui.language.conftest import painted, settle

pytestmark = pytest.mark.walks

_ENGLISH = re.compile(r"\b(?:card|exposed|exposures|game|jokerless|or|self-pick|threw|wall)\b")


@pytest.fixture
def sample(tmp_path: Path, qtbot: QtBot) -> Iterator[Console]:
    """The sample event in Spanish."""
    application()
    with speaking("es"):
        made = Console(Book(tmp_path / "book.db").open(), open_desk)
        qtbot.addWidget(made.window)
        made.window.resize(1280, 720)
        made.window.show()
        open_sample(made)
        yield made
        made.close()


def _sideways(console: Console) -> list[int]:
    """How far what can be seen is wider than its room."""
    areas = console.window.findChildren(QScrollArea)
    far = [area.horizontalScrollBar().maximum() for area in areas if area.isVisible()]
    return [width for width in far if width]


def test_no_page_is_wider_than_the_smallest_window(sample: Console, qtbot: QtBot) -> None:
    assert sample.at_work is not None
    wide = {}
    pages = [PageKey(spec.key) for spec in sample.window.shell.specs]
    for page in (*pages, *(SettingsPart(part) for part in PARTS)):
        sample.at_work.go(page)
        key = page_of(page)
        qtbot.waitUntil(lambda key=key: sample.window.shell.current_key == key)
        settle(qtbot)
        if far := _sideways(sample):
            wide[page] = far
    assert wide == {}


def test_what_is_too_long_is_told_by_a_tip_and_every_way_on_from_a_fault_is_in_sight(
    sample: Console, qtbot: QtBot
) -> None:
    opener = sample.window.top.opener
    assert opener.toolTip() == opener.text() == "Buscar jugador, mesa, acción o regla"
    kept = tr("Last change: {change}", change=LONG)
    box = FaultBox(
        sample.window,
        Path("/home/director/.local/state/front-table/front-table.log"),
        kept,
        report=True,
    )
    qtbot.addWidget(box)
    box.open()
    settle(qtbot)
    for way in (box.copy, box.report, box.go_on):
        assert way.visibleRegion().boundingRect() == way.rect(), way.text()


def test_places_and_payment_have_their_own_words() -> None:
    with speaking("es"):
        assert [ordinal(place) for place in (1, 2, 11)] == ["1.º", "2.º", "11.º"]
        assert [how_words(how) for how in ("cash", "check")] == ["Efectivo", "Cheque"]


def test_the_sheet_tells_games_reasons_and_keys_in_spanish(sample: Console, qtbot: QtBot) -> None:
    assert sample.at_work is not None
    session = sample.at_work.session
    out = session.desk.at(session.event).overview.show().tables_out
    sample.at_work.go(TablePaper(out[0]))
    settle(qtbot)
    Typist(sample.window).type("e25s2\nn30pj\nl\nw25e")
    settle(qtbot)
    assert _sideways(sample) == []
    sample.window.resize(1920, 1080)
    settle(qtbot)
    lines = [text.replace("\N{NO-BREAK SPACE}", " ") for text in painted(sample.window)]
    assert "Oeste 25, descartó Este …" in lines
    assert {"Partida de muro", "celestial", "mal nombrada"} <= set(lines)
    words = " ".join(lines)
    assert "Este 25, descartó Sur, 2 exposiciones" in words
    assert "valor de la Tarjeta" in words
    assert "descartó con dos exposiciones" in words
    assert "0 o 1: −10" in words
    assert _ENGLISH.findall(words) == []
