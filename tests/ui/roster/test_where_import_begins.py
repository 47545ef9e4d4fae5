"""The dialog that asks for a list begins where lists are."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from director_app.system.paths import downloads
from director_app.ui.kit.choose_file import choose_list
from director_app.ui.shell.app import application


def asked(parent: QWidget) -> QFileDialog:
    choose_list(parent, "Import a list", "Lists (*.csv)", "list_dialog", lambda _: None)
    return parent.findChildren(QFileDialog, "list_dialog")[-1]


def begins(parent: QWidget) -> Path:
    dialog = asked(parent)
    folder = Path(dialog.directory().absolutePath())
    dialog.close()
    return folder


def test_it_begins_in_the_downloads_and_then_where_the_last_list_was(
    qtbot: QtBot, tmp_path: Path
) -> None:
    application()
    window = QWidget()
    qtbot.addWidget(window)
    downloads().mkdir(parents=True, exist_ok=True)
    (downloads() / "players.csv").touch()
    assert begins(window) == downloads()
    dialog = asked(window)
    dialog.fileSelected.emit(str(tmp_path / "other.csv"))
    dialog.close()
    assert begins(window) == tmp_path
