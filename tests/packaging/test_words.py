"""Translations are brought up to date with the source, and have the places of their texts."""

from __future__ import annotations

from typing import Any

import pytest

from director_app.system.settings import LANGUAGES
from tests.packaging.conftest import ROOT


@pytest.fixture
def words(part: Any) -> Any:
    """The script that brings translations up to date."""
    return part("words")


@pytest.fixture
def found(part: Any) -> Any:
    """The script that finds texts in the source."""
    return part("words_found")


def test_every_language_of_the_settings_is_translated(words: Any) -> None:
    assert set(words.LANGUAGES) == set(LANGUAGES) - {"system", "en"}


def test_a_sentence_is_found_in_each_of_its_forms(found: Any, tmp_path: Any) -> None:
    lines = [
        '"""A docstring is no text."""',
        'log.info("nobody reads this")',
        "x = f\"Table {n} has {k} sheet{'' if k == 1 else 's'}.\"",
        'y = tr("%n tables", n=3)',
        'z = "id" if a == "some text here" else f"{a}.b"',
        'sat = said("{name} sat at {first_table}.")',
    ]
    folder = tmp_path / "director_app"
    folder.mkdir()
    (tmp_path / "reports").mkdir()
    (tmp_path / "resources" / "rulesets").mkdir(parents=True)
    (folder / "some.py").write_text("\n".join(lines), encoding="utf-8")
    texts = found.in_source(tmp_path)
    assert set(texts) == {
        "Table {0} has {1} sheet.",
        "Table {0} has {1} sheets.",
        "%n tables",
        "{name} sat at {first_table}.",
    }
    assert texts["%n tables"].plural
    assert texts["%n tables"].places == ["director_app/some.py:4"]


def test_new_and_vanished_texts_are_marked_and_what_is_translated_stays(
    words: Any, found: Any
) -> None:
    old = {
        "One": words.Entry("FrontTable", "One", ("Uno",)),
        "Gone": words.Entry("FrontTable", "Gone", ("Ido",)),
        "Never done": words.Entry("FrontTable", "Never done"),
    }
    source = {text: found.Found(text, spoken=True) for text in ("One", "New")}
    entries = words.updated(old, source)
    assert entries["One"].forms == ("Uno",)
    assert entries["Gone"].vanished
    assert "Never done" not in entries
    assert [fault.split(":")[0] for fault in words.faults(entries.values())] == ["not translated"]
    text = words.as_text("es", entries)
    assert '<translation type="unfinished"></translation>' in text
    assert '<translation type="vanished">Ido</translation>' in text


def test_places_and_plural_forms_are_those_of_the_text(words: Any) -> None:
    def told(source: str, *forms: str, plural: bool = False) -> list[str]:
        return list(words.faults([words.Entry("FrontTable", source, forms, plural)]))

    assert told("Table {0}", "Mesa {0}") == []
    assert told("Table {0}", "Mesa") != []
    assert told("%n tables", "una mesa", "%n mesas", plural=True) == []
    assert told("%n tables", "una mesa", "mesas", plural=True) != []
    assert told("%n tables", "%n mesas", plural=True) != []


def test_qt_linguist_opens_the_file(words: Any) -> None:
    for language in words.LANGUAGES:
        head = words.file_of(language, ROOT).read_text(encoding="utf-8")[:200]
        assert head.startswith('<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS ')
