"""Events: made from a rule set or a former event, divided, changed, opened."""

from __future__ import annotations

import io
from dataclasses import replace
from datetime import date

import pytest

from director_app.domain.events import EventFacts
from director_app.errors import DirectorError, NotFound, Stale
from director_app.rules.loading import SHIPPED, shipped_text
from director_app.services.events.service import NewEvent
from director_app.services.printing.papers import PrintRequest
from director_app.services.rulings.service import FREE, NewRuling
from director_app.services.seating.service import DrawOptions
from tests.builders import accept_walls, drawn_event, new_event

FACTS = EventFacts("Spring Fling", (date(2027, 3, 14),), place="Łódź", director="Dana Lee")


@pytest.mark.parametrize("ruleset", SHIPPED)
def test_an_event_takes_rounds_games_and_minutes_of_its_rule_set(desk, ruleset):
    rules = desk.rulebook.get(ruleset)
    event = desk.events.create(NewEvent(FACTS, ruleset))
    rounds = desk.at(event.id).rounds.all()
    assert len(rounds) == rules.rounds.count.count
    assert {round_.games for round_ in rounds} == {rules.clock.games.count}
    assert {round_.minutes for round_ in rounds} == {rules.clock.minutes.count}
    assert [round_.number for round_ in rounds] == list(range(1, len(rounds) + 1))
    assert event.facts.card_year == rules.card.required.year
    assert event.main.rules_text == shipped_text(ruleset)
    assert desk.rulebook.of(event.main) == rules


def test_what_the_director_says_goes_before_the_rule_set(desk):
    said = NewEvent(replace(FACTS, card_year=2019), "mjmp", rounds=7, games=3, minutes=45)
    event = desk.events.create(said)
    assert event.facts.card_year == 2019
    assert [
        (round_.games, round_.planned_games, round_.minutes)
        for round_ in desk.at(event.id).rounds.all()
    ] == [(3, 3, 45)] * 7


@pytest.mark.parametrize(
    ("said", "field"),
    [
        ({"rounds": 0}, "rounds"),
        ({"rounds": 41}, "rounds"),
        ({"games": 0}, "games"),
        ({"games": 17}, "games"),
        ({"minutes": 0}, "minutes"),
        ({"minutes": 601}, "minutes"),
        ({"minutes": -5}, "minutes"),
    ],
)
def test_an_event_that_cannot_be_is_refused_and_none_is_made(desk, said, field):
    with pytest.raises(DirectorError) as refused:
        desk.events.create(NewEvent(FACTS, "mjmp", **said))
    assert refused.value.field == field
    assert desk.events.all() == ()
    assert desk.journal.newest() == 0


def test_a_rule_set_that_is_not_there_is_refused_with_those_that_are(desk):
    with pytest.raises(NotFound, match="mjmp, mania"):
        desk.events.create(NewEvent(FACTS, "riichi"))


@pytest.mark.parametrize(
    ("rounds", "days", "expected"),
    [
        (6, 2, [1, 1, 1, 2, 2, 2]),
        (7, 3, [1, 1, 1, 2, 2, 3, 3]),
        (2, 3, [1, 2]),
        (4, 1, [1, 1, 1, 1]),
    ],
)
def test_rounds_are_spread_over_the_days(desk, rounds, days, expected):
    facts = replace(FACTS, days=tuple(date(2027, 3, 12 + at) for at in range(days)))
    event = desk.events.create(NewEvent(facts, "mjmp", rounds=rounds))
    assert [round_.day for round_ in desk.at(event.id).rounds.all()] == expected


def test_rounds_of_a_day_that_falls_away_go_to_the_last_one(desk):
    facts = replace(FACTS, days=(date(2027, 3, 12), date(2027, 3, 13)))
    event = desk.events.create(NewEvent(facts, "mjmp", rounds=4))
    desk.events.change(event, FACTS)
    assert {round_.day for round_ in desk.at(event.id).rounds.all()} == {1}
    desk.at(event.id).history.undo()
    assert [round_.day for round_ in desk.at(event.id).rounds.all()] == [1, 1, 2, 2]
    assert desk.events.get(event.id).facts == event.facts


