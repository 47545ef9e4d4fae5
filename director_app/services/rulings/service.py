"""The penalty and ruling log, and everything that the director rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from director_app.domain.actions import ActionKind, Parameter
from director_app.domain.people import Entrant
from director_app.domain.rulings import RuledGameFacts, Ruling
from director_app.domain.tables import Seat
from director_app.errors import DirectorError
from director_app.messages.message import Message, joined
from director_app.rules.ruleset import RuleSet
from director_app.services.asking import Bound
from director_app.services.barred import Barred, barred_entrants, decide
from director_app.services.game_rulings import awards
from director_app.services.game_rulings.kinds import (
    AWARD,
    DEAD,
    FREE,
    WAIVER,
    KindChoice,
    NewRuling,
    kinds_of,
)
from director_app.services.roster_cache import roster_cache_of
from director_app.services.rule_sets.service import Rulebook, RuledService
from director_app.services.rulings import cancelling as ruling_cancelling
from director_app.services.rulings import disqualifying
from director_app.services.rulings import planned_ruling as ruling_making
from director_app.services.rulings.disqualifying import Disqualification, DisqualificationProposal
from director_app.services.rulings.ladder import Complaints, complaints_about
from director_app.services.rulings.lines import (
    RulingLine,
    RulingPreview,
    log_lines,
    overrules,
    previewed,
)
from director_app.services.rulings.page import RulingsPage, rulings_page
from director_app.services.rulings.planned_ruling import GameEffect, division_meant
from director_app.services.seats.sitting import planned_seats, seats_of_games
from director_app.storage.unit_of_work import UnitOfWork

__all__ = [
    "AWARD",
    "DEAD",
    "FREE",
    "WAIVER",
    "Complaints",
    "Disqualification",
    "DisqualificationProposal",
    "GameEffect",
    "KindChoice",
    "NewRuling",
    "RulingLine",
    "RulingPreview",
    "RulingService",
    "RulingsPage",
    "log_lines",
    "overrules",
]


class RulingService(RuledService):
    """The log of an event, and the director's rulings into it."""

    def __init__(self, bound: Bound, rulebook: Rulebook) -> None:
        super().__init__(bound, rulebook)
        self._rolls = roster_cache_of(self._store)

    def kinds(self) -> tuple[KindChoice, ...]:
        """The kinds of the event's rule set, then dead hands with their reasons, then free."""
        with self._store.read() as work:
            return kinds_of(self._rules(work, self._division_in(work)))

    def log(self) -> tuple[RulingLine, ...]:
        """The log in order, cancelled entries too."""
        with self._store.read() as work:
            return log_lines(work, self.event)

    def page(self) -> RulingsPage:
        """What the rulings page shows and offers, whatever is being ruled."""
        with self._store.read() as work:
            return rulings_page(work, self.event, self._rolls)

    def overruled(self) -> tuple[RulingLine, ...]:
        """Standing entries that say otherwise than the sheet: overrulings, awards, waivers."""
        return tuple(line for line in self.log() if line.ruling.stands and overrules(line.ruling))

    def complaints(self, badge: int) -> Complaints:
        """How many complaints about a player stand, and what the next leads to."""
        with self._store.read() as work:
            entrant = work.roster.by_badge(self.event, badge)
            rules = self._rules(work, entrant.division)
            return complaints_about(work, self.event, entrant.id, rules)

    def why_not_charged(self, new: NewRuling) -> str:
        """A sentence where nothing more is charged: a sheet has it, the rules say once, or warn."""
        return self.preview(new).once

    def add(self, new: NewRuling) -> Ruling:
        """Log a ruling with all that it does: points, ladder, and the facts of its game.

        An accepted sheet is scored again in the same step. The ladder only proposes to disqualify;
        ``disqualify`` does it.

        Refuses a kind that the sheet does not have, points that it fixes otherwise (unless
        overruled), players of different divisions or on different steps of the ladder, a place that
        does not exist, a game that contradicts an accepted sheet or another ruling, and with
        ``NotAtTable`` players who don't sit at the table unless that is said.
        """
        with self._store.begin(
            ActionKind.LOG_RULING, Message("Log a ruling"), event=self.event
        ) as work:
            planned = ruling_making.planned_ruling(work, self.event, new, self._rulebook)
            names = joined(", ", (player.name for player in planned.players))
            message = Message(
                "Log “{ruling}” for {names}", ruling=planned.ruling.label, names=names
            )
            work.describe(
                message, ruling=new.kind, badges=[player.badge for player in planned.players]
            )
            return ruling_making.log(work, planned)

    def add_in(self, work: UnitOfWork, new: NewRuling) -> Ruling:
        """The same as a part of another step, in its transaction."""
        planned = ruling_making.planned_ruling(work, self.event, new, self._rulebook)
        return ruling_making.log(work, planned)

    def preview(self, new: NewRuling) -> RulingPreview:
        """What logging a ruling would do; refuses what logging it would refuse."""
        with self._store.read() as work:
            planned = ruling_making.planned_ruling(work, self.event, new, self._rulebook)
            return previewed(planned, new.round)

    def cancel(self, number: int, reason: str) -> str:
        """Cancel a ruling for a reason: it stays in the log, and all that it did is taken back.

        Returns what is left to do, if anything is.

        Refuses an empty reason, a ruling that is cancelled, and one without which an accepted game
        can't stand.
        """
        if not reason.strip():
            raise DirectorError(Message("Enter why you’re canceling the ruling."), field="reason")
        label = Message("Cancel ruling {number}: {reason}", number=number, reason=reason.strip())
        parameters: dict[str, Parameter] = {"number": number, "reason": reason.strip()}
        with self._store.begin(
            ActionKind.CANCEL_RULING, label, event=self.event, **parameters
        ) as work:
            ruling = work.rulings.numbered(self.event, number)
            if not ruling.stands:
                raise DirectorError(Message("Ruling {number} is already canceled.", number=number))
            cancelled = replace(
                ruling,
                applied=False,
                cancelled_at=work.now,
                cancelled_by=work.station,
                cancel_reason=reason.strip(),
            )
            work.rulings.save(cancelled, expected=ruling.version)
            return ruling_cancelling.undo(work, ruling, self._rulebook)

    def award(
        self,
        round: int,  # noqa: A002 (the field's word)
        table: int,
        game: int,
        points: Mapping[Seat, int],
        reason: str,
    ) -> Ruling:
        """Award a game, whatever the sheet says; an earlier award makes way.

        Refuses what ``add`` refuses, and an empty reason.
        """
        result = awards.award(points, reason)
        with self._store.begin(
            ActionKind.AWARD_GAME, Message("Award a game"), event=self.event
        ) as work:
            meant = self._division_in(work)
            rules = ruling_making.rules_of(work, self.event, meant, self._rulebook, round)
            new = NewRuling(
                AWARD,
                _badges_at(work, meant, round, table, game),
                round=round,
                table=table,
                game=game,
                note=reason,
                facts=RuledGameFacts(result=result),
            )
            planned = ruling_making.plan(work, self.event, new, rules, meant)
            told = replace(planned.ruling, overruled=reason.strip())
            label = Message(
                "Award game {game} at table {table}, round {round}: {reason}",
                game=game,
                table=table,
                round=round,
                reason=reason.strip(),
            )
            work.describe(label, game=game, table=table, round=round, reason=reason.strip())
            return ruling_making.log(work, replace(planned, ruling=told))

    def waive(
        self,
        requirement: str,
        reason: str,
        *,
        round: int | None = None,  # noqa: A002 (the field's word)
        table: int | None = None,
        badges: Sequence[int] = (),
        not_at_table: bool = False,
    ) -> Ruling:
        """Log that a requirement is waived, and why.

        Refuses an empty requirement or reason, a table that does not exist, and with
        ``NotAtTable`` players who don't sit there unless that is said.
        """
        label = Message("Waive: {requirement}", requirement=requirement.strip())
        with self._store.begin(
            ActionKind.WAIVE, label, event=self.event, reason=reason.strip()
        ) as work:
            players = [work.roster.by_badge(self.event, badge) for badge in dict.fromkeys(badges)]
            at = None
            if round is not None:
                at = work.rounds.numbered(
                    division_meant(work, self.event, players, self.division), round
                )
            elif table is not None:
                raise DirectorError(Message("Enter the round of that table."), field="round")
            if at is not None and table is not None:
                planned_seats(work, at, table)
                if not not_at_table:
                    ruling_making.check_at_table(work, at, table, players)
            named = [player.id for player in players]
            return awards.waive(
                work, self.event, requirement, reason, at=at, table=table, players=named
            )

    def disqualifying(self, badge: int) -> DisqualificationProposal:
        """What a disqualification would mean for somebody, as the sheet has it."""
        with self._store.read() as work:
            entrant = work.roster.by_badge(self.event, badge)
            return disqualifying.proposal(work, entrant, self._rules(work, entrant.division))

    def disqualify(self, badge: int, request: Disqualification) -> Ruling:
        """Disqualify somebody: the seat is empty from then on, the opponents' points stand.

        Refuses an empty reason, somebody who is disqualified already, a round that is cancelled,
        and a game that the player has on an accepted sheet.
        """
        with self._store.begin(
            ActionKind.DISQUALIFY, Message("Disqualify"), event=self.event
        ) as work:
            entrant = work.roster.by_badge(self.event, badge)
            message = Message(
                "Disqualify {name}: {reason}", name=entrant.name, reason=request.reason.strip()
            )
            work.describe(message, badge=badge, reason=request.reason.strip())
            rules = self._rules(work, entrant.division)
            return disqualifying.disqualify(work, entrant, request, rules)

    def barred_people(self) -> Mapping[int, Barred]:
        """Those of the roster whom another event of the book barred, by badge."""
        with self._store.read() as work:
            entrants = work.roster.all(self.event)
            found = barred_entrants(work, self.event, entrants)
            return {entrant.badge: found[entrant.id] for entrant in entrants if entrant.id in found}

    def decide_barred(self, badge: int, *, admit: bool, reason: str) -> Ruling:
        """Admit somebody barred, or turn them away, and log it.

        Refuses an empty reason, somebody whom no event of the book barred, and a second decision.
        """
        label = Message("Decide about a barred player")
        kind = ActionKind.ADMIT if admit else ActionKind.TURN_AWAY
        with self._store.begin(kind, label, event=self.event, badge=badge) as work:
            entrant = work.roster.by_badge(self.event, badge)
            barred = barred_entrants(work, self.event, [entrant]).get(entrant.id)
            if barred is None:
                raise DirectorError(
                    Message(
                        "No event in this club book has barred {name} (badge {badge}).",
                        name=entrant.name,
                        badge=badge,
                    )
                )
            message = (
                Message("Admit {name}: {reason}", name=entrant.name, reason=reason.strip())
                if admit
                else Message("Turn away {name}: {reason}", name=entrant.name, reason=reason.strip())
            )
            work.describe(message, reason=reason.strip())
            return decide(work, entrant, barred, reason, admit=admit)

    def _rules(self, work: UnitOfWork, division: int) -> RuleSet | None:
        return ruling_making.rules_of(work, self.event, division, self._rulebook)


def _badges_at(
    work: UnitOfWork, division: int, number: int, table: int, game: int
) -> tuple[int, ...]:
    round_ = work.rounds.numbered(division, number)
    planned = planned_seats(work, round_, table)
    seated = seats_of_games(work, work.sheets.get(round_.id, table), planned, round_.games)
    if not 1 <= game <= len(seated):
        raise DirectorError(
            Message(
                "{round} has only games 1 to {last_game}.",
                round=round_.title,
                last_game=len(seated),
            ),
            field="game",
        )
    players: list[Entrant] = [work.roster.get(entrant) for entrant in seated[game - 1].entrants]
    return tuple(player.badge for player in players)
