"""Points in words: each line with its reason and section, seat by seat."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.domain.games import Outcome
from director_app.domain.tables import SEATS, Seat
from director_app.messages.message import Message, joined
from director_app.rules.play_parts import DEFAULT, silent_part, stated_part

if TYPE_CHECKING:
    from collections.abc import Iterable

    from director_app.domain.games import Game, PointsLine, Score

HOUSE_DEFAULT = Message("our default")
NOTHING = Message("nothing")
_PLACES = {"Hdr": Message("heading"), "end": Message("end"), "intro": Message("introduction")}
"""Places of a sheet that have no number and no heading."""
_NUMBERED = re.compile(r"\d+(\.\d+)*[A-H]?\b")


@dataclass(frozen=True, slots=True)
class SeatWords:
    """What a seat has in a game: its points, their lines, and why there are none."""

    seat: Seat
    points: int
    lines: tuple[PointsLine, ...]
    nothing: str = ""

    @property
    def words(self) -> str:
        """All of it in one line, the sum last where there is one."""
        if not self.lines:
            return self.nothing
        message = joined(
            "; ", (_counted(self.lines[0]), *(_added(line) for line in self.lines[1:]))
        )
        if len(self.lines) == 1:
            return message
        return Message("{told} = {points}", told=message, points=points_text(self.points))


def signed(points: int) -> str:
    """Points with a sign, with the true minus."""
    return f"+{points}" if points > 0 else points_text(points)


def points_text(points: int) -> str:
    """Points with a sign only where they are below zero, with the true minus."""
    return f"−{-points}" if points < 0 else str(points)


def part_words(percent: int, of: str) -> str:
    """``pays twice the hand's worth``."""
    what = Message("the card’s value") if of == "card" else Message("the hand’s worth")
    if not percent:
        return Message("pays nothing of it")
    if percent == 100:
        return Message("pays {amount}", amount=what)
    if percent == 200:
        return Message("pays twice {amount}", amount=what)
    if percent == 50:
        return Message("pays half of {amount}", amount=what)
    if percent % 100 == 0:
        return Message("pays {times} times {amount}", times=percent // 100, amount=what)
    return Message("pays {percent}% of {amount}", percent=percent, amount=what)


def section_words(section: str, *, bare: bool = False) -> str:
    """A section as it is quoted: ``§13.1``, ``(Sc a)`` or ``Sc a``, or that it is our default."""
    if section == DEFAULT:
        return HOUSE_DEFAULT
    stated = stated_part(section)
    named = place_named(stated)
    if _NUMBERED.match(stated):
        marked = joined("", ("§", named))
    else:
        marked = named if bare else joined("", ("(", named, ")"))
    if stated == section:
        return marked
    return Message("{section}, {rest}", section=marked, rest=HOUSE_DEFAULT)


def place_named(section: str) -> str:
    """A section without its sign: ``13.1``, ``heading``."""
    parts = section.split(", ")
    if not _PLACES.keys() & set(parts):
        return section
    return joined(", ", (_PLACES.get(part, part) for part in parts))


def by_whom(words: str, section: str) -> str:
    """The second half of what is said, with whose word it is where the sheet states the first."""
    if stated_part(section) == silent_part(section):
        return words
    return Message("as a house rule {rule}", rule=words)


def line_section(line: PointsLine) -> str:
    """The section of a line; the director's own award has none, and is no default either."""
    return "" if line.award else section_words(line.section)


def reason(line: PointsLine) -> str:
    """One reason with its section: ``threw to two exposed §13.6``."""
    section = line_section(line)
    return Message("{why} {section}", why=line.why, section=section) if section else line.why


def telling(lines: Iterable[PointsLine], seat: Seat) -> str:
    """A seat's points in words: ``25 card value §13; +10 self-pick §13.1 = 35``."""
    own = tuple(line for line in lines if line.seat is seat)
    return SeatWords(seat, sum(line.points for line in own), own, NOTHING).words


def words_by_seat(game: Game, score: Score) -> tuple[SeatWords, ...]:
    """Every occupied seat of a game in the order of the winds."""
    return tuple(
        SeatWords(
            seat,
            score.points[seat],
            tuple(line for line in score.lines if line.seat is seat),
            _why_nothing(game),
        )
        for seat in SEATS
        if seat in score.points
    )


def _why_nothing(game: Game) -> str:
    if game.outcome is Outcome.MAHJONG:
        return Message("{explanation}: another player won", explanation=NOTHING)
    return NOTHING


def _counted(line: PointsLine) -> str:
    return Message("{points} {reason}", points=points_text(line.points), reason=reason(line))


def _added(line: PointsLine) -> str:
    return Message("{points} {reason}", points=signed(line.points), reason=reason(line))
