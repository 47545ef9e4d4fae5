"""Every key of a TOML text is found at its line, however the text is written."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.rules.checking.places import Path, line_of, named, path_of, places
from director_app.rules.loading import SHIPPED, shipped_text

TEXT = """\
# a remark with a [wall] in it
id = "x"  # and = [another]
"quoted key" = 1
a.b.c = 2
a."d.e" = '''
[not.a.section]
key = 3
'''
dates = 2020-01-02 03:04:05

[ section . inner ]  # spaces
list = [
    1, # one
    # nothing
    { x = 1, y = [2,
      3] },
    \"\"\"two ""quoted""
lines\"\"\",
]

[[rows]]
id = "a"
[rows.sub]
k = true
[[rows.more]]
[[rows.more]]
z = ''

[[rows]]
id = "\\u0062 \\" #"
more = []
"""


def test_every_way_to_write_a_key_is_found_at_its_line() -> None:
    assert places(TEXT) == {
        ("id",): 2,
        ("quoted key",): 3,
        ("a",): 4,
        ("a", "b"): 4,
        ("a", "b", "c"): 4,
        ("a", "d.e"): 5,
        ("dates",): 9,
        ("section",): 11,
        ("section", "inner"): 11,
        ("section", "inner", "list"): 12,
        ("section", "inner", "list", 0): 13,
        ("section", "inner", "list", 1): 15,
        ("section", "inner", "list", 1, "x"): 15,
        ("section", "inner", "list", 1, "y"): 15,
        ("section", "inner", "list", 1, "y", 0): 15,
        ("section", "inner", "list", 1, "y", 1): 16,
        ("section", "inner", "list", 2): 17,
        ("rows",): 21,
        ("rows", 0): 21,
        ("rows", 0, "id"): 22,
        ("rows", 0, "sub"): 23,
        ("rows", 0, "sub", "k"): 24,
        ("rows", 0, "more"): 25,
        ("rows", 0, "more", 0): 25,
        ("rows", 0, "more", 1): 26,
        ("rows", 0, "more", 1, "z"): 27,
        ("rows", 1): 29,
        ("rows", 1, "id"): 30,
        ("rows", 1, "more"): 31,
    }


@pytest.mark.parametrize("ruleset", SHIPPED)
def test_the_shipped_sheets_are_scanned_wholly(ruleset: str) -> None:
    text = shipped_text(ruleset)
    assert set(places(text)) == set(paths(tomllib.loads(text)))
    assert places(text.replace("\n", "\r\n")) == places(text)


def paths(value: Any, path: Path = ()) -> Iterator[Path]:
    """The paths of everything in a sheet."""
    if path:
        yield path
    if isinstance(value, (dict, list)):
        for step, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from paths(part, (*path, step))


class Writer:
    """Writes TOML in ways that chance chooses, and notes the line of everything it writes."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw
        self.text = ""
        self.lines: dict[Path, int] = {}

    def note(self, path: Path) -> None:
        self.lines.setdefault(path, self.text.count("\n") + 1)

    def gap(self, choices: list[str]) -> None:
        self.text += self.draw(st.sampled_from(choices))

    def key(self, name: str) -> str:
        bare = name.isascii() and name.replace("-", "").replace("_", "").isalnum()
        ways = [json.dumps(name)] + ([name] if bare else [])
        ways += [f"'{name}'"] if "'" not in name and name.isprintable() else []
        return self.draw(st.sampled_from(ways))

    def header(self, path: Path) -> None:
        """The head of a section, or of a row where the path ends with a number."""
        self.gap(["", "\n", "\n# = [x]\n  "])
        self.note(path[:1])
        self.note(path)
        space = self.draw(st.sampled_from(["", " "]))
        written = f"[{space}{self.key(str(path[0]))}{space}]"
        self.text += f"[{written}]" if len(path) > 1 else written
        self.gap(["\n", " # ] [[x]]\n"])

    def pair(self, path: Path, name: str, value: Any) -> None:
        """One key with its value; a table of one key may be a dotted key."""
        self.gap(["", "  ", "\n"])
        written, whole = self.key(name), (*path, name)
        self.note(whole)
        while isinstance(value, dict) and len(value) == 1 and self.draw(st.booleans()):
            ((inner, value),) = value.items()
            written += f".{self.key(inner)}"
            whole = (*whole, inner)
            self.note(whole)
        self.text += f"{written} = "
        self.value(whole, value)
        self.gap(["\n", "\t# '\"[\n", "\n\n"])

    def value(self, path: Path, value: Any) -> None:
        if isinstance(value, list):
            self.list(path, value)
        elif isinstance(value, dict):
            self.text += "{"
            for number, (name, part) in enumerate(value.items()):
                self.text += ", " if number else " "
                self.note((*path, name))
                self.text += f"{self.key(name)} = "
                self.value((*path, name), part)
            self.text += " }"
        else:
            self.text += self.scalar(value)

    def list(self, path: Path, value: list[Any]) -> None:
        self.text += "["
        for row, part in enumerate(value):
            self.gap(["", " ", "\n    ", " # , ]\n"])
            self.note((*path, row))
            self.value((*path, row), part)
            self.gap([",", " ,", "\n,"] if row + 1 < len(value) else ["", ",", "\n"])
        self.text += "]"

    def scalar(self, value: Any) -> str:
        if not isinstance(value, str):
            return json.dumps(value)
        ways = [json.dumps(value)]
        if value.isprintable() and "'" not in value:
            ways += [f"'{value}'", f"'''{value}'''", f"'''\n{value}\n{value}'''"]
        if value.isprintable() and '"' not in value and "\\" not in value:
            ways += [f'"""{value}"""', f'"""\n{value}\n\n""{value}"""']
        return self.draw(st.sampled_from(ways))


