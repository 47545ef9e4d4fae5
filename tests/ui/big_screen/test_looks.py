"""The hall's light, places, messages at hand and the logo: chosen at the desk, kept with Enter."""

from __future__ import annotations

from base64 import b64decode
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QToolButton

from director_app.domain.room_options import ScreenOptions
from director_app.errors import DirectorError
from director_app.ui.big_screen.logo_file import MOST_BYTES, logo_of
from director_app.ui.shell.big_screen_state import BigScreenView
from tests.builders import accept_walls
from tests.ui.big_screen.answered import answer
from tests.ui.big_screen.conftest import Hall, Sit
from tests.wording import OTHER_LOOK

pytestmark = pytest.mark.walks

KEY = Qt.Key
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">'
    '<rect width="40" height="20" fill="#123456"/></svg>'
)


def kept(hall: Hall) -> ScreenOptions:
    return hall.desk.at(hall.event).room_options.screen()


def press_segment(hall: Hall, words: str) -> None:
    found = next(
        button for button in hall.room.chooser.findChildren(QToolButton) if button.text() == words
    )
    hall.qtbot.mouseClick(found, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize(
    ("words", "ground"),
    [("Dark room", "#0b100e"), ("Bright room", "#f7f6f3"), ("High contrast", "#000000")],
)
def test_the_hall_is_chosen_and_kept_with_enter(hall: Hall, words: str, ground: str) -> None:
    hall.pick("Round clock")
    press_segment(hall, words)
    hall.click("room_go")
    QApplication.processEvents()
    assert QColor(hall.board.grab().toImage().pixel(2, 300)).name() == ground
    small = hall.window.shell.column.room.picture
    assert small is not None
    assert small.scene.hall == kept(hall).hall


def test_escape_keeps_no_look(hall: Hall) -> None:
    hall.pick("Round clock")
    press_segment(hall, "Bright room")
    hall.press(KEY.Key_Escape)
    assert kept(hall) == ScreenOptions()


def test_the_looks_are_one_step_that_undo_takes_back(hall: Hall) -> None:
    hall.pick("Round clock")
    press_segment(hall, "Bright room")
    hall.click("room_go")
    assert kept(hall).hall == "bright"
    hall.window.acts["undo"].trigger()
    answer(hall, "Undo", OTHER_LOOK)
    hall.qtbot.waitUntil(lambda: kept(hall) == ScreenOptions())
    assert hall.board.scene.hall == "dark"


def test_as_many_places_are_shown_as_wanted_and_who_shares_the_last(sit: Sit) -> None:
    hall = sit(players=16)
    accept_walls(hall.desk, hall.event, 1, [1])
    hall.desk.at(hall.event).standings.release(1)
    everybody = len(hall.desk.at(hall.event).standings.standings(1).places)
    for wanted in (1, 5, 0):
        hall.pick("Published standings")
        spin = hall.room.chooser.looks.top.spin
        spin.selectAll()
        hall.qtbot.keyClicks(spin, str(wanted))
        hall.click("room_go")
        QApplication.processEvents()
        rows = hall.board.scene.rows
        ranks = [int(row.mark.removeprefix("T")) for row in rows]
        assert kept(hall).top == wanted
        assert all(rank <= (wanted or everybody) for rank in ranks)
        assert ranks


def test_messages_are_kept_at_hand_shown_again_and_forgotten(hall: Hall) -> None:
    hall.press(KEY.Key_F8, KEY.Key_Tab).type("Lunch is served")
    hall.click("room_keep")
    hall.click("room_go")
    assert kept(hall).messages == ("Lunch is served",)
    hall.give("Round clock")
    hall.press(KEY.Key_F8)
    chooser = hall.room.chooser
    chooser.message.field.line.selectAll()
    hall.qtbot.keyClick(chooser.message.field.line, KEY.Key_Backspace)
    hall.qtbot.keyClick(chooser.message.at_hand.choice, KEY.Key_Down)
    assert chooser.message.text == "Lunch is served"
    assert chooser.views.current is BigScreenView.MESSAGE
    hall.click("room_keep")
    hall.click("room_go")
    assert kept(hall).messages == ()
    assert hall.board.scene.room.large == "Lunch is served"


def test_the_logo_stands_at_the_top_left_in_place_of_our_sign(hall: Hall, tmp_path: Path) -> None:
    file = tmp_path / "club.svg"
    file.write_text(SVG, encoding="utf-8")
    hall.pick("Round clock")
    hall.room.chooser.looks.take_logo(str(file))
    hall.click("room_go")
    QApplication.processEvents()
    image = QImage.fromData(b64decode(kept(hall).logo))
    assert (image.width(), image.height()) == (1000, 500)
    board = hall.board.grab().toImage()
    assert QColor(board.pixel(round(board.width() * 0.045), 54)).name() == "#123456"
    hall.pick("Round clock")
    hall.click("room_no_logo")
    hall.click("room_go")
    assert kept(hall).logo == ""


@pytest.mark.parametrize("ending", ["png", "jpg"])
def test_large_pictures_are_made_at_most_a_thousand_pixels(
    qapp: QApplication, tmp_path: Path, ending: str
) -> None:
    file = tmp_path / f"club.{ending}"
    picture = QImage(3000, 1200, QImage.Format.Format_RGB32)
    picture.fill(QColor("red"))
    assert picture.save(str(file))
    image = QImage.fromData(b64decode(logo_of(file)))
    assert (image.width(), image.height()) == (1000, 400)


def test_a_small_picture_stays_as_it_is(qapp: QApplication, tmp_path: Path) -> None:
    picture = QImage(30, 20, QImage.Format.Format_ARGB32)
    picture.fill(QColor("blue"))
    assert picture.save(str(tmp_path / "club.png"))
    image = QImage.fromData(b64decode(logo_of(tmp_path / "club.png")))
    assert (image.width(), image.height()) == (30, 20)


@pytest.mark.parametrize(
    ("name", "data", "sentence"),
    [
        ("bad.png", b"\x89PNG\r\n\x1a\nnot really", "isn’t a picture Front Table can show"),
        ("bad.svg", b"<svg", "isn’t a picture Front Table can show"),
        ("list.jpg", b"", "isn’t a picture Front Table can show"),
        ("huge.png", b"\0" * (MOST_BYTES + 30_000_001), "is 51 MB"),
    ],
)
def test_what_is_no_logo_is_refused_beside_it(
    hall: Hall, tmp_path: Path, name: str, data: bytes, sentence: str
) -> None:
    file = tmp_path / name
    file.write_bytes(data)
    hall.pick("Round clock")
    looks = hall.room.chooser.looks
    looks.take_logo(str(file))
    assert name in looks.logo.refusal
    assert sentence in looks.logo.refusal
    hall.click("room_go")
    assert kept(hall).logo == ""


def test_a_logo_that_is_gone_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DirectorError, match="can’t be read"):
        logo_of(tmp_path / "gone.png")
