"""Choosing a file that is there, without stopping the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from director_app.ui.words import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget


def choose_file(
    parent: QWidget, title: str, kinds: str, name: str, chosen: Callable[[str], object]
) -> None:
    """Ask for a file; ``kinds`` is the filter, such as ``Lists (*.csv)``, ``name`` the dialog's."""
    dialog = QFileDialog(parent, title)
    dialog.setObjectName(name)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setNameFilters([kinds, tr("All files (*)")])
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.fileSelected.connect(chosen)
    dialog.open()
