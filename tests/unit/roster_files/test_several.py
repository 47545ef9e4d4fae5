"""One row, several people: each is offered, with their own contact, and nobody is made up."""

from __future__ import annotations

import pytest

from director_app.services.roster.files.people import RosterDecisions, RowReason
from director_app.services.roster.files.preview import ImportOutcome, RowFix, preview
from director_app.services.roster.files.several import people_in
from tests.unit.roster_files.builders import FIELD, names, outcomes, written

ALL = ["Ada Quill", "Beth Rowan", "Cora Stone", "Dora Thorn", "Eve Upton"]


@pytest.mark.parametrize(
    ("name", "people"),
    [
        ("partner-columns.csv", [*ALL, "Fay Vale", "Gia Wynn"]),
        ("v20-0.csv", ALL),
        ("v20-1.csv", ALL[:4]),
        ("v20-2.csv", ALL[:4]),
        ("v20-3.csv", ALL[:2]),
        ("v20b.csv", ALL[:2]),
    ],
)
def test_everybody_in_the_columns_of_a_row_is_a_player(name, people):
    shown = preview(FIELD / name)
    assert outcomes(shown) == [(person, ImportOutcome.PLAYER) for person in people]
    assert shown.table.header_row == 1


def test_the_team_stands_with_each_of_its_players():
    shown = preview(FIELD / "v20-2.csv")
    assert {player.extras for player in shown.added} == {(("Team Name", "Red"),)}


def test_each_has_the_contact_that_stands_beside_the_name(tmp_path):
    text = (
        "Name,Email,Phone,Partner's name,Partner's email,Partner phone\n"
        "Ann Lee,a@x.org,555-010-0001,Bea Moss,b@x.org,555-010-0002\n"
        "Cara Ng,c@x.org,,Dora Oz,,\nEve Po,e@x.org,,none,,\n"
    )
    shown = preview(written(tmp_path, text))
    assert [(player.name, player.email, player.phone) for player in shown.added] == [
        ("Ann Lee", "a@x.org", "555-010-0001"),
        ("Bea Moss", "b@x.org", "555-010-0002"),
        ("Cara Ng", "c@x.org", ""),
        ("Dora Oz", "", ""),
        ("Eve Po", "e@x.org", ""),
    ]


@pytest.mark.parametrize(
    "head",
    [
        "Name,Spouse name",
        "Your name,Name of partner",
        "First Player,Second Player",
        "Captain,Teammate 2",
        "Player #1,Player #2",
        "Name 1,Name 2",
        "Full name,Guest's full name",
        "Nombre,Nombre del invitado",
        "Jugador 1,Jugador 2",
        "Player A,Player B",
        "Name,Plus one",
        "Name,Name of plus one",
        "Name,Names of your guests",
    ],
)
def test_columns_of_further_people(tmp_path, head):
    shown = preview(written(tmp_path, f"{head}\nAnn Lee,Bea Moss\nCara Ng,\n"))
    assert names(shown) == ["Ann Lee", "Bea Moss", "Cara Ng"]


def test_first_and_last_names_twice(tmp_path):
    text = "First Name,Last Name,First Name,Last Name\nAnn,Lee,Bea,Moss\nCara,Ng,,\n"
    assert names(preview(written(tmp_path, text))) == ["Ann Lee", "Bea Moss", "Cara Ng"]


def test_several_in_a_cell_are_each_offered():
    shown = preview(FIELD / "two-in-a-cell.csv")
    assert names(shown) == [
        *("Ada Quill", "Beth Rowan", "Cora Stone", "Dora Thorn", "Eve Upton", "Fay Vale"),
        *("Gia Wynn", "Hope Yarrow", "Iris Ames", "Kay Bloom", "Lee Crane", "Mia Dole"),
        "Nia Ebb",
    ]
    checked = [line.name for line in shown.lines if line.outcome is ImportOutcome.CHECK]
    assert len(checked) == 13
    assert {line.doubt.reason for line in shown.lines if line.doubt} == {RowReason.SEVERAL_PEOPLE}
    assert [player.email for player in shown.added[:2]] == ["ada@example.org", ""]


