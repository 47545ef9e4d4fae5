"""One step at least of every kind: what has to be there before, and the step itself."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import date, time, timedelta
from pathlib import Path

from director_app.app.bootstrap import open_desk
from director_app.domain.actions import ActionKind as K
from director_app.domain.day_layout import DayLayoutRequest
from director_app.domain.day_plan import ItemKind
from director_app.domain.events import EventFacts
from director_app.domain.hall import Hall, Room
from director_app.domain.money import MoneyKind
from director_app.domain.people import Facts, Status
from director_app.domain.prizes import PrizeKind
from director_app.domain.series import Series
from director_app.domain.tables import SEATS, Seat, Seats
from director_app.services.clock.day import NewPart
from director_app.services.desk import Desk
from director_app.services.desks.merging.taking import Wish
from director_app.services.events.service import NewEvent
from director_app.services.prizes.checks import NewPrize
from director_app.services.prizes.drawing import DrawWish as PrizeDrawWish
from director_app.services.prizes.handing import Handing
from director_app.services.prizes.money.service import NewLine
from director_app.services.rulings.disqualifying import Disqualification
from director_app.services.rulings.service import FREE, NewRuling
from director_app.services.seating.really_sat_facts import SatWish
from director_app.services.seating.replanning import ReplanWish
from director_app.services.seating.service import DrawWish
from tests.builders import Book, accept_walls, drawn_event, wall
from tests.cli.conftest import games_of, write_lines
from tests.world import World

PLAYERS, ROUNDS = 8, 3
PIN = "Lotus88"


@dataclass
class Day:
    """A book with an event of eight players and three rounds, drawn; nothing is played yet."""

    book: Book
    desk: Desk
    event: int
    ruleset: str = "mission"

    @property
    def folder(self) -> Path:
        """Where its files are."""
        return self.book.path.parent

    def write(self, name: str, text: str) -> Path:
        """A file with this text."""
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path

    def play(self, number: int = 1, tables: tuple[int, ...] | None = None) -> None:
        """Accept sheets of a round, all of them wall games."""
        accept_walls(self.desk, self.event, number, tables)

    @property
    def main(self) -> int:
        """The event's division."""
        return self.desk.events.get(self.event).main.id

    def sheet(self, number: int = 1, table: int = 1):
        """A sheet as it is now."""
        return self.desk.scores.sheet(self.event, number, table)

    def part(self) -> int:
        """A part of the day."""
        at = self.desk.clock.now().astimezone()
        return self.desk.day.add(
            self.event, NewPart(ItemKind.OTHER, time(at.hour, at.minute), "Photo", 10)
        ).id


def day(book: Book, ruleset: str = "mission") -> Day:
    """A new one."""
    desk = book.open()
    return Day(
        book, desk, drawn_event(desk, ruleset=ruleset, players=PLAYERS, rounds=ROUNDS), ruleset
    )


Act = Callable[[Day], object]


def _nothing(_day: Day) -> None:
    """Nothing has to be there."""


@dataclass(frozen=True)
class Step:
    """A step, and what the director did before it."""

    do: Act
    first: Act = _nothing
    turns: bool = True
    """Whether it can be taken back on its event, by whoever did it."""
    whole_book: bool = False
    """Whether it is of no event, so that it is taken back as the book's."""


def _two_divisions(one: Day) -> int:
    return one.desk.events.add_division(one.event, "Second", one.ruleset, first_table=101)


def _second(one: Day) -> int:
    return next(
        each.id for each in one.desk.events.get(one.event).divisions if each.name == "Second"
    )


def _together(one: Day) -> None:
    one.desk.divisions.together(one.event, _two_divisions(one), one.main)


def _facts(name: str) -> EventFacts:
    return EventFacts(name, (date(2026, 11, 14),))


def _another(one: Day) -> int:
    event = one.desk.events.create(NewEvent(_facts("Spring"), one.ruleset, rounds=1)).id
    one.desk.roster.add(event, Facts(given="Zoe", family="Zander"))
    one.desk.events.open(one.event)
    return event


def _barred(one: Day) -> None:
    event = _another(one)
    facts = one.desk.roster.get(one.event, 1).facts
    badge = one.desk.roster.add(event, facts).badge
    one.desk.rulings.disqualify(event, badge, Disqualification("Rude", barred=True))


