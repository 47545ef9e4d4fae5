"""The big rows of check-in, and those who have just come."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from director_app.domain.people import Status
from director_app.services.roster import RosterLine
from director_app.ui.find import fold
from director_app.ui.tabs.roster_panel import WAYS
from director_app.ui.tabs.roster_words import fee_words, owes, state_words
from director_app.ui.theme import theme
from director_app.ui.widgets.buttons import Button
from director_app.ui.widgets.chips import Chip, ChipSpec
from director_app.ui.widgets.paint import LEFT, box, painting, width_of, words
from director_app.ui.widgets.text import Text
from director_app.ui.words import tr

_HIGH = 84
_ASKING = 136


class NameLabel(QLabel):
    """A large name, what was typed of it underlined."""

    def __init__(self) -> None:
        super().__init__()
        self._typed: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_name(self, name: str, typed: str) -> None:
        """This name, found by these letters."""
        self.setText(name)
        self._typed = tuple(fold(typed).split())
        self.update()

    def sizeHint(self) -> QSize:
        """One line, with room for the mark below it."""
        now = theme()
        return QSize(round(width_of(self.text(), now.font("title"))) + 4, now.px(36))

    def minimumSizeHint(self) -> QSize:
        """A long name is shortened before anything else is."""
        return QSize(120, theme().px(36))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Name and marks."""
        del event
        now = theme()
        font = now.font("title", 500)
        with painting(self) as painter:
            area = QRectF(self.rect()).adjusted(0, 0, 0, -now.px(5))
            words(painter, area, self.text(), font, now.color("ink"), LEFT, elide=True)
            at = 0
            for word in self.text().split(" "):
                long = max((len(t) for t in self._typed if fold(word).startswith(t)), default=0)
                if long:
                    left = width_of(self.text()[:at], font)
                    wide = width_of(word[:long], font)
                    mark = QRectF(left, self.height() - now.px(5), wide, 3)
                    painter.fillRect(mark, now.color("keys"))
                at += len(word) + 1


class BigRow(QFrame):
    """One match: who, from where, the fee; framed, it can be checked in."""

    pressed = Signal()
    accepted = Signal()
    paid = Signal(str)
    """How the fee is paid, or nothing when it is still owed."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.setObjectName(f"match_{place}")
        self._place = place
        self._framed = False
        self._badge = Text("", "table", "ink2", weight=500)
        self._badge.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._name = NameLabel()
        self._from = Text("", "body", "ink2")
        self._fee = Text("", "body", "ink2", weight=500)
        self._hint = Text("", "body", "ink3")
        self._chip = Chip()
        self._go = Button("", kind="primary", icon="check", key="Enter", height=52)
        self._go.setObjectName(f"match_go_{place}")
        self._go.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._go.clicked.connect(self.accepted)
        self._asking = self._make_asking()
        self._lay_out()
        theme().changed.connect(self._fit)

    def show_match(self, line: RosterLine, typed: str, *, framed: bool, several: bool) -> None:
        """This person; ``several`` when one of them must be chosen."""
        entrant, facts = line.entrant, line.entrant.facts
        self._framed = framed
        here = entrant.status is Status.CHECKED_IN
        barred = entrant.status is Status.DISQUALIFIED
        self._badge.say(str(entrant.badge))
        self._name.show_name(line.label, typed)
        fee = fee_words(facts)
        self._from.say(f"{facts.city} ·" if facts.city and fee else facts.city)
        self._from.setVisible(bool(facts.city))
        self._fee.say(fee)
        self._fee.set_role("mindInk" if owes(facts) else "ink2")
        chip = state_words(entrant)
        tone = "do" if here else "wrong" if barred else "quiet"
        self._chip.show_spec(ChipSpec(chip, tone, "check" if here else ""))
        self._chip.setVisible(entrant.status is not Status.ENTERED)
        self._go.say(tr("Check in") if entrant.status.plays else tr("Check in anyway"))
        self._go.setVisible(framed and not here and not barred)
        choose = several and not framed and not here and not barred
        self._hint.say(tr("Press {number} to choose", number=self._place))
        self._hint.setVisible(choose)
        self._asking.hide()
        self._fit()
        self.setAccessibleName(f"{entrant.badge} {line.label} {chip}")
        self.show()
        self.update()

    def ask_fee(self) -> None:
        """Ask once how the fee is paid."""
        self._go.hide()
        self._asking.show()
        self._fit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press frames."""
        super().mousePressEvent(event)
        self.pressed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Surface, or the frame of the chosen one."""
        del event
        now = theme()
        with painting(self) as painter:
            if self._framed:
                box(painter, QRectF(self.rect()), 12, now.color("keysTint"), now.color("keys"), 2)
            else:
                box(painter, QRectF(self.rect()), 12, now.color("surface"), now.color("line"))

    def _make_asking(self) -> QWidget:
        asking = QWidget()
        row = QHBoxLayout(asking)
        row.setContentsMargins(0, 6, 0, 0)
        row.setSpacing(6)
        row.addWidget(Text(tr("How paid?"), "body", "ink", weight=600))
        for number, (how, text) in enumerate((*WAYS, ("", "Owes it")), 1):
            button = Button(tr(text), key=str(number))
            button.setObjectName(f"pay_{how or 'owes'}_{self._place}")
            button.setProperty("how", how)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(self._pay)
            row.addWidget(button)
        row.addStretch(1)
        asking.hide()
        return asking

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 6, 20, 6)
        row.setSpacing(22)
        self._badge.setMinimumWidth(theme().px(52))
        row.addWidget(self._badge)
        who = QVBoxLayout()
        who.setSpacing(2)
        below = QHBoxLayout()
        below.setSpacing(5)
        below.addWidget(self._from)
        below.addWidget(self._fee)
        below.addStretch(1)
        who.addStretch(1)
        who.addWidget(self._name)
        who.addLayout(below)
        who.addWidget(self._asking)
        who.addStretch(1)
        row.addLayout(who, 1)
        for part in (self._hint, self._chip, self._go):
            row.addWidget(part)
        self._fit()

    def _fit(self) -> None:
        self.setFixedHeight(theme().px(_HIGH if self._asking.isHidden() else _ASKING))

    def _pay(self) -> None:
        self.paid.emit(str(self.sender().property("how")))
