"""What stands on the big screen, read back from its pixels: a moment as if painted afresh.

The window system is asked for what it has, with whatever was not painted anew; beside it stands
the picture that a board paints which has never shown anything else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from director_app.domain.room_options import Hall as Lighting
from director_app.ui.big_screen.control import TURN
from director_app.ui.big_screen.picture import BigScreenPicture
from director_app.ui.big_screen.scene import BigScreenScene, SceneCue, SceneLine, SceneRow
from director_app.ui.big_screen.window import BigScreenWindow
from director_app.ui.clock.big_screen_card import BigScreenCard
from director_app.ui.shell.big_screen_state import BigScreenState, BigScreenView
from tests.builders import accept_walls
from tests.lengths import part_of
from tests.ui.big_screen.conftest import Hall, Sit

pytestmark = pytest.mark.walks

SIZES = [(480, 270), (1024, 768), (1366, 768), (1920, 1080), (2560, 1440)]
LENGTHS = [10, 600, 1, 12, 100, 2, 3, 8, 11, 24, 25, 40, 250, 599]
MOMENTS = [1, 15, 60]
_GIVEN = ("Trudy", "Ann", "Barbara", "Cho", "Dolores", "Ellen", "Åse", "Jo")
_FAMILY = ("Feldman", "Lee", "Steinberg-Moore", "Wen", "Van der Berg", "Katz", "Łuczak", "Gray")


def row(number: int, *, seat: bool) -> SceneRow:
    """A line of a list, unlike every other."""
    name = f"{_FAMILY[number % 8]} {number}, {_GIVEN[number // 8 % 8]}"
    if seat:
        return SceneRow(name[0], name, str(number // 4 + 1), "ESWN"[number % 4])
    return SceneRow(str(number + 1), name, f"{700 - number}")


def standings(length: int, first: int = 0) -> BigScreenScene:
    room = BigScreenState("Standings", "Standings after Round 2", "", "Provisional")
    rows = tuple(row(first + at, seat=False) for at in range(length))
    return BigScreenScene(BigScreenView.STANDINGS, room, **_SAID, rows=rows)


def seating(length: int, first: int = 0) -> BigScreenScene:
    room = BigScreenState("Seating", "Round 1: seats", "", "Find your table")
    rows = sorted((row(first + at, seat=True) for at in range(length)), key=lambda line: line.name)
    return BigScreenScene(BigScreenView.SEATING, room, **_SAID, rows=tuple(rows), lettered=True)


def tables_out(length: int, first: int = 0) -> BigScreenScene:
    room = BigScreenState(
        "Tables", f"{length} tables still out", "", "Bring your sheets to the front"
    )
    rows = tuple(
        SceneRow(str(first + at + 1), f"Trudy {at}, Ann {at}, Cho {at}, Ellen {at}", "")
        for at in range(length)
    )
    return BigScreenScene(BigScreenView.TABLES, room, **_SAID, rows=rows)


def clock(seconds: int, *, told: str = "") -> BigScreenScene:
    digits = f"{seconds // 60}:{seconds % 60:02}"
    line = SceneLine(1 - seconds / 3600, (0.7, 0.9), "Started 10:40", "", "Ends 11:40")
    return BigScreenScene(
        BigScreenView.CLOCK,
        BigScreenState("Clock", "Round 1 of 2", digits, told),
        **_SAID,
        digits=True,
        line=line,
        dimmed=bool(told),
    )


def message(words: str) -> BigScreenScene:
    return BigScreenScene(BigScreenView.MESSAGE, BigScreenState("Message", "", words), **_SAID)


_SAID = {"event": "Harbor Lights", "time": "10:50", "next_label": "Next", "next_words": "Round 2"}
LISTS: dict[str, Callable[[int], BigScreenScene]] = {
    "standings": standings,
    "seating": seating,
    "tables out": tables_out,
}


@contextmanager
def opened(scene: BigScreenScene, size: tuple[int, int]) -> Iterator[BigScreenWindow]:
    """A board of its own that shows this; it goes with its block."""
    board = BigScreenWindow()
    try:
        board.resize(*size)
        board.show_scene(scene)
        board.show()
        QApplication.processEvents()
        yield board
    finally:
        board.close()
        board.deleteLater()


def on_display(board: BigScreenWindow) -> QImage:
    """The pixels that the window system has of it."""
    QApplication.processEvents()
    return board.screen().grabWindow(board.winId()).toImage().convertToFormat(_FORMAT)


_FORMAT = QImage.Format.Format_RGB32
_OUTLINED, _EDGE = 64, 32
"""Letters so many pixels high are filled outlines for Qt, and their edges come out lighter or
darker by up to a tenth when it meets a size of a font for the first time. That is let pass, within
the areas of such letters only."""


def assert_same(board: BigScreenWindow, scene: BigScreenScene, size: tuple[int, int]) -> None:
    """What the window system has is the moment as painted afresh."""
    shown, fresh = on_display(board), painted_afresh(scene, size)
    assert shown.size() == fresh.size()
    if shown == fresh:
        return
    painter = QPainter(shown)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, fresh)
    painter.end()
    assert _brightest(shown) <= _EDGE
    painter = QPainter(shown)
    for text in board.texts:
        if text.font.pixelSize() >= _OUTLINED:
            painter.fillRect(text.area.adjusted(-2, -2, 2, 2), Qt.GlobalColor.black)
    painter.end()
    assert _brightest(shown) == 0


def _brightest(image: QImage) -> int:
    plain = image.convertToFormat(QImage.Format.Format_RGBX8888)
    levels = bytes(plain.constBits())
    return max(max(levels[color::4]) for color in range(3))


def painted_afresh(scene: BigScreenScene, size: tuple[int, int]) -> QImage:
    """The moment as a board paints it that has never shown another."""
    image = QImage(*size, _FORMAT)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    BigScreenPicture.of(scene, QRectF(0, 0, *size)).paint(painter)
    painter.end()
    return image


def after(scene: BigScreenScene, seconds: float) -> BigScreenScene:
    """The scene of a list when so many seconds have gone by."""
    return replace(scene, turn=timedelta(seconds=seconds) // TURN)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]} x {size[1]}")
@pytest.mark.parametrize("view", LISTS)
def test_lists_of_any_length_are_right_after_1_15_and_60_seconds(
    qapp: QApplication, size: tuple[int, int], view: str
) -> None:
    few = 5 if size == SIZES[2] else 2
    for length in LENGTHS[: part_of(len(LENGTHS), usually=few)]:
        _let_go_by(LISTS[view](length), size)


@pytest.mark.parametrize("hall", ["bright", "contrast"])
@pytest.mark.parametrize("view", LISTS)
def test_so_they_are_in_a_bright_hall_and_in_high_contrast(
    qapp: QApplication, hall: Lighting, view: str
) -> None:
    for length in (10, 100):
        _let_go_by(replace(LISTS[view](length), hall=hall), SIZES[1])


def _let_go_by(scene: BigScreenScene, size: tuple[int, int]) -> None:
    with opened(scene, size) as board:
        for second in range(1, MOMENTS[-1] + 1):
            board.show_scene(after(scene, second))
            QApplication.processEvents()
            if second in MOMENTS:
                assert_same(board, after(scene, second), size)


def through_the_minute(hall: Hall) -> Iterator[None]:
    """The minute of a room, beat after beat; stops where it is to be looked at."""
    for beat in range(1, 4 * MOMENTS[-1] + 1):
        hall.pass_by(seconds=0.25)
        QApplication.processEvents()
        if beat / 4 in MOMENTS:
            yield


@pytest.mark.parametrize("players", [8, 80])
@pytest.mark.parametrize("view", ["Seating", "Published standings", "Round clock"])
def test_the_room_sees_every_name_in_its_place_for_a_minute(
    sit: Sit, view: str, players: int
) -> None:
    hall = sit(players=players)
    accept_walls(hall.desk, hall.event, 1)
    hall.desk.at(hall.event).standings.release(1)
    hall.desk.at(hall.event).clock.start(1)
    QApplication.processEvents()
    hall.give(view)
    for _ in through_the_minute(hall):
        shown = hall.board.scene
        assert_same(hall.board, shown, (hall.board.width(), hall.board.height()))
        assert len(shown.rows) == (0 if view == "Round clock" else players)
        assert hall.board.picture.goes_by == (len(shown.rows) > 8)


def test_the_small_picture_is_what_the_room_sees(hall: Hall) -> None:
    small = hall.window.shell.column.room
    assert hall.console.at_work is not None
    card = BigScreenCard(hall.console.at_work.session)
    hall.qtbot.addWidget(card)
    assert small.picture is None
    for view in ("Round clock", "Seating", "Blank screen", "Welcome"):
        hall.give(view)
        hall.pass_by(seconds=1.2)
        assert small.picture == card.picture.picture == hall.board.picture
    hall.board.resize(1600, 700)
    QApplication.processEvents()
    assert small.picture == hall.board.picture
    assert small.picture is not None
    assert small.picture.frame == QRectF(0, 0, 1600, 700)
    hall.board.close()
    assert (small.picture, card.picture.picture) == (None, None)


def test_the_small_picture_shows_the_names_of_the_room(hall: Hall) -> None:
    """Painted small, one row another: the pixels of that row differ, and no others."""
    hall.give("Seating")
    small = hall.window.shell.column.room
    before, scene = small.grab().toImage(), hall.board.scene
    rows = (*scene.rows[:3], replace(scene.rows[3], name=scene.rows[0].name), *scene.rows[4:])
    other = BigScreenPicture.of(replace(scene, rows=rows), hall.board.picture.frame)
    small.show_view(small.view, other)
    after_it = small.grab().toImage()
    lines = {
        y
        for y in range(before.height())
        if any(before.pixel(x, y) != after_it.pixel(x, y) for x in range(before.width()))
    }
    assert 0 < len(lines) <= small.height() * 0.1


@st.composite
def moments(draw: st.DrawFn) -> BigScreenScene:
    """Anything that the room can be shown."""
    first, length = draw(st.integers(0, 40)), draw(st.integers(1, 60) | st.integers(1, 600))
    scene = draw(
        st.sampled_from(
            [
                standings(length, first),
                seating(length, first),
                tables_out(length, first),
                clock(3600 - first),
                clock(3600 - first, told="Paused since 10:51"),
                message(f"Lunch is served, table {first}"),
                BigScreenScene(BigScreenView.BLANK, BigScreenState("Blank")),
            ]
        )
    )
    return replace(scene, turn=draw(st.integers(0, 90)))


def _other_row(scene: BigScreenScene, number: int) -> BigScreenScene:
    """One row says something else, as after a correction."""
    rows = list(scene.rows)
    if rows:
        at = number % len(rows)
        rows[at] = replace(rows[at], name=f"Newly Known {number}", value=str(number))
    return replace(scene, rows=tuple(rows))


def _row_more(scene: BigScreenScene, number: int) -> BigScreenScene:
    at = number % (len(scene.rows) + 1)
    added = SceneRow("Z", f"Late Comer {number}", "9", "E" if scene.lettered else "")
    return replace(scene, rows=(*scene.rows[:at], added, *scene.rows[at:])) if scene.rows else scene


def _row_less(scene: BigScreenScene, number: int) -> BigScreenScene:
    at = number % max(len(scene.rows), 1)
    return replace(scene, rows=scene.rows[:at] + scene.rows[at + 1 :]) if scene.rows[1:] else scene


def _turned(scene: BigScreenScene, number: int) -> BigScreenScene:
    return replace(scene, turn=scene.turn + number % 3)


def _second(scene: BigScreenScene, number: int) -> BigScreenScene:
    """The time of the day, the digits and the line go on."""
    large = f"{number % 60}:{number:02}" if scene.digits else scene.room.large
    line = replace(scene.line, share=number / 100) if scene.line else None
    scene = replace(scene, time=f"11:{number:02}", room=replace(scene.room, large=large), line=line)
    return _turned(scene, 1)


def _cue(scene: BigScreenScene, number: int) -> BigScreenScene:
    cue = SceneCue("Round 1", f"{number} minutes", "Last game") if number % 3 else None
    return replace(scene, cue=None if scene.show is BigScreenView.BLANK else cue)


def _looks(scene: BigScreenScene, number: int) -> BigScreenScene:
    halls = ("dark", "bright", "contrast")
    return replace(scene, hall=halls[number % 3], practice=number % 2 == 0)


def _words(scene: BigScreenScene, number: int) -> BigScreenScene:
    room = replace(scene.room, above=f"After Round {number}", below="Final" if number % 2 else "")
    return replace(scene, room=room, next_words=f"Round {number}", aside_words="x" * (number % 4))


CHANGES = [_other_row, _row_more, _row_less, _turned, _second, _cue, _looks, _words]
steps = st.one_of(
    st.tuples(st.sampled_from(CHANGES), st.integers(0, 59)),
    moments(),
    st.sampled_from(SIZES[:4]),
)


@settings(max_examples=part_of(400, usually=40), deadline=None)
@given(scene=moments(), size=st.sampled_from(SIZES[:4]), changes=st.lists(steps, max_size=12))
def test_whatever_changes_the_screen_is_as_if_painted_afresh(
    qapp: QApplication, scene: BigScreenScene, size: tuple[int, int], changes: list[object]
) -> None:
    with opened(scene, size) as board:
        for change in changes:
            if isinstance(change, BigScreenScene):
                scene = change
            elif callable(change[0]):  # type: ignore[index]
                scene = change[0](scene, change[1])  # type: ignore[index]
            else:
                size = change  # type: ignore[assignment]
                board.resize(*size)
            board.show_scene(scene)
            assert_same(board, scene, size)


def test_a_row_left_where_it_was_is_no_fresh_painting(qapp: QApplication) -> None:
    """The comparison itself sees a name that is not where it should be, and a missing rule."""
    size = SIZES[2]
    with opened(standings(10), size) as board, pytest.raises(AssertionError):
        assert_same(board, standings(10, first=1), size)
    with opened(standings(9), size) as board, pytest.raises(AssertionError):
        assert_same(board, standings(10), size)
