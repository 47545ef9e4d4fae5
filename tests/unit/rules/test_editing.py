"""A draft: values change one by one, nothing typed is lost, the writer's text stays."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director_app.errors import RuleSetError
from director_app.rules.editing.differences import differences
from director_app.rules.editing.draft import RuleSetDraft
from director_app.rules.editing.field_types import RuleFieldSpec
from director_app.rules.editing.fields import FIELDS, ROWS
from director_app.rules.loading import SHIPPED, load_ruleset, shipped_ruleset, shipped_text

from .strategies import CLUB_TEXT

pytestmark = pytest.mark.walks

EMPTY = 'id = "bare"\nname = "Bare"\nshort = "Bare"\n'
BASED = f'{EMPTY}base = "mania"\n'
TEXTS = (*(shipped_text(name) for name in SHIPPED), CLUB_TEXT, EMPTY, BASED)

COMMENTED = """# ours
id = "ours" # short
name = "Ours"
short = "Ours"

[wall]
# twelve since spring
live = { points = 12, section = "3" } # was 10

[[penalties]]
id = "late"
name = "late"
scope = "event"   # the doors close at nine
points = -5
"""

_KINDS = {
    "points": st.integers(-99, 99),
    "count": st.integers(1, 9),
    "minutes": st.integers(1, 90),
    "yes_no": st.booleans(),
    "text": st.text(max_size=20),
    "id": st.text("abc_", min_size=1, max_size=5),
    "ids": st.lists(st.sampled_from(["self_pick", "jokerless"]), unique=True),
    "seats": st.permutations(["E", "N", "W", "S"]).map(list),
    "seat": st.sampled_from("ENWS"),
    "numbers": st.lists(st.integers(1, 40), max_size=4),
    "answers": st.dictionaries(st.text("ab -", min_size=1), st.text("yn"), max_size=2),
}
_TYPED = st.one_of(st.text(max_size=8), st.integers(), st.booleans(), st.just(["x"]))


def _values(spec: RuleFieldSpec) -> st.SearchStrategy[object]:
    if spec.choices:
        chosen = st.sampled_from([choice.value for choice in spec.choices])
        return st.lists(chosen, unique=True) if spec.kind == "several" else chosen
    return _KINDS[spec.kind]


edits = settings(max_examples=40, deadline=None)


@st.composite
def places(draw: st.DrawFn) -> tuple[RuleSetDraft, RuleFieldSpec, str]:
    """A draft, a field of it, and a path where the field has a value."""
    draft = RuleSetDraft.of(draw(st.sampled_from(TEXTS)))
    spec = draw(st.sampled_from(FIELDS))
    if not spec.rows:
        return draft, spec, spec.path
    if not draft.value(spec.rows):
        draft = draft.with_row(spec.rows)
    row = draw(st.integers(0, len(draft.value(spec.rows)) - 1))
    return draft, spec, spec.path.replace("[]", f"[{row}]")


@edits
@given(places(), st.data())
def test_what_was_said_is_there_and_nothing_else_changed(place, data):
    draft, spec, path = place
    value = data.draw(_values(spec) | _TYPED)
    changed = draft.with_value(path, value)
    assert changed.value(path) == value
    assert type(changed.value(path)) is type(value)
    tomllib.loads(changed.text)
    for other in FIELDS:
        if other.rows or other.path == path:
            continue
        assert changed.value(other.path) == draft.value(other.path)


@edits
@given(places(), st.data())
def test_a_value_and_back_makes_no_difference(place, data):
    draft, spec, path = place
    before = draft.value(path)
    there_and_back = draft.with_value(path, data.draw(_values(spec))).with_value(path, before)
    assert there_and_back.value(path) == before
    if draft.rules is not None:
        assert there_and_back.rules is not None
        assert differences(draft.rules, there_and_back.rules) == ()


@edits
@given(places(), st.data())
def test_silence_brings_back_what_is_behind_the_text(place, data):
    draft, spec, path = place
    silent = draft.with_value(path, data.draw(_values(spec) | _TYPED)).silent(path)
    assert not silent.stated(path)
    where = spec.rows or path
    bare = RuleSetDraft.of(BASED if draft.value("base") else EMPTY)
    assert silent.value(where) == bare.silent(where).value(where)
    tomllib.loads(silent.text)


@edits
@given(st.sampled_from(TEXTS), st.sampled_from(ROWS), st.data())
def test_rows_come_go_and_move(text, spec, data):
    draft = RuleSetDraft.of(text)
    rows = draft.value(spec.path)
    added = draft.with_row(spec.path)
    last = added.value(spec.path)[-1]
    assert len(added.value(spec.path)) == len(rows) + 1
    assert all(last[key] == value for key, value in draft.new_row(spec.path).items())
    at, to = (data.draw(st.integers(0, len(rows))) for _ in range(2))
    names = [{**row, "section": ""} for row in added.value(spec.path)]
    moved = added.moved_row(spec.path, at, to)
    names.insert(to, names.pop(at))
    assert [{**row, "section": ""} for row in moved.value(spec.path)] == names
    fewer = moved.without_row(spec.path, to)
    del names[to]
    assert [{**row, "section": ""} for row in fewer.value(spec.path)] == names


@pytest.mark.parametrize("shipped", SHIPPED)
def test_a_draft_that_nobody_changed_is_the_text_as_it_was(shipped):
    text = shipped_text(shipped)
    draft = RuleSetDraft.of(text)
    for spec in FIELDS:
        if not spec.rows:
            draft = draft.with_value(spec.path, draft.value(spec.path))
    assert draft.text == text


def test_comments_and_spaces_of_the_writer_stay():
    draft = RuleSetDraft.of(COMMENTED)
    draft = draft.with_value("wall.live.points", 15).with_value("penalties[0].points", -10)
    draft = draft.with_value("wall.live.three_players", 9).with_row("incidents")
    expected = COMMENTED.replace(
        'points = 12, section = "3" }', 'points = 15, section = "3", three_players = 9 }'
    )
    expected = expected.replace("points = -5", "points = -10")
    for line in expected.splitlines():
        assert line in draft.text.splitlines()
    assert draft.rules is not None
    assert draft.rules.incidents[0].id == "incident"


def test_a_copy_says_what_it_was_made_from():
    draft = RuleSetDraft.start("mania", "club-night", "Club night")
    assert draft.rules is not None
    assert (draft.rules.id, draft.rules.name, draft.rules.short) == (
        "club-night",
        "Club night",
        "Club night",
    )
    assert draft.rules.based_on == "mania"
    assert draft.copied("second", "Second").value("based_on") == "mania"
    assert differences(shipped_ruleset("mania"), draft.rules) == ()


def test_sections_are_said_kept_and_taken_back():
    draft = RuleSetDraft.start("mjmp", "club", "Club")
    assert draft.section("wall.live.points") == "13.3"
    assert draft.with_value("wall.live.points", 12).section("wall.live.points") == "13.3"
    assert draft.with_value("wall.live.points", 12, "4").section("wall.live.points") == "4"
    assert draft.section("prizes.places.count") == "default"
    assert draft.with_value("prizes.places.count", 3).section("prizes.places.count") == "sheet"
    named = draft.with_section("prizes.places.count", "9")
    assert (named.section("prizes.places.count"), named.value("prizes.places.count")) == ("9", 0)
    assert named.with_section("prizes.places.count", "").section("prizes.places.count") == "sheet"
    assert named.silent("prizes.places.count").section("prizes.places.count") == "default"
    assert draft.section("bonuses[1].add") == "13.2"
    assert draft.section("name") == ""


def test_a_row_changed_in_a_house_list_leaves_the_others_house_defaults():
    draft = RuleSetDraft.of(EMPTY).with_value("bonuses[0].add", 15)
    assert draft.section("bonuses[0].add") == "sheet"
    assert draft.section("bonuses[1].add") == "default"
    assert draft.rules is not None
    assert [bonus.add for bonus in draft.rules.bonuses] == [15, 20]


def test_a_list_without_its_last_row_is_empty_and_not_the_house_s():
    draft = RuleSetDraft.of(EMPTY).without_row("bonuses", 0).without_row("bonuses", 0)
    assert draft.value("bonuses") == []
    assert draft.rules is not None
    assert draft.rules.bonuses == ()
    assert len(draft.silent("bonuses").value("bonuses")) == 2


def test_what_cannot_be_is_kept_as_typed_and_reported_beside_its_field():
    draft = RuleSetDraft.start("mjmp", "club", "Club").with_value("wall.live.points", "ten")
    draft = draft.with_value("clock.games.count", 99)
    assert draft.value("wall.live.points") == "ten"
    assert draft.rules is None
    assert {problem.key for problem in draft.problems} == {"wall.live.points", "clock.games.count"}
    found = draft.problems_at("wall.live.points")
    assert found
    assert found[0].line is not None
    assert '"ten"' in draft.text.splitlines()[found[0].line - 1]
    assert draft.with_value("wall.live.points", 10).problems_at("wall.live.points") == ()


def test_a_new_row_has_an_id_or_number_of_its_own():
    draft = (
        RuleSetDraft.of(EMPTY)
        .with_row("penalties")
        .with_row("penalties")
        .with_row("conduct.ladder")
    )
    assert [row["id"] for row in draft.value("penalties")][-2:] == ["penalty", "penalty_2"]
    assert draft.value("conduct.ladder")[-1]["complaint"] == 3
    assert draft.rules is not None


def test_a_text_that_is_no_toml_makes_no_draft():
    with pytest.raises(RuleSetError, match="this isn’t a rule-set file"):
        RuleSetDraft.of("id = \n")


def test_a_group_that_is_no_table_is_mended_by_saying_a_value():
    draft = RuleSetDraft.of(f"wall = 3\n{EMPTY}").with_value("wall.live.points", 12)
    assert load_ruleset(draft.text).wall.live.points == 12


def test_texts_that_are_laid_out_otherwise_can_be_edited_too():
    one, other = (f"[[penalties]]\nid = '{row}'\nname = '{row}'\nscope = 'game'\n" for row in "ab")
    scattered = f"{EMPTY}{one}[wall]\n\n{other}[dead.won]\npoints = -5\n"
    draft = RuleSetDraft.of(f"\ufeff{scattered}".replace("\n", "\r\n"))
    draft = draft.with_value("penalties[1].points", -10).with_value("dead.won.points", -6)
    draft = draft.with_value("wall.live.points", 9).with_value("prizes.places.count", 3)
    assert draft.rules is not None, draft.problems
    assert [penalty.points for penalty in draft.rules.penalties] == [None, -10]
    assert (draft.rules.dead.won.points, draft.rules.wall.live.points) == (-6, 9)
    assert draft.silent("dead.won.points").value("dead.won.points") == 0
