"""Each kind of slip is found, told in words, and explains every total that differs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest

from director_app.domain.games import Family, Game, Outcome, Penalty
from director_app.domain.tables import SEATS, Seat
from director_app.rules.loading import shipped_ruleset
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game
from director_app.rules.slips import LIKELY, Charged, Kind, slips
from director_app.rules.slips.words import slip_words
from tests.unit.rules.strategies import CLUB
from tests.wording import NONE_OR_ONE, PEEKED

E, N, W, S = SEATS
WALL = Game(Outcome.WALL)
TIME = Game(Outcome.INCOMPLETE)
THROWN = Game(Outcome.MAHJONG, winner=N, value=25, thrower=S, exposures=2)
PICKED = Game(Outcome.MAHJONG, winner=N, value=25, self_pick=True)
DEALT = Game(Outcome.MAHJONG, winner=E, value=25, heavenly=True)
ERROR = Game(Outcome.ERROR, caller=E, intact=frozenset({W}))
PEEK = Penalty(S, "peek")
ALL = 200


def seated(games: Sequence[Game]) -> list[tuple[Seat, ...]]:
    return [game.seats for game in games]


def paper_of(games: Sequence[Game], rules: RuleSet) -> dict[Seat, int]:
    paper: dict[Seat, int] = {}
    for game in games:
        for seat, points in score_game(game, rules).points.items():
            paper[seat] = paper.get(seat, 0) + points
    return paper


@dataclass(frozen=True)
class Entry:
    """A slip in game 2 of three, and what is said of it."""

    kind: Kind
    typed: Game
    true: Game
    words: str
    sheet: str = "mjmp"


ENTRIES = (
    Entry(
        Kind.JOKERLESS,
        PICKED,
        replace(PICKED, jokerless=True),
        "a jokerless bonus missing in game 2",
    ),
    Entry(
        Kind.JOKERLESS,
        replace(PICKED, jokerless=True),
        PICKED,
        "a jokerless bonus entered by mistake in game 2",
    ),
    Entry(Kind.SELF_PICK, THROWN, PICKED, "a self-pick bonus missing in game 2"),
    Entry(Kind.SELF_PICK, PICKED, THROWN, "a self-pick bonus entered by mistake in game 2"),
    Entry(
        Kind.HEAVENLY,
        replace(DEALT, heavenly=False, self_pick=True),
        DEALT,
        "a heavenly hand missing in game 2",
    ),
    Entry(
        Kind.HEAVENLY,
        DEALT,
        replace(DEALT, heavenly=False, self_pick=True),
        "a heavenly hand entered by mistake in game 2",
    ),
    Entry(
        Kind.FAMILY,
        replace(PICKED, jokerless=True),
        replace(PICKED, jokerless=True, family=Family.SINGLES_PAIRS),
        "a hand of Singles and Pairs in game 2",
    ),
    Entry(
        Kind.FAMILY,
        replace(PICKED, jokerless=True, family=Family.SINGLES_PAIRS),
        replace(PICKED, jokerless=True),
        "a hand of neither Singles and Pairs nor Quints in game 2",
    ),
    Entry(
        Kind.QUINT, THROWN, replace(THROWN, quint=True), "a quint hand missing in game 2", "mania"
    ),
    Entry(
        Kind.MISNAMED,
        THROWN,
        replace(THROWN, misnamed=True),
        "a misnamed tile missing in game 2",
    ),
    Entry(
        Kind.MISNAMED,
        replace(THROWN, misnamed=True),
        THROWN,
        "a misnamed tile entered by mistake in game 2",
        "four-seasons",
    ),
    Entry(
        Kind.DIGITS,
        replace(PICKED, value=53),
        replace(PICKED, value=35),
        "value 35 instead of 53 in game 2",
    ),
    Entry(Kind.VALUE, PICKED, replace(PICKED, value=35), "value 35 instead of 25 in game 2"),
    Entry(Kind.VALUE, replace(PICKED, value=2), PICKED, "value 25 instead of 2 in game 2"),
    Entry(Kind.VALUE, PICKED, replace(PICKED, value=37), "value 37 instead of 25 in game 2"),
    Entry(Kind.VALUE, PICKED, replace(PICKED, value=90), "value 90 instead of 25 in game 2"),
    Entry(
        Kind.EXPOSURES,
        THROWN,
        replace(THROWN, exposures=4),
        "South threw to three or four exposures instead of two in game 2",
    ),
    Entry(
        Kind.EXPOSURES,
        replace(THROWN, quint=True),
        replace(THROWN, exposures=0),
        f"South threw to {NONE_OR_ONE} instead of two in game 2",
        "mahjcon",
    ),
    Entry(Kind.WINNER, PICKED, replace(PICKED, winner=W), "West won in game 2, not North"),
    Entry(Kind.THROWER, THROWN, replace(THROWN, thrower=E), "East threw in game 2, not South"),
    Entry(
        Kind.EXCHANGED,
        THROWN,
        replace(THROWN, winner=S, thrower=N),
        "South won and North threw in game 2, not the other way around",
    ),
    Entry(
        Kind.BLAMED,
        ERROR,
        replace(ERROR, caller=N),
        "North stopped the game in game 2, not East",
        "mission",
    ),
    Entry(
        Kind.INTACT,
        ERROR,
        replace(ERROR, intact=frozenset({N})),
        "only North intact after the error in game 2",
    ),
    Entry(
        Kind.INTACT,
        ERROR,
        replace(ERROR, intact=frozenset()),
        "no one intact after the error in game 2",
    ),
    Entry(Kind.ENDING, WALL, TIME, "time ran out instead of a wall game in game 2"),
    Entry(Kind.ENDING, THROWN, WALL, "a wall game instead of a win in game 2"),
    Entry(
        Kind.ENDING,
        WALL,
        replace(THROWN, value=60),
        "a win instead of a wall game in game 2 (North 60, South threw to two exposures)",
    ),
    Entry(
        Kind.ENDING,
        TIME,
        replace(PICKED, value=90, jokerless=True),
        "a win instead of time ran out in game 2 (North 90, self-pick, jokerless)",
    ),
    Entry(
        Kind.ENDING,
        WALL,
        ERROR,
        "mah jongg in error instead of a wall game in game 2 (East called, only West intact)",
    ),
    Entry(Kind.DEAD, WALL, replace(WALL, dead=frozenset({N})), "North’s hand dead in game 2"),
    Entry(Kind.DEAD, replace(WALL, dead=frozenset({N})), WALL, "North’s hand not dead in game 2"),
    Entry(
        Kind.DEAD,
        replace(WALL, dead=frozenset({N})),
        replace(WALL, dead=frozenset({W})),
        "West’s hand dead in game 2, not North’s",
    ),
    Entry(
        Kind.PENALTY,
        replace(WALL, penalties=(PEEK, PEEK)),
        replace(WALL, penalties=(PEEK,)),
        f"a penalty ({PEEKED}) for South entered by mistake in game 2",
    ),
    Entry(
        Kind.PENALTY,
        replace(WALL, penalties=(PEEK,)),
        replace(WALL, penalties=(replace(PEEK, seat=W),)),
        f"a penalty ({PEEKED}) for West in game 2, not for South",
    ),
    Entry(
        Kind.PENALTY,
        replace(WALL, penalties=(Penalty(S, "slow", -10),)),
        replace(WALL, penalties=(Penalty(S, "slow", -15),)),
        "South penalized −15 instead of −10 in game 2",
        "club",
    ),
    Entry(
        Kind.COLUMNS,
        replace(THROWN, dead=frozenset({E})),
        replace(THROWN, winner=E, dead=frozenset({N})),
        "East and North swapped in game 2",
        "mission",
    ),
    Entry(
        Kind.SHIFTED,
        replace(THROWN, dead=frozenset({E})),
        replace(THROWN, winner=W, thrower=E, dead=frozenset({N})),
        "the whole row is in the wrong columns in game 2",
        "mission",
    ),
    Entry(
        Kind.BLAMED,
        Game(Outcome.STOPPED, offender=E, incident="left_table"),
        Game(Outcome.STOPPED, offender=W, incident="left_table"),
        "West stopped the game in game 2, not East",
        "club",
    ),
)


def rules_of(name: str) -> RuleSet:
    return CLUB if name == "club" else shipped_ruleset(name)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: f"{entry.kind}: {entry.words}")
def test_a_slip_in_what_was_typed_is_found_and_told(entry: Entry) -> None:
    rules = rules_of(entry.sheet)
    first = Game(Outcome.MAHJONG, winner=W, value=30, thrower=E, exposures=0)
    paper = paper_of((first, entry.true, WALL), rules)
    typed = (first, entry.typed, WALL)
    found = slips(typed, seated(typed), paper, rules, most=ALL)
    own = [slip for slip in found if slip_words(slip, rules) == entry.words]
    assert [slip.kind for slip in own] == [entry.kind], [slip_words(slip, rules) for slip in found]
    assert own[0].game == 2
    assert own[0].where == "entry"


@pytest.mark.parametrize(
    ("paper", "words"),
    [
        ({S: 30}, "the logged penalty (South, peek) isn’t on the sheet"),
        ({S: 10}, "the logged penalty (South, peek) is on the sheet twice"),
        ({S: 30, W: 30}, "the logged penalties (West, peek and South, peek) aren’t on the sheet"),
    ],
)
def test_a_logged_penalty_that_explains_it_comes_first(paper: dict[Seat, int], words: str) -> None:
    """Three wall games: with the log, South and West have 20, the others 30."""
    rules = shipped_ruleset("mjmp")
    logged = (Charged(S, -10, "peek", 2), Charged(W, -10, "peek"))
    whole = {E: 30, N: 30, W: 20, S: 20, **paper}
    bare = {seat: total + 10 * (seat in {W, S}) for seat, total in whole.items()}
    found = slips([WALL] * 3, seated([WALL] * 3), bare, rules, logged=logged)
    assert (found[0].kind, found[0].where) == (Kind.LOGGED, "paper")
    assert slip_words(found[0], rules) == words


def test_the_kinds_of_the_table_are_all_there_are() -> None:
    on_paper = {Kind.SUM, Kind.LEFT_OUT, Kind.TWICE, Kind.SIGN, Kind.TOTAL_DIGITS, Kind.TOTALS}
    on_paper |= {Kind.LOGGED}
    assert {entry.kind for entry in ENTRIES} | on_paper == set(Kind) == set(LIKELY)
