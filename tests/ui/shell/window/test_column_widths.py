"""Columns of a list by what they say: one is cut only where no other has any room to spare."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director_app.ui.kit.column_widths import WantedWidth, shared
from director_app.ui.kit.rows import RowsModel, SignedWord, TableColumn
from director_app.ui.kit.tables import RowsTable
from director_app.ui.shell.app import application
from director_app.ui.standings.table import PlacesTable

LEAST = 90
LONG = "Wilhelmina Featherstonehaugh-Cholmondeley"

widths = st.integers(10, 400)
wanted_widths = st.lists(
    st.builds(
        lambda need, more, grows, cuttable: WantedWidth(need, need + more, grows, cuttable),
        widths,
        st.integers(0, 100),
        st.booleans(),
        st.booleans(),
    ),
    min_size=1,
    max_size=8,
)


@given(wanted_widths, st.integers(100, 2000))
def test_all_is_whole_where_it_fits_and_only_words_are_cut(
    wanted: list[WantedWidth], room: int
) -> None:
    made = shared(wanted, room, LEAST)
    needs = sum(column.need for column in wanted)
    if needs <= room:
        assert all(width >= column.need for width, column in zip(made, wanted, strict=True))
        assert sum(made) <= room
        spare = sum(column.usual for column in wanted) <= room
        assert not spare or sum(made) == room or not any(column.grows for column in wanted)
        return
    cut = [width for width, column in zip(made, wanted, strict=True) if width < column.need]
    assert all(
        column.cuttable for width, column in zip(made, wanted, strict=True) if width < column.need
    )
    assert all(width >= LEAST for width in cut)
    assert sum(made) == room or max(cut, default=LEAST) == LEAST


@pytest.fixture
def filled(qtbot: QtBot) -> Iterator[Callable[..., RowsTable]]:
    application()

    def fill(columns: tuple[TableColumn, ...], rows: tuple[tuple[object, ...], ...]) -> RowsTable:
        table = RowsTable(RowsModel(columns, rows))
        qtbot.addWidget(table)
        table.resize(500, 300)
        table.show()
        return table

    return fill


def column(title: str, at: int, kind: str = "text", width: int = 0) -> TableColumn:
    return TableColumn(title, lambda row: row[at], kind=kind, width=width)


def whole(table: RowsTable, at: int) -> bool:
    return table.columnWidth(at) >= table.sizeHintForColumn(at)


def test_a_long_name_takes_what_short_words_beside_it_leave(filled) -> None:
    columns = (column("Name", 0, "name"), column("City", 1), column("Prize", 2, width=120))
    table = filled(columns, ((LONG, "Ely", "$5"), ("Ann", "Rye", "$1")))
    assert whole(table, 0)
    assert sum(table.columnWidth(at) for at in range(3)) == table.viewport().width()


def test_a_column_of_a_set_width_becomes_wider_for_its_longest_words(filled) -> None:
    columns = (
        column("Name", 0, "name"),
        column("Rulings", 1, "number", 60),
        column("State", 2, "mark", 60),
    )
    table = filled(columns, (("Ann", "−10 (−10)", SignedWord("Not here yet", "clock")),))
    assert whole(table, 1)
    assert whole(table, 2)


def test_numbers_are_whole_and_nothing_goes_sideways_where_words_must_be_cut(filled) -> None:
    columns = (column("Name", 0, "name"), column("Why", 1), column("Total", 2, "total", 84))
    table = filled(columns, ((LONG, LONG * 2, "−1,234,567"),))
    assert not whole(table, 0)
    assert whole(table, 2)
    assert table.horizontalScrollBar().maximum() == 0


def test_longer_words_get_their_room_when_they_come_in_sight(filled, qtbot: QtBot) -> None:
    columns = (column("Name", 0, "name"), column("City", 1))
    rows = tuple((f"Ann {at}", "Ely") for at in range(60))
    table = filled(columns, rows)
    longer = (*rows[:59], (LONG, "Ely"))
    model = table.model()
    assert isinstance(model, RowsModel)
    model.set_rows(longer)
    table.scrollToBottom()
    assert whole(table, 0)
    model.set_rows((*longer[:59], (f"{LONG} Jr.", "Ely")))
    assert whole(table, 0)


def test_what_can_be_spared_is_gone_before_a_name_is_cut(filled, qtbot: QtBot) -> None:
    table = PlacesTable("places", lambda row: row)
    qtbot.addWidget(table)
    table.resize(480, 300)
    table.show()
    columns = (column("Name", 0, "name"), column("Total", 1, "total", 84), column("Day", 2))
    table.show_rows(((LONG, 120, "up and up"),), columns, ("Day",))
    assert whole(table, 0)
    assert table.isColumnHidden(2)
    table.resize(900, 300)
    QApplication.processEvents()
    assert not table.isColumnHidden(2)
