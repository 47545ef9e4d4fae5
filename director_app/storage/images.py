"""Rows as plain JSON values, for the journal, and back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from typing import Any

from sqlalchemy import inspect
from sqlalchemy.orm import InstanceState, Mapper

from director_app.storage.row import Row, UtcDateTime

Image = dict[str, Any]

VERSION = "version"
"""The column that only ever grows: what is put back is a newer version with older facts."""


def _plain(value: Any) -> Any:
    return value.astimezone(UTC).isoformat() if isinstance(value, datetime) else value


def image(row: Row) -> Image:
    """All columns of a row as JSON values."""
    return {key: _plain(getattr(row, key)) for key in _columns(type(row))}


def plain(row: type[Row], kept: Mapping[str, Any]) -> Image:
    """The same of a row's values by column; all of them."""
    return {key: _plain(kept[key]) for key in _columns(row)}


def image_before(row: Row) -> Image:
    """The row as it was before the changes that are not flushed yet."""
    state: InstanceState[Any] = inspect(row)
    before: Image = {}
    for attr in state.mapper.column_attrs:
        history = state.attrs[attr.key].history
        value = history.deleted[0] if history.deleted else getattr(row, attr.key)
        before[attr.key] = _plain(value)
    return before


def facts(kept: Mapping[str, Any] | None) -> Image | None:
    """What an image says, whatever version said it."""
    if kept is None:
        return None
    return {key: value for key, value in kept.items() if key != VERSION}


def completed(row: type[Row], kept: Image | None) -> Image | None:
    """An image as this form has it, whatever form it was written in."""
    return None if kept is None else row.completed(kept)


def values(row: type[Row], kept: Mapping[str, Any]) -> dict[str, Any]:
    """Python values for a row's columns, from an image."""
    columns = inspect(row).columns
    return {
        key: datetime.fromisoformat(value)
        if value is not None and isinstance(columns[key].type, UtcDateTime)
        else value
        for key, value in kept.items()
        if key in columns
    }


def primary_key(row: type[Row], kept: Mapping[str, Any]) -> tuple[Any, ...]:
    """The primary key's values in an image."""
    return tuple([kept[key] for key in key_columns(row)])


def key_text(row: type[Row], kept: Mapping[str, Any]) -> str:
    """The primary key as text, the same for the same row."""
    return as_text(primary_key(row, kept))


def as_text(key: tuple[Any, ...]) -> str:
    """A primary key's values as text."""
    if all(type(part) is int for part in key):
        return f"[{','.join(map(str, key))}]"
    return _KEY.encode(key)


@cache
def key_columns(row: type[Row]) -> tuple[str, ...]:
    return tuple(str(column.key) for column in inspect(row).primary_key)


@cache
def _columns(row: type[Row]) -> tuple[str, ...]:
    mapper: Mapper[Any] = inspect(row)
    return tuple(attr.key for attr in mapper.column_attrs)


_KEY = json.JSONEncoder(separators=(",", ":"))
