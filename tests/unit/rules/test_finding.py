"""What directors say at a table finds the situation, and nothing else is ruled outright."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from zlib import crc32

import pytest

from director_app.rules.adviser.sayings import SAYINGS
from director_app.rules.adviser.signs import sign_of
from director_app.rules.adviser.situation_search import BEST, SituationMatches, find
from director_app.rules.loading import SHIPPED, shipped_ruleset
from director_app.rules.situations import catalogue
from director_app.shipped_data import resources
from tests.wording import MAH_JONGG_IN_ERROR

LANGUAGES = ("en", "es")
SENTENCES = {
    file.stem: tomllib.loads(file.read_text("utf-8"))
    for file in Path(__file__).with_name("sentences").glob("*.toml")
}
TOLD = {
    language: tomllib.loads(
        (resources() / "rulesets" / "said" / f"{language}.toml").read_text("utf-8")
    )
    for language in LANGUAGES
}
KNOWN = {situation.id for situation in catalogue().situations}
RULES = shipped_ruleset("mjmp")
languages = pytest.mark.parametrize("language", LANGUAGES)


def working(file: str, sentence: str) -> bool:
    """Whether a sentence was looked at while words were added.

    The others are held back: which of them that would be could not be seen when they were
    written, and they were not asked before the words were done.
    """
    return not file.startswith("later") and crc32(sentence.encode()) % 2 == 0


@languages
def test_every_situation_has_sentences(language: str) -> None:
    told: Mapping[str, list[str]] = SENTENCES[language]
    assert set(told) == KNOWN
    assert sum(map(len, told.values())) >= {"en": 300, "es": 100}[language]


@pytest.mark.parametrize("file", sorted(SENTENCES))
@pytest.mark.parametrize("looked_at", [True, False], ids=["working", "held"])
def test_sentences_find_their_situation(file: str, looked_at: bool) -> None:
    first = among = wrong = count = 0
    for situation, sentences in SENTENCES[file].items():
        for sentence in sentences if situation in KNOWN else ():
            if working(file, sentence) is looked_at:
                found = find(sentence, RULES)
                best = ids(found)
                count += 1
                first += best[:1] == [situation]
                among += situation in best
                wrong += found.sure and best[0] != situation
    assert count or file.startswith("later")
    assert first >= 0.8 * count
    assert among >= 0.95 * count
    assert wrong == 0


@languages
def test_every_situation_is_said_in_both_languages(language: str) -> None:
    said: Mapping[str, list[str]] = TOLD[language]["situations"]
    assert set(said) == KNOWN
    for situation, sayings in said.items():
        assert len(sayings) >= 8, situation
        assert len(sayings) == len(set(sayings)), situation


@pytest.mark.parametrize("place", range(len(LANGUAGES)), ids=LANGUAGES)
def test_no_saying_is_empty_or_belongs_to_two_situations(place: int) -> None:
    told: dict[frozenset[tuple[str, int]], str] = {}
    for situation, sayings in TOLD[LANGUAGES[place]]["situations"].items():
        for saying in sayings:
            parts = frozenset(SAYINGS[place].parts(saying).items())
            assert parts, saying
            assert told.setdefault(parts, situation) == situation, saying


def test_every_situation_has_a_sign_of_its_own() -> None:
    signs = [sign_of(situation) for situation in catalogue().situations]
    assert all(signs)
    assert len(set(signs)) == len(signs)
    assert max(len(sign.split()) for sign in signs) <= 14


@pytest.mark.parametrize("ruleset", SHIPPED)
def test_a_title_and_an_id_name_the_situation_exactly(ruleset: str) -> None:
    rules = shipped_ruleset(ruleset)
    for situation in find("", rules).all:
        for named in (situation.id, situation.title, situation.title.upper()):
            found = find(named, rules)
            assert found.sure, named
            assert found.best[0] == situation, named


def ids(found: SituationMatches) -> list[str]:
    return [situation.id for situation in found.best]


@pytest.mark.parametrize(
    ("plain", "otherwise"),
    [
        ("she picked before the discard", "the lady pickd befor the discrad"),
        ("she picked before the discard", "South picked before the discard"),
        ("she picked before the discard", "HE PICKED, BEFORE THE DISCARD!"),
        ("joker exchanged before picking", "redeemed a joker before drawing"),
        (MAH_JONGG_IN_ERROR, "mahj by mistake"),
        ("cambió el comodín sin avisar", "cambio el comodin sin avisar"),
    ],
)
def test_seats_spelling_and_other_words_for_it_do_not_matter(plain: str, otherwise: str) -> None:
    assert ids(find(plain, RULES))[0] == ids(find(otherwise, RULES))[0]


def test_what_is_half_typed_finds_already() -> None:
    for typed in ("charl", "charles", "charleston"):
        assert all(
            one.group == "charleston" or one.id == "early_east" for one in find(typed, RULES).best
        )


def test_words_that_fit_many_rule_nothing_outright() -> None:
    for words in ("joker", "tile", "she called it", "dead", "wrong", "comodín", "ficha"):
        assert not find(words, RULES).sure, words


def test_the_best_come_first_and_the_rest_by_group() -> None:
    found = find("joker", RULES)
    assert len(found.best) == BEST
    order = [situation.id for situation in find("", RULES).all]
    rest = [order.index(situation.id) for situation in found.rest]
    assert rest == sorted(rest)
    assert not set(ids(found)) & {situation.id for situation in found.rest}
