"""Who stands in a list twice, who only looks like it, and who is meant by a wish."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from itertools import combinations

from director_app.messages.message import Message, joined
from director_app.services.roster.files.people import Candidate, Lookalike, Skipped, Wish
from director_app.services.written_names import fold, plain, run_together, similar, slips, who

Clue = tuple[str, ...]
Settled = tuple[tuple[Candidate, ...], tuple[Skipped, ...], tuple[Lookalike, ...]]


def settle(candidates: Sequence[Candidate], keep: Collection[int] = ()) -> Settled:
    """Leaves out the second entry of a person, points out who is alike, resolves the wishes."""
    taken, skipped = _once(candidates, keep)
    names = {candidate.row: candidate.name for candidate in taken if candidate.plays}
    resolved = tuple(_with_wishes(candidate, names) for candidate in taken)
    return resolved, skipped, tuple(_alike(taken))


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
    for field in REACHED_BY:
        mine, theirs = (reach(getattr(who_, field), field) for who_ in (candidate, other))
        if mine and theirs and mine != theirs:
            return _WORDS[field]
    return ""


def _once(
    candidates: Sequence[Candidate], keep: Collection[int]
) -> tuple[tuple[Candidate, ...], tuple[Skipped, ...]]:
    playing_first = sorted(candidates, key=lambda candidate: (not candidate.plays, candidate.row))
    by_name: dict[str, list[Candidate]] = defaultdict(list)
    skipped: list[Skipped] = []
    for candidate in playing_first:
        same = by_name[fold(candidate.name)]
        first = next((other for other in same if not differing(candidate, other)), None)
        if first is None or candidate.row in keep:
            same.append(candidate)
        else:
            skipped.append(_twice(candidate, first))
    taken = sorted(
        (candidate for many in by_name.values() for candidate in many),
        key=lambda candidate: candidate.row,
    )
    return tuple(taken), tuple(skipped)


def _twice(candidate: Candidate, first: Candidate) -> Skipped:
    rows = joined(Message(" and "), (str(row) for row in sorted((candidate.row, first.row))))
    words = Message("{first} is listed twice (rows {rows})", first=first.name, rows=rows)
    if candidate.plays == first.plays:
        words += Message(": only one is needed")
    else:
        words += Message(": this one is canceled, the other isn't")
    return Skipped(candidate.row, candidate.name, words, first.row)


def _with_wishes(candidate: Candidate, names: dict[int, str]) -> Candidate:
    if not candidate.apart:
        return candidate
    others = {row: name for row, name in names.items() if row != candidate.row}
    wishes = tuple(Wish(wish.text, who(wish.text, others)) for wish in candidate.apart)
    remarks = list(candidate.remarks)
    for wish in wishes:
        if not wish.rows:
            remarks.append(Message("“{wish}” (keep apart from) isn't in this list", wish=wish.text))
        elif len(wish.rows) > 1:
            named = joined(
                Message(" or "),
                (
                    Message("{names} (row {row})", names=names[row], row=row)
                    for row in wish.rows[:4]
                ),
            )
            remarks.append(
                Message(
                    "“{wish}” (keep apart from) could be {named}; choose one",
                    wish=wish.text,
                    named=named,
                )
            )
    return replace(candidate, apart=wishes, remarks=tuple(remarks))


def _alike(taken: Sequence[Candidate]) -> Iterable[Lookalike]:
    """Each person with the first earlier one who looks the same."""
    known: dict[Clue, list[Candidate]] = defaultdict(list)
    by_number: dict[str, Candidate] = {}
    for candidate in taken:
        if not candidate.plays:
            continue
        told = _clues(candidate)
        earlier = {other.row: other for clue in told if clue in known for other in known[clue]}
        for clue in told:
            known[clue].append(candidate)
        found = next((k for row in sorted(earlier) if (k := alike(candidate, earlier[row]))), None)
        number = reach(candidate.member_no, "member_no")
        if found is None and number and (other := by_number.get(number)):
            reason = Message(
                "has the same member number as {other} in row {row}",
                other=other.name,
                row=other.row,
            )
            found = Lookalike(candidate.row, candidate.name, other.name, reason, other.row)
        if number:
            by_number.setdefault(number, candidate)
        if found:
            yield found


def _clues(candidate: Candidate) -> set[Clue]:
    """What people who are alike have in common, one thing at least; few others have."""
    words, whole = plain(candidate.name).split(), run_together(candidate.name)
    clues: set[Clue] = {(whole,), (*words, "")}
    clues.update(combinations(words, 2))
    if len(words) == 2:
        first, last = words
        clues.update((first, "", clue) for clue in slips(last))
        clues.update((last, "", clue) for clue in slips(first))
    if email := reach(candidate.email, "email"):
        clues.update((email, "", "", word) for word in (*words, whole))
    return clues


def alike(candidate: Candidate, other: Candidate) -> Lookalike | None:
    """Why two people who are both taken deserve a look, if they do."""
    place = Message("in row {row}", row=other.row)
    if fold(candidate.name) == fold(other.name):
        what = differing(candidate, other)
        also = (
            Message("with a different {what}", what=what) if what else Message("kept as you chose")
        )
        reason = Message(
            "another {other} is {place}, {also}: a different person with the same name",
            other=other.name,
            place=place,
            also=also,
        )
    elif similar(candidate.name, other.name):
        reason = Message(
            "looks like {other} {place}; both are added", other=other.name, place=place
        )
    elif candidate.email and _same_given_and_email(candidate, other):
        reason = Message(
            "has the same first name and email as {other} {place}; both are added",
            other=other.name,
            place=place,
        )
    else:
        return None
    return Lookalike(candidate.row, candidate.name, other.name, reason, other.row)


def _same_given_and_email(candidate: Candidate, other: Candidate) -> bool:
    return fold(candidate.given) == fold(other.given) and reach(candidate.email, "email") == reach(
        other.email, "email"
    )
