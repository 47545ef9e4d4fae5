"""Files are asked for in a dialog that can be read, and that begins where a person keeps files."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QDir
from PySide6.QtWidgets import QFileDialog, QFileSystemModel, QHeaderView, QTreeView, QWidget
from pytestqt.qtbot import QtBot

import director_app
from director_app.ui.kit.choose_file import choose_file, choose_folder, choose_place
from director_app.ui.kit.theme import theme
from tests.opens import opens_of


@pytest.fixture
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The documents of a person who has not been asked for a file yet."""
    folder = tmp_path / "Documents"
    folder.mkdir()
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(folder))
    asked_before = QFileDialog(None, "", QDir.currentPath())
    asked_before.done(0)
    return folder


@pytest.fixture
def ground(qtbot: QtBot) -> QWidget:
    """A window of the program."""
    made = QWidget()
    qtbot.addWidget(made)
    theme().clothe(made)
    made.show()
    return made


def shown(ground: QWidget) -> QFileDialog:
    """The dialog that is open."""
    found = [dialog for dialog in ground.findChildren(QFileDialog) if dialog.isVisible()]
    assert len(found) == 1
    return found[0]


def test_the_first_begins_in_the_documents_and_the_next_where_that_ended(
    ground: QWidget, documents: Path, tmp_path: Path
) -> None:
    chosen: list[str] = []
    choose_place(ground, "Save", ["Tables (*.csv)"], "first", "scores.csv", chosen.append)
    first = shown(ground)
    assert Path(first.directory().path()) == documents
    first.selectFile(str(tmp_path / "points"))
    first.accept()
    assert chosen == [str(tmp_path / "points.csv")]
    choose_file(ground, "Open", "Tables (*.csv)", "second", chosen.append)
    assert Path(shown(ground).directory().path()) == tmp_path


def test_a_folder_is_chosen(ground: QWidget, documents: Path) -> None:
    chosen: list[str] = []
    choose_folder(ground, "Copies", "third", chosen.append)
    shown(ground).selectFile(str(documents))
    shown(ground).accept()
    assert chosen == [str(documents)]


@pytest.mark.usefixtures("documents")
def test_the_titles_over_the_files_stand_on_a_ground_of_their_scheme(ground: QWidget) -> None:
    choose_file(ground, "Open", "Tables (*.csv)", "fourth", print)
    heads = next(header for header in shown(ground).findChildren(QHeaderView) if header.isVisible())
    picture = heads.grab().toImage()
    spots = [picture.pixelColor(x, y) for x in range(2, 60, 3) for y in range(4, 20, 4)]
    light = sum(spot.lightness() > 200 for spot in spots)
    assert light > len(spots) / 2


LISTED = ("book.db", "book.db-wal", "book.db-shm", "list.csv", "event.fronttable", "noending")


@pytest.fixture
def listed(documents: Path) -> Path:
    """A folder in which a book lies among other files."""
    for name in LISTED:
        (documents / name).write_bytes(b"SQLite format 3\x00")
    return documents


def asked_for_a_file(ground: QWidget) -> None:
    choose_file(ground, "Open", "Tables (*.csv)", "fifth", print)


def asked_for_a_place(ground: QWidget) -> None:
    choose_place(ground, "Save", ["Tables (*.csv)"], "fifth", "scores.csv", print)


def asked_for_a_folder(ground: QWidget) -> None:
    choose_folder(ground, "Copies", "fifth", print)


@pytest.mark.skipif(sys.platform != "linux", reason="asks the system what is opened")
@pytest.mark.parametrize("ask", [asked_for_a_file, asked_for_a_place, asked_for_a_folder])
def test_nothing_that_is_listed_is_opened(
    ground: QWidget, listed: Path, qtbot: QtBot, ask: Callable[[QWidget], None]
) -> None:
    with opens_of(listed / name for name in LISTED) as opened:
        ask(ground)
        dialog = shown(ground)
        dialog.setDirectory(str(listed))
        if dialog.fileMode() != QFileDialog.FileMode.Directory:
            dialog.setNameFilters(["All files (*)"])
            qtbot.waitUntil(lambda: len(types_shown(dialog)) == len(LISTED))
            for mode in QFileDialog.ViewMode:
                dialog.setViewMode(mode)
                dialog.grab()
            for name in LISTED:
                dialog.selectFile(name)
        (listed / "new.csv").write_text("later", encoding="utf-8")
        model = dialog.findChild(QFileSystemModel)
        qtbot.waitUntil(lambda: model.index(str(listed / "new.csv")).isValid())
        dialog.reject()
    assert opened == []


def test_kinds_of_files_are_told_by_their_names(
    ground: QWidget, listed: Path, qtbot: QtBot
) -> None:
    (listed / "folder").mkdir()
    asked_for_a_file(ground)
    dialog = shown(ground)
    dialog.setDirectory(str(listed))
    dialog.setNameFilters(["All files (*)"])
    qtbot.waitUntil(lambda: len(types_shown(dialog)) == len(LISTED) + 1)
    kinds = types_shown(dialog)
    assert kinds["folder"] == "Folder"
    assert kinds["list.csv"] == "CSV file"
    assert kinds["noending"] == "File"


def types_shown(dialog: QFileDialog) -> dict[str, str]:
    """What the list says of each file's kind."""
    tree = next(tree for tree in dialog.findChildren(QTreeView) if tree.objectName() == "treeView")
    model, root = tree.model(), tree.rootIndex()
    rows = (model.index(row, 0, root) for row in range(model.rowCount(root)))
    return {row.data(): row.siblingAtColumn(2).data() for row in rows}


def test_no_other_module_asks_for_files_or_for_their_types() -> None:
    words = re.compile(
        r"\b(QFileDialog|QFileSystemModel|QFileIconProvider|QMimeDatabase|QFileSystemWatcher)\b"
    )
    source = Path(director_app.__file__).parent
    found = {
        str(path.relative_to(source))
        for path in source.rglob("*.py")
        if words.search(path.read_text(encoding="utf-8"))
    }
    assert found == {"ui/kit/choose_file.py"}
