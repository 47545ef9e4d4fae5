"""Wishes in plain words: what is asked for, of whom, and where the seating does not keep it."""

from __future__ import annotations

from collections.abc import Iterable

from director_app.domain.wishes import SeatWish
from director_app.services.seating.wishes import Wish, WishesView, WishKind
from director_app.ui.kit.rows import Mark
from director_app.ui.kit.words import tr

ICONS: dict[WishKind, str] = {
    "keeps": "anchor",
    "seat": "seating",
    "stops": "lock",
    "apart": "apart",
    "group": "three-people",
    "experienced": "star",
    "fill_in": "person",
}
TITLES: dict[str, str] = {
    "seat": "Seats",
    "apart": "Apart",
    "group": "Groups",
    "experienced": "Experienced",
    "fill_in": "Fill-ins",
}
OFFERED: tuple[tuple[WishKind, str], ...] = (
    ("keeps", "Stays at one table all day"),
    ("seat", "Sits at a table or seat"),
    ("stops", "Stops moving"),
    ("apart", "Apart from another player"),
    ("experienced", "Experienced"),
    ("fill_in", "Fills in where needed"),
)
"""What can be wished for somebody, in the order of the digits that choose it."""
_MOST_PAIRS = 2


def wish_words(wish: Wish, badge: int | None = None) -> str:
    """What is asked for, as it is said of one player where ``badge`` names one."""
    if wish.kind in {"seat", "stops"}:
        return place_wish_words(wish)
    if wish.kind == "apart":
        others = [person.name for person in wish.people if person.badge != badge]
        return tr("Keep apart from {name}", name=others[0]) if badge else tr("Apart")
    if wish.kind == "group":
        return tr("Group: {name} ({count})", name=wish.name, count=len(wish.people))
    return {
        "keeps": tr("Stays at one table all day"),
        "experienced": tr("Experienced"),
        "fill_in": tr("Fills in where needed"),
    }[wish.kind]


def who_words(wish: Wish) -> str:
    names = [person.name for person in wish.people]
    if wish.kind == "group":
        more = len(names) - 3
        shown = ", ".join(names[:3])
        return tr("{names} and {count} more", names=shown, count=more) if more > 0 else shown
    return joined(names)


def said_words(wish: Wish) -> str:
    """All that is to be said of a wish: everybody's name, what for, where it is not kept."""
    names = joined(person.name for person in wish.people)
    told = [names, wish_words(wish), state_mark(wish).text]
    return " · ".join(told)


def state_mark(wish: Wish) -> Mark:
    """Kept, or where not."""
    if wish.state == "kept":
        return Mark(tr("Kept"), "check", "ink2", "do")
    if wish.state == "open":
        return Mark(tr("Not drawn yet"), "clock", "ink3", "ink3")
    return Mark(broken_words(wish), "warning", "mindInk", "mind")


def broken_words(wish: Wish) -> str:
    """Who, and in which round or at which table."""
    where = [at for breach in wish.breaches for at in breach.where]
    if wish.kind == "keeps":
        return tr("Sits at tables {tables}", tables=_numbers(where))
    if wish.kind == "experienced":
        return tr("Several at table {table} in round 1", table=_numbers(where))
    if wish.kind == "apart":
        return tr("Play together in {rounds}", rounds=_rounds(where))
    if wish.kind == "group":
        return _meeting(wish)
    if wish.kind == "stops":
        return tr("Moves in {rounds}", rounds=_rounds(where))
    return tr("Seated elsewhere in {rounds}", rounds=_rounds(where))


def truth_words(view: WishesView) -> str:
    """How many there are, and how many are kept."""
    count, broken = len(view.wishes), len(view.broken)
    if not count:
        return tr("No seating requests yet.")
    wishes = tr("%n seating requests", n=count)
    if not view.drawn:
        return tr("{wishes}, nothing drawn yet", wishes=wishes)
    if not broken:
        return tr("{wishes}, all honored", wishes=wishes)
    return tr("{wishes}, %n not honored", n=broken, wishes=wishes)


def crowd_words(members: int, tables: int) -> str:
    """A warning where a group can't be kept apart; else nothing."""
    if not tables or members <= tables:
        return ""
    return tr(
        "{members} players and only %n tables. They can't all be kept apart.",
        n=tables,
        members=members,
    )


def joined(names: Iterable[str]) -> str:
    """Names in a row, the last with an and."""
    found = list(names)
    if len(found) < 2:
        return "".join(found)
    return tr(
        "{first_items} and {last_item}", first_items=", ".join(found[:-1]), last_item=found[-1]
    )


def place_wish_words(wish: SeatWish | Wish) -> str:
    """A table, a seat and rounds, or from which round on somebody stays."""
    if wish.table is None and wish.seat is None:
        words = tr("Stops moving from round {number}", number=wish.since)
        return (
            tr("{request} to {last_round}", request=words, last_round=wish.until)
            if wish.until
            else words
        )
    if wish.table is None:
        place = tr("Sits {seat}", seat=wish.seat.wind if wish.seat else "")
    else:
        place = tr("Sits at table {table}", table=wish.table)
        if wish.seat is not None:
            place = f"{place}, {wish.seat.wind}"
    return f"{place}, {_span(wish)}"


def _span(wish: SeatWish | Wish) -> str:
    if wish.until == wish.since:
        return tr("round {number}", number=wish.since)
    if wish.until is not None:
        return tr(
            "rounds {first_round} to {last_round}", first_round=wish.since, last_round=wish.until
        )
    return tr("from round {number}", number=wish.since) if wish.since > 1 else tr("all day")


def _meeting(wish: Wish) -> str:
    names = {person.entrant: person.name for person in wish.people}
    told = [
        tr(
            "{names} play together in {rounds}",
            names=joined(names.get(player, "") for player in breach.players),
            rounds=_rounds(breach.where),
        )
        for breach in wish.breaches[:_MOST_PAIRS]
    ]
    more = len(wish.breaches) - _MOST_PAIRS
    return "; ".join(told) + (tr("; %n more pairs", n=more) if more > 0 else "")


def _rounds(numbers: Iterable[int]) -> str:
    found = sorted(set(numbers))
    if len(found) == 1:
        return tr("round {number}", number=found[0])
    return tr("rounds {numbers}", numbers=_numbers(found))


def _numbers(numbers: Iterable[int]) -> str:
    return joined(str(number) for number in sorted(set(numbers)))
