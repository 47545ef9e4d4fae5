"""The values about conduct, paper, locking, places, prizes and what is only said, for people."""

from __future__ import annotations

from director_app.messages.message import Message
from director_app.rules.checking.findings import MOST_POINTS
from director_app.rules.editing.field_types import FieldChoice, RuleFieldSpec
from director_app.rules.editing.fields_points import TOPICS
from director_app.rules.situations import VERDICTS

_CONDUCT = "conduct"
_PAPER = "paper"
_LOCK = "lock"
_PLACES = "places"
_PRIZES = "prizes"
_NOTES = "notes"
_SITUATIONS = "situations"

CONDUCT: tuple[RuleFieldSpec, ...] = (
    RuleFieldSpec(
        "conduct.ladder[].complaint", Message("Complaint no."), "count", _CONDUCT, least=1
    ),
    RuleFieldSpec(
        "conduct.ladder[].ladder",
        Message("What is counted"),
        "text",
        _CONDUCT,
        hint=Message("Blank for complaints about conduct. Otherwise a name, such as lateness."),
    ),
    RuleFieldSpec(
        "conduct.ladder[].actions",
        Message("Action"),
        "several",
        _CONDUCT,
        choices=(
            FieldChoice("note", Message("a note for the record")),
            FieldChoice("warn", Message("a warning")),
            FieldChoice("points", Message("points")),
            FieldChoice("disqualify", Message("disqualified from the event")),
            FieldChoice("expel", Message("must leave the room")),
            FieldChoice("bar", Message("not invited back")),
        ),
    ),
    RuleFieldSpec(
        "conduct.ladder[].points",
        Message("Points"),
        "points",
        _CONDUCT,
        least=-MOST_POINTS,
        most=MOST_POINTS,
        may_lack=True,
        hint=Message("Only if the action includes points."),
    ),
    RuleFieldSpec(
        "conduct.disqualified.keeps_points",
        Message("Disqualified players keep their points"),
        "yes_no",
        _CONDUCT,
    ),
    RuleFieldSpec(
        "conduct.disqualified.ranked",
        Message("Disqualified players keep their place"),
        "yes_no",
        _CONDUCT,
    ),
    RuleFieldSpec(
        "conduct.disqualified.prizes",
        Message("Disqualified players may win prizes"),
        "yes_no",
        _CONDUCT,
    ),
)

PAPER: tuple[RuleFieldSpec, ...] = (
    RuleFieldSpec(
        "sign_off.paper.kind",
        Message("Score sheets or cards"),
        "choice",
        _PAPER,
        choices=(
            FieldChoice("card", Message("a card for each player")),
            FieldChoice("sheet", Message("a sheet for each table")),
        ),
    ),
    RuleFieldSpec(
        "sign_off.paper.either", Message("The other kind is allowed too"), "yes_no", _PAPER
    ),
    RuleFieldSpec(
        "sign_off.each_game.signer",
        Message("Who signs after each game"),
        "choice",
        _PAPER,
        choices=(
            FieldChoice("nobody", Message("no one")),
            FieldChoice("winner", Message("the winner")),
            FieldChoice("opposite", Message("the player opposite")),
            FieldChoice("own", Message("each player, for themselves")),
            FieldChoice("scorekeeper", Message("a scorekeeper")),
        ),
    ),
    RuleFieldSpec(
        "sign_off.each_game.stand_in",
        Message("Who signs if East or no one won"),
        "seat",
        _PAPER,
        may_lack=True,
        absent=Message("no one"),
    ),
    RuleFieldSpec(
        "sign_off.each_game.scorekeeper",
        Message("Scorekeeper of each game"),
        "seat",
        _PAPER,
        may_lack=True,
        absent=Message("no one"),
    ),
    RuleFieldSpec(
        "sign_off.at_end.check",
        Message("Who checks points at the end"),
        "choice",
        _PAPER,
        choices=(
            FieldChoice("opposite", Message("the player opposite")),
            FieldChoice("own", Message("each player, for themselves")),
            FieldChoice("scorekeeper", Message("a scorekeeper")),
            FieldChoice("nobody", Message("no one")),
        ),
    ),
    RuleFieldSpec(
        "sign_off.at_end.scorekeeper",
        Message("Scorekeeper"),
        "seat",
        _PAPER,
        may_lack=True,
        absent=Message("no one"),
    ),
    RuleFieldSpec(
        "sign_off.unverified.refused", Message("Unsigned sheets are refused"), "yes_no", _PAPER
    ),
    RuleFieldSpec(
        "sign_off.turn_in.by",
        Message("Who turns in the sheets"),
        "choice",
        _PAPER,
        choices=(
            FieldChoice("seats", Message("one player per table")),
            FieldChoice("each", Message("each player")),
        ),
    ),
    RuleFieldSpec(
        "sign_off.turn_in.seats",
        Message("Who turns in, by round"),
        "seats",
        _PAPER,
        hint=Message("One seat per round, in order. The list repeats after the last one."),
    ),
    RuleFieldSpec(
        "sign_off.turn_in.together",
        Message("A table’s sheets are turned in together"),
        "yes_no",
        _PAPER,
    ),
    RuleFieldSpec(
        "sign_off.zero.mark",
        Message("Mark for a zero"),
        "text",
        _PAPER,
        hint=Message("Up to 3 characters. Leave blank for a plain 0."),
    ),
)

