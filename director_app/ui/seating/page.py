"""The Seating page: the floor of a round, the list by name, what is true of the plan, the draw."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.domain.topics import Topic
from director_app.services.rulings.adviser import AdvisedPlace
from director_app.ui.kit.box import leave_or_ask
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.context_menu import ContextMenu, Doing
from director_app.ui.kit.empty_page import EmptyPage
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.page import Page, two_columns
from director_app.ui.kit.scrolling import PageStack, scrolled_board
from director_app.ui.kit.segments import Segment, Segments
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.seating.change_menu import ChangeMenu
from director_app.ui.seating.draw import DrawPanel
from director_app.ui.seating.draw_job import DrawJob
from director_app.ui.seating.draw_words import empty_words
from director_app.ui.seating.floor import Floor
from director_app.ui.seating.floor_model import (
    ChairPerson,
    drawn_numbers,
    floor_cards,
    locked_words,
)
from director_app.ui.seating.floor_moves import FloorMoves
from director_app.ui.seating.names import NamesModel
from director_app.ui.seating.quality import QualityPanel
from director_app.ui.seating.words import people_notice
from director_app.ui.shell.destinations import (
    AskAdviser,
    Destination,
    NewDraw,
    PageKey,
    PrintedDocument,
    SeatedPlayer,
    SeatingChange,
)
from director_app.ui.shell.live_tab import LiveTab
from director_app.ui.shell.page_loader import PageLoader
from director_app.ui.shell.print_again import PrintAgain, ShownPaper

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from director_app.rules.ruleset import RuleSet
    from director_app.services.seating.page import SeatingPage
    from director_app.services.seating.service import NameLine, SeatingView
    from director_app.ui.shell.session import Session

_MOST_WORDED = 6
_TOOLS_WIDE, _ROUND_WIDE = 620, 92
_NAMES_HIGH, _TABLES_WIDE = 220, 320


@dataclass(frozen=True, slots=True)
class _SeatingShown:
    """The seating as it was read, and the round of it that is looked at."""

    view: SeatingView
    number: int
    """0 where the event has no round yet."""
    divided: bool
    """Whether the event has several divisions."""

    @property
    def drawn(self) -> bool:
        """Whether there are seats to be looked at."""
        return self.number > 0 and bool(drawn_numbers(self.view))


class SeatingTab(LiveTab):
    """Draws, shows and mends the seating of all rounds.

    At the left is the floor of a round or the list by name; at the right what is true of the
    seating, the requests of a draw, or an open change, one of them at a time. A wide change takes
    the floor's place.
    """

    shows: ClassVar[frozenset[Topic]] = frozenset(
        {Topic.SEATING, Topic.ROSTER, Topic.ROUNDS, Topic.SCORES, Topic.EVENT}
    )

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.bus, parent)
        self.setObjectName("seating_tab")
        self._session = session
        self._shown: _SeatingShown | None = None
        """``None`` until the seating is read for the first time."""
        self._person: ChairPerson | None = None
        """Who is chosen, on the floor or in the list by name."""
        self._drawing = ""
        """How far a draw has come, in words."""
        self._asking = False
        """Whether the requests of another draw stand beside the seating."""
        self._begins = False
        """Whether a draw was asked for before there was anything to draw by."""
        self._then: Destination | None = None
        """What is to be shown once the seating is here."""
        self.page = Page(tr("Seating"))
        self.rounds = Segments()
        self.rounds.setObjectName("seating_rounds")
        self.looks = Segments([Segment("floor", tr("Floor")), Segment("names", tr("By name"))])
        self.looks.setObjectName("seating_looks")
        self.change = Button(tr("Change"), name="seating_change", changes=Topic.SEATING)
        self.again = Button(
            tr("New draw"), icon="draw", name="seating_again", changes=Topic.SEATING
        )
        self.floor = Floor()
        self.names = NamesModel()
        self.table = RowsTable(self.names)
        self.table.setObjectName("seating_names")
        self.empty = EmptyPage("seating", "", "", tr("Draw"), "Enter")
        self.empty.action.setObjectName("seating_draw")
        self.quality = QualityPanel()
        self.panel = DrawPanel(session)
        self._main, self._side = PageStack(), PageStack()
        self.change_menu = ChangeMenu(session, self.change, self.floor, self._main, self._side)
        self._job = DrawJob(session, self)
        self._loads = PageLoader(session, self, every=True)
        self._moves = FloorMoves(session, self.floor)
        self._later = QTimer(self, singleShot=True)
        """Of many tables the floor is painted first, then what is true of it is told."""
        self._lay_out()
        self._wire()

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        return (
            (tr("digits"), tr("go to a table")),
            (tr("letters"), tr("find a player")),
            ("← ↑ ↓ →", tr("next player, next table")),
            (
                tr("Space"),
                tr("pick up a player (arrows choose the other, Enter swaps, Esc cancels)"),
            ),
            ("Shift", tr("hold while dropping to change later rounds too")),
            ("[  ]", tr("previous round, next round")),
            (tr("Page up, Page down"), tr("a row of tables up, down")),
            ("+  -  0", tr("zoom in, zoom out, fit all")),
            (tr("Ctrl+E"), tr("why a player sits here")),
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is little room the rounds are numbers only."""
        super().resizeEvent(event)
        self._show_numbers()

    def first_focus(self) -> QWidget | None:
        """The floor, the list, or the one thing to do."""
        if self.change_menu.current is not None:
            return self.change_menu.current.first_focus()
        if not self._seated:
            return self.empty.action
        return self.table if self.looks.current() == "names" else self.floor

    @property
    def number(self) -> int | None:
        """The round shown."""
        return self._shown.number or None if self._shown is not None else None

    def reload(self) -> None:
        """Ask for the seating again and show it."""
        self._loads.ask(partial(_read, self._session, self.number), self._came)

    def ruling_place(self) -> AskAdviser | None:
        """Ctrl+R: the chair that the keys are on."""
        person = self.floor.person if self.floor.hasFocus() else None
        if person is None or not person.badge:
            return None
        return AskAdviser(place=AdvisedPlace(self.number, badge=person.badge))

    def explain(self) -> None:
        """Ctrl+E: why whoever is chosen sits there; nothing before there are seats."""
        if self._seated:
            self._open_change("why")

    def lead_to(self, goal: Destination) -> None:
        """Show what is meant as soon as the seating is here."""
        if self.stale:
            self.refresh()
        self._then = goal
        if self._shown is None:
            self.reload()
        elif not self._loads.busy:
            self._go_on()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc takes the best so far, or leaves the options."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self._job.busy:
            self._job.take()
        elif self.change_menu.current is not None:
            leave_or_ask(self.change_menu.current, self.change_menu.close)
        elif self._asking:
            self._close_options()
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        head = self.page.head
        for left in (self.rounds, self.looks):
            head.left(left)
        for right in (self.change, self.again):
            head.right(right)
        self._list = Card(margin=0)
        self._list.add(self.table)
        self._area = scrolled_board(self.floor)
        self._fit_floor()
        theme().changed.connect(self._fit_floor)
        for main in (self.empty, self._area, self._list):
            self._main.addWidget(main)
        for side in (self.quality, self.panel):
            self._side.addWidget(side)
        self.page.body.addWidget(two_columns(self._main, self._side), 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.page)

    def _fit_floor(self) -> None:
        """The names of a table fit in, and some tables beside each other, in any text size."""
        self._area.setMinimumSize(theme().px(_TABLES_WIDE), theme().px(_NAMES_HIGH))

    @property
    def _seated(self) -> bool:
        return self._shown is not None and self._shown.drawn

    def _show_main(self) -> None:
        seated = self._seated
        for part in (self.rounds, self.looks, self.again):
            part.setVisible(seated)
        self.change.setVisible(self._shown is not None and bool(self._shown.view.rounds))
        if not seated:
            self._main.setCurrentWidget(self.empty)
        else:
            names = self.looks.current() == "names"
            self._main.setCurrentWidget(self._list if names else self._area)

    def _show_numbers(self) -> None:
        rounds = self._shown.view.rounds if self._shown is not None else ()
        numbers = [round_.number for round_ in rounds]
        now = theme()
        roomy = self.width() >= now.px(_TOOLS_WIDE) + len(numbers) * now.px(_ROUND_WIDE)
        worded = len(numbers) <= _MOST_WORDED and roomy
        self.rounds.show_segments(
            [Segment(n, tr("Round %n", n=n) if worded else str(n)) for n in numbers], self.number
        )

    def _show_notice(self) -> None:
        notice, shown = None, self._shown
        if self._drawing:
            notice = NoticeView("drawing", self._drawing, "", tr("Use this one  (Esc)"), "do")
        elif (
            shown is not None and shown.view.drawn is not None and self.change_menu.current is None
        ):
            notice = people_notice(shown.view)
        self.page.notice.show_view(notice)

    def _show_round(self) -> None:
        shown = self._shown
        if shown is None:
            return
        view, number = shown.view, shown.number
        self._show_main()
        self.change_menu.offer(seated=shown.drawn, divided=shown.divided)
        if not shown.drawn:
            self._later.stop()
            self._side.setCurrentWidget(self.panel)
            self._show_empty()
            if self.change_menu.current is not None and number:
                self.change_menu.show_view(view, number)
                self._show_side()
            return
        self.rounds.choose(number)
        self.floor.show_cards(floor_cards(view, number), locked_words(view, number), view.hall)
        self._moves.show_view(view, number)
        self._person = self.floor.person
        if self._loads.in_background:
            self._later.start()
        else:
            self._show_quality()
        self.change_menu.show_view(view, number)
        self._show_side()

    def _show_side(self) -> None:
        """The open change, the requests of a draw, or what is true of the seating."""
        panel = self.change_menu.current
        beside: QWidget = self.panel if self._asking else self.quality
        if panel is not None and panel.wide:
            self._main.setCurrentWidget(panel)
        else:
            self._show_main()
            beside = panel or beside
        self._side.setVisible(not self.change_menu.hides_floor)
        self._side.setCurrentWidget(beside)
        self._show_notice()

    def _open_change(self, key: str) -> None:
        if self._shown is None or not self._shown.number:
            return
        self._asking = False
        self._open_panel(key, self._shown, self.floor.person)

    def _open_panel(self, key: str, shown: _SeatingShown, person: ChairPerson | None) -> None:
        self.change_menu.open(key, shown.view, shown.number, person)
        self._show_side()
        self._focus_first()

    def _closed_change(self) -> None:
        self._show_round()
        self._focus_first()

    def _open_options(self) -> None:
        self.change_menu.close()
        self._side.setCurrentWidget(self.panel)
        self._asking = self._seated
        target = self.panel.draw if self._seated else self.empty.action
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _close_options(self) -> None:
        self._asking = False
        if self._seated:
            self._show_side()
            self._focus_first()

    def _ask_why(self, badge: int) -> None:
        shown = self._shown
        assert shown is not None  # what asks is told of this seating
        line = next((line for line in shown.view.by_name if line.badge == badge), None)
        if line is not None:
            self._open_panel("why", shown, ChairPerson("", line.entrant, line.badge, line.name))

    def _focus_first(self) -> None:
        target = self.first_focus()
        if target is not None:
            target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _came(self, read: tuple[SeatingPage, int]) -> None:
        page, at_work = read
        view = page.view
        # Another round may have been chosen while the answer was on its way.
        numbers = [round_.number for round_ in view.rounds]
        kept = self._shown.number if self._shown is not None else 0
        number = kept if kept in numbers else at_work
        self._shown = _SeatingShown(view, number, page.divided)
        self.panel.show_view(view, self._rules(view))
        self._show_numbers()
        self.names.show_view(view)
        self._show_round()
        self._show_notice()
        self._go_on()
        if self._begins and not self._loads.busy:
            self._begin()

    def _go_on(self) -> None:
        """What was to be shown once the seating is here."""
        goal, self._then = self._then, None
        match goal:
            case NewDraw():
                self._open_options()
            case SeatingChange(entry, badge, kind) if self.change_menu.offers(entry):
                self._open_change(entry)
                self.change_menu.fill_in(kind, badge)
                self._focus_first()
            case SeatedPlayer(badge):
                self._look("floor")
                self._choose_badge(badge)
                self.floor.setFocus(Qt.FocusReason.OtherFocusReason)

    def _wire(self) -> None:
        self.rounds.chosen.connect(self._choose_round)
        self.looks.chosen.connect(self._look)
        self.again.clicked.connect(self._open_options)
        self.change_menu.asked.connect(self._open_change)
        self.change_menu.closed.connect(self._closed_change)
        self.change_menu.round_asked.connect(self._choose_round)
        self.panel.draw_asked.connect(self._draw)
        self.panel.left.connect(self._close_options)
        self.panel.changed.connect(self._show_empty)
        self.empty.acted.connect(self._begin)
        self.floor.person_chosen.connect(self._show_person)
        self.floor.person_chosen.connect(self.change_menu.take_person)
        self.floor.person_pressed.connect(self.change_menu.press_person)
        self.floor.refused.connect(self._session.notices.refuse)
        self.table.row_chosen.connect(self._show_line)
        self.table.row_opened.connect(self._open_line)
        self._later.timeout.connect(self._show_quality)
        self.quality.round_asked.connect(self._choose_round)
        self.quality.why_asked.connect(self._ask_why)
        self.quality.certificate_asked.connect(
            lambda: self._session.go(PrintedDocument("seating-certificate"))
        )
        self.print_again = PrintAgain(self._session, self._table_here, self.floor)
        self.floor_menu = ContextMenu(self.floor, self._floor_doings)
        self.table.offer(lambda: [*self.change_menu.doings, None, self.person_menu])
        self.person_menu = PrintAgain(self._session, self._person_here, self)
        self.quality.again_asked.connect(self._print_again)
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

    def _show_quality(self) -> None:
        shown = self._shown
        assert shown is not None
        changed = shown.view.changed_tables.get(shown.number, ())
        self.quality.show_view(shown.view, shown.number, self.floor.cards, changed)
        self._show_person(self._person)

    def _show_empty(self, *_: object) -> None:
        shown, panel = self._shown, self.panel
        if shown is None or shown.drawn:
            return
        self._side.setVisible(panel.offers)
        broken = panel.requests is not None and not panel.requests.well
        self.empty.show_sign(*(("warning", "mind") if broken else ("seating", "quiet")))
        self.empty.tell(
            *empty_words(
                shown.view,
                panel.players,
                panel.choice,
                panel.requests,
                entered=panel.request.entered,
                obstacle=panel.obstacle,
            )
        )

    def _begin(self) -> None:
        # Of many players the seating is read beside the window. Whoever presses before it is here
        # has seen neither rounds nor players of it, and a draw by the empty form would be of one
        # round: what was pressed is done when it has come.
        self._begins = self._shown is None or self._loads.busy
        if self._shown is None or self._begins:
            return
        if not self._shown.view.rounds:
            self._session.go(PageKey.CLOCK)
        elif self.panel.obstacle:
            self._session.go(PageKey.ROSTER)
        else:
            self._draw()

    def _draw(self) -> None:
        self.again.setEnabled(False)
        self.panel.outlook.stop()
        self._job.start(self.panel.request)

    def _drawn(self) -> None:
        self._drawing = ""
        self.again.setEnabled(True)
        self._show_notice()
        self._close_options()

    def _tell_drawing(self, words: str) -> None:
        self._drawing = words
        self._show_notice()

    def _act_on_notice(self, key: str) -> None:
        if key == "drawing":
            self._job.take()
        else:
            self._open_change("again")

    def _choose_round(self, number: int) -> None:
        if self._shown is not None and number != self._shown.number:
            self._shown = replace(self._shown, number=number)
            self._show_round()

    def _look(self, key: object) -> None:
        self.looks.choose(key)
        self.change_menu.close()
        self._show_round()
        self._focus_first()

    def _floor_doings(self) -> list[Doing]:
        """What can be done with the person or table chosen, but not while tables are moved."""
        if self.floor.arranging:
            return []
        return [*self.change_menu.doings, None, self.print_again]

    def _table_here(self) -> ShownPaper | None:
        """The table that the floor has chosen, with who sits there."""
        card = next((card for card in self.floor.cards if card.number == self.floor.table), None)
        if card is None:
            return None
        people = tuple((person.badge, person.name) for person in card.people if person.badge)
        return ShownPaper(card.number, self.number, people=people)

    def _person_here(self) -> ShownPaper | None:
        """The player in the panel, and where they sit in this round."""
        shown, person = self._shown, self._person
        if shown is None or person is None:
            return None
        lines = shown.view.by_name
        line = next((line for line in lines if line.entrant == person.entrant), None)
        if line is None:
            return None
        at = [round_.number for round_ in shown.view.rounds].index(shown.number)
        place = line.seats[at]
        return ShownPaper(place[0] if place else None, shown.number, line.badge)

    def _print_again(self, button: QWidget) -> None:
        self.person_menu.popup(button.mapToGlobal(button.rect().bottomLeft()))

    def _show_person(self, person: ChairPerson | None) -> None:
        self._person = person
        if self._shown is not None and not self._later.isActive():
            self.quality.show_person(self._shown.view, person, self._shown.number)

    def _show_line(self, line: NameLine | None) -> None:
        if line is not None and self.looks.current() == "names":
            self._show_person(ChairPerson("", line.entrant, line.badge, line.name))

    def _open_line(self, line: NameLine) -> None:
        self._look("floor")
        self.floor.choose_person(line.entrant)

    def _choose_badge(self, badge: int) -> None:
        lines = self._shown.view.by_name if self._shown is not None else ()
        entrant = next((line.entrant for line in lines if line.badge == badge), None)
        if entrant is not None:
            self.floor.choose_person(entrant)


def _read(session: Session, number: int | None) -> tuple[SeatingPage, int]:
    """The page, and the round to show: the one shown already, while there is such a round."""
    page = session.here.seating.pages.read()
    numbers = [round_.number for round_ in page.view.rounds]
    return page, number if number in numbers else _round_at_work(page, numbers)


def _round_at_work(page: SeatingPage, numbers: list[int]) -> int:
    """The round of the clock, or else the first; 0 where there is none."""
    if page.at_work is None:
        return 0
    return page.at_work if page.at_work in numbers else numbers[0]
