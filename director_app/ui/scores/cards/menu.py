"""What else can be done with a table's cards: numbered, with a reason where one is wanted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout

from director_app.services.scores.cards.second import needed
from director_app.services.scores.closing import EVENT_WAY, REQUIREMENTS, asked_of
from director_app.ui.kit.buttons import primary, quiet
from director_app.ui.kit.fields import TextField
from director_app.ui.kit.framed import FramedBox
from director_app.ui.kit.key_buttons import HIGH
from director_app.ui.kit.ready_answers import ReadyAnswers
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr, worded
from director_app.ui.scores.sheet.sign_off import SECOND
from director_app.ui.scores.sheet.sign_off_words import usual_reasons

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from director_app.services.scores.cards.service import TableCards

AGAIN, AWARD, WAIVE, ASIDE, SHEET, TOTALS, OURS, PAPER, PRINT = (
    "again",
    "award",
    "waive",
    "aside",
    "sheet",
    "totals",
    "ours",
    "paper",
    "print",
)


@dataclass(frozen=True, slots=True)
class CardMenuItem:
    """One line: what it does, to what, and whether it wants a reason."""

    does: str
    what: str
    words: str
    reason: bool = True

    @property
    def name(self) -> str:
        """Under this name a draft keeps its reason while that is typed."""
        return f"{self.does} {self.what}".strip()


def choices_of(cards: TableCards, *, totals: bool) -> tuple[CardMenuItem, ...]:
    """What can be done with these cards now."""
    return tuple(_choices(cards, totals=totals))


def _choices(cards: TableCards, *, totals: bool) -> Iterator[CardMenuItem]:
    yield CardMenuItem(
        SHEET, "", tr("Open the table’s sheet (who sat there, corrections)"), reason=False
    )
    if not cards.locked:
        yield from _open_choices(cards, totals=totals)
    yield CardMenuItem(PRINT, "", tr("Reprint this table’s pages"), reason=False)


def _open_choices(cards: TableCards, *, totals: bool) -> Iterator[CardMenuItem]:
    for game in cards.wrong:
        if cards.points(game) and not cards.second:
            text = tr("Award game {game} as written on the cards", game=game)
            yield CardMenuItem(AWARD, str(game), text)
    if cards.wrong_totals and not needed(cards):
        yield from _whose()
    asked = [str(asked.requirement) for asked in asked_of(cards.view)]
    if needed(cards):
        asked.append("second")
    elif not cards.view.twice:
        yield CardMenuItem(AGAIN, "", tr("Have someone else enter the cards again"), reason=False)
    for requirement in asked:
        text = tr("Accept without {requirement}", requirement=tr(REQUIREMENTS[requirement]))
        yield CardMenuItem(WAIVE, requirement, text)
    yield CardMenuItem(ASIDE, "", tr("Set the table aside (disputed)"))
    text = (
        tr("These cards have a number for each game")
        if totals
        else tr("These cards have totals only")
    )
    yield CardMenuItem(TOTALS, "", text, reason=False)


def _whose() -> tuple[CardMenuItem, CardMenuItem]:
    """Whose points are used where totals differ: ours, or the paper's."""
    return (
        CardMenuItem(OURS, "", tr("Accept, using the points from the games")),
        CardMenuItem(PAPER, "", tr("Accept, using the totals on the cards")),
    )


def _line(at: int, choice: CardMenuItem) -> FramedBox:
    line = FramedBox("sunken")
    line.setObjectName(f"cards_choice_{at}")
    line.setAccessibleName(f"{at} {choice.words}")
    line.setMinimumHeight(HIGH)
    row = QHBoxLayout(line)
    row.setContentsMargins(12, 8, 12, 8)
    row.setSpacing(12)
    row.addWidget(Text(str(at), "body", "keysInk", weight=600))
    row.addWidget(Text(choice.words, "body", "ink", wrap=True), 1)
    return line


class CardMenu(SidePanel):
    """A digit chooses; Enter ends the reason."""

    chosen = Signal(object, object)
    """The choice, and its reason: a message where it is the one that was offered."""
    begun = Signal(object, str)
    """The choice, and its reason as it is being typed."""
    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("cards_menu")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._choices: tuple[CardMenuItem, ...] = ()
        self._wanted: CardMenuItem | None = None
        self._offered = ""
        self._begun: Mapping[str, str] = {}
        self._reason = TextField(tr("Reason"), name="cards_reason")

    @property
    def choices(self) -> tuple[CardMenuItem, ...]:
        """What it offers, from 1."""
        return self._choices

    def open(self, cards: TableCards, *, totals: bool) -> None:
        """Offer what can be done with these cards."""
        self.clear()
        self._wanted = None
        self._choices = choices_of(cards, totals=totals)
        self._begun = cards.begun
        self.show_head(tr("Table {table}", table=cards.table), tr("Press a number to choose."))
        for at, choice in enumerate(self._choices, start=1):
            line = _line(at, choice)
            line.pressed.connect(lambda choice=choice: self._take(choice))
            self.add_inside(line)
        leave = quiet(tr("Close"), key="Esc", height=HIGH)
        leave.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        leave.setProperty("byKeys", "Esc")
        leave.clicked.connect(self.cancelled)
        self.set_footer([leave])

    def ask_whose(self, cards: TableCards) -> None:
        """Ask why the points are used that the event uses where totals differ.

        The event's setting is reason enough where a usual slip explains the difference.
        """
        ours, paper = _whose()
        choice = ours if cards.view.options.stands == "recomputed" else paper
        self._take(choice, EVENT_WAY if cards.totals_explained else "")

    def begin(self) -> None:
        """The keys come here."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A digit chooses, Esc leaves."""
        text = event.text()
        if event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
        elif self._wanted is None and text.isdecimal() and 0 < int(text) <= len(self._choices):
            self._take(self._choices[int(text) - 1])
        else:
            super().keyPressEvent(event)

    def _take(self, choice: CardMenuItem, offered: str = "") -> None:
        if not choice.reason:
            self.chosen.emit(choice, "")
            return
        self._wanted, self._offered = choice, offered
        self.clear()
        self.show_head(choice.words)
        self._reason = TextField(tr("Reason"), name="cards_reason")
        self._reason.set_text(self._begun.get(choice.name, worded(offered)))
        self._reason.edited.connect(lambda text: self.begun.emit(choice, text))
        self._reason.line.returnPressed.connect(self._reasoned)
        self.add_inside(self._reason)
        usual = ReadyAnswers("cards_reason")
        usual.offer(usual_reasons(SECOND if choice.what == SECOND else choice.does))
        usual.chosen.connect(lambda why: self.chosen.emit(choice, why))
        self.add_inside(usual)
        done = primary(tr("Save"), key="Enter", height=HIGH)
        leave = quiet(tr("Cancel"), key="Esc", height=HIGH)
        done.setObjectName("cards_reason_done")
        done.clicked.connect(self._reasoned)
        leave.clicked.connect(self.cancelled)
        self.set_footer([leave, done])
        self._reason.setFocus(Qt.FocusReason.OtherFocusReason)

    def _reasoned(self) -> None:
        if not self._reason.text:
            self._reason.refuse(tr("Give a short reason."))
        elif self._wanted is not None:
            why = self._reason.text
            self.chosen.emit(self._wanted, self._offered if why == worded(self._offered) else why)
