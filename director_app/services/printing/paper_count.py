"""How much paper a print takes: sheets of it, not pages."""

from __future__ import annotations

from director_app.services.printing.options import BadgeOptions
from director_app.services.printing.papers import PrintRequest


def sheets_of_paper(pages: int, *, both_sides: bool = False) -> int:
    """Sheets for so many pages of one print."""
    return -(-pages // 2) if both_sides else pages


def always_both_sides(request: PrintRequest) -> bool:
    """Whether a document is printed on both sides whatever the printer does: badges on stock."""
    options = request.options
    return isinstance(options, BadgeOptions) and options.stock and not options.labels
