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
        absent=Message("not said"),
        hint=Message("Tables up, a minus for down, 0 stays; several numbers: one for each change."),
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
                Choice("roll_last_game", Message("all roll in the last game")),
                Choice("alternates", Message("takes turns")),
                Choice("as_usual", Message("as at a full table")),
            ),
        ),
    )


ABOUT: tuple[FieldSpec, ...] = (
    FieldSpec(
        "id",
        Message("Short name in files"),
        "id",
        _ABOUT,
        hint=Message("Small letters, digits and hyphens, as in my-club."),
    ),
    FieldSpec("name", Message("Name"), "text", _ABOUT),
    FieldSpec("short", Message("Name on paper"), "text", _ABOUT),
    FieldSpec("date", Message("Date of the sheet"), "text", _ABOUT),
    FieldSpec("based_on", Message("Made from"), "id", _ABOUT),
)

PLAY: tuple[FieldSpec, ...] = (
    FieldSpec(
        "seats.order.seats",
        Message("Seats from left to right on paper"),
        "seats",
        _SEATS,
        hint=Message("Each of E, N, W and S once."),
    ),
    FieldSpec(
        "seats.order.lettered", Message("Seats are called A B C D in that order"), "yes_no", _SEATS
    ),
    FieldSpec(
        "seats.order.paper",
        Message("Seats on paper"),
        "choice",
        _SEATS,
        choices=(
            Choice("winds", Message("by their winds")),
            Choice("chairs", Message("by numbered chairs")),
        ),
        hint=Message("Chairs, where East is rolled for anew in every round."),
    ),
    FieldSpec(
        "movement.change.kind",
        Message("Between rounds"),
        "choice",
        _SEATS,
        choices=(
            Choice("steps", Message("each seat moves by its tables")),
            Choice("none", Message("the director chooses")),
            Choice("redraw", Message("seats are drawn anew")),
            Choice("standing", Message("seats follow the standing")),
        ),
    ),
    _step("E", Message("East")),
    _step("N", Message("North")),
    _step("W", Message("West")),
    _step("S", Message("South")),
    FieldSpec("movement.wrap.wraps", Message("The first table follows the last"), "yes_no", _SEATS),
    FieldSpec("clock.games.count", Message("Games of a round"), "count", _TIME, least=1, most=20),
    FieldSpec(
        "clock.games.by_round",
        Message("Games, where rounds differ"),
        "numbers",
        _TIME,
        least=1,
        most=20,
        hint=Message("One number for each round in turn; empty where all are alike."),
    ),
    FieldSpec(
        "clock.minutes.count", Message("Length of a round"), "minutes", _TIME, least=1, most=600
    ),
    FieldSpec(
        "clock.minutes.by_round",
        Message("Minutes, where rounds differ"),
        "numbers",
        _TIME,
        least=1,
        most=600,
        hint=Message("One number for each round in turn; empty where all are alike."),
    ),
    FieldSpec(
        "clock.shortest.count",
        Message("Shortest round that may be set"),
        "minutes",
        _TIME,
        least=0,
        most=600,
        zero=Message("no limit"),
    ),
    FieldSpec(
        "clock.warnings.minutes",
        Message("Warnings, minutes before the end"),
        "numbers",
        _TIME,
        hint=Message("Each within the round."),
    ),
    FieldSpec(
        "clock.at_time.rule",
        Message("When time is called"),
        "choice",
        _TIME,
        choices=(
            Choice("tiles_down", Message("tiles down")),
            Choice("finish_turn", Message("finish the turn")),
            Choice("finish_game", Message("finish the game")),
        ),
    ),
    FieldSpec(
        "clock.last_start.count",
        Message("No new game in the last"),
        "minutes",
        _TIME,
        least=0,
        most=600,
        zero=Message("no limit"),
    ),
    FieldSpec(
        "rounds.count.count", Message("Rounds of an event"), "count", _TIME, least=1, most=50
    ),
    *_counts("normal", Message("Rounds")),
    *_counts("bonus", Message("Bonus rounds")),
    *_counts("side", Message("Side rounds")),
)

SHORT: tuple[FieldSpec, ...] = (
    *_table("three", Message("Table of three")),
    *_table("two", Message("Table of two")),
)

CARD: tuple[FieldSpec, ...] = (
    FieldSpec("card.required.brand", Message("Card of"), "text", _CARD),
    FieldSpec(
        "card.required.year",
        Message("Year of the card"),
        "count",
        _CARD,
        least=0,
        most=2200,
        zero=Message("the current card"),
    ),
    FieldSpec("card.required.shown", Message("The card is shown"), "yes_no", _CARD),
    FieldSpec("card.required.own", Message("Players bring their own"), "yes_no", _CARD),
    FieldSpec("card.rulebook.name", Message("Rulebook behind the sheet"), "text", _CARD),
)
