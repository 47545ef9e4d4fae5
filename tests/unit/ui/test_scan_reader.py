"""A scanner's keys and a person's, told apart by time."""

from __future__ import annotations

import string

from hypothesis import given
from hypothesis import strategies as st

from director_app.ui.shell.scanner.reader import KeyFate, KeyStroke, ScanReader

LETTERS = st.text(string.ascii_uppercase[:8] + "FT1: 9", max_size=8)
CODES = st.sampled_from(["FT1:7:3:12:K7QD", "FT1:7:P9", "FT1:", "FT1:FT1:2:1"])


class Desk:
    """A field behind a reader: what it gets, and what was scanned."""

    def __init__(self) -> None:
        self.reader = ScanReader()
        self.now = 1000
        self.field = ""
        self.scans: list[str] = []
        self._held = ""
        self._due: int | None = None

    def press(self, text: str, after: int) -> None:
        self._wait(after)
        answer = self.reader.press(KeyStroke(self.now, text.strip(), ends=text == "\n"))
        self._take(answer.release, answer.scanned)
        if answer.fate is KeyFate.HOLD:
            self._held += text
        elif answer.fate is KeyFate.TAKE:
            self._held = ""
        else:
            self.field += text
        taken = answer.fate is not KeyFate.PASS
        self._due = self.now + (61 if self.reader.reading else 30) if taken else self._due

    def rest(self) -> None:
        self._wait(1000)

    def type(self, text: str, apart: int) -> None:
        for letter in text:
            self.press(letter, apart)

    def _wait(self, after: int) -> None:
        self.now += after
        if self._due is not None and self._due <= self.now:
            self._due = None
            answer = self.reader.pause()
            self._take(answer.release, answer.scanned)

    def _take(self, release: bool, scanned: str) -> None:
        if release:
            self.field += self._held
            self._held = ""
        if scanned:
            self.scans.append(scanned)


@given(
    st.lists(
        st.one_of(
            st.tuples(st.just("typed"), LETTERS, st.integers(30, 400)),
            st.tuples(st.just("fast"), LETTERS.filter(lambda text: "FT1:" not in text),
                      st.integers(1, 29)),
            st.tuples(st.just("scan"), CODES, st.integers(1, 29)),
        ),
        max_size=8,
    ),
    st.booleans(),
)  # fmt: skip
def test_no_typing_is_lost_and_no_scan_is_typed(steps, enter):
    desk, typed, scanned = Desk(), "", []
    for kind, text, apart in steps:
        desk.rest()
        desk.type(text, apart)
        if kind == "scan":
            scanned.append(text)
            if enter:
                desk.press("\n", apart)
        else:
            typed += text
    desk.rest()
    assert desk.field == typed
    assert desk.scans == scanned


@given(LETTERS, CODES, st.integers(1, 29), st.integers(1, 29))
def test_a_scan_right_behind_typing_without_a_rest(text, code, between, apart):
    desk = Desk()
    desk.type(text, 100)
    desk.press(code[0], between)
    desk.type(code[1:] + "\n", apart)
    desk.rest()
    if not text.endswith(("F", "FT", "FT1")):
        assert (desk.field, desk.scans) == (text, [code])


def test_a_code_typed_by_hand_is_typed():
    for apart in (30, 35, 60, 200):
        desk = Desk()
        desk.type("FT1:7:3:12\n", apart)
        desk.rest()
        assert (desk.field, desk.scans) == ("FT1:7:3:12\n", [])


def test_a_second_line_end_of_the_scanner_is_taken_but_a_persons_enter_is_not():
    desk = Desk()
    desk.type("FT1:7:3:12\n\n", 8)
    assert (desk.field, desk.scans) == ("", ["FT1:7:3:12"])
    desk.press("\n", 200)
    assert desk.field == "\n"


def test_an_american_scanner_on_a_french_keyboard():
    reader = ScanReader()
    keys = zip("FT&M&MP&", "FT1:1:P1", strict=True)
    fates = [
        reader.press(KeyStroke(1000 + 5 * at, text, us)).fate for at, (text, us) in enumerate(keys)
    ]
    assert fates == [KeyFate.HOLD] * 3 + [KeyFate.TAKE] * 5
    assert reader.press(KeyStroke(1060, ends=True)).scanned == "FT1:1:P1"


def test_a_key_without_letter_ends_a_scan_and_goes_on():
    desk = Desk()
    desk.type("FT1:7:3:12", 8)
    answer = desk.reader.press(KeyStroke(desk.now + 10))
    assert (answer.fate, answer.scanned) == (KeyFate.PASS, "FT1:7:3:12")


def test_a_key_without_a_time_is_never_a_scanners():
    reader = ScanReader()
    assert [reader.press(KeyStroke(0, letter)).fate for letter in "FT1:"] == [KeyFate.PASS] * 4
    assert not reader.holding
