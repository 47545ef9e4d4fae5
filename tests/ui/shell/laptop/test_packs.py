"""The emergency pack is written by itself after a round, at the director's word, and never asks."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest

from director_app.domain.score_options import ScoreOptions
from director_app.ui.backups.pack_writer import PackWriter
from director_app.ui.kit.buttons import Button
from director_app.ui.shell.destinations import TablePaper
from tests.builders import accept_walls
from tests.ui.shell.laptop.conftest import Front


def pack(front: Front, name: str):
    return front.session.desk.emergency.folder / name


def accept_by_keys(front: Front, table: int) -> None:
    front.go(TablePaper(table))
    front.typist.type("L\nL\nL\nL\n\n\n")


def test_accepting_the_last_sheet_writes_a_pack(front: Front) -> None:
    desk, event = front.session.desk, front.session.event
    desk.at(event).scores.options.change(ScoreOptions(totals=False))
    accept_walls(desk, event, 1, (1,))
    with front.qtbot.waitSignal(front.laptop.packs.wrote) as written:
        accept_by_keys(front, 2)
    assert written.args == [pack(front, "Fall Classic - after round 1.pdf")]
    assert written.args[0].read_bytes().startswith(b"%PDF")
    assert front.notice is None


def test_an_event_opened_after_a_crash_gets_the_pack_it_missed(front: Front) -> None:
    desk, event = front.session.desk, front.session.event
    front.console.window.acts["all_events"].trigger()
    accept_walls(desk, event, 1)
    front.console.open_event(event)
    with front.qtbot.waitSignal(front.laptop.packs.wrote):
        pass
    assert pack(front, "Fall Classic - after round 1.pdf").exists()


def test_an_event_is_shown_before_the_time_to_its_first_pack_begins(front: Front) -> None:
    packs = PackWriter(front.session, front.console.window)
    timer = packs.findChild(QTimer)
    assert not timer.isActive()
    front.qtbot.waitUntil(timer.isActive)
    packs.close()


@pytest.mark.parametrize("way", ["menu", "palette"])
def test_by_hand_at_any_time_with_a_word_where_it_is(front: Front, way: str) -> None:
    said: list[str] = []
    front.session.notices.said_done.connect(lambda words, _undo: said.append(words))
    with front.qtbot.waitSignal(front.laptop.packs.wrote):
        if way == "menu":
            front.console.window.acts["emergency_pack"].trigger()
        else:
            front.typist.press("Ctrl+K")
            front.typist.type("emergency pack\n")
    file = pack(front, "Fall Classic - before round 1.pdf")
    assert file.exists()
    assert said[-1] == f"Saved {file.name} in {file.parent}"


def test_asked_twice_it_is_written_twice_one_after_the_other(front: Front) -> None:
    packs = front.laptop.packs
    written: list[object] = []
    packs.wrote.connect(written.append)
    packs.write_now()
    packs.write_now()
    front.qtbot.waitUntil(lambda: len(written) == 2)
    assert len(list(front.session.desk.emergency.folder.iterdir())) == 1


def test_a_folder_in_the_way_is_one_sentence_with_one_way_on(front: Front) -> None:
    folder = front.session.desk.emergency.folder
    folder.write_text("in the way")
    with front.qtbot.waitSignal(front.laptop.packs.failed):
        accept_walls(front.session.desk, front.session.event, 1)
    assert front.notice is not None
    assert "Can’t save the emergency pack" in front.notice.title
    assert front.notice.action == "Save it again"
    folder.unlink()
    button = next(
        button
        for button in front.console.window.news.findChildren(Button)
        if button.text() == "Save it again"
    )
    with front.qtbot.waitSignal(front.laptop.packs.wrote):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert front.notice is None
    assert pack(front, "Fall Classic - after round 1.pdf").exists()


def test_without_an_event_the_menu_does_not_offer_it(front: Front) -> None:
    action = front.console.window.acts["emergency_pack"]
    assert action.isEnabled()
    front.console.window.acts["all_events"].trigger()
    assert not action.isEnabled()
