"""What somebody had before of a penalty that is charged once, or warned about the first time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from director_app.domain.people import Entrant
from director_app.domain.rulings import Ruling
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.rules.ruleset import PenaltyKind, RuleSet
from director_app.rules.words.points import how_often
from director_app.storage.unit_of_work import UnitOfWork

Days = Mapping[int, int]
"""The day of each round, by the round's id."""

Place = tuple[int | None, int | None]
"""A round's id, and a game in it."""


@dataclass(frozen=True, slots=True)
class FreeOfCharge:
    """Why a penalty costs nothing: the ruling that charged it, or else it is the first time."""

    charged: Ruling | None = None


def free_of(
    kind: PenaltyKind, who: int, at: Place, earlier: Iterable[Ruling], days: Days
) -> FreeOfCharge | None:
    """Why a penalty costs somebody nothing; ``None`` where it is charged.

    Canceled rulings don't count. One that was let off is no charge, but it was the first time.
    """
    had = [each for each in earlier if each.stands and each.kind == kind.id and who in each.players]
    if kind.first_free and not had:
        return FreeOfCharge()
    if kind.times == "each":
        return None
    span = _span(kind, at, days)
    charged = (each for each in had if each.points and _span(kind, _place(each), days) == span)
    return next((FreeOfCharge(each) for each in charged), None)


def _place(ruling: Ruling) -> Place:
    return ruling.round, ruling.game


def _span(kind: PenaltyKind, at: Place, days: Days) -> object:
    """The game, round, day or event in which a place is: a player is charged once in each."""
    round_id, _game = at
    return {
        "once_a_game": at,
        "once_a_round": round_id,
        "once_a_day": days.get(round_id or 0),
        "once": (),
    }[kind.times]


@dataclass(frozen=True, slots=True)
class Repeats:
    """The rulings so far, and what they make of a new one."""

    log: Sequence[Ruling]
    days: Days
    numbers: Mapping[int, int]
    """The number of each round, by the round's id."""

    def applied(
        self, kind: PenaltyKind, ruling: Ruling, players: Sequence[Entrant]
    ) -> tuple[Ruling, str]:
        """The ruling as it is logged, and a sentence where it costs nothing.

        Refused without the round or game that counts, and where only some have had it.
        """
        _check_place(kind, ruling)
        found = {self.free(kind, who.id, _place(ruling)) for who in players}
        if len(found) > 1:
            sentence = Message(
                "These players don’t have the same record for this penalty. "
                "Log one ruling for each player."
            )
            raise DirectorError(sentence, field="player")
        (free,) = found
        if free is None:
            return ruling, ""
        label = Message("{label}, first time: warning only", label=ruling.label)
        if free.charged is not None:
            label = Message(
                "{label}, {how_often}: see ruling {number}",
                label=ruling.label,
                how_often=how_often(kind.times),
                number=free.charged.number,
            )
        return replace(ruling, label=label, points=0), self.why(kind, free, players[0].name)

    def free(self, kind: PenaltyKind, who: int, at: Place) -> FreeOfCharge | None:
        """Why a penalty would cost somebody nothing now."""
        return free_of(kind, who, at, self.log, self.days)

    def why(self, kind: PenaltyKind, free: FreeOfCharge, name: str) -> str:
        """The same in a sentence."""
        if free.charged is None:
            return Message("No points: {name}’s first time is only a warning.", name=name)
        often, number = how_often(kind.times), free.charged.number
        if free.charged.round is None:
            return Message(
                "No points: charged {how_often}, and {name} had it in ruling {number}.",
                how_often=often,
                name=name,
                number=number,
            )
        return Message(
            "No points: charged {how_often}, and {name} had it in round {round}, ruling {number}.",
            how_often=often,
            name=name,
            round=self.numbers[free.charged.round],
            number=number,
        )


def repeats_of(work: UnitOfWork, event: int) -> Repeats:
    rounds = work.rounds.of_event(event)
    return Repeats(
        work.rulings.all(event),
        {round_.id: round_.day for round_ in rounds},
        {round_.id: round_.number for round_ in rounds},
    )


def _check_place(kind: PenaltyKind, ruling: Ruling) -> None:
    often = how_often(kind.times)
    if kind.times in {"once_a_round", "once_a_day"} and ruling.round is None:
        sentence = Message(
            "“{penalty}” is charged {how_often}. Choose the round.",
            penalty=kind.name,
            how_often=often,
        )
        raise DirectorError(sentence, field="round")
    if kind.times == "once_a_game" and ruling.game is None:
        sentence = Message(
            "“{penalty}” is charged {how_often}. Enter the game number.",
            penalty=kind.name,
            how_often=often,
        )
        raise DirectorError(sentence, field="game")


def changed_without(work: UnitOfWork, ruling: Ruling, rules: RuleSet | None) -> Iterator[str]:
    """What to do about later rulings that would cost otherwise without one, just canceled.

    They stay as they were logged; of each player's, the first one is told.
    """
    kind = rules.penalty(ruling.kind) if rules else None
    if kind is None:
        return
    now = repeats_of(work, ruling.event)
    before = [ruling if each.id == ruling.id else each for each in now.log]
    found: dict[int, bool] = {}
    for who in ruling.players:
        for at, later in enumerate(now.log):
            theirs = later.kind == kind.id and who in later.players
            if later.number <= ruling.number or not theirs or not later.stands or later.overruled:
                continue
            was, is_now = (
                free_of(kind, who, _place(later), log[:at], now.days) for log in (before, now.log)
            )
            if (was is None) is not (is_now is None):
                found[later.number] = was is None
                break
    for number, charged in found.items():
        yield _would_change(number, charged=charged)


def _would_change(number: int, *, charged: bool) -> str:
    if charged:
        return Message(
            "Ruling {number} was charged because this one came first. To make it a warning, "
            "cancel it and log it again.",
            number=number,
        )
    return Message(
        "Ruling {number} was logged without points because of this one. To charge it, cancel it "
        "and log it again.",
        number=number,
    )
