"""What the big screen shows, measured where it is painted."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPaintEvent, QRegion
from PySide6.QtWidgets import QApplication, QWidget

from director_app.ui.big_screen.bands import (
    content_of,
    digits_of,
    foot_of,
    head_of,
    layout_of,
    list_of,
)
from director_app.ui.big_screen.colors import look_of
from director_app.ui.big_screen.list_layout import lay_out
from director_app.ui.big_screen.paint import around_track
from director_app.ui.big_screen.scene import SceneRow
from director_app.ui.big_screen.text import fitted_lines
from director_app.ui.kit.theme import theme
from director_app.ui.shell.big_screen_state import BigScreenView
from director_app.ui.shell.rail import EventName
from tests.builders import accept_walls
from tests.ui.big_screen.conftest import Hall, Sit

pytestmark = pytest.mark.walks


def painted(hall: Hall, wide: int = 1920, high: int = 1080) -> QImage:
    hall.board.resize(wide, high)
    QApplication.processEvents()
    return hall.board.grab().toImage()


def ink_height(image: QImage, area: QRectF, color: QColor) -> int:
    """How many lines of an area have at least one pixel of this colour."""
    frame, wanted = area.toAlignedRect(), color.rgb()
    found = [
        y
        for y in range(frame.top(), frame.bottom())
        if any(image.pixel(x, y) == wanted for x in range(frame.left(), frame.right(), 2))
    ]
    return found[-1] - found[0] + 1 if found else 0


@pytest.mark.parametrize(("wide", "high"), [(1920, 1080), (1024, 768), (3840, 2160)])
@pytest.mark.parametrize("minutes", [0, 700])
def test_the_digits_are_a_fifth_of_the_height_or_more(
    hall: Hall, wide: int, high: int, minutes: int
) -> None:
    hall.desk.at(hall.event).clock.start(1)
    if minutes:
        hall.desk.at(hall.event).clock.add(720 - 60)
    QApplication.processEvents()
    hall.give("Round clock").pass_by(seconds=3)
    image = painted(hall, wide, high)
    area = digits_of(QRectF(0, 0, wide, high), hall.board.scene)
    assert ink_height(image, area, look_of("dark").text) >= 0.2 * high


def test_the_bands_are_fifteen_and_seventeen_percent() -> None:
    frame = QRectF(0, 0, 1920, 1080)
    assert head_of(frame).height() == pytest.approx(0.15 * 1080)
    assert foot_of(frame).height() == pytest.approx(0.17 * 1080)
    assert content_of(frame).bottom() == pytest.approx(foot_of(frame).top())


@pytest.mark.parametrize("choice", ["light", "dark", "contrast"])
def test_the_hall_is_dark_in_every_theme(hall: Hall, choice: str) -> None:
    theme().choose(choice)
    hall.give("Round clock")
    assert QColor(painted(hall).pixel(2, 400)).name() == "#0b100e"


def test_the_clock_follows_the_round(hall: Hall) -> None:
    hall.give("Round clock")
    assert (hall.rail.above, hall.rail.large) == ("Round 1 of 2", "60:00")
    assert hall.board.scene.next_words == "Round 2"
    hall.give("Welcome")
    assert hall.board.scene.next_words == "Round 1"
    hall.give("Round clock")
    hall.desk.at(hall.event).clock.start(1)
    QApplication.processEvents()
    hall.pass_by(minutes=40)
    scene = hall.board.scene
    assert (scene.room.large, scene.next_words) == ("20:00", "Round 2")
    assert scene.line is not None
    assert scene.line.share == pytest.approx(2 / 3)
    hall.desk.at(hall.event).clock.pause()
    QApplication.processEvents()
    assert hall.board.scene.dimmed
    assert hall.rail.below.startswith("Paused since")
    hall.desk.at(hall.event).clock.resume()
    QApplication.processEvents()
    hall.pass_by(minutes=21)
    assert (hall.rail.large, hall.board.scene.digits) == ("Time", False)
    hall.desk.at(hall.event).clock.next_round()
    QApplication.processEvents()
    assert hall.rail.above == "Round 2 of 2"


def test_everybody_is_listed_with_table_and_seat_and_the_pages_turn(sit: Sit) -> None:
    hall = sit(players=100)
    hall.give("Seating")
    rows = hall.board.scene.rows
    view = hall.desk.at(hall.event).seating.view()
    assert len(rows) == 100
    for row, line in zip(rows, view.by_name, strict=True):
        assert line.seats[0] is not None
        table, seat = line.seats[0]
        assert (row.value, row.tail) == (str(table), view.letters.get(seat, seat.value))
        family, given_name = row.name.split(", ")
        assert f"{given_name} {family}" == line.name
        assert row.mark == family[0]


def test_a_long_list_goes_by_row_after_row_each_column_through_its_own_part(sit: Sit) -> None:
    hall = sit(players=100)
    hall.give("Seating")
    rows = hall.board.scene.rows
    layout = layout_of(hall.board.scene, QRectF(hall.board.rect()))
    assert layout.goes_by
    seen: list[set[str]] = [set() for _ in range(layout.columns)]
    for turn in range(layout.part + 1):
        assert hall.board.scene.turn == turn
        for column, lines in enumerate(layout.shown(rows, turn)):
            seen[column] |= {line.name for line in lines if line is not None}
        hall.pass_by(seconds=1.2)
    assert [len(names) for names in seen[:-1]] == [layout.part] * (layout.columns - 1)
    assert sum(len(names) for names in seen) == 100
    assert layout.shown(rows, layout.part + 1) == layout.shown(rows, 0)
    tops = [lines[0].mark for lines in layout.shown(rows, 0) if lines[0] is not None]
    hall.give("Round clock").give("Seating")
    assert hall.rail.large == " · ".join(dict.fromkeys(tops))


def test_the_letter_stands_where_it_begins_and_on_top_of_every_column(sit: Sit) -> None:
    hall = sit(players=100)
    hall.give("Seating")
    hall.pass_by(seconds=1.2 * 3)
    frame = QRectF(hall.board.rect())
    layout, area = layout_of(hall.board.scene, frame), list_of(frame)
    tops = [
        text
        for text in hall.board.texts
        if abs(text.area.top() - area.top()) < 1 and len(text.lines[0]) == 1
    ]
    letters = [top.lines[0] for top in tops if top.align & Qt.AlignmentFlag.AlignLeft]
    shown = layout.shown(hall.board.scene.rows, 3)
    assert letters == [lines[0].mark for lines in shown if lines[0] is not None]


def on_display(hall: Hall) -> QImage:
    """The pixels that the window system has, with whatever was not painted anew."""
    QApplication.processEvents()
    return hall.board.screen().grabWindow(hall.board.winId()).toImage()


def as_painted(hall: Hall) -> QImage:
    return hall.board.grab().toImage().convertToFormat(on_display(hall).format())


def test_rows_that_go_by_look_as_if_all_were_painted_anew(sit: Sit) -> None:
    hall = sit(players=100)
    hall.give("Seating")
    before = on_display(hall)
    for _ in range(5):
        hall.pass_by(seconds=1.2)
        QApplication.processEvents()
    assert hall.board.scene.turn == 5
    assert on_display(hall) != before
    assert on_display(hall) == as_painted(hall)


def test_a_clock_that_ran_looks_as_if_all_were_painted_anew(hall: Hall) -> None:
    hall.give("Round clock")
    hall.desk.at(hall.event).clock.start(1)
    hall.board.resize(1920, 1080)
    for seconds in (1, 1, 8, 50, 600, 1, 2):
        hall.pass_by(seconds=seconds)
        QApplication.processEvents()
        assert on_display(hall) == as_painted(hall)


def test_once_time_is_called_the_seating_is_that_of_the_next_round(hall: Hall) -> None:
    hall.desk.at(hall.event).clock.start(1)
    QApplication.processEvents()
    hall.give("Seating")
    assert hall.rail.above == "Round 1: your table and seat"
    hall.pass_by(minutes=61)
    assert hall.rail.above == "Round 2: your table and seat"


def test_standings_stay_hidden_until_they_are_released(hall: Hall) -> None:
    accept_walls(hall.desk, hall.event, 1)
    hall.give("Published standings")
    assert hall.board.scene.rows == ()
    assert hall.rail.large == "Standings will be posted later"
    hall.desk.at(hall.event).standings.release(1)
    QApplication.processEvents()
    assert len(hall.board.scene.rows) == 8
    assert hall.rail.above == "Standings after Round 1"
    before = hall.board.scene.rows
    accept_walls(hall.desk, hall.event, 2)
    QApplication.processEvents()
    assert hall.board.scene.rows == before
    hall.desk.at(hall.event).standings.take_back_release()
    QApplication.processEvents()
    assert hall.board.scene.rows == ()


def test_nothing_of_the_board_is_journaled(hall: Hall) -> None:
    before = hall.desk.journal.newest()
    hall.give("Round clock").give("Seating")
    assert hall.desk.journal.newest() == before


def test_double_click_and_escape_fill_the_display_and_give_it_back(hall: Hall) -> None:
    hall.give("Round clock")
    hall.qtbot.mouseDClick(hall.board, Qt.MouseButton.LeftButton)
    assert hall.board.isFullScreen()
    hall.qtbot.keyClick(hall.board, Qt.Key.Key_Escape)
    assert not hall.board.isFullScreen()
    assert hall.board.isVisible()


NAMES = st.text("abcdefghij mnłżW'", min_size=1, max_size=60)


@settings(max_examples=40, deadline=None)
@given(
    names=st.lists(NAMES, min_size=1, max_size=120),
    size=st.sampled_from([(1920, 1080), (1024, 768), (640, 360)]),
)
def test_every_row_goes_by_and_rows_are_large_enough(
    qapp: QApplication, names: list[str], size: tuple[int, int]
) -> None:
    rows = tuple(SceneRow(name[:1], f"{name}{at}", str(at), "E") for at, name in enumerate(names))
    wide, high = size
    layout = lay_out(rows, round(wide * 0.92), round(high * 0.58), high)
    listed = {
        row
        for turn in range(layout.part + 1)
        for column in layout.shown(rows, turn)
        for row in column
        if row is not None
    }
    assert listed == set(rows)
    assert layout.row >= 0.045 * high
    assert layout.row * layout.each <= round(high * 0.58)
    if not layout.goes_by:
        assert layout.shown(rows, 0) == layout.shown(rows, 1)


@settings(max_examples=30, deadline=None)
@given(words=st.lists(st.text("abcWM", min_size=1, max_size=12), min_size=1, max_size=14))
def test_wrapped_words_are_all_there_and_inside(qapp: QApplication, words: list[str]) -> None:
    font, lines = fitted_lines(" ".join(words), 400, 200, 4, 80, 700)
    assert " ".join(lines).split() == words
    assert len(lines) <= 4
    assert all(QFontMetricsF(font).horizontalAdvance(line) <= 400 for line in lines)


@pytest.mark.parametrize(
    ("name", "most"),
    [
        ("Fall Classic", 1),
        ("Harbor Lights Mah Jongg Classic", 2),
        ("The Seventeenth Annual Harbor Lights Mah Jongg Classic and Charity Tournament", 3),
    ],
)
def test_the_name_of_the_event_is_whole_in_the_rail(hall: Hall, name: str, most: int) -> None:
    head = hall.window.shell.column.findChild(EventName)
    assert head is not None
    hall.window.shell.column.show_head(name, "Sat, Nov 14 · 60 players")
    assert " ".join(head.lines) == name
    assert len(head.lines) == most
    assert head.toolTip() == name


def test_the_board_says_what_it_shows_to_a_reader(hall: Hall) -> None:
    hall.give("Round clock")
    scene = hall.board.scene
    assert scene == replace(scene, show=BigScreenView.CLOCK)
    assert hall.board.accessibleName() == "Clock Round 1 of 2 60:00 Find your table"


class Painted(QObject):
    """Notes what of a widget is asked to be painted."""

    def __init__(self, board: QWidget) -> None:
        super().__init__(board)
        self.regions: list[QRegion] = []
        board.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        del watched
        if isinstance(event, QPaintEvent):
            self.regions.append(QRegion(event.region()))
        return False


def test_a_second_paints_nothing_but_the_digits_that_change(hall: Hall) -> None:
    hall.give("Round clock")
    hall.desk.at(hall.event).clock.start(1)
    hall.pass_by(seconds=2)
    QApplication.processEvents()
    seen = Painted(hall.board)
    hall.pass_by(seconds=0.25)
    QApplication.processEvents()
    assert seen.regions == []
    hall.pass_by(seconds=0.75)
    QApplication.processEvents()
    frame = QRectF(hall.board.rect())
    area, line = digits_of(frame, hall.board.scene), around_track(frame)
    around = area.adjusted(0, -0.1 * area.height(), 0, 0.1 * area.height()).toAlignedRect()
    [region] = seen.regions
    assert region.subtracted(around).subtracted(line.toAlignedRect()).isEmpty()
    assert region.boundingRect().width() < 0.4 * area.width()


def test_a_row_that_goes_by_paints_the_list_and_nothing_else(sit: Sit) -> None:
    hall = sit(players=100)
    hall.give("Seating")
    QApplication.processEvents()
    seen = Painted(hall.board)
    hall.pass_by(seconds=1.2)
    QApplication.processEvents()
    area = list_of(QRectF(hall.board.rect())).toRect()
    [region] = seen.regions
    assert region.boundingRect().contains(area)
    assert area.adjusted(-2, -2, 2, 2).contains(region.boundingRect())


def test_a_list_that_is_seen_at_once_stands_and_is_not_painted_again(hall: Hall) -> None:
    hall.give("Seating")
    hall.pass_by(seconds=1)
    QApplication.processEvents()
    seen = Painted(hall.board)
    small = Painted(hall.window.shell.column.room)
    for _ in range(20):
        hall.pass_by(seconds=1.2)
        QApplication.processEvents()
    assert hall.board.scene.turn == 0
    assert (seen.regions, small.regions) == ([], [])
