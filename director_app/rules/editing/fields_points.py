"""The values that give or take points, for people."""

from __future__ import annotations

from director_app.messages.message import Message
from director_app.rules.checking.findings import MOST_GAMES, MOST_POINTS
from director_app.rules.editing.field_types import FieldChoice, Kind, RuleFieldSpec
from director_app.rules.point_parts import WINDS

_WIN = "win"
_WALL = "wall"
_THROWER = "thrower"
_MISNAMED = "misnamed"
_ERROR = "error"
_STOPS = "stops"
_PENALTIES = "penalties"

TOPICS: tuple[FieldChoice, ...] = (
    FieldChoice("start", Message("before the first tile")),
    FieldChoice("charleston", Message("the Charleston")),
    FieldChoice("calling", Message("calling a tile")),
    FieldChoice("jokers", Message("jokers")),
    FieldChoice("dead", Message("dead hands")),
    FieldChoice("error", Message("mah jongg in error")),
    FieldChoice("time", Message("time")),
    FieldChoice("paper", Message("the score sheet")),
    FieldChoice("places", Message("places and prizes")),
    FieldChoice("conduct", Message("courtesy")),
)


def _points(path: str, label: str, group: str, hint: str = "") -> RuleFieldSpec:
    return RuleFieldSpec(
        path, label, "points", group, least=-MOST_POINTS, most=MOST_POINTS, hint=hint
    )


def _maybe(path: str, label: str, group: str, absent: str, kind: Kind = "points") -> RuleFieldSpec:
    return RuleFieldSpec(
        path,
        label,
        kind,
        group,
        least=-MOST_POINTS,
        most=MOST_POINTS,
        may_lack=True,
        absent=absent,
    )


def _wall(entry: str, words: str) -> tuple[RuleFieldSpec, ...]:
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


def _percent(path: str, label: str, group: str = _THROWER) -> RuleFieldSpec:
    return RuleFieldSpec(path, label, "count", group, least=0, most=1000)


