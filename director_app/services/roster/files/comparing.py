"""A list that comes again, laid beside the roster: the desk's own changes always stand.

Three versions of every fact meet: as it was imported, as it is now, and as the list has it today.
What the desk left alone follows the list; what the desk changed stays, and a difference is listed.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

from director_app.messages.message import Message, joined
from director_app.services.roster.files.people import Candidate, Lookalike
from director_app.services.roster.files.twice import REACHED_BY, reach
from director_app.services.written_names import fold, plain, run_together, similar

WORDS = {
    "name": Message("name"),
    "given": Message("first name"),
    "family": Message("last name"),
    "email": Message("email"),
    "phone": Message("phone"),
    "city": Message("city"),
    "state": Message("state"),
    "club": Message("club"),
    "division": Message("division"),
    "team": Message("team"),
    "status": Message("status"),
    "quantity": Message("number of tickets"),
    "note": Message("note"),
    "badge": Message("badge number"),
    "experienced": Message("experienced"),
    "paid": Message("paid"),
    "member_no": Message("member number"),
    "paid_cents": Message("amount paid"),
    "stationary": Message("keeps one table"),
    "apart": Message("keep apart from"),
    "fill_in": Message("fill-in"),
}

TAKEN_AT_DESK = frozenset({"paid", "paid_cents"})
"""Facts that the desk is there to change: worth a look only when the list has changed them too."""


@dataclass(frozen=True, slots=True)
class KnownEntrant:
    """An entrant already in the event, in the words of :meth:`Candidate.facts`."""

    id: int
    badge: int | None
    name: str
    current: Mapping[str, str] = field(default_factory=dict)
    """The facts as they are now; one that is missing counts as never changed at the desk."""
    imported: Mapping[str, str] = field(default_factory=dict)
    """The facts as the last import brought them; empty for somebody entered by hand."""
    list_key: str = ""
    """:attr:`RawTable.key` of the list that brought them."""

    def now(self, fact: str) -> str:
        """A fact as it is now."""
        if fact == "name":
            return self.name
        missing = "entered" if fact == "status" else ""
        return self.current.get(fact, self.imported.get(fact, missing))

    @property
    def gone(self) -> bool:
        """Canceled or withdrawn."""
        return self.now("status") in {"cancelled", "withdrawn"}

    def changed_at_desk(self, fact: str) -> bool:
        """Whether the desk gave it another value than the list had."""
        now, base = self.now(fact), self.imported.get(fact, "")
        return now != base if fact == "status" else not _equal(fact, now, base)


@dataclass(frozen=True, slots=True)
class ListChange:
    """A fact that the list has changed and the desk has not."""

    fact: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class EntrantUpdate:
    """An entrant who follows the list."""

    row: int
    known: KnownEntrant
    candidate: Candidate
    changes: tuple[ListChange, ...]

    @property
    def sentence(self) -> str:
        """What is taken from the list."""
        return joined(
            "; ",
            (
                Message(
                    "{field} changes from {before} to {after}",
                    field=word(change.fact),
                    before=change.before or Message("nothing"),
                    after=change.after or Message("nothing"),
                )
                for change in self.changes
            ),
        )


@dataclass(frozen=True, slots=True)
class DeskDifference:
    """A fact that was changed at the desk and that the list has otherwise: the desk's stays."""

    row: int
    known: KnownEntrant
    fact: str
    in_list: str
    at_desk: str
    key: int = 0
    """What decisions call the person."""

    @property
    def sentence(self) -> str:
        """The difference in words."""
        return Message(
            "row {row}, {name}: {field} is {list_value} in the list, {roster_value} in the roster",
            row=self.row,
            name=self.known.name,
            field=word(self.fact),
            list_value=self.in_list or Message("blank"),
            roster_value=self.at_desk or Message("blank"),
        )

    @property
    def words(self) -> str:
        """The same without saying of whom."""
        return Message(
            "{field} is {list_value} in the list, {roster_value} in the roster",
            field=word(self.fact),
            list_value=self.in_list or Message("blank"),
            roster_value=self.at_desk or Message("blank"),
        )


