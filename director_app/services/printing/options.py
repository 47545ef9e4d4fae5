"""What can be chosen of a document: a type for each that has any, every choice described once.

The window's boxes and the command line's options are made from these descriptions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from director_app.messages.message import Message

_OPTION = "option"


@dataclass(frozen=True, slots=True)
class Option:
    """One choice: how it is asked for on the command line and offered in the window.

    It is on or off, a ``number``, which ``rounds`` says is a round's, or one of its ``choices``.
    """

    help: str
    number: bool = False
    rounds: bool = False
    choices: Mapping[str, str] = field(default_factory=dict)
    """What each is called in the window, by what the command line calls it."""
    metavar: str = ""
    label: str = ""
    """What the window calls it; empty where only the command line has it."""
    tip: str = ""
    blank: str = ""
    """What the window says where nothing is chosen."""
    after: str = ""
    """The choice without which this one means nothing."""
    flag: str = ""
    """What the command line calls it, where several documents share a word there."""

    def field(self) -> Any:
        """The field that it describes: off, or without a number, unless it is chosen."""
        return field(default=self.unchosen, metadata={_OPTION: self})

    @property
    def unchosen(self) -> bool | None:
        """The value where nothing is chosen."""
        return None if self.number or self.choices else False


@dataclass(frozen=True, slots=True)
class DocumentOptions:
    """Nothing can be chosen."""


def options_in(kind: type[DocumentOptions]) -> Mapping[str, Option]:
    """What can be chosen, by the name of its field."""
    return {each.name: each.metadata[_OPTION] for each in fields(kind)}


_THROUGH = Option(
    Message("for standings: through this round"), metavar="ROUND", number=True, rounds=True
)
_THROUGH_SHOWN = replace(
    _THROUGH,
    label=Message("Standings after which round"),
    blank=Message("After the last round"),
)


_LABELS = {
    "5160": 30,
    "5163": 10,
    "5371": 10,
    "5390": 8,
    "5392": 6,
    "5395": 8,
    "L7160": 21,
    "L7163": 14,
}
"""Labels on a sheet by its number; where they lie is in ``reports.label_sheets``."""
_LABEL_SHEET = Option(
    Message("badges or table signs on a sheet of labels, by its Avery number"),
    flag="labels",
    metavar="NUMBER",
    choices={
        number: Message("Avery {number}, {count} to a page", number=number, count=count)
        for number, count in _LABELS.items()
    },
    tip=Message("The number on the package. 8160 is 5160, 8371 is 5371, and 8395 is 5395."),
)
_FIRST_LABEL = Option(
    Message("with --labels: first free label of the first sheet"),
    flag="first_label",
    metavar="N",
    number=True,
    label=Message("First free label"),
    tip=Message("For a sheet that is partly used. Count in rows, from the top left."),
    blank=Message("First free label: 1"),
)


@dataclass(frozen=True, slots=True)
class BadgeOptions(DocumentOptions):
    """On badge stock, six fronts on a page with mirrored backs; or on a sheet of labels."""

    stock: bool = Option(
        Message("badges six to a page, backs mirrored"),
        label=Message("Badges on label stock"),
        tip=Message("Pre-cut badge stock: 6 to a page, with mirrored backs for two-sided printing"),
    ).field()
    labels: str | None = replace(
        _LABEL_SHEET, label=Message("Label sheet"), blank=Message("No label sheet")
    ).field()
    first_label: int | None = replace(_FIRST_LABEL, after="labels").field()


@dataclass(frozen=True, slots=True)
class TableSignOptions(DocumentOptions):
    """On a sheet of labels, and not as tents; the sheet is another one than that of badges."""

    table_labels: str | None = replace(
        _LABEL_SHEET,
        label=Message("Label sheet for tables"),
        blank=Message("No labels for tables"),
    ).field()
    first_table_label: int | None = replace(
        _FIRST_LABEL, label=Message("First free label for tables"), after="table_labels"
    ).field()


@dataclass(frozen=True, slots=True)
class ScheduleOptions(DocumentOptions):
    """Four to a page, for handing out."""

    small: bool = Option(
        Message("schedule four to a page"),
        label=Message("Schedule 4-up"),
        tip=Message("To cut apart and hand out, not for the wall"),
    ).field()


@dataclass(frozen=True, slots=True)
class MovementCardOptions(DocumentOptions):
    """Whom a player meets, which a later change makes untrue."""

    meetings: bool = Option(
        Message("movement cards that show opponents"),
        label=Message("Show opponents"),
        tip=Message("On the movement cards. It’s wrong after any seating change."),
    ).field()


@dataclass(frozen=True, slots=True)
class SeatingByNameOptions(DocumentOptions):
    """The tables of all rounds in one list."""

    whole_day: bool = Option(
        Message("seating by name, all rounds in one list"),
        label=Message("All rounds in one list"),
        tip=Message("Seating by name with every round’s table"),
    ).field()


@dataclass(frozen=True, slots=True)
class ResultOptions(DocumentOptions):
    """Results through a round."""

    through: int | None = _THROUGH.field()


@dataclass(frozen=True, slots=True)
class StandingsOptions(DocumentOptions):
    """Through a round or of that round by itself, and just the first places."""

    through: int | None = _THROUGH_SHOWN.field()
    top: int | None = Option(
        Message("standings down to place N"),
        metavar="N",
        number=True,
        label=Message("Last place to list"),
        tip=Message("Enter 10 to list the top 10"),
        blank=Message("All places"),
    ).field()
    alone: bool = Option(
        Message("standings for the --through round only"),
        label=Message("This round only"),
        tip=Message("Standings with this round’s points only"),
    ).field()


@dataclass(frozen=True, slots=True)
class CertificateOptions(DocumentOptions):
    """Of the places through a round."""

    through: int | None = _THROUGH_SHOWN.field()
