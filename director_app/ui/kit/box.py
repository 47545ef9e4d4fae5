"""A box that says or asks one thing, as all of the program's boxes look."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QLineEdit, QMessageBox, QPlainTextEdit, QWidget

from director_app.ui.kit.fields import SearchField
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


def holds_typing(form: QWidget) -> bool:
    """Whether a person typed words into a field of it, other than to find something."""
    lines = form.findChildren(QLineEdit)
    typed: list[tuple[QWidget, str]] = [
        (line, line.text())
        for line in lines
        if line.isModified() and not isinstance(line, SearchField)
    ]
    typed += [
        (text, text.toPlainText())
        for text in form.findChildren(QPlainTextEdit)
        if text.document().isModified()
    ]
    return any(words.strip() and field.isVisibleTo(form) for field, words in typed)


def leave_or_ask(form: QWidget, leave: Callable[[], object]) -> None:
    """Leave a form at once where nothing was typed; else ask first, as no undo brings it back."""
    if holds_typing(form):
        ask_to_discard(form, leave)
    else:
        leave()


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
