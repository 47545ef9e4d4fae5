"""``advise``: situations are looked up by words, asked about, and answered."""

from __future__ import annotations

import pytest

from director_app.rules.adviser.parts import SILENT
from tests.cli.conftest import Cli
from tests.wording import MAH_JONGG_IN_ERROR, PEEK


def test_the_situations_are_listed_and_searched(cli: Cli) -> None:
    everything = cli.ok("advise", "--ruleset", "mjmp", "--json").data
    assert len(everything) > 70
    assert {"id", "title", "group", "who", "asks"} == set(everything[0])
    jokers = cli.ok("advise", "joker", "--ruleset", "mjmp").out
    assert "joker_before_pick" in jokers
    assert "picked_ahead" not in jokers


def test_questions_are_asked_until_they_are_answered(cli: Cli) -> None:
    asked = cli.ok("advise", "error", "--ruleset", "mjmp").out
    assert "--answer shown=nothing|claimed|part|all" in asked
    assert "Everyone scores" not in asked
    answers = ("--answer", "shown=all", "--answer", "before=none", "--answer", "intact=none")
    output = cli.ok("advise", "error", "--ruleset", "mjmp", *answers).out
    assert "Everyone scores 0 (16.4, 16.2)." in output


def test_words_that_find_one_situation_are_enough(cli: Cli) -> None:
    output = cli.ok("advise", "peeked", "--ruleset", "four-seasons").out
    assert f"{PEEK}: −10 in this game (B5)." in output


def test_words_of_the_table_find_it_and_weak_ones_rule_nothing(cli: Cli) -> None:
    output = cli.ok("advise", "she", "threw", "without", "picking", "--ruleset", "mjmp").out
    assert output.startswith("Discarded before picking")
    weak = cli.ok("advise", "she", "called", "it", "--ruleset", "mjmp", "--answer", "x=y").out
    assert "The player called a tile and no longer wants it." in weak
    assert "(claim_back)" in weak
    several = cli.ok("advise", "dead", "--ruleset", "mjmp").out
    assert several.startswith("What happens to a dead hand (dead_hand)\n")


def test_silence_is_said(cli: Cli) -> None:
    output = cli.ok("advise", "impossible_hand", "--ruleset", "mania").out
    assert SILENT in output
    assert "(standard practice)" in output


def test_the_ruling_as_data(cli: Cli) -> None:
    answers = ("--answer", "shown=all", "--answer", "before=none", "--answer", "intact=EN")
    told = cli.ok("advise", "error", "--ruleset", "mjmp", *answers, "--seat", "w", "--json").data
    assert (told["verdict"], told["hand"], told["game"]) == ("dead", "dead", "play_on")
    assert told["facts"] == {"dead": ["W"], "out": ["S"]}
    assert told["says"][1]["section"] == "16.2, 13.8, 16.4"
    late = cli.ok(
        "advise", "late", "--ruleset", "four-seasons", "--answer", "arrived=late", "--json"
    ).data
    assert late["penalty"] == {"kind": "late", "scope": "event", "points": -35}
    rude = cli.ok("advise", "rude", "--ruleset", "mission", "--complaints", 1, "--json").data
    assert rude["ladder"] == ["disqualify"]


def test_another_situation_to_rule_is_named(cli: Cli) -> None:
    output = cli.ok("advise", "threw_in", "--ruleset", "mjmp", "--answer", "was_good=no").out
    assert f"See also: {MAH_JONGG_IN_ERROR} (error)." in output


def test_the_events_own_sheet_is_taken_without_a_name(event: Cli) -> None:
    assert "(5.5)" in event.ok("advise", "blind_wait").out


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (("zzz", "--ruleset", "mjmp"), "No situation matches"),
        (("error", "--ruleset", "mjmp", "--answer", "x=y"), "It asks:"),
        (("error", "--ruleset", "mjmp", "--answer", "shown=y"), "Choose from nothing|claimed"),
        (("error", "--ruleset", "mjmp", "--answer", "intact=EE"), "isn’t an answer to intact"),
        (("error", "--ruleset", "mjmp", "--answer", "shown"), "QUESTION=KEY"),
        (("error", "--ruleset", "mjmp", "--seat", "X"), "isn’t a seat"),
        (("error", "--ruleset", "gone.toml"), "Can’t find gone.toml"),
    ],
)
def test_what_cannot_be_is_refused(cli: Cli, argv: tuple[str, ...], says: str) -> None:
    assert says in cli.refused("advise", *argv)
