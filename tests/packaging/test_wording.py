"""Texts with another word than that of ``docs/wording.md`` are found by ``make check``."""

from __future__ import annotations

import pytest

PAGE = """
| thing | English | Spanish | not |
|---|---|---|---|
| to go back to a backup | restore | restaurar | **bring back** |
| the sheet on a table | score sheet (then: the sheet) | hoja de puntaje | paper, **form** (alone) |
"""


@pytest.fixture
def check(part):
    return part("wording")


@pytest.fixture
def rows(check):
    return list(check.rows_of(PAGE))


def test_the_table_is_read(check, rows):
    assert rows == [
        check.Row(("restore",), ("restaurar",), ("bring back",), ()),
        check.Row(("score sheet",), ("hoja de puntaje",), ("form",), ("paper",)),
    ]


def test_a_word_that_is_not_said_is_found_with_its_endings_at_every_place(check):
    places = {"Merges {merge} books.": ["a.py:3", "b.py:7"], "An emerging book": ["c.py:1"]}
    said = "'Merges {merge} books.' says 'merge'; docs/wording.md has another word for it"
    assert list(check.refused_in(places, ["merge"])) == [
        f"a.py:3: {said}",
        f"b.py:7: {said}",
    ]


def test_options_and_commands_are_not_words(check):
    places = {"Run `front-table merge` with --merge.": ["some.py:3"]}
    assert list(check.refused_in(places, ["merge"])) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("There is no round 9.", ["a.md:2: says 'There is no'; write “There’s no”"]),
        ("Press Ctrl Z.", ["a.md:2: says 'Ctrl Z'; write a plus between keys, as in Ctrl+R"]),
        ("They must not meet.", ["a.md:2: says 'must not meet'; write “play each other”"]),
        ("There’s no round 9. Press Ctrl+Z, `Ctrl Z`, or Shift and +.", []),
    ],
)
def test_a_form_that_is_not_ours_is_found_at_its_place(check, text, found):
    assert list(check.misformed_in({text: ["a.md:2"]}, check.PATTERNS)) == found


def test_a_straight_apostrophe_between_letters_is_found(check):
    curly = {check.APOSTROPHE: "’"}
    assert list(check.misformed_in({"It's": ["a.py:1"]}, curly)) == ['a.py:1: says "\'"; write ’']
    assert list(check.misformed_in({"It’s 'so'": ["a.py:1"]}, curly)) == []


def test_documents_are_read_line_by_line(check, tmp_path):
    (tmp_path / "docs" / "handbook").mkdir(parents=True)
    for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs/several-desks.md"):
        (tmp_path / name).write_text("One\n\nLicence\n", encoding="utf-8")
    handbook, others = check.documents(tmp_path)
    assert handbook == {}
    assert others["Licence"][0] == "README.md:3"


@pytest.mark.parametrize(
    ("form", "kept"),
    [
        ("Reúna las hojas de puntaje.", True),
        ("Reúna la hoja de puntaje.", True),
        ("Reúna los papeles.", False),
    ],
)
def test_spanish_that_lacks_the_chosen_word_is_found(check, rows, form, kept):
    lost = list(check.lost_in({"Collect the score sheets.": (form,)}, rows[1]))
    said = f"{form!r} for 'Collect the score sheets.' lacks 'hoja de puntaje'"
    assert lost == ([] if kept else [said])


def test_a_verb_that_changes_within_is_the_chosen_word(check):
    row = check.Row(("undo",), ("deshacer",), (), ())
    assert list(check.lost_in({"Undo it.": ("Deshágalo.",)}, row)) == []


def test_menus_buttons_and_titles_are_labels(check, module):
    source = """
_A("print", tr("Print"))
Button(tr("Next step") if more else Message("Finish"))
told("A sentence.")
"""
    assert list(check.labels_in(module(source, "some.py"))) == [
        ("Print", "some.py:2"),
        ("Next step", "some.py:3"),
        ("Finish", "some.py:3"),
    ]


def test_a_page_that_is_not_read_or_refuses_its_own_words_is_a_fault(check, rows):
    few, own = check.page_faults([*rows, check.Row(("form",), (), (), ())])
    assert few == "docs/wording.md: only 3 lines of its table are read, or one without English"
    assert own == "docs/wording.md: 'form' says 'form'; docs/wording.md has another word for it"


def test_each_text_that_may_stay_has_its_reason(check):
    assert all(check.ENGLISH_LEFT.values())
    assert all(check.SPANISH_LEFT.values())
