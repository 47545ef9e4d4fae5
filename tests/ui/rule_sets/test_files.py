"""Rule sets that come from files and go to files."""

from __future__ import annotations

from pathlib import Path

from director_app.rules.loading import shipped_text
from tests.ui.rule_sets.conftest import AtRules

BAD = """
id = "bad"
name = "Bad"
colour = "red"

[wall]
live = { points = "ten" }

[movement]
change = { kind = "steps", steps = { E = 1.5, N = 1, W = 2, S = 0 } }
"""


def door(at: AtRules):
    """The list of rule sets, open."""
    at.typist.click("open_rules")
    assert at.console.rules is not None
    return at.console.rules


def test_out_to_a_file_and_in_again(at: AtRules, tmp_path: Path) -> None:
    made = at.desk.rulebook.save(
        at.desk.rulebook.start("mania").with_value("wall.live.points", 15, "9")
    )
    text = at.desk.rulebook.text(made.id)
    file = tmp_path / "club"
    door(at).export_file(made.id, file)
    assert file.with_suffix(".toml").read_text(encoding="utf-8") == text
    at.desk.rulebook.remove(made.id)
    at.console.rules.import_file(file.with_suffix(".toml"))
    assert at.says("rule_summary") == "MANIA with 1 change"
    at.typist.press("Ctrl+S")
    assert at.desk.rulebook.text(made.id) == text
    assert at.typist.reads("sets_table")[-1][0] == "My MANIA"


def test_a_bad_file_tells_everything_that_is_wrong_and_loads_nothing(
    at: AtRules, tmp_path: Path
) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(BAD, encoding="utf-8")
    door(at).import_file(file)
    said = at.says("import_sentences")
    assert at.typist.widget("import_problems").isVisible()
    for line, what in ((4, "colour"), (7, "wall.live.points"), (10, "movement.change.steps.E")):
        assert f"line {line}: {what}" in said
    assert at.desk.rulebook.own() == ()
    assert at.desk.rulebook.drafts() == {}
    at.typist.press("Esc")
    assert not at.typist.widget("import_problems").isVisible()
    assert at.typist.focus == "sets_table"


def test_a_file_that_is_none_is_refused_in_one_sentence(at: AtRules, tmp_path: Path) -> None:
    door(at).import_file(tmp_path / "nowhere.toml")
    assert at.says("import_sentences").count("\n") == 0
    (tmp_path / "words.toml").write_text("this is no rule set", encoding="utf-8")
    at.console.rules.import_file(tmp_path / "words.toml")
    assert at.says("import_sentences").startswith("line 1")


def test_a_shipped_sheet_from_a_file_gets_a_name_of_its_own(at: AtRules, tmp_path: Path) -> None:
    file = tmp_path / "mjmp.toml"
    file.write_text(shipped_text("mjmp"), encoding="utf-8")
    door(at).import_file(file)
    at.typist.press("Ctrl+S")
    assert at.desk.rulebook.own() == ("my-mjmp",)


def test_an_import_never_overwrites_an_unfinished_draft(at: AtRules, tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    book = at.desk.rulebook
    file.write_text(book.start("mjmp").text, encoding="utf-8")
    unfinished = book.start("mjmp").with_value("wall.live.points", "1x").text
    book.keep_draft("book:my-mjmp", unfinished)
    door(at).import_file(file)
    at.typist.press("Ctrl+S")
    assert book.draft("book:my-mjmp") == unfinished
    assert book.own() == ("my-mjmp-2",)


def test_a_folder_that_cannot_be_written_to_is_refused_on_the_page(
    at: AtRules, tmp_path: Path
) -> None:
    door(at).start("mjmp")
    at.console.rules.export_file(at.editor.work.draft, tmp_path / "none" / "x.toml")
    view = at.editor.page.notice.view
    assert view is not None
    assert "Choose another folder" in view.title
