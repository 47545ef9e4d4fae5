"""The adviser at the right of the page: from “What happened?” to the ruling in the log."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.domain.rulings import Ruling
from director_app.errors import DirectorError, NotAtTable, PenaltyInPoints
from director_app.messages.shaped import capital
from director_app.rules.event_parts import LadderStep
from director_app.rules.words.telling import section_words
from director_app.services.rulings.adviser import (
    AdviceContext,
    AdviceRequest,
    AdvisedPlace,
    AdvisedRuling,
)
from director_app.services.rulings.page import RulingsPage
from director_app.services.rulings.service import FREE as FREE_KIND
from director_app.services.rulings.service import NewRuling
from director_app.ui.kit.fields import TextField, whole_number
from director_app.ui.kit.scrolling import PageStack
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr, worded
from director_app.ui.rulings.form import RulingForm
from director_app.ui.rulings.list import EntryList
from director_app.ui.rulings.log import RulingDraft
from director_app.ui.rulings.lookup import RulingLookup, questions_of, seen_at
from director_app.ui.rulings.questions import asked_question as question_asked
from director_app.ui.rulings.questions import others
from director_app.ui.rulings.ruling_choices import AWARD, DISQUALIFY, FREE, WAIVE, RulingChoice
from director_app.ui.rulings.steps import go_on
from director_app.ui.rulings.words import NOBODY_KNOWN, AtTable, answer_of
from director_app.ui.shell.session import Session

_PLACE = {"round", "table", "game"}


class Adviser(QWidget):
    """Asks what happened, shows what the sheet says at every key, and logs what was decided."""

    changed = Signal()
    disqualify_asked = Signal(object)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.lookup = RulingLookup(session)
        self._advised: AdvisedRuling | None = None
        """What the sheet says of the form as it stands; ``None`` where it says nothing."""
        self._refusal: DirectorError | None = None
        """Why the sheet says nothing of it."""
        self._doubted: tuple[object, NotAtTable] | None = None
        """Who was to be ruled on at a table where they don't sit, and where: said once."""
        self.step: LadderStep | None = None
        """The step of the conduct ladder that the last ruling came to."""
        self.list = EntryList()
        self.form = RulingForm()
        self._near: AtTable = NOBODY_KNOWN
        """The table whose players are offered first where somebody is named."""
        start = QWidget()
        column = QVBoxLayout(start)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        self.title = Text(tr("What happened?"), "title", "ink")
        self.title.setMinimumHeight(theme().px(40))
        column.addWidget(self.title)
        column.addWidget(self.list, 1)
        self.stack = PageStack()
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

    def draft(self) -> RulingDraft | None:
        """What the log shows of the ruling that is being decided."""
        entry = self.form.entry
        if entry is None:
            return None
        named = ", ".join(self.lookup.lines[badge].label for badge in self.form.place.badges)
        return RulingDraft(entry.title, named, self.form.place.place())

    def show_page(self, page: RulingsPage) -> None:
        """Everything as it is now; what is typed stays."""
        self.lookup.show(page)
        self._show_rounds()
        self.list.offer(self.lookup.entries)
        self._show_people(self._near)
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
        self._advised = self._doubted = None
        self._show_rounds()
        self._show_people(NOBODY_KNOWN)
        self.stack.setCurrentIndex(0)
        self.changed.emit()

    def put(self, place: AdvisedPlace, source: str = "") -> None:
        """A place taken from the page one came from."""
        row = self.form.place
        if place.round is not None:
            row.put(place.round, place.table, place.game)
        row.show_source(source)
        if place.badge is not None:
            row.person.choose((place.badge,))
            row.people.choose((place.badge,))

    def take(self, entry: RulingChoice) -> None:
        """Rule on this."""
        if entry.key == DISQUALIFY:
            self.disqualify_asked.emit(next(iter(self.form.place.badges), None))
            return
        self._doubted = None
        self.list.settle(entry.key)
        self.form.take(entry)
        self.stack.setCurrentWidget(self.form)
        self.advise()
        go_on(self.form, anew=True)

    def take_key(self, key: str) -> None:
        """Rule on the entry with this key."""
        found = next((entry for entry in self.lookup.entries("") if entry.key == key), None)
        if found is not None:
            self.take(found)

    def advise(self) -> None:
        """Ask who sits there and what the sheet says, and show it."""
        form, entry = self.form, self.form.entry
        self.changed.emit()
        self._advised = self._refusal = None
        form.which.hide()
        form.hint.say(self._doubt())
        if entry is None:
            return
        asked = self._asked(entry)
        seen = self._considered(asked)
        typed = seen_at(seen.table if asked.place.table is not None else None, asked.place)
        if typed != self._near:
            self._show_people(typed)
        form.rules.say(self.lookup.rules_name())
        if not entry.advised:
            form.questions.hide()
            form.answer.hide()
            form.award.show_table(typed)
            return
        advised = seen.advised
        if advised is None:
            refusal = self._refusal = seen.refusal
            if refusal is not None and not form.refuse(refusal.field, refusal.sentence):
                form.hint.say(refusal.sentence)
            form.answer.hide()
            return
        self._advised = advised
        table = seen_at(seen.table, advised.place)
        seats = others(table.called, advised.who)
        asks = questions_of(advised, asked.answers)
        form.questions.show_questions([question_asked(question, seats) for question in asks])
        self._show_answer(seen, advised, table)

    def hasHeightForWidth(self) -> bool:
        """It scrolls within itself, so the page's title stays in sight."""
        return False

    def log(self, penalty: Literal["", "once", "both"] = "") -> Ruling | None:
        """Log what is decided, or say at its field what is missing.

        ``penalty`` says which one is meant, where a table's points may have it in them.
        """
        entry = self.form.entry
        if entry is None:
            return None
        self.form.clear_refusals()
        self.advise()
        self.step = self._advised.advice.ladder if self._advised else None
        try:
            ruling = self._written(entry, penalty)
        except NotAtTable as refusal:
            self._ask_again(refusal)
            return None
        except PenaltyInPoints as refusal:
            self.form.hint.say("")
            self.form.which.ask(worded(refusal.sentence))
            return None
        except DirectorError as refusal:
            if self.form.refuse(refusal.field, refusal.sentence):
                self.form.fields[refusal.field or ""].editor.setFocus()
            else:
                self.session.notices.refuse(refusal)
            return None
        if ruling is not None:
            self._logged(ruling)
        return ruling

    def _asked(self, entry: RulingChoice) -> AdviceRequest:
        """The form as it stands, as the services are asked about it."""
        form = self.form
        return AdviceRequest(
            form.place.place(),
            self.lookup.division,
            entry.key if entry.advised else None,
            form.questions.answers,
            form.answer.dead.isChecked(),
            whole_number(form.points.text),
            form.answer.otherwise.overruling(),
            not_at_table=bool(self._doubt()),
        )

    def _ask_again(self, refusal: NotAtTable) -> None:
        """Somebody who doesn't sit at the table is ruled on only after saying so twice."""
        self._doubted = self._named_at(), refusal
        self.form.clear_refusals()
        self.advise()
        self.form.note.line.setFocus()

    def _doubt(self) -> str:
        """What was asked of those named at this table; empty where nothing was."""
        if self._doubted is None or self._doubted[0] != self._named_at():
            return ""
        return tr(
            "{doubt} Or press Enter again to log it anyway.",
            doubt=worded(self._doubted[1].sentence),
        )

    def _named_at(self) -> object:
        row = self.form.place
        return row.number, row.table.text, row.badges

    def _considered(self, asked: AdviceRequest) -> AdviceContext:
        try:
            return self.session.here.rulings.adviser.consider(asked)
        except DirectorError as refusal:  # the book itself can't be read
            return AdviceContext(refusal=refusal)

    def _show_answer(self, seen: AdviceContext, advised: AdvisedRuling, table: AtTable) -> None:
        form, advice = self.form, advised.advice
        if advice.open:
            form.answer.hide()
            form.points.setVisible(False)
            return
        section = "" if advice.silent else section_words(advice.section)
        form.rules.say(f"{worded(advised.rules.short)} {worded(section)}".strip())
        free = seen.preview is not None and seen.preview.free
        asked = advice.charge is not None and advice.charge.points is None
        form.points.setVisible(asked and not free)
        otherwise, result = form.answer.otherwise, advice.facts.result is not None
        otherwise.fit(hand=advised.who is not None and not result, result=result)
        if seen.refusal is not None:
            self._refuse_effect(seen.refusal)
        names = [self.lookup.lines[badge].label for badge in form.place.badges]
        answer = answer_of(
            advised,
            seen.preview,
            table,
            names[0] if names else "",
            otherwise=advised.new if otherwise.open else None,
        )
        maybe = advice.hand == "may_be_dead" or form.answer.dead.isChecked()
        form.answer.show_answer(answer, advice.see, may_be_dead=maybe)

    def _refuse_effect(self, refusal: DirectorError) -> None:
        """Why it can't be logged as it stands; a place that can't be is said beside its field."""
        field = self.form.fields.get(refusal.field or "")
        typed = refusal.field in _PLACE and isinstance(field, TextField) and bool(field.text)
        if not (typed and self.form.refuse(refusal.field, refusal.sentence)):
            self.form.hint.say(refusal.sentence)

    def _show_rounds(self) -> None:
        row = self.form.place
        rounds, at_work = self.lookup.rounds()
        row.show_rounds(rounds, row.number if row.round_touched else at_work)

    def _show_people(self, table: AtTable) -> None:
        self._near = table
        people, near = self.lookup.people(table), tuple(table.badges)
        self.form.place.person.offer(people, near)
        self.form.place.people.offer(people, near)

    def _named(self) -> None:
        """The table of those named, if it is one, unless another was typed."""
        row = self.form.place
        badge = next(iter(row.badges), None)
        if badge is not None and badge != self.lookup.badge:
            self.lookup.badge = badge
            self._show_rounds()
        before = whole_number(row.table.text)
        self._placed()
        if whole_number(row.table.text) not in {None, before}:
            row.show_source("")

    def _placed(self) -> None:
        row = self.form.place
        row.clear_refusals()
        if not row.table_typed and row.badges:
            tables = {self.lookup.table_of(badge, row.number) for badge in row.badges}
            table = tables.pop() if len(tables) == 1 else None
            row.table.set_text("" if table is None else str(table))
        if self._advised is not None:
            self.form.questions.forget_seats_naming(self._advised.who)
        self.advise()

    def _onward(self) -> None:
        go_on(self.form)

    def _award_instead(self) -> None:
        self.take_key(AWARD)

    def _wire(self) -> None:
        form = self.form
        self.list.taken.connect(self.take)
        form.back_asked.connect(self.to_list)
        form.which.chosen.connect(self._say_penalty)
        form.which.cancelled.connect(form.note.line.setFocus)
        form.edited.connect(self._edited)
        form.place.moved.connect(self._placed)
        form.place.named.connect(self._named)
        form.place.onward.connect(self._onward)
        form.questions.done.connect(self._onward)
        form.answer.see_asked.connect(self.take_key)
        form.answer.award_asked.connect(self._award_instead)

    def _say_penalty(self, _about: object, way: int) -> None:
        self.log("once" if way == 1 else "both")

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

    def _written(
        self, entry: RulingChoice, penalty: Literal["", "once", "both"] = ""
    ) -> Ruling | None:
        desk, event, form = self.session.desk, self.session.event, self.form
        place = form.place.place()
        if entry.key == AWARD:
            return self._award(place)
        if entry.key == WAIVE:
            return desk.at(event, self.lookup.division).rulings.waive(
                form.waive.what.text,
                form.waive.reason.text,
                round=place.round if place.table is not None else None,
                table=place.table,
            )
        new = self._free(place) if entry.key == FREE else self._ready()
        if new is None:
            return None
        return self.session.here.rulings.add(replace(new, penalty=penalty))

    def _award(self, place: AdvisedPlace) -> Ruling | None:
        for name, said in (("round", place.round), ("table", place.table), ("game", place.game)):
            if said is None:
                raise DirectorError(tr("Choose the game to award."), field=name)
        points = self.form.award.points()
        if points is None or place.round is None or place.table is None or place.game is None:
            return None
        return self.session.desk.at(self.session.event, self.lookup.division).rulings.award(
            place.round, place.table, place.game, points, self.form.award.reason.text
        )

    def _free(self, place: AdvisedPlace) -> NewRuling:
        form = self.form
        return NewRuling(
            FREE_KIND,
            form.place.badges,
            round=place.round,
            table=place.table,
            game=place.game,
            points=whole_number(form.points.text),
            note=form.note.text,
            label=form.words.text,
            not_at_table=bool(self._doubt()),
        )

    def _ready(self) -> NewRuling | None:
        """The ruling as it stands; ``None``, with the keys there, where something is missing."""
        form, advised = self.form, self._advised
        if advised is None:
            if isinstance(self._refusal, NotAtTable):
                raise self._refusal
            self._focus_refused()
            return None
        advice = advised.advice
        still_open = form.questions.first_open()
        if advice.open and still_open is not None:
            self.session.notices.refuse(
                tr("Answer this first: {question}", question=still_open.asks.question.ask)
            )
            still_open.setFocus()
            return None
        if advised.new is None:
            if advice.situation.who:
                raise DirectorError(tr("Choose the player this is about."), field="player")
            raise DirectorError(tr("Enter the table."), field="table")
        if form.answer.otherwise.missing():
            return None
        return replace(advised.new, note=form.note.text)

    def _focus_refused(self) -> None:
        for field in self.form.fields.values():
            if field.refused:
                field.editor.setFocus()
                return
