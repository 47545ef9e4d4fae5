"""Seats pulled from a bag: badge, table and seat by keys alone, then the other rounds follow."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.errors import DirectorError
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.choose_file import choose_list
from director_app.ui.kit.fields import ChoiceField, NumberField, TextField
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.notice import Refusal
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.seating.draw_job import DrawJob
from director_app.ui.seating.panel import SeatingPanel
from director_app.ui.seating.pulled_entry import PulledEntry, PulledSlip
from director_app.ui.seating.pulled_words import (
    asked_words,
    file_words,
    left_words,
    lines_words,
    said_words,
)

if TYPE_CHECKING:
    from director_app.seating.plan import Method
    from director_app.services.seating.pulled import PulledView, Puller
    from director_app.services.seating.service import SeatingView
    from director_app.ui.seating.floor_model import ChairPerson
    from director_app.ui.shell.session import Session


class FileBlock(QWidget):
    """What a file would seat and which of its rows can't be used; a refusal changes nothing."""

    brought = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._path: Path | None = None
        column = column_in(self, 6)
        self._name = Text("", "body", "ink", weight=600, wrap=True)
        self._seats = Text("", "body", "ink2", wrap=True)
        self._rows = Text("", "caption", "mindInk", wrap=True)
        self._refusal = Refusal()
        for part in (self._name, self._seats, self._rows, self._refusal):
            column.addWidget(part)
        row = QHBoxLayout()
        row.setSpacing(8)
        self.no = Button(tr("Don’t import"), name="pulled_file_no")
        self.no.clicked.connect(self.leave)
        self.yes = Button(tr("Import it"), icon="check", name="pulled_file_yes")
        self.yes.clicked.connect(self._bring_in)
        row.addWidget(self.no)
        row.addWidget(self.yes)
        column.addLayout(row)
        self.hide()

    @property
    def all_words(self) -> str:
        """Everything that is said of the file."""
        said = (self._seats.text(), self._rows.text(), self._refusal.words.text())
        return "\n".join(words for words in said if words)

    def open(self, path: Path) -> None:
        """Look at a file."""
        self._path = path
        self._name.say(path.name)
        session = self._session
        seats = rows = refused = ""
        contradicts = False
        try:
            plan = session.here.seating.files.preview(path)
            seats, rows = file_words(plan)
            contradicts = plan.contradicts
        except DirectorError as refusal:
            refused = refusal.sentence
        if contradicts:
            refused = tr(
                "The file lists a player or a seat twice, so it can’t be "
                "imported. Fix the file and try again."
            )
        self._say(seats, rows, refused)

    def leave(self) -> None:
        """Forget the file."""
        self._path = None
        self.hide()

    def _say(self, seats: str, rows: str, refused: str) -> None:
        for part, words in ((self._seats, seats), (self._rows, rows)):
            part.say(words)
            part.setVisible(bool(words))
        self._refusal.clear_refusal()
        if refused:
            self._refusal.refuse(refused)
        self.yes.setEnabled(not refused)
        self.show()

    def _bring_in(self) -> None:
        path, session = self._path, self._session
        if path is None:
            return
        try:
            session.here.seating.files.bring_in(path)
        except DirectorError as refusal:
            self._say(self._seats.text(), self._rows.text(), refusal.sentence)
            return
        session.notices.done(tr("Seats imported from {file}", file=path.name))
        self.leave()
        self.brought.emit()


_SHOWN = 10


@dataclass(frozen=True, slots=True)
class _Bag:
    """The seating, and who has pulled which place of it."""

    seating: SeatingView
    view: PulledView


