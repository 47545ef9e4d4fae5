"""A sentence of the program is quoted in one test file, so that a reworded one touches only that.

Others ask by a kind or a value, or take the sentence from where it is known: ``tests/wording.py``.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

import pytest

from director_app.messages.catalogue import sources
from tests.packaging.conftest import ROOT

FEWEST = 4
"""Words of its own that a template has to have: fewer may stand in a test by chance."""
_PLACE = re.compile(r"\{\w*\}|%n")
_ENDS = re.compile(r"^(?:\{\w*\}|%n|\s)+|(?:\{\w*\}|%n|\s)+$")
_WORD = re.compile(r"[^\W\d_][\w’'-]*")
_FILLED = "…"
"""Stands where an f-string of a test has a value."""


class Quotes:
    """Finds templates in texts, each by its longest word first."""

    def __init__(self, templates: Iterable[str]) -> None:
        self._known: dict[str, list[tuple[re.Pattern[str], str]]] = defaultdict(list)
        for template in templates:
            own = _WORD.findall(_PLACE.sub(" ", template))
            if len(own) >= FEWEST:
                self._known[max(own, key=len)].append((_pattern(template), template))

    def of(self, text: str) -> set[str]:
        """The templates that a text quotes; none that is only part of another."""
        found = {
            (match.span(), template)
            for word in set(_WORD.findall(text))
            for pattern, template in self._known.get(word, ())
            for match in pattern.finditer(text)
        }
        return {
            template
            for (start, end), template in found
            if not any(
                _says_more(other, template) and at <= start and end <= until
                for (at, until), other in found
            )
        }

    def twice(self, files: Mapping[str, str]) -> list[str]:
        """What several files quote, a line each."""
        places: dict[str, set[str]] = defaultdict(set)
        for file, source in files.items():
            for text in texts(source):
                for template in self.of(text):
                    places[template].add(file)
        return [
            f"{' and '.join(sorted(where))} quote {template!r}: ask by a kind or a value, or word "
            "it once in tests/wording.py, so that a reworded sentence touches one file"
            for template, where in sorted(places.items())
            if len(where) > 1
        ]


def texts(source: str) -> Iterator[str]:
    """The texts of a module that are no docstrings; of an f-string, what is not filled in."""
    inner: set[ast.AST] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr):
            inner.add(node.value)
        elif isinstance(node, ast.JoinedStr):
            inner.update(node.values)
            yield "".join(
                str(part.value) if isinstance(part, ast.Constant) else _FILLED
                for part in node.values
            )
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in inner:
            yield node.value.replace("\\", "")


def _pattern(template: str) -> re.Pattern[str]:
    """A template however it is filled in, without the places at its ends."""
    bare = _ENDS.sub("", template)
    text = ".{1,80}?".join(re.escape(part) for part in _PLACE.split(bare))
    before, after = (r"(?<!\w)" * bare[0].isalnum(), r"(?!\w)" * bare[-1].isalnum())
    return re.compile(before + text + after)


def _says_more(other: str, template: str) -> bool:
    return len(_PLACE.sub("", other)) > len(_PLACE.sub("", template))


TABLE = "There is no third table {table} in {round}."
DEALT = "{round}: everyone was dealt a hand{more}"


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("There is no third table 9 in Round 1.", {TABLE}),
        ("Refused: There is no third table … in …. Look again.", {TABLE}),
        ("Round 2: everyone was dealt a hand", {DEALT}),
        ("Then: everyone was dealt a hand of tiles again.", {DEALT}),
        ("There is no table in the hall.", set()),
        ("No players yet", set()),
    ],
)
def test_a_template_is_found_however_it_is_filled_in(text: str, quoted: set[str]) -> None:
    assert Quotes([TABLE, DEALT, "No players yet"]).of(text) == quoted


def test_of_templates_within_each_other_the_one_that_says_most_is_quoted() -> None:
    quotes = Quotes(["Table {table} wants another entry", "Table {table} now wants another entry"])
    assert quotes.of("Table 1 now wants another entry") == {"Table {table} now wants another entry"}


def test_two_files_that_quote_the_same_are_named() -> None:
    files = {
        "tests/a.py": 'assert said == "There is no third table 9 in Round 1."',
        "tests/b.py": 'assert f"There is no third table {number} in Round 1." in said',
        "tests/c.py": '"""There is no third table 9 in Round 1."""',
    }
    (told,) = Quotes([TABLE]).twice(files)
    assert told.startswith("tests/a.py and tests/b.py quote 'There is no third table ")


@pytest.mark.source
def test_a_sentence_of_the_program_is_quoted_in_one_test_file() -> None:
    files = {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted((ROOT / "tests").rglob("*.py"))
    }
    told = Quotes(entry.source for entry in sources("es")).twice(files)
    assert not told, "\n".join(told)
