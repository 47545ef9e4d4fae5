"""Before the draw: the movement's truth with its choices, odd fields side by side."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QRadioButton, QWidget

from director_app.services.seating.service import DrawOptions
from director_app.ui.events.movement_words import counts_line
from director_app.ui.seating.draw_words import truth_line
from director_app.ui.seating.quality import FactLine
from director_app.ui.seating.words import headline
from director_app.ui.shell.destinations import PageKey
from tests.builders import accept_walls
from tests.ui.seating.conftest import Sit, Typist
from tests.wording import NO_MOVEMENT, NOBODY_OUT

K = Qt.Key


def choose(typist: Typist, name: str) -> None:
    """Choose one of the lines."""
    radio = typist.tab.findChild(QRadioButton, name)
    assert radio is not None, name
    assert radio.isEnabled()
    radio.click()


def shown(typist: Typist, name: str) -> bool:
    """Whether there is such a line."""
    found = typist.tab.findChild(QWidget, name)
    return found is not None and found.isVisible()


def test_the_truth_stands_beside_the_movement_with_its_choices(sit: Sit) -> None:
    typist = sit(players=48, rounds=6, ruleset="mania", drawn=False)
    panel = typist.tab.panel
    assert panel.truth("movement") == (
        "No repeats through round 4, then 24 pairs play each other again in rounds 5 and 6."
    )
    assert panel.truth("other") == "No repeat opponents. Tables: 4 with 3 players."
    assert panel.truth("balanced") == "As few repeats as possible. Players follow movement cards."
    assert panel.request.method == "movement"
    panel.rounds.spin.setValue(4)
    assert panel.truth("movement") == "No repeat opponents in 4 rounds."
    assert not shown(typist, "draw_other")


def test_another_table_count_is_drawn_when_it_is_chosen(sit: Sit) -> None:
    typist = sit(players=48, rounds=6, ruleset="mania", drawn=False)
    choose(typist, "draw_other")
    assert typist.says("48 checked in: 13 tables, 4 with 3 players")
    typist.tab.empty.action.setFocus()
    typist.press(K.Key_Return)
    typist.drawn()
    view = typist.view
    assert view.quality is not None
    assert view.quality.clean
    assert len(view.floors[1]) == 13


def test_the_table_count_can_be_chosen_and_changes_the_truth(sit: Sit) -> None:
    typist = sit(players=48, rounds=6, ruleset="mania", drawn=False)
    panel = typist.tab.panel
    panel.tables.spin.setValue(15)
    assert panel.request.tables == 15
    assert "up to" in panel.truth("movement")
    assert typist.says("48 checked in: 15 tables, 12 with 3 players")
    panel.tables.spin.setValue(12)
    assert panel.request.tables is None
    assert not panel.fair.isVisible()


def test_odd_fields_are_compared_side_by_side(sit: Sit) -> None:
    typist = sit(players=61, rounds=6, ruleset="mania", drawn=False, size=(1500, 1200))
    odd = typist.tab.panel.odd
    assert odd.kind == "short"
    assert odd.truth("short") == ("16 tables, 3 with 3 players · at most once each")
    assert odd.truth("sit_out").startswith("15 tables, 1 sits out each round · at most once")
    assert odd.truth("house") == "16 full tables"
    assert not shown(typist, "draw_odd_pairs")
    choose(typist, "draw_odd_sit_out")
    assert typist.tab.panel.request.odd == "sit_out"
    assert typist.says("61 checked in: 15 tables, 1 sits out each round")
    typist.tab.empty.action.setFocus()
    typist.press(K.Key_Return)
    typist.drawn()
    assert [len(who) for who in typist.view.sitting.values()] == [1] * 6


def test_house_players_are_added_by_one_press(sit: Sit) -> None:
    typist = sit(players=61, rounds=3, ruleset="mania", drawn=False, size=(1500, 1200))
    typist.click("draw_house")
    typist.drawn()
    assert typist.done == ["3 house players added"]
    assert typist.view.here == 64
    assert not typist.tab.panel.odd.isVisible()
    assert typist.says(f"64 checked in: 16 tables, {NOBODY_OUT}")


def test_a_table_of_two_is_offered_where_the_sheet_has_one(sit: Sit) -> None:
    typist = sit(players=62, rounds=3, ruleset="mission", drawn=False, size=(1500, 1200))
    choose(typist, "draw_odd_pairs")
    assert typist.says("62 checked in: 16 tables, one with 2 players")
    assert not typist.tab.panel.tables.isVisible()
    assert typist.tab.panel.request.odd == "pairs"


def test_five_say_why_and_may_sit_out_in_turns(sit: Sit) -> None:
    typist = sit(players=5, rounds=2, ruleset="mania", drawn=False, size=(1500, 1200))
    assert typist.says("5 players can’t fill one table or two.")
    assert typist.tab.panel.isVisible()
    choose(typist, "draw_odd_sit_out")
    assert typist.says("5 checked in: 1 table, 1 sits out each round")
    typist.tab.empty.action.setFocus()
    typist.press(K.Key_Return)
    typist.drawn()
    assert len(typist.view.floors[1]) == 1


def test_three_are_told_what_is_missing_and_lead_to_the_roster(sit: Sit) -> None:
    typist = sit(players=3, rounds=2, drawn=False)
    assert typist.says("A table needs 4 players. 3 can’t be seated yet.")
    assert not typist.tab.panel.isVisible()
    typist.press(K.Key_Return)
    assert typist.gone == [PageKey.ROSTER]


def test_repeats_may_come_before_fair_short_tables(sit: Sit) -> None:
    typist = sit(players=13, rounds=3, ruleset="mania", drawn=False, size=(1500, 1200))
    assert typist.tab.panel.request.fair
    typist.tab.panel.fair.choice.setFocus()
    typist.press(K.Key_Down)
    assert not typist.tab.panel.request.fair


def test_what_is_chosen_stays_while_people_come_in(sit: Sit) -> None:
    typist = sit(players=12, rounds=3, ruleset="mania", drawn=False, here=False)
    choose(typist, "draw_balanced")
    session = typist.session
    session.desk.at(session.event).roster.check_in(range(1, 10))
    assert typist.tab.panel.request.method == "balanced"
    assert typist.tab.panel.players == 9


def test_a_plan_that_comes_too_late_is_refused_and_the_last_one_stays(sit: Sit) -> None:
    typist = sit(players=16, rounds=3)
    before = typist.view
    job = typist.tab._job
    session = typist.session
    proposed = session.desk.at(session.event).seating.propose(DrawOptions(seed=9))
    accept_walls(session.desk, session.event, 1, [1])
    job.begin(lambda _: proposed)
    typist.drawn()
    assert "accepted sheet (table 1)" in typist.refused[-1]
    assert not job.busy
    assert typist.view.floors == before.floors
    assert typist.view.drawn == before.drawn


def test_the_lines_for_a_rule_set_that_is_being_chosen(sit: Sit) -> None:
    book = sit(drawn=False).desk.rulebook
    mania, mission = book.get("mania"), book.get("mission")
    said = truth_line(mania, 12, 6)
    assert said.startswith("No repeats through round 4, then ")
    assert said.endswith(" in rounds 5 and 6.")
    assert truth_line(mission, 12, 6) == NO_MOVEMENT
    assert "with 4, 5, 6, 8, 9, 10, 12, and 15 tables" in counts_line(mania, 6)
    assert counts_line(mania, 1) == "In one round, no one plays the same opponent twice."
    assert "drawn with the fewest repeat opponents" in counts_line(mission, 6)


def test_arrow_keys_go_from_the_chosen_way_to_every_other(sit: Sit) -> None:
    typist = sit(players=48, rounds=6, ruleset="mania", drawn=False, size=(1500, 1200))
    assert arrows_through(typist, "draw_movement") == ["other", "balanced", "random"]
    typist.tab.panel.rounds.spin.setValue(4)
    assert arrows_through(typist, "draw_random", K.Key_Up) == ["balanced", "movement"]


def arrows_through(typist: Typist, name: str, key: K = K.Key_Down) -> list[str]:
    """The ways that an arrow key comes to, from one on."""
    choose(typist, name)
    radio = typist.tab.findChild(QRadioButton, name)
    assert radio is not None
    radio.setFocus()
    found: list[str] = []
    while len(found) < 9:
        typist.press(key)
        here = QApplication.focusWidget()
        assert isinstance(here, QRadioButton)
        if here is radio:
            break
        radio = here
        found.append(here.objectName().removeprefix("draw_"))
    return found


def requests_told(typist: Typist) -> list[str]:
    """The lines of the panel about requests, as they are heard."""
    typist.looked()
    return [
        line.accessibleName()
        for line in typist.tab.panel.findChildren(FactLine)
        if line.isVisible()
    ]


def with_requests(sit: Sit, *, ruleset: str = "mjmp", drawn: bool = False) -> Typist:
    """24 players; three keep a table, two pairs must not meet."""
    typist = sit(players=24, rounds=3, ruleset=ruleset, drawn=drawn, size=(1500, 1200))
    requests = typist.desk.at(typist.event).seating.requests
    for badge in (1, 2, 3):
        requests.keep_table(badge)
    requests.keep_apart(1, 2)
    requests.keep_apart(3, 4)
    typist.tab.refresh()
    return typist


def test_requests_that_the_movement_breaks_are_told_before_the_draw(sit: Sit) -> None:
    typist = with_requests(sit)
    (told,) = requests_told(typist)
    assert told == (
        "Requests honored: 2 of 5, Not honored: Ann Abbott, Bea Abbott, Cara Abbott. "
        "“Fewest repeat opponents” honors every request."
    )
    assert typist.tab.panel.truth("movement").endswith("Honors 2 of 5 requests.")
    assert typist.tab.panel.truth("balanced").endswith("Honors 5 of 5 requests.")
    assert not typist.view.by_name
    assert typist.says("Requests honored: 2 of 5. Not honored: Ann Abbott, Bea Abbott")
    choose(typist, "draw_balanced")
    assert not typist.says("Not honored")
    assert requests_told(typist) == ["Requests honored: 5 of 5"]


def test_what_was_told_is_what_is_drawn(sit: Sit) -> None:
    typist = with_requests(sit)
    requests_told(typist)
    promised = typist.tab.panel.request.seed
    typist.tab.empty.action.setFocus()
    typist.press(K.Key_Return)
    typist.drawn()
    view = typist.view
    assert view.drawn is not None
    assert view.drawn.seed == promised
    assert typist.tab.panel.request.seed != promised
    told = headline(view)
    assert not told.well
    assert told.detail.endswith("Not honored: Ann Abbott, Bea Abbott, Cara Abbott.")


def test_nothing_is_told_of_requests_where_there_are_none(sit: Sit) -> None:
    typist = sit(players=24, rounds=3, ruleset="mania", drawn=False)
    assert not requests_told(typist)
    assert not typist.tab.panel.outlook.busy


def test_no_repeats_is_said_only_of_a_draw_without_any(sit: Sit) -> None:
    typist = sit(players=12, rounds=3, ruleset="mission", drawn=False)
    typist.looked()
    told = typist.tab.panel.truth("balanced")
    typist.tab.empty.action.setFocus()
    typist.press(K.Key_Return)
    typist.drawn()
    found = typist.view.quality
    assert found is not None
    assert found.again
    assert told == (
        f"{len(found.again)} pairs play each other again. Players follow movement cards."
    )


def test_no_repeats_is_said_of_a_draw_without_any(sit: Sit) -> None:
    typist = sit(players=24, rounds=3, ruleset="mission", drawn=False)
    typist.looked()
    assert typist.tab.panel.truth("balanced") == "No repeats. Players follow movement cards."
