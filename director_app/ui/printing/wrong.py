"""The pages on paper that are wrong now, by name."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal

from director_app.messages.dates import hour_minute
from director_app.services.printing.service import OldPage, PaperState
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.rows import Column, RowsModel
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.words import tr, worded


def _printed(page: OldPage) -> str:
    if page.printed is None:
        return ""
    time = page.printed.astimezone()
    return worded(hour_minute(time))


class WrongPanel(SidePanel):
    """Every page that no longer says what is so; these and no others are printed again."""

    left = Signal()
    print_asked = Signal()
    save_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("wrong_panel")
        self.rows = RowsModel(
            [
                Column(tr("Page"), lambda page: page.words, tip=lambda page: page.words),
                Column(tr("Printed"), _printed, kind="quiet", numeric=True, width=84),
            ],
            identity=lambda page: (page.document, page.piece, page.page),
        )
        self.list = RowsTable(self.rows, sortable=False)
        self.list.setObjectName("wrong_list")
        self.list.setAccessibleName(tr("Out-of-date pages"))
        self.fill(self.list)
        close = Button(tr("Close"), key="Esc", name="wrong_close")
        close.clicked.connect(self.left)
        save = Button(tr("Save as PDF"), name="wrong_save")
        save.clicked.connect(self.save_asked)
        again = Button(tr("Reprint these"), kind="primary", icon="print", name="wrong_print")
        again.clicked.connect(self.print_asked)
        self.set_footer([close, save, again])

    def show_states(self, states: Sequence[PaperState]) -> None:
        """What is wrong of these documents."""
        wrong = [page for state in states for page in state.wrong]
        title = (
            tr("1 page is out of date")
            if len(wrong) == 1
            else tr("%n pages are out of date", n=len(wrong))
        )
        self.show_head(title, tr("Pick up the old ones. Each reprint says which one it replaces."))
        self.rows.set_rows(wrong)
