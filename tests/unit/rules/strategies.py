"""Legal games of every kind, and made-up sheets unlike the shipped five."""

from __future__ import annotations

from pathlib import Path

from hypothesis import strategies as st

from director_app.domain.games import Family, Game, Outcome, Penalty
from director_app.domain.tables import SEATS, Seat
from director_app.rules.loading import examples, load_ruleset, shipped
from director_app.rules.ruleset import RuleSet

CLUB_TEXT = """
id = "club"
name = "Club night"
short = "Club"

[seats]
order = { seats = ["S", "W", "N", "E"], lettered = true, section = "1" }

[movement]
change = { kind = "steps", steps = { E = 0, N = [1, 2], W = -3, S = 5 }, section = "2" }

[[bonuses]]
id = "jokerless"
name = "no jokers"
when = "jokerless"
multiply = 2
at_most = 40
section = "3"

[[bonuses]]
id = "self_pick"
name = "own pick"
when = "self_pick"
add = 5
section = "4"

[heavenly]
denied = { bonuses = [], section = "5" }

[wall]
live = { points = 12, three_players = 9, section = "6" }

[thrower]
exposures = [{ exposures = 0, points = 0 }, { exposures = 3, points = -30, section = "7" }]

[misname]
mah_jongg = { charged = true, points = -5, replaces_thrower = false, others = 2, section = "8" }

[error]
two_intact = { ends = true, intact = 4, shown = -1, section = "9" }

[[incidents]]
id = "knocked_wall"
name = "knocked a wall over"
offender = -30
others = 10
section = "10"

[[incidents]]
id = "left_table"
name = "left the table"
offender = -50
others = 5
section = "11"

[[penalties]]
id = "slow"
name = "slow play"
scope = "game"
section = "12"

[[penalties]]
id = "phone"
name = "phone rang"
scope = "game"
points = -3
times = "once_a_game"
section = "13"

[[penalties]]
id = "late"
name = "late"
scope = "event"
points = -35
section = "14"
"""

CLUB: RuleSet = load_ruleset(CLUB_TEXT, source="club.toml")

SHEETS = Path(__file__).parent / "sheets"
"""A made-up sheet is a TOML file here, beside a JSON Lines file of the same name with its games."""

MADE_UP: tuple[RuleSet, ...] = tuple(load_ruleset(file) for file in sorted(SHEETS.glob("*.toml")))
ALL: tuple[RuleSet, ...] = (*shipped(), *examples(), CLUB, *MADE_UP)

rule_sets = st.sampled_from(ALL)


def _some(draw: st.DrawFn, seats: list[Seat]) -> frozenset[Seat]:
    return draw(st.frozensets(st.sampled_from(seats))) if seats else frozenset()


def _hands(draw: st.DrawFn, seats: list[Seat]) -> tuple[frozenset[Seat], frozenset[Seat]]:
    dead = _some(draw, seats)
    out = _some(draw, [seat for seat in seats if seat not in dead])
    return dead, out


def _won(draw: st.DrawFn, rules: RuleSet, seats: list[Seat]) -> dict[str, object]:
    winner = draw(st.sampled_from(seats))
    others = [seat for seat in seats if seat is not winner]
    thrower = draw(st.none() | st.sampled_from(others))
    facts: dict[str, object] = {"winner": winner, "thrower": thrower}
    facts["value"] = draw(st.integers(1, 9_999))
    facts["jokerless"] = draw(st.booleans())
    facts["family"] = draw(st.none() | st.sampled_from(rules.families))
    if thrower is None:
        facts["heavenly"] = winner is Seat.EAST and draw(st.booleans())
        facts["self_pick"] = not facts["heavenly"] or draw(st.booleans())
    else:
        _thrown(draw, rules, facts)
    facts["dead"], facts["out"] = _hands(draw, [seat for seat in others if seat is not thrower])
    return facts


def _thrown(draw: st.DrawFn, rules: RuleSet, facts: dict[str, object]) -> None:
    misnamed = draw(st.booleans())
    facts["misnamed"] = misnamed
    exposures = st.just(0) if facts["family"] is Family.SINGLES_PAIRS else st.integers(0, 4)
    if not rules.exposures_matter(misnamed=misnamed):
        exposures = st.none() | exposures
    facts["exposures"] = draw(exposures)
    if facts["exposures"] == 2 and facts["family"] is not Family.SINGLES_PAIRS:
        facts["quint"] = draw(st.booleans())


def _error(draw: st.DrawFn, rules: RuleSet, seats: list[Seat]) -> dict[str, object]:
    caller = draw(st.sampled_from(seats))
    others = [seat for seat in seats if seat is not caller]
    dead, out = _hands(draw, others)
    whole = [seat for seat in others if seat not in out]
    intact = draw(st.frozensets(st.sampled_from(whole))) if whole else frozenset()
    ending = [count for count, row in enumerate(rules.error.rows) if row.ends]
    intact = frozenset(sorted(intact, key=SEATS.index)[: max(ending)])
    return {"caller": caller, "dead": dead, "out": out, "intact": intact}


def _penalties(draw: st.DrawFn, rules: RuleSet, seats: list[Seat]) -> tuple[Penalty, ...]:
    charged: list[Penalty] = []
    for kind in rules.game_penalties:
        once = kind.times == "once_a_game"
        for seat in draw(st.lists(st.sampled_from(seats), max_size=2, unique=once)):
            points = None if kind.points is not None else -draw(st.integers(0, 9_999))
            charged.append(Penalty(seat, kind.id, points))
    return tuple(draw(st.permutations(charged)))


@st.composite
def legal_games(
    draw: st.DrawFn, rules: RuleSet, *, ruled: bool = True, only: Outcome | None = None
) -> Game:
    """Any game that can be under these rules, or any that ended in one way."""
    seats = sorted(draw(st.sets(st.sampled_from(SEATS), min_size=2)), key=SEATS.index)
    outcomes = [Outcome.MAHJONG, Outcome.WALL, Outcome.INCOMPLETE, Outcome.ERROR]
    outcomes += [Outcome.RULED] if ruled else []
    outcomes += [Outcome.STOPPED] if rules.stops else []
    outcome = only or draw(st.sampled_from(outcomes))
    facts: dict[str, object]
    if outcome is Outcome.MAHJONG:
        facts = _won(draw, rules, seats)
    elif outcome is Outcome.ERROR:
        facts = _error(draw, rules, seats)
    else:
        dead, out = _hands(draw, seats)
        facts = {"dead": dead, "out": out}
    if outcome is Outcome.STOPPED:
        facts["offender"] = draw(st.sampled_from(seats))
        facts["incident"] = draw(st.sampled_from([stop.id for stop in rules.stops]))
    if outcome is Outcome.RULED:
        points = st.dictionaries(st.sampled_from(seats), st.integers(-99, 99), min_size=1)
        facts |= {"points": draw(points), "reason": "settled by the director"}
    facts["penalties"] = _penalties(draw, rules, seats)
    return Game(outcome=outcome, seats=tuple(seats), **facts)  # type: ignore[arg-type]