def test_a_new_event_can_be_like_a_former_one(desk):
    former = desk.events.create(NewEvent(FACTS, "mission", rounds=5, games=3, minutes=40))
    desk.at(former.id).rounds.cancel(5, "Snow")
    like = desk.events.settings_like(former.id)
    assert (like.ruleset, like.rounds, like.games, like.minutes) == ("mission", 4, 3, 40)
    made = desk.events.create(replace(like, facts=replace(like.facts, name="Summer Fling")))
    assert (made.name, made.facts.place) == ("Summer Fling", "Łódź")
    assert len(desk.at(made.id).rounds.all()) == 4
    assert desk.events.current() == made.id


def test_an_event_may_be_wholly_unscored_and_copied(desk):
    event = desk.events.create(NewEvent(FACTS, "unscored"))
    assert len(desk.at(event.id).rounds.all()) == 4
    assert not event.main.scored
    again = desk.events.create(desk.events.settings_like(event.id))
    assert again.main.ruleset == "unscored"


def test_the_event_last_opened_is_the_current_one_also_after_a_restart(desk, book):
    assert desk.events.current() is None
    with pytest.raises(NotFound, match="No event is open"):
        desk.events.need(None)
    first = desk.events.create(NewEvent(FACTS, "mjmp")).id
    second = desk.events.create(NewEvent(FACTS, "mania")).id
    assert desk.events.current() == second
    desk.events.open(first)
    desk.close()
    again = book.open()
    assert again.events.need(None) == first
    assert again.events.need(second) == second
    for wrong in (99, 0, -1, 10**30):
        with pytest.raises(NotFound, match="no event"):
            again.events.need(wrong)
    again.close()


def test_a_new_event_taken_back_is_current_no_more_and_comes_back(desk):
    event = desk.events.create(NewEvent(FACTS, "mjmp")).id
    assert desk.at(event).history.undo() == "New event Spring Fling"
    assert desk.events.all() == ()
    assert desk.events.current() is None
    desk.at(event).history.redo()
    assert desk.events.current() == event
    assert len(desk.at(event).rounds.all()) == desk.rulebook.get("mjmp").rounds.count.count
    assert desk.journal.verify() == ()


def test_a_change_that_another_desk_went_before_is_refused(desk, book):
    event = desk.events.create(NewEvent(FACTS, "mjmp"))
    other = book.open("Desk 2")
    other.events.change(event, replace(FACTS, place="Palm Room"))
    other.close()
    with pytest.raises(Stale, match="another station"):
        desk.events.change(event, replace(FACTS, place="Lobby"))
    assert desk.events.get(event.id).facts.place == "Palm Room"


def test_the_rules_of_an_event_stay_when_the_book_s_rule_set_changes(desk, tmp_path):
    path = tmp_path / "house.toml"
    text = shipped_text("mjmp").replace('id = "mjmp"', 'id = "house"', 1)
    path.write_text(text, encoding="utf-8")
    desk.rulebook.add(path)
    event = desk.events.create(NewEvent(FACTS, "house"))
    lines = text.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("name ="))
    lines[at] = 'name = "Changed since"'
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    desk.rulebook.add(path)
    assert desk.rulebook.get("house").name == "Changed since"
    assert desk.rulebook.of(desk.events.get(event.id).main).name != "Changed since"


def test_the_list_of_events_tells_how_far_each_is(desk):
    event = drawn_event(desk)
    desk.at(event).clock.start(1)
    accept_walls(desk, event, 1)
    line = desk.events.all()[0]
    assert (line.players, line.rounds, line.tables, line.sheets_in) == (8, 2, 4, 2)
    assert (line.rounds_begun, line.finished) == (1, False)
    accept_walls(desk, event, 2)
    assert desk.events.all()[0].finished


def test_a_division_has_rounds_like_the_default_one_and_tables_clear_of_it(desk):
    event = new_event(desk, rounds=3)
    social = desk.events.add_division(event, " Social ", "unscored")
    beginners = desk.events.add_division(event, "Beginners", "mania")
    divisions = desk.events.get(event).divisions
    assert [(division.name, division.first_table) for division in divisions] == [
        ("Main", 1),
        ("Social", 101),
        ("Beginners", 201),
    ]
    assert (
        len(desk.at(event, social).rounds.all()) == len(desk.at(event, beginners).rounds.all()) == 3
    )
    assert desk.rulebook.of(divisions[2]).id == "mania"
    desk.at(event).history.undo()
    assert [division.name for division in desk.events.get(event).divisions] == ["Main", "Social"]