@pytest.mark.parametrize(
    ("name", "people", "held"),
    [
        ("v03-comma.csv", ALL[:2], 0),
        (
            "v03-noqty.csv",
            [
                *("Cora Stone", "Dora Thorn", "Eve Upton", "Fay Vale", "Gia Wynn", "Hope Yarrow"),
                *("Iris Ames", "June Bloom", "Kay Bloom", "Mia Dole"),
            ],
            2,
        ),
        ("square-refund.csv", ["Ada Quill", "Cora Stone"], 1),
        ("v24i.txt", ["Ada Quill", "Beth Rowan", "Cora Stone"], 1),
    ],
)
def test_places_without_a_name_are_checked(name, people, held):
    shown = preview(FIELD / name)
    assert names(shown) == people
    waiting = [line for line in shown.lines if line.mend is RowFix.TYPE_NAME]
    assert len(waiting) == held
    assert {line.outcome for line in waiting} <= {ImportOutcome.CHECK}


def test_who_brings_a_guest_is_checked_and_the_guest_can_be_named(tmp_path):
    path = written(tmp_path, "Name,Email\nAnn Lee +1,a@x.org\nBea Moss,b@x.org\n")
    shown = preview(path)
    assert shown.lines[0].outcome is ImportOutcome.CHECK
    key = shown.lines[1].key
    assert key is not None
    named = preview(path, decisions=RosterDecisions().with_name(key, "Cara Ng"))
    assert names(named) == ["Ann Lee", "Cara Ng", "Bea Moss"]
    alone = preview(path, decisions=RosterDecisions().with_kept_rows(2))
    assert names(alone) == ["Ann Lee", "Bea Moss"]


def test_one_of_a_row_can_be_left_out_and_a_row_can_be_one_person(tmp_path):
    path = written(tmp_path, "Name\nAnn Lee and Bea Moss\nJune & Kay Bloom\n")
    shown = preview(path)
    keys = [line.key for line in shown.lines]
    assert len(set(keys)) == 4
    assert keys[1] is not None
    out = preview(path, decisions=RosterDecisions().left_out(keys[1]).as_one(3))
    assert names(out) == ["Ann Lee", "June & Kay Bloom"]


def test_who_is_named_by_a_partner_and_has_a_row_comes_once_with_the_own_contact(tmp_path):
    text = "Name,Email,Partner name\nAnn Lee,a@x.org,Bea Moss\nBea Moss,b@x.org,Ann Lee\n"
    shown = preview(written(tmp_path, text))
    assert [(player.name, player.email) for player in shown.added] == [
        ("Ann Lee", "a@x.org"),
        ("Bea Moss", "b@x.org"),
    ]


def test_a_canceled_row_takes_its_partner_along(tmp_path):
    text = "Name,Partner name,Status\nAnn Lee,Bea Moss,Refunded\nCara Ng,,\n"
    assert names(preview(written(tmp_path, text))) == ["Cara Ng"]


@pytest.mark.parametrize(
    ("cell", "people", "guests"),
    [
        ("Ann Lee; Bea Moss", ["Ann Lee", "Bea Moss"], 0),
        ("Ann Lee/Bea Moss/Cara Ng", ["Ann Lee", "Bea Moss", "Cara Ng"], 0),
        ("Ann Lee AND Bea Moss", ["Ann Lee", "Bea Moss"], 0),
        ("Bloom, June & Kay", ["June Bloom", "Kay Bloom"], 0),
        ("Ana Gómez y Eva Ruiz", ["Ana Gómez", "Eva Ruiz"], 0),
        ("Ann Lee, RN, Bea Moss, Jr.", ["Ann Lee RN", "Bea Moss Jr."], 0),
        ("Ann Lee plus one", ["Ann Lee"], 1),
        ("Ann Lee and 2 guests", ["Ann Lee"], 2),
        ("Ann Lee x2", ["Ann Lee"], 1),
        ("Ann Lee (3 tickets)", ["Ann Lee"], 2),
        ("Ann Lee with husband", ["Ann Lee"], 1),
        ("Ann Lee, guest", ["Ann Lee"], 1),
        ("José Ortega y Gasset", ["José Ortega y Gasset"], 0),
        ("Quill, John, Jr.", ["John Quill Jr."], 0),
        ("Andy Sanders", ["Andy Sanders"], 0),
        ("Max X", ["Max X"], 0),
        ("Andrea And", ["Andrea And"], 0),
    ],
)
def test_cells(cell, people, guests):
    found = people_in(cell)
    assert ([name.whole for name in found.names], found.guests) == (people, guests)


