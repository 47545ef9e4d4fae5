"""Prices of some rounds in the book: lateness, sheets, places, reasons, rulings and paper."""

from __future__ import annotations

from dataclasses import replace

import pytest

from director_app.domain.games import Game, Outcome
from director_app.domain.rounds import RoundKind
from director_app.domain.rulings import RuledGameFacts
from director_app.domain.tables import SEATS, Seat
from director_app.errors import DirectorError
from director_app.rules.entry import parse
from director_app.services.rulings.adviser import AdvisedPlace
from director_app.services.rulings.service import NewRuling
from tests.builders import accept_walls, asked_of, drawn_event
from tests.paper_text import page_texts
from tests.wording import LIVE_HAND

E, N, W, S = SEATS
ROUNDS = 3
SHEET = """
id = "by-rounds"
name = "Club"
short = "Club"

[wall]
live = { points = 10, section = "2" }

[dead]
wall = { points = -5, section = "3" }

[[penalties]]
id = "late"
name = "late"
scope = "event"
points = 0
section = "4"

[[penalties]]
id = "peek"
name = "peeked"
scope = "game"
points = -10

[[penalties]]
id = "phone"
name = "phone rang"
scope = "round"
points = -3

[[in_rounds]]
from = 2

[[in_rounds.penalties]]
id = "late"
points = -10

[[in_rounds.penalties]]
id = "peek"
points = -15

[[in_rounds.penalties]]
id = "phone"
points = -4

[[in_rounds]]
last = true

[in_rounds.wall]
live = { points = 1, section = "12" }

[in_rounds.dead]
wall = { points = -7, section = "13" }
"""
WALL = Game(Outcome.WALL)


@pytest.fixture
def event(desk, tmp_path) -> int:
    file = tmp_path / "by-rounds.toml"
    file.write_text(SHEET, encoding="utf-8")
    desk.rulebook.add(file)
    return drawn_event(desk, ruleset="by-rounds", rounds=ROUNDS)


def accept(desk, event: int, number: int, keys: tuple[str, ...] = ("L", "L", "L", "L")):
    view = desk.at(event).scores.sheet(number, 1)
    typed = [parse(text, view.rules, view.seats(at).occupied) for at, text in enumerate(keys, 1)]
    return desk.at(event).scores.accept(view, [entry.game for entry in typed], keys=keys)


def badge_at(desk, event: int, seat: Seat, number: int = 1) -> int:
    view = desk.at(event).scores.sheet(number, 1)
    return view.players[view.seats(1)[seat]].badge


def place_of(desk, event: int, badge: int):
    return next(
        place.tally
        for place in desk.at(event).standings.standings().places
        if place.tally.badge == badge
    )


def test_who_is_late_pays_from_round_2_on(desk, event) -> None:
    charged = []
    for number in (1, 2):
        _, rulings = desk.at(event).clock.start_of_play.start(number, "1E")
        charged += [ruling.points for ruling in rulings]
        desk.at(event).clock.next_round()
    assert charged == [0, -10]
    looked = [desk.at(event).clock.start_of_play.view(at).lateness.points for at in (1, 2, 3)]
    assert looked == [0, -10, -10]


def test_the_last_round_has_its_own_wall_on_the_sheet_in_the_places_and_the_days(
    desk, event
) -> None:
    walls = [accept(desk, event, number).games[0].points[E] for number in (1, 2, 3)]
    assert walls == [10, 10, 1]
    badge = badge_at(desk, event, E, 3)
    assert place_of(desk, event, badge).rounds[-1] == 4
    day = desk.at(event).standings.day(badge)
    assert [line.points for line in day if line.round == 3] == [1] * 4
    parts = desk.at(event).scores.explaining.player_day(badge)
    lines = [part.told.lines[0].section for part in parts if part.line.round in {1, 3}]
    assert lines[-4:] == ["12"] * 4
    assert desk.journal.verify() == ()


def test_a_typed_game_is_explained_by_its_round(desk, event) -> None:
    for number in (1, 3):
        desk.at(event).scores.keep_draft(desk.at(event).scores.sheet(number, 1), ("L", "", "", ""))
    lines = [
        desk.at(event).scores.explaining.game(at, 1, 1).players[0].told.lines[0] for at in (1, 3)
    ]
    assert [(line.points, line.section) for line in lines] == [(10, "2"), (1, "12")]


def test_the_results_give_the_reasons_of_the_round(desk, event) -> None:
    for number in (1, 2, 3):
        accept_walls(desk, event, number)
    (division,) = desk.at(event).standings.results.facts().divisions
    seats = [round_.tables[0].seats[0] for round_ in division.rounds]
    assert [seat.games[0].points for seat in seats] == [10, 10, 1]
    assert all(game.why for seat in seats for game in seat.games)


def test_a_ruling_costs_what_its_round_says(desk, event) -> None:
    badge = badge_at(desk, event, E)
    phone = NewRuling("phone", (badge,))
    charged = [desk.at(event).rulings.add(replace(phone, round=at)).points for at in (1, 2, 3)]
    assert charged == [-3, -4, -4]


def test_an_accepted_game_is_ruled_on_and_set_back_at_the_prices_of_its_round(desk, event) -> None:
    accept(desk, event, 3)
    badge = badge_at(desk, event, N, 3)
    dead = NewRuling("dead_hand:1", (badge,), round=3, table=1, game=2)
    ruling = desk.at(event).rulings.add(replace(dead, facts=RuledGameFacts(dead=frozenset({N}))))
    again = desk.at(event).scores.sheet(3, 1).played(2)
    assert (again.points[N], again.points[E]) == (-7, 1)
    desk.at(event).rulings.cancel(ruling.number, "a slip")
    assert desk.at(event).scores.sheet(3, 1).played(2).points[N] == 1
    assert desk.journal.verify() == ()


