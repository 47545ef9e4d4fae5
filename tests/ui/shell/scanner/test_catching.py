"""A scanner's keys never reach a field; a person's always do, in order."""

from __future__ import annotations

import sys

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from director_app.ui.shell.scanner.catcher import ScanCatcher
from director_app.ui.shell.scanner.reader import APART_MS
from tests.ui.shell.scanner.conftest import Keys

FIRST_PLACE = 0 if sys.platform == "win32" else 8
CODE = "FT1:7:3:12:K7QD"


class Door(QWidget):
    """Two fields behind a catcher."""

    def __init__(self, qtbot: QtBot) -> None:
        super().__init__()
        self.qtbot = qtbot
        self.keys = Keys()
        self.line, self.area = QLineEdit(), QPlainTextEdit()
        column = QVBoxLayout(self)
        column.addWidget(self.line)
        column.addWidget(self.area)
        self.entered = 0
        self.line.returnPressed.connect(self._entered)
        self.catcher = ScanCatcher(self)
        self.scans: list[str] = []
        self.catcher.scanned.connect(self.scans.append)
        self.catcher.start()

    def type(self, text: str, apart: int, to: QObject | None = None) -> None:
        """Keys so far apart."""
        self.keys.send(text, apart, to)

    def pause(self) -> None:
        """Until nothing is held any more."""
        self.keys.now += 1000
        self.qtbot.waitUntil(lambda: not self.catcher.busy)

    def _entered(self) -> None:
        self.entered += 1


@pytest.fixture
def door(qtbot: QtBot):
    made = Door(qtbot)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    made.line.setFocus()
    yield made
    made.catcher.stop()


@pytest.mark.parametrize("apart", [1, 8, 29])
@pytest.mark.parametrize("end", ["\n", "\t", "", "\n\n"])
@pytest.mark.parametrize("code", [CODE, CODE.lower()])
def test_a_scan_leaves_the_field_as_it_was(door: Door, apart: int, end: str, code: str) -> None:
    door.type("Cohen", 120)
    door.keys.now += 500
    door.type(code + end, apart)
    door.pause()
    assert door.line.text() == "Cohen"
    assert door.scans == [CODE]
    assert door.entered == 0
    assert door.line.hasFocus()


@pytest.mark.parametrize("apart", [35, 60, 250])
def test_fast_typing_is_never_taken(door: Door, apart: int) -> None:
    door.type(CODE + "\n", apart)
    door.pause()
    assert (door.line.text(), door.scans, door.entered) == (CODE, [], 1)


@pytest.mark.parametrize(
    "text", ["F", "FT", "FT1", "FT2:", "Fay", "FFT1", "FTFT1", "FT1;", "FT 1:"]
)
def test_what_only_begins_like_a_scan_goes_on_in_order(door: Door, text: str) -> None:
    door.type(f"a{text}", 5)
    door.pause()
    assert (door.line.text(), door.scans) == (f"a{text}", [])


def test_what_is_held_goes_on_by_itself_after_so_long_as_nobody_notices(door: Door) -> None:
    assert APART_MS <= 40
    door.type("F", 5)
    assert door.line.text() == ""
    door.qtbot.waitUntil(lambda: door.line.text() == "F")


def test_a_scan_within_a_word_leaves_both_halves(door: Door) -> None:
    door.type("Ab", 120)
    door.type(CODE + "\n", 8)
    door.type("bott", 120)
    door.pause()
    assert (door.line.text(), door.scans) == ("Abbott", [CODE])


def test_the_field_left_meanwhile_still_gets_its_keys(door: Door) -> None:
    door.type("FT", 5)
    door.area.setFocus()
    door.pause()
    assert (door.line.text(), door.area.toPlainText()) == ("FT", "")


def test_keys_for_a_field_that_is_gone_are_not_lost(door: Door) -> None:
    door.type("FT", 5)
    door.area.setFocus()
    door.line.deleteLater()
    door.pause()
    assert door.area.toPlainText() == "FT"


def test_keys_as_the_window_system_brings_them(door: Door) -> None:
    native = door.windowHandle()
    door.type("Fa", 90, native)
    door.type(CODE + "\n", 8, native)
    door.pause()
    door.type("y", 90, native)
    assert (door.line.text(), door.scans) == ("Fay", [CODE])


def test_a_scanner_that_knows_only_american_keyboards(door: Door) -> None:
    places = tuple(at + FIRST_PLACE for at in (33, 20, 2, 39, 2, 39, 25, 3))
    door.keys.send("FT&M&MPé", 5, places=places)
    door.pause()
    assert (door.line.text(), door.scans) == ("", ["FT1:1:P2"])


def test_a_code_of_any_letters_is_taken_whole(door: Door) -> None:
    door.type("FT1:7é:;x\n", 5)
    door.pause()
    assert (door.line.text(), door.scans) == ("", ["FT1:7É:;X"])


def test_nothing_is_caught_after_the_event_is_closed(door: Door) -> None:
    door.type("F", 5)
    door.catcher.stop()
    assert door.line.text() == "F"
    door.type("T1:7:1:1", 5)
    assert (door.line.text(), door.scans) == ("FT1:7:1:1", [])


def test_shift_is_let_through_and_does_not_break_a_scan(door: Door) -> None:
    for letter in CODE:
        door.qtbot.keyPress(door.line, Qt.Key.Key_Shift)
        door.type(letter, 5)
        door.qtbot.keyRelease(door.line, Qt.Key.Key_Shift)
    door.pause()
    assert (door.line.text(), door.scans) == ("", [CODE])


TYPED = st.text("FT1:abc 9", max_size=6)
STEPS = st.one_of(
    st.tuples(st.just("typed"), TYPED, st.integers(31, 300)),
    st.tuples(st.just("typed"), TYPED.filter(lambda text: "FT1:" not in text), st.integers(1, 29)),
    st.tuples(st.just("scan"), st.just(CODE), st.integers(1, 29)),
)


@settings(
    max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.lists(STEPS, max_size=5))
def test_typing_and_scans_in_any_order(door: Door, steps: list[tuple[str, str, int]]) -> None:
    door.line.clear()
    door.scans.clear()
    for kind, text, apart in steps:
        door.type(text + "\n" * (kind == "scan"), apart)
        door.pause()
    assert door.line.text() == "".join(text for kind, text, _ in steps if kind == "typed")
    assert door.scans == [text for kind, text, _ in steps if kind == "scan"]
