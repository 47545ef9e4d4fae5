"""The rule book: own rule sets made, kept, removed, brought in and given out."""

from __future__ import annotations

from pathlib import Path

import pytest

from director_app.domain.actions import ActionKind
from director_app.errors import DirectorError, NotFound, RuleSetError
from director_app.rules.editing.differences import summary
from director_app.rules.editing.draft import RuleSetDraft
from director_app.rules.loading import load_ruleset, shipped_text
from tests.builders import new_event


def test_a_start_has_an_id_and_a_name_that_are_free(desk):
    first = desk.rulebook.start("mjmp")
    assert (first.value("id"), first.value("name")) == ("my-mjmp", "My MJMP")
    desk.rulebook.save(first)
    second = desk.rulebook.start("mjmp")
    assert (second.value("id"), second.value("name")) == ("my-mjmp-2", "My MJMP 2")
    desk.rulebook.keep_draft("new", second.text)
    assert desk.rulebook.start("my-mjmp").value("id") == "my-mjmp-3"


def test_a_draft_is_saved_for_new_events_and_says_what_it_was_made_from(desk):
    draft = desk.rulebook.start("mjmp").with_value("wall.live.points", 12)
    assert desk.rulebook.save(draft).wall.live.points == 12
    assert desk.rulebook.ids()[-1] == "my-mjmp"
    assert desk.rulebook.own() == ("my-mjmp",)
    assert summary(desk.rulebook.get("my-mjmp")) == "MJMP with 1 change"
    event = new_event(desk, ruleset="my-mjmp")
    assert desk.rulebook.used_by("my-mjmp") == ("Fall Classic",)
    assert desk.rulebook.used_by("mjmp") == ()
    changed = desk.rulebook.edit("my-mjmp").with_value("wall.live.points", 15)
    desk.rulebook.save(changed)
    assert desk.rulebook.get("my-mjmp").wall.live.points == 15
    assert desk.rulebook.of(desk.events.get(event).main).wall.live.points == 12


def test_a_replaced_set_says_so_in_the_journal(desk):
    draft = desk.rulebook.start("mjmp")
    desk.rulebook.save(draft)
    desk.rulebook.save(draft.with_value("wall.live.points", 12))
    with desk.store.read() as work:
        actions = [entry.action for entry in work.journal.entries(None)]
    assert actions[-2:] == ["Save rule set My MJMP", "Change rule set My MJMP"]


def test_a_draft_with_problems_is_refused_with_all_of_them(desk):
    draft = desk.rulebook.start("mjmp").with_value("wall.live.points", "ten")
    draft = draft.with_value("clock.games.count", 0)
    with pytest.raises(RuleSetError) as refused:
        desk.rulebook.save(draft)
    assert len(refused.value.problems) == 2
    assert desk.rulebook.own() == ()


def test_a_shipped_id_is_never_taken(desk):
    with pytest.raises(DirectorError, match="comes with Front Table") as refused:
        desk.rulebook.save(RuleSetDraft.of(shipped_text("mania")))
    assert refused.value.field == "id"
    with pytest.raises(DirectorError, match="can’t be removed"):
        desk.rulebook.remove("mania")
    with pytest.raises(NotFound, match="nobody"):
        desk.rulebook.remove("nobody")


def test_a_removed_set_stays_with_its_event_and_comes_back_by_undo(desk):
    desk.rulebook.save(desk.rulebook.start("mjmp").with_value("wall.live.points", 12))
    event = new_event(desk, ruleset="my-mjmp")
    desk.rulebook.remove("my-mjmp")
    assert "my-mjmp" not in desk.rulebook.ids()
    assert desk.rulebook.of(desk.events.get(event).main).wall.live.points == 12
    with desk.store.begin(ActionKind.OTHER, "Undo") as work:
        work.journal.take_back(work.journal.entries(None, last=1)[0])
    assert desk.rulebook.get("my-mjmp").wall.live.points == 12


def test_a_file_goes_out_and_comes_in_again(desk, tmp_path):
    draft = desk.rulebook.start("mania").with_value("dead.wall.points", -10)
    file = tmp_path / "club.toml"
    desk.rulebook.export_file(draft, file)
    assert desk.rulebook.import_file(file) == draft
    desk.rulebook.export_file("mjmp", file)
    assert file.read_text(encoding="utf-8") == shipped_text("mjmp")
    assert [path.name for path in tmp_path.iterdir() if "club" in path.name] == ["club.toml"]
    brought = desk.rulebook.import_file(file)
    assert brought.value("id") == "my-mjmp"
    assert brought.value("based_on") == "mjmp"


def test_a_file_with_problems_comes_in_for_the_form_to_mend(desk, tmp_path):
    file = tmp_path / "club.toml"
    file.write_text('id = "club"\nname = "Club"\n', encoding="utf-8")
    draft = desk.rulebook.import_file(file)
    assert draft.rules is None
    assert load_ruleset(draft.with_value("short", "Club").text).short == "Club"


def test_files_that_cannot_be_read_or_written_are_refused(desk, tmp_path):
    with pytest.raises(RuleSetError, match=r"none\.toml.*Check the name"):
        desk.rulebook.import_file(tmp_path / "none.toml")
    (tmp_path / "not.toml").write_text("id = \n", encoding="utf-8")
    with pytest.raises(RuleSetError, match=r"not\.toml: line 1: .* isn’t a rule-set file"):
        desk.rulebook.import_file(tmp_path / "not.toml")
    with pytest.raises(DirectorError, match="Choose another folder"):
        desk.rulebook.export_file("mjmp", tmp_path / "nowhere" / "club.toml")
    with pytest.raises(DirectorError, match=r"it’s a folder\. Choose another name"):
        desk.rulebook.export_file("mjmp", Path("/"))


def test_an_unfinished_draft_is_there_after_a_restart(desk, book):
    desk.rulebook.keep_draft("my-mjmp", "half = ")
    desk.rulebook.keep_draft("other", 'id = "ü"')
    desk.close()
    again = book.open()
    assert again.rulebook.draft("my-mjmp") == "half = "
    again.rulebook.drop_draft("my-mjmp")
    again.rulebook.drop_draft("never was")
    assert again.rulebook.draft("my-mjmp") is None
    assert again.rulebook.drafts() == {"other": 'id = "ü"'}
    again.close()


def test_rounds_of_a_new_event_take_what_the_rule_set_says_of_each(desk):
    draft = desk.rulebook.start("mjmp").with_value("clock.games.by_round", [5, 3])
    desk.rulebook.save(draft.with_value("clock.minutes.by_round", [70]))
    event = new_event(desk, ruleset="my-mjmp", rounds=3)
    planned = [
        (round_.games, round_.planned_games, round_.minutes)
        for round_ in desk.at(event).rounds.all()
    ]
    assert planned == [(5, 5, 70), (3, 3, 60), (4, 4, 60)]