def test_the_adviser_tells_the_price_of_the_round(desk, event) -> None:
    badge = badge_at(desk, event, E)
    points = [
        desk.at(event)
        .rulings.adviser.advise("penalty:phone", {}, AdvisedPlace(round=at, badge=badge))
        .advice.charge
        for at in (None, 1, 2)
    ]
    assert [charge.points for charge in points] == [-3, -3, -4]


def test_other_rules_score_each_round_again_at_its_own_prices(desk, event) -> None:
    for number in (1, 2, 3):
        accept_walls(desk, event, number)
    division = desk.events.get(event).main.id
    dearer = SHEET.replace("live = { points = 1, ", "live = { points = 2, ")
    change = desk.at(event).rule_changes.apply(division, dearer, "the club voted")
    assert {(game.round, game.before[E], game.after[E]) for game in change.games} == {(3, 1, 2)}
    assert [difference.path for difference in change.differences] == ["in_rounds"]
    assert desk.journal.verify() == ()


def test_rulings_of_a_round_whose_price_changes_are_counted(desk, event) -> None:
    phone = NewRuling("phone", (badge_at(desk, event, E),))
    for number in (1, 2):
        desk.at(event).rulings.add(replace(phone, round=number))
    division = desk.events.get(event).main.id
    later, usual = (SHEET.replace(f"points = {was}\n", "points = -9\n") for was in (-4, -3))
    assert [
        desk.at(event).rule_changes.preview(division, text).rulings for text in (later, usual)
    ] == [
        1,
        1,
    ]
    both = later.replace("points = -3\n", "points = -9\n")
    assert desk.at(event).rule_changes.preview(division, both).rulings == 2


def test_points_from_a_table_are_read_by_their_round(desk, event) -> None:
    rows = "1,1,1,10,10,10,10\n3,1,1,1,1,1,1\n2,1,1,10,10,10,-5\n3,1,2,1,1,1,-7\n"
    shown = desk.at(event).scores.tables.read(f"round,table,game,E,N,W,S\n{rows}")
    games = [line.played.game for line in shown.lines]
    assert [game.outcome for game in games] == [Outcome.WALL] * 4
    assert [game.dead for game in games] == [frozenset(), frozenset(), {S}, {S}]
    wrong = desk.at(event).scores.tables.read("round,table,game,E,N,W,S\n3,1,1,10,10,10,10\n")
    assert wrong.lines[0].played is None


def test_cards_are_explained_by_their_round(desk, event) -> None:
    for card in desk.at(event).scores.cards.table(3, 1).cards:
        view = desk.at(event).scores.cards.card(3, card.badge)
        desk.at(event).scores.cards.keep(view, ["1"] * 4)
    games = [game.game for game in desk.at(event).scores.cards.table(3, 1).games]
    assert games == [WALL] * 4


@pytest.mark.parametrize("large", [False, True])
def test_a_printed_sheet_has_the_points_of_its_round(desk, event, *, large: bool) -> None:
    for number, live in ((1, "+10"), (3, "+1")):
        request = asked_of("score-sheets", round=number, table=1, large_print=large)
        told = " ".join(
            page_texts(desk.at(event).printing.make("score-sheets", request).pdf)
        ).split()
        assert f"{LIVE_HAND} {live} Dead" in " ".join(told)


def test_a_bonus_round_behind_the_last_and_a_cancelled_last_change_no_price(desk, event) -> None:
    desk.at(event).rounds.add(kind=RoundKind.BONUS)
    desk.at(event).rounds.cancel(3, "the hall closed")
    walls = [desk.at(event).scores.sheet(at, 1).rules.wall.live.points for at in (1, 2, 3)]
    assert walls == [10, 10, 1]


def test_a_round_behind_a_last_one_that_is_scored_needs_its_number_in_the_rules(
    desk, event
) -> None:
    accept(desk, event, 3)
    with pytest.raises(DirectorError) as refusal:
        desk.at(event).rounds.add()
    assert "change last = true to rounds = [3] first" in refusal.value.sentence
    third = desk.at(event).rounds.all()[2]
    with pytest.raises(DirectorError):
        desk.at(event).rounds.change(replace(third, kind=RoundKind.SIDE))
    desk.at(event).rounds.change(replace(third, name="Final"))
    numbered = SHEET.replace("last = true", "rounds = [3]")
    desk.at(event).rule_changes.apply(desk.events.get(event).main.id, numbered)
    desk.at(event).rounds.add()
    assert desk.at(event).scores.sheet(3, 1).rules.wall.live.points == 1
    assert desk.journal.verify() == ()


def test_a_round_added_before_the_last_is_scored_is_the_last(desk, event) -> None:
    accept(desk, event, 1)
    desk.at(event).rounds.add()
    assert desk.at(event).scores.sheet(3, 1).rules.wall.live.points == 10


def test_a_round_stays_while_undoing_it_would_make_a_scored_one_the_last(desk, event) -> None:
    desk.at(event).rounds.add()
    added = desk.journal.newest()
    accept(desk, event, 3)
    with pytest.raises(DirectorError) as refusal:
        desk.at(event).history.take_back(added)
    assert "prices for the last round" in refusal.value.sentence
    assert len(desk.at(event).rounds.all()) == ROUNDS + 1
    desk.at(event).history.undo()
    desk.at(event).history.take_back(added)
    assert desk.at(event).scores.sheet(3, 1).rules.wall.live.points == 1
    accept(desk, event, 3)
    with pytest.raises(DirectorError):
        desk.at(event).history.put_back(added)
    assert desk.journal.verify() == ()
