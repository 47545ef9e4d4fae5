"""What was handed over against what is owed: who gains or loses, and prizes that stand.

Money is compared person by person within all places of a division, and within any other prize by
itself: somebody paid for second place who is third now was paid too much, whichever prize the
receipt names.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from director_app.domain.prizes import Payout, Prize, PrizeKind, StoodLine
from director_app.messages.message import joined
from director_app.services.prizes.split import portions
from director_app.services.prizes.types import PrizeChange, PrizeLine, UnpaidShare, Winner
from director_app.services.prizes.words import line_title, table_prize_name

Who = int | str
"""An entrant, or the name of somebody who does not play."""

Purse = tuple[object, ...]
"""Prizes whose money is compared as one."""

_WHERE = re.compile(r"r(\d+)(?:t(\d+))?")


def purse_of(prize: Prize, where: str) -> Purse:
    """All places of a division together, any other giving by itself."""
    if prize.kind is PrizeKind.PLACE:
        return "places", prize.division
    if prize.kind is PrizeKind.ROUND_PLACE:
        return "round", prize.division, where
    return prize.id, where


def who_of(entrant: int | None, name: str) -> Who:
    """Whom a receipt or a winner means."""
    return name.casefold() if entrant is None else entrant


@dataclass(frozen=True, slots=True)
class GivenPrize:
    """What somebody was handed over of a purse."""

    cents: int
    thing: str
    last: Payout


Receipts = Mapping[tuple[Purse, Who], GivenPrize]


def given_of(
    payouts: Iterable[Payout], prizes: Mapping[int, Prize]
) -> dict[tuple[Purse, Who], GivenPrize]:
    """What was handed over by purse and person; receipts that were taken back left out."""
    found: dict[tuple[Purse, Who], GivenPrize] = {}
    for payout in payouts:
        if payout.taken_back or payout.prize not in prizes:
            continue
        key = purse_of(prizes[payout.prize], payout.where), who_of(payout.entrant, payout.name)
        old = found.get(key)
        things = [old.thing if old else "", payout.thing]
        cents = (old.cents if old else 0) + payout.cents
        found[key] = GivenPrize(cents, joined(", ", (part for part in things if part)), payout)
    return found


def with_receipts(lines: Iterable[PrizeLine], receipts: Receipts) -> tuple[PrizeLine, ...]:
    """The lines, each winner with what was handed over."""
    return tuple(
        replace(line, winners=tuple(_paid(line, winner, receipts) for winner in line.winners))
        for line in lines
    )


def _paid(line: PrizeLine, winner: Winner, receipts: Receipts) -> Winner:
    given = receipts.get((purse_of(line.prize, line.where), who_of(winner.entrant, winner.name)))
    if given is None:
        return winner
    return replace(winner, payout=given.last, paid=given.cents, given=given.thing)


def owed_of(lines: Iterable[PrizeLine]) -> tuple[UnpaidShare, ...]:
    """What each person is still to get, in the order of the lines."""
    found: dict[Who, list[tuple[PrizeLine, Winner]]] = defaultdict(list)
    for line in lines:
        for winner in line.winners:
            if not winner.settled:
                found[who_of(winner.entrant, winner.name)].append((line, winner))
    return tuple(
        UnpaidShare(
            entrant=parts[0][1].entrant,
            badge=parts[0][1].badge,
            name=parts[0][1].name,
            cents=sum(winner.due for _, winner in parts),
            things=tuple(winner.thing_due for _, winner in parts if winner.thing_due),
            titles=tuple(line.title for line, _ in parts),
            blocked=all(line.blocked for line, _ in parts),
        )
        for parts in found.values()
    )


def changes_of(
    lines: Iterable[PrizeLine],
    receipts: Receipts,
    prizes: Mapping[int, Prize],
    people: Mapping[int, tuple[int, str]],
) -> tuple[PrizeChange, ...]:
    """Everybody who was paid and is owed otherwise now; ``people`` are badges and names."""
    owed = {
        (purse_of(line.prize, line.where), who_of(winner.entrant, winner.name)): (line, winner)
        for line in lines
        for winner in line.winners
    }
    found = []
    for key, given in receipts.items():
        line, winner = owed.get(key, (None, None))
        cents = winner.cents if winner else 0
        thing = given.thing if given.thing and not (winner and winner.thing == given.thing) else ""
        if cents == given.cents and not thing:
            continue
        last = given.last
        badge, name = people.get(last.entrant or 0, (None, last.name))
        title = line.title if line else _title(prizes[last.prize], last.where)
        found.append(PrizeChange(last.entrant, badge, name, title, given.cents, cents, thing))
    return tuple(found)


def would_change(
    stood: Iterable[PrizeLine], computed: Iterable[PrizeLine]
) -> tuple[PrizeChange, ...]:
    """Where prizes that stand differ from what they would be."""
    now, then = _by_person(computed), _by_person(stood)
    found = []
    for key in dict.fromkeys([*then, *now]):
        had, would = then.get(key), now.get(key)
        line, winner = had or would or (None, None)
        was, new = had[1].cents if had else 0, would[1].cents if would else 0
        if line is not None and winner is not None and was != new:
            found.append(
                PrizeChange(
                    winner.entrant, winner.badge, winner.name, line.title, was, new, stands=True
                )
            )
    return tuple(found)


def _by_person(
    lines: Iterable[PrizeLine],
) -> dict[tuple[Purse, Who], tuple[PrizeLine, Winner]]:
    return {
        (purse_of(line.prize, line.where), who_of(winner.entrant, winner.name)): (line, winner)
        for line in lines
        for winner in line.winners
    }


def stood_now(lines: Sequence[PrizeLine], receipts: Receipts) -> tuple[StoodLine, ...]:
    """What everybody gets if prizes stand from now on.

    What was handed over stays with whoever has it. The others get what they are owed, as far as
    the purse still has it: it is never more than the prizes, or than what was paid already.
    """
    purses: dict[Purse, list[tuple[PrizeLine, Winner]]] = defaultdict(list)
    for line in lines:
        for winner in line.winners:
            purses[purse_of(line.prize, line.where)].append((line, winner))
    for purse, _ in receipts:
        purses.setdefault(purse, [])
    return tuple(line for purse, won in purses.items() for line in _stood(purse, won, receipts))


def _stood(
    purse: Purse, won: Sequence[tuple[PrizeLine, Winner]], receipts: Receipts
) -> list[StoodLine]:
    paid = {who: given for (of, who), given in receipts.items() if of == purse}
    waiting = [
        (line, winner) for line, winner in won if who_of(winner.entrant, winner.name) not in paid
    ]
    rest = max(
        sum(winner.cents for _, winner in won) - sum(given.cents for given in paid.values()), 0
    )
    amounts = [winner.cents for _, winner in waiting]
    if sum(amounts) > rest:
        amounts = list(portions(rest, amounts))
    used = {(given.last.prize, given.last.where) for given in paid.values()}
    free = [
        (prize.id, line.where)
        for line, _ in won
        for prize in line.prizes
        if (prize.id, line.where) not in used
    ]
    found = [
        StoodLine(
            given.last.prize, given.last.where, given.last.entrant, given.cents, given.last.name
        )
        for given in paid.values()
    ]
    free = list(dict.fromkeys(free))
    for (line, winner), cents in zip(waiting, amounts, strict=True):
        own = (line.prize.id, line.where)
        if own not in used:
            place = own
        else:
            place = next((at for at in free if at not in _taken(found)), own)
        if cents or not winner.cents:
            found.append(StoodLine(*place, winner.entrant, cents, winner.name))
        found += [
            StoodLine(prize.id, line.where, winner.entrant, 0, winner.name)
            for prize in line.prizes
            if prize.thing and prize.id != place[0] and prize.thing in winner.things
        ]
    return found


def _taken(lines: Iterable[StoodLine]) -> set[tuple[int, str]]:
    return {(line.prize, line.where) for line in lines}


def standing_lines(
    stood: Sequence[StoodLine],
    computed: Sequence[PrizeLine],
    prizes: Mapping[int, Prize],
    people: Mapping[int, tuple[int, str]],
    receipts: Receipts,
) -> tuple[PrizeLine, ...]:
    """The lines as they stand; prizes that nobody had then are as they are won now."""
    groups: dict[tuple[int, str], list[StoodLine]] = defaultdict(list)
    for stood_line in stood:
        if stood_line.prize in prizes:
            groups[stood_line.prize, stood_line.where].append(stood_line)
    lines = [
        _standing_line(prizes[prize], where, group, people, receipts)
        for (prize, where), group in groups.items()
    ]
    covered = {purse_of(line.prize, line.where) for line in lines}
    lines += [line for line in computed if purse_of(line.prize, line.where) not in covered]
    order = {prize: at for at, prize in enumerate(prizes)}
    return tuple(sorted(lines, key=lambda line: (order[line.prize.id], line.where)))


def _standing_line(
    prize: Prize,
    where: str,
    group: Sequence[StoodLine],
    people: Mapping[int, tuple[int, str]],
    receipts: Receipts,
) -> PrizeLine:
    purse = purse_of(prize, where)
    given = [receipts.get((purse, who_of(line.entrant, line.name))) for line in group]
    gone = any(receipt is not None and receipt.thing for receipt in given)
    winners = []
    for line, has in zip(group, given, strict=True):
        badge, name = people.get(line.entrant or 0, (None, line.name))
        thing = has.thing if has else prize.thing if len(group) == 1 and not gone else ""
        winners.append(
            Winner(line.entrant, badge, name, line.cents, (thing,) if thing else (), "stands")
        )
    cents = sum(line.cents for line in group)
    _, table = _round_and_table(prize, where)
    return PrizeLine(
        prize,
        where,
        _title(prize, where),
        tuple(winners),
        cents,
        prizes=(prize,),
        name="" if table is None else table_prize_name([prize]),
    )


def _round_and_table(prize: Prize, where: str) -> tuple[int | None, int | None]:
    found = _WHERE.fullmatch(where)
    if found is None:
        return prize.round, None
    return int(found[1]), int(found[2]) if found[2] else None


def _title(prize: Prize, where: str) -> str:
    return line_title([prize], *_round_and_table(prize, where))
