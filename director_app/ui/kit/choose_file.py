"""Asking for a file, a place for one, or a folder, without stopping the window.

The first dialog of a day begins in the documents of whoever works here, not where the program
lies; the next ones begin where the last one ended. One that asks for a list begins where it took
the last one, and first in the downloads or documents, where the newest list lies.

No file that is listed is opened: the open book may be among them (``system.held_files``).
So Qt's own dialog is used on Linux, with pictures that go by names; a desktop's chooser would run
in this process and look into files. On Windows and macOS the system's dialog is used: Windows
locks by handle, and a Mac's dialog runs in a process of its own.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDir, QFileInfo, Qt
from PySide6.QtGui import QAbstractFileIconProvider, QIcon
from PySide6.QtWidgets import QApplication, QFileDialog, QStyle

from director_app.system.paths import documents, downloads, folder_of_newest
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

# Qt's own provider asks for a file's type, which is found by opening and reading it wherever the
# name leaves a doubt (``.db``, ``-wal``, no ending). On POSIX systems that open and close takes
# away the locks that this process has on an open book: see ``director_app.system.held_files``.

_Kind = QAbstractFileIconProvider.IconType
_Picture = QStyle.StandardPixmap


class NamedFileIcons(QAbstractFileIconProvider):
    """Looks at names only. Asked on the dialog's own thread: so all is made beforehand."""

    def __init__(self) -> None:
        super().__init__()
        style = QApplication.style()
        self._folder = style.standardIcon(_Picture.SP_DirIcon)
        self._file = style.standardIcon(_Picture.SP_FileIcon)
        self._others = {
            _Kind.Computer: style.standardIcon(_Picture.SP_ComputerIcon),
            _Kind.Desktop: style.standardIcon(_Picture.SP_DesktopIcon),
            _Kind.Trashcan: style.standardIcon(_Picture.SP_TrashIcon),
            _Kind.Network: style.standardIcon(_Picture.SP_DriveNetIcon),
            _Kind.Drive: style.standardIcon(_Picture.SP_DriveHDIcon),
            _Kind.File: self._file,
        }
        self.words = "", "", ""
        """Of a folder, a file, and a file with an ending, in the language spoken now."""

    # Both kinds of question have one name in Qt.
    def icon(self, asked: QFileInfo | QAbstractFileIconProvider.IconType) -> QIcon:
        """The picture of a file or folder, or of a kind of place."""
        if isinstance(asked, QFileInfo):
            return self._folder if asked.isDir() else self._file
        return self._others.get(asked, self._folder)

    def type(self, info: QFileInfo) -> str:
        """What the column says: ``CSV file``."""
        folder, file, kind = self.words
        if info.isDir():
            return folder
        ending = info.suffix().upper()
        return kind.replace("{ending}", ending) if ending else file


@cache
def _made() -> NamedFileIcons:
    """The one provider: it has to outlive every dialog, as a dialog's thread asks it."""
    return NamedFileIcons()


def named_file_icons() -> NamedFileIcons:
    """The provider, speaking the window's language."""
    icons = _made()
    icons.words = tr("Folder"), tr("File"), tr("{ending} file")
    return icons


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


_LISTS = frozenset({".csv", ".tsv", ".xlsx"})
_list_folders: dict[str, Path] = {}
"""By the name of a dialog: where it took the last list from."""


def choose_list(parent: QWidget, title: str, kinds: str, name: str, chosen: Chosen) -> None:
    """Ask for a list, beginning where lists are."""

    def take(file: str) -> None:
        _list_folders[name] = Path(file).parent
        chosen(file)

    dialog = _dialog(parent, title, name, take)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setNameFilters([kinds, tr("All files (*)")])
    former = _list_folders.get(name)
    start = former if former and former.is_dir() else None
    start = start or folder_of_newest(_LISTS, (downloads(), documents()))
    if start is not None:
        dialog.setDirectory(str(start))
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
