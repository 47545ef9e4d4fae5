"""Naming players by letters or badge: a field, the few who match, and who is named so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.fields import LabeledField, SearchField
from director_app.ui.kit.find import best
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.page import clear_layout
from director_app.ui.kit.rows import RowsModel, TableColumn
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

_MOST = 6
_ROW = 36
_ACROSS = 3
_WIDE = 360
_GAP = 4
_NEAR = 15


@dataclass(frozen=True, slots=True)
class PickablePerson:
    """Somebody who can be named; ``where`` says where they sit now."""

    badge: int
    name: str
    division: int
    where: str = ""


class _Answers(Card):
    """The few who match, over the page below the field."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over, margin=4, radius=10)
        self._over = over
        self.model = RowsModel(
            [
                TableColumn(tr("Badge"), lambda person: person.badge, kind="number", width=60),
                TableColumn(tr("Name"), lambda person: person.name, kind="name"),
                TableColumn(tr("Seat"), lambda person: person.where, kind="quiet", width=96),
            ],
            identity=lambda person: person.badge,
        )
        self.table = RowsTable(self.model, sortable=False)
        self.table.setObjectName("player_answers")
        self.table.horizontalHeader().hide()
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.setProperty("byKeys", "Up and Down in the field")
        self.table.set_row_height(_ROW)
        self.table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.add(self.table)
        self.hide()

    def show_people(self, people: Sequence[PickablePerson], below: QRect) -> None:
        """Show these below that line, above it where there is no room; the first is framed."""
        self.table.clearSelection()
        self.model.set_rows(people)
        if not people:
            self.hide()
            return
        self.table.setCurrentIndex(self.model.index(0, 0))
        now = theme()
        high = now.px(_ROW) * len(people) + 10
        wide = min(max(below.width(), now.px(_WIDE)), self._over.width())
        room = self._over.height() - below.bottom() - _GAP
        top = below.bottom() + _GAP if room >= high else below.top() - _GAP - high
        left = max(min(below.left(), self._over.width() - wide), 0)
        self.setGeometry(left, max(top, 0), wide, high)
        self.show()
        self.raise_()

    def step(self, by: int) -> None:
        """Frame a neighbour."""
        at = self.table.currentIndex().row() + by
        self.table.setCurrentIndex(self.model.index(min(max(at, 0), self.model.rowCount() - 1), 0))


class _Line(SearchField):
    taken = Signal()
    confirmed = Signal()
    stepped = Signal(int)
    back = Signal()
    looked = Signal()
    gone = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.confirmed.emit()
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.stepped.emit(1 if key == Qt.Key.Key_Down else -1)
        elif key == Qt.Key.Key_Backspace and not self.text():
            self.back.emit()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        if forward and self.text().strip():
            self.taken.emit()
        return super().focusNextPrevChild(forward)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.looked.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.gone.emit()