LOCK: tuple[RuleFieldSpec, ...] = (
    RuleFieldSpec(
        "lock.at.when",
        Message("Points are final when"),
        "choice",
        _LOCK,
        choices=(
            FieldChoice("accepted", Message("the director accepts them")),
            FieldChoice("turned_in", Message("they are turned in")),
            FieldChoice("leaving_table", Message("the players leave the table")),
            FieldChoice("next_round", Message("the next round begins")),
            FieldChoice("never", Message("the results are final")),
        ),
    ),
    RuleFieldSpec(
        "lock.reopen.needs",
        Message("After that, a change needs"),
        "several",
        _LOCK,
        choices=(
            FieldChoice("four_players", Message("all four players")),
            FieldChoice("reason", Message("a reason")),
        ),
    ),
    RuleFieldSpec(
        "lock.dispute.director_final", Message("The director’s ruling is final"), "yes_no", _LOCK
    ),
    RuleFieldSpec(
        "lock.dispute.settled_at_table_stands",
        Message("What a table settles on its own is final"),
        "yes_no",
        _LOCK,
    ),
)


def _ranked_by(path: str, total: str) -> tuple[RuleFieldSpec, ...]:
    return (
        RuleFieldSpec(
            f"{path}.kind",
            total,
            "choice",
            _PLACES,
            choices=(
                FieldChoice("sum", Message("sum of all rounds")),
                FieldChoice("best", Message("sum of the best rounds")),
                FieldChoice("average", Message("average per round")),
            ),
        ),
        RuleFieldSpec(
            f"{path}.best",
            Message("Number of rounds that count"),
            "count",
            _PLACES,
            least=1,
            most=50,
            may_lack=True,
        ),
        RuleFieldSpec(
            f"{path}.each",
            Message("The best rounds are those of"),
            "choice",
            _PLACES,
            choices=(
                FieldChoice("event", Message("the event")),
                FieldChoice("day", Message("each day")),
                FieldChoice("week", Message("each week, Sunday to Saturday")),
            ),
        ),
        RuleFieldSpec(
            f"{path}.least",
            Message("Rounds a player must play"),
            "count",
            _PLACES,
            least=1,
            most=50,
            may_lack=True,
        ),
    )


PLACES: tuple[RuleFieldSpec, ...] = (
    *_ranked_by("ranking.method", Message("Event total")),
    RuleFieldSpec("ranking.boards[].name", Message("Name"), "text", _PLACES),
    *_ranked_by("ranking.boards[]", Message("Total of the list")),
    RuleFieldSpec("ranking.floor.floored", Message("Points have a minimum"), "yes_no", _PLACES),
    RuleFieldSpec(
        "ranking.floor.points",
        Message("Minimum points"),
        "points",
        _PLACES,
        least=-MOST_POINTS,
        most=MOST_POINTS,
    ),
    RuleFieldSpec(
        "ranking.floor.of",
        Message("Minimum applies to"),
        "choice",
        _PLACES,
        choices=(
            FieldChoice("round", Message("each round")),
            FieldChoice("total", Message("the total")),
        ),
    ),
    RuleFieldSpec(
        "ranking.factors.by_round",
        Message("Multiplier for each round"),
        "numbers",
        _PLACES,
        least=0,
        most=100,
        hint=Message("One number per round, in order. Any further rounds count once."),
    ),
    RuleFieldSpec(
        "ranking.missed.counts",
        Message("A missed round counts as"),
        "choice",
        _PLACES,
        choices=(
            FieldChoice("nothing", Message("nothing")),
            FieldChoice("points", Message("points")),
            FieldChoice("average", Message("the player’s average")),
        ),
    ),
    RuleFieldSpec(
        "ranking.missed.points",
        Message("Points for a missed round"),
        "points",
        _PLACES,
        least=-MOST_POINTS,
        most=MOST_POINTS,
    ),
    RuleFieldSpec("ranking.ties[].place", Message("From place"), "count", _PLACES, least=1),
    RuleFieldSpec(
        "ranking.ties[].policy",
        Message("Ties settled by"),
        "choice",
        _PLACES,
        choices=(
            FieldChoice("share", Message("sharing the place")),
            FieldChoice("dice", Message("dice roll")),
            FieldChoice("count_back", Message("count-back")),
            FieldChoice("play_off", Message("playoff")),
        ),
    ),
    RuleFieldSpec(
        "ranking.ties[].criteria",
        Message("Count-back by"),
        "several",
        _PLACES,
        choices=(
            FieldChoice("best_round", Message("the best round")),
            FieldChoice("last_round", Message("the last round")),
            FieldChoice("hands_won", Message("hands won")),
            FieldChoice("self_picks", Message("self-picks")),
            FieldChoice("biggest_hand", Message("the biggest hand")),
            FieldChoice("fewest_thrown", Message("fewest winning tiles thrown")),
        ),
    ),
    RuleFieldSpec(
        "ranking.ties[].then",
        Message("Still tied after count-back"),
        "choice",
        _PLACES,
        choices=(
            FieldChoice("share", Message("sharing the place")),
            FieldChoice("dice", Message("dice roll")),
            FieldChoice("play_off", Message("playoff")),
        ),
    ),
    RuleFieldSpec("ranking.fill_ins.ranked", Message("Fill-ins are ranked"), "yes_no", _PLACES),
    RuleFieldSpec(
        "ranking.withdrawn.ranked", Message("Withdrawn players are ranked"), "yes_no", _PLACES
    ),
    RuleFieldSpec(
        "ranking.withdrawn.prizes", Message("Withdrawn players may win prizes"), "yes_no", _PLACES
    ),
)

