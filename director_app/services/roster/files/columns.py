"""Which column of a list means what."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from director_app.errors import ImportRefused
from director_app.messages.message import Message, joined
from director_app.services.roster.files.scribbles import scribbled
from director_app.services.table_files.fields import (
    BARE_NAMES,
    NAME_FIELDS,
    ListField,
    of_somebody,
    parse_field,
    plain_header,
    recognise,
)
from director_app.services.table_files.lines import RawRow

SAMPLES = 3
MANY = frozenset({ListField.KEEP, ListField.IGNORE, ListField.STATUS})
"""What several columns of a list can be."""
_EMAIL = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]+")
_PHONE = re.compile(r"\+?[\d\s().\-/]{7,24}")
_DATE = re.compile(r"\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}")
_WORD = r"[^\W\d_][^\W\d_'’.\-]*(?:['’.\-][^\W\d_]*)*"
_WHOLE = re.compile(rf"{_WORD}(,? {_WORD}){{1,5}}")
_PART = re.compile(rf"{_WORD}( {_WORD})?")


@dataclass(frozen=True, slots=True)
class ColumnMatch:
    """A column, what it is taken for, and why; :attr:`ListField.KEEP` when nobody knows it."""

    index: int
    header: str
    field: ListField
    confidence: int
    """0 kept unmatched, 9 plain from its header, 10 as told."""
    reason: str
    samples: tuple[str, ...] = ()
    person: int = 0
    """Of which of the people in a row, where there are several."""


@dataclass(frozen=True, slots=True)
class Matching:
    """All columns of a list, in its order."""

    columns: tuple[ColumnMatch, ...]
    _places: Mapping[tuple[ListField, int], int] = dataclasses.field(
        init=False, repr=False, compare=False
    )

    def __post_init__(self) -> None:
        places = {(column.field, column.person): column.index for column in reversed(self.columns)}
        object.__setattr__(self, "_places", places)

    @property
    def people(self) -> int:
        """Of how many people a row can tell."""
        return 1 + max((column.person for column in self.columns), default=0)

    def index(self, wanted: ListField, person: int = 0) -> int | None:
        """The column of a field, if the list has one."""
        return self._places.get((wanted, person))

    def indices(self, wanted: ListField) -> tuple[int, ...]:
        """All columns of a field that several can be."""
        return tuple(column.index for column in self.columns if column.field is wanted)

    @property
    def kept_columns(self) -> tuple[ColumnMatch, ...]:
        """The columns that are kept as they are."""
        return tuple(column for column in self.columns if column.field is ListField.KEEP)

    @property
    def problem(self) -> str:
        """What stands in the way of an import, in one sentence, or nothing."""
        if any(column.field in NAME_FIELDS for column in self.columns):
            return ""
        return Message("There’s no name column. Choose the column with the names")


def match(
    headers: Sequence[str], rows: Sequence[RawRow], overrides: Mapping[str, str] | None = None
) -> Matching:
    """Matches columns by what is told, then by their headers, then by what stands in them."""
    told = _told(headers, overrides or {})
    found: dict[int, ColumnMatch] = {
        index: ColumnMatch(index, headers[index], field, 10, Message("as you chose"))
        for index, field in told.items()
    }
    taken = set(told.values()) - MANY
    lettered = {
        index
        for index in range(len(headers))
        if any(cell.isalpha() for row in rows[:200] for cell in row.cells[index])
    }
    for index, field, strength in _by_header(headers, set(found), taken):
        if field in NAME_FIELDS and rows and index not in lettered:
            continue
        found[index] = ColumnMatch(
            index, headers[index], field, strength, Message("from its header")
        )
        taken.add(field)
    found = _name_parts(headers, rows, found)
    found |= _further_people(headers, found)
    values = {
        index: [cell for row in rows[:200] if (cell := row.cells[index].strip())]
        for index in range(len(headers))
    }
    _by_samples(headers, values, found)
    return Matching(
        tuple(
            replace(
                found.get(index)
                or ColumnMatch(index, header, ListField.KEEP, 0, Message("kept as is")),
                samples=tuple(dict.fromkeys(values[index]))[:SAMPLES],
            )
            for index, header in enumerate(headers)
        )
    )


def _told(headers: Sequence[str], overrides: Mapping[str, str]) -> dict[int, ListField]:
    told: dict[int, ListField] = {}
    places = {plain_header(header): index for index, header in reversed([*enumerate(headers)])}
    for column, text in overrides.items():
        exact = [*headers].index(column) if column in headers else places.get(plain_header(column))
        if exact is None:
            raise ImportRefused(
                Message(
                    "The list has no column “{column}”. Choose from {headers}.",
                    column=column,
                    headers=joined(", ", headers),
                ),
                field="map",
            )
        field = parse_field(text)
        if field in told.values() and field not in MANY:
            raise ImportRefused(
                Message(
                    "Two columns are mapped to {field}. Choose one and set the other to “keep.”",
                    field=field,
                ),
                field="map",
            )
        told[exact] = field
    return told


def _by_header(
    headers: Sequence[str], settled: set[int], taken: set[ListField]
) -> list[tuple[int, ListField, int]]:
    known = [
        (index, *found)
        for index, header in enumerate(headers)
        if index not in settled and (found := recognise(header))
    ]
    chosen: list[tuple[int, ListField, int]] = []
    for index, field, strength in sorted(
        known, key=lambda candidate: (-candidate[2], candidate[0])
    ):
        if field in MANY or (field not in taken and field not in {pair[1] for pair in chosen}):
            chosen.append((index, field, strength))
    return chosen


def _name_parts(
    headers: Sequence[str], rows: Sequence[RawRow], found: dict[int, ColumnMatch]
) -> dict[int, ColumnMatch]:
    """ "Name" beside "Vorname" is the family name; "Nombre" beside "Apellidos" the given one."""
    places = {column.field: column for column in found.values() if column.field in NAME_FIELDS}
    whole = places.get(ListField.NAME)
    if whole is None or whole.confidence == 10 or len(places) != 2:
        return found
    other = places.get(ListField.GIVEN) or places[ListField.FAMILY]
    part = ListField.FAMILY if other.field is ListField.GIVEN else ListField.GIVEN
    holds = sum(
        bool(row.cells[other.index].strip())
        and row.cells[other.index].strip() in row.cells[whole.index]
        for row in rows[:200]
    )
    if plain_header(headers[whole.index]) not in BARE_NAMES or holds > len(rows[:200]) / 2:
        return found
    return found | {
        whole.index: replace(
            whole, field=part, reason=Message("next to “{header}”", header=other.header)
        )
    }


def _further_people(
    headers: Sequence[str], found: Mapping[int, ColumnMatch]
) -> dict[int, ColumnMatch]:
    """The columns of partners, guests and teammates: whoever has a name there is a person."""
    columns: dict[str, dict[ListField, int]] = {}
    named_first = sorted(enumerate(headers), key=lambda column: "name" not in column[1].casefold())
    for index, header in named_first:
        named = None if index in found else of_somebody(header)
        if named and named[1] not in columns.setdefault(named[0], {}):
            columns[named[0]][named[1]] = index
    people = [fields for fields in columns.values() if NAME_FIELDS & fields.keys()]
    people.sort(key=lambda fields: min(fields.values()))
    return {
        index: ColumnMatch(
            index, headers[index], field, 7, Message("from its header"), person=person
        )
        for person, fields in enumerate(people, 1)
        for field, index in fields.items()
    }


def _by_samples(
    headers: Sequence[str], values: Mapping[int, list[str]], found: dict[int, ColumnMatch]
) -> None:
    def take(index: int, field: ListField) -> None:
        found[index] = ColumnMatch(index, headers[index], field, 4, Message("from its contents"))

    def free(looks: Callable[[str], bool]) -> list[int]:
        return [
            index
            for index, cells in values.items()
            if index not in found and cells and sum(map(looks, cells)) > 0.6 * len(cells)
        ]

    fields = {column.field for column in found.values()}
    if ListField.EMAIL not in fields and (places := free(is_email)):
        take(places[0], ListField.EMAIL)
    if ListField.PHONE not in fields and (places := free(_is_phone)):
        take(places[0], ListField.PHONE)
    if fields & NAME_FIELDS:
        return
    if places := free(lambda cell: is_whole_name(scribbled(cell).name)):
        take(places[0], ListField.NAME)
        return
    parts = free(lambda cell: bool(_PART.fullmatch(cell)) and cell[:1].isupper())
    varied = [index for index in parts if len(set(values[index])) > len(values[index]) / 3]
    if len(varied) == 1:
        take(varied[0], ListField.NAME)
    elif varied:
        take(varied[0], ListField.GIVEN)
        take(varied[1], ListField.FAMILY)


def is_whole_name(text: str) -> bool:
    """Whether it has the form of a first and a last name."""
    return bool(_WHOLE.fullmatch(text))


def is_email(text: str) -> bool:
    """Whether it has the form of an e-mail address."""
    return bool(_EMAIL.fullmatch(text))


def _is_phone(text: str) -> bool:
    digits = sum(character.isdigit() for character in text)
    punctuated = bool(re.search(r"[\s().\-/+]", text)) or digits in {10, 11}
    return bool(_PHONE.fullmatch(text)) and digits >= 7 and punctuated and not _DATE.match(text)


@dataclass(frozen=True, slots=True)
class ColumnCount:
    """A kept column and how often each answer stands in it."""

    header: str
    answers: tuple[tuple[str, int], ...]

    @property
    def text(self) -> str:
        """Like ``14 Veggie, 9 Turkey``; an answer for nearly everybody is only counted."""
        total = sum(count for _, count in self.answers)
        if len(self.answers) > 8 and len(self.answers) > total / 2:
            return Message("{answers_count} different answers", answers_count=len(self.answers))
        shown = joined(", ", (f"{count} {answer}" for answer, count in self.answers[:8]))
        more = len(self.answers) - 8
        return (
            Message("{answers} and {count} more", answers=shown, count=more) if more > 0 else shown
        )


def counts(extras: Sequence[Sequence[tuple[str, str]]]) -> tuple[ColumnCount, ...]:
    """Counts the kept columns of several people, blanks left out, most frequent first."""
    tallies: dict[str, Counter[str]] = {}
    spelling: dict[tuple[str, str], str] = {}
    for person in extras:
        for header, answer in person:
            tally = tallies.setdefault(header, Counter())
            if text := " ".join(answer.split()):
                tally[spelling.setdefault((header, text.casefold()), text)] += 1
    return tuple(
        ColumnCount(
            header, tuple(sorted(tally.items(), key=lambda answer: (-answer[1], answer[0])))
        )
        for header, tally in tallies.items()
    )