@pytest.mark.parametrize(
    ("name", "ruleset", "first", "says"),
    [
        ("  ", "mjmp", 1, "Enter a name for the division"),
        ("MAIN", "mjmp", 1, "already"),
        ("Social", "riichi", 1, "no rule set riichi"),
        ("Social", "mjmp", 0, "from 1"),
        ("Social", "mjmp", -4, "from 1"),
    ],
)
def test_a_division_that_cannot_be_is_refused(desk, name, ruleset, first, says):
    event = new_event(desk, players=0)
    with pytest.raises(DirectorError, match=says):
        desk.events.add_division(event, name, ruleset, first)
    assert len(desk.events.get(event).divisions) == 1


def test_a_division_is_renamed_and_renumbered(desk):
    event = new_event(desk, players=0)
    social = desk.events.add_division(event, "Social", "unscored")
    desk.events.change_division(event, social, name="Open play", first_table=40)
    changed = desk.events.get(event).division(social)
    assert (changed.name, changed.first_table) == ("Open play", 40)
    for wrong, says in (
        ({"name": "  "}, "Enter a name for the division"),
        ({"name": "main"}, "already"),
        ({"first_table": 0}, "from 1"),
        ({"ruleset": "riichi"}, "no rule set"),
    ):
        with pytest.raises(DirectorError, match=says):
            desk.events.change_division(event, social, **wrong)
    assert desk.events.get(event).division(social) == changed


def test_rules_stay_once_a_sheet_is_accepted(desk):
    event = drawn_event(desk)
    main = desk.events.get(event).main.id
    desk.events.change_division(event, main, ruleset="mania")
    accept_walls(desk, event, 1)
    with pytest.raises(DirectorError, match="Reopen"):
        desk.events.change_division(event, main, ruleset="mjmp")
    assert desk.events.get(event).main.ruleset == "mania"


def test_an_unscored_division_is_refused_in_a_sentence_and_nothing_breaks(desk):
    event = drawn_event(desk)
    main = desk.events.get(event).main.id
    desk.events.change_division(event, main, ruleset="unscored")
    assert desk.at(event).overview.show().tables == 2
    assert [tile.table for tile in desk.at(event).scores.board(1)] == [1, 2]
    assert [kind.kind for kind in desk.at(event).rulings.kinds()] == [FREE]
    assert len(desk.at(event).standings.standings().places) == 8
    assert desk.at(event).seating.view().players == 8
    assert desk.events.all()[0].ruleset == "unscored"
    with pytest.raises(DirectorError, match="isn’t scored, so it has no rule set"):
        desk.at(event).scores.sheet(1, 1)
    with pytest.raises(NotFound, match="no ruling kind late"):
        desk.at(event).rulings.add(NewRuling("late", (1,), points=-5))
    desk.at(event).rulings.add(NewRuling(FREE, (1,), note="Asked to lower the voice"))
    for key in ("score-sheets", "score-cards", "rule-sheet", "master-points"):
        with pytest.raises(DirectorError, match="isn’t scored"):
            desk.at(event).printing.write(key, io.BytesIO())
    for key in ("seating-by-name", "seating-by-table", "movement-cards", "standings", "ruling-log"):
        assert desk.at(event).printing.write(key, io.BytesIO()).pieces > 0
    states = {state.kind.key: state.pieces for state in desk.at(event).printing.state()}
    assert states["score-sheets"] == 0
    assert states["movement-cards"] == 8
    view = desk.at(event).seating.draw(DrawOptions(seed=3))
    assert view.drawn is not None
    assert view.drawn.method == "balanced"
    assert desk.journal.verify() == ()


def test_two_divisions_do_not_share_the_memory_of_paper(desk):
    event = drawn_event(desk)
    social = desk.events.add_division(event, "Social", "mania")
    for badge in range(5, 9):
        entrant = desk.at(event).roster.get(badge)
        desk.at(event).roster.edit(entrant, entrant.facts, division=social)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    desk.at(event, social).seating.draw(DrawOptions(seed=1))
    desk.at(event).printing.write("standings", io.BytesIO())
    before = desk.at(event).printing.state()
    desk.at(event).printing.write("standings", io.BytesIO(), PrintRequest(division=social))
    assert desk.at(event).printing.state() == before
    paper = {state.kind.key: state for state in desk.at(event, social).printing.state()}
    assert (paper["standings"].new, paper["standings"].old) == (0, 0)
    assert paper["score-sheets"].new == 2
