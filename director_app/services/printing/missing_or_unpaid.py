"""The list of players who aren't here yet, or whose fee isn't paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.people import Entrant, Status
from director_app.messages.message import Message, joined
from director_app.services.names import by_family
from director_app.services.paper.composed import ComposedDocument
from director_app.services.printing.results import FOR_DIRECTOR
from reports.missing_or_unpaid import MissingOrUnpaid, MissingRow, write_missing_or_unpaid

if TYPE_CHECKING:
    from director_app.services.paper.facts import PrintFacts
    from director_app.services.printing.papers import PrintRequest
    from director_app.services.printing.sources import DocumentSources


_UNPAID = {
    (True, True): Message("Not here yet, part paid"),
    (True, False): Message("Not here yet, not paid"),
    (False, True): Message("Part paid"),
    (False, False): Message("Not paid"),
}
"""By whether somebody is still to come, and whether part of the fee came in."""


def missing_or_unpaid(
    _sources: DocumentSources, facts: PrintFacts, _request: PrintRequest
) -> ComposedDocument:
    """Everybody who plays and is still to come or to pay, by family name."""
    found = sorted(filter(_to_look_for, facts.players), key=by_family)
    rows = tuple(_row(facts, entrant) for entrant in found)
    late, unpaid = sum(map(_late, found)), sum(entrant.fee.owed for entrant in found)
    both = late + unpaid - len(found)
    words = joined(
        " · ",
        (
            part
            for part in (
                facts.dates,
                FOR_DIRECTOR,
                Message("{count} not here yet", count=late) if late else "",
                Message("{count} not paid", count=unpaid) if unpaid else "",
                Message("{count} of them both", count=both) if both else "",
            )
            if part
        ),
    )
    return ComposedDocument(
        (("all", rows),) if rows else (),
        lambda units, imprint: MissingOrUnpaid(imprint, words, units[0] if units else ()),
        write_missing_or_unpaid,
    )


def wanted(_sources: DocumentSources, facts: PrintFacts, _request: PrintRequest) -> bool:
    """Whether there is anybody to look for."""
    return any(map(_to_look_for, facts.players))


def _to_look_for(entrant: Entrant) -> bool:
    return _late(entrant) or entrant.fee.owed


def _late(entrant: Entrant) -> bool:
    return entrant.status is Status.ENTERED


def _row(facts: PrintFacts, entrant: Entrant) -> MissingRow:
    known = entrant.facts
    fee = entrant.fee
    part = bool(fee.due and fee.taken)
    note = Message("Not here yet")
    if fee.owed:
        note = _UNPAID[_late(entrant), part]
    return MissingRow(
        badge=entrant.badge,
        name=facts.names[entrant.id],
        note=note,
        place=known.club or known.city,
        phone=known.phone,
        due=fee.due or None,
    )
