"""What goes into the book comes out again."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from sqlalchemy.exc import StatementError

from director_app.domain.actions import ActionKind
from director_app.domain.clock import RoundClock
from director_app.domain.events import EventFacts
from director_app.domain.games import Family, Game, Outcome, Penalty
from director_app.domain.people import EntrantFacts, Status
from director_app.domain.rounds import Round, RoundKind
from director_app.domain.rulings import Conduct, Ruling, Scope
from director_app.domain.seating_notes import Cut, SitOuts
from director_app.domain.sheets import PlayedGame, Sheet, SheetState
from director_app.domain.tables import Seat, Seats, TablePlan
from director_app.errors import NotFound
from director_app.storage.seating import DrawnSeating

from . import makings

NEW_YORK = timezone(timedelta(hours=-4))
NOON = datetime(2026, 5, 2, 12, 0, 7, 250_000, tzinfo=NEW_YORK)


@pytest.fixture
def event(store):
    return makings.new_event(store)


def test_an_event_with_its_divisions(store, event):
    facts = EventFacts(
        "Two Days", (date(2026, 6, 1), date(2026, 6, 2)), "Oak Hall", "Pat", "Text.", 2026
    )
    second, _ = makings.new_event(store, facts)
    with store.begin(ActionKind.OTHER, "Add a division", event=second) as work:
        work.events.add_division(second, "Social", "unscored", "", 20)
    with store.read() as work:
        found = work.events.get(second)
        assert [event.id for event in work.events.all()] == [second, event[0]]
        with pytest.raises(NotFound, match="no event 99"):
            work.events.get(99)
    assert found.facts == facts
    assert [(division.name, division.first_table) for division in found.divisions] == [
        ("Main", 1),
        ("Social", 20),
    ]
    social = replace(found.divisions[1], name="Open", first_table=30)
    with store.begin(ActionKind.OTHER, "Change", event=second) as work:
        work.events.save(replace(found, facts=replace(facts, place="Elm Hall")), expected=1)
        work.events.save_division(social)
    with store.read() as work:
        again = work.events.get(second)
    assert again.facts.place == "Elm Hall"
    assert again.division(social.id) == social


def test_rule_sets_of_the_book(store):
    with store.begin(ActionKind.OTHER, "Keep a rule set") as work:
        work.events.add_ruleset("ours", "first", work.now)
    with store.begin(ActionKind.OTHER, "Change a rule set") as work:
        work.events.add_ruleset("ours", "second", work.now)
    with store.read() as work:
        assert work.events.rulesets() == {"ours": "second"}


def test_an_entrant_with_every_fact(store, event):
    facts = EntrantFacts(
        given="Zoë",
        family="Nguyễn",
        email="z@example.org",
        phone="555 0100",
        city="Łódź",
        member_no="A7",
        club="Winds",
        fee_cents=4500,
        paid=False,
        paid_cents=1000,
        paid_how="cash",
        stationary=True,
        needs="wheelchair",
        note="brings “her” tiles",
        fill_in=True,
        extras=(("Meal", "veggie"), ("Shirt", "M")),
    )
    imported = (("given", "Zoe"), ("family", "Nguyen"))
    with store.begin(ActionKind.OTHER, "Enter", event=event[0]) as work:
        key = work.roster.add(*event, 3, Status.WAITLIST, facts, imported)
    with store.read() as work:
        found = work.roster.by_badge(event[0], 3)
        assert work.roster.get(key) == found == work.roster.all(event[0])[0]
        assert work.roster.next_badge(event[0]) == 4
        assert work.roster.history(found.person) == [(event[0], key)]
    assert (found.facts, found.imported, found.status) == (facts, imported, Status.WAITLIST)
    changed = replace(
        found, badge=5, status=Status.CHECKED_IN, checked_in_at=NOON, imported=imported[:1]
    )
    with store.begin(ActionKind.OTHER, "Check in", event=event[0]) as work:
        work.roster.save(changed, expected=found.version)
    with store.read() as work:
        assert work.roster.get(key) == replace(changed, version=found.version + 1)
        with pytest.raises(NotFound, match="badge 3"):
            work.roster.by_badge(event[0], 3)
        with pytest.raises(NotFound, match="no longer in the event"):
            work.roster.get(99)


def test_namesakes_of_one_event_are_two_people(store, event):
    one, other = (makings.enter(store, *event, "Ada Wren") for _ in range(2))
    spring = event
    autumn = makings.new_event(store, replace(makings.SPRING, name="Autumn Fling"))
    third = makings.enter(store, *autumn, "Ada Wren")
    with store.read() as work:
        people = [work.roster.get(key).person for key in (one, other, third)]
        assert people[0] != people[1]
        assert people[2] == people[0]
        assert [place[0] for place in work.roster.history(people[0])] == [autumn[0], spring[0]]


@pytest.mark.parametrize("known", [{"email": "a@example.org"}, {"member_no": "77"}])
def test_a_person_is_known_again_by_mail_or_number(store, event, known):
    keys = []
    for city in ("Elm", "Oak"):
        with store.begin(ActionKind.OTHER, "Enter", event=event[0]) as work:
            badge = work.roster.next_badge(event[0])
            facts = EntrantFacts(given="Ada", city=city, **known)
            keys.append(work.roster.add(*event, badge, Status.ENTERED, facts))
    with store.read() as work:
        first, second = (work.roster.get(key) for key in keys)
    assert first.person == second.person


def test_two_who_must_not_meet(store, event):
    ada, bo, *_ = makings.four(store, *event)
    with store.begin(ActionKind.OTHER, "Apart", event=event[0]) as work:
        work.roster.set_apart(event[0], bo, ada)
        work.roster.set_apart(event[0], ada, bo)
    with store.begin(ActionKind.OTHER, "Apart again", event=event[0]) as work:
        work.roster.let_meet(ada, bo)
        work.roster.set_apart(event[0], bo, ada)
    with store.read() as work:
        assert work.roster.aparts(event[0]) == {frozenset((ada, bo))}
    with store.begin(ActionKind.OTHER, "Meet", event=event[0]) as work:
        work.roster.let_meet(bo, ada)
        work.roster.let_meet(bo, ada)
    with store.read() as work:
        assert work.roster.aparts(event[0]) == set()


def test_rounds(store, event):
    wanted = Round(
        id=0,
        division=event[1],
        number=2,
        name="Final",
        kind=RoundKind.BONUS,
        games=3,
        minutes=40,
        counts_event=False,
        counts_master=False,
        starts_at=NOON,
    )
    with store.begin(ActionKind.OTHER, "Add rounds", event=event[0]) as work:
        key = work.rounds.add(event[0], wanted)
        first = work.rounds.add(event[0], Round(0, event[1], 1))
    with store.read() as work:
        assert work.rounds.get(key) == replace(wanted, id=key)
        assert [round_.id for round_ in work.rounds.all(event[1])] == [first, key]
        assert work.rounds.of_event(event[0]) == work.rounds.all(event[1])
        assert work.rounds.numbered(event[1], 2).id == key
        with pytest.raises(NotFound, match=r"no round 3\. The event has rounds 1 to 2"):
            work.rounds.numbered(event[1], 3)
    cancelled = replace(wanted, id=key, cancelled=True, reason="fire alarm", kind=RoundKind.SIDE)
    with store.begin(ActionKind.OTHER, "Cancel", event=event[0]) as work:
        work.rounds.save(cancelled, expected=1)
    with store.read() as work:
        assert work.rounds.get(key) == replace(cancelled, version=2)
    with store.begin(ActionKind.OTHER, "Remove", event=event[0]) as work:
        work.rounds.remove(cancelled)
    with store.read() as work, pytest.raises(NotFound, match="no longer in the event"):
        work.rounds.get(key)


def test_a_plan_is_replaced_as_a_whole(store, event):
    players = makings.four(store, *event)
    key = makings.add_round(store, *event)
    drawn = DrawnSeating("balanced", "keep", 17, (Cut(3, 4, 8), SitOuts(1)), NOON.astimezone(UTC))
    first = [TablePlan(1, Seats(*players)), TablePlan(4, Seats(None, None, None, None))]
    second = [TablePlan(2, Seats(*players[:3])), TablePlan(1, Seats(south=players[3]))]
    for tables in (first, second):
        with store.begin(ActionKind.OTHER, "Draw", event=event[0]) as work:
            work.seating.set_drawn(event[1], drawn)
            work.seating.seat_round(key, tables)
    with store.read() as work:
        assert work.seating.drawn(event[1]) == drawn
        assert work.seating.drawn(99) is None
        assert work.seating.tables([key, 99]) == {key: (second[1], second[0]), 99: ()}


def test_who_really_sat_there_in_a_game(store, event):
    players = makings.four(store, *event)
    key = makings.add_round(store, *event)
    for seats in (Seats(*players), Seats(*reversed(players)), Seats(*players[:3])):
        with store.begin(ActionKind.OTHER, "Seat", event=event[0]) as work:
            work.seating.set_sat(key, 2, 3, seats)
            work.seating.set_sat(key, 2, 4, None)
        with store.read() as work:
            assert work.seating.sat(key, 2) == {3: seats}
            assert work.seating.sat_in_rounds([key, 99]) == {(key, 2, 3): seats}
    with store.begin(ActionKind.OTHER, "As planned", event=event[0]) as work:
        work.seating.set_sat(key, 2, 3, None)
    with store.read() as work:
        assert work.seating.sat(key, 2) == {}


def test_a_sheet_with_every_kind_of_game(store, event):
    players = makings.four(store, *event)
    key = makings.add_round(store, *event)
    three = Seats(players[0], None, players[2], players[3])
    games = (
        makings.won(1, players, 35),
        PlayedGame(
            2,
            three,
            Game(
                Outcome.MAHJONG,
                seats=three.occupied,
                winner=Seat.WEST,
                value=50,
                family=Family.QUINTS,
                self_pick=True,
                jokerless=True,
                dead=frozenset({Seat.EAST}),
                penalties=(Penalty(Seat.EAST, "peek"), Penalty(Seat.SOUTH, "other", -20)),
            ),
            {Seat.EAST: -10, Seat.WEST: 80, Seat.SOUTH: -20},
        ),
        PlayedGame(
            3,
            Seats(*reversed(players)),
            Game(Outcome.RULED, points={Seat.EAST: 10, Seat.SOUTH: 0}, reason="Tiles fell."),
            {Seat.EAST: 10, Seat.NORTH: 0, Seat.WEST: 0, Seat.SOUTH: 0},
        ),
    )
    at = NOON.astimezone(UTC)
    wanted = Sheet(key, 3, SheetState.ACCEPTED, games, "", at, "Pat")
    accepted = makings.accept(store, event[0], wanted)
    assert accepted == replace(wanted, version=1)
    with store.read() as work:
        assert work.sheets.get(key, 3) == accepted
        assert work.sheets.of_rounds([key]) == [accepted]
        assert work.sheets.get(key, 9) == Sheet(key, 9)
    shorter = replace(accepted, games=(games[2], games[0]), reason="One too many")
    with store.begin(ActionKind.OTHER, "Correct", event=event[0]) as work:
        corrected = work.sheets.save(shorter, expected=1)
    with store.read() as work:
        assert work.sheets.get(key, 3) == replace(corrected, games=(games[0], games[2]), version=2)


def test_games_that_went_alike_are_held_once(store, event):
    players = makings.four(store, *event)
    rounds = [makings.add_round(store, *event, number) for number in (1, 2)]
    for key in rounds:
        makings.accept(store, event[0], makings.sheet(key, players, 35, 50))
    with store.read() as work:
        first, second = work.sheets.stored(rounds)
        facts = [fact.facts for fact in work.game_facts.of_events(event[:1])]
    assert [game.game.value for game in first.games] == [35, 50]
    assert all(a.game is b.game for a, b in zip(first.games, second.games, strict=True))
    assert facts[0] is facts[2]
    assert facts[1] is facts[3]
    assert [fact["value"] for fact in facts] == [35, 50, 35, 50]


def test_rulings_are_numbered_within_the_event(store, event):
    ada, bo, *_ = makings.four(store, *event)
    key = makings.add_round(store, *event)
    wanted = Ruling(
        0, event[0], 0, NOON.astimezone(UTC), "Pat", "late", "Late", "4", Scope.EVENT, (ada, bo),
        key, 2, 1, -10, "five minutes", Conduct.WARNED,
    )  # fmt: skip
    with store.begin(ActionKind.OTHER, "Log", event=event[0]) as work:
        first = work.rulings.add(wanted)
        second = work.rulings.add(replace(wanted, players=(bo,), conduct=None))
    assert (first.number, second.number) == (1, 2)
    cancelled = replace(first, cancelled_at=NOON.astimezone(UTC), cancelled_by="Pat")
    with store.begin(ActionKind.OTHER, "Cancel", event=event[0]) as work:
        work.rulings.save(cancelled, expected=1)
    with store.read() as work:
        assert work.rulings.all(event[0]) == [replace(cancelled, version=2), second]
        assert work.rulings.numbered(event[0], 2) == second
        with pytest.raises(NotFound, match="no ruling 3"):
            work.rulings.numbered(event[0], 3)


def test_a_clock_is_kept_to_the_millisecond(store, event):
    key = makings.add_round(store, *event)
    at = NOON.astimezone(UTC)
    clock = RoundClock(
        key,
        timedelta(minutes=50),
        at,
        at + timedelta(minutes=3),
        timedelta(milliseconds=61_005),
        timedelta(minutes=-5),
    )
    with store.begin(ActionKind.OTHER, "Start", event=event[0]) as work:
        work.clocks.save(clock, expected=0)
    with store.read() as work:
        assert work.clocks.get(key) == replace(clock, version=1)
        assert work.clocks.of_rounds([key, 99]) == {key: replace(clock, version=1)}
    with store.begin(ActionKind.OTHER, "Reset", event=event[0]) as work:
        work.clocks.remove(key)
        work.clocks.remove(99)
    with store.read() as work:
        assert work.clocks.get(key) is None


def test_what_lies_beside_the_journal(store, event):
    key = makings.add_round(store, *event)
    with store.unjournaled() as work:
        work.unjournaled.keep_draft(key, 1, ["e25n", ""], "front", NOON)
        work.unjournaled.keep_draft(key, 1, ["e25n", "w"], "front", NOON)
        work.unjournaled.keep_draft(key, 2, ["x"], "front", NOON)
        work.unjournaled.remember_printed(
            event[0], "score-sheets", {"1:1": "a3f0", "1:2": "77aa"}, NOON
        )
        work.unjournaled.set_fact("open", "1")
        newest = work.journal.newest()
    with store.unjournaled() as work:
        work.unjournaled.drop_draft(key, 2)
        work.unjournaled.drop_draft(key, 3)
        work.unjournaled.remember_printed(event[0], "score-sheets", {"1:2": "0b0b"}, NOON)
        work.unjournaled.set_fact("open", "2")
    with store.read() as work:
        draft = work.unjournaled.draft(key, 1)
        assert (draft.keys, draft.station, draft.at) == (("e25n", "w"), "front", NOON)
        assert work.unjournaled.drafts([key]) == [draft]
        assert work.unjournaled.draft(key, 2) is None
        printed = work.unjournaled.printed(event[0], "score-sheets")
        assert {page: run for page, (run, _) in printed.items()} == {"1:1": "a3f0", "1:2": "0b0b"}
        assert (work.unjournaled.fact("open"), work.unjournaled.fact("other")) == ("2", None)
        assert work.journal.newest() == newest
    assert makings.problems(store) == []


def test_a_time_without_a_zone_is_refused(store, event):
    key = makings.add_round(store, *event)
    naive = RoundClock(key, timedelta(minutes=50)).started(NOON.replace(tzinfo=None))
    with (
        pytest.raises(StatementError, match="times in the book are aware"),
        store.begin(ActionKind.OTHER, "Start", event=event[0]) as work,
    ):
        work.clocks.save(naive, expected=0)
