"""The values about conduct, paper, locking, places, prizes and what is only said, for people."""

from __future__ import annotations

from director_app.messages.message import Message
from director_app.rules.checking.findings import MOST_POINTS
from director_app.rules.editing.field_types import Choice, FieldSpec
from director_app.rules.editing.fields_points import TOPICS
from director_app.rules.situations import VERDICTS

_CONDUCT = "conduct"
_PAPER = "paper"
_LOCK = "lock"
_PLACES = "places"
_PRIZES = "prizes"
_NOTES = "notes"
_SITUATIONS = "situations"

CONDUCT: tuple[FieldSpec, ...] = (
    FieldSpec("conduct.ladder[].complaint", Message("Complaint no."), "count", _CONDUCT, least=1),
    FieldSpec(
        "conduct.ladder[].ladder",
        Message("What is counted"),
        "text",
        _CONDUCT,
        hint=Message("Blank for complaints about conduct. Otherwise a name, such as lateness."),
    ),
    FieldSpec(
        "conduct.ladder[].actions",
        Message("Action"),
        "several",
        _CONDUCT,
        choices=(
            Choice("note", Message("a note for the record")),
            Choice("warn", Message("a warning")),
            Choice("points", Message("points")),
            Choice("disqualify", Message("disqualified from the event")),
            Choice("expel", Message("must leave the room")),
            Choice("bar", Message("not invited back")),
        ),
    ),
    FieldSpec(
        "conduct.ladder[].points",
        Message("Points"),
        "points",
        _CONDUCT,
        least=-MOST_POINTS,
        most=MOST_POINTS,
        may_lack=True,
        hint=Message("Only if the action includes points."),
    ),
    FieldSpec(
        "conduct.disqualified.keeps_points",
        Message("Disqualified players keep their points"),
        "yes_no",
        _CONDUCT,
    ),
    FieldSpec(
        "conduct.disqualified.ranked",
        Message("Disqualified players keep their place"),
        "yes_no",
        _CONDUCT,
    ),
    FieldSpec(
        "conduct.disqualified.prizes",
        Message("Disqualified players may win prizes"),
        "yes_no",
        _CONDUCT,
    ),
)

PAPER: tuple[FieldSpec, ...] = (
    FieldSpec(
        "sign_off.paper.kind",
        Message("Score sheets or cards"),
        "choice",
        _PAPER,
        choices=(
            Choice("card", Message("a card for each player")),
            Choice("sheet", Message("a sheet for each table")),
        ),
    ),
    FieldSpec("sign_off.paper.either", Message("The other kind is allowed too"), "yes_no", _PAPER),
    FieldSpec(
        "sign_off.each_game.signer",
        Message("Who signs after each game"),
        "choice",
        _PAPER,
        choices=(
            Choice("nobody", Message("no one")),
            Choice("winner", Message("the winner")),
            Choice("opposite", Message("the player opposite")),
            Choice("own", Message("each player, for themselves")),
            Choice("scorekeeper", Message("a scorekeeper")),
        ),
    ),
    FieldSpec(
        "sign_off.each_game.stand_in",
        Message("Who signs if East or no one won"),
        "seat",
        _PAPER,
        may_lack=True,
        absent=Message("no one"),
    ),
    FieldSpec(
        "sign_off.each_game.scorekeeper",
        Message("Scorekeeper of each game"),
        "seat",
        _PAPER,
        may_lack=True,
        absent=Message("no one"),
    ),
    FieldSpec(
        "sign_off.at_end.check",
        Message("Who checks points at the end"),
        "choice",
        _PAPER,
        choices=(
            Choice("opposite", Message("the player opposite")),
            Choice("own", Message("each player, for themselves")),
            Choice("scorekeeper", Message("a scorekeeper")),
            Choice("nobody", Message("no one")),
        ),
    ),
    FieldSpec(
        "sign_off.at_end.scorekeeper",
        Message("Scorekeeper"),
        "seat",
        _PAPER,
        may_lack=True,
        absent=Message("no one"),
    ),
    FieldSpec(
        "sign_off.unverified.refused", Message("Unsigned sheets are refused"), "yes_no", _PAPER
    ),
    FieldSpec(
        "sign_off.turn_in.by",
        Message("Who turns in the sheets"),
        "choice",
        _PAPER,
        choices=(
            Choice("seats", Message("one player per table")),
            Choice("each", Message("each player")),
        ),
    ),
    FieldSpec(
        "sign_off.turn_in.seats",
        Message("Who turns in, by round"),
        "seats",
        _PAPER,
        hint=Message("One seat per round, in order. The list repeats after the last one."),
    ),
    FieldSpec(
        "sign_off.turn_in.together",
        Message("A table's sheets are turned in together"),
        "yes_no",
        _PAPER,
    ),
    FieldSpec(
        "sign_off.zero.mark",
        Message("Mark for a zero"),
        "text",
        _PAPER,
        hint=Message("Up to 3 characters. Leave blank for a plain 0."),
    ),
)

