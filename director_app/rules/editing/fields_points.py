"""The values that give or take points, for people."""

from __future__ import annotations

from director_app.messages.message import Message
from director_app.rules.checking.findings import MOST_GAMES, MOST_POINTS
from director_app.rules.editing.field_types import Choice, FieldSpec, Kind
from director_app.rules.point_parts import WINDS

_WIN = "win"
_WALL = "wall"
_THROWER = "thrower"
_MISNAMED = "misnamed"
_ERROR = "error"
_STOPS = "stops"
_PENALTIES = "penalties"

TOPICS: tuple[Choice, ...] = (
    Choice("start", Message("before the first tile")),
    Choice("charleston", Message("the Charleston")),
    Choice("calling", Message("calling a tile")),
    Choice("jokers", Message("jokers")),
    Choice("dead", Message("dead hands")),
    Choice("error", Message("mah jongg in error")),
    Choice("time", Message("time")),
    Choice("paper", Message("the score sheet")),
    Choice("places", Message("places and prizes")),
    Choice("conduct", Message("courtesy")),
)


def _points(path: str, label: str, group: str, hint: str = "") -> FieldSpec:
    return FieldSpec(path, label, "points", group, least=-MOST_POINTS, most=MOST_POINTS, hint=hint)


def _maybe(path: str, label: str, group: str, absent: str, kind: Kind = "points") -> FieldSpec:
    return FieldSpec(
        path,
        label,
        kind,
        group,
        least=-MOST_POINTS,
        most=MOST_POINTS,
        may_lack=True,
        absent=absent,
    )


def _wall(entry: str, words: str) -> tuple[FieldSpec, ...]:
    return (
        _points(f"{entry}.points", words, _WALL),
        _maybe(
            f"{entry}.three_players",
            Message("{label}, 3-player table", label=words),
            _WALL,
            Message("same as with 4 players"),
        ),
        _maybe(
            f"{entry}.two_players",
            Message("{label}, 2-player table", label=words),
            _WALL,
            Message("same as with 4 players"),
        ),
    )


def _percent(path: str, label: str, group: str = _THROWER) -> FieldSpec:
    return FieldSpec(path, label, "count", group, least=0, most=1000)


def _intact(key: str, words: str) -> tuple[FieldSpec, ...]:
    entry = f"error.{key}_intact"
    return (
        FieldSpec(
            f"{entry}.ends",
            Message("{intact_hands}: the game is over", intact_hands=words),
            "yes_no",
            _ERROR,
        ),
        _points(
            f"{entry}.intact",
            Message("{intact_hands}: each intact hand", intact_hands=words),
            _ERROR,
        ),
        _points(
            f"{entry}.shown", Message("{intact_hands}: each hand shown", intact_hands=words), _ERROR
        ),
        _maybe(
            f"{entry}.caller",
            Message("{intact_hands}: the caller", intact_hands=words),
            _ERROR,
            Message("the usual points"),
        ),
    )


WIN: tuple[FieldSpec, ...] = (
    FieldSpec(
        "win.value.times", Message("Card value, multiplied by"), "count", _WIN, least=1, most=100
    ),
    FieldSpec("win.most.capped", Message("There's a maximum a hand can pay"), "yes_no", _WIN),
    FieldSpec(
        "win.most.points",
        Message("Maximum a hand can pay"),
        "points",
        _WIN,
        least=0,
        most=MOST_POINTS,
    ),
    FieldSpec(
        "win.hand.name",
        Message("Hand with a bonus of its own"),
        "text",
        _WIN,
        hint=Message("Its name, such as hand of the day. Blank if there is none."),
    ),
    FieldSpec("bonuses[].id", Message("Short ID (in files)"), "id", _WIN),
    FieldSpec("bonuses[].name", Message("Name"), "text", _WIN),
    FieldSpec(
        "bonuses[].when",
        Message("Earned by"),
        "choice",
        _WIN,
        choices=(
            Choice("self_pick", Message("a self-pick")),
            Choice("jokerless", Message("a jokerless hand")),
            Choice("heavenly", Message("a heavenly hand")),
            Choice("singles_pairs", Message("a singles and pairs hand")),
            Choice("quints", Message("a quint hand")),
            Choice("named_hand", Message("the hand the sheet names")),
            *(
                Choice(when, Message("a hand won by {wind}", wind=seat.wind))
                for when, seat in WINDS.items()
            ),
            Choice("game", Message("a hand won in certain games of a round")),
        ),
    ),
    FieldSpec(
        "bonuses[].games",
        Message("Games of a round"),
        "numbers",
        _WIN,
        least=1,
        most=MOST_GAMES,
        hint=Message("Only for a bonus of certain games. 1 is the first game of a round."),
    ),
    _maybe("bonuses[].add", Message("Points added"), _WIN, Message("none")),
    FieldSpec(
        "bonuses[].multiply",
        Message("Multiplied by"),
        "count",
        _WIN,
        least=1,
        most=100,
        may_lack=True,
        hint=Message("A bonus either adds or multiplies."),
    ),
    FieldSpec(
        "bonuses[].of",
        Message("What is multiplied"),
        "choice",
        _WIN,
        choices=(
            Choice("total", Message("the hand's total so far")),
            Choice("card", Message("the card's value only")),
        ),
    ),
    FieldSpec(
        "bonuses[].not_on",
        Message("Not earned on"),
        "several",
        _WIN,
        choices=(
            Choice("singles_pairs", Message("singles and pairs")),
            Choice("quints", Message("quints")),
            Choice("named", Message("the hand the sheet names")),
        ),
    ),
    FieldSpec(
        "bonuses[].at_most",
        Message("Maximum bonus"),
        "points",
        _WIN,
        least=0,
        most=MOST_POINTS,
        may_lack=True,
        absent=Message("no limit"),
    ),
    FieldSpec("bonuses[].master_points", Message("Counts for master points too"), "yes_no", _WIN),
    FieldSpec(
        "heavenly.denied.bonuses",
        Message("A heavenly hand doesn't earn"),
        "ids",
        _WIN,
        of="bonuses",
    ),
    FieldSpec(
        "heavenly.after_charleston.yes",
        Message("A hand completed in the Charleston is heavenly too"),
        "yes_no",
        _WIN,
    ),
)

