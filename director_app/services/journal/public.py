"""What the room sees once a step is taken back or put back, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.action_rules import RULES, Public
from director_app.domain.actions import ActionKind
from director_app.domain.clock import ClockState
from director_app.messages.lists import listed
from director_app.messages.message import Message

if TYPE_CHECKING:
    from director_app.storage.journal import JournalEntry
    from director_app.storage.unit_of_work import UnitOfWork


def public_effect(work: UnitOfWork, entry: JournalEntry, *, forward: bool) -> str:
    """What the room sees of it then; "" where it sees nothing of such a step."""
    public = RULES[entry.action_kind].public
    if public is Public.CLOCK:
        return _clock(work, entry, forward=forward)
    if public is Public.STANDINGS:
        return _standings(work, entry, forward=forward)
    if public is Public.RECEIPT:
        return _receipts(entry, forward=forward)
    if public is Public.SCREEN:
        return Message("The big screen will look different.")
    return ""


def _clock(work: UnitOfWork, entry: JournalEntry, *, forward: bool) -> str:
    if entry.action_kind is ActionKind.GIVE_TABLE_TIME:
        return Message("The time of one table will change.")
    if entry.action_kind is ActionKind.NEXT_ROUND:
        return (
            Message("The big screen will go on to the next round.")
            if forward
            else Message("The big screen will go back to the round before.")
        )
    clock = work.clocks.after(entry.seq, forward=forward)
    state = ClockState.READY if clock is None else clock.state(work.now)
    if clock is None or state is ClockState.READY:
        return Message("The clock on the big screen will go back to the start.")
    if state is ClockState.OVER:
        return Message("The clock on the big screen will say that time is up.")
    minutes, seconds = divmod(round(clock.remaining(work.now).total_seconds()), 60)
    left = f"{minutes}:{seconds:02}"
    if state is ClockState.PAUSED:
        return Message("The clock on the big screen will be paused at {time_left}.", time_left=left)
    return Message("The clock on the big screen will run, with {time_left} left.", time_left=left)


def _standings(work: UnitOfWork, entry: JournalEntry, *, forward: bool) -> str:
    kind, through = entry.action_kind, work.public_after(entry.seq, forward=forward)
    if through:
        return Message("The room will see the standings through round {round}.", round=through)
    if through == 0:
        return Message("The room will see no standings.")
    if kind in {ActionKind.DECLARE_FINAL, ActionKind.TAKE_BACK_FINAL}:
        if kind is ActionKind.TAKE_BACK_FINAL and not forward:
            return Message("The results will be marked as they were before.")
        if kind is ActionKind.DECLARE_FINAL and forward:
            return Message("The results will be final.")
        return Message("The results will no longer be final.")
    return Message("The time when the results become final will change.")


def _receipts(entry: JournalEntry, *, forward: bool) -> str:
    kept = entry.parameters
    numbers = kept.get("numbers") or [kept.get("number")]
    said = [str(number) for number in numbers] if isinstance(numbers, list) else []
    receipts, count, name = listed(said), len(said), kept.get("name")
    if (entry.action_kind is ActionKind.HAND_OVER_PRIZE) is forward:
        return Message(
            "Receipts {receipts} for {name} will count.", count, receipts=receipts, name=name
        )
    return Message(
        "Receipts {receipts} will be void, but {name} may still have them.",
        count,
        receipts=receipts,
        name=name,
    )
