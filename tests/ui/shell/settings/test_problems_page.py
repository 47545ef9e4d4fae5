"""The log in the window, the file to send, and the Help menu's way to them."""

from __future__ import annotations

import sys
import zipfile

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from director_app.system import logs
from director_app.ui.help.problems import ProblemsPage
from director_app.ui.shell.fault import FaultTeller, FaultWays
from director_app.version import VERSION
from tests.typist import Typist
from tests.ui.shell.settings.conftest import Front

_LOG = """\
2026-11-14 14:00:00,000 INFO MainThread director_app.ui.clock.cue_player: audio: Headset
2026-11-14 14:03:00,000 ERROR MainThread director_app.ui.backups.keeper: the book was not copied
Traceback (most recent call last):
ValueError: Ann Abbott
2026-11-14 14:04:00,000 WARNING MainThread director_app.ui.clock.cue_watch: cue missed: Last game
"""


@pytest.fixture
def logged() -> None:
    logs.log_file().write_text(_LOG, encoding="utf-8")


def page(front: Front, action: str) -> ProblemsPage:
    front.console.window.acts[action].trigger()
    found = front.console.own.page
    assert isinstance(found, ProblemsPage)
    return found


def test_a_log_without_a_line_says_so(front: Front) -> None:
    assert page(front, "log").text.placeholderText() == "Nothing in the log yet."


@pytest.mark.usefixtures("logged")
def test_the_log_is_shown_newest_last_narrowed_and_copied(front: Front) -> None:
    shown = page(front, "log")
    assert front.typist.focus == "log_find"
    assert shown.text.toPlainText().splitlines()[-1].endswith("cue missed: Last game")
    front.typist.type("zzz")
    assert shown.text.toPlainText() == ""
    assert shown.text.placeholderText() == "Nothing in the log matches."
    shown.search.clear()
    front.typist.type("abbott")
    assert len(shown.text.toPlainText().splitlines()) == 3
    front.typist.click("log_copy")
    copied = QGuiApplication.clipboard().text()
    assert copied.startswith("2026-11-14 14:03")
    assert "Headset" not in copied
    shown.search.clear()
    front.typist.click("log_wrong")
    assert "Headset" not in shown.text.toPlainText()
    assert "cue missed" in shown.text.toPlainText()


@pytest.mark.usefixtures("logged")
def test_the_file_is_written_without_names_unless_they_are_agreed_to(
    front: Front, qtbot: QtBot
) -> None:
    shown = page(front, "report_problem")
    assert front.typist.focus == "problems_write"
    plain, named = front.folder / "plain.zip", front.folder / "named.zip"
    shown.write_to(str(plain))
    qtbot.waitUntil(lambda: f"Saved {plain}" in front.notice)
    front.typist.click("problems_names")
    assert "It includes the full log" in shown.inside.text()
    shown.write_to(str(named))
    qtbot.waitUntil(lambda: f"Saved {named}" in front.notice)
    for file, told in ((plain, False), (named, True)):
        with zipfile.ZipFile(file) as kept:
            assert (b"Abbott" in kept.read("log.txt")) is told
            assert b"Qt" in kept.read("program.txt")


@pytest.mark.usefixtures("logged")
def test_details_are_copied_without_names(front: Front) -> None:
    page(front, "report_problem")
    front.typist.click("problems_details")
    copied = QGuiApplication.clipboard().text()
    assert VERSION in copied
    assert "check: all is well" in copied
    assert "Abbott" not in copied
    front.typist.press("Esc")
    assert front.console.window.in_event


def test_a_fault_leads_to_its_file_and_back_to_work(front: Front, qtbot: QtBot) -> None:
    usual, sys.excepthook = sys.excepthook, lambda *_: None
    own = front.console.own
    ways = FaultWays(own.kept_last, own.report_fault)
    teller = FaultTeller(front.console.window, front.console.refuse, None, ways)
    teller.install()
    try:
        sys.excepthook(KeyError, KeyError("Ann Abbott"), None)
    finally:
        teller.remove()
        sys.excepthook = usual
    assert teller.box is not None
    assert "Last change: " in teller.box.kept.text()
    Typist(teller.box).click("fault_report")
    shown = own.page
    assert isinstance(shown, ProblemsPage)
    file = front.folder / "told.zip"
    shown.write_to(str(file))
    qtbot.waitUntil(file.exists)
    with zipfile.ZipFile(file) as kept:
        assert kept.read("fault.txt").decode("utf-8").strip() == "KeyError"
    shown.back.click()
    assert front.console.window.in_event


def test_about_tells_the_version_and_copies_details(front: Front) -> None:
    acts = front.console.window.acts
    for name in ("log", "report_problem", "about"):
        assert acts[name].isVisible()
        assert acts[name].isEnabled()
    acts["about"].trigger()
    box = front.console.window.findChild(QMessageBox, "about")
    assert box is not None
    assert VERSION in box.text()
    Typist(box).click("Copy details")
    assert "Qt: " in QGuiApplication.clipboard().text()
