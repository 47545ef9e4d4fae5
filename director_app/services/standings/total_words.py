"""How a row of the standings adds up: its rounds as they are written, and what else is to be said.

Where nothing but points of rounds and adjustments make the total, nothing is said. Elsewhere a
round that gives nothing stands in parentheses, one that a lowest number lifts has a star, and a
factor stands in the head of its column; notes below the list and a player's own explanation say
why.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from director_app.domain.rounds import Round
from director_app.domain.standings import EventOnly, Tally
from director_app.messages.message import Message, joined
from director_app.rules.event_parts import Each, Ranking
from director_app.rules.words.base import rounds as rounds_words
from director_app.rules.words.telling import points_text, signed

MISSED = "\N{EN DASH}"
"""What stands for a round that was not played."""

EVENT_ONLY = "\N{DAGGER}"
"""What marks points without those that count for the event alone."""


_OF_EACH: Mapping[Each, str] = {
    "event": "",
    "day": Message(" of each day"),
    "week": Message(" of each week"),
}
_OF_ITS: Mapping[Each, str] = {
    "event": "",
    "day": Message(" of its day"),
    "week": Message(" of its week"),
}


class TotalWords:
    """The words for totals over these rounds; with ``master`` for qualifying totals."""

    def __init__(
        self, rounds: Sequence[Round], ranking: Ranking | None, *, master: bool = False
    ) -> None:
        self._rounds = rounds
        self._master = master
        self._counts = [
            round_.counts_master if master else round_.counts_event for round_ in rounds
        ]
        self._factors = [ranking.factors.of(round_.number) if ranking else 1 for round_ in rounds]
        floor = ranking.floor if ranking and ranking.floor.floored else None
        self._least_round = floor.points if floor and floor.of == "round" else None
        self._least_total = floor.points if floor and floor.of == "total" else None
        self._best = ranking.method.best if ranking and ranking.method.kind == "best" else None
        each = ranking.method.each if ranking else "event"
        self._of_each, self._of_its = _OF_EACH[each], _OF_ITS[each]
        missed = ranking.missed if ranking else None
        self._missed = None if missed is None or missed.counts == "nothing" else missed
        self._least_rounds = (ranking.method.least if ranking else None) or 0

    def weight(self, at: int) -> str:
        """What stands beside the head of a round that counts more than once: ``×2``."""
        factor = self._factors[at]
        return f"×{factor}" if factor > 1 and self._counts[at] else ""

    def head(self, at: int, title: str) -> str:
        """The head of a round's column, with its factor where it has one."""
        weight = self.weight(at)
        return joined(" ", (title, weight)) if weight else title

    def cell(self, tally: Tally, at: int) -> str:
        """A round as it is written: ``40``, ``(40)``, ``−35*``, or a dash if it was missed.

        What a missed round is given stands in brackets: ``[20]``. A dagger stands behind points
        without what is no master points: ``40†``.
        """
        points = self._points(tally)[at]
        if points is None:
            given = self._given(tally, at)
            return MISSED if given is None else f"[{points_text(given)}]"
        mark = EVENT_ONLY if self._split(tally, at) else ""
        if self._counted(tally)[at] is None:
            return f"({points_text(points)}{mark})"
        return f"{points_text(points)}{'*' if self._lifted(points) else ''}{mark}"

    def cells(self, tally: Tally) -> tuple[str, ...]:
        """Every round as it is written."""
        return tuple(self.cell(tally, at) for at in range(len(self._rounds)))

    def notes(self, tallies: Iterable[Tally]) -> tuple[str, ...]:
        """What stands below a list of these rows, so that each adds up: nothing where all do."""
        listed = [tally for tally in tallies if tally.counts]
        return tuple(self._notes(listed))

    def explanation(self, tally: Tally) -> str:
        """How the total comes about where it isn't simply the rounds and adjustments."""
        if not tally.counts:
            return Message("These points don’t count.")
        return joined(" ", self._explained(tally))

    def _notes(self, tallies: Sequence[Tally]) -> Iterator[str]:
        played = [
            any(tally.rounds[at] is not None for tally in tallies)
            for at in range(len(self._rounds))
        ]
        for at, round_ in enumerate(self._rounds):
            if not played[at]:
                continue
            if not self._counts[at] or not self._factors[at]:
                if self._counts[at] or not self._master:
                    yield Message("{round} doesn’t count toward the total.", round=round_.title)
            elif self._factors[at] != 1:
                yield self._times(at)
        every = range(len(self._rounds))
        if self._best is not None and any(
            self._dropped(tally, at) for tally in tallies for at in every
        ):
            yield self._only_the_best()
        if self._least_round is not None and any(
            self._starred(tally, at) for tally in tallies for at in every
        ):
            yield Message(
                "No round counts for less than {floor}. A round marked * had less.",
                floor=points_text(self._least_round),
            )
        if self._missed is not None and any(
            self._given(tally, at) is not None for tally in tallies for at in every
        ):
            yield self._missed_words()
        split = [tally for tally in tallies if self._master and tally.event_only]
        apart = {name for tally in split for at in every for name, _ in self._split(tally, at)}
        if apart:
            yield Message(
                "A round marked † leaves out what doesn’t count toward master points: {names}.",
                names=joined(", ", sorted(apart)),
            )
        apart = {name for tally in tallies for name, _ in self._split_adjustments(tally)}
        if apart:
            yield Message(
                "Adjustments leave out what doesn’t count toward master points: {names}.",
                names=joined(", ", sorted(apart)),
            )
        if self._least_total is not None and any(
            self._sum(tally) != self._total(tally) for tally in tallies
        ):
            yield Message("No total is less than {floor}.", floor=points_text(self._least_total))
        if any(tally.average is not None for tally in tallies):
            yield Message("An average is a player’s total divided by the rounds they played.")
        if not all(tally.placed for tally in tallies):
            yield self._least()

    def _explained(self, tally: Tally) -> Iterator[str]:
        for at, round_ in enumerate(self._rounds):
            points = self._points(tally)[at]
            if points is None:
                given = self._given(tally, at)
                if given is not None:
                    yield Message(
                        "{round} was missed and counts as {points}.",
                        round=round_.title,
                        points=points_text(given),
                    )
                    if self._factors[at] != 1:
                        yield self._times(at)
                continue
            if self._split(tally, at):
                yield Message(
                    "Not counted toward master points in {round}: {points}.",
                    round=round_.title,
                    points=_signed_parts(self._split(tally, at)),
                )
            if not self._counts[at] or not self._factors[at]:
                if self._counts[at] or not self._master:
                    yield Message("{round} doesn’t count toward the total.", round=round_.title)
            elif self._dropped(tally, at):
                yield self._behind(at)
            else:
                if self._starred(tally, at):
                    yield Message(
                        "{round} counts as {floor}, not {points}.",
                        round=round_.title,
                        floor=points_text(self._least_round or 0),
                        points=points_text(points),
                    )
                if self._factors[at] != 1:
                    yield self._times(at)
        if apart := self._split_adjustments(tally):
            yield Message(
                "Not counted toward master points on the event total: {points}.",
                points=_signed_parts(apart),
            )
        added, total = self._sum(tally), self._total(tally)
        if added != total:
            yield Message(
                "The sum is {sum}, but no total is less than {least}.",
                sum=points_text(added),
                least=points_text(total),
            )
        if tally.average is not None:
            played = sum(
                points is not None and counts
                for points, counts in zip(tally.rounds, self._counts, strict=True)
            )
            yield Message(
                "{total} points in {rounds}: {average} per round.",
                total=points_text(total),
                rounds=rounds_words(played),
                average=tally.worth,
            )
        if not tally.placed:
            yield self._least()

    def _only_the_best(self) -> str:
        if self._best == 1:
            return Message(
                "Only each player’s best round{of_each_period} counts. A round in parentheses "
                "doesn’t.",
                of_each_period=self._of_each,
            )
        return Message(
            "Only each player’s best {count} rounds{of_each_period} count. A round in "
            "parentheses doesn’t.",
            count=self._best,
            of_each_period=self._of_each,
        )

    def _missed_words(self) -> str:
        if self._missed is not None and self._missed.counts == "average":
            return Message(
                "A round in brackets was missed. It counts as the player’s average of the others."
            )
        return Message("A round in brackets was missed. It counts as the points shown.")

    def _given(self, tally: Tally, at: int) -> int | None:
        """What a missed round counts as, before its factor; ``None``: nothing."""
        counted = self._counted(tally)[at]
        if tally.rounds[at] is not None or counted is None:
            return None
        return counted // self._factors[at]

    def _times(self, at: int) -> str:
        title, factor = self._rounds[at].title, self._factors[at]
        if factor == 2:
            return Message("{round} counts twice.", round=title)
        return Message("{round} counts {factor} times.", round=title, factor=factor)

    def _behind(self, at: int) -> str:
        title, of_its = self._rounds[at].title, self._of_its
        if self._best == 1:
            return Message(
                "{round} isn’t the best round{of_its_period}.", round=title, of_its_period=of_its
            )
        return Message(
            "{round} isn’t one of the best {count}{of_its_period}.",
            round=title,
            count=self._best,
            of_its_period=of_its,
        )

    def _least(self) -> str:
        return Message("A place takes at least {rounds}.", rounds=rounds_words(self._least_rounds))

    def _counted(self, tally: Tally) -> Sequence[int | None]:
        return tally.qualifying if self._master else tally.counted

    def _total(self, tally: Tally) -> int:
        return tally.qualifying_total if self._master else tally.total

    def _sum(self, tally: Tally) -> int:
        counted = (points for points in self._counted(tally) if points is not None)
        beside = tally.master_adjustments if self._master else tally.adjustments
        return sum(counted) + beside

    def _points(self, tally: Tally) -> Sequence[int | None]:
        return tally.master_rounds if self._master else tally.rounds

    def _split(self, tally: Tally, at: int) -> EventOnly:
        """What is left out of a round that counts for master points."""
        split = self._master and self._counts[at] and tally.event_only
        return tally.event_only[at] if split else ()

    def _split_adjustments(self, tally: Tally) -> EventOnly:
        return tally.event_only_adjustments if self._master else ()

    def _lifted(self, points: int) -> bool:
        return self._least_round is not None and points < self._least_round

    def _dropped(self, tally: Tally, at: int) -> bool:
        """Whether a round was played and counts, but others of the player's are better."""
        meant = self._counts[at] and self._factors[at] and tally.rounds[at] is not None
        return bool(meant) and self._counted(tally)[at] is None

    def _starred(self, tally: Tally, at: int) -> bool:
        points = self._points(tally)[at]
        return points is not None and self._counted(tally)[at] is not None and self._lifted(points)


def _signed_parts(parts: EventOnly) -> str:
    return joined(", ", (f"{name} {signed(points)}" for name, points in parts))
