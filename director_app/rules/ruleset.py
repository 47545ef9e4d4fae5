"""A rule set: everything that an event's sheet says, as values with their sections."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from director_app.domain.games import Family
from director_app.rules.event_parts import (
    AtEnd,
    ConductRules,
    EachGame,
    LadderStep,
    Lock,
    Note,
    PrizeRules,
    Ranking,
    Ruled,
    SignOffRules,
    TieRule,
    TurnIn,
)
from director_app.rules.play_parts import (
    DEFAULT,
    CardRules,
    ClockRules,
    Movement,
    RoundRules,
    SeatRules,
    ShortTable,
    ShortTables,
)
from director_app.rules.point_parts import (
    Bonus,
    DeadHand,
    DeadReason,
    ErrorRules,
    ExposureRow,
    Heavenly,
    Incident,
    IntactRow,
    Losers,
    Misname,
    MisnamedWin,
    PenaltyKind,
    PenaltyRules,
    SectionPoints,
    Thrower,
    Unfinished,
    Wall,
    Win,
)
from director_app.rules.round_prices import InRounds, with_prices

__all__ = [
    "DEFAULT",
    "AtEnd",
    "Bonus",
    "EachGame",
    "ExposureRow",
    "Incident",
    "IntactRow",
    "LadderStep",
    "MisnamedWin",
    "PenaltyKind",
    "RuleSet",
    "Same",
    "SectionPoints",
    "ShortTable",
    "TieRule",
    "TurnIn",
]


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One sheet as data. What the sheet leaves out is the house default, with its section so."""

    id: str
    name: str
    short: str
    date: str
    seats: SeatRules
    movement: Movement
    clock: ClockRules
    rounds: RoundRules
    win: Win
    losers: Losers
    bonuses: tuple[Bonus, ...]
    heavenly: Heavenly
    wall: Wall
    unfinished: Unfinished
    dead: DeadHand
    dead_reasons: tuple[DeadReason, ...]
    thrower: Thrower
    misname: Misname
    error: ErrorRules
    incidents: tuple[Incident, ...]
    penalties: tuple[PenaltyKind, ...]
    penalty_rules: PenaltyRules
    conduct: ConductRules
    sign_off: SignOffRules
    lock: Lock
    ranking: Ranking
    prizes: PrizeRules
    short_tables: ShortTables
    card: CardRules
    notes: tuple[Note, ...]
    situations: tuple[Ruled, ...]
    """What the sheet rules in situations at a table, then common practice for all of them."""
    based_on: str = ""
    """The id of the rule set that this one was made from."""
    base: str = ""
    """The id of the set from which everything is taken that this one doesn't say."""
    in_rounds: tuple[InRounds, ...] = ()
    """Prices that hold in some rounds only."""

    def penalty(self, kind: str) -> PenaltyKind | None:
        """The penalty of this id, if the set has it."""
        return next((penalty for penalty in self.penalties if penalty.id == kind), None)

    def incident(self, kind: str) -> Incident | None:
        """The incident of this id, if the set has it."""
        return next((incident for incident in self.incidents if incident.id == kind), None)

    def for_game(self, number: int) -> RuleSet:
        """The set as it holds in one game of a round, counted from 1.

        Bonuses of other games are left out: where there are none, this is the set itself, and
        always the same set for the same bonuses. 0 stands for a game whose number nobody knows.
        """
        bonuses = tuple(
            bonus for bonus in self.bonuses if bonus.when != "game" or number in bonus.games
        )
        if len(bonuses) == len(self.bonuses):
            return self
        return _with_bonuses(Same(self), bonuses)

    def in_round(self, number: int, *, last: bool = False) -> RuleSet:
        """The set with the prices of one round, counted from 1; always the same for the same ones.

        ``last`` says whether it is the last round of the plan. Where the sheet's own prices hold,
        this is the set itself.
        """
        holding = tuple(each.holds(number, last=last) for each in self.in_rounds)
        return _with_prices(Same(self), holding) if any(holding) else self

    @property
    def stops(self) -> tuple[Incident, ...]:
        """Incidents that end a game, in the order in which they are numbered."""
        return tuple(incident for incident in self.incidents if incident.then == "over")

    @property
    def all_master_points(self) -> bool:
        """Whether every bonus and penalty counts for master points too."""
        parts: tuple[Bonus | PenaltyKind, ...] = (*self.bonuses, *self.penalties)
        return all(each.master_points for each in parts)

    @property
    def game_penalties(self) -> tuple[PenaltyKind, ...]:
        """Penalties that are charged to a game, in the order in which they are numbered."""
        return tuple(penalty for penalty in self.penalties if penalty.scope == "game")

    @property
    def families(self) -> tuple[Family, ...]:
        """The families of hands that the set knows: one of its own where it names a hand."""
        named = bool(self.win.hand.name)
        return tuple(family for family in Family if named or family is not Family.NAMED)

    @property
    def shared(self) -> bool:
        """Whether what a loser pays goes by the winner's hand."""
        return self.losers.pay.any or bool(self.misname.mah_jongg.percent)

    def exposures_matter(self, *, misnamed: bool = False) -> bool:
        """Whether the thrower's points depend on the number of exposures."""
        row = self.misname.mah_jongg
        if misnamed and row.charged and row.replaces_thrower:
            return False
        return self.thrower.differs()


class Same:
    """A rule set that is equal to itself alone, since its tables cannot be hashed."""

    __slots__ = ("rules",)

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.rules is self.rules

    def __hash__(self) -> int:
        return id(self.rules)


@lru_cache(maxsize=66)
def _with_bonuses(same: Same, bonuses: tuple[Bonus, ...]) -> RuleSet:
    return replace(same.rules, bonuses=bonuses)


@lru_cache(maxsize=66)
def _with_prices(same: Same, holding: tuple[bool, ...]) -> RuleSet:
    rules = replace(same.rules, in_rounds=())
    for each, holds in zip(same.rules.in_rounds, holding, strict=True):
        rules = with_prices(rules, each.prices) if holds else rules
    return rules
