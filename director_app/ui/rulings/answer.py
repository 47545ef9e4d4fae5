"""The answer card: what the sheet says, what it does to the four seats, where it goes."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from director_app.rules.adviser.parts import COMMON, SILENT
from director_app.rules.situations import Situation
from director_app.rules.words.telling import HOUSE_DEFAULT
from director_app.ui.kit.buttons import Button, CheckBox
from director_app.ui.kit.card import Card
from director_app.ui.kit.chips import Chip
from director_app.ui.kit.page import clear_layout
from director_app.ui.kit.paint import LEFT, RIGHT, box, icon_at, painting, width_of, words
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr, worded
from director_app.ui.rulings.overrule_fields import OverruleFields
from director_app.ui.rulings.words import AnswerText, SeatResult

_INDENT = 46


class SeatBox(QWidget):
    """A seat's letter, name and points."""

    def __init__(self, shown: SeatResult) -> None:
        super().__init__()
        self.shown = shown
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{shown.letter} {shown.tip or shown.name} {shown.value}")
        self.setToolTip(f"{shown.tip or shown.name}: {shown.value}")
        self.setProperty("heardAs", "words")

    def sizeHint(self) -> QSize:
        """Room for a name and a number."""
        return QSize(theme().px(120), theme().px(52))

    def minimumSizeHint(self) -> QSize:
        """The letter and the number, and some of the name."""
        return QSize(theme().px(96), theme().px(52))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Letter, name, value."""
        del event
        now, shown = theme(), self.shown
        frame = QRectF(self.rect())
        with painting(self) as painter:
            edge = now.color("line") if now.scheme.tint_border else None
            box(painter, frame, 8, now.color("surface"), edge)
            side = now.px(26)
            tile = QRectF(8, (frame.height() - side) / 2, side, side)
            box(painter, tile, 6, now.color("sunken"))
            letter = now.font("caption", 600)
            wide = width_of(shown.letter, letter)
            place = tile.adjusted((side - wide) / 2, 0, 0, 0)
            words(painter, place, shown.letter, letter, now.color("ink2"), LEFT)
            number = now.font("strip" if shown.short else "body", 600)
            room = width_of(shown.value, number) + 6
            role = "ink" if shown.strong else "ink2"
            right = frame.adjusted(0, 0, -10, 0)
            words(painter, right, shown.value, number, now.color(role), RIGHT)
            name = frame.adjusted(side + 16, 0, -10 - room, 0)
            words(painter, name, shown.name, now.font("body"), now.color("ink"), elide=True)


class AnswerCard(Card):
    """Built anew with each answer; what the director rules otherwise stays as typed."""

    changed = Signal()
    see_asked = Signal(str)
    award_asked = Signal()

    def __init__(self) -> None:
        super().__init__(margin=0, spacing=0, tone="doTint")
        self.setObjectName("ruling_answer")
        self.answer: AnswerText | None = None
        self._see = ""
        inside = QVBoxLayout()
        inside.setContentsMargins(_INDENT, 14, 20, 14)
        inside.setSpacing(8)
        self.title = Text("", "subhead", "doInk", weight=600, wrap=True)
        self.title.setObjectName("answer_title")
        inside.addWidget(self.title)
        self.section = Text("", "count", "doInk", wrap=True)
        self.section.setObjectName("answer_section")
        inside.addWidget(self.section)
        self._told = QVBoxLayout()
        self._told.setSpacing(6)
        inside.addLayout(self._told)
        self.dead = CheckBox(tr("Rule the hand dead"))
        self.dead.setObjectName("rule_dead")
        inside.addWidget(self.dead)
        self.see = Button("", kind="link", name="answer_see")
        self.otherwise = OverruleFields()
        inside.addWidget(self.see, 0, Qt.AlignmentFlag.AlignLeft)
        inside.addWidget(self.otherwise)
        self.add(inside)
        self.dead.toggled.connect(self._changed)
        self.see.clicked.connect(self._to_other)
        self.otherwise.changed.connect(self.changed)
        self.otherwise.award_asked.connect(self.award_asked)
        self.clear()

    def clear(self) -> None:
        """No answer yet."""
        self.answer = None
        self.dead.setChecked(False)
        self.otherwise.clear()
        self.hide()

    def show_answer(self, answer: AnswerText, see: Situation | None, *, may_be_dead: bool) -> None:
        self._see = see.id if see else ""
        self.see.say(
            tr("Rule on this too: {situation}", situation=worded(see.title)) if see else ""
        )
        self.see.setVisible(see is not None)
        self.dead.setVisible(may_be_dead)
        self.show()
        if answer == self.answer:
            return
        self.answer = answer
        self.title.say(answer.title)
        self.section.say(answer.section)
        self.section.setVisible(bool(answer.section))
        clear_layout(self._told)
        if answer.silent:
            self._told.addWidget(Text(worded(SILENT), "body", "mindInk", weight=600))
        for sentence, mark in answer.says:
            self._told.addLayout(_marked(sentence, mark))
        if answer.caption:
            self._told.addWidget(Text(answer.caption, "caption", "ink2"))
        if answer.boxes:
            self._told.addLayout(_seats(answer.boxes))
        if answer.foot:
            self._told.addWidget(Text(" ".join(answer.foot), "body", "ink2", wrap=True))
        says = (f"{worded(text)} {worded(mark)}" for text, mark in answer.says)
        self.setAccessibleName(" ".join((answer.title, *says)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground, and the sign before the title."""
        super().paintEvent(event)
        with painting(self) as painter:
            at = QPointF(26, self.title.geometry().top() + theme().px(13))
            icon_at(painter, at, "rulings", "doInk", 22)

    def _changed(self, _on: object) -> None:
        self.changed.emit()

    def _to_other(self) -> None:
        self.see_asked.emit(self._see)


def _marked(sentence: str, mark: str) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(10)
    row.addWidget(Text(sentence, "body", "ink", wrap=True), 1)
    tone = "mind" if mark in {COMMON, HOUSE_DEFAULT} else "plain"
    chip = Chip(worded(mark), tone)
    chip.setObjectName("answer_mark")
    row.addWidget(chip, 0, Qt.AlignmentFlag.AlignTop)
    return row


def _seats(boxes: tuple[SeatResult, ...]) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(8)
    for seat_box in boxes:
        row.addWidget(SeatBox(seat_box), 1)
    return row
