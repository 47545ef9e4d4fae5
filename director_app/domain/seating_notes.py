"""What a division's seating notes of itself: typed facts, worded only where they are shown.

A note is stored as JSON by ``note_data`` and read by ``note_of``. The program asks the facts
(:func:`cuts`, :func:`lets_sit_out`) and never their words.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Literal

from director_app.messages.message import Message


class SeatingNote:
    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Cut(SeatingNote):
    """A cut to a final: from this round on, the first ``players`` of ``of`` play on."""

    round: int
    players: int
    of: int


@dataclass(frozen=True, slots=True)
class SitOuts(SeatingNote):
    """So many players sit out each round in turns; ``most`` is how often one of them does."""

    players: int
    most: int | None = None


@dataclass(frozen=True, slots=True)
class PulledFromBag(SeatingNote):
    """Round 1 was pulled from a bag."""


@dataclass(frozen=True, slots=True)
class ByStanding(SeatingNote):
    """A round seated by the standing ``after`` another; ``notes`` are those of its seats."""

    round: int
    after: int
    how: Literal["bands", "snake"]
    band: int
    provisional: bool = False
    notes: tuple[SeatingNote, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatedAnew(SeatingNote):
    """The rounds from this one on were seated again; ``notes`` are those of the new seats."""

    round: int
    notes: tuple[SeatingNote, ...] = ()


@dataclass(frozen=True, slots=True)
class MeetingsAgain(SeatingNote):
    """So many pairs meet again, in these rounds."""

    pairs: int
    rounds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OfferedChoices(SeatingNote):
    """What could have been chosen at the draw instead of what was.

    ``movement`` is the rule sheet's movement as it is, ``tables`` are pairs of a table count and
    how many of those tables would have three players.
    """

    movement: MeetingsAgain | None = None
    tables: tuple[tuple[int, int], ...] = ()
    no_repeats: bool = False


class RemarkKind(StrEnum):
    """What a remark is about, with the numbers it has, in their order."""

    CARDS = "cards"
    """Cards that change, seats that change."""
    NO_SEAT_CHANGES = "no_seat_changes"
    SEAT_PER_ROUND = "seat_per_round"
    MOVEMENT_NOT_FIXED = "movement_not_fixed"
    MOVEMENT_MOVES_ALL = "movement_moves_all"
    MOVEMENT_STAYS_TOO_FEW = "movement_stays_too_few"
    NOT_MOVEMENT_PLAYED = "not_movement_played"
    NOT_MOVEMENT_ODD = "not_movement_odd"
    REPEATS_MOVEMENT = "repeats_movement"
    """Tables, first round, pairs, rounds, fewest possible (0 where that is not known)."""
    REPEATS_BALANCED = "repeats_balanced"
    """The same."""
    REPEATS_RANDOM = "repeats_random"
    """The same."""
    MORE_REPEATS = "more_repeats"
    """Repeats."""
    MEETINGS_TO_COME = "meetings_to_come"
    """Meetings."""
    MEET_IN_BAND = "meet_in_band"
    """Pairs."""
    MEET_IN_ROW = "meet_in_row"
    """Pairs."""
    SHORT_TABLES = "short_tables"
    """Rounds, rounds that would be fair."""
    TWICE_RUNNING = "twice_running"
    """Players."""
    TABLE_OF_TWO = "table_of_two"
    FIVE = "five"
    FIVE_EACH_ROUND = "five_each_round"
    APART_MEET = "apart_meet"
    """Pairs."""
    APART_MEET_IN_BAND = "apart_meet_in_band"
    """Pairs."""
    SEATS_NOT_KEPT = "seats_not_kept"
    """Fixed seats."""
    REQUESTS_NOT_KEPT = "requests_not_kept"
    """Requests."""
    EXPERIENCED_CROWD = "experienced_crowd"
    """Tables."""
    STAYING_SHARE = "staying_share"
    """Players who keep a table, tables."""
    STAYING_MOVE = "staying_move"
    """Players."""
    FILL_INS = "fill_ins"
    """Players."""
    FILL_INS_LEFT = "fill_ins_left"
    """Players who sit in, players not needed."""
    TABLE_OPENS = "table_opens"
    """Table, rounds."""
    TABLE_EMPTY = "table_empty"
    """Table, rounds."""


@dataclass(frozen=True, slots=True)
class Remark(SeatingNote):
    """Something the director should know of a plan, which nothing else asks for."""

    kind: RemarkKind
    numbers: tuple[int, ...] = ()


def cuts(notes: Iterable[SeatingNote]) -> tuple[Cut, ...]:
    """The cuts to a final among notes."""
    return tuple(note for note in notes if isinstance(note, Cut))


def lets_sit_out(notes: Iterable[SeatingNote]) -> bool:
    """Whether the seating lets players sit out in turns."""
    return any(
        isinstance(note, SitOuts)
        or (isinstance(note, ByStanding | SeatedAnew) and lets_sit_out(note.notes))
        for note in notes
    )


def note_data(note: SeatingNote) -> dict[str, Any]:
    """A note as plain JSON values."""
    match note:
        case Cut():
            return {"kind": "cut", "round": note.round, "players": note.players, "of": note.of}
        case SitOuts():
            return {"kind": "sit_outs", "players": note.players, "most": note.most}
        case PulledFromBag():
            return {"kind": "pulled"}
        case ByStanding():
            return {
                "kind": "by_standing",
                "round": note.round,
                "after": note.after,
                "how": note.how,
                "band": note.band,
                "provisional": note.provisional,
                "notes": [note_data(part) for part in note.notes],
            }
        case SeatedAnew():
            nested = [note_data(part) for part in note.notes]
            return {"kind": "reseated", "round": note.round, "notes": nested}
        case OfferedChoices():
            again = note.movement
            return {
                "kind": "offered",
                "movement": again and {"pairs": again.pairs, "rounds": list(again.rounds)},
                "tables": [list(table) for table in note.tables],
                "no_repeats": note.no_repeats,
            }
        case Remark():
            return {"kind": "remark", "of": note.kind.value, "numbers": list(note.numbers)}
        case _:
            raise TypeError(Message("{note} isn’t a seating note", note=repr(note)))


def note_of(data: object) -> SeatingNote:
    """The note that these JSON values say; raises ``ValueError`` where they say none exactly."""
    if not isinstance(data, Mapping):
        raise ValueError(Message("{note} isn’t a seating note", note=repr(data)))  # noqa: TRY004 - one kind of fault
    try:
        note = _READERS[str(data["kind"])](data)
    except (KeyError, TypeError, ValueError) as fault:
        raise ValueError(Message("{note} isn’t a seating note", note=repr(data))) from fault
    # What was read says just what was given: no key more, no number that is a text or a truth.
    if repr(_ordered(note_data(note))) != repr(_ordered(data)):
        raise ValueError(Message("{note} isn’t a seating note", note=repr(data)))
    return note


def _ordered(data: Any) -> Any:
    if isinstance(data, Mapping):
        return sorted((str(key), _ordered(value)) for key, value in data.items())
    return [_ordered(value) for value in data] if isinstance(data, list | tuple) else data


def _by_standing(data: Mapping[str, Any]) -> SeatingNote:
    if data["how"] not in {"bands", "snake"} or type(data["provisional"]) is not bool:
        raise ValueError(data)
    return ByStanding(
        _number(data["round"]),
        _number(data["after"]),
        data["how"],
        _number(data["band"]),
        data["provisional"],
        tuple(note_of(part) for part in data["notes"]),
    )


def _offered(data: Mapping[str, Any]) -> SeatingNote:
    again = data["movement"]
    if type(data["no_repeats"]) is not bool:
        raise ValueError(data)
    return OfferedChoices(
        None
        if again is None
        else MeetingsAgain(_number(again["pairs"]), _numbers(again["rounds"])),
        tuple((_number(tables), _number(short)) for tables, short in data["tables"]),
        data["no_repeats"],
    )


def _reseated(data: Mapping[str, Any]) -> SeatingNote:
    return SeatedAnew(_number(data["round"]), tuple(note_of(part) for part in data["notes"]))


def _remark(data: Mapping[str, Any]) -> SeatingNote:
    kind, numbers = RemarkKind(data["of"]), _numbers(data["numbers"])
    least, many = REMARK_NUMBERS.get(kind, (0, False))
    if len(numbers) < least or (len(numbers) > least and not many):
        raise ValueError(data)
    return Remark(kind, numbers)


def _number(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(value)
    return value


def _numbers(values: Iterable[object]) -> tuple[int, ...]:
    return tuple(_number(value) for value in values)


_READERS = {
    "cut": lambda data: Cut(*_numbers((data["round"], data["players"], data["of"]))),
    "sit_outs": lambda data: SitOuts(
        _number(data["players"]), None if data["most"] is None else _number(data["most"])
    ),
    "pulled": lambda _: PulledFromBag(),
    "by_standing": _by_standing,
    "reseated": _reseated,
    "offered": _offered,
    "remark": _remark,
}

REMARK_NUMBERS = {
    RemarkKind.CARDS: (2, False),
    RemarkKind.REPEATS_MOVEMENT: (5, False),
    RemarkKind.REPEATS_BALANCED: (5, False),
    RemarkKind.REPEATS_RANDOM: (5, False),
    RemarkKind.MORE_REPEATS: (1, False),
    RemarkKind.MEETINGS_TO_COME: (1, False),
    RemarkKind.MEET_IN_BAND: (1, False),
    RemarkKind.MEET_IN_ROW: (1, False),
    RemarkKind.SHORT_TABLES: (2, False),
    RemarkKind.TWICE_RUNNING: (1, False),
    RemarkKind.APART_MEET: (1, False),
    RemarkKind.APART_MEET_IN_BAND: (1, False),
    RemarkKind.SEATS_NOT_KEPT: (1, False),
    RemarkKind.REQUESTS_NOT_KEPT: (1, False),
    RemarkKind.EXPERIENCED_CROWD: (1, False),
    RemarkKind.STAYING_SHARE: (2, False),
    RemarkKind.STAYING_MOVE: (1, False),
    RemarkKind.FILL_INS: (1, False),
    RemarkKind.FILL_INS_LEFT: (2, False),
    RemarkKind.TABLE_OPENS: (2, True),
    RemarkKind.TABLE_EMPTY: (2, True),
}
"""How many numbers a remark has, and whether more may follow; those that are not here have none."""
