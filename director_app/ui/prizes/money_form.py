"""The form of a line of the money book: what it is, how much, who, how and where."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from director_app.domain.money import MoneyKind, MoneyLine
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.amounts import cents_of, dollars, in_short
from director_app.services.prizes.money.service import NewLine
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.form import ChoiceSpec, PartSpec, TextSpec, options_of
from director_app.ui.kit.words import tr
from director_app.ui.prizes.commands import PrizeCommands
from director_app.ui.prizes.money_rows import DRAWN, KINDS, MoneyLoaded
from director_app.ui.prizes.panel import PrizePanel
from director_app.ui.prizes.words import PAID_BY
from director_app.ui.shell.session import Session

_WHO: dict[MoneyKind, str] = {
    MoneyKind.DONATION: "Received from",
    MoneyKind.COST: "Paid to",
    MoneyKind.RAFFLE_OUT: "Winner",
    MoneyKind.FIFTY_OUT: "Winner",
}
_OF_A_DRAWER = frozenset({MoneyKind.FLOAT, MoneyKind.COUNT})


class MoneyForm(PrizePanel):
    """A new line, one after the other; or one that is changed."""

    prefix = "money"
    kind = ChoiceSpec(
        Message("What it is"), options_of({kind.value: words for kind, words in KINDS.items()})
    )
    amount = TextSpec(
        Message("Amount"), placeholder=Message("75, 75.50, or $75"), refused=["cents"]
    )
    title = TextSpec(Message("Description"))
    who = TextSpec(Message("Received from"))
    how = ChoiceSpec(Message("How"), options_of(PAID_BY))
    station = TextSpec(Message("Station"), placeholder=Message("Leave blank for this station"))
    note = TextSpec(Message("Note"))
    drop = PartSpec(lambda: Button(tr("Delete entry"), icon="trash", key="Del"))

    def __init__(self, session: Session, commands: PrizeCommands) -> None:
        super().__init__(session, commands, "money_form", tr("Save"))
        self._line: MoneyLine | None = None
        self._loaded = MoneyLoaded((), (), ())
        self._shown: object = None
        self.kind.edited.connect(self._fit)
        self.drop.clicked.connect(self.strike)
        self.begin(None)

    @property
    def line(self) -> MoneyLine | None:
        """The line that is changed; none while a new one is typed."""
        return self._line

    @property
    def typed(self) -> bool:
        """Whether something stands in the fields."""
        return any(field.text for field in (self.amount, self.title, self.who, self.note))

    def begin(self, line: MoneyLine | None) -> None:
        """A new line, or this one as it is kept."""
        self._line = line
        self.clear_refusals()
        self.drop.setVisible(line is not None)
        self.primary.say(tr("Save"))
        if line is None:
            self.show_head(tr("Add an entry"), tr("Press Enter to save it and start the next one."))
        else:
            self.show_head(tr("Edit entry"), tr("Entered at {station}", station=line.station))
            self.kind.choose(line.kind.value)
            self.how.choose(line.how)
        self.show_values(
            amount=in_short(line.cents) if line else "",
            title=line.title if line else "",
            who=line.who if line else "",
            station=line.station if line else "",
            note=line.note if line else "",
        )
        self._fit()

    def show_loaded(self, loaded: MoneyLoaded) -> None:
        """What is in the book; a line that somebody changed is shown anew."""
        self._loaded = loaded
        if self._line is not None:
            kept = next((line for line in loaded.lines if line.id == self._line.id), None)
            if kept != self._line:
                self.begin(kept)
        self._fit()

    def submit(self) -> None:
        """Write or save."""
        self.clear_refusals()
        try:
            new = self._new()
        except DirectorError as refusal:
            self.refuse(refusal)
            return
        desk, before = self.session.here.prizes.money, self._line
        if before is None:
            work: Callable[[], MoneyLine] = partial(desk.add, new)
            self.commands.do(work, _written, self.refuse, lambda _made: self._again())
        else:
            work = partial(desk.change, before, new)
            self.commands.do(work, _changed, self.refuse, lambda _made: self.left.emit())

    def strike(self) -> None:
        """Strike the line out."""
        line = self._line
        if line is None:
            return
        work = partial(self.session.here.prizes.money.drop, line.id)
        self.commands.do(work, _struck, self.refuse, lambda _gone: self.left.emit())

    @property
    def _kind(self) -> MoneyKind:
        return MoneyKind(str(self.kind.key))

    def _new(self) -> NewLine:
        return NewLine(
            self._kind,
            cents_of(self.amount.text, "cents"),
            self.title.text,
            self.who.text if self.who.isVisibleTo(self) else "",
            str(self.how.key),
            self.station.text,
            self.note.text,
        )

    def _fit(self, _key: object = None) -> None:
        """Ask only what this kind needs; half of what came in is said for the fifty-fifty."""
        kind = self._kind
        self.who.setVisible(kind in _WHO)
        self.title.setVisible(kind not in _OF_A_DRAWER)
        words = tr(_WHO.get(kind, "Received from"))
        self.who.label.say(words)
        self.who.editor.setAccessibleName(words)
        hint = ""
        taken = sum(line.cents for line in self._loaded.lines if line.kind is MoneyKind.FIFTY_IN)
        if kind is MoneyKind.FIFTY_OUT and taken:
            hint = tr(
                "Half of {amount} is {half}.", amount=dollars(taken), half=dollars(taken // 2)
            )
        self.amount.set_hint(hint)
        self.who.set_hint(
            tr("Draw the winner by hand, then enter the name.") if kind in DRAWN else ""
        )

    def _again(self) -> None:
        self.begin(None)
        self.amount.line.setFocus()


def _told(line: MoneyLine) -> str:
    named = ", ".join(part for part in (tr(KINDS[line.kind]), line.title, line.who) if part)
    return f"{named}: {dollars(line.cents)}"


def _written(line: MoneyLine) -> str:
    return tr("Added: {entry}", entry=_told(line))


def _changed(line: MoneyLine) -> str:
    return tr("Changed: {entry}", entry=_told(line))


def _struck(line: MoneyLine) -> str:
    return tr("Deleted: {entry}", entry=_told(line))
