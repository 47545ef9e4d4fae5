"""Which lines of the journal are shown: by letters, desk, subject, table and player."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director_app.domain.topics import Topic
from director_app.services.journal.service import JournalSearch
from director_app.ui.kit.choice import ChoiceBox
from director_app.ui.kit.segments import Segment, Segments
from director_app.ui.kit.words import tr


class JournalFilters(QWidget):
    """Desks as segments, the rest as lists to open."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desks = Segments()
        self.topics = _choice("journal_topic", tr("Topic"))
        self.tables = _choice("journal_for_table", tr("Table"))
        self.players = _choice("journal_for_player", tr("Player"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.desks)
        for picker in (self.topics, self.tables, self.players):
            row.addWidget(picker)
            picker.picked.connect(lambda _key: self.changed.emit())
        row.addStretch(1)
        self.desks.chosen.connect(lambda _key: self.changed.emit())
        self.topics.show_options([("", tr("Everything")), *_topics()])

    def offer(
        self, desks: Sequence[str], tables: Sequence[int], players: Sequence[tuple[int, str]]
    ) -> None:
        """Offer what there is; what was chosen stays."""
        every = [Segment("", tr("All stations"))]
        self.desks.show_segments([*every, *(Segment(desk, desk) for desk in desks)])
        self.desks.setVisible(len(desks) > 1)
        any_table = [
            (0, tr("Any table")),
            *((table, tr("Table {table}", table=table)) for table in tables),
        ]
        self.tables.show_options(any_table, self.tables.key or 0)
        self.players.show_options([(0, tr("Anyone")), *players], self.players.key or 0)

    def request(self, letters: str) -> JournalSearch:
        desk, topic = self.desks.current(), self.topics.key
        table, player = self.tables.key, self.players.key
        return JournalSearch(
            station=str(desk) if desk else None,
            table=table if isinstance(table, int) and table else None,
            player=player if isinstance(player, int) and player else None,
            topic=Topic(topic) if isinstance(topic, str) and topic else None,
            letters=letters,
        )

    def clear(self) -> None:
        """Want everything."""
        self.desks.choose("")
        self.topics.choose("")
        self.tables.choose(0)
        self.players.choose(0)
        self.changed.emit()


def _choice(name: str, accessible: str) -> ChoiceBox:
    made = ChoiceBox()
    made.setObjectName(name)
    made.setAccessibleName(accessible)
    return made


def _topics() -> list[tuple[object, str]]:
    return [
        (Topic.SCORES.value, tr("Scores")),
        (Topic.SEATING.value, tr("Seating")),
        (Topic.ROSTER.value, tr("Players")),
        (Topic.RULINGS.value, tr("Rulings")),
        (Topic.CLOCK.value, tr("Clock")),
        (Topic.ROUNDS.value, tr("Rounds")),
        (Topic.DAY.value, tr("Day plan")),
        (Topic.MONEY.value, tr("Money and prizes")),
        (Topic.RESULTS.value, tr("Results")),
        (Topic.EVENT.value, tr("Event and rules")),
    ]
