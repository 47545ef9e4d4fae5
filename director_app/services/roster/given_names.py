"""Names that people gave in an event, in each form in which they are shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from director_app.messages.message import Message
from director_app.services.standings.results.naming import short_name

if TYPE_CHECKING:
    from director_app.domain.people import Facts
    from director_app.services.desk import Desk


def given_names(desk: Desk, event: int) -> frozenset[str]:
    """Of its people and where they are from, of its divisions and of itself."""
    made = desk.events.get(event)
    people = (name for one in desk.roster.people(event) for name in _forms(one.facts))
    own = (made.name, made.facts.place, *(one.name for one in made.divisions))
    return frozenset(filter(None, (*people, *own)))


def _forms(facts: Facts) -> Iterator[str]:
    yield from (facts.name, facts.city, facts.club)
    yield short_name(facts.given, facts.family)
    if facts.given and facts.family:
        yield Message("{given}. {family}", given=facts.given[:1], family=facts.family)
        yield f"{facts.family}, {facts.given}"
