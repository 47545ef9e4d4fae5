"""Where somebody is from: city and state, told apart.

No field of the roster is the state. A column of the list that is headed ``State`` is taken for it
(``ST``, ``Province`` and the like too); without one, a city of the form ``City, ST`` or
``City, State`` is divided at its last comma where what follows is a state or province.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from director_app.domain.people import EntrantFacts

_HEADS = frozenset({"state", "st", "st.", "province", "state/province", "state or province"})

_NAMES = {
    "AL": "Alabama",
    "AK": "Alaska",
    "AZ": "Arizona",
    "AR": "Arkansas",
    "CA": "California",
    "CO": "Colorado",
    "CT": "Connecticut",
    "DE": "Delaware",
    "DC": "District of Columbia",
    "FL": "Florida",
    "GA": "Georgia",
    "HI": "Hawaii",
    "ID": "Idaho",
    "IL": "Illinois",
    "IN": "Indiana",
    "IA": "Iowa",
    "KS": "Kansas",
    "KY": "Kentucky",
    "LA": "Louisiana",
    "ME": "Maine",
    "MD": "Maryland",
    "MA": "Massachusetts",
    "MI": "Michigan",
    "MN": "Minnesota",
    "MS": "Mississippi",
    "MO": "Missouri",
    "MT": "Montana",
    "NE": "Nebraska",
    "NV": "Nevada",
    "NH": "New Hampshire",
    "NJ": "New Jersey",
    "NM": "New Mexico",
    "NY": "New York",
    "NC": "North Carolina",
    "ND": "North Dakota",
    "OH": "Ohio",
    "OK": "Oklahoma",
    "OR": "Oregon",
    "PA": "Pennsylvania",
    "PR": "Puerto Rico",
    "RI": "Rhode Island",
    "SC": "South Carolina",
    "SD": "South Dakota",
    "TN": "Tennessee",
    "TX": "Texas",
    "UT": "Utah",
    "VT": "Vermont",
    "VA": "Virginia",
    "WA": "Washington",
    "WV": "West Virginia",
    "WI": "Wisconsin",
    "WY": "Wyoming",
    "AB": "Alberta",
    "BC": "British Columbia",
    "MB": "Manitoba",
    "NB": "New Brunswick",
    "NL": "Newfoundland and Labrador",
    "NS": "Nova Scotia",
    "ON": "Ontario",
    "PE": "Prince Edward Island",
    "QC": "Quebec",
    "SK": "Saskatchewan",
}
_CODES = {name.casefold(): code for code, name in _NAMES.items()}


def city_and_state(facts: EntrantFacts) -> tuple[str, str]:
    """City and state of somebody; the state is its two letters where it is one that we know."""
    named = next((text.strip() for head, text in facts.extras if _is_state(head)), "")
    city, comma, rest = facts.city.rpartition(",")
    found = _code(rest) if comma else ""
    if found and (not named or _short(named) == found):
        return city.strip(), found
    return facts.city.strip(), _short(named)


def _is_state(head: str) -> bool:
    return " ".join(head.split()).casefold() in _HEADS


def _short(text: str) -> str:
    return _code(text) or text


def _code(text: str) -> str:
    bare = text.strip().rstrip(".")
    return bare.upper() if bare.upper() in _NAMES else _CODES.get(bare.casefold(), "")
