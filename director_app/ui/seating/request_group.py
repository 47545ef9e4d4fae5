"""A group of whom no two should meet: its name, its members, and what the roster suggests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.seating.seat_requests import (
    GroupIdea,
    RequestAnswer,
    RequestLine,
    RequestsView,
)
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.finder import Findable
from director_app.ui.kit.flow import FlowLayout
from director_app.ui.kit.form import Form, PlayerSpec, TextSpec
from director_app.ui.kit.layouts import add_rows, column_in
from director_app.ui.kit.page import clear_layout
from director_app.ui.kit.scrolling import scrolled
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.shell.request_words import crowd_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

    from director_app.ui.shell.session import Session

_MOST_IDEAS = 8


class GroupEditor(Form, QWidget):
    """Name and members; ``kept`` tells when the group is saved."""

    kept = Signal(object)
    prefix = "group"
    name = TextSpec(Message("Group name"), placeholder=Message("Carpool"))
    picker = PlayerSpec(Message("Add a member"), name="group_member")
    rest = "picker"

    def __init__(self, session: Session, over: QWidget) -> None:
        super().__init__()
        self._session, self.over = session, over
        self._group: RequestLine | None = None
        self._tables = 0
        self._people: list[Findable] = []
        self._members: dict[int, str] = {}
        self._names: dict[int, str] = {}
        self._ideas: tuple[GroupIdea, ...] = ()
        self.crowd = Text("", "body", "mindInk", wrap=True)
        self.crowd.setObjectName("group_crowd")
        self._count = Text("", "body", "ink", weight=600)
        self._chips, self._offers = QWidget(), QWidget()
        self._flow = FlowLayout(self._chips, spacing=6)
        self._flow_offers = FlowLayout(self._offers, spacing=6)
        self._hint = Text(tr("Suggested from the roster"), "caption", "ink2")
        self._lay_out()
        self.picker.entered.connect(self._take)

    @property
    def badges(self) -> tuple[int, ...]:
        """The badges of the members, in the order in which they were named."""
        return tuple(self._members)

    def show_people(self, view: RequestsView, ideas: Sequence[GroupIdea]) -> None:
        """Who can be a member, and what the roster suggests."""
        self._tables = len(view.tables)
        self._names = {person.badge: person.name for person in view.people}
        self._people = [Findable(person.badge, person.name) for person in view.people]
        self._ideas = tuple(ideas)
        self._offer()
        self._show_members()

    def begin(self, group: RequestLine | None) -> None:
        """Change this group, or make a new one."""
        self._group = group
        self.clear_refusals()
        self.name.set_text(group.name if group else "")
        self._members = {person.badge: person.name for person in group.people} if group else {}
        self._offers.setVisible(group is None)
        self._hint.setVisible(group is None and bool(self._ideas))
        self._show_members()

    def first_focus(self) -> QWidget:
        """Where typing begins."""
        return self.picker.line if self._group else self.name.line

    def save(self) -> None:
        """Keep the group; what can't be is said beside its field."""
        desk = self._session.here.seating.requests
        try:
            if self._group is None:
                done = desk.group(self.name.text, self.badges)
            else:
                done = desk.change_group(self._group.number, self.name.text, self.badges)
        except DirectorError as refusal:
            self.refuse_field(refusal.field, refusal.sentence)
            return
        self._tell(done)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes from the name to the members, and then keeps."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif self.name.line.hasFocus() and not self._members:
            self.picker.line.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.save()

    def _tell(self, done: RequestAnswer) -> None:
        words = tr("Group {name} will be kept apart", name=self.name.text)
        self._session.notices.done(words)
        self.kept.emit(done)

    def _take(self) -> None:
        """Whoever is named becomes a member; Enter in the empty field keeps the group."""
        named = self.picker.chosen
        if not named:
            if self._members:
                self.save()
            return
        self._members |= {person.number: person.name for person in named}
        self._show_members()
        self.picker.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def _drop(self) -> None:
        self._members.pop(self.sender().property("badge"), None)
        self._show_members()
        self.picker.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_idea(self) -> None:
        idea = self._ideas[int(self.sender().property("at"))]
        self._members |= {badge: self._names.get(badge, "") for badge in idea.badges}
        if not self.name.text:
            self.name.set_text(idea.name)
        self._show_members()
        self.picker.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_members(self) -> None:
        clear_layout(self._flow)
        for badge, name in self._members.items():
            chip = Button(name, trailing="x", height=32, name=f"member_{badge}")
            chip.setToolTip(tr("Remove {name}", name=f"{name} ({badge})"))
            chip.setProperty("badge", badge)
            chip.clicked.connect(self._drop)
            self._flow.addWidget(chip)
        count = len(self._members)
        self._count.say(tr("%n players", n=count) if count else tr("No one yet"))
        crowd = crowd_words(count, self._tables)
        self.crowd.say(crowd)
        self.crowd.setVisible(bool(crowd))
        self.picker.choose([])
        self.picker.offer([person for person in self._people if person.key not in self._members])
        self._chips.updateGeometry()

    def _offer(self) -> None:
        clear_layout(self._flow_offers)
        for at, idea in enumerate(self._ideas[:_MOST_IDEAS]):
            words = tr("Everyone from {name}") if idea.kind == "club" else tr("Household {name}")
            button = Button(f"{words.format(name=idea.name)} ({len(idea.badges)})", height=32)
            button.setObjectName(f"idea_{at}")
            button.setProperty("at", at)
            button.setToolTip(crowd_words(len(idea.badges), self._tables))
            button.clicked.connect(self._take_idea)
            self._flow_offers.addWidget(button)

    def _lay_out(self) -> None:
        inside = QWidget()
        lines = QVBoxLayout(inside)
        lines.setContentsMargins(0, 0, 4, 0)
        lines.setSpacing(10)
        for part in (self._count, self.crowd, self._chips, self._hint, self._offers):
            lines.addWidget(part)
        lines.addStretch(1)
        column = column_in(self, 10)
        add_rows(column, self.laid_rows())
        column.addWidget(scrolled(inside), 1)
