"""Wrong seats, whenever found: who really sat where, in one step with sheets and points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from director_app.domain.actions import ActionKind
from director_app.domain.standings import RankedTally
from director_app.domain.tables import Seats
from director_app.messages.message import Message
from director_app.services.divisions import division_of
from director_app.services.seating.really_sat_facts import (
    SatCorrection,
    SatTable,
    SatView,
    Spot,
    sat_view,
    swap_tables,
)
from director_app.services.seating.really_sat_moves import (
    CorrectedGames,
    corrected_games,
    corrected_sheets,
)
from director_app.services.seating.really_sat_preview import (
    MovedPlayer,
    PlaceChange,
    RulingNamed,
    SatPreview,
    preview_of,
    preview_without_places,
)
from director_app.services.standings.service import RankedService
from director_app.storage.unit_of_work import UnitOfWork

__all__ = [
    "MovedPlayer",
    "PlaceChange",
    "ReallySat",
    "RulingNamed",
    "SatCorrection",
    "SatPreview",
    "SatTable",
    "SatView",
    "Spot",
    "preview_without_places",
    "swap_tables",
]


class ReallySat(RankedService):
    """Who really sat where, for any permutation, before, during and after play."""

    def at(self, number: int) -> SatView:
        """All tables of a round: who was planned, who sat in each game, the sheets.

        Refuses a round that is cancelled or not drawn.
        """
        with self._store.read() as work:
            return sat_view(work, self._rulebook, self.event, number, self.division)

    def preview(self, correction: SatCorrection) -> SatPreview:
        """What recording it would change, places in the standings too.

        Refuses what changes nothing, badges, tables and games that do not exist, a place for two,
        and an accepted game that would have more or fewer people than it has points for.
        """
        with self._store.read() as work:
            view = sat_view(work, self._rulebook, self.event, correction.round, correction.division)
            change = corrected_games(view, correction)
            found = preview_of(view, correction, change)
            return replace(found, places=self._places(work, correction, view, change))

    def record(self, correction: SatCorrection) -> None:
        """Record who really sat where: seats, accepted sheets and so points, in one step.

        Points stay with the seats of the paper. Plans of other rounds stay as they are.

        Refuses what ``preview`` refuses.
        """
        label = Message("Record who actually sat where")
        with self._store.begin(ActionKind.RECORD_SEATS, label, event=self.event) as work:
            view = sat_view(work, self._rulebook, self.event, correction.round, correction.division)
            change = corrected_games(view, correction)
            told = preview_of(view, correction, change).label
            work.describe(told, round=view.round.number, tables=sorted(change.tables))
            if change.plan is not None:
                work.seating.seat_round(view.round.id, change.plan)
            sheets = {sheet.table: sheet for sheet in corrected_sheets(view, change)}
            for sheet in sheets.values():
                work.sheets.save(sheet, expected=sheet.version)
            _note(work, view, change)

    def _places(
        self, work: UnitOfWork, correction: SatCorrection, view: SatView, change: CorrectedGames
    ) -> tuple[PlaceChange, ...]:
        """Whose place changes, those who moved first, then best first."""
        meant = work.events.get(self.event).division(
            division_of(work, self.event, correction.division)
        )
        anew = {
            (sheet.round_id, sheet.table): sheet
            for sheet in corrected_sheets(view, change)
            if sheet.counts
        }
        if not meant.scored or not anew:
            return ()
        rounds = [round_.id for round_ in work.rounds.all(meant.id) if not round_.cancelled]
        sheets = work.sheets.of_rounds(rounds)
        then = [anew.get((sheet.round_id, sheet.table), sheet) for sheet in sheets]
        rules = self._rulebook.of(meant)
        before, after = (
            {place.tally.entrant: place for place in listed.places}
            for listed in (
                self._standings.as_if(work, self.event, meant.id, rules, sheets),
                self._standings.as_if(work, self.event, meant.id, rules, then),
            )
        )
        moved = {entrant for seats in change.games.values() for entrant in seats.entrants}
        changes = [_place(before.get(entrant), place) for entrant, place in after.items()]
        return tuple(
            sorted(
                (place for place in changes if place.before != place.after),
                key=lambda place: (
                    place.entrant not in moved,
                    place.after or len(after) + 1,
                    place.badge,
                ),
            )
        )


def _place(before: RankedTally | None, after: RankedTally) -> PlaceChange:
    tally = after.tally
    rank = before.rank if before is not None else None
    return PlaceChange(tally.entrant, tally.badge, tally.name, rank, after.rank)


def _note(work: UnitOfWork, view: SatView, change: CorrectedGames) -> None:
    """Note the games that were not as planned, and forget what is as planned again."""
    anew = {table: sat_table.planned for table, sat_table in view.tables.items()}
    if change.plan is not None:
        gone: dict[int, Seats] = dict.fromkeys(anew, Seats())
        anew = gone | {plan.table: plan.seats for plan in change.plan}
    for table, sat_table in view.tables.items():
        kept = {game.number: game.seats for game in sat_table.sheet.games}
        for game, before in enumerate(sat_table.games, 1):
            seats = change.games.get((table, game), before)
            if (table, game) not in change.games and anew[table] == sat_table.planned:
                continue
            as_planned = seats == anew[table] and _fits(kept, game, seats)
            work.seating.set_sat(view.round.id, table, game, None if as_planned else seats)


def _fits(kept: Mapping[int, Seats], game: int, seats: Seats) -> bool:
    """Whether the sheet's game says the same once its seats have followed."""
    return game not in kept or kept[game].occupied == seats.occupied
