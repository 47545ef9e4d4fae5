"""Seat again: what has changed, the plans that answer, and what each changes for whom."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Qt

from director_app.errors import DirectorError
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.page import Body, FormBeside
from director_app.ui.kit.tab_order import tab_through
from director_app.ui.kit.words import tr
from director_app.ui.seating.draw_job import LatestJob
from director_app.ui.seating.panel import SeatingPanel
from director_app.ui.seating.replan_form import ReplanForm
from director_app.ui.seating.replan_options import OptionCards, OptionWords
from director_app.ui.seating.replan_result import ReplanResult, dimmed
from director_app.ui.seating.replan_words import (
    empty_option,
    leaves_all,
    nothing_to_do,
    option_facts,
    option_title,
)
from director_app.ui.shell.destinations import PrintedDocument

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from director_app.domain.tables import Seat
    from director_app.services.seating.replanning import ReplanChoice, ReplanOptions, ReplanView
    from director_app.services.seating.service import SeatingView
    from director_app.ui.seating.floor_model import ChairPerson
    from director_app.ui.shell.session import Session

_FORM = 420
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ReplanPanel(SeatingPanel):
    """Seats the rounds to come again with as few changed cards as can be."""

    wide: ClassVar[bool] = True

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.setObjectName("seat_again")
        self._letters: Mapping[Seat, str] = {}
        self._answer: ReplanView | None = None
        self._seated = self._goes_on = False
        self._to_print: tuple[int, ...] = ()
        self.form = ReplanForm(self)
        self.cards = OptionCards()
        self.cards.setObjectName("again_options")
        self.result = ReplanResult()
        self.job = LatestJob(session, self)
        self._dims = [dimmed(self.cards), dimmed(self.result)]
        self.leave = Button(tr("Cancel"), key="Esc", name="again_leave")
        self.print = Button(
            tr("Print these cards"), kind="primary", icon="print", name="again_print"
        )
        self.apply = Button(tr("Apply"), kind="primary", key="Enter", name="again_apply")
        self._lay_out()
        self.form.changed.connect(self._edited)
        self.form.entered.connect(self._go_on)
        self.cards.chosen.connect(self._choose)
        self.job.answered.connect(self._answered)
        self.job.failed.connect(self._failed)
        self.leave.clicked.connect(self.left)
        self.print.clicked.connect(self._print)
        self.apply.clicked.connect(self._apply)

    def begin(self, view: SeatingView, number: int, person: ChairPerson | None) -> None:
        """Start anew; who is selected on the floor is not meant yet."""
        del number, person
        self._seated = False
        self._answer = None
        self.form.clear()
        self._load(view, anew=True)
        self._ask()

    def fill_in(self, kind: str, badge: int | None) -> None:
        """Who withdraws."""
        del kind
        if badge is not None:
            self.form.leaves.choose((badge,))

    def show_view(self, view: SeatingView, number: int) -> None:
        """The book has changed: ask again with what was typed, also after seats were changed."""
        del number
        self._load(view, anew=False)
        if self._seated:
            self._ask_quietly()
        else:
            self._ask()

    def end(self) -> None:
        """Wait for no answer."""
        self.job.stop()

    def take_person(self, person: ChairPerson) -> None:
        """Somebody was chosen: they leave."""
        self.form.leaves.choose((*self.form.leaves.badges, person.badge))

    def first_focus(self) -> QWidget:
        """Who leaves."""
        return self.form.leaves.line

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter seats so, Esc leaves."""
        if event.key() in _ENTER and not event.isAutoRepeat():
            self._apply()
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        self.show_head(
            tr("Reseat"),
            tr("Rounds already played don’t change. Nothing changes until you click Apply."),
        )
        left = Body()
        left.column.setSpacing(0)
        left.column.addWidget(self.form)
        left.column.addStretch(1)
        left.column.addSpacing(12)
        left.column.addWidget(self.cards)
        self.fill(FormBeside(left, self.result, _FORM))
        self.set_footer([self.leave, self.print, self.apply], right=True)

    def _load(self, view: SeatingView, *, anew: bool) -> None:
        session = self.session
        self._letters = view.letters
        day = session.here.seating.replanning.day()
        self.form.show_day(day, view, anew=anew)

    def _edited(self) -> None:
        self._seated = self._goes_on = False
        self._ask()

    def _show_applying(self) -> None:
        self.print.hide()
        self.apply.show()
        self.leave.say(tr("Cancel"))

    def _ask(self) -> None:
        self._show_applying()
        try:
            request = self.form.request(self.session.division)
        except DirectorError as refusal:
            self._failed(refusal)
            return
        if request is None:
            self._show_none(
                tr("All rounds have been played"),
                tr("There are no rounds left to reseat."),
            )
            return
        self._dim(old=self._answer is not None)
        self.apply.setEnabled(False)
        if self._answer is None:
            self.result.say(tr("Looking for the fewest changes…"), "")
        self._propose(request)

    def _propose(self, options: ReplanOptions) -> None:
        session = self.session
        self.job.ask(partial(session.here.seating.replanning.propose, options))

    def _ask_quietly(self) -> None:
        """What was done stays to be read until there is more to do."""
        request = self.form.request(self.session.division)
        if request is not None:
            self._propose(request)

    def _answered(self, answer: ReplanView) -> None:
        self._dim(old=False)
        if self._seated:
            if not (answer.leaving or answer.coming):
                return
            self._seated = False
            self._show_applying()
        if nothing_to_do(answer):
            self._show_none(
                tr("Nothing to change"),
                tr(
                    "Everyone playing has a seat, and no one with a seat "
                    "has withdrawn. Enter who’s withdrawing or arriving, "
                    "or a table that’s closing."
                ),
            )
            return
        self._answer = answer
        empty = empty_option(answer)
        shown = [
            OptionWords(
                tr("Leave the seats empty: no one else’s card changes")
                if at == empty
                else option_title(option, leaving=bool(answer.leaving)),
                option_facts(option),
                _mark(option, first=at == 0) if len(answer.choices) > 1 else "",
                option.unfair,
            )
            for at, option in enumerate(answer.choices)
        ]
        self.cards.show_options(shown)
        self._show(max(self.cards.current, 0), anew=True)
        if self._goes_on:
            self._go_on()

    def _failed(self, error: BaseException) -> None:
        self.job.stop()
        if self._seated:  # nobody asked
            return
        if not isinstance(error, DirectorError):
            self.session.notices.show(error)
            return
        beside = self.form.refuse(error)
        self._show_none(tr("This seating isn’t possible"), "" if beside else error.sentence)

    def _show_none(self, title: str, detail: str) -> None:
        self.job.stop()
        self._dim(old=False)
        self._answer = None
        self.cards.show_options(())
        self.apply.setEnabled(False)
        self.result.say(title, detail)

    def _choose(self, at: int) -> None:
        self._show(at, anew=False)

    def _show(self, at: int, *, anew: bool) -> None:
        answer = self._answer
        if answer is not None and not self._seated:
            leaving, option = bool(answer.leaving), answer.choices[at]
            self.result.show_option(
                option, self._letters, ways=answer.choices, leaving=leaving, anew=anew
            )
            self.apply.setEnabled(leaving or not leaves_all(option))
            tab_through(self.form, self.cards, self.result, self.leave, self.print, self.apply)

    def _go_on(self) -> None:
        """To the plans, at once or as soon as they are there."""
        self._goes_on = self.job.busy
        if self.cards.shown and not self.job.busy:
            self.cards.take_keys()

    def _apply(self) -> None:
        answer, at, session = self._answer, self.cards.current, self.session
        if answer is None or at < 0 or self.job.busy or self._seated:
            return
        if not self.apply.isEnabled():
            return
        option = answer.choices[at]
        self._seated = True
        try:
            session.here.seating.replanning.apply(answer, at)
        except DirectorError as refusal:
            session.notices.refuse(refusal)
            self._seated = False
            self._ask()
            return
        added = {card.badge for card in option.added}
        new, cards = len(added), len(option.cards)
        self._to_print = tuple(sorted(added.union(badge for badge, _ in option.cards)))
        session.notices.done(
            tr("Reseated: %n cards to print", n=cards + new)
            if cards + new
            else tr("Reseated: no cards to print")
        )
        self._show_seated(answer.options.from_round, cards, new)

    def _show_seated(self, number: int, cards: int, new: int) -> None:
        self.form.clear()
        lines = [tr("%n printed cards are out of date.", n=cards)] if cards else []
        lines += [tr("Print %n new cards.", n=new)] if new else []
        self._show_none(
            tr("Reseated from round {round}", round=number),
            "\n".join(lines) or tr("All printed cards are still good."),
        )
        self.apply.setVisible(False)
        self.print.setVisible(bool(lines))
        self.leave.say(tr("Back to the floor plan"))
        (self.print if lines else self.leave).setFocus(Qt.FocusReason.OtherFocusReason)

    def _print(self) -> None:
        self.session.go(PrintedDocument("movement-cards", players=self._to_print))

    def _dim(self, *, old: bool) -> None:
        for effect in self._dims:
            effect.setEnabled(old)


def _mark(option: ReplanChoice, *, first: bool) -> str:
    """What an option is best at."""
    if option.plan.kind == "wishes":
        return tr("honors more requests") if option.broken else tr("honors the requests")
    return tr("fewest changes") if first else ""
