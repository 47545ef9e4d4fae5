"""Packets: the day's paper collated by table or by runner, in one print."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.printing.packets import (
    PACKED,
    ROWS,
    USUAL,
    PacketRequest,
    Sections,
    section_name,
)
from director_app.ui.kit.buttons import Button, CheckBox
from director_app.ui.kit.form import ChoiceSpec, Form, NumberSpec, TextSpec
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.shell.session import Session

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

_TABLE, _EACH, _TYPED = "table", "each", "typed"
_USUAL_EACH = 10
_SHOWN = 6


@dataclass(frozen=True, slots=True)
class PacketLayout:
    """Paper, size of print and division, as chosen on the page; ``round`` is the one at work."""

    paper: str
    large: bool
    division: int | None
    round: int | None
    plain: bool = False


class PacketsPanel(Form, SidePanel):
    """What is in a packet, and whose tables are together."""

    left = Signal()
    print_asked = Signal()
    save_asked = Signal()
    prefix = "packets"
    order = ChoiceSpec(
        Message("Collate"),
        (
            (_TABLE, Message("By table")),
            (_EACH, Message("By runner, same number of tables each")),
            (ROWS, Message("By runner, one row of the room each")),
            (_TYPED, Message("By runner, ranges you enter")),
        ),
    )
    each = NumberSpec(Message("Tables per runner"), 1, 500, _USUAL_EACH)
    typed = TextSpec(Message("Each runner’s tables"), placeholder="1-10, 11-20")
    rounds = ChoiceSpec(Message("Rounds"), (("all", Message("The whole day")),))

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("packets_panel")
        self._session = session
        self._division: int | None = None
        self.ticks = {
            document: CheckBox(tr(session.here.printing.kind(document).title))
            for document in PACKED
        }
        self.said = Text("", "body", "ink2", wrap=True)
        self.said.setObjectName("packets_said")
        self._lay_out()
        self._wire()

    def begin(self, layout: PacketLayout, rounds: list[tuple[int, str]]) -> None:
        """Opened for this division and layout."""
        self._division = layout.division
        self.show_head(tr("Packets"), tr("Everything that goes to the tables, in order."))
        named = [(number, title) for number, title in rounds]
        self.rounds.choice.show_options([("all", tr("The whole day")), *named])
        self._show()

    def first_focus(self) -> QWidget:
        """Where the keys go."""
        return self.order.choice

    def request(self, layout: PacketLayout) -> PacketRequest | None:
        """What is asked for; ``None`` with a word beside the field that is wrong."""
        try:
            sections = self._sections()
        except DirectorError as refusal:
            (self.typed if self.order.key == _TYPED else self.each).refuse(refusal.sentence)
            return None
        number = self.rounds.key
        return PacketRequest(
            documents=tuple(key for key, tick in self.ticks.items() if tick.isChecked()),
            sections=sections,
            round=number if isinstance(number, int) else None,
            paper="a4" if layout.paper == "a4" else "letter",
            large_print=layout.large,
            division=layout.division,
            plain=layout.plain,
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc is the page's."""
        event.ignore()

    def _sections(self) -> Sections:
        asked = {_TABLE: "", _EACH: str(self.each.value), ROWS: ROWS, _TYPED: self.typed.text}
        key = str(self.order.key)
        if key == _TYPED and not self.typed.text:
            raise DirectorError(
                tr("Enter each runner’s tables, like 1-10, 11-20."), field="sections"
            )
        printing = self._session.here.printing
        return printing.packets.sections(self._session.event, asked[key], self._division)

    def _show(self) -> None:
        self.each.setVisible(self.order.key == _EACH)
        self.typed.setVisible(self.order.key == _TYPED)
        for button in (self.save, self.go):
            button.setEnabled(any(tick.isChecked() for tick in self.ticks.values()))
        self.said.say(self._said())

    def _said(self) -> str:
        if self.order.key == _TYPED and not self.typed.text:
            return ""
        try:
            sections = self._sections()
            tables, _ = self._session.here.printing.packets.tables(
                self._session.event, self._division
            )
        except DirectorError as refusal:
            return refusal.sentence
        if not tables:
            return tr("No seating yet.")
        if not sections:
            return tr("%n packets, one per table", n=len(tables))
        names = "; ".join(section_name(section) for section in sections[:_SHOWN])
        more = "; …" if len(sections) > _SHOWN else ""
        return f"{tr('%n runners', n=len(sections))}: {names}{more}"

    def _lay_out(self) -> None:
        for row in self.laid_rows():
            self.add_inside(row)
        self.add_section(tr("In every packet"))
        for document, tick in self.ticks.items():
            tick.setObjectName(f"packets_{document}")
            tick.setChecked(document in USUAL)
            self.add_inside(tick)
        self.add_rule()
        self.add_inside(self.said)
        close = Button(tr("Close"), key="Esc")
        close.clicked.connect(self.left)
        self.save = Button(tr("Save as PDF"), name="packets_save")
        self.go = Button(tr("Print"), kind="primary", icon="print", name="packets_print")
        self.set_footer([close, self.save, self.go])

    def _wire(self) -> None:
        self.edit_does(self._show, type(self).rounds)
        for tick in self.ticks.values():
            tick.toggled.connect(self._show)
        self.enter_does(self.print_asked.emit)
        self.save.clicked.connect(self.save_asked)
        self.go.clicked.connect(self.print_asked)
