"""What is noted beside the keys of a sheet that is being typed, as a draft keeps it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields, replace
from typing import Any, TypedDict


@dataclass(frozen=True, slots=True)
class DraftNotes:
    """Everything that a draft can note; what is empty was not noted.

    What belongs to a seat, a game (from 1), an entrant or a requirement stands under its letter,
    number, id or name as a text, as JSON wants it.
    """

    arrived: str = ""
    """When the paper came to the desk, in ISO form."""
    paper: Mapping[str, str] = field(default_factory=dict)
    """The paper's totals as they are typed, by seat."""
    signed: Mapping[str, str] = field(default_factory=dict)
    """Why a requirement is waived, empty as it should be."""
    stands: str = ""
    """Whose points stand where totals differ: ``ours`` or ``paper``."""
    reason: str = ""
    """Why they do, as text, and as the message that it was."""
    reason_message: Mapping[str, Any] = field(default_factory=dict)
    settled: Sequence[Sequence[Any]] = ()
    """The ``marks`` for which that was said."""
    marks: Sequence[Sequence[Any]] = ()
    """Totals that differ: the seat, ours, the paper's."""
    mismatch: bool | str | Sequence[str] = False
    """The same in sentences, or whether a number of the cards can't be."""
    round_said: str = ""
    """The round at work for which it was said that this sheet is another one's."""
    logged: Mapping[str, Any] = field(default_factory=dict)
    """Numbers of the log: ``same`` as a penalty that was typed, or ``another`` one beside it."""
    asked_twice: bool = False
    """The director wants another person to type just this table too."""
    first: Mapping[str, Any] = field(default_factory=dict)
    """The first of two entries: keys, totals or cards, who made it and when."""
    second: Mapping[str, Any] = field(default_factory=dict)
    """The second one so far, with the sign-off that belongs to it."""
    compared: bool = False
    """The two lie side by side."""
    choices: Sequence[str | None] = ()
    """What was chosen so far where they differ."""
    agreed: Mapping[str, str] = field(default_factory=dict)
    """Who made the two that are one now, and when."""
    agreed_on: Mapping[str, Any] = field(default_factory=dict)
    """The entry that both are: a change afterwards is typed by one alone."""
    numbers: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """Points by seat that were told of a game without how it went, by game."""
    cards: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Numbers of players' cards by seat, with where and when they were typed."""
    card_totals: Mapping[str, str] = field(default_factory=dict)
    """The totals that stand on the cards, by entrant."""
    card_awards: Mapping[str, str] = field(default_factory=dict)
    """Why numbers that no game gives stand all the same, by game."""
    card_waived: Mapping[str, str] = field(default_factory=dict)
    """Why what the sheet asks of signed cards is waived, by requirement."""
    begun: Mapping[str, str] = field(default_factory=dict)
    """Reasons of the sign-off that somebody has begun to type, by what they are for."""
    begun_reasons: Mapping[str, str] = field(default_factory=dict)
    """The same on the cards' page."""
    begun_aside: str = ""
    """Why the sheet is to be put aside, so far."""
    begun_reopen: str = ""
    """Why it is to be opened again, so far."""
    begun_awards: Mapping[str, Any] = field(default_factory=dict)
    """Awards as far as they are typed, by game: points and reason."""
    begun_awards2: Mapping[str, Any] = field(default_factory=dict)
    """The same in a second entry."""
    unknown: Mapping[str, Any] = field(default_factory=dict)
    """What a newer version noted: kept as it is."""

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> DraftNotes:
        """What a book or a file keeps; a value of another kind is taken for none.

        A draft is a convenience: nothing that is wrong with one may keep a sheet from opening.
        """
        known = {name: value for name, value in data.items() if value and _fits(name, value)}
        unknown = {name: value for name, value in data.items() if name not in _KINDS}
        return cls(**known, unknown=unknown)

    def to_json(self) -> dict[str, Any]:
        """What was noted, by name."""
        noted = {name: getattr(self, name) for name in _KINDS}
        return {**self.unknown, **{name: value for name, value in noted.items() if value}}

    def changed(self, change: NotesChange) -> DraftNotes:
        """The notes with some of them made anew; ``None`` forgets one."""
        given: dict[str, Any] = {
            name: _empty(name) if value is None else value for name, value in change.items()
        }
        return replace(self, **given)

    @property
    def second_ones(self) -> frozenset[int]:
        """The rulings beside which the director typed the same penalty for a second one."""
        return frozenset(self.logged.get("another") or ())

    @property
    def same_ones(self) -> frozenset[int]:
        """The rulings that are the penalty which is on the sheet, as the director says."""
        return frozenset(self.logged.get("same") or ())


class NotesChange(TypedDict, total=False):
    """What is noted anew, by name; the rest stays as it is, and ``None`` forgets."""

    arrived: str | None
    paper: Mapping[str, str] | None
    signed: Mapping[str, str] | None
    stands: str | None
    reason: str | None
    reason_message: Mapping[str, Any] | None
    settled: Sequence[Sequence[Any]] | None
    marks: Sequence[Sequence[Any]] | None
    mismatch: bool | str | Sequence[str] | None
    round_said: str | None
    logged: Mapping[str, Any] | None
    asked_twice: bool | None
    first: Mapping[str, Any] | None
    second: Mapping[str, Any] | None
    compared: bool | None
    choices: Sequence[str | None] | None
    agreed: Mapping[str, str] | None
    agreed_on: Mapping[str, Any] | None
    numbers: Mapping[str, Mapping[str, int]] | None
    cards: Mapping[str, Mapping[str, Any]] | None
    card_totals: Mapping[str, str] | None
    card_awards: Mapping[str, str] | None
    card_waived: Mapping[str, str] | None
    begun: Mapping[str, str] | None
    begun_reasons: Mapping[str, str] | None
    begun_aside: str | None
    begun_reopen: str | None
    begun_awards: Mapping[str, Any] | None
    begun_awards2: Mapping[str, Any] | None


def _kind(default: object, made: object) -> type | tuple[type, ...]:
    if made is not MISSING:
        return Mapping
    if isinstance(default, tuple):
        return (list, tuple)
    return type(default)


_FIELDS = {each.name: each for each in fields(DraftNotes) if each.name != "unknown"}
_KINDS = {name: _kind(each.default, each.default_factory) for name, each in _FIELDS.items()} | {
    "mismatch": (bool, str, list, tuple)
}


def _fits(name: str, value: object) -> bool:
    return name in _KINDS and isinstance(value, _KINDS[name])


def _empty(name: str) -> object:
    made = _FIELDS[name].default_factory
    return _FIELDS[name].default if made is MISSING else made()
