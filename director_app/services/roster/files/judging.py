"""Each row of a list judged: a person, somebody already there, no player, or not readable."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from director_app.domain.people import NAME_LIMIT
from director_app.domain.written import DIVISION_NAME, GROUP_NAME, OF_PERSON, clean
from director_app.messages.message import Message, joined
from director_app.services.list_words import begins, folded, is_one
from director_app.services.roster.files import answers
from director_app.services.roster.files.columns import Matching, is_email
from director_app.services.roster.files.comparing import word
from director_app.services.roster.files.people import (
    ApartRequest,
    Candidate,
    Judgement,
    ListCell,
    ListedStatus,
    OfRow,
    RefusedListRow,
    RosterDecisions,
    RowDoubt,
    RowReason,
    SkippedListRow,
    key_of,
)
from director_app.services.roster.files.scribbles import NameWithScribbles, scribbled
from director_app.services.roster.files.several import are_family_first, given_names, people_in
from director_app.services.roster.files.twice import settle
from director_app.services.table_files.decoding import repaired_text
from director_app.services.table_files.fields import (
    ComingQuestion,
    ListField,
    plain_header,
    question,
    recognise,
)
from director_app.services.table_files.lines import RawRow
from director_app.services.table_files.reading import RawList
from director_app.services.written_names import PersonName, fold, read_name, read_parts

LONGEST_NAME = NAME_LIMIT
LONGEST = {
    **{
        ListField(key): OF_PERSON[key].most
        for key in ("email", "phone", "member_no", "club", "note")
    },
    ListField.CITY: 80,
    ListField.STATE: 38,
    ListField.DIVISION: DIVISION_NAME.most,
    ListField.TEAM: GROUP_NAME.most,
}
"""City and state stand in one text of the roster, with ", " between them."""
LONGEST_ELSE = 500
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffd\ud800-\udfff]")
_ROUNDED = re.compile(r"\d(\.\d+)?E\+\d{1,2}", re.IGNORECASE)
_NO_NAME = re.compile(
    r"(?<!\w)\d+(?!\w)|\d/\d|https?:|www\.|:$"
    r"|^(section|table|group|flight|division|round|team|session|pool|bracket|mesa|grupo) \w$",
    re.IGNORECASE,
)
_SECTIONS = {
    "waiting": ListedStatus.WAITLIST,
    "gone": ListedStatus.CANCELLED,
    "playing": ListedStatus.ENTERED,
}
_PLACEHOLDER = re.compile(r"^(tb[adc]|guest( \d+)?|unknown|player \d+|\?+|test|to be announced)$")
_NAMES = (
    (ListField.NAME, Message("name")),
    (ListField.GIVEN, Message("first name")),
    (ListField.FAMILY, Message("last name")),
)
_ELSEWHERE = frozenset(
    {ListField.KEEP, ListField.NOTE, ListField.PAID, ListField.STATE, ListField.CLUB}
)
_MOST_HELD = 10
_WHEELS = re.compile(r"\b(wheel ?chairs?|walker|crutches|scooter|cannot walk)\b", re.IGNORECASE)
_TEXTS = (
    ListField.EMAIL,
    ListField.PHONE,
    ListField.CITY,
    ListField.STATE,
    ListField.MEMBER_NO,
    ListField.CLUB,
    ListField.DIVISION,
    ListField.TEAM,
)


def judge(
    table: RawList,
    matching: Matching,
    decisions: RosterDecisions | None = None,
    before: Judgement | None = None,
) -> Judgement:
    """Judges every row, then settles who is entered twice and who is meant by a request.

    ``before`` is what was judged of the same table with the same matching: rows about which nothing
    else is decided now are not judged again.
    """
    settled = decisions or RosterDecisions()
    rows = _each_row(table, matching, settled, before)
    verdicts = [verdict for row in rows for verdict in row.verdicts]
    kept, twice, similar = settle(
        [one for one in verdicts if isinstance(one, Candidate)], settled.keep
    )
    skipped = [*(one for one in verdicts if isinstance(one, SkippedListRow)), *twice]
    return Judgement(
        kept,
        tuple(sorted(skipped, key=lambda row: row.row)),
        tuple(one for one in verdicts if isinstance(one, RefusedListRow)),
        similar,
        rows,
        settled,
    )


def _each_row(
    table: RawList, matching: Matching, decisions: RosterDecisions, before: Judgement | None
) -> tuple[OfRow, ...]:
    known: dict[int, OfRow] = {}
    if before is not None:
        anew = decisions.rows_unlike(before.decisions)
        pairs = zip(table.rows, before.rows, strict=True)
        known = {row.number: judged for row, judged in pairs if row.number not in anew}
    columns = _columns(table, matching)
    found: list[OfRow] = []
    section: tuple[ListedStatus, ListCell | None] = ListedStatus.ENTERED, None
    for row in table.rows:
        judged = known.get(row.number)
        if judged is None:
            one = _Row(_mended(row), matching, table.headers, columns, decisions, section)
            judged = OfRow(tuple(one.verdicts()), one.heading() or section)
        found.append(judged)
        section = judged.below
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Named:
    """Somebody whom a row names, and what stands beside the name."""

    name: PersonName
    email: str = ""
    phone: str = ""
    of: ListCell | None = None
    """The cell in which several are named."""


@dataclass(slots=True)
class _Row:
    raw: RawRow
    matching: Matching
    headers: Sequence[str]
    columns: _Columns
    decisions: RosterDecisions
    section: tuple[ListedStatus, ListCell | None]
    """How it stands with those below the last heading, and that heading."""
    remarks: list[str] = field(default_factory=list)
    doubts: list[RowDoubt] = field(default_factory=list)

    def verdicts(self) -> list[Candidate | SkippedListRow | RefusedListRow]:
        """What becomes of the row, person by person."""
        row, shown = self.raw.number, self._shown()
        typed = row in self.decisions.names
        wanted = typed or row in self.decisions.keep
        if not wanted and (nobody := self._no_player()):
            return [nobody]
        if not typed and (reason := self._unreadable()):
            return [RefusedListRow(row, shown, reason)]
        people, guests = self._people()
        name = people[0].name if people else PersonName("", "")
        if reason := _no_name(name, self._name_place(), text=self._name_is_text):
            return [RefusedListRow(row, shown, reason)]
        if not wanted and not self._name_is_text and (hardly := self._hardly_a_player(people)):
            return [hardly]
        if not wanted and (several := self._several()):
            return [several]
        guests = max(guests, self._quantity() - len(people))
        if guests and not wanted:
            self._doubt_guests(guests)
        self.doubts += _one_of(people[0])
        first = self._candidate(people[0], wanted=wanted)
        further = [self._further(first, part, person) for part, person in enumerate(people[1:], 1)]
        held = range(len(people), len(people) + (min(guests, _MOST_HELD) if first.plays else 0))
        found = [first, *further, *(self._held(first, part) for part in held)]
        out = Message("left out, as you chose")
        return [
            SkippedListRow(row, one.name, out, part=one.part)
            if one.key in self.decisions.out
            else one
            for one in found
        ]

    def _people(self) -> tuple[list[_Named], int]:
        """Everybody whom the row names, each once, and how many come along without a name."""
        found: list[_Named] = []
        guests = 0
        for person in range(self.matching.people):
            names, more = self._names(person)
            guests += more
            of = self._name_cell(person) if len(names) > 1 else None
            email, phone = (
                self._at_of(fact, person) for fact in (ListField.EMAIL, ListField.PHONE)
            )
            found += [_Named(name, email, phone, of) for name in names[:1]]
            found += [_Named(name, of=of) for name in names[1:]]
        once = {fold(one.name.whole): one for one in reversed(found) if one.name.whole}
        return list(reversed(once.values())), guests

    def _name_cell(self, person: int) -> ListCell | None:
        places = (self.matching.index(part, person) for part in (ListField.GIVEN, ListField.NAME))
        return next((self._at(index) for index in places if index is not None), None)

    def _names(self, person: int) -> tuple[tuple[PersonName, ...], int]:
        row = self.raw.number
        if not person and row in self.decisions.names:
            found = people_in(self.decisions.names[row])
            return found.names, found.guests
        given, family = (self._at_of(part, person) for part in (ListField.GIVEN, ListField.FAMILY))
        one = row in self.decisions.one or self._name_is_text
        if given or family:
            each = given_names(given) if given and family and not one else (given,)
            return tuple(read_parts(name, family) for name in each), 0
        cell = self._at_of(ListField.NAME, person)
        text = cell if self._name_is_text else scribbled(cell).name
        if not text or (person and answers.is_nobody(text)):
            return (), 0
        if person and (text.isdigit() or (" " not in text and answers.yes_or_no(text))):
            return (), int(text[:2]) if text.isdigit() else 1
        if one:
            return (read_name(text),), 0
        found = people_in(text, family_first=self.columns.family_first)
        return found.names, found.guests

    def _several(self) -> RefusedListRow | None:
        """A name that looks like several people and can't be divided."""
        cell = self._cell(ListField.NAME)
        one = self.raw.number in self.decisions.one or self._name_is_text
        if one or not people_in(cell, family_first=self.columns.family_first).doubtful:
            return None
        words = Message("“{name}” looks like several people; enter their names", name=self._shown())
        return RefusedListRow(self.raw.number, self._shown(), words, RowReason.SEVERAL_PEOPLE)

    def _quantity(self) -> int:
        amount = self._text(ListField.QUANTITY)
        return int(amount) if amount.isascii() and amount.isdigit() and len(amount) < 4 else 0

    def _doubt_guests(self, guests: int) -> None:
        index = self.matching.index(ListField.QUANTITY)
        at = index if index is not None else self.matching.index(ListField.NAME)
        self.doubts.append(
            RowDoubt(
                RowReason.SEVERAL_PEOPLE,
                Message("brings {count} more without a name", count=guests),
                None if at is None else self._at(at),
            )
        )

    def _further(self, first: Candidate, part: int, person: _Named) -> Candidate | RefusedListRow:
        """Somebody else of the row, with their own contact and what holds for the whole row.

        All else is the first one's own: it is left blank, whatever facts a list may have.
        """
        key = key_of(first.row, part)
        if reason := _bad_name(person.name.whole, Message("name"), text=False):
            return RefusedListRow(first.row, person.name.whole, reason, part=part)
        return Candidate(
            row=first.row,
            part=part,
            given=person.name.given,
            family=person.name.family,
            email=person.email,
            phone=person.phone,
            club=first.club,
            division=first.division,
            team=first.team,
            status=ListedStatus.ENTERED if key in self.decisions.keep else first.status,
            said=first.said,
            refund=first.refund,
            cents=first.cents,
            written=first.written,
            paid=first.paid,
            paid_cents=first.paid_cents,
            extras=tuple(one for one in first.extras if _is_team(one[0])),
            doubts=_one_of(person) if key not in self.decisions.keep else (),
            columns=first.columns & {"division", "team", "club", "paid", "paid_cents"}
            | {fact for fact in ("email", "phone") if getattr(person, fact)},
        )

    def _held(self, first: Candidate, part: int) -> Candidate | RefusedListRow:
        """A place for somebody whose name is not told."""
        if typed := self.decisions.names.get(key_of(first.row, part)):
            return self._further(first, part, _Named(read_name(typed)))
        return RefusedListRow(
            first.row,
            Message("guest of {name}", name=first.name),
            Message("comes with {name}; enter the name", name=first.name),
            RowReason.SEVERAL_PEOPLE,
            part=part,
        )

    def _at_of(self, field_: ListField, person: int) -> str:
        index = self.matching.index(field_, person)
        if index is None:
            return ""
        lines = field_ is ListField.NAME
        return clean(_CONTROL.sub("", self.raw.cells[index]), lines=lines)

    def _as_written(self) -> None:
        """Points out what other programs did to the row and its cells."""
        if self.raw.hidden:
            words = Message("the row is hidden in the workbook; check whether they’re coming")
            self.doubts.append(RowDoubt(RowReason.HIDDEN, words))
        for before, after in self.raw.mended:
            self.remarks.append(
                Message("“{typed}” was read as “{value}”", typed=before, value=after)
            )
        for column in self.matching.columns:
            cell = self._at(column.index)
            if column.field is not ListField.NOTE and _ROUNDED.fullmatch(cell.text):
                words = Message(
                    "“{column}” says “{typed}”: a spreadsheet has lost digits",
                    column=cell.column,
                    typed=cell.text,
                )
                self.doubts.append(RowDoubt(RowReason.UNREADABLE, words, cell))

    def _cell(self, field_: ListField) -> str:
        index = self.matching.index(field_)
        if index is None or index >= len(self.raw.cells):
            return ""
        cell = self.raw.cells[index]
        return self._beside.name if field_ is ListField.NAME and cell.strip() else cell

    @property
    def _beside(self) -> NameWithScribbles:
        """The cell of the name, and what is scribbled beside it."""
        index = self.matching.index(ListField.NAME)
        cell = "" if index is None else self.raw.cells[index]
        return NameWithScribbles(cell.strip()) if self._name_is_text else scribbled(cell)

    def _is_text(self, field_: ListField) -> bool:
        return self.matching.index(field_) in self.raw.texts

    @property
    def _name_is_text(self) -> bool:
        """Whether a name is marked as a text: then it is one, whatever it looks like."""
        return any(self._is_text(name_field) for name_field, _ in _NAMES)

    def _shown(self) -> str:
        parts = [self._cell(ListField.NAME)] if self._cell(ListField.NAME).strip() else []
        parts = parts or [self._cell(ListField.GIVEN), self._cell(ListField.FAMILY)]
        text = clean(_CONTROL.sub("", " ".join(parts)))
        return text if len(text) <= LONGEST_NAME else f"{text[:40]}…"

    def _name_place(self) -> str:
        found = [column.header for column in self.matching.columns if column.field in dict(_NAMES)]
        return joined(Message(" and "), (Message("“{header}”", header=header) for header in found))

    def heading(self) -> tuple[ListedStatus, ListCell | None] | None:
        """What a heading within the list says of those below it."""
        filled = [at for at, cell in enumerate(self.raw.cells) if cell.strip()]
        if len(filled) != 1 or filled[0] >= len(self.headers):
            return None
        cell = self._at(filled[0])
        words = folded(re.sub(r"\(?\d+\)?", "", cell.text))
        for kind, status in _SECTIONS.items():
            if is_one(f"rows.{kind}", words):
                return status, None if status is ListedStatus.ENTERED else cell
        return None

    def _no_player(self) -> SkippedListRow | None:
        filled = [cell for cell in self.raw.cells if cell.strip()]
        if tuple(cell.strip() for cell in self.raw.cells[: len(self.headers)]) == tuple(
            self.headers
        ):
            return self._skipped(Message("the header row again, not a player"))
        names = [cell for name_field, _ in _NAMES if (cell := self._cell(name_field)).strip()]
        if (names and len(names) == 1 and answers.is_total(names[0])) or (
            not names and any(answers.is_total(cell) for cell in filled[:1])
        ):
            return self._skipped(Message("a total row, not a player"))
        if self.heading():
            return self._skipped(Message("a heading, not a player"))
        if self.raw.number == self.columns.first and _is_hint(filled):
            return self._skipped(Message("a second line of the header, not a player"))
        if len(filled) == 1 and _is_footer(filled[0]):
            return self._skipped(Message("a line of the list, not a player"))
        return None

    def _hardly_a_player(self, people: Sequence[_Named]) -> SkippedListRow | None:
        """What may be a person, and looks like something else."""
        filled = [cell for cell in self.raw.cells if cell.strip()]
        names = [cell for name_field, _ in _NAMES if (cell := self._cell(name_field)).strip()]
        written = " ".join(one.name.whole for one in people)
        unlikely = _NO_NAME.search(written) or _greets(self._cell(ListField.NAME))
        if unlikely and not _PLACEHOLDER.match(folded(written)):
            return self._skipped(
                Message("“{name}” doesn’t look like a name", name=self._shown()), check=True
            )
        alone = len(filled) == len(names) == 1
        one_word = len(written.split()) == 1
        if alone and (self.columns.others_filled or (one_word and self.columns.beside_names)):
            return self._skipped(Message("nothing but a name in its row"), check=True)
        return None

    def _skipped(self, why: str, *, check: bool = False) -> SkippedListRow:
        at = next((at for at, cell in enumerate(self.raw.cells) if cell.strip()), 0)
        cell = self._at(at) if at < len(self.headers) else None
        return SkippedListRow(self.raw.number, self._shown(), why, cell=cell, check=check)

    def _unreadable(self) -> str:
        width, cells = len(self.headers), self.raw.cells
        filled = max((at for at, cell in enumerate(cells, 1) if cell.strip()), default=0)
        if self.raw.problem and (self.raw.written or len(cells)) < width:
            return Message("{problem}; close it or delete it", problem=self.raw.problem)
        if filled > width:
            return Message(
                "{cell_count} cells, but the list has {column_count} columns; put "
                "quotes around any cell that contains the separator, or "
                "delete the extra cells",
                cell_count=filled,
                column_count=width,
            )
        for name_field, words in _NAMES:
            if reason := _bad_name(self._cell(name_field), words, text=self._is_text(name_field)):
                return reason
        return ""

    def _text(self, field_: ListField) -> str:
        return self._checked(field_, self._cell(field_))

    def _checked(self, field_: ListField, raw: str) -> str:
        """A text as it is kept; one that can't be is left out, with a remark."""
        if not raw:
            return ""
        kept = clean(_CONTROL.sub("", raw))
        if len(kept) > LONGEST.get(field_, LONGEST_ELSE):
            self.remarks.append(
                Message(
                    "its {field} is too long ({count} characters) and was left out",
                    field=word(field_.value),
                    count=len(kept),
                )
            )
            return ""
        if _ROUNDED.fullmatch(kept):
            return ""
        if kept.startswith("=") and not self._is_text(field_):
            self.remarks.append(
                Message("its {field} is a formula and was left out", field=word(field_.value))
            )
            return ""
        if _CONTROL.search(raw):
            self.remarks.append(
                Message(
                    "its {field} had unreadable characters, which were left out",
                    field=word(field_.value),
                )
            )
        return kept

    def _candidate(self, person: _Named, *, wanted: bool) -> Candidate:
        self._as_written()
        name = person.name
        texts: dict[str, Any] = {fact.value: self._text(fact) for fact in _TEXTS}
        texts["email"] = texts["email"] or self._checked(ListField.EMAIL, person.email)
        texts["phone"] = texts["phone"] or self._checked(ListField.PHONE, person.phone)
        if not texts["email"] and (email := self._beside.email):
            texts["email"] = email
        if texts["email"] and not is_email(texts["email"]):
            self.remarks.append(Message("“{email}” isn’t an email address", email=texts["email"]))
        stationary, note = self._stationary()
        paid, cents = self._payment()
        status, said = (ListedStatus.ENTERED, None) if wanted else self._standing()
        refund = not wanted and self._refund()
        if self.raw.problem:
            self.remarks.append(
                Message("{problem}; read to the end of the row", problem=self.raw.problem)
            )
        if _PLACEHOLDER.match(name.whole.casefold()):
            self.remarks.append(
                Message("looks like a spot held for a guest; enter the name when you know it")
            )
        return Candidate(
            row=self.raw.number,
            given=name.given,
            family=name.family,
            note=note,
            badge=self._badge(),
            status=ListedStatus.CANCELLED if refund else status,
            said=refund or said,
            refund=bool(refund),
            cents=self._cents(),
            written=self._written(),
            paid=paid,
            paid_cents=cents,
            stationary=stationary,
            experienced=self._ticked(ListField.EXPERIENCED),
            fill_in=self._ticked(ListField.FILL_IN),
            apart=tuple(ApartRequest(text) for text in answers.people(self._text(ListField.APART))),
            extras=self._extras(),
            remarks=tuple(self.remarks),
            doubts=() if wanted else tuple(self.doubts),
            columns=self.columns.facts | self._told_beside(),
            **texts,
        )

    def _told_beside(self) -> set[str]:
        beside = self._beside
        told = {"email"} if beside.email else set()
        return told | ({"paid"} if beside.paid is not None else set())

    def _extras(self) -> tuple[tuple[str, str], ...]:
        answers_ = []
        for column in self.matching.kept_columns:
            answer = clean(_CONTROL.sub("", self.raw.cells[column.index]))
            if len(answer) > LONGEST[ListField.NOTE]:
                self.remarks.append(
                    Message(
                        "“{column}” is too long ({count} characters) and was left out",
                        column=column.header,
                        count=len(answer),
                    )
                )
                answer = ""
            answers_.append((clean(column.header), answer))
        return tuple(answers_)

    def _stationary(self) -> tuple[bool, str]:
        note, answer = self._text(ListField.NOTE), self._text(ListField.STATIONARY)
        keeps = answers.yes_or_no(answer)
        if keeps is None:
            self.remarks.append(
                Message("“{typed}” was read as: needs to stay at one table", typed=answer)
            )
            keeps = True
        if not keeps and _WHEELS.search(note):
            self.remarks.append(Message("“{note}”: may need to stay at one table", note=note))
        plain = re.fullmatch(r"\W*\w{0,4}\W*", answer)
        words = (note, "" if plain or not keeps else answer)
        return keeps, joined("; ", (word for word in words if word))

    def _ticked(self, field_: ListField) -> bool:
        answer = self._text(field_)
        yes = answers.yes_or_no(answer)
        if yes is None:
            self.remarks.append(
                Message("“{typed}” isn’t yes or no, so it was read as no", typed=answer)
            )
        return bool(yes)

    def _payment(self) -> tuple[bool | None, int | None]:
        answer = self._text(ListField.PAID)
        if self.matching.index(ListField.PAID) is None:
            return self._beside.paid, None
        paid, cents = answers.payment(answer)
        if paid is None:
            self.remarks.append(
                Message("“{typed}” doesn’t say whether the fee is paid", typed=answer)
            )
        return paid, cents

    def _standing(self) -> tuple[ListedStatus, ListCell | None]:
        """How it stands with the entry, and the cell that says so: one that says no counts."""
        found = self.section
        if says := self._beside.says:
            index = self.matching.index(ListField.NAME)
            found = answers.standing(says)[0], None if index is None else self._at(index)
        if found[0] is ListedStatus.CANCELLED:
            return found
        for index in self.matching.indices(ListField.STATUS):
            cell = self._at(index)
            asked = question(plain_header(cell.column)) or ComingQuestion.STATUS
            status, known = answers.standing(cell.text, asked)
            if status is ListedStatus.CANCELLED and known:
                return status, cell
            if not known:
                self._doubt_coming(cell)
            elif status is ListedStatus.WAITLIST:
                found = status, cell
        for index in self.columns.others:
            cell = self._at(index)
            if answers.says_gone(cell.text):
                return ListedStatus.CANCELLED, cell
            if answers.hints_gone(cell.text):
                self._doubt_coming(cell)
        return found

    def _doubt_coming(self, cell: ListCell) -> None:
        self.doubts.append(
            RowDoubt(
                RowReason.NOT_COMING,
                _says(cell, Message("check whether they’re coming")),
                cell,
            )
        )

    def _refund(self) -> ListCell | None:
        """The cell that makes the row money given back."""
        for index in self.columns.amounts:
            cell = self._at(index)
            if (amount := answers.money(cell.text)) is not None and amount < 0:
                return cell
        cells = map(self._at, self.columns.others)
        return next((c for c in cells if is_one("answers.refund", folded(c.text))), None)

    def _cents(self) -> int | None:
        read = (answers.money(self.raw.cells[index]) for index in self.columns.amounts)
        return max((abs(amount) for amount in read if amount is not None), default=None)

    def _written(self) -> tuple[int, ...]:
        for index, day_first in self.columns.times:
            if read := answers.moment(self.raw.cells[index], day_first=day_first):
                return read
        return ()

    def _at(self, index: int) -> ListCell:
        return ListCell(self.headers[index], clean(_CONTROL.sub("", self.raw.cells[index])))

    def _badge(self) -> int | None:
        text = self._text(ListField.BADGE)
        bare = text.lstrip("0")
        if text.isascii() and bare.isdigit() and len(bare) < 6:
            return int(bare)
        if text:
            self.remarks.append(
                Message("“{typed}” isn’t a badge number, so it gets the next one", typed=text)
            )
        return None


