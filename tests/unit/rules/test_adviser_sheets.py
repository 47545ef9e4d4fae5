"""What each of the five sheets rules: verdict, points and section, row by row."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from director_app.domain.tables import Seat
from director_app.rules.adviser import advise
from director_app.rules.loading import SHIPPED, shipped_ruleset
from director_app.rules.words.telling import place_named
from tests.wording import (
    AT_THREE,
    EACH_SCORES,
    GAME_OVER,
    HAND_DEAD,
    HEAVENLY,
    HOUSE_RULE,
    INSTEAD,
    LEAGUE,
    MISNAMED,
    OTHER_LIVE_HANDS,
    REOPENING,
    WALL_OR_WON,
)

FIVE = ("mjmp", "mania", "mahjcon", "four-seasons", "mission")
TABLE = Path(__file__).with_name("adviser_table.txt")


def rows() -> Iterator[tuple[str, str, str, str, str]]:
    """Sheet, situation, answers, verdict and section of every cell of the table."""
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        what, *each = line.split(" | ")
        situation, _, answers = what.partition(" ")
        for sheet, cell in zip(FIVE, each, strict=True):
            verdict, _, section = cell.partition(" ")
            yield sheet, situation, answers, verdict, section


def read(text: str) -> dict[str, str]:
    """``question=key question=key`` as answers."""
    return dict(part.split("=") for part in text.split())


@pytest.mark.parametrize(
    ("sheet", "situation", "answers", "verdict", "section"),
    list(rows()),
)
def test_the_verdict_and_its_section(
    sheet: str, situation: str, answers: str, verdict: str, section: str
) -> None:
    advice = advise(shipped_ruleset(sheet), situation, read(answers), who=Seat.WEST)
    silent = section == "-"
    assert (advice.verdict, advice.section) == (verdict, "default" if silent else section)
    assert advice.silent == silent
    if not silent:
        assert any(place_named(section) in sentence.with_section for sentence in advice.says)


def test_the_table_names_the_five_sheets() -> None:
    assert FIVE == SHIPPED


DEAD = {
    "mjmp": f"{HAND_DEAD}{WALL_OR_WON.format(wall='−10', won=0)} (13.8, 16.2).",
    "mania": f"{HAND_DEAD}0 if it’s a wall game or someone wins (Sc c, our default).",
    "mahjcon": f"{HAND_DEAD}0 if it’s a wall game or someone wins (Sc, Dead, Pen).",
    "four-seasons": (
        "By standard practice the hand is dead. A dead hand scores 0 if it’s a wall game "
        "or someone wins (C5)."
    ),
    "mission": f"{HAND_DEAD}−20 if it’s a wall game or someone wins (Sc, Dead).",
}


@pytest.mark.parametrize("sheet", SHIPPED)
def test_a_dead_hand_is_told_with_its_points(sheet: str) -> None:
    advice = advise(shipped_ruleset(sheet), "claimed_in_rack", {})
    assert advice.says[1].with_section == DEAD[sheet]


@pytest.mark.parametrize(
    ("sheet", "situation", "answers", "kind", "points", "section"),
    [
        ("mjmp", "peek", "", "peek", -10, "6"),
        ("mania", "peek", "", "peek", -10, "4, Pen"),
        ("mahjcon", "peek", "", "peek", -10, "Pen"),
        ("four-seasons", "peek", "", "peek", -10, "B5"),
        ("mission", "peek", "", None, None, "Char C"),
        ("mjmp", "late", "arrived=late", "late", None, "Hdr"),
        ("mania", "late", "arrived=late", "late", None, "default"),
        ("mahjcon", "late", "arrived=late", "late", None, "default"),
        ("four-seasons", "late", "arrived=late", "late", -35, "B6"),
        ("mission", "late", "arrived=late", None, None, "Time"),
        (
            "four-seasons",
            "misnamed",
            "wanted_for=exposure has_right=no claimer=no",
            "misname_exposure",
            -10,
            "B1",
        ),
        ("mjmp", "misnamed", "wanted_for=exposure has_right=no claimer=no", None, None, "14.2"),
        ("mania", "misnamed", "wanted_for=exposure has_right=no claimer=no", None, None, "8"),
        ("mission", "misnamed", "wanted_for=nobody", None, None, "Misn"),
        ("mjmp", "disturbs", "", "disturbance", None, "2.3"),
        ("mission", "disturbs", "", None, None, "Court C"),
        ("mjmp", "rude", "", "complaint", 0, "2.1"),
        ("mission", "rude", "", "complaint", 0, "Court A"),
        ("mjmp", "arguing", "", "arguing", 0, "26"),
    ],
)
def test_the_penalty_that_is_charged(
    sheet: str, situation: str, answers: str, kind: str | None, points: int | None, section: str
) -> None:
    advice = advise(shipped_ruleset(sheet), situation, read(answers))
    charged = (advice.charge.kind, advice.charge.points) if advice.charge else (None, None)
    assert charged == (kind, points)
    assert section in advice.section


OURS = f"−25 {MISNAMED}{HOUSE_RULE} {INSTEAD}. The winner is paid for the hand"
MISNAMED = {
    "mjmp": f"{OURS} (13.9, 14.3).",
    "mania": f"{OURS} (8, Pen).",
    "mahjcon": f"{OURS} (Pen).",
    "four-seasons": (
        f"−25 {MISNAMED}{INSTEAD}; {OTHER_LIVE_HANDS.format(points='+10')}. "
        f"The hand isn’t paid. {GAME_OVER} (B1)."
    ),
    "mission": ("No extra penalty. The thrower pays by the winner’s exposures as usual (Misn)."),
}


@pytest.mark.parametrize("sheet", SHIPPED)
def test_a_tile_misnamed_for_mah_jongg(sheet: str) -> None:
    rules = shipped_ruleset(sheet)
    answers = {"wanted_for": "mah_jongg", "completes": "yes"}
    advice = advise(rules, "misnamed", answers, who=Seat.SOUTH)
    assert advice.says[1].with_section == MISNAMED[sheet]
    assert advice.facts.misnamed is Seat.SOUTH


@pytest.mark.parametrize(
    ("sheet", "situation", "answers", "told"),
    [
        (
            "mjmp",
            "threw_win",
            "exposed_sets=1",
            ("Throwing the winning tile to one exposure: −10 (13.5)."),
        ),
        (
            "mania",
            "threw_win",
            "exposed_sets=0",
            "Throwing the winning tile to no exposures: 0 (Pen).",
        ),
        (
            "mahjcon",
            "threw_win",
            "exposed_sets=2 quint_hand=yes",
            ("Throwing the winning tile to 2 exposures of a quint hand: −25 (Pen)."),
        ),
        (
            "mission",
            "threw_win",
            "exposed_sets=4",
            ("Throwing the winning tile to four exposures: −20 (Sc)."),
        ),
        ("mjmp", "joker_win", "joker_from=others", "Self-pick: +10 (13.1)."),
        ("mission", "joker_win", "joker_from=own", "No self-pick bonus (Sc)."),
        (
            "mission",
            "heavenly",
            "complete_when=dealt",
            (f"{HEAVENLY}no bonus for self-pick or jokerless (Sc, Char B)."),
        ),
        (
            "mjmp",
            "east",
            "players=three",
            (
                f"{AT_THREE}there’s no Charleston; in the last game, everyone rolls for East "
                "(3.1, 5.3)."
            ),
        ),
        (
            "mission",
            "card",
            "card_fault=year",
            (f"Bring your own 2025 {LEAGUE} card (Card)."),
        ),
        (
            "mjmp",
            "movement",
            "",
            "Tables after the round: East up 1, North down 1, West up 2, South down 2 (23).",
        ),
        (
            "mjmp",
            "who_signs",
            "",
            "If the director says so, East may check everyone’s points instead (4).",
        ),
        ("mission", "zero_mark", "", "Write X for a zero (Sc)."),
        (
            "mission",
            "time_out",
            "",
            ("Everyone scores 0, including dead hands. Write X for the zero (Sc"),
        ),
        ("mjmp", "wall_game", "", f"{EACH_SCORES.format(live='+10', dead='−10')} (13.3, 13.8)."),
        (
            "mjmp",
            "score_change",
            "stage=accepted",
            (f"{REOPENING}all four players (25)."),
        ),
        (
            "mjmp",
            "bonus_start",
            "",
            "A bonus round earns no master points (heading).",
        ),
        (
            "mission",
            "turn_in",
            "",
            "Each player turns in their own scores after every round (Ver).",
        ),
    ],
)
def test_numbers_and_words_come_from_the_values(
    sheet: str, situation: str, answers: str, told: str
) -> None:
    advice = advise(shipped_ruleset(sheet), situation, read(answers))
    assert any(sentence.with_section.startswith(told) for sentence in advice.says), advice.lines
