"""The version stands in one place, and everything tells that one."""

from __future__ import annotations

import plistlib
import re
import tomllib
from collections.abc import Callable
from typing import Any

from director_app.version import VERSION
from tests.packaging.conftest import HERE, ROOT


def test_the_project_reads_its_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" not in project["project"]
    assert project["project"]["dynamic"] == ["version"]
    told = project["tool"]["setuptools"]["dynamic"]["version"]
    assert told == {"attr": "director_app.version.VERSION"}


def test_nothing_that_packs_repeats_it() -> None:
    files = [path for path in HERE.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    texts = [path for path in files if path.suffix not in {".lock", ".txt"}]
    assert len(texts) > 20
    own = [
        path for path in texts if re.search(rf"(?<![\d.]){re.escape(VERSION)}(?![\d.])", _of(path))
    ]
    assert own == []


def _of(file: Any) -> str:
    return str(file.read_text(encoding="utf-8"))


def test_what_has_a_blank_for_it_is_filled(part: Callable[[str], Any]) -> None:
    packing = part("linux_packages")
    for name in ("front-table.metainfo.xml", "front-table.1", "README.txt"):
        text = packing.filled(HERE / "linux" / name, 1_767_225_600)
        assert VERSION in text, name
        assert "@" not in text, name
    assert 'date="2026-01-01"' in packing.filled(
        HERE / "linux" / "front-table.metainfo.xml", 1_767_225_600
    )
    plist = _of(HERE / "macos" / "Info.plist").replace("@VERSION@", VERSION)
    assert plistlib.loads(plist.encode())["CFBundleShortVersionString"] == VERSION


def test_the_bill_of_materials_tells_it(part: Callable[[str], Any]) -> None:
    assert f'"version": "{VERSION}"' in part("shipped").bill([], "2026-01-01T00:00:00Z")
