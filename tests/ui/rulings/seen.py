"""What can be seen of a ruling on its way, and what became of it."""

from __future__ import annotations

from director_app.domain.tables import Seat
from director_app.services.rulings.service import RulingLine
from director_app.services.scores.sheet_views import SheetView
from director_app.ui.kit.text import Text
from director_app.ui.rulings.page import RulingsTab
from tests.ui.rulings.at_page import AtPage


def log_of(at: AtPage) -> tuple[RulingLine, ...]:
    """Every entry of the log."""
    return at.desk.at(at.event).rulings.log()


def sheet(hand: AtPage) -> SheetView:
    """Table 1 of round 1."""
    return hand.desk.at(hand.event).scores.sheet(1, 1)


def badge_at(hand: AtPage, seat: Seat) -> int:
    """Who sits there at table 1 in round 1."""
    view = sheet(hand)
    who = view.seated[0][seat]
    assert who is not None
    return view.players[who].badge


def told(page: RulingsTab) -> list[str]:
    """Every text of the answer card in view."""
    return [text.text() for text in page.form.answer.findChildren(Text) if text.isVisible()]


def marks(page: RulingsTab) -> list[str]:
    """The marks of the sentences."""
    answer = page.form.answer.answer
    assert answer is not None
    return [mark for _, mark in answer.says]


def values(page: RulingsTab) -> list[str]:
    """What stands in the four boxes."""
    answer = page.form.answer.answer
    assert answer is not None
    return [box.value for box in answer.boxes]
