"""Files from everywhere into rows."""

from __future__ import annotations

import csv
import datetime as dt
import io
from pathlib import Path

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.errors import ImportRefused
from director_app.services.roster.files.preview import preview
from director_app.services.table_files.lines import MOST_ROWS, parse, sniff
from director_app.services.table_files.reading import read_table
from tests.hostile.good_files import repacked
from tests.unit.roster_files.builders import SAMPLES, names, written


def cells(path: Path) -> list[tuple[str, ...]]:
    return [row.cells for row in read_table(path).rows]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-32"])
def test_unicode_in_every_dress(tmp_path, encoding):
    path = tmp_path / "list.csv"
    path.write_bytes("First,Last\nNgọc,Łukasik\n".encode(encoding))
    assert cells(path) == [("Ngọc", "Łukasik")]


def test_a_few_bad_bytes_do_not_turn_utf_8_into_another_encoding(tmp_path):
    path = tmp_path / "list.csv"
    path.write_bytes("First,Last\nZoë,Müller\nSiân,Ó Briain\n".encode() + b"Ann\xff,Lee\n")
    shown = preview(path)
    assert names(shown) == ["Zoë Müller", "Siân Ó Briain"]
    assert [refused.row for refused in shown.judgement.refused] == [4]
    assert shown.table.notes == ("From line 4 on, some characters aren’t valid UTF-8 text.",)


def test_another_encoding_can_be_chosen(tmp_path):
    path = tmp_path / "list.csv"
    path.write_bytes("Name\nŁukasik Żaneta\n".encode("iso-8859-2"))
    assert read_table(path, encoding="iso-8859-2").rows[0].cells == ("Łukasik Żaneta",)
    with pytest.raises(ImportRefused, match="Choose from utf-8"):
        read_table(path, encoding="rot13")


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_every_delimiter_is_seen(tmp_path, delimiter):
    text = f"First{delimiter}Last{delimiter}Lunch\nAnn{delimiter}Lee{delimiter}Tuna\n"
    assert cells(written(tmp_path, text)) == [("Ann", "Lee", "Tuna")]


def test_the_separator_line_of_a_spreadsheet_is_obeyed(tmp_path):
    path = written(tmp_path, "sep=;\r\nName;City\r\nAnn Lee;Cary, NC\r\n")
    table = read_table(path)
    assert (table.header_row, table.rows[0].number) == (2, 3)
    assert table.rows[0].cells == ("Ann Lee", "Cary, NC")


def test_a_comma_in_a_list_of_names_alone_belongs_to_the_name(tmp_path):
    assert names(preview(written(tmp_path, "Name\nWEISS, HARRIET\nCOHEN, LINDA\n"))) == [
        "Harriet Weiss",
        "Linda Cohen",
    ]


def test_a_quoted_field_may_span_lines_and_counts_as_one_row(tmp_path):
    text = 'Name,Note,City\nAnn Lee,"tea,\nno milk",Cary\nBea Moss,,Tampa\n'
    table = read_table(written(tmp_path, text))
    assert [(row.number, row.cells) for row in table.rows] == [
        (2, ("Ann Lee", "tea,\nno milk", "Cary")),
        (3, ("Bea Moss", "", "Tampa")),
    ]


def test_a_question_over_two_lines_is_one_header(tmp_path):
    text = '"Name\n(as on the badge)","Lunch\nchoice"\nAnn Lee,Tuna\nBea Moss,Veggie\n'
    table = read_table(written(tmp_path, text))
    assert table.headers == ("Name (as on the badge)", "Lunch choice")
    assert len(table.rows) == 2


def test_an_unclosed_quote_swallows_nobody(tmp_path):
    text = 'First,Last\n"Bea,Moss\nCara,Ng\n"Dora, Ann",Lee\nEve,Katz\n'
    shown = preview(written(tmp_path, text))
    assert names(shown) == ["Cara Ng", "Dora, Ann Lee", "Eve Katz"]
    assert [refused.row for refused in shown.judgement.refused] == [2]


def test_an_unclosed_quote_in_the_last_cell_is_read_and_pointed_out(tmp_path):
    shown = preview(written(tmp_path, 'Name,Lunch\nAnn Lee,"Tuna\nBea Moss,Veggie\n'))
    assert [player.extras for player in shown.added] == [
        (("Lunch", "Tuna"),),
        (("Lunch", "Veggie"),),
    ]
    assert "no closing quote on its line" in shown.doubtful[0].why


def test_title_rows_above_the_header_are_passed_over(tmp_path):
    text = "Sunrise Club,,\n,,\nLast,First,Lunch\nLee,Ann,Tuna\n"
    table = read_table(written(tmp_path, text))
    assert (table.header_row, table.rows[0].number) == (3, 4)


def test_a_list_without_header_is_read_by_what_stands_in_it(tmp_path):
    shown = preview(written(tmp_path, "Ann Lee,a@x.org\nBea Moss,b@x.org\n"))
    assert names(shown) == ["Ann Lee", "Bea Moss"]
    assert shown.table.notes
    assert [player.email for player in shown.added] == ["a@x.org", "b@x.org"]


def test_workbook_shows_dates_numbers_and_results(tmp_path):
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.append(["Name", "Born", "Age", "Wall %", "Here", "Phone"])
    sheet.append(["Ann Lee", dt.date(1950, 3, 1), 12.0, 0.5, True, 5550100001])
    sheet.append(["=A2", None, None, None, None, None])
    path = tmp_path / "list.xlsx"
    book.save(path)
    assert cells(path)[0] == ("Ann Lee", "1950-03-01", "12", "0.5", "yes", "5550100001")
    shown = preview(path)
    assert [refused.row for refused in shown.judgement.refused] == [3]
    assert "formula" in shown.judgement.refused[0].reason


