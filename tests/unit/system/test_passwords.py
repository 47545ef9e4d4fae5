"""Passwords of servers: used, and told nowhere."""

from __future__ import annotations

import pytest

from director_app.system.passwords import on_server, with_password, without_password


class Keys(dict[str, str]):
    def recall(self, address: str) -> str | None:
        return self.get(address)

    def keep(self, address: str, password: str) -> None:
        self[address] = password

    def forget(self, address: str) -> None:
        self.pop(address, None)


ADDRESS = "postgresql://ann@host/book"


@pytest.mark.parametrize(
    ("book", "told"),
    [
        ("postgresql://ann:hush@host/book", ADDRESS),
        ("postgresql://ann:hu@sh@host/book", ADDRESS),
        (ADDRESS, ADDRESS),
        ("postgresql://host/book", "postgresql://host/book"),
        ("my:book@home.db", "my:book@home.db"),
        ("sqlite:///a:b@c.db", "sqlite:///a:b@c.db"),
    ],
)
def test_an_address_without_its_password(book, told):
    assert without_password(book) == told


def test_the_key_store_is_asked_where_the_address_has_a_user_and_no_password():
    keys = Keys({ADDRESS: "p@ss/word"})
    assert with_password(ADDRESS, keys) == "postgresql://ann:p%40ss%2Fword@host/book"
    for other in ("postgresql://ann:own@host/book", "postgresql://host/book", "book.db"):
        assert with_password(other, keys) == other
    assert with_password(ADDRESS, Keys()) == ADDRESS


def test_what_is_on_a_server():
    assert on_server(ADDRESS)
    assert not on_server("book.db")
    assert not on_server("sqlite:///book.db")
