"""Where people sit, read from the floor as it is shown."""

from __future__ import annotations


def places(view, badge):
    """(table, seat) of a badge by round."""
    return {
        number: (table.table, chair.seat)
        for number, tables in view.floors.items()
        for table in tables
        for chair in table.chairs
        if chair.badge == badge
    }
