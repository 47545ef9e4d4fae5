"""Names of files that the director saves: event, day, and what is in it."""

from __future__ import annotations

from datetime import date

from hypothesis import example, given
from hypothesis import strategies as st

from director_app.system.paths import file_name

_DAY = date(2026, 12, 5)


def test_event_day_and_paper_are_in_the_name() -> None:
    assert file_name("Fall Classic", _DAY, "Score sheets round 1") == (
        "Fall Classic 2026-12-05 – Score sheets round 1.pdf"
    )


@given(st.text(min_size=1), st.text(min_size=1))
@example('Fall/Winter: "A?*', "<Prizes|all>\\")
@example("NUL.x", "con.")
@example("漢" * 300, "字" * 300)
def test_every_system_takes_the_name(event: str, what: str) -> None:
    name = file_name(event, _DAY, what)
    assert not set(name) & set('<>:"/\\|?*')
    assert all(letter.isprintable() for letter in name)
    stem, _, ending = name.rpartition(".")
    assert ending == "pdf"
    assert "." not in stem
    assert stem == stem.strip()
    assert str(_DAY) in stem
    assert len(name.encode()) <= 255
