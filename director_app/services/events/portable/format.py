"""The portable file of one event: JSON, versioned; people are badges, rounds are numbers.

``format`` is ``front-table-event`` and ``version`` 7; 6, the first that was released, knew no fee
of an event, no moment of a payment and no sheet of labels, and is read as well. Times are ISO 8601,
durations seconds, seats the letters E N W S, games as ``scores export`` writes them. A key that is
not known is refused, so that a newer file is never read by halves.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Literal

import cattrs

from director_app.domain.day_plan import ItemKind
from director_app.domain.events import EventFacts
from director_app.domain.paper_options import PaperOptions
from director_app.domain.people import EntrantFacts, Status
from director_app.domain.room_options import ClockOptions, ScreenOptions
from director_app.domain.rounds import RoundKind
from director_app.domain.rulings import Conduct, Scope
from director_app.domain.score_options import ScoreOptions
from director_app.domain.seating_notes import SeatingNote, note_data, note_of
from director_app.domain.sheets import SheetState
from director_app.domain.tables import Seat
from director_app.errors import ImportRefused
from director_app.messages.message import Message
from director_app.services.events.portable.format_money import ResultsPart
from director_app.services.imported_log import LogPart
from director_app.services.strict_json import strict_converter

VERSION: Literal[7] = 7
"""The version that is written."""
READ = (6, VERSION)
"""Those that are read."""

Letters = dict[Literal["E", "N", "W", "S"], int]


"""Under this name the book keeps what was done before an event came from a file."""


@dataclass(frozen=True, slots=True)
class TablePart:
    """A planned table: badges by seat."""

    table: int
    seats: Letters


@dataclass(frozen=True, slots=True)
class SatPart:
    """Who really sat at a table in a game, where it was not as planned."""

    table: int
    game: int
    seats: Letters


@dataclass(frozen=True, slots=True)
class GamePart:
    """A game of a sheet: who sat where, what happened, what it was worth."""

    number: int
    seats: Letters
    points: Letters
    game: dict[str, Any]
    typed: dict[str, Any] | None = None
    """The game as it was typed, where rulings say more of it."""


@dataclass(frozen=True, slots=True)
class SheetPart:
    """A sheet with its games."""

    table: int
    state: SheetState
    reason: str
    accepted_at: datetime | None
    accepted_by: str
    games: tuple[GamePart, ...]
    paper: Letters = field(default_factory=dict)
    """The totals that stand on the paper, where they were typed."""
    signed: dict[str, str] = field(default_factory=dict)
    """What was signed: empty as it should be, else why it was waived."""
    aside: str = ""
    messages: dict[str, Any] | None = None
    """Which of its texts the program made."""


@dataclass(frozen=True, slots=True)
class DraftPart:
    """What was typed of a sheet."""

    table: int
    keys: tuple[str, ...]
    station: str
    at: datetime
    more: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ClockPart:
    """The clock of a round."""

    length: timedelta
    started_at: datetime | None
    paused_at: datetime | None
    stood: timedelta
    added: timedelta


@dataclass(frozen=True, slots=True)
class OwnTimePart:
    """Extra time for one table."""

    table: int
    added: timedelta
    reason: str
    at: datetime


@dataclass(frozen=True, slots=True)
class RoundPart:
    """A round with its tables, sheets, drafts and clock."""

    number: int
    name: str
    kind: RoundKind
    day: int
    games: int
    minutes: int
    counts_event: bool
    counts_master: bool
    planned_games: int
    cancelled: bool
    reason: str
    starts_at: datetime | None
    tables: tuple[TablePart, ...]
    sat: tuple[SatPart, ...]
    sheets: tuple[SheetPart, ...]
    drafts: tuple[DraftPart, ...]
    clock: ClockPart | None
    own_times: tuple[OwnTimePart, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawnPart:
    """How a division was seated."""

    method: str
    seats: str
    seed: int
    notes: tuple[SeatingNote, ...]
    drawn_at: datetime


@dataclass(frozen=True, slots=True)
class DivisionPart:
    """A division with its rule set as it was chosen, and its rounds."""

    name: str
    ruleset: str
    rules_text: str
    first_table: int
    drawn: DrawnPart | None
    rounds: tuple[RoundPart, ...]
    released_through: int = 0
    skipped: tuple[int, ...] = ()
    seated_with: str | None = None
    """The name of the division whose rounds it shares."""
    fee_cents: int | None = None


@dataclass(frozen=True, slots=True)
class PlayerPart:
    """Somebody entered."""

    badge: int
    division: str
    status: Status
    facts: EntrantFacts
    checked_in_at: datetime | None
    imported: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class RequestPart:
    """A table or seat for somebody, in rounds ``since`` to ``until``."""

    badge: int
    table: int | None
    seat: Seat | None
    since: int
    until: int | None


@dataclass(frozen=True, slots=True)
class GroupPart:
    """Badges of whom no two should meet."""

    name: str
    members: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoomPart:
    """A room of the hall: rows of table numbers from the front on, ``null`` where none stands."""

    name: str
    front: str
    rows: tuple[tuple[int | None, ...], ...]


@dataclass(frozen=True, slots=True)
class DayItemPart:
    """A part of the day that is no round."""

    kind: ItemKind
    title: str
    starts_at: datetime
    minutes: int
    begun_at: datetime | None


@dataclass(frozen=True, slots=True)
class RulingPart:
    """A ruling; ``division`` is the one whose round is meant."""

    number: int
    at: datetime
    by: str
    kind: str
    label: str
    section: str
    scope: Scope
    players: tuple[int, ...]
    division: str | None
    round: int | None
    table: int | None
    game: int | None
    points: int
    note: str
    conduct: Conduct | None
    cancelled_at: datetime | None
    cancelled_by: str
    cancel_reason: str
    facts: dict[str, Any] = field(default_factory=dict)
    """What it says of its game: dead, out, misnamed, result."""
    situation: str = ""
    said: str = ""
    overruled: str = ""
    applied: bool = False
    gave_way_to: int | None = None
    messages: dict[str, Any] | None = None
    """Which of its texts the program made."""


@dataclass(frozen=True, slots=True)
class OutPart:
    """What a disqualification did; ``number`` is its ruling's, ``round`` one of the division's."""

    badge: int
    number: int
    at: datetime
    reason: str
    ranked: bool
    keeps_points: bool
    prizes: bool
    barred: bool
    round: int | None
    game: int | None


@dataclass(frozen=True, slots=True)
class EventFile:
    """One event, whole."""

    format: Literal["front-table-event"]
    version: Literal[6, 7]
    event: EventFacts
    practice: bool
    created_at: datetime | None
    divisions: tuple[DivisionPart, ...]
    players: tuple[PlayerPart, ...]
    apart: tuple[tuple[int, int], ...]
    rulings: tuple[RulingPart, ...]
    log: tuple[LogPart, ...]
    disqualified: tuple[OutPart, ...] = ()
    wishes: tuple[RequestPart, ...] = ()
    groups: tuple[GroupPart, ...] = ()
    hall: tuple[RoomPart, ...] = ()
    score_options: ScoreOptions | None = None
    day: tuple[DayItemPart, ...] = ()
    clock_options: ClockOptions | None = None
    screen_options: ScreenOptions | None = None
    paper_options: PaperOptions | None = None
    results: ResultsPart = field(default_factory=ResultsPart)


def _converter(*, detailed: bool = True) -> cattrs.Converter:
    converter = strict_converter(detailed=detailed)
    converter.register_structure_hook(SeatingNote, lambda value, _: note_of(value))
    converter.register_unstructure_hook(SeatingNote, note_data)
    return converter


_CONVERTER = _converter()
_TO_FIRST_FAULT = _converter(detailed=False)
_TOLD_OF = 200
"""Entries of a list that are looked at for the place of a fault."""


def to_text(file: EventFile) -> str:
    return json.dumps(_CONVERTER.unstructure(file), ensure_ascii=False, indent=1) + "\n"


def _no_number(word: str) -> float:
    raise ValueError(Message("{word} isn’t a number", word=word))


def from_text(text: str, name: str) -> EventFile:
    """The event that a text tells; refuses what is none, naming the place."""
    try:
        data = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError) as fault:
        raise ImportRefused(
            Message("{name} isn’t an event file (not JSON). Choose another file.", name=name)
        ) from fault
    if not isinstance(data, dict) or data.get("format") != "front-table-event":
        raise ImportRefused(
            Message("{name} isn’t a Front Table event file. Choose another file.", name=name)
        )
    if data.get("version") not in READ:
        raise ImportRefused(
            Message(
                "{name} uses version {file_version} of the event format, but this program "
                "reads version {version}. Update Front Table on both computers, then export "
                "the event again.",
                name=name,
                file_version=str(data.get("version"))[:20],
                version=VERSION,
            )
        )
    try:
        return _TO_FIRST_FAULT.structure(data, EventFile)
    except Exception as fault:  # a file can be wrong in as many ways as it has parts
        raise ImportRefused(_misfit(data, name, fault)) from fault


def _misfit(data: Any, name: str, first: Exception) -> str:
    """What is wrong with a file, and where; a fault far down a long list is told without."""
    told = str(first) or type(first).__name__
    try:
        _CONVERTER.structure(_shortened(data), EventFile)
    except cattrs.BaseValidationError as fault:
        told = cattrs.transform_error(fault)[0]
    return Message(
        "{name} can’t be read: {problem}. Export the event again.",
        name=name,
        problem=told[:_TOLD_OF],
    )


def _shortened(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _shortened(value) for key, value in data.items()}
    return [_shortened(value) for value in data[:_TOLD_OF]] if isinstance(data, list) else data
