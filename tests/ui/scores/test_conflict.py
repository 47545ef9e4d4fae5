"""Two desks at one sheet, at the window: both side by side, and who else has it open."""

from __future__ import annotations

from PySide6.QtCore import Qt

from director_app.domain.sheets import SheetState
from director_app.rules.entry import parse
from director_app.services.desk import Desk
from director_app.ui.scores.board.stages import below_note
from director_app.ui.shell.live_news import LiveNews
from tests.ui.scores.conftest import Desks, Typist


def second_desk(desks: Desks) -> Desk:
    other = desks.book.open("Desk 2")
    other.presence.key += "0"
    return other


def accept_walls(other: Desk, typist: Typist) -> None:
    view = other.at(typist.event).scores.sheet(1, 1)
    game = parse("L", view.rules, view.seated[0].occupied).game
    other.at(view.event).scores.accept(view, [game] * 4, keys=["L"] * 4)


def differing(desks: Desks) -> tuple[Typist, Desk]:
    """A desk that has typed a sheet that another has accepted otherwise by now."""
    typist = desks.sit_down(players=8)
    typist.type("1\nL\nL\nL\nE25S2\n")
    other = second_desk(desks)
    accept_walls(other, typist)
    typist.session.bus.tell()
    return typist, other


def test_both_are_shown_game_by_game_as_soon_as_it_is_known(desks: Desks) -> None:
    typist, other = differing(desks)
    panel = typist.tab.sheet.conflict_panel
    assert panel.isVisible()
    assert len(panel.told) == 1
    assert panel.told[0].startswith("Game 4: this station E25S2 (E ")
    assert ", other station L (" in panel.told[0]
    other.close()


def test_ours_wants_a_reason_and_becomes_a_correction(desks: Desks) -> None:
    typist, other = differing(desks)
    panel = typist.tab.sheet.conflict_panel
    typist.type("2")
    assert typist.focus == "conflict_reason"
    assert typist.sheet().accepted_by == "Desk 2"
    typist.type("the paper has 25\n")
    assert typist.sheet().state is SheetState.ACCEPTED
    assert typist.sheet().accepted_by == "Desk 1"
    label = typist.desk.at(typist.event).history.log()[-1].action
    assert label == "Correct table 1, Round 1 (Desk 2): the paper has 25"
    assert not panel.isVisible()
    other.close()


def test_typing_over_another_desk_s_typing_stops_and_shows_both(desks: Desks) -> None:
    typist = desks.sit_down(players=8)
    typist.type("1\nL\n")
    other = second_desk(desks)
    view = other.at(typist.event).scores.sheet(1, 1)
    other.at(view.event).scores.keep_draft(view, ["L", "E30S2"], over=view.keys)
    typist.type("L")
    panel = typist.tab.sheet.conflict_panel
    assert panel.isVisible()
    assert typist.view().keys[1] == "E30S2"
    typist.type("1")
    assert typist.texts[1] == "E30S2"
    other.close()


def test_the_board_and_the_sheet_tell_who_else_has_it_open(desks: Desks) -> None:
    typist = desks.sit_down(players=8)
    other = second_desk(desks)
    other.presence.enter(other.at(typist.event).scores.sheet(1, 2))
    typist.session.bus.tell()
    tile = next(table for table in typist.desk.at(typist.event).scores.board(1) if table.table == 2)
    assert below_note(tile) == "Open at Desk 2"
    typist.type("2\n")
    assert "Also open at Desk 2" in typist.tab.sheet.banner.text()
    round_id = typist.view().round.id
    assert other.presence.others(round_id) == {2: ("Desk 1",)}
    typist.press(Qt.Key.Key_Escape)
    assert other.presence.others(round_id) == {}
    other.close()


def test_what_another_window_does_is_seen_by_itself(desks: Desks) -> None:
    typist = desks.sit_down(players=8)
    other = second_desk(desks)
    live = LiveNews(typist.session, typist.tab)
    live.show_news()
    with typist.qtbot.waitSignal(live.news):
        accept_walls(other, typist)
    live.close()
    other.close()
