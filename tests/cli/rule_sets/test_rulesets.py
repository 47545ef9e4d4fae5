"""``ruleset``: check, show, list, export and add, as somebody who writes a sheet meets them."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from director_app.rules.loading import EXAMPLES, SHIPPED, shipped_ruleset
from director_app.rules.words import every_value
from tests.cli.conftest import Cli
from tests.paper_text import page_texts
from tests.wording import DEAD_HAND_GETS, LIVE_HAND, LIVE_HAND_GETS

HEAD = 'id = "club"\nname = "Club"\nshort = "Club"\n'
BROKEN = HEAD + '[wall]\nlive = { points = "10" }\n[thrower]\nquint = { applis = true }\n'
ODD = HEAD + 'base = "mjmp"\n' + "[dead]\nwon = { points = 5 }\n"


def written(folder: Path, text: str, name: str = "my.toml") -> Path:
    """A rule set file."""
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def test_check_lists_every_problem_and_says_which_keys_to_mend(cli: Cli, tmp_path: Path) -> None:
    file = written(tmp_path, BROKEN)
    said = cli("ruleset", "check", file)
    assert said.status == 2
    lines = said.out.splitlines()
    assert lines[0] == "my.toml, line 5: wall.live.points: '10' is not a whole number"
    assert lines[1].startswith("my.toml, line 7: thrower.quint.applis: unknown key. Did you mean")
    assert len(lines) == 2
    told = cli.refused("ruleset", "check", file)
    assert "my.toml has 2 problems" in told
    assert "wall.live.points, thrower.quint.applis" in told


def test_one_problem_is_one_sentence(cli: Cli, tmp_path: Path) -> None:
    file = written(tmp_path, HEAD + "[wall]\nlive = { points = 1.5 }\n")
    told = cli.refused("ruleset", "check", file)
    assert told == "front-table: my.toml: line 5: wall.live.points: 1.5 is not a whole number\n"
    assert cli("ruleset", "check", file).out == ""


def test_check_gives_lines_keys_and_sentences_as_data(cli: Cli, tmp_path: Path) -> None:
    said = cli("ruleset", "check", written(tmp_path, BROKEN), "--json")
    assert said.status == 2
    assert not said.data["ok"]
    assert said.data["problems"][0].startswith("my.toml, line 5: wall.live.points: ")
    assert said.data["details"][0] == {
        "line": 5,
        "key": "wall.live.points",
        "text": "'10' is not a whole number",
    }
    assert said.data["warnings"] == []


def test_what_is_odd_is_warned_of_and_can_be_used(cli: Cli, tmp_path: Path) -> None:
    file = written(tmp_path, ODD)
    told = DEAD_HAND_GETS.format(points=5, live=0)
    assert cli.ok("ruleset", "check", file).out.splitlines() == [
        f"{file} is ready to use.",
        "1 thing in the rule set is allowed but unusual:",
        f"  line 6: dead.won: {told}",
        "What the sheet doesn’t say is taken from MJMP.",
    ]
    data = cli.data("ruleset", "check", file)
    assert data["ok"]
    assert data["warnings"] == [{"line": 6, "key": "dead.won", "text": told}]
    assert data["silences"] == []
    settled = cli.ok("ruleset", "check", written(tmp_path, HEAD + 'base = "mania"\n')).out
    assert settled.splitlines() == [
        f"{file} is ready to use.",
        "What the sheet doesn’t say is taken from MANIA.",
    ]


def test_silence_that_gives_points_is_told_beside_what_is_odd(cli: Cli, tmp_path: Path) -> None:
    file = written(tmp_path, HEAD + "[clock]\ngames = { count = 4 }\nminutes = { count = 60 }\n")
    lines = cli.ok("ruleset", "check", file).out.splitlines()
    assert lines[1] == "The sheet says nothing about these, so our defaults hold:"
    assert f"  wall.live: {LIVE_HAND_GETS.format(points='+10')}" in lines
    assert not any("clock" in line for line in lines)
    silences = cli.data("ruleset", "check", file)["silences"]
    assert silences[-2]["key"] == "thrower.exposures"
    assert {silence["line"] for silence in silences} == {None}


def test_a_new_set_is_written_checked_and_kept(cli: Cli, tmp_path: Path) -> None:
    for name, base in (("river-club", ()), ("lake-club", ("--base", "mjmp"))):
        file = tmp_path / f"{name}.toml"
        assert f"Saved {name} to {file}." in cli.ok("ruleset", "new", file, *base).out
        assert cli.ok("ruleset", "check", file).out.startswith(f"{file} is ready to use.")
        cli.ok("ruleset", "add", file)
        kept = file.read_text(encoding="utf-8")
        assert "already there" in cli.refused("ruleset", "new", file)
        assert file.read_text(encoding="utf-8") == kept
    listed = {one["id"]: one["based_on"] for one in cli.data("ruleset", "list")}
    assert (listed["river-club"], listed["lake-club"]) == ("", "mjmp")
    assert cli.data("ruleset", "show", "lake-club")["dead"]["wall"]["section"] == "MJMP 13.8"
    told = cli.refused("ruleset", "new", tmp_path / "x.toml", "--base", "nowhere")
    assert "There’s no rule set 'nowhere'" in told
    assert not (tmp_path / "x.toml").exists()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"#" * 10_000_000, "too large for a rule set"),
        (b"\x89PNG\r\n\x1a\n\x00\xff", "isn’t UTF-8 text"),
        (b"PK\x03\x04\x00\x00", "isn’t a rule-set file"),
        (HEAD.encode() + b"[wall]\n[wall]\n", "line 5: "),
        (b"First Name,Last Name\nUna,Adler\n", "isn’t a rule-set file"),
        (b"", "id, name, short"),
    ],
)
def test_what_is_no_rule_set_is_one_clear_report(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes, said: str
) -> None:
    file = tmp_path / "my.toml"
    file.write_bytes(content)
    told = cli.refused("ruleset", "check", file)
    assert said in told
    assert "my.toml" in told
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content)))
    assert said in cli.refused("ruleset", "check", "-")
    assert "my.toml" in cli.refused("ruleset", "add", file)


def test_a_set_that_comes_through_a_pipe_is_checked(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(HEAD.encode())))
    output = cli.ok("ruleset", "check", "-").out
    assert output.startswith("the text is ready to use.\nThe sheet says nothing about these")
    monkeypatch.setattr("sys.stdin", None)
    assert "3 problems" in cli.refused("ruleset", "check", "-")


def test_show_tells_a_file_with_sections_and_marks_the_house_default(
    cli: Cli, tmp_path: Path
) -> None:
    file = written(tmp_path, HEAD + '[wall]\nlive = { points = 7, section = "W.2" }\n')
    output = cli.ok("ruleset", "show", file).out
    assert output.startswith("Club (club)\n")
    assert f"{LIVE_HAND}: +7 [W.2]" in output
    assert "[our default]" in output
    assert "[default]" not in output
    assert "[standard practice]" in output
    assert "The director tells you where to sit in each round. [our default]" in output
    assert cli.data("ruleset", "show", file)["wall"]["live"] == {"points": 7, "section": "W.2"}
    assert "gone.toml" in cli.refused("ruleset", "show", tmp_path / "gone.toml")
    assert "poker" in cli.refused("ruleset", "show", "poker")
    assert "line 5" in cli.refused("ruleset", "show", written(tmp_path, BROKEN))


def test_a_shipped_id_is_not_taken_over(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    assert "its own id, name, and short name" in cli.ok("ruleset", "export", "mania", file).out
    told = cli.refused("ruleset", "add", file)
    assert "mine.toml: mania is a built-in rule set" in told
    assert "its own id" in told
    said = (
        "front-table: mine.toml: line 1: id: mania comes with Front Table. Give yours its own id\n"
    )
    assert cli.ok("ruleset", "check", file).out, "a copy that nobody changed yet"
    file.write_text(file.read_text(encoding="utf-8") + "# ours\n", encoding="utf-8")
    assert cli.refused("ruleset", "check", file) == said


def test_adding_again_replaces_and_made_events_keep_their_copy(cli: Cli, tmp_path: Path) -> None:
    file = written(tmp_path, HEAD)
    assert cli.ok("ruleset", "add", file).out == "Saved Club as club.\n"
    cli.ok("event", "new", "--name", "Open", "--ruleset", "club")
    written(tmp_path, HEAD.replace('name = "Club"', 'name = "New club"'))
    again = cli.ok("ruleset", "add", file).out
    assert again.startswith("Saved New club as club, replacing the earlier one.")
    assert "Events already created keep their own copy" in again
    assert cli.data("ruleset", "add", file)["replaced"]


def test_the_list_tells_where_a_set_is_from(cli: Cli, tmp_path: Path) -> None:
    cli.ok("ruleset", "add", written(tmp_path, HEAD + 'based_on = "mania"\n'))
    listed = cli.data("ruleset", "list")
    assert [rules["shipped"] for rules in listed] == [True] * 5 + [False]
    assert listed[-1]["based_on"] == "mania"
    lines = cli.ok("ruleset", "list").out.splitlines()
    assert lines[1].endswith("built in")
    assert lines[-1].endswith("this book, based on mania")


def test_made_up_clubs_sheets_are_listed_exported_and_played_and_printed(
    cli: Cli, tmp_path: Path
) -> None:
    listed = cli.data("ruleset", "list", "--examples")
    assert [one["id"] for one in listed] == list(EXAMPLES)
    lines = cli.ok("ruleset", "list", "--examples").out.splitlines()
    assert all(one["about"] in line for one, line in zip(listed, lines[1:], strict=True))
    assert len(cli.data("ruleset", "list")) == len(SHIPPED)
    for one in listed:
        made = cli.data("event", "new", "--name", one["name"], "--ruleset", one["id"])
        pdf = tmp_path / f"{one['id']}.pdf"
        cli.ok("print", "rule-sheet", "--out", pdf, "--event", made["id"])
        rules = shipped_ruleset(one["id"])
        printed = " ".join(" ".join(page_texts(pdf.read_bytes())).split())
        assert str(rules.clock.minutes.count) in printed
        assert all(note.text in printed for note in rules.notes)
        assert all(section.heading.upper() in printed.upper() for section in every_value(rules))
    file = tmp_path / "mine.toml"
    cli.ok("ruleset", "export", "cruise", file)
    changed = file.with_name("changed.toml")
    changed.write_text(file.read_text(encoding="utf-8") + "# ours\n", encoding="utf-8")
    assert "cruise comes with Front Table" in cli.refused("ruleset", "check", changed)
    assert "cruise is a built-in rule set" in cli.refused("ruleset", "add", file)


def test_the_situations_are_listed_with_their_questions(cli: Cli) -> None:
    output = cli.ok("ruleset", "situations").out
    assert "late: Late for the start, or not in the room" in output
    assert "  arrived: Did the player show up? late (Yes, late), never (No)" in output
    data = {
        situation["id"]: situation
        for situation in json.loads(cli.ok("ruleset", "situations", "--json").out)
    }
    assert data["late"]["questions"][0]["answers"] == {"late": "Yes, late", "never": "No"}
