"""Tables given to another laptop, worked on there, and merged at the main desk's window."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox

from director_app.domain.sheets import SheetState
from director_app.services.desks.merging.comparing import Pick, What
from director_app.services.desks.merging.taking import Wish
from director_app.ui.shell.safe_words import when
from tests.patience import PATIENCE_S
from tests.ui.desks.apart.conftest import Main, accept, win


def give(main: Main, tables: str = "3-4", name: str = "Side room") -> Path:
    """Give tables by the page's panel; the file is on the stick afterwards."""
    main.go()
    main.typist.click("apart_give")
    assert main.typist.focus == "give_tables"
    main.typist.type(tables).tab_to("give_name").type(name)
    file = main.stick / f"{name}.db"
    main.page.apart.giving.give(str(file))
    main.rest()
    return file


def taken(main: Main) -> Path:
    """The same, quickly."""
    file = main.stick / "Side room.db"
    main.desk.merging.take(main.event, Wish("Side room", (3, 4)), file)
    return file


def look(main: Main, file: Path):
    """Open the merge of a file; the panel once it has looked."""
    main.go().apart.merge(str(file))
    panel = main.page.apart.merging
    main.qtbot.waitUntil(lambda: not panel.busy.isVisible())
    return panel


def sheet(main: Main, number: int, table: int):
    return main.desk.scores.sheet(main.event, number, table).sheet


def test_tables_are_given_on_a_stick_and_said_to_be_along(main: Main) -> None:
    file = give(main)
    assert file.exists()
    main.until(f"Side room has had tables 3 to 4 since {when(main.time())}.")
    assert main.page.apart.panel is None
    away = main.away()
    took = away.merging.own()
    assert took is not None
    assert (took.station, took.tables) == ("Side room", (3, 4))
    away.close()


def test_what_is_missing_or_wrong_is_said_at_its_field(main: Main) -> None:
    main.go()
    main.typist.click("apart_give")
    giving = main.page.apart.giving
    main.typist.type("three\n")
    assert giving.tables.refusal == "Enter tables like this: 21-40, or 21-40, 45."
    giving.tables.set_text("")
    main.typist.type("3-9\n")
    assert giving.name.refusal == "Enter a name for the other laptop."
    giving.name.set_text("Side room")
    giving.give(str(main.stick / "x.db"))
    main.rest()
    assert (
        giving.tables.refusal
        == "There is no table 5 in these rounds. Check the seating for table numbers."
    )
    main.typist.press("Esc")
    assert main.page.apart.panel is None
    assert list(main.stick.iterdir()) == []


def test_tables_that_are_along_are_given_twice_only_when_said_so(main: Main) -> None:
    taken(main)
    main.go()
    main.typist.click("apart_give")
    giving = main.page.apart.giving
    main.typist.type("4").tab_to("give_name").type("Other")
    file = main.stick / "other.db"
    giving.give(str(file))
    main.rest()
    assert giving.tables.refusal.startswith("Side room took table 4 ")
    assert "--" not in giving.tables.refusal
    assert giving.twice.isVisible()
    giving.give(str(file), again=True)
    main.rest()
    assert file.exists()


def test_what_was_done_there_comes_in_and_is_taken_back(main: Main) -> None:
    file = taken(main)
    away = main.away()
    accept(away, main.event, 1, 3, win())
    accept(away, main.event, 1, 4)
    away.close()
    panel = look(main, file)
    main.until("2 sheets to add")
    assert [(row.key, row.line.what) for row in panel.rows] == [
        ((1, 3), What.COMES),
        ((1, 4), What.COMES),
    ]
    assert main.typist.focus == "merge_table"
    assert not panel.theirs.isVisible()
    main.typist.press("Ctrl+Return")
    main.rest()
    main.qtbot.waitUntil(lambda: main.page.apart.panel is None)
    assert sheet(main, 1, 3).accepted_by == "Side room"
    assert "Side room’s tables are merged: 2 sheets added" in main.toast()
    main.typist.press("Ctrl+Z")
    assert not sheet(main, 1, 3).counts
    assert main.desk.history.verify() == ()


def torn(main: Main) -> Path:
    """Both desks have worked on table 3 of rounds 1 and 2."""
    file = taken(main)
    away = main.away()
    for number in (1, 2):
        accept(away, main.event, number, 3, win(30))
        accept(main.desk, main.event, number, 3, win(25))
    accept(away, main.event, 1, 4)
    away.close()
    return file


def test_conflicts_stand_side_by_side_and_are_decided_by_keys(main: Main) -> None:
    panel = look(main, torn(main))
    main.until("2 sheets differ: choose · 1 sheet to add")
    assert not panel.go.isEnabled()
    main.until("Different: the games.")
    said = panel.beside.accessibleName()
    assert "Game 1: " in said
    assert "Side room: " in said
    main.typist.press("1")
    assert [row.pick for row in panel.rows][:2] == [Pick.THEIRS, None]
    assert panel.table.current().key == (2, 3)
    main.typist.press("2")
    assert panel.go.isEnabled()
    main.until("2 sheets to add")
    main.typist.press("Ctrl+Return")
    main.rest()
    main.qtbot.waitUntil(lambda: main.page.apart.panel is None)
    assert sheet(main, 1, 3).accepted_by == "Side room"
    assert sheet(main, 2, 3).accepted_by == "Main desk"
    assert sheet(main, 1, 4).accepted_by == "Side room"
    assert main.desk.history.verify() == ()


