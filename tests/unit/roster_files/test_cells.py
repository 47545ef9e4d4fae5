"""Each cell as its writer sees it, whatever a program made of it since."""

from __future__ import annotations

import openpyxl
import pytest

from director_app.services.roster.files.people import RowReason
from director_app.services.roster.files.preview import preview
from director_app.services.table_files.decoding import repaired_text
from director_app.services.table_files.lines import parse
from director_app.services.table_files.reading import read_table
from tests.unit.roster_files.builders import FIELD, names, written


@pytest.mark.parametrize(
    ("name", "whole"),
    [
        ("address-lines.csv", ["12 Elm St\r\nBoston, MA 02134", "9 Oak Ave\r\nSalem, MA 01970"]),
        (
            "comment-lines.csv",
            ["Hello,\r\nsee you soon, bye, Ada", "", "Vegetarian\r\nno nuts, no milk, please"],
        ),
        ("v07a.csv", ["12 Elm St\nSalem, MA"]),
        ("v07b.csv", ["12 Elm St\nSalem, MA"]),
        ("v07c.csv", ["one\ntwo\nthree"]),
        ("v07d.csv", ["\n".join(f"line {number}" for number in range(22)), ""]),
    ],
)
def test_a_cell_of_several_lines_is_one_cell(name, whole):
    shown = preview(FIELD / name)
    title = next(h for h in ("Address", "Comment", "Note") if h in shown.table.headers)
    place = shown.table.headers.index(title)
    assert [row.cells[place].splitlines() for row in shown.table.rows] == [
        text.splitlines() for text in whole
    ]
    assert names(shown) == ["Ada Quill", "Beth Rowan", "Cora Stone"][: len(whole)]
    assert shown.doubtful == ()


@pytest.mark.parametrize(
    "text",
    [
        'Name,Note\nAnn Lee,"a\nb,c\nd"\nBea Moss,x\n',
        'Name,Note\nAnn Lee,"a ""b""\n\nc, d, e"\nBea Moss,x\n',
        'Name,Note\nAnn Lee,"Cara Ng,x\nDora Oz,y"\nBea Moss,x\n',
        'Note,Name\n"a\nb,c","Ann\nLee"\nx,Bea Moss\n',
        'Name,Note,More\nAnn Lee,"a\nb","c\nd, e"\nBea Moss,x,y\n',
    ],
)
def test_quoted_line_breaks_of_any_text(tmp_path, text):
    assert names(preview(written(tmp_path, text))) == ["Ann Lee", "Bea Moss"]


def test_a_cell_of_a_thousand_lines_is_one_cell():
    long = "\n".join(["x, y"] * 1_000)
    assert [row.cells for row in parse(f'Name,Note\nAnn Lee,"{long}"\nBea Moss,\n', ",")] == [
        ("Name", "Note"),
        ("Ann Lee", long),
        ("Bea Moss", ""),
    ]


def test_a_workbook_shows_the_zeros_of_its_number_format():
    shown = preview(FIELD / "zero-format.xlsx")
    assert [player.member_no for player in shown.added] == ["00417", "00042", "1000417"]
    assert {dict(player.extras)["ZIP"] for player in shown.added} == {"02134"}
    assert {player.phone for player in shown.added} == {"5551234567"}


def test_a_row_that_a_filter_hides_is_pointed_out(tmp_path):
    book = openpyxl.Workbook()
    for row in (["Name", "Member no"], ["Ann Lee", 7], ["Bea Moss", 8]):
        book.active.append(row)
    book.active["B2"].number_format = "000"
    book.active["B3"].number_format = "0.00"
    book.active.row_dimensions[3].hidden = True
    path = tmp_path / "list.xlsx"
    book.save(path)
    shown = preview(path)
    assert [player.member_no for player in shown.added] == ["007", "8"]
    assert [line.doubt and line.doubt.reason for line in shown.lines] == [None, RowReason.HIDDEN]


def test_a_text_written_as_a_formula_is_a_text():
    shown = preview(FIELD / "v17.csv")
    assert [(player.name, player.member_no) for player in shown.added] == [
        ("Ada Quill", "00417"),
        ("Beth Rowan", "00418"),
    ]


def test_digits_that_a_spreadsheet_lost_are_pointed_out(tmp_path):
    text = "Name,Phone,Member no,Order\nAnn Lee,5.55E+09,1.2e+12,3E+05\nBea Moss,555-010-0001,1,2\n"
    shown = preview(written(tmp_path, text))
    assert (shown.added[0].phone, shown.added[0].member_no) == ("", "")
    assert "“Phone” says “5.55E+09”: a spreadsheet has lost digits" in shown.lines[0].why
    assert shown.lines[1].plain


@pytest.mark.parametrize(
    ("spoiled", "before"),
    [
        ("JosÃ©", "José"),
        ("MÃ¼ller", "Müller"),
        ("PeÃ±a", "Peña"),
        ("Ã\x81lvaro", "Álvaro"),
        ("Oâ€™Hara", "O’Hara"),
        ("Å\x81ukasik", "Łukasik"),
        ("José", "José"),
        ("Łukasik", "Łukasik"),
        ("Ann", "Ann"),
    ],
)
def test_spoiled_letters_are_mended_where_that_is_certain(spoiled, before):
    assert repaired_text(spoiled) == before


def test_mended_letters_are_shown(tmp_path):
    shown = preview(written(tmp_path, "Name\nJosÃ© NÃºÃ±ez\n"))
    assert names(shown) == ["José Núñez"]
    assert shown.lines[0].why == "“JosÃ© NÃºÃ±ez” was read as “José Núñez”"


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("Name,City\nJosé Núñez,Cancún\nZoë Müller,Köln\n", "cp1252"),
        ("Name,City\nJosé Núñez,Cancún\nZoë Müller,Köln\n", "mac-roman"),
        ("Name\nPeggy O’Hara\n", "cp1252"),
        ("Name\nPeggy O’Hara\n", "mac-roman"),
        ("Name\nJOSÉ PEÑA\n", "cp1252"),
        ("Name\nÓscar Íñiguez\n", "mac-roman"),
        ("Name\nJoão Gonçalves\nÂngela Simões\n", "mac-roman"),
        ("Name,Note\nAnn Lee,“tea” – no milk\n", "cp1252"),
        ("Name,City\nŻaneta Łukasik,Łódź\nMałgorzata Święcicka,Kraków\n", "iso-8859-2"),
    ],
)
def test_letters_are_guessed_and_the_guess_is_said(tmp_path, text, encoding):
    path = tmp_path / "list.csv"
    path.write_bytes(text.encode(encoding))
    table = read_table(path)
    assert table.rows[0].cells == tuple(text.splitlines()[1].split(","))
    assert table.encoding == encoding
    assert "doesn’t say how its letters are written" in table.notes[0]
    assert read_table(path, encoding=encoding).notes == ()


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_wide_letters_without_their_mark_are_seen(tmp_path, encoding):
    path = tmp_path / "list.csv"
    path.write_bytes("Name,City\nJosé Núñez,Cancún\n".encode(encoding))
    table = read_table(path)
    assert table.rows[0].cells == ("José Núñez", "Cancún")
    assert "UTF-16" in table.notes[0]
