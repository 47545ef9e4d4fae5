"""``explain``: the legal games behind four scores, or the nearest results."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from director_app.domain.tables import Seat
from director_app.rules.games_json import game_from_json
from director_app.rules.loading import shipped_ruleset
from director_app.rules.scoring import score_game
from tests.cli.conftest import Cli, write_lines


def test_games_as_data_score_to_what_was_asked(cli: Cli) -> None:
    found = cli.data("explain", "--ruleset", "mjmp", 45, 0, 0, -20)
    assert found["nearest"] == []
    assert found["games"][0] == {
        "outcome": "mahjong",
        "winner": "E",
        "value": 45,
        "thrower": "S",
        "exposures": 2,
    }
    scores = [score_game(game_from_json(game), shipped_ruleset("mjmp")) for game in found["games"]]
    assert {tuple(score.points.values()) for score in scores} == {(45, 0, 0, -20)}
    assert len({frozenset(score.lines) for score in scores}) == len(scores)
    assert not cli.book.exists()


def test_games_go_straight_back_into_score(cli: Cli, tmp_path: Path) -> None:
    found = cli.data("explain", "--ruleset", "mission", 10, 10, "-", -20)
    file = write_lines(tmp_path / "games.jsonl", found["games"])
    for line in cli.ok("score", "--ruleset", "mission", file).out.splitlines():
        assert json.loads(line)["points"] == {"E": 10, "N": 10, "S": -20}


def test_each_way_is_one_sentence_with_its_sections(cli: Cli) -> None:
    lines = cli.ok("explain", "--ruleset", "mjmp", 45, 0, 0, "−20").out.splitlines()
    assert lines[0] == "90 ways, most likely first:"
    assert lines[1] == (
        "East 45, South threw, 2 exposures. East: 45 card value §13. "
        "South: −20 threw to two exposures §13.6."
    )
    assert len(lines) == 14
    assert lines[-1] == "and 78 more ways (--all)"
    assert (
        len(cli.ok("explain", "--ruleset", "mjmp", "--all", 45, 0, 0, -20).out.splitlines()) == 91
    )
    walled = cli.ok("explain", "--ruleset", "mjmp", 10, 10, 10, "-").out.splitlines()
    assert walled[0] == "One way:"
    assert walled[1].startswith("Wall game. East: 10 wall game §13.3.")


def test_the_nearest_results_where_no_game_fits(cli: Cli) -> None:
    said = cli.ok("explain", "--ruleset", "mjmp", 45, 0, 0, -22)
    assert said.out == ("No legal game gives these scores. Closest: South −20 instead of −22.\n")
    found = cli.data("explain", "--ruleset", "mjmp", 25, 25, 0, 0)
    assert found == {
        "games": [],
        "nearest": [
            {"points": {"E": 0, "N": 25, "W": 0, "S": 0}, "distance": 25},
            {"points": {"E": 25, "N": 0, "W": 0, "S": 0}, "distance": 25},
        ],
    }


def test_a_rule_set_file_is_followed(cli: Cli, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(
        'id = "own"\nname = "Own"\nshort = "Own"\n[wall]\nlive = { points = 7, section = "1" }\n',
        encoding="utf-8",
    )
    found = cli.data("explain", "--ruleset", own, *[7] * 4)
    assert found["games"] == [{"outcome": "wall"}]
    assert cli.data("explain", "--ruleset", own, *[10] * 4)["games"] == []


@pytest.mark.walks
@pytest.mark.parametrize("how", ["--json", "--all"])
def test_ways_beyond_counting_are_cut_and_said_so(cli: Cli, tmp_path: Path, how: str) -> None:
    own = tmp_path / "own.toml"
    kinds = "".join(
        f'[[penalties]]\nid = "p{n}"\nname = "p{n}"\nscope = "game"\npoints = 0\nsection = "1"\n'
        for n in range(5)
    )
    own.write_text(f'id = "own"\nname = "Own"\nshort = "Own"\n{kinds}', encoding="utf-8")
    said = cli.ok("explain", "--ruleset", own, how, *[10] * 4)
    assert said.err == "Showing the 10000 most likely ways. 1038576 ways left out.\n"
    assert (
        len(said.data["games"]) if how == "--json" else len(said.out.splitlines()) - 1
    ) == 10_000


@pytest.mark.parametrize(
    ("scores", "said"),
    [
        ((45, 0, 0), "S"),
        ((45, 0, 0, "many"), "'many' isn’t a whole number"),
        ((45, 0, 0, "1.5"), "'1.5' isn’t a whole number"),
        ((45, 0, 0, ""), "'' isn’t a whole number"),
        ((45, 0, 0, 0, 0), "Not understood"),
        (("-", "-", "-", 5), "at least two players"),
    ],
)
def test_bad_scores_are_refused(cli: Cli, scores: tuple[object, ...], said: str) -> None:
    assert said in cli.refused("explain", "--ruleset", "mjmp", *scores)


def test_the_rule_set_must_be_known(cli: Cli) -> None:
    assert "poker" in cli.refused("explain", "--ruleset", "poker", 0, 0, 0, 0)
    assert "--ruleset" in cli.refused("explain", 0, 0, 0, 0)


def test_every_seat_has_its_place(cli: Cli) -> None:
    for place, seat in enumerate(Seat):
        scores = [0, 0, 0, 0]
        scores[place] = 35
        assert cli.data("explain", "--ruleset", "mjmp", *scores)["games"][0]["winner"] == seat.value
