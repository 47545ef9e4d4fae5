"""Somebody barred: the amber sentence, and the two ways to decide, each for a reason."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from director_app.ui.kit.box import leave_or_ask
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.fields import TextField
from director_app.ui.kit.paint import box, icon_at, painting
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

_EDGE = 12
_SIGN = 32
_RING = 4
"""Room for the frame of what has the keys."""


class BarredBar(QFrame):
    """Says why somebody is barred; admits or turns away for a reason that is typed here."""

    decided = Signal(bool, str)
    left = Signal()

    def __init__(self, *, keys: bool = False, later: bool = False, inset: int = 0) -> None:
        """``keys`` writes them on the buttons; ``inset`` stands inside a ground that is there."""
        super().__init__()
        self._inset = inset
        self.setObjectName("barred_bar")
        self._name, self._admit, self._quiet = "", True, False
        self._sentence = Text("", "body", "mindInk", weight=600, wrap=True)
        self._known = Text("", "body", "ink", wrap=True)
        self.admit = Button(tr("Admit…"), key="1" if keys else "", name="barred_admit")
        self.turn_away = Button(tr("Turn away…"), key="2" if keys else "", name="barred_turn_away")
        self._later = Button(tr("Decide later"), kind="quiet", key="Esc", name="barred_later")
        self.reason = TextField(tr("Why"), "", tr("Saved with the decision"), name="barred_reason")
        self._sure = Button("", kind="primary", key="Enter" if keys else "", name="barred_sure")
        self._back = Button(tr("Back"), key="Esc" if keys else "", name="barred_back")
        self._choose, self._why = QWidget(), QWidget()
        self._lay_out(keys=keys)
        self._later.setVisible(later)
        self.admit.clicked.connect(self.ask_admit)
        self.turn_away.clicked.connect(self.ask_turn_away)
        self._later.clicked.connect(self.left)
        self._back.clicked.connect(self.step_back)
        self._sure.clicked.connect(self._decide)
        self.reason.line.returnPressed.connect(self._decide)

    @property
    def asking(self) -> bool:
        """Whether the reason is being typed."""
        return self._why.isVisibleTo(self)

    @property
    def sentence(self) -> str:
        return self._sentence.text()

    def show_barred(
        self, name: str, sentence: str, known: str = "", *, choose: bool = True
    ) -> None:
        """Who is barred and why; ``choose`` when it can be decided here and now."""
        self._name, self._quiet = name, False
        self._say(sentence, known)
        self._choose.setVisible(choose)

    def show_decided(self, words: str) -> None:
        """What was decided, quietly."""
        self._quiet = True
        self._say(words, "")
        self._choose.hide()

    def offer(self) -> None:
        """Offer the two ways to decide."""
        self._why.hide()
        self._choose.show()

    def ask_admit(self) -> None:
        self._ask(tr("Why is {name} admitted?"), tr("Admit"), admit=True)

    def ask_turn_away(self) -> None:
        self._ask(tr("Why is {name} turned away?"), tr("Turn away"), admit=False)

    def step_back(self) -> None:
        """From the reason to the two ways, and from there out."""
        if not self.asking:
            self.left.emit()
            return
        self.offer()
        self.admit.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes one step back; 1 and 2 choose."""
        if event.key() == Qt.Key.Key_Escape:
            leave_or_ask(self, self.step_back)
        elif not self.asking and event.key() == Qt.Key.Key_1:
            self.ask_admit()
        elif not self.asking and event.key() == Qt.Key.Key_2:
            self.ask_turn_away()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The amber ground and its sign, while something is to be decided."""
        del event
        if self._quiet:
            return
        now = theme()
        with painting(self) as painter:
            border = now.color("mindInk") if now.scheme.tint_border else None
            if not self._inset:
                box(painter, QRectF(self.rect()), 10, now.color("mindTint"), border)
            left = max(self._inset - 22, 26)
            icon_at(painter, QPointF(left, _EDGE + now.px(9)), "warning", "mindInk", 20)

    def _say(self, sentence: str, known: str) -> None:
        self._sentence.set_role("ink2" if self._quiet else "mindInk")
        self._sentence.say(sentence)
        self._known.say(known)
        self._known.setVisible(bool(known))
        self._why.hide()
        edge = 0 if self._quiet or self._inset else _EDGE
        side = self._inset or edge
        self._column.setContentsMargins(side, 0 if self._quiet else _EDGE, edge, _EDGE)
        words = 0 if self._quiet or self._inset else _SIGN
        for text in (self._sentence, self._known):
            text.setContentsMargins(words, 0, 0, 0)
        self.setAccessibleName(f"{sentence} {known}".strip())
        self.update()

    def _ask(self, question: str, words: str, *, admit: bool) -> None:
        self._admit = admit
        self.reason.label.say(question.format(name=self._name))
        self.reason.line.setAccessibleName(self.reason.label.text())
        self.reason.set_text("")
        self.reason.clear_refusal()
        self._sure.say(words)
        self._sure.set_kind("primary" if admit else "danger")
        self._choose.hide()
        self._why.show()
        self.reason.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def _decide(self) -> None:
        if not self.reason.text:
            self.reason.refuse(tr("Enter a reason. It’s saved in the history."))
            return
        self.decided.emit(self._admit, self.reason.text)

    def _lay_out(self, *, keys: bool) -> None:
        self._column = QVBoxLayout(self)
        self._column.setSpacing(6)
        self._column.addWidget(self._sentence)
        self._column.addWidget(self._known)
        ways = QHBoxLayout(self._choose)
        why = QVBoxLayout(self._why)
        sure = QHBoxLayout()
        left = 0 if self._inset or not keys else _SIGN
        for layout in (ways, why):
            layout.setContentsMargins(left, _RING, _RING, _RING)
            layout.setSpacing(8)
        for button in (self.admit, self.turn_away, self._later):
            ways.addWidget(button)
        ways.addStretch(1)
        why.addWidget(self.reason)
        sure.addWidget(self._sure)
        sure.addWidget(self._back)
        sure.addStretch(1)
        why.addLayout(sure)
        self._column.addWidget(self._choose)
        self._column.addWidget(self._why)
        self._why.hide()
