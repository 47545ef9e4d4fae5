"""The page that is shown is seen whole, whatever room there is."""

from __future__ import annotations

import io

from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot
from reportlab.lib.pagesizes import LETTER
from reportlab.pdfgen.canvas import Canvas

from director_app.ui.printing.preview import PaperPreview
from director_app.ui.shell.app import application


def _page() -> bytes:
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=LETTER)
    canvas.drawString(72, 72, "Sign-in list")
    canvas.save()
    return out.getvalue()


def test_a_page_is_seen_whole_at_every_size_and_larger_by_a_button(qtbot: QtBot) -> None:
    application()
    preview = PaperPreview()
    qtbot.addWidget(preview)
    preview.show_paper("Sign-in list", _page(), 1)
    preview.show()
    area = preview.findChild(QScrollArea)
    assert area is not None
    for wide, high in ((400, 420), (400, 660), (640, 420)):
        preview.resize(wide, high)
        QApplication.processEvents()
        assert preview.sheet.width() <= area.width()
        assert preview.sheet.height() <= area.height()
        assert not area.verticalScrollBar().isVisible()
        assert (area.width() - preview.sheet.width()) * (area.height() - preview.sheet.height()) < (
            area.width()
        ), "as large as fits"
    assert not preview.smaller.isEnabled()
    whole = preview.sheet.width()
    preview.larger.click()
    QApplication.processEvents()
    assert preview.sheet.width() > whole
    assert area.verticalScrollBar().isVisible()
    preview.smaller.click()
    QApplication.processEvents()
    assert preview.sheet.width() == whole
