"""The pages of an emergency pack: cover and parts bound into one file."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from director_app.domain.events import Event
from director_app.messages.message import Message
from director_app.messages.message import joined as message_of
from director_app.services.backups.emergency.facts import EventStatus, mid, state_words
from director_app.services.paper.joining import joined, page_total
from director_app.services.paper.words import clock_time, day_in_words, days_in_words
from reports.emergency import KIND, EmergencyCover, PackPart, write_emergency_cover
from reports.page import Imprint, PaperName
from reports.print_run import print_run

_GO_ON = (
    Message(
        "As each sheet comes in, add its points to the totals in this pack "
        "(listed by place). Keep every sheet: the sheets are the official "
        "record."
    ),
    Message(
        "When Front Table is running again, enter those sheets round by "
        "round. Then use its standings instead of your hand totals."
    ),
)
_TO_THE_END = (
    Message(
        "All rounds have been played. Award the prizes from the totals in "
        "this pack, in order of place."
    ),
    Message("Write any correction on the score sheet itself, with the reason. Keep every sheet."),
    Message(
        "When Front Table is running again, enter the corrections and "
        "compare its standings with these."
    ),
)


@dataclass(frozen=True, slots=True)
class PackFacts:
    """What the cover tells: the event, its seatings, and when the newest of it was done."""

    kept: Event
    stands: tuple[EventStatus, ...]
    newest: datetime | None

    @property
    def several(self) -> bool:
        """Whether the pack has a part for each of several seatings."""
        return len(self.stands) > 1


@dataclass(frozen=True, slots=True)
class PackPages:
    """Pages of one document."""

    title: str
    pdf: bytes


def bound(facts: PackFacts, parts: Sequence[PackPages], paper: PaperName) -> bytes:
    """Cover and parts as one file; the same facts give the same bytes."""
    pages = [(part.title, page_total(part.pdf)) for part in parts]
    imprint, cover = _cover(facts, pages, 1, paper)
    if (own := page_total(cover)) > 1:
        imprint, cover = _cover(facts, pages, own, paper)
    files = [(KIND, cover), *((part.title, part.pdf) for part in parts)]
    return joined(((title, pdf, None) for title, pdf in files), KIND, imprint)


def _cover(
    facts: PackFacts, pages: Sequence[tuple[str, int]], own: int, paper: PaperName
) -> tuple[Imprint, bytes]:
    """The cover, itself so many pages long, and its imprint."""
    contents: list[PackPart] = []
    first = own + 1
    for title, count in pages:
        contents.append(PackPart(title, first, first + count - 1))
        first += count
    days = days_in_words(facts.kept.facts.days)
    cover = EmergencyCover(
        Imprint(facts.kept.name, days, "", practice=facts.kept.practice),
        message_of(" · ", (part for part in (days, _made(facts)) if part)),
        parts=tuple(contents),
        steps=_steps(facts),
        state=tuple(
            words for stand in facts.stands for words in _state(stand, named=facts.several)
        ),
    )
    imprint = replace(cover.imprint, run=print_run(cover))
    out = io.BytesIO()
    write_emergency_cover(replace(cover, imprint=imprint), out, paper=paper)
    return imprint, out.getvalue()


def _made(facts: PackFacts) -> str:
    """When the newest thing was done that the pack knows of; with the day, if it is another."""
    if facts.newest is None:
        return ""
    day = facts.newest.astimezone().date()
    other = "" if facts.kept.facts.days == (day,) else Message(" on {day}", day=day_in_words(day))
    return Message(
        "Up to date as of {clock_time}{on_day}",
        clock_time=clock_time(facts.newest),
        on_day=other,
    )


def _steps(facts: PackFacts) -> tuple[str, ...]:
    """Three sentences; the first names the round of the sheets where there is just one."""
    following = [stand.progress.next for stand in facts.stands]
    titles = {mid(round_.title) for round_ in following if round_ is not None}
    if not titles:
        return _TO_THE_END
    sheets = (
        Message("the score sheets for {round}", round=titles.pop())
        if len(titles) == 1
        else Message("the score sheets")
    )
    return (
        Message(
            "Print these pages on any computer. Hand out {sheets}, and "
            "seat the players from the lists by name and by table. For any "
            "other round, copy a blank sheet and write in the round, "
            "table, and names by hand.",
            sheets=sheets,
        ),
        *_GO_ON,
    )


def _state(stand: EventStatus, *, named: bool) -> Iterator[str]:
    yield from state_words(stand, named=named)
    progress = stand.progress
    missing = [round_.title for round_ in progress.ahead if round_.number not in stand.seated]
    if missing:
        before = Message("{names}: ", names=progress.names) if named else ""
        words = (
            missing[0]
            if len(missing) == 1
            else Message(
                "{first_round} to {last_round}", first_round=missing[0], last_round=missing[-1]
            )
        )
        yield (
            Message("{divisions}{rounds} has no seating yet.", divisions=before, rounds=words)
            if len(missing) == 1
            else Message("{divisions}{rounds} have no seating yet.", divisions=before, rounds=words)
        )
