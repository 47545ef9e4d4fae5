"""The guide to rule sets has every key and every value of the format, and its examples work."""

from __future__ import annotations

import enum
import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from director_app.domain.games import Family, Game, Outcome
from director_app.rules.checking.shapes import keys_of
from director_app.rules.defaults import IDENTITY
from director_app.rules.games_json import game_from_json
from director_app.rules.loading import EXAMPLES, SHIPPED, check, load_ruleset
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game
from director_app.shipped_data import resources

README = (resources() / "rulesets" / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^ *```toml\n(.*?)^ *```", README, re.DOTALL | re.MULTILINE)
HEAD = 'id = "example"\nname = "Example"\nshort = "Example"\n'


def inner(kind: Any) -> tuple[Any, ...]:
    """The kinds that a kind is made of."""
    return tuple(part for part in get_args(kind) if part not in {NoneType, Ellipsis})


def tables(kind: Any, name: str = "the first lines") -> Iterator[tuple[str, Any]]:
    """Every table of the format with its name."""
    if is_dataclass(kind) and isinstance(kind, type):
        yield name, kind
        for key in keys_of(kind):
            yield from tables(get_type_hints(kind)[key], key)
    elif get_origin(kind) is not Literal:
        for part in inner(kind):
            yield from tables(part, name)


def choices(kind: Any) -> Iterator[str]:
    """The words that a value may be."""
    if get_origin(kind) is Literal:
        yield from get_args(kind)
    elif isinstance(kind, type) and issubclass(kind, enum.Enum):
        yield from (str(choice.value) for choice in kind)
    elif not is_dataclass(kind):
        for part in inner(kind):
            yield from choices(part)


def groups() -> dict[str, Any]:
    """The groups of the format by name."""
    return {key: get_type_hints(RuleSet)[key] for key in keys_of(RuleSet)}


def about(group: str) -> str:
    """What the guide says of a group: from the heading that names it to the next one."""
    parts = re.split(r"^### ", README, flags=re.MULTILINE)
    named = [part for part in parts if re.search(rf"\[\[?{group}\]\]?", part.split("\n")[0])]
    named = named or [part for part in parts if f"[{group}]" in part]
    return "\n".join(named)


def test_every_entry_and_key_stands_under_its_heading() -> None:
    missing = []
    for group, kind in groups().items():
        for _, table in tables(kind, group):
            keys = [key for key in keys_of(table) if key != "section"]
            missing += [f"{group}: {key}" for key in keys if f"`{key}`" not in about(group)]
    assert not missing
    assert all(f"`{key}`" in README for key in ("id", "name", "short", "date", "based_on"))


def test_every_choice_stands_under_the_heading_of_its_group() -> None:
    missing = []
    for group, kind in groups().items():
        words = {word for _, table in tables(kind, group) for word in offered(table)}
        text = about(group) + about("seats") + about("notes")
        missing += [f"{group}: {word}" for word in sorted(words) if f'"{word}"' not in text]
    assert not missing


def offered(table: Any) -> Iterator[str]:
    """The words that any key of a table may be."""
    hints = get_type_hints(table)
    for key in keys_of(table):
        yield from choices(hints[key])


@pytest.mark.parametrize("block", BLOCKS)
def test_every_example_is_a_rule_set_without_anything_odd(block: str) -> None:
    text = re.sub("^ +(?=[a-z])", "", block, flags=re.MULTILINE)
    checked = check(text if text.startswith("id =") else HEAD + text)
    assert not checked.problems
    conduct = [
        warning for warning in checked.warnings if warning.key in {"conduct.ladder", "penalties"}
    ]
    assert checked.warnings == tuple(conduct)


def test_every_entry_stands_on_the_one_page_with_an_example() -> None:
    (page,) = [tomllib.loads(block) for block in BLOCKS if 'id = "everything"' in block]
    for group, kind in groups().items():
        if group in IDENTITY:
            continue
        assert page[group], group
        if is_dataclass(kind):
            assert set(page[group]) == set(keys_of(kind)), group


def test_the_keys_of_a_games_line_are_all_told_and_its_examples_score() -> None:
    told = README.partition("### A game's line")[2].partition("\n## ")[0]
    game = Game(Outcome.WALL)
    keys = {field.name for field in fields(game)}
    rows = re.findall(r"^\| (`.*?) \|", told, re.MULTILINE)
    assert set(re.findall(r"`(\w+)`", " ".join(rows))) == keys
    assert all(f'"{choice.value}"' in told for kind in (Outcome, Family) for choice in kind)
    rules = load_ruleset(next(block for block in BLOCKS if 'id = "everything"' in block))
    lines = re.findall(r"^\{.*\}$", README, re.MULTILINE)
    assert len(lines) >= 8
    for line in lines:
        assert score_game(game_from_json(json.loads(line)), rules).lines


def test_the_whole_sheet_at_the_end_says_what_is_told_of_it() -> None:
    rules = load_ruleset(BLOCKS[-1])
    assert rules.thrower.row(4).points == -30
    assert [bonus.multiply for bonus in rules.bonuses] == [2]
    assert rules.ranking.method.best == 3


def test_the_refusals_shown_are_those_that_are_given() -> None:
    text = HEAD + "[wall]\nlive = { points = '10' }\n[[penalties]]\n"
    text += 'id = "a"\nname = "a"\nscope = "game"\npionts = 3\n'
    text += "[thrower]\nexposures = [{ exposures = 0, points = 0 }, { exposures = -1, points = 0 }]"
    for problem in check(text).problems:
        shown = f"{problem.key}: {problem.text}".partition(" Keys allowed")[0]
        assert shown in README


def test_the_sets_that_come_with_the_program_are_named() -> None:
    assert all(f"`{name}`" in README for name in (*SHIPPED, *EXAMPLES))
