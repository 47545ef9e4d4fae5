"""People of the club: a list to find in, and the one selected with every event."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.services.club.service import PersonHistory
from director_app.ui.club.people_words import (
    event_more,
    event_place,
    event_points,
    event_when,
    people_columns,
    person_facts,
)
from director_app.ui.club.scroll_panel import ScrollPanel
from director_app.ui.kit.card import Card
from director_app.ui.kit.empty_page import EmptyPage
from director_app.ui.kit.find import matches
from director_app.ui.kit.page import two_columns
from director_app.ui.kit.rows import RowsModel
from director_app.ui.kit.scrolling import PageStack
from director_app.ui.kit.tables import PageTable
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr


class PersonPanel(ScrollPanel):
    """Somebody over all events, then event by event."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("person_panel")
        self._shown: PersonHistory | None = None

    def show_person(self, told: PersonHistory | None) -> None:
        if told is not None and told == self._shown:
            return
        self._shown = told
        self.clear()
        if told is None:
            self.show_head(tr("No one selected"), tr("Choose a row or search."))
            return
        person = told.person
        number = tr("member {number}", number=person.member_no) if person.member_no else ""
        self.show_head(person.name, " · ".join(part for part in (person.city, number) if part))
        self.add_facts(person_facts(person))
        for part in told.events:
            self.add_entry(
                part.name, event_place(part), event_when(part), event_points(part), event_more(part)
            )
        self.to_top()


class PeoplePart(QWidget):
    """The list and its panel."""

    new_asked = Signal()
    """Nobody is in the book: make an event."""

    def __init__(self) -> None:
        super().__init__()
        self._people: tuple[PersonHistory, ...] = ()
        self._query = ""
        self.count = Text("", "body", "ink2")
        self.count.setObjectName("people_count")
        self._prizes = False
        self.model = RowsModel(
            people_columns(prizes=False), identity=lambda history: history.person.id
        )
        self.table = PageTable(self.model)
        self.table.setObjectName("people_table")
        self.table.setAccessibleName(tr("People in the club"))
        self.panel = PersonPanel()
        self.empty = EmptyPage(
            "roster",
            tr("No one yet"),
            tr("Everyone who has entered an event is listed here, with what they played and won."),
            tr("New event"),
            "Ctrl+N",
        )
        self.nothing = Text(tr("No match."), "body", "ink2")
        self.nothing.setContentsMargins(16, 16, 16, 16)
        self.nothing.hide()
        self._stack = PageStack()
        self._lay_out()
        self.table.row_chosen.connect(self.panel.show_person)
        self.table.row_opened.connect(self._to_panel)
        self.panel.left.connect(self.table.setFocus)
        self.empty.acted.connect(self.new_asked)

    def show_people(self, people: Sequence[PersonHistory], *, practice: bool) -> None:
        """These; the selected one stays selected."""
        self._people = tuple(people)
        if not practice:
            self.empty.tell(
                tr("No one yet"),
                tr(
                    "Everyone who has entered an event is listed here, "
                    "with what they played and won. Practice events count "
                    "only if you check the box above."
                ),
            )
        prizes = any(person.person.prize_cents for person in self._people)
        if prizes != self._prizes:
            self._prizes = prizes
            self.model.set_columns(people_columns(prizes=prizes))
            self.table.fit_columns()
        self._stack.setCurrentIndex(0 if self._people else 1)
        self._show()

    def find_words(self, query: str) -> None:
        """Only those whom these letters find."""
        self._query = query
        self._show()

    def first_focus(self) -> QWidget:
        """Where the keys go."""
        return self.table if self._people else self.empty.action

    def _show(self) -> None:
        query = self._query
        found = [
            person for person in self._people if not query or matches(query, person.person.found_by)
        ]
        self.model.set_rows(found)
        self.nothing.setVisible(bool(self._people) and not found)
        self.count.say(tr("%n people", n=len(found)) if self._people else "")
        if self.table.current() is None:
            self.table.choose_first()
        self.panel.show_person(self.table.current())

    def _to_panel(self) -> None:
        self.panel.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay_out(self) -> None:
        card = Card(margin=0, spacing=0)
        card.add(self.nothing)
        card.add(self.table, 1)
        self._stack.addWidget(two_columns(card, self.panel, 340))
        self._stack.addWidget(self.empty)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._stack)
