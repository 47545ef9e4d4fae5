"""What was done with an event in the book that it came from, before its file was brought in."""

from __future__ import annotations

import re
from datetime import datetime
from functools import lru_cache
from typing import TYPE_CHECKING

from director_app.domain.topics import Topic
from director_app.frozen import frozen
from director_app.services.events.portable.format import log_of
from director_app.services.events.portable.writing import FORMER_LOG
from director_app.services.journal.lines import JournalWish, has_letters
from director_app.services.journal.words import sentence

if TYPE_CHECKING:
    from director_app.storage.work import Work

_AGAIN = re.compile(r"^((Take|Put) back: )+")
_TABLES = re.compile(r"\btables? (\d+)(?:(?:,| and) (\d+))*")
_OF: dict[Topic, re.Pattern[str]] = {
    Topic.SCORES: re.compile(r"^(Accept|Reopen|Correct|Put table|Who sat)\b|games of|up again"),
    Topic.RULINGS: re.compile(r"^(Log “|Cancel ruling|Award|Disqualify|Admit|Turn away|Waive)"),
    Topic.CLOCK: re.compile(
        r"\bclock\b|^(Call time|Resume|Start of play|Late for|Go (by|on|to)|Give table)"
        r"|^(Add|Take) \d+ min|^Take table .* min\b"
    ),
    Topic.DAY: re.compile(r"day's plan|^(Lay out|Shift) the day|^Plan | begins$"),
    Topic.ROUNDS: re.compile(r"^(Add a round|Cancel (a )?[Rr]ound|Reinstate|Shorten)"),
    Topic.MONEY: re.compile(
        r"[Pp]rize|money book|drawer|Drawer|^(Raffle|Fifty|Cost|Donation|Receipt)"
        r"| goes to |drawn from seed|Fee paid| paid \("
    ),
    Topic.RESULTS: re.compile(r"standings|\btie\b|[Rr]esults|\breport\b|master points|series"),
    Topic.SEATING: re.compile(
        r"^(Seat|Swap|Arrange|Empty all)|[Ss]eats?\b|to table|takes table| pulled |sat where"
    ),
    Topic.EVENT: re.compile(
        r"^(New event|Bring in event|Change event|Apply)|rule set|other rules|PIN$"
        r"|^(Add|Change) division|how scores are entered|big screen|^Print "
    ),
}
"""What a label is about, by its words: the former book's rows are not here."""


@frozen
class FormerLine:
    """An entry of the book that the event came from; it can't be taken back here."""

    at: datetime
    station: str
    action: str
    kind: str

    @property
    def sentence(self) -> str:
        """What was done: “Desk 2 accepted table 7, round 3”."""
        return sentence(self.station, self.action)

    @property
    def topics(self) -> frozenset[Topic]:
        """What it was about, as far as its words say; players, where they say nothing."""
        bare = _AGAIN.sub("", self.action)
        found = frozenset(topic for topic, words in _OF.items() if words.search(bare))
        return found or frozenset({Topic.ROSTER})

    @property
    def tables(self) -> frozenset[int]:
        """The tables that it names."""
        found = (re.findall(r"\d+", one.group()) for one in _TABLES.finditer(self.action))
        return frozenset(int(number) for numbers in found for number in numbers)


def former_lines(work: Work, event: int) -> tuple[FormerLine, ...]:
    """Those entries, oldest first; none for an event that was made in this book."""
    text = work.beside.fact(FORMER_LOG.format(event=event))
    return _lines(text) if text else ()


def answering(work: Work, event: int, wish: JournalWish) -> tuple[FormerLine, ...]:
    """Those that answer a wish, oldest first: tables and players by what the words name."""
    lines = former_lines(work, event)
    if not lines or wish == JournalWish():
        return lines
    name = ""
    if wish.player is not None:
        name = next((one.name for one in work.roster.all(event) if one.badge == wish.player), "")
        if not name:
            return ()
    return tuple(one for one in lines if _answers(one, wish, name))


def _answers(one: FormerLine, wish: JournalWish, name: str) -> bool:
    return (
        wish.station in {None, one.station}
        and (wish.table is None or wish.table in one.tables)
        and name in one.action
        and (wish.topic is None or wish.topic in one.topics)
        and (wish.since is None or one.at >= wish.since)
        and has_letters(one.sentence, wish.letters)
    )


@lru_cache(maxsize=2)
def _lines(text: str) -> tuple[FormerLine, ...]:
    return tuple(FormerLine(one.at, one.station, one.action, one.kind) for one in log_of(text))
