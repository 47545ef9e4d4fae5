"""Facts of an entrant given as text, as the command line and forms give them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from director_app.domain.events import Division
from director_app.domain.people import Entrant, EntrantFacts, Status
from director_app.errors import DirectorError
from director_app.messages.message import Message, joined
from director_app.services.amounts import cents_in
from director_app.services.roster.files.answers import yes_or_no
from director_app.services.written_names import read_name

_TEXT = ("given", "family", "email", "phone", "city", "member_no", "club", "needs", "note")
_PARTS = ("given", "family")
_YES_NO = ("stationary", "fill_in", "experienced", "paid")
_MONEY = {"fee": "fee_cents", "paid_amount": "paid_cents"}
FIELDS = (*_TEXT, *_YES_NO, *_MONEY, "name", "paid_how", "division", "status", "badge")
"""What can be changed by name."""

BADGE_LIMIT = 99_999


def changed(entrant: Entrant, values: Mapping[str, str], divisions: Sequence[Division]) -> Entrant:
    """The entrant with these facts, each given as text; refuses what it can't read."""
    given = {key.strip().lower(): value.strip() for key, value in values.items()}
    parts = {key: value for key, value in given.items() if key in _PARTS}
    if parts:
        entrant = replace(entrant, facts=_named(entrant.facts, parts))
    for key, value in given.items():
        if key not in parts:
            entrant = _one(entrant, key, value, divisions)
    return entrant


def _one(entrant: Entrant, key: str, value: str, divisions: Sequence[Division]) -> Entrant:
    special: dict[str, Callable[[], Entrant]] = {
        "division": lambda: replace(entrant, division=_division(value, divisions)),
        "status": lambda: replace(entrant, status=_status(value)),
        "badge": lambda: replace(entrant, badge=_badge(value)),
    }
    if key in special:
        return special[key]()
    return replace(entrant, facts=_fact(entrant.facts, key, value))


def _fact(facts: EntrantFacts, key: str, value: str) -> EntrantFacts:
    if key in _TEXT or key == "paid_how":
        return _named(facts, {key: value})
    if key == "name":
        name = read_name(value)
        return _named(facts, {"given": name.given, "family": name.family})
    if key in _YES_NO:
        return _kept(facts, key, _yes(key, value))
    if key in _MONEY:
        cents = cents_in(value) if value else None
        if value and cents is None:
            raise DirectorError(
                Message(
                    "{key} must be an amount such as 45.00, not “{typed}”.", key=key, typed=value
                ),
                field=key,
            )
        return _kept(facts, _MONEY[key], cents)
    raise DirectorError(
        Message(
            "There’s no field {key}. Choose from {fields}.",
            key=key,
            fields=joined(", ", sorted(FIELDS)),
        ),
        field=key,
    )


def _kept(facts: EntrantFacts, key: str, value: Any) -> EntrantFacts:
    return replace(facts, **{key: value})


def _named(facts: EntrantFacts, values: Mapping[str, Any]) -> EntrantFacts:
    try:
        return replace(facts, **values)
    except ValueError as fault:
        raise DirectorError(Message("Enter the player’s name."), field="name") from fault


def _yes(key: str, value: str) -> bool:
    answer = yes_or_no(value)
    if answer is None:
        raise DirectorError(
            Message("{key} must be yes or no, not “{typed}”.", key=key, typed=value), field=key
        )
    return answer


def _division(value: str, divisions: Sequence[Division]) -> int:
    for division in divisions:
        if division.name.casefold() == value.casefold():
            return division.id
    known = joined(", ", (division.name for division in divisions))
    raise DirectorError(
        Message(
            "There’s no division {typed}. Choose from {divisions}.", typed=value, divisions=known
        ),
        field="division",
    )


def _status(value: str) -> Status:
    try:
        return Status(value.lower().replace("-", "_").replace(" ", "_"))
    except ValueError as fault:
        known = joined(", ", (status.value for status in Status))
        raise DirectorError(
            Message(
                "“{typed}” isn’t a status. Choose from {statuses}.", statuses=known, typed=value
            ),
            field="status",
        ) from fault


def _badge(value: str) -> int:
    if not (value.isascii() and value.isdecimal() and len(value) <= 5 and int(value) > 0):
        raise DirectorError(
            Message(
                "A badge must be a number from 1 to {badge_limit}, not “{typed}”.",
                badge_limit=BADGE_LIMIT,
                typed=value,
            ),
            field="badge",
        )
    return int(value)
