"""What all row classes share: their base, times in UTC, and keys that wait for the commit."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, ClassVar

from sqlalchemy import JSON, Column, DateTime, ForeignKey, MetaData, Table, TypeDecorator
from sqlalchemy.engine import Dialect
from sqlalchemy.orm import DeclarativeBase
from sqlalchemy.sql.base import ReadOnlyColumnCollection

from director_app.domain.topics import Topic


class UtcDateTime(TypeDecorator[datetime]):
    """An aware datetime, stored as UTC and coming back aware."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """To UTC; SQLite keeps it without its zone."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("times in the book are aware")
        utc = value.astimezone(UTC)
        return utc.replace(tzinfo=None) if dialect.name == "sqlite" else utc

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Back from UTC, aware."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if dialect.name == "sqlite" else value.astimezone(UTC)


def deferred_key(target: str) -> ForeignKey:
    """A key that is checked at the commit, so that rows may be put back in any order."""
    return ForeignKey(target, deferrable=True, initially="DEFERRED")


class Row(DeclarativeBase):
    """Base of all rows.

    ``topic`` is what screens show of the table; rows of a table with a topic are journaled. ``c``
    are its columns for statements about plain values, which are made without looking at entities.
    """

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_label)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {  # noqa: RUF012 - the name and kind are SQLAlchemy's
        datetime: UtcDateTime,
        dict[str, Any]: JSON,
        list[Any]: JSON,
    }
    topic: ClassVar[Topic | None] = None
    added: ClassVar[Mapping[str, Any]] = {}
    """What columns that a later form added say in rows of before."""
    __table__: ClassVar[Table]
    c: ClassVar[ReadOnlyColumnCollection[str, Column[Any]]]

    def __init_subclass__(cls, **how: Any) -> None:
        """A row class has its columns as soon as it is there."""
        super().__init_subclass__(**how)
        cls.c = cls.__table__.c

    @classmethod
    def completed(cls, kept: dict[str, Any]) -> dict[str, Any]:
        """An image of an older form as this form has it, with the columns that came later."""
        return {**cls.added, **kept}
