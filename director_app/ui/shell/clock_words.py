"""What the clock says: the face at a moment, and what follows when time is called."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from director_app.domain.clock import ClockState, RoundClock
from director_app.ui.kit.words import at_words, long_words, tr, true_minus

if TYPE_CHECKING:
    from director_app.domain.rounds import Round
    from director_app.rules.ruleset import RuleSet
    from director_app.services.clock.service import ClockView

_LAST_MINUTES = 5


@dataclass(frozen=True, slots=True)
class TimeLineMark:
    """A mark on the line: how far along it stands, and its words."""

    share: float
    words: str


@dataclass(frozen=True, slots=True)
class ClockFaceState:
    """Everything that the face paints at one moment."""

    title: str
    below_title: str
    end: str
    below_end: str
    digits: str
    word: str
    state: ClockState
    share: float
    from_words: str
    ticks: tuple[TimeLineMark, ...]
    last: bool

    @property
    def tone(self) -> str:
        """The role of the line and of what is told: amber at the end, else jade."""
        return "mind" if self.last or self.state is ClockState.OVER else "do"


def digits_of(seconds: int) -> str:
    """Minutes and seconds: ``18:42``."""
    return f"{seconds // 60}:{seconds % 60:02d}"


def minutes_words(minutes: int) -> str:
    return tr("1 minute") if minutes == 1 else tr("%n minutes", n=minutes)


def games_words(games: int) -> str:
    return tr("1 game") if games == 1 else tr("%n games", n=games)


def round_title(view: ClockView) -> str:
    """Which round, of how many."""
    round_ = view.round
    if round_.name:
        return round_.title
    return tr(
        "Round {number} of {last_round}",
        number=round_.number,
        last_round=max(view.rounds, round_.number),
    )


def face_of(view: ClockView, now: datetime, warnings: tuple[int, ...] = ()) -> ClockFaceState:
    """The face of a clock at a moment."""
    clock, state = view.clock, view.state(now)
    whole = clock.length + clock.added
    ends = clock.ends_at(now)
    end = tr("Ends at {time}", time=at_words(ends))
    if state is ClockState.READY:
        end = minutes_words(view.round.minutes)
    elif state is ClockState.OVER:
        end = tr("Ended at {time}", time=at_words(ends))
    last = state in {ClockState.RUNNING, ClockState.PAUSED} and clock.remaining(now) <= timedelta(
        minutes=min(_LAST_MINUTES, whole / timedelta(minutes=2))
    )
    return ClockFaceState(
        title=round_title(view),
        below_title=_begun(view),
        end=end,
        below_end=tr("Now {time}", time=at_words(now)),
        digits=digits_of(view.remaining_s(now)),
        word=_word(view, state, now, last=last),
        state=state,
        share=1 - view.remaining_s(now) / whole.total_seconds() if whole else 1.0,
        from_words=at_words(clock.started_at) or tr("Start"),
        ticks=_ticks(whole, warnings),
        last=last,
    )


def time_called(rules: RuleSet | None) -> tuple[str, ...]:
    """What the tables do when time is called, and what a game that it cuts off counts."""
    if rules is None:
        return ()
    ending = {
        "tiles_down": tr("Stop play: tiles down."),
        "finish_turn": tr("Finish the turn, then tiles down."),
        "finish_game": tr("Finish the game."),
    }[rules.clock.at_time.rule]
    points = true_minus(rules.unfinished.each.points)
    cut = tr("Unfinished game: {points} for everyone.", points=points)
    return (ending, cut) if rules.clock.at_time.rule != "finish_game" else (ending,)


def round_state(round_: Round, clock: RoundClock | None, now: datetime, *, current: bool) -> str:
    """Where a round of the day stands: cancelled, running, over, next, done or planned."""
    if round_.cancelled:
        return "cancelled"
    if clock is None or clock.started_at is None:
        return "next" if current else "planned"
    if not current:
        return "done"
    return "over" if clock.state(now) is ClockState.OVER else "running"


def _begun(view: ClockView) -> str:
    games = games_words(view.round.games)
    if view.clock.started_at is None:
        return games
    return tr("Started {time}, {games}", time=at_words(view.clock.started_at), games=games)


def called_words(clock: RoundClock, now: datetime) -> str:
    """How long ago time was called; on another day only that it was."""
    if clock.long_over(now):
        return tr("time was called")
    ago = clock.over_for(now) // timedelta(minutes=1)
    return tr("time called {time} ago", time=long_words(ago)) if ago else tr("time just called")


def past_words(view: ClockView, now: datetime) -> str:
    """How long ago time was called; nothing where the last round was on another day."""
    gone = view.next is None and view.clock.long_over(now)
    return "" if gone else called_words(view.clock, now)


def _word(view: ClockView, state: ClockState, now: datetime, *, last: bool) -> str:
    if state is ClockState.READY:
        return tr("Start of play")
    if state is ClockState.PAUSED:
        return tr("Paused since {time}", time=at_words(view.clock.paused_at))
    if state is ClockState.OVER:
        return past_words(view, now)
    return tr("Final minutes") if last else ""


def _ticks(whole: timedelta, warnings: tuple[int, ...]) -> tuple[TimeLineMark, ...]:
    minutes = whole / timedelta(minutes=1)
    shown = [warning for warning in sorted(warnings, reverse=True) if 0 < warning < minutes]
    marks = [
        TimeLineMark(
            1 - minutes_left / minutes,
            tr("%n min", n=minutes_left) if at == 0 else str(minutes_left),
        )
        for at, minutes_left in enumerate(shown)
    ]
    return (*marks, TimeLineMark(1.0, tr("Time")))
