"""What an entry changed is told in the director's language; the book itself stays English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from director_app.domain.games import Game, Outcome, Penalty
from director_app.domain.seating_notes import Remark, RemarkKind, note_data
from director_app.domain.tables import Seat
from director_app.messages.catalogue import read
from director_app.messages.saying import speaking
from director_app.services.desk import Desk
from director_app.services.journal.changes import field_changes
from director_app.storage.all_tables import JOURNALED
from director_app.ui.journal.words import change_words, field_words, what_words
from tests.builders import Book, drawn_event, wall
from tests.ui.language.conftest import plain_words
from tests.wording import PEEKED


@dataclass
class Row:
    """A row that was added."""

    table: str
    after: dict[str, Any]
    before: None = field(default=None)


class Nobody:
    """Rows without names, and a rule sheet with one rule."""

    def of(self, table: str, key: object) -> str:
        """The number alone."""
        return f"{table} {key}"

    def rule(self, key: str) -> str:
        """The one rule."""
        return {"peek": PEEKED}.get(key, "")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    made = Book(tmp_path / "book.db").open()
    with speaking("es"):
        yield made
    made.close()


def shown(desk: Desk, event: int) -> dict[str, list[str]]:
    """What is told of the newest entry, by what it is about."""
    lines: dict[str, list[str]] = {}
    for change in desk.at(event).history.detail(desk.journal.newest()).changes:
        lines.setdefault(what_words(change), []).append(change_words(change))
    return lines


def test_every_thing_and_column_has_a_name_in_spanish() -> None:
    named = set()
    for table, row in JOURNALED.items():
        columns = dict.fromkeys(row.__table__.columns.keys(), "Zz")
        for change in field_changes(Row(table, columns), Nobody()):
            named |= {
                change.thing.capitalize().removesuffix(":"),
                field_words(change.path) if change.after else "",
            }
    messages = (message.removesuffix(":") for message in read("es").messages)
    known = {message[:1].upper() + message[1:] for message in messages}
    assert named - known == {""}


_FINE = {"seat": "E", "kind": "peek", "points": -12}
_CUE = {"minutes": 20, "words": "Zz", "sound": "two_bells", "spoken": True}
_LINE = {"prize": 1, "entrant": 1, "cents": 3000, "name": "Zz", "where": "r2"}
_ROWS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("played_game", {"table_no": 1, "round_id": 1, "number": 2, "facts": {"penalties": [_FINE]}}),
    ("ruling", {"number": 1, "facts": {"result": {"outcome": "ruled", "points": {"E": 1}}}}),
    ("event_options", {"subject": "clock", "options": {"cues": [_CUE, _CUE], "volume": 80}}),
    ("event_options", {"subject": "prizes", "options": {"fees": "due", "odd_cents": "names"}}),
    ("event_options", {"subject": "prizes_stand", "options": {"lines": [_LINE], "by": "Zz"}}),
    ("event_options", {"subject": "screen", "options": {"hall": "dark", "top": 3}}),
    ("event_options", {"subject": "report", "options": {"columns": ["place", "name"]}}),
    ("event_options", {"subject": "older_copy", "options": {"entries": [6]}}),
    ("event_options", {"subject": "access", "options": {"pin": True, "times": 2}}),
    ("event_options", {"subject": "final", "options": {"final_at": "x", "unofficial_until": "x"}}),
    ("event_options", {"subject": "paper", "options": {"choices": {"small": True, "stock": True}}}),
    (
        "event_options",
        {"subject": "paper", "options": {"choices": {"labels": "5395", "table_labels": "5160"}}},
    ),
    ("score_options", {"options": {"second": "sample", "sample": 5, "stands": "recomputed"}}),
    ("hall", {"rooms": [{"name": "Zz", "rows": [[1, 2], [3]], "front": "Zz"}]}),
    ("tie", {"players": [{"entrant": 1, "dice": [[6, 5]]}, {"entrant": 2, "dice": [[1, 2]]}]}),
    ("prize_draw", {"among": [1, 2], "name": "Zz"}),
    ("plan", {"notes": [note_data(Remark(RemarkKind.NO_SEAT_CHANGES))] * 2}),
    ("sheet", {"table_no": 1, "round_id": 1, "signed": {"at_end": "Zz", "turn_in": "Zz"}}),
)


@pytest.mark.usefixtures("_pseudo")
@pytest.mark.parametrize(("table", "row"), _ROWS)
def test_nothing_inside_a_column_is_left_in_english(table: str, row: dict[str, Any]) -> None:
    for change in field_changes(Row(table, row), Nobody()):
        words = f"{what_words(change)}. {change_words(change)}"
        assert plain_words(re.sub(r"entrant \d|prize \d|round \d|PIN", "Zz", words)) == []


def test_a_penalty_is_told_by_its_name_on_the_sheet(desk: Desk) -> None:
    event = drawn_event(desk)
    view = desk.at(event).scores.sheet(1, 1)
    fined = replace(wall(), penalties=(Penalty(Seat.NORTH, "peek"),))
    desk.at(event).scores.accept(view, [fined, *[wall()] * (view.games - 1)])
    game = shown(desk, event)["Mesa 1, ronda 1, partida 1"]
    kind = "Penalizaciones, Tipo: miró un pase a ciegas"
    assert {"Penalizaciones, Asiento: Norte", kind} <= set(game)


def test_a_game_is_told_before_and_after(desk: Desk) -> None:
    event = drawn_event(desk)
    view = desk.at(event).scores.sheet(1, 1)
    won = Game(Outcome.MAHJONG, winner=Seat.EAST, value=25, self_pick=True)
    desk.at(event).scores.accept(view, [won, *[wall()] * (view.games - 1)])
    told = shown(desk, event)
    game = told["Mesa 1, ronda 1, partida 1"]
    assert game[0] == "Agregado"
    assert {"Ganador: Este", "Valor de la mano: 25", "Robada del muro: Sí"} <= set(game)
    assert "Resultado: Partida de muro" in told["Mesa 1, ronda 1, partida 2"]
    sheet = told["Mesa 1, ronda 1"]
    assert "Estado: Aceptada" in sheet
    assert [
        sentence
        for sentence in sheet
        if re.fullmatch(r"Aceptada el: \d+ \w+ 20\d\d, \d+:\d\d [ap]\. m\.", sentence)
    ]


def test_what_people_typed_stays_as_it_is(desk: Desk) -> None:
    event = drawn_event(desk)
    desk.at(event).roster.change(1, {"city": "paid", "note": "cash", "club": "North"})
    assert shown(desk, event)["Ann Abbott"] == ["Ciudad: paid", "Club: North", "Nota: cash"]
