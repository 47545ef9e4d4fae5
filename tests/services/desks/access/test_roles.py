"""Which role changes what: the table itself, and every change of a book passing it."""

from __future__ import annotations

from datetime import time

import pytest

from director_app.domain.access import ProtectedEffect, Role
from director_app.domain.day_plan import ItemKind
from director_app.domain.money import MoneyKind
from director_app.domain.people import Status
from director_app.domain.prizes import PrizeKind
from director_app.domain.score_options import ScoreOptions
from director_app.domain.sheets import SheetState
from director_app.domain.topics import Topic
from director_app.errors import DirectorError, NotAllowed
from director_app.services.clock.day import NewPart
from director_app.services.desk import Desk
from director_app.services.desks.roles import CHANGES, EFFECTS, effect_refusal, refusal
from director_app.services.prizes.checks import NewPrize
from director_app.services.prizes.money.service import NewLine
from director_app.services.rulings.disqualifying import Disqualification
from director_app.services.rulings.service import NewRuling
from director_app.services.seating.service import DrawOptions
from tests.builders import Book, accept_walls, drawn_event, wall
from tests.wording import VIEW_ONLY


@pytest.fixture
def event(desk: Desk) -> int:
    return drawn_event(desk)


def at(desk: Desk, role: Role) -> Desk:
    """The desk, with another role."""
    desk.access.begin_as(role)
    return desk


def state(desk: Desk) -> tuple[int, tuple[str, ...]]:
    """The end of the journal, and whether the book is sound."""
    return desk.journal.newest(), desk.journal.verify()


def test_the_table_names_every_role_part_and_act() -> None:
    assert set(CHANGES) == set(EFFECTS) == set(Role)
    assert CHANGES[Role.DIRECTOR] == set(Topic)
    assert EFFECTS[Role.DIRECTOR] == set(ProtectedEffect)
    assert not CHANGES[Role.VIEWER]
    assert CHANGES[Role.SCORER] == {Topic.SCORES, Topic.RULINGS, Topic.PRINTS}
    assert CHANGES[Role.ROSTER] == {Topic.ROSTER, Topic.PRINTS}
    assert all(Topic.CLOCK not in CHANGES[role] for role in set(Role) - {Role.DIRECTOR})


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("topic", Topic)
def test_each_refusal_is_two_sentences_that_says_where_it_is_done(role: Role, topic: Topic) -> None:
    said = refusal(role, frozenset({topic}))
    assert bool(said) == (topic not in CHANGES[role])
    if said:
        assert said.startswith(("This is ", "This station "))
        assert said.endswith("the director’s station.")
        assert said.count(".") == 2


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("effect", ProtectedEffect)
def test_each_effect_is_refused_where_the_table_has_it_not(
    role: Role, effect: ProtectedEffect
) -> None:
    said = effect_refusal(role, effect)
    assert bool(said) == (effect not in EFFECTS[role])
    assert not said or said.endswith("the director’s station.")


def test_a_refusal_reads_as_it_should() -> None:
    said = refusal(Role.SCORER, frozenset({Topic.SEATING, Topic.SCORES}))
    assert said == "This is a scorer’s station. To change seats, use the director’s station."
    said = refusal(Role.VIEWER, frozenset({Topic.ROSTER}))
    assert said == (
        f"{VIEW_ONLY}. To change the roster, use the roster station or the director’s station."
    )


def test_the_roster_desk_counts_its_drawer_and_writes_no_other_money(
    desk: Desk, event: int
) -> None:
    at(desk, Role.ROSTER)
    line = desk.at(event).prizes.money.add(NewLine(MoneyKind.FLOAT, 5_000))
    desk.at(event).prizes.money.change(line, NewLine(MoneyKind.FLOAT, 6_000))
    desk.at(event).prizes.money.add(NewLine(MoneyKind.COUNT, 9_000))
    desk.at(event).history.undo()
    desk.at(event).history.redo()
    before = state(desk)
    for kind in (MoneyKind.DONATION, MoneyKind.COST):
        with pytest.raises(
            NotAllowed, match="To handle money and prizes, use the director’s station"
        ):
            desk.at(event).prizes.money.add(NewLine(kind, 100, title="Put into the drawer"))
    assert state(desk) == before


def test_a_scorer_enters_scores_and_makes_rulings(desk: Desk, event: int) -> None:
    at(desk, Role.SCORER)
    view = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.keep_draft(view, ["W"])
    desk.at(event).scores.accept(desk.at(event).scores.sheet(1, 1), [wall()] * view.games)
    desk.at(event).scores.put_aside(desk.at(event).scores.sheet(1, 1), "Game 2 is disputed")
    desk.at(event).scores.take_up(desk.at(event).scores.sheet(1, 1))
    desk.at(event).rulings.add(NewRuling(kind="late", badges=(1,), points=-10))
    desk.at(event).scores.reopen(desk.at(event).scores.sheet(1, 1), "Wrong game", all_present=True)
    assert desk.at(event).scores.sheet(1, 1).sheet.state is SheetState.REOPENED


