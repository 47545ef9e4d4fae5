"""A report that was just saved: its folder, and a mail to send it with."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.ui.kit.buttons import Button
from director_app.ui.kit.flow import flowing
from director_app.ui.kit.reach import mail_link, opened
from director_app.ui.kit.show_file import show_in_folder
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import listed, tr


class SavedReport(QWidget):
    """Where the files are, to be attached by hand to the mail that opens with its subject."""

    def __init__(self) -> None:
        super().__init__()
        self._files: tuple[Path, ...] = ()
        self._subject = ""
        self.told = Text("", "body", "ink2", wrap=True)
        self.told.setObjectName("report_attach")
        self.folder = Button(tr("Show in folder"), icon="folder", name="report_folder_shown")
        self.mail = Button(tr("Email…"), name="report_mail")
        buttons = QWidget()
        row = flowing(buttons)
        row.addWidget(self.folder)
        row.addWidget(self.mail)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 4)
        column.addWidget(self.told)
        column.addWidget(buttons)
        self.folder.clicked.connect(self._show)
        self.mail.clicked.connect(self._write)
        self.hide()

    def show_files(self, files: Sequence[Path], subject: str) -> None:
        """These were written."""
        self._files, self._subject = tuple(files), subject
        self._tell()
        self.show()

    def _tell(self, *, no_mail: bool = False) -> None:
        names = listed([file.name for file in self._files])
        folder = self._files[0].parent
        words = tr("To email it, attach {files} from {folder}.", files=names, folder=folder)
        if no_mail:
            words = f"{tr('No mail program found.')} {words}"
        self.told.say(words)

    def _show(self) -> None:
        show_in_folder(self._files[0])

    def _write(self) -> None:
        self._tell(no_mail=not opened(mail_link(subject=self._subject)))
