"""The penalty and ruling log, and the conduct ladder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from director_app.domain.people import Entrant, Status
from director_app.domain.rounds import Round
from director_app.domain.rulings import Conduct, Ruling, Scope
from director_app.errors import DirectorError, NotFound
from director_app.rules.ruleset import RuleSet
from director_app.services.names import labels
from director_app.services.rounds import division_of
from director_app.services.rulebook import Rulebook
from director_app.storage.store import Store
from director_app.storage.work import Work

FREE = "free"
"""Kind of a ruling that the director words."""

DEAD = "dead_hand"
"""Kind of a dead-hand ruling: no points of its own, the sheet's game says what it costs."""

POINTS_LIMIT = 10_000


@dataclass(frozen=True, slots=True)
class KindChoice:
    """A kind that can be logged; ``points`` is ``None`` where the director types the amount."""

    kind: str
    label: str
    section: str
    scope: Scope
    points: int | None
    complaint: bool = False


@dataclass(frozen=True, slots=True)
class NewRuling:
    """What the director logs; ``points`` only where the kind leaves them open."""

    kind: str
    badges: tuple[int, ...]
    round: int | None = None
    table: int | None = None
    game: int | None = None
    points: int | None = None
    note: str = ""
    label: str = ""
    scope: Scope | None = None
    """For a free ruling: what its points are charged to."""


@dataclass(frozen=True, slots=True)
class RulingLine:
    """A line of the log; ``round`` is the round's number."""

    ruling: Ruling
    round: int | None
    players: tuple[str, ...]
    badges: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Complaints:
    """A player's standing complaints and what the next one leads to."""

    count: int
    next: Conduct


class RulingDesk:
    """The log of an event."""

    def __init__(self, store: Store, rulebook: Rulebook) -> None:
        self._store = store
        self._rulebook = rulebook

    def kinds(self, event: int, division: int | None = None) -> tuple[KindChoice, ...]:
        """The kinds of the event's rule set, then dead hands with their reasons, then free."""
        with self._store.read() as work:
            kept = work.events.get(event)
            meant = kept.main if division is None else kept.division(division)
        return _kinds(self._rulebook.of(meant)) if meant.scored else (_FREE,)

    def log(self, event: int) -> tuple[RulingLine, ...]:
        """The log in order, cancelled entries too."""
        with self._store.read() as work:
            entrants = {one.id: one for one in work.roster.all(event)}
            rounds = {one.id: one for one in work.rounds.of_event(event)}
            names = labels(entrants.values())
            return tuple(_line(one, entrants, names, rounds) for one in work.rulings.all(event))

    def complaints(self, event: int, badge: int) -> Complaints:
        """How many complaints about a player stand, and what the next leads to."""
        with self._store.read() as work:
            entrant = work.roster.by_badge(event, badge)
            rules = self._rules(work, event, entrant)
            count = _complaints(work, event, entrant.id)
            return Complaints(count, _step(rules, count + 1))

    def add(self, event: int, new: NewRuling) -> Ruling:
        """Log a ruling. A second complaint disqualifies in the same step, as the ladder says."""
        with self._store.begin("Log a ruling", event=event) as work:
            badges = dict.fromkeys(new.badges)
            players = [work.roster.by_badge(event, badge) for badge in badges]
            if not players:
                raise DirectorError("Name the player this is about.", field="player")
            rules = self._rules(work, event, players[0])
            choice = _choice(rules, new)
            ruling = _ruling(work, event, new, choice, players)
            if choice.complaint:
                ruling = replace(ruling, conduct=self._conduct(work, event, rules, players))
            names = ", ".join(one.name for one in players)
            work.action = f"Log “{choice.label}” for {names}"
            if ruling.conduct is Conduct.DISQUALIFIED:
                work.action = f"Log “{choice.label}” for {names}: disqualified"
                for one in players:
                    if one.status is not Status.DISQUALIFIED:
                        out = replace(one, status=Status.DISQUALIFIED)
                        work.roster.save(out, expected=one.version)
            return work.rulings.add(ruling)

    def cancel(self, event: int, number: int, reason: str) -> None:
        """Cancel a ruling for a reason: it stays in the log and counts no more."""
        if not reason.strip():
            raise DirectorError("Say why the ruling is cancelled.", field="reason")
        with self._store.begin(f"Cancel ruling {number}", event=event) as work:
            ruling = work.rulings.numbered(event, number)
            if not ruling.stands:
                raise DirectorError(f"Ruling {number} has been cancelled already.")
            work.action = f"Cancel ruling {number}: {reason.strip()}"
            cancelled = replace(
                ruling,
                cancelled_at=work.now,
                cancelled_by=work.station,
                cancel_reason=reason.strip(),
            )
            work.rulings.save(cancelled, expected=ruling.version)
            if ruling.conduct is Conduct.DISQUALIFIED:
                _let_back(work, event, ruling)

    def _rules(self, work: Work, event: int, entrant: Entrant) -> RuleSet | None:
        division = work.events.get(event).division(entrant.division)
        return self._rulebook.of(division) if division.scored else None

    def _conduct(
        self, work: Work, event: int, rules: RuleSet | None, players: Sequence[Entrant]
    ) -> Conduct:
        steps = {one.name: _step(rules, _complaints(work, event, one.id) + 1) for one in players}
        if len(set(steps.values())) > 1:
            out = next(name for name, step in steps.items() if step is Conduct.DISQUALIFIED)
            raise DirectorError(
                f"This complaint disqualifies {out} and only warns the others: log one for each "
                "player.",
                field="player",
            )
        return next(iter(steps.values()))


