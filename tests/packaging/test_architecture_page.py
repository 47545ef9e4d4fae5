"""The page that leads through the code names only what is there."""

from __future__ import annotations

import re

import pytest

from tests.packaging.conftest import ROOT

PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
PLACES = sorted(set(re.findall(r"`([a-z_]+/[a-z_/]*(?:\.py)?)`", PAGE)))
CLASSES = sorted(set(re.findall(r"`([A-Z][a-z]\w+)(?:\.\w+)?[`(]", PAGE)) - {"Topic"})


@pytest.mark.parametrize("place", PLACES)
def test_every_file_and_folder_that_it_names_is_there(place: str) -> None:
    above = (ROOT, ROOT / "director_app", ROOT / "director_app" / "ui" / "scores")
    assert any((folder / place).exists() for folder in above)


def test_every_class_that_it_names_is_there() -> None:
    assert len(CLASSES) > 10
    source = "".join(
        file.read_text(encoding="utf-8") for file in (ROOT / "director_app").rglob("*.py")
    )
    lost = [name for name in CLASSES if not re.search(rf"^class {name}\b", source, re.MULTILINE)]
    assert lost == []
