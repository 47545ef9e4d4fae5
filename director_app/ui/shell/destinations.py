"""Where a page leads to: another page, or what is meant on one, each of a type of its own."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, Protocol, runtime_checkable

if TYPE_CHECKING:
    from pathlib import Path

    from director_app.services.rulings.adviser import AdvisedPlace


class PageKey(StrEnum):
    """The pages of an event; going to one alone shows it as it was left."""

    TODAY = "today"
    ROSTER = "roster"
    SEATING = "seating"
    CLOCK = "clock"
    SCORES = "scores"
    RULINGS = "rulings"
    STANDINGS = "standings"
    PRINT = "print"
    EVENT_SETTINGS = "event_settings"
    JOURNAL = "journal"
    PRIZES = "prizes"
    SAFETY = "safety"
    THIS_DESK = "this_desk"
    STATISTICS = "statistics"


class Destination:
    """What is meant on a page."""

    __slots__ = ()
    page: ClassVar[PageKey]


Goal = PageKey | Destination
"""A page as it was left, or what is meant on one."""


def page_of(goal: Goal) -> PageKey:
    """The page on which a goal lies."""
    return goal.page if isinstance(goal, Destination) else goal


@runtime_checkable
class Leads(Protocol):
    """A page on which something can be meant."""

    def lead_to(self, goal: Destination) -> None:
        """Show what is meant; what is meant on another page is no business of this one."""


@dataclass(frozen=True, slots=True)
class CheckIn(Destination):
    """Check-in at the door."""

    page = PageKey.ROSTER


@dataclass(frozen=True, slots=True)
class ImportList(Destination):
    """A list of players to bring in; without a file one is asked for."""

    page = PageKey.ROSTER
    file: Path | None = None


@dataclass(frozen=True, slots=True)
class RosterPlayer(Destination):
    """The player who wears a badge, on the roster; with ``fee`` the form opens at their fee."""

    page = PageKey.ROSTER
    badge: int
    fee: bool = False


@dataclass(frozen=True, slots=True)
class NewDraw(Destination):
    """The options of a draw."""

    page = PageKey.SEATING


@dataclass(frozen=True, slots=True)
class SeatingChange(Destination):
    """An entry of the Change menu by its key, such as ``substitute``.

    ``badge`` is who it is about, ``kind`` what happens, such as ``arrive``, where it has several.
    """

    page = PageKey.SEATING
    entry: str
    badge: int | None = None
    kind: str = ""


@dataclass(frozen=True, slots=True)
class SeatedPlayer(Destination):
    """The chair of the player who wears a badge."""

    page = PageKey.SEATING
    badge: int


@dataclass(frozen=True, slots=True)
class NextRoundSetUp(Destination):
    """The next round with all that goes with it; missing sheets are asked about first."""

    page = PageKey.CLOCK


@dataclass(frozen=True, slots=True)
class DuePaper(Destination):
    """The changed cards and sheets, to be printed at once."""

    page = PageKey.TODAY


@dataclass(frozen=True, slots=True)
class OwnTime(Destination):
    """A table that gets minutes of its own, and why if that is known."""

    page = PageKey.CLOCK
    table: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class TablePaper(Destination):
    """What a table of the round shown hands in: its cards, or its sheet."""

    page = PageKey.SCORES
    table: int


@dataclass(frozen=True, slots=True)
class ScoreSheet(Destination):
    """A table's sheet in a round, at a game if one is meant."""

    page = PageKey.SCORES
    round: int
    table: int
    game: int | None = None


@dataclass(frozen=True, slots=True)
class PlayerCard(Destination):
    """The card of the player who wears a badge, in the round shown if no other is meant."""

    page = PageKey.SCORES
    badge: int
    round: int | None = None


@dataclass(frozen=True, slots=True)
class MissingSheets(Destination):
    """The list of tables whose sheets are still out."""

    page = PageKey.SCORES


@dataclass(frozen=True, slots=True)
class AskAdviser(Destination):
    """What another page asks the adviser: an entry, where one is meant, and the place."""

    page = PageKey.RULINGS
    entry: str = ""
    place: AdvisedPlace | None = None
    source: str = ""
    """Where the place was taken from, in words."""


@dataclass(frozen=True, slots=True)
class PlayerDay(Destination):
    """How the player who wears a badge got their place."""

    page = PageKey.STANDINGS
    badge: int


@dataclass(frozen=True, slots=True)
class PointsReport(Destination):
    """The master-point report beside the places."""

    page = PageKey.STANDINGS


@dataclass(frozen=True, slots=True)
class StandingsToPublish(Destination):
    """The button that publishes the standings through a round."""

    page = PageKey.STANDINGS
    through: int


@dataclass(frozen=True, slots=True)
class TieToSettle(Destination):
    """The best tie that the director has yet to decide."""

    page = PageKey.STANDINGS


@dataclass(frozen=True, slots=True)
class PrintedDocument(Destination):
    """A document as it will be printed: whole, or the piece of one table or badge.

    With ``players`` it is ticked alone, of these badges, and printed at once.
    """

    page = PageKey.PRINT
    document: str
    one: int | None = None
    round: int | None = None
    players: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SettingsPart(Destination):
    """A part of the event's settings by its name, such as ``rules``; with ``fee`` the keys go
    to the entry fee.
    """

    page = PageKey.EVENT_SETTINGS
    part: str
    fee: bool = False


@dataclass(frozen=True, slots=True)
class PrizeView(Destination):
    """A view of the prizes by its name: prizes, owed, money, drawers, summary."""

    page = PageKey.PRIZES
    view: str


@dataclass(frozen=True, slots=True)
class PrizesOf(Destination):
    """What is still to be handed to the player who wears a badge."""

    page = PageKey.PRIZES
    badge: int
