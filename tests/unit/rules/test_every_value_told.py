"""Silence is a value: no value of the rule-set format is left out of its plain words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from director_app.domain.tables import SEATS
from director_app.rules.loading import load_ruleset
from director_app.rules.ruleset import RuleSet
from director_app.rules.whole_sheet import whole_sheet

RICH = load_ruleset(
    """
id = "rich"
name = "Rich"
short = "Rich"
based_on = "mjmp"

[seats]
order = { seats = ["S", "W", "N", "E"], lettered = true, section = "1" }

[movement]
change = { kind = "steps", steps = { E = 0, N = [1, 2], W = -3, S = 5 }, section = "2" }
wrap = { wraps = false, section = "2.1" }

[clock]
games = { count = 4, by_round = [3, 5], section = "3.1" }
minutes = { count = 55, by_round = [70, 60], section = "3.2" }
shortest = { count = 40, section = "3.3" }
warnings = { minutes = [12, 3], section = "3.4" }
at_time = { rule = "finish_turn", section = "3.5" }
last_start = { count = 8, section = "3.6" }

[rounds]
count = { count = 5, section = "4" }
normal = { event = true, master_points = true, section = "4.1" }
bonus = { event = true, master_points = false, section = "4.2" }
side = { event = false, master_points = false, section = "4.3" }

[win]
value = { times = 2, section = "5" }
most = { capped = true, points = 200, section = "5.1" }
hand = { name = "hand of the day", section = "5.1.1" }

[losers]
pay = { thrower = 150, others = 50, self_pick = 100, of = "card", collects = true, section = "5.2" }
rounding = { to = 5, how = "up", section = "5.3" }

[[bonuses]]
id = "jokerless"
name = "no jokers"
when = "jokerless"
multiply = 2
of = "card"
at_most = 40
not_on = ["quints", "named"]
section = "6.1"

[[bonuses]]
id = "self_pick"
name = "own pick"
when = "self_pick"
add = 5
master_points = false
section = "6.2"

[[bonuses]]
id = "last_game"
name = "last game"
when = "game"
games = [4]
add = 15
section = "6.2.1"

[heavenly]
denied = { bonuses = ["self_pick"], section = "6.3" }
after_charleston = { yes = true, section = "6.4" }

[wall]
live = { points = 12, three_players = 9, two_players = 6, section = "7" }
redealt = { yes = true, section = "7.2" }

[unfinished]
each = { points = 1, section = "7.1" }

[dead]
wall = { points = -12, three_players = -9, two_players = -6, section = "8.1" }
won = { points = -1, section = "8.2" }
unfinished = { points = -2, section = "8.3" }
error = { points = -3, section = "8.4" }
stopped = { points = -4, section = "8.5" }
self_declared = { yes = true, section = "8.6" }

[[dead_reasons]]
reason = "hummed"
certain = false
section = "8.7"

[thrower]
exposures = [
    { exposures = 0, points = 0, section = "9.1" },
    { exposures = 2, points = -30, three_players = -20, two_players = -10, section = "9.2" },
]
quint = { applies = true, points = -25, section = "9.3" }

[misname.mah_jongg]
charged = true
points = -5
replaces_thrower = false
pays_hand = false
winner = 20
others = 2
ends_game = true
section = "10"

[error]
dead_when = { what = "hand", section = "11.1" }
caller = { points = -7, section = "11.2" }
none_intact = { ends = true, shown = 3, caller = -4, section = "11.3" }
one_intact = { ends = true, intact = 10, shown = 4, caller = -5, section = "11.4" }
two_intact = { ends = true, intact = 11, shown = 5, caller = -6, section = "11.5" }
three_intact = { ends = true, intact = 12, caller = -8, section = "11.6" }

[[incidents]]
id = "knocked"
name = "knocked a wall over"
offender = -30
others = 10
then = "redeal"
section = "12"

[[penalties]]
id = "phone"
name = "phone rang"
scope = "round"
points = -3
complaint = true
ladder = "phones"
topic = "start"
section = "13"

[[penalties]]
id = "wandered"
name = "left the room"
scope = "round"
points = -4
times = "once_a_day"
first_free = true
master_points = false
section = "13.3"

[penalty_rules]
survive = { yes = false, section = "13.1" }
add_up = { yes = false, section = "13.2" }

[conduct]
ladder = [
    { complaint = 1, actions = ["note", "points"], points = -15, section = "14.1" },
    { complaint = 6, actions = ["disqualify", "expel", "bar"], section = "14.2" },
    { ladder = "phones", complaint = 2, actions = ["warn"], section = "14.4" },
]
disqualified = { keeps_points = false, ranked = true, prizes = true, section = "14.3" }