def _filled(row: RawRow) -> int:
    return sum(bool(cell.strip()) for cell in row.cells)


def _others_filled(table: RawList) -> bool:
    alone = sum(_filled(row) < 2 for row in table.rows)
    return len(table.headers) > 1 and len(table.rows) > 5 and alone <= len(table.rows) / 4


def _family_first(table: RawList, matching: Matching) -> bool:
    index = matching.index(ListField.NAME)
    return index is not None and are_family_first(row.cells[index] for row in table.rows)


def _one_of(person: _Named) -> tuple[RowDoubt, ...]:
    """That a cell with several names was divided."""
    if person.of is None:
        return ()
    words = Message("“{typed}” was read as several people", typed=person.of.shown)
    return (RowDoubt(RowReason.SEVERAL_PEOPLE, words, person.of, divided=True),)


def _is_team(header: str) -> bool:
    return is_one("headers.team", folded(header))


def _is_hint(filled: Sequence[str]) -> bool:
    """A second line of the head, or one that says what to enter."""
    known = sum(recognise(cell) is not None for cell in filled)
    said = [cell.strip() for cell in filled]
    hinted = any(
        (cell[:1] + cell[-1:] == "()") or begins("rows.hints", folded(cell)) for cell in said[:2]
    )
    return hinted or (known > 1 and known * 2 >= len(filled))


