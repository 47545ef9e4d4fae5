"""Places suggested from the field, the fund and the rule set, shown before they are taken."""

from __future__ import annotations

from functools import partial

from director_app.domain.prizes import Prize, PrizeKind
from director_app.errors import DirectorError
from director_app.messages.message import Message, joined
from director_app.services.amounts import in_short
from director_app.services.prizes.checks import percent
from director_app.services.prizes.service import Suggestion
from director_app.services.prizes.split import shares_of
from director_app.ui.kit.form import ChoiceSpec, NumberSpec, PartSpec
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr, worded
from director_app.ui.prizes.commands import PrizeCommands
from director_app.ui.prizes.panel import FactLines, PrizePanel
from director_app.ui.prizes.rows import PrizesLoaded
from director_app.ui.prizes.words import KINDS
from director_app.ui.shell.place_words import ordinal
from director_app.ui.shell.session import Session


class SuggestPanel(PrizePanel):
    """How many places, what each gets; nothing is kept until they are taken."""

    prefix = "suggest"
    division = ChoiceSpec(Message("Division"))
    paid = NumberSpec(
        Message("Number of paid places"), 1, 999, name="suggest_depth", refused=["depth"]
    )
    notes = PartSpec(lambda: Text("", "body", "ink2", wrap=True))
    places = PartSpec(lambda: FactLines(amounts=True))
    instead = PartSpec(lambda: Text("", "body", "mindInk", wrap=True))

    def __init__(self, session: Session, commands: PrizeCommands) -> None:
        super().__init__(session, commands, "prize_suggest", tr("Use these"))
        self._loaded: PrizesLoaded | None = None
        self._found: Suggestion | None = None
        self._asked = 0
        self.show_head(tr("Suggest places"), tr("Nothing is saved until you click Use these."))
        self.paid.edited.connect(self._ask)
        self.division.edited.connect(lambda _key: self._ask(None))

    def begin(self, loaded: PrizesLoaded) -> None:
        """Ask for what fits this field."""
        self._loaded = loaded
        self.division.choice.show_options(
            [(division.id, division.name) for division in loaded.divisions]
        )
        self.division.setVisible(len(loaded.divisions) > 1)
        self.clear_refusals()
        self._ask(None)
        self.paid.spin.setFocus()

    def show_loaded(self, loaded: PrizesLoaded) -> None:
        """Somebody changed something meanwhile."""
        self._loaded = loaded
        self._ask(self.paid.value)

    def submit(self) -> None:
        """Set them, in place of those of the same kinds where there are any."""
        if self._found is None:
            return
        desk, found = self.session.here.prizes, self._found
        work = partial(desk.take, found, instead=bool(self._before()))
        self.commands.do(work, _set_words, self.refuse, lambda _made: self.left.emit())

    def _ask(self, depth: int | None) -> None:
        self._asked += 1
        desk = self.session.here.prizes
        division = self.division.key if self.division.isVisibleTo(self) else None
        meant = division if isinstance(division, int) else None
        self.session.tasks.submit(
            partial(desk.suggest, meant, depth),
            partial(self._show, self._asked),
            partial(self._failed, self._asked),
            self,
        )

    def _show(self, asked: int, found: Suggestion) -> None:
        if asked != self._asked:
            return
        self._found = found
        self.clear_refusals()
        placed = [prize for prize in found.prizes if prize.kind is PrizeKind.PLACE]
        self.paid.set_value(max(len(placed), 1))
        self.notes.say(joined(" ", found.notes))
        shares = [prize.share or 0 for prize in placed]
        worth = shares_of(found.fund, shares)
        lines = [
            (
                f"{worded(ordinal(prize.place))}  {percent(prize.share or 0)}",
                in_short(cents) if found.fund else "",
                False,
            )
            for prize, cents in zip(placed, worth, strict=True)
        ]
        if found.fund:
            lines.append((tr("Total"), in_short(sum(worth)), True))
        lines += [
            (tr(KINDS[prize.kind]), tr("amount to set"), False)
            for prize in found.prizes
            if prize.kind is not PrizeKind.PLACE
        ]
        self.places.show_sum(lines)
        before = len(self._before())
        note = tr("These replace the %n prizes already set.", n=before) if before else ""
        if not found.fund:
            note = f"{note} {tr('Amounts appear when there is money.')}".strip()
        self.instead.say(note)
        self.instead.setVisible(bool(note))
        self.primary.say(tr("Use these instead") if before else tr("Use these"))
        self.primary.setEnabled(bool(found.prizes))

    def _failed(self, asked: int, fault: BaseException) -> None:
        if asked != self._asked:
            return
        if isinstance(fault, DirectorError):
            self.refuse(fault)
        else:
            self.session.notices.show(fault)

    def _before(self) -> list[Prize]:
        """Those of the same kinds and divisions that are set."""
        if self._loaded is None or self._found is None:
            return []
        wanted = {(prize.kind, self._of(prize.division)) for prize in self._found.prizes}
        return [
            prize
            for prize in self._loaded.prizes
            if (prize.kind, self._of(prize.division)) in wanted
        ]

    def _of(self, division: int | None) -> int | None:
        """The main division is the whole event's where places are meant."""
        main = self._loaded.divisions[0].id if self._loaded else None
        return None if division == main else division


def _set_words(made: tuple[Prize, ...]) -> str:
    return tr("%n prizes added", n=len(made))