[sign_off]
paper = { kind = "card", either = true, section = "15.1" }
each_game = { signer = "winner", stand_in = "W", section = "15.2" }
at_end = { check = "opposite", scorekeeper = "E", section = "15.3" }
unverified = { refused = true, section = "15.4" }
turn_in = { by = "seats", seats = ["E", "N"], together = true, section = "15.5" }
zero = { mark = "X", section = "15.6" }

[lock]
at = { when = "leaving_table", section = "16.1" }
reopen = { needs = ["four_players", "reason"], section = "16.2" }
dispute = { director_final = true, settled_at_table_stands = true, section = "16.3" }

[ranking]
method = { kind = "best", best = 3, each = "week", section = "17.1" }
floor = { floored = true, points = -50, of = "total", section = "17.2" }
factors = { by_round = [1, 2, 3], section = "17.3" }
ties = [
    { place = 1, policy = "count_back", criteria = ["hands_won"], then = "dice", section = "17.4" },
    { place = 4, policy = "share", section = "17.5" },
]
missed = { counts = "points", points = 20, section = "17.8" }
fill_ins = { ranked = false, section = "17.6" }
withdrawn = { ranked = false, section = "17.7" }
boards = [
    { name = "Best days", kind = "best", best = 2, each = "day", section = "17.9" },
    { name = "Average", kind = "average", least = 3, section = "17.9" },
]

[prizes]
places = { count = 5, section = "18.1" }
each_round = { count = 2, section = "18.2" }
tables = { high = true, low = false, section = "18.3" }
extras = { bonus_hand = true, self_picks = false, door = true, section = "18.4" }
by_players = [
    { players = 1, places = 3, section = "18.5" },
    { players = 41, one_in = 8, section = "18.6" },
]

[short_tables]
three = { charleston = true, east = "as_usual", dead_hand = true, section = "19.1" }
two = { charleston = false, east = "alternates", section = "19.2" }

[card]
required = { brand = "Club", year = 2024, shown = true, own = true, section = "20.1" }
rulebook = { name = "Club", section = "20.2" }

[[notes]]
topic = "jokers"
text = "Jokers are shy."
section = "21"

[[situations]]
id = "wrong_end"
when = { others_too = "yes" }
verdict = "redeal"
penalty = "phone"
text = "Everybody laughs."
section = "22"

[[situations]]
id = "sneeze"
title = "Somebody sneezed"
text = "Bless you."
section = "23"

[[in_rounds]]
from = 2

[[in_rounds.penalties]]
id = "phone"
points = -6
section = "24"

[[in_rounds.bonuses]]
id = "self_pick"
add = 7
section = "24.1"

[[in_rounds.bonuses]]
id = "jokerless"
multiply = 3
at_most = 50
section = "24.2"

[[in_rounds.incidents]]
id = "knocked"
offender = -31
others = 11
section = "24.3"

[in_rounds.thrower]
quint = { points = -26, section = "24.5" }

[[in_rounds.thrower.exposures]]
exposures = 2
points = -31
three_players = -21
two_players = -11
section = "24.4"

[in_rounds.win]
value = { times = 3, section = "24.6" }
most = { points = 300, section = "24.7" }

[in_rounds.losers]
pay = { thrower = 200, others = 25, self_pick = 50, section = "24.8" }

[[in_rounds]]
rounds = [1, 3]

[in_rounds.wall]
live = { points = 13, three_players = 10, two_players = 7, section = "25" }

[in_rounds.unfinished]
each = { points = 2, section = "25.1" }

[in_rounds.dead]
wall = { points = -13, three_players = -10, two_players = -7, section = "25.2" }
won = { points = -5, section = "25.3" }
unfinished = { points = -6, section = "25.4" }
error = { points = -7, section = "25.5" }
stopped = { points = -8, section = "25.6" }

[[in_rounds]]
last = true

[in_rounds.misname]
mah_jongg = { points = -15, winner = 30, others = 4, section = "26" }

