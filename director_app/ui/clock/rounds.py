"""The form beside the clock in which a round of the day is changed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from director_app.domain.times import time_for_field
from director_app.frozen import frozen
from director_app.ui.clock.day_forms import DayForm
from director_app.ui.kit.fields import Field, NumberField, TextField
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Mapping

    from director_app.domain.rounds import Round


@frozen
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

    def __init__(self) -> None:
        super().__init__("clock_form")
        self._round: Round | None = None
        self.name = TextField(tr("Name"), name="round_name")
        self.at = TextField(tr("Begins at"), placeholder="10:35", name="round_at")
        self.minutes = NumberField(tr("Minutes"), 60, 1, 600, name="round_minutes")
        self.games = NumberField(tr("Games"), 4, 1, 16, name="round_games")
        self.reason = TextField(tr("Why fewer games, or none"), name="round_reason")
        self._two(self.name, self.at)
        self._two(self.minutes, self.games)
        self.add(self.reason)
        self.save = self._button(tr("Keep"), "round_keep", key="Enter")
        self.later = self._button(tr("Shift from here"), "round_shift")
        self.cancel = self._button(tr("Cancel the round"), "round_cancel", kind="danger")
        self.reinstate = self._button(tr("Play it after all"), "round_reinstate")
        self._buttons(self.save, self.later, self.cancel, self.reinstate)
        self.save.clicked.connect(self.keep)
        self.later.clicked.connect(self.shift_asked)
        self.cancel.clicked.connect(self._cancel)
        self.reinstate.clicked.connect(self._reinstate)

    @property
    def number(self) -> int | None:
        """The round in the form, if it is open."""
        return self._round.number if self._round is not None else None

    def fields(self) -> Mapping[str, Field]:
        """Fields by the names of refusals; the reason takes all others."""
        return {
            "reason": self.reason,
            "games": self.games,
            "minutes": self.minutes,
            "name": self.name,
            "at": self.at,
        }

    def show_round(self, one: Round, *, begun: bool) -> None:
        """Open the form of a round; the minutes of one that has begun are the clock's."""
        self._round = one
        told = tr("It has begun: use + and − for its minutes.") if begun else ""
        if one.cancelled:
            told = tr("Cancelled: {reason}", reason=one.reason)
        elif one.shortened:
            shortened = tr("Shortened: {reason}", reason=one.reason)
            told = f"{shortened} {told}".strip()
        self.name.set_text(one.name)
        self.name.line.setPlaceholderText(replace(one, name="").title)
        self.at.set_text(time_for_field(one.starts_at))
        self.minutes.set_value(one.minutes)
        self.games.spin.setRange(1, one.planned_games)
        self.games.set_value(one.games)
        self.reason.set_text("")
        for part in (self.name, self.games, self.reason, self.save, self.cancel):
            part.setVisible(not one.cancelled)
        for part in (self.minutes, self.at):
            part.setVisible(not one.cancelled and not begun)
        self.later.setVisible(not one.cancelled and not begun and one.starts_at is not None)
        self.reinstate.setVisible(one.cancelled)
        self._open(one.title, told, self.reinstate if one.cancelled else self.name.line)

    def close_form(self) -> None:
        """Put it away."""
        self._round = None
        self.hide()

    def keep(self) -> None:
        """Ask to keep what was typed."""
        one = self._round
        if one is not None and not one.cancelled:
            changed = replace(one, name=self.name.text, minutes=self.minutes.value)
            typed = self.at.text
            at = None if typed == time_for_field(one.starts_at) else typed
            self.keep_asked.emit(RoundTyped(changed, self.games.value, self.reason.text, at))

    def _cancel(self) -> None:
        if self._round is not None:
            self.cancel_asked.emit(self._round.number, self.reason.text)

    def _reinstate(self) -> None:
        if self._round is not None:
            self.reinstate_asked.emit(self._round.number)
