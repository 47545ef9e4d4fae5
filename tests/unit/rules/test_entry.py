"""The entry grammar: ten worked examples in both spellings, refusals, and the round trip."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director_app.domain.games import Game, Outcome
from director_app.domain.tables import SEATS, Seat
from director_app.rules.entry import accepts, as_typed, parse, to_keys, without_last_part
from director_app.rules.entry.words import SeatReason, game_sentence, seat_reasons
from director_app.rules.games_json import game_from_json
from director_app.rules.loading import shipped_ruleset
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game
from tests.wording import EXPOSURES_SHOWN

from .strategies import CLUB, legal_games, rule_sets

MJMP = shipped_ruleset("mjmp")

EXAMPLES = [
    ("E25S2", "125/42", {"winner": "E", "value": 25, "thrower": "S", "exposures": 2}),
    ("N30W0", "230/30", {"winner": "N", "value": 30, "thrower": "W", "exposures": 0}),
    ("W25P", "325*", {"winner": "W", "value": 25, "self_pick": True}),
    ("L", "0", {"outcome": "wall"}),
    ("S30PJ", "430*+1", {"winner": "S", "value": 30, "self_pick": True, "jokerless": True}),
    ("T", "01", {"outcome": "incomplete"}),
    (
        "E50N0G",
        "150/20+3",
        {"winner": "E", "value": 50, "thrower": "N", "exposures": 0, "family": "singles_pairs"},
    ),
    (
        "N35E3-W",
        "235/13-3",
        {"winner": "N", "value": 35, "thrower": "E", "exposures": 3, "dead": ["W"]},
    ),
    ("RSE", "0241", {"outcome": "error", "caller": "S", "intact": ["E"]}),
    ("LFE1", "0+611", {"outcome": "wall", "penalties": [{"seat": "E", "kind": "peek"}]}),
]


@pytest.mark.parametrize(("letters", "keypad", "told"), EXAMPLES)
def test_the_ten_examples_read_the_same_in_both_spellings(
    letters: str, keypad: str, told: dict[str, object]
) -> None:
    game = game_from_json({"outcome": "mahjong", **told})
    assert parse(letters, MJMP).game == game
    assert parse(keypad, MJMP).game == game
    assert to_keys(game, MJMP) == letters
    assert to_keys(game, MJMP, keypad=True) == keypad


typed_games = rule_sets.flatmap(
    lambda rules: st.tuples(st.just(rules), legal_games(rules, ruled=False))
)


@settings(max_examples=300)
@given(typed_games, st.booleans())
def test_every_legal_game_reads_back_the_same(case: tuple[RuleSet, Game], keypad: bool) -> None:
    rules, game = case
    keys = to_keys(game, rules, keypad=keypad)
    entry = parse(keys, rules, game.seats)
    assert entry.problem is None
    assert entry.game == as_typed(game)
    assert entry.text == keys
    assert entry.score == score_game(entry.game, rules)
    assert "".join(part.keys for part in entry.parts) == keys
    assert entry.sentence == game_sentence(entry.game, rules)


@settings(max_examples=200)
@given(rule_sets, st.text(alphabet="ENWSABCDPLTROJHGQMKF0123456789/*+- ,x?ß٣", max_size=14))
def test_any_keys_are_taken_or_refused_with_a_sentence(rules: RuleSet, keys: str) -> None:
    text = ""
    for key in keys:
        pressed = accepts(text, key, rules)
        assert (pressed.problem is None) or pressed.text == text
        text = pressed.text
    entry = parse(text, rules)
    assert entry.problem is None
    assert entry.text == text
    assert entry.complete == (entry.score is not None)
    assert set(entry.points) == set(SEATS)
    assert entry.expected.prompt
    assert entry.expected.keys
    shorter = without_last_part(text, rules)
    assert text.startswith(shorter)
    assert len(shorter) < len(text) or not text


@pytest.mark.parametrize(
    ("text", "key", "said"),
    [
        ("", "5", "Who won?"),
        ("", "X", "Who won?"),
        ("", "P", "Who won?"),
        ("E", "S", "What’s the hand worth"),
        ("E", "0", "can’t start with 0"),
        ("E9999", "9", "too high for a hand"),
        ("E25", "E", "East won"),
        ("E25", "/", None),
        ("125/", "1", "East won"),
        ("E25P", "S", "Enter saves the game"),
        ("E25P", "M", "misnamed"),
        ("E25P", "P", "already"),
        ("E25S", "P", "already"),
        ("E25S", "5", "0 to 4"),
        ("E25S", "W", "How many exposures"),
        ("E25S2", "3", "Enter saves the game"),
        ("N30", "H", "Only East"),
        ("E25S2", "G", "concealed"),
        ("E25S0G", "Q", "not both"),
        ("E25S2J", "J", "already entered"),
        ("E25S2-", "E", "dead"),
        ("E25S2-", "S", "dead"),
        ("E25S2-N-", "N", "is already entered"),
        ("E25S2--N--", "N", "is already entered"),
        ("L", "J", "No one won this game"),
        ("L", "E", "Enter saves the game"),
        ("L+", "7", "Enter 1 jokerless"),
        ("", "O", "no other incident"),
        ("0", "3", "no other incident"),
        ("R", "5", "Who called"),
        ("RSE", "N", "play continues"),
        ("RSE", "E", "is already entered"),
        ("LFE", "2", "What for?"),
        ("LF", "9", "Who gets the penalty?"),
        ("N30W0", "1", "Enter saves the game"),
    ],
)
def test_a_key_that_cannot_stand_is_refused_and_the_text_stays(
    text: str, key: str, said: str | None
) -> None:
    pressed = accepts(text, key, MJMP)
    if said is None:
        assert pressed.problem is None
        assert pressed.text == text + key
    else:
        assert said in (pressed.problem or "")
        assert pressed.text == text


def test_letters_columns_and_empty_seats_follow_the_sheet_and_the_table() -> None:
    mahjcon = shipped_ruleset("mahjcon")
    south = parse("B25P", mahjcon).game
    assert south is not None
    assert south.winner is Seat.SOUTH
    assert parse("225*", mahjcon).game == south
    assert parse("b 25, p", MJMP).game != south
    assert accepts("", "A", shipped_ruleset("mania")).problem == "Who won?"
    three = (Seat.EAST, Seat.NORTH, Seat.SOUTH)
    assert "There’s no West at this table" in (accepts("", "W", MJMP, three).problem or "")
    assert set(parse("L", MJMP, three).points) == set(three)


def test_exposures_are_asked_only_where_points_differ() -> None:
    assert not parse("E25S", MJMP).complete
    assert parse("E25SM", MJMP).complete
    assert not parse("E25SM", shipped_ruleset("mission")).complete
    flat = CLUB_FLAT
    assert parse("E25S", flat).complete
    kept = parse("E25S3", flat).game
    assert kept is not None
    assert kept.exposures == 3


def _flat() -> RuleSet:
    from director_app.rules.loading import load_ruleset

    return load_ruleset('id = "flat"\nname = "Flat"\nshort = "Flat"\n')


CLUB_FLAT = _flat()


def test_a_quint_counts_at_two_exposures_unless_it_is_typed_twice() -> None:
    mania = shipped_ruleset("mania")
    assert parse("E25S2Q", mania).points[Seat.SOUTH] == -25
    assert parse("E25S2QQ", mania).points[Seat.SOUTH] == -10
    assert accepts("E25S2QQ", "Q", mania).problem is not None


def test_open_amounts_and_numbered_incidents_are_typed() -> None:
    slow = parse("LFN115-W", CLUB)
    assert slow.game is not None
    assert [(penalty.kind, penalty.points) for penalty in slow.game.penalties] == [("slow", -15)]
    assert slow.points[Seat.NORTH] == 12 - 15
    assert parse("LFN1", CLUB).expected.prompt == "How many points does it cost?"
    stopped = parse("OW2", CLUB)
    assert stopped.game is not None
    assert stopped.game.incident == "left_table"
    assert stopped.sentence == "Stopped by West: left the table"
    assert parse("OW", CLUB).expected.prompt == "What stopped the game?"
    assert "Enter 1 to 2" in (accepts("OW", "3", CLUB).problem or "")


def test_what_is_certain_shows_before_the_game_is_finished() -> None:
    entry = parse("W25E", MJMP)
    assert entry.sentence == "West 25, East threw …"
    assert entry.expected.prompt == EXPOSURES_SHOWN.format(winner="West")
    assert entry.points == {Seat.EAST: None, Seat.NORTH: 0, Seat.WEST: 25, Seat.SOUTH: 0}
    hints = [hint.words for hint in entry.hints[Seat.EAST]]
    assert hints == ["0 or 1: −10", "2: −20", "3+: −25"]
    assert set(entry.hints) == {Seat.EAST}
    assert set(parse("W25", MJMP).points.values()) == {None}
    assert parse("", MJMP).expected.prompt == "Who won?"


def test_back_takes_one_part_away() -> None:
    assert without_last_part("E25S2J-W", MJMP) == "E25S2J"
    assert without_last_part("E25", MJMP) == "E"
    assert without_last_part("L+611", MJMP) == "L"
    assert accepts("E25S", ".", MJMP).text == "E25"
    assert without_last_part("", MJMP) == ""


def test_the_game_is_told_in_words() -> None:
    assert parse("E25S2", MJMP).sentence == "East 25, South threw, 2 exposures"
    assert parse("N30PJ", MJMP).sentence == "North 30, self-pick, jokerless"
    assert parse("L-N-W", MJMP).sentence == "Wall game, North and West dead"
    assert parse("T", MJMP).sentence == "Time ran out"
    assert parse("R", MJMP).sentence == "Mah jongg in error by …"
    assert parse("RS", MJMP).sentence == "Mah jongg in error by South, no one intact"
    ruled = Game(Outcome.RULED, points={Seat.EAST: 5}, reason="fair")
    assert game_sentence(ruled, MJMP) == "Director’s award: fair"
    assert to_keys(ruled, MJMP) == ""


def test_reasons_are_short() -> None:
    thrown = score_game(parse("E25S2", MJMP).game or Game(Outcome.WALL), MJMP)
    assert seat_reasons(thrown, Seat.EAST) == SeatReason("card value", "§13")
    assert seat_reasons(thrown, Seat.SOUTH).whole == "threw to two exposures §13.6"
    assert seat_reasons(thrown, Seat.NORTH) == SeatReason("")
    picked = score_game(parse("N30PJ", MJMP).game or Game(Outcome.WALL), MJMP)
    assert seat_reasons(picked, Seat.NORTH) == SeatReason("30 +10 +20")
