"""The big rows of check-in, and those who have just come."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from director_app.domain.fees import EntryFee
from director_app.domain.people import Status
from director_app.services.amounts import in_short
from director_app.services.roster.service import RosterLine
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.chips import Chip, ChipSpec
from director_app.ui.kit.context_menu import ContextMenu, Doing, buttons_in
from director_app.ui.kit.find import fold
from director_app.ui.kit.paint import LEFT, box, painting, width_of, words
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.roster.barred_bar import BarredBar
from director_app.ui.roster.barred_words import barred_sentence, decided_words, known_words
from director_app.ui.roster.panel import WAYS
from director_app.ui.roster.words import fee_words, state_words

_HIGH = 84
_ASKING = 182
_IN_A_ROW = 3
"""Ways to pay beside each other."""
_INSET = 74


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
    decided = Signal(bool, str)
    """Somebody barred is admitted (or turned away), and why."""
    decide_left = Signal()

    def __init__(self, place: int) -> None:
        super().__init__()
        self.setObjectName(f"match_{place}")
        self._place = place
        self._framed = self._minding = False
        self._badge = Text("", "table", "ink2", weight=500)
        self._badge.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._name = NameLabel()
        self._from = Text("", "body", "ink2")
        self._fee = Text("", "body", "ink2", weight=500)
        self._hint = Text("", "body", "ink3")
        self._chip = Chip()
        self._go = Button(
            "", kind="primary", icon="check", key="Enter", height=52, name=f"match_go_{place}"
        )
        self._go.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._go.setProperty("byKeys", "Enter in the field")
        self._go.clicked.connect(self.accepted)
        self._choose = QAction(tr("Choose for check-in"), self)
        self._choose.triggered.connect(self.pressed)
        self._asking = self._make_asking()
        self._barred = BarredBar(keys=True, inset=_INSET)
        self._barred.decided.connect(self.decided)
        self._barred.left.connect(self.decide_left)
        self._barred.hide()
        self._lay_out()
        ContextMenu(self, self._doings)
        theme().changed.connect(self._fit)

    def show_match(self, line: RosterLine, typed: str, *, framed: bool, several: bool) -> None:
        """This person; ``several`` when one of them must be chosen."""
        entrant, facts = line.entrant, line.entrant.facts
        self._framed = framed
        here = entrant.status is Status.CHECKED_IN
        out = keeps_out(line)
        self._badge.say(str(entrant.badge))
        self._name.show_name(line.label, typed)
        fee = fee_words(entrant.fee)
        self._from.say(f"{facts.city} ·" if facts.city and fee else facts.city)
        self._from.setVisible(bool(facts.city))
        self._fee.say(fee)
        self._fee.set_role("mindInk" if entrant.fee.owed else "ink2")
        self._chip.show_spec(_chip_of(line))
        self._chip.setVisible(line.to_decide or entrant.status is not Status.ENTERED)
        self._go.say(tr("Check in") if entrant.status.plays else tr("Check in anyway"))
        self._go.setVisible(framed and not here and not out)
        choose = several and not framed and not here and not out
        self._hint.say(tr("Press {number} to choose", number=self._place))
        self._hint.setVisible(choose)
        self._asking.hide()
        self._show_barred(line, framed=framed)
        self._fit()
        self.setAccessibleName(f"{entrant.badge} {line.label} {state_words(entrant)}")
        self.show()
        self.update()

    def _doings(self) -> list[Doing]:
        """What is asked of this one, or that they are the one."""
        return [*(buttons_in(self) if self._framed else [self._choose])]

    def ask_fee(self, fee: EntryFee, usual: str) -> None:
        """Ask once how the fee is paid; Space takes the usual way."""
        self._go.hide()
        amount = in_short(fee.due) if fee.due else ""
        self._ask.say(tr("{amount} paid how?", amount=amount) if amount else tr("Paid how?"))
        for button in self._ways:
            chosen = button.property("how") == usual
            button.set_kind("primary" if chosen else "secondary")
            button.set_key(tr("Space") if chosen else str(button.property("digit")))
        self._asking.show()
        self._fit()

    def ask_barred(self) -> None:
        """Ask once whether somebody barred is admitted."""
        self._go.hide()
        self._barred.offer()
        self._fit()

    def choose_barred(self, *, admit: bool) -> None:
        """Ask why they are admitted, or turned away."""
        if admit:
            self._barred.ask_admit()
        else:
            self._barred.ask_turn_away()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press frames."""
        super().mousePressEvent(event)
        if event.button() is Qt.MouseButton.LeftButton:
            self.pressed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Surface, or the frame of the chosen one."""
        del event
        now = theme()
        with painting(self) as painter:
            if self._framed:
                tint, edge = ("mindTint", "mindInk") if self._minding else ("keysTint", "keys")
                box(painter, QRectF(self.rect()), 12, now.color(tint), now.color(edge), 2)
            else:
                box(painter, QRectF(self.rect()), 12, now.color("surface"), now.color("line"))

    def _make_asking(self) -> QWidget:
        asking = QWidget()
        grid = QGridLayout(asking)
        grid.setContentsMargins(0, 6, 0, 0)
        grid.setSpacing(6)
        grid.setColumnStretch(_IN_A_ROW + 1, 1)
        self._ask = Text(tr("Paid how?"), "body", "ink", weight=600)
        grid.addWidget(self._ask, 0, 0)
        self._ways: list[Button] = []
        for number, (how, text) in enumerate((*WAYS, ("", "Still owes")), 1):
            button = Button(tr(text), key=str(number), name=f"pay_{how or 'owes'}_{self._place}")
            button.setProperty("how", how)
            button.setProperty("digit", number)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setProperty("byKeys", "the digit on it")
            button.clicked.connect(self._pay)
            at = number - 1
            grid.addWidget(button, at // _IN_A_ROW, at % _IN_A_ROW + 1)
            self._ways.append(button)
        asking.hide()
        return asking

    def _show_barred(self, line: RosterLine, *, framed: bool) -> None:
        barred = line.barred
        self._minding = framed and line.to_decide
        self._barred.setVisible(framed and barred is not None)
        if barred is None or not framed:
            return
        if barred.decided:
            self._barred.show_decided(decided_words(barred))
        else:
            words = barred_sentence(barred), known_words(barred)
            self._barred.show_barred(line.entrant.name, *words, choose=False)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 0, 20, 2)
        column.setSpacing(0)
        self._top = QWidget()
        column.addWidget(self._top)
        column.addWidget(self._barred)
        row = QHBoxLayout(self._top)
        row.setContentsMargins(0, 6, 0, 6)
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
        self._top.setFixedHeight(theme().px(_HIGH if self._asking.isHidden() else _ASKING))

    def _pay(self) -> None:
        self.paid.emit(str(self.sender().property("how")))


def keeps_out(line: RosterLine) -> bool:
    """Whether a ruling keeps somebody out: disqualified here, or turned away as barred."""
    return line.entrant.status is Status.DISQUALIFIED or turned_away(line)


def turned_away(line: RosterLine) -> bool:
    """Whether somebody barred is out because the director decided so."""
    refused = line.barred is not None and line.barred.decided == "refused"
    return refused and line.entrant.status is Status.CANCELLED


def _chip_of(line: RosterLine) -> ChipSpec:
    status, words = line.entrant.status, state_words(line.entrant)
    if status is Status.CHECKED_IN:
        return ChipSpec(words, "do", "check")
    if line.to_decide:
        return ChipSpec(tr("Barred"), "mind", "warning")
    if turned_away(line):
        return ChipSpec(tr("Turned away"), "out", "x")
    return ChipSpec(words, "wrong" if status is Status.DISQUALIFIED else "quiet")
