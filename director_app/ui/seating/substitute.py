"""Single seats that change hands: a substitute, a late arrival, somebody ill, another number."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from director_app.errors import DirectorError
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Separator
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.seating.panel import SeatingPanel
from director_app.ui.seating.substitute_form import SubstituteForm
from director_app.ui.seating.substitute_words import (
    free_words,
    place_taken_words,
    preview_words,
)
from director_app.ui.shell.destinations import SeatingChange

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from director_app.services.seating.replanning import ReplanDay, Substitution
    from director_app.services.seating.service import SeatingView
    from director_app.ui.seating.floor_model import ChairPerson
    from director_app.ui.shell.session import Session

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_DO = {
    "substitute": "Substitute",
    "arrive": "Seat them",
    "leave": "Withdraw",
    "renumber": "Renumber",
}


@dataclass(frozen=True, slots=True)
class _Today:
    """The seating, and what of it can still change."""

    view: SeatingView
    day: ReplanDay


class SubstitutePanel(SeatingPanel):
    """Changes single seats, in rounds to come or inside the one that is played."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.setObjectName("single_seats")
        self._today: _Today | None = None
        """``None`` until the panel is opened."""
        self._ready = False
        self._turn = 0
        self._page_round = 0
        self._incomer: int | str | None = None
        self.form = SubstituteForm(self)
        self.told = Text("", "body", "ink2", wrap=True)
        self.told.setObjectName("single_told")
        self.leave = Button(tr("Cancel"), key="Esc", name="single_leave")
        self.again = Button(tr("Reseat from the next round"), name="single_again")
        self.apply = Button("", kind="primary", key="Enter", name="single_apply")
        self.show_head(tr("Substitute or late arrival"))
        self.add_inside(self.form)
        self.add_inside(Separator())
        self.add_inside(self.told)
        self.add_inside(self.again)
        self.set_footer([self.leave, self.apply])
        self.form.changed.connect(self._edited)
        self.leave.clicked.connect(self.left)
        self.again.clicked.connect(self._seat_again)
        self.apply.clicked.connect(self._apply)

    def begin(self, view: SeatingView, number: int, person: ChairPerson | None) -> None:
        """Start anew: who is selected on the floor goes out."""
        self._page_round = number
        self._load(view, number)
        self.form.clear()
        self.told.say("")
        if person is not None and person.badge:
            self.form.out.choose([person.badge])
        self._edited()

    def fill_in(self, kind: str, badge: int | None) -> None:
        """What happens; who goes out where they have a seat, who comes in where they have none."""
        form = self.form
        form.clear(kind or "substitute")
        self._edited()
        if badge is not None:
            form.out.choose((badge,))
            if kind == "arrive" or not form.leaves:
                form.out.clear()
                form.comes.choose((badge,))

    def show_view(self, view: SeatingView, number: int) -> None:
        """The book has changed, or another round is shown."""
        turned = number != self._page_round
        self._page_round = number
        self._load(view, number if turned else None)
        if not self.again.isVisible():
            self._edited()

    def end(self) -> None:
        """No answer is awaited."""
        self._turn += 1

    def take_person(self, person: ChairPerson) -> None:
        """Somebody was chosen on the floor: they go out."""
        if self.form.out.isVisible() and person.badge:
            self.form.out.choose([person.badge])

    def first_focus(self) -> QWidget:
        """Who goes out, or who comes in where that is known."""
        form = self.form
        if form.chosen == "renumber":
            return form.table.spin
        return form.comes.line if form.leaves or form.chosen == "arrive" else form.out.line

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does it, Esc leaves."""
        if event.key() in _ENTER and not event.isAutoRepeat():
            self._apply()
        else:
            super().keyPressEvent(event)

    @property
    def _view(self) -> SeatingView:
        assert self._today is not None
        return self._today.view

    @property
    def _day(self) -> ReplanDay:
        assert self._today is not None
        return self._today.day

    def _load(self, view: SeatingView, number: int | None) -> None:
        session = self.session
        day = session.here.seating.replanning.day()
        self._today = _Today(view, day)
        rules = session.desk.rulebook.of(view.division) if view.division.scored else None
        self.form.ranked.say(place_taken_words(rules))
        self.form.show_day(day, view, number)

    def _edited(self) -> None:
        """Say what would change, or why it cannot be."""
        self.again.hide()
        self.apply.show()
        self.apply.say(tr(_DO[self.form.chosen]))
        self.form.show_day(self._day, self._view, None)
        self._comes_as_listed()
        self._turn += 1
        self._ready = False
        try:
            lines = self._preview()
        except DirectorError as refusal:
            lines = () if self.form.refuse(refusal) else (refusal.sentence,)
            self._ready = False
        if lines is not None:
            self.told.say("\n".join(lines))
        self._set_ready(ready=self._ready)

    def _preview(self) -> Sequence[str] | None:
        """What is to be said at once; ``None`` where the answer is on its way."""
        kind, form, number = self.form.chosen, self.form, self.form.number
        if number is None:
            return (tr("No rounds yet."),)
        if kind == "arrive":
            return self._arrival(number)
        if kind == "renumber":
            self._ready = form.table.value != form.to.value
            return (tr("All its seats move with it. Those cards are marked for reprinting."),)
        if form.leaves is None:
            return ()
        if kind == "leave":
            self._ready = True
            return (
                tr("The seat stays empty from then on. The player keeps the games already played."),
                tr("After this, reseat from the next round."),
            )
        self._ready = form.instead is not None
        self._ask(form.leaves, number)
        return None

    def _arrival(self, number: int) -> Sequence[str]:
        session, form = self.session, self.form
        free = session.here.seating.replanning.free_seats(number, form.first_game)
        form.show_free(free, free_words(free, self._view.letters))
        self._ready = bool(free) and isinstance(form.instead, int)
        return (tr("After this, reseat from the next round."),) if free else ()

    def _ask(self, leaves: int, number: int) -> None:
        """What a substitution changes is read elsewhere: it counts who meets again."""
        session, turn = self.session, self._turn
        instead, game = self.form.instead, self.form.first_game
        comes = instead if isinstance(instead, int) else None
        session.tasks.submit(
            lambda: session.here.seating.replanning.substitution(leaves, comes, number, game),
            partial(self._found, turn),
            partial(self._refused, turn),
            self,
        )

    def _found(self, turn: int, found: Substitution) -> None:
        if turn == self._turn:
            self.told.say("\n".join(preview_words(found, self._view.letters)))

    def _refused(self, turn: int, error: BaseException) -> None:
        if turn != self._turn:
            return
        if not isinstance(error, DirectorError):
            self.session.notices.show(error)
            return
        beside = self.form.refuse(error)
        self.told.say("" if beside else error.sentence)
        self._set_ready(ready=False)

    def _set_ready(self, *, ready: bool) -> None:
        self._ready = ready
        self.apply.setEnabled(ready)

    def _comes_as_listed(self) -> None:
        """Who is on the list as a fill-in fills in, unless somebody says otherwise."""
        instead, people = self.form.instead, self._day.people
        if isinstance(instead, int) and instead != self._incomer:
            comes = next((person for person in people if person.badge == instead), None)
            self.form.choose_plays(fills_in=comes is not None and comes.facts.fill_in)
        self._incomer = instead

    def _apply(self) -> None:
        if not self._ready or self.again.isVisible():
            return
        try:
            done = self._do()
        except DirectorError as refusal:
            if not self.form.refuse(refusal):
                self.session.notices.refuse(refusal)
            return
        self.session.notices.done(done)
        self._show_done(done)

    def _do(self) -> str:
        session, form = self.session, self.form
        desk, kind = session.here.seating.replanning, form.chosen
        number, instead, leaves = form.number or 1, form.instead, form.leaves
        if kind == "renumber":
            table, to = form.table.value, form.to.value
            desk.renumber(table, to, number)
            return tr("Table {table} is now table {new_table}", table=table, new_table=to)
        if kind == "arrive" and isinstance(instead, int) and form.empty_seat is not None:
            table, seat = form.empty_seat
            desk.arrive(instead, number, table, seat, form.first_game)
            return tr("{name} sits at table {table}", name=self._name(instead), table=table)
        if leaves is None or (kind == "substitute" and instead is None):
            raise DirectorError(tr("Choose a player."), field="player")
        if kind == "leave":
            desk.leave_from(leaves, number, form.first_game)
            return tr("{name} withdrew", name=self._name(leaves))
        assert instead is not None
        game = form.first_game if form.first_game > 1 else None
        comes = desk.substitute(leaves, instead, number, game, fill_in=form.plays.current is True)
        return tr(
            "{substitute} substitutes for {player}",
            substitute=comes.name,
            player=self._name(leaves),
        )

    def _name(self, badge: int) -> str:
        people = self._day.people
        return next((person.name for person in people if person.badge == badge), str(badge))

    def _show_done(self, done: str) -> None:
        kind = self.form.chosen
        self.form.clear(kind)
        self.apply.hide()
        self._ready = False
        later = any(round_.number > (self.form.number or 0) for round_ in self._day.open)
        settle = kind in {"arrive", "leave"} and later
        self.again.setVisible(settle)
        self.told.say(done + ".")
        (self.again if settle else self.leave).setFocus(Qt.FocusReason.OtherFocusReason)

    def _seat_again(self) -> None:
        self.session.go(SeatingChange("again"))
