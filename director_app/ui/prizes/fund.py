"""How the pool becomes prizes; and prizes that stand, or come back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import cast

from director_app.domain.money import Fees, OddCents, PrizeMoney
from director_app.domain.prizes import Payout
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.amounts import cents_of, in_short
from director_app.services.prizes.paying import receipt_words
from director_app.ui.kit.form import CheckSpec, ChoiceSpec, PartSpec, TextSpec
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.prizes.commands import PrizeCommands
from director_app.ui.prizes.panel import PrizePanel
from director_app.ui.prizes.rows import PrizesLoaded
from director_app.ui.shell.session import Session

_SHOWN = 8


class FundPanel(PrizePanel):
    """Which fees count, how much goes to prizes, how ties are split."""

    prefix = "fund"
    fund = TextSpec(
        Message("Amount for prizes"),
        placeholder=Message("Leave blank for the whole pool"),
        name="fund_amount",
    )
    fees = ChoiceSpec(
        Message("Entry fees in the pool"),
        (("paid", Message("Fees paid")), ("due", Message("All fees due"))),
    )
    odd = ChoiceSpec(
        Message("Leftover cents when a prize is split"),
        (
            ("keep", Message("Stay in the fund")),
            ("names", Message("One each, by last name")),
        ),
    )
    dollars = CheckSpec(Message("Split ties to whole dollars"))

    def __init__(self, session: Session, commands: PrizeCommands) -> None:
        super().__init__(session, commands, "prize_fund", tr("Save"))
        self._before = PrizeMoney()
        self.show_head(tr("Prize fund"), tr("How much of the pool goes to prizes."))

    def begin(self, loaded: PrizesLoaded) -> None:
        """As it is kept now."""
        self._before = money = loaded.money
        self.clear_refusals()
        self.show_values(
            fund="" if money.fund_cents is None else in_short(money.fund_cents),
            fees=money.fees,
            odd=money.odd_cents,
            dollars=money.whole_dollars,
        )
        self.fund.line.setFocus()
        self.fund.line.selectAll()

    def show_loaded(self, loaded: PrizesLoaded) -> None:
        """The typing stays."""

    def submit(self) -> None:
        """Keep it so."""
        self.clear_refusals()
        try:
            cents = cents_of(self.fund.text, "fund") if self.fund.text else None
        except DirectorError as refusal:
            self.refuse(refusal)
            return
        request = replace(
            self._before,
            fund_cents=cents,
            fees=cast(Fees, self.fees.key),
            odd_cents=cast(OddCents, self.odd.key),
            whole_dollars=self.dollars.isChecked(),
        )
        work = partial(self.session.here.prizes.money.change_fund, request)
        words = tr("Prize fund changed") if request != self._before else ""
        self.commands.do(work, lambda _none: words, self.refuse, lambda _none: self.left.emit())


class StandPanel(PrizePanel):
    """Prizes stand as they were handed over, whatever was corrected since; with the reason."""

    prefix = "stand"
    told = PartSpec(lambda: Text("", "body", "ink", wrap=True))
    reason = TextSpec(
        Message("Why freeze them?"), placeholder=Message("Corrected after the players left")
    )

    def __init__(self, session: Session, commands: PrizeCommands) -> None:
        super().__init__(session, commands, "prize_stand", tr("Freeze the prizes"))
        self.show_head(
            tr("Freeze the prizes"),
            tr("Players keep what they were paid. Standings can still change."),
        )

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

    def submit(self) -> None:
        """Let them stand."""
        self.clear_refusals()
        desk = self.session.here.prizes
        work = partial(desk.let_stand, self.reason.text)
        words = tr("Prizes frozen as paid")
        self.commands.do(work, lambda _made: words, self.refuse, lambda _made: self.left.emit())


class VoidReceiptPanel(PrizePanel):
    """A prize that comes back: its receipt stays in the list, for nothing."""

    prefix = "back"
    which = ChoiceSpec(Message("Receipt"), refused=["number"])
    reason = TextSpec(Message("Reason (optional)"), placeholder=Message("Paid by mistake"))

    def __init__(self, session: Session, commands: PrizeCommands) -> None:
        super().__init__(session, commands, "prize_back", tr("Void receipt"))
        self.show_head(tr("Void a receipt"), tr("The receipt keeps its number but is void."))

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

    def submit(self) -> None:
        """Take it back."""
        self.clear_refusals()
        number = self.which.key
        if not isinstance(number, int):
            return
        desk = self.session.here.prizes
        work = partial(desk.take_back, number, self.reason.text)
        words = tr("Receipt {number} voided", number=number)
        self.commands.do(work, lambda _void: words, self.refuse, lambda _void: self.left.emit())