def _rule_file(one: Day) -> Path:
    text = one.desk.rulebook.text(one.ruleset)
    return one.write("own.toml", text.replace(f'id = "{one.ruleset}"', 'id = "own"', 1))


def _own_rules(one: Day) -> None:
    one.desk.rulebook.add(_rule_file(one))


def _series(one: Day) -> Series:
    return one.desk.series.save(Series(0, "Season", (one.event,)))


def _pulling(one: Day) -> None:
    one.desk.pulled_seats.clear(one.event)


def _pulled(one: Day) -> None:
    _pulling(one)
    one.desk.pulled_seats.seat(one.event, 1, 1, Seat.EAST)


def _running(one: Day) -> None:
    one.desk.clock.start(one.event, 1)


def _money(one: Day, kind: MoneyKind = MoneyKind.DONATION):
    return one.desk.money.add(one.event, NewLine(kind, 5_000, who="Tiles Inc."))


def _prize(one: Day, kind: PrizeKind = PrizeKind.OTHER):
    if kind is PrizeKind.PLACE:
        return one.desk.prizes.add(one.event, NewPrize(kind, cents=2_500))
    return one.desk.prizes.add(one.event, NewPrize(kind, thing="Book", title="Best hat"))


def _prize_won(one: Day) -> None:
    prize = _prize(one)
    one.desk.prizes.name_winner(one.event, prize.id, 1)


def _handed(one: Day) -> None:
    _prize_won(one)
    one.desk.prizes.hand_over(one.event, Handing(badge=1, anyway=True))


def _last_prize(one: Day):
    return one.desk.prizes.prizes(one.event)[-1]


def _last_line(one: Day):
    return one.desk.money.lines(one.event)[-1]


def _late(one: Day) -> None:
    one.desk.rulings.add(one.event, NewRuling(FREE, (1,), round=2, points=-10, note="Phone"))


def _reopened(one: Day) -> None:
    one.play()
    one.desk.scores.reopen(one.sheet(), "Wrong game", all_present=True)


def _accept(one: Day) -> None:
    view = one.sheet()
    one.desk.scores.accept(view, [wall()] * view.games)


def _correct(one: Day) -> None:
    view = one.sheet()
    one.desk.scores.accept_over(view, [wall()] * view.games, "Misread")


