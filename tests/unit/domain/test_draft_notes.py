"""What a draft notes: read from any book, written as it always was."""

from __future__ import annotations

import json
from dataclasses import fields

from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.draft_notes import DraftNotes, NotesChange

NAMES = [field.name for field in fields(DraftNotes) if field.name != "unknown"]
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)


def test_everything_that_can_be_noted_can_be_changed():
    assert set(NotesChange.__annotations__) == set(NAMES)


def test_what_is_noted_is_written_and_nothing_else():
    notes = DraftNotes(paper={"E": "25"}, asked_twice=True)
    assert notes.to_json() == {"paper": {"E": "25"}, "asked_twice": True}
    assert DraftNotes().to_json() == {}


def test_a_change_leaves_the_rest_and_forgets_what_is_none():
    notes = DraftNotes(paper={"E": "25"}, signed={"second": "Alone"}, compared=True)
    changed = notes.changed({"signed": None, "compared": None, "stands": "ours"})
    assert changed == DraftNotes(paper={"E": "25"}, stands="ours")
    assert notes.changed({}) == notes


def test_a_value_of_another_kind_is_taken_for_none():
    assert DraftNotes.from_json({"paper": ["25"], "first": None, "arrived": 3}) == DraftNotes()


def test_what_a_newer_version_noted_is_kept():
    notes = DraftNotes.from_json({"color": "red", "stands": "paper"})
    assert notes.to_json() == {"color": "red", "stands": "paper"}


def test_second_ones_are_told_by_their_numbers():
    assert DraftNotes(logged={"same": [1], "another": [2, 3]}).second_ones == {2, 3}
    assert DraftNotes().second_ones == set()


@given(st.dictionaries(st.sampled_from(NAMES) | st.text(max_size=5), PLAIN, max_size=6))
def test_any_draft_is_read_and_written_again(kept):
    notes = DraftNotes.from_json(kept)
    written = json.loads(json.dumps(notes.to_json()))
    assert DraftNotes.from_json(written) == notes
    assert {name: kept[name] for name in written} == written
