"""Things that a director does, each at random, over all services."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import time
from random import Random

from director_app.domain.day_plan import ItemKind
from director_app.domain.games import Game, Outcome
from director_app.domain.money import MoneyKind
from director_app.domain.people import EntrantFacts, Status
from director_app.domain.tables import SEATS, Seats
from director_app.services.clock.day import NewPart
from director_app.services.desk import Desk
from director_app.services.prizes.money.service import NewLine
from director_app.services.rulings.disqualifying import Disqualification
from director_app.services.rulings.service import FREE, NewRuling
from director_app.services.scores.sheet_views import SheetView
from director_app.services.seating.service import DrawOptions
from tests.builders import wall

Act = Callable[[Desk, int, Random], None]


def _badge(desk: Desk, event: int, chance: Random) -> int:
    return chance.choice(desk.at(event).roster.roster().lines).badge


def _round(desk: Desk, event: int, chance: Random) -> int:
    return chance.choice(desk.at(event).rounds.all()).number


def _table(desk: Desk, event: int, chance: Random) -> tuple[int, int]:
    number = _round(desk, event, chance)
    tiles = desk.at(event).scores.board(number)
    return number, chance.choice(tiles).table if tiles else 1


def _view(desk: Desk, event: int, chance: Random) -> SheetView:
    return desk.at(event).scores.sheet(*_table(desk, event, chance))


def _game(seats: Seats, chance: Random) -> Game:
    if chance.random() < 0.4 or len(seats.occupied) < 2:
        return wall()
    winner, thrower = chance.sample(sorted(seats.occupied, key=SEATS.index), 2)
    value = chance.choice((25, 30, 50))
    if chance.random() < 0.3:
        return Game(Outcome.MAHJONG, winner=winner, value=value, self_pick=True)
    return Game(Outcome.MAHJONG, winner=winner, value=value, thrower=thrower, exposures=1)


def add_somebody(desk: Desk, event: int, chance: Random) -> None:
    name = chance.choice(("Zoë", "Łucja", "Mark"))
    status = chance.choice((Status.ENTERED, Status.CHECKED_IN))
    desk.at(event).roster.add(EntrantFacts(given=name), status=status)


def change_somebody(desk: Desk, event: int, chance: Random) -> None:
    field = chance.choice(("city", "club", "note"))
    badge = _badge(desk, event, chance)
    desk.at(event).roster.change(badge, {field: chance.choice(("", "Elm", "Oak"))})


def check_in(desk: Desk, event: int, chance: Random) -> None:
    desk.at(event).roster.check_in([_badge(desk, event, chance)])


def set_status(desk: Desk, event: int, chance: Random) -> None:
    badge = _badge(desk, event, chance)
    desk.at(event).roster.set_status(badge, chance.choice(list(Status)))


def give_badge(desk: Desk, event: int, chance: Random) -> None:
    entrant = desk.at(event).roster.get(_badge(desk, event, chance))
    desk.at(event).roster.set_badge(entrant, chance.randrange(1, 16))


def pay(desk: Desk, event: int, chance: Random) -> None:
    desk.at(event).roster.pay(_badge(desk, event, chance), 2500, "cash")


def keep_apart(desk: Desk, event: int, chance: Random) -> None:
    one, other = _badge(desk, event, chance), _badge(desk, event, chance)
    desk.at(event).roster.set_apart(one, other, apart=chance.random() < 0.7)


def draw(desk: Desk, event: int, chance: Random) -> None:
    desk.at(event).seating.draw(DrawOptions(seed=chance.randrange(5)))


def swap(desk: Desk, event: int, chance: Random) -> None:
    one, other = _badge(desk, event, chance), _badge(desk, event, chance)
    desk.at(event).seating.moves.swap(_round(desk, event, chance), one, other)


def accept(desk: Desk, event: int, chance: Random) -> None:
    view = _view(desk, event, chance)
    desk.at(event).scores.accept(view, [_game(seats, chance) for seats in view.seated])


def reopen(desk: Desk, event: int, chance: Random) -> None:
    desk.at(event).scores.reopen(_view(desk, event, chance), "a slip", all_present=True)


def put_aside(desk: Desk, event: int, chance: Random) -> None:
    desk.at(event).scores.put_aside(_view(desk, event, chance), "disputed")


def take_up(desk: Desk, event: int, chance: Random) -> None:
    desk.at(event).scores.take_up(_view(desk, event, chance))


def keep_draft(desk: Desk, event: int, chance: Random) -> None:
    desk.at(event).scores.keep_draft(_view(desk, event, chance), ["25"])


def sit_elsewhere(desk: Desk, event: int, chance: Random) -> None:
    view = _view(desk, event, chance)
    players = [view.seated[0][seat] for seat in SEATS]
    chance.shuffle(players)
    desk.at(event).scores.seat_at(view, Seats(*players))


def rule(desk: Desk, event: int, chance: Random) -> None:
    number, table = _table(desk, event, chance)
    who = (_badge(desk, event, chance),)
    kind = chance.choice((FREE, "peek"))
    new = NewRuling(kind, who, round=number, note="late")
    if kind == FREE:
        new = replace(new, points=-5)
    desk.at(event).rulings.add(new if chance.random() < 0.6 else replace(new, table=table))


def cancel_ruling(desk: Desk, event: int, chance: Random) -> None:
    desk.at(event).rulings.cancel(chance.randrange(1, 6), "a mistake")


def award(desk: Desk, event: int, chance: Random) -> None:
    number, table = _table(desk, event, chance)
    view = desk.at(event).scores.sheet(number, table)
    points = dict.fromkeys(view.seated[0].occupied, 5)
    desk.at(event).rulings.award(number, table, 1, points, "as seen")


def disqualify(desk: Desk, event: int, chance: Random) -> None:
    request = Disqualification(reason="rude")
    desk.at(event).rulings.disqualify(_badge(desk, event, chance), request)


def start_clock(desk: Desk, event: int, chance: Random) -> None:
    desk.at(event).clock.start(_round(desk, event, chance))


def pause_clock(desk: Desk, event: int, chance: Random) -> None:
    del chance
    desk.at(event).clock.pause()


def resume_clock(desk: Desk, event: int, chance: Random) -> None:
    del chance
    desk.at(event).clock.resume()


def add_minutes(desk: Desk, event: int, chance: Random) -> None:
    desk.at(event).clock.add(chance.choice((-2, 3, 5)))


def next_round(desk: Desk, event: int, chance: Random) -> None:
    del chance
    desk.at(event).clock.next_round()


def reset_clock(desk: Desk, event: int, chance: Random) -> None:
    del chance
    desk.at(event).clock.reset()


def add_to_day(desk: Desk, event: int, chance: Random) -> None:
    part = NewPart(ItemKind.LUNCH, time(chance.randrange(9, 18)), "Lunch", 45)
    desk.at(event).clock.day.add(part)


def drop_from_day(desk: Desk, event: int, chance: Random) -> None:
    desk.at(event).clock.day.drop(chance.randrange(1, 5))


def plan_round(desk: Desk, event: int, chance: Random) -> None:
    at = time(chance.randrange(9, 18))
    desk.at(event).clock.day.plan_round(_round(desk, event, chance), at)


def write_money(desk: Desk, event: int, chance: Random) -> None:
    kind = chance.choice((MoneyKind.DONATION, MoneyKind.COST, MoneyKind.FLOAT))
    desk.at(event).prizes.money.add(NewLine(kind, chance.randrange(100, 5000), title="Tea"))


def strike_money(desk: Desk, event: int, chance: Random) -> None:
    desk.at(event).prizes.money.drop(chance.randrange(1, 6))


def share_tie(desk: Desk, event: int, chance: Random) -> None:
    tie = chance.choice(desk.at(event).standings.ties.open_ties())
    desk.at(event).standings.ties.share(tie.place)


def add_round(desk: Desk, event: int, chance: Random) -> None:
    del chance
    desk.at(event).rounds.add()


def shorten(desk: Desk, event: int, chance: Random) -> None:
    desk.at(event).rounds.shorten(_round(desk, event, chance), 1, "late")


def cancel_round(desk: Desk, event: int, chance: Random) -> None:
    desk.at(event).rounds.cancel(_round(desk, event, chance), "storm")


def reinstate(desk: Desk, event: int, chance: Random) -> None:
    desk.at(event).rounds.reinstate(_round(desk, event, chance))


def release(desk: Desk, event: int, chance: Random) -> None:
    desk.at(event).standings.release(chance.randrange(3))


def change_scoring(desk: Desk, event: int, chance: Random) -> None:
    kept = desk.at(event).scores.options.options()
    desk.at(event).scores.options.change(replace(kept, totals=chance.random() < 0.5))


def change_screen(desk: Desk, event: int, chance: Random) -> None:
    kept = desk.at(event).room_options.screen()
    desk.at(event).room_options.change_screen(replace(kept, top=chance.randrange(4)))


def apply_rules(desk: Desk, event: int, chance: Random) -> None:
    division = desk.events.get(event).main.id
    text = desk.rulebook.text(chance.choice(("mjmp", "mania")))
    desk.at(event).rule_changes.apply(division, text, "as announced")


def leave(desk: Desk, event: int, chance: Random) -> None:
    badge = _badge(desk, event, chance)
    desk.at(event).seating.replanning.leave_from(badge, _round(desk, event, chance))


ACTS: tuple[Act, ...] = (
    *(add_somebody, change_somebody, check_in, set_status, give_badge, pay, keep_apart),
    *(draw, draw, swap, accept, accept, accept, accept, reopen, put_aside, take_up, keep_draft),
    *(sit_elsewhere, rule, rule, cancel_ruling, award, disqualify),
    *(start_clock, pause_clock, resume_clock, add_minutes, next_round, reset_clock),
    *(add_to_day, drop_from_day, plan_round, write_money, strike_money, share_tie),
    *(add_round, shorten, cancel_round, reinstate, release, change_scoring, change_screen),
    *(apply_rules, leave),
)
