"""What players are called where two might be confused."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from director_app.domain.people import Entrant
from director_app.messages.message import Message
from director_app.services.written_names import fold, run_together


def labels(entrants: Iterable[Entrant]) -> Mapping[int, str]:
    """Name by entrant id; namesakes carry their city, or their badge where that is equal too."""
    return named(
        (entrant.id, entrant.name, entrant.facts.city, entrant.badge) for entrant in entrants
    )


def named(people: Iterable[tuple[int, str, str, int]]) -> dict[int, str]:
    """The same for people told by id, name, city and badge."""
    everybody = list(people)
    marks = _marks(everybody)
    return {person: f"{name}{marks.get(person, '')}" for person, name, _, _ in everybody}


def marks(entrants: Iterable[Entrant]) -> Mapping[int, str]:
    """What stands behind the name of a namesake, `` (Boston)`` or `` (#7)``; others have none."""
    return _marks(
        (entrant.id, entrant.name, entrant.facts.city, entrant.badge) for entrant in entrants
    )


def _marks(people: Iterable[tuple[int, str, str, int]]) -> dict[int, str]:
    groups: dict[str, list[tuple[int, str, str, int]]] = defaultdict(list)
    for person in people:
        groups[fold(person[1])].append(person)
    found: dict[int, str] = {}
    for group in groups.values():
        if len(group) == 1:
            continue
        cities = [city.casefold() for _, _, city, _ in group]
        for (entrant, _, city, badge), folded in zip(group, cities, strict=True):
            alone = folded and cities.count(folded) == 1
            found[entrant] = Message(" ({city})", city=city) if alone else f" (#{badge})"
    return found


def initialed(entrant: Entrant) -> str:
    """``G. Stern``: the whole name where it has one part."""
    given, family = entrant.facts.given, entrant.facts.family
    if not given or not family:
        return entrant.name
    return Message("{given}. {family}", given=given[:1], family=family)


def by_family(entrant: Entrant) -> tuple[str, str, int]:
    """Sort key: family name, given name, badge; marks and case aside."""
    return family_key(entrant.facts.given, entrant.facts.family, entrant.badge)


def family_key(given: str, family: str, badge: int) -> tuple[str, str, int]:
    """The same of the parts of a name."""
    return (run_together(family or given), run_together(given), badge)
