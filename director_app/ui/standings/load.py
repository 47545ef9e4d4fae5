"""What the standings page asks the book for."""

from __future__ import annotations

from dataclasses import dataclass

from director_app.services.desk import Desk
from director_app.services.standings.page import StandingPage
from director_app.ui.standings.other import PLACES, Otherwise, otherwise


@dataclass(frozen=True, slots=True)
class Asked:
    """What is looked at: through a round (all begun without one), of a division, which view."""

    through: int | None
    division: int | None
    kind: str = PLACES

    def read(self, desk: Desk, event: int) -> tuple[StandingPage, Otherwise | None]:
        """Look it up."""
        page = desk.standing_pages.read(event, self.through, self.division)
        return page, otherwise(desk, self.kind, page)
