"""Rounds of an event: adding, shortening, cancelling them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from director_app.domain.actions import ActionKind
from director_app.domain.rounds import Round, RoundKind
from director_app.domain.times import same_hour
from director_app.domain.written import ROUND_NAME, written
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.asking import BoundService
from director_app.services.rule_sets.service import Rulebook
from director_app.services.rules_in_round import refuse_other_prices
from director_app.storage.unit_of_work import UnitOfWork


class RoundService(BoundService):
    """Rounds of a division (the default one unless another is named)."""

    def all(self) -> tuple[Round, ...]:
        """All rounds in order, cancelled ones too."""
        with self._store.read() as work:
            return tuple(work.rounds.all(self._division_in(work)))

    def add(self, *, kind: RoundKind = RoundKind.NORMAL, name: str = "") -> Round:
        """Add a round at the end; bonus and side rounds count for no master points.

        A bonus round's points count for the event; a side round's do not.
        """
        name = written(name, ROUND_NAME)
        with self._store.begin(ActionKind.ADD_ROUND, "Add a round", event=self.event) as work:
            meant = self._division_in(work)
            before = work.rounds.all(meant)
            like = before[-1] if before else Round(id=0, division=meant, number=1)
            round_ = replace(
                like,
                id=0,
                number=len(before) + 1,
                name=name,
                kind=kind,
                games=like.planned_games,
                counts_event=kind is not RoundKind.SIDE,
                counts_master=kind is RoundKind.NORMAL,
                cancelled=False,
                reason="",
                starts_at=None,
                version=1,
            )
            self._check_prices(work, before, [*before, round_])
            work.describe(Message("Add {round}", round=round_.title), round=round_.number)
            return replace(round_, id=work.rounds.add(self.event, round_))

    def change(self, round_: Round) -> None:
        """Keep a round's changed name, day, minutes, start, kind, or what it counts for.

        A round that goes to another day keeps its hour.
        """
        round_ = replace(round_, name=written(round_.name, ROUND_NAME))
        label = Message("Change {round}", round=round_.title)
        with self._store.begin(
            ActionKind.CHANGE_ROUND, label, event=self.event, round=round_.number
        ) as work:
            before, days = work.rounds.get(round_.id), work.events.get(self.event).facts.days
            start = round_.starts_at
            if start is not None and start == before.starts_at and round_.day != before.day:
                start = same_hour(start, days[min(round_.day, len(days)) - 1])
            planned = work.rounds.all(round_.division)
            changed = [round_ if other.id == round_.id else other for other in planned]
            self._check_prices(work, planned, changed)
            work.rounds.save(replace(round_, starts_at=start), expected=round_.version)

    def _check_prices(
        self, work: UnitOfWork, before: Sequence[Round], after: Sequence[Round]
    ) -> None:
        division = work.events.get(self.event).division(after[0].division)
        if division.scored:
            refuse_other_prices(work, Rulebook(self._store).of(division), before, after)

    def shorten(self, number: int, games: int, reason: str) -> None:
        """Play fewer games in a round than were planned, for a reason.

        Refuses an empty reason, more games than were planned, and fewer than an accepted sheet has.
        """
        reason = _reason(reason)
        with self._store.begin(
            ActionKind.SHORTEN_ROUND, "Shorten a round", event=self.event
        ) as work:
            round_ = work.rounds.numbered(self._division_in(work), number)
            if not 1 <= games <= round_.planned_games:
                raise DirectorError(
                    Message(
                        "{round} is planned for {planned_games} games. "
                        "Shorten it to 1 to {planned_games} games.",
                        round=round_.title,
                        planned_games=round_.planned_games,
                    ),
                    field="games",
                )
            longest = max(
                (len(sheet.games) for sheet in work.sheets.of_rounds([round_.id]) if sheet.counts),
                default=0,
            )
            if games < longest:
                raise DirectorError(
                    Message(
                        "An accepted sheet for {round} has {games} "
                        "games. Reopen it before you shorten the round.",
                        round=round_.title,
                        games=longest,
                    )
                )
            message = Message(
                "Shorten {round} to {games} games: {reason}",
                round=round_.title,
                games=games,
                reason=reason,
            )
            work.describe(message, round=round_.number, games=games, reason=reason)
            work.rounds.save(replace(round_, games=games, reason=reason), expected=round_.version)

    def cancel(self, number: int, reason: str) -> None:
        """Cancel a round for a reason; what was scored in it no longer counts.

        Refuses an empty reason.
        """
        reason = _reason(reason)
        with self._store.begin(ActionKind.CANCEL_ROUND, "Cancel a round", event=self.event) as work:
            round_ = work.rounds.numbered(self._division_in(work), number)
            work.describe(
                Message("Cancel {round}: {reason}", round=round_.title, reason=reason),
                round=round_.number,
                reason=reason,
            )
            work.rounds.save(
                replace(round_, cancelled=True, reason=reason), expected=round_.version
            )

    def reinstate(self, number: int) -> None:
        """Play a cancelled round after all; refuses one that is not cancelled."""
        with self._store.begin(
            ActionKind.REINSTATE_ROUND, "Reinstate a round", event=self.event
        ) as work:
            round_ = work.rounds.numbered(self._division_in(work), number)
            if not round_.cancelled:
                raise DirectorError(
                    Message(
                        "{round} isn’t canceled, so there’s nothing to reinstate.",
                        round=round_.title,
                    )
                )
            work.describe(Message("Reinstate {round}", round=round_.title), round=round_.number)
            work.rounds.save(replace(round_, cancelled=False, reason=""), expected=round_.version)


def _reason(reason: str) -> str:
    if not reason.strip():
        raise DirectorError(Message("Enter a reason. It appears in the history."), field="reason")
    return reason.strip()
