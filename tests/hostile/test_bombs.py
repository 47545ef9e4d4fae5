"""Files made to fill memory, to take for ever, or to be executed: refused or defused."""

from __future__ import annotations

import csv
import io
import json
import time
from pathlib import Path

import openpyxl
import pytest

from director_app.domain.backups import BackupReason
from director_app.domain.events import EventFacts
from director_app.domain.games import Game, Outcome
from director_app.domain.people import EntrantFacts
from director_app.domain.tables import SEATS
from director_app.errors import DirectorError, ImportRefused
from director_app.services.desk import Desk
from director_app.services.plain_cells import as_meant, is_formula, plain_cell, plain_text
from director_app.services.roster.files.preview import preview
from director_app.services.scores.tables.columns import TableShape
from director_app.services.seating.files import read_seats
from tests.builders import Book, drawn_event, wall
from tests.hostile.good_files import repacked

pytestmark = pytest.mark.walks

LONGEST_S = 2.0
HOSTILE = "=cmd|' /C calc'!A0"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    desk = Book(tmp_path / "book.db").open()
    yield desk
    desk.close()


def refused(path: Path) -> str:
    """What is said of a list, within the time."""
    began = time.process_time()
    with pytest.raises(ImportRefused) as said:
        preview(path)
    assert time.process_time() - began < LONGEST_S
    return str(said.value)


SHEET = "xl/worksheets/sheet1.xml"


def test_a_part_that_unpacks_without_end(tmp_path: Path) -> None:
    bomb = repacked(tmp_path / "a.xlsx", SHEET, b" " * 80_000_000)
    assert "too big for a roster once unpacked" in refused(bomb)


def test_a_part_that_unpacks_out_of_proportion(tmp_path: Path) -> None:
    bomb = repacked(tmp_path / "a.xlsx", SHEET, b" " * 30_000_000)
    assert "too big for a roster once unpacked" in refused(bomb)


@pytest.mark.parametrize("letters", ["utf-8", "utf-16"])
@pytest.mark.parametrize("name", [SHEET, "xl/workbook.xml", "[Content_Types].xml"])
def test_declared_entities(tmp_path: Path, letters: str, name: str) -> None:
    laughs = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
    text = f'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "ha">{laughs}]><x>&l9;</x>'
    assert "contains code a spreadsheet shouldn’t have" in refused(
        repacked(tmp_path / "a.xlsx", name, text.encode(letters))
    )


def test_an_entity_that_names_a_file(tmp_path: Path) -> None:
    text = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]><x>&e;</x>'
    said = refused(repacked(tmp_path / "a.xlsx", SHEET, text.encode()))
    assert "contains code a spreadsheet shouldn’t have" in said


def test_cells_without_number(tmp_path: Path) -> None:
    cells = "".join(f'<c t="inlineStr"><is><t>{n}</t></is></c>' for n in range(150))
    rows = f"<row>{cells}</row>" * 1_400
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    sheet = f'<worksheet xmlns="{main}"><sheetData>{rows}</sheetData></worksheet>'
    path = repacked(tmp_path / "a.xlsx", SHEET, sheet.encode())
    with pytest.raises(ImportRefused, match="more than"):
        preview(path)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"name\n" + b"Ann\n" * 20_001, "rows"),
        (b"name," + b"x," * 300 + b"\nAnn\n", "columns"),
        (b"name,note\nAnn," + b"x" * 40_000 + b"\n", "characters in a cell"),
        (b"name\n" + b"x" * 5_000_001, "larger than 5 MB"),
    ],
)
def test_a_list_beyond_all_bounds(tmp_path: Path, content: bytes, told: str) -> None:
    path = tmp_path / "list.csv"
    path.write_bytes(content)
    assert told in refused(path)


