"""Where a table of scores comes from, and the other way: the accepted scores as a table."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from director_app.messages.message import Message
from director_app.services.scores.tables.service import TableShape
from director_app.system.file_kinds import FileKind
from director_app.system.written_files import write_file
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.choose_file import choose_file, choose_place
from director_app.ui.kit.empty_page import EmptyPage
from director_app.ui.kit.segments import Segment, Segments
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr, worded
from director_app.ui.shell.session import Session

_SHAPES = {
    TableShape.GAMES: Message("One game per row: points"),
    TableShape.KEYS: Message("One game per row: keys"),
    TableShape.PLAYERS: Message("One player per row"),
}


class BulkStart(QWidget):
    """What can be pasted, dropped or chosen; below, the accepted scores to copy or save."""

    file_chosen = Signal(str)
    paste_asked = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.empty = EmptyPage(
            "import",
            tr("Paste scores from a spreadsheet"),
            _hint(),
            tr("Choose a file…"),
            "Ctrl+I",
        )
        self.empty.action.setObjectName("bulk_choose")
        paste = self.empty.second(tr("Paste"), "Ctrl+V")
        paste.setObjectName("bulk_paste")
        paste.clicked.connect(self.paste_asked)
        self.empty.acted.connect(self.ask_file)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.empty, 1)
        column.addWidget(self._export_card())

    def tell(self, title: str, sentence: str) -> None:
        """Say why a table can't be read."""
        self.empty.tell(title, sentence)

    def begin(self) -> None:
        """As at the beginning."""
        self.empty.tell(tr("Paste scores from a spreadsheet"), _hint())

    def ask_file(self) -> None:
        """Choose a table."""
        kinds = tr("Spreadsheets (*.csv *.tsv *.txt *.xlsx)")
        choose_file(
            self, tr("Scores from a spreadsheet"), kinds, "bulk_dialog", self.file_chosen.emit
        )

    def text(self, *, delimiter: str = "\t") -> str:
        """The accepted scores in the chosen shape."""
        session = self._session
        shape = self._shapes.current()
        return session.here.scores.tables.text(
            shape if isinstance(shape, TableShape) else TableShape.GAMES, delimiter=delimiter
        )

    def copy(self) -> None:
        """The accepted scores to the clipboard."""
        text = self._session.act(self.text)
        if text is not None:
            QApplication.clipboard().setText(text)
            rows = max(text.count("\n") - 1, 0)
            self._session.notices.done(tr("%n rows copied", n=rows), undo=False)

    def ask_place(self) -> None:
        """Where to save the accepted scores."""
        title = tr("Save the scores as a spreadsheet")
        kinds = [tr("CSV (*.csv)"), tr("Tab-separated (*.tsv)")]
        choose_place(self, title, kinds, "bulk_save_dialog", "scores.csv", self.save)

    def save(self, name: str) -> None:
        """Write the accepted scores to a file."""
        path = Path(name)
        self._session.act(lambda: self._write(path), tr("{file} saved", file=path.name), undo=False)

    def _write(self, path: Path) -> Path:
        text = self.text(delimiter="\t" if path.suffix.lower() == ".tsv" else ",")
        return write_file(path, text.encode("utf-8-sig"), FileKind.TABLE)

    def _export_card(self) -> Card:
        card = Card(margin=20, spacing=12)
        card.add(Text(tr("Accepted scores as a spreadsheet"), "body", "ink", weight=600))
        self._shapes = Segments([Segment(shape, worded(words)) for shape, words in _SHAPES.items()])
        self._shapes.setObjectName("bulk_shapes")
        copy = Button(tr("Copy"), icon="copy", name="bulk_copy")
        copy.clicked.connect(self.copy)
        save = Button(tr("Save…"), icon="export", name="bulk_save")
        save.clicked.connect(self.ask_place)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self._shapes)
        row.addStretch(1)
        row.addWidget(copy)
        row.addWidget(save)
        card.add(row)
        return card


def _hint() -> str:
    return tr(
        "Paste rows with their header, or drop a file. For example: round, table, game, E, N, W, S."
    )
