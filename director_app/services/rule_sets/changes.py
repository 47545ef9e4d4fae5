"""An event's own copy of its rules: what a change would do to every score, and the change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from director_app.domain.actions import ActionKind
from director_app.domain.events import Division
from director_app.domain.games import PointsLine
from director_app.domain.rounds import Round
from director_app.domain.sheets import Sheet
from director_app.domain.standings import RankedTally
from director_app.domain.tables import Seat
from director_app.errors import DirectorError
from director_app.messages.message import Message, joined
from director_app.rules.editing.differences import RuleDifference, differences
from director_app.rules.loading import load_ruleset
from director_app.rules.ruleset import RuleSet
from director_app.rules.words.base import games, rounds
from director_app.services.division_tables import keep_rules
from director_app.services.names import labels
from director_app.services.rule_sets.rescoring import Rescored, rescored
from director_app.services.rule_sets.round_changes import RoundChange, round_changes
from director_app.services.rules_in_round import by_round
from director_app.services.standings.service import RankedService
from director_app.storage.unit_of_work import UnitOfWork

_TOLD = 5


@dataclass(frozen=True, slots=True)
class ChangedGame:
    """A game whose points change: the players' names and points by seat, and why they are so."""

    round: int
    table: int
    game: int
    players: Mapping[Seat, str]
    before: Mapping[Seat, int]
    after: Mapping[Seat, int]
    lines: tuple[PointsLine, ...]


@dataclass(frozen=True, slots=True)
class ChangedTotal:
    """A player whose total or place changes; no place is ``None``."""

    badge: int
    name: str
    before: int
    after: int
    place_before: int | None
    place_after: int | None


@dataclass(frozen=True, slots=True)
class RuleChange:
    """What other rules would do to a division.

    ``refused`` names each stored game that cannot be under them, where and why; nothing is
    applied while there is one. ``rulings`` counts standing rulings that keep their points though
    the penalty has others now.
    """

    rules: RuleSet
    differences: tuple[RuleDifference, ...]
    games: tuple[ChangedGame, ...]
    refused: tuple[tuple[str, str], ...]
    totals: tuple[ChangedTotal, ...]
    rounds: tuple[RoundChange, ...]
    rulings: int = 0
    sheets: int = 0
    """How many sheets were looked at."""

    @property
    def notes(self) -> tuple[str, ...]:
        """What stays as it is."""
        return tuple(_notes(self))


class RuleChangeService(RankedService):
    """Rules of a division that is under way."""

    def preview(self, division: int, text: str) -> RuleChange:
        """Everything that would change if this rule set (TOML) held from the first game on."""
        with self._store.read() as work:
            return self._change(work, work.events.get(self.event).host_of(division), text)[0]

    def apply(
        self, division: int, text: str, reason: str = "", *, rounds: bool = False
    ) -> RuleChange:
        """Let the rule set hold, with every stored game scored again; one undo takes it back.

        ``rounds`` gives rounds that have not begun its games and minutes too. Points that change
        need a reason. Refuses while a stored game cannot be under it.
        """
        reason = " ".join(reason.split())
        with self._store.begin(
            ActionKind.APPLY_RULES, Message("Apply different rules"), event=self.event
        ) as work:
            whole = work.events.get(self.event)
            meant = whole.host_of(division)
            change, again = self._change(work, meant, text)
            _check(meant, change, text, reason)
            words = _label(meant, change, reason)
            work.describe(words, division=meant.name, rule_set=change.rules.id, reason=reason)
            ruled = replace(meant, ruleset=change.rules.id, rules_text=text)
            work.events.save_division(ruled)
            keep_rules(work, whole, ruled)
            touched = {(game.round_id, game.table) for game in again.games}
            for sheet in again.sheets:
                if (sheet.round_id, sheet.table) in touched:
                    work.sheets.save(sheet, expected=sheet.version)
            for round_change in change.rounds if rounds else ():
                kept = work.rounds.get(round_change.id)
                work.rounds.save(round_change.applied(kept), expected=kept.version)
        return change

    def _change(
        self, work: UnitOfWork, division: Division, text: str
    ) -> tuple[RuleChange, Rescored]:
        before, after = self._rulebook.of(division), load_ruleset(text, source=division.name)
        planned = {round_.id: round_ for round_ in work.rounds.all(division.id)}
        sheets = work.sheets.of_rounds(planned)
        again = rescored(sheets, by_round(after, planned.values()))
        begun = {sheet.round_id for sheet in sheets} | set(work.clocks.of_rounds(planned))
        change = RuleChange(
            rules=after,
            differences=differences(before, after),
            games=_games(work, division, again, planned),
            refused=tuple(
                (_where(planned[refusal.round_id], refusal.table, refusal.game), refusal.sentence)
                for refusal in again.refused
            ),
            totals=self._totals(work, division, (before, sheets), (after, again.sheets)),
            rounds=round_changes(planned.values(), begun, before, after),
            rulings=_fixed_otherwise(work, division, planned.values(), before, after),
            sheets=len(sheets),
        )
        return change, again

    def _totals(
        self,
        work: UnitOfWork,
        division: Division,
        before: tuple[RuleSet, Sequence[Sheet]],
        after: tuple[RuleSet, Sequence[Sheet]],
    ) -> tuple[ChangedTotal, ...]:
        if not before[1]:
            return ()
        event = division.event
        together = sorted(work.events.get(event).together(division.id))

        def places(rules: RuleSet, sheets: Sequence[Sheet]) -> list[RankedTally]:
            views = (
                self._standings.as_if(work, event, division, rules, sheets) for division in together
            )
            return [place for view in views for place in view.places]

        old, new = places(*before), places(*after)
        were = {place.tally.entrant: place for place in old}
        return tuple(
            ChangedTotal(
                badge=place.tally.badge,
                name=place.tally.name,
                before=was.tally.total,
                after=place.tally.total,
                place_before=was.rank,
                place_after=place.rank,
            )
            for place in new
            if _differs(was := were[place.tally.entrant], place)
        )