def test_a_scorer_changes_nothing_else(desk: Desk, event: int) -> None:
    at(desk, Role.SCORER)
    before = state(desk)
    whole = desk.events.get(event)
    changes = {
        "change the roster": lambda: desk.at(event).roster.set_status(1, Status.WITHDRAWN),
        "change seats": lambda: desk.at(event).seating.draw(DrawOptions(seed=9)),
        "run the clock": lambda: desk.at(event).clock.start(1),
        "change the schedule": lambda: desk.at(event).clock.day.add(
            NewPart(ItemKind.LUNCH, time(12))
        ),
        "handle money and prizes": lambda: desk.at(event).prizes.add(
            NewPrize(PrizeKind.PLACE, thing="Cup")
        ),
        "the event’s settings": lambda: desk.at(event).scores.options.change(
            ScoreOptions(totals=True)
        ),
        "change rounds": lambda: desk.at(event).rounds.cancel(2, "Fire alarm"),
        "publish results": lambda: desk.at(event).standings.release(1),
        "disqualify players": lambda: desk.at(event).rulings.disqualify(
            1, Disqualification("Threw a rack")
        ),
    }
    for words, do in changes.items():
        with pytest.raises(NotAllowed, match=words):
            do()
    assert state(desk) == before
    assert desk.events.get(event) == whole


def test_the_roster_desk_changes_the_roster_and_no_scores(desk: Desk, event: int) -> None:
    at(desk, Role.ROSTER)
    desk.at(event).roster.pay(1, 4_000, "cash")
    desk.at(event).roster.change(2, {"stationary": "yes"})
    before = state(desk)
    view = desk.at(event).scores.sheet(1, 1)
    with pytest.raises(
        NotAllowed, match="To enter scores, use a scorer’s station or the director’s"
    ):
        desk.at(event).scores.accept(view, [wall()] * view.games)
    with pytest.raises(NotAllowed, match="enter scores"):
        desk.at(event).scores.keep_draft(view, ["W"])
    with pytest.raises(NotAllowed, match="make rulings"):
        desk.at(event).rulings.add(NewRuling(kind="late", badges=(1,), points=-10))
    assert state(desk) == before
    assert desk.at(event).scores.sheet(1, 1).keys == view.keys


def test_a_viewer_changes_nothing_not_even_a_draft(desk: Desk, event: int) -> None:
    accept_walls(desk, event, 1, [1])
    at(desk, Role.VIEWER)
    before = state(desk)
    view = desk.at(event).scores.sheet(1, 2)
    for do in (
        lambda: desk.at(event).scores.keep_draft(view, ["W"]),
        lambda: desk.at(event).scores.arrived(1, [2]),
        lambda: desk.at(event).scores.accept(view, [wall()] * view.games),
        lambda: desk.at(event).roster.pay(1, 4_000, "cash"),
        desk.at(event).history.undo,
        lambda: desk.at(event).clock.start(1),
    ):
        with pytest.raises(NotAllowed, match=VIEW_ONLY):
            do()
    assert state(desk) == before


def test_only_the_directors_desk_moves_the_clock(book: Book, event: int, desk: Desk) -> None:
    other = book.open("Desk 2")
    other.access.begin_as(Role.SCORER)
    assert not other.time.movable
    with pytest.raises(NotAllowed, match="To run the clock, use the director’s station"):
        other.at(event).clock.start(1)
    assert desk.time.movable
    desk.at(event).clock.start(1)
    with pytest.raises(NotAllowed):
        other.at(event).clock.pause()
    assert other.at(event).clock.show().state(other.time.now()).value == "running"
    other.close()


def test_a_desk_gets_another_name_and_role(desk: Desk, event: int) -> None:
    desk.access.become("Desk  2", Role.SCORER)
    assert (desk.access.station, desk.access.role) == ("Desk 2", Role.SCORER)
    accept_walls(desk, event, 1, [1])
    assert desk.at(event).history.log()[-1].station == "Desk 2"
    for name in ("", " ", "x" * 41):
        with pytest.raises(DirectorError, match="up to 40 characters"):
            desk.access.become(name, Role.SCORER)
    assert desk.access.may(Topic.SEATING)
    assert not desk.access.may(Topic.SCORES)
    assert desk.access.may(ProtectedEffect.RELEASE)
