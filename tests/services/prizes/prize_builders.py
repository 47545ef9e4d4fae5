"""What tests of prizes ask again and again."""

from __future__ import annotations

from director_app.services.rulings.service import NewRuling


def apart(desk, event, points=None):
    """Points on the event's total, by badge: the higher the badge the fewer."""
    for badge, worth in (points or {badge: -badge for badge in range(1, 9)}).items():
        new = NewRuling("late", (badge,), points=worth, note="apart", overruled="Test")
        desk.at(event).rulings.add(new)


def lines(desk, event):
    return {line.title: line for line in desk.at(event).prizes.view().lines}


def gets(line):
    return {winner.badge: winner.cents for winner in line.winners}
