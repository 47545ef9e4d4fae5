"""No English word is put into a message as a plain text, and the check sees such words."""

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
def test_plain_english_in_a_place_is_found(check, body):
    found = list(check.values_in(f"def asked(path):\n    {body}\n", "some.py"))
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
def test_messages_numbers_and_places_may_stand(check, body):
    assert not list(check.values_in(f"def asked(path):\n    {body}\n", "some.py"))
