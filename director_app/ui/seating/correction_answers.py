"""Who, which seat and which table can be named of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.ui.kit.finder import Findable
from director_app.ui.kit.words import tr
from director_app.ui.seating.correction_words import spot_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from director_app.services.seating.really_sat import SatView, Spot


class RoundAnswers:
    """What can be named of one round; people and seats are those of the first game asked about.

    Of many tables these are long lists, so each is made once for a game, and not at every key.
    """

    def __init__(self, view: SatView) -> None:
        self.view = view
        self._people: dict[int, list[Findable]] = {}
        self._seats: dict[int, list[Findable]] = {}

    def spots(self, game: int) -> dict[int, Spot]:
        """Where everybody is known to have sat in a game; the last one planned, if it is later."""
        return {who: spot for spot, who in self._sitting(game).items()}

    def people(self, game: int) -> list[Findable]:
        """Everybody of the round, then those who have no seat in it."""
        if game not in self._people:
            view, spots = self.view, self.spots(game)
            everybody = sorted(view.people.values(), key=lambda entrant: entrant.id not in spots)
            self._people[game] = [
                Findable(
                    entrant.badge,
                    view.names[entrant.id],
                    spot_words(view, spots[entrant.id]) if entrant.id in spots else "",
                )
                for entrant in everybody
            ]
        return self._people[game]

    def seats(self, game: int) -> list[Findable]:
        """Every seat of the round with who is known to have had it; then nowhere."""
        if game not in self._seats:
            view, sitting, found = self.view, self._sitting(game), []
            for spot in ((table, seat) for table in sorted(view.tables) for seat in view.columns):
                who = sitting.get(spot)
                name, badge = ("", 0) if who is None else (view.names[who], view.badges[who])
                found.append(Findable(spot, name, spot_words(view, spot), badge))
            found.append(Findable(None, tr("nowhere (didn’t play)")))
            self._seats[game] = found
        return self._seats[game]

    @property
    def tables(self) -> list[Findable]:
        """Every table with its names."""
        found = []
        for number, table in sorted(self.view.tables.items()):
            names = ", ".join(self.view.names[entrant] for entrant in table.planned.entrants)
            found.append(Findable(number, names, tr("Table {table}", table=number)))
        return found

    def badge_at(self, game: int, text: str) -> int | None:
        """The badge of who sat at a place that was typed."""
        spot = self.view.spot(text)
        who = self._sitting(game).get(spot) if spot is not None else None
        return None if who is None else self.view.badges[who]

    def _sitting(self, game: int) -> Mapping[Spot, int]:
        return self.view.sitting[min(game, self.view.games) - 1]