class PlayerPicker(QWidget):
    """Players named one after the other; Enter in the empty field goes on.

    Where ``single``, the one named stands in the field, and taking one goes on at once.
    """

    changed = Signal()
    entered = Signal()

    def __init__(self, over: QWidget, *, single: bool = False, name: str = "") -> None:
        super().__init__()
        self._over = over
        self._single = single
        self._people: tuple[PickablePerson, ...] = ()
        self._near: tuple[int, ...] = ()
        self._chosen: list[PickablePerson] = []
        self._stepped = False
        self.line = _Line(tr("Name or badge"), name=name or "ruling_player")
        self.field = LabeledField(tr("Who"), self.line)
        column = column_in(self, 0)
        column.addWidget(self.field)
        self.setFocusProxy(self.line)
        self.answers = _Answers(over)
        self.named = QGridLayout()
        self.named.setSpacing(6)
        self.named.setColumnStretch(_ACROSS, 1)
        line = self.line
        line.textEdited.connect(self._typed)
        line.looked.connect(self._look)
        line.gone.connect(self.answers.hide)
        line.taken.connect(self._tabbed)
        line.confirmed.connect(self._confirm)
        line.stepped.connect(self._step)
        line.back.connect(self._drop_last)
        self.answers.table.clicked.connect(self._clicked)
        over.installEventFilter(self)

    @property
    def chosen(self) -> tuple[PickablePerson, ...]:
        """Who is named, in order."""
        return tuple(self._chosen)

    @property
    def badges(self) -> tuple[int, ...]:
        return tuple(person.badge for person in self._chosen)

    def show_people(self, people: Sequence[PickablePerson], near: Sequence[int] = ()) -> None:
        """Who can be named; ``near`` are the badges to offer before anything is typed."""
        self._people, self._near = tuple(people), tuple(near)
        known = {person.badge: person for person in people}
        before, self._chosen = (
            self._chosen,
            [known[person.badge] for person in self._chosen if person.badge in known],
        )
        if before != self._chosen or not self._single:
            self._show_named()

    def choose(self, badges: Sequence[int]) -> None:
        known = {person.badge: person for person in self._people}
        self._chosen = [known[badge] for badge in badges if badge in known]
        self.field.clear_refusal()
        self.line.clear()
        self._show_named()
        self.changed.emit()

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """The answers lie below the field when the page changes its size."""
        if event.type() == QEvent.Type.Resize and self.answers.isVisible():
            self._ask()
        return super().eventFilter(self._over, event) if watched is self._over else False

    def _matching(self, query: str) -> list[PickablePerson]:
        rest = [person for person in self._people if person not in self._chosen]
        if not query:
            return [person for badge in self._near for person in rest if person.badge == badge]
        return best(
            query,
            rest,
            text=lambda person: f"{person.name} {person.where}",
            number=lambda person: person.badge,
            more=lambda person: _NEAR * (person.badge in self._near),
        )

    @property
    def _settled(self) -> bool:
        """Whether the field holds the one named, and nothing else was typed."""
        return self._single and bool(self._chosen) and not self.answers.isVisible()

    def _step(self, by: int) -> None:
        if not self.answers.isVisible():
            self._ask()
        self.answers.step(by if self._stepped or self.line.text() else 0)
        self._stepped = self.answers.isVisible()

    def _confirm(self) -> None:
        """Enter takes who is framed; in the empty field who was framed by an arrow, or goes on."""
        if (
            self._settled
            or not (self.line.text().strip() or self._stepped)
            or (self._take() and self._single)
        ):
            self.entered.emit()

    def _tabbed(self) -> None:
        if not self._settled:
            self._take()

    def _clicked(self) -> None:
        if self._take() and self._single:
            self.entered.emit()

    def _typed(self) -> None:
        if self._single and self._chosen:
            self._chosen = []
            self.changed.emit()
        self.field.clear_refusal()
        self._ask()

    def _look(self) -> None:
        if self._single and self._chosen:
            self.line.selectAll()
        else:
            self._ask()

    def _ask(self) -> None:
        self._stepped = False
        query = "" if self._single and self._chosen else self.line.text().strip()
        found = self._matching(query)[:_MOST]
        corner = self.line.mapTo(self._over, QPoint(0, 0))
        self.answers.show_people(found, QRect(corner, self.line.size()))

    def _take(self) -> bool:
        person = self.answers.table.current() if self.answers.isVisible() else None
        if person is None:
            words = self.line.text().strip()
            self.field.refuse(
                tr("No player matches “{typed}”. Type part of the name.", typed=words)
            )
            return False
        self._chosen = [person] if self._single else [*self._chosen, person]
        self._stepped = False
        self.field.clear_refusal()
        self.line.clear()
        self.answers.hide()
        self._show_named()
        self.changed.emit()
        return True

    def _drop_last(self) -> None:
        if self._chosen:
            self._chosen.pop()
            self._show_named()
            self.changed.emit()

    def _drop(self) -> None:
        badge = self.sender().property("badge")
        self._chosen = [person for person in self._chosen if person.badge != badge]
        self._show_named()
        self.line.setFocus()
        self.changed.emit()

    def _show_named(self) -> None:
        if self._single:
            person = self._chosen[0] if self._chosen else None
            self.line.setText(f"{person.where}  {person.name}".strip() if person else "")
            self.line.setCursorPosition(0)
            return
        clear_layout(self.named)
        for at, person in enumerate(self._chosen):
            button = Button(person.name, trailing="x", height=32, name=f"named_{person.badge}")
            button.setToolTip(tr("Remove {name}", name=person.name))
            button.setProperty("badge", person.badge)
            button.clicked.connect(self._drop)
            self.named.addWidget(button, at // _ACROSS, at % _ACROSS)
        self.line.setPlaceholderText(
            tr("Add another (optional)") if self._chosen else tr("Name or badge")
        )
