"""A round of cards, read once, so that a card opens at once."""

from __future__ import annotations

from director_app.domain.tables import Seat
from director_app.errors import NotFound
from director_app.messages.message import Message
from director_app.services.game_rulings.logged_points import in_game
from director_app.services.rule_sets.service import Rulebook
from director_app.services.scores.cards.second import as_shown
from director_app.services.scores.cards.views import TableCards
from director_app.services.scores.round_tables import RoundTables, round_tables, view_of
from director_app.services.scores.sheet_views import SheetView
from director_app.storage.unit_of_work import UnitOfWork


def by_game(view: SheetView) -> dict[int, dict[Seat, int]]:
    """Penalties of the log by game and seat."""
    found = {at: in_game(view.logged, at) for at in range(1, view.games + 1)}
    return {at: charged for at, charged in found.items() if charged}


def read_round(
    work: UnitOfWork, rulebook: Rulebook, event: int, number: int, division: int | None
) -> RoundTables:
    """The round as it stands now; refused if there is none of this number."""
    found = round_tables(work, rulebook, event, division, {number})
    if not found:
        kept = work.events.get(event)
        work.rounds.numbered(kept.main.id if division is None else division, number)
    return found[number]


def read_table(work: UnitOfWork, tables: RoundTables, table: int) -> TableCards:
    """The cards of a table with what was typed of them; refused if the round has no such table."""
    if table not in tables.plans:
        raise NotFound(
            Message(
                "There’s no table {table} in {round}. Check the card.",
                table=table,
                round=tables.round.title,
            ),
            field="table",
        )
    view = view_of(work, tables, table)
    return as_shown(view, by_game(view))
