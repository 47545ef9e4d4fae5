"""Made-up events with prizes, written straight into a book."""

from __future__ import annotations

from datetime import date
from random import Random

from director_app.domain.actions import ActionKind
from director_app.domain.events import EventFacts
from director_app.domain.games import Game, Outcome
from director_app.domain.money import MoneyKind, MoneyLine, PrizeMoney
from director_app.domain.people import EntrantFacts, Status
from director_app.domain.prizes import Prize, PrizeKind
from director_app.domain.sheets import PlayedGame, Sheet, SheetState
from director_app.domain.tables import SEATS, Seats, TablePlan
from director_app.services.desk import Desk
from director_app.services.event_options import store_options
from director_app.services.events.service import NewEvent
from director_app.storage.unit_of_work import UnitOfWork
from tests.builders import FIRST, LAST, START
from tests.services.prizes.oracle import MadeEvent, MadePlayer, MadePrize

SCORES = (0, 0, 0, 10, 25, 25, 30, 50, 60, -10, -20)
KINDS = (
    "place",
    "place",
    "place",
    "round_place",
    "table_high",
    "table_low",
    "self_picks",
    "walls",
    "biggest_hand",
    "hands_won",
    "fewest_thrown",
    "last",
)


def made_event(desk: Desk, luck: Random) -> tuple[int, MadeEvent]:
    """A random event, in the book and as it was made."""
    rounds = luck.randrange(1, 4)
    ruleset = luck.choice(("mjmp", "mania", "four-seasons", "mahjcon"))
    facts = EventFacts("Made up", (date(2026, 11, 14),))
    event = desk.events.create(NewEvent(facts, ruleset, rounds=rounds)).id
    people = [
        MadePlayer(badge, luck.choice(FIRST), luck.choice(LAST), luck.choice((0, 4500, 4505)))
        for badge in range(1, luck.choice((4, 8, 12, 24)) + 1)
    ]
    for person in people:
        person.out = luck.random() < 0.08
    made = MadeEvent(
        people, [], 0, rounds, {}, names=luck.random() < 0.5, dollars=luck.random() < 0.3
    )
    with desk.store.begin(ActionKind.OTHER, "Make it up", event=event) as work:
        division = work.events.main(event)
        ids = {}
        for person in people:
            its = EntrantFacts(
                person.given, person.family, fee_cents=person.fee, paid=True, paid_how="cash"
            )
            status = Status.DISQUALIFIED if person.out else Status.CHECKED_IN
            ids[person.badge] = work.roster.add(event, division, person.badge, status, its)
        made.fund = _money(work, event, made, luck)
        _play(work, division, made, ids, luck)
        _prizes(work, event, made, luck)
    return event, made


def _money(work: UnitOfWork, event: int, made: MadeEvent, luck: Random) -> int:
    given, cost = luck.randrange(1, 20_000), luck.randrange(1, 4_000)
    for kind, cents in ((MoneyKind.DONATION, given), (MoneyKind.COST, cost)):
        work.money.add_line(MoneyLine(0, event, kind, cents, START))
    pool = sum(player.fee for player in made.players) + given - cost
    stated = luck.choice((None, luck.randrange(1, 90_000)))
    odd = "names" if made.names else "keep"
    store_options(work, event, PrizeMoney("paid", stated, odd, made.dollars))
    return max(pool, 0) if stated is None else stated


def _play(
    work: UnitOfWork, division: int, made: MadeEvent, ids: dict[int, int], luck: Random
) -> None:
    for round_ in work.rounds.all(division):
        badges = [player.badge for player in made.players]
        luck.shuffle(badges)
        plans = []
        for table in range(1, len(badges) // 4 + 1):
            four = badges[table * 4 - 4 : table * 4]
            made.sat[round_.number, table] = four
            seats = Seats(*(ids[badge] for badge in four))
            plans.append(TablePlan(table, seats))
            games = tuple(_game(number, seats, four, made, luck) for number in range(1, 4))
            for badge in four:
                at = SEATS[four.index(badge)]
                player = _player(made, badge)
                player.sat.add(round_.number)
                player.points.append(sum(game.points[at] for game in games))
            work.sheets.save(Sheet(round_.id, table, SheetState.ACCEPTED, games), expected=0)
        work.seating.seat_round(round_.id, plans)


def _game(number: int, seats: Seats, four: list[int], made: MadeEvent, luck: Random) -> PlayedGame:
    points = {seat: luck.choice(SCORES) for seat in SEATS}
    players = [_player(made, badge) for badge in four]
    if luck.random() < 0.4:
        for player in players:
            player.walls += 1
        return PlayedGame(number, seats, Game(Outcome.WALL), points)
    at = luck.randrange(4)
    value, picked = luck.choice((25, 30, 50, 75)), luck.random() < 0.4
    players[at].picks += picked
    players[at].biggest = max(players[at].biggest, value)
    players[at].won += 1
    thrower = None if picked else luck.choice([seat for seat in SEATS if seat is not SEATS[at]])
    if thrower is not None:
        players[SEATS.index(thrower)].thrown += 1
    game = Game(Outcome.MAHJONG, winner=SEATS[at], value=value, self_pick=picked, thrower=thrower)
    return PlayedGame(number, seats, game, points)


def _prizes(work: UnitOfWork, event: int, made: MadeEvent, luck: Random) -> None:
    left = 10_000
    for position in range(luck.randrange(1, 8)):
        kind = luck.choice(KINDS)
        of_rounds = kind in {"round_place", "table_high", "table_low"}
        number = luck.choice((None, luck.randrange(1, made.rounds + 1))) if of_rounds else None
        place = luck.randrange(1, len(made.players) + 1) if "place" in kind else 1
        most = left // (made.rounds * len(made.players)) if of_rounds else left
        share = luck.randrange(1, most) if luck.random() < 0.6 and most > 1 else None
        if share:
            left -= share * (made.rounds * len(made.players) // 4 if of_rounds else 1)
        cents = luck.choice((1, 100, 2_500, 9_999)) if share is None else None
        prize = Prize(
            0, event, PrizeKind(kind), None, place, number, cents, share, position=position
        )
        made.prizes.append(
            MadePrize(kind, work.money.add_prize(prize), place, number, cents, share)
        )


def _player(made: MadeEvent, badge: int) -> MadePlayer:
    return made.players[badge - 1]
