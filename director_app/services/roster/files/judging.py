"""Each row of a list judged: a person, somebody already there, no player, or not readable."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from director_app.domain.people import NAME_LIMIT
from director_app.domain.written import DIVISION_NAME, OF_PERSON, clean
from director_app.messages.message import Message, joined
from director_app.services.list_words import is_one, plain_words
from director_app.services.roster.files import answers
from director_app.services.roster.files.columns import Matching, is_email
from director_app.services.roster.files.comparing import word
from director_app.services.roster.files.people import (
    Candidate,
    Cell,
    Decisions,
    Doubt,
    Judgement,
    Reason,
    Refused,
    Skipped,
    Standing,
    Wish,
)
from director_app.services.roster.files.twice import settle
from director_app.services.table_files.decoding import mended
from director_app.services.table_files.fields import Field, Question, plain_header, question
from director_app.services.table_files.lines import RawRow
from director_app.services.table_files.reading import RawTable
from director_app.services.written_names import PersonName, read_name, read_parts

LONGEST_NAME = NAME_LIMIT
LONGEST = {
    **{Field(key): OF_PERSON[key].most for key in ("email", "phone", "member_no", "club", "note")},
    Field.CITY: 80,
    Field.STATE: 38,
    Field.DIVISION: DIVISION_NAME.most,
}
"""City and state stand in one text of the roster, with ", " between them."""
LONGEST_ELSE = 500
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffd\ud800-\udfff]")
_ROUNDED = re.compile(r"\d(\.\d+)?E\+\d{1,2}", re.IGNORECASE)
_PLACEHOLDER = re.compile(r"^(tb[adc]|guest( \d+)?|unknown|player \d+|\?+|test|to be announced)$")
_NAMES = (
    (Field.NAME, Message("name")),
    (Field.GIVEN, Message("first name")),
    (Field.FAMILY, Message("last name")),
)
_ELSEWHERE = frozenset({Field.KEEP, Field.NOTE, Field.PAID, Field.STATE, Field.CLUB})
_WHEELS = re.compile(r"\b(wheel ?chairs?|walker|crutches|scooter|cannot walk)\b", re.IGNORECASE)
_TEXTS = (
    Field.EMAIL,
    Field.PHONE,
    Field.CITY,
    Field.STATE,
    Field.MEMBER_NO,
    Field.CLUB,
    Field.DIVISION,
)


def judge(table: RawTable, matching: Matching, decisions: Decisions | None = None) -> Judgement:
    """Judges every row, then settles who is entered twice and who is meant by a wish."""
    settled = decisions or Decisions()
    candidates: list[Candidate] = []
    skipped: list[Skipped] = []
    refused: list[Refused] = []
    columns = _columns(table, matching)
    for row in table.rows:
        verdict = _Row(_mended(row), matching, table.headers, columns, settled).verdict()
        if isinstance(verdict, Candidate):
            candidates.append(verdict)
        elif isinstance(verdict, Skipped):
            skipped.append(verdict)
        else:
            refused.append(verdict)
    kept, twice, similar = settle(candidates, settled.keep)
    skipped = sorted([*skipped, *twice], key=lambda row: row.row)
    return Judgement(kept, tuple(skipped), tuple(refused), similar)


@dataclass(slots=True)
class _Row:
    raw: RawRow
    matching: Matching
    headers: Sequence[str]
    columns: _Columns
    decisions: Decisions
    remarks: list[str] = field(default_factory=list)
    doubts: list[Doubt] = field(default_factory=list)

    def verdict(self) -> Candidate | Skipped | Refused:
        """What becomes of the row."""
        row, shown = self.raw.number, self._shown()
        typed = row in self.decisions.names
        wanted = typed or row in self.decisions.keep
        if row in self.decisions.out:
            return Skipped(row, shown, Message("left out, as you chose"))
        if not wanted and (reason := self._no_player()):
            return Skipped(row, shown, reason)
        if not typed and (reason := self._unreadable()):
            return Refused(row, shown, reason)
        name = read_name(self.decisions.names[row]) if typed else self._name()
        text = any(self._is_text(name_field) for name_field, _ in _NAMES)
        if reason := _no_name(name, self._name_place(), text=text):
            return Refused(row, shown, reason)
        return self._candidate(name, wanted=wanted)

    def _as_written(self) -> None:
        """Points out what other programs did to the row and its cells."""
        if self.raw.hidden:
            words = Message("the row is hidden in the workbook; check whether they're coming")
            self.doubts.append(Doubt(Reason.HIDDEN, words))
        for before, after in self.raw.mended:
            self.remarks.append(
                Message("“{before}” was read as “{after}”", before=before, after=after)
            )
        for column in self.matching.columns:
            cell = self._at(column.index)
            if column.field is not Field.NOTE and _ROUNDED.fullmatch(cell.text):
                words = Message(
                    "“{column}” says “{text}”: a spreadsheet has lost digits",
                    column=cell.column,
                    text=cell.text,
                )
                self.doubts.append(Doubt(Reason.UNREADABLE, words, cell))

    def _cell(self, field_: Field) -> str:
        index = self.matching.index(field_)
        return self.raw.cells[index] if index is not None and index < len(self.raw.cells) else ""

    def _is_text(self, field_: Field) -> bool:
        return self.matching.index(field_) in self.raw.texts

    def _shown(self) -> str:
        parts = [self._cell(Field.NAME)] if self._cell(Field.NAME).strip() else []
        parts = parts or [self._cell(Field.GIVEN), self._cell(Field.FAMILY)]
        text = clean(_CONTROL.sub("", " ".join(parts)))
        return text if len(text) <= LONGEST_NAME else f"{text[:40]}…"

    def _name_place(self) -> str:
        found = [column.header for column in self.matching.columns if column.field in dict(_NAMES)]
        return joined(Message(" and "), (Message("“{header}”", header=header) for header in found))

    def _no_player(self) -> str:
        filled = [cell for cell in self.raw.cells if cell.strip()]
        if tuple(cell.strip() for cell in self.raw.cells[: len(self.headers)]) == tuple(
            self.headers
        ):
            return Message("the header row again, not a player")
        names = [cell for name_field, _ in _NAMES if (cell := self._cell(name_field)).strip()]
        if (names and len(names) == 1 and answers.is_total(names[0])) or (
            not names and any(answers.is_total(cell) for cell in filled[:1])
        ):
            return Message("a total row, not a player")
        return ""

    def _unreadable(self) -> str:
        width, cells = len(self.headers), self.raw.cells
        filled = max((at for at, cell in enumerate(cells, 1) if cell.strip()), default=0)
        if self.raw.problem and (self.raw.written or len(cells)) < width:
            return Message("{problem}; close it or delete it", problem=self.raw.problem)
        if filled > width:
            return Message(
                "{filled} cells, but the list has {width} columns; put "
                "quotes around any cell that contains the separator, or "
                "delete the extra cells",
                filled=filled,
                width=width,
            )
        for name_field, words in _NAMES:
            if reason := _bad_name(self._cell(name_field), words, text=self._is_text(name_field)):
                return reason
        return ""

    def _name(self) -> PersonName:
        given, family = self._cell(Field.GIVEN), self._cell(Field.FAMILY)
        if given.strip() or family.strip():
            return read_parts(given, family)
        return read_name(self._cell(Field.NAME))

    def _text(self, field_: Field) -> str:
        raw = self._cell(field_)
        if not raw:
            return ""
        kept = clean(_CONTROL.sub("", raw))
        if len(kept) > LONGEST.get(field_, LONGEST_ELSE):
            self.remarks.append(
                Message(
                    "its {field} is too long ({clean_count} characters) and was left out",
                    field=word(field_.value),
                    clean_count=len(kept),
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

    def _candidate(self, name: PersonName, *, wanted: bool) -> Candidate:
        self._as_written()
        texts = {text_field.value: self._text(text_field) for text_field in _TEXTS}
        if texts["email"] and not is_email(texts["email"]):
            self.remarks.append(Message("“{email}” isn't an email address", email=texts["email"]))
        stationary, note = self._stationary()
        paid, cents = self._payment()
        status, said = (Standing.ENTERED, None) if wanted else self._standing()
        refund = not wanted and self._refund()
        if self.raw.problem:
            self.remarks.append(
                Message("{problem}; read to the end of the row", problem=self.raw.problem)
            )
        if _PLACEHOLDER.match(name.whole.casefold()):
            self.remarks.append(
                Message("looks like a spot held for a guest; enter the name when you know it")
            )
        self._check_quantity()
        return Candidate(
            row=self.raw.number,
            given=name.given,
            family=name.family,
            note=note,
            badge=self._badge(),
            status=Standing.CANCELLED if refund else status,
            said=refund or said,
            refund=bool(refund),
            cents=self._cents(),
            written=self._written(),
            paid=paid,
            paid_cents=cents,
            stationary=stationary,
            experienced=self._ticked(Field.EXPERIENCED),
            fill_in=self._ticked(Field.FILL_IN),
            apart=tuple(Wish(text) for text in answers.people(self._text(Field.APART))),
            extras=self._extras(),
            remarks=tuple(self.remarks),
            doubts=() if wanted else tuple(self.doubts),
            columns=self.columns.facts,
            **texts,
        )

    def _extras(self) -> tuple[tuple[str, str], ...]:
        answers_ = []
        for column in self.matching.kept:
            answer = clean(_CONTROL.sub("", self.raw.cells[column.index]))
            if len(answer) > LONGEST[Field.NOTE]:
                self.remarks.append(
                    Message(
                        "“{header}” is too long ({clean_count} characters) and was left out",
                        header=column.header,
                        clean_count=len(answer),
                    )
                )
                answer = ""
            answers_.append((clean(column.header), answer))
        return tuple(answers_)

    def _stationary(self) -> tuple[bool, str]:
        note, answer = self._text(Field.NOTE), self._text(Field.STATIONARY)
        keeps = answers.yes_or_no(answer)
        if keeps is None:
            self.remarks.append(
                Message("“{answer}” was read as: needs to stay at one table", answer=answer)
            )
            keeps = True
        if not keeps and _WHEELS.search(note):
            self.remarks.append(Message("“{note}”: may need to stay at one table", note=note))
        plain = re.fullmatch(r"\W*\w{0,4}\W*", answer)
        words = (note, "" if plain or not keeps else answer)
        return keeps, joined("; ", (word for word in words if word))

    def _ticked(self, field_: Field) -> bool:
        answer = self._text(field_)
        yes = answers.yes_or_no(answer)
        if yes is None:
            self.remarks.append(
                Message("“{answer}” isn't yes or no, so it was read as no", answer=answer)
            )
        return bool(yes)

    def _payment(self) -> tuple[bool | None, int | None]:
        answer = self._text(Field.PAID)
        if self.matching.index(Field.PAID) is None:
            return None, None
        paid, cents = answers.payment(answer)
        if paid is None:
            self.remarks.append(
                Message("“{answer}” doesn't say whether the fee is paid", answer=answer)
            )
        return paid, cents

    def _standing(self) -> tuple[Standing, Cell | None]:
        """How it stands with the entry, and the cell that says so: one that says no counts."""
        found: tuple[Standing, Cell | None] = Standing.ENTERED, None
        for index in self.matching.indices(Field.STATUS):
            cell = self._at(index)
            asked = question(plain_header(cell.column)) or Question.STATUS
            status, known = answers.standing(cell.text, asked)
            if status is Standing.CANCELLED and known:
                return status, cell
            if not known:
                self._doubt_coming(cell)
            elif status is Standing.WAITLIST:
                found = status, cell
        for index in self.columns.others:
            cell = self._at(index)
            if answers.says_gone(cell.text):
                return Standing.CANCELLED, cell
            if answers.hints_gone(cell.text):
                self._doubt_coming(cell)
        return found

    def _doubt_coming(self, cell: Cell) -> None:
        self.doubts.append(
            Doubt(
                Reason.NOT_COMING,
                _says(cell, Message("check whether they're coming")),
                cell,
            )
        )

    def _refund(self) -> Cell | None:
        """The cell that makes the row money given back."""
        for index in self.columns.amounts:
            cell = self._at(index)
            if (amount := answers.money(cell.text)) is not None and amount < 0:
                return cell
        cells = map(self._at, self.columns.others)
        return next((c for c in cells if is_one("answers.refund", plain_words(c.text))), None)

    def _cents(self) -> int | None:
        read = (answers.money(self.raw.cells[index]) for index in self.columns.amounts)
        return max((abs(amount) for amount in read if amount is not None), default=None)

    def _written(self) -> tuple[int, ...]:
        for index, day_first in self.columns.times:
            if read := answers.moment(self.raw.cells[index], day_first=day_first):
                return read
        return ()

    def _at(self, index: int) -> Cell:
        return Cell(self.headers[index], clean(_CONTROL.sub("", self.raw.cells[index])))

    def _check_quantity(self) -> None:
        amount = self._text(Field.QUANTITY)
        if amount.isascii() and amount.isdigit() and 1 < int(amount[:9]) < 1000:
            self.remarks.append(
                Message(
                    "the ticket is for {amount} people but has one name; add the others by hand",
                    amount=amount,
                )
            )

    def _badge(self) -> int | None:
        text = self._text(Field.BADGE)
        bare = text.lstrip("0")
        if text.isascii() and bare.isdigit() and len(bare) < 6:
            return int(bare)
        if text:
            self.remarks.append(
                Message("“{text}” isn't a badge number, so it gets the next one", text=text)
            )
        return None


def _mended(row: RawRow) -> RawRow:
    """A row without the letters that another program spoiled, and with what was mended."""
    if all(map(str.isascii, row.cells)):
        return row
    cells = tuple(map(mended, row.cells))
    changed = [(old, new) for old, new in zip(row.cells, cells, strict=True) if old != new]
    return replace(row, cells=cells, mended=tuple(changed))


def _says(cell: Cell, so: str) -> str:
    return Message("“{column}” says “{text}”; {so}", column=cell.column, text=cell.shown, so=so)


@dataclass(frozen=True, slots=True)
class _Columns:
    """What a list's columns are for the judging of its rows."""

    facts: frozenset[str]
    """The facts that the list has a column for."""
    others: tuple[int, ...]
    """Where it may stand, under any header, that somebody isn't coming."""
    amounts: tuple[int, ...]
    times: tuple[tuple[int, bool], ...]
    """When a row was written, and whether that begins with the day."""


