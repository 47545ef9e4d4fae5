"""What players are called where two might be confused."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from director_app.domain.people import Entrant
from director_app.services.roster_files.names import fold, run_together


def labels(entrants: Iterable[Entrant]) -> Mapping[int, str]:
    """Name by entrant id; namesakes carry their city, or their badge where that is equal too."""
    groups: dict[str, list[Entrant]] = defaultdict(list)
    for one in entrants:
        groups[fold(one.name)].append(one)
    found: dict[int, str] = {}
    for group in groups.values():
        cities = [one.facts.city.casefold() for one in group]
        for one, city in zip(group, cities, strict=True):
            if len(group) == 1:
                found[one.id] = one.name
            elif city and cities.count(city) == 1:
                found[one.id] = f"{one.name} ({one.facts.city})"
            else:
                found[one.id] = f"{one.name} (#{one.badge})"
    return found


def by_family(entrant: Entrant) -> tuple[str, str, int]:
    """Sort key: family name, given name, badge; marks and case aside."""
    facts = entrant.facts
    family = run_together(facts.family or facts.given)
    return (family, run_together(facts.given), entrant.badge)
