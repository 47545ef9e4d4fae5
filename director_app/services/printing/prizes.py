"""Prizes on paper: the list of them, receipts to be signed, and who gets a certificate."""

from __future__ import annotations

from collections.abc import Iterable

from director_app.domain.prizes import Payout, Prize, PrizeKind
from director_app.messages.lists import strung
from director_app.messages.message import Message, joined
from director_app.services.amounts import dollars
from director_app.services.paper.composed import ComposedDocument
from director_app.services.paper.facts import PrintFacts
from director_app.services.printing.options import ResultOptions
from director_app.services.printing.papers import PrintRequest
from director_app.services.printing.sources import DocumentSources
from director_app.services.prizes.service import PrizeLine, Winner, ordinal
from reports.prizes import Prizes, PrizeTableRow, Receipt, Receipts, write_prizes, write_receipts

_OF_DIVISIONS = frozenset({PrizeKind.PLACE, PrizeKind.ROUND_PLACE, PrizeKind.LAST})
"""Kinds whose places are a division's own, the main one's where none is named."""

HONOURED = 3
"""Places with a certificate where no place has a prize."""


def prizes(sources: DocumentSources, facts: PrintFacts, request: PrintRequest) -> ComposedDocument:
    """Places, winners and amounts, how ties were shared, and the sum of what is listed."""
    view = sources.prizes(facts.event.id).view(request.chosen(ResultOptions).through)
    rows = tuple(row for line in view.lines for row in _rows(line, _title(facts, line)))
    words = [
        facts.dates,
        Message("prize fund {dollars}", dollars=dollars(view.fund)) if view.fund else "",
    ]
    open_cents = sum(line.cents for line in view.lines if not line.winners)
    notes = list(view.problems)
    if view.stands is not None:
        notes.append(
            Message("Prizes stay as paid: {reason}.", reason=view.stands.reason.rstrip("."))
        )
    if rows and view.fund and view.left > open_cents:
        notes.append(
            Message("{dollars} stays in the fund.", dollars=dollars(view.left - open_cents))
        )
    page = (
        joined(" · ", (part for part in words if part)),
        rows,
        dollars(view.awarded + open_cents),
        tuple(notes),
    )
    return ComposedDocument(
        (("all", page),) if rows else (),
        lambda units, imprint: Prizes(imprint, *(units[0] if units else ("", ()))),
        write_prizes,
    )


def _title(facts: PrintFacts, line: PrizeLine) -> str:
    """What a prize is called; with the division's name where there are several."""
    event, prize = facts.event, line.prize
    if len(event.divisions) == 1 or (prize.division is None and prize.kind not in _OF_DIVISIONS):
        return line.title
    division = event.main if prize.division is None else event.division(prize.division)
    return Message("{title}, {division}", title=line.title, division=division.name)


def _rows(line: PrizeLine, title: str) -> list[PrizeTableRow]:
    """A row for each winner; the first one says how it was shared and what is open."""
    note = joined(". ", (part for part in (line.shared, line.why_open) if part))
    if not line.winners:
        worth = [dollars(line.cents)] if line.cents or not line.things else []
        return [PrizeTableRow(title, "", joined(" + ", [*worth, *line.things]), note)]
    return [
        PrizeTableRow("" if at else title, winner.name, _worth(winner), "" if at else note)
        for at, winner in enumerate(line.winners)
    ]


def _worth(winner: Winner) -> str:
    """Money to the cent, so that the amounts of a list can be added up by eye."""
    money = [dollars(winner.cents)] if winner.cents or not winner.thing else []
    return joined(" + ", [*money, *_thing(winner.thing)])


def prize_receipts(
    sources: DocumentSources, facts: PrintFacts, request: PrintRequest
) -> ComposedDocument:
    """A receipt for each prize handed over, and one without a number for each that is owed."""
    view = sources.prizes(facts.event.id).view(request.chosen(ResultOptions).through)
    titles = {
        (prize.id, line.where): _signed_for(_title(facts, line), line)
        for line in view.lines
        for prize in line.prizes
    }
    badges = {entrant.id: entrant.badge for entrant in facts.entrants.values()}
    given = [
        (
            f"n{receipt.number}",
            _receipt(receipt, titles.get((receipt.prize, receipt.where), Message("Prize"))),
        )
        for receipt in view.receipts
        if not receipt.taken_back and _of(request, badges.get(receipt.entrant or 0))
    ]
    owed = [
        (_key(line, winner), _to_sign(winner, titles[line.prize.id, line.where]))
        for line in view.lines
        for winner in line.winners
        if not winner.settled and not line.blocked and _of(request, winner.badge)
    ]
    return ComposedDocument(
        (*given, *owed), lambda made, imprint: Receipts(imprint, made), write_receipts
    )


def _signed_for(title: str, line: PrizeLine) -> str:
    return Message("{title} (shared)", title=title) if len(line.winners) > 1 else title


def _of(request: PrintRequest, badge: int | None) -> bool:
    return request.player is None or request.player == badge


def _key(line: PrizeLine, winner: Winner) -> str:
    who = winner.name if winner.badge is None else f"p{winner.badge}"
    return f"o{line.prize.id}{line.where}{who}"


def _receipt(payout: Payout, what: str) -> Receipt:
    money = [dollars(payout.cents)] if payout.cents else []
    return Receipt(payout.number, payout.name, strung([*money, *_thing(payout.thing)]), what)


def _to_sign(winner: Winner, what: str) -> Receipt:
    money = [dollars(winner.due)] if winner.due else []
    return Receipt(None, winner.name, strung([*money, *_thing(winner.thing_due)]), what)


def _thing(thing: str) -> list[str]:
    return [thing] if thing else []


def honoured(facts: PrintFacts, set_prizes: Iterable[Prize]) -> int:
    """The last place that gets a certificate: the last with a prize, or the third."""
    return last_paid(facts, set_prizes) or HONOURED


def last_paid(facts: PrintFacts, set_prizes: Iterable[Prize]) -> int:
    """The last place of the division that has a prize, 0 without any."""
    mine = {None, facts.division.id} if facts.division == facts.event.main else {facts.division.id}
    places = [
        prize.place
        for prize in set_prizes
        if prize.kind is PrizeKind.PLACE and prize.division in mine
    ]
    return max(places, default=0)


def place_words(place: int) -> str:
    """``First place``, ``Twelfth place``, ``13th place``."""
    if place <= len(_ORDINALS):
        return _ORDINALS[place - 1]
    return Message("{ordinal} place", ordinal=ordinal(place))


_ORDINALS = (
    Message("First place"),
    Message("Second place"),
    Message("Third place"),
    Message("Fourth place"),
    Message("Fifth place"),
    Message("Sixth place"),
    Message("Seventh place"),
    Message("Eighth place"),
    Message("Ninth place"),
    Message("Tenth place"),
    Message("Eleventh place"),
    Message("Twelfth place"),
)
