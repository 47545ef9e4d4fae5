"""The page that is shown is as wide with a scroll bar as without: it never swings between both."""

from __future__ import annotations

import io

from PySide6.QtWidgets import QApplication
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


def test_the_page_keeps_its_width_at_every_height(qtbot: QtBot) -> None:
    application()
    preview = PaperPreview()
    qtbot.addWidget(preview)
    preview.show_paper("Sign-in list", _page(), 1)
    preview.show()
    wide = set()
    for high in range(300, 660):
        preview.resize(400, high)
        QApplication.processEvents()
        wide.add(preview.sheet.width())
    assert len(wide) == 1