[in_rounds.error]
caller = { points = -17, section = "26.1" }
none_intact = { shown = 13, caller = -14, section = "26.2" }
one_intact = { intact = 20, shown = 14, caller = -15, section = "26.3" }
two_intact = { intact = 21, shown = 15, caller = -16, section = "26.4" }
three_intact = { intact = 22, caller = -18, section = "26.5" }
"""
)

RICH = replace(RICH, situations=RICH.situations[:4])
"""Its own two situations, and two rows of common practice of the many."""

OTHER = replace(
    RICH,
    seats=replace(RICH.seats, order=replace(RICH.seats.order, paper="chairs")),
    misname=load_ruleset(
        'id = "a"\nname = "a"\nshort = "a"\n[misname]\n'
        "mah_jongg = { charged = true, points = -5, percent = 10, others = 3 }\n"
    ).misname,
    ranking=replace(
        RICH.ranking, method=replace(RICH.ranking.method, kind="average", best=None, least=2)
    ),
    prizes=replace(RICH.prizes, by_players=()),
    sign_off=replace(
        RICH.sign_off,
        each_game=replace(
            RICH.sign_off.each_game, signer="scorekeeper", stand_in=None, scorekeeper=SEATS[0]
        ),
    ),
)
"""The same, where another choice makes other values matter."""

UNTOLD = {
    r"id|based_on|base|name|short|date": "the title above the sheet, not a rule of it",
    r"(bonuses|incidents|penalties)\[\d+\]\.id": "an id is a name for the program",
    r"situations\[1\]\.id": "a situation of the sheet's own is told by its title",
    r"bonuses\[0\]\.add": "this bonus multiplies",
    r"bonuses\[[12]\]\.of": "this bonus adds",
    r"bonuses\[[01]\]\.games": "this bonus is for every game",
    r"penalties\[1\]\.ladder": "what is no complaint counts on no ladder",
    r"conduct\.ladder\[[12]\]\.points": "this step takes no points",
    r"ranking\.ties\[1\]\.(criteria|then)": "this tie is shared, not counted back",
    r"ranking\.boards\[0\]\.least": "this list has no average",
    r"ranking\.boards\[1\]\.(best|each)": "this list is of no best rounds",
    r"error\.none_intact\.intact": "with no hand intact there is nobody to get it",
    r"error\.three_intact\.shown": "with all three intact nobody else is left",
    r"situations\[[23]\]\.section": "standard practice is marked so, instead of a section",
    r"situations\[[023]\]\.title": "the program's own situations have its titles",
    r"situations\[[123]\]\.penalty": "a penalty that the set doesn’t have is refused",
    r"situations\[1\]\.verdict": "a situation of the sheet's own has no standard practice",
    r"sign_off\.turn_in\.together": "each player’s own paper comes alone",
}


def changed(value: Any, kind: Any) -> Iterator[tuple[str, Any]]:
    """Every way to change one leaf of a value, with the path to the leaf."""
    if is_dataclass(value) and not isinstance(value, type):
        yield from _in_fields(value)
    elif isinstance(value, tuple):
        yield from _in_rows(value, kind)
    elif isinstance(value, Mapping):
        for key, part in value.items():
            for path, new in changed(part, get_args(kind)[1]):
                yield f".{getattr(key, 'value', key)}{path}", {**value, key: new}
    else:
        yield from (("", new) for new in _other(value, kind))


def _in_fields(value: Any) -> Iterator[tuple[str, Any]]:
    kinds = get_type_hints(type(value))
    for field in fields(value):
        for path, new in changed(getattr(value, field.name), kinds[field.name]):
            yield f".{field.name}{path}", replace(value, **{field.name: new})


def _in_rows(value: tuple[Any, ...], kind: Any) -> Iterator[tuple[str, Any]]:
    of = get_args(kind)[0]
    if is_dataclass(of):
        for place, row in enumerate(value):
            for path, new in changed(row, of):
                yield f"[{place}]{path}", (*value[:place], new, *value[place + 1 :])
    elif isinstance(of, type) and issubclass(of, Enum):
        yield "", value[::-1] if len(value) > 1 else tuple(of)
    elif get_origin(of) is Literal:
        yield "", tuple(kind for kind in get_args(of) if kind not in value)
    else:
        yield "", (*value, 7 if of is int else "jokerless")


def _other(value: Any, kind: Any) -> list[Any]:
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value - 1, value + 1]
    if isinstance(value, Enum):
        return [other for other in type(value) if other is not value]
    if get_origin(kind) is Literal:
        return [inner for inner in get_args(kind) if inner != value]
    if isinstance(value, str):
        return [f"{value} and more"]
    of = next(inner for inner in get_args(kind) if inner is not type(None))
    return [2 if of is int else next(iter(of))]


def told(rules: RuleSet) -> str:
    lines = []
    for section in whole_sheet(rules):
        lines.append(section.heading)
        lines += [f"{row.label}: {row.worth} {row.mark}" for row in section.rows]
        lines += [f"{sentence.text} {sentence.mark}" for sentence in section.sentences]
    return "\n".join(lines)


def silent(rules: RuleSet) -> set[str]:
    whole = told(rules)
    return {path.lstrip(".") for path, other in changed(rules, RuleSet) if told(other) == whole}


def test_no_value_is_silent_in_words() -> None:
    untold = silent(RICH) & silent(OTHER)
    never = {path for path in untold if not any(re.fullmatch(pattern, path) for pattern in UNTOLD)}
    spoken = {re.sub(r"\d+", "", path) for path, _ in changed(RICH, RuleSet)}
    assert len(spoken) > 150
    assert never == set()


@pytest.mark.parametrize("pattern", UNTOLD)
def test_what_may_be_silent_is_a_value_of_the_format(pattern: str) -> None:
    assert any(re.fullmatch(pattern, path.lstrip(".")) for path, _ in changed(RICH, RuleSet))
