"""Asking for a file, a place for one, or a folder, without stopping the window.

The first dialog of a day begins in the documents of whoever works here, not where the program
lies; the next ones begin where the last one ended.

No file that is listed is opened: the open book may be among them (``system.held_files``).
So Qt's own dialog is used on Linux, with pictures that go by names; a desktop's chooser would run
in this process and look into files. On Windows and macOS the system's dialog is used: Windows
locks by handle, and a Mac's dialog runs in a process of its own.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDir, Qt
from PySide6.QtWidgets import QFileDialog

from director_app.system.paths import documents
from director_app.ui.kit.file_icons import named_file_icons
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QWidget

    Chosen = Callable[[str], object]


def choose_file(parent: QWidget, title: str, kinds: str, name: str, chosen: Chosen) -> None:
    """Ask for a file; ``kinds`` is the filter, such as ``Lists (*.csv)``, ``name`` the dialog's."""
    dialog = _dialog(parent, title, name, chosen)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setNameFilters([kinds, tr("All files (*)")])
    dialog.open()


def choose_place(
    parent: QWidget, title: str, kinds: Sequence[str], name: str, file: str, chosen: Chosen
) -> None:
    """Ask where to write; ``file`` is the name to begin with, its ending is that of all files."""
    dialog = _dialog(parent, title, name, chosen)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setNameFilters(kinds)
    dialog.setDefaultSuffix(Path(file).suffix[1:])
    dialog.selectFile(file)
    dialog.open()


def choose_folder(parent: QWidget, title: str, name: str, chosen: Chosen) -> None:
    dialog = _dialog(parent, title, name, chosen)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly, on=True)
    dialog.open()


def _dialog(parent: QWidget, title: str, name: str, chosen: Chosen) -> QFileDialog:
    dialog = QFileDialog(parent, title)
    dialog.setObjectName(name)
    if sys.platform not in {"win32", "darwin"}:
        dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setOption(QFileDialog.Option.DontUseCustomDirectoryIcons)
    dialog.setIconProvider(named_file_icons())
    if dialog.directory() == QDir.current():
        dialog.setDirectory(str(documents() if documents().is_dir() else Path.home()))
    dialog.resize(theme().px(760), theme().px(480))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.fileSelected.connect(chosen)
    return dialog
