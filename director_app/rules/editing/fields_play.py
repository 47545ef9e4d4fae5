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
        Message("{wind} moves", wind=wind),
        "numbers",
        _SEATS,
        least=-100,
        most=100,
        may_lack=True,
        absent=Message("not stated"),
        hint=Message(
            "Tables up. Use a minus for down, 0 to stay. If moves differ, one number per change."
        ),
    )


def _counts(kind: str, words: str) -> tuple[FieldSpec, FieldSpec]:
    return (
        FieldSpec(
            f"rounds.{kind}.event",
            Message("{round_kind} count toward the event", round_kind=words),
            "yes_no",
            _TIME,
        ),
        FieldSpec(
            f"rounds.{kind}.master_points",
            Message("{round_kind} count toward master points", round_kind=words),
            "yes_no",
            _TIME,
        ),
    )


def _table(key: str, words: str) -> tuple[FieldSpec, ...]:
    return (
        FieldSpec(
            f"short_tables.{key}.charleston",
            Message("{round_kind}: Charleston", round_kind=words),
            "yes_no",
            _SHORT,
        ),
        FieldSpec(
            f"short_tables.{key}.east",
            Message("{round_kind}: East", round_kind=words),
            "choice",
            _SHORT,
            choices=(
                Choice("roll_last_game", Message("everyone rolls in the last game")),
                Choice("alternates", Message("alternates")),
                Choice("as_usual", Message("same as at a full table")),
            ),
        ),
        FieldSpec(
            f"short_tables.{key}.dead_hand",
            Message("{round_kind}: empty seats are dealt a dead hand", round_kind=words),
            "yes_no",
            _SHORT,
        ),
    )


ABOUT: tuple[FieldSpec, ...] = (
    FieldSpec(
        "id",
        Message("Short ID (in files)"),
        "id",
        _ABOUT,
        hint=Message("Lowercase letters, digits, and hyphens, such as my-club."),
    ),
    FieldSpec("name", Message("Name"), "text", _ABOUT),
    FieldSpec("short", Message("Printed name"), "text", _ABOUT),
    FieldSpec("date", Message("Date of the rule sheet"), "text", _ABOUT),
    FieldSpec("based_on", Message("Based on"), "id", _ABOUT),
    FieldSpec("base", Message("What it doesn't say, it takes from"), "id", _ABOUT),
)

PLAY: tuple[FieldSpec, ...] = (
    FieldSpec(
        "seats.order.seats",
        Message("Seats on the score sheet, left to right"),
        "seats",
        _SEATS,
        hint=Message("E, N, W, and S, each once."),
    ),
    FieldSpec(
        "seats.order.lettered",
        Message("Seats are lettered A B C D in that order"),
        "yes_no",
        _SEATS,
    ),
    FieldSpec(
        "seats.order.paper",
        Message("Seats shown on the sheet"),
        "choice",
        _SEATS,
        choices=(
            Choice("winds", Message("by their winds")),
            Choice("chairs", Message("by numbered chairs")),
        ),
        hint=Message("Use chairs if players roll for East every round."),
    ),
    FieldSpec(
        "movement.change.kind",
        Message("Between rounds"),
        "choice",
        _SEATS,
        choices=(
            Choice("steps", Message("each seat moves a set number of tables")),
            Choice("none", Message("director's choice")),
            Choice("redraw", Message("seats are redrawn")),
            Choice("standing", Message("seats follow the standings")),
        ),
    ),
    _step("E", Message("East")),
    _step("N", Message("North")),
    _step("W", Message("West")),
    _step("S", Message("South")),
    FieldSpec("movement.wrap.wraps", Message("The first table follows the last"), "yes_no", _SEATS),
    FieldSpec("clock.games.count", Message("Games per round"), "count", _TIME, least=1, most=20),
    FieldSpec(
        "clock.games.by_round",
        Message("Games, if rounds differ"),
        "numbers",
        _TIME,
        least=1,
        most=20,
        hint=Message("One number per round, in order. Leave blank if all are the same."),
    ),
    FieldSpec("clock.minutes.count", Message("Round length"), "minutes", _TIME, least=1, most=600),
    FieldSpec(
        "clock.minutes.by_round",
        Message("Minutes, if rounds differ"),
        "numbers",
        _TIME,
        least=1,
        most=600,
        hint=Message("One number per round, in order. Leave blank if all are the same."),
    ),
    FieldSpec(
        "clock.shortest.count",
        Message("Shortest round allowed"),
        "minutes",
        _TIME,
        least=0,
        most=600,
        zero=Message("no limit"),
    ),
    FieldSpec(
        "clock.warnings.minutes",
        Message("Warnings (minutes before the end)"),
        "numbers",
        _TIME,
        hint=Message("Each must fall within the round."),
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
        "rounds.count.count", Message("Rounds in the event"), "count", _TIME, least=1, most=50
    ),
    *_counts("normal", Message("Rounds")),
    *_counts("bonus", Message("Bonus rounds")),
    *_counts("side", Message("Side rounds")),
)

SHORT: tuple[FieldSpec, ...] = (
    *_table("three", Message("3-player table")),
    *_table("two", Message("2-player table")),
)

CARD: tuple[FieldSpec, ...] = (
    FieldSpec("card.required.brand", Message("Card publisher"), "text", _CARD),
    FieldSpec(
        "card.required.year",
        Message("Card year"),
        "count",
        _CARD,
        least=0,
        most=2200,
        zero=Message("the current card"),
    ),
    FieldSpec("card.required.shown", Message("The card must be on display"), "yes_no", _CARD),
    FieldSpec("card.required.own", Message("Players bring their own"), "yes_no", _CARD),
    FieldSpec(
        "card.rulebook.name",
        Message("Rulebook for everything else"),
        "text",
        _CARD,
        hint=Message("Blank if the director decides."),
    ),
)
