"""What stands on a tile fits, in shorter words where it must; how long tables are out."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from director_app.domain.score_options import ScoreOptions
from director_app.domain.tables import Seat
from director_app.rules.slips.words import total_words
from director_app.services.table_stages import Tile, still_out
from director_app.ui.kit.paint import width_of
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.scores.board.stages import tile_chip
from director_app.ui.scores.board.tile_words import fitting, notes_of, points_of
from tests.builders import accept_walls
from tests.ui.scores.conftest import Desks, Typist

STEP = 102
"""The line of a tile where 25 tables stand in a small window."""


def tile_of(typist: Typist, table: int = 1) -> Tile:
    return typist.desk.at(typist.event).scores.board(1)[table - 1]


@pytest.mark.parametrize("width", [60, STEP, 140, 400])
def test_a_mismatch_is_told_whole_in_the_longest_words_that_fit(desks: Desks, width: int) -> None:
    typist = desks.sit_down(players=8)
    data = {
        "mismatch": [total_words(Seat.EAST, (-130, -125))],
        "marks": [["E", -130, -125]],
    }
    typist.desk.at(typist.event).scores.keep_draft(typist.view(), ["L"] * 4, data)
    ways = notes_of(tile_of(typist), 4)
    font = theme().font("caption")
    (found,) = fitting(ways, font, width)
    assert found in ways
    assert width_of(found, font) <= width
    longer = ways[: ways.index(found)]
    assert all(width_of(words, font) > width for words in longer)


def test_the_sheet_notes_which_totals_differ(desks: Desks) -> None:
    typist = desks.sit_down(players=8, options=ScoreOptions())
    typist.type("1\nE25S2\nL\nL\nL\n45\n30\n30\n10\n")
    tile = tile_of(typist)
    assert [(seat.value, ours, paper) for seat, ours, paper in tile.marks] == [("E", 55, 45)]
    assert "East 45, calc. 55" in notes_of(tile, 4)


def test_points_stand_closer_where_they_must(typist: Typist) -> None:
    accept_walls(typist.desk, typist.event, 1, [1])
    tile, font = tile_of(typist), theme().font("caption")
    assert fitting(points_of(tile), font, 400) == ["40   40   40   40"]
    assert fitting(points_of(tile), font, width_of("40 40 40 40", font) + 1) == ["40 40 40 40"]


def test_a_long_note_gives_way_to_a_word(typist: Typist) -> None:
    note = "North says that the exposures of game 3 were never there at all " * 3
    typist.desk.at(typist.event).scores.put_aside(typist.view(), note)
    assert fitting(notes_of(tile_of(typist), 4), theme().font("caption"), STEP) == ["Disputed"]


def test_a_table_with_time_of_its_own_is_out_for_less_and_called_last(desks: Desks) -> None:
    typist = desks.sit_down(players=12)
    typist.desk.at(typist.event).clock.start(1)
    typist.desk.at(typist.event).clock.add_for_table(1, 5, "A ruling")
    desks.book.time.pass_by(minutes=typist.view().round.minutes + 9)
    typist.tab.refresh()
    tiles = typist.desk.at(typist.event).scores.board(1)
    assert [tile.table for tile in still_out(tiles)] == [2, 3, 1]
    assert [tile_chip(tile, 9).text for tile in tiles] == ["4 min late", "9 min late", "9 min late"]
    typist.type("2\n")
    side = typist.tab.sheet.side
    QApplication.processEvents()
    places = [
        (text.mapTo(side, QPoint()), text.text())
        for text in side.findChildren(Text)
        if text.isVisible()
    ]
    lines = [words for _, words in sorted(places, key=lambda at: (at[0].y(), at[0].x()))]
    at = lines.index("Missing sheets")
    assert lines[at + 1 : at + 7] == [
        "Table 2",
        "9 min late",
        "Table 3",
        "9 min late",
        "Table 1",
        "4 min late",
    ]
