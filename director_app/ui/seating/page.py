"""The Seating page: the floor of a round, the list by name, what is true of the plan, the draw."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut

from director_app.errors import DirectorError
from director_app.services.rulings.adviser import Place
from director_app.ui.seating.draw_words import empty_words
from director_app.ui.seating.job import DrawJob
from director_app.ui.seating.map import (
    FloorCard,
    Person,
    drawn_numbers,
    floor_cards,
    locked_words,
)
from director_app.ui.seating.moving import FloorMoves
from director_app.ui.seating.sides import SeatingSides
from director_app.ui.shell.adviser_request import About
from director_app.ui.shell.loads import Loads
from director_app.ui.shell.print_again import PrintAgain, Shown, offer_on

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from director_app.rules.ruleset import RuleSet
    from director_app.services.seating.service import NameLine, SeatingView
    from director_app.ui.shell.session import Session


class SeatingTab(SeatingSides):
    """Draws, shows and mends the seating of all rounds."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._job = DrawJob(session, self)
        self._person: Person | None = None
        self._loads = Loads(session, self, every=True)
        self._then: object = None
        self._begins = False
        """Whether a draw was asked for before there was anything to draw by."""
        self._moves = FloorMoves(session, self.floor)
        self._cards: tuple[FloorCard, ...] = ()
        self._beside = QTimer(self, singleShot=True)
        """Of many tables the floor is painted first, then what is true of it is told."""
        self._wire()

    @property
    def number(self) -> int | None:
        """The round shown."""
        return self._number

    def reload(self) -> None:
        """Ask for the seating again and show it."""
        self._loads.ask(partial(_read, self._session, self._number), self._came)

    def _came(self, read: tuple[SeatingView, int | None]) -> None:
        view, at_work = read
        if self._number not in [one.number for one in view.rounds]:
            self._number = at_work
        self._show(view)

    def _show(self, view: SeatingView) -> None:
        self._view = view
        self.panel.show_view(view, self._rules(view))
        self._show_numbers()
        self.names.show_view(view)
        self._show_round()
        self._show_notice(self._view, self._drawing)
        self._go_on()
        if self._begins and not self._loads.busy:
            self._begin()

    def ruling_place(self) -> About | None:
        """Ctrl+R: the chair that the keys are on."""
        person = self.floor.person if self.floor.hasFocus() else None
        if person is None or not person.badge:
            return None
        return About(place=Place(self._number, badge=person.badge))

    def explain(self) -> None:
        """Ctrl+E: why whoever is chosen sits there."""
        if self._view is not None and drawn_numbers(self._view):
            self._open_change("why")

    def show_detail(self, detail: object) -> None:
        """Show a table, a person or the draw.

        ``"draw"`` or the key of a change; ``("table", 12)`` or ``("badge", 44)``; a bare number is
        a table, or else a badge.
        """
        if self.stale:
            self.refresh()
        self._then = detail
        if self._view is None:
            self.reload()
        elif not self._loads.busy:
            self._go_on()

    def _go_on(self) -> None:
        """What was to be shown once the seating is here."""
        detail, self._then = self._then, None
        kind, number = detail if isinstance(detail, tuple) else ("any", detail)
        if detail == "draw":
            self._open_options()
        elif isinstance(detail, str) and self.door.offers(detail):
            self._open_change(detail)
        elif isinstance(number, int):
            self._look("floor")
            found = kind != "badge" and self.floor.choose_table(number)
            if not found and kind != "table":
                self._choose_badge(number)
            self.floor.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc takes the best so far, or leaves the options."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self._job.busy:
            self._job.take()
        elif self.door.current is not None:
            self.door.close()
        elif self._asking:
            self._close_options()
        else:
            super().keyPressEvent(event)

    def _wire(self) -> None:
        self.rounds.chosen.connect(self._choose_round)
        self.looks.chosen.connect(self._look)
        self.again.clicked.connect(self._open_options)
        self.door.asked.connect(self._open_change)
        self.door.closed.connect(self._closed_change)
        self.door.round_asked.connect(self._choose_round)
        self.panel.draw_asked.connect(self._draw)
        self.panel.left.connect(self._close_options)
        self.panel.changed.connect(self._show_empty)
        self.empty.acted.connect(self._begin)
        self.floor.person_chosen.connect(self._show_person)
        self.floor.person_chosen.connect(self.door.take_person)
        self.floor.person_pressed.connect(self.door.press_person)
        self.floor.refused.connect(self._session.notices.refuse)
        self.table.row_chosen.connect(self._show_line)
        self.table.row_opened.connect(self._open_line)
        self._beside.timeout.connect(self._show_beside)
        self.quality.round_asked.connect(self._choose_round)
        self.quality.why_asked.connect(self._ask_why)
        self.quality.certificate_asked.connect(
            lambda: self._session.go("print", "seating-certificate")
        )
        self.print_again = offer_on(self.floor, self._session, self._table_here)
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

    def _show_round(self) -> None:
        view, number = self._view, self._number
        if view is None:
            return
        seated = bool(drawn_numbers(view)) and number is not None
        self._show_main(seated=seated)
        self.door.offer(seated=seated, divided=self._divided())
        if not seated or number is None:
            self._beside.stop()
            self._side.setCurrentWidget(self.panel)
            self._show_empty()
            if self.door.current is not None and number is not None:
                self.door.show_view(view, number)
                self._show_side()
            return
        self.rounds.choose(number)
        cards = floor_cards(view, number)
        self.floor.show_cards(cards, locked_words(view, number), view.hall)
        self._moves.show_view(view, number)
        self._person, self._cards = self.floor.person, cards
        if self._loads.beside:
            self._beside.start()
        else:
            self._show_beside()
        self.door.show_view(view, number)
        self._show_side()

    def _show_beside(self) -> None:
        view, number = self._view, self._number
        if view is not None and number is not None:
            changed = view.changed_tables.get(number, ())
            self.quality.show_view(view, number, self._cards, changed)
            self._show_person(self._person)

    def _show_empty(self, *_: object) -> None:
        view = self._view
        if view is None or drawn_numbers(view):
            return
        panel = self.panel
        self._side.setVisible(panel.offers)
        self.empty.tell(
            *empty_words(
                view,
                panel.players,
                panel.choice,
                entered=panel.wish.entered,
                obstacle=panel.obstacle,
            )
        )

    def _begin(self) -> None:
        view = self._view
        # Of many players the seating is read beside the window. Whoever presses before it is here
        # has seen neither rounds nor players of it, and a draw by the empty form would be of one
        # round: what was pressed is done when it has come.
        self._begins = view is None or self._loads.busy
        if view is None or self._begins:
            return
        if not view.rounds:
            self._session.go("clock")
        elif self.panel.obstacle:
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
            self._open_change("again")

    def _choose_round(self, number: int) -> None:
        if number != self._number:
            self._number = number
            self._show_round()

    def _look(self, key: object) -> None:
        self.looks.choose(key)
        self.door.close()
        self._show_round()
        self._focus_first()

    def _table_here(self) -> Shown | None:
        """The table that the floor has chosen, with who sits there."""
        return _table_shown(self._view, self._number, self.floor.table)

    def _person_here(self) -> Shown | None:
        """The player in the panel, and where they sit in this round."""
        return _person_shown(self._view, self._number, self._person)

    def _print_again(self, button: QWidget) -> None:
        self.person_menu.popup(button.mapToGlobal(button.rect().bottomLeft()))

    def _show_person(self, person: Person | None) -> None:
        self._person = person
        told = not self._beside.isActive()
        if told and self._view is not None and self._number is not None:
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


