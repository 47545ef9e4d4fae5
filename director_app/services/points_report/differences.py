"""What an amended report says otherwise than the one before: who, was, is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from director_app.messages.message import Message, joined
from director_app.services.points_report.columns import BY_KEY, cells, is_event_column, titles
from director_app.services.points_report.facts import (
    EventFact,
    ReportFacts,
    ReportPlayer,
    Statement,
)

NOTHING = Message("none")
_LISTED = Message("on the list")


@dataclass(frozen=True, slots=True)
class ReportValueChange:
    """One value that is not what it was; ``what`` is the column's or the fact's name."""

    what: str
    was: str
    now: str
    column: str = ""
    """The CSV's header; empty for a fact of the event."""


@dataclass(frozen=True, slots=True)
class ReportLineChange:
    """A line of the list: a player, or (``badge`` is ``None``) a ``fact`` of the event."""

    badge: int | None
    name: str
    changes: tuple[ReportValueChange, ...]
    why: str = ""
    fact: EventFact | None = None

    @property
    def was(self) -> str:
        """Every value as it was, in words."""
        return _words(self, [change.was for change in self.changes])

    @property
    def now(self) -> str:
        """Every value as it is, in words."""
        return _words(self, [change.now for change in self.changes])


def differences(before: ReportFacts, now: ReportFacts) -> tuple[ReportLineChange, ...]:
    """Facts of the event that differ, then players that do, by place."""
    return (*_of_event(before, now), *_of_players(before, now))


def _of_event(before: ReportFacts, now: ReportFacts) -> Iterator[ReportLineChange]:
    was = (
        (EventFact.EVENT, before.event),
        (EventFact.DATES, before.dates),
        (EventFact.VENUE, before.venue),
        *before.particulars(),
        (EventFact.COLUMNS, _column_words(before)),
    )
    here = (
        (EventFact.EVENT, now.event),
        (EventFact.DATES, now.dates),
        (EventFact.VENUE, now.venue),
        *now.particulars(),
        (EventFact.COLUMNS, _column_words(now)),
    )
    for (fact, old), (_, new) in zip(was, here, strict=True):
        if old != new:
            yield _fact(fact, old, new)
    yield from _lines(EventFact.ONE_DEVIATION, before.deviations, now.deviations)
    yield from _lines(EventFact.ONE_OVERRULED, before.overruled, now.overruled)
    yield from _lines(EventFact.ONE_ROUND, _round_words(before), _round_words(now))


def _round_words(facts: ReportFacts) -> tuple[Statement, ...]:
    rounds = (*facts.rounds, *facts.left_out)
    return tuple(
        Statement(str(round_.number), joined(", ", (round_.title, round_.kind)))
        for round_ in rounds
    )


def _column_words(facts: ReportFacts) -> str:
    return joined(", ", (BY_KEY[key].title for key in facts.columns if key in BY_KEY))


def _lines(
    fact: EventFact, before: Sequence[Statement], now: Sequence[Statement]
) -> Iterator[ReportLineChange]:
    """Sentences that are gone or new; one about the same thing is one that changed."""
    gone = {statement.key: statement.sentence for statement in before if statement not in now}
    new = {statement.key: statement.sentence for statement in now if statement not in before}
    for key in dict.fromkeys((*gone, *new)):
        yield _fact(fact, gone.get(key, NOTHING), new.get(key, NOTHING))


def _fact(fact: EventFact, was: str, now: str) -> ReportLineChange:
    label = fact.value
    return ReportLineChange(
        None, label, (ReportValueChange(label, was or NOTHING, now or NOTHING),), fact=fact
    )


def _of_players(before: ReportFacts, now: ReportFacts) -> Iterator[ReportLineChange]:
    old = {player.badge: player for player in before.players}
    new = {player.badge: player for player in now.players}
    for badge, player in new.items():
        if badge not in old:
            yield ReportLineChange(
                badge,
                player.label,
                (ReportValueChange("", Message("not on the list"), _summary(player)),),
            )
            continue
        changes = tuple(_changes(before, old[badge], now, player))
        if changes:
            yield ReportLineChange(badge, player.label, changes)
    for badge, player in old.items():
        if badge not in new:
            yield ReportLineChange(
                badge,
                player.label,
                (ReportValueChange("", _summary(player), Message("not on the list")),),
            )


def _summary(player: ReportPlayer) -> str:
    place = Message(", place {place}", place=player.place) if player.place is not None else ""
    return Message(
        "{listed}: {qualifying}{place}", listed=_LISTED, qualifying=player.qualifying, place=place
    )


def _changes(
    before: ReportFacts, old: ReportPlayer, now: ReportFacts, new: ReportPlayer
) -> Iterator[ReportValueChange]:
    for key in now.columns:
        if key not in before.columns or is_event_column(key):
            continue
        was, here = _cells(before, key, old), _cells(now, key, new)
        names = {**dict(titles(before, key)), **dict(titles(now, key))}
        for head, title in names.items():
            if was.get(head, "") != here.get(head, ""):
                yield ReportValueChange(
                    title, was.get(head) or NOTHING, here.get(head) or NOTHING, head
                )


def _cells(facts: ReportFacts, key: str, player: ReportPlayer) -> Mapping[str, str]:
    heads = [head for head, _ in titles(facts, key)]
    values = ["" if cell is None else str(cell) for cell in cells(key, player)]
    return dict(zip(heads, values, strict=True))


def _words(changed: ReportLineChange, values: Sequence[str]) -> str:
    if changed.badge is None:
        return values[0]
    return joined(
        "; ",
        (
            joined(" ", (change.what, value)) if change.what else value
            for change, value in zip(changed.changes, values, strict=True)
        ),
    )