def test_esc_leaves_everything_as_it_is(main: Main) -> None:
    file = torn(main)
    before = main.desk.history.newest()
    look(main, file)
    main.typist.press("1", "Esc")
    assert main.page.apart.panel is None
    assert main.typist.focus == "apart_merge"
    assert main.desk.history.newest() == before


def test_what_was_typed_here_meanwhile_is_looked_at_again(main: Main) -> None:
    file = taken(main)
    away = main.away()
    accept(away, main.event, 1, 3, win(30))
    away.close()
    panel = look(main, file)
    accept(main.desk, main.event, 1, 3, win(25))
    panel.merge()
    main.rest()
    main.until(
        "More was entered here in the meantime. Check what’s different now, and choose again."
    )
    assert [row.open for row in panel.rows] == [True]
    assert sheet(main, 1, 3).accepted_by == "Main desk"


@pytest.mark.parametrize("kind", ["copy", "text"])
def test_a_file_that_is_none_is_refused_and_nothing_changes(main: Main, kind: str) -> None:
    file = main.stick / "some.db"
    if kind == "copy":
        main.desk.backups.copy_to(file)
    else:
        file.write_text("Dear Dana", encoding="utf-8")
    panel = look(main, file)
    assert panel.words.isVisible()
    assert "front-table" not in panel.words.text()
    assert not panel.go.isEnabled()
    main.typist.press("Esc")
    assert main.page.apart.panel is None


def test_the_window_lives_while_a_file_is_looked_through(main: Main, monkeypatch) -> None:
    file = taken(main)
    free, looked, where = threading.Event(), main.desk.merging.look, []

    def slowly(*args, **kwargs):
        where.append(threading.current_thread() is threading.main_thread())
        free.wait(PATIENCE_S)
        return looked(*args, **kwargs)

    monkeypatch.setattr(main.session.desk.merging, "look", slowly)
    main.go().apart.merge(str(file))
    panel = main.page.apart.merging
    assert panel.busy.isVisible()
    main.typist.press("Esc")
    assert main.page.apart.panel is panel
    free.set()
    main.rest()
    main.until("Nothing new to add")
    assert where == [False]
    assert not panel.go.isEnabled()


def test_a_laptop_opens_what_was_given_to_it_works_alone_and_goes_home(main: Main) -> None:
    file = taken(main)
    before = file.read_bytes()
    own = main.desk.store.address.path
    main.console.show_opening()
    main.console.apart.open(str(file))
    main.qtbot.waitUntil(lambda: main.console.at_work is not None)
    assert main.desk.store.address.path != own
    assert main.desk.access.station == "Side room"
    main.until("This laptop is Side room, working offline with tables 3 to 4.")
    assert not main.page.apart.card.give.isVisible()
    accept(main.desk, main.event, 1, 3, win())
    main.page.apart.put(str(main.stick / "done.db"))
    main.rest()
    assert file.read_bytes() == before
    main.typist.click("apart_home")
    main.qtbot.waitUntil(lambda: not main.console.apart.at_work)
    assert main.desk.store.address.path == own
    assert main.desk.access.station == "Main desk"
    assert not sheet(main, 1, 3).counts
    main.console.open_event(main.event)
    look(main, main.stick / "done.db")
    main.until("1 sheet to add")
    main.page.apart.merging.merge()
    main.rest()
    assert sheet(main, 1, 3).accepted_by == "Side room"


def test_the_same_file_opened_again_goes_on_where_it_was(main: Main) -> None:
    file = taken(main)
    main.console.show_opening()
    for counts in (False, True):
        main.console.apart.open(str(file))
        main.qtbot.waitUntil(lambda: main.console.at_work is not None)
        assert sheet(main, 1, 3).counts is counts
        if not counts:
            accept(main.desk, main.event, 1, 3)
        main.console.apart.go_home()
        main.qtbot.waitUntil(lambda: not main.console.apart.at_work)
    assert main.console.at_work is None


def test_a_file_that_was_not_given_is_refused_and_the_book_stays(main: Main) -> None:
    file = main.stick / "copy.db"
    main.desk.backups.copy_to(file)
    own = main.desk.store.address.path
    main.console.show_opening()
    main.console.apart.open(str(file))
    main.qtbot.waitUntil(lambda: not main.console.apart.at_work)
    box = main.console.window.findChild(QMessageBox, "restore_refused")
    assert box is not None
    assert "copy.db isn't a file for working offline." in box.informativeText()
    box.accept()
    assert main.desk.store.address.path == own
    assert sheet(main, 1, 3).state is SheetState.OUT
