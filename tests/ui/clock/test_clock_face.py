"""The digits of the clock keep their height; the words around them make way."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot

from director_app.domain.clock import ClockState
from director_app.ui.clock.clock_face import ClockFace
from director_app.ui.kit.theme import theme
from director_app.ui.shell.app import application
from director_app.ui.shell.clock_words import ClockFaceState
from tests.ui.every_screen.ink import inked_by

LAST_MINUTE = ClockFaceState(
    title="Round 2 of 3",
    below_title="Started 1:00 pm, 4 games",
    end="Ends at 2:00 pm",
    below_end="Now 1:59 pm",
    digits="0:59",
    word="Final minutes",
    state=ClockState.RUNNING,
    share=0.98,
    from_words="1:00 pm",
    ticks=(),
    last=True,
)


@pytest.fixture
def face(qtbot: QtBot) -> Iterator[ClockFace]:
    application()
    shown = ClockFace()
    qtbot.addWidget(shown)
    shown.show_face(LAST_MINUTE)
    yield shown
    theme().set_text_size(100)


@pytest.mark.parametrize("text", [100, 150, 200])
def test_the_lowest_face_has_its_digits_high_and_says_when_it_ends(
    face: ClockFace, text: int
) -> None:
    theme().set_text_size(text)
    face.resize(face.minimumSizeHint())
    assert face.digits_area().height() >= 150
    words = [said.text for said in inked_by(face)[0]]
    assert {"0:59", "Round 2 of 3", "Ends at 2:00 pm", "Final minutes"} <= set(words)


def test_more_height_brings_the_other_words_and_never_smaller_digits(face: ClockFace) -> None:
    before = 0.0
    order = ["low", "named", "full"]
    forms = []
    for high in range(250, 900, 10):
        face.resize(QSize(700, high))
        forms.append(order.index(face.form))
        if len(forms) > 1 and forms[-1] == forms[-2]:
            assert face.digits_area().height() >= before
        before = face.digits_area().height()
        assert before >= 149
    assert forms == sorted(forms)
    assert {*forms} == {0, 1, 2}
    assert "Now 1:59 pm" in [said.text for said in inked_by(face)[0]]


def test_the_face_of_a_small_laptop_names_its_marks(face: ClockFace) -> None:
    face.resize(QSize(786, 304))
    words = [said.text for said in inked_by(face)[0]]
    assert "1:00 pm" in words, "when it began stands with the marks"
    assert "Now 1:59 pm" not in words, "the digits need that room"
