"""A text that the roster and a list both have comes from the list into the roster, and is named."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from director_app.domain.people import EntrantFacts
from director_app.services.roster.files.comparing import WORDS
from director_app.services.roster.files.preview import preview
from director_app.services.roster.import_facts import KEYS, facts_of
from director_app.services.table_files.fields import ListField
from director_app.ui.roster.import_words import FACTS
from tests.unit.roster_files.builders import written

_TEXTS = {field.name for field in fields(EntrantFacts) if field.type == "str"}
BROUGHT = sorted(field for field in ListField if field.value in _TEXTS - {"given", "family"})


@pytest.mark.parametrize("field", BROUGHT)
def test_a_text_of_a_list_reaches_the_roster(field: ListField, tmp_path: Path) -> None:
    table = written(tmp_path, "Name,Heading\nAnn Lee,a12@b.example\n")
    (found,) = preview(table, {"Heading": field}).added
    assert getattr(facts_of(found), field.value) == "a12@b.example"
    assert found.facts()[field.value] == "a12@b.example"
    assert KEYS[field.value] == (field.value,)


def test_every_field_of_a_list_has_a_name_in_the_window_and_in_a_comparison() -> None:
    assert set(FACTS) == set(ListField)
    assert {field.value for field in BROUGHT} <= set(WORDS)


SHARED = {"club"}
"""What everybody in a row has from it."""


@pytest.mark.parametrize("field", BROUGHT)
def test_a_text_of_a_couple_s_row_is_the_first_one_s_own(field: ListField, tmp_path: Path) -> None:
    table = written(tmp_path, "Name,Heading\nAnn Lee & Bea Moss,a12@b.example\n")
    first, second = preview(table, {"Heading": field}).added
    assert (first.name, second.name) == ("Ann Lee", "Bea Moss")
    assert first.facts()[field.value] == "a12@b.example"
    shared = "a12@b.example" if field.value in SHARED else ""
    assert getattr(facts_of(second), field.value) == shared
    assert second.facts().get(field.value, "") == shared
