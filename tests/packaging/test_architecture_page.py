"""The pages that lead through the code name only what is there."""

from __future__ import annotations

import re

import pytest

from tests.packaging.conftest import ROOT

PAGES = ("docs/architecture.md", "docs/ownership.md", "docs/recipes.md")
PAGE = "\n".join((ROOT / page).read_text(encoding="utf-8") for page in PAGES)
PLACES = sorted(set(re.findall(r"`([a-z_]+/[a-z_/]*(?:\.py)?)`", PAGE)))
CLASSES = sorted(set(re.findall(r"`([A-Z][a-z]\w+)(?:\.\w+)?[`(]", PAGE)) - {"Topic"})


@pytest.mark.parametrize("place", PLACES)
def test_every_file_and_folder_that_they_name_is_there(place: str) -> None:
    above = (ROOT, ROOT / "director_app", ROOT / "director_app" / "ui" / "scores")
    assert any((folder / place).exists() for folder in above)


def test_every_class_that_they_name_is_there() -> None:
    assert len(CLASSES) > 10
    source = "".join(
        file.read_text(encoding="utf-8")
        for folder in ("director_app", "reports")
        for file in (ROOT / folder).rglob("*.py")
    )
    lost = [name for name in CLASSES if not re.search(rf"^class {name}\b", source, re.MULTILINE)]
    assert lost == []
