"""Notes of a seating: typed, stored as plain values, and nothing else is read."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.seating_notes import (
    REMARK_NUMBERS,
    ByStanding,
    Cut,
    MeetingsAgain,
    OfferedChoices,
    PulledFromBag,
    Remark,
    RemarkKind,
    SeatedAnew,
    SeatingNote,
    SitOuts,
    cuts,
    lets_sit_out,
    note_data,
    note_of,
)

_COUNT = st.integers(0, 400)


@st.composite
def _remarks(draw: st.DrawFn) -> Remark:
    kind = draw(st.sampled_from(RemarkKind))
    count, more = REMARK_NUMBERS.get(kind, (0, False))
    most = count + 3 if more else count
    return Remark(kind, tuple(draw(st.lists(_COUNT, min_size=count, max_size=most))))


_OFFERS = st.builds(
    OfferedChoices,
    st.none() | st.builds(MeetingsAgain, _COUNT, st.lists(_COUNT, min_size=1).map(tuple)),
    st.lists(st.tuples(_COUNT, _COUNT)).map(tuple),
    st.booleans(),
)
_SIMPLE = (
    st.builds(Cut, _COUNT, _COUNT, _COUNT)
    | st.builds(SitOuts, _COUNT, st.none() | _COUNT)
    | st.just(PulledFromBag())
    | _OFFERS
    | _remarks()
)
_INNER = st.lists(_SIMPLE, max_size=3).map(tuple)
NOTES: st.SearchStrategy[SeatingNote] = (
    _SIMPLE
    | st.builds(SeatedAnew, _COUNT, _INNER)
    | st.builds(
        ByStanding,
        _COUNT,
        _COUNT,
        st.sampled_from(["bands", "snake"]),
        _COUNT,
        st.booleans(),
        _INNER,
    )
)


@given(NOTES)
def test_a_note_comes_back_as_it_was_stored(note: SeatingNote) -> None:
    assert note_of(json.loads(json.dumps(note_data(note)))) == note


@pytest.mark.parametrize(
    "data",
    [
        "Cut in round 2: the top 4 of 8 keep playing.",
        None,
        {},
        {"kind": "party"},
        {"kind": "cut", "round": 2, "players": 4},
        {"kind": "cut", "round": 2, "players": 4, "of": 8, "color": "red"},
        {"kind": "cut", "round": True, "players": 4, "of": 8},
        {"kind": "cut", "round": "2", "players": 4, "of": 8},
        {"kind": "cut", "round": -2, "players": 4, "of": 8},
        {"kind": "sit_outs", "players": 1},
        {"kind": "remark", "of": "short_tables", "numbers": [1]},
        {"kind": "remark", "of": "five", "numbers": [5]},
        {"kind": "remark", "of": "weather", "numbers": []},
        {"kind": "reseated", "round": 2, "notes": ["No one sits out each round."]},
        {"kind": "reseated", "round": 2, "notes": 7},
        {"kind": "by_standing", "round": 2, "after": 1, "how": "zigzag", "band": 1,
         "provisional": False, "notes": []},
        {"kind": "by_standing", "round": 2, "after": 1, "how": "snake", "band": 1,
         "provisional": 0, "notes": []},
        {"kind": "offered", "movement": {"pairs": 2}, "tables": [], "no_repeats": True},
        {"kind": "offered", "movement": None, "tables": [[1]], "no_repeats": True},
        {"kind": "offered", "movement": None, "tables": [], "no_repeats": 1},
        {"kind": "text", "text": "a sentence"},
    ],
)  # fmt: skip
def test_what_is_no_note_is_refused(data: object) -> None:
    with pytest.raises(ValueError, match="isn’t a seating note"):
        note_of(data)


def test_cuts_and_sit_outs_are_found_among_other_notes() -> None:
    notes = (PulledFromBag(), Remark(RemarkKind.NO_SEAT_CHANGES))
    assert cuts(notes) == ()
    assert not lets_sit_out(notes)
    assert cuts((*notes, Cut(2, 4, 8))) == (Cut(2, 4, 8),)
    assert lets_sit_out((*notes, SeatedAnew(2, (SitOuts(0),))))


def test_a_note_of_no_kind_is_not_stored() -> None:
    with pytest.raises(TypeError, match="isn’t a seating note"):
        note_data(SeatingNote())
