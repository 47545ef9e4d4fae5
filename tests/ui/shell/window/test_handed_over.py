"""Event files that come from outside: by the system, or named when the program starts."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director_app.messages import saying
from director_app.system.paths import settings_file
from director_app.system.settings import Settings, save
from director_app.ui.kit.language import speak
from director_app.ui.shell.app import HandedOver, event_of
from tests.builders import Book, new_event


def test_a_file_that_the_system_hands_over_is_said(qtbot: QtBot, qapp: QApplication) -> None:
    hearing = HandedOver(qapp)
    with qtbot.waitSignal(hearing.came) as said:
        QApplication.sendEvent(qapp, QFileOpenEvent("day.ftevent"))
    assert said.args == [Path("day.ftevent")]
    with qtbot.assertNotEmitted(hearing.came):
        QApplication.sendEvent(qapp, QEvent(QEvent.Type.User))
    qapp.removeEventFilter(hearing)


def test_its_event_is_in_the_book_from_then_on(tmp_path: Path, qapp: QApplication) -> None:
    desk = Book(tmp_path / "club.db").open()
    file = tmp_path / "day.ftevent"
    file.write_text(desk.exchange.export(new_event(desk)), encoding="utf-8")
    brought = event_of(desk, file)
    assert brought == event_of(desk, file)
    assert [event.id for event in desk.events.all()].count(brought or 0) == 1
    desk.close()


def test_one_that_is_refused_is_told(
    tmp_path: Path, qapp: QApplication, capsys: pytest.CaptureFixture[str]
) -> None:
    desk = Book(tmp_path / "club.db").open()
    assert event_of(desk, tmp_path / "gone.ftevent") is None
    assert "gone.ftevent" in capsys.readouterr().err
    assert desk.events.all() == ()
    desk.close()


def test_what_is_said_before_there_is_a_window_is_in_the_directors_language(
    tmp_path: Path, qapp: QApplication, capsys: pytest.CaptureFixture[str]
) -> None:
    save(settings_file(), Settings(language="es"))
    desk = Book(tmp_path / "club.db").open()
    try:
        event_of(desk, tmp_path / "gone.ftevent")
        spoken = saying.spoken_language()
    finally:
        speak(qapp, "en")
        desk.close()
    assert spoken == "es"
    gone = f"No se encuentra {tmp_path / 'gone.ftevent'}. Revise su nombre y su carpeta."
    assert gone in capsys.readouterr().err
