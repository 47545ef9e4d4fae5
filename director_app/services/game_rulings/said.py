"""The words of a ruling in the log, as the messages they were made from.

The log keeps finished English. What stands in it is of a known kind, so the message is made again
by the kind and taken where it says the same; what a director worded stays as it was typed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import product

from director_app.domain.rulings import Ruling
from director_app.messages.message import Message
from director_app.rules.situations import catalogue
from director_app.services.game_rulings.kinds import (
    ADMITTED,
    AWARD,
    AWARDED,
    FREE,
    OUT,
    REFUSED,
    SIGNED,
    SIGNED_TOTAL,
    WAIVER,
    dead_hand_words,
    disqualified_words,
    otherwise_words,
)

AWARD_REPLACED = Message("Another award took its place")
SHEET_REOPENED = Message("The sheet was opened again")
_MARK = "\0"


def gave_way_to(number: int) -> str:
    """Why a signed total was cancelled whose points a ruling says since."""
    return Message("Ruling {number} charges these points", number=number)


def ruled_words(number: int, label: str) -> str:
    """Why a sheet was scored again: a ruling says so."""
    return Message("Ruling {ruling}: {label}", ruling=number, label=label)


def cancelled_words(number: int) -> str:
    """Why a sheet was scored again: a ruling holds no more."""
    return Message("Ruling {ruling} was cancelled", ruling=number)


def scored_again_because(reason: str, rulings: Iterable[Ruling]) -> str:
    """The reason on a sheet, which a ruling or the director gave."""
    for one in rulings if reason else ():
        for why in (ruled_words(one.number, label_of(one)), cancelled_words(one.number)):
            if why == reason:
                return why
    return reason


def waiver_words(requirement: str) -> str:
    """The label of a requirement that the director waived."""
    return Message("Director waives: {requirement}", requirement=requirement)


def label_of(ruling: Ruling) -> str:
    """The label of a ruling."""
    label = ruling.label
    return next((one for one in _labels(ruling) if one == label), label)


def as_said(ruling: Ruling, numbers: Sequence[int] = ()) -> Ruling:
    """The ruling with its words as messages; ``numbers`` are those of the log's rulings."""
    label, cancelled, overruled = label_of(ruling), ruling.cancel_reason, ruling.overruled
    if ruling.kind == SIGNED:
        whys = (SHEET_REOPENED, *map(gave_way_to, numbers))
        cancelled = next((one for one in whys if one == cancelled), cancelled)
    elif ruling.facts.result is not None and cancelled == AWARD_REPLACED:
        cancelled = AWARD_REPLACED
    if overruled == SIGNED_TOTAL.label:
        overruled = SIGNED_TOTAL.label
    note = _note(ruling, numbers) if ruling.kind == OUT else ruling.note
    return replace(ruling, label=label, cancel_reason=cancelled, overruled=overruled, note=note)


def all_as_said(rulings: Sequence[Ruling]) -> tuple[Ruling, ...]:
    """Every ruling of a log with its words as messages."""
    numbers = [one.number for one in rulings]
    return tuple(as_said(one, numbers) for one in rulings)


def after_ruling(reason: str, number: int) -> str:
    """The note of a disqualification that follows a complaint."""
    return Message("{reason} (after ruling {complaint})", reason=reason, complaint=number)


def _note(ruling: Ruling, numbers: Sequence[int]) -> str:
    """The note of a disqualification, which may name the complaint that led to it."""
    for number in numbers:
        bare = ruling.note.removesuffix(after_ruling("", number))
        if bare != ruling.note:
            return after_ruling(bare, number)
    return ruling.note


def _labels(ruling: Ruling) -> Iterator[str]:
    """What the label of a ruling of this kind can be."""
    if ruling.kind == FREE:
        situation = catalogue().situation(ruling.situation)
        if situation is not None:
            yield situation.title
            yield otherwise_words(situation.title)
        return
    for one in _plain_labels(ruling):
        yield one
        yield otherwise_words(one)


def _plain_labels(ruling: Ruling) -> Iterator[str]:
    label = ruling.label
    if ruling.kind == AWARD:
        yield AWARDED.label
    elif ruling.kind == SIGNED:
        yield SIGNED_TOTAL.label
    elif ruling.kind == WAIVER:
        yield waiver_words(Message(_held(label, waiver_words)))
    elif ruling.kind == OUT:
        for ranked, keeps, prizes, barred in product((True, False), repeat=4):
            yield disqualified_words(ranked=ranked, keeps=keeps, prizes=prizes, barred=barred)
    elif ruling.kind in {ADMITTED, REFUSED}:
        verdict = Message("admitted") if ruling.kind == ADMITTED else Message("turned away")
        decided = partial(_barred_words, verdict)
        yield decided(_held(label, decided))
    else:
        name = _held(label, otherwise_words) if ruling.overruled else label
        yield dead_hand_words(Message(_held(name, dead_hand_words)))
        yield Message(name)


def _barred_words(verdict: str, event: str) -> str:
    return Message("Barred by {event}: {verdict}", event=event, verdict=verdict)


def _held(label: str, words: Callable[[str], str]) -> str:
    """What stands in the only place of a label that was made with these words."""
    before, _, after = str(words(_MARK)).partition(_MARK)
    return label.removeprefix(before).removesuffix(after)
