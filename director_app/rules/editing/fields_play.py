"""The values about seats, moving, clock, rounds, short tables and the card, for people."""

from __future__ import annotations

from director_app.messages.message import Message
from director_app.rules.editing.field_types import Choice, FieldSpec

_SEATS = "seats"
_TIME = "time"
_SHORT = "short"
_CARD = "card"
_ABOUT = "about"


def _step(seat: str, wind: str) -> FieldSpec:
    return FieldSpec(
        f"movement.change.steps.{seat}",
        Message("{wind} moves by", wind=wind),
        "numbers",
        _SEATS,
        least=-100,
        most=100,
        may_lack=True,
        absent="not said",
        hint="Tables up, a minus for down, 0 stays; several numbers: one for each change.",
    )


def _counts(kind: str, words: str) -> tuple[FieldSpec, FieldSpec]:
    return (
        FieldSpec(
            f"rounds.{kind}.event",
            Message("{words} count for the event", words=words),
            "yes_no",
            _TIME,
        ),
        FieldSpec(
            f"rounds.{kind}.master_points",
            Message("{words} count for master points", words=words),
            "yes_no",
            _TIME,
        ),
    )


def _table(key: str, words: str) -> tuple[FieldSpec, FieldSpec]:
    return (
        FieldSpec(
            f"short_tables.{key}.charleston",
            Message("{words}: Charleston", words=words),
            "yes_no",
            _SHORT,
        ),
        FieldSpec(
            f"short_tables.{key}.east",
            Message("{words}: East", words=words),
            "choice",
            _SHORT,
            choices=(
                Choice("roll_last_game", "all roll in the last game"),
                Choice("alternates", "takes turns"),
                Choice("as_usual", "as at a full table"),
            ),
        ),
    )


ABOUT: tuple[FieldSpec, ...] = (
    FieldSpec(
        "id",
        "Short name in files",
        "id",
        _ABOUT,
        hint="Small letters, digits and hyphens, as in my-club.",
    ),
    FieldSpec("name", "Name", "text", _ABOUT),
    FieldSpec("short", "Name on paper", "text", _ABOUT),
    FieldSpec("date", "Date of the sheet", "text", _ABOUT),
    FieldSpec("based_on", "Made from", "id", _ABOUT),
)

PLAY: tuple[FieldSpec, ...] = (
    FieldSpec(
        "seats.order.seats",
        "Seats from left to right on paper",
        "seats",
        _SEATS,
        hint="Each of E, N, W and S once.",
    ),
    FieldSpec("seats.order.lettered", "Seats are called A B C D in that order", "yes_no", _SEATS),
    FieldSpec(
        "seats.order.paper",
        "Seats on paper",
        "choice",
        _SEATS,
        choices=(Choice("winds", "by their winds"), Choice("chairs", "by numbered chairs")),
        hint="Chairs, where East is rolled for anew in every round.",
    ),
    FieldSpec(
        "movement.change.kind",
        "Between rounds",
        "choice",
        _SEATS,
        choices=(
            Choice("steps", "each seat moves by its tables"),
            Choice("none", "the director chooses"),
            Choice("redraw", "seats are drawn anew"),
            Choice("standing", "seats follow the standing"),
        ),
    ),
    _step("E", "East"),
    _step("N", "North"),
    _step("W", "West"),
    _step("S", "South"),
    FieldSpec("movement.wrap.wraps", "The first table follows the last", "yes_no", _SEATS),
    FieldSpec("clock.games.count", "Games of a round", "count", _TIME, least=1, most=20),
    FieldSpec(
        "clock.games.by_round",
        "Games, where rounds differ",
        "numbers",
        _TIME,
        least=1,
        most=20,
        hint="One number for each round in turn; empty where all are alike.",
    ),
    FieldSpec("clock.minutes.count", "Length of a round", "minutes", _TIME, least=1, most=600),
    FieldSpec(
        "clock.minutes.by_round",
        "Minutes, where rounds differ",
        "numbers",
        _TIME,
        least=1,
        most=600,
        hint="One number for each round in turn; empty where all are alike.",
    ),
    FieldSpec(
        "clock.shortest.count",
        "Shortest round that may be set",
        "minutes",
        _TIME,
        least=0,
        most=600,
        zero="no limit",
    ),
    FieldSpec(
        "clock.warnings.minutes",
        "Warnings, minutes before the end",
        "numbers",
        _TIME,
        hint="Each within the round.",
    ),
    FieldSpec(
        "clock.at_time.rule",
        "When time is called",
        "choice",
        _TIME,
        choices=(
            Choice("tiles_down", "tiles down"),
            Choice("finish_turn", "finish the turn"),
            Choice("finish_game", "finish the game"),
        ),
    ),
    FieldSpec(
        "clock.last_start.count",
        "No new game in the last",
        "minutes",
        _TIME,
        least=0,
        most=600,
        zero="no limit",
    ),
    FieldSpec("rounds.count.count", "Rounds of an event", "count", _TIME, least=1, most=50),
    *_counts("normal", "Rounds"),
    *_counts("bonus", "Bonus rounds"),
    *_counts("side", "Side rounds"),
)

SHORT: tuple[FieldSpec, ...] = (*_table("three", "Table of three"), *_table("two", "Table of two"))

CARD: tuple[FieldSpec, ...] = (
    FieldSpec("card.required.brand", "Card of", "text", _CARD),
    FieldSpec(
        "card.required.year",
        "Year of the card",
        "count",
        _CARD,
        least=0,
        most=2200,
        zero="the current card",
    ),
    FieldSpec("card.required.shown", "The card is shown", "yes_no", _CARD),
    FieldSpec("card.required.own", "Players bring their own", "yes_no", _CARD),
    FieldSpec("card.rulebook.name", "Rulebook behind the sheet", "text", _CARD),
)
