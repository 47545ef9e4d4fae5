"""Penalties charged once, and first times that are free: what the log charges, and says why."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from director_app.domain.rulings import Ruling, Scope
from director_app.domain.tables import Seat
from director_app.errors import DirectorError
from director_app.messages.saying import speaking, worded
from director_app.rules.ruleset import PenaltyKind
from director_app.services.game_rulings.repeats import FreeOfCharge, free_of
from director_app.services.rulings.adviser import AdviceRequest, AdvisedPlace
from director_app.services.rulings.service import NewRuling
from director_app.ui.clock.start_of_play_words import lateness_words, typed_words
from director_app.ui.rulings.words import NOBODY_KNOWN, answer_of
from tests.builders import accept_walls, drawn_event
from tests.wording import ONCE, POINTS_FOR

AT = datetime(2026, 11, 14, tzinfo=UTC)
DAYS = {1: 1, 2: 1, 3: 2, 4: 2}
TIMES = ("each", "once_a_game", "once_a_round", "once_a_day", "once")


def test_each_is_charged_as_often_as_the_rules_say() -> None:
    """Over 2,000 logs: the ones that cost are counted by hand, span by span."""
    random = Random(7)
    for _ in range(2000):
        times, first_free = random.choice(TIMES), random.random() < 0.5
        kind = PenaltyKind("phone", "phone", "round", "1", -5, times, first_free)
        log: list[Ruling] = []
        warned, paid = set[int](), set[tuple[object, ...]]()
        for number in range(1, random.randint(2, 12)):
            who, at, game = (
                random.choice((1, 2)),
                random.choice((1, 2, 3, 4)),
                random.choice((1, 2)),
            )
            spans = {
                "each": (number,),
                "once_a_game": (at, game),
                "once_a_round": (at,),
                "once_a_day": (1 if at < 3 else 2,),
                "once": (),
            }
            due = not (first_free and who not in warned) and (who, *spans[times]) not in paid
            free = free_of(kind, who, (at, game), log, DAYS)
            assert (free is None) is due
            if free is not None and free.charged is not None:
                assert (free.charged.points, free.charged.players) == (-5, (who,))
            kept = random.random() < 0.8
            warned |= {who} if kept else set()
            paid |= {(who, *spans[times])} if kept and due else set()
            log.append(ruling(number, who, at, game, -5 if due else 0, kept=kept))
            log.append(replace(log[-1], kind="late", points=-5))


def ruling(number: int, who: int, at: int, game: int, points: int, *, kept: bool) -> Ruling:
    return Ruling(
        number, 1, number, AT, "", "phone", "", "", Scope.ROUND, (who,), at,
        game=game, points=points, cancelled_at=None if kept else AT,
    )  # fmt: skip


def test_what_was_let_off_is_no_charge_but_it_was_the_first_time() -> None:
    kind = PenaltyKind("phone", "phone", "round", "1", -5, "once", first_free=True)
    let_off = ruling(1, 1, 1, 1, 0, kept=True)
    assert free_of(kind, 1, (1, 1), [], DAYS) == FreeOfCharge()
    assert free_of(kind, 1, (1, 1), [let_off], DAYS) is None


HEAD = 'id = "fines"\nname = "Fines"\nshort = "Fines"\n'
PHONE = (
    '[[penalties]]\nid = "phone"\nname = "looked at a blind pass"\nscope = "round"\nsection = "7"\n'
)


def event_with(desk, tmp_path, penalty, *, rounds=4):
    """A drawn event of two days, two rounds each, with this penalty."""
    file = tmp_path / "fines.toml"
    file.write_text(HEAD + penalty, encoding="utf-8")
    desk.rulebook.add(file)
    event = drawn_event(desk, ruleset="fines", rounds=rounds)
    found = desk.events.get(event)
    days = (*found.facts.days, found.facts.days[-1] + timedelta(days=1))
    desk.events.change(found, replace(found.facts, days=days))
    for round_ in desk.at(event).rounds.all()[2:]:
        desk.at(event).rounds.change(replace(round_, day=2))
    return event


def phone(desk, event, number, *badges, **more):
    return desk.at(event).rulings.add(NewRuling("phone", badges or (1,), round=number, **more))


def test_once_a_day_the_second_costs_nothing_and_says_why_before_it_is_logged(desk, tmp_path):
    event = event_with(desk, tmp_path, PHONE + 'points = -5\ntimes = "once_a_day"\n')
    name = desk.at(event).roster.get(1).name
    assert desk.at(event).rulings.why_not_charged(NewRuling("phone", (1,), round=1)) == ""
    assert phone(desk, event, 1).points == -5
    preview = desk.at(event).rulings.preview(NewRuling("phone", (1,), round=2))
    assert preview.charges == ()
    assert preview.once == (
        f"No points: charged once per day, and {name} had it in round 1, ruling 1."
    )
    second = phone(desk, event, 2)
    assert (second.points, second.label) == (
        0,
        "looked at a blind pass, once per day: see ruling 1",
    )
    assert phone(desk, event, 3).points == -5, "another day"
    assert phone(desk, event, 2, 2).points == -5, "somebody else"
    with speaking("es"):
        assert worded(second.label) == "miró un pase a ciegas, una vez por día: vea la decisión 1"


@pytest.mark.parametrize(
    ("times", "points"),
    [
        ("each", [-5, -5, -5, -5]),
        ("once_a_round", [-5, 0, -5, -5]),
        ("once_a_day", [-5, 0, 0, -5]),
        ("once", [-5, 0, 0, 0]),
    ],
)
def test_standings_count_what_is_charged(desk, tmp_path, times, points):
    event = event_with(desk, tmp_path, PHONE + f'points = -5\ntimes = "{times}"\n')
    accept_walls(desk, event, 1)
    before = totals(desk, event)[1]
    assert [phone(desk, event, at).points for at in (1, 1, 2, 3)] == points
    assert totals(desk, event)[1] - before == sum(points[:2])


def totals(desk, event):
    return {row.tally.badge: row.tally.total for row in desk.at(event).standings.standings().places}


def test_the_first_time_is_a_warning_that_needs_no_amount(desk, tmp_path):
    event = event_with(desk, tmp_path, PHONE + "first_free = true\n")
    name = desk.at(event).roster.get(1).name
    new = NewRuling("phone", (1,), round=1)
    assert (
        desk.at(event).rulings.why_not_charged(new)
        == f"No points: {name}’s first time is only a warning."
    )
    first = phone(desk, event, 1)
    assert (first.points, first.label) == (0, "looked at a blind pass, first time: warning only")
    with pytest.raises(DirectorError, match="such as -10"):
        phone(desk, event, 2)
    assert phone(desk, event, 2, points=-7).points == -7


def test_the_director_may_charge_it_all_the_same(desk, tmp_path):
    event = event_with(desk, tmp_path, PHONE + 'points = -5\ntimes = "once"\n')
    phone(desk, event, 1)
    assert phone(desk, event, 2, points=-5, overruled="On purpose").points == -5


def test_players_with_different_records_are_ruled_on_apart(desk, tmp_path):
    event = event_with(desk, tmp_path, PHONE + 'points = -5\ntimes = "once"\n')
    phone(desk, event, 1, 1, 2)
    assert phone(desk, event, 2, 1, 2).points == 0
    with pytest.raises(DirectorError, match="Log one ruling for each player") as refused:
        phone(desk, event, 2, 1, 3)
    assert refused.value.field == "player"


@pytest.mark.parametrize(
    ("scope", "times", "said", "field"),
    [
        ("event", "once_a_day", "once per day. Choose the round", "round"),
        ("event", "once_a_round", "once per round. Choose the round", "round"),
        ("game", "once_a_game", "once per game. Enter the game number", "game"),
    ],
)
def test_where_it_counts_once_is_asked_for(desk, tmp_path, scope, times, said, field):
    penalty = PHONE.replace("round", scope, 1) + f'points = -5\ntimes = "{times}"\n'
    event = event_with(desk, tmp_path, penalty)
    number = 1 if scope == "game" else None
    with pytest.raises(DirectorError, match=said) as refused:
        phone(desk, event, number)
    assert refused.value.field == field


def test_once_a_game_is_counted_by_the_game(desk, tmp_path):
    penalty = PHONE.replace("round", "game", 1) + 'points = -5\ntimes = "once_a_game"\n'
    event = event_with(desk, tmp_path, penalty)
    charged = [phone(desk, event, 1, game=game).points for game in (1, 1, 2)]
    assert charged == [-5, 0, -5]


def test_the_later_one_stays_when_the_charge_is_canceled_and_the_answer_says_so(desk, tmp_path):
    event = event_with(desk, tmp_path, PHONE + 'points = -5\ntimes = "once_a_day"\n')
    for number in (1, 2, 2, 3):
        phone(desk, event, number)
    left = desk.at(event).rulings.cancel(1, "Wrong phone")
    assert left == (
        "Ruling 2 was logged without points because of this one. "
        "To charge it, cancel it and log it again."
    )
    assert [line.ruling.points for line in desk.at(event).rulings.log()] == [-5, 0, 0, -5]
    assert desk.at(event).rulings.cancel(2, "Charge it") == ""
    assert phone(desk, event, 2).points == -5


def test_without_the_warning_the_charge_would_have_been_one(desk, tmp_path):
    event = event_with(desk, tmp_path, PHONE + "points = -5\nfirst_free = true\n")
    assert [phone(desk, event, at).points for at in (1, 2, 3)] == [0, -5, -5]
    left = desk.at(event).rulings.cancel(1, "Not hers")
    assert left == (
        "Ruling 2 was charged because this one came first. "
        "To make it a warning, cancel it and log it again."
    )
    assert desk.at(event).rulings.cancel(3, "Not hers either") == ""


def test_the_answer_card_reads_out_that_nothing_is_charged(desk, tmp_path):
    event = event_with(desk, tmp_path, PHONE + 'points = -5\ntimes = "once"\n')
    asked = AdviceRequest(AdvisedPlace(2, None, None, 1), None, "penalty:phone")
    said = []
    for _ in range(2):
        seen = desk.at(event).rulings.adviser.consider(asked)
        answer = answer_of(seen.advised, seen.preview, NOBODY_KNOWN, "Ann")
        said.append((answer.title, answer.caption, answer.says[0][0]))
        desk.at(event).rulings.add(seen.advised.new)
    name = desk.at(event).roster.get(1).name
    text = f"Looked at a blind pass: −5 in this round, {ONCE}."
    why = f"No points: charged {ONCE}, and {name} had it in round 2, ruling 1."
    assert said == [
        (POINTS_FOR.format(points="−5", who="Ann", round=2), "What changes", text),
        ("No points for Ann.", why, text),
    ]


def test_being_late_is_charged_at_the_start_as_often_as_the_rules_say(desk, tmp_path):
    late = PHONE.replace("phone", "late", 1)
    event = event_with(desk, tmp_path, late + 'times = "once_a_day"\nfirst_free = true\n')
    view = desk.at(event).clock.start_of_play.view(1)
    who = next(chair for chair in view.chairs if (chair.table, chair.seat) == (1, Seat.EAST))
    assert view.free[who.entrant] == f"No points: {who.name}’s first time is only a warning."
    assert view.lateness.often == "once per day after a first warning"
    assert typed_words(view, "1E", None) == (
        f"Table 1 East: {who.name}. No points: {who.name}’s first time is only a warning.",
    )
    ((warned,), first) = (desk.at(event).clock.start_of_play.charge(1, "1E"), who.badge)
    assert warned.points == 0
    for number, points in ((2, -10), (3, -10)):
        view = desk.at(event).clock.start_of_play.view(number)
        chair = next(chair for chair in view.chairs if chair.badge == first)
        place = f"{chair.table}{chair.seat.value}"
        assert chair.entrant not in view.free
        with pytest.raises(DirectorError, match="such as -10"):
            desk.at(event).clock.start_of_play.charge(number, place)
        (charged,) = desk.at(event).clock.start_of_play.charge(number, place, -10)
        assert charged.points == points


def test_what_lateness_costs_says_how_often(desk, tmp_path):
    late = PHONE.replace("phone", "late", 1).replace("round", "event", 1)
    event = event_with(desk, tmp_path, late + 'points = -20\ntimes = "once_a_day"\n')
    view = desk.at(event).clock.start_of_play.view(1)
    assert lateness_words(view.lateness) == "−20, once per day (rules 7)."
    desk.at(event).clock.start_of_play.charge(1, "1E")
    (charged,) = desk.at(event).rulings.log()
    again = desk.at(event).clock.start_of_play.view(2)
    chair = next(chair for chair in again.chairs if chair.badge == charged.badges[0])
    (logged,) = desk.at(event).clock.start_of_play.charge(2, f"{chair.table}{chair.seat.value}")
    assert (charged.ruling.points, logged.points) == (-20, 0)


def test_an_amount_that_the_director_sets_says_how_often_too(desk, tmp_path):
    event = event_with(desk, tmp_path, PHONE + 'times = "once"\nfirst_free = true\n')
    advised = desk.at(event).rulings.adviser.advise("penalty:phone", {})
    text = f"Looked at a blind pass: the director sets the points, {ONCE} after a first warning."
    assert advised.advice.says[0].text == text


def test_rules_with_another_price_leave_what_was_free(desk, tmp_path):
    penalty = PHONE + 'points = -5\ntimes = "once"\n'
    event = event_with(desk, tmp_path, penalty)
    phone(desk, event, 1)
    phone(desk, event, 2)
    division = desk.events.get(event).main.id
    change = desk.at(event).rule_changes.preview(division, HEAD + penalty.replace("-5", "-9"))
    assert change.rulings == 1