_FREE = KindChoice(FREE, "Ruling in the director's words", "", Scope.EVENT, None)


def _kinds(rules: RuleSet) -> tuple[KindChoice, ...]:
    penalties = tuple(
        KindChoice(
            one.id,
            one.name,
            one.section,
            Scope(one.scope),
            0 if one.complaint else one.points,
            one.complaint,
        )
        for one in rules.penalties
    )
    dead = tuple(
        KindChoice(f"{DEAD}:{n}", f"Dead hand: {one.reason}", one.section, Scope.GAME, 0)
        for n, one in enumerate(rules.dead_reasons, start=1)
    )
    return (*penalties, *dead, _FREE)


def _choice(rules: RuleSet | None, new: NewRuling) -> KindChoice:
    kinds = _kinds(rules) if rules else (_FREE,)
    found = next((one for one in kinds if one.kind == new.kind), None)
    if found is None:
        known = ", ".join(one.kind for one in kinds if not one.kind.startswith(DEAD))
        raise NotFound(f"This event's sheet has no kind {new.kind}; it has {known}.", field="kind")
    if found.kind == FREE:
        if not (new.label.strip() or new.note.strip()):
            raise DirectorError("Say what was ruled, in a few words.", field="note")
        scope = new.scope or (Scope.GAME if new.game else Scope.EVENT)
        label = new.label.strip() or new.note.strip()
        return replace(found, label=label, scope=scope)
    return found


def _ruling(
    work: Work,
    event: int,
    new: NewRuling,
    choice: KindChoice,
    players: Sequence[Entrant],
) -> Ruling:
    one = None
    if new.round is not None:
        if len({entrant.division for entrant in players}) > 1:
            raise DirectorError(
                "These players are of different divisions: log one ruling for each division.",
                field="player",
            )
        one = work.rounds.numbered(division_of(work, event, players[0].division), new.round)
    elif new.table is not None or new.game is not None:
        raise DirectorError("Say which round the table or game was in.", field="round")
    if one is None and choice.scope is not Scope.EVENT and choice.points != 0:
        raise DirectorError(f"“{choice.label}” is charged to a round: say which.", field="round")
    if one is not None and new.game is not None and not 1 <= new.game <= one.planned_games:
        raise DirectorError(f"{one.title} has games 1 to {one.planned_games}.", field="game")
    if one is not None and new.table is not None:
        _check_table(work, one, new.table)
    return Ruling(
        id=0,
        event=event,
        number=0,
        at=work.now,
        by=work.station,
        kind=new.kind,
        label=choice.label,
        section=choice.section,
        scope=choice.scope,
        players=tuple(entrant.id for entrant in players),
        round=one.id if one else None,
        table=new.table,
        game=new.game,
        points=_points(choice, new.points),
        note=new.note.strip(),
    )


def _points(choice: KindChoice, typed: int | None) -> int:
    if typed is not None and abs(typed) > POINTS_LIMIT:
        raise DirectorError(
            f"A ruling gives or takes at most {POINTS_LIMIT} points.", field="points"
        )
    if choice.points is None:
        if choice.kind != FREE and (typed is None or typed > 0):
            raise DirectorError(
                f"The sheet leaves the points of “{choice.label}” open: type what is taken, "
                "such as -10.",
                field="points",
            )
        return typed or 0
    if typed is not None and typed != choice.points:
        raise DirectorError(
            f"The sheet fixes “{choice.label}” at {choice.points} points; leave the points out.",
            field="points",
        )
    return choice.points


def _check_table(work: Work, one: Round, table: int) -> None:
    tables = [plan.table for plan in work.seating.tables([one.id])[one.id]]
    if tables and table not in tables:
        raise DirectorError(
            f"There is no table {table} in {one.title}; there are tables {tables[0]} to "
            f"{tables[-1]}.",
            field="table",
        )


def _complaints(work: Work, event: int, entrant: int) -> int:
    return sum(
        one.stands and one.conduct is not None and entrant in one.players
        for one in work.rulings.all(event)
    )


def _step(rules: RuleSet | None, complaint: int) -> Conduct:
    actions = rules.conduct.step(complaint).actions if rules else ("warn",)
    return Conduct.DISQUALIFIED if "disqualify" in actions else Conduct.WARNED


def _let_back(work: Work, event: int, ruling: Ruling) -> None:
    out = {
        entrant
        for other in work.rulings.all(event)
        if other.stands and other.conduct is Conduct.DISQUALIFIED
        for entrant in other.players
    }
    for entrant in ruling.players:
        one = work.roster.get(entrant)
        if one.status is Status.DISQUALIFIED and entrant not in out:
            back = Status.CHECKED_IN if one.checked_in_at else Status.ENTERED
            work.roster.save(replace(one, status=back), expected=one.version)


def _line(
    ruling: Ruling,
    entrants: Mapping[int, Entrant],
    names: Mapping[int, str],
    rounds: Mapping[int, Round],
) -> RulingLine:
    return RulingLine(
        ruling=ruling,
        round=rounds[ruling.round].number if ruling.round is not None else None,
        players=tuple(names[one] for one in ruling.players),
        badges=tuple(entrants[one].badge for one in ruling.players),
    )
