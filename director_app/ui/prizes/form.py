"""The form of a prize: what wins it, which place and round, what it is worth."""

from __future__ import annotations

from functools import partial

from director_app.domain.prizes import Prize, PrizeKind
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.amounts import in_short
from director_app.services.prizes.service import NewPrize, prize_title
from director_app.ui.kit.form import ChoiceSpec, NumberSpec, TextSpec, options_of
from director_app.ui.kit.words import tr, worded
from director_app.ui.prizes.commands import PrizeCommands
from director_app.ui.prizes.panel import PrizePanel
from director_app.ui.prizes.rows import PrizesLoaded
from director_app.ui.prizes.words import KINDS, worth_of, worth_typed
from director_app.ui.shell.session import Session

_PLACED = frozenset({PrizeKind.PLACE, PrizeKind.ROUND_PLACE})
_EACH = frozenset({PrizeKind.ROUND_PLACE, PrizeKind.TABLE_HIGH, PrizeKind.TABLE_LOW})
_OF_A_ROUND = _EACH | {PrizeKind.BONUS_HAND, PrizeKind.DOOR, PrizeKind.OTHER}
_MAIN = 0


class PrizeForm(PrizePanel):
    """A new prize, one after the other; or one that is changed."""

    prefix = "prize"
    kind = ChoiceSpec(
        Message("Prize for"),
        options_of({kind.value: words for kind, words in KINDS.items()}),
    )
    division = ChoiceSpec(Message("Division"))
    place = NumberSpec(Message("Place"), 1, 9999)
    round = ChoiceSpec(Message("Round"))
    worth = TextSpec(
        Message("Amount or % of the fund"),
        placeholder=Message("75, $75.50, or 25%"),
        refused=["cents", "share"],
    )
    thing = TextSpec(Message("Gift, with or instead of money"), placeholder=Message("Gift basket"))
    title = TextSpec(Message("Prize name"), placeholder=Message("Leave blank for its usual name"))

    def __init__(self, session: Session, commands: PrizeCommands) -> None:
        super().__init__(session, commands, "prize_form", tr("Add"))
        self._loaded: PrizesLoaded | None = None
        self._prize: Prize | None = None
        self.kind.edited.connect(self._fit)
        self.worth.edited.connect(self._tell_worth)

    def begin(self, loaded: PrizesLoaded, prize: Prize | None) -> None:
        """Ask for a new prize, or change this one."""
        self._prize = prize
        self.show_loaded(loaded)
        self.clear_refusals()
        self.kind.setEnabled(prize is None)
        self.primary.say(tr("Add") if prize is None else tr("Save"))
        if prize is None:
            self.show_head(tr("Add a prize"), tr("Press Enter to add it and start the next one."))
            self.kind.choose(PrizeKind.PLACE.value)
            self._fit()
            self._ask_next()
            self.kind.editor.setFocus()
            return
        self.show_head(tr("Change a prize"), prize_title(prize))
        self.kind.choose(prize.kind.value)
        self._fit()
        self.show_values(
            division=prize.division or _MAIN,
            place=prize.place,
            round=prize.round,
            worth=worth_typed(prize),
            thing=prize.thing,
            title=prize.title,
        )
        self._tell_worth()
        self.worth.line.setFocus()
        self.worth.line.selectAll()

    def show_loaded(self, loaded: PrizesLoaded) -> None:
        """What there is to choose from; the typing stays."""
        self._loaded = loaded
        divisions: list[tuple[object, str]] = [(_MAIN, tr("The whole event"))]
        divisions += [(division.id, division.name) for division in loaded.divisions]
        self.division.choice.show_options(divisions)
        self.division.setVisible(len(loaded.divisions) > 1)
        self._show_rounds()

    def submit(self) -> None:
        """Add or save; a refusal stands beside its field."""
        self.clear_refusals()
        try:
            new = self._new()
        except DirectorError as refusal:
            self.refuse(refusal)
            return
        desk, before = self.session.here.prizes, self._prize
        if before is None:
            self.commands.do(partial(desk.add, new), self._added, self.refuse, self._next)
        else:
            words = partial(_changed_words)
            self.commands.do(partial(desk.change, before, new), words, self.refuse, self._saved)

    @property
    def _kind(self) -> PrizeKind:
        return PrizeKind(str(self.kind.key))

    def _new(self) -> NewPrize:
        cents, share = worth_of(self.worth.text)
        kind, number, division = self._kind, self.round.key, self.division.key
        return NewPrize(
            kind,
            place=self.place.value if kind in _PLACED else 1,
            cents=cents,
            share=share,
            thing=self.thing.text,
            title=self.title.text,
            round=number if isinstance(number, int) and kind in _OF_A_ROUND else None,
            division=division if isinstance(division, int) and division != _MAIN else None,
            position=self._prize.position if self._prize else None,
        )

    def _fit(self, _key: object = None) -> None:
        """Ask only what this kind needs."""
        self.place.setVisible(self._kind in _PLACED)
        self.round.setVisible(self._kind in _OF_A_ROUND)
        self._show_rounds()

    def _show_rounds(self) -> None:
        each = tr("Each round") if self._kind in _EACH else tr("The whole event")
        rounds: list[tuple[object, str]] = [(None, each)]
        if self._loaded is not None:
            rounds += [
                (round_, tr("Round {number}", number=round_)) for round_ in self._loaded.rounds
            ]
        if [self.round.choice.itemText(at) for at in range(self.round.choice.count())] != [
            words for _, words in rounds
        ]:
            self.round.choice.show_options(rounds)

    def _tell_worth(self, _text: str = "") -> None:
        """What a percentage comes to."""
        try:
            _, share = worth_of(self.worth.text)
        except DirectorError:
            share = None
        hint = ""
        if share is not None and self._loaded is not None:
            fund = self._loaded.view.fund
            hint = tr(
                "{amount} of the {fund} fund",
                amount=in_short(fund * share // 10_000),
                fund=in_short(fund),
            )
        self.worth.set_hint(hint)

    def _added(self, made: Prize) -> str:
        return tr("Added: {prize}", prize=_told(made))

    def _next(self, made: Prize) -> None:
        """Ready for the next one: the next place, or the same kind again."""
        self._ask_next(made)
        self.worth.line.setFocus()

    def _ask_next(self, made: Prize | None = None) -> None:
        taken = (
            {prize.place for prize in self._loaded.prizes if prize.kind is PrizeKind.PLACE}
            if (self._loaded is not None)
            else set()
        )
        if made is not None:
            self.place.set_value(made.place + 1)
        else:
            self.place.set_value(max(taken, default=0) + 1)
        self.show_values(worth="", thing="", title="")
        self._tell_worth()

    def _saved(self, _made: Prize) -> None:
        self.left.emit()


def _told(prize: Prize) -> str:
    worth = worth_typed(prize)
    parts = [part for part in (worth, prize.thing) if part]
    title = worded(prize_title(prize))
    return f"{title}, {' + '.join(parts)}" if parts else title


def _changed_words(prize: Prize) -> str:
    return tr("Changed: {prize}", prize=_told(prize))