@dataclass(frozen=True, slots=True)
class ListComparison:
    """Where every candidate goes, and who is missing from the list."""

    added: tuple[Candidate, ...]
    unchanged: tuple[tuple[Candidate, KnownEntrant], ...] = ()
    updates: tuple[EntrantUpdate, ...] = ()
    differences: tuple[DeskDifference, ...] = ()
    vanished: tuple[KnownEntrant, ...] = ()
    similar: tuple[Lookalike, ...] = ()


def word(fact: str) -> str:
    """A fact's name for a sentence; a kept column by its header."""
    return fact.removeprefix("extra:") if fact.startswith("extra:") else WORDS.get(fact, fact)


def compare(
    candidates: Sequence[Candidate],
    existing: Sequence[KnownEntrant],
    *,
    list_key: str = "",
    separate: Collection[int] = (),
) -> ListComparison:
    """Matches a list with the roster; ``separate`` are rows that are nobody already there."""
    pairs = _matched(
        [candidate for candidate in candidates if candidate.key not in separate], existing, list_key
    )
    unchanged: list[tuple[Candidate, KnownEntrant]] = []
    updates: list[EntrantUpdate] = []
    differences: list[DeskDifference] = []
    for candidate in candidates:
        if candidate.key not in pairs:
            continue
        known = pairs[candidate.key]
        changes, differs = _merged(candidate, known, blanks=known.list_key == list_key)
        differences += differs
        if changes:
            updates.append(EntrantUpdate(candidate.row, known, candidate, changes))
        else:
            unchanged.append((candidate, known))
    added = tuple(candidate for candidate in candidates if candidate.key not in pairs)
    return ListComparison(
        added=added,
        unchanged=tuple(unchanged),
        updates=tuple(updates),
        differences=tuple(differences),
        vanished=_vanished(existing, {known.id for known in pairs.values()}, list_key),
        similar=_like_known(added, existing),
    )


def _matched(
    candidates: Sequence[Candidate], existing: Sequence[KnownEntrant], list_key: str
) -> dict[int, KnownEntrant]:
    pairs: dict[int, KnownEntrant] = {}
    if not existing:
        return pairs
    passes: tuple[Callable[[Candidate, KnownEntrant], bool], ...] = (
        lambda candidate, known: _same_name(candidate, known) and _agrees(candidate, known),
        lambda candidate, known: _same_name(candidate, known) and not _conflicts(candidate, known),
        _same_person_renamed,
    )
    for fits in passes:
        _pair(candidates, existing, pairs, fits)
    again = [known for known in existing if known.imported and known.list_key == list_key]
    if again:
        _pair(candidates, again, pairs, _same_name, alone=True)
    return pairs


def _pair(
    candidates: Sequence[Candidate],
    existing: Sequence[KnownEntrant],
    pairs: dict[int, KnownEntrant],
    fits: Callable[[Candidate, KnownEntrant], bool],
    *,
    alone: bool = False,
) -> None:
    """Pairs whoever fits; with ``alone`` only where both sides have just one who does."""
    used = {known.id for known in pairs.values()}
    places: dict[str, list[KnownEntrant]] = defaultdict(list)
    for known in existing:
        for key in _keys(known.name, known.imported.get("name", ""), known.current, known.imported):
            places[key].append(known)
    left = [candidate for candidate in candidates if candidate.key not in pairs]
    namesakes = Counter(fold(candidate.name) for candidate in left) if alone else Counter()
    for candidate in left:
        near = {
            known.id: known
            for key in _keys(candidate.name, "", candidate.facts())
            for known in places[key]
        }
        fitting = [
            known for known in near.values() if known.id not in used and fits(candidate, known)
        ]
        if fitting and (not alone or (len(fitting) == 1 and namesakes[fold(candidate.name)] == 1)):
            pairs[candidate.key] = fitting[0]
            used.add(fitting[0].id)


def _keys(name: str, former: str, *facts: Mapping[str, str]) -> set[str]:
    keys = {f"name:{fold(text)}" for text in (name, former) if text}
    for known in facts:
        keys |= {
            f"{fact}:{text}" for fact in REACHED_BY if (text := reach(known.get(fact, ""), fact))
        }
    return keys


def _same_name(candidate: Candidate, known: KnownEntrant) -> bool:
    return fold(candidate.name) in {fold(known.name), fold(known.imported.get("name", ""))}


