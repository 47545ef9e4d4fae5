"""A round's tables with everybody at them, read once, so that a card opens at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from director_app.domain.people import Entrant
from director_app.domain.rounds import Round
from director_app.domain.rulings import Ruling
from director_app.domain.score_options import ScoreOptions
from director_app.domain.sheets import Sheet
from director_app.domain.tables import Seat, Seats
from director_app.errors import NotFound
from director_app.frozen import frozen
from director_app.messages.message import Message
from director_app.rules.ruleset import RuleSet
from director_app.services.game_rulings.logged_points import in_game, logged_at
from director_app.services.game_rulings.ruled_games import ruled_of
from director_app.services.names import labels
from director_app.services.rule_sets.service import Rulebook
from director_app.services.scores.cards.second import as_shown
from director_app.services.scores.cards.views import TableCards
from director_app.services.scores.sheet_views import SheetView
from director_app.services.table_stages import ASKED_TWICE
from director_app.storage.unit_of_work import UnitOfWork


@frozen
class CardRound:
    """What stands while cards of a round are typed; look again when seats or players change."""

    event: int
    division: int
    round: Round
    rounds: int
    rules: RuleSet
    players: Mapping[int, Entrant]
    names: Mapping[int, str]
    badges: Mapping[int, int]
    """Entrant by badge."""
    plans: Mapping[int, Seats]
    sat: Mapping[tuple[int, int], Seats]
    """Who really sat, by table and game, where that is noted."""
    rulings: tuple[Ruling, ...]
    options: ScoreOptions

    def entrant(self, badge: int) -> int:
        """Who has this badge; refused if nobody has."""
        who = self.badges.get(badge)
        if who is None:
            raise NotFound(
                Message(
                    "No one in this event has badge {badge}. Check the card.",
                    badge=badge,
                ),
                field="badge",
            )
        return who

    def tables_of(self, entrant: int) -> tuple[int, ...]:
        """The tables at which somebody sits in this round, as a rule one."""
        return tuple(table for table in self.plans if entrant in self._players(table))

    def seated(self, table: int, sheet: Sheet) -> tuple[Seats, ...]:
        """Who sits where in each game: as noted, as accepted, or as planned."""
        played = {game.number: game.seats for game in sheet.games}
        return tuple(
            self.sat.get((table, game)) or played.get(game) or self.plans[table]
            for game in range(1, self.round.games + 1)
        )

    def view(self, table: int, sheet: Sheet, kept: Mapping[str, Any] | None) -> SheetView:
        """The sheet behind a table's cards."""
        seated = self.seated(table, sheet)
        return SheetView(
            event=self.event,
            round=self.round,
            rounds=self.rounds,
            table=table,
            sheet=sheet,
            rules=self.rules,
            seated=seated,
            keys=(),
            players=self.players,
            names=self.names,
            ruled=ruled_of(self.rulings, self.round.id, table, seated, kept or {}),
            logged=logged_at(self.rulings, self.round.id, table, seated, self.tables_of),
            options=self.options,
            more=kept or {},
            twice=self.options.twice(tuple(self.plans).index(table))
            or bool((kept or {}).get(ASKED_TWICE)),
        )

    def _players(self, table: int) -> Iterator[int]:
        for game in range(1, self.round.games + 1):
            yield from (self.sat.get((table, game)) or self.plans[table]).entrants


def by_game(view: SheetView) -> dict[int, dict[Seat, int]]:
    """Penalties of the log by game and seat."""
    found = {at: in_game(view.logged, at) for at in range(1, view.games + 1)}
    return {at: charged for at, charged in found.items() if charged}


def read_round(
    work: UnitOfWork, rulebook: Rulebook, event: int, number: int, division: int | None
) -> CardRound:
    """The round as it stands now."""
    kept = work.events.get(event)
    meant = kept.main if division is None else kept.division(division)
    rounds = work.rounds.all(meant.id)
    round_ = work.rounds.numbered(meant.id, number)
    players = {entrant.id: entrant for entrant in work.roster.all(event)}
    sat = work.seating.sat_in_rounds([round_.id])
    return CardRound(
        event=event,
        division=meant.id,
        round=round_,
        rounds=len(rounds),
        rules=rulebook.of(meant),
        players=players,
        names=labels(players.values()),
        badges={entrant.badge: entrant.id for entrant in players.values()},
        plans={plan.table: plan.seats for plan in work.seating.tables([round_.id])[round_.id]},
        sat={(table, game): seats for (_, table, game), seats in sat.items()},
        rulings=tuple(
            ruling
            for ruling in work.rulings.all(event)
            if ruling.stands and ruling.round == round_.id
        ),
        options=work.events.score_options(event),
    )


def read_table(work: UnitOfWork, field: CardRound, table: int) -> TableCards:
    """The cards of a table with what was typed of them; refused if the round has no such table."""
    if table not in field.plans:
        raise NotFound(
            Message(
                "There is no table {table} in {round}. Check the card.",
                table=table,
                round=field.round.title,
            ),
            field="table",
        )
    sheet = work.sheets.get(field.round.id, table)
    draft = work.unjournaled.draft(field.round.id, table)
    view = field.view(table, sheet, draft.more if draft else None)
    view = replace(view, keys=draft.keys if draft else ())
    return as_shown(view, by_game(view))
