"""Cells of tables for spreadsheets that none of them takes for a formula."""

from __future__ import annotations

import re

_TEXT_FORMULA = re.compile(r'\s*="((?:[^"]|"")*)"\s*')
"""How a text is kept from becoming a number."""
_SIGNS = ("=", "+", "-", "@", "＝", "＋", "－", "＠")
_BREAKS = ("\t", "\r", "\n")


def is_formula(text: str) -> bool:
    """Whether a spreadsheet might execute this text: spaces before the sign don't protect."""
    if text[:1].isalnum():
        return False
    return text.startswith(_BREAKS) or text.lstrip().startswith(_SIGNS)


def plain_text(text: str) -> str:
    """The text, marked as text where a spreadsheet would execute it, or where it looks marked."""
    return f"'{text}" if is_formula(text.lstrip("'")) else text


def plain_cell(value: object) -> object:
    """The same for any cell; numbers stay numbers, nothing is an empty cell."""
    if value is None:
        return ""
    return plain_text(value) if isinstance(value, str) else value


def as_meant(text: str) -> str:
    """A text that was marked so, or as in ``="00417"``, as it was before."""
    if formula := _TEXT_FORMULA.fullmatch(text):
        return formula[1].replace('""', '"')
    return text[1:] if text[:1] == "'" and is_formula(text.lstrip("'")) else text