def _intact(key: str, words: str) -> tuple[RuleFieldSpec, ...]:
    entry = f"error.{key}_intact"
    return (
        RuleFieldSpec(
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


WIN: tuple[RuleFieldSpec, ...] = (
    RuleFieldSpec(
        "win.value.times", Message("Card value, multiplied by"), "count", _WIN, least=1, most=100
    ),
    RuleFieldSpec("win.most.capped", Message("There’s a maximum a hand can pay"), "yes_no", _WIN),
    RuleFieldSpec(
        "win.most.points",
        Message("Maximum a hand can pay"),
        "points",
        _WIN,
        least=0,
        most=MOST_POINTS,
    ),
    RuleFieldSpec(
        "win.hand.name",
        Message("Hand with a bonus of its own"),
        "text",
        _WIN,
        hint=Message("Its name, such as hand of the day. Blank if there is none."),
    ),
    RuleFieldSpec("bonuses[].id", Message("Short ID (in files)"), "id", _WIN),
    RuleFieldSpec("bonuses[].name", Message("Name"), "text", _WIN),
    RuleFieldSpec(
        "bonuses[].when",
        Message("Earned by"),
        "choice",
        _WIN,
        choices=(
            FieldChoice("self_pick", Message("a self-pick")),
            FieldChoice("jokerless", Message("a jokerless hand")),
            FieldChoice("heavenly", Message("a heavenly hand")),
            FieldChoice("singles_pairs", Message("a singles and pairs hand")),
            FieldChoice("quints", Message("a quint hand")),
            FieldChoice("named_hand", Message("the hand the sheet names")),
            *(
                FieldChoice(when, Message("a hand won by {wind}", wind=seat.wind))
                for when, seat in WINDS.items()
            ),
            FieldChoice("game", Message("a hand won in certain games of a round")),
        ),
    ),
    RuleFieldSpec(
        "bonuses[].games",
        Message("Games of a round"),
        "numbers",
        _WIN,
        least=1,
        most=MOST_GAMES,
        hint=Message("Only for a bonus of certain games. 1 is the first game of a round."),
    ),
    _maybe("bonuses[].add", Message("Points added"), _WIN, Message("none")),
    RuleFieldSpec(
        "bonuses[].multiply",
        Message("Multiplied by"),
        "count",
        _WIN,
        least=1,
        most=100,
        may_lack=True,
        hint=Message("A bonus either adds or multiplies."),
    ),
    RuleFieldSpec(
        "bonuses[].of",
        Message("What is multiplied"),
        "choice",
        _WIN,
        choices=(
            FieldChoice("total", Message("the hand’s total so far")),
            FieldChoice("card", Message("the card’s value only")),
        ),
    ),
    RuleFieldSpec(
        "bonuses[].not_on",
        Message("Not earned on"),
        "several",
        _WIN,
        choices=(
            FieldChoice("singles_pairs", Message("singles and pairs")),
            FieldChoice("quints", Message("quints")),
            FieldChoice("named", Message("the hand the sheet names")),
        ),
    ),
    RuleFieldSpec(
        "bonuses[].at_most",
        Message("Maximum bonus"),
        "points",
        _WIN,
        least=0,
        most=MOST_POINTS,
        may_lack=True,
        absent=Message("no limit"),
    ),
    RuleFieldSpec(
        "bonuses[].master_points", Message("Counts toward master points too"), "yes_no", _WIN
    ),
    RuleFieldSpec(
        "heavenly.denied.bonuses",
        Message("A heavenly hand doesn’t earn"),
        "ids",
        _WIN,
        of="bonuses",
    ),
    RuleFieldSpec(
        "heavenly.after_charleston.yes",
        Message("A hand completed in the Charleston is heavenly too"),
        "yes_no",
        _WIN,
    ),
)

WALL: tuple[RuleFieldSpec, ...] = (
    *_wall("wall.live", Message("Wall game, each live hand")),
    RuleFieldSpec("wall.redealt.yes", Message("A wall game is redealt"), "yes_no", _WALL),
    _points("unfinished.each.points", Message("Unfinished game, each hand"), _WALL),
    *_wall("dead.wall", Message("Dead hand in a wall game")),
    _points("dead.won.points", Message("Dead hand when someone wins"), _WALL),
    _points("dead.unfinished.points", Message("Dead hand when time runs out"), _WALL),
    _points("dead.error.points", Message("Dead hand when an error ends the game"), _WALL),
    _points("dead.stopped.points", Message("Dead hand when an incident stops the game"), _WALL),
    RuleFieldSpec(
        "dead.self_declared.yes",
        Message("A player may declare their own hand dead"),
        "yes_no",
        _WALL,
    ),
    RuleFieldSpec("dead_reasons[].reason", Message("Reason"), "text", _WALL),
    RuleFieldSpec(
        "dead_reasons[].certain",
        Message("The hand is always dead"),
        "yes_no",
        _WALL,
        hint=Message("Choose No if it’s up to the director."),
    ),
)

THROWER: tuple[RuleFieldSpec, ...] = (
    RuleFieldSpec(
        "thrower.exposures[].exposures",
        Message("Winner’s exposures, from"),
        "count",
        _THROWER,
        least=0,
        most=4,
        hint=Message("Applies up to the next row. The first row must be 0."),
    ),
    _points("thrower.exposures[].points", Message("Thrower’s points"), _THROWER),
    _maybe(
        "thrower.exposures[].three_players",
        Message("Thrower’s points, 3-player table"),
        _THROWER,
        Message("same as with 4 players"),
    ),
    _maybe(
        "thrower.exposures[].two_players",
        Message("Thrower’s points, 2-player table"),
        _THROWER,
        Message("same as with 4 players"),
    ),
    RuleFieldSpec(
        "thrower.quint.applies",
        Message("2 exposures of a quint hand have their own points"),
        "yes_no",
        "thrower",
    ),
    _points("thrower.quint.points", Message("Throwing to 2 exposures of a quint hand"), _THROWER),
)

LOSERS: tuple[RuleFieldSpec, ...] = (
    _percent("losers.pay.thrower", Message("The thrower pays, in percent of the hand")),
    _percent("losers.pay.others", Message("Every other player pays, in percent of the hand")),
    _percent("losers.pay.self_pick", Message("On a self-pick each pays, in percent of the hand")),
    RuleFieldSpec(
        "losers.pay.of",
        Message("In percent of"),
        "choice",
        _THROWER,
        choices=(
            FieldChoice("hand", Message("the hand with its bonuses")),
            FieldChoice("card", Message("the card’s value only")),
        ),
    ),
    RuleFieldSpec(
        "losers.pay.collects", Message("The winner gets what the others pay"), "yes_no", _THROWER
    ),
    RuleFieldSpec(
        "losers.rounding.to",
        Message("What a player pays is rounded to a multiple of"),
        "count",
        _THROWER,
        least=1,
        most=100,
    ),
    RuleFieldSpec(
        "losers.rounding.how",
        Message("Rounded"),
        "choice",
        _THROWER,
        choices=(
            FieldChoice("nearest", Message("to the nearest")),
            FieldChoice("up", Message("up")),
            FieldChoice("down", Message("down")),
        ),
    ),
)

MISNAMED: tuple[RuleFieldSpec, ...] = (
    RuleFieldSpec(
        "misname.mah_jongg.charged",
        Message("Misnaming the winning tile has its own penalty"),
        "yes_no",
        _MISNAMED,
    ),
    _points("misname.mah_jongg.points", Message("Misnaming the winning tile"), _MISNAMED),
    _percent(
        "misname.mah_jongg.percent",
        Message("Besides, in percent of the winner’s hand"),
        _MISNAMED,
    ),
    RuleFieldSpec(
        "misname.mah_jongg.replaces_thrower",
        Message("Replaces the thrower’s points"),
        "yes_no",
        _MISNAMED,
        hint=Message("If No, it’s added to the thrower’s points."),
    ),
    RuleFieldSpec("misname.mah_jongg.pays_hand", Message("The hand is paid"), "yes_no", _MISNAMED),
    _points(
        "misname.mah_jongg.winner",
        Message("Player who called mah jongg, if the hand isn’t paid"),
        _MISNAMED,
    ),
    _points("misname.mah_jongg.others", Message("Every other live hand"), _MISNAMED),
    RuleFieldSpec("misname.mah_jongg.ends_game", Message("The game is over"), "yes_no", _MISNAMED),
)

ERROR: tuple[RuleFieldSpec, ...] = (
    RuleFieldSpec(
        "error.dead_when.what",
        Message("Caller is dead after showing"),
        "choice",
        _ERROR,
        choices=(
            FieldChoice("any_tile", Message("any tile")),
            FieldChoice("hand", Message("the hand")),
            FieldChoice("all_tiles", Message("all tiles")),
        ),
    ),
    _points("error.caller.points", Message("Mah jongg in error, caller"), _ERROR),
    *_intact("none", Message("No hand intact")),
    *_intact("one", Message("One hand intact")),
    *_intact("two", Message("Two hands intact")),
    *_intact("three", Message("Three hands intact")),
)

STOPS: tuple[RuleFieldSpec, ...] = (
    RuleFieldSpec("incidents[].id", Message("Short ID (in files)"), "id", _STOPS),
    RuleFieldSpec("incidents[].name", Message("Name"), "text", _STOPS),
    _points("incidents[].offender", Message("Player who did it"), _STOPS),
    _points("incidents[].others", Message("Every other live hand"), _STOPS),
    RuleFieldSpec(
        "incidents[].then",
        Message("What happens next"),
        "choice",
        _STOPS,
        choices=(
            FieldChoice("over", Message("the game is over")),
            FieldChoice("redeal", Message("the game is redealt")),
        ),
    ),
)

PENALTIES: tuple[RuleFieldSpec, ...] = (
    RuleFieldSpec("penalties[].id", Message("Short ID (in files)"), "id", _PENALTIES),
    RuleFieldSpec("penalties[].name", Message("Name"), "text", _PENALTIES),
    RuleFieldSpec(
        "penalties[].scope",
        Message("Counts against"),
        "choice",
        _PENALTIES,
        choices=(
            FieldChoice("game", Message("the game")),
            FieldChoice("round", Message("the round")),
            FieldChoice("event", Message("the event total")),
        ),
    ),
    _maybe("penalties[].points", Message("Points"), _PENALTIES, Message("director’s decision")),
    RuleFieldSpec(
        "penalties[].times",
        Message("How often a player is charged"),
        "choice",
        _PENALTIES,
        choices=(
            FieldChoice("each", Message("each time")),
            FieldChoice("once_a_game", Message("once per game")),
            FieldChoice("once_a_round", Message("once per round")),
            FieldChoice("once_a_day", Message("once per day")),
            FieldChoice("once", Message("once in the event")),
        ),
    ),
    RuleFieldSpec(
        "penalties[].first_free",
        Message("The first time is only a warning"),
        "yes_no",
        _PENALTIES,
    ),
    RuleFieldSpec(
        "penalties[].master_points",
        Message("Counts toward master points too"),
        "yes_no",
        _PENALTIES,
    ),
    RuleFieldSpec(
        "penalties[].complaint",
        Message("Counts as a conduct complaint"),
        "yes_no",
        _PENALTIES,
    ),
    RuleFieldSpec(
        "penalties[].ladder",
        Message("Counted as"),
        "text",
        _PENALTIES,
        hint=Message("Blank for complaints about conduct. Otherwise what its steps count."),
    ),
    RuleFieldSpec(
        "penalties[].topic",
        Message("Section of the rule sheet"),
        "choice",
        _PENALTIES,
        choices=TOPICS,
    ),
    RuleFieldSpec(
        "penalty_rules.survive.yes",
        Message("Penalties count even if the game has no result"),
        "yes_no",
        _PENALTIES,
    ),
    RuleFieldSpec(
        "penalty_rules.add_up.yes",
        Message("Several penalties in one game add up"),
        "yes_no",
        _PENALTIES,
        hint=Message("If No, only each player’s heaviest penalty counts."),
    ),
)
