"""Columns and what they mean."""

from __future__ import annotations

import pytest

from director_app.errors import ImportRefused
from director_app.services.roster.files.columns import counts, match
from director_app.services.roster.files.preview import preview
from director_app.services.table_files.fields import ListField, parse_field, recognise
from director_app.services.table_files.lines import RawRow
from tests.unit.roster_files.builders import names, written


@pytest.mark.parametrize(
    ("header", "field"),
    [
        ("Name", ListField.NAME),
        ("Full Name", ListField.NAME),
        ("First and Last Name", ListField.NAME),
        ("Player", ListField.NAME),
        ("Participant’s name", ListField.NAME),
        ("First Name", ListField.GIVEN),
        ("Vorname", ListField.GIVEN),
        ("Prénom", ListField.GIVEN),
        ("Surname", ListField.FAMILY),
        ("Nachname", ListField.FAMILY),
        ("E-mail", ListField.EMAIL),
        ("Email Address", ListField.EMAIL),
        ("Cell phone", ListField.PHONE),
        ("Telefon", ListField.PHONE),
        ("Home City", ListField.CITY),
        ("State/Province", ListField.STATE),
        ("Member no.", ListField.MEMBER_NO),
        ("NMJL member #", ListField.MEMBER_NO),
        ("Club", ListField.CLUB),
        ("Division", ListField.DIVISION),
        ("Do you need to stay at one table all day?", ListField.STATIONARY),
        ("Anyone you should not sit with?", ListField.APART),
        ("Keep apart from", ListField.APART),
        ("Paid?", ListField.PAID),
        ("Total Paid", ListField.PAID),
        ("Attendee Status", ListField.STATUS),
        ("Qty", ListField.QUANTITY),
        ("Comments", ListField.NOTE),
        ("Badge #", ListField.BADGE),
        ("Emergency contact phone", None),
        ("Company name", None),
        ("Fees Paid", None),
        ("Dues paid", None),
        ("Ticket Type", None),
        ("Lunch", None),
        ("", None),
    ],
)
def test_headers(header, field):
    found = recognise(header)
    assert (found and found[0]) == field


def test_of_two_columns_for_one_field_the_plainer_is_taken():
    headers = ["Email 2", "Email", "Name"]
    found = match(headers, [RawRow(2, ("", "a@x.org", "Ann Lee"))])
    assert [column.field for column in found.columns] == [
        ListField.KEEP,
        ListField.EMAIL,
        ListField.NAME,
    ]


def test_a_bare_name_beside_the_other_part_is_a_part(tmp_path):
    shown = preview(written(tmp_path, "Nombre;Apellidos\nAna;García López\n"))
    assert [(player.given, player.family) for player in shown.added] == [("Ana", "García López")]
    both = preview(written(tmp_path, "Name,First name\nAnn Lee,Ann\n"))
    assert both.matching.columns[0].field is ListField.NAME


def test_columns_are_known_by_what_stands_in_them(tmp_path):
    text = "Who,Where to write,Ring me\nAnn Lee,a@x.org,555-010-0001\nBea Moss,b@x.org,555-010-2\n"
    shown = preview(written(tmp_path, text))
    assert [column.field for column in shown.matching.columns] == [
        ListField.NAME,
        ListField.EMAIL,
        ListField.PHONE,
    ]
    assert shown.matching.columns[1].reason == "from its contents"


def test_a_column_can_be_mapped_by_hand(tmp_path):
    path = written(tmp_path, "Name,Lunch,Nick\nAnn Lee,Tuna,Annie\n")
    shown = preview(path, {"lunch": "note", "Nick": "ignore"})
    assert shown.added[0].note == "Tuna"
    assert shown.added[0].extras == ()
    assert names(preview(path, {"Nick": "Name"})) == ["Annie"]


def test_a_mapped_header_makes_its_row_the_header(tmp_path):
    shown = preview(written(tmp_path, "Dame,Stadt\nAnn Lee,Köln\n"), {"Dame": "name"})
    assert names(shown) == ["Ann Lee"]
    assert shown.added[0].extras == (("Stadt", "Köln"),)


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ({"Supper": "note"}, "no column “Supper”. Choose from Name, Lunch"),
        ({"Lunch": "colour"}, "“colour” isn’t a roster field. Choose from name, given"),
        ({"Lunch": "note", "Name": "note"}, "Two columns are mapped to note"),
    ],
)
def test_a_wrong_mapping_is_refused_with_what_there_is(tmp_path, told, says):
    with pytest.raises(ImportRefused, match=says) as refused:
        preview(written(tmp_path, "Name,Lunch\nAnn Lee,Tuna\n"), told)
    assert refused.value.field == "map"


def test_fields_go_by_several_words():
    assert parse_field("E-Mail") is ListField.EMAIL
    assert parse_field("member no") is ListField.MEMBER_NO
    assert parse_field("First name") is ListField.GIVEN


def test_a_list_without_names_says_so_and_is_refused_when_imported(tmp_path):
    shown = preview(written(tmp_path, "Email,Lunch\na@x.org,12\n"))
    assert "no name column" in shown.problem
    with pytest.raises(ImportRefused, match=r"list\.csv: There’s no name column"):
        shown.usable()


def test_counts_fold_case_and_leave_blanks_out():
    people = [
        (("Lunch", "Veggie"),),
        (("Lunch", "veggie "),),
        (("Lunch", ""),),
        (("Lunch", "Tuna"),),
    ]
    assert [(count.header, count.text) for count in counts(people)] == [
        ("Lunch", "2 Veggie, 1 Tuna")
    ]
