"""A list judged again, after a decision, from what was judged of it before."""

from __future__ import annotations

import time
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from director_app.services.roster.files.people import RosterDecisions, key_of
from director_app.services.roster.files.preview import ImportPreview, preview, preview_table
from director_app.services.table_files.reading import read_text
from tests.unit.roster_files import odd_list

LIST = """Name,Email,Status,Partner,Not seated with,Note
Ada Quill,ada@example.org,Paid,Beth Rowan,,
Cara Moss and Dora Lane,cara@example.org,,,Ada Quill,
June & Kay Bloom,,Refunded,,,
Edna Stone +2,edna@example.org,,,,
12345,,,,,
Fay Berger,fay@example.org,,,,asked for a refund?
Ada Quill,ada@example.org,Paid,,,
Total,,,,,
WAITING LIST,,,,,
Greta Vale,,,Hazel Vale,Cara Moss,
Ruth Oak; Sadie Elm,,,,,
NOT COMING,,,,,
Trudy Ash,,,,,
"""
LAST = 14
NAMES = st.sampled_from(["Ann Lee", "Bea Fox & Cleo Fox", "", "Ada Quill"])
KEYS = st.builds(key_of, st.integers(1, LAST + 1), st.integers(0, 3))
DECISIONS = st.builds(
    RosterDecisions,
    keep=st.frozensets(KEYS),
    out=st.frozensets(KEYS),
    names=st.dictionaries(KEYS, NAMES),
    one=st.frozensets(KEYS),
    separate=st.frozensets(KEYS),
)


def _pasted() -> ImportPreview:
    return preview_table(read_text("list", LIST))


@given(steps=st.lists(DECISIONS, min_size=1, max_size=4))
@settings(max_examples=30)
def test_it_is_judged_as_if_it_were_new(steps: list[RosterDecisions]) -> None:
    shown = _pasted()
    for decisions in steps:
        shown = preview_table(shown.table, decisions=decisions, before=shown)
        assert shown == preview_table(shown.table, decisions=decisions)


@given(before=DECISIONS, after=DECISIONS)
def test_decisions_differ_in_the_same_rows_both_ways(
    before: RosterDecisions, after: RosterDecisions
) -> None:
    assert after.rows_unlike(before) == before.rows_unlike(after)
    assert not after.rows_unlike(after)


def test_another_matching_takes_nothing_over() -> None:
    shown = _pasted()
    columns = {"Status": "keep", "Name": "note", "Partner": "name"}
    again = preview_table(shown.table, columns, before=shown)
    assert again == preview_table(shown.table, columns)
    assert preview_table(shown.table, before=again) == shown


def test_rows_that_nobody_decided_about_are_taken_over() -> None:
    shown = _pasted()
    again = preview_table(
        shown.table, decisions=RosterDecisions().with_kept_rows(key_of(5, 1)), before=shown
    )
    anew = [
        row.number
        for row, old, new in zip(
            shown.table.rows, shown.judgement.rows, again.judgement.rows, strict=True
        )
        if old is not new
    ]
    assert anew == [5]


def test_a_decision_about_500_rows_takes_a_moment(tmp_path: Path) -> None:
    """Less than half of judging them all, at the most: the window waits for it."""
    shown = preview(odd_list.write(tmp_path / "list.csv"))
    decisions = RosterDecisions().with_kept_rows(odd_list.PLAIN + 2)

    def seconds(before: ImportPreview | None) -> float:
        begun = time.process_time()
        preview_table(shown.table, decisions=decisions, before=before)
        return time.process_time() - begun

    assert min(seconds(shown) for _ in range(3)) < min(seconds(None) for _ in range(3)) / 2
