"""The form beside the clock in which a round of the day is changed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from director_app.domain.times import time_for_field
from director_app.messages.message import Message
from director_app.ui.clock.day_forms import DayForm
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.form import NumberSpec, TextSpec
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from director_app.domain.rounds import Round


@dataclass(frozen=True, slots=True)
class RoundTyped:
    """What was typed of a round: name and minutes in it, the games, why, and the start as typed.

    ``at`` is ``None`` where the start was left as it is.
    """

    round: Round
    games: int
    reason: str
    at: str | None


class RoundForm(DayForm):
    """A round's start, name, minutes and games; a reason where something is taken away."""

    keep_asked = Signal(object)
    """A :class:`RoundTyped`."""
    cancel_asked = Signal(int, str)
    reinstate_asked = Signal(int)
    shift_asked = Signal()
    prefix = "round"
    name = TextSpec(Message("Name"))
    at = TextSpec(Message("Starts at"), placeholder="10:35")
    minutes = NumberSpec(Message("Minutes"), 1, 600, 60)
    games = NumberSpec(Message("Games"), 1, 16, 4)
    reason = TextSpec(Message("Reason (fewer games or canceled)"))
    rows = ((name, at), (minutes, games), reason)
    rest = "reason"

    def __init__(self) -> None:
        super().__init__("clock_form")
        self._round: Round | None = None
        self.save = Button(tr("Save"), key="Enter", name="round_keep")
        self.later = Button(tr("Shift times from here"), name="round_shift")
        self.cancel = Button(tr("Cancel round"), kind="danger", name="round_cancel")
        self.reinstate = Button(tr("Reinstate the round"), name="round_reinstate")
        self._lay(self.save, self.later, self.cancel, self.reinstate)
        self.save.clicked.connect(self.keep)
        self.later.clicked.connect(self.shift_asked)
        self.cancel.clicked.connect(self._cancel)
        self.reinstate.clicked.connect(self._reinstate)

    @property
    def number(self) -> int | None:
        """The round in the form, if it is open."""
        return self._round.number if self._round is not None else None

    def show_round(self, round_: Round, *, begun: bool) -> None:
        """Open the form of a round; the minutes of one that has begun are the clock's."""
        self._round = round_
        text = tr("This round has started. Use + and − to change its minutes.") if begun else ""
        if round_.cancelled:
            text = tr("Canceled: {reason}", reason=round_.reason)
        elif round_.shortened:
            shortened = tr("Shortened: {reason}", reason=round_.reason)
            text = f"{shortened} {text}".strip()
        self.games.spin.setRange(1, round_.planned_games)
        self.show_values(
            name=round_.name,
            at=time_for_field(round_.starts_at),
            minutes=round_.minutes,
            games=round_.games,
            reason="",
        )
        self.name.line.setPlaceholderText(replace(round_, name="").title)
        for part in (self.name, self.games, self.reason, self.save, self.cancel):
            part.setVisible(not round_.cancelled)
        for part in (self.minutes, self.at):
            part.setVisible(not round_.cancelled and not begun)
        self.later.setVisible(not round_.cancelled and not begun and round_.starts_at is not None)
        self.reinstate.setVisible(round_.cancelled)
        self._open(round_.title, text, self.reinstate if round_.cancelled else self.name.line)

    def close_form(self) -> None:
        """Put it away."""
        self._round = None
        self.hide()

    def keep(self) -> None:
        """Ask to keep what was typed."""
        round_ = self._round
        if round_ is not None and not round_.cancelled:
            changed = replace(round_, name=self.name.text, minutes=self.minutes.value)
            typed = self.at.text
            at = None if typed == time_for_field(round_.starts_at) else typed
            self.keep_asked.emit(RoundTyped(changed, self.games.value, self.reason.text, at))

    def _cancel(self) -> None:
        if self._round is not None:
            self.cancel_asked.emit(self._round.number, self.reason.text)

    def _reinstate(self) -> None:
        if self._round is not None:
            self.reinstate_asked.emit(self._round.number)
