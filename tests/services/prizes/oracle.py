"""Prizes reckoned a second time, from the games as they were made up and nothing else."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from fractions import Fraction


@dataclass
class MadePlayer:
    """Somebody of a made-up event."""

    badge: int
    given: str
    family: str
    fee: int
    out: bool = False
    points: list[int] = field(default_factory=list)
    picks: int = 0
    walls: int = 0
    biggest: int = 0
    won: int = 0
    thrown: int = 0
    sat: set[int] = field(default_factory=set)


@dataclass
class MadePrize:
    """A prize of a made-up event; ``number`` is the program's id of it."""

    kind: str
    number: int
    place: int = 1
    round: int | None = None
    cents: int | None = None
    share: int | None = None


@dataclass
class MadeEvent:
    """All of a made-up event; ``sat`` are badges by round and table."""

    players: list[MadePlayer]
    prizes: list[MadePrize]
    fund: int
    rounds: int
    sat: dict[tuple[int, int], list[int]]
    names: bool
    dollars: bool


def worths(event: MadeEvent) -> dict[tuple[int, str], int]:
    """Cents of every giving of every prize."""
    givings: list[tuple[MadePrize, str]] = []
    for prize in event.prizes:
        rounds = [prize.round] if prize.round else list(range(1, event.rounds + 1))
        if prize.kind == "round_place":
            givings += [(prize, f"r{round_}") for round_ in rounds]
        elif prize.kind.startswith("table"):
            for round_ in rounds:
                tables = sorted(table for number, table in event.sat if number == round_)
                givings += [(prize, f"r{round_}t{table}") for table in tables]
        else:
            givings.append((prize, ""))
    exact = {
        (prize.number, where): Fraction(event.fund * prize.share, 10_000)
        for prize, where in givings
        if prize.share
    }
    found = {key: int(value) for key, value in exact.items()}
    missing = int(sum(exact.values(), Fraction(0))) - sum(found.values())
    keys = list(exact)
    while missing:
        best = max(keys, key=lambda key: (exact[key] - int(exact[key]), -keys.index(key)))
        found[best] += 1
        exact[best] = Fraction(int(exact[best]))
        missing -= 1
    for prize, where in givings:
        found.setdefault((prize.number, where), prize.cents or 0)
    return found


def won(event: MadeEvent) -> dict[int, int]:
    """Cents by badge over all prizes; nobody who gets nothing is named."""
    purse = worths(event)
    gets: dict[int, int] = defaultdict(int)
    for (number, where), cents in purse.items():
        prize = next(prize for prize in event.prizes if prize.number == number)
        if prize.kind in {"place", "round_place"}:
            continue
        _give(event, _level(event, prize, where), cents, gets)
    groups: dict[tuple[str, str], dict[int, int]] = defaultdict(lambda: defaultdict(int))
    for (number, where), cents in purse.items():
        prize = next(prize for prize in event.prizes if prize.number == number)
        if prize.kind in {"place", "round_place"}:
            groups[prize.kind, where][prize.place] += cents
    for (_, where), places in groups.items():
        for first, people in _order(event, where):
            pooled = sum(places.get(at, 0) for at in range(first, first + len(people)))
            if any(at in places for at in range(first, first + len(people))):
                _give(event, people, pooled, gets)
    return {badge: cents for badge, cents in gets.items() if cents}


def _order(event: MadeEvent, where: str) -> list[tuple[int, list[MadePlayer]]]:
    able = [player for player in event.players if not player.out]
    worth = {
        player.badge: player.points[int(where[1:]) - 1] if where else sum(player.points)
        for player in able
    }
    found: list[tuple[int, list[MadePlayer]]] = []
    for points in sorted(set(worth.values()), reverse=True):
        ahead = sum(value > points for value in worth.values())
        found.append((ahead + 1, [player for player in able if worth[player.badge] == points]))
    return found


def _level(event: MadeEvent, prize: MadePrize, where: str) -> list[MadePlayer]:
    """Those who share a prize that is no place."""
    able = [player for player in event.players if not player.out]
    if prize.kind == "last":
        return _order(event, "")[-1][1] if able else []
    if prize.kind.startswith("table"):
        number, table = (int(part) for part in where[1:].split("t"))
        there = [player for player in able if player.badge in event.sat[number, table]]
        values = [player.points[number - 1] for player in there]
        wanted = (max if prize.kind == "table_high" else min)(values, default=0)
        return [player for player in there if player.points[number - 1] == wanted]
    if prize.kind == "fewest_thrown":
        most = max((len(player.sat) for player in able), default=0)
        steady = [player for player in able if len(player.sat) == most and most]
        fewest = min((player.thrown for player in steady), default=0)
        return [player for player in steady if player.thrown == fewest]
    counts = {
        "self_picks": lambda player: player.picks,
        "walls": lambda player: player.walls,
        "hands_won": lambda player: player.won,
        "biggest_hand": lambda player: player.biggest,
    }[prize.kind]
    most = max((counts(player) for player in able), default=0)
    return [player for player in able if counts(player) == most] if most else []


def _give(event: MadeEvent, people: list[MadePlayer], cents: int, gets: dict[int, int]) -> None:
    if not people:
        return
    coin = 100 if event.dollars and len(people) > 1 else 1
    for person in people:
        gets[person.badge] += cents // (coin * len(people)) * coin
    rest = cents - cents // (coin * len(people)) * coin * len(people)
    if event.names:
        ordered = sorted(
            people, key=lambda player: (player.family.casefold(), player.given, player.badge)
        )
        for player in ordered:
            if rest >= coin:
                gets[player.badge] += coin
                rest -= coin
