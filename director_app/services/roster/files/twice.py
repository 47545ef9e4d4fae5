"""Who stands in a list twice, who only looks like it, and who is meant by a request."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations

from director_app.messages.message import Message, joined
from director_app.services.roster.files.people import (
    ApartRequest,
    Candidate,
    ListedStatus,
    Lookalike,
    RowDoubt,
    RowReason,
    SkippedListRow,
    row_of,
)
from director_app.services.table_files.fields import ComingQuestion, plain_header, question
from director_app.services.written_names import fold, plain, run_together, similar, slips, who

Clue = tuple[str, ...]
Settled = tuple[tuple[Candidate, ...], tuple[SkippedListRow, ...], tuple[Lookalike, ...]]


def settle(candidates: Sequence[Candidate], keep: Collection[int] = ()) -> Settled:
    """Takes refunds off, leaves out the second entry of a person, points out who is alike.

    The requests of those who are left are resolved.
    """
    bought, returned = _refunded(candidates, keep)
    taken, twice = _once(bought, keep)
    names = {candidate.key: candidate.name for candidate in taken if candidate.plays}
    resolved = tuple(_with_requests(candidate, names) for candidate in taken)
    return resolved, (*returned, *twice), tuple(_alike(taken))


def reach(value: str, field: str) -> str:
    """An e-mail address, telephone or member number so that spellings of the same are equal."""
    if field == "email":
        return value.strip().casefold()
    if field == "phone":
        digits = "".join(letter for letter in value if letter.isdigit())
        return digits[1:] if len(digits) == 11 and digits.startswith("1") else digits
    text = "".join(letter for letter in value.casefold() if letter.isalnum())
    return text.lstrip("0") or text


REACHED_BY = ("email", "phone", "member_no")
_WORDS = {
    "email": Message("email"),
    "phone": Message("phone"),
    "member_no": Message("member number"),
}


def differing(candidate: Candidate, other: Candidate) -> str:
    """The first of e-mail, phone and member number that both have and that differs."""
    return next((_WORDS[field] for field in _compared(candidate, other, same=False)), "")


def _compared(candidate: Candidate, other: Candidate, *, same: bool) -> Iterator[str]:
    """By what both are reached, and that is the same, or is not."""
    for field in REACHED_BY:
        mine, theirs = (reach(getattr(who_, field), field) for who_ in (candidate, other))
        if mine and theirs and (mine == theirs) is same:
            yield field


def _refunded(
    candidates: Sequence[Candidate], keep: Collection[int]
) -> tuple[tuple[Candidate, ...], tuple[SkippedListRow, ...]]:
    """Each refund with what it gives back: the last entry of that person above it."""
    taken = {candidate.key: candidate for candidate in candidates}
    skipped: list[SkippedListRow] = []
    for refund in (candidate for candidate in candidates if candidate.refund):
        bought = [
            other
            for other in taken.values()
            if other.plays
            and other.key not in keep
            and fold(other.name) == fold(refund.name)
            and not differing(other, refund)
        ]
        if not bought:
            continue
        before = [other for other in bought if other.row < refund.row]
        entry = max(before or bought, key=lambda other: other.row)
        words = Message("a refund for {name} (row {row})", name=entry.name, row=entry.row)
        skipped.append(
            SkippedListRow(
                refund.row, refund.name, words, entry.row, RowReason.NOT_COMING, refund.said
            )
        )
        del taken[refund.key]
        if (refund.cents or 0) < (entry.cents or 0):
            partly = Message("part of it was refunded (row {row})", row=refund.row)
            doubt = RowDoubt(RowReason.NOT_COMING, partly, refund.said)
            taken[entry.key] = replace(entry, doubts=(*entry.doubts, doubt))
        else:
            taken[entry.key] = replace(entry, status=ListedStatus.CANCELLED, said=refund.said)
    return tuple(taken.values()), tuple(skipped)


def _once(
    candidates: Sequence[Candidate], keep: Collection[int]
) -> tuple[tuple[Candidate, ...], tuple[SkippedListRow, ...]]:
    playing_first = sorted(candidates, key=lambda candidate: (not candidate.plays, candidate.key))
    by_name: dict[str, list[list[Candidate]]] = defaultdict(list)
    for candidate in playing_first:
        people = by_name[fold(candidate.name)]
        person = next((one for one in people if _among(candidate, one)), None)
        if person is None or candidate.key in keep:
            people.append([candidate])
        else:
            person.append(candidate)
    taken: list[Candidate] = []
    skipped: list[SkippedListRow] = []
    for entries in (entries for people in by_name.values() for entries in people):
        valid = _valid(entries)
        taken.append(valid)
        skipped += [_twice(other, valid) for other in entries if other is not valid]
    return tuple(sorted(taken, key=lambda candidate: (candidate.row, candidate.part))), tuple(
        skipped
    )


def _among(candidate: Candidate, entries: Sequence[Candidate]) -> bool:
    """Whether it is the same person: nothing differs, or an email or phone is the same."""
    differ = {fact for other in entries for fact in _compared(candidate, other, same=False)}
    same = any(fact for other in entries for fact in _compared(candidate, other, same=True))
    return not differ or (same and "member_no" not in differ)


def _valid(entries: Sequence[Candidate]) -> Candidate:
    """The entry that counts, of those of one person: playing ones come first.

    What is written last counts, if something differs, and a person's own row before one that only
    names them. A ticket that was canceled never stands for
    one that was not, but a "no" takes an earlier "yes" back.
    """
    if len(entries) == 1:
        return entries[0]
    answered = [entry for entry in entries if entry.plays or _answers_no(entry)]
    open_ = answered or entries
    if all(entry.written for entry in open_) and len({entry.written for entry in open_}) > 1:
        return max(open_, key=lambda entry: entry.written)
    by_themselves = [entry for entry in entries if not entry.part] or [*entries]
    playing = [entry for entry in by_themselves if entry.plays]
    playing = playing or [entry for entry in entries if entry.plays] or by_themselves
    if any(differing(entry, playing[0]) for entry in playing):
        return playing[-1]
    return playing[0]


def _answers_no(entry: Candidate) -> bool:
    asked = entry.said and question(plain_header(entry.said.column))
    return asked in {ComingQuestion.COMING, ComingQuestion.PERHAPS}


def _twice(candidate: Candidate, valid: Candidate) -> SkippedListRow:
    rows = joined(Message(" and "), (str(row) for row in sorted((candidate.row, valid.row))))
    words = Message("{name} is listed twice (rows {rows})", name=valid.name, rows=rows)
    changed = list(_compared(candidate, valid, same=False))
    if candidate.plays != valid.plays and not candidate.plays:
        words += Message(": this one is canceled, the other isn’t")
    elif candidate.plays != valid.plays:
        words += Message(": the later answer is that they aren’t coming")
    elif not changed:
        words += Message(": only one is needed")
    for field in changed:
        words += Message(
            "; {field} is {value} here, {other_value} in row {row}, which counts",
            field=_WORDS[field],
            value=getattr(candidate, field),
            other_value=getattr(valid, field),
            row=valid.row,
        )
    return SkippedListRow(
        candidate.row,
        candidate.name,
        words,
        valid.row,
        RowReason.SAME_PERSON,
        candidate.said,
        part=candidate.part,
    )


def _with_requests(candidate: Candidate, names: dict[int, str]) -> Candidate:
    if not candidate.apart:
        return candidate
    others = {key: name for key, name in names.items() if key != candidate.key}
    requests = tuple(
        ApartRequest(request.text, who(request.text, others)) for request in candidate.apart
    )
    remarks = list(candidate.remarks)
    for request in requests:
        if not request.rows:
            remarks.append(
                Message("“{wish}” (keep apart from) isn’t in this list", wish=request.text)
            )
        elif len(request.rows) > 1:
            named = joined(
                Message(" or "),
                (
                    Message("{names} (row {row})", names=names[row], row=row_of(row))
                    for row in request.rows[:4]
                ),
            )
            remarks.append(
                Message(
                    "“{typed}” (keep apart from) could be {players}; choose one",
                    typed=request.text,
                    players=named,
                )
            )
    return replace(candidate, apart=requests, remarks=tuple(remarks))


def _alike(taken: Sequence[Candidate]) -> Iterable[Lookalike]:
    """Each person with the first earlier one who looks the same."""
    known: dict[Clue, list[Candidate]] = defaultdict(list)
    by_number: dict[str, Candidate] = {}
    for candidate in taken:
        if not candidate.plays:
            continue
        told = _clues(candidate.name, candidate.email)
        earlier = {other.key: other for clue in told if clue in known for other in known[clue]}
        for clue in told:
            known[clue].append(candidate)
        found = next((k for row in sorted(earlier) if (k := alike(candidate, earlier[row]))), None)
        number = reach(candidate.member_no, "member_no")
        if found is None and number and (other := by_number.get(number)):
            reason = Message(
                "has the same member number as {name} in row {row}",
                name=other.name,
                row=other.row,
            )
            found = Lookalike(
                candidate.row, candidate.name, other.name, reason, other.row, candidate.part
            )
        if number:
            by_number.setdefault(number, candidate)
        if found:
            yield found


@lru_cache(maxsize=4_000)  # a list is judged again at each decision about it
def _clues(name: str, email: str) -> frozenset[Clue]:
    """What people who are alike have in common, one thing at least; few others have."""
    words, whole = plain(name).split(), run_together(name)
    clues: set[Clue] = {(whole,), (*words, "")}
    clues.update(combinations(words, 2))
    if len(words) == 2:
        first, last = words
        clues.update((first, "", clue) for clue in slips(last))
        clues.update((last, "", clue) for clue in slips(first))
    if address := reach(email, "email"):
        clues.update((address, "", "", word) for word in (*words, whole))
    return frozenset(clues)


def alike(candidate: Candidate, other: Candidate) -> Lookalike | None:
    """Why two people who are both taken deserve a look, if they do."""
    place = Message("in row {row}", row=other.row)
    if fold(candidate.name) == fold(other.name):
        what = differing(candidate, other)
        also = (
            Message("with a different {field}: the same person, or two?", field=what)
            if what
            else Message("kept as you chose")
        )
        reason = Message(
            "another {name} is {place}, {verdict}", name=other.name, place=place, verdict=also
        )
    elif similar(candidate.name, other.name):
        reason = Message("looks like {name} {place}; both are added", name=other.name, place=place)
    elif candidate.email and _same_given_and_email(candidate, other):
        reason = Message(
            "has the same first name and email as {name} {place}; both are added",
            name=other.name,
            place=place,
        )
    else:
        return None
    return Lookalike(candidate.row, candidate.name, other.name, reason, other.row, candidate.part)


def _same_given_and_email(candidate: Candidate, other: Candidate) -> bool:
    return fold(candidate.given) == fold(other.given) and reach(candidate.email, "email") == reach(
        other.email, "email"
    )
