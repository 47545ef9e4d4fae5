"""An event file that is opened by a click comes into the book once."""

from __future__ import annotations

from pathlib import Path

import pytest

from director_app.errors import DirectorError
from director_app.services.desk import Desk
from tests.builders import Book, new_event


@pytest.fixture
def file(book: Book, tmp_path: Path) -> Path:
    desk = book.open()
    path = tmp_path / "day.ftevent"
    path.write_text(desk.exchange.export(new_event(desk)), encoding="utf-8")
    desk.close()
    return path


@pytest.fixture
def other(tmp_path: Path) -> Desk:
    return Book(tmp_path / "other.db").open()


def test_opened_again_it_is_the_same_event(other: Desk, file: Path) -> None:
    first = other.exchange.open_file(file)
    assert other.exchange.open_file(file) == first
    assert [event.id for event in other.events.all()] == [first.id]
    other.close()


def test_a_file_with_other_contents_is_another_event(other: Desk, file: Path) -> None:
    first = other.exchange.open_file(file)
    file.write_text(file.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert other.exchange.open_file(file).id != first.id
    other.close()


def test_taken_back_it_comes_in_again_and_is_no_other_event(other: Desk, file: Path) -> None:
    first = other.exchange.open_file(file)
    other.at(first.id).history.undo()
    assert other.events.all() == ()
    made = new_event(other)
    again = other.exchange.open_file(file)
    assert again.id != made
    assert again.name == first.name
    other.close()


def test_a_file_that_is_no_event_is_refused(other: Desk, tmp_path: Path) -> None:
    file = tmp_path / "recipe.ftevent"
    file.write_text("my recipes", encoding="utf-8")
    with pytest.raises(DirectorError, match=r"recipe\.ftevent"):
        other.exchange.open_file(file)
    with pytest.raises(DirectorError, match=r"gone\.ftevent"):
        other.exchange.open_file(tmp_path / "gone.ftevent")
    other.close()
