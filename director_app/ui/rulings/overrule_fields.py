"""“The director rules otherwise”: other points, the hand dead or not, and why."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.services.rulings.adviser import Overruling
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.fields import LabeledField, TextField, number_field, whole_number
from director_app.ui.kit.segments import Segment, Segments
from director_app.ui.kit.words import tr

_AS_SAID, _DEAD, _LIVE = "", "dead", "live"


class OverruleFields(QWidget):
    """A link that opens three fields; the reason is needed."""

    changed = Signal()
    award_asked = Signal()
    entered = Signal()

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self.link = Button(tr("Overrule…"), kind="link", name="rule_otherwise")
        self.link.clicked.connect(self._turn)
        column.addWidget(self.link, 0, Qt.AlignmentFlag.AlignLeft)
        self._fields = QWidget()
        row = QHBoxLayout(self._fields)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        self.points = number_field(tr("Points"), "otherwise_points", -9999, 9999)
        self.hand = Segments(
            [
                Segment(_AS_SAID, tr("As the rules say")),
                Segment(_DEAD, tr("Dead")),
                Segment(_LIVE, tr("Not dead")),
            ]
        )
        self.hand.setObjectName("otherwise_hand")
        self._hand = LabeledField(tr("The hand"), self.hand)
        self.reason = TextField(
            tr("Why"), placeholder=tr("Saved in the log"), name="otherwise_reason"
        )
        self.award = Button(tr("Award the game…"), height=36, name="otherwise_award")
        top = Qt.AlignmentFlag.AlignTop
        row.addWidget(self.points, 2, top)
        row.addWidget(self._hand, 0, top)
        row.addWidget(self.reason, 6, top)
        row.addWidget(self.award, 0, Qt.AlignmentFlag.AlignVCenter)
        column.addWidget(self._fields)
        self._fields.hide()
        for field in (self.points, self.reason):
            field.edited.connect(self._edited)
            field.line.returnPressed.connect(self.entered)
        self.hand.chosen.connect(self._edited)
        self.award.clicked.connect(self.award_asked)

    @property
    def open(self) -> bool:
        """Whether the director rules otherwise."""
        return not self._fields.isHidden()

    def fit(self, *, hand: bool, result: bool) -> None:
        """Ask about the hand where there is one; a whole result is awarded instead."""
        self._hand.setVisible(hand)
        self.award.setVisible(result)

    def overruling(self) -> Overruling | None:
        """What is ruled otherwise, as typed so far; ``None`` while the link is shut."""
        if not self.open:
            return None
        hand = self.hand.current()
        dead = None if hand == _AS_SAID else hand == _DEAD
        return Overruling(whole_number(self.points.text), dead, self.reason.text)

    def missing(self) -> bool:
        """Refuse beside the field if there is no reason."""
        if self.open and not self.reason.text:
            self.reason.refuse(tr("Enter a reason for overruling the rules."))
            self.reason.line.setFocus()
            return True
        return False

    def shut(self) -> None:
        """As the sheet says after all."""
        self._fields.hide()
        self.link.say(tr("Overrule…"))

    def clear(self) -> None:
        """Nothing is ruled otherwise."""
        self.shut()
        self.hand.choose(_AS_SAID)
        for field in (self.points, self.reason):
            field.set_text("")
            field.clear_refusal()

    def _turn(self) -> None:
        if self.open:
            self.shut()
            self.link.setFocus()
        else:
            self._fields.show()
            self.link.say(tr("Use the sheet’s rule"))
            self.points.line.setFocus()
        self.changed.emit()

    def _edited(self, _value: object) -> None:
        self.changed.emit()
