"""Links for the mail program and the phone."""

from __future__ import annotations

from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.ui.kit.reach import dialed, mail_link, text_link


@given(st.lists(st.emails(), max_size=4), st.text(), st.text())
def test_a_mail_program_reads_back_whom_and_what(
    people: list[str], subject: str, body: str
) -> None:
    link = mail_link(people[:1], bcc=people[1:], subject=subject, body=body)
    assert link.isascii()
    assert " " not in link
    parts = urlsplit(link)
    assert parts.scheme == "mailto"
    assert unquote(parts.path) == "".join(people[:1])
    told = parse_qs(parts.query, keep_blank_values=True)
    assert told.get("subject", [""]) == [subject]
    assert told.get("bcc", [""]) == [",".join(people[1:])]
    assert told.get("body", [""])[0].replace("\r\n", "\n") == body.replace("\r\n", "\n")


@pytest.mark.parametrize(
    ("phone", "number"),
    [
        ("555 0109", "5550109"),
        ("+1 (555) 010-9", "+15550109"),
        ("555-0109 x12", "5550109"),
        ("no phone", ""),
        ("", ""),
        ("+", ""),
    ],
)
def test_a_number_is_dialed_by_its_digits(phone: str, number: str) -> None:
    assert dialed(phone) == number


def test_a_text_goes_to_every_number_there_is() -> None:
    assert text_link(["555 0109", "", "+1 555 0110"]) == "sms:5550109,+15550110"
