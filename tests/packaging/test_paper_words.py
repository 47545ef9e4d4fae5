"""What paper says of its own without a message is found by ``make check``."""

from __future__ import annotations

import pytest


@pytest.fixture
def check(part):
    return part("paper_words")


def test_a_plain_text_of_paper_is_found(check, module):
    found = list(check.texts_in(module('x = 1\nline("Nobody sits here.")\n', "some.py")))
    assert found == ["some.py:2: 'Nobody sits here.' is a plain text; make it a message"]


@pytest.mark.parametrize(
    "source",
    [
        'line(Message("Nobody sits here."))',
        '"""What this module draws."""',
        'raise ValueError("There is no such paper.")',
        'empty = told == "Nobody sits here."',
        'seat: Literal["Nobody sits here."] = none',
        'title("Front Table")',
        'color("#aabbcc")',
    ],
)
def test_messages_and_what_nobody_reads_may_stand(check, module, source):
    assert list(check.texts_in(module(source, "some.py"))) == []
