"""Where many play, the tables are read beside the window's work after each change."""

from __future__ import annotations

from director_app.domain.sheets import SheetState
from director_app.ui.shell.page_loader import AT_ONCE
from tests.builders import accept_walls
from tests.ui.scores.conftest import Desks, Typist


def _many(desks: Desks) -> Typist:
    return desks.sit_down(players=AT_ONCE + 4)


def _state(typist: Typist) -> str:
    tile = typist.tab.board.board.current
    assert tile is not None
    assert tile.table == 1
    return tile.state


def test_the_board_follows_a_sheet_that_came_in(desks: Desks) -> None:
    typist = _many(desks)
    accept_walls(typist.desk, typist.event, 1, [1])
    assert typist.session.tasks.busy
    assert _state(typist) != SheetState.ACCEPTED.value
    typist.qtbot.waitUntil(lambda: _state(typist) == SheetState.ACCEPTED.value)


def test_a_round_chosen_meanwhile_stays(desks: Desks) -> None:
    typist = _many(desks)
    accept_walls(typist.desk, typist.event, 1, [1])
    assert typist.session.tasks.busy
    typist.tab.board.round_chosen.emit(2)
    typist.qtbot.waitUntil(lambda: not typist.session.tasks.busy)
    assert typist.tab.number == 2
    assert _state(typist) != SheetState.ACCEPTED.value
