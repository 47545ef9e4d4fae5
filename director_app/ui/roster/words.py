"""How the roster says what is known of somebody: state, needs, fee, time."""

from __future__ import annotations

from director_app.domain.fees import EntryFee
from director_app.domain.people import Entrant, EntrantFacts, Status
from director_app.services.amounts import in_short
from director_app.services.roster.service import RosterLine
from director_app.ui.kit.chips import ChipSpec
from director_app.ui.kit.rows import SignedWord
from director_app.ui.kit.words import at_words, money_words, tr
from director_app.ui.roster.barred_words import barred_mark
from director_app.ui.shell.request_words import place_request_words

_STATES = {
    Status.WAITLIST: ("Waitlist", "quiet", "clock"),
    Status.CANCELLED: ("Canceled", "out", "x"),
    Status.NO_SHOW: ("No-show", "out", "x"),
    Status.WITHDRAWN: ("Withdrawn", "out", "arrow-right"),
    Status.DISQUALIFIED: ("Disqualified", "wrong", "rulings"),
}
WAY_WORDS = {
    "cash": "cash",
    "check": "check",
    "card": "card",
    "online": "online",
    "waived": "waived",
}
"""How a fee was settled, in a sentence."""
_FOOD = ("veg", "lunch", "gluten", "allerg", "food", "diet", "kosher", "meal")


def fee_words(fee: EntryFee) -> str:
    """What is known of a fee, or nothing: what is paid and how, and what is due."""
    paid = _paid_words(fee)
    if not fee.owed:
        return paid
    due = tr("Fee due {amount}", amount=money_words(fee.due)) if fee.due else tr("Fee due")
    return f"{due} · {paid}" if paid else due


def _paid_words(fee: EntryFee) -> str:
    if fee.waived and not fee.taken:
        return tr("Fee waived")
    if fee.taken:
        paid = tr("{amount} paid", amount=money_words(fee.taken))
    elif fee.settled:
        paid = tr("No fee") if fee.asked == 0 else tr("Paid")
    else:
        return ""
    ways = dict.fromkeys(way_words(part.how) for part in fee.payments if part.how)
    return ", ".join((paid, *ways))


def fee_cell(fee: EntryFee) -> SignedWord | None:
    """The cell of the column "Fee": what is due, or that it is paid and how."""
    if fee.owed:
        due = tr("{amount} due", amount=in_short(fee.due)) if fee.due else tr("Due")
        return SignedWord(due, "clock", "mindInk", "mind")
    if not fee.settled and not fee.taken:
        return None
    if fee.waived and not fee.taken:
        return SignedWord(tr("Waived"), "", "ink2")
    way = way_words(fee.how) if fee.how and not fee.waived else ""
    paid = in_short(fee.taken) if fee.taken else tr("Paid")
    return SignedWord(f"{paid} {way}".strip(), "check", "ink2", "do")


def way_words(how: str) -> str:
    """How something was paid, in a sentence."""
    return tr(WAY_WORDS[how]) if how in WAY_WORDS else how


def state_words(entrant: Entrant) -> str:
    """Where somebody stands."""
    if entrant.status is Status.CHECKED_IN:
        return tr("Here since {time}", time=at_words(entrant.checked_in_at))
    if entrant.status is Status.ENTERED:
        return tr("Not here yet")
    return tr(_STATES[entrant.status][0])


def here_cell(entrant: Entrant, *, begun: bool) -> SignedWord | ChipSpec:
    """The cell of the column "Here"; ``begun`` once the first one has come."""
    if entrant.status is Status.CHECKED_IN:
        return SignedWord(at_words(entrant.checked_in_at), "check", "ink2", "do")
    if entrant.status is Status.ENTERED:
        if begun:
            return ChipSpec(tr("Not here yet"), "mind", "clock")
        return ChipSpec(tr("Not yet"), "plain", "clock")
    words, tone, icon = _STATES[entrant.status]
    return ChipSpec(tr(words), tone, icon)


def state_badge(status: Status) -> tuple[str, str]:
    """The sign of the panel's head: icon and tone."""
    if status is Status.CHECKED_IN:
        return ("check", "do")
    if status is Status.ENTERED:
        return ("clock", "mind")
    _, tone, icon = _STATES[status]
    return (icon, "quiet" if tone == "out" else tone)


def needs_of(line: RosterLine) -> tuple[SignedWord, ...]:
    """Everything that a director must think of for somebody, the weightiest first."""
    facts = line.entrant.facts
    found = [*_requests(line)]
    if facts.needs:
        food = any(word in facts.needs.casefold() for word in _FOOD)
        found.append(SignedWord(facts.needs, "fork" if food else "flag"))
    if facts.note:
        found.append(SignedWord(facts.note, "page", "ink2"))
    if facts.fill_in:
        found.append(SignedWord(tr("Fill-in"), "person", "ink2"))
    return tuple(found)


def _requests(line: RosterLine) -> list[SignedWord]:
    """What somebody needs of the seating."""
    found = (
        [SignedWord(tr("Stays at one table"), "anchor")] if line.entrant.facts.stationary else []
    )
    found += [SignedWord(tr("Keep apart from {name}", name=name), "apart") for name in line.apart]
    found += [SignedWord(place_request_words(request), "seating") for request in line.seat_requests]
    return found + [
        SignedWord(
            tr("Group: {name} ({count})", name=group.name, count=len(group.members)), "three-people"
        )
        for group in line.groups
    ]


def further_needs(line: RosterLine) -> tuple[SignedWord, ...]:
    """Needs that are no requests about seats."""
    note = line.entrant.facts.note
    own = {note, tr("Fill-in"), *(request.text for request in _requests(line))}
    return tuple(need for need in needs_of(line) if need.text not in own)


def needs_cell(line: RosterLine) -> SignedWord | None:
    """The first need with its sign, and the words of all."""
    found = all_marks(line)
    if not found:
        return None
    first = found[0]
    return SignedWord(
        ", ".join(mark.text for mark in found), first.icon, first.role, first.icon_role or "ink2"
    )


def all_marks(line: RosterLine) -> tuple[SignedWord, ...]:
    """Needs, and whether somebody is barred: first while it is to be decided, last after."""
    found, barred = needs_of(line), barred_mark(line)
    if line.entrant.facts.experienced:
        found = (*found, SignedWord(tr("Experienced"), "star", "ink2"))
    if barred is None:
        return found
    return (barred, *found) if line.to_decide else (*found, barred)


def place_words(facts: EntrantFacts) -> str:
    """Where somebody comes from, as the list shows it."""
    return facts.city or facts.club


def breakable(text: str) -> str:
    """Long addresses may go on in the next line after their signs."""
    return text.replace("@", "@\N{ZERO WIDTH SPACE}").replace(".", ".\N{ZERO WIDTH SPACE}")