LOCK: tuple[FieldSpec, ...] = (
    FieldSpec(
        "lock.at.when",
        Message("Points are final when"),
        "choice",
        _LOCK,
        choices=(
            Choice("accepted", Message("the director accepts them")),
            Choice("turned_in", Message("they are turned in")),
            Choice("leaving_table", Message("the players leave the table")),
            Choice("next_round", Message("the next round begins")),
            Choice("never", Message("the results are final")),
        ),
    ),
    FieldSpec(
        "lock.reopen.needs",
        Message("After that, a change needs"),
        "several",
        _LOCK,
        choices=(
            Choice("four_players", Message("all four players")),
            Choice("reason", Message("a reason")),
        ),
    ),
    FieldSpec(
        "lock.dispute.director_final", Message("The director's ruling is final"), "yes_no", _LOCK
    ),
    FieldSpec(
        "lock.dispute.settled_at_table_stands",
        Message("What a table settles on its own is final"),
        "yes_no",
        _LOCK,
    ),
)


def _ranked_by(path: str, total: str) -> tuple[FieldSpec, ...]:
    return (
        FieldSpec(
            f"{path}.kind",
            total,
            "choice",
            _PLACES,
            choices=(
                Choice("sum", Message("sum of all rounds")),
                Choice("best", Message("sum of the best rounds")),
                Choice("average", Message("average per round")),
            ),
        ),
        FieldSpec(
            f"{path}.best",
            Message("Number of rounds that count"),
            "count",
            _PLACES,
            least=1,
            most=50,
            may_lack=True,
        ),
        FieldSpec(
            f"{path}.each",
            Message("The best rounds are those of"),
            "choice",
            _PLACES,
            choices=(
                Choice("event", Message("the event")),
                Choice("day", Message("each day")),
                Choice("week", Message("each week, Sunday to Saturday")),
            ),
        ),
        FieldSpec(
            f"{path}.least",
            Message("Rounds a player must play"),
            "count",
            _PLACES,
            least=1,
            most=50,
            may_lack=True,
        ),
    )


PLACES: tuple[FieldSpec, ...] = (
    *_ranked_by("ranking.method", Message("Event total")),
    FieldSpec("ranking.boards[].name", Message("Name"), "text", _PLACES),
    *_ranked_by("ranking.boards[]", Message("Total of the list")),
    FieldSpec("ranking.floor.floored", Message("Points have a minimum"), "yes_no", _PLACES),
    FieldSpec(
        "ranking.floor.points",
        Message("Minimum points"),
        "points",
        _PLACES,
        least=-MOST_POINTS,
        most=MOST_POINTS,
    ),
    FieldSpec(
        "ranking.floor.of",
        Message("Minimum applies to"),
        "choice",
        _PLACES,
        choices=(Choice("round", Message("each round")), Choice("total", Message("the total"))),
    ),
    FieldSpec(
        "ranking.factors.by_round",
        Message("Multiplier for each round"),
        "numbers",
        _PLACES,
        least=0,
        most=100,
        hint=Message("One number per round, in order. Any further rounds count once."),
    ),
    FieldSpec(
        "ranking.missed.counts",
        Message("A missed round counts as"),
        "choice",
        _PLACES,
        choices=(
            Choice("nothing", Message("nothing")),
            Choice("points", Message("points")),
            Choice("average", Message("the player's average")),
        ),
    ),
    FieldSpec(
        "ranking.missed.points",
        Message("Points for a missed round"),
        "points",
        _PLACES,
        least=-MOST_POINTS,
        most=MOST_POINTS,
    ),
    FieldSpec("ranking.ties[].place", Message("From place"), "count", _PLACES, least=1),
    FieldSpec(
        "ranking.ties[].policy",
        Message("Ties settled by"),
        "choice",
        _PLACES,
        choices=(
            Choice("share", Message("sharing the place")),
            Choice("dice", Message("dice roll")),
            Choice("count_back", Message("count-back")),
            Choice("play_off", Message("play-off")),
        ),
    ),
    FieldSpec(
        "ranking.ties[].criteria",
        Message("Count-back by"),
        "several",
        _PLACES,
        choices=(
            Choice("best_round", Message("the best round")),
            Choice("last_round", Message("the last round")),
            Choice("hands_won", Message("hands won")),
            Choice("self_picks", Message("self-picks")),
            Choice("biggest_hand", Message("the biggest hand")),
            Choice("fewest_thrown", Message("fewest winning tiles thrown")),
        ),
    ),
    FieldSpec(
        "ranking.ties[].then",
        Message("Still tied after count-back"),
        "choice",
        _PLACES,
        choices=(
            Choice("share", Message("sharing the place")),
            Choice("dice", Message("dice roll")),
            Choice("play_off", Message("play-off")),
        ),
    ),
    FieldSpec("ranking.fill_ins.ranked", Message("Fill-ins are ranked"), "yes_no", _PLACES),
    FieldSpec(
        "ranking.withdrawn.ranked", Message("Withdrawn players are ranked"), "yes_no", _PLACES
    ),
    FieldSpec(
        "ranking.withdrawn.prizes", Message("Withdrawn players may win prizes"), "yes_no", _PLACES
    ),
)