WALL: tuple[FieldSpec, ...] = (
    *_wall("wall.live", Message("Wall game, each live hand")),
    FieldSpec("wall.redealt.yes", Message("A wall game is redealt"), "yes_no", _WALL),
    _points("unfinished.each.points", Message("Unfinished game, each hand"), _WALL),
    *_wall("dead.wall", Message("Dead hand in a wall game")),
    _points("dead.won.points", Message("Dead hand when someone wins"), _WALL),
    _points("dead.unfinished.points", Message("Dead hand when time runs out"), _WALL),
    _points("dead.error.points", Message("Dead hand when an error ends the game"), _WALL),
    _points("dead.stopped.points", Message("Dead hand when an incident stops the game"), _WALL),
    FieldSpec(
        "dead.self_declared.yes",
        Message("A player may declare their own hand dead"),
        "yes_no",
        _WALL,
    ),
    FieldSpec("dead_reasons[].reason", Message("Reason"), "text", _WALL),
    FieldSpec(
        "dead_reasons[].certain",
        Message("The hand is always dead"),
        "yes_no",
        _WALL,
        hint=Message("Choose No if it's up to the director."),
    ),
)

THROWER: tuple[FieldSpec, ...] = (
    FieldSpec(
        "thrower.exposures[].exposures",
        Message("Winner's exposures, from"),
        "count",
        _THROWER,
        least=0,
        most=4,
        hint=Message("Applies up to the next row. The first row must be 0."),
    ),
    _points("thrower.exposures[].points", Message("Thrower's points"), _THROWER),
    _maybe(
        "thrower.exposures[].three_players",
        Message("Thrower's points, 3-player table"),
        _THROWER,
        Message("same as with 4 players"),
    ),
    _maybe(
        "thrower.exposures[].two_players",
        Message("Thrower's points, 2-player table"),
        _THROWER,
        Message("same as with 4 players"),
    ),
    FieldSpec(
        "thrower.quint.applies",
        Message("2 exposures of a quint hand have their own points"),
        "yes_no",
        "thrower",
    ),
    _points("thrower.quint.points", Message("Throwing to 2 exposures of a quint hand"), _THROWER),
)

LOSERS: tuple[FieldSpec, ...] = (
    _percent("losers.pay.thrower", Message("The thrower pays, in percent of the hand")),
    _percent("losers.pay.others", Message("Every other player pays, in percent of the hand")),
    _percent("losers.pay.self_pick", Message("On a self-pick each pays, in percent of the hand")),
    FieldSpec(
        "losers.pay.of",
        Message("In percent of"),
        "choice",
        _THROWER,
        choices=(
            Choice("hand", Message("the hand with its bonuses")),
            Choice("card", Message("the card's value only")),
        ),
    ),
    FieldSpec(
        "losers.pay.collects", Message("The winner gets what the others pay"), "yes_no", _THROWER
    ),
    FieldSpec(
        "losers.rounding.to",
        Message("What a player pays is rounded to a multiple of"),
        "count",
        _THROWER,
        least=1,
        most=100,
    ),
    FieldSpec(
        "losers.rounding.how",
        Message("Rounded"),
        "choice",
        _THROWER,
        choices=(
            Choice("nearest", Message("to the nearest")),
            Choice("up", Message("up")),
            Choice("down", Message("down")),
        ),
    ),
)