def _differs(was: RankedTally, now: RankedTally) -> bool:
    return (was.tally.total, was.rank) != (now.tally.total, now.rank)


def _where(round_: Round, table: int, game: int) -> str:
    return Message(
        "{round}, table {table}, game {game}", round=round_.title, table=table, game=game
    )


def _games(
    work: UnitOfWork, division: Division, again: Rescored, planned: Mapping[int, Round]
) -> tuple[ChangedGame, ...]:
    names = labels(work.roster.all(division.event)) if again.games else {}
    return tuple(
        ChangedGame(
            round=planned[game.round_id].number,
            table=game.table,
            game=game.before.number,
            players={seat: names[entrant] for seat, entrant in game.before.seats},
            before=game.before.points,
            after=game.after.points,
            lines=game.lines,
        )
        for game in again.games
    )


def _fixed_otherwise(
    work: UnitOfWork,
    division: Division,
    planned: Iterable[Round],
    before: RuleSet,
    after: RuleSet,
) -> int:
    """Standing rulings of this division whose penalty has other fixed points under the rules.

    What cost nothing, as a repeat or a first time, costs nothing still.
    """
    together = work.events.get(division.event).together(division.id)
    here = {
        entrant.id for entrant in work.roster.all(division.event) if entrant.division in together
    }
    old, new = (by_round(rules, planned) for rules in (before, after))
    count = 0
    for ruling in work.rulings.all(division.event):
        at = ruling.round or 0
        was = old.get(at, before).penalty(ruling.kind)
        now = new.get(at, after).penalty(ruling.kind)
        if was is None or now is None or was.points == now.points or now.points is None:
            continue
        if was.may_be_free and not ruling.points:
            continue
        count += ruling.stands and bool(here.intersection(ruling.players))
    return count


def _check(division: Division, change: RuleChange, text: str, reason: str) -> None:
    if change.refused:
        message = joined(
            "; ",
            (
                Message("{where}: {sentence}", where=where, sentence=sentence)
                for where, sentence in change.refused[:_TOLD]
            ),
        )
        more = len(change.refused) - _TOLD
        rest = Message(" And {count} more.", count=more) if more > 0 else ""
        raise DirectorError(
            Message(
                "{rule_set} can’t be used for {division}, because some saved "
                "games don’t fit it. {problems}{more}",
                rule_set=change.rules.short,
                division=division.name,
                problems=message,
                more=rest,
            )
        )
    if text == division.rules_text:
        raise DirectorError(
            Message("{division} already uses exactly these rules.", division=division.name)
        )
    if change.games and not reason:
        raise DirectorError(
            Message(
                "Enter a reason. This changes the points of {games}.",
                games=games(len(change.games)),
            ),
            field="reason",
        )


def _label(division: Division, change: RuleChange, reason: str) -> str:
    what = Message("Apply {rules} to {division}", rules=change.rules.name, division=division.name)
    changes = _changes(len(change.differences))
    label = Message(
        "{what}: {changes}, {counted}",
        what=what,
        changes=changes,
        counted=games(len(change.games)),
    )
    return Message("{label} ({reason})", label=label, reason=reason) if reason else label


def _changes(count: int) -> str:
    if count == 1:
        return Message("{number} change", number=count)
    return Message("{number} changes", number=count)


def _rulings(count: int) -> str:
    if count == 1:
        return Message("{number} ruling", number=count)
    return Message("{number} rulings", number=count)


def _notes(change: RuleChange) -> Iterator[str]:
    if change.rounds:
        yield (
            Message(
                "{rounds} not yet started keeps its games and minutes "
                "unless you apply the new ones.",
                rounds=rounds(len(change.rounds)),
            )
            if len(change.rounds) == 1
            else Message(
                "{rounds} not yet started keep their games and minutes "
                "unless you apply the new ones.",
                rounds=rounds(len(change.rounds)),
            )
        )
    if change.rulings:
        single = change.rulings == 1
        yield (
            Message(
                "{rulings} already entered keeps the points charged, even "
                "though the penalty has changed.",
                rulings=_rulings(change.rulings),
            )
            if single
            else Message(
                "{rulings} already entered keep the points charged, even "
                "though the penalty has changed.",
                rulings=_rulings(change.rulings),
            )
        )
    if change.sheets and any(
        difference.path.startswith("movement.") for difference in change.differences
    ):
        yield Message("Rounds already drawn keep their seats.")
