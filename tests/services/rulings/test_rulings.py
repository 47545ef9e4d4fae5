"""The ruling log: what each kind asks for, what is refused, and the conduct ladder."""

from __future__ import annotations

from dataclasses import replace

import pytest

from director_app.domain.people import Status
from director_app.domain.rulings import Conduct, Scope
from director_app.domain.tables import Seat
from director_app.errors import DirectorError, NotAtTable, NotFound
from director_app.rules.loading import SHIPPED
from director_app.services.rulings.adviser import AdvisedPlace
from director_app.services.rulings.service import DEAD, FREE, NewRuling
from director_app.services.seating.really_sat_facts import SatCorrection
from tests.builders import accept_walls, drawn_event, new_event


@pytest.fixture
def event(desk):
    return drawn_event(desk)


@pytest.mark.parametrize(
    ("said", "says", "field"),
    [
        ({"kind": "peek", "badges": ()}, "Choose the player", "player"),
        ({"kind": "peek", "badges": (99,), "round": 1}, "badge 99", None),
        ({"kind": "peek", "badges": (10**30,), "round": 1}, "badge", None),
        ({"kind": "peek", "badges": (1,)}, "Choose the round", "round"),
        ({"kind": "peek", "badges": (1,), "round": 3}, "no round 3", None),
        (
            {"kind": "peek", "badges": (1,), "round": 1, "table": 9},
            "Tables run from 1 to 2",
            "table",
        ),
        (
            {"kind": "peek", "badges": (1,), "round": 1, "table": 0},
            "Tables run from 1 to 2",
            "table",
        ),
        ({"kind": "peek", "badges": (1,), "round": 1, "game": 5}, "games 1 to 4", "game"),
        ({"kind": "peek", "badges": (1,), "round": 1, "game": 0}, "games 1 to 4", "game"),
        ({"kind": "peek", "badges": (1,), "round": 1, "points": -25}, "Leave the points", "points"),
        ({"kind": "late", "badges": (1,)}, "such as -10", "points"),
        ({"kind": "late", "badges": (1,), "points": 15}, "such as -10", "points"),
        ({"kind": "late", "badges": (1,), "points": -(10**30)}, "up to 10000 points", "points"),
        ({"kind": "late", "badges": (1,), "points": -5, "table": 1}, "Enter the round", "round"),
        ({"kind": "late", "badges": (1,), "points": -5, "game": 2}, "Enter the round", "round"),
        ({"kind": "shouting", "badges": (1,)}, "Choose from", "kind"),
        ({"kind": FREE, "badges": (1,)}, "in a few words", "note"),
        ({"kind": FREE, "badges": (1,), "note": " "}, "in a few words", "note"),
        (
            {"kind": FREE, "badges": (1,), "note": "Slow", "scope": Scope.ROUND, "points": -5},
            "Choose the round",
            "round",
        ),
        (
            {"kind": FREE, "badges": (1,), "note": "Slow", "points": 10**30},
            "up to 10000 points",
            "points",
        ),
    ],
)
def test_a_ruling_that_cannot_be_is_refused_and_not_logged(desk, event, said, says, field):
    newest = desk.journal.newest()
    with pytest.raises(DirectorError, match=says) as refused:
        desk.at(event).rulings.add(NewRuling(**said))
    assert field is None or refused.value.field == field
    assert desk.journal.newest() == newest


def test_the_fixed_points_may_be_said_if_they_are_right(desk, event):
    ruling = desk.at(event).rulings.add(NewRuling("peek", (1,), round=1, points=-10))
    assert (ruling.points, ruling.number, ruling.section) == (-10, 1, ruling.section)
    assert ruling.section


@pytest.mark.file_only
@pytest.mark.parametrize("ruleset", SHIPPED)
def test_every_kind_of_every_sheet_can_be_logged(desk, ruleset):
    event = drawn_event(desk, ruleset=ruleset)
    kinds = desk.at(event).rulings.kinds()
    assert kinds[-1].kind == FREE
    for kind in kinds:
        points = -10 if kind.points is None and kind.kind != FREE else None
        badge = badges_at(desk, event, 1)[kind.complaint]
        desk.at(event).rulings.add(
            NewRuling(kind.kind, (badge,), round=1, table=1, game=1, points=points, note="Seen")
        )
    log = desk.at(event).rulings.log()
    assert [line.ruling.number for line in log] == list(range(1, len(kinds) + 1))
    assert [line.ruling.kind for line in log] == [kind.kind for kind in kinds]
    assert all(line.ruling.section for line in log[:-1])
    assert desk.journal.verify() == ()


def test_peeking_is_no_kind_of_mission(desk):
    event = drawn_event(desk, ruleset="mission")
    with pytest.raises(NotFound, match="no ruling kind peek"):
        desk.at(event).rulings.add(NewRuling("peek", (1,), round=1))


