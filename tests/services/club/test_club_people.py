"""People across events: attendance, places, wins, games, conduct, prizes."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest

from director_app.domain.actions import ActionKind
from director_app.domain.people import EntrantFacts
from director_app.domain.prizes import Payout, Prize, PrizeKind
from director_app.errors import NotFound
from director_app.services.club.types import ClubPerson, ConductRecord
from director_app.services.desk import Desk
from director_app.services.rulings.disqualifying import Disqualification
from director_app.services.rulings.service import NewRuling
from tests.builders import START, accept_walls, drawn_event
from tests.patience import costs_at_most
from tests.services.club.club_book import PEOPLE, club_event, won_by

SPRING, SUMMER = date(2026, 3, 7), date(2026, 6, 6)


def by_name(desk: Desk, **request: bool) -> dict[str, ClubPerson]:
    return {person.given: person for person in desk.club.people(**request)}


def test_two_events_add_up_by_person(desk: Desk) -> None:
    spring = club_event(desk, "Spring Fling", SPRING)
    won_by(desk, spring, 1, 1, [25, 30])
    summer = club_event(desk, "Summer", SUMMER, people=(*PEOPLE[1:], PEOPLE[0]), rounds=2)
    won_by(desk, summer, 1, 4, [25])
    won_by(desk, summer, 2, 1, [50, 50])
    found = by_name(desk)
    assert [person.given for person in desk.club.people()] == ["Ann", "Bea", "Cara", "Dot"]
    totals = {
        (event, place.tally.name): place.tally
        for event in (spring, summer)
        for place in desk.at(event).standings.standings().places
    }
    ann = found["Ann"]
    first, second = totals[spring, "Ann Abbott"], totals[summer, "Ann Abbott"]
    played = [round_ for round_ in (*first.rounds, *second.rounds) if round_ is not None]
    assert (ann.entered, ann.attended, ann.rounds) == (2, 2, 3)
    assert ann.points == first.total + second.total
    assert ann.average == Fraction(sum(played), 3)
    assert ann.best_round == max(played)
    assert (ann.mahjongs, ann.self_picks, ann.walls) == (3, 3, 2 + 3 + 2)
    assert (ann.wins, ann.best_place) == (1, 1)
    assert found["Bea"].wins == 1
    assert (found["Cara"].wins, found["Cara"].self_picks) == (0, 0)
    assert ann.last_day == SUMMER


def test_an_event_is_told_as_far_as_its_rounds_are_finished(desk: Desk) -> None:
    event = club_event(desk, "Spring Fling", SPRING, rounds=2)
    won_by(desk, event, 1, 1, [25])
    ann = desk.club.person(by_name(desk)["Ann"].id)
    (part,) = ann.events
    assert (part.finished, part.through, part.place, part.field) == (False, 1, 1, 4)
    assert (ann.person.wins, ann.person.best_place) == (0, None)
    won_by(desk, event, 2, 1, [25])
    assert by_name(desk)["Ann"].wins == 1


def test_a_sheet_of_a_round_that_is_not_finished_counts_for_nobody(desk: Desk) -> None:
    names = tuple(f"{name} {at}" for at in range(2) for name in ("Eve", "Fay", "Gail", "Hope"))
    event = club_event(desk, "Spring Fling", SPRING, people=names)
    view = desk.at(event).scores.sheet(1, 1)
    accept_walls(desk, event, 1, [1])
    assert all(person.walls == 0 and person.rounds == 0 for person in desk.club.people())
    accept_walls(desk, event, 1, [2])
    assert {person.walls for person in desk.club.people()} == {view.games}


def test_practice_is_left_out_unless_asked_for(desk: Desk) -> None:
    event = club_event(desk, "Practice", SPRING, practice=True)
    won_by(desk, event, 1, 1, [25])
    assert desk.club.people() == ()
    found = by_name(desk, practice=True)
    assert found["Ann"].wins == 1
    told = desk.club.person(found["Ann"].id)
    assert (told.person.name, told.events) == ("Ann Abbott", ())
    assert len(desk.club.person(found["Ann"].id, practice=True).events) == 1


def test_conduct_is_counted_while_it_stands(desk: Desk) -> None:
    event = club_event(desk, "Spring Fling", SPRING)
    desk.at(event).rulings.add(NewRuling("complaint", (3,)))
    second = desk.at(event).rulings.add(NewRuling("complaint", (4,)))
    desk.at(event).rulings.cancel(second.number, "Somebody else")
    desk.at(event).rulings.disqualify(3, Disqualification("Again", barred=True))
    found = by_name(desk)
    assert found["Cara"].conduct == ConductRecord(1, 1, 1, 1)
    assert not found["Dot"].conduct
    desk.at(event).history.undo()
    assert by_name(desk)["Cara"].conduct == ConductRecord(1, 1)


def test_prizes_handed_over_are_told(desk: Desk) -> None:
    event = club_event(desk, "Spring Fling", SPRING)
    with desk.store.begin(ActionKind.OTHER, "Hand over", event=event) as work:
        winner = work.roster.by_badge(event, 2).id
        prize = work.money.add_prize(Prize(0, event, PrizeKind.PLACE, cents=5000))
        payout = Payout(0, event, prize, "", winner, 1, 5000, START, "Desk 1")
        work.money.add_payout(payout)
        other = Payout(0, event, prize, "r1", winner, 2, 0, START, "Desk 1", thing="A mug")
        work.money.add_payout(other)
    found = by_name(desk)
    assert (found["Bea"].prize_cents, found["Bea"].prize_things) == (5000, ("A mug",))
    assert found["Ann"].prize_cents == 0


def test_words_find_people_whatever_their_order_and_marks(desk: Desk) -> None:
    event = club_event(desk, "Spring Fling", SPRING)
    entrant = desk.at(event).roster.get(1)
    facts = EntrantFacts(given="Łucja", family="Żukowska", email=entrant.facts.email, city="Newton")
    desk.at(event).roster.edit(entrant, facts)
    assert [person.name for person in desk.club.people("zukowska newton luc")] == ["Łucja Żukowska"]
    assert desk.club.people("nobody") == ()


def test_who_did_not_come_has_not_attended(desk: Desk) -> None:
    event = club_event(desk, "Spring Fling", SPRING)
    desk.at(event).roster.add(EntrantFacts(given="Zoe", email="zoe@example.org"))
    assert (by_name(desk)["Zoe"].entered, by_name(desk)["Zoe"].attended) == (1, 0)


def test_nobody_of_that_number(desk: Desk) -> None:
    drawn_event(desk)
    for number in (999, 2**40):
        with pytest.raises(NotFound, match="no person"):
            desk.club.person(number)


def test_a_season_is_told_at_once(desk: Desk) -> None:
    """The whole measure is twelve events of a hundred; here a smaller book, in proportion."""
    for month in range(1, 5):
        event = club_event(desk, f"Event {month}", date(2026, month, 7), people=PEOPLE, rounds=2)
        won_by(desk, event, 1, 1, [25])
        won_by(desk, event, 2, 2, [25])
    with costs_at_most(1.5):
        people = desk.club.people()
    assert [person.attended for person in people] == [4] * 4