class PulledPanel(SeatingPanel):
    """Takes slips one after the other; each is kept at once, as an entry of its own in the log."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.setObjectName("seating_pulled_panel")
        self._entry = PulledEntry(session.event)
        self._bag: _Bag | None = None
        """``None`` until the panel is opened."""
        self._newest: list[int] = []
        """Badges entered at this desk, the last one at the end."""
        self._chosen: int | None = None
        """The badge chosen on the floor."""
        self._job = DrawJob(session, self)
        self.why = Text("", "body", "ink2", wrap=True)
        self.clear_all = Button(tr("Clear all seats"), name="pulled_clear")
        self.said = Text("", "body", "ink", weight=600, wrap=True)
        self.said.setObjectName("pulled_said")
        self.field = TextField("", name="pulled_field")
        self.field.set_hint(tr("Press Enter, or type it all at once: 17 12E."))
        self.still = Text("", "caption", "ink2", wrap=True)
        self.still.setObjectName("pulled_left")
        self.lines = Text("", "body", "ink", wrap=True)
        self.lines.setObjectName("pulled_lines")
        self.back = Button("", icon="undo", name="pulled_back")
        self.tables = NumberField(tr("Tables in the bag"), 1, 1, 999, name="pulled_tables")
        self._how = ChoiceField(tr("Other rounds"), [("balanced", "")], name="pulled_how")
        self.bring = Button(tr("Import a file"), icon="import", name="pulled_bring")
        self.leave = Button(tr("Cancel"), key="Esc", name="pulled_leave")
        self.rest = Button(tr("Draw the rest"), kind="primary", name="pulled_rest")
        self._slips = QWidget()
        self._lay_out()
        self.file = FileBlock(session)
        self.add_inside(self.file)
        self._wire()

    @property
    def view(self) -> PulledView | None:
        """Who has a place, and who has none; ``None`` before the panel is opened."""
        return self._bag.view if self._bag is not None else None

    def begin(self, view: SeatingView, number: int, person: ChairPerson | None) -> None:
        """With an empty slip."""
        del person
        self._entry.forget()
        self.field.set_text("")
        self.field.clear_refusal()
        self.file.leave()
        self.show_view(view, number)

    def show_view(self, view: SeatingView, number: int) -> None:
        """The places as they are now; half a slip stays."""
        del number
        session, first = self.session, self._bag is None
        pulled = session.here.seating.pulled.view(None if first else self.tables.value)
        self._set_least_tables(-(-len(pulled.people) // 4))
        if first:
            self.tables.set_value(len(pulled.tables))
        self._bag = _Bag(view, pulled)
        self._entry.show_view(pulled, view.letters)
        self._show()

    def take_person(self, person: ChairPerson) -> None:
        """Somebody at a table: their place can be taken back."""
        self._chosen = person.badge
        self._show_back()

    def first_focus(self) -> QWidget:
        """The field, or what has to be done before."""
        if self._view.obstacle:
            return self.leave
        return self.clear_all if self._view.drawn else self.field.line

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """In the empty field, going back asks for the part before again; Esc empties first."""
        pressed = event.type() == QEvent.Type.KeyPress
        if pressed and isinstance(event, QKeyEvent) and self._took(event.key()):
            return True
        return super().eventFilter(watched, event)

    def show_file(self, path: str) -> None:
        """What a file would seat; nothing changes yet."""
        self.file.open(Path(path))

    def _kept(self, keys: list[object]) -> bool:
        shown = self._how.choice.count() == len(keys)
        return shown and self._how.key in keys

    @property
    def _view(self) -> PulledView:
        """As ``view``, for all that can be asked of an open panel only."""
        assert self._bag is not None
        return self._bag.view

    def _lay_out(self) -> None:
        column = QVBoxLayout(self._slips)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        parts = (self.said, self.field, self.back, self.still, self.lines, self.tables, self._how)
        for part in parts:
            column.addWidget(part)
        for outer in (self.why, self.clear_all, self._slips, self.bring):
            self.add_inside(outer)
        self.set_footer([self.leave, self.rest])

    def _wire(self) -> None:
        self.field.line.installEventFilter(self)
        self.field.line.returnPressed.connect(self._enter)
        self.field.edited.connect(self._typed)
        self.tables.edited.connect(self._tables_said)
        self.back.clicked.connect(self._take_back)
        self.clear_all.clicked.connect(self._clear_all)
        self.rest.clicked.connect(self._follow)
        self.leave.clicked.connect(self.left)
        self.bring.clicked.connect(self._ask_file)
        self._job.told.connect(self._say)
        self._job.ended.connect(self._ended)
        self.file.brought.connect(self.left)

    def _took(self, key: int) -> bool:
        line = self.field.line
        if key == Qt.Key.Key_Escape and self._job.busy:
            self._job.take()
            return True
        begun = self._entry.person is not None
        if key == Qt.Key.Key_Backspace and not line.text() and begun:
            self._entry.step_back()
        elif key == Qt.Key.Key_Escape and (line.text() or begun):
            self._entry.forget()
            line.clear()
        else:
            return False
        self.field.clear_refusal()
        self._show_entry()
        return True

    def _typed(self, typed: str) -> None:
        if self._entry.ends_with(typed):
            self._enter()

    def _enter(self) -> None:
        try:
            pulled = self._entry.take(self.field.text)
            if pulled is not None:
                self._keep(pulled)
        except DirectorError as refusal:
            self.field.refuse(refusal.sentence)
            self.field.line.selectAll()
            return
        self.field.set_text("")
        self.field.clear_refusal()
        self._show_entry()

    def _keep(self, pulled: PulledSlip) -> None:
        session, before = self.session, self._bag
        session.here.seating.pulled.seat(pulled.badge, pulled.table, pulled.seat, self.tables.value)
        self._newest = [badge for badge in self._newest if badge != pulled.badge] + [pulled.badge]
        self._chosen = None
        self._entry.forget()
        if self._bag is before:
            self._refresh()
        else:  # the page has looked again by itself
            self._show()

    def _take_back(self) -> None:
        last, session = self._last(), self.session
        if last is None:
            return
        session.act(lambda: session.here.seating.pulled.take_back(last.badge))
        self._chosen = None
        self._refresh()
        self.field.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def _clear_all(self) -> None:
        session = self.session
        session.act(
            session.here.seating.pulled.clear,
            done=tr("All seats cleared"),
        )
        self._refresh()
        self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def _follow(self) -> None:
        session = self.session
        method = cast("Method", self._how.key)
        self.rest.setEnabled(False)
        self._job.begin(lambda watch: session.here.seating.pulled.rest_of_rounds(method, watch))

    def _ended(self) -> None:
        self._refresh()
        if self._view.drawn:
            self.left.emit()

    def _tables_said(self, _: int) -> None:
        self._refresh()

    def _set_least_tables(self, count: int) -> None:
        self.tables.spin.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self.tables.spin.setMinimum(max(count, 1))
        self.tables.spin.blockSignals(False)  # noqa: FBT003 - Qt's signature

    def _refresh(self) -> None:
        """Look at the places again where the page has not done so yet."""
        if self._bag is not None:
            self.show_view(self._bag.seating, 1)

    def _show(self) -> None:
        view = self._view
        self.show_head(tr("Draw seats from a bag"), said_words(view))
        self._show_state(view)
        self._show_entry()
        self.lines.say(lines_words(self._ordered()[:_SHOWN], self._entry.letter))
        self.still.say(left_words(view, self._entry.letter))
        self._show_back()

    def _show_state(self, view: PulledView) -> None:
        """Slips, or why there can be none; how the rest follows once everybody has a place."""
        stopped = bool(view.obstacle) or view.drawn
        before = tr("There’s already a seating. You can clear its seats, and Ctrl+Z undoes that.")
        self.why.say(view.obstacle or (before if view.drawn else ""))
        self.why.setVisible(stopped)
        self.clear_all.setVisible(view.drawn and not view.obstacle)
        self._slips.setVisible(not stopped)
        ready = not stopped and bool(view.people) and not view.waiting
        self.rest.setEnabled(ready)
        self.rest.setVisible(not stopped)
        options: list[tuple[object, str]] = [("balanced", tr("Fewest repeat opponents"))]
        if view.moves:
            options.insert(0, ("movement", tr("Rule sheet’s movement")))
        keys = [key for key, _ in options]
        self._how.choice.show_options(options, self._how.key if self._kept(keys) else keys[0])
        self._how.setVisible(view.rounds > 1)

    def _ask(self, what: str) -> None:
        self.field.label.say(what)
        self.field.line.setAccessibleName(what)

    def _say(self, said: str) -> None:
        """What is known of the slip, or how far a draw has come."""
        self.said.say(said)
        self.said.setVisible(bool(said))

    def _show_entry(self) -> None:
        asks, said = asked_words(self._entry.person, self._entry.table)
        self._ask(asks)
        self._say(said)

    def _show_back(self) -> None:
        last = self._last()
        self.back.setVisible(last is not None)
        if last is not None:
            self.back.say(tr("Undo {name}’s seat", name=last.name))

    def _ordered(self) -> list[Puller]:
        """Who has a place, the newest first; before this desk began, table by table."""
        seated = {puller.badge: puller for puller in self._view.seated}
        newest = [seated[badge] for badge in reversed(self._newest) if badge in seated]
        return newest + [puller for badge, puller in seated.items() if badge not in self._newest]

    def _last(self) -> Puller | None:
        """Whose place would be taken back: who was chosen on the floor, or came last."""
        found = self._ordered()
        chosen = next((puller for puller in found if puller.badge == self._chosen), None)
        entered = any(puller.badge in self._newest for puller in found)
        return chosen or (found[0] if entered else None)

    def _ask_file(self) -> None:
        kinds = tr("Seats (*.csv *.tsv *.txt)")
        choose_list(self, tr("Import seats"), kinds, "pulled_dialog", self.show_file)
