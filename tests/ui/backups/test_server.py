"""Copies of a book on a server, in the window: which desk makes them, where, and back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox

from director_app.services.backups.due import CopiedBy, Safety
from director_app.ui.backups.words import here_words
from director_app.ui.kit.text import Text
from director_app.ui.shell.backup_words import safe_words
from tests.builders import START, accept_walls

BY = CopiedBy("Desk 2", START, "/home/dana/copies")


def test_the_strip_says_that_a_stick_which_is_there_takes_no_copy():
    full = Safety(place="E:/STICK", second_problem="It can’t be written.", second_there=True)
    assert safe_words("Saved 2:05 pm", full, START).words == "No backup on STICK"


def test_the_strip_names_the_desk_that_copies():
    said = safe_words("Saved 2:05 pm", Safety(server="clubbook", by=BY), START)
    assert (said.words, said.state) == ("Saved 2:05 pm", "safe")
    assert said.copied[0].endswith(" at Desk 2")
    assert "in the club book clubbook on the server" in said.tip
    assert "Desk 2 backs up this book" in said.tip
    assert "/home/dana/copies" in said.tip
    assert here_words(Safety(server="clubbook", by=BY)) in said.tip


@pytest.mark.server
def test_a_book_on_a_server_is_copied_and_the_page_says_where(front_of_server, tmp_path):
    front = front_of_server
    front.qtbot.waitUntil(lambda: "backed up 2:00 pm" in front.strip())
    accept_walls(front.session.desk, front.session.event, 2)
    front.qtbot.waitUntil(lambda: "backed up 2:20 pm" in front.strip())
    front.open_safety(2)
    here = front.page.findChild(Text, "safety_here")
    assert str(front.desk.backups.folder) in here.text()
    chosen = tmp_path / "chosen"
    chosen.mkdir()
    assert front.typist.widget("safety_folder").isVisible()
    front.page.take_folder(str(chosen))
    front.qtbot.waitUntil(lambda: str(chosen) in here.text())


@pytest.mark.server
def test_a_copy_is_opened_as_a_file_and_the_server_s_book_stays(front_of_server):
    front = front_of_server
    was, event = front.desk, front.session.event
    accept_walls(front.session.desk, event, 2, [1])
    front.open_safety(1)
    front.qtbot.waitUntil(front.page.back.isEnabled)
    front.typist.click("safety_back")
    box = front.console.window.findChild(QMessageBox, "restore_question")
    assert box.text().startswith("Open the backup from")
    said = box.informativeText()
    assert "the book on the server doesn’t change" in said
    next(button for button in box.buttons() if button.text() == "Restore").click()
    front.qtbot.waitUntil(lambda: front.desk is not was)
    file = front.desk.store.address.path
    assert isinstance(file, Path)
    assert file.name.endswith(" brought back.db")
    assert str(file) in said
    accepted = [
        table for table in front.desk.at(event).scores.board(2) if table.state == "accepted"
    ]
    assert accepted == []