NAMES = st.text(st.sampled_from("aB1-_ .#=[]{}'\"\\ßé,"), max_size=4)
SCALARS = st.integers(-99, 99) | st.booleans() | st.text(st.sampled_from("a#=,]}'\"\\[ \té"))
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3),
    max_leaves=8,
)


@st.composite
def written(draw: st.DrawFn) -> Writer:
    """A text of keys, sections and arrays of sections."""
    writer = Writer(draw)
    pairs = st.dictionaries(NAMES, VALUES, max_size=3)
    top = draw(pairs)
    for name, value in top.items():
        writer.pair((), name, value)
    for name in draw(st.lists(NAMES, max_size=3, unique=True)):
        if name in top:
            continue
        rows = draw(st.integers(0, 2))
        for row in range(max(rows, 1)):
            path: Path = (name, row) if rows else (name,)
            writer.header(path)
            for key, value in draw(pairs).items():
                writer.pair(path, key, value)
    return writer


@given(written())
def test_whatever_is_written_is_found_where_it_was_written(writer: Writer) -> None:
    found = places(writer.text)
    assert found == writer.lines
    assert set(found) == set(paths(tomllib.loads(writer.text)))


@given(st.text(st.sampled_from("a1=[]{}.,'\"\\#\n ")))
def test_any_text_comes_to_an_end(text: str) -> None:
    assert all(1 <= line <= text.count("\n") + 1 for line in places(text).values())
    assert places(f"first = 1\n{text}")[("first",)] == 1
    assert places("a = [}")[("a",)] == 1


def test_what_is_left_out_has_the_line_of_the_nearest_thing_around_it() -> None:
    known = places(TEXT)
    assert line_of(known, ("rows", 1, "name")) == 29
    assert line_of(known, ("section", "inner", "list", 1, "z", "deeper")) == 15
    assert line_of(known, ("nothing", "here")) is None


@given(
    st.lists(st.integers(0, 99) | st.sampled_from(["wall", "by_round", "a-b"]), min_size=1).map(
        lambda steps: ("top", *steps)
    )
)
def test_a_path_can_be_told_and_read_back(path: Path) -> None:
    assert path_of(named(path)) == path
    assert named(("thrower", "exposures", 1, "points")) == "thrower.exposures[1].points"