MISNAMED: tuple[FieldSpec, ...] = (
    FieldSpec(
        "misname.mah_jongg.charged",
        Message("Misnaming the winning tile has its own penalty"),
        "yes_no",
        _MISNAMED,
    ),
    _points("misname.mah_jongg.points", Message("Misnaming the winning tile"), _MISNAMED),
    _percent(
        "misname.mah_jongg.percent",
        Message("Besides, in percent of the winner's hand"),
        _MISNAMED,
    ),
    FieldSpec(
        "misname.mah_jongg.replaces_thrower",
        Message("Replaces the thrower's points"),
        "yes_no",
        _MISNAMED,
        hint=Message("If No, it's added to the thrower's points."),
    ),
    FieldSpec("misname.mah_jongg.pays_hand", Message("The hand is paid"), "yes_no", _MISNAMED),
    _points(
        "misname.mah_jongg.winner",
        Message("Player who called mah jongg, if the hand isn't paid"),
        _MISNAMED,
    ),
    _points("misname.mah_jongg.others", Message("Every other live hand"), _MISNAMED),
    FieldSpec("misname.mah_jongg.ends_game", Message("The game is over"), "yes_no", _MISNAMED),
)

ERROR: tuple[FieldSpec, ...] = (
    FieldSpec(
        "error.dead_when.what",
        Message("Caller is dead after showing"),
        "choice",
        _ERROR,
        choices=(
            Choice("any_tile", Message("any tile")),
            Choice("hand", Message("the hand")),
            Choice("all_tiles", Message("all tiles")),
        ),
    ),
    _points("error.caller.points", Message("Mah jongg in error, caller"), _ERROR),
    *_intact("none", Message("No hand intact")),
    *_intact("one", Message("One hand intact")),
    *_intact("two", Message("Two hands intact")),
    *_intact("three", Message("Three hands intact")),
)

STOPS: tuple[FieldSpec, ...] = (
    FieldSpec("incidents[].id", Message("Short ID (in files)"), "id", _STOPS),
    FieldSpec("incidents[].name", Message("Name"), "text", _STOPS),
    _points("incidents[].offender", Message("Player who did it"), _STOPS),
    _points("incidents[].others", Message("Every other live hand"), _STOPS),
    FieldSpec(
        "incidents[].then",
        Message("What happens next"),
        "choice",
        _STOPS,
        choices=(
            Choice("over", Message("the game is over")),
            Choice("redeal", Message("the game is redealt")),
        ),
    ),
)

PENALTIES: tuple[FieldSpec, ...] = (
    FieldSpec("penalties[].id", Message("Short ID (in files)"), "id", _PENALTIES),
    FieldSpec("penalties[].name", Message("Name"), "text", _PENALTIES),
    FieldSpec(
        "penalties[].scope",
        Message("Counts against"),
        "choice",
        _PENALTIES,
        choices=(
            Choice("game", Message("the game")),
            Choice("round", Message("the round")),
            Choice("event", Message("the event total")),
        ),
    ),
    _maybe("penalties[].points", Message("Points"), _PENALTIES, Message("director's decision")),
    FieldSpec(
        "penalties[].times",
        Message("How often a player is charged"),
        "choice",
        _PENALTIES,
        choices=(
            Choice("each", Message("each time")),
            Choice("once_a_game", Message("once per game")),
            Choice("once_a_round", Message("once per round")),
            Choice("once_a_day", Message("once per day")),
            Choice("once", Message("once in the event")),
        ),
    ),
    FieldSpec(
        "penalties[].first_free",
        Message("The first time is only a warning"),
        "yes_no",
        _PENALTIES,
    ),
    FieldSpec(
        "penalties[].master_points",
        Message("Counts for master points too"),
        "yes_no",
        _PENALTIES,
    ),
    FieldSpec(
        "penalties[].complaint",
        Message("Counts as a conduct complaint"),
        "yes_no",
        _PENALTIES,
    ),
    FieldSpec(
        "penalties[].ladder",
        Message("Counted as"),
        "text",
        _PENALTIES,
        hint=Message("Blank for complaints about conduct. Otherwise what its steps count."),
    ),
    FieldSpec(
        "penalties[].topic",
        Message("Section of the rule sheet"),
        "choice",
        _PENALTIES,
        choices=TOPICS,
    ),
    FieldSpec(
        "penalty_rules.survive.yes",
        Message("Penalties count even if the game has no result"),
        "yes_no",
        _PENALTIES,
    ),
    FieldSpec(
        "penalty_rules.add_up.yes",
        Message("Several penalties in one game add up"),
        "yes_no",
        _PENALTIES,
        hint=Message("If No, only each player's heaviest penalty counts."),
    ),
)
