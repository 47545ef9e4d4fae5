"""Pictures and kinds of files as their names tell them, for a dialog that opens none of them.

Qt's own provider asks for a file's type, which is found by opening and reading it wherever the
name leaves a doubt (``.db``, ``-wal``, no ending). On POSIX systems that open and close takes away
the locks that this process has on an open book: see ``director_app.system.held_files``.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QFileInfo
from PySide6.QtGui import QAbstractFileIconProvider, QIcon
from PySide6.QtWidgets import QApplication, QStyle

from director_app.ui.kit.words import tr

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