def _columns(table: RawTable, matching: Matching) -> _Columns:
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
        return Message("its {words} has unreadable characters; enter the name", words=words)
    if len(bare) > LONGEST_NAME:
        return Message(
            "its {words} has {clean_count} characters (limit {longest_name}); shorten it",
            words=words,
            clean_count=len(bare),
            longest_name=LONGEST_NAME,
        )
    if not text and bare[:1] in {"=", "+", "-", "@"} and bare.strip("-"):
        return Message(
            "its {words} starts with “{clean}”, like a formula; enter the name",
            words=words,
            clean=bare[0],
        )
    if is_email(bare):
        return Message("its {words} is an email address; enter the name", words=words)
    return ""


def _no_name(name: PersonName, place: str, *, text: bool) -> str:
    if not name.whole:
        return Message("there is no name under {place}; enter one, or skip the row", place=place)
    if len(name.whole) > LONGEST_NAME:
        return Message(
            "its name has {whole_count} characters (limit {longest_name}); shorten it",
            whole_count=len(name.whole),
            longest_name=LONGEST_NAME,
        )
    if not text and not any(letter.isalpha() for letter in name.whole):
        return Message(
            "“{whole}” under {place} has no letters; enter the name",
            whole=name.whole,
            place=place,
        )
    return ""
