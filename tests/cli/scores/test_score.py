"""``score``: stateless, one result a line."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Cli, write_lines

_WON = {"outcome": "mahjong", "winner": "E", "value": 25, "thrower": "S", "exposures": 2}


def test_points_lines_and_sections(cli: Cli, tmp_path: Path) -> None:
    file = write_lines(tmp_path / "games.jsonl", [_WON])
    said = cli.ok("score", "--ruleset", "mjmp", file)
    result = json.loads(said.out)
    assert list(result["points"]) == ["E", "N", "W", "S"]
    assert result["points"]["E"] == 25
    for seat, points in result["points"].items():
        assert points == sum(line["points"] for line in result["lines"] if line["seat"] == seat)
    assert all(line["section"] and line["why"] for line in result["lines"])
    assert not cli.book.exists()


def test_words_for_somebody_who_reads(cli: Cli, tmp_path: Path) -> None:
    games = [{**_WON, "thrower": None, "exposures": None, "self_pick": True}, {"outcome": "no"}]
    file = write_lines(tmp_path / "games.jsonl", games)
    said = cli("score", "--ruleset", "mjmp", "--words", file)
    assert said.status == 2
    first, east, north, *_, last = said.out.splitlines()
    assert first == "Game 1: East 25, self-pick"
    assert east == "  East: 25 card value §13; +10 self-pick §13.1 = 35"
    assert north == "  North: nothing: another player won"
    assert last.startswith("Game 2: ")


def test_refused_games_stand_in_their_line_and_the_rest_is_scored(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    lines = [
        json.dumps(_WON),
        json.dumps({**_WON, "thrower": "E"}),
        "{not json",
        '{"outcome": "wall", "colour": "red"}',
        "",
        "[1, 2]",
        json.dumps({**_WON, "value": 0}),
        json.dumps({"outcome": "wall", "winner": "E"}),
        json.dumps({**_WON, "round": 3, "table": 4, "game": 1}),
    ]
    file.write_bytes("\n".join(lines).encode() + b"\n\xff\xfe\n" + b"[" * 90_000)
    said = cli("score", "--ruleset", "mjmp", file)
    assert said.status == 2
    assert len(said.err.splitlines()) == 1
    results = [json.loads(line) for line in said.out.splitlines()]
    fields = [result.get("field") for result in results if "error" in result]
    assert fields == ["thrower", None, "colour", None, "value", "winner", None, None]
    assert [at for at, result in enumerate(results) if "points" in result] == [0, 7]


def test_a_rule_set_file_and_an_unknown_one(cli: Cli, tmp_path: Path) -> None:
    games = write_lines(tmp_path / "games.jsonl", [{"outcome": "wall"}])
    own = tmp_path / "own.toml"
    cli.ok("ruleset", "export", "mania", own)
    assert cli.ok("score", "--ruleset", own, games).out == (
        cli.ok("score", "--ruleset", "mania", games).out
    )
    assert "poker" in cli.refused("score", "--ruleset", "poker", games)
    assert "gone.toml" in cli.refused("score", "--ruleset", tmp_path / "gone.toml", games)


def test_no_game_is_refused(cli: Cli, tmp_path: Path) -> None:
    empty = tmp_path / "empty.jsonl"
    empty.write_text("\n\n", encoding="utf-8")
    assert "no game" in cli.refused("score", "--ruleset", "mjmp", empty)


def test_a_rule_set_kept_in_the_book_scores_too(cli: Cli, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    cli.ok("ruleset", "export", "mjmp", own)
    text = own.read_text(encoding="utf-8").replace('id = "mjmp"', 'id = "my-club"')
    own.write_text(text, encoding="utf-8")
    assert cli.data("ruleset", "add", own)["id"] == "my-club"
    assert [rules["id"] for rules in cli.data("ruleset", "list")][-1] == "my-club"
    games = write_lines(tmp_path / "games.jsonl", [{"outcome": "wall"}])
    assert json.loads(cli.ok("score", "--ruleset", "my-club", games).out)["points"]["E"] == 10


def test_ruleset_show_and_check(cli: Cli, tmp_path: Path) -> None:
    assert len(cli.data("ruleset", "list")) == 5
    assert cli.data("ruleset", "show", "mahjcon")["id"] == "mahjcon"
    assert "[" in cli.ok("ruleset", "show", "mjmp").out
    bad = tmp_path / "bad.toml"
    bad.write_text('id = "A b"\nname = ""\nshort = "x"\nfoo = 1\n', encoding="utf-8")
    assert "bad.toml" in cli.refused("ruleset", "check", bad)
    assert not cli("ruleset", "check", bad, "--json").data["ok"]
    good = tmp_path / "good.toml"
    cli.ok("ruleset", "export", "mjmp", good)
    checked = cli.data("ruleset", "check", good)
    assert (checked["file"], checked["ok"], checked["problems"]) == (str(good), True, [])
    assert "bad.toml" in cli.refused("ruleset", "add", bad)


LAST = """id = "own"
name = "Own"
short = "Own"
[[bonuses]]
id = "last_game"
name = "last game"
when = "game"
games = [4]
multiply = 2
"""


def test_a_line_says_which_game_of_the_round_it_was(cli: Cli, tmp_path: Path) -> None:
    sheet = tmp_path / "own.toml"
    sheet.write_text(LAST, encoding="utf-8")
    games = [{**_WON, **number} for number in ({}, {"game": 3}, {"game": 4}, {"game": "last"})]
    file = write_lines(tmp_path / "games.jsonl", games)
    results = [json.loads(line) for line in cli("score", "--ruleset", sheet, file).out.splitlines()]
    assert [result["points"]["E"] for result in results[:3]] == [25, 25, 50]
    assert results[3]["field"] == "game"
    words = cli("score", "--ruleset", sheet, "--words", file).out
    assert "last game ×2" in words.partition("Game 3:")[2].partition("Game 4:")[0]
    assert "last game" not in words.partition("Game 3:")[0]


def test_scores_are_explained_by_the_game_of_the_round_that_is_named(
    cli: Cli, tmp_path: Path
) -> None:
    sheet = tmp_path / "own.toml"
    sheet.write_text(LAST, encoding="utf-8")
    asked = ("explain", "--ruleset", sheet, 50, 0, 0, 0)
    assert cli.data(*asked)["games"][0]["value"] == 50
    assert cli.data(*asked, "--game", 4)["games"][0]["value"] == 25


def test_the_last_round_has_its_prices_in_both_commands(cli: Cli, tmp_path: Path) -> None:
    won = {"outcome": "mahjong", "winner": "E", "value": 100, "self_pick": False}
    games = [{**won, "thrower": "S", "exposures": 0, "round": number} for number in (2, 3)]
    file = write_lines(tmp_path / "games.jsonl", games)

    def won_by_east(*options: object) -> list[int]:
        said = cli.ok("score", "--ruleset", "store-rounds", *options, file).out
        return [json.loads(line)["points"]["E"] for line in said.splitlines()]

    assert won_by_east() == [75, 75]
    assert won_by_east("--rounds", 3) == [75, 100]
    del games[0]["round"], games[1]["round"]
    write_lines(file, games)
    assert won_by_east("--round", 3, "--rounds", 3) == [100, 100]
    asked = ("explain", "--ruleset", "store-rounds", 100, 0, 0, -5)
    assert cli.data(*asked)["games"] == []
    assert cli.data(*asked, "--round", 3, "--rounds", 3)["games"]
