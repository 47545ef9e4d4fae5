"""A good file of each kind that the program reads, as the program itself writes it."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

import openpyxl

from director_app.rules.loading import shipped_text
from director_app.services.desk import Desk
from tests.builders import accept_walls, drawn_event

if TYPE_CHECKING:
    from collections.abc import Mapping

LIST = (
    "Badge,Name,E-mail,Phone,City,Member,Paid,Avoid,Note\n"
    '1,"Lee, Ann",ann@example.org,555-0100,Oak,77,45.00,Bea Moss,"likes, commas"\n'
    "2,Bea Moss,bea@example.org,555-0101,Elm,78,yes,,\n"
    "3,Cara Ng,,,,79,no,,=1+1\n4,Dot Ito,dot@example.org,,Łódź,,,,\n"
)


def made_ready(desk: Desk) -> int:
    """An event with accepted sheets in round 1, and a second one that is only seated."""
    event = drawn_event(desk, players=8)
    accept_walls(desk, event, 1)
    drawn_event(desk, players=8)
    return event


def good_files(desk: Desk, event: int) -> Mapping[str, tuple[str, bytes]]:
    """By what reads it: its kind, and its content."""
    seats = desk.at(event).seating.files.text()
    scores = "\n".join(desk.at(event).scores.files.export().lines) + "\n"
    own = shipped_text("mjmp").replace('id = "mjmp"', 'id = "ours"')
    points = "badge,points\n" + "".join(f"{badge},{badge * 3}.5\n" for badge in range(1, 9))
    return {
        "roster.csv": ("csv", LIST.encode()),
        "roster.xlsx": ("xlsx", workbook()),
        "seats.csv": ("csv", seats.encode()),
        "scores.jsonl": ("jsonl", scores.encode()),
        "table.csv": ("csv", desk.at(event).scores.tables.text().encode()),
        "points.csv": ("csv", points.encode()),
        "rules.toml": ("toml", own.encode()),
        "event.json": ("json", desk.exchange.export(event).encode()),
    }


def workbook() -> bytes:
    """The list as a workbook, with a formula in it."""
    book = openpyxl.Workbook()
    for line in LIST.splitlines():
        book.active.append(line.replace('"', "").split(","))
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def repacked(path: Path, name: str, content: bytes) -> Path:
    """A good workbook with one of its parts replaced."""
    with (
        zipfile.ZipFile(io.BytesIO(workbook())) as good,
        zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made,
    ):
        for part in good.namelist():
            made.writestr(part, content if part == name else good.read(part))
    return path


def brought_in(desk: Desk, event: int, name: str, file: Path) -> None:
    """Bring in a file by what reads it, and look at what came of it."""
    match name:
        case "roster.csv" | "roster.xlsx":
            desk.at(event).roster.imports.bring_in(desk.at(event).roster.imports.preview(file))
            desk.at(event).roster.roster()
        case "seats.csv":
            desk.at(event).seating.files.check_file(file)
            desk.at(event + 1).seating.files.bring_in(file)
        case "scores.jsonl":
            desk.at(event).scores.files.bring_in(file, accept=True)
        case "table.csv":
            shown = desk.at(event).scores.tables.read(file)
            desk.at(event).scores.tables.bring_in(shown, accept=True)
        case "points.csv":
            desk.at(event).reports.import_points(file)
        case "rules.toml":
            desk.rulebook.import_file(file)
            desk.rulebook.add(file)
        case _:
            event = desk.exchange.bring_in(file).id
            desk.exchange.export(event)
    desk.at(event).standings.standings()
    desk.at(event).rulings.log()
    desk.at(event).clock.show()
    desk.at(event).scores.board(1)
