"""Words that stay English in any language are found by ``make check``."""

from __future__ import annotations

import pytest


@pytest.fixture
def check(part):
    return part("message_values")


@pytest.mark.parametrize(
    "body",
    [
        'return Message("{path} {what}", path=path, what="is empty")',
        'what = "is empty" if path else "is not a book"\n    return tr("It {what}", what=what)',
        'return Message("It is {word}", word=word or "blank")',
        'nth = f"{turn + 2}th"\n    return said("The {nth} roll", nth=nth)',
    ],
)
def test_plain_english_in_a_place_is_found(check, module, body):
    found = list(check.values_in(module(f"def asked(path):\n    {body}\n", "some.py")))
    assert found
    assert all(line.startswith("some.py:") for line in found)


@pytest.mark.parametrize(
    "body",
    [
        'return Message("{path} {what}", path=path, what=Message("is empty"))',
        'return Message("{hour} o\'clock", hour=f"{hour}:{minutes}")',
        'return tr("{rows} rows", rows=f"{rows:,}")',
        'place = "{count}"\n    return Message("{count} of them", count=place)',
    ],
)
def test_messages_numbers_and_places_may_stand(check, module, body):
    assert not list(check.values_in(module(f"def asked(path):\n    {body}\n", "some.py")))


@pytest.mark.parametrize(
    "refusal",
    [
        'NotFound("There is no table 7.")',
        'errors.Stale(f"Table {table} was changed.")',
        'DirectorError(Message("It is closed.") if closed else "It is open.")',
    ],
)
def test_a_refusal_that_is_a_finished_text_is_found(check, module, refusal):
    (found,) = check.refusals_in(module(f"table = 7\nraise {refusal}\n", "some.py"))
    assert found == "some.py:2: a refusal is a plain text; make it a message"


@pytest.mark.parametrize(
    "fine", ['NotFound(Message("There is no table 7."))', "Stale(told)", 'ValueError("never")']
)
def test_a_refusal_may_be_a_message_and_a_fault_of_the_program_a_text(check, module, fine):
    assert list(check.refusals_in(module(f"raise {fine}\n", "some.py"))) == []
