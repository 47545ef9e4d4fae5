"""The columns of the master-point report: every one fits, on any paper, in any number."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reports.fonts import SANS, width
from reports.master_points_columns import MasterPointColumn, Sizes, lay_out
from reports.page import MEASURE

NORMAL, LARGE = Sizes(10.5, 8, 9, 7.5), Sizes(14, 11, 14, 11)
_KINDS = st.sampled_from(["place", "name", "text", "number", "strong"])
_COLUMNS = st.lists(
    st.builds(MasterPointColumn, st.sampled_from(["Qualifying", "3"]), st.just("Q."), _KINDS),
    min_size=1,
    max_size=24,
)


def columns(rounds):
    return [
        MasterPointColumn("Place", "Pl.", "place"),
        MasterPointColumn("Player", "Player", "name"),
        MasterPointColumn("Member no.", "Mem."),
        *(MasterPointColumn(str(number), str(number), "number") for number in range(1, rounds + 1)),
        MasterPointColumn("Qualifying", "Qual.", "strong"),
    ]


def row(rounds):
    return ("T12", "Wilhelmina Featherstonehaugh", "2700012", *["100"] * rounds, "1100")


def test_few_columns_stand_upright_with_whole_headings():
    found = lay_out(columns(4), [row(4)], NORMAL, "letter")
    assert not found.landscape
    assert [slot.heading for slot in found.slots][-1] == "Qualifying"
    assert found.size == 10.5


def test_many_rounds_take_narrow_headings_then_smaller_type_then_paper_that_lies():
    seen = [lay_out(columns(rounds), [row(rounds)], NORMAL, "letter") for rounds in range(1, 30)]
    lies = [layout.landscape for layout in seen]
    assert lies == sorted(lies)
    assert lies[-1]
    upright = [layout for layout in seen if not layout.landscape]
    assert any(layout.slots[-1].heading == "Qual." for layout in upright)
    assert min(layout.size for layout in upright) < 10.5
    assert lay_out(columns(12), [row(12)], LARGE, "letter").landscape


@given(_COLUMNS, st.booleans(), st.sampled_from(["letter", "a4"]))
def test_columns_never_overlap_and_stay_on_the_paper(made, large, paper):
    cells = [tuple("Rancho Palos Verdes" for _ in made)]
    found = lay_out(made, cells, LARGE if large else NORMAL, paper)
    for one, other in zip(found.slots, found.slots[1:], strict=False):
        assert one.right <= other.left
    assert found.slots[0].left == 0
    assert found.slots[-1].right <= found.wide + 0.01
    assert found.wide == pytest.approx(
        MEASURE if not found.landscape else {"letter": 696, "a4": 745.9}[paper], abs=0.1
    )


def test_a_number_is_never_broken_while_there_is_room():
    found = lay_out(columns(6), [row(6)], NORMAL, "a4")
    for slot, text in zip(found.slots, row(6), strict=True):
        if slot.column.kind == "number":
            assert width(text, SANS, found.size) <= slot.wide
