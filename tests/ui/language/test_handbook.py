"""Help and handbook in Spanish, at the keys: beside a page, found in, followed on, on paper."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QUrl
from PySide6.QtGui import QPixmap, QTextDocument
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.messages.saying import speaking
from director_app.services.help.handbook import handbook
from director_app.ui.help.handbook_page import HandbookPage
from director_app.ui.help.help_panel import keys_everywhere
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from tests.builders import Book, drawn_event
from tests.typist import Typist

pytestmark = pytest.mark.walks


@pytest.fixture
def spanish(tmp_path: Path, qtbot: QtBot) -> Iterator[Console]:
    application()
    with speaking("es"):
        desk = Book(tmp_path / "book.db").open()
        event = drawn_event(desk)
        made = Console(desk, open_desk)
        qtbot.addWidget(made.window)
        made.window.resize(1280, 720)
        made.start(event)
        made.window.show()
        yield made
        made.close()


@pytest.fixture
def hand(spanish: Console) -> Typist:
    return Typist(spanish.window)


def _beside(console: Console) -> str:
    return console.window.help.panel.reader.toPlainText().replace("\N{NO-BREAK SPACE}", " ")


def _page(console: Console) -> HandbookPage:
    page = console.window.help.page
    assert page is not None
    return page


def test_f1_helps_with_every_page_in_spanish(spanish: Console, hand: Typist) -> None:
    hand.press("F1")
    seen = set()
    for number, spec in enumerate(spanish.window.shell.specs[:9], start=1):
        hand.press(f"Ctrl+{number}")
        key = spanish.window.shell.current_key
        chapter = handbook().chapter(key)
        assert chapter is not None, spec.key
        assert _beside(spanish).startswith(chapter.title)
        assert "Teclas de esta página" in _beside(spanish)
        seen.add(chapter.title)
    assert {"Jugadores y llegada", "Asientos", "Puntos", "Clasificación", "Imprimir"} <= seen


def test_every_key_of_the_window_is_told_in_spanish(spanish: Console, hand: Typist) -> None:
    hand.press("F1")
    assert keys_everywhere()[0][0] == "Ctrl+1 a Ctrl+9"
    for key, what in keys_everywhere():
        assert key in _beside(spanish)
        assert what in _beside(spanish)
    hand.press("Ctrl+2")
    assert "Shift \nal soltar: también en las rondas siguientes" in _beside(spanish)


def test_a_link_is_followed_by_the_keys_to_a_section_of_the_spanish_chapter(
    spanish: Console, hand: Typist
) -> None:
    spanish.window.help.open_handbook("safety")
    page = _page(spanish)
    hand.press("Return")
    assert hand.focus == "handbook_reader"
    hand.press("Tab", "Return")
    chapter = page.reader.chapter
    assert chapter is not None
    assert chapter.title == "Cuando algo sale mal"
    assert page.reader.verticalScrollBar().value() > 0


def test_the_handbook_is_found_in_by_spanish_words(spanish: Console, hand: Typist) -> None:
    hand.press("Ctrl+1", "Ctrl+F1")
    page = _page(spanish)
    assert page.list.currentItem().text() == "Jugadores y llegada"
    assert page.list.item(0).text() == "Para empezar"
    hand.type("pierde")
    assert page.list.currentItem().text().startswith("Se pierde una hoja de puntaje")
    hand.press("Ctrl+F").type("premiacion")
    assert page.list.currentItem().text().startswith("Hoy · El reloj y el horario")
    hand.press("Ctrl+F").type("lost sheet")
    assert page.list.count() == 1
    assert page.list.item(0).text() == "Sin coincidencias. Pruebe una palabra más corta."


def test_the_pictures_are_those_of_the_spanish_window(spanish: Console, hand: Typist) -> None:
    hand.press("Ctrl+1", "Ctrl+F1")
    reader = _page(spanish).reader
    file = handbook().file("pictures/roster.png")
    shown = reader.document().resource(
        QTextDocument.ResourceType.ImageResource, QUrl("pictures/roster.png")
    )
    assert file.parent.parent.name == "es"
    assert 'src="pictures/roster.png"' in reader.toHtml()
    assert isinstance(shown, QPixmap)
    assert shown.toImage() == QPixmap(str(file)).toImage()


def test_the_handbook_is_saved_as_pdf_in_spanish(
    spanish: Console, hand: Typist, tmp_path: Path
) -> None:
    file = tmp_path / "manual.pdf"
    hand.press("Ctrl+F1").tab_to("handbook_save").press("Space")
    dialog = spanish.window.findChild(QFileDialog)
    assert dialog is not None
    dialog.selectFile(str(file))
    dialog.accept()
    pages = [page.extract_text() for page in PdfReader(file).pages]
    assert "Su primer torneo" in pages[0]
    assert "La noche anterior" in pages[1]
    assert "continúa" in "".join(pages)
