"""Mah jongg in error under the five sheets: who is dead, whether the game ends, what it gives."""

from __future__ import annotations

import pytest

from director_app.domain.games import Outcome
from director_app.domain.tables import SEATS, Seat
from director_app.rules.adviser import advise
from director_app.rules.adviser.parts import Advice
from director_app.rules.loading import SHIPPED, load_ruleset, shipped_ruleset
from director_app.rules.scoring import score_game
from tests.wording import GAME_OVER, HAND_DEAD, WALL_OR_WON


def called(sheet: str, shown: str, intact: str, before: str = "none") -> Advice:
    answers = {"shown": shown, "intact": intact, "before": before}
    return advise(shipped_ruleset(sheet), "error", answers, who=Seat.EAST)


@pytest.mark.parametrize(
    ("shown", "verdicts"),
    [
        ("nothing", ("play_on", "play_on", "play_on", "play_on", "play_on")),
        ("claimed", ("play_on", "play_on", "play_on", "dead", "play_on")),
        ("part", ("dead", "may_be_dead", "may_be_dead", "dead", "play_on")),
        ("all", ("dead", "dead", "dead", "dead", "dead")),
    ],
)
def test_how_much_was_shown_decides_about_the_caller(shown: str, verdicts: tuple[str, ...]) -> None:
    for sheet, verdict in zip(SHIPPED, verdicts, strict=True):
        for intact in ("NWS", "NW"):
            advice = called(sheet, shown, intact)
            assert advice.verdict == verdict, (sheet, intact)
            assert advice.game == "play_on"
            assert advice.facts.dead == ({Seat.EAST} if verdict == "dead" else frozenset())
            assert advice.facts.out == ({Seat.SOUTH} if intact == "NW" else frozenset())


def test_at_mahjcon_a_call_is_taken_back_with_no_more_than_one_exposure() -> None:
    assert called("mahjcon", "claimed", "NWS", before="none").verdict == "play_on"
    assert called("mahjcon", "claimed", "NWS", before="one").verdict == "director"
    assert called("mahjcon", "nothing", "NWS").section == "MIE"


@pytest.mark.parametrize("sheet", SHIPPED)
@pytest.mark.parametrize("shown", ["nothing", "claimed", "part", "all"])
@pytest.mark.parametrize("intact", ["none", "N"])
def test_one_hand_intact_or_none_ends_the_game(sheet: str, shown: str, intact: str) -> None:
    rules = shipped_ruleset(sheet)
    advice = called(sheet, shown, intact)
    result = advice.facts.result
    assert advice.game == "over"
    assert result is not None
    spared = sheet == "mission" and shown != "all"
    assert result.outcome is (Outcome.RULED if spared else Outcome.ERROR)
    assert result.caller is (None if spared else Seat.EAST)
    points = score_game(result, rules).points
    caller = -20 if sheet == "mission" and not spared else 0
    others = 10 if sheet == "four-seasons" and intact == "none" else 0
    assert points[Seat.EAST] == caller
    assert points[Seat.NORTH] == (10 if intact == "N" else others)
    assert points[Seat.SOUTH] == others


@pytest.mark.parametrize(
    ("sheet", "intact", "told"),
    [
        ("mjmp", "none", "The game is over. Everyone scores 0 (16.4, 16.2)."),
        (
            "mjmp",
            "N",
            (
                f"{GAME_OVER}: the caller 0, the intact hand +10, each hand that was shown 0 "
                "(16.4, 16.2)."
            ),
        ),
        (
            "four-seasons",
            "none",
            f"{GAME_OVER}: the caller 0, each hand that was shown +10 (C6).",
        ),
        (
            "mission",
            "none",
            (
                f"{GAME_OVER}: the caller −20, each hand that was shown 0 (our "
                "default, Dead D, Oops C)."
            ),
        ),
    ],
)
def test_the_end_is_told_with_its_points(sheet: str, intact: str, told: str) -> None:
    assert called(sheet, "all", intact).lines == (told,)


def test_the_dead_caller_is_told_with_points_and_hands() -> None:
    assert called("mjmp", "all", "NW").lines == (
        (
            "The player stops and puts the tiles back on the rack. Their jokers can’t be "
            "exchanged (16.5)."
        ),
        (
            f"{HAND_DEAD}{WALL_OR_WON.format(wall='−10', won=0)}; the two "
            "intact hands play on (16.2, 13.8, 16.4)."
        ),
    )
    assert called("mjmp", "all", "NWS", before="one").section == "16.3"
    assert called("mission", "all", "NWS", before="more").section == "Oops D"
    assert called("mission", "all", "NWS").section == "Oops E"


def test_a_number_of_hands_is_enough_where_the_seats_do_not_matter() -> None:
    mjmp = shipped_ruleset("mjmp")
    answers = {"shown": "all", "before": "none", "intact": "2"}
    counted = advise(mjmp, "error", answers, who=Seat.WEST)
    assert counted.facts.dead == {Seat.WEST}
    assert counted.facts.out == frozenset()
    ended = advise(mjmp, "error", {**answers, "intact": "0"}, who=Seat.WEST)
    assert ended.facts.result is not None
    assert ended.facts.result.intact == frozenset()
    unknown = advise(mjmp, "error", {**answers, "intact": "EN"})
    assert unknown.verdict == "dead"
    assert unknown.facts.empty


def test_a_table_of_three_goes_on_with_both_others_intact() -> None:
    answers = {"shown": "all", "before": "none", "intact": "NW"}
    advice = advise(shipped_ruleset("mjmp"), "error", answers, who=Seat.EAST, seats=SEATS[:3])
    assert (advice.verdict, advice.game) == ("dead", "play_on")
    assert advice.facts.out == frozenset()
    ended = advise(
        shipped_ruleset("mjmp"),
        "error",
        {**answers, "intact": "N"},
        who=Seat.EAST,
        seats=SEATS[:3],
    )
    assert ended.facts.result is not None
    assert ended.facts.result.seats == SEATS[:3]


def test_the_points_of_an_edited_set_are_told() -> None:
    text = (
        'id = "own"\nname = "Own"\nshort = "Own"\n[error]\ncaller = { points = -5 }\n'
        'none_intact = { ends = true, shown = 3, caller = -7, section = "5" }\n'
        "two_intact = { ends = true, intact = 4 }\n"
    )
    rules = load_ruleset(text)
    answers = {"shown": "all", "before": "none"}
    none = advise(rules, "error", {**answers, "intact": "none"}, who=Seat.EAST)
    assert none.lines == (f"{GAME_OVER}: the caller −7, each hand that was shown +3 (5).",)
    two = advise(rules, "error", {**answers, "intact": "NW"}, who=Seat.EAST)
    assert two.says[0].text == (
        f"{GAME_OVER}: the caller −5, the intact hand +4, each hand that was shown 0."
    )
