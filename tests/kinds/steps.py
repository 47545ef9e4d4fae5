"""One step at least of every kind: what has to be there before, and the step itself."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import date, time, timedelta
from pathlib import Path

from director_app.domain.actions import ActionKind as K
from director_app.domain.day_layout import DayLayoutRequest
from director_app.domain.day_plan import ItemKind
from director_app.domain.events import EventFacts
from director_app.domain.hall import Hall, Room
from director_app.domain.money import MoneyKind
from director_app.domain.people import EntrantFacts, Status
from director_app.domain.prizes import PrizeKind
from director_app.domain.series import Series
from director_app.domain.tables import SEATS, Seat, Seats
from director_app.services.clock.day import NewPart
from director_app.services.desk import Desk
from director_app.services.events.service import NewEvent
from director_app.services.prizes.checks import NewPrize
from director_app.services.prizes.drawing import WinnerDrawOptions as PrizeDrawOptions
from director_app.services.prizes.money.service import NewLine
from director_app.services.prizes.paying import PrizePayment
from director_app.services.rulings.disqualifying import Disqualification
from director_app.services.rulings.service import FREE, NewRuling
from director_app.services.seating.really_sat_facts import SatCorrection
from director_app.services.seating.replanning import ReplanOptions
from director_app.services.seating.service import DrawOptions
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
        return self.desk.at(self.event).scores.sheet(number, table)

    def part(self) -> int:
        """A part of the day."""
        at = self.desk.time.now().astimezone()
        return (
            self.desk.at(self.event)
            .clock.day.add(NewPart(ItemKind.OTHER, time(at.hour, at.minute), "Photo", 10))
            .id
        )


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


def _delete_event(one: Day) -> None:
    one.desk.events.delete(one.event, one.desk.events.get(one.event).name)


def _second(one: Day) -> int:
    return next(
        each.id for each in one.desk.events.get(one.event).divisions if each.name == "Second"
    )


def _together(one: Day) -> None:
    one.desk.at(one.event).divisions.together(_two_divisions(one), one.main)


def _facts(name: str) -> EventFacts:
    return EventFacts(name, (date(2026, 11, 14),))


def _another(one: Day) -> int:
    event = one.desk.events.create(NewEvent(_facts("Spring"), one.ruleset, rounds=1)).id
    one.desk.at(event).roster.add(EntrantFacts(given="Zoe", family="Zander"))
    one.desk.events.open(one.event)
    return event


def _barred(one: Day) -> None:
    event = _another(one)
    facts = one.desk.at(one.event).roster.get(1).facts
    badge = one.desk.at(event).roster.add(facts).badge
    one.desk.at(event).rulings.disqualify(badge, Disqualification("Rude", barred=True))


def _rule_file(one: Day) -> Path:
    text = one.desk.rulebook.text(one.ruleset)
    return one.write("own.toml", text.replace(f'id = "{one.ruleset}"', 'id = "own"', 1))


def _own_rules(one: Day) -> None:
    one.desk.rulebook.add(_rule_file(one))


def _series(one: Day) -> Series:
    return one.desk.series.save(Series(0, "Season", (one.event,)))


def _pulling(one: Day) -> None:
    one.desk.at(one.event).seating.pulled.clear()


def _pulled(one: Day) -> None:
    _pulling(one)
    one.desk.at(one.event).seating.pulled.seat(1, 1, Seat.EAST)


def _running(one: Day) -> None:
    one.desk.at(one.event).clock.start(1)


def _money(one: Day, kind: MoneyKind = MoneyKind.DONATION):
    return one.desk.at(one.event).prizes.money.add(NewLine(kind, 5_000, who="Tiles Inc."))


def _prize(one: Day, kind: PrizeKind = PrizeKind.OTHER):
    if kind is PrizeKind.PLACE:
        return one.desk.at(one.event).prizes.add(NewPrize(kind, cents=2_500))
    return one.desk.at(one.event).prizes.add(NewPrize(kind, thing="Book", title="Best hat"))


def _prize_won(one: Day) -> None:
    prize = _prize(one)
    one.desk.at(one.event).prizes.name_winner(prize.id, 1)


def _handed(one: Day) -> None:
    _prize_won(one)
    one.desk.at(one.event).prizes.hand_over(PrizePayment(badge=1, anyway=True))


def _last_prize(one: Day):
    return one.desk.at(one.event).prizes.prizes()[-1]


def _last_line(one: Day):
    return one.desk.at(one.event).prizes.money.lines()[-1]


def _late(one: Day) -> None:
    one.desk.at(one.event).rulings.add(NewRuling(FREE, (1,), round=2, points=-10, note="Phone"))


def _reopened(one: Day) -> None:
    one.play()
    one.desk.at(one.event).scores.reopen(one.sheet(), "Wrong game", all_present=True)


def _accept(one: Day) -> None:
    view = one.sheet()
    one.desk.at(one.event).scores.accept(view, [wall()] * view.games)


def _correct(one: Day) -> None:
    view = one.sheet()
    one.desk.at(one.event).scores.accept_over(view, [wall()] * view.games, "Misread")


def _games(one: Day) -> Path:
    return write_lines(one.folder / "games.jsonl", games_of(PLAYERS // 4, 1))


def _free_seat(one: Day) -> None:
    one.desk.at(one.event).seating.replanning.leave_from(1, 1)


def _free_place(one: Day) -> tuple[int, Seat]:
    return one.desk.at(one.event).seating.replanning.free_seats(1)[0]


def _substitute(one: Day) -> None:
    one.desk.at(one.event).seating.replanning.substitute(1, "Sue Substitute", 1)


def _by_standing(one: Day) -> None:
    found = one.desk.at(one.event).seating.by_standing.propose(2)
    one.desk.at(one.event).seating.by_standing.apply(found)


def _replan(one: Day) -> None:
    found = one.desk.at(one.event).seating.replanning.propose(ReplanOptions(2, withdraw=(1,)))
    one.desk.at(one.event).seating.replanning.apply(found)


def _sat_elsewhere(one: Day) -> None:
    view = one.sheet()
    players = [view.seated[0][seat] for seat in SEATS]
    one.desk.at(one.event).scores.seat_at(view, Seats(*reversed(players)))


def _swapped_tables(one: Day) -> None:
    one.desk.at(one.event).seating.really_sat.record(SatCorrection(1, tables=(1, 2)))


def _places(one: Day) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for tie in one.desk.at(one.event).standings.ties.open_ties():
        found.setdefault(tie.policy, []).append(tie.place)
    return found


def _roll(one: Day) -> None:
    (tie, *_) = (
        each for each in one.desk.at(one.event).standings.ties.open_ties() if each.policy == "dice"
    )
    pairs = [(high, low) for high in range(6, 0, -1) for low in range(high, 0, -1)]
    sums: dict[int, tuple[int, int]] = {}
    for pair in pairs:
        sums.setdefault(sum(pair), pair)
    rolls = [sums[total] for total in sorted(sums, reverse=True)]
    dice = {each.badge: [roll] for each, roll in zip(tie.players, rolls, strict=False)}
    one.desk.at(one.event).standings.ties.roll(tie.place, dice)


def _shared(one: Day) -> None:
    one.play()
    one.desk.at(one.event).standings.ties.share(
        one.desk.at(one.event).standings.ties.open_ties()[0].place
    )


def _play_off_rules(one: Day) -> None:
    text = one.desk.rulebook.text(one.ruleset).replace('policy = "dice"', 'policy = "play_off"')
    one.desk.at(one.event).rule_changes.apply(one.main, text, "As announced")
    one.play()


def _play_off(one: Day) -> None:
    tie = one.desk.at(one.event).standings.ties.open_ties()[0]
    points = {each.badge: 100 - at for at, each in enumerate(tie.players)}
    one.desk.at(one.event).standings.ties.play_off(tie.place, points)


def _in_a_hall(one: Day) -> World:
    one.desk.close()
    world = World(one.book.path)
    one.desk = world.open()
    one.desk.at(one.event).clock.start(1)
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


def _older_copy(one: Day) -> None:
    """The book as it was before its last step lies in its place."""
    one.desk.close()
    before = one.book.path.read_bytes()
    one.desk = one.book.open()
    _change_player(one)
    one.desk.close()
    one.book.path.write_bytes(before)
    one.desk = one.book.open()


def _fund(one: Day) -> None:
    kept = one.desk.at(one.event).prizes.money.fund()
    one.desk.at(one.event).prizes.money.change_fund(replace(kept, fund_cents=10_000))


def _change_player(one: Day) -> None:
    one.desk.at(one.event).roster.change(1, {"city": "Elm"})


def _sheets_file(one: Day) -> None:
    one.desk.at(one.event).seating.files.bring_in(one.folder / "seats.csv")


def _seats_out(one: Day) -> None:
    one.write("seats.csv", one.desk.at(one.event).seating.files.text())


def _import(one: Day) -> None:
    path = one.write("more.csv", "First Name,Last Name\nLate,Comer\n")
    shown = one.desk.at(one.event).roster.imports.preview(path)
    one.desk.at(one.event).roster.imports.bring_in(shown)


def _request(one: Day) -> None:
    one.desk.at(one.event).seating.requests.request_seat(1, table=2)


def _drop_request(one: Day) -> None:
    requests = one.desk.at(one.event).seating.requests.view().seat_requests
    one.desk.at(one.event).seating.requests.drop(
        next(each.key for each in requests if each.key[0] == "s")
    )


def _group(one: Day) -> None:
    one.desk.at(one.event).seating.requests.group("Club", [1, 5])


def _drop_group(one: Day) -> None:
    requests = one.desk.at(one.event).seating.requests.view().seat_requests
    key = next(each.key for each in requests if each.key[0] == "g")
    one.desk.at(one.event).seating.requests.drop_group(int(key[1:]))


def _shift(one: Day) -> None:
    line = next(
        each for each in one.desk.at(one.event).clock.day.show().lines if each.item is not None
    )
    one.desk.at(one.event).clock.day.shift(5, line.key)


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
        lambda day: day.desk.exchange.bring_in(day.folder / "event.json"),
        lambda day: day.desk.exchange.write(day.event, day.folder / "event.json"),
        turns=False,
    ),
    K.CHANGE_EVENT: Step(
        lambda day: day.desk.events.change(day.desk.events.get(day.event), _facts("Other"))
    ),
    K.ARCHIVE_EVENT: Step(lambda day: day.desk.events.archive(day.event)),
    K.UNARCHIVE_EVENT: Step(
        lambda day: day.desk.events.unarchive(day.event),
        lambda day: day.desk.events.archive(day.event),
    ),
    K.DELETE_EVENT: Step(_delete_event, Day.play, whole_book=True),
    K.ADD_DIVISION: Step(_two_divisions),
    K.CHANGE_DIVISION: Step(
        lambda day: day.desk.events.change_division(day.event, _second(day), name="Third"),
        _two_divisions,
    ),
    K.SEAT_DIVISIONS_TOGETHER: Step(
        lambda day: day.desk.at(day.event).divisions.together(_second(day), day.main),
        _two_divisions,
    ),
    K.SEAT_DIVISIONS_APART: Step(
        lambda day: day.desk.at(day.event).divisions.give_own_rounds(_second(day)), _together
    ),
    K.MOVE_TO_DIVISION: Step(
        lambda day: day.desk.at(day.event).divisions.move(1, _second(day)), _two_divisions
    ),
    K.CHANGE_PAPER: Step(lambda day: day.desk.at(day.event).paper_options.use("a4")),
    K.CHANGE_SCREEN: Step(
        lambda day: day.desk.at(day.event).room_options.change_screen(
            replace(day.desk.at(day.event).room_options.screen(), top=3)
        )
    ),
    K.CHANGE_CUES: Step(
        lambda day: day.desk.at(day.event).room_options.change_clock(
            replace(day.desk.at(day.event).room_options.clock(), cues=())
        )
    ),
    K.CHANGE_SCORE_ENTRY: Step(
        lambda day: day.desk.at(day.event).scores.options.change(
            replace(day.desk.at(day.event).scores.options.options(), totals=True)
        )
    ),
    K.ARRANGE_HALL: Step(
        lambda day: day.desk.at(day.event).seating.halls.arrange(
            Hall((Room("Hall", ((1, 2),), "Stage"),))
        )
    ),
    K.APPLY_RULES: Step(
        lambda day: day.desk.at(day.event).rule_changes.apply(
            day.main, day.desk.rulebook.text("mjmp"), "As announced"
        )
    ),
    # The book
    K.ADD_RULE_SET: Step(_own_rules, whole_book=True),
    K.SAVE_RULE_SET: Step(
        lambda day: day.desk.rulebook.save(day.desk.rulebook.start(day.ruleset)), whole_book=True
    ),
    K.CHANGE_RULE_SET: Step(
        lambda day: day.desk.rulebook.save(
            replace(
                day.desk.rulebook.edit("own"),
                text=day.desk.rulebook.edit("own").text.replace("name = ", "name = ", 1) + "\n",
            )
        ),
        _own_rules,
        whole_book=True,
    ),
    K.REMOVE_RULE_SET: Step(
        lambda day: day.desk.rulebook.remove("own"), _own_rules, whole_book=True
    ),
    K.MAKE_SERIES: Step(_series, whole_book=True),
    K.CHANGE_SERIES: Step(
        lambda day: day.desk.series.save(replace(day.desk.series.all()[0], best=2)),
        _series,
        whole_book=True,
    ),
    K.DROP_SERIES: Step(
        lambda day: day.desk.series.drop(day.desk.series.all()[0].id), _series, whole_book=True
    ),
    K.SALVAGE: Step(_salvage, turns=False),
    # Rounds and the day
    K.ADD_ROUND: Step(lambda day: day.desk.at(day.event).rounds.add()),
    K.CHANGE_ROUND: Step(
        lambda day: day.desk.at(day.event).rounds.change(
            replace(day.desk.at(day.event).rounds.all()[1], name="Semi")
        )
    ),
    K.SHORTEN_ROUND: Step(lambda day: day.desk.at(day.event).rounds.shorten(3, 1, "Late")),
    K.CANCEL_ROUND: Step(lambda day: day.desk.at(day.event).rounds.cancel(3, "Storm")),
    K.REINSTATE_ROUND: Step(
        lambda day: day.desk.at(day.event).rounds.reinstate(3),
        lambda day: day.desk.at(day.event).rounds.cancel(3, "Storm"),
    ),
    K.PLAN_ROUND: Step(lambda day: day.desk.at(day.event).clock.day.plan_round(2, time(15))),
    K.LAY_OUT_DAY: Step(
        lambda day: day.desk.at(day.event).clock.day.lay_out(DayLayoutRequest(time(9)))
    ),
    K.SHIFT_DAY: Step(_shift, Day.part),
    K.ADD_DAY_PART: Step(Day.part),
    K.CHANGE_DAY_PART: Step(
        lambda day: day.desk.at(day.event).clock.day.change(
            day.desk.at(day.event).clock.day.facts().items[0],
            NewPart(ItemKind.LUNCH, time(12), "Lunch", 40),
        ),
        Day.part,
    ),
    K.REMOVE_DAY_PART: Step(
        lambda day: day.desk.at(day.event).clock.day.drop(
            day.desk.at(day.event).clock.day.facts().items[0].id
        ),
        Day.part,
    ),
    K.BEGIN_DAY_PART: Step(
        lambda day: day.desk.at(day.event).clock.day.begin(
            day.desk.at(day.event).clock.day.facts().items[0].id
        ),
        Day.part,
    ),
    # The roster
    K.ADD_PLAYER: Step(lambda day: day.desk.at(day.event).roster.add(EntrantFacts(given="Zoe"))),
    K.ADD_HOUSE_PLAYERS: Step(lambda day: day.desk.at(day.event).roster.house_players.add(1)),
    K.IMPORT_PLAYERS: Step(_import),
    K.TAKE_PLAYERS: Step(
        lambda day: day.desk.at(day.event).roster.former_players.take(
            next(each.id for each in day.desk.events.all() if each.id != day.event)
        ),
        _another,
    ),
    K.CHANGE_PLAYER: Step(_change_player),
    K.CHANGE_BADGE: Step(
        lambda day: day.desk.at(day.event).roster.set_badge(
            day.desk.at(day.event).roster.get(1), 40
        )
    ),
    K.CHANGE_STATUS: Step(
        lambda day: day.desk.at(day.event).roster.set_status(1, Status.WITHDRAWN)
    ),
    K.CHECK_IN: Step(
        lambda day: day.desk.at(day.event).roster.check_in([1]),
        lambda day: day.desk.at(day.event).roster.set_status(1, Status.ENTERED),
    ),
    K.PAY_FEE: Step(lambda day: day.desk.at(day.event).roster.pay(1, 4_000, "cash")),
    K.ADMIT: Step(
        lambda day: day.desk.at(day.event).rulings.decide_barred(1, admit=True, reason="Sorry"),
        _barred,
    ),
    K.TURN_AWAY: Step(
        lambda day: day.desk.at(day.event).rulings.decide_barred(1, admit=False, reason="Rude"),
        _barred,
    ),
    K.KEEP_APART: Step(lambda day: day.desk.at(day.event).roster.set_apart(1, 5)),
    K.LET_MEET: Step(
        lambda day: day.desk.at(day.event).roster.set_apart(1, 5, apart=False),
        lambda day: day.desk.at(day.event).roster.set_apart(1, 5),
    ),
    K.SAVE_GROUP: Step(_group),
    K.DROP_GROUP: Step(_drop_group, _group),
    K.REQUEST_SEAT: Step(_request),
    K.DROP_REQUEST: Step(_drop_request, _request),
    K.CHANGE_REQUESTS: Step(lambda day: day.desk.at(day.event).seating.requests.experienced([1])),
    # Seats
    K.DRAW_SEATING: Step(lambda day: day.desk.at(day.event).seating.draw(DrawOptions(seed=9))),
    K.IMPORT_SEATS: Step(_sheets_file, _seats_out),
    K.SEAT_BY_STANDING: Step(_by_standing, Day.play),
    K.EMPTY_SEATS: Step(_pulling),
    K.PULL_SEAT: Step(
        lambda day: day.desk.at(day.event).seating.pulled.seat(1, 1, Seat.EAST), _pulling
    ),
    K.GIVE_BACK_SEAT: Step(lambda day: day.desk.at(day.event).seating.pulled.take_back(1), _pulled),
    K.SWAP_PLAYERS: Step(lambda day: day.desk.at(day.event).seating.moves.swap(2, 1, 5)),
    K.MOVE_PLAYER: Step(
        lambda day: day.desk.at(day.event).seating.moves.move(1, 2, *_free_place(day)), _free_seat
    ),
    K.REPLAN: Step(_replan, Day.play),
    K.SUBSTITUTE: Step(_substitute),
    K.LATE_ARRIVAL: Step(
        lambda day: day.desk.at(day.event).seating.replanning.arrive(9, 1, *_free_place(day)),
        lambda day: (_free_seat(day), day.desk.at(day.event).roster.add(EntrantFacts(given="Zoe"))),
    ),
    K.LEAVE_ROUND: Step(_free_seat),
    K.RENUMBER_TABLE: Step(lambda day: day.desk.at(day.event).seating.replanning.renumber(2, 9, 2)),
    K.RECORD_SEATS: Step(_swapped_tables),
    K.SIT_AT_TABLE: Step(_sat_elsewhere),
    # The clock
    K.START_CLOCK: Step(_running),
    K.START_OF_PLAY: Step(
        lambda day: day.desk.at(day.event).clock.start_of_play.start(1, "1E", -10)
    ),
    K.CHARGE_LATE: Step(
        lambda day: day.desk.at(day.event).clock.start_of_play.charge(1, "1E", -10), _running
    ),
    K.PAUSE_CLOCK: Step(lambda day: day.desk.at(day.event).clock.pause(), _running),
    K.RESUME_CLOCK: Step(
        lambda day: day.desk.at(day.event).clock.resume(),
        lambda day: (_running(day), day.desk.at(day.event).clock.pause()),
    ),
    K.ADD_MINUTES: Step(lambda day: day.desk.at(day.event).clock.add(5), _running),
    K.GIVE_TABLE_TIME: Step(lambda day: day.desk.at(day.event).clock.add_for_table(1, 5), _running),
    K.CALL_TIME: Step(lambda day: day.desk.at(day.event).clock.end(), _running),
    K.NEXT_ROUND: Step(lambda day: day.desk.at(day.event).clock.next_round(), _running),
    K.RESET_CLOCK: Step(lambda day: day.desk.at(day.event).clock.reset(), _running),
    # Scores
    K.ACCEPT_SHEET: Step(_accept),
    K.ACCEPT_CORRECTED_SHEET: Step(_accept, _reopened),
    K.CORRECT_SHEET: Step(_correct, Day.play),
    K.REOPEN_SHEET: Step(
        lambda day: day.desk.at(day.event).scores.reopen(
            day.sheet(), "Wrong game", all_present=True
        ),
        Day.play,
    ),
    K.PUT_SHEET_ASIDE: Step(
        lambda day: day.desk.at(day.event).scores.put_aside(day.sheet(), "Who won?")
    ),
    K.TAKE_SHEET_UP: Step(
        lambda day: day.desk.at(day.event).scores.take_up(day.sheet()),
        lambda day: day.desk.at(day.event).scores.put_aside(day.sheet(), "Who won?"),
    ),
    K.IMPORT_GAMES: Step(
        lambda day: day.desk.at(day.event).scores.files.bring_in(_games(day), accept=True)
    ),
    # Rulings
    K.LOG_RULING: Step(_late),
    K.CANCEL_RULING: Step(lambda day: day.desk.at(day.event).rulings.cancel(1, "Mistake"), _late),
    K.AWARD_GAME: Step(
        lambda day: day.desk.at(day.event).rulings.award(
            1, 1, 1, dict.fromkeys(SEATS, 0), "As seen"
        )
    ),
    K.WAIVE: Step(lambda day: day.desk.at(day.event).rulings.waive("Signatures", "Busy")),
    K.DISQUALIFY: Step(
        lambda day: day.desk.at(day.event).rulings.disqualify(1, Disqualification("Rude"))
    ),
    # Results
    K.RELEASE_STANDINGS: Step(lambda day: day.desk.at(day.event).standings.release(1), Day.play),
    K.TAKE_BACK_RELEASE: Step(
        lambda day: day.desk.at(day.event).standings.take_back_release(),
        lambda day: (day.play(), day.desk.at(day.event).standings.release(1)),
    ),
    K.SET_UNOFFICIAL_UNTIL: Step(
        lambda day: day.desk.at(day.event).standings.set_unofficial_until(
            day.book.time() + timedelta(hours=1)
        )
    ),
    K.CLEAR_UNOFFICIAL_UNTIL: Step(
        lambda day: day.desk.at(day.event).standings.set_unofficial_until(None),
        lambda day: day.desk.at(day.event).standings.set_unofficial_until(
            day.book.time() + timedelta(hours=1)
        ),
    ),
    K.DECLARE_FINAL: Step(lambda day: day.desk.at(day.event).standings.declare_final()),
    K.TAKE_BACK_FINAL: Step(
        lambda day: day.desk.at(day.event).standings.take_back_final(),
        lambda day: day.desk.at(day.event).standings.declare_final(),
    ),
    K.ROLL_TIE: Step(_roll, Day.play),
    K.PLAY_OFF_TIE: Step(_play_off, _play_off_rules),
    K.SHARE_TIE: Step(
        lambda day: day.desk.at(day.event).standings.ties.share(
            day.desk.at(day.event).standings.ties.open_ties()[0].place
        ),
        Day.play,
    ),
    K.FORGET_TIE: Step(
        lambda day: day.desk.at(day.event).standings.ties.forget(
            day.desk.at(day.event).standings.ties.open_ties()[0].settled.id
        ),
        _shared,
    ),
    K.SEND_REPORT: Step(
        lambda day: day.desk.at(day.event).reports.send(day.folder / "report"),
        Day.play,
        turns=False,
    ),
    K.CHANGE_REPORT_COLUMNS: Step(
        lambda day: day.desk.at(day.event).reports.set_columns(
            day.desk.at(day.event).reports.columns()[::-1]
        )
    ),
    K.TYPE_MASTER_POINTS: Step(lambda day: day.desk.at(day.event).reports.set_points(1, "4")),
    K.CLEAR_MASTER_POINTS: Step(
        lambda day: day.desk.at(day.event).reports.set_points(1, ""),
        lambda day: day.desk.at(day.event).reports.set_points(1, "4"),
    ),
    K.IMPORT_MASTER_POINTS: Step(
        lambda day: day.desk.at(day.event).reports.import_points(
            day.write("points.csv", "Badge,Master points\n1,4\n")
        )
    ),
    # Money and prizes
    K.WRITE_MONEY: Step(_money),
    K.CHANGE_MONEY: Step(
        lambda day: day.desk.at(day.event).prizes.money.change(
            _last_line(day), NewLine(MoneyKind.DONATION, 1_000)
        ),
        _money,
    ),
    K.STRIKE_MONEY: Step(
        lambda day: day.desk.at(day.event).prizes.money.drop(_last_line(day).id), _money
    ),
    K.FILL_DRAWER: Step(lambda day: _money(day, MoneyKind.FLOAT)),
    K.COUNT_DRAWER: Step(lambda day: _money(day, MoneyKind.COUNT)),
    K.CHANGE_DRAWER: Step(
        lambda day: day.desk.at(day.event).prizes.money.change(
            _last_line(day), NewLine(MoneyKind.FLOAT, 1_000)
        ),
        lambda day: _money(day, MoneyKind.FLOAT),
    ),
    K.STRIKE_DRAWER: Step(
        lambda day: day.desk.at(day.event).prizes.money.drop(_last_line(day).id),
        lambda day: _money(day, MoneyKind.FLOAT),
    ),
    K.CHANGE_PRIZE_FUND: Step(_fund),
    K.SET_PRIZE: Step(_prize),
    K.CHANGE_PRIZE: Step(
        lambda day: day.desk.at(day.event).prizes.change(
            _last_prize(day), NewPrize(PrizeKind.OTHER, thing="Tiles", title="Best hat")
        ),
        _prize,
    ),
    K.REMOVE_PRIZE: Step(
        lambda day: day.desk.at(day.event).prizes.drop(_last_prize(day).id), _prize
    ),
    K.SET_SUGGESTED_PRIZES: Step(
        lambda day: day.desk.at(day.event).prizes.take(day.desk.at(day.event).prizes.suggest()),
        lambda day: (_money(day), _fund(day)),
    ),
    K.NAME_WINNER: Step(
        lambda day: day.desk.at(day.event).prizes.name_winner(_last_prize(day).id, 1), _prize
    ),
    K.DRAW_WINNER: Step(
        lambda day: day.desk.at(day.event).prizes.draw(
            _last_prize(day).id, PrizeDrawOptions(seed=5)
        ),
        lambda day: _prize(day, PrizeKind.DOOR),
    ),
    K.FORGET_WINNER: Step(
        lambda day: day.desk.at(day.event).prizes.forget_winner(_last_prize(day).id), _prize_won
    ),
    K.HAND_OVER_PRIZE: Step(
        lambda day: day.desk.at(day.event).prizes.hand_over(PrizePayment(badge=1, anyway=True)),
        _prize_won,
    ),
    K.TAKE_PRIZE_BACK: Step(lambda day: day.desk.at(day.event).prizes.take_back(1), _handed),
    K.LET_PRIZES_STAND: Step(
        lambda day: day.desk.at(day.event).prizes.let_stand("As announced"), _prize_won
    ),
    K.LET_PRIZES_FOLLOW: Step(
        lambda day: day.desk.at(day.event).prizes.let_follow(),
        lambda day: (_prize_won(day), day.desk.at(day.event).prizes.let_stand("As announced")),
    ),
    # The director's PIN
    K.SET_PIN: Step(lambda day: day.desk.access.set_pin(day.event, PIN), turns=False),
    K.CHANGE_PIN: Step(
        lambda day: day.desk.access.set_pin(day.event, "Orchid77", PIN), _with_pin, turns=False
    ),
    K.REMOVE_PIN: Step(
        lambda day: day.desk.access.remove_pin(day.event, PIN), _with_pin, turns=False
    ),
    K.ASK_TO_FORGET_PIN: Step(_forget_pin, _with_pin, turns=False),
    K.FORGET_PIN: Step(_forget_pin, _waited, turns=False),
    # A book that is older than it was
    K.CONFIRM_OLDER_COPY: Step(
        lambda day: day.desk.at(day.event).history.confirm_older_copy(), _older_copy, turns=False
    ),
    # A computer whose time is wrong
    K.FOLLOW_COMPUTER_TIME: Step(
        lambda day: day.desk.time.follow_computer(day.event), _wrong_calendar
    ),
    K.RESUME_AFTER_OUTAGE: Step(
        lambda day: day.desk.time.resume_from_outage(day.event), _switched_off
    ),
}
"""By kind; what needs a PIN, a set calendar or a broken file is in the tests beside this."""
