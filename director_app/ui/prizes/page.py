"""Prizes and money of the event: the pool, who wins what, what is owed, the book, the drawers."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import ClassVar, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.domain.topics import Topic
from director_app.services.prizes.service import PrizesView
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.context_menu import buttons_in
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.page import Page, two_columns
from director_app.ui.kit.segments import Segment, Segments
from director_app.ui.kit.words import tr
from director_app.ui.prizes.lists import OwedList, PoolCard, PrizeList, ProblemCard
from director_app.ui.prizes.money import DrawersArea, MoneyArea
from director_app.ui.prizes.money_rows import MoneyLoaded, load_money
from director_app.ui.prizes.panel import PanelPages
from director_app.ui.prizes.rows import PrizesLoaded, load
from director_app.ui.prizes.side import PrizesSide
from director_app.ui.prizes.summary import SummaryArea
from director_app.ui.shell.destinations import (
    Destination,
    PageKey,
    PrintedDocument,
    PrizesOf,
    PrizeView,
)
from director_app.ui.shell.live_tab import LiveTab
from director_app.ui.shell.session import Session

PRIZES, OWED, MONEY, DRAWERS, SUMMARY = "prizes", "owed", "money", "drawers", "summary"
_BRACKETS = {Qt.Key.Key_BracketLeft: -1, Qt.Key.Key_BracketRight: 1}
_SIDE = 330
_Area = TypeVar("_Area", MoneyArea, DrawersArea, SummaryArea)


class PrizesPage(LiveTab):
    """Prizes, what is owed to whom, the money book and the drawers, side by side in segments."""

    shows: ClassVar[frozenset[Topic]] = frozenset(
        {
            Topic.MONEY,
            Topic.RESULTS,
            Topic.SCORES,
            Topic.RULINGS,
            Topic.ROSTER,
            Topic.ROUNDS,
            Topic.SEATING,
            Topic.EVENT,
        }
    )

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.bus, parent)
        self._session = session
        self._asked = 0
        self._wanted: int | None = None
        self.page = Page(tr("Prizes"))
        self.views = Segments()
        self.views.setObjectName("prizes_views")
        self.print_button = Button(tr("Print"), icon="print", key="Ctrl+P", name="prizes_print")
        self.suggest_button = Button(
            tr("Suggest places"), icon="star", name="prizes_suggest", changes=Topic.MONEY
        )
        self.add_button = Button(
            tr("Add a prize"), icon="plus", key="Ins", name="prizes_add", changes=Topic.MONEY
        )
        self.pool, self.problems = PoolCard(), ProblemCard()
        self.prizes, self.owed = PrizeList(), OwedList()
        self.side = PrizesSide(session, self)
        self._book: MoneyLoaded | None = None
        self._lists, self._areas = PanelPages(), PanelPages()
        self._lay_out()
        self._wire()
        self._offer(0)

    def reload(self) -> None:
        """Read all of it, beside the window's work."""
        self._asked += 1
        done = partial(self._loaded, self._asked)
        self._session.tasks.submit(
            partial(_read, self._session), done, self._session.notices.show, self
        )

    @cached_property
    def money(self) -> MoneyArea:
        """The money book, made when it is first wanted."""
        return self._made(MoneyArea(self._session, self.side.commands))

    @cached_property
    def drawers(self) -> DrawersArea:
        """The drawers, made when they are first wanted."""
        return self._made(DrawersArea(self._session, self.side.commands))

    @cached_property
    def summary(self) -> SummaryArea:
        """The one sum, made when it is first wanted."""
        return self._made(SummaryArea())

    @property
    def view(self) -> str:
        """Prizes, owed, money, drawers or summary."""
        return str(self.views.current())

    def first_focus(self) -> QWidget | None:
        """The list that is shown, or the next action where there is nothing."""
        if (area := self._area(self.view)) is not None:
            return area.first_focus
        return (self.prizes if self.view == PRIZES else self.owed).first_focus

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        return (
            ("[ ]", tr("Prizes, To pay, Money, Cash drawers, Summary")),
            ("Enter", tr("Go to the Pay button")),
            ("Ins", tr("Add a prize or a cash log entry")),
            ("F2", tr("Edit the selected item")),
            ("Del", tr("Void a receipt or remove an item (Ctrl+Z undoes it)")),
            ("Ctrl+P", tr("Print the prizes")),
            ("Esc", tr("Back to the list, then to the standings")),
        )

    def lead_to(self, goal: Destination) -> None:
        """A view by its name, or what a player still gets."""
        if isinstance(goal, PrizeView):
            self._choose(goal.view)
        elif isinstance(goal, PrizesOf):
            self._choose(OWED)
            self._wanted = goal.badge
            self.refresh()

    def _area(self, view: object) -> MoneyArea | DrawersArea | SummaryArea | None:
        """What fills the page in this view, where it isn't a list beside a panel."""
        if view == MONEY:
            return self.money
        if view == DRAWERS:
            return self.drawers
        return self.summary if view == SUMMARY else None

    def edit(self) -> None:
        """Change what is chosen."""
        if self.view == PRIZES:
            self.side.ask("change")
        elif self.view == MONEY:
            self.money.edit()
        elif self.view == DRAWERS:
            self.drawers.edit()

    def print(self) -> None:
        """The prizes on paper, or the sum of the money."""
        self._session.go(PrintedDocument("money-summary" if self.view == SUMMARY else "prizes"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Brackets change the view; Ins, Del and F2 act on what is chosen; Esc leaves."""
        key = Qt.Key(event.key())
        acts: dict[Qt.Key, Callable[[], None]] = {
            Qt.Key.Key_Insert: self._add,
            Qt.Key.Key_Delete: self._take_away,
            Qt.Key.Key_F2: self.edit,
            Qt.Key.Key_Escape: partial(self._session.go, PageKey.STANDINGS),
        }
        if key in _BRACKETS:
            self.views.step(_BRACKETS[key])
        elif key in acts:
            acts[key]()
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        self.page.head.left(self.views)
        for button in (self.print_button, self.suggest_button, self.add_button):
            self.page.head.right(button)
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        self._lists.addWidget(self.prizes)
        self._lists.addWidget(self.owed)
        column.addWidget(self.pool)
        column.addWidget(self.problems)
        column.addWidget(self._lists, 1)
        self._areas.addWidget(two_columns(left, self.side, _SIDE))
        self.page.body.addWidget(self._areas, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.page)

    def _made(self, area: _Area) -> _Area:
        self._areas.addWidget(area)
        if self._book is not None:
            area.show_loaded(self._book)
        return area

    def _wire(self) -> None:
        self.views.chosen.connect(self._show_view)
        self.print_button.clicked.connect(self.print)
        self.suggest_button.clicked.connect(partial(self.side.ask, "suggest"))
        self.add_button.clicked.connect(self._add)
        self.prizes.empty.acted.connect(partial(self.side.ask, "suggest"))
        self.prizes.add_button.clicked.connect(partial(self.side.ask, "add"))
        self.owed.empty.acted.connect(partial(self._choose, PRIZES))
        self.pool.change_asked.connect(partial(self.side.ask, "fund"))
        self.prizes.table.row_chosen.connect(self.side.show_prize)
        self.owed.table.row_chosen.connect(self.side.show_owed)
        self.prizes.table.offer(lambda: [*buttons_in(self.side.line), None, self.add_button])
        self.owed.table.offer(lambda: buttons_in(self.side.owed))
        for table in (self.prizes.table, self.owed.table):
            table.row_opened.connect(self._to_side)
        self.side.left.connect(self._to_list)
        self.page.notice.acted.connect(self.side.ask)

    def _offer(self, owed: int) -> None:
        segments = [
            Segment(PRIZES, tr("Prizes")),
            Segment(OWED, tr("To pay"), owed or None),
            Segment(MONEY, tr("Money")),
            Segment(DRAWERS, tr("Cash drawers")),
            Segment(SUMMARY, tr("Summary")),
        ]
        self.views.show_segments(segments)

    def _loaded(self, asked: int, read: tuple[PrizesLoaded, MoneyLoaded]) -> None:
        if asked != self._asked:
            return
        loaded, self._book = read
        self._offer(len(loaded.view.owed))
        self.pool.show_loaded(loaded)
        self.problems.show_view(loaded.view)
        self.page.notice.show_view(_notice(loaded.view))
        self.side.show_loaded(loaded)
        self.prizes.show_loaded(loaded)
        rows = self.owed.show_loaded(loaded)
        wanted = next((row for row in rows if row.badge == self._wanted), None)
        if self._wanted is not None and wanted is not None:
            self.owed.table.choose(wanted.key)
        self._wanted = None
        for at in range(self._areas.count()):
            area = self._areas.widget(at)
            if isinstance(area, MoneyArea | DrawersArea | SummaryArea):
                area.show_loaded(self._book)
        self._show_chosen()

    def _show_chosen(self) -> None:
        if self.view == PRIZES:
            self.side.show_prize(self.prizes.table.current())
        elif self.view == OWED:
            self.side.show_owed(self.owed.table.current())

    def _choose(self, view: str) -> None:
        self.views.choose(view)
        self._show_view(view)

    def _show_view(self, view: object) -> None:
        if (area := self._area(view)) is not None:
            self._areas.setCurrentWidget(area)
        else:
            self._areas.setCurrentIndex(0)
        self._lists.setCurrentIndex(1 if view == OWED else 0)
        if self.side.at_form:
            self.side.close_panel()
        self._show_chosen()
        self.suggest_button.setVisible(view == PRIZES)
        self.add_button.setVisible(view in (PRIZES, MONEY))
        self.add_button.say(tr("Add an entry") if view == MONEY else tr("Add a prize"))
        self._to_list()

    def _add(self) -> None:
        if self.view == MONEY:
            self.money.add()
        elif self.view == PRIZES:
            self.side.ask("add")

    def _take_away(self) -> None:
        if self.view == MONEY:
            self.money.drop()
        elif self.view in (PRIZES, OWED):
            self.side.take_away()

    def _to_list(self) -> None:
        found = self.first_focus()
        if found is not None:
            found.setFocus()

    def _to_side(self) -> None:
        shown = self.side.line if self.view == PRIZES else self.side.owed
        found = shown.first_focus()
        if found is not None and not self.side.at_form:
            found.setFocus()


def _read(session: Session) -> tuple[PrizesLoaded, MoneyLoaded]:
    loaded = load(session.desk, session.event)
    due = sum(share.cents for share in loaded.view.owed)
    return loaded, load_money(session.desk, session.event, due)


def _notice(view: PrizesView) -> NoticeView | None:
    """Prizes that stand, or people who were paid otherwise than they are owed."""
    if view.stands is not None:
        title = tr("Prizes frozen: {reason}", reason=view.stands.reason)
        other = tr("%n prizes would be different now.", n=len(view.changes)) if view.changes else ""
        return NoticeView("follow", title, other, tr("Update prizes from standings"))
    if view.changes:
        first = " ".join(change.words for change in view.changes[:2])
        title = tr("%n prizes paid don’t match the standings now.", n=len(view.changes))
        return NoticeView("stand", title, first, tr("Freeze the prizes…"))
    return None
