"""Facts of a list as the roster keeps them, and an entrant in the words of a list."""

from __future__ import annotations

from collections.abc import Mapping

from director_app.domain.people import Entrant, EntrantFacts
from director_app.errors import ImportRefused
from director_app.messages.message import Message, joined
from director_app.services.roster.files.comparing import KnownEntrant
from director_app.services.roster.files.people import Candidate

LIST = "list"
"""Under what an entrant keeps the list that brought them."""

KEYS: Mapping[str, tuple[str, ...]] = {
    "name": ("given", "family"),
    "email": ("email",),
    "phone": ("phone",),
    "city": ("city",),
    "state": ("city",),
    "member_no": ("member_no",),
    "club": ("club",),
    "note": ("note",),
    "paid": ("paid",),
    "paid_cents": ("paid_cents",),
    "stationary": ("stationary",),
    "experienced": ("experienced",),
    "fill_in": ("fill_in",),
}
"""The facts of an entrant that a fact of a list fills."""


def facts_of(candidate: Candidate) -> EntrantFacts:
    """What the roster keeps of a row; refuses one without a name."""
    try:
        return EntrantFacts(
            given=candidate.given,
            family=candidate.family,
            email=candidate.email,
            phone=candidate.phone,
            city=_place(candidate.city, candidate.state),
            member_no=candidate.member_no,
            club=candidate.club,
            paid=candidate.paid,
            paid_cents=candidate.paid_cents,
            stationary=candidate.stationary,
            experienced=candidate.experienced,
            fill_in=candidate.fill_in,
            note=candidate.note,
            extras=candidate.extras,
        )
    except ValueError as fault:
        raise ImportRefused(
            Message("Row {row} has no name. Enter one, or skip the row.", row=candidate.row)
        ) from fault


def _place(city: str, state: str) -> str:
    return joined(", ", (part for part in (city, state) if part))


def known_of(entrant: Entrant, division: str) -> KnownEntrant:
    """An entrant in the words of a list, to be laid beside one."""
    imported = dict(entrant.imported)
    list_key = imported.pop(LIST, "")
    facts = entrant.facts
    city, state = facts.city, ""
    if facts.city == _place(imported.get("city", ""), imported.get("state", "")):
        city, state = imported.get("city", ""), imported.get("state", "")
    current = {
        "email": facts.email,
        "phone": facts.phone,
        "city": city,
        "state": state,
        "member_no": facts.member_no,
        "club": facts.club,
        "note": facts.note,
        "status": entrant.status.value,
        "paid": "" if facts.paid is None else "yes" if facts.paid else "no",
        "paid_cents": "" if facts.paid_cents is None else str(facts.paid_cents),
        "stationary": "yes" if facts.stationary else "no",
        "experienced": "yes" if facts.experienced else "no",
        "fill_in": "yes" if facts.fill_in else "no",
    }
    if imported.get("division"):
        current["division"] = division
    current |= {f"extra:{column}": answer for column, answer in facts.extras}
    return KnownEntrant(entrant.id, entrant.badge, entrant.name, current, imported, list_key)
