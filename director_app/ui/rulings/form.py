"""A ruling on its way: where, who, the questions, the answer, a note, and the log."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from director_app.ui.kit.buttons import Button, IconButton
from director_app.ui.kit.fields import LabeledField, TextField, number_field
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.scrolling import scrolled
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.rulings.answer import AnswerCard
from director_app.ui.rulings.award import AwardPart, WaivePart
from director_app.ui.rulings.place_row import PlaceRow
from director_app.ui.rulings.questions import Questions
from director_app.ui.rulings.ruling_choices import AWARD, FREE, WAIVE, RulingChoice
from director_app.ui.shell.penalty_bar import penalty_bar

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class RulingForm(QWidget):
    """Everything that a ruling needs, in the order in which it is said."""

    back_asked = Signal()
    log_asked = Signal()
    edited = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.entry: RulingChoice | None = None
        column = column_in(self, 12)
        column.addLayout(self._head())
        inside = QWidget()
        parts = QVBoxLayout(inside)
        parts.setContentsMargins(4, 2, 6, 4)
        parts.setSpacing(14)
        self.place = PlaceRow(self)
        self.questions = Questions()
        self.words = TextField(tr("Your ruling"), name="ruling_words")
        self.award = AwardPart()
        self.waive = WaivePart()
        self.answer = AnswerCard()
        for part in (self.place, self.questions, self.words, self.award, self.waive, self.answer):
            parts.addWidget(part)
        parts.addStretch(1)
        self.area = scrolled(inside)
        column.addWidget(self.area, 1)
        column.addLayout(self._foot())
        self._wire()

    @property
    def fields(self) -> dict[str, LabeledField]:
        """The fields by the names that refusals use."""
        kept = self.entry.key if self.entry else ""
        more: dict[str, LabeledField] = {"points": self.points, "note": self.note}
        if kept == FREE:
            more["note"] = self.words
        elif kept == AWARD:
            more |= self.award.fields
        elif kept == WAIVE:
            more |= self.waive.fields
        return {**self.place.fields, **more}

    @property
    def begun(self) -> bool:
        """Whether more is said than what happened."""
        return self.entry is not None and bool(
            self.place.badges
            or self.questions.answers
            or self.note.text
            or self.words.text
            or self.award.begun
            or self.waive.begun
        )

    def take(self, entry: RulingChoice) -> None:
        """Ask for what this needs."""
        if self.entry != entry:
            self.questions.clear()
            self.answer.clear()
            self.points.set_text("")
        self.entry = entry
        self.title.say(entry.title)
        self.place.ask(entry.who, several=entry.key == FREE, game=entry.key != WAIVE)
        self.words.setVisible(entry.key == FREE)
        self.award.setVisible(entry.key == AWARD)
        self.waive.setVisible(entry.key == WAIVE)
        self.note.setVisible(entry.key not in {AWARD, WAIVE})
        self.points.setVisible(entry.key == FREE)
        self.hint.say("")

    def clear(self) -> None:
        """Nothing is said."""
        self.entry = None
        self.place.clear()
        self.questions.clear()
        self.answer.clear()
        self.award.clear()
        self.waive.clear()
        for field in (self.note, self.words, self.points):
            field.set_text("")
            field.clear_refusal()
        self.hint.say("")

    def refuse(self, field: str | None, sentence: str) -> bool:
        """Say it beside its field; False if there is none to see."""
        place = self.fields.get(field or "")
        if place is None or not place.isVisibleTo(self):
            return False
        place.refuse(sentence)
        return True

    def clear_refusals(self) -> None:
        """All is well so far."""
        for place in self.fields.values():
            place.clear_refusal()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter held down neither goes on nor logs."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return event.key() in _ENTER and event.isAutoRepeat()
        return super().eventFilter(watched, event)

    def _head(self) -> QHBoxLayout:
        head = QHBoxLayout()
        head.setSpacing(8)
        self.back = IconButton("arrow-left", tr("Back (Esc)"))
        self.back.setObjectName("ruling_back")
        self.title = Text("", "title", "ink", wrap=True)
        self.title.setMinimumHeight(theme().px(40))
        self.rules = Text("", "caption", "ink2")
        head.addWidget(self.back)
        head.addWidget(self.title, 1)
        head.addWidget(self.rules)
        return head

    def _foot(self) -> QVBoxLayout:
        self.points = number_field(tr("Points"), "ruling_points", -9999, 9999)
        self.points.line.setPlaceholderText("-10")
        self.note = TextField(
            tr("Note"), placeholder=tr("Note for the log (optional)"), name="ruling_note"
        )
        self.note.label.hide()
        self.log = Button(
            tr("Log this ruling"),
            kind="primary",
            icon="check",
            key="Enter",
            height=44,
            name="ruling_log",
        )
        self.hint = Text("", "caption", "ink2", wrap=True)
        self.hint.setObjectName("ruling_hint")
        self.which = penalty_bar("ruling_penalty")
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.points, 1, Qt.AlignmentFlag.AlignBottom)
        row.addWidget(self.note, 5, Qt.AlignmentFlag.AlignBottom)
        row.addStretch(1)
        row.addWidget(self.log, 0, Qt.AlignmentFlag.AlignBottom)
        foot = QVBoxLayout()
        foot.setContentsMargins(4, 0, 6, 0)
        foot.setSpacing(8)
        foot.addWidget(self.hint)
        foot.addWidget(self.which)
        foot.addLayout(row)
        foot.addWidget(
            Text(
                tr("Nothing is final. Ctrl+Z undoes it, and the log keeps both."),
                "caption",
                "ink2",
                wrap=True,
            )
        )
        return foot

    def _wire(self) -> None:
        self.back.clicked.connect(self.back_asked)
        self.log.clicked.connect(self.log_asked)
        self.award.changed.connect(self.edited)
        self.waive.changed.connect(self.edited)
        self.answer.changed.connect(self.edited)
        self.area.verticalScrollBar().rangeChanged.connect(self._keep_in_view)
        self.questions.changed.connect(self.edited)
        for part in (self.award, self.waive, self.answer.otherwise):
            part.entered.connect(self.log_asked)
        for field in (self.note, self.points):
            field.line.returnPressed.connect(self.log_asked)
        for field in (self.note, self.points, self.words):
            field.edited.connect(self._edited)
        self.words.line.returnPressed.connect(self._after_words)
        for line in (
            *(field.line for field in (self.note, self.points, self.words)),
            *(field.line for field in (self.place.table, self.place.game)),
            *self.award.lines,
            *self.waive.lines,
            self.answer.otherwise.points.line,
            self.answer.otherwise.reason.line,
        ):
            line.installEventFilter(self)

    def _edited(self, _text: str) -> None:
        self.edited.emit()

    def _keep_in_view(self) -> None:
        """What has the keys stays in view when something above it grows."""
        focus = QApplication.focusWidget()
        if focus is not None and self.area.isAncestorOf(focus):
            self.area.ensureWidgetVisible(focus, 0, theme().px(40))

    def _after_words(self) -> None:
        if self.words.text:
            self.note.line.setFocus()
        else:
            self.words.refuse(tr("Enter the ruling in a few words."))