def test_quotes_that_are_never_closed_take_no_time(tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_bytes(b'name,x\n"' * 3_000)
    began = time.process_time()
    assert preview(path).table.rows
    assert time.process_time() - began < LONGEST_S


@pytest.mark.parametrize(
    "content",
    [
        b"round,table,seat,player\n1,1,E," + b"9" * 200_000,
        b"round,table,seat,player\n\x001,1,E,1\n",
        b"\xff\xfer\x00o\x00",
        b"round,table,seat,player\n" * 200_000,
    ],
)
def test_seats_that_are_none(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "seats.csv"
    path.write_bytes(content)
    with pytest.raises(DirectorError):
        read_seats(path)


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"format": "front-table-event", "version": 6, "event": ' + '{"a":' * 50_000,
        '{"format": "front-table-event", "version": NaN}',
        '{"format": "front-table-event", "version": ' + "9" * 10_000 + "}",
        '{"format": "front-table-event"}\x00',
        json.dumps({"format": "front-table-event", "version": 6, "groups": "x" * 2_000_000}),
        json.dumps({"format": "front-table-event", "version": 6, "groups": [{}] * 200_000}),
        " " * 20_000_001,
    ],
)
def test_an_event_file_that_is_none(desk: Desk, tmp_path: Path, text: str) -> None:
    path = tmp_path / "event.json"
    path.write_text(text, encoding="utf-8")
    began = time.process_time()
    with pytest.raises(DirectorError) as said:
        desk.exchange.bring_in(path)
    assert time.process_time() - began < LONGEST_S
    assert len(said.value.sentence) < 600
    assert desk.journal.newest() == 0


def test_a_line_of_games_without_end_is_not_kept_in_memory(desk: Desk, tmp_path: Path) -> None:
    event = drawn_event(desk)
    path = tmp_path / "scores.jsonl"
    path.write_bytes(b'{"a": "' + b"x" * 30_000_000)
    with pytest.raises(ImportRefused, match="line 1: This line is too long to be a game"):
        desk.at(event).scores.files.bring_in(path)


def test_names_of_an_event_file_are_never_paths(desk: Desk, tmp_path: Path) -> None:
    """Everything that is called something in a file comes back as that, and nothing is written."""
    evil = "../../../evil"
    event = drawn_event(desk)
    file = json.loads(desk.exchange.export(event))
    file["event"]["name"] = file["divisions"][0]["name"] = evil
    for player in file["players"]:
        player["division"] = evil
    file["players"][0]["facts"]["given"] = "__import__('os').system('touch evil')"
    path = tmp_path / "in" / "event.json"
    path.parent.mkdir()
    path.write_text(json.dumps(file), encoding="utf-8")
    made = desk.exchange.bring_in(path).id
    out = tmp_path / "a" / "b" / "c" / "d"
    out.mkdir(parents=True)
    safe = {tmp_path / "book backups", out, tmp_path, path.parent}
    desk.events.open(made)
    desk.at(made).standings.results.write_page(out)
    desk.at(made).reports.master_points(out)
    assert desk.backups.copy(BackupReason.ASKED).problem == ""
    assert {path.parent for path in tmp_path.rglob("*") if path.is_file()} <= safe
    assert not list(tmp_path.parent.glob("evil*"))
    assert desk.at(made).roster.roster().lines[0].entrant.facts.given.startswith("__import__")


@pytest.mark.parametrize(
    "text", ["=1+1", "+1", "-1", "@x", "\t=1", "\r=1", "\n=1", "  =1", "＝1", HOSTILE]
)
def test_what_a_spreadsheet_would_execute_is_marked_as_text(text: str) -> None:
    assert is_formula(text)
    assert plain_text(text) == f"'{text}"
    assert as_meant(plain_text(text)) == text


@pytest.mark.parametrize("cell", ["Ann", "O'Neil", "a=b", "", 5, -5, 1.5])
def test_other_cells_stay_as_they_are(cell: object) -> None:
    assert plain_cell(cell) == cell


def test_no_table_that_is_written_holds_a_formula(desk: Desk, tmp_path: Path) -> None:
    """Standings, results, games and the report, of an event whose every name is a formula."""
    event = drawn_event(desk)
    for line in desk.at(event).roster.roster().lines:
        facts = line.entrant.facts
        evil = EntrantFacts(given=HOSTILE, family=str(line.badge), city=HOSTILE, member_no="@1")
        desk.at(event).roster.edit(desk.at(event).roster.get(line.badge), evil)
        assert facts != evil
    kept = desk.events.get(event)
    desk.events.change(kept, EventFacts(HOSTILE, kept.facts.days, place="+1", director="-1"))
    view = desk.at(event).scores.sheet(1, 1)
    award = Game(Outcome.RULED, points=dict.fromkeys(SEATS, 5), reason=HOSTILE)
    desk.at(event).scores.accept(view, [award] + [wall()] * (view.games - 1))
    written = [
        desk.at(event).scores.tables.text(),
        desk.at(event).scores.tables.text(shape=TableShape.PLAYERS),
    ]
    for kind in ("csv", "xlsx"):
        desk.at(event).standings.results.write_table(kind, tmp_path / f"results.{kind}")
    written.append((tmp_path / "results.csv").read_text(encoding="utf-8-sig"))
    folder = tmp_path / "report"
    folder.mkdir()
    desk.at(event).reports.master_points(folder)
    written.append((folder / "master-points.csv").read_text(encoding="utf-8-sig"))
    for text in written:
        cells = [cell for row in csv.reader(io.StringIO(text)) for cell in row]
        assert any(HOSTILE in cell for cell in cells)
        assert not [cell for cell in cells if is_formula(cell) and not _number(cell)]
    book = openpyxl.load_workbook(tmp_path / "results.xlsx")
    kinds = {cell.data_type for sheet in book for row in sheet for cell in row}
    assert "f" not in kinds


def _number(text: str) -> bool:
    return text == "-" or text.removeprefix("-").isdecimal()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("created_at", "0001-01-01T00:00:00+23:59"),
        ("created_at", "9999-12-31T23:59:59-23:59"),
        ("groups", "abc"),
        ("apart", [[1, 2**70]]),
    ],
)
def test_values_that_no_book_can_hold(desk: Desk, tmp_path: Path, key: str, value: object) -> None:
    file = json.loads(desk.exchange.export(drawn_event(desk)))
    path, before = tmp_path / "event.json", desk.journal.newest()
    path.write_text(json.dumps({**file, key: value}), encoding="utf-8")
    with pytest.raises(DirectorError):
        desk.exchange.bring_in(path)
    assert desk.journal.newest() == before


def test_a_number_beyond_the_books_is_refused(desk: Desk, tmp_path: Path) -> None:
    file = json.loads(desk.exchange.export(drawn_event(desk)))
    file["divisions"][0]["first_table"] = 2**70
    path, before = tmp_path / "event.json", desk.journal.newest()
    path.write_text(json.dumps(file), encoding="utf-8")
    with pytest.raises(DirectorError, match="too large"):
        desk.exchange.bring_in(path)
    assert desk.journal.newest() == before
