"""The panel of the prize, or of the person, that is chosen: facts, handing over, what else."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from director_app.domain.prizes import Payout, Prize
from director_app.errors import DirectorError
from director_app.messages.shaped import capital
from director_app.services.prizes.paying import receipt_words
from director_app.services.prizes.service import prize_title
from director_app.ui.kit.buttons import Button, CheckBox
from director_app.ui.kit.fields import ChoiceField
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.notice import Refusal
from director_app.ui.kit.segments import Segment, Segments
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.prizes.panel import FactLines
from director_app.ui.prizes.rows import OwedRow, PrizesLoaded, PrizeWinnerRow, worth_line
from director_app.ui.prizes.winner import to_name
from director_app.ui.prizes.words import PAID_BY, paid_words
from director_app.ui.shell.place_words import due_words, line_worth

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class HandBox(QWidget):
    """Cash, check or online; although something is open; then hand it over."""

    handed = Signal(str, bool)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.how = Segments([Segment(key, tr(words)) for key, words in PAID_BY.items()])
        self.how.setObjectName(f"{name}_how")
        self.how.setAccessibleName(tr("Paid by"))
        self.anyway = CheckBox(tr("Pay even though it’s still open"))
        self.anyway.setObjectName(f"{name}_anyway")
        self.receipt = CheckBox(tr("Then print the receipt"))
        self.receipt.setObjectName(f"{name}_receipt")
        self.refusal = Refusal()
        self.refusal.words.setObjectName(f"{name}_refusal")
        self.button = Button(
            tr("Pay"), kind="primary", icon="check", key="Enter", height=44, name=f"{name}_do"
        )
        column = column_in(self, 8)
        parts = (self.how, self.anyway, self.receipt, self.refusal, self.button)
        for part in parts:
            column.addWidget(part)
        self.button.clicked.connect(self._hand)

    def offer(self, worth: str, *, money: bool, blocked: bool) -> None:
        """Hand this over."""
        self.button.say(
            tr("Pay {amount}", amount=worth) if len(worth) < _LONG else tr("Pay the prize")
        )
        self.how.setVisible(money)
        self.anyway.setVisible(blocked)
        self.anyway.setChecked(False)
        self.refusal.clear_refusal()

    def refuse(self, refusal: DirectorError) -> None:
        """Why it can't be."""
        self.refusal.refuse(refusal.sentence)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter hands over."""
        if event.key() in _ENTER and not event.isAutoRepeat():
            self._hand()
        else:
            super().keyPressEvent(event)

    def _hand(self) -> None:
        self.refusal.clear_refusal()
        self.handed.emit(str(self.how.current()), self.anyway.isChecked())


_LONG = 24


class PrizeButtons(QWidget):
    """Buttons two by two; those that do not fit what is chosen are not there."""

    asked = Signal(str)

    def __init__(self, verbs: Sequence[tuple[str, str, str, str]]) -> None:
        super().__init__()
        self.buttons: dict[str, Button] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(8)
        for verb, words, icon, key in verbs:
            button = Button(words, icon=icon, key=key, name=f"prize_verb_{verb}")
            button.clicked.connect(lambda _on=False, verb=verb: self.asked.emit(verb))
            self.buttons[verb] = button
        self.offer()  # they have a parent from the start, and end with it

    def offer(self, *verbs: str) -> None:
        """Just these, in their order."""
        for button in self.buttons.values():
            self._grid.removeWidget(button)
            button.setParent(self)
            button.hide()
        for at, verb in enumerate(verbs):
            self._grid.addWidget(self.buttons[verb], at, 0)
            self.buttons[verb].show()


class ChosenPanel(SidePanel):
    """Facts, the box for handing over, and what else can be done; Esc leads to the list."""

    left = Signal()
    asked = Signal(str)
    handed = Signal(str, bool)

    def __init__(self, name: str, verbs: Sequence[tuple[str, str, str, str]]) -> None:
        super().__init__()
        self.setObjectName(name)
        self.facts = FactLines()
        self.note = Text("", "body", "mindInk", wrap=True)
        self.note.setObjectName(f"{name}_note")
        self.hand = HandBox(name)
        self.verbs = PrizeButtons(verbs)
        self.parts = QVBoxLayout()
        self.parts.setSpacing(14)
        for part in (self.facts, self.note, self.hand, self.verbs):
            self.parts.addWidget(part)
        self.add_inside(self.parts)
        self.hand.handed.connect(self.handed)
        self.verbs.asked.connect(self.asked)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leads to the list."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def first_focus(self) -> QWidget | None:
        """The button that hands over, or the first of what can be done."""
        if not self.hand.isHidden():
            return self.hand.button
        return next(
            (button for button in self.verbs.buttons.values() if not button.isHidden()), None
        )

    def say_note(self, words: str) -> None:
        """Something to look at, or nothing."""
        self.note.say(words)
        self.note.setVisible(bool(words))


class LinePanel(ChosenPanel):
    """A prize and one of its winners."""

    def __init__(self) -> None:
        super().__init__(
            "prize_line",
            (
                ("name", tr("Name the winner…"), "person", ""),
                ("draw", tr("Draw the winner…"), "star", ""),
                ("forget", tr("Remove winner"), "x", ""),
                ("receipt", tr("Print the receipt"), "print", ""),
                ("certificate", tr("Print the certificate"), "page", ""),
                ("back", tr("Void receipt…"), "undo", "Del"),
                ("change", tr("Edit prize…"), "pencil", "F2"),
                ("drop", tr("Remove from the list"), "trash", "Del"),
            ),
        )
        self.which = ChoiceField(tr("Prizes for these places"), [], name="line_which")
        self.parts.insertWidget(3, self.which)
        self._row: PrizeWinnerRow | None = None

    @property
    def prize(self) -> Prize | None:
        """The prize that is meant where it is changed or taken off the list."""
        row = self._row
        if row is None or row.line is None:
            return None
        return next((prize for prize in row.line.prizes if prize.id == self.which.key), row.prize)

    def show_row(self, loaded: PrizesLoaded, row: PrizeWinnerRow | None) -> None:
        """This prize; a heading or nothing says what can be done."""
        self._row = row
        line = row.line if row else None
        for part in (self.which, self.hand, self.verbs):
            part.setVisible(line is not None)
        if row is None or line is None:
            hint = tr("Select a prize to see winners and receipt.")
            title = row.title.text if row else tr("No prize selected")
            self.show_head(title, row.who if row else hint)
            self.facts.show_facts(())
            self.say_note("")
            return
        winner = row.winner
        self.show_head(line.title, winner.name if winner else tr("No one yet"))
        worth = worth_line(loaded, line.prize)
        if len(line.prizes) > 1:
            worth = tr("{amount} for these places", amount=line_worth(line))
        paid = winner is not None and winner.payout is not None
        self.facts.show_facts(
            (
                (tr("Prize"), worth),
                (tr("Why"), winner.why if winner else ""),
                (tr("Shared"), line.shared),
                (tr("Receives"), winner.worth if winner else ""),
                (tr("Paid"), _receipt(winner.payout) if winner and winner.payout else ""),
            )
        )
        text = ""
        if winner is not None and row.state.icon == "not-equal":
            text = paid_words(winner.paid, winner.cents)
        self.say_note(" ".join(part for part in (text and f"{text}.", line.why_open) if part))
        due = winner is not None and not winner.settled
        self.hand.setVisible(due)
        if winner is not None and due:
            due_now = due_words(winner.due, (winner.thing_due,) if winner.thing_due else ())
            self.hand.offer(due_now, money=bool(winner.due), blocked=line.blocked)
        self.which.choice.show_options([(prize.id, _choice(prize)) for prize in line.prizes])
        self.which.choose(row.prize.id if row.prize else line.prize.id)
        self.which.setVisible(len(line.prizes) > 1)
        self.verbs.offer(*_line_verbs(row, paid=paid))


def _line_verbs(row: PrizeWinnerRow, *, paid: bool) -> list[str]:
    line, winner = row.line, row.winner
    if line is None:
        return []
    verbs = []
    if not paid and line.prize.kind.by_hand:
        verbs += ["name", "draw"]
    elif not paid and to_name(line):
        verbs.append("name")
    if not paid and winner is not None and line.prize.kind.by_hand:
        verbs.append("forget")
    if paid:
        verbs += ["receipt"]
    if winner is not None and winner.badge is not None and line.prize.kind.value == "place":
        verbs.append("certificate")
    verbs += ["back", "change"] if paid else ["change", "drop"]
    return verbs


def _choice(prize: Prize) -> str:
    return prize_title(prize)


def _receipt(payout: Payout) -> str:
    return capital(receipt_words(payout))


class OwedPanel(ChosenPanel):
    """A person: what is owed, what was paid otherwise, or a receipt."""

    def __init__(self) -> None:
        super().__init__(
            "owed_person",
            (
                ("receipt", tr("Print the receipt"), "print", ""),
                ("certificate", tr("Print the certificate"), "page", ""),
                ("back", tr("Void receipt…"), "undo", "Del"),
                ("stand", tr("Freeze the prizes…"), "lock", ""),
            ),
        )

    def show_row(self, row: OwedRow | None) -> None:
        self.hand.setVisible(row is not None and row.owed is not None)
        self.verbs.setVisible(row is not None)
        self.say_note("")
        if row is None:
            self.show_head(tr("No prizes to pay"))
            self.facts.show_facts(())
            return
        change = row.change
        text = row.state.text
        if change is not None and not change.stands:
            text = paid_words(change.paid, change.owed)
        self.show_head(row.name, text)
        receipt = row.receipt
        facts = [(tr("For"), row.titles), (tr("Amount"), row.amount)]
        if receipt is not None:
            text = receipt.note if receipt.taken_back else _receipt(receipt)
            facts = [(tr("For"), row.titles), (tr("Receipt"), text)]
        self.facts.show_facts(facts)
        if row.change is not None:
            self.say_note(_advice(row))
        if row.owed is not None:
            money = bool(row.owed.cents)
            self.hand.offer(row.amount, money=money, blocked=row.owed.blocked)
        self.verbs.offer(*_owed_verbs(row))


def _owed_verbs(row: OwedRow) -> list[str]:
    certificate = ["certificate"] if row.badge is not None else []
    if row.change is not None:
        return [] if row.change.stands else ["back", "stand"]
    if row.receipt is not None and not row.receipt.taken_back:
        return ["receipt", *certificate, "back"]
    return certificate if row.owed is not None else []


def _advice(row: OwedRow) -> str:
    change = row.change
    if change is None or change.stands:
        return ""
    if change.gains > 0:
        return tr("Pay the rest below, in the list.")
    return tr("Void the receipt and pay the new prize, or freeze the prizes as they are.")
