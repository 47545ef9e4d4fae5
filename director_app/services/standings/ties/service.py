"""The director's part in ties: dice, play-offs, or leaving a place shared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from director_app.domain.actions import ActionKind
from director_app.domain.standings import Tally
from director_app.domain.ties import Settled, TiePlayer, TieSettled
from director_app.domain.topics import Topic
from director_app.errors import DirectorError, NotFound
from director_app.messages.message import Message, joined
from director_app.rules.event_parts import TiePolicy
from director_app.services.asking import Bound
from director_app.services.kept_answers import KeptAnswers
from director_app.services.rule_sets.service import Rulebook
from director_app.services.standings.service import BookStandings, RankedService, StandingsView
from director_app.services.standings.ties.resolving import TieAt, record_words
from director_app.services.standings.ties.rolls import Rolls, rolled, those, who
from director_app.storage.unit_of_work import UnitOfWork

_BY: Mapping[str, str] = {"dice": Message("by dice"), "play_off": Message("by playoff")}


_NO_MATTER = frozenset({Topic.CLOCK, Topic.DAY, Topic.MONEY, Topic.PRINTS})
"""What changes nothing of who is tied."""


@dataclass(frozen=True, slots=True)
class OpenTie:
    """A tie at a place that dice or a play-off decide; ``settled`` is how it was, if it was."""

    place: int
    policy: TiePolicy
    section: str
    through: int
    division: int
    players: tuple[Tally, ...]
    settled: TieSettled | None = None


@dataclass(frozen=True, slots=True)
class KeptTie:
    """A tie that was settled, as the book has it; ``holds`` says whether it counts now."""

    settled: TieSettled
    names: tuple[str, ...]
    words: str
    holds: bool


class TieService(RankedService):
    """Ties of a division (the default one unless another is named) through a round."""

    def __init__(self, bound: Bound, rulebook: Rulebook, standings: BookStandings) -> None:
        super().__init__(bound, rulebook, standings)
        self._undecided: KeptAnswers[tuple[int, ...]] = KeptAnswers(*set(Topic) - _NO_MATTER)

    def open_ties(self, through: int | None = None) -> tuple[OpenTie, ...]:
        """Ties that the director has a part in, best place first, settled ones too."""
        view = self._standings.standings(self.event, through, self.division)
        return tuple(_open(view, tie) for tie in view.ties)

    def undecided(self, work: UnitOfWork) -> tuple[int, ...]:
        """Places of ties after all rounds begun that the director has yet to decide.

        They are found again only when something changed that can change them.
        """
        return self._undecided.of(
            work,
            (self.event, self.division),
            lambda: tuple(
                tie.place
                for tie in self._standings.standings_in(work, self.event, None, self.division).ties
                if tie.settled is None
            ),
        )

    def settled_ties(self) -> tuple[KeptTie, ...]:
        """Everything that was ever settled, oldest first; what a correction undid holds no more."""
        with self._store.read() as work:
            names = {
                entrant.id: f"{entrant.badge} {entrant.name}"
                for entrant in work.roster.all(self.event)
            }
            views: dict[tuple[int, int], frozenset[int]] = {}
            return tuple(
                self._kept(work, record, names, views) for record in work.outcomes.ties(self.event)
            )

    def roll(
        self, place: int, dice: Rolls, through: int | None = None, *, note: str = ""
    ) -> TieSettled:
        """Keep the rolls of all who are tied at a place, by badge, re-rolls one after another.

        Refuses badges that are not tied there, rolls that dice can't show, one roll too few or too
        many, and a tie that is settled or that the sheet settles otherwise.
        """
        with self._store.begin(
            ActionKind.ROLL_TIE, Message("Settle a tie with dice"), event=self.event
        ) as work:
            view, tie = self._tie(work, place, through, "dice")
            _refuse_strangers(tie, dice)
            rules = self._rulebook.of(view.division)
            players = rolled(tie.players, place, dice, rules.ranking)
            return _keep(work, view, tie, "dice", players, note)

    def play_off(
        self, place: int, points: Mapping[int, int], through: int | None = None, *, note: str = ""
    ) -> TieSettled:
        """Keep the points of a play-off, by badge; more is better, and one must be ahead.

        Refuses badges that are not tied there, points that are missing or leave the best level, and
        a tie that is settled or that the sheet settles otherwise.
        """
        with self._store.begin(
            ActionKind.PLAY_OFF_TIE, Message("Settle a tie with a playoff"), event=self.event
        ) as work:
            view, tie = self._tie(work, place, through, "play_off")
            _refuse_strangers(tie, points)
            lacking = [player for player in tie.players if player.badge not in points]
            if lacking:
                raise DirectorError(
                    Message(
                        "Enter playoff points for {players}. Every tied player plays.",
                        players=those(lacking),
                    ),
                    field="points",
                )
            best = max(points.values())
            ahead = [player for player in tie.players if points[player.badge] == best]
            if len(ahead) > 1:
                raise DirectorError(
                    Message(
                        "{players} are tied at {points} in the playoff. They "
                        "keep playing until the tie is broken. Enter those "
                        "points.",
                        players=those(ahead),
                        points=best,
                    ),
                    field="points",
                )
            players = [
                TiePlayer(player.entrant, points=points[player.badge]) for player in tie.players
            ]
            return _keep(work, view, tie, "play_off", players, note)

    def share(self, place: int, through: int | None = None, *, note: str = "") -> TieSettled:
        """Let a tie stand shared, though the sheet would have it decided.

        Refuses a place at which nobody is tied, and a tie that is settled.
        """
        with self._store.begin(
            ActionKind.SHARE_TIE, Message("Leave a tie as is"), event=self.event
        ) as work:
            view, tie = self._tie(work, place, through, None)
            players = [TiePlayer(player.entrant) for player in tie.players]
            return _keep(work, view, tie, "share", players, note)

    def forget(self, tie: int) -> None:
        """Take back how a tie was settled; refuses a number that no settled tie has."""
        label = Message("Reopen a tie")
        with self._store.begin(ActionKind.FORGET_TIE, label, event=self.event) as work:
            found = [record for record in work.outcomes.ties(self.event) if record.id == tie]
            if not found:
                raise NotFound(
                    Message(
                        "There’s no settled tie {tie} in this event. See `front-table ties list`.",
                        tie=tie,
                    )
                )
            place = found[0].place
            work.describe(Message("Reopen the tie for place {place}", place=place), place=place)
            work.outcomes.drop_tie(tie)

    def _tie(
        self, work: UnitOfWork, place: int, through: int | None, policy: Settled | None
    ) -> tuple[StandingsView, TieAt]:
        """The tie at a place that is still to be settled, in this way."""
        view = self._standings.standings_in(work, self.event, through, self.division)
        here = [tie for tie in view.ties if tie.place == place]
        if not here:
            raise NotFound(_no_tie(view, place, self._policy(view, place)), field="place")
        tie = here[0]
        if policy is not None and tie.policy != policy:
            raise DirectorError(
                Message(
                    "The rules settle a tie for place {place} {way}, not {other_way}.",
                    place=place,
                    way=_BY[tie.policy],
                    other_way=_BY[policy],
                ),
                field="place",
            )
        if tie.settled is not None:
            raise DirectorError(
                Message(
                    "The tie for place {place} is already settled "
                    "({outcome}). Reopen it first with `front-table ties "
                    "forget {number}`.",
                    place=place,
                    outcome=record_words(tie.settled),
                    number=tie.settled.id,
                ),
                field="place",
            )
        return view, tie

    def _policy(self, view: StandingsView, place: int) -> TiePolicy | None:
        """How a tie of several at a place is settled without the director, if there is one."""
        tied = any(placed.rank == place and placed.tied for placed in view.places)
        if not tied or not view.rounds or not view.division.scored:
            return None
        return self._rulebook.of(view.division).ranking.tie_at(place).policy

    def _kept(
        self,
        work: UnitOfWork,
        record: TieSettled,
        names: Mapping[int, str],
        views: dict[tuple[int, int], frozenset[int]],
    ) -> KeptTie:
        key = record.division, record.through
        if key not in views:
            try:
                view = self._standings.standings_in(
                    work, record.event, record.through, record.division
                )
            except NotFound:
                views[key] = frozenset()
            else:
                views[key] = frozenset(tie.settled.id for tie in view.ties if tie.settled)
        lines = tuple(names.get(player.entrant, "?") for player in record.players)
        return KeptTie(record, lines, record_words(record), record.id in views[key])


def _open(view: StandingsView, tie: TieAt) -> OpenTie:
    return OpenTie(
        place=tie.place,
        policy=tie.policy,
        section=tie.row.section,
        through=view.through,
        division=view.division.id,
        players=tie.players,
        settled=tie.settled,
    )


def _no_tie(view: StandingsView, place: int, policy: TiePolicy | None) -> str:
    if policy is not None:
        how = Message("by count-back") if policy == "count_back" else Message("as a shared place")
        return Message(
            "The rules settle a tie for place {place} {way}, so there’s nothing to decide.",
            place=place,
            way=how,
        )
    ties = [str(tie.place) for tie in view.ties if tie.settled is None]
    rest = (
        Message("Ties to settle: place {ties}.", ties=joined(", ", ties))
        if ties
        else Message("No ties to settle.")
    )
    return Message(
        "No one is tied for place {place} through round {round}. {hint}",
        place=place,
        round=view.through,
        hint=rest,
    )


def _refuse_strangers(tie: TieAt, told: Mapping[int, object]) -> None:
    tied = {player.badge for player in tie.players}
    for badge in told:
        if badge not in tied:
            raise DirectorError(
                Message(
                    "Badge {badge} isn’t in the tie for place {place}. Tied there: {players}.",
                    badge=badge,
                    place=tie.place,
                    players=those(tie.players),
                ),
                field="badge",
            )


def _keep(
    work: UnitOfWork,
    view: StandingsView,
    tie: TieAt,
    policy: Settled,
    players: Sequence[TiePlayer],
    note: str,
) -> TieSettled:
    made = TieSettled(
        id=0,
        event=view.division.event,
        division=view.division.id,
        through=view.through,
        place=tie.place,
        policy=policy,
        players=tuple(players),
        at=work.now,
        by=work.station,
        note=note.strip(),
    )
    how = Message("left tied") if policy == "share" else record_words(made)
    message = Message(
        "Settle the tie for place {place}: {players} ({way})",
        place=tie.place,
        players=_whom(tie.players, players),
        way=how,
    )
    badges = [player.badge for player in tie.players]
    work.describe(message, place=tie.place, badges=badges)
    number = work.outcomes.add_tie(made)
    return next(record for record in work.outcomes.ties(made.event) if record.id == number)


def _whom(tied: Sequence[Tally], players: Sequence[TiePlayer]) -> str:
    """Names, best first."""
    won = {player.entrant: (player.sums, player.points or 0) for player in players}
    return joined(
        ", ",
        (who(tally) for tally in sorted(tied, key=lambda tally: won[tally.entrant], reverse=True)),
    )
