"""A person at the cards: a page of card entry over a real book, typed into, never called."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director_app.domain.score_options import ScoreOptions
from director_app.domain.sheets import SheetState
from director_app.domain.tables import SEATS, Seat
from director_app.services.desk import Desk
from director_app.ui.scores.cards.page import CardEntry
from director_app.ui.shell.session import Session
from tests.builders import Book, drawn_event
from tests.typist import Typist

E, N, W, S = SEATS
NUMBERS = {
    E: ("25", "10", "x", "0"),
    N: ("0", "10", "35", "x"),
    W: ("x", "10", "0", "0"),
    S: ("-20", "10", "0", "30"),
}


@dataclass
class CardTypist(Typist):
    """A person at the cards, who looks into the book as well."""

    desk: Desk
    event: int
    page: CardEntry
    session: Session
    said: list[str] = field(default_factory=list)
    sheets: list[int] = field(default_factory=list)
    lefts: int = 0

    def __post_init__(self) -> None:
        super().__init__(self.page)

    @property
    def status(self) -> str:
        """What the foot of the page says."""
        return self.page.status.text()

    def badge(self, seat: Seat, table: int = 1) -> int:
        """The badge of whoever has a seat's card."""
        cards = self.desk.at(self.event).scores.cards.table(1, table).cards
        return next(card.badge for card in cards if card.seat is seat)

    def card(self, seat: Seat, *numbers: str, table: int = 1) -> CardTypist:
        """Type a card: badge, Enter, then each number with Enter."""
        typed = numbers or NUMBERS[seat]
        self.type(f"{self.badge(seat, table)}\n" + "".join(f"{number}\n" for number in typed))
        return self

    def choose(self, does: str, what: str = "") -> CardTypist:
        """Open the menu and type the digit of a choice."""
        self.type("+")
        found = [
            choice.does == does and what in {"", choice.what} for choice in self.page.menu.choices
        ]
        self.type(str(found.index(True) + 1))
        return self

    def state(self, table: int = 1) -> SheetState:
        """Where the table stands in the book."""
        return self.desk.at(self.event).scores.sheet(1, table).sheet.state

    def points(self, table: int = 1) -> list[dict[Seat, int]]:
        """The points of its games in the book."""
        games = self.desk.at(self.event).scores.sheet(1, table).sheet.games
        return [dict(game.points) for game in games]


@dataclass
class CardDesks:
    """Opens a book and its card page."""

    qtbot: QtBot
    book: Book
    opened: list[CardTypist] = field(default_factory=list)

    def sit_down(
        self, event: int | None = None, *, players: int = 8, totals: bool = False
    ) -> CardTypist:
        """A page over the book, of round 1."""
        desk = self.book.open()
        if event is None:
            event = drawn_event(desk, players=players)
            desk.at(event).scores.options.change(ScoreOptions(totals=totals))
        session = Session(desk, event)
        page = CardEntry(session)
        made = CardTypist(desk=desk, event=event, page=page, session=session)
        session.notices.said_done.connect(lambda words, _undo: made.said.append(words))
        page.table_asked.connect(made.sheets.append)
        page.left.connect(lambda: setattr(made, "lefts", made.lefts + 1))
        self.qtbot.addWidget(page)
        page.resize(1088, 704)
        page.show()
        page.activateWindow()
        self.qtbot.waitUntil(page.isActiveWindow)
        page.show_round(1)
        page.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)
        self.opened.append(made)
        return made

    def get_up(self, typist: CardTypist) -> None:
        """Close page and book, as when the program ends."""
        typist.page.hide()
        typist.session.close()
        typist.desk.close()
        self.opened.remove(typist)
