"""Several in one cell: ``Ada Quill and Beth Rowan``, ``Ann Lee +1``, ``June & Kay Bloom``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from director_app.services.list_words import folded, is_one
from director_app.services.written_names import PersonName, is_suffix, read_name, without_suffix

_GUESTS = re.compile(
    r"\s*(?:[+&,]|\band|\bplus|\by|\bwith|\bcon)\s*(?:(\d{1,2}|one|a|an|my|un|una)\b\s*)?"
    r"(?:guests?|friends?|partner|spouse|husband|wife|others?|more|invitad[oa]s?|acompañantes?)?\s*$"
    r"|\s*[(\[,x×]\s*(?:x\s*)?(\d{1,2})\s*(?:seats?|tickets?|people|persons?|players?|spots?|places?"
    r"|lugares|personas|entradas)?\s*[)\]]?\s*$",
    re.IGNORECASE,
)
_COUNTED = re.compile(r"\d|(?!\b(?:and|plus|y|with|con)\b)\b[^\W\d_]{2,}", re.IGNORECASE)
_BETWEEN = re.compile(r"\s*(?:[;/&+]|\band\b|\bwith\b)\s*", re.IGNORECASE)
_BETWEEN_FULL = re.compile(r"\s+y\s+", re.IGNORECASE)
_WORDS = re.compile(r"[^\W\d_][^\d_;/&+]*")


@dataclass(frozen=True, slots=True)
class NamesInCell:
    """The names in a cell, and how many come along without one."""

    names: tuple[PersonName, ...]
    guests: int = 0
    doubtful: bool = False
    """The cell looks like several people and can't be divided."""


@lru_cache(maxsize=4_000)  # a list is judged again at each decision about it
def people_in(cell: str, *, family_first: bool = False) -> NamesInCell:
    """The people of a cell with whole names.

    ``family_first`` says that a comma stands between last and first names in this list.
    """
    lines = [line.strip() for line in cell.splitlines() if line.strip()]
    listed = all(len(line.split()) > 1 for line in lines)
    text, guests = _without_guests((";" if listed else " ").join(lines))
    pieces = [piece.strip(" ,") for piece in _BETWEEN.split(text)]
    if len(pieces) == 1 and len(halves := _BETWEEN_FULL.split(text)) == 2:
        pieces = halves if all(len(half.split()) > 1 for half in halves) else pieces
    if len(pieces) == 1:
        pieces = _between_commas(text, family_first=family_first)
    if len(pieces) == 1 or not all(any(map(str.isalpha, piece)) for piece in pieces):
        return NamesInCell((read_name(text),), guests)
    whole = _whole(pieces)
    if not whole:
        return NamesInCell((read_name(text),), guests, doubtful=True)
    return NamesInCell(tuple(map(read_name, whole)), guests)


def given_names(cell: str) -> tuple[str, ...]:
    """The first names in a cell beside one last name: ``June & Kay``."""
    pieces = tuple(piece.strip(" ,") for piece in _BETWEEN.split(cell.strip()))
    return pieces if all(map(_WORDS.fullmatch, pieces)) else (cell,)


def are_family_first(cells: Iterable[str]) -> bool:
    """Whether the commas of a list's names mostly stand between last and first names."""
    parts = [without_suffix(cell)[0].split(",") for cell in cells]
    commas = [part for part in parts if len(part) > 1]
    single = [part for part in commas if len(part) == 2 and 1 in map(len, map(str.split, part))]
    return 2 * len(single) > len(commas)


def _without_guests(text: str) -> tuple[str, int]:
    found = _GUESTS.search(text)
    if found is None or not _COUNTED.search(found.group()) or not text[: found.start()].strip():
        return text, 0
    beside, seats = found.groups()
    if seats:
        return text[: found.start()], max(int(seats) - 1, 0)
    count = int(beside) if beside and beside.isdigit() else 1
    return text[: found.start()], count


def _between_commas(text: str, *, family_first: bool) -> list[str]:
    parts: list[str] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        if parts and is_suffix(part, behind=parts[-1]):
            parts[-1] = f"{parts[-1]}, {part}"
        else:
            parts.append(part)
    full = all(len(without_suffix(part, least=1)[0].split()) > 1 for part in parts)
    several = len(parts) > 2 or (len(parts) == 2 and full and not family_first)
    return parts if several else [text]


def _whole(pieces: list[str]) -> list[str]:
    """Each piece with a last name: its own, or the one that it shares with those beside it."""
    if not all(_WORDS.fullmatch(piece) for piece in pieces) or any(
        is_one("names.titles", folded(piece)) for piece in pieces
    ):
        return []
    family, comma, given = pieces[0].partition(",")
    if comma and all(len(piece.split()) == 1 for piece in (given.strip(), *pieces[1:])):
        return [f"{family}, {piece}" for piece in (given.strip(), *pieces[1:])]
    last = pieces[-1].split()
    if len(last) < 2:
        return []
    shared = " ".join(last[1:])
    return [piece if len(piece.split()) > 1 else f"{piece} {shared}" for piece in pieces]
