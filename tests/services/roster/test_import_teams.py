"""The teams of a list become groups of the seating, where the director says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.builders import new_event

ROWS = (
    "Name,Team\nAda Quill,Red\nBeth Rowan,Blue\nCora Stone,red\nDora Thorn,Blue\nEve Upton,Alone\n"
)
TEAM = {"Team": "team"}


@pytest.fixture
def event(desk):
    return new_event(desk, players=0)


@pytest.fixture
def bring(desk, event, tmp_path):
    def brought(text: str, overrides: dict[str, str] | None = TEAM):
        path: Path = tmp_path / "list.csv"
        path.write_text(text, encoding="utf-8")
        shown = desk.at(event).roster.imports.preview(path, overrides)
        return desk.at(event).roster.imports.bring_in(shown).preview

    return brought


def groups(desk, event) -> dict[str, list[str]]:
    return {
        request.name: sorted(person.name for person in request.people)
        for request in desk.at(event).seating.requests.view().seat_requests
        if request.kind == "group"
    }


def test_a_column_of_teams_is_kept_as_it_is_unless_the_director_says_otherwise(desk, event, bring):
    shown = bring(ROWS, None)
    assert shown.teams == ()
    assert groups(desk, event) == {}
    assert dict(desk.at(event).roster.roster().lines[0].entrant.facts.extras) == {"Team": "Red"}


def test_each_team_of_two_or_more_is_a_group_by_its_name(desk, event, bring):
    shown = bring(ROWS)
    assert groups(desk, event) == {
        "Red": ["Ada Quill", "Cora Stone"],
        "Blue": ["Beth Rowan", "Dora Thorn"],
    }
    assert [(team.name, team.players) for team in shown.teams] == [
        ("Red", ("Ada Quill", "Cora Stone")),
        ("Blue", ("Beth Rowan", "Dora Thorn")),
    ]
    assert [extra.text for extra in shown.extras] == ["2 Blue, 2 Red, 1 Alone"]


def test_everybody_in_a_row_belongs_to_its_team(desk, event, bring):
    bring("Team,Player 1,Player 2\nRed,Ada Quill,Beth Rowan\nBlue,Cora Stone,Dora Thorn\n")
    assert groups(desk, event) == {
        "Red": ["Ada Quill", "Beth Rowan"],
        "Blue": ["Cora Stone", "Dora Thorn"],
    }


def test_undo_of_the_import_takes_the_groups_away_and_redo_brings_them(desk, event, bring):
    bring(ROWS)
    made = groups(desk, event)
    desk.at(event).history.undo()
    assert groups(desk, event) == {}
    assert desk.at(event).roster.roster().lines == ()
    desk.at(event).history.redo()
    assert groups(desk, event) == made


def test_a_late_player_joins_the_team_that_is_there(desk, event, bring):
    bring(ROWS)
    shown = bring("Name,Team\nGia Wynn,Red\nHal Yost,Alone\n")
    assert groups(desk, event) == {
        "Red": ["Ada Quill", "Cora Stone", "Gia Wynn"],
        "Blue": ["Beth Rowan", "Dora Thorn"],
        "Alone": ["Eve Upton", "Hal Yost"],
    }
    assert [(team.name, len(team.players)) for team in shown.teams] == [("Red", 3), ("Alone", 2)]


def test_who_changes_the_team_changes_the_group(desk, event, bring):
    bring(ROWS)
    shown = bring(ROWS.replace("Dora Thorn,Blue", "Dora Thorn,Red"))
    assert groups(desk, event) == {"Red": ["Ada Quill", "Cora Stone", "Dora Thorn"]}
    assert [update.sentence for update in shown.comparison.updates] == [
        "team changes from Blue to Red"
    ]


def test_a_column_first_kept_as_it_is_can_be_of_teams_later(desk, event, bring):
    bring(ROWS, None)
    bring(ROWS)
    assert groups(desk, event)["Red"] == ["Ada Quill", "Cora Stone"]


def test_what_the_desk_did_to_a_group_stays(desk, event, bring):
    bring(ROWS)
    red, blue = (
        request
        for request in desk.at(event).seating.requests.view().seat_requests
        if request.kind == "group"
    )
    desk.at(event).seating.requests.drop_group(red.number)
    desk.at(event).seating.requests.change_group(blue.number, "Blue", [2, 4, 5])
    bring(ROWS)
    bring(ROWS + "Gia Wynn,Red\n")
    assert groups(desk, event) == {"Blue": ["Beth Rowan", "Dora Thorn", "Eve Upton"]}
