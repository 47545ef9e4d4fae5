"""Really sat elsewhere: who sat where in a round, with what it changes told at every key."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from director_app.errors import DirectorError
from director_app.services.seating.really_sat import (
    SatCorrection,
    SatPreview,
    preview_without_places,
)
from director_app.ui.kit.buttons import Button, CheckBox
from director_app.ui.kit.card import Separator
from director_app.ui.kit.finder import Finder
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.notice import Refusal
from director_app.ui.kit.own_keys import is_ctrl_enter
from director_app.ui.kit.page import clear_layout
from director_app.ui.kit.radio import Radio
from director_app.ui.kit.spin_boxes import NumberBox
from director_app.ui.kit.tab_order import tab_through
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.seating.correction_answers import RoundAnswers
from director_app.ui.seating.correction_row import CorrectionRow
from director_app.ui.seating.correction_words import (
    after_words,
    head_words,
    move_words,
    noted_words,
    place_words,
    points_words,
)
from director_app.ui.seating.panel import SeatingPanel

if TYPE_CHECKING:
    from director_app.services.seating.really_sat import SatView, Spot
    from director_app.services.seating.service import SeatingView
    from director_app.ui.seating.correction_words import Lines
    from director_app.ui.seating.floor_model import ChairPerson
    from director_app.ui.shell.session import Session


_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop


class CorrectionPreview(QWidget):
    """Words and numbers of a preview."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("sat_told")
        column = column_in(self, 6)
        self._refusal = Refusal()
        self._lines = QVBoxLayout()
        self._lines.setSpacing(4)
        self._places = QVBoxLayout()
        self._places.setSpacing(2)
        for part in (Separator(), self._refusal):
            column.addWidget(part)
        column.addLayout(self._lines)
        column.addLayout(self._places)

    @property
    def refusal(self) -> str:
        """Why it cannot have been, if so."""
        return self._refusal.words.text()

    def invite(self, noted: Lines) -> None:
        """Nothing is asked yet; what is known already is shown."""
        self._clear()
        self._say(tr("Click two players on the floor plan, or type their names."), "ink2")
        if noted:
            self._title(tr("Already recorded"))
            for text, role in noted:
                self._say(text, role)

    def refuse(self, sentence: str) -> None:
        """It cannot have been."""
        self._clear()
        self._refusal.refuse(sentence)

    def show_preview(self, view: SatView, preview: SatPreview) -> None:
        """Who moves, with points before and after; then what else changes."""
        self._clear()
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(0, 1)
        for at, move in enumerate(preview.moves):
            grid.addWidget(Text(move.name, "body", "ink", weight=600, wrap=True), at, 0)
            grid.addWidget(Text(move_words(view, move), "body", "ink"), at, 1)
            grid.addWidget(Text(points_words(move), "body", "ink"), at, 2, _RIGHT)
        self._lines.addLayout(grid)
        for text, role in after_words(view, preview):
            self._say(text, role)

    def show_places(self, preview: SatPreview) -> None:
        """Places in the standings, when they are known."""
        clear_layout(self._places)
        self._places.addWidget(Text(tr("Places in the standings"), "body", "ink", weight=600))
        for text, role in place_words(preview):
            self._places.addWidget(Text(text, "body", role, wrap=True))

    def _clear(self) -> None:
        self._refusal.clear_refusal()
        clear_layout(self._lines)
        clear_layout(self._places)

    def _title(self, text: str) -> None:
        self._lines.addWidget(Text(text, "body", "ink", weight=600, wrap=True))

    def _say(self, text: str, role: str) -> None:
        self._lines.addWidget(Text(text, "body", role, wrap=True))


_PLACES_MS = 250


