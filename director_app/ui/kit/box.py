"""A box that says or asks one thing, as all of the program's boxes look."""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox, QWidget

from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr, worded


def plain_box(parent: QWidget | None, name: str, title: str, said: str = "") -> QMessageBox:
    """The box without its buttons; one without a window wears the theme by itself."""
    box = QMessageBox(parent)
    if parent is None:
        theme().clothe(box)
    box.setObjectName(name)
    box.setIcon(QMessageBox.Icon.NoIcon)
    box.setWindowTitle(tr("Front Table"))
    box.setText(worded(title))
    box.setInformativeText(worded(said))
    return box