def _games(one: Day) -> Path:
    return write_lines(one.folder / "games.jsonl", games_of(PLAYERS // 4, 1))


def _free_seat(one: Day) -> None:
    one.desk.replanning.leave_from(one.event, 1, 1)


def _free_place(one: Day) -> tuple[int, Seat]:
    return one.desk.replanning.free_seats(one.event, 1)[0]


def _substitute(one: Day) -> None:
    one.desk.replanning.substitute(one.event, 1, "Sue Substitute", 1)


def _by_standing(one: Day) -> None:
    found = one.desk.by_standing.propose(one.event, 2)
    one.desk.by_standing.apply(one.event, found)


def _replan(one: Day) -> None:
    found = one.desk.replanning.propose(one.event, ReplanWish(2, withdraw=(1,)))
    one.desk.replanning.apply(one.event, found)


def _away(one: Day) -> None:
    file = one.folder / "desk2.db"
    one.desk.merging.take(one.event, Wish("Desk 2", (2,)), file)
    away = open_desk(file, station="Desk 2", now=one.book.time)
    view = away.scores.sheet(one.event, 1, 2)
    away.scores.accept(view, [wall()] * view.games)
    away.close()


def _sat_elsewhere(one: Day) -> None:
    view = one.sheet()
    players = [view.seated[0][seat] for seat in SEATS]
    one.desk.scores.seat_at(view, Seats(*reversed(players)))


def _swapped_tables(one: Day) -> None:
    one.desk.really_sat.record(one.event, SatWish(1, tables=(1, 2)))


def _places(one: Day) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for tie in one.desk.ties.open_ties(one.event):
        found.setdefault(tie.policy, []).append(tie.place)
    return found


def _roll(one: Day) -> None:
    (tie, *_) = (each for each in one.desk.ties.open_ties(one.event) if each.policy == "dice")
    pairs = [(high, low) for high in range(6, 0, -1) for low in range(high, 0, -1)]
    sums: dict[int, tuple[int, int]] = {}
    for pair in pairs:
        sums.setdefault(sum(pair), pair)
    rolls = [sums[total] for total in sorted(sums, reverse=True)]
    dice = {each.badge: [roll] for each, roll in zip(tie.players, rolls, strict=False)}
    one.desk.ties.roll(one.event, tie.place, dice)


def _shared(one: Day) -> None:
    one.play()
    one.desk.ties.share(one.event, one.desk.ties.open_ties(one.event)[0].place)


def _play_off_rules(one: Day) -> None:
    text = one.desk.rulebook.text(one.ruleset).replace('policy = "dice"', 'policy = "play_off"')
    one.desk.rule_changes.apply(one.event, one.main, text, "As announced")
    one.play()


def _play_off(one: Day) -> None:
    tie = one.desk.ties.open_ties(one.event)[0]
    points = {each.badge: 100 - at for at, each in enumerate(tie.players)}
    one.desk.ties.play_off(one.event, tie.place, points)


def _in_a_hall(one: Day) -> World:
    one.desk.close()
    world = World(one.book.path)
    one.desk = world.open()
    one.desk.clock.start(one.event, 1)
    return world


def _wrong_calendar(one: Day) -> None:
    _in_a_hall(one).set_calendar(minutes=60)


def _switched_off(one: Day) -> None:
    world = _in_a_hall(one)
    world.wait(minutes=10)
    one.desk.time.beat()
    one.desk.close()
    world.switch_off(minutes=5)
    one.desk = world.open()


def _with_pin(one: Day) -> None:
    one.desk.access.set_pin(one.event, PIN)


def _forget_pin(one: Day) -> None:
    one.desk.access.forget_pin(one.event, one.desk.events.get(one.event).facts.name)


def _waited(one: Day) -> None:
    _with_pin(one)
    _forget_pin(one)
    one.book.time.pass_by(minutes=60)


def _fund(one: Day) -> None:
    kept = one.desk.money.fund(one.event)
    one.desk.money.change_fund(one.event, replace(kept, fund_cents=10_000))


def _change_player(one: Day) -> None:
    one.desk.roster.change(one.event, 1, {"city": "Elm"})


def _sheets_file(one: Day) -> None:
    one.desk.seat_files.bring_in(one.event, one.folder / "seats.csv")


def _seats_out(one: Day) -> None:
    one.write("seats.csv", one.desk.seat_files.text(one.event))


def _import(one: Day) -> None:
    path = one.write("more.csv", "First Name,Last Name\nLate,Comer\n")
    shown = one.desk.roster_import.preview(one.event, path)
    one.desk.roster_import.bring_in(one.event, shown)


def _wish(one: Day) -> None:
    one.desk.wishes.wish_seat(one.event, 1, table=2)


def _drop_wish(one: Day) -> None:
    wishes = one.desk.wishes.wishes(one.event).wishes
    one.desk.wishes.drop(one.event, next(each.key for each in wishes if each.key[0] == "s"))


def _group(one: Day) -> None:
    one.desk.wishes.group(one.event, "Club", [1, 5])


def _drop_group(one: Day) -> None:
    wishes = one.desk.wishes.wishes(one.event).wishes
    key = next(each.key for each in wishes if each.key[0] == "g")
    one.desk.wishes.drop_group(one.event, int(key[1:]))


def _shift(one: Day) -> None:
    line = next(each for each in one.desk.day.show(one.event).lines if each.item is not None)
    one.desk.day.shift(one.event, 5, line.key)


def _salvage(one: Day) -> None:
    from director_app.services.backups.salvage import Salvager

    copy = one.folder / "damaged.db"
    with closing(sqlite3.connect(one.book.path)) as old, closing(sqlite3.connect(copy)) as new:
        old.backup(new)
    Salvager("Desk 1", one.book.time).salvage(copy, one.folder / "saved.db")


STEPS: Mapping[K, Step] = {
    # The event
    K.NEW_EVENT: Step(_another, turns=False),
    K.IMPORT_EVENT: Step(
        lambda one: one.desk.exchange.bring_in(one.folder / "event.json"),
        lambda one: one.desk.exchange.write(one.event, one.folder / "event.json"),
        turns=False,
    ),
    K.CHANGE_EVENT: Step(
        lambda one: one.desk.events.change(one.desk.events.get(one.event), _facts("Other"))
    ),
    K.ADD_DIVISION: Step(_two_divisions),
    K.CHANGE_DIVISION: Step(
        lambda one: one.desk.events.change_division(one.event, _second(one), name="Third"),
        _two_divisions,
    ),
    K.SEAT_DIVISIONS_TOGETHER: Step(
        lambda one: one.desk.divisions.together(one.event, _second(one), one.main),
        _two_divisions,
    ),
    K.SEAT_DIVISIONS_APART: Step(
        lambda one: one.desk.divisions.apart(one.event, _second(one)), _together
    ),
    K.MOVE_TO_DIVISION: Step(
        lambda one: one.desk.divisions.move(one.event, 1, _second(one)), _two_divisions
    ),
    K.CHANGE_PAPER: Step(lambda one: one.desk.paper_options.use(one.event, "a4")),
    K.CHANGE_SCREEN: Step(
        lambda one: one.desk.room_options.change_screen(
            one.event, replace(one.desk.room_options.screen(one.event), top=3)
        )
    ),
    K.CHANGE_CUES: Step(
        lambda one: one.desk.room_options.change_clock(
            one.event, replace(one.desk.room_options.clock(one.event), cues=())
        )
    ),
    K.CHANGE_SCORE_ENTRY: Step(
        lambda one: one.desk.score_options.change(
            one.event, replace(one.desk.score_options.options(one.event), totals=True)
        )
    ),
    K.ARRANGE_HALL: Step(
        lambda one: one.desk.halls.arrange(one.event, Hall((Room("Hall", ((1, 2),), "Stage"),)))
    ),
    K.APPLY_RULES: Step(
        lambda one: one.desk.rule_changes.apply(
            one.event, one.main, one.desk.rulebook.text("mjmp"), "As announced"
        )
    ),
    # The book
    K.ADD_RULE_SET: Step(_own_rules, whole_book=True),
    K.SAVE_RULE_SET: Step(
        lambda one: one.desk.rulebook.save(one.desk.rulebook.start(one.ruleset)), whole_book=True
    ),
    K.CHANGE_RULE_SET: Step(
        lambda one: one.desk.rulebook.save(
            replace(
                one.desk.rulebook.edit("own"),
                text=one.desk.rulebook.edit("own").text.replace("name = ", "name = ", 1) + "\n",
            )
        ),
        _own_rules,
        whole_book=True,
    ),
    K.REMOVE_RULE_SET: Step(
        lambda one: one.desk.rulebook.remove("own"), _own_rules, whole_book=True
    ),
    K.MAKE_SERIES: Step(_series, whole_book=True),
    K.CHANGE_SERIES: Step(
        lambda one: one.desk.series.save(replace(one.desk.series.all()[0], best=2)),
        _series,
        whole_book=True,
    ),
    K.DROP_SERIES: Step(
        lambda one: one.desk.series.drop(one.desk.series.all()[0].id), _series, whole_book=True
    ),
    K.SALVAGE: Step(_salvage, turns=False),
    # Rounds and the day
    K.ADD_ROUND: Step(lambda one: one.desk.rounds.add(one.event)),
    K.CHANGE_ROUND: Step(
        lambda one: one.desk.rounds.change(
            one.event, replace(one.desk.rounds.all(one.event)[1], name="Semi")
        )
    ),
    K.SHORTEN_ROUND: Step(lambda one: one.desk.rounds.shorten(one.event, 3, 1, "Late")),
    K.CANCEL_ROUND: Step(lambda one: one.desk.rounds.cancel(one.event, 3, "Storm")),
    K.REINSTATE_ROUND: Step(
        lambda one: one.desk.rounds.reinstate(one.event, 3),
        lambda one: one.desk.rounds.cancel(one.event, 3, "Storm"),
    ),
    K.PLAN_ROUND: Step(lambda one: one.desk.day.plan_round(one.event, 2, time(15))),
    K.LAY_OUT_DAY: Step(lambda one: one.desk.day.lay_out(one.event, DayLayoutRequest(time(9)))),
    K.SHIFT_DAY: Step(_shift, Day.part),
    K.ADD_DAY_PART: Step(Day.part),
    K.CHANGE_DAY_PART: Step(
        lambda one: one.desk.day.change(
            one.event,
            one.desk.day.facts(one.event).items[0],
            NewPart(ItemKind.LUNCH, time(12), "Lunch", 40),
        ),
        Day.part,
    ),
    K.REMOVE_DAY_PART: Step(
        lambda one: one.desk.day.drop(one.event, one.desk.day.facts(one.event).items[0].id),
        Day.part,
    ),
    K.BEGIN_DAY_PART: Step(
        lambda one: one.desk.day.begin(one.event, one.desk.day.facts(one.event).items[0].id),
        Day.part,
    ),
    # The roster
    K.ADD_PLAYER: Step(lambda one: one.desk.roster.add(one.event, Facts(given="Zoe"))),
    K.ADD_HOUSE_PLAYERS: Step(lambda one: one.desk.house_players.add(one.event, 1)),
    K.IMPORT_PLAYERS: Step(_import),
    K.TAKE_PLAYERS: Step(
        lambda one: one.desk.former_players.take(
            one.event, next(each.id for each in one.desk.events.all() if each.id != one.event)
        ),
        _another,
    ),
    K.CHANGE_PLAYER: Step(_change_player),
    K.CHANGE_BADGE: Step(
        lambda one: one.desk.roster.set_badge(one.desk.roster.get(one.event, 1), 40)
    ),
    K.CHANGE_STATUS: Step(lambda one: one.desk.roster.set_status(one.event, 1, Status.WITHDRAWN)),
    K.CHECK_IN: Step(
        lambda one: one.desk.roster.check_in(one.event, [1]),
        lambda one: one.desk.roster.set_status(one.event, 1, Status.ENTERED),
    ),
    K.PAY_FEE: Step(lambda one: one.desk.roster.pay(one.event, 1, 4_000, "cash")),
    K.ADMIT: Step(
        lambda one: one.desk.rulings.decide_barred(one.event, 1, admit=True, reason="Sorry"),
        _barred,
    ),
    K.TURN_AWAY: Step(
        lambda one: one.desk.rulings.decide_barred(one.event, 1, admit=False, reason="Rude"),
        _barred,
    ),
    K.KEEP_APART: Step(lambda one: one.desk.roster.set_apart(one.event, 1, 5)),
    K.LET_MEET: Step(
        lambda one: one.desk.roster.set_apart(one.event, 1, 5, apart=False),
        lambda one: one.desk.roster.set_apart(one.event, 1, 5),
    ),
    K.SAVE_GROUP: Step(_group),
    K.DROP_GROUP: Step(_drop_group, _group),
    K.WISH_FOR_SEAT: Step(_wish),
    K.DROP_WISH: Step(_drop_wish, _wish),
    K.CHANGE_WISHES: Step(lambda one: one.desk.wishes.experienced(one.event, [1])),
    # Seats
    K.DRAW_SEATING: Step(lambda one: one.desk.seating.draw(one.event, DrawWish(seed=9))),
    K.IMPORT_SEATS: Step(_sheets_file, _seats_out),
    K.SEAT_BY_STANDING: Step(_by_standing, Day.play),
    K.EMPTY_SEATS: Step(_pulling),
    K.PULL_SEAT: Step(lambda one: one.desk.pulled_seats.seat(one.event, 1, 1, Seat.EAST), _pulling),
    K.GIVE_BACK_SEAT: Step(lambda one: one.desk.pulled_seats.take_back(one.event, 1), _pulled),
    K.SWAP_PLAYERS: Step(lambda one: one.desk.seat_moves.swap(one.event, 2, 1, 5)),
    K.MOVE_PLAYER: Step(
        lambda one: one.desk.seat_moves.move(one.event, 1, 2, *_free_place(one)), _free_seat
    ),
    K.REPLAN: Step(_replan, Day.play),
    K.SUBSTITUTE: Step(_substitute),
    K.LATE_ARRIVAL: Step(
        lambda one: one.desk.replanning.arrive(one.event, 9, 1, *_free_place(one)),
        lambda one: (_free_seat(one), one.desk.roster.add(one.event, Facts(given="Zoe"))),
    ),
    K.LEAVE_ROUND: Step(_free_seat),
    K.RENUMBER_TABLE: Step(lambda one: one.desk.replanning.renumber(one.event, 2, 9, 2)),
    K.RECORD_SEATS: Step(_swapped_tables),
    K.SIT_AT_TABLE: Step(_sat_elsewhere),
    # The clock
    K.START_CLOCK: Step(_running),
    K.START_OF_PLAY: Step(lambda one: one.desk.start_of_play.start(one.event, 1, "1E", -10)),
    K.CHARGE_LATE: Step(
        lambda one: one.desk.start_of_play.charge(one.event, 1, "1E", -10), _running
    ),
    K.PAUSE_CLOCK: Step(lambda one: one.desk.clock.pause(one.event), _running),
    K.RESUME_CLOCK: Step(
        lambda one: one.desk.clock.resume(one.event),
        lambda one: (_running(one), one.desk.clock.pause(one.event)),
    ),
    K.ADD_MINUTES: Step(lambda one: one.desk.clock.add(one.event, 5), _running),
    K.GIVE_TABLE_TIME: Step(lambda one: one.desk.clock.add_for_table(one.event, 1, 5), _running),
    K.CALL_TIME: Step(lambda one: one.desk.clock.end(one.event), _running),
    K.NEXT_ROUND: Step(lambda one: one.desk.clock.next_round(one.event), _running),
    K.RESET_CLOCK: Step(lambda one: one.desk.clock.reset(one.event), _running),
    # Scores
    K.ACCEPT_SHEET: Step(_accept),
    K.ACCEPT_CORRECTED_SHEET: Step(_accept, _reopened),
    K.CORRECT_SHEET: Step(_correct, Day.play),
    K.REOPEN_SHEET: Step(
        lambda one: one.desk.scores.reopen(one.sheet(), "Wrong game", all_present=True), Day.play
    ),
    K.PUT_SHEET_ASIDE: Step(lambda one: one.desk.scores.put_aside(one.sheet(), "Who won?")),
    K.TAKE_SHEET_UP: Step(
        lambda one: one.desk.scores.take_up(one.sheet()),
        lambda one: one.desk.scores.put_aside(one.sheet(), "Who won?"),
    ),
    K.IMPORT_GAMES: Step(
        lambda one: one.desk.score_files.bring_in(one.event, _games(one), accept=True)
    ),
    K.MERGE_STATION: Step(lambda one: one.desk.merging.merge(one.folder / "desk2.db"), _away),
    # Rulings
    K.LOG_RULING: Step(_late),
    K.CANCEL_RULING: Step(lambda one: one.desk.rulings.cancel(one.event, 1, "Mistake"), _late),
    K.AWARD_GAME: Step(
        lambda one: one.desk.rulings.award(one.event, 1, 1, 1, dict.fromkeys(SEATS, 0), "As seen")
    ),
    K.WAIVE: Step(lambda one: one.desk.rulings.waive(one.event, "Signatures", "Busy")),
    K.DISQUALIFY: Step(
        lambda one: one.desk.rulings.disqualify(one.event, 1, Disqualification("Rude"))
    ),
    # Results
    K.RELEASE_STANDINGS: Step(lambda one: one.desk.standings.release(one.event, 1), Day.play),
    K.TAKE_BACK_RELEASE: Step(
        lambda one: one.desk.standings.release(one.event, 0),
        lambda one: (one.play(), one.desk.standings.release(one.event, 1)),
    ),
    K.SET_UNOFFICIAL_UNTIL: Step(
        lambda one: one.desk.standings.set_unofficial_until(
            one.event, one.book.time() + timedelta(hours=1)
        )
    ),
    K.CLEAR_UNOFFICIAL_UNTIL: Step(
        lambda one: one.desk.standings.set_unofficial_until(one.event, None),
        lambda one: one.desk.standings.set_unofficial_until(
            one.event, one.book.time() + timedelta(hours=1)
        ),
    ),
    K.DECLARE_FINAL: Step(lambda one: one.desk.standings.declare_final(one.event)),
    K.TAKE_BACK_FINAL: Step(
        lambda one: one.desk.standings.take_back_final(one.event),
        lambda one: one.desk.standings.declare_final(one.event),
    ),
    K.ROLL_TIE: Step(_roll, Day.play),
    K.PLAY_OFF_TIE: Step(_play_off, _play_off_rules),
    K.SHARE_TIE: Step(
        lambda one: one.desk.ties.share(one.event, one.desk.ties.open_ties(one.event)[0].place),
        Day.play,
    ),
    K.FORGET_TIE: Step(
        lambda one: one.desk.ties.forget(
            one.event, one.desk.ties.open_ties(one.event)[0].settled.id
        ),
        _shared,
    ),
    K.SEND_REPORT: Step(
        lambda one: one.desk.reports.send(one.event, one.folder / "report"), Day.play, turns=False
    ),
    K.CHANGE_REPORT_COLUMNS: Step(
        lambda one: one.desk.reports.set_columns(
            one.event, one.desk.reports.columns(one.event)[::-1]
        )
    ),
    K.TYPE_MASTER_POINTS: Step(lambda one: one.desk.reports.set_points(one.event, 1, "4")),
    K.CLEAR_MASTER_POINTS: Step(
        lambda one: one.desk.reports.set_points(one.event, 1, ""),
        lambda one: one.desk.reports.set_points(one.event, 1, "4"),
    ),
    K.IMPORT_MASTER_POINTS: Step(
        lambda one: one.desk.reports.import_points(
            one.event, one.write("points.csv", "Badge,Master points\n1,4\n")
        )
    ),
    # Money and prizes
    K.WRITE_MONEY: Step(_money),
    K.CHANGE_MONEY: Step(
        lambda one: one.desk.money.change(_last_line(one), NewLine(MoneyKind.DONATION, 1_000)),
        _money,
    ),
    K.STRIKE_MONEY: Step(lambda one: one.desk.money.drop(one.event, _last_line(one).id), _money),
    K.FILL_DRAWER: Step(lambda one: _money(one, MoneyKind.FLOAT)),
    K.COUNT_DRAWER: Step(lambda one: _money(one, MoneyKind.COUNT)),
    K.CHANGE_DRAWER: Step(
        lambda one: one.desk.money.change(_last_line(one), NewLine(MoneyKind.FLOAT, 1_000)),
        lambda one: _money(one, MoneyKind.FLOAT),
    ),
    K.STRIKE_DRAWER: Step(
        lambda one: one.desk.money.drop(one.event, _last_line(one).id),
        lambda one: _money(one, MoneyKind.FLOAT),
    ),
    K.CHANGE_PRIZE_FUND: Step(_fund),
    K.SET_PRIZE: Step(_prize),
    K.CHANGE_PRIZE: Step(
        lambda one: one.desk.prizes.change(
            _last_prize(one), NewPrize(PrizeKind.OTHER, thing="Tiles", title="Best hat")
        ),
        _prize,
    ),
    K.REMOVE_PRIZE: Step(lambda one: one.desk.prizes.drop(one.event, _last_prize(one).id), _prize),
    K.SET_SUGGESTED_PRIZES: Step(
        lambda one: one.desk.prizes.take(one.event, one.desk.prizes.suggest(one.event)),
        lambda one: (_money(one), _fund(one)),
    ),
    K.NAME_WINNER: Step(
        lambda one: one.desk.prizes.name_winner(one.event, _last_prize(one).id, 1), _prize
    ),
    K.DRAW_WINNER: Step(
        lambda one: one.desk.prizes.draw(one.event, _last_prize(one).id, PrizeDrawWish(seed=5)),
        lambda one: _prize(one, PrizeKind.DOOR),
    ),
    K.FORGET_WINNER: Step(
        lambda one: one.desk.prizes.forget_winner(one.event, _last_prize(one).id), _prize_won
    ),
    K.HAND_OVER_PRIZE: Step(
        lambda one: one.desk.prizes.hand_over(one.event, Handing(badge=1, anyway=True)),
        _prize_won,
    ),
    K.TAKE_PRIZE_BACK: Step(lambda one: one.desk.prizes.take_back(one.event, 1), _handed),
    K.LET_PRIZES_STAND: Step(
        lambda one: one.desk.prizes.let_stand(one.event, "As announced"), _prize_won
    ),
    K.LET_PRIZES_FOLLOW: Step(
        lambda one: one.desk.prizes.let_follow(one.event),
        lambda one: (_prize_won(one), one.desk.prizes.let_stand(one.event, "As announced")),
    ),
    # The director's PIN
    K.SET_PIN: Step(lambda one: one.desk.access.set_pin(one.event, PIN), turns=False),
    K.CHANGE_PIN: Step(
        lambda one: one.desk.access.set_pin(one.event, "Orchid77", PIN), _with_pin, turns=False
    ),
    K.REMOVE_PIN: Step(
        lambda one: one.desk.access.remove_pin(one.event, PIN), _with_pin, turns=False
    ),
    K.ASK_TO_FORGET_PIN: Step(_forget_pin, _with_pin, turns=False),
    K.FORGET_PIN: Step(_forget_pin, _waited, turns=False),
    # A computer whose time is wrong
    K.FOLLOW_COMPUTER_TIME: Step(
        lambda one: one.desk.time.follow_computer(one.event), _wrong_calendar
    ),
    K.RESUME_AFTER_OUTAGE: Step(
        lambda one: one.desk.time.resume_from_outage(one.event), _switched_off
    ),
}
"""By kind; what needs a PIN, a set calendar or a broken file is in the tests beside this."""
