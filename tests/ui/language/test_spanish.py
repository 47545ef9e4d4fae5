"""The program in Spanish: chosen in the settings, spoken from the next start, on paper too."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.messages import saying
from director_app.messages.message import Message
from director_app.messages.saying import tr, worded
from director_app.services.desk import Desk
from director_app.system.settings import load
from director_app.ui.kit.language import speak, usual_hours, usual_paper
from director_app.ui.shell.app import SettingsMemory, application
from director_app.ui.shell.console import Console
from director_app.ui.shell.settings.page import SettingsPage
from tests.builders import Book, drawn_event


@pytest.fixture
def memory(tmp_path: Path) -> SettingsMemory:
    return SettingsMemory(tmp_path / "settings.toml")


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Book(tmp_path / "book.db").open()


@pytest.fixture(autouse=True)
def _english_again(qapp: QApplication) -> Iterator[None]:
    yield
    speak(qapp, "en")


def test_the_language_chosen_in_the_settings_is_kept_for_the_next_start(
    memory: SettingsMemory, desk: Desk, tmp_path: Path, qtbot: QtBot
) -> None:
    application(memory)
    console = Console(desk, open_desk, memory)
    qtbot.addWidget(console.window)
    console.start(drawn_event(desk))
    console.own.open_settings()
    page = console.window.findChild(SettingsPage)
    page.rows.language.choose("es")
    page.rows.language.picked.emit("es")
    assert load(tmp_path / "settings.toml").language == "es"
    assert tr("Settings") == "Settings"
    console.close()
    application(SettingsMemory(tmp_path / "settings.toml"))
    assert saying.spoken_language() == "es"
    assert tr("Settings") == "Ajustes"


def test_qts_own_words_are_in_the_language_too(qapp: QApplication, memory: SettingsMemory) -> None:
    memory.keep("language", "es")
    application(memory)
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    assert box.button(QDialogButtonBox.StandardButton.Cancel).text() == "Cancelar"


def test_a_refusal_is_told_in_spanish_and_stays_english_in_the_book(desk: Desk) -> None:
    event = drawn_event(desk)
    entries = desk.at(event).history.page().lines
    saying.choose("es")
    assert worded(Message("Choose two different players.")) == "Elija dos jugadores distintos."
    again = desk.at(event).history.page().lines
    assert [entry.action for entry in again] == [entry.action for entry in entries]
    assert all(entry.sentence.startswith(entry.station) for entry in again)
    assert [entry.sentence for entry in again] != [entry.sentence for entry in entries]


def test_paper_speaks_spanish_and_stands_for_the_same_facts(desk: Desk) -> None:
    event = drawn_event(desk)
    papers = []
    for language in ("en", "es"):
        saying.choose(language)
        paper = desk.at(event).printing.make("sign-in")
        file = PdfReader(io.BytesIO(paper.pdf))
        text = file.pages[0].extract_text()
        papers.append((paper.printed.run, file.trailer["/Root"]["/Lang"], text))
    (run, english, text), (same_run, spanish, texto) = papers
    assert (run, english[:2], spanish) == (same_run, "en", "es")
    assert "page 1 of 1" in text
    assert "página 1 de 1" in texto
    assert "Abbott" in texto


@pytest.mark.parametrize(
    ("place", "hours"), [("en_US", 12), ("es_ES", 24), ("es_US", 12), ("de_DE", 24), ("C", 12)]
)
def test_clocks_have_the_hours_that_they_have_there(place: str, hours: int) -> None:
    assert usual_hours(QLocale(place)) == hours


@pytest.mark.parametrize(
    ("place", "paper"),
    [("en_US", "letter"), ("es_MX", "letter"), ("C", "letter"), ("es_ES", "a4"), ("en_GB", "a4")],
)
def test_paper_is_what_printers_hold_there(place: str, paper: str) -> None:
    assert usual_paper(QLocale(place)) == paper
