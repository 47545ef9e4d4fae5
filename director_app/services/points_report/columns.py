"""The columns of the report: which there are, what stands in them, and the CSV made of them.

The usual columns are all of ``COLUMNS`` that are marked so, in that order; the master points come
with them as soon as one is typed, and how totals add up where that has to be said. Columns about
the event stand in the CSV alone (paper says those facts above the list), and every rule that
differs in its first line alone.
"""

from __future__ import annotations

import csv
import hashlib
import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from director_app.errors import DirectorError
from director_app.messages.message import Message, joined
from director_app.services.plain_cells import plain_cell
from director_app.services.points_report.facts import ReportFacts, ReportPlayer

POINTS = "points"
EXPLANATION = "explanation"


@dataclass(frozen=True, slots=True)
class ReportColumn:
    """A column by its key; ``narrow`` is its shortest heading on paper, empty for none there."""

    key: str
    title: str
    narrow: str = ""
    usual: bool = True
    number: bool = False


COLUMNS = (
    ReportColumn("place", Message("Place"), Message("Pl.")),
    ReportColumn("tied", Message("Tied")),
    ReportColumn("settled", Message("How the tie was settled")),
    ReportColumn("badge", Message("Badge"), Message("No."), number=True),
    ReportColumn("name", Message("Player"), Message("Player")),
    ReportColumn("city", Message("City"), Message("City")),
    ReportColumn("state", Message("State"), Message("St.")),
    ReportColumn("member_no", Message("Member no."), Message("Mem.")),
    ReportColumn("rounds_played", Message("Rounds played"), Message("Rds"), number=True),
    ReportColumn("rounds", Message("Points by round"), "", number=True),
    ReportColumn("left_out", Message("Rounds not counted"), "", usual=False, number=True),
    ReportColumn("adjustments", Message("Adjustments"), Message("Adj."), number=True),
    ReportColumn("qualifying_total", Message("Qualifying"), Message("Qual."), number=True),
    ReportColumn(EXPLANATION, Message("How the total adds up"), usual=False),
    ReportColumn("top_ten", Message("Top ten"), Message("Top")),
    ReportColumn("status", Message("Status")),
    ReportColumn(POINTS, Message("Master points"), Message("M.P."), usual=False, number=True),
    ReportColumn("event", Message("Event")),
    ReportColumn("dates", Message("Dates")),
    ReportColumn("venue", Message("Venue")),
    ReportColumn("director", Message("Director")),
    ReportColumn("certification", Message("Certification")),
    ReportColumn("rule_set", Message("Rule set")),
    ReportColumn("card_year", Message("Card year")),
    ReportColumn("players", Message("Players")),
    ReportColumn("tables", Message("Tables")),
    ReportColumn("qualifying_rounds", Message("Qualifying rounds")),
    ReportColumn("games", Message("Games")),
    ReportColumn("deviations", Message("Rules that differ")),
)
BY_KEY = {column.key: column for column in COLUMNS}
NEEDED = ("name", "qualifying_total")
"""Without these it is no report."""

_OF_EVENT: dict[str, Callable[[ReportFacts], object]] = {
    "event": lambda facts: facts.event,
    "dates": lambda facts: " ".join(facts.days),
    "venue": lambda facts: facts.venue,
    "director": lambda facts: facts.director,
    "certification": lambda facts: facts.certification,
    "rule_set": lambda facts: facts.rule_set,
    "card_year": lambda facts: facts.card_year,
    "players": lambda facts: len(facts.players),
    "tables": lambda facts: facts.tables,
    "qualifying_rounds": lambda facts: len(facts.rounds),
    "games": lambda facts: facts.games,
    "deviations": lambda facts: " | ".join(
        statement.sentence for statement in (*facts.deviations, *facts.overruled)
    ),
}

_OF_PLAYER: dict[str, Callable[[ReportPlayer], object]] = {
    "place": lambda player: player.place,
    "tied": lambda player: "yes" if player.tied else "",
    "settled": lambda player: player.settled,
    "badge": lambda player: player.badge,
    "name": lambda player: player.name,
    "city": lambda player: player.city,
    "state": lambda player: player.state,
    "member_no": lambda player: player.member_no,
    "rounds_played": lambda player: player.rounds_played,
    "adjustments": lambda player: player.adjustments,
    "qualifying_total": lambda player: player.qualifying,
    EXPLANATION: lambda player: player.explanation,
    "top_ten": lambda player: "yes" if player.top_ten else "",
    "status": lambda player: player.status,
    POINTS: lambda player: player.points,
}


def usual(*, with_points: bool, explained: bool = False) -> tuple[str, ...]:
    """The columns of a report for which nothing else was said."""
    too = {POINTS} if with_points else set()
    too |= {EXPLANATION} if explained else set()
    return tuple(column.key for column in COLUMNS if column.usual or column.key in too)


def checked_columns(keys: Sequence[str]) -> tuple[str, ...]:
    """Columns as they were asked for; one clear sentence for what can't be."""
    for key in keys:
        if key not in BY_KEY:
            raise DirectorError(
                Message(
                    "The report has no {typed} column. Choose from: {columns}.",
                    typed=key,
                    columns=joined(", ", BY_KEY),
                ),
                field="columns",
            )
    twice = next((key for at, key in enumerate(keys) if key in keys[:at]), None)
    if twice is not None:
        raise DirectorError(
            Message("Column {column} is listed twice. List it once.", column=twice),
            field="columns",
        )
    for key in NEEDED:
        if key not in keys:
            raise DirectorError(
                Message("The report needs the {key} column. Add it.", key=key),
                field="columns",
            )
    return tuple(keys)


def titles(facts: ReportFacts, key: str) -> tuple[tuple[str, str], ...]:
    """What a column's parts are headed in the CSV, and what they are called in words."""
    if key == "rounds":
        return tuple((f"round_{round_.number}", round_.title) for round_ in facts.rounds)
    if key == "left_out":
        return tuple((f"left_out_{round_.number}", round_.title) for round_ in facts.left_out)
    return ((key, BY_KEY[key].title),)


def cells(key: str, player: ReportPlayer) -> tuple[object, ...]:
    """What stands in the parts of a column for a player."""
    if key == "rounds":
        return player.rounds
    if key == "left_out":
        return player.left_out
    return (_OF_PLAYER[key](player),)


def is_event_column(key: str) -> bool:
    """Whether a column says the same of every player."""
    return key in _OF_EVENT


def csv_text(facts: ReportFacts) -> str:
    """The report as CSV: a header, then a line for each player, best first."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(head for key in facts.columns for head, _ in titles(facts, key))
    for at, player in enumerate(facts.players):
        writer.writerow(
            plain_cell(cell) for key in facts.columns for cell in _line(facts, key, player, at)
        )
    return out.getvalue()


def _line(facts: ReportFacts, key: str, player: ReportPlayer, at: int) -> tuple[object, ...]:
    if key not in _OF_EVENT:
        return cells(key, player)
    return ("",) if key == "deviations" and at else (_OF_EVENT[key](facts),)


def check_figure(text: str) -> str:
    """Twelve hexadecimal digits that change with any change of the text, in groups of four."""
    digits = hashlib.sha256(text.encode()).hexdigest()[:12].upper()
    return " ".join(digits[start : start + 4] for start in (0, 4, 8))
