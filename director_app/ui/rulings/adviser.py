"""The adviser at the right of the page: from “What happened?” to the ruling in the log."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.domain.rulings import Ruling
from director_app.errors import DirectorError
from director_app.messages.shaped import capital
from director_app.rules.event_parts import LadderStep
from director_app.rules.words.telling import section_words
from director_app.services.rulings.adviser import Advised, Place
from director_app.services.rulings.service import FREE as FREE_KIND
from director_app.services.rulings.service import NewRuling, Preview
from director_app.ui.kit.fields import TextField, whole
from director_app.ui.kit.page import Stack
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr, worded
from director_app.ui.rulings.entries import AWARD, DISQUALIFY, FREE, WAIVE, Entry
from director_app.ui.rulings.form import RulingForm
from director_app.ui.rulings.list import EntryList
from director_app.ui.rulings.log import Draft
from director_app.ui.rulings.lookup import Lookup, questions_of
from director_app.ui.rulings.questions import asked, others
from director_app.ui.rulings.steps import go_on
from director_app.ui.rulings.words import AtTable, answer_of
from director_app.ui.shell.session import Session

_PLACE = {"round", "table", "game"}


@dataclass(frozen=True, slots=True)
class _Answered:
    """What the sheet said of the form as it stands, and the ruling that follows from it."""

    advised: Advised
    ruling: NewRuling | None = None
    """``None`` while a question is open, or nobody and no table is named."""


class Adviser(QWidget):
    """Asks what happened, shows what the sheet says at every key, and logs what was decided."""

    changed = Signal()
    disqualify_asked = Signal(object)
    logged = Signal(object)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.lookup = Lookup(session)
        self._answered: _Answered | None = None
        self.step: LadderStep | None = None
        """The step of the conduct ladder that the last ruling came to."""
        self.list = EntryList()
        self.form = RulingForm()
        start = QWidget()
        column = QVBoxLayout(start)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        self.title = Text(tr("What happened?"), "title", "ink")
        self.title.setMinimumHeight(theme().px(40))
        column.addWidget(self.title)
        column.addWidget(self.list, 1)
        self.stack = Stack()
        self.stack.addWidget(start)
        self.stack.addWidget(self.form)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(self.stack)
        self._wire()

    @property
    def deciding(self) -> bool:
        """Whether a ruling is on its way."""
        return self.form.entry is not None

    @property
    def on_form(self) -> bool:
        """Whether the form is in view."""
        return self.stack.currentWidget() is self.form

    def draft(self) -> Draft | None:
        """What the log shows of the ruling that is being decided."""
        entry = self.form.entry
        if entry is None:
            return None
        named = ", ".join(self.lookup.lines[badge].label for badge in self.form.place.badges)
        return Draft(entry.title, named, self.form.place.place())

    def look(self) -> None:
        """Everything as it is now; what is typed stays."""
        self.lookup.look()
        self._show_rounds()
        self.list.offer(self.lookup.entries)
        self._show_people()
        self.advise()

    def start(self) -> None:
        """To “What happened?”, or back to what was begun."""
        if self.form.begun:
            self.stack.setCurrentWidget(self.form)
            go_on(self.form, anew=True)
            return
        self.clear()
        self.to_list()

    def to_list(self) -> None:
        """The list, the keys in its field; what was begun is kept."""
        self.stack.setCurrentIndex(0)
        self.list.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def clear(self) -> None:
        """Nothing is begun."""
        self.list.clear()
        self.form.clear()
        self.lookup.badge = None
        self._answered = None
        self._show_rounds()
        self._show_people()
        self.stack.setCurrentIndex(0)
        self.changed.emit()

    def put(self, place: Place, source: str = "") -> None:
        """A place taken from the page one came from."""
        row = self.form.place
        if place.round is not None:
            row.put(place.round, place.table, place.game)
        row.show_source(source)
        if place.badge is not None:
            row.person.choose((place.badge,))
            row.people.choose((place.badge,))
        self._show_people()

    def take(self, entry: Entry) -> None:
        """Rule on this."""
        if entry.key == DISQUALIFY:
            self.disqualify_asked.emit(next(iter(self.form.place.badges), None))
            return
        self.list.settle(entry.key)
        self.form.take(entry)
        self.stack.setCurrentWidget(self.form)
        self._show_people()
        self.advise()
        go_on(self.form, anew=True)

    def take_key(self, key: str) -> None:
        """Rule on the entry with this key."""
        found = next((entry for entry in self.lookup.entries("") if entry.key == key), None)
        if found is not None:
            self.take(found)

    def advise(self) -> None:
        """Ask the sheet, and show what it says."""
        form, entry = self.form, self.form.entry
        self.changed.emit()
        self._answered = None
        form.hint.say("")
        if entry is None:
            return
        form.rules.say(self.lookup.rules_name())
        if not entry.advised:
            form.questions.hide()
            form.answer.hide()
            form.award.show_table(self.lookup.at_table(form.place.place()))
            return
        answers = form.questions.answers
        try:
            advised = self.session.desk.adviser.advise(
                self.session.event,
                entry.key,
                answers,
                form.place.place(),
                division=self.lookup.division,
                dead=form.answer.dead.isChecked(),
            )
        except DirectorError as refusal:
            if not form.refuse(refusal.field, refusal.sentence):
                form.hint.say(refusal.sentence)
            form.answer.hide()
            return
        self._answered = _Answered(advised)
        table = self.lookup.at_table(advised.place)
        asks = questions_of(advised, answers)
        seats = others(table.called, advised.who)
        form.questions.show_questions([asked(question, seats) for question in asks])
        self._show_answer(advised, table)

    def hasHeightForWidth(self) -> bool:
        """It scrolls within itself, so the page's title stays in sight."""
        return False

    def log(self) -> None:
        """Log what is decided, or say at its field what is missing."""
        entry = self.form.entry
        if entry is None:
            return
        self.form.clear_refusals()
        self.advise()
        self.step = self._answered.advised.advice.ladder if self._answered else None
        try:
            ruling = self._written(entry)
        except DirectorError as refusal:
            if self.form.refuse(refusal.field, refusal.sentence):
                self.form.fields[refusal.field or ""].editor.setFocus()
            else:
                self.session.notices.refuse(refusal)
            return
        if ruling is not None:
            self._logged(ruling)

    def _show_answer(self, advised: Advised, table: AtTable) -> None:
        form, advice = self.form, advised.advice
        if advice.open:
            form.answer.hide()
            form.points.setVisible(False)
            return
        section = "" if advice.silent else section_words(advice.section)
        form.rules.say(f"{worded(advised.rules.short)} {worded(section)}".strip())
        open_points = advice.charge is not None and advice.charge.points is None
        form.points.setVisible(open_points)
        otherwise, result = form.answer.otherwise, advice.facts.result is not None
        otherwise.fit(hand=advised.who is not None and not result, result=result)
        new = advised.new
        if new is not None:
            new = replace(new, points=whole(form.points.text) if open_points else new.points)
            new = otherwise.applied(new, advised.who)
        self._answered = _Answered(advised, new)
        names = [self.lookup.lines[badge].label for badge in form.place.badges]
        answer = answer_of(
            advised,
            self._preview(new),
            table,
            names[0] if names else "",
            otherwise=new if otherwise.open else None,
        )
        maybe = advice.hand == "may_be_dead" or form.answer.dead.isChecked()
        form.answer.show_answer(answer, advice.see, may_be_dead=maybe)

    def _preview(self, new: NewRuling | None) -> Preview | None:
        """What the ruling would do; a place that can't be is refused beside its field."""
        if new is None:
            return None
        said = new.overruled or (tr("otherwise") if self.form.answer.otherwise.open else "")
        try:
            return self.session.desk.rulings.preview(
                self.session.event, replace(new, overruled=said)
            )
        except DirectorError as refusal:
            field = self.form.fields.get(refusal.field or "")
            typed = refusal.field in _PLACE and isinstance(field, TextField) and bool(field.text)
            if not (typed and self.form.refuse(refusal.field, refusal.sentence)):
                self.form.hint.say(refusal.sentence)
            return None

    def _show_rounds(self) -> None:
        row = self.form.place
        rounds, at_work = self.lookup.rounds()
        row.show_rounds(rounds, row.number if row.round_touched else at_work)

    def _show_people(self) -> None:
        table = self.lookup.at_table(self.form.place.place())
        people, near = self.lookup.people(table), tuple(table.badges)
        self.form.place.person.show_people(people, near)
        self.form.place.people.show_people(people, near)

    def _named(self) -> None:
        """The table of the one named, unless another was typed."""
        row = self.form.place
        badge = next(iter(row.badges), None)
        if badge is not None and badge != self.lookup.badge:
            self.lookup.badge = badge
            self._show_rounds()
        if not row.table_typed and badge is not None:
            table = self.lookup.table_of(badge, row.number)
            if table is not None and whole(row.table.text) != table:
                row.table.set_text(str(table))
                row.show_source("")
        self._placed()

    def _placed(self) -> None:
        row = self.form.place
        row.clear_refusals()
        if not row.table_typed and row.badges:
            table = self.lookup.table_of(row.badges[0], row.number)
            row.table.set_text("" if table is None else str(table))
        self._show_people()
        if self._answered is not None:
            self.form.questions.seats_without(self._answered.advised.who)
        self.advise()

    def _onward(self) -> None:
        go_on(self.form)

    def _award_instead(self) -> None:
        self.take_key(AWARD)

    def _wire(self) -> None:
        form = self.form
        self.list.taken.connect(self.take)
        form.back_asked.connect(self.to_list)
        form.log_asked.connect(self.log)
        form.edited.connect(self._edited)
        form.place.moved.connect(self._placed)
        form.place.named.connect(self._named)
        form.place.onward.connect(self._onward)
        form.questions.done.connect(self._onward)
        form.answer.see_asked.connect(self.take_key)
        form.answer.award_asked.connect(self._award_instead)

    def _edited(self) -> None:
        self.advise()

    def _logged(self, ruling: Ruling) -> None:
        names = ", ".join(
            line.label for line in self.lookup.lines.values() if line.entrant.id in ruling.players
        )
        self.clear()
        self.to_list()
        label = capital(ruling.label)
        done = tr("“{label}” logged for {names}", label=label, names=names)
        self.session.notices.done(done if names else tr("“{label}” logged", label=label))
        self.logged.emit(ruling)

    def _written(self, entry: Entry) -> Ruling | None:
        desk, event, form = self.session.desk, self.session.event, self.form
        place = form.place.place()
        if entry.key == AWARD:
            return self._award(place)
        if entry.key == WAIVE:
            return desk.rulings.waive(
                event,
                form.waive.what.text,
                form.waive.reason.text,
                round=place.round if place.table is not None else None,
                table=place.table,
                division=self.lookup.division,
            )
        new = self._free(place) if entry.key == FREE else self._ready()
        return desk.rulings.add(event, new) if new is not None else None

    def _award(self, place: Place) -> Ruling | None:
        for name, said in (("round", place.round), ("table", place.table), ("game", place.game)):
            if said is None:
                raise DirectorError(tr("Say which game is awarded."), field=name)
        points = self.form.award.points()
        if points is None or place.round is None or place.table is None or place.game is None:
            return None
        return self.session.desk.rulings.award(
            self.session.event,
            place.round,
            place.table,
            place.game,
            points,
            self.form.award.reason.text,
            division=self.lookup.division,
        )

    def _free(self, place: Place) -> NewRuling:
        form = self.form
        return NewRuling(
            FREE_KIND,
            form.place.badges,
            round=place.round,
            table=place.table,
            game=place.game,
            points=whole(form.points.text),
            note=form.note.text,
            label=form.words.text,
        )

    def _ready(self) -> NewRuling | None:
        """The ruling as it stands; ``None``, with the keys there, where something is missing."""
        form, answered = self.form, self._answered
        if answered is None:
            self._focus_refused()
            return None
        advice = answered.advised.advice
        still_open = form.questions.first_open()
        if advice.open and still_open is not None:
            self.session.notices.refuse(
                tr("Answer this first: {question}", question=still_open.asks.question.ask)
            )
            still_open.setFocus()
            return None
        if answered.ruling is None:
            if advice.situation.who:
                raise DirectorError(tr("Name the player this is about."), field="player")
            raise DirectorError(tr("Say at which table it was."), field="table")
        if form.answer.otherwise.missing():
            return None
        return replace(answered.ruling, note=form.note.text)

    def _focus_refused(self) -> None:
        for field in self.form.fields.values():
            if field.refused:
                field.editor.setFocus()
                return
