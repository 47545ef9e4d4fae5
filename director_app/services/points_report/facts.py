"""The master-point report as plain facts: what the event was, and what every player did in it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from director_app.messages.message import Message, joined

TOP = 10
"""Who is marked: everybody on the first ten places."""


class EventFact(Enum):
    """What a report says of its event as a whole; the value is its label."""

    EVENT = Message("Event")
    DATES = Message("Dates")
    VENUE = Message("Venue")
    DIRECTOR = Message("Director")
    CERTIFICATION = Message("Certification")
    RULE_SET = Message("Rule set")
    PLAYERS = Message("Players")
    ROUNDS_COUNTED = Message("Rounds counted")
    LEFT_OUT = Message("Rounds not counted")
    SHEETS_ACCEPTED = Message("Score sheets accepted")
    CORRECTIONS = Message("Corrections")
    SHORT_TABLES = Message("3-player or 2-player tables")
    CARD_YEAR = Message("Card year")
    DEVIATIONS = Message("Rules that differ")
    OVERRULED = Message("Rulings that overrule the rule sheet")
    COLUMNS = Message("Columns")
    ONE_DEVIATION = Message("Rule that differs")
    ONE_OVERRULED = Message("Rule overruled")
    ONE_ROUND = Message("Round")


@dataclass(frozen=True, slots=True)
class ReportRound:
    """A round of the report; ``title`` is what it is called, ``short`` a column's head.

    ``weight`` is ``×2`` where it counts more than once.
    """

    number: int
    title: str
    short: str
    kind: str
    games: int
    weight: str = ""


@dataclass(frozen=True, slots=True)
class ReportPlayer:
    """A player's line; ``label`` is the name with what tells namesakes apart.

    ``rounds`` are the points of the qualifying rounds, ``left_out`` those of the others: they
    are never added up. ``place`` goes by the qualifying total.
    """

    badge: int
    name: str
    label: str
    city: str
    state: str
    member_no: str
    place: int | None
    tied: bool
    settled: str
    rounds: tuple[int | None, ...]
    left_out: tuple[int | None, ...]
    adjustments: int
    qualifying: int
    status: str
    counts: bool
    points: str = ""
    """Master points as the director typed or imported them; they are never worked out."""
    just_shared: bool = False
    """Whether the place is shared and ``settled`` says no more than that."""
    cells: tuple[str, ...] = ()
    """The qualifying rounds as they are written; empty in reports that went out before."""
    explanation: str = ""
    """How the qualifying total comes about where the rounds are not simply added up."""

    @property
    def rounds_played(self) -> int:
        """In how many qualifying rounds there are points."""
        return sum(points is not None for points in self.rounds)

    @property
    def top_ten(self) -> bool:
        return self.place is not None and self.place <= TOP


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence of the report; ``key`` is what it is about, the same from report to report."""

    key: str
    sentence: str


@dataclass(frozen=True, slots=True)
class ReportFacts:
    """What a report says; ``columns`` are the keys of its columns in order."""

    event: str
    days: tuple[str, ...]
    dates: str
    venue: str
    director: str
    certification: str
    rule_set: str
    deviations: tuple[Statement, ...]
    """What the rules say otherwise than the master-point sheet, by its headings."""
    overruled: tuple[Statement, ...]
    """What the director ruled otherwise than the event's own sheet, by the ruling's number."""
    card_year: int | None
    tables: int
    rounds: tuple[ReportRound, ...]
    left_out: tuple[ReportRound, ...]
    accepted: int
    due: int
    corrections: int
    short_tables: int
    players: tuple[ReportPlayer, ...]
    columns: tuple[str, ...] = ()
    sums: tuple[str, ...] = ()
    """What makes qualifying totals and places other than rounds simply added up."""
    shares: bool = False
    """Whether places are shared here that the event's own rules would not leave so."""

    @property
    def games(self) -> int:
        """Games of the qualifying rounds."""
        return sum(round_.games for round_ in self.rounds)

    @property
    def rounds_words(self) -> str:
        """``4 of 4 games each``, or ``3, 11 games in all`` where they differ."""
        each = {round_.games for round_ in self.rounds}
        if not each:
            return "0"
        if len(each) == 1:
            return Message(
                "{rounds} of {games} each",
                rounds=len(self.rounds),
                games=_games(each.pop()),
            )
        return Message(
            "{rounds}, {games} total",
            rounds=len(self.rounds),
            games=_games(self.games),
        )

    def particulars(self) -> tuple[tuple[EventFact, str], ...]:
        """What is said of the event, fact by fact."""
        return (
            (EventFact.DIRECTOR, self.director or Message("not entered")),
            (EventFact.CERTIFICATION, self.certification or Message("not entered")),
            (EventFact.RULE_SET, self.rule_set),
            (
                EventFact.PLAYERS,
                Message(
                    "{players} at {tables}",
                    players=len(self.players),
                    tables=_tables(self.tables),
                ),
            ),
            (EventFact.ROUNDS_COUNTED, self.rounds_words),
            (
                EventFact.LEFT_OUT,
                joined(", ", (round_.title for round_ in self.left_out)) or Message("none"),
            ),
            (
                EventFact.SHEETS_ACCEPTED,
                Message("{accepted} of {due}", accepted=self.accepted, due=self.due),
            ),
            (EventFact.CORRECTIONS, str(self.corrections)),
            (EventFact.SHORT_TABLES, str(self.short_tables)),
            (
                EventFact.CARD_YEAR,
                str(self.card_year) if self.card_year else Message("not entered"),
            ),
            (EventFact.DEVIATIONS, str(len(self.deviations))),
            (EventFact.OVERRULED, str(len(self.overruled))),
        )


def _games(count: int) -> str:
    if count == 1:
        return Message("{count} game", count=count)
    return Message("{count} games", count=count)


def _tables(count: int) -> str:
    if count == 1:
        return Message("{count} table", count=count)
    return Message("{count} tables", count=count)