def _read(session: Session, number: int | None) -> tuple[SeatingView, int | None]:
    """The seating, and the round to show: the one shown already, while there is such a round."""
    view = session.desk.seating.view(session.event, session.division)
    changed = session.desk.seat_paper.changed_tables(session.event, session.division)
    numbers = [one.number for one in view.rounds]
    shown = number if number in numbers else _round_at_work(session, numbers)
    return replace(view, changed_tables=changed), shown


def _table_shown(view: SeatingView | None, number: int | None, table: int | None) -> Shown | None:
    if table is None or view is None or number is None:
        return None
    card = next(one for one in floor_cards(view, number) if one.number == table)
    people = tuple((one.badge, one.name) for one in card.people if one.badge)
    return Shown(table, number, people=people)


def _person_shown(
    view: SeatingView | None, number: int | None, person: Person | None
) -> Shown | None:
    if view is None or person is None:
        return None
    line = next((one for one in view.by_name if one.entrant == person.entrant), None)
    if line is None:
        return None
    at = [one.number for one in view.rounds].index(number) if number is not None else 0
    place = line.seats[at]
    return Shown(place[0] if place else None, number, line.badge)


def _round_at_work(session: Session, numbers: list[int]) -> int | None:
    try:
        at_work = session.desk.clock.show(session.event, session.division).round.number
    except DirectorError:
        return None
    return at_work if at_work in numbers else numbers[0]
