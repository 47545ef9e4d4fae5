"""The panel that reads a game backwards: four scores in, the legal games that give them out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRegularExpression, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QRegularExpressionValidator
from PySide6.QtWidgets import QApplication, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from director_app.errors import GameError
from director_app.rules.entry import to_keys
from director_app.rules.entry.words import game_sentence
from director_app.rules.explain import explain
from director_app.rules.words.telling import points_text
from director_app.ui.kit.buttons import primary, quiet
from director_app.ui.kit.fields import UndoLineEdit
from director_app.ui.kit.framed import FramedBox
from director_app.ui.kit.key_buttons import HIGH
from director_app.ui.kit.page import clear_layout
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr, worded

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtCore import QObject

    from director_app.domain.tables import Seat
    from director_app.rules.explain import Explained, Nearest
    from director_app.rules.ruleset import RuleSet
    from director_app.services.scores.service import SheetView

_MOST, _SOME, _FEW = 12, 8, 3
_NUMBER = QRegularExpression(r"^[-−–]?\d{0,4}$")
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}


@dataclass(frozen=True, slots=True)
class FoundGame:
    """One line of the list: a game with its keys, or numbers that would be legal."""

    told: str
    keys: str = ""
    points: Mapping[Seat, int] | None = None


class FourScoresPanel(SidePanel):
    """Judges at every key; Enter takes the framed way into the game's row."""

    taken = Signal(str)
    """The keys of the game that was chosen."""
    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("four_scores_panel")
        self._rules: RuleSet | None = None
        self._closed = ""
        self._fields: dict[Seat, UndoLineEdit] = {}
        self._ways: tuple[FoundGame, ...] = ()
        self._boxes: list[FramedBox] = []
        self._at = 0
        self._judged: Mapping[Seat, int] | None = None
        self._game = 0

    @property
    def verdict(self) -> str:
        """What it says of the numbers."""
        return self._verdict.text()

    @property
    def ways(self) -> tuple[FoundGame, ...]:
        """What can be chosen, the likeliest first."""
        return self._ways

    @property
    def framed(self) -> FoundGame | None:
        """What Enter would take."""
        return self._ways[self._at] if self._ways else None

    def open(self, view: SheetView, game: int, closed: str) -> None:
        """Ask for the scores of a game (counted from 0); ``closed`` is why none can be taken."""
        self.clear()
        self.show_head(
            tr("Find the game"),
            tr("Table {table}, game {game}", table=view.table, game=game + 1),
        )
        self._rules, self._closed, self._judged = view.rules_at(game + 1), closed, None
        self._game = game
        self._add_fields(view, game)
        self._verdict = Text("", "body", "ink", weight=600, wrap=True)
        self._verdict.setObjectName("four_verdict")
        self._note = Text("", "caption", "ink2", wrap=True)
        self._note.setObjectName("four_note")
        self._list = QVBoxLayout()
        self._list.setSpacing(6)
        for part in (self._verdict, self._note, self._list):
            self.add_inside(part)
        self._take_button = primary(tr("Use this game"), key="Enter", height=HIGH)
        self._take_button.setObjectName("four_take")
        self._take_button.clicked.connect(self._take)
        leave = quiet(tr("Close"), key="Esc", height=HIGH)
        leave.setObjectName("four_close")
        leave.clicked.connect(self.cancelled)
        self.set_footer([leave, self._take_button])
        self._judge()

    def follow(self, view: SheetView, game: int, closed: str) -> None:
        """Another game is in the sheet now, with four scores of its own."""
        if game != self._game or closed != self._closed:
            self.open(view, game, closed)

    def begin(self) -> None:
        """The keys go into the first field."""
        first = next(iter(self._fields.values()), self)
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows choose a way, Enter takes it; with numbers missing it goes to the next one."""
        key = Qt.Key(event.key())
        if key in _STEPS and self._ways:
            self._frame((self._at + _STEPS[key]) % len(self._ways))
        elif key in _ENTER and not event.isAutoRepeat():
            empty = next((field for field in self._fields.values() if _number(field) is None), None)
            if empty is not None:
                empty.setFocus(Qt.FocusReason.TabFocusReason)
            else:
                self._take()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows in a number choose a way, as they would scroll the panel else; pasting fills."""
        pressed = event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent)
        if pressed and event.matches(QKeySequence.StandardKey.Paste) and self._paste():  # type: ignore[attr-defined]
            return True
        if pressed and Qt.Key(event.key()) in _STEPS:  # type: ignore[attr-defined]
            self.keyPressEvent(event)  # type: ignore[arg-type]
            return True
        return super().eventFilter(watched, event)

    def _add_fields(self, view: SheetView, game: int) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(0, 1)
        self._fields = {}
        for at, seat in enumerate(view.rules.seats.columns):
            who = view.seated[game][seat]
            if who is None:
                continue
            letter = view.rules.seats.letters.get(seat)
            name = f"{letter or worded(seat.wind)} · {view.names.get(who, '?')}"
            field = UndoLineEdit()
            field.setValidator(QRegularExpressionValidator(_NUMBER, field))
            field.setAlignment(Qt.AlignmentFlag.AlignRight)
            field.setProperty("ownFocus", "yes")
            field.setObjectName(f"four_{seat.value}")
            field.setAccessibleName(name)
            field.setFixedWidth(theme().px(84))
            field.installEventFilter(self)
            field.textEdited.connect(self._judge)
            self._fields[seat] = field
            grid.addWidget(Text(name, "body", "ink", wrap=True), at, 0)
            grid.addWidget(field, at, 1)
        self.add_inside(grid)

    def _paste(self) -> bool:
        """Several numbers go into the fields one by one; False if it is anything else."""
        parts = re.split(r"[\s,;/]+", QApplication.clipboard().text().strip())
        if len(parts) < 2 or not all(_NUMBER.match(part).hasMatch() for part in parts):
            return False
        for field, part in zip(self._fields.values(), parts, strict=False):
            field.setText(part)
        self._judge()
        return True

    def _judge(self) -> None:
        points: dict[Seat, int] = {}
        for seat, field in self._fields.items():
            number = _number(field)
            if number is not None:
                points[seat] = number
        if points == self._judged or self._rules is None:
            return
        self._judged = points
        missing = len(self._fields) - len(points)
        if missing:
            note = tr("Enter each player’s points. The games that fit appear here.")
            self._show_verdict(tr("%n numbers are still missing.", n=missing), note, ())
            return
        try:
            self._show_found(points, self._rules)
        except GameError as refusal:
            self._show_verdict(refusal.sentence, "", ())

    def _show_found(self, points: Mapping[Seat, int], rules: RuleSet) -> None:
        """Games without a penalty are likelier than any with one, so they are looked for first."""
        found = explain(points, rules, penalties=False)
        if found.legal:
            ways = _ways(found, rules, _MOST)
            note = tr("Showing the {count} most likely.", count=len(ways))
            count = len(found.games)
            self._show_verdict(tr("%n ways", n=count), note if count > len(ways) else "", ways)
            return
        fined = explain(points, rules)
        if fined.legal:
            nearer = _changes(points, found.nearest[:_FEW])
            note = tr("Below: what would have to change for a game without a penalty.")
            text = tr("%n ways, but only with a penalty", n=len(fined.games))
            self._show_verdict(text, note if nearer else "", (*_ways(fined, rules, _SOME), *nearer))
            return
        changes = _changes(points, fined.nearest[:_MOST])
        note = tr("What would have to change. Press Enter to change the numbers.")
        self._show_verdict(
            tr("No legal game gives these scores."), note if changes else "", changes
        )

    def _show_verdict(self, verdict: str, note: str, ways: tuple[FoundGame, ...]) -> None:
        self._verdict.say(verdict)
        self._verdict.set_role("wrongInk" if ways and not ways[0].keys else "ink")
        self._note.say(" ".join(part for part in (note, self._closed if ways else "") if part))
        self._note.setVisible(bool(self._note.text()))
        self._ways, self._at = ways, 0
        clear_layout(self._list)
        self._boxes = []
        for at, way in enumerate(ways):
            box = _way_box(way)
            box.pressed.connect(lambda at=at: self._frame(at))
            self._boxes.append(box)
            self._list.addWidget(box)
        self._frame(0)

    def _frame(self, at: int) -> None:
        self._at = at
        for place, box in enumerate(self._boxes):
            box.frame(framed=place == at)
        way = self.framed
        fixes = way is not None and way.points is not None
        self._take_button.say(tr("Change the numbers") if fixes else tr("Use this game"))
        self._take_button.setEnabled(fixes or (way is not None and not self._closed))
        area = self.findChild(QScrollArea)
        if area is not None and at < len(self._boxes):
            area.ensureWidgetVisible(self._boxes[at], 0, 8)

    def _take(self) -> None:
        way = self.framed
        if way is None:
            return
        if way.points is not None:
            for seat, field in self._fields.items():
                field.setText(points_text(way.points[seat]))
            self._judge()
        elif not self._closed:
            self.taken.emit(way.keys)


