"""No text is ever cut off or wrapped badly: every text of every view is measured in its place."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from director_app.ui.big_screen.bands import layout_of
from director_app.ui.big_screen.paint import paint_board
from director_app.ui.big_screen.placed_words import texts_of
from director_app.ui.big_screen.scene import BigScreenScene, SceneCue, SceneLine, SceneRow
from director_app.ui.big_screen.text import place
from director_app.ui.shell.big_screen_state import BigScreenState, BigScreenView

pytestmark = pytest.mark.walks

SAID = st.one_of(
    st.text("abcdefg WMij-'.łźÅÉñß漢", min_size=1, max_size=200),
    st.text("W", min_size=1, max_size=200),
    st.lists(st.text("abcMW", min_size=1, max_size=14), min_size=1, max_size=30).map(
        lambda words: " ".join(words)[:200]
    ),
).filter(str.strip)
SIZES = st.tuples(st.integers(480, 3840), st.integers(270, 2160))
CLOCKS = st.sampled_from(["0:00", "18:42", "60:00", "720:00"])
LINE = SceneLine(0.4, (0.7, 0.8), "Started 10:40", "No new games after 11:40", "Ends 11:50")


@st.composite
def scenes(draw: st.DrawFn) -> BigScreenScene:
    """Any view with any words in it."""
    show = draw(
        st.sampled_from([show for show in BigScreenView if show is not BigScreenView.BLANK])
    )
    digits = show is BigScreenView.CLOCK
    large = draw(CLOCKS if digits else SAID)
    room = BigScreenState("View", draw(SAID), large, draw(st.one_of(st.just(""), SAID)))
    rows: tuple[SceneRow, ...] = ()
    if show in {BigScreenView.SEATING, BigScreenView.TABLES, BigScreenView.STANDINGS}:
        names = draw(st.lists(SAID, min_size=1, max_size=40))
        tail = "E" if show is BigScreenView.SEATING else ""
        rows = tuple(SceneRow(name[:1], name, str(at), tail) for at, name in enumerate(names))
    cue = draw(st.one_of(st.none(), st.builds(SceneCue, SAID, SAID, SAID)))
    words = {name: draw(SAID) for name in ("event", "next_words", "aside_label", "aside_words")}
    return BigScreenScene(
        show=show,
        room=room,
        time="12:55",
        next_label="Next",
        digits=digits,
        line=replace(LINE, middle=draw(SAID)) if digits else None,
        rows=rows,
        lettered=show is BigScreenView.SEATING,
        turn=draw(st.integers(0, 50)),
        cue=cue,
        hall=draw(st.sampled_from(["dark", "bright", "contrast"])),
        **words,
    )


@settings(max_examples=120, deadline=None)
@given(scene=scenes(), size=SIZES)
def test_every_text_is_inside_its_band_and_no_band_lies_over_another(
    qapp: QApplication, scene: BigScreenScene, size: tuple[int, int]
) -> None:
    frame = QRectF(0, 0, *size)
    texts = texts_of(scene, frame)
    assert texts
    for text in texts:
        roomy = text.area.adjusted(-0.5, -0.5, 0.5, 0.5)
        assert frame.contains(text.area)
        digit = len(text.lines) == 1 and text.lines[0] in "0123456789:"
        for line in text.frames:
            assert line.left() >= roomy.left()
            assert line.right() <= roomy.right()
            assert digit or (line.top() >= roomy.top() and line.bottom() <= roomy.bottom())
    areas = [text.area.adjusted(0.6, 0.6, -0.6, -0.6) for text in texts]
    for at, area in enumerate(areas):
        assert not any(area.intersects(other) for other in areas[at + 1 :])


@settings(max_examples=80, deadline=None)
@given(scene=scenes(), size=SIZES)
def test_names_never_wrap_and_every_word_is_there(
    qapp: QApplication, scene: BigScreenScene, size: tuple[int, int]
) -> None:
    frame = QRectF(0, 0, *size)
    said = [" ".join(" ".join(text.lines).split()) for text in texts_of(scene, frame)]
    wanted = [scene.event, scene.next_words]
    if scene.cue is not None:
        wanted += [scene.cue.words]
    elif scene.rows:
        layout = layout_of(scene, frame)
        seen = [row for column in layout.shown(scene.rows, scene.turn) for row in column if row]
        wanted += [row.name for row in seen]
        assert layout.row >= 0.045 * size[1]
    for text in wanted:
        assert " ".join(text.split()) in said


@settings(max_examples=60, deadline=None)
@given(said=SAID, wide=st.integers(20, 900), high=st.integers(8, 200), most=st.integers(1, 8))
@example(said="jMM", wide=108, high=55, most=1)
@example(said="Å", wide=20, high=21, most=1)
def test_no_pixel_of_a_text_is_outside_its_area(
    qapp: QApplication, said: str, wide: int, high: int, most: int
) -> None:
    area = QRectF(40, 40, wide, high)
    placed = place(area, said, QColor("black"), most=most, largest=high, weight=600)
    assert placed is not None
    image = QImage((wide + 83) // 4 * 4, high + 80, QImage.Format.Format_Grayscale8)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    placed.paint(painter)
    painter.fillRect(area.adjusted(-1, -1, 1, 1), Qt.GlobalColor.white)
    painter.end()
    assert set(bytes(image.constBits())) <= {255}


@pytest.mark.parametrize(
    ("size", "digits"),
    list(product([(1024, 768), (1920, 1080), (3840, 2160)], ["5:00", "18:42", "720:00"])),
)
@pytest.mark.parametrize("kind", ["running", "paused", "cued"])
def test_digits_are_a_fifth_of_the_height_counted_in_rows_of_ink(
    qapp: QApplication, size: tuple[int, int], digits: str, kind: str
) -> None:
    words = "Paused since 11:20" if kind == "paused" else ""
    room = BigScreenState("Clock", "Round 2 of 4", digits, words)
    cue = SceneCue("Round 2", "15 minutes", "Don’t start a new game after 11:40.")
    scene = BigScreenScene(
        BigScreenView.CLOCK, room, digits=True, line=LINE, cue=cue if kind == "cued" else None
    )
    image = QImage(*size, QImage.Format.Format_RGB32)
    frame = QRectF(0, 0, *size)
    painter = QPainter(image)
    texts = texts_of(scene, frame)
    paint_board(painter, frame, scene, [text for text in texts if text.lines[0] in "0123456789:"])
    painter.end()
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    points, line = bytes(grey.constBits()), grey.bytesPerLine()
    white = bytes([255])
    assert points.rindex(white) // line - points.index(white) // line + 1 >= 0.2 * size[1]