def _values(known: KnownEntrant, fact: str) -> set[str]:
    both = (known.current.get(fact, ""), known.imported.get(fact, ""))
    return {text for value in both if (text := reach(value, fact))}


def _agrees(candidate: Candidate, known: KnownEntrant) -> bool:
    facts = candidate.facts()
    return any(reach(facts.get(fact, ""), fact) in _values(known, fact) for fact in REACHED_BY)


def _conflicts(candidate: Candidate, known: KnownEntrant) -> bool:
    facts = candidate.facts()
    for fact in REACHED_BY:
        mine, theirs = reach(facts.get(fact, ""), fact), _values(known, fact)
        if mine and theirs and mine not in theirs:
            return True
    return False


def _same_person_renamed(candidate: Candidate, known: KnownEntrant) -> bool:
    names = (known.name, known.imported.get("name", ""))
    return _agrees(candidate, known) and any(
        name and similar(candidate.name, name) for name in names
    )


def _merged(
    candidate: Candidate, known: KnownEntrant, *, blanks: bool
) -> tuple[tuple[ListChange, ...], tuple[DeskDifference, ...]]:
    changes: list[ListChange] = []
    differences: list[DeskDifference] = []
    for fact, text in candidate.facts().items():
        mine, base = known.now(fact), known.imported.get(fact, "")
        if _equal(fact, text, mine) or not (text or blanks):
            continue
        if not known.changed_at_desk(fact):
            changes.append(ListChange(fact, mine, text))
        elif (text or base) and not (fact in TAKEN_AT_DESK and _equal(fact, text, base)):
            differences.append(
                DeskDifference(candidate.row, known, fact, text, mine, candidate.key)
            )
    return tuple(changes), tuple(differences)


def _equal(fact: str, text: str, other: str) -> bool:
    if fact in REACHED_BY:
        return reach(text, fact) == reach(other, fact)
    if fact == "status":
        here = {"entered": "entered", "checked_in": "entered"}
        return here.get(text, text) == here.get(other, other)
    if fact in {"stationary", "experienced", "fill_in", "paid"}:
        return (text or "no") == (other or "no")
    return text == other


def _vanished(
    existing: Sequence[KnownEntrant], matched: Collection[int], list_key: str
) -> tuple[KnownEntrant, ...]:
    """Who came with a list that this one is again, and is in it no more.

    A list with fewer than half of those who came is a part of it, or another: a late player alone,
    a page of names. It says nothing of the rest. One with other columns needs more than half.
    """
    groups: dict[str, list[KnownEntrant]] = defaultdict(list)
    for known in existing:
        if known.imported:
            groups[known.list_key].append(known)
    missing: list[KnownEntrant] = []
    for key, group in groups.items():
        here = sum(known.id in matched for known in group)
        gone = [known for known in group if known.id not in matched and not known.gone]
        if here >= len(gone) if key == list_key else here > len(gone):
            missing += gone
    return tuple(sorted(missing, key=lambda known: known.id))


def _like_known(
    added: Sequence[Candidate], existing: Sequence[KnownEntrant]
) -> tuple[Lookalike, ...]:
    if not existing:
        return ()
    by_word: dict[str, list[KnownEntrant]] = defaultdict(list)
    for known in existing:
        for part in _parts(known.name):
            by_word[part].append(known)
    found: list[Lookalike] = []
    for candidate in added:
        near = {known.id: known for part in _parts(candidate.name) for known in by_word[part]}
        looks = (_look(candidate, near[key]) for key in sorted(near))
        found += [look for look in looks if look][:1]
    return tuple(found)


def _parts(name: str) -> set[str]:
    return {*plain(name).split(), run_together(name)}


def _look(candidate: Candidate, known: KnownEntrant) -> Lookalike | None:
    place = (
        Message("in the roster (badge {badge})", badge=known.badge)
        if known.badge
        else Message("in the roster")
    )
    if _same_name(candidate, known):
        reason = Message(
            "another {name} is {place} with different contact info: the same person, or two?",
            name=known.name,
            place=place,
        )
        return Lookalike(candidate.row, candidate.name, known.name, reason, part=candidate.part)
    if similar(candidate.name, known.name):
        reason = Message("looks like {name} {place}; both are kept", name=known.name, place=place)
        return Lookalike(candidate.row, candidate.name, known.name, reason, part=candidate.part)
    return None
