"""Sending the report: asked once, because undo can't take it back; then the folder."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from director_app.services.points_report.service import ReportView
from director_app.ui.kit.box import plain_box
from director_app.ui.kit.choose_file import choose_folder
from director_app.ui.kit.words import tr


def ask_to_send(
    parent: QWidget, view: ReportView, agreed: Callable[[], object], *, begun: str = ""
) -> None:
    """The question before a report goes; Esc is no. ``begun`` is a ruling that isn't logged."""
    parts = [
        tr("A ruling was begun and isn’t logged: {ruling}", ruling=begun) + "." if begun else "",
        tr("There are still %n things to check.", n=len(view.warnings)) if view.warnings else "",
        tr("A saved report is kept and can’t be undone. Corrections go in an amended report."),
    ]
    said = " ".join(part for part in parts if part)
    box = plain_box(parent, "report_question", question(view), said)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    send = box.addButton(tr("Choose a folder and save"), QMessageBox.ButtonRole.AcceptRole)
    send.setObjectName("report_agree")
    stay = box.addButton(tr("Not yet"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(stay)
    box.setEscapeButton(stay)
    send.clicked.connect(agreed)
    box.open()


def question(view: ReportView) -> str:
    """What is asked, by the report's number."""
    draft = view.draft
    if draft.replaces is None:
        return tr("Save the master-point report for {event}?", event=draft.facts.event)
    return tr(
        "Save report {number} to replace report {old}?",
        number=draft.number,
        old=draft.replaces,
    )


def ask_folder(parent: QWidget, chosen: Callable[[str], object]) -> None:
    """Ask for the folder in which page and CSV go."""
    choose_folder(parent, tr("Save the page and CSV in"), "report_folder", chosen)
