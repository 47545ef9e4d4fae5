"""Code that reads a fact back out of a sentence is found by ``make check``."""

from __future__ import annotations

import pytest


@pytest.fixture
def check(part):
    return part("read_back")


@pytest.mark.parametrize(
    ("source", "how"),
    [
        ('fault.sentence.partition(": ")', "partition"),
        ("refusal.sentence.removeprefix(name)", "removeprefix"),
        ('"--theirs" in refusal.sentence', "in"),
        ("NO_ANSWER in sentence", "in"),
        ('"more than the fund" in problem', "in"),
        ("_CUT.match(one.words)", "match"),
        ('re.search("sit out", line.action)', "search"),
        ('tile_words(tile, 4).partition(". ")', "partition"),
        ('place.settled.endswith("shared")', "endswith"),
        ('action.startswith("Reopen ")', "startswith"),
    ],
)
def test_what_reads_a_sentence_is_found_with_its_function(check, module, source, how):
    (found,) = check.read_in(module(f"def asked(fault):\n    return {source}\n", "some.py"))
    assert (found.line, found.function, found.how) == (2, "asked", how)


@pytest.mark.parametrize(
    "source",
    [
        'typed.partition("=")',
        'path.name.endswith(".db")',
        "one in self.words_by_key",
        "_NUMBER.fullmatch(text)",
        "name in known",
        'fault.field.startswith("badge")',
    ],
)
def test_what_reads_typing_or_keys_is_fine(check, module, source):
    assert list(check.read_in(module(f"def asked(fault):\n    return {source}\n", "some.py"))) == []


def test_a_place_is_allowed_with_a_reason_and_only_as_long_as_it_reads(check):
    read = check.ReadBack("some.py", 3, "asked", "in")
    assert check.faults([read], {}) == [
        "some.py:3: in reads a fact out of a sentence; hand the fact along"
    ]
    assert check.faults([read], {("some.py", "asked"): "typed"}) == []
    (stale,) = check.faults([], {("some.py", "asked"): "typed"})
    assert "reads nothing back" in stale