def _greets(text: str) -> bool:
    return begins("rows.greetings", folded(text.replace("-", "")))


def _is_footer(text: str) -> bool:
    words = folded(text)
    count = re.fullmatch(r"(?:total )?\d+ (?:total )?(\w+)(?: \w+)?", words)
    return (
        re.match(r"\s*[*†‡§]+\s*=", text) is not None
        or (
            begins("rows.footers", words)
            and (":" in text or bool(re.search(r"\d| by ", f" {words} ")))
        )
        or bool(count and is_one("rows.counted", count[1]))
    )


def _mended(row: RawRow) -> RawRow:
    """A row without the letters that another program spoiled, and with what was mended."""
    if all(map(str.isascii, row.cells)):
        return row
    cells = tuple(map(repaired_text, row.cells))
    changed = [(old, new) for old, new in zip(row.cells, cells, strict=True) if old != new]
    return replace(row, cells=cells, mended=tuple(changed))


def _says(cell: ListCell, so: str) -> str:
    return Message(
        "“{column}” says “{typed}”; {remedy}", column=cell.column, typed=cell.shown, remedy=so
    )


@dataclass(frozen=True, slots=True)
class _Columns:
    """What a list's columns are for the judging of its rows."""

    facts: frozenset[str]
    """The facts that the list has a column for."""
    others: tuple[int, ...]
    """Where it may stand, under any header, that somebody isn't coming."""
    first: int
    """The row below the header, 0 where there is none."""
    family_first: bool
    """Whether the commas of its names stand between last and first names."""
    others_filled: bool
    """Whether nearly every row has more than a name."""
    beside_names: bool
    """Whether any row has more than a name."""
    amounts: tuple[int, ...]
    times: tuple[tuple[int, bool], ...]
    """When a row was written, and whether that begins with the day."""


