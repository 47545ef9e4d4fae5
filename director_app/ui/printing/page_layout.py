"""Where the parts of the print page stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QWidget

from director_app.messages.dates import hour_minute
from director_app.services.printing.service import OldPage, PaperState
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.page import Page
from director_app.ui.kit.rows import RowsModel, TableColumn
from director_app.ui.kit.scrolling import PageStack
from director_app.ui.kit.segments import Segment, Segments
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.tab_order import tab_through
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr, worded
from director_app.ui.printing.card import PaperCard
from director_app.ui.printing.list import outdated_words
from director_app.ui.printing.packets import PacketsPanel
from director_app.ui.printing.side import PaperSide

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from director_app.ui.kit.notice import NoticeBar
    from director_app.ui.shell.session import Session


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
                TableColumn(tr("Page"), lambda page: page.words, tip=lambda page: page.words),
                TableColumn(tr("Printed"), _printed, kind="quiet", numeric=True, width=84),
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
        self.list.offer(lambda: [again, save])

    def show_states(self, states: Sequence[PaperState]) -> None:
        """What is wrong of these documents."""
        wrong = [page for state in states for page in state.wrong]
        self.show_head(
            outdated_words(states),
            tr("Pick up the old ones. Each reprint says which one it replaces."),
        )
        self.rows.set_rows(wrong)


_LIST, _PAGE = 57, 43
_LEAST = 584
"""The width below which the words over the documents would stand on each other."""


class PrintView:
    """Moments and buttons above; the documents at the left, the page or a panel at the right."""

    def __init__(self, session: Session, question: NoticeBar) -> None:
        self.page = Page(tr("Print"))
        self.moments = Segments(
            [
                Segment("before", tr("Before the event")),
                Segment("round", tr("Each round")),
                Segment("after", tr("After")),
            ]
        )
        self.moments.setObjectName("print_moment")
        self.page.head.left(self.moments)
        self.pack = Button(tr("Packets"), icon="copy", name="print_packets")
        self.pack.setToolTip(tr("Packets by table or by runner"))
        self.save = Button(tr("Save as PDF"), icon="page", key="Ctrl+S", name="print_save")
        self.page.head.right(self.pack)
        self.page.head.right(self.save)
        self.list_wrong = Button(tr("See all"), kind="link", name="print_wrong")
        bar = self.page.notice.layout()
        if isinstance(bar, QHBoxLayout):
            bar.insertWidget(bar.count() - 1, self.list_wrong)
        self.card = PaperCard()
        self.side = PaperSide(session)
        self.packets = PacketsPanel(session)
        self.wrong = WrongPanel()
        self._right = PageStack()
        for part in (self.side, self.packets, self.wrong):
            self._right.addWidget(part)
        self.page.body.addWidget(question)
        self.page.body.addWidget(_Beside(self.card, self._right), 1)
        second, action = self.page.notice.buttons
        tab_through(self.save, second, self.list_wrong, action, self.card)

    @property
    def panel(self) -> QWidget | None:
        """What stands at the right."""
        return self._right.currentWidget()

    def show_panel(self, panel: QWidget) -> None:
        """Show this at the right, in place of the page."""
        self._right.setCurrentWidget(panel)

    def show_pages(self) -> bool:
        """Show the page again; False if it is shown already."""
        there = self._right.currentWidget() is self.side
        self._right.setCurrentWidget(self.side)
        return not there


class _Beside(QWidget):
    """The documents and the page, which scroll within themselves; the page goes below them where
    there is too little room."""

    def __init__(self, left: QWidget, right: QWidget) -> None:
        super().__init__()
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(18)
        self._left = left
        self._folded = False
        for part, share in ((left, _LIST), (right, _PAGE)):
            part.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
            self._row.addWidget(part, share)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold where they don't fit beside each other."""
        super().resizeEvent(event)
        beside, below = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._folded = self.width() < theme().px(_LEAST)
        self._row.setDirection(below if self._folded else beside)
        self._left.setMinimumHeight(self._left.sizeHint().height() if self._folded else 0)
        self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        """No wider than the documents; in large letters as high as both are with their words."""
        wide = theme().px(_LEAST) * _LIST // (_LIST + _PAGE)
        high = super().minimumSizeHint().height()
        if theme().large or self._folded:
            high = max(high, self._row.minimumHeightForWidth(self.width()))
        return QSize(wide, high)

    def hasHeightForWidth(self) -> bool:
        """They ask for no more height than there is."""
        return False

    def sizeHint(self) -> QSize:
        """As little as they need: what is more is given to them all the same."""
        return self.minimumSizeHint()
