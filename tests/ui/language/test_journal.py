"""What an entry changed is told in the director's language; the book itself stays English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from director_app.domain.games import Game, Outcome
from director_app.domain.tables import Seat
from director_app.language.catalogue import read
from director_app.language.saying import keep, speaking
from director_app.services.desk import Desk
from director_app.services.journal_changes import told
from director_app.storage.all_tables import JOURNALED
from director_app.ui.tabs.journal_words import change_words, field_words, what_words
from tests.builders import Book, drawn_event, wall


@dataclass
class Row:
    """A row that was added."""

    table: str
    after: dict[str, Any]
    before: None = field(default=None)


class Nobody:
    """Rows without names."""

    def of(self, table: str, key: object) -> str:
        """The number alone."""
        return f"{table} {key}"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    made = Book(tmp_path / "book.db").open()
    with speaking("es"):
        yield made
    made.close()


def shown(desk: Desk, event: int) -> dict[str, list[str]]:
    """What is told of the newest entry, by what it is about."""
    lines: dict[str, list[str]] = {}
    for one in desk.history.detail(event, desk.history.newest()).changes:
        lines.setdefault(what_words(one), []).append(change_words(one))
    return lines


def test_every_thing_and_column_has_a_name_in_spanish() -> None:
    named = set()
    for table, row in JOURNALED.items():
        columns = dict.fromkeys(row.__table__.columns.keys(), "Zz")
        for one in told(Row(table, columns), Nobody()):
            named |= {
                one.thing.capitalize().removesuffix(":"),
                field_words(one.field) if one.after else "",
            }
    messages = (one.removesuffix(":") for one in read("es").messages)
    known = {one[:1].upper() + one[1:] for one in messages}
    assert named - known == {""}


def test_a_game_is_told_before_and_after(desk: Desk) -> None:
    event = drawn_event(desk)
    view = desk.scores.sheet(event, 1, 1)
    won = Game(Outcome.MAHJONG, winner=Seat.EAST, value=25, self_pick=True)
    desk.scores.accept(view, [won, *[wall()] * (view.games - 1)])
    told = shown(desk, event)
    game = told["Mesa 1, ronda 1, partida 1"]
    assert game[0] == "Agregado"
    assert {"Ganador: Este", "Valor de la mano: 25", "Robada del muro: Sí"} <= set(game)
    assert "Resultado: Partida de muro" in told["Mesa 1, ronda 1, partida 2"]
    sheet = told["Mesa 1, ronda 1"]
    assert "Estado: Aceptada" in sheet
    assert [one for one in sheet if re.fullmatch(r"Aceptada el: \d+ \w+ 20\d\d, \d+:\d\d", one)]


def test_what_people_typed_stays_as_it_is(desk: Desk) -> None:
    event = drawn_event(desk)
    desk.roster.change(event, 1, {"city": "paid", "note": "cash", "club": "North"})
    keep(frozenset({"Ann Abbott"}))
    assert shown(desk, event)["Ann Abbott"] == ["Ciudad: paid", "Club: North", "Nota: cash"]
    keep(frozenset())
