"""Results are in the reader's language; what a program reads back is English for ever."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import replace
from pathlib import Path

import openpyxl
import pytest

from director_app.domain.people import EntrantFacts
from director_app.domain.rounds import RoundKind
from director_app.domain.series import Series
from director_app.messages.saying import speaking
from director_app.services.club.series_files import series_csv
from director_app.services.rulings.disqualifying import Disqualification
from director_app.services.rulings.service import NewRuling
from director_app.services.scores.tables.columns import TableShape
from director_app.services.seating.files import HEADER
from director_app.services.seating.service import DrawOptions
from director_app.services.standings.results.naming import NameStyle
from director_app.services.standings.results.types import ResultsRequest
from director_app.shipped_data import resources
from tests.builders import accept_walls, drawn_event, new_event
from tests.results_reader import read_page
from tests.services.standings.test_results import win

SCRIPT = (resources() / "web" / "results.js").read_text(encoding="utf-8")
ENGLISH = (
    "division", "place", "tied", "badge", "name", "city", "total", "qualifying_total", "round_1",
    "adjustments", "bonus", "status",
)  # fmt: skip


@pytest.fixture
def event(desk):
    """Round 1 of two, with rulings, a bonus round, and a table whose sheet is out."""
    made = new_event(desk, players=12)
    kept = desk.events.get(made)
    desk.events.change(kept, replace(kept.facts, director="Total Final"))
    desk.at(made).rounds.add(kind=RoundKind.BONUS)
    desk.at(made).seating.draw(DrawOptions(seed=1))
    win(desk, made, 1, 2)
    accept_walls(desk, made, 1, [1])
    desk.at(made).rulings.add(NewRuling("late", (3,), points=-15))
    desk.at(made).rulings.disqualify(2, Disqualification("Rude", ranked=False))
    return made


def spanish_page(desk, event, request=None):
    with speaking("es"):
        return desk.at(event).standings.results.page(request).decode("utf-8")


def test_the_page_is_spanish_from_its_language_to_its_reasons(desk, event):
    text = spanish_page(desk, event)
    page = read_page(text)
    assert page.language == "es"
    assert page.heads[:2] == ["Lugar", "Jugador"]
    assert page.notes == ["El director aún no lo publica", "Provisional: falta 1 hoja de puntaje"]
    assert "sábado, 14 de noviembre de 2026" in page.text
    assert "Después de la ronda 1 de 3 · 12 jugadores · Reglas: " in page.text
    assert "3 mesas, falta 1 hoja de puntaje" in page.text
    assert set(page.tables) == {"Mesa 1", "Mesa 2", "Mesa 3 falta la hoja"}
    assert "Descalificado" in page.row(2).cells["1"]
    assert set(page.data["why"]) == {
        "30 valor de la Tarjeta, +10 robada del muro",
        "partida de muro",
        "ganó otro jugador",
    }
    assert page.data["rounds"][0][0] == "Ronda 1"
    for words in ("Buscar un jugador", "Nombre, ciudad o número", "Ir a los resultados", "Cerrar"):
        assert words in text


def test_badges_that_stand_for_names_are_said_in_spanish(desk, event):
    text = spanish_page(desk, event, ResultsRequest(NameStyle.BADGE))
    assert read_page(text).row(4).name == "Número 4"
    assert "Badge" not in text


def test_a_name_that_is_a_word_of_the_page_stays_as_it_was_typed(desk, event):
    badge = (
        desk.at(event).roster.add(EntrantFacts(given="Place", family="Total", city="Seat")).badge
    )
    desk.at(event).roster.check_in([badge])
    page = read_page(spanish_page(desk, event))
    assert page.row(badge).name == "Place Total"
    assert page.row(badge).cells["1"] == "Seat"
    assert "Director: Total Final" in page.text


def test_what_the_english_page_shows_is_english(desk, event):
    page = read_page(desk.at(event).standings.results.page())
    assert page.language == "en"
    assert page.data["words"]["found"] == "{count} of 12 players"
    assert page.data["words"]["at_letter"] == "{round}, table {table}, seat {seat}"
    assert "1 score sheet missing" in page.text


def test_the_script_has_no_words_of_its_own_and_finds_all_it_says(desk, event):
    said = set(read_page(spanish_page(desk, event)).data["words"])
    plain = re.sub(r"/\*.*?\*/", "", SCRIPT, flags=re.DOTALL)
    asked = {key for call in re.findall(r"\bsay\(([^{)]*)", plain) for key in _texts(call)}
    assert asked <= said
    assert said <= set(_texts(plain)) | {"total", "average"}  # these two are named by the data
    words = [text for text in _texts(plain) if re.search(r"[A-Z][a-z]|[a-z],? [a-z]", text)]
    assert words == ["use strict"]


def _texts(script: str) -> list[str]:
    """The texts of a script in quotes, without selectors."""
    found = re.findall(r'"([^"]*)"|`([^`]*)`', script)
    texts = (quoted or re.sub(r"\$\{[^}]*\}", "", other) for quoted, other in found)
    return [text for text in texts if text and not re.search(r"[.#\[=<>]", text)]


def test_tables_for_people_are_in_their_language(desk, event, tmp_path):
    with speaking("es"):
        text = (
            desk.at(event)
            .standings.results.write_table("csv", tmp_path / "r.csv")
            .read_text("utf-8-sig")
        )
        book = openpyxl.load_workbook(
            desk.at(event).standings.results.write_table("xlsx", tmp_path / "r.xlsx")
        )
    heads, *rows = csv.reader(io.StringIO(text, newline=""))
    assert heads == [
        *("división", "puesto", "empatado", "número", "nombre", "ciudad", "total"),
        *("total clasificatorio", "ronda 1", "ajustes", "bonificación", "estado"),
    ]
    assert {row[2] for row in rows} == {"sí", "no"}
    assert {row[-1] for row in rows} == {"juega", "descalificado"}
    sheet = [list(row) for row in book.worksheets[0].iter_rows(values_only=True)]
    assert sheet[0] == heads
    assert {row[-1] for row in sheet[1:]} == {"juega", "descalificado"}


def test_the_english_tables_are_the_same_as_ever(desk, event, tmp_path):
    text = (
        desk.at(event)
        .standings.results.write_table("csv", tmp_path / "r.csv")
        .read_text("utf-8-sig")
    )
    heads, *rows = csv.reader(io.StringIO(text, newline=""))
    assert tuple(heads) == ENGLISH
    assert {row[2] for row in rows} == {"yes", "no"}
    assert {row[-1] for row in rows} == {"playing", "disqualified"}
    book = openpyxl.load_workbook(
        desk.at(event).standings.results.write_table("xlsx", tmp_path / "r.xlsx")
    )
    assert tuple(cell.value for cell in book.worksheets[0][1]) == ENGLISH
    assert book.worksheets[0].freeze_panes == "F2"


def test_a_series_is_in_the_language_too(desk, event):
    made = desk.series.save(Series(0, "Season", (event,)))
    kept = desk.series.standings(made.id)
    with speaking("es"):
        spanish = series_csv(kept).decode("utf-8-sig")
    assert spanish.splitlines()[0] == (
        "puesto,empatado,persona,nombre,ciudad,Fall Classic,cuenta,torneos,total"
    )
    english = series_csv(kept).decode("utf-8-sig").splitlines()[0]
    assert english == "place,tied,person,name,city,Fall Classic,counts,events,total"


def test_what_a_program_reads_back_is_english_in_every_language(desk, tmp_path):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)

    def read_back(folder: Path) -> dict[str, str]:
        report = desk.at(event).reports.send(folder).files
        files = {
            "seats": desk.at(event).seating.files.text(),
            "json": desk.at(event)
            .standings.results.write_table("json", folder / "r.json")
            .read_text("utf-8"),
            "master points": report[1].read_text("utf-8-sig"),
        }
        return files | {
            shape.value: desk.at(event).scores.tables.text(shape=shape) for shape in TableShape
        }

    with speaking("es"):
        spanish = read_back(tmp_path / "es")
    assert spanish == read_back(tmp_path / "en")
    assert spanish["seats"].startswith(",".join(HEADER) + "\n")
    assert spanish["games"].startswith("round,table,game,")
    assert spanish["master points"].startswith("place,tied,settled,badge,name,")
