"""Modules that import each other in a circle are found by ``make check``."""

from __future__ import annotations

from itertools import pairwise

import pytest


@pytest.fixture
def check(part):
    return part("import_circles")


@pytest.fixture
def imports_of(check, tmp_path, monkeypatch):
    """What the modules of a small package import of each other."""

    def made(name, **modules):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "__init__.py").write_text("")
        for module, source in modules.items():
            (folder / f"{module}.py").write_text(source.format(name=name))
        monkeypatch.syspath_prepend(str(tmp_path))
        return check.imports_of(name)

    return made


def test_modules_that_import_one_way_are_no_circle(check, imports_of):
    imports = imports_of(
        "one_way",
        first="from {name} import second, third",
        second="from {name}.third import what",
        third="what = 1",
    )
    assert imports["one_way.first"] == {"one_way.second", "one_way.third"}
    assert check.circles(imports) == []


@pytest.mark.parametrize(
    ("name", "back"),
    [
        ("plain", "import {name}.first"),
        ("within", "def what():\n    from {name}.first import why\n"),
        (
            "typed",
            """
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from {name}.first import Why
""",
        ),
    ],
)
def test_a_circle_is_told_whichever_way_it_is_imported(check, imports_of, name, back):
    imports = imports_of(
        name, first="import {name}.second", second="import {name}.third", third=back
    )
    (circle,) = check.circles(imports)
    assert circle[0] == circle[-1]
    assert set(circle) == {f"{name}.first", f"{name}.second", f"{name}.third"}
    assert all(after in imports[before] for before, after in pairwise(circle))


def test_every_circle_is_told(check):
    imports = {"a": {"b"}, "b": {"a", "c"}, "c": {"d"}, "d": {"c"}, "e": {"a", "d"}}
    assert {frozenset(circle) for circle in check.circles(imports)} == {
        frozenset("ab"),
        frozenset("cd"),
    }
