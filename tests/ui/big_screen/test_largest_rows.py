"""A list on the big screen: every name in the largest text in which all are seen."""

from __future__ import annotations

from math import ceil
from random import Random

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from director_app.services.help.demo_players import sign_up_list
from director_app.ui.big_screen.bands import layout_of, list_of
from director_app.ui.big_screen.paint import paint_board
from director_app.ui.big_screen.placed_words import texts_of
from director_app.ui.big_screen.scene import BigScreenScene, SceneRow
from director_app.ui.big_screen.text import place
from director_app.ui.shell.app import application
from director_app.ui.shell.big_screen_state import BigScreenState, BigScreenView

SIZES = ((1280, 720), (1366, 768), (1920, 1080), (2560, 1440))
TABLES = (2, 11, 25, 60, 125)
pytestmark = pytest.mark.usefixtures("dressed")
LEAST = 0.047
"""Of the board's height; lower rows can't be read from the back of a hall."""


@pytest.fixture(scope="module")
def dressed() -> None:
    """In the fonts of the program."""
    application()


def scene(show: BigScreenView, tables: int, *, below: bool = True) -> BigScreenScene:
    lines = sign_up_list(4 * tables, Random(4)).splitlines()[1 : 4 * tables + 1]
    rows = []
    for at, name in enumerate(sorted(line.split(",")[0] for line in lines)):
        first, last = name.split(" ", 1)
        rows.append(
            SceneRow(last[0], f"{last}, {first}", str(at % tables + 1), "ENWS"[at % 4])
            if show is BigScreenView.SEATING
            else SceneRow(str(at + 1), name, str(4 * tables - at))
        )
    room = BigScreenState("View", "Round 2 of 4", "", "Find your table" if below else "")
    return BigScreenScene(show, room, event="Fall Classic", next_words="Lunch", rows=tuple(rows))


@pytest.mark.parametrize("show", [BigScreenView.SEATING, BigScreenView.STANDINGS])
@pytest.mark.parametrize("tables", TABLES)
@pytest.mark.parametrize("size", SIZES)
def test_all_names_are_seen_in_rows_as_large_as_they_fit_or_go_by_in_the_least(
    show: BigScreenView, tables: int, size: tuple[int, int]
) -> None:
    shown, frame = scene(show, tables), QRectF(0, 0, *size)
    layout, area = layout_of(shown, frame), list_of(frame)
    assert layout == layout_of(scene(show, tables, below=False), frame)
    assert layout.each * layout.row <= area.height()
    least, count = ceil(size[1] * LEAST), 4 * tables
    if layout.goes_by:
        assert layout.needed == least
        assert layout.each == area.height() // least
        return
    seen = {row for column in layout.shown(shown.rows, 0) for row in column}
    assert seen == set(shown.rows)
    assert least <= layout.needed <= layout.row
    larger = layout.needed + least / 10
    fewer = [
        columns
        for columns in range(1, layout.columns)
        if ceil(count / columns) * larger <= area.height()
    ]
    assert not fewer


@pytest.mark.parametrize("size", SIZES)
def test_more_tables_never_have_larger_rows(size: tuple[int, int]) -> None:
    frame = QRectF(0, 0, *size)
    for show in (BigScreenView.SEATING, BigScreenView.STANDINGS):
        needed = [layout_of(scene(show, tables), frame).needed for tables in TABLES]
        assert needed == sorted(needed, reverse=True)


def test_three_places_are_as_large_as_rows_get() -> None:
    shown, frame = scene(BigScreenView.STANDINGS, 11), QRectF(0, 0, 1920, 1080)
    few = BigScreenScene(shown.show, shown.room, rows=shown.rows[:3])
    assert layout_of(few, frame).needed == 2 * ceil(1080 * LEAST)
    names = [text for text in texts_of(few, frame) if text.lines[0] == few.rows[0].name]
    assert names[0].font.pixelSize() > 0.06 * 1080


def inked(image: QImage) -> int:
    """How many lines of pixels are not white."""
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    lines = (
        bytes(grey.constScanLine(y))[: grey.width()]  # type: ignore[call-overload]
        for y in range(grey.height())
    )
    return sum(any(pixel < 200 for pixel in line) for line in lines)


@pytest.mark.parametrize("said", ["Żukowska", "Åkesson", "Ž"])
@pytest.mark.parametrize("size", [30, 37, 44, 51])
def test_what_stands_over_a_capital_is_not_cut_off(said: str, size: int) -> None:
    placed = place(QRectF(0, 20, 600, 1.5 * size), said, QColor("black"), largest=size, weight=500)
    assert placed is not None
    image, free = (QImage(600, 140, QImage.Format.Format_RGB32) for _ in range(2))
    for painted in (image, free):
        painted.fill(Qt.GlobalColor.white)
    with QPainter(image) as painter:
        placed.paint(painter)
    with QPainter(free) as painter:
        painter.setFont(placed.font)
        painter.drawText(20, 90, said)
    assert inked(image) >= inked(free) - 1  # where it lies between two lines of pixels


def test_a_list_is_painted_inside_its_part_of_the_board() -> None:
    shown, frame = scene(BigScreenView.SEATING, 60), QRectF(0, 0, 1366, 768)
    board = QImage(1366, 768, QImage.Format.Format_RGB32)
    area = list_of(frame)
    texts = [text for text in texts_of(shown, frame) if area.contains(text.area)]
    assert len(texts) > 36
    with QPainter(board) as painter:
        paint_board(painter, frame, shown, texts)
    ground = board.pixel(2, 400)
    above = {board.pixel(x, int(area.top()) - 3) for x in range(60, 1300)}
    assert above == {ground}
