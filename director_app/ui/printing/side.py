"""Beside the documents: the page as it will be, with what else can be done with the document."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.messages.shaped import capital
from director_app.services.printing.service import MadeDocument, PrintRequest
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr, worded
from director_app.ui.printing.list import PaperRow
from director_app.ui.printing.preview import PaperPreview
from director_app.ui.printing.preview_loader import PreviewLoader, PreviewRequest
from director_app.ui.shell.print_run import paper_parts
from director_app.ui.shell.session import Session

_REPORT = "master-points"


class PaperSide(QWidget):
    """The preview, what the document is for, and where else it can be seen."""

    viewer_asked = Signal(str)
    report_asked = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._look: PreviewRequest | None = None
        self._shown = ""
        self.preview = PaperPreview()
        self.maker = PreviewLoader(session, self)
        self.what = Text("", "caption", "ink2", wrap=True)
        self.viewer = Button(tr("Open"), kind="quiet", icon="eye", name="paper_look")
        self.viewer.setToolTip(tr("Opens in this computer’s PDF viewer. Doesn’t count as printed."))
        self.report = Button(tr("Points report…"), icon="page", name="report_open")
        self._lay_out()
        self._wire()

    def show_row(self, row: PaperRow | None, look: PreviewRequest | None) -> None:
        """Show this document, as it would be printed."""
        key = self._shown = row.key if row is not None else ""
        self.what.say(tr(row.state.kind.purpose) if row is not None else "")
        self.report.setVisible(key == _REPORT)
        ready = row is not None and row.ready
        self.viewer.setEnabled(ready)
        self.report.setEnabled(ready)
        if row is None or look is None:
            self._ask(None)
            self.preview.say(tr("No document selected"), tr("Choose one in the list."))
        elif row.why:
            self._ask(None)
            self.preview.say(look.title, row.failed or _why_words(row))
        elif self._look is None or look != replace(self._look, page=0):
            self._ask(look)
            self.preview.waits(look.title)

    def remake(self) -> None:
        """The facts have changed: make the pages anew."""
        look = self._look
        if look is not None:
            self._ask(replace(look, page=max(0, self.preview.page - 1)))

    def _ask(self, look: PreviewRequest | None) -> None:
        self._look = look
        self.maker.ask(look)

    def _made(self, look: PreviewRequest, paper: MadeDocument) -> None:
        self.preview.show_paper(look.title, paper.pdf, paper.printed.pages, look.page)

    def _rest(self) -> None:
        if self._look is not None:
            self._look = replace(self._look, page=self.preview.page)
            self.maker.make_rest(self._look)

    def _refused(self, look: PreviewRequest, sentence: str) -> None:
        self.preview.say(look.title, sentence)

    def _open(self) -> None:
        if self._shown:
            self.viewer_asked.emit(self._shown)

    def _lay_out(self) -> None:
        foot = QHBoxLayout()
        foot.setSpacing(12)
        foot.addWidget(self.what, 1)
        self.report.hide()
        foot.addWidget(self.report)
        foot.addWidget(self.viewer)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(8)
        whole.addWidget(self.preview, 1)
        whole.addLayout(foot)

    def _wire(self) -> None:
        self.maker.made.connect(self._made)
        self.maker.refused.connect(self._refused)
        self.preview.more_asked.connect(self._rest)
        self.viewer.clicked.connect(self._open)
        self.report.clicked.connect(self.report_asked)


def _why_words(row: PaperRow) -> str:
    """Why there is nothing to show, what to do, and that a page can be printed all the same."""
    why = worded(capital(row.why))
    return f"{why} {tr('If you print now, you get one page that says so.')}" if row.ready else why


def titled(row: PaperRow, request: PrintRequest, words: Sequence[str] = ()) -> str:
    """``Score sheets, round 3``, ``Score sheet, table 12, round 3``."""
    first, *rest = paper_parts(row.state.kind, request)
    return ", ".join([first, *words, *rest])
