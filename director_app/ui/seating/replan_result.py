"""What a plan changes for whom: seats, pairs that meet again, requests, cards to print again."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGraphicsOpacityEffect, QWidget

from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.rows import RowsModel, TableColumn
from director_app.ui.kit.segments import Segment, Segments
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.seating.replan_words import (
    lines,
    often_words,
    option_title,
    short_words,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from director_app.domain.tables import Seat
    from director_app.services.seating.replanning import ReplanChoice, ShortPlay

_DIM = 0.45


def dimmed(widget: QWidget) -> QGraphicsOpacityEffect:
    """An effect that shows an answer as an old one, off at first."""
    effect = QGraphicsOpacityEffect(widget)
    effect.setOpacity(_DIM)
    effect.setEnabled(False)
    widget.setGraphicsEffect(effect)
    return effect


class ReplanResult(QWidget):
    """The list at the right, of one option."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: dict[object, tuple[list[TableColumn], Sequence[object]]] = {}
        self.title = Text("", "title", "ink", weight=600, wrap=True)
        self.title.setObjectName("again_title")
        self.detail = Text("", "body", "ink2", wrap=True)
        self.detail.setObjectName("again_detail")
        self.parts = Segments()
        self.parts.setObjectName("again_parts")
        self.model = RowsModel([TableColumn("", lambda row: row, kind="name")])
        self.table = RowsTable(self.model, sortable=False)
        self.table.setObjectName("again_table")
        column = column_in(self, 10)
        for part in (self.title, self.detail, self.parts):
            column.addWidget(part)
        column.addWidget(self.table, 1)
        self._rest = QWidget()
        column.addWidget(self._rest, 1)
        self.parts.chosen.connect(self._show_part)

    def say(self, title: str, detail: str) -> None:
        """There is no plan to show: why."""
        self.title.say(title)
        self.detail.say(detail)
        self._list(shown=False)

    def show_option(
        self,
        option: ReplanChoice,
        letters: Mapping[Seat, str],
        *,
        ways: Sequence[ReplanChoice] = (),
        leaving: bool = True,
        anew: bool = False,
    ) -> None:
        """Everything that this option changes; ``anew`` begins with the first list.

        Who plays short is shown for all ``ways`` side by side.
        """
        self.title.say(option_title(option, leaving=leaving))
        texts = [short_words(option.plan.short_tables), *_closing(option)]
        self.detail.say("\n".join(_sentence(sentence) for sentence in texts))
        self._rows = {**_parts(option, letters), "short": _side_by_side(ways)}
        filled = {key: part for key, part in self._rows.items() if part[1]}
        self._list(shown=bool(filled))
        if not filled:
            return
        keep = None if anew else self.parts.current()
        self.parts.show_segments(
            [Segment(key, _TITLES[str(key)](), len(rows)) for key, (_, rows) in filled.items()]
        )
        self.parts.choose(keep if keep in filled else next(iter(filled)))
        self._show_part(self.parts.current())

    def _list(self, *, shown: bool) -> None:
        self.parts.setVisible(shown)
        self.table.setVisible(shown)
        self._rest.setVisible(not shown)

    def _show_part(self, key: object) -> None:
        columns, rows = self._rows[key]
        self.model.set_columns(columns, rows)
        self.table.setAccessibleName(_TITLES[str(key)]())


_TITLES = {
    "seats": lambda: tr("Changed seats"),
    "added": lambda: tr("New seats"),
    "again": lambda: tr("Repeats"),
    "broken": lambda: tr("Requests not honored"),
    "cards": lambda: tr("Cards"),
    "short": lambda: tr("3-handed"),
}


def _parts(
    option: ReplanChoice, letters: Mapping[Seat, str]
) -> dict[object, tuple[list[TableColumn], Sequence[object]]]:
    seats = [
        TableColumn(tr("Name"), lambda row: row.name, kind="name"),
        TableColumn(tr("Round"), lambda row: row.round, kind="number", width=70),
        TableColumn(tr("From"), lambda row: row.before, kind="quiet", width=90),
        TableColumn(tr("To"), lambda row: row.after, width=90),
    ]
    pairs = [
        TableColumn(tr("Player"), lambda row: row[0], kind="name"),
        TableColumn(tr("Repeat opponent"), lambda row: row[1], kind="name"),
    ]
    texts = [TableColumn(tr("Seating request"), lambda row: row)]
    cards = [
        TableColumn(tr("Badge"), lambda row: row[0], kind="number", width=80),
        TableColumn(tr("Card to reprint"), lambda row: row[1], kind="name"),
    ]
    return {
        "seats": (seats, lines(option.changed, letters)),
        "added": (seats, lines(option.added, letters)),
        "again": (pairs, option.again),
        "broken": (texts, option.broken),
        "cards": (cards, option.cards),
    }


def _side_by_side(
    ways: Sequence[ReplanChoice],
) -> tuple[list[TableColumn], Sequence[object]]:
    """A row for each player who plays short or sits out in any of the ways, a column for each."""
    plays = [{play.badge: play for play in way.short} for way in ways]
    named = {play.badge: play.name for way in ways for play in way.short}
    columns = [TableColumn(tr("Name"), lambda badge: named[badge], kind="name")]
    for at, (way, play) in enumerate(zip(ways, plays, strict=True), start=1):
        head = tr("Option {number}", number=at)
        if way.unfair:
            head = tr("Option {number}: unfair", number=at)
        columns.append(TableColumn(head, partial(_often, play), width=110))
    return columns, tuple(named)


def _often(plays: Mapping[int, ShortPlay], badge: object) -> str:
    return often_words(plays.get(badge)) if isinstance(badge, int) else ""


def _closing(option: ReplanChoice) -> list[str]:
    plan = option.plan
    texts = []
    if plan.new_repeats:
        texts.append(tr("%n more repeats than before", n=plan.new_repeats))
    elif not plan.repeats_to_come:
        texts.append(tr("no repeat opponents"))
    if plan.worst_short > plan.fair_share:
        texts.append(
            tr(
                "someone plays %n rounds 3-handed (fair: {fair_share})",
                n=plan.worst_short,
                fair_share=plan.fair_share,
            )
        )
    return texts


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."
