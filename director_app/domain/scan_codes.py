"""What a scanned code of this program looks like."""

from __future__ import annotations

from typing import Final

BEGINS: Final = "FT1:"
"""How every code of this program begins."""
