"""The short tables of points on score sheets and on the rule sheet, house defaults marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.messages.message import Message
from director_app.rules.words import LabeledPoints, PointsTable, points_tables
from director_app.services.paper.words import signed
from reports.score_sheet_types import SheetPoints

if TYPE_CHECKING:
    from director_app.rules.ruleset import RuleSet

_STAR = "*"


def short_tables(rules: RuleSet, *, penalties: bool = False) -> tuple[SheetPoints, ...]:
    """The three short tables of points of a score sheet."""
    tables = points_tables(rules, penalties=penalties)
    return _marked(tables, [table.heading for table in tables])


def titled_tables(rules: RuleSet) -> tuple[SheetPoints, ...]:
    """The three tables of the rule sheet, with the penalties of a game."""
    tables = points_tables(rules, penalties=True)
    return _marked(tables, [table.title for table in tables])


def _marked(tables: tuple[PointsTable, ...], headings: list[str]) -> tuple[SheetPoints, ...]:
    """Rows that the sheet does not state have a star, explained under the shortest table."""
    rows = [[_row(row) for row in table.rows] for table in tables]
    if any(row.default for table in tables for row in table.rows):
        min(rows, key=len).append((Message("{star} house rule", star=_STAR), ""))
    return tuple(
        SheetPoints(heading, tuple(told)) for heading, told in zip(headings, rows, strict=True)
    )


def _row(row: LabeledPoints) -> tuple[str, str]:
    label = row.label
    if row.default:
        label = Message("{label} {star}", label=label, star=_STAR)
    return label, row.words or signed(row.points)
