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
    names = {one.row: one.name for one in taken if one.plays}
    resolved = tuple(_with_wishes(one, names) for one in taken)
    return resolved, skipped, tuple(_alike(taken))


def reach(one: str, field: str) -> str:
    """An e-mail address, telephone or member number so that spellings of the same are equal."""
    if field == "email":
        return one.strip().casefold()
    if field == "phone":
        digits = "".join(letter for letter in one if letter.isdigit())
        return digits[1:] if len(digits) == 11 and digits.startswith("1") else digits
    text = "".join(letter for letter in one.casefold() if letter.isalnum())
    return text.lstrip("0") or text


REACHED_BY = ("email", "phone", "member_no")
_WORDS = {"email": "e-mail", "phone": "phone", "member_no": Message("member number")}


def differing(one: Candidate, other: Candidate) -> str:
    """The first of e-mail, phone and member number that both have and that differs."""
    for field in REACHED_BY:
        mine, theirs = (reach(getattr(who_, field), field) for who_ in (one, other))
        if mine and theirs and mine != theirs:
            return _WORDS[field]
    return ""


def _once(
    candidates: Sequence[Candidate], keep: Collection[int]
) -> tuple[tuple[Candidate, ...], tuple[Skipped, ...]]:
    playing_first = sorted(candidates, key=lambda one: (not one.plays, one.row))
    by_name: dict[str, list[Candidate]] = defaultdict(list)
    skipped: list[Skipped] = []
    for one in playing_first:
        same = by_name[fold(one.name)]
        first = next((other for other in same if not differing(one, other)), None)
        if first is None or one.row in keep:
            same.append(one)
        else:
            skipped.append(_twice(one, first))
    taken = sorted((one for many in by_name.values() for one in many), key=lambda one: one.row)
    return tuple(taken), tuple(skipped)


def _twice(one: Candidate, first: Candidate) -> Skipped:
    rows = joined(Message(" and "), (str(row) for row in sorted((one.row, first.row))))
    words = Message("{first} is entered twice (rows {rows})", first=first.name, rows=rows)
    if one.plays == first.plays:
        words += Message(": one of the two is enough")
    else:
        words += Message(": this one is cancelled, the other is not")
    return Skipped(one.row, one.name, words, first.row)


def _with_wishes(one: Candidate, names: dict[int, str]) -> Candidate:
    if not one.apart:
        return one
    others = {row: name for row, name in names.items() if row != one.row}
    wishes = tuple(Wish(wish.text, who(wish.text, others)) for wish in one.apart)
    remarks = list(one.remarks)
    for wish in wishes:
        if not wish.rows:
            remarks.append(
                Message("“{wish}”, not to sit with, is nobody in this list", wish=wish.text)
            )
        elif len(wish.rows) > 1:
            named = joined(
                " or ",
                (
                    Message("{names} (row {row})", names=names[row], row=row)
                    for row in wish.rows[:4]
                ),
            )
            remarks.append(
                Message(
                    "“{wish}”, not to sit with, may mean {named}: choose one",
                    wish=wish.text,
                    named=named,
                )
            )
    return replace(one, apart=wishes, remarks=tuple(remarks))


def _alike(taken: Sequence[Candidate]) -> Iterable[Lookalike]:
    """Each person with the first earlier one who looks the same."""
    known: dict[Clue, list[Candidate]] = defaultdict(list)
    by_number: dict[str, Candidate] = {}
    for one in taken:
        if not one.plays:
            continue
        told = _clues(one)
        earlier = {other.row: other for clue in told if clue in known for other in known[clue]}
        for clue in told:
            known[clue].append(one)
        found = next((k for row in sorted(earlier) if (k := alike(one, earlier[row]))), None)
        number = reach(one.member_no, "member_no")
        if found is None and number and (other := by_number.get(number)):
            reason = Message(
                "has the member number of {other} in row {row}", other=other.name, row=other.row
            )
            found = Lookalike(one.row, one.name, other.name, reason, other.row)
        if number:
            by_number.setdefault(number, one)
        if found:
            yield found


def _clues(one: Candidate) -> set[Clue]:
    """What people who are alike have in common, one thing at least; few others have."""
    words, whole = plain(one.name).split(), run_together(one.name)
    clues: set[Clue] = {(whole,), (*words, "")}
    clues.update(combinations(words, 2))
    if len(words) == 2:
        first, last = words
        clues.update((first, "", clue) for clue in slips(last))
        clues.update((last, "", clue) for clue in slips(first))
    if email := reach(one.email, "email"):
        clues.update((email, "", "", word) for word in (*words, whole))
    return clues


def alike(one: Candidate, other: Candidate) -> Lookalike | None:
    """Why two people who are both taken deserve a look, if they do."""
    place = Message("in row {row}", row=other.row)
    if fold(one.name) == fold(other.name):
        what = differing(one, other)
        also = Message("with another {what}", what=what) if what else Message("kept as you chose")
        reason = Message(
            "another {other} stands {place}, {also}: a namesake",
            other=other.name,
            place=place,
            also=also,
        )
    elif similar(one.name, other.name):
        reason = Message(
            "looks like {other} {place}: both are added", other=other.name, place=place
        )
    elif one.email and _same_given_and_email(one, other):
        reason = Message(
            "has the given name and e-mail of {other} {place}: both are added",
            other=other.name,
            place=place,
        )
    else:
        return None
    return Lookalike(one.row, one.name, other.name, reason, other.row)


def _same_given_and_email(one: Candidate, other: Candidate) -> bool:
    return fold(one.given) == fold(other.given) and reach(one.email, "email") == reach(
        other.email, "email"
    )
