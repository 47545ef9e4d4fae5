"""How an event wants its scores entered, kept and taken back."""

from __future__ import annotations

import pytest

from director_app.domain.score_options import ScoreOptions
from director_app.services.desk import Desk
from tests.builders import Book, new_event


@pytest.fixture
def desk(book: Book) -> Desk:
    """An open book."""
    return book.open()


def test_options_are_kept_and_taken_back(desk: Desk) -> None:
    event = new_event(desk)
    assert desk.at(event).scores.options.options() == ScoreOptions()
    wanted = ScoreOptions(totals=False, second="sample", sample=5, values=(25, 30))
    desk.at(event).scores.options.change(wanted)
    assert desk.at(event).scores.options.options() == wanted
    desk.at(event).history.undo()
    assert desk.at(event).scores.options.options() == ScoreOptions()


def test_a_sample_takes_every_so_manyth_sheet() -> None:
    sample = ScoreOptions(second="sample", sample=3)
    assert [sample.twice(place) for place in range(7)] == [1, 0, 0, 1, 0, 0, 1]
    assert ScoreOptions(second="all").twice(5)
    assert not ScoreOptions().twice(0)
