"""What a change touched, so that screens know whether to look again."""

from enum import StrEnum


class Topic(StrEnum):
    """One part of an event that screens show."""

    EVENT = "event"
    ROSTER = "roster"
    SEATING = "seating"
    ROUNDS = "rounds"
    CLOCK = "clock"
    DAY = "day"
    SCORES = "scores"
    RULINGS = "rulings"
    MONEY = "money"
    RESULTS = "results"
    PRINTS = "prints"
