"""The people of the book by what identifies them, for many who are entered at once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from director_app.domain.people import Facts
from director_app.storage.quick import fetch
from director_app.storage.tables import EntrantRow, PersonRow

PERSON = ("given", "family", "email", "phone", "city", "member_no")

_Key = tuple[str, ...]
_EVERYBODY = select(PersonRow.id, *(getattr(PersonRow, key) for key in PERSON)).order_by(
    PersonRow.id
)


def known_people(session: Session, event: int) -> KnownPeople:
    """Everybody in the book; who is entered in the event is told by little only as another."""
    here = select(EntrantRow.person_id).where(EntrantRow.event_id == event)
    taken = set(session.scalars(here))
    return KnownPeople(fetch(session, _EVERYBODY), taken)


class KnownPeople:
    """Finds a person by name and e-mail, or member number, or where they live; or makes one."""

    def __init__(self, known: Iterable[Any], taken: set[int]):
        self.new: list[dict[str, str]] = []
        """Who is to be made."""
        self._by_email: dict[_Key, int] = {}
        self._by_number: dict[_Key, int] = {}
        self._free: dict[_Key, list[int]] = defaultdict(list)
        self._taken = taken
        for id_, *texts in known:
            self._note(id_, texts)
            given, family, _, phone, city, _ = texts
            self._free[given, family, phone, city].append(id_)

    def of(self, facts: Facts) -> int:
        """The person of these facts: an id, or -1 for the first of those to be made, and so on."""
        found = self._found(facts)
        if found is None:
            person = {key: getattr(facts, key) for key in PERSON}
            self.new.append(person)
            found = -len(self.new)
            self._note(found, person.values())
        self._taken.add(found)
        return found

    def _note(self, person: int, texts: Iterable[str]) -> None:
        given, family, email, _, _, number = texts
        self._by_email.setdefault((given, family, email), person)
        self._by_number.setdefault((given, family, number), person)

    def _found(self, facts: Facts) -> int | None:
        name = facts.given, facts.family
        if facts.email:
            return self._by_email.get((*name, facts.email))
        if facts.member_no:
            return self._by_number.get((*name, facts.member_no))
        free = self._free.get((*name, facts.phone, facts.city), ())
        return next((person for person in free if person not in self._taken), None)