@pytest.mark.parametrize("cell", ["Mr. and Mrs. Dan Vale", "Ann/Smith", "Ann Lee and Bea"])
def test_what_can_t_be_divided_is_checked_and_not_entered(tmp_path, cell):
    shown = preview(written(tmp_path, f"Name,Email\n{cell},a@x.org\nCara Ng,c@x.org\n"))
    assert names(shown) == ["Cara Ng"]
    assert shown.lines[0].outcome is ImportOutcome.CHECK
    assert shown.lines[0].doubt is not None
    assert shown.lines[0].doubt.reason is RowReason.SEVERAL_PEOPLE


def test_last_names_of_two_words_before_a_comma_are_one_person(tmp_path):
    text = (
        'Name,Email\n"García López, Ana María",a@x.org\n"Moss, Bea",b@x.org\n"Ng, Cara",c@x.org\n'
    )
    assert names(preview(written(tmp_path, text))) == [
        "Ana María García López",
        "Bea Moss",
        "Cara Ng",
    ]


def test_partners_have_first_and_last_names(tmp_path):
    text = "First Name,Last Name,Partner First Name,Partner Last Name\nAnn,Lee,Bea,Moss\n"
    assert names(preview(written(tmp_path, text))) == ["Ann Lee", "Bea Moss"]


def test_a_yes_for_a_guest_is_no_name(tmp_path):
    text = "Name,Email,Plus one?\nAnn Lee,a@x.org,Yes\nBea Moss,b@x.org,No\nCara Ng,c@x.org,2\n"
    shown = preview(written(tmp_path, text))
    assert names(shown) == ["Ann Lee", "Bea Moss", "Cara Ng"]
    assert [line.row for line in shown.lines if line.mend is RowFix.TYPE_NAME] == [2, 4, 4]


def test_a_team_s_members_in_one_cell_are_each_offered(tmp_path):
    text = 'Team,Members\nRed,"Ann Lee, Bea Moss, Cara Ng"\nBlue,Di Oz; Eve Po\n'
    shown = preview(written(tmp_path, text))
    assert [(player.name, player.extras[0][1]) for player in shown.added] == [
        *(("Ann Lee", "Red"), ("Bea Moss", "Red"), ("Cara Ng", "Red")),
        *(("Di Oz", "Blue"), ("Eve Po", "Blue")),
    ]


def test_names_in_quotes_in_one_column_are_read_without_them(tmp_path):
    text = 'Name\n"Dora Thorn, Eve Upton, Fay Vale"\nSmith, Ann\n"Smith-Jones, Kay and Lee"\n'
    shown = preview(written(tmp_path, text))
    assert [line.name for line in shown.lines] == [
        "Dora Thorn",
        "Eve Upton",
        "Fay Vale",
        "Ann Smith",
        "Kay Smith-Jones",
        "Lee Smith-Jones",
    ]


def test_who_shares_a_cell_can_be_one_person_after_all(tmp_path):
    text = "Name,Partner\nAda Quill,\nJune & Kay Bloom,\nEve Moss,Ann & Bea Lee\nDi Oz +1,\n"
    path = written(tmp_path, text)
    shown = preview(path)
    offered = [(line.name, line.mend) for line in shown.lines if line.mend]
    assert offered == [
        ("June Bloom", RowFix.AS_ONE),
        ("Kay Bloom", RowFix.LEAVE_OUT),
        ("Ann Lee", RowFix.AS_ONE),
        ("Bea Lee", RowFix.LEAVE_OUT),
        ("Di Oz", RowFix.LEAVE_OUT),
        ("guest of Di Oz", RowFix.TYPE_NAME),
    ]
    keys = {line.name: line.key for line in shown.lines if line.key is not None}
    decisions = RosterDecisions().as_one(keys["June Bloom"]).as_one(keys["Ann Lee"])
    one = preview(path, decisions=decisions)
    assert names(one) == ["Ada Quill", "June & Kay Bloom", "Eve Moss", "Ann & Bea Lee", "Di Oz"]
    settled = [line.name for line in one.lines if line.key and decisions.settles(line.key)]
    assert settled == ["June & Kay Bloom", "Eve Moss", "Ann & Bea Lee"]
    assert decisions.unsettled(keys["June Bloom"], keys["Ann Lee"]) == RosterDecisions()
