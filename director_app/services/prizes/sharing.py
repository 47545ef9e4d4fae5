"""Sharing a prize among those who are level: money to the cent, things by decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from director_app.domain.money import PrizeMoney
from director_app.domain.prizes import PrizeDraw, PrizeKind
from director_app.messages.lists import listed
from director_app.messages.message import Message, joined
from director_app.services.amounts import in_short
from director_app.services.prizes.contest import ContestPlayer, Draws, PrizeContest, RankedPlayer
from director_app.services.prizes.slots import PrizeSlot
from director_app.services.prizes.split import MoneySplit, split
from director_app.services.prizes.types import PrizeLine, Winner
from director_app.services.prizes.words import line_title, span, table_prize_name


def shared_line(
    slots: Sequence[PrizeSlot],
    ranks: Sequence[RankedPlayer],
    players: PrizeContest,
    draws: Draws,
    money: PrizeMoney,
    why_open: str,
) -> PrizeLine:
    """A line of those who share it (one group at most), or of the one who was named."""
    first = slots[0]
    prizes = tuple(slot.prize for slot in slots)
    pooled = sum(slot.cents for slot in slots)
    everybody = [players.players[player] for rank in ranks for player in rank.players]
    able = sorted((person for person in everybody if person.able), key=lambda person: person.family)
    line = PrizeLine(
        prize=first.prize,
        where=first.where,
        title=line_title(prizes, first.round, first.table),
        name="" if first.table is None else table_prize_name(prizes),
        winners=(),
        cents=pooled,
        kept=pooled,
        prizes=prizes,
    )
    drawn = draws.get((first.prize.id, first.where))
    if not able:
        nobody = _held(everybody) if everybody else why_open or Message("No one qualifies.")
        free = replace(line, unclaimed=bool(everybody) or not why_open)
        return _named(free, drawn, players, nobody)
    rank = ranks[0]
    done = split(pooled, len(everybody), money, len(able))
    winners = [
        Winner(person.entrant, person.badge, person.name, cents, why=rank.why)
        for person, cents in zip(able, done.shares, strict=True)
    ]
    given, decide = _things(line, winners, draws)
    opened = [rank.open, why_open, decide]
    if len(able) < len(everybody):
        opened.append(_held([person for person in everybody if not person.able]))
    return replace(
        line,
        winners=given,
        kept=done.kept,
        shared=_shared(line, rank.place, len(everybody), done, money),
        why_open=joined(" ", (part for part in opened if part)),
        blocked=bool(rank.open or why_open),
    )


def _held(people: Sequence[ContestPlayer]) -> str:
    names = listed([person.name for person in people])
    if len(people) == 1:
        return Message("{names} can’t win a prize, so that share stays in the fund.", names=names)
    return Message("{names} can’t win a prize, so their share stays in the fund.", names=names)


def _named(line: PrizeLine, drawn: PrizeDraw | None, players: PrizeContest, why: str) -> PrizeLine:
    """The line of somebody named or drawn; an open one where nobody is."""
    if drawn is None:
        return replace(line, why_open=why, blocked=True)
    known = players.players.get(drawn.winner or 0)
    message = Message("chosen by the director")
    if drawn.seed is not None:
        message = Message(
            "drawn from {count} players (seed {seed})",
            seed=drawn.seed,
            count=len(drawn.among),
        )
    winner = Winner(
        drawn.winner,
        known.badge if known else None,
        known.name if known else drawn.name,
        line.cents,
        line.things,
        message,
    )
    return replace(line, winners=(winner,), kept=0)


def _things(
    line: PrizeLine, winners: Sequence[Winner], draws: Draws
) -> tuple[tuple[Winner, ...], str]:
    """Winners with their things, and what the director is still to decide."""
    if len(winners) == 1 or not line.things:
        return tuple(replace(winner, things=line.things) for winner in winners), ""
    if len(line.things) == len(winners) and len(set(line.things)) == 1:
        return tuple(replace(winner, things=line.things[:1]) for winner in winners), ""
    given: dict[int | None, list[str]] = {winner.entrant: [] for winner in winners}
    undecided = []
    for prize in line.prizes:
        drawn = draws.get((prize.id, line.where))
        if prize.thing and drawn is not None and drawn.winner in given:
            given[drawn.winner].append(prize.thing)
        elif prize.thing:
            undecided.append(prize.thing)
    lines = tuple(replace(winner, things=tuple(given[winner.entrant])) for winner in winners)
    if not undecided:
        return lines, ""
    count = {1: Message("1 gift")}.get(
        len(undecided), Message("{undecided_count} gifts", undecided_count=len(undecided))
    )
    what = listed(list(dict.fromkeys(undecided)))
    return lines, Message(
        "{gifts} ({names}) for {people}. Decide who gets what.",
        gifts=count,
        names=what,
        people=_people(len(winners)),
    )


def _people(count: int) -> str:
    return Message("two players") if count == 2 else Message("{count} players", count=count)


def _shared(line: PrizeLine, place: int, count: int, done: MoneySplit, money: PrizeMoney) -> str:
    """How a tie was shared; empty where there was none."""
    if count == 1:
        return ""
    placed = line.prize.kind in {PrizeKind.PLACE, PrizeKind.ROUND_PLACE}
    where = (
        Message("places {places}", places=span(place, place + count - 1))
        if placed
        else Message("{count} players", count=count)
    )
    message = Message("{places} shared", places=where)
    if not line.cents:
        return message
    high, low = in_short(done.shares[0]), in_short(done.shares[-1])
    message += (
        Message(": {amount} each", amount=high)
        if high == low
        else Message(": {amount} or {lower_amount}, by last name", amount=high, lower_amount=low)
    )
    if done.kept and len(done.shares) == count:
        rule = Message("in whole dollars") if money.whole_dollars else Message("to the cent")
        message += Message(
            ". Splitting {rule} leaves {amount} in the fund",
            rule=rule,
            amount=in_short(done.kept),
        )
    return message
