"""Modules that are imported when something of them is used: SQLAlchemy imports two for others.

``asyncio`` is for drivers that the book does not have, ``importlib.metadata`` for plug-ins. They
take a fifth of the time in which SQLAlchemy is loaded.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any


class Later(ModuleType):
    """Stands for a module; it is imported when the first of its names is asked for."""

    def __getattr__(self, name: str) -> Any:
        """What the module itself has under this name."""
        return getattr(import_module(self.__name__), name)


@contextmanager
def put_off(*stand_ins: Later) -> Iterator[None]:
    """Who imports one of these modules meanwhile gets its stand-in, unless it is there already."""
    put = {one.__name__: one for one in stand_ins if one.__name__ not in sys.modules}
    sys.modules.update(put)
    try:
        yield
    finally:
        for name in put:
            del sys.modules[name]


def asyncio_later() -> Later:
    """``asyncio`` without what SQLAlchemy takes from it at once."""

    def iscoroutine(one: object) -> bool:
        import asyncio

        return asyncio.iscoroutine(one)

    stand_in = Later("asyncio")
    setattr(stand_in, "iscoroutine", iscoroutine)  # noqa: B010 - a module has it or has it not
    return stand_in