def test_a_dead_hand_costs_nothing_of_its_own(desk, event):
    dead = next(kind for kind in desk.at(event).rulings.kinds() if kind.kind.startswith(DEAD))
    accept_walls(desk, event, 1)
    desk.at(event).rulings.add(NewRuling(dead.kind, (1,), round=1, game=2))
    assert {place.tally.total for place in desk.at(event).standings.standings().places} == {40}


def test_a_ruling_in_the_director_s_words_may_give_points_to_several(desk, event):
    accept_walls(desk, event, 1)
    ruling = desk.at(event).rulings.add(
        NewRuling(FREE, (1, 2, 1), round=1, points=5, note="The wall fell", scope=Scope.ROUND)
    )
    assert (ruling.label, ruling.points, len(ruling.players)) == ("The wall fell", 5, 2)
    totals = {
        place.tally.badge: place.tally for place in desk.at(event).standings.standings().places
    }
    assert [totals[badge].rounds for badge in (1, 2, 3)] == [(45,), (45,), (40,)]
    line = desk.at(event).rulings.log()[0]
    assert (line.round, line.badges) == (1, (1, 2))
    assert desk.at(event).history.log()[-1].action == (
        "Log “The wall fell” for Ann Abbott, Bea Abbott"
    )


def badges_at(desk, event, table):
    view = desk.at(event).scores.sheet(1, table)
    return [view.players[who].badge for who in view.seated[0].entrants]


def test_who_does_not_sit_at_the_table_is_named_and_ruled_on_only_when_it_is_said_twice(
    desk, event
):
    here, there = badges_at(desk, event, 1), badges_at(desk, event, 2)
    for badges in (there[:1], [here[0], *there[:2]]):
        newest = desk.journal.newest()
        new = NewRuling(FREE, tuple(badges), round=1, table=1, note="Noise")
        with pytest.raises(NotAtTable, match="at table 1 in Round 1") as refused:
            desk.at(event).rulings.add(new)
        with pytest.raises(NotAtTable):
            desk.at(event).rulings.preview(new)
        said = refused.value.sentence
        named = {badge for badge in here + there if f"(badge {badge})" in said}
        assert named == set(badges) & set(there)
        assert refused.value.field == "player"
        assert desk.journal.newest() == newest
        ruling = desk.at(event).rulings.add(replace(new, not_at_table=True))
        assert (ruling.table, len(ruling.players)) == (1, len(badges))


def test_who_sat_there_in_one_game_sits_at_the_table_too(desk, event):
    here, there = badges_at(desk, event, 1)[0], badges_at(desk, event, 2)[0]
    request = SatCorrection(1, {there: (1, Seat.EAST)}, from_game=2, until_game=2, keep_plan=True)
    desk.at(event).seating.really_sat.record(request)
    for badge in (here, there):
        desk.at(event).rulings.add(NewRuling("peek", (badge,), round=1, table=1))


def test_a_requirement_is_waived_for_somebody_elsewhere_only_when_it_is_said_twice(desk, event):
    here, there = badges_at(desk, event, 1)[0], badges_at(desk, event, 2)[0]
    waived = {"round": 1, "table": 1, "badges": [here, there]}
    with pytest.raises(NotAtTable, match=rf"\(badge {there}\) isn’t at table 1"):
        desk.at(event).rulings.waive("Signatures", "Busy", **waived)
    assert desk.at(event).rulings.log() == ()
    desk.at(event).rulings.waive("Signatures", "Busy", **waived, not_at_table=True)
    assert set(desk.at(event).rulings.log()[0].badges) == {here, there}


def test_players_of_two_divisions_are_ruled_on_apart(desk, event):
    social = desk.events.add_division(event, "Social", "mania")
    entrant = desk.at(event).roster.get(5)
    desk.at(event).roster.edit(entrant, entrant.facts, division=social)
    with pytest.raises(DirectorError, match="one ruling for each division"):
        desk.at(event).rulings.add(NewRuling("peek", (1, 5), round=1))


def test_a_complaint_warns_first_and_the_second_only_proposes_to_disqualify(desk, event):
    first = desk.at(event).rulings.add(NewRuling("complaint", (1,)))
    assert first.conduct is Conduct.WARNED
    assert desk.at(event).rulings.complaints(1).count == 1
    assert desk.at(event).rulings.complaints(1).next is Conduct.PROPOSED
    assert desk.at(event).rulings.complaints(1).actions == ("disqualify", "expel", "bar")
    assert desk.at(event).rulings.complaints(2).next is Conduct.WARNED
    second = desk.at(event).rulings.add(NewRuling("complaint", (1,)))
    assert second.conduct is Conduct.PROPOSED
    assert desk.at(event).roster.get(1).status is Status.CHECKED_IN


