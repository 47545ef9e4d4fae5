"""The projector that comes and goes, that mirrors the desk, and that is remembered by name."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from director_app.ui.big_screen.control import BigScreenControl
from director_app.ui.big_screen.displays import WINDOW, Display, Displays, find_display, mirrored
from director_app.ui.shell.big_screen_state import BigScreenView
from director_app.ui.shell.session import Session
from tests.ui.big_screen.conftest import Hall


def display(name: str, left: int, serial: str = "") -> Display:
    screen = QGuiApplication.primaryScreen()
    return Display(name, f"{name} model", serial, QRect(left, 0, 800, 600), screen)


class Cables(Displays):
    """Displays that a test plugs in and out; the desk is on the first one."""

    def __init__(self) -> None:
        super().__init__()
        self.plugged = [display("DESK", 0)]

    def all(self) -> tuple[Display, ...]:
        return tuple(self.plugged)

    def of(self, window: QWidget) -> str:
        assert window.isWindow()
        return self.plugged[0].key

    def plug(self, *displays: Display) -> None:
        self.plugged += displays
        self.changed.emit()

    def pull(self, name: str) -> None:
        self.plugged = [screen for screen in self.plugged if screen.name != name]
        self.changed.emit()


class Room:
    """Room control over such displays."""

    def __init__(self, hall: Hall) -> None:
        self.hall, self.cables = hall, Cables()
        assert hall.console.at_work is not None
        self.session = Session(hall.desk, hall.event)
        self.session.notices.said_attend.connect(hall.window.news.attend)
        self.session.notices.said_settled.connect(hall.window.news.settle)
        self.control = BigScreenControl(hall.window, self.session, self.cables)
        self.control.refresh(hall.desk.at(hall.event).overview.show())

    @property
    def on(self) -> str:
        return self.session.room.display if self.control.board.isFullScreen() else ""

    @property
    def rail(self) -> str:
        return self.hall.window.shell.column.room.accessibleName()

    def close(self) -> None:
        self.control.close()
        self.session.close()


@pytest.fixture
def room(hall: Hall) -> Iterator[Room]:
    made = Room(hall)
    yield made
    made.close()
    QApplication.processEvents()


def test_with_one_display_the_board_is_a_window(room: Room) -> None:
    room.control.open_board()
    assert room.control.board.isVisible()
    assert not room.control.board.isFullScreen()
    room.hall.room.chooser.put_away()


def test_of_several_displays_it_fills_one_that_the_desk_is_not_on(room: Room) -> None:
    room.cables.plug(display("EPSON", 800), display("TV", 1600))
    room.control.open_board()
    assert room.on == "EPSON model"


def test_the_display_picked_is_remembered_by_name(room: Room) -> None:
    tv = display("TV", 1600)
    room.cables.plug(display("EPSON", 800), tv)
    room.session.room.chooser_asked.emit()
    chooser = room.control.chooser
    chooser.looks.display.choose(tv.key)
    chooser.go.click()
    assert room.on == "TV model"
    room.control.close_board()
    again = BigScreenControl(room.hall.window, room.session, room.cables)
    again.open_board()
    assert room.session.room.display == "TV model"
    again.close()


def test_the_director_may_want_a_window_though_there_is_a_projector(room: Room) -> None:
    room.cables.plug(display("EPSON", 800))
    room.session.room.chooser_asked.emit()
    room.control.chooser.looks.display.choose(WINDOW)
    room.control.chooser.go.click()
    assert room.control.board.isVisible()
    assert not room.control.board.isFullScreen()


def test_an_unplugged_projector_is_said_and_nothing_moves(room: Room) -> None:
    room.cables.plug(display("EPSON", 800))
    room.control.choose(BigScreenView.MESSAGE, "Lunch")
    room.control.open_board()
    desk = room.hall.window.geometry()
    room.cables.pull("EPSON")
    assert room.control.screen == "unplugged"
    assert not room.control.board.isVisible()
    assert room.hall.window.geometry() == desk
    assert room.rail == "Screen unplugged. Plug it in again, or press F8."
    room.cables.plug(display("OTHER", 800))
    assert room.control.screen == "unplugged"
    room.cables.pull("OTHER")
    room.cables.plug(display("EPSON", 800))
    assert room.on == "EPSON model"
    assert room.control.board.scene.room.large == "Lunch"


def test_a_projector_in_another_plug_is_known_by_its_serial_number(room: Room) -> None:
    before = Display("HDMI-1", "EPSON EB", "X9", QRect(800, 0, 800, 600))
    after = Display("HDMI-2", "EPSON EB", "X9", QRect(800, 0, 800, 600))
    unnumbered = Display("HDMI-2", "EPSON EB", "", QRect(800, 0, 800, 600))
    assert find_display([after], before.key) is after
    assert find_display([unnumbered], before.key) is None
    assert find_display([after, before], before.key) is before


def test_a_mirrored_projector_is_noticed_before_the_desk_is_shown(room: Room) -> None:
    bar = room.hall.window.news
    room.cables.plug(display("EPSON", 0))
    assert mirrored(room.cables.all())
    assert bar.view is not None
    assert bar.view.title == (
        "The projector is showing this same screen. Choose “Extend” in the display settings."
    )
    room.control.open_board()
    assert not room.control.board.isFullScreen()
    room.session.room.chooser_asked.emit()
    assert room.control.chooser.state.text().startswith(
        "The projector is showing this same screen."
    )
    room.control.chooser.put_away()
    room.cables.pull("EPSON")
    assert bar.view is None


def test_a_board_never_lies_over_the_desk_when_its_display_becomes_a_mirror(room: Room) -> None:
    room.cables.plug(display("EPSON", 800))
    room.control.open_board()
    room.cables.plugged[1] = display("EPSON", 0)
    room.cables.changed.emit()
    assert (room.control.screen, room.control.board.isVisible()) == ("mirrored", False)
    assert room.rail == (
        "The projector is showing this same screen. Choose “Extend” in the display settings."
    )
    room.cables.plugged[1] = display("EPSON", 800)
    room.cables.changed.emit()
    assert room.on == "EPSON model"


def test_a_display_that_is_arranged_otherwise_is_filled_again(room: Room) -> None:
    room.cables.plug(display("EPSON", 800))
    room.control.open_board()
    room.cables.plugged[1] = display("EPSON", 1000)
    room.cables.changed.emit()
    assert room.on == "EPSON model"
    room.cables.pull("EPSON")
    assert room.control.screen == "unplugged"


def test_blank_stays_blank_when_the_projector_comes_back(room: Room) -> None:
    room.cables.plug(display("EPSON", 800))
    room.control.open_board()
    room.control.toggle_blank()
    room.cables.pull("EPSON")
    room.cables.plug(display("EPSON", 800))
    assert room.control.board.scene.show is BigScreenView.BLANK
