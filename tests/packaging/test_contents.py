"""Everything that the program reads by name is in the built one, and what it doesn't use is not."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from director_app.storage.schema_versions import KNOWN
from director_app.system.settings import LANGUAGES
from tests.packaging.conftest import ROOT


def _imported_by_name() -> Iterator[str]:
    for file in (ROOT / "director_app").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            called = isinstance(node, ast.Call) and ast.unparse(node.func) == "import_module"
            if called and isinstance(node.args[0], ast.Constant):
                yield str(node.args[0].value)


def test_every_folder_of_resources_is_shipped(contents: Any) -> None:
    shipped = {place for _, place in contents.data_files()}
    folders = {path.name for path in (ROOT / "resources").iterdir() if path.is_dir()}
    assert {f"resources/{folder}" for folder in folders} <= shipped
    assert all(Path(source).exists() for source, _ in contents.data_files())


def test_the_handbook_is_shipped_with_its_pictures(contents: Any) -> None:
    shipped = {Path(source).name: place for source, place in contents.data_files()}
    for language in LANGUAGES[2:]:
        assert shipped[language] == f"resources/handbook/{language}"
    assert shipped["first-tournament.md"] == "resources/handbook"
    assert shipped["pictures"] == "resources/handbook/pictures"


def test_every_migration_is_shipped_as_a_file(contents: Any) -> None:
    place = f"{contents.MIGRATIONS}/versions"
    shipped = [Path(source).name for source, to in contents.data_files() if to == place]
    assert [name[1:5] for name in shipped] == list(KNOWN)


@pytest.mark.source
def test_what_is_imported_by_a_name_is_named(contents: Any) -> None:
    named = set(_imported_by_name())
    assert {"keyring", "psutil"} <= named
    told = {module.partition(".")[0] for module in contents.HIDDEN} | set(contents.HIDDEN)
    assert named <= told
    assert {f"director_app.cli.{module}" for module in contents.COMMANDS} <= told


@pytest.mark.parametrize(
    ("place", "origin", "goes_in"),
    [
        ("PySide6/Qt/plugins/platforms/libqxcb.so", "", True),
        ("PySide6/Qt/plugins/platforms/libqoffscreen.so", "", True),
        ("PySide6/Qt/plugins/platforms/libqvnc.so", "", False),
        ("PySide6/Qt/plugins/imageformats/libqsvg.so", "", True),
        ("PySide6/Qt/plugins/printsupport/libcupsprintersupport.so", "", True),
        ("PySide6/Qt/plugins/multimedia/libffmpegmediaplugin.so", "", False),
        ("PySide6/Qt/lib/libavcodec.so.61", "", False),
        ("PySide6\\plugins\\platforms\\qwindows.dll", "", True),
        ("PySide6\\Qt6Quick.dll", "", False),
        ("PySide6/Qt/translations/qtbase_es.qm", "", True),
        ("PySide6/Qt/translations/qtbase_da.qm", "", False),
        ("libglib-2.0.so.0", "/usr/lib/x86_64-linux-gnu/libglib-2.0.so.0", False),
        ("libstdc++.so.6", "/usr/lib/x86_64-linux-gnu/libstdc++.so.6", False),
        ("libsqlite3.so.0", "/usr/lib/x86_64-linux-gnu/libsqlite3.so.0", True),
        ("libxcb-cursor.so.0", "/lib/x86_64-linux-gnu/libxcb-cursor.so.0", True),
    ],
)
def test_what_goes_in(contents: Any, place: str, origin: str, goes_in: bool) -> None:
    assert contents.wanted(place, origin, "linux") is goes_in