def test_a_complaint_has_one_outcome_for_all_whom_it_names(desk, event):
    desk.at(event).rulings.add(NewRuling("complaint", (1,)))
    with pytest.raises(DirectorError, match="has a bigger penalty for Ann Abbott"):
        desk.at(event).rulings.add(NewRuling("complaint", (1, 2)))
    assert desk.at(event).roster.get(2).status is Status.CHECKED_IN
    both = desk.at(event).rulings.add(NewRuling("complaint", (3, 4)))
    assert both.conduct is Conduct.WARNED


def test_a_ruling_is_cancelled_once_and_for_a_reason(desk, event):
    desk.at(event).rulings.add(NewRuling("peek", (1,), round=1))
    with pytest.raises(DirectorError, match="Enter why"):
        desk.at(event).rulings.cancel(1, " ")
    with pytest.raises(NotFound, match="no ruling 2"):
        desk.at(event).rulings.cancel(2, "Wrong one")
    desk.at(event).rulings.cancel(1, "It was her own tile")
    with pytest.raises(DirectorError, match="already"):
        desk.at(event).rulings.cancel(1, "Once more")
    kept = desk.at(event).rulings.log()[0].ruling
    assert (kept.stands, kept.cancelled_by) == (False, "Desk 1")
    desk.at(event).history.undo()
    assert desk.at(event).rulings.log()[0].ruling.stands


def test_numbers_go_on_after_an_undo_and_the_log_stays_in_order(desk, event):
    desk.at(event).rulings.add(NewRuling("peek", (1,), round=1))
    desk.at(event).rulings.add(NewRuling("peek", (2,), round=1))
    desk.at(event).history.undo()
    assert [line.ruling.number for line in desk.at(event).rulings.log()] == [1]
    desk.at(event).history.redo()
    desk.at(event).rulings.add(NewRuling("peek", (3,), round=1))
    assert [line.badges for line in desk.at(event).rulings.log()] == [(1,), (2,), (3,)]


def test_a_ruling_before_the_draw_takes_any_table(desk):
    event = new_event(desk)
    ruling = desk.at(event).rulings.add(NewRuling("peek", (1,), round=2, table=7))
    assert (ruling.table, desk.at(event).rulings.log()[0].round) == (7, 2)


def test_lateness_and_conduct_are_counted_apart(desk, tmp_path):
    text = desk.rulebook.text("mania").replace('id = "mania"', 'id = "two"')
    file = tmp_path / "two.toml"
    file.write_text(
        text
        + """
[conduct]
ladder = [
  { complaint = 1, actions = ["warn"], section = "9" },
  { complaint = 2, actions = ["disqualify"], section = "9" },
  { ladder = "lateness", complaint = 1, actions = ["note"], section = "8" },
  { ladder = "lateness", complaint = 2, actions = ["points"], points = -10, section = "8" },
]
[[penalties]]
id = "tardy"
name = "late for a round"
scope = "event"
points = 0
complaint = true
ladder = "lateness"
section = "8"
[[penalties]]
id = "rude"
name = "rude"
scope = "event"
points = 0
complaint = true
section = "9"
""",
        encoding="utf-8",
    )
    desk.rulebook.add(file)
    event = new_event(desk, ruleset="two", players=8)
    made = [
        desk.at(event).rulings.add(NewRuling(kind, (1,)))
        for kind in ("tardy", "rude", "tardy", "tardy", "rude")
    ]
    assert [(ruling.conduct, ruling.points) for ruling in made] == [
        (Conduct.NOTED, 0),
        (Conduct.WARNED, 0),
        (Conduct.PENALIZED, -10),
        (Conduct.PENALIZED, -10),
        (Conduct.PROPOSED, 0),
    ]
    assert desk.at(event).rulings.complaints(1).count == 2
    told = desk.at(event).rulings.adviser.advise("penalty:tardy", {}, AdvisedPlace(badge=1))
    assert told.complaints == 3
    (person,) = (found for found in desk.club.people() if found.conduct.complaints)
    assert person.conduct.complaints == 2, "lateness is no complaint"


def test_without_a_ladder_a_complaint_is_noted(desk, tmp_path):
    text = desk.rulebook.text("mania").replace('id = "mania"', 'id = "none"')
    file = tmp_path / "none.toml"
    file.write_text(text + "\n[conduct]\nladder = []\n", encoding="utf-8")
    desk.rulebook.add(file)
    event = new_event(desk, ruleset="none", players=8)
    for _ in range(3):
        assert desk.at(event).rulings.add(NewRuling("complaint", (1,))).conduct is Conduct.NOTED
    assert desk.at(event).rulings.complaints(1).next is Conduct.NOTED
