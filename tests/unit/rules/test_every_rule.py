"""Every rule of every sheet has a home: the table beside the tests, checked against the sets."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from director_app.rules.adviser import advise
from director_app.rules.loading import SHIPPED, shipped_ruleset
from director_app.rules.ruleset import RuleSet
from director_app.rules.situations import catalogue
from director_app.rules.words import every_value

TABLE = tomllib.loads(
    (Path(__file__).parents[2] / "rules_of_the_sheets.toml").read_text(encoding="utf-8")
)

ITEMS = {
    "mjmp": """
        Hdr*5 1 2 2.1 2.2 2.3*2 2.4*2 3*2 3.1 3.2*2 4*4 5.1*3 5.2*5 5.3*2 5.4*3 5.5 6
        7A*2 7B 7C 7D*2 7E 8*2 9*3 10*4 11*2 12*4 12.1 12.2 12.3
        13 13.1 13.2*2 13.3 13.4*2 13.5 13.6 13.7 13.8 13.9 13.10
        14 14.1*2 14.2 14.3 14.4 15.1 15.2 15.3*2 15.4 16.1 16.2*2 16.3*2 16.4*3 16.5 16.6
        17*2 18*5 19 20*3 21 22*3 23*5 24*4 25*2 26*3 end""",
    "mania": """
        1 2*3 3*5 4 5*4 6*3 7*5 8*3 9*2 10*4 11*4 12 13*2 Dead*3
        Sc_a Sc_b*2 Sc_c*2 Sc_d Sc_e*5 Pen*5 Sub*5 Dir*2 Rot*4""",
    "mahjcon": "intro Rot*4 Sc*5 Pen*9 Dead*13 MIE*4 Call*7 Jok*3 3P*3",
    "four-seasons": """
        intro*2 Pos*4 A1*2 A2 A3 A4A*2 A4B*2 A5*3 A6 A7*3 A8*2 A9*2 A10
        B1*4 B2 B3 B4*2 B5 B6 C1*3 C2 C3 C4 C5*2 C6*4 end""",
    "mission": """
        Sc*8 Sc_A Sc_B Ver*4 Tie Time*2 Card*2 Court_A Court_B Court_C Court_D*2 Lim
        Dead*2 Dead_A Dead_B Dead_C Dead_D Dead_E Jok_A Jok_B Misn Steps*2 Steps_A*2 Steps_B*2
        Char*3 Char_A Char_B*2 Char_C*2 Pick*2 Pick_A*2 Pick_B Pick_C Pick_D*2
        Disc*2 Disc_A Disc_B Disc_C Disc_D Disc_E Disc_F Oops_A Oops_B Oops_C*2 Oops_D Oops_E
        Win*3 End""",
}
"""Every numbered item, bullet and lettered part of each sheet, with how many rules it makes."""

REFERENCES = [
    pytest.param(sheet, rule["section"], where, id=f"{sheet}-{rule['section']}-{where}")
    for sheet, rules in TABLE.items()
    for rule in rules
    for where in rule["lives"]
]


def items(sheet: str) -> dict[str, int]:
    """How many rules each item of a sheet makes."""
    counted = (part.partition("*") for part in ITEMS[sheet].split())
    return {name.replace("_", " "): int(times or 1) for name, _, times in counted}


def mentions(cited: str, section: str) -> bool:
    """Whether a section as a value cites it names this item, or a part of it."""
    return any(
        item == section or re.match(rf"{re.escape(section)}[. A-H]", item)
        for item in _items_of(cited)
    )


def _items_of(cited: str) -> list[str]:
    """``Jok A-B, Disc`` names Jok A, Jok B and Disc."""
    named = []
    for part in cited.split(", "):
        span = re.fullmatch(r"(.* )([A-Z])-([A-Z])", part)
        if span is None:
            named.append(part)
        else:
            head, first, last = span.groups()
            named += [f"{head}{chr(code)}" for code in range(ord(first), ord(last) + 1)]
    return named


def test_the_table_covers_every_item_of_the_five_sheets() -> None:
    assert set(TABLE) == set(SHIPPED) == set(ITEMS)
    for sheet, rules in TABLE.items():
        assert Counter(rule["section"] for rule in rules) == items(sheet), sheet


def test_every_rule_has_a_fact_of_its_own_and_a_home() -> None:
    for sheet, rules in TABLE.items():
        facts = Counter((rule["section"], rule["fact"]) for rule in rules)
        assert max(facts.values()) == 1, sheet
        assert all(rule["lives"] and rule["fact"] for rule in rules), sheet


@pytest.mark.parametrize(("sheet", "section", "where"), REFERENCES)
def test_every_rule_lives_where_the_table_says(sheet: str, section: str, where: str) -> None:
    kind, _, what = where.partition(":")
    cited = {"scored": scored, "advised": advised, "printed": printed}
    if kind == "enforced":
        assert enforced(what)
        return
    said = cited[kind](shipped_ruleset(sheet), what)
    assert any(mentions(cited, section) for cited in said), said


def scored(rules: RuleSet, path: str) -> list[str]:
    """The section that the value at this path carries."""
    value: Any = rules
    cited = ""
    for name in path.split("."):
        value = _into(value, name)
        cited = getattr(value, "section", cited)
    return [cited]


def _into(value: Any, name: str) -> Any:
    if not isinstance(value, tuple):
        return getattr(value, name)
    if name.isdigit():
        return value[int(name)]
    return next(rule for rule in value if rule.id == name)


def advised(rules: RuleSet, what: str) -> list[str]:
    """The sections that the adviser names for a situation and these answers."""
    situation, _, asked = what.partition("?")
    assert catalogue().situation(situation) is not None
    answers = dict(part.split("=") for part in asked.split("&")) if asked else {}
    return [sentence.section for sentence in advise(rules, situation, answers).says]


def printed(rules: RuleSet, topic: str) -> list[str]:
    """The sections of the notes under a topic, or of all sentences of the rule sheet."""
    if topic == "words":
        return [sentence.section for part in every_value(rules) for sentence in part.sentences]
    return [note.section for note in rules.notes if note.topic == topic]


def enforced(path: str) -> object:
    """What in the program makes the rule so: a module, or something in it."""
    module, *names = path.split(".")
    found: Any = import_module(module)
    for name in names:
        module = f"{module}.{name}"
        found = getattr(found, name, None) or import_module(module)
    return found


def test_a_section_is_known_in_spans_and_parts() -> None:
    assert mentions("Jok A-B, Disc", "Jok B")
    assert mentions("5.4, 13.10", "13.10")
    assert mentions("2.1", "2")
    assert mentions("Dead A", "Dead")
    assert not mentions("13.10", "13.1")
    assert not mentions("A10", "A1")
    assert not mentions("22", "2")


@pytest.mark.parametrize("sheet", SHIPPED)
def test_every_section_that_a_set_cites_is_an_item_of_its_sheet(sheet: str) -> None:
    known = items(sheet)
    for situation in shipped_ruleset(sheet).situations:
        for named in _items_of(situation.section) if situation.section != "default" else []:
            assert any(mentions(item, named) for item in known), (situation.id, named)
