"""A second window on a book is noticed, and asked about in plain words."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director_app.ui.kit.theme import dress
from director_app.ui.shell.second_start import WindowMark, second_box

_HOLDS = """
import sys
from pathlib import Path
from director_app.ui.shell.second_start import WindowMark
mark = WindowMark(Path(sys.argv[1]))
assert mark.taken()
print("held", flush=True)
sys.stdin.read()
"""


def test_another_window_of_this_computer_is_noticed_until_it_ends(tmp_path: Path) -> None:
    book = tmp_path / "book.db"
    held = [sys.executable, "-c", _HOLDS, str(book)]
    with subprocess.Popen(
        held, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "held\n"
        assert not WindowMark(book).taken()
        assert WindowMark(tmp_path / "other.db").taken()
        running.kill()
    assert WindowMark(book).taken(), "a window that was killed holds nothing"


def test_the_question_goes_back_by_escape_and_by_enter(qtbot: QtBot, qapp: QApplication) -> None:
    dress(qapp, "light")
    box, more = second_box()
    qtbot.addWidget(box)
    assert box.defaultButton() is box.escapeButton()
    assert box.defaultButton() is not more