def test_texts_that_stand_in_their_cells_are_read_whole_and_without_their_readings(tmp_path):
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    parts = "<r><t>Ann</t></r><r><rPr><b/></rPr><t> Lee</t></r><rPh sb='0' eb='1'><t>x</t></rPh>"
    texts = ["<t>Name</t>", "<t>Bea Moss</t>", parts, "<t/>", "<t>Cara Ng</t>"]
    rows = "".join(
        f'<row r="{row}"><c r="A{row}" t="inlineStr"><is>{text}</is></c></row>'
        for row, text in zip((1, 2, 3, 4, 7), texts, strict=True)
    )
    sheet = f'<worksheet xmlns="{main}"><sheetData>{rows}</sheetData></worksheet>'
    path = repacked(tmp_path / "list.xlsx", "xl/worksheets/sheet1.xml", sheet.encode())
    assert [(row.number, *row.cells) for row in read_table(path).rows] == [
        (2, "Bea Moss"),
        (3, "Ann Lee"),
        (7, "Cara Ng"),
    ]


def test_the_sheet_with_the_names_is_chosen_and_another_can_be(tmp_path):
    book = openpyxl.Workbook()
    book.active.append(["Fees"])
    hall = book.create_sheet("Hall")
    hall.append(["Name", "Phone"])
    hall.append(["Ann Lee", "555-010-0001"])
    hidden = book.create_sheet("Old")
    hidden.sheet_state = "hidden"
    hidden.append(["Name", "Phone", "Email"])
    hidden.append(["Bea Moss", "555-010-0002", "b@x.org"])
    path = tmp_path / "list.xlsx"
    book.save(path)
    assert names(preview(path)) == ["Ann Lee"]
    assert names(preview(path, sheet="Old")) == ["Bea Moss"]
    wanted = r"no sheet named “Nope”\. Choose from Sheet, Hall, Old"
    with pytest.raises(ImportRefused, match=wanted):
        read_table(path, sheet="Nope")


def test_columns_beyond_a_short_header_are_called_by_their_letters(tmp_path):
    text = "Name,City\nAnn Lee,Cary,Tuna\nBea Moss,Cary,Veggie\nCara Ng,,Tuna\n"
    shown = preview(written(tmp_path, text))
    assert shown.table.headers == ("Name", "City", "Column C")
    assert shown.added[1].extras == (("Column C", "Veggie"),)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "is empty"),
        (b"\n\n ,,\n", "is empty"),
        (b"%PDF-1.7 x", "is a PDF"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1", "old Excel"),
        (b"PK\x03\x04 no workbook", "can’t be read as an XLSX file"),
        (b"Name,Phone\n", "has no players"),
        (bytes(range(1, 9)) * 50 + b"\xff\x81", "isn’t a text or XLSX file"),
    ],
)
def test_what_is_no_list_is_refused_in_a_sentence(tmp_path, content, says):
    path = tmp_path / "thing.csv"
    path.write_bytes(content)
    with pytest.raises(ImportRefused, match=says) as refused:
        read_table(path)
    assert "thing.csv" in refused.value.sentence
    assert refused.value.sentence.endswith(".")


def test_a_folder_and_a_missing_file_are_refused(tmp_path):
    with pytest.raises(ImportRefused, match="is a folder"):
        read_table(tmp_path)
    with pytest.raises(ImportRefused, match="Can’t find the file"):
        read_table(tmp_path / "none.csv")


@given(st.binary(max_size=400))
def test_no_bytes_are_a_fault(tmp_path_factory, content):
    path = tmp_path_factory.mktemp("any") / "any.csv"
    path.write_bytes(content)
    try:
        shown = preview(path)
    except ImportRefused:
        return
    rows = {row.number for row in shown.table.rows}
    assert {line.row for line in shown.lines} == rows or "no name column" in shown.problem


@given(st.data())
def test_a_spoilt_sample_is_no_fault(tmp_path_factory, data):
    content = bytearray((SAMPLES / data.draw(st.sampled_from(SAMPLE_NAMES))).read_bytes())
    for _ in range(data.draw(st.integers(0, 6))):
        at = data.draw(st.integers(0, len(content) - 1))
        content[at : at + 1] = data.draw(
            st.sampled_from([b"", b'"', b",", b"\n", b"\x00", b"\xff"])
        )
    path = tmp_path_factory.mktemp("spoilt") / "any.csv"
    path.write_bytes(content)
    try:
        shown = preview(path)
    except ImportRefused:
        return
    rows = {row.number for row in shown.table.rows}
    assert {line.row for line in shown.lines} == rows or "no name column" in shown.problem


SAMPLE_NAMES = sorted(path.name for path in SAMPLES.iterdir())
CELL = st.text(st.characters(codec="utf-8", exclude_characters="\r\n\x00"), max_size=12)


@given(st.lists(st.lists(CELL, min_size=3, max_size=3), min_size=1, max_size=8))
def test_what_a_spreadsheet_quotes_comes_back(rows):
    out = io.StringIO()
    csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\n").writerows(rows)
    assert [list(row.cells) for row in parse(out.getvalue(), ",")] == rows
    assert sniff(out.getvalue()) == "," or any(mark in out.getvalue() for mark in ";\t|")


def test_a_workbook_of_too_many_rows_is_refused_and_not_cut_off(tmp_path):
    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet("Entries")
    sheet.append(["Name"])
    for number in range(MOST_ROWS):
        sheet.append([f"Player {number}"])
    path = tmp_path / "long.xlsx"
    book.save(path)
    with pytest.raises(ImportRefused, match="more than 20,000 rows"):
        read_table(path)
