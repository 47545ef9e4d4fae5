"""The Seating page: the floor of a round, the list by name, what is true of the plan, the draw."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.services.adviser import Place
from director_app.services.seating_ways import after_swap
from director_app.ui.live_tab import LiveTab
from director_app.ui.tabs.ruling_entries import About
from director_app.ui.tabs.seating_draw import DrawPanel
from director_app.ui.tabs.seating_floor import Floor
from director_app.ui.tabs.seating_job import DrawJob
from director_app.ui.tabs.seating_map import Person, drawn_numbers, floor_cards
from director_app.ui.tabs.seating_names import NamesModel
from director_app.ui.tabs.seating_quality import QualityPanel
from director_app.ui.tabs.seating_words import empty_words, people_words, price_words
from director_app.ui.theme import theme
from director_app.ui.widgets.buttons import Button
from director_app.ui.widgets.card import Card
from director_app.ui.widgets.empty import Empty
from director_app.ui.widgets.notice import NoticeView
from director_app.ui.widgets.page import Page, scrolled, two_columns
from director_app.ui.widgets.segments import Segment, Segments
from director_app.ui.widgets.tables import RowsTable
from director_app.ui.words import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from director_app.rules.ruleset import RuleSet
    from director_app.services.seating import NameLine, SeatingView
    from director_app.ui.session import Session

_MOST_WORDED = 6
_TOOLS_WIDE, _ROUND_WIDE = 620, 92


class SeatingParts(LiveTab):
    """The widgets of the page and where they lie."""

    shows: ClassVar[frozenset[Topic]] = frozenset(
        {Topic.SEATING, Topic.ROSTER, Topic.ROUNDS, Topic.SCORES, Topic.EVENT}
    )

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.bus, parent)
        self.setObjectName("seating_tab")
        self.page = Page(tr("Seating"))
        self.rounds = Segments()
        self.rounds.setObjectName("seating_rounds")
        self.looks = Segments([Segment("floor", tr("Floor")), Segment("names", tr("By name"))])
        self.looks.setObjectName("seating_looks")
        self.options = Button(tr("Options"))
        self.options.setObjectName("seating_options")
        self.again = Button(tr("Draw again"), icon="draw")
        self.again.setObjectName("seating_again")
        self.floor = Floor()
        self.names = NamesModel()
        self.table = RowsTable(self.names)
        self.table.setObjectName("seating_names")
        self.empty = Empty("seating", "", "", tr("Draw"), "Enter")
        self.empty.action.setObjectName("seating_draw")
        self.quality = QualityPanel()
        self.panel = DrawPanel()
        self._main, self._side = QStackedWidget(), QStackedWidget()
        self._lay_out()

    def _lay_out(self) -> None:
        head = self.page.head
        for left in (self.rounds, self.looks):
            head.left(left)
        for right in (self.options, self.again):
            head.right(right)
        self._list = Card(margin=0)
        self._list.add(self.table)
        self._area = scrolled(self.floor)
        for main in (self.empty, self._area, self._list):
            self._main.addWidget(main)
        for side in (self.quality, self.panel):
            self._side.addWidget(side)
        self.page.body.addWidget(two_columns(self._main, self._side), 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.page)

    def _show_main(self, *, seated: bool) -> None:
        for part in (self.rounds, self.looks, self.options, self.again):
            part.setVisible(seated)
        if not seated:
            self._main.setCurrentWidget(self.empty)
        else:
            names = self.looks.current() == "names"
            self._main.setCurrentWidget(self._list if names else self._area)

    def _show_numbers(self, view: SeatingView | None, current: int | None) -> None:
        numbers = [one.number for one in view.rounds] if view is not None else []
        now = theme()
        roomy = self.width() >= now.px(_TOOLS_WIDE) + len(numbers) * now.px(_ROUND_WIDE)
        worded = len(numbers) <= _MOST_WORDED and roomy
        self.rounds.show_segments(
            [Segment(n, tr("Round %n", n=n) if worded else str(n)) for n in numbers], current
        )

    def _show_notice(self, view: SeatingView | None, drawing: str) -> None:
        notice = None
        if drawing:
            notice = NoticeView("drawing", drawing, "", tr("Take it  (Esc)"), "do")
        elif view is not None and (view.missing or view.leaving):
            notice = NoticeView("people", *people_words(view))
        self.page.notice.show_view(notice)


class SeatingTab(SeatingParts):
    """Draws, shows and mends the seating of all rounds."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._session = session
        self._view: SeatingView | None = None
        self._number: int | None = None
        self._drawing, self._asking = "", False
        self._job = DrawJob(session, self)
        self._wire()

    @property
    def number(self) -> int | None:
        """The round shown."""
        return self._number

    def reload(self) -> None:
        """Ask for the seating again and show it."""
        session = self._session
        view = session.desk.seating.view(session.event, session.division)
        self._view = view
        numbers = [one.number for one in view.rounds]
        if self._number not in numbers:
            self._number = _round_at_work(session, numbers)
        self.panel.show_view(view, self._rules(view))
        self._show_numbers(self._view, self._number)
        self.names.show_view(view)
        self._show_round()
        self._show_notice(self._view, self._drawing)

    def first_focus(self) -> QWidget | None:
        """The floor, the list, or the one thing to do."""
        if self._view is None or not drawn_numbers(self._view):
            return self.empty.action
        return self.table if self.looks.current() == "names" else self.floor

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        """Keys of the page."""
        return (
            (tr("digits"), tr("go to a table")),
            (tr("letters"), tr("find a person")),
            ("← ↑ ↓ →", tr("the next person, the next table")),
            (tr("Space"), tr("pick somebody up; arrows to the other, Enter swaps, Esc leaves")),
            ("[  ]", tr("round before, round after")),
            (tr("Page up, Page down"), tr("a row of tables up, down")),
        )

    def count(self) -> int | None:
        """Players without a seat, and seated ones who no longer play."""
        view = self._view
        return (len(view.missing) + len(view.leaving) or None) if view is not None else None

    def ruling_place(self) -> About | None:
        """Ctrl+R: the chair that the keys are on."""
        person = self.floor.person if self.floor.hasFocus() else None
        if person is None or not person.badge:
            return None
        return About(place=Place(self._number, badge=person.badge))

    def show_detail(self, detail: object) -> None:
        """Show a table, a person or the draw.

        ``"draw"``; ``("table", 12)`` or ``("badge", 44)``; a bare number is a table, or else a
        badge.
        """
        if self.stale:
            self.refresh()
        if self._view is None:
            self.reload()
        kind, number = detail if isinstance(detail, tuple) else ("any", detail)
        if detail == "draw":
            self._open_options()
        elif isinstance(number, int):
            self._look("floor")
            found = kind != "badge" and self.floor.choose_table(number)
            if not found and kind != "table":
                self._choose_badge(number)
            self.floor.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is little room the rounds are numbers only."""
        super().resizeEvent(event)
        self._show_numbers(self._view, self._number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc takes the best so far, or leaves the options."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self._job.busy:
            self._job.take()
        elif self._asking:
            self._close_options()
        else:
            super().keyPressEvent(event)

    def _wire(self) -> None:
        self.rounds.chosen.connect(self._choose_round)
        self.looks.chosen.connect(self._look)
        self.options.clicked.connect(self._turn_options)
        self.again.clicked.connect(self._draw)
        self.panel.draw_asked.connect(self._draw)
        self.panel.left.connect(self._close_options)
        self.panel.who.edited.connect(self._show_empty)
        self.empty.acted.connect(self._begin)
        self.floor.person_chosen.connect(self._show_person)
        self.floor.weighed.connect(self._weigh)
        self.floor.swap_asked.connect(self._swap)
        self.floor.refused.connect(self._session.notices.refuse)
        self.table.row_chosen.connect(self._show_line)
        self.table.row_opened.connect(self._open_line)
        self.quality.round_asked.connect(self._choose_round)
        self.page.notice.acted.connect(self._act_on_notice)
        self._job.told.connect(self._tell_drawing)
        self._job.ended.connect(self._drawn)
        for keys, by in (("[", -1), ("]", 1)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(partial(self.rounds.step, by))

    def _rules(self, view: SeatingView) -> RuleSet | None:
        scored = view.division.scored
        return self._session.desk.rulebook.of(view.division) if scored else None

    def _show_round(self) -> None:
        view, number = self._view, self._number
        if view is None:
            return
        seated = bool(drawn_numbers(view)) and number is not None
        self._show_main(seated=seated)
        if not seated or number is None:
            self._side.setCurrentWidget(self.panel)
            self._show_empty()
            return
        self.rounds.choose(number)
        cards = floor_cards(view, number)
        locked = ""
        if number in view.played:
            locked = tr("Round %n has been played, so its seats stay.", n=number)
        self.floor.show_cards(cards, locked)
        self.quality.show_view(view, number, cards)
        self._show_person(self.floor.person)
        self._side.setVisible(True)
        self._side.setCurrentWidget(self.panel if self._asking else self.quality)

    def _show_empty(self, *_: object) -> None:
        view = self._view
        if view is None or drawn_numbers(view):
            return
        players, entered = self.panel.players, self.panel.wish.entered
        self._side.setVisible(bool(view.rounds) and not view.can_draw)
        self.empty.tell(*empty_words(view, players, entered=entered))

    def _begin(self) -> None:
        view = self._view
        if view is not None and not view.rounds:
            self._session.go("clock")
        elif view is not None and view.can_draw:
            self._session.go("roster")
        else:
            self._draw()

    def _draw(self) -> None:
        self.again.setEnabled(False)
        self._job.start(self.panel.wish)

    def _drawn(self) -> None:
        self._drawing = ""
        self.again.setEnabled(True)
        self._show_notice(self._view, self._drawing)
        self._close_options()

    def _tell_drawing(self, words: str) -> None:
        self._drawing = words
        self._show_notice(self._view, self._drawing)

    def _act_on_notice(self, key: str) -> None:
        if key == "drawing":
            self._job.take()
        else:
            self._draw()

    def _choose_round(self, number: int) -> None:
        if number != self._number:
            self._number = number
            self._show_round()

    def _look(self, key: object) -> None:
        self.looks.choose(key)
        self._show_round()
        target = self.first_focus()
        if target is not None:
            target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _turn_options(self) -> None:
        if self._asking:
            self._close_options()
        else:
            self._open_options()

    def _open_options(self) -> None:
        self._side.setCurrentWidget(self.panel)
        seated = self._asking = self._view is not None and bool(drawn_numbers(self._view))
        target = self.panel.draw if seated else self.empty.action
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _close_options(self) -> None:
        self._asking = False
        if self._view is not None and drawn_numbers(self._view):
            self._side.setCurrentWidget(self.quality)
            target = self.first_focus()
            if target is not None:
                target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_person(self, person: Person | None) -> None:
        if self._view is not None and self._number is not None:
            self.quality.show_person(self._view, person, self._number)

    def _show_line(self, line: NameLine | None) -> None:
        if line is not None and self.looks.current() == "names":
            self._show_person(Person("", line.entrant, line.badge, line.name))

    def _open_line(self, line: NameLine) -> None:
        self._look("floor")
        self.floor.choose_person(line.entrant)

    def _choose_badge(self, badge: int) -> None:
        lines = self._view.by_name if self._view is not None else ()
        entrant = next((one.entrant for one in lines if one.badge == badge), None)
        if entrant is not None:
            self.floor.choose_person(entrant)

    def _weigh(self, one: int, other: int) -> None:
        view = self._view
        if view is None or view.quality is None or self._number is None:
            return
        then = after_swap(view, self._number, one, other)
        self.floor.show_price(*price_words(view.quality, then))

    def _swap(self, one: int, other: int) -> None:
        view, number, session = self._view, self._number, self._session
        if view is None or number is None:
            return
        badges = {line.entrant: line.badge for line in view.by_name}
        said = tr("{one} and {other} swapped", one=view.names[one], other=view.names[other])
        session.act(
            lambda: session.desk.seating.swap(
                session.event, number, badges[one], badges[other], session.division
            ),
            done=said,
        )


def _round_at_work(session: Session, numbers: list[int]) -> int | None:
    try:
        at_work = session.desk.clock.show(session.event, session.division).round.number
    except DirectorError:
        return None
    return at_work if at_work in numbers else numbers[0]
