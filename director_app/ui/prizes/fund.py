"""How the pool becomes prizes; and prizes that stand, or come back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import cast

from director_app.domain.money import Fees, OddCents, PrizeMoney
from director_app.domain.prizes import Payout
from director_app.errors import DirectorError
from director_app.services.amounts import cents_of, in_short
from director_app.services.prizes.handing import receipt_words
from director_app.ui.kit.buttons import Tick
from director_app.ui.kit.fields import ChoiceField, Field, TextField
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.prizes.commands import PrizeCommands
from director_app.ui.prizes.panel import PrizePanel
from director_app.ui.prizes.rows import PrizesLoaded
from director_app.ui.shell.session import Session

_SHOWN = 8


class FundPanel(PrizePanel):
    """Which fees count, how much goes to prizes, how ties are split."""

    def __init__(self, session: Session, commands: PrizeCommands) -> None:
        super().__init__(session, commands, "prize_fund", tr("Save"))
        self._before = PrizeMoney()
        self.fund = TextField(
            tr("What goes to prizes"),
            placeholder=tr("Left empty: all of the pool"),
            name="fund_amount",
        )
        fees = [("paid", tr("Fees that were paid")), ("due", tr("All fees that are due"))]
        self.fees = ChoiceField(tr("Entry fees in the pool"), fees, name="fund_fees")
        odd = [("keep", tr("Stay in the fund")), ("names", tr("Go one each by family name"))]
        self.odd = ChoiceField(tr("Odd cents of a shared prize"), odd, name="fund_odd")
        self.dollars = Tick(tr("Split ties to whole dollars"))
        self.dollars.setObjectName("fund_dollars")
        self.show_head(tr("The prize fund"), tr("From the pool to the prizes."))
        self.lay(self.fund, self.fees, self.odd, self.dollars)

    @property
    def fields(self) -> Mapping[str, Field]:
        """The fields by the names that refusals use."""
        return {"fund": self.fund}

    def begin(self, loaded: PrizesLoaded) -> None:
        """As it is kept now."""
        self._before = money = loaded.money
        self.clear_refusals()
        self.fund.set_text("" if money.fund_cents is None else in_short(money.fund_cents))
        self.fees.choose(money.fees)
        self.odd.choose(money.odd_cents)
        self.dollars.setChecked(money.whole_dollars)
        self.fund.line.setFocus()
        self.fund.line.selectAll()

    def show_loaded(self, loaded: PrizesLoaded) -> None:
        """The typing stays."""

    def do(self) -> None:
        """Keep it so."""
        self.clear_refusals()
        try:
            cents = cents_of(self.fund.text, "fund") if self.fund.text else None
        except DirectorError as refusal:
            self.refuse(refusal)
            return
        wish = replace(
            self._before,
            fund_cents=cents,
            fees=cast(Fees, self.fees.key),
            odd_cents=cast(OddCents, self.odd.key),
            whole_dollars=self.dollars.isChecked(),
        )
        work = partial(self.session.desk.money.change_fund, self.session.event, wish)
        words = tr("Prize fund changed") if wish != self._before else ""
        self.commands.do(work, lambda _none: words, self.refuse, lambda _none: self.left.emit())


class StandPanel(PrizePanel):
    """Prizes stand as they were handed over, whatever was corrected since; with the reason."""

    def __init__(self, session: Session, commands: PrizeCommands) -> None:
        super().__init__(session, commands, "prize_stand", tr("Let the prizes stand"))
        self.reason = TextField(
            tr("Why they stand"),
            placeholder=tr("Corrected after the players had left"),
            name="stand_reason",
        )
        self.told = Text("", "body", "ink", wrap=True)
        self.told.setObjectName("stand_told")
        self.show_head(
            tr("Let the prizes stand"),
            tr("What was handed over stays with whoever has it. Standings still change."),
        )
        self.lay(self.told, self.reason)

    @property
    def fields(self) -> Mapping[str, Field]:
        """The fields by the names that refusals use."""
        return {"reason": self.reason}

    def begin(self, loaded: PrizesLoaded) -> None:
        """Who keeps what."""
        self.clear_refusals()
        self.show_loaded(loaded)
        self.reason.set_text("")
        self.reason.line.setFocus()

    def show_loaded(self, loaded: PrizesLoaded) -> None:
        """Who would keep what now."""
        changes = [change.words for change in loaded.view.changes]
        rest = len(changes) - _SHOWN
        more = [tr("and %n more", n=rest)] if rest > 0 else []
        self.told.say("\n".join([*changes[:_SHOWN], *more]))
        self.told.setVisible(bool(changes))

    def do(self) -> None:
        """Let them stand."""
        self.clear_refusals()
        desk, event = self.session.desk.prizes, self.session.event
        work = partial(desk.let_stand, event, self.reason.text)
        words = tr("The prizes stand as they are")
        self.commands.do(work, lambda _made: words, self.refuse, lambda _made: self.left.emit())


class BackPanel(PrizePanel):
    """A prize that comes back: its receipt stays in the list, for nothing."""

    def __init__(self, session: Session, commands: PrizeCommands) -> None:
        super().__init__(session, commands, "prize_back", tr("Take it back"))
        self.which = ChoiceField(tr("Receipt"), [], name="back_which")
        self.reason = TextField(
            tr("Why, if you want to say"), placeholder=tr("Paid by mistake"), name="back_reason"
        )
        self.show_head(
            tr("Take a prize back"), tr("The receipt keeps its number and is for nothing.")
        )
        self.lay(self.which, self.reason)

    @property
    def fields(self) -> Mapping[str, Field]:
        """The fields by the names that refusals use."""
        return {"number": self.which, "reason": self.reason}

    def begin(self, receipts: Sequence[Payout]) -> None:
        """One of these."""
        self.clear_refusals()
        self.which.choice.show_options(
            [
                (
                    receipt.number,
                    tr("{name}: {receipt}", name=receipt.name, receipt=receipt_words(receipt)),
                )
                for receipt in receipts
            ]
        )
        self.which.set_hint(self.which.choice.currentText())
        self.reason.set_text("")
        self.reason.line.setFocus()

    def show_loaded(self, loaded: PrizesLoaded) -> None:
        """The typing stays."""

    def do(self) -> None:
        """Take it back."""
        self.clear_refusals()
        number = self.which.key
        if not isinstance(number, int):
            return
        desk, event = self.session.desk.prizes, self.session.event
        work = partial(desk.take_back, event, number, self.reason.text)
        words = tr("Receipt {number} taken back", number=number)
        self.commands.do(work, lambda _void: words, self.refuse, lambda _void: self.left.emit())
