"""The side of the prizes page: what is chosen, or the panel that was asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from director_app.domain.prizes import Payout, Prize
from director_app.services.prizes.paying import receipt_words
from director_app.services.prizes.service import PrizePayment, prize_title
from director_app.ui.kit.words import tr
from director_app.ui.prizes.chosen import ChosenPanel, LinePanel, OwedPanel
from director_app.ui.prizes.commands import PrizeCommands
from director_app.ui.prizes.form import PrizeForm
from director_app.ui.prizes.fund import FundPanel, StandPanel, VoidReceiptPanel
from director_app.ui.prizes.panel import PanelPages
from director_app.ui.prizes.rows import OwedRow, PrizesLoaded, PrizeWinnerRow
from director_app.ui.prizes.suggest import SuggestPanel
from director_app.ui.prizes.winner import NamePanel, WinnerDrawPanel
from director_app.ui.shell.destinations import PrintedDocument
from director_app.ui.shell.session import Session

_Receipts = Sequence[Payout]
_Forms = (
    PrizeForm
    | SuggestPanel
    | NamePanel
    | WinnerDrawPanel
    | FundPanel
    | StandPanel
    | VoidReceiptPanel
)
_Form = TypeVar("_Form", bound=_Forms)


class PrizesSide(PanelPages):
    """Shows what is chosen; does what its buttons say, and opens the forms.

    A form is made when it is first asked for.
    """

    left = Signal()

    def __init__(self, session: Session, over: QWidget) -> None:
        super().__init__()
        self._session, self._over = session, over
        self.commands = PrizeCommands(session, self)
        self._loaded: PrizesLoaded | None = None
        self._row: PrizeWinnerRow | None = None
        self._owed: OwedRow | None = None
        self.line, self.owed = LinePanel(), OwedPanel()
        self._chosen: ChosenPanel = self.line
        for chosen in (self.line, self.owed):
            self.addWidget(chosen)
            chosen.left.connect(self.close_panel)
            chosen.asked.connect(self.ask)
            chosen.handed.connect(self._hand)

    @cached_property
    def form(self) -> PrizeForm:
        """A new prize, or one that is changed."""
        return self._made(PrizeForm(self._session, self.commands))

    @cached_property
    def suggest(self) -> SuggestPanel:
        """Places that the fund pays."""
        return self._made(SuggestPanel(self._session, self.commands))

    @cached_property
    def name(self) -> NamePanel:
        """Who wins a prize that is named."""
        return self._made(NamePanel(self._session, self.commands, self._over))

    @cached_property
    def draw(self) -> WinnerDrawPanel:
        """Who wins a prize that is drawn."""
        return self._made(WinnerDrawPanel(self._session, self.commands))

    @cached_property
    def fund(self) -> FundPanel:
        """What the fund is made of."""
        return self._made(FundPanel(self._session, self.commands))

    @cached_property
    def stand(self) -> StandPanel:
        """The prizes stand from now on."""
        return self._made(StandPanel(self._session, self.commands))

    @cached_property
    def back(self) -> VoidReceiptPanel:
        """A receipt is taken back."""
        return self._made(VoidReceiptPanel(self._session, self.commands))

    @property
    def at_form(self) -> bool:
        """Whether something is being typed, and not just shown."""
        return self.currentWidget() not in (self.line, self.owed)

    def show_loaded(self, loaded: PrizesLoaded) -> None:
        """Everything as it is now; what is being typed stays."""
        self._loaded = loaded
        here = self.currentWidget()
        if isinstance(here, _Forms):
            here.show_loaded(loaded)

    def show_prize(self, row: PrizeWinnerRow | None) -> None:
        self._row, self._chosen = row, self.line
        if self._loaded is not None:
            self.line.show_row(self._loaded, row)
        self._show_chosen()

    def show_owed(self, row: OwedRow | None) -> None:
        """This person is chosen."""
        self._owed, self._chosen = row, self.owed
        self.owed.show_row(row)
        self._show_chosen()

    def close_panel(self) -> None:
        """Back to what is chosen, and to the list."""
        self.setCurrentWidget(self._chosen)
        self.left.emit()

    def ask(self, verb: str) -> None:
        """Do it, or open the form for it."""
        loaded = self._loaded
        if loaded is None or self.commands.busy:
            return
        begin: dict[str, Callable[[], None]] = {
            "add": lambda: self._opened(self.form).begin(loaded, None),
            "suggest": lambda: self._opened(self.suggest).begin(loaded),
            "fund": lambda: self._opened(self.fund).begin(loaded),
            "stand": lambda: self._opened(self.stand).begin(loaded),
            "change": partial(self._change, loaded),
            "drop": self._drop,
            "name": partial(self._name, loaded),
            "draw": partial(self._draw, loaded),
            "forget": self._forget,
            "back": self._back,
            "receipt": partial(self._print, "prize-receipts"),
            "certificate": partial(self._print, "certificates"),
            "follow": self._follow,
        }
        begin[verb]()

    def take_away(self) -> None:
        """Del: a receipt of what is chosen is taken back, else the prize goes off the list."""
        receipts = self._receipts()
        if len(receipts) == 1:
            self._take_back(receipts[0])
        elif receipts:
            self._back()
        elif self._chosen is self.line:
            self._drop()
        else:
            self._session.notices.refuse(
                tr("Nothing has been paid here, so there’s no receipt to void.")
            )

    def _made(self, form: _Form) -> _Form:
        self.addWidget(form)
        form.left.connect(self.close_panel)
        return form

    def _opened(self, form: _Form) -> _Form:
        self.setCurrentWidget(form)
        return form

    def _show_chosen(self) -> None:
        if not self.at_form:
            self.setCurrentWidget(self._chosen)

    def _change(self, loaded: PrizesLoaded) -> None:
        prize = self._prize()
        if prize is not None:
            self._opened(self.form).begin(loaded, prize)

    def _prize(self) -> Prize | None:
        return self.line.prize if self._chosen is self.line else None

    def _drop(self) -> None:
        prize = self._prize()
        if prize is None:
            return
        work = partial(self._session.here.prizes.drop, prize.id)
        words = tr("Removed: {prize}", prize=prize_title(prize))
        self.commands.do(work, lambda _gone: words, None, lambda _gone: self.left.emit())

    def _name(self, loaded: PrizesLoaded) -> None:
        if self._row is not None and self._row.line is not None:
            self._opened(self.name).begin(loaded, self._row.line)

    def _draw(self, loaded: PrizesLoaded) -> None:
        if self._row is not None and self._row.line is not None:
            self._opened(self.draw).begin(loaded, self._row.line)

    def _forget(self) -> None:
        line = self._row.line if self._row else None
        if line is None:
            return
        desk = self._session.here.prizes
        work = partial(desk.forget_winner, line.prize.id, line.where)
        words = tr("{prize}: winner removed", prize=line.title)
        self.commands.do(work, lambda _none: words, None, lambda _none: self.left.emit())

    def _follow(self) -> None:
        work = self._session.here.prizes.let_follow
        words = tr("Prizes follow the standings again")
        self.commands.do(work, lambda _none: words, None, lambda _none: self.left.emit())

    def _receipts(self) -> _Receipts:
        """The receipts that hold of what is chosen."""
        if self._loaded is None:
            return ()
        valid = [receipt for receipt in self._loaded.view.receipts if not receipt.taken_back]
        if self._chosen is self.line:
            paid = self._row.winner.payout if self._row and self._row.winner else None
            if paid is None:
                return ()
            return [receipt for receipt in valid if receipt.number == paid.number]
        row = self._owed
        if row is None or row.owed is not None:
            return ()
        if row.receipt is not None:
            return [receipt for receipt in valid if receipt.number == row.receipt.number]
        return [receipt for receipt in valid if receipt.entrant == row.entrant]

    def _back(self) -> None:
        receipts = self._receipts()
        if receipts:
            self._opened(self.back).begin(receipts)

    def _take_back(self, receipt: Payout) -> None:
        work = partial(self._session.here.prizes.take_back, receipt.number)
        words = tr("Receipt {number} voided", number=receipt.number)
        self.commands.do(work, lambda _void: words, None, lambda _void: self.left.emit())

    def _hand(self, how: str, anyway: bool) -> None:
        request = self._request(how, anyway=anyway)
        if request is None:
            return
        box, badge = self._chosen.hand, request.badge
        work = partial(self._session.here.prizes.hand_over, request)
        after = partial(self._handed, badge, paper=box.receipt.isChecked())
        self.commands.do(work, _handed_words, box.refuse, after)

    def _request(self, how: str, *, anyway: bool) -> PrizePayment | None:
        if self._chosen is self.owed:
            who = self._owed
            if who is None:
                return None
            name = "" if who.badge is not None else who.name
            return PrizePayment(who.badge, name, how=how, anyway=anyway)
        row = self._row
        if row is None or row.line is None or row.winner is None:
            return None
        winner, line = row.winner, row.line
        name = "" if winner.badge is not None else winner.name
        return PrizePayment(winner.badge, name, line.prize.id, line.where, how, anyway)

    def _handed(self, badge: int | None, made: object, *, paper: bool) -> None:
        del made
        self.left.emit()
        if paper:
            self._session.go(PrintedDocument("prize-receipts", badge))

    def _print(self, document: str) -> None:
        badge = self._owed.badge if self._chosen is self.owed and self._owed else None
        if self._chosen is self.line and self._row is not None and self._row.winner is not None:
            badge = self._row.winner.badge
        self._session.go(PrintedDocument(document, badge))


def _handed_words(made: Sequence[Payout]) -> str:
    text = "; ".join(receipt_words(receipt) for receipt in made)
    return tr("Paid to {name}: {receipt}", name=made[0].name, receipt=text)