class SeatCorrectionPanel(SeatingPanel):
    """Records any permutation of a round, played or not, in one step."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.setObjectName("sat_panel")
        self._number = 0
        self._round: RoundAnswers | None = None
        """``None`` where the round can't be asked about; the box says why."""
        self._preview: SatPreview | None = None
        self._guessed = False
        """Whether the first line names who was selected on the floor, and nobody has agreed."""
        self.add_inside(self._kinds())
        self.rows_box = QVBoxLayout()
        self.rows_box.setSpacing(10)
        self.add_inside(self.rows_box)
        self.rows: list[CorrectionRow] = []
        self.first, self.last = _game_box("sat_from"), _game_box("sat_until")
        self.add_inside(self._games())
        self.keep = CheckBox(tr("Record it without changing the plan"))
        self.keep.setObjectName("sat_keep_plan")
        self.add_inside(self.keep)
        self.box = CorrectionPreview()
        self.add_inside(self.box)
        self.leave = Button(tr("Cancel"), key="Esc", name="sat_leave")
        self.record = Button(tr("Record"), kind="primary", icon="check", name="sat_record")
        self.set_footer([self.leave, self.record])
        self._later = QTimer(self, singleShot=True, interval=_PLACES_MS)
        self._later.timeout.connect(self._ask_places)
        self.group.buttonClicked.connect(self._start_over)
        self.first.valueChanged.connect(self._regame)
        self.last.valueChanged.connect(self._tell)
        self.keep.toggled.connect(self._tell)
        self.leave.clicked.connect(self.left)
        self.record.clicked.connect(self._record)

    @property
    def kind(self) -> str:
        """Which of the frequent cases it is: pair, tables or chain."""
        return next(key for key, radio in self.kinds.items() if radio.isChecked())

    @property
    def lines(self) -> list[Finder]:
        """All lines in order."""
        return [line for row in self.rows for line in row.lines]

    def begin(self, view: SeatingView, number: int, person: ChairPerson | None) -> None:
        """Start anew, with whoever is selected on the floor."""
        self.kinds["pair"].setChecked(True)
        self.keep.setChecked(False)
        self._number = 0
        self._clear_rows()
        self.show_view(view, number)
        if person is not None and person.entrant is not None:
            self.lines[0].choose((person.badge,))
            self._guessed = bool(self.lines[0].chosen)

    def show_view(self, view: SeatingView, number: int) -> None:
        """The round shown on the page; what was named stays named."""
        del view
        self._number, before = number, self._number
        try:
            sat = self.session.here.seating.really_sat.at(number)
        except DirectorError as refusal:
            self._round = None
            self.show_head(tr("Fix who actually sat where"))
            self.box.refuse(refusal.sentence)
            self.record.setEnabled(False)
            return
        self._round = RoundAnswers(sat)
        self.show_head(tr("Fix who actually sat where"), head_words(sat))
        if number != before:
            games = max(sat.round.games, 1)
            for box, value in ((self.first, 1), (self.last, games)):
                box.blockSignals(True)  # noqa: FBT003 - Qt's signature
                box.setRange(1, games)
                box.setValue(value)
                box.blockSignals(False)  # noqa: FBT003 - Qt's signature
        self.keep.setVisible(not sat.begun)
        if not self.rows:
            self._add_row()
        for row in self.rows:
            self._offer(row)
        self._tell()

    def press_person(self, person: ChairPerson) -> None:
        """A name pressed on the floor: first who, then the one in whose seat they really sat."""
        if self._round is None or person.entrant is None:
            return
        line = next((line for line in self.lines if line.current is None), None)
        if line is None or self._guessed:
            self._clear_rows()
            self._add_row()
            line = self.lines[0]
        spot = self._round.spots(self.first.value()).get(person.entrant)
        if spot is not None and self.kind == "tables":
            line.choose((spot[0],))
        elif any(line is row.first for row in self.rows):
            line.choose((person.badge,))
        elif spot is not None:
            line.choose((spot,))
        if self._preview is not None:
            self.record.setFocus(Qt.FocusReason.OtherFocusReason)

    def first_focus(self) -> QWidget:
        """The first line."""
        return self.lines[0] if self.rows else self.leave

    def end(self) -> None:
        """Forget what was typed."""
        self._later.stop()
        self._clear_rows()

    def event(self, event: QEvent) -> bool:
        """Ctrl+Enter is this panel's before it is the window's next step."""
        if event.type() == QEvent.Type.ShortcutOverride and is_ctrl_enter(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+Enter records; Enter elsewhere goes to the first line."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif is_ctrl_enter(event):
            self._record()
        else:
            self.first_focus().setFocus(Qt.FocusReason.TabFocusReason)

    def request(self) -> SatCorrection | None:
        """What is asked so far; ``None`` while something is missing."""
        rows = [row for row in self.rows if not row.empty]
        keys = [(row.first.current, row.second.current) for row in rows]
        if self._round is None or not keys or any(None in pair for pair in keys):
            return None
        pairs = [(first.key, second.key) for first, second in keys if first and second]
        whole = self.last.value() == self._round.view.round.games
        asked = SatCorrection(
            self._number,
            from_game=self.first.value(),
            until_game=None if whole else self.last.value(),
            division=self.session.division,
            keep_plan=self.keep.isChecked(),
        )
        if self.kind == "tables":
            return replace(asked, tables=cast("tuple[int, int]", pairs[0]))
        return replace(asked, placements=cast("dict[int, Spot | None]", dict(pairs)))

    def _kinds(self) -> QWidget:
        block = QWidget()
        column = QVBoxLayout(block)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.group = QButtonGroup(self)
        self.kinds: dict[str, Radio] = {}
        for key, text in (
            ("pair", tr("Two players swapped seats")),
            ("tables", tr("Two tables swapped sheets")),
            ("chain", tr("Three or more moved")),
        ):
            radio = Radio(text)
            radio.setObjectName(f"sat_{key}")
            self.group.addButton(radio)
            self.kinds[key] = radio
            column.addWidget(radio)
        self.kinds["pair"].setChecked(True)
        return block

    def _games(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        named = (tr("From game"), tr("Through game"))
        boxes = ((tr("Games"), self.first), (tr("to"), self.last))
        for (words, box), name in zip(boxes, named, strict=True):
            label = Text(words, "body", "ink2")
            label.setBuddy(box)
            box.setAccessibleName(name)
            row.addWidget(label)
            row.addWidget(box, 1)
        return row

    def _make_row(self) -> CorrectionRow:
        kind, number = self.kind, len(self.rows) + 1
        if kind == "tables":
            labels = (tr("Table"), tr("and table"))
            hints = (tr("Number or name"), tr("Number or name"))
        else:
            labels = (tr("Who"), tr("actually sat at"))
            roomy = kind == "pair"
            hints = (
                tr("Name or badge") if roomy else tr("Name"),
                tr("7E, or a player’s name") if roomy else tr("7E"),
            )
        return CorrectionRow(labels, hints, f"sat_{kind}_{number}", stacked=kind == "pair")

    def _start_over(self) -> None:
        """Another of the cases: other lines."""
        self._clear_rows()
        self._add_row()
        self._tell()
        self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def _clear_rows(self) -> None:
        for row in self.rows:
            self.rows_box.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = []
        self._preview, self._guessed = None, False

    def _add_row(self) -> None:
        row = self._make_row()
        self.rows_box.addWidget(row)
        self.rows.append(row)
        row.edited.connect(self._edited)
        row.finished.connect(self._finished)
        self._offer(row)
        after = (self.first, self.last, self.keep, self.leave, self.record)
        tab_through(*self.kinds.values(), *self.rows, *after)

    def _offer(self, row: CorrectionRow) -> None:
        """What the lines of a row can name."""
        if self._round is None:
            return
        if self.kind == "tables":
            for line in row.lines:
                line.offer(self._round.tables)
            return
        answers, game = self._round, self.first.value()
        row.first.offer(answers.people(game), placed=partial(answers.badge_at, game))
        row.second.offer(answers.seats(game), placed=answers.view.spot)

    def _regame(self, *_: object) -> None:
        """From another game on others may have sat there."""
        for row in self.rows:
            self._offer(row)
        self._tell()

    def _edited(self) -> None:
        self._guessed = False
        whole = all(line.current is not None for line in self.lines)
        if self.kind == "chain" and whole:
            self._add_row()
        self._tell()

    def _finished(self) -> None:
        """Enter at the end of a row: the next row, or record."""
        at = self.rows.index(self.sender())  # type: ignore[arg-type]
        if at + 1 < len(self.rows) and not self.rows[at].empty:
            self.rows[at + 1].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self._record()

    def _tell(self, *_: object) -> None:
        """What it would change, at every key."""
        self._later.stop()
        self._preview = None
        if self._round is None:
            return
        view, request = self._round.view, self.request()
        if request is None:
            self.box.invite(noted_words(view))
        else:
            try:
                self._preview = preview_without_places(view, request)
            except DirectorError as refusal:
                self.box.refuse(refusal.sentence)
            else:
                self.box.show_preview(view, self._preview)
                if any(move.points_before != move.points_after for move in self._preview.moves):
                    self._later.start()
        self.record.setEnabled(self._preview is not None)

    def _ask_places(self) -> None:
        """Places in the standings take longer, so they come after."""
        request = self.request()
        if request is not None and self._preview is not None:
            self.session.tasks.submit(
                partial(self.session.here.seating.really_sat.preview, request),
                partial(self._show_places, self._preview),
                lambda _: None,
                self,
            )

    def _show_places(self, asked_for: SatPreview, preview: SatPreview) -> None:
        if asked_for is self._preview:
            self.box.show_places(preview)

    def _record(self) -> None:
        request, preview, session = self.request(), self._preview, self.session
        if request is None or preview is None:
            missing = tr("Enter the player and where they actually sat.")
            session.notices.refuse(self.box.refusal or missing)
            return

        def done() -> bool:
            session.here.seating.really_sat.record(request)
            return True

        if session.act(done, done=preview.label):
            self._clear_rows()
            self.left.emit()


def _game_box(name: str) -> NumberBox:
    box = NumberBox()
    box.setObjectName(name)
    box.setMinimumWidth(64)
    box.setRange(1, 16)
    return box
