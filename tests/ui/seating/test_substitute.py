"""Single seats: a substitute, a late arrival, somebody ill, a table's other number."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director_app.domain.people import EntrantFacts, Status
from director_app.ui.kit.theme import dress
from director_app.ui.seating.floor_model import ChairPerson
from director_app.ui.seating.substitute import SubstitutePanel
from director_app.ui.shell.destinations import SeatingChange
from tests.builders import accept_walls
from tests.ui.seating.replan_desk import ReplanService, begin, end, sit_down

Open = Callable[..., ReplanService]


@pytest.fixture
def single(tmp_path: Path, qapp: QApplication, qtbot: QtBot) -> Iterator[Open]:
    """Opens the panel over an event of so many players."""
    dress(qapp, "light")
    made: list[ReplanService] = []

    def down(players: int = 15) -> ReplanService:
        made.append(sit_down(qtbot, tmp_path, SubstitutePanel, players=players, size=(330, 640)))
        latest = made[-1]
        latest.desk.at(latest.event).roster.add(EntrantFacts(given="Zoe", family="Late"))
        return latest

    yield down
    for opened in made:
        end(opened)


def panel_of(made: ReplanService) -> SubstitutePanel:
    assert isinstance(made.panel, SubstitutePanel)
    return made.panel


def choose(made: ReplanService, name: str, row: int) -> None:
    """Choose a row of a list to open by the keys."""
    made.typist.widget(name).setFocus()
    made.typist.press("Home", *["Down"] * row)
    made.settle()


def gail(made: ReplanService) -> ChairPerson:
    entrant = made.desk.at(made.event).roster.get(7)
    return ChairPerson("A", entrant.id, 7, entrant.name)


def test_who_is_selected_goes_out_and_a_name_comes_in(single: Open) -> None:
    made = single()
    before = made.places(2)[7]
    begin(made, 1, gail(made))
    assert made.typist.focus == "single_in"
    made.typist.type("zoe\n")
    made.settle()
    assert "Round 1: table" in made.says("single_told")
    assert "No repeat opponents." in made.says("single_told")
    made.typist.click("single_apply")
    assert made.places(2)[16] == before
    assert 7 not in made.places(1)
    assert made.done == ["Zoe Late substitutes for Gail Abbott"]
    assert made.desk.at(made.event).roster.get(7).status is Status.WITHDRAWN


def test_a_new_person_fills_in_from_game_two(single: Open) -> None:
    made = single()
    table = made.places(1)[7][0]
    begin(made, 1, gail(made))
    made.typist.click("single_turn").type("Nora New")
    choose(made, "single_game", 1)
    made.typist.click("Fills in, not ranked")
    assert panel_of(made).form.ranked.text().startswith("These rules rank fill-ins too ")
    made.typist.click("single_apply")
    comes = made.desk.at(made.event).roster.get(17)
    assert (comes.name, comes.facts.fill_in, comes.status) == (
        "Nora New",
        True,
        Status.CHECKED_IN,
    )
    seated = made.desk.at(made.event).scores.sheet(1, table).seated
    assert [comes.id in seats.entrants for seats in seated][:2] == [False, True]
    assert 17 in made.places(2)


def test_a_substitution_that_cannot_be_is_said_beside_the_field(single: Open) -> None:
    made = single()
    begin(made, 1, gail(made))
    accept_walls(made.desk, made.event, 1)
    made.settle()
    assert "is already accepted, so its seats" in panel_of(made).form.when_refused
    assert not panel_of(made).apply.isEnabled()
    choose(made, "single_round", 1)
    assert not panel_of(made).form.when_refused
    made.reload()
    assert panel_of(made).form.number == 2


def test_a_late_arrival_takes_the_empty_seat_and_is_seated_on_later(single: Open) -> None:
    made = single()
    (hole,) = made.desk.at(made.event).seating.replanning.free_seats(1)
    begin(made)
    choose(made, "single_kind", 1)
    made.panel.first_focus().setFocus()
    made.typist.type("zoe\n")
    choose(made, "single_game", 1)
    made.typist.click("single_apply")
    seated = made.desk.at(made.event).scores.sheet(1, hole[0]).seated
    late = made.desk.at(made.event).roster.get(16).id
    assert [seats[hole[1]] == late for seats in seated][:2] == [False, True]
    assert made.typist.focus == "single_again"
    made.typist.type("\n")
    assert made.gone == [SeatingChange("again")]


def test_who_falls_ill_leaves_from_a_game_on(single: Open) -> None:
    made = single(players=16)
    table = made.places(1)[7][0]
    begin(made, 1, gail(made))
    choose(made, "single_kind", 2)
    made.panel.take_person(gail(made))
    choose(made, "single_game", 2)
    made.typist.click("single_apply")
    seated = made.desk.at(made.event).scores.sheet(1, table).seated
    assert [len(seats.entrants) for seats in seated][:3] == [4, 4, 3]
    assert made.done == ["Gail Abbott withdrew"]
    assert made.typist.focus == "single_again"


def test_a_table_gets_another_number(single: Open) -> None:
    made = single()
    begin(made)
    choose(made, "single_kind", 3)
    made.typist.tab_to("single_table").press("Ctrl+A").type("2")
    made.typist.tab_to("single_to").press("Ctrl+A").type("3")
    made.typist.click("single_apply")
    assert "Round 1 already has a table 3." in panel_of(made).form.to.refusal
    made.typist.tab_to("single_to").press("Ctrl+A").type("12")
    made.typist.click("single_apply")
    assert {table for table, _ in made.places(1).values()} == {1, 3, 4, 12}
    assert made.done == ["Table 2 is now table 12"]


def test_esc_leaves_and_nothing_has_changed(single: Open) -> None:
    made = single()
    before = made.places(1)
    begin(made, 1, gail(made))
    made.typist.type("zoe\n").press("Escape")
    assert made.closed == [True]
    assert made.places(1) == before
