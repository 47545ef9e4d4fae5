"""A box that says or asks one thing, as all of the program's boxes look."""

from __future__ import annotations

from collections.abc import Callable

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


def ask_to_discard(form: QWidget, discard: Callable[[], object]) -> None:
    """Ask before typing is dropped; Enter and Esc go on typing."""
    box = plain_box(form, "discard_question", tr("Discard what you typed?"))
    drop = box.addButton(tr("Discard"), QMessageBox.ButtonRole.DestructiveRole)
    stay = box.addButton(tr("Keep typing"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(stay)
    box.setEscapeButton(stay)

    def answered() -> None:
        box.deleteLater()
        if box.clickedButton() is drop:
            discard()

    box.finished.connect(answered)
    box.open()