PRIZES: tuple[FieldSpec, ...] = (
    FieldSpec(
        "prizes.places.count",
        Message("Places that win prizes"),
        "count",
        _PRIZES,
        least=0,
        most=1000,
        zero=Message("director's decision"),
    ),
    FieldSpec(
        "prizes.by_players[].players", Message("From number of players"), "count", _PRIZES, least=1
    ),
    FieldSpec(
        "prizes.by_players[].places",
        Message("Places that win prizes"),
        "count",
        _PRIZES,
        least=1,
        most=1000,
        may_lack=True,
        hint=Message("Leave blank if it depends on the number of players."),
    ),
    FieldSpec(
        "prizes.by_players[].one_in",
        Message("One place for every so many players"),
        "count",
        _PRIZES,
        least=1,
        most=1000,
        may_lack=True,
    ),
    FieldSpec(
        "prizes.each_round.count",
        Message("Places that win each round"),
        "count",
        _PRIZES,
        least=0,
        most=1000,
    ),
    FieldSpec(
        "prizes.tables.high", Message("Prize for high score at each table"), "yes_no", _PRIZES
    ),
    FieldSpec("prizes.tables.low", Message("Prize for low score at each table"), "yes_no", _PRIZES),
    FieldSpec("prizes.extras.bonus_hand", Message("Prize for a bonus hand"), "yes_no", _PRIZES),
    FieldSpec("prizes.extras.self_picks", Message("Prize for most self-picks"), "yes_no", _PRIZES),
    FieldSpec("prizes.extras.biggest_hand", Message("Prize for biggest hand"), "yes_no", _PRIZES),
    FieldSpec("prizes.extras.hands_won", Message("Prize for most hands won"), "yes_no", _PRIZES),
    FieldSpec(
        "prizes.extras.fewest_thrown",
        Message("Prize for fewest winning tiles thrown"),
        "yes_no",
        _PRIZES,
    ),
    FieldSpec("prizes.extras.walls", Message("Prize for most wall games"), "yes_no", _PRIZES),
    FieldSpec("prizes.extras.last", Message("Prize for last place"), "yes_no", _PRIZES),
    FieldSpec("prizes.extras.door", Message("Door prizes"), "yes_no", _PRIZES),
)

NOTES: tuple[FieldSpec, ...] = (
    FieldSpec(
        "notes[].topic", Message("Section of the rule sheet"), "choice", _NOTES, choices=TOPICS
    ),
    FieldSpec("notes[].text", Message("Text"), "text", _NOTES),
)

SITUATIONS: tuple[FieldSpec, ...] = (
    FieldSpec("situations[].id", Message("Situation"), "id", _SITUATIONS, of="situations"),
    FieldSpec(
        "situations[].title",
        Message("Title of your own situation"),
        "text",
        _SITUATIONS,
        hint=Message("Only for a situation you added yourself."),
    ),
    FieldSpec(
        "situations[].when",
        Message("Applies when the answers are"),
        "answers",
        _SITUATIONS,
        hint=Message("Blank applies to any answer."),
    ),
    FieldSpec(
        "situations[].verdict",
        Message("Ruling"),
        "choice",
        _SITUATIONS,
        choices=tuple(Choice(verdict, words) for verdict, words in VERDICTS.items()),
    ),
    FieldSpec("situations[].penalty", Message("Penalty"), "id", _SITUATIONS, of="penalties"),
    FieldSpec("situations[].text", Message("Text"), "text", _SITUATIONS),
)
