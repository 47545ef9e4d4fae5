"""A message is a template with values: English at once, any other language when it is worded."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.messages.catalogue import CatalogueEntry as Translated
from director_app.messages.catalogue import TranslationCatalogue
from director_app.messages.message import Message, about, joined
from director_app.messages.saying import tr, use, worded

SPANISH = TranslationCatalogue.of(
    "es",
    [
        Translated("Table {table} is in.", ("Llegó la mesa {table}.",)),
        Translated("{seat} passes at {table}", ("{seat} pasa en {table}",)),
        Translated("table {table}", ("mesa {table}",)),
        Translated("East", ("Este",)),
        Translated("%n tables", ("%n mesa", "%n mesas")),
        Translated("still out", ("aún fuera",)),
    ],
)
NAMES = st.text(st.characters(blacklist_categories=["Cs"]), min_size=1, max_size=20)


@pytest.fixture
def spanish() -> Iterator[None]:
    use(SPANISH)
    yield
    use(None)


@given(NAMES)
def test_it_is_its_english_whatever_is_in_its_places(name: str) -> None:
    message = Message("{name} plays at {table}.", name=name, table=7)
    assert message == f"{name} plays at 7."
    assert hash(message) == hash(f"{name} plays at 7.")


@given(NAMES)
def test_a_copy_and_what_went_to_another_process_can_still_be_worded(name: str) -> None:
    message = Message("{name}: {n}", 3, name=name, n=1) if name == "%n" else Message("{a}", a=name)
    for copied in (copy.deepcopy(message), pickle.loads(pickle.dumps(message))):
        assert (copied, copied.template, copied.values, copied.n) == (
            message, message.template, message.values, message.n,
        )  # fmt: skip


def test_a_place_without_a_value_is_refused() -> None:
    with pytest.raises(KeyError):
        Message("{name} plays at {table}.", name="Ann")


@pytest.mark.usefixtures("spanish")
def test_it_is_worded_by_its_own_template() -> None:
    assert worded(Message("Table {table} is in.", table=7)) == "Llegó la mesa 7."


@pytest.mark.usefixtures("spanish")
def test_a_message_in_a_place_is_worded_too() -> None:
    where = Message("table {table}", table=3)
    assert (
        worded(Message("{seat} passes at {table}", seat=Message("East"), table=where))
        == "Este pasa en mesa 3"
    )


@pytest.mark.usefixtures("spanish")
def test_a_name_in_a_place_that_looks_like_a_sentence_of_ours_stays() -> None:
    assert worded(Message("Table {table} is in.", table="Table 7 is in.")) == (
        "Llegó la mesa Table 7 is in.."
    )


@pytest.mark.usefixtures("spanish")
def test_a_number_decides_the_form() -> None:
    assert worded(Message("%n tables", 1)) == "1 mesa"
    assert worded(Message("%n tables", 4)) == "4 mesas"


@pytest.mark.usefixtures("spanish")
def test_parts_are_worded_each_by_itself() -> None:
    parts = joined("; ", [Message("table {table}", table=1), Message("table {table}", table=2)])
    assert parts == "table 1; table 2"
    assert worded(parts) == "mesa 1; mesa 2"
    assert (
        worded(Message("table {table}", table=1) + ", " + Message("still out"))
        == "mesa 1, aún fuera"
    )
    assert worded("7: " + Message("table {table}", table=1)) == "7: mesa 1"


@pytest.mark.usefixtures("spanish")
def test_the_window_puts_a_message_into_its_own_texts() -> None:
    assert tr("Next: {item}", item=Message("table {table}", table=5)) == "Next: mesa 5"


@pytest.mark.usefixtures("spanish")
def test_a_message_about_one_file_is_made_one_about_another() -> None:
    part, book = Path("/stick/.book.part"), Path("/stick/book")
    inner = Message("table {table}", table=part)
    said = about(Message("Next: {item}", item=inner), book, part)
    assert said == f"Next: table {book}"
    assert worded(said) == f"Next: mesa {book}"
    assert about(inner, book, Path("/elsewhere")) is inner
    assert about("typed /stick/.book.part", book, part) == "typed /stick/.book.part"


def test_what_holds_no_message_is_joined_as_text() -> None:
    made = joined(", ", ["Ann", "West"])
    assert made == "Ann, West"
    assert not isinstance(made, Message)


def test_a_copy_asks_nothing_of_what_a_message_tells():
    """A fault of a library may be told in one, and need not let itself be copied."""

    class Fault(Exception):
        def __init__(self, line: int, column: int) -> None:
            super().__init__(f"line {line}, column {column}")

    said = Message("It can’t be read: {fault}", fault=Fault(3, 4))
    assert copy.deepcopy([said]) == ["It can’t be read: line 3, column 4"]