def _way_box(way: FoundGame) -> FramedBox:
    box = FramedBox("sunken")
    box.setAccessibleName(f"{worded(way.told)} {way.keys}".strip())
    column = QVBoxLayout(box)
    column.setContentsMargins(12, 8, 12, 8)
    column.setSpacing(2)
    column.addWidget(Text(way.told, "body", "ink", wrap=True))
    if way.keys:
        column.addWidget(Text(way.keys, "caption", "keysInk", weight=600, wrap=True))
    return box


def _number(field: UndoLineEdit) -> int | None:
    """The number in a field; ``None`` while there is none."""
    typed = field.text().replace("−", "-").replace("–", "-")
    return int(typed) if typed.strip("-") else None


def _ways(found: Explained, rules: RuleSet, most: int) -> tuple[FoundGame, ...]:
    games = islice(found.games, most)
    return tuple(FoundGame(game_sentence(game, rules), to_keys(game, rules)) for game in games)


def _changes(points: Mapping[Seat, int], nearest: Sequence[Nearest]) -> tuple[FoundGame, ...]:
    return tuple(FoundGame(_change(points, near.points), points=near.points) for near in nearest)


def _change(points: Mapping[Seat, int], legal: Mapping[Seat, int]) -> str:
    changed = [
        tr(
            "{seat} {legal_points} instead of {points}",
            seat=seat.wind,
            legal_points=points_text(legal[seat]),
            points=points_text(points[seat]),
        )
        for seat in points
        if legal[seat] != points[seat]
    ]
    return ", ".join(changed)