def _columns(table: RawList, matching: Matching) -> _Columns:
    headers = [plain_header(header) for header in table.headers]
    facts = {column.field.value for column in matching.columns}
    if "paid" in facts:
        facts.add("paid_cents")
    if "stationary" in facts:
        facts.add("note")
    times = tuple(index for index, header in enumerate(headers) if is_one("headers.time", header))
    return _Columns(
        facts=frozenset(facts - {"keep", "ignore", "given", "family", "quantity", "badge"}),
        others=tuple(column.index for column in matching.columns if column.field in _ELSEWHERE),
        first=table.rows[0].number if table.header_row and table.rows else 0,
        family_first=_family_first(table, matching),
        others_filled=_others_filled(table),
        beside_names=any(_filled(row) > 1 for row in table.rows),
        amounts=tuple(
            index for index, header in enumerate(headers) if is_one("headers.amount", header)
        ),
        times=tuple(
            (index, answers.day_first(row.cells[index] for row in table.rows)) for index in times
        ),
    )


def _bad_name(cell: str, words: str, *, text: bool) -> str:
    bare = cell.strip()
    if _CONTROL.search(bare):
        return Message("its {field} has unreadable characters; enter the name", field=words)
    if len(bare) > LONGEST_NAME:
        return Message(
            "its {field} has {count} characters (limit {most}); shorten it",
            field=words,
            count=len(bare),
            most=LONGEST_NAME,
        )
    if not text and bare[:1] in {"=", "+", "-", "@"} and bare.strip("-"):
        return Message(
            "its {field} starts with “{character}”, like a formula; enter the name",
            field=words,
            character=bare[0],
        )
    if is_email(bare):
        return Message("its {field} is an email address; enter the name", field=words)
    return ""


def _no_name(name: PersonName, place: str, *, text: bool) -> str:
    if not name.whole:
        return Message("there’s no name under {column}; enter one, or skip the row", column=place)
    if len(name.whole) > LONGEST_NAME:
        return Message(
            "its name has {whole_count} characters (limit {longest_name}); shorten it",
            whole_count=len(name.whole),
            longest_name=LONGEST_NAME,
        )
    if not text and not any(letter.isalpha() for letter in name.whole):
        return Message(
            "“{typed}” under {column} has no letters; enter the name",
            typed=name.whole,
            column=place,
        )
    return ""
