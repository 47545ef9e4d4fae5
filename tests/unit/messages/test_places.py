"""A place is said in one way, tied or not."""

from __future__ import annotations

from director_app.messages.places import place_mark


def test_a_tied_place_has_a_t_before_it() -> None:
    assert place_mark(6, tied=True) == "T6"
    assert place_mark(6, tied=False) == "6"
    assert place_mark(None, tied=True) == ""