PRIZES: tuple[RuleFieldSpec, ...] = (
    RuleFieldSpec(
        "prizes.places.count",
        Message("Places that win prizes"),
        "count",
        _PRIZES,
        least=0,
        most=1000,
        zero=Message("director’s decision"),
    ),
    RuleFieldSpec(
        "prizes.by_players[].players", Message("From number of players"), "count", _PRIZES, least=1
    ),
    RuleFieldSpec(
        "prizes.by_players[].places",
        Message("Places that win prizes"),
        "count",
        _PRIZES,
        least=1,
        most=1000,
        may_lack=True,
        hint=Message("Leave blank if it depends on the number of players."),
    ),
    RuleFieldSpec(
        "prizes.by_players[].one_in",
        Message("One place for every so many players"),
        "count",
        _PRIZES,
        least=1,
        most=1000,
        may_lack=True,
    ),
    RuleFieldSpec(
        "prizes.each_round.count",
        Message("Places that win each round"),
        "count",
        _PRIZES,
        least=0,
        most=1000,
    ),
    RuleFieldSpec(
        "prizes.tables.high", Message("Prize for high score at each table"), "yes_no", _PRIZES
    ),
    RuleFieldSpec(
        "prizes.tables.low", Message("Prize for low score at each table"), "yes_no", _PRIZES
    ),
    RuleFieldSpec("prizes.extras.bonus_hand", Message("Prize for a bonus hand"), "yes_no", _PRIZES),
    RuleFieldSpec(
        "prizes.extras.self_picks", Message("Prize for most self-picks"), "yes_no", _PRIZES
    ),
    RuleFieldSpec(
        "prizes.extras.biggest_hand", Message("Prize for biggest hand"), "yes_no", _PRIZES
    ),
    RuleFieldSpec(
        "prizes.extras.hands_won", Message("Prize for most hands won"), "yes_no", _PRIZES
    ),
    RuleFieldSpec(
        "prizes.extras.fewest_thrown",
        Message("Prize for fewest winning tiles thrown"),
        "yes_no",
        _PRIZES,
    ),
    RuleFieldSpec("prizes.extras.walls", Message("Prize for most wall games"), "yes_no", _PRIZES),
    RuleFieldSpec("prizes.extras.last", Message("Prize for last place"), "yes_no", _PRIZES),
    RuleFieldSpec("prizes.extras.door", Message("Door prizes"), "yes_no", _PRIZES),
)

NOTES: tuple[RuleFieldSpec, ...] = (
    RuleFieldSpec(
        "notes[].topic", Message("Section of the rule sheet"), "choice", _NOTES, choices=TOPICS
    ),
    RuleFieldSpec("notes[].text", Message("Text"), "text", _NOTES),
)

SITUATIONS: tuple[RuleFieldSpec, ...] = (
    RuleFieldSpec("situations[].id", Message("Situation"), "id", _SITUATIONS, of="situations"),
    RuleFieldSpec(
        "situations[].title",
        Message("Title of your own situation"),
        "text",
        _SITUATIONS,
        hint=Message("Only for a situation you added yourself."),
    ),
    RuleFieldSpec(
        "situations[].when",
        Message("Applies when the answers are"),
        "answers",
        _SITUATIONS,
        hint=Message("Blank applies to any answer."),
    ),
    RuleFieldSpec(
        "situations[].verdict",
        Message("Ruling"),
        "choice",
        _SITUATIONS,
        choices=tuple(FieldChoice(verdict, words) for verdict, words in VERDICTS.items()),
    ),
    RuleFieldSpec("situations[].penalty", Message("Penalty"), "id", _SITUATIONS, of="penalties"),
    RuleFieldSpec("situations[].text", Message("Text"), "text", _SITUATIONS),
)
