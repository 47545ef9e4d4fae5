"""Who wins: places by rank, rounds and tables by points, counts by number; ties share.

Places are the standings' own. Somebody listed without a place is not in them, so that the next
has moved up already; those who withdrew and win no prize make room for the next as well. Somebody
disqualified who keeps a place and wins no prize holds it: its share stays in the fund, and the
line says so. In a round, at a table and in a count there are no published
places to keep, so that those who win no prize are simply passed over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from director_app.domain.money import PrizeMoney
from director_app.domain.prizes import PrizeKind
from director_app.messages.message import Message
from director_app.services.prizes.contest import Draws, PrizeContest, RankedPlayer
from director_app.services.prizes.sharing import shared_line
from director_app.services.prizes.slots import PrizeSlot
from director_app.services.prizes.types import PrizeLine


def _count_words(kind: PrizeKind, most: int) -> str:
    """What the winner of a count has: ``3 self-picks``, ``a hand of 50``."""
    if kind is PrizeKind.BIGGEST_HAND:
        return Message("a {points}-point hand", points=most)
    if kind is PrizeKind.SELF_PICKS:
        if most == 1:
            return Message("{count} self-pick", count=most)
        return Message("{count} self-picks", count=most)
    if kind is PrizeKind.HANDS_WON:
        if most == 1:
            return Message("{count} hand won", count=most)
        return Message("{count} hands won", count=most)
    if most == 1:
        return Message("{count} wall game", count=most)
    return Message("{count} wall games", count=most)


def lines_of(
    slots: Sequence[PrizeSlot],
    fields: Mapping[int | None, PrizeContest],
    draws: Draws,
    money: PrizeMoney,
) -> tuple[PrizeLine, ...]:
    """Every line in the order of the prizes; places that are tied are one line."""
    at = {(slot.prize.id, slot.where): number for number, slot in enumerate(slots)}
    found: dict[int, PrizeLine] = {}
    for group in _grouped(slots):
        kind, players = group[0].prize.kind, fields[group[0].prize.division]
        for line in _BY_KIND.get(kind, _by_count)(group, players, draws, money):
            found[min(at[prize.id, line.where] for prize in line.prizes)] = line
    return tuple(found[number] for number in sorted(found))


def _grouped(slots: Iterable[PrizeSlot]) -> list[list[PrizeSlot]]:
    """Places of one division (and round) together, all else apart."""
    groups: dict[object, list[PrizeSlot]] = {}
    for slot in slots:
        prize = slot.prize
        placed = prize.kind in {PrizeKind.PLACE, PrizeKind.ROUND_PLACE}
        key = (prize.kind, prize.division, slot.where) if placed else (prize.id, slot.where)
        groups.setdefault(key, []).append(slot)
    return list(groups.values())


def _by_place(
    slots: list[PrizeSlot], players: PrizeContest, draws: Draws, money: PrizeMoney
) -> list[PrizeLine]:
    return _spanned(slots, players.places, players, draws, money, players.why_open)


def _by_round(
    slots: list[PrizeSlot], players: PrizeContest, draws: Draws, money: PrizeMoney
) -> list[PrizeLine]:
    number = slots[0].round or 0
    points = _able(players, players.rounds.get(number, {}))
    ranks = _ranks(points)
    why = players.rounds_open.get(
        number, Message("Round {number} hasn’t been played.", number=number)
    )
    return _spanned(slots, ranks, players, draws, money, why)


def _by_table(
    slots: list[PrizeSlot], players: PrizeContest, draws: Draws, money: PrizeMoney
) -> list[PrizeLine]:
    (slot,) = slots
    key = (slot.round or 0, slot.table or 0)
    sat = players.tables.get(key, frozenset())
    points = (players.everywhere or players.rounds).get(key[0], {})
    there = _able(players, {who: points[who] for who in sat if who in points})
    low = slot.prize.kind is PrizeKind.TABLE_LOW
    ranks = _ranks({who: -worth for who, worth in there.items()} if low else there)
    best = tuple(
        replace(rank, why=Message("{points} points", points=there[rank.players[0]]))
        for rank in ranks
        if rank.place == 1
    )
    return [shared_line(slots, best, players, draws, money, players.tables_open.get(key, ""))]


def _by_count(
    slots: list[PrizeSlot], players: PrizeContest, draws: Draws, money: PrizeMoney
) -> list[PrizeLine]:
    kind = slots[0].prize.kind
    counts = _able(players, players.counts.get(kind, {}))
    most = max(counts.values(), default=0)
    words = _count_words(kind, most)
    best = tuple(rank for rank in _ranks(counts) if rank.place == 1 and most > 0)
    best = tuple(replace(rank, why=words) for rank in best)
    why = players.counts_open or players.why_open
    return [shared_line(slots, best, players, draws, money, why)]


def _by_fewest(
    slots: list[PrizeSlot], players: PrizeContest, draws: Draws, money: PrizeMoney
) -> list[PrizeLine]:
    """Who threw least often, of those who played as many rounds as anyone who may win."""
    thrown = _able(players, players.counts.get(PrizeKind.FEWEST_THROWN, {}))
    most = max((players.played.get(who, 0) for who in thrown), default=0)
    meant = {who: -count for who, count in thrown.items() if players.played.get(who, 0) == most}
    best = tuple(
        replace(rank, why=_thrown_words(thrown[rank.players[0]])) for rank in _ranks(meant)[:1]
    )
    why = players.counts_open or players.why_open
    return [shared_line(slots, best, players, draws, money, why)]


def _thrown_words(count: int) -> str:
    if not count:
        return Message("threw no winning tile")
    if count == 1:
        return Message("threw {count} winning tile", count=count)
    return Message("threw {count} winning tiles", count=count)


def _by_last(
    slots: list[PrizeSlot], players: PrizeContest, draws: Draws, money: PrizeMoney
) -> list[PrizeLine]:
    able = [
        replace(
            rank, players=tuple(player for player in rank.players if players.players[player].able)
        )
        for rank in players.places
    ]
    last = tuple(rank for rank in able if rank.players)[-1:]
    return [shared_line(slots, last, players, draws, money, players.why_open)]


def _by_hand(
    slots: list[PrizeSlot], players: PrizeContest, draws: Draws, money: PrizeMoney
) -> list[PrizeLine]:
    drawn = slots[0].prize.kind is PrizeKind.DOOR
    todo = Message("No winner yet. Draw one.") if drawn else Message("No winner yet. Choose one.")
    return [shared_line(slots, (), players, draws, money, todo)]


_Maker = Callable[[list[PrizeSlot], PrizeContest, Draws, PrizeMoney], list[PrizeLine]]
_BY_KIND: Mapping[PrizeKind, _Maker] = {
    PrizeKind.PLACE: _by_place,
    PrizeKind.ROUND_PLACE: _by_round,
    PrizeKind.TABLE_HIGH: _by_table,
    PrizeKind.TABLE_LOW: _by_table,
    PrizeKind.FEWEST_THROWN: _by_fewest,
    PrizeKind.LAST: _by_last,
    PrizeKind.BONUS_HAND: _by_hand,
    PrizeKind.DOOR: _by_hand,
    PrizeKind.OTHER: _by_hand,
}


def _able(players: PrizeContest, points: Mapping[int, int]) -> dict[int, int]:
    return {
        who: worth
        for who, worth in points.items()
        if who in players.players and players.players[who].able
    }


def _ranks(points: Mapping[int, int]) -> tuple[RankedPlayer, ...]:
    """Places by points, best first; equal points share one."""
    groups: dict[int, list[int]] = {}
    for who, worth in points.items():
        groups.setdefault(worth, []).append(who)
    found, place = [], 1
    for worth in sorted(groups, reverse=True):
        found.append(
            RankedPlayer(place, tuple(groups[worth]), Message("{points} points", points=worth))
        )
        place += len(groups[worth])
    return tuple(found)


def _spanned(
    slots: list[PrizeSlot],
    ranks: Sequence[RankedPlayer],
    players: PrizeContest,
    draws: Draws,
    money: PrizeMoney,
    why_open: str,
) -> list[PrizeLine]:
    """A line for each place that is held, its ties pooled; and for each that nobody holds."""
    lines = []
    rest = list(slots)
    for rank in ranks:
        spanned = range(rank.place, rank.place + len(rank.players))
        pooled = [slot for slot in rest if slot.prize.place in spanned]
        if pooled:
            rest = [slot for slot in rest if slot not in pooled]
            lines.append(shared_line(pooled, (rank,), players, draws, money, why_open))
    by_place: dict[int, list[PrizeSlot]] = {}
    for slot in rest:
        by_place.setdefault(slot.prize.place, []).append(slot)
    lines += [shared_line(same, (), players, draws, money, why_open) for same in by_place.values()]
    return lines
