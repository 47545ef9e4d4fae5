"""Master points as they come: typed by the director, or read from a list. None is worked out."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from director_app.domain.people import Entrant
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.table_files.fields import ListField, plain_header, recognise
from director_app.services.table_files.reading import RawList, read_table
from director_app.services.written_names import fold

_POINTS = ("master points", "masterpoints", "master pts", "points", "mps", "mp")
_NUMBER = re.compile(r"\d{1,7}([.,]\d{1,4})?")
_LONGEST_BADGE = 10
_SHOWN = 40
"""Letters of a cell that are said again."""
_KEYS = (ListField.BADGE, ListField.MEMBER_NO, ListField.NAME)


@dataclass(frozen=True, slots=True)
class RefusedRow:
    """A row of a list that gave no points, and why."""

    row: int
    reason: str


@dataclass(frozen=True, slots=True)
class PointsImport:
    """What a list of master points gave: points by badge, and rows refused."""

    points: Mapping[int, str]
    refused: tuple[RefusedRow, ...]


def checked_points(text: str) -> str:
    """Master points as they were typed: a number that is not negative, or nothing."""
    bare = text.strip()
    if bare and not _NUMBER.fullmatch(bare):
        raise DirectorError(
            Message(
                "{typed} isn’t a number of master points. Enter a number "
                "such as 12 or 3.5, or leave it blank.",
                typed=bare,
            ),
            field="points",
        )
    return bare


def read_points(path: Path, entrants: Iterable[Entrant]) -> PointsImport:
    """Read a list that names players by badge, member number or name, with their points."""
    table = read_table(path, columns=_POINTS)
    points_at = _points_column(table)
    keys = {
        key: at
        for at, header in enumerate(table.headers)
        if at != points_at and (key := _key(header)) is not None
    }
    if not keys:
        raise DirectorError(
            Message(
                "{path} has no player column. Name a column Badge, Member number, or Name.",
                path=path.name,
            ),
            field="file",
        )
    known = _known(entrants)
    points: dict[int, str] = {}
    refused = []
    for row in table.rows:
        cells = row.widened(len(table.headers)).cells
        try:
            badge = _who({key: cells[at].strip() for key, at in keys.items()}, known)
            text = checked_points(cells[points_at])
            if not text:
                raise DirectorError(Message("No points in this row."))
            if badge in points:
                raise DirectorError(
                    Message("Badge {badge} already has points in a row above.", badge=badge)
                )
        except DirectorError as refusal:
            refused.append(RefusedRow(row.number, refusal.sentence))
        else:
            points[badge] = text
    if not points:
        first = (
            Message(" Row {row}: {reason}", row=refused[0].row, reason=refused[0].reason)
            if refused
            else ""
        )
        raise DirectorError(
            Message(
                "{path} has no usable rows.{first_refusal}", path=path.name, first_refusal=first
            ),
            field="file",
        )
    return PointsImport(points, tuple(refused))


def _points_column(table: RawList) -> int:
    heads = [plain_header(header) for header in table.headers]
    for words in _POINTS:
        if words in heads:
            return heads.index(words)
    raise DirectorError(
        Message(
            "{file} has no points column. Name a column Points or Master points.",
            file=table.file,
        ),
        field="file",
    )


def _key(header: str) -> ListField | None:
    found = recognise(header)
    return found[0] if found is not None and found[0] in _KEYS else None


def _known(entrants: Iterable[Entrant]) -> Mapping[tuple[ListField, str], Sequence[int]]:
    known: dict[tuple[ListField, str], list[int]] = defaultdict(list)
    for entrant in entrants:
        known[ListField.BADGE, str(entrant.badge)].append(entrant.badge)
        known[ListField.NAME, fold(entrant.name)].append(entrant.badge)
        if entrant.facts.member_no.strip():
            known[ListField.MEMBER_NO, _bare(entrant.facts.member_no)].append(entrant.badge)
    return known


def _who(
    told: Mapping[ListField, str], known: Mapping[tuple[ListField, str], Sequence[int]]
) -> int:
    """The badge that a row means, by the plainest that it gives."""
    for key in _KEYS:
        text = told.get(key, "")
        if not text:
            continue
        found = known.get((key, _looked(key, text)), ())
        if len(found) == 1:
            return found[0]
        text = text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
        what = {
            ListField.BADGE: Message("badge"),
            ListField.MEMBER_NO: Message("member number"),
        }.get(key, Message("name"))
        if found:
            raise DirectorError(
                Message(
                    "More than one player has the {field} {typed}. Use badge numbers.",
                    field=what,
                    typed=text,
                )
            )
        raise DirectorError(Message("No player has the {field} {typed}.", field=what, typed=text))
    raise DirectorError(Message("No player in this row."))


def _looked(key: ListField, text: str) -> str:
    if key is ListField.NAME:
        return fold(text)
    return _bare(text) if key is ListField.MEMBER_NO else _badge(text)


def _badge(text: str) -> str:
    bare = text.lstrip("#").removesuffix(".0")
    return str(int(bare)) if bare.isdecimal() and len(bare) < _LONGEST_BADGE else bare


def _bare(text: str) -> str:
    return "".join(text.split()).lstrip("'").casefold()
