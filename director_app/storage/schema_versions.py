"""The forms that a book has had, by the migrations that lead to them."""

from __future__ import annotations

KNOWN = ("0001", "0002", "0003", "0004", "0005", "0006", "0007", "0008", "0009")
"""Every released form, oldest first; a test holds them to the migration files."""
HEAD = KNOWN[-1]
"""The newest form."""
