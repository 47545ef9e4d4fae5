"""The notes of a seating in sentences, for screens, paper and the command line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from director_app.domain.seating_notes import (
    ByStanding,
    Cut,
    MeetingsAgain,
    OfferedChoices,
    PulledFromBag,
    Remark,
    RemarkKind,
    SeatedAnew,
    SeatingNote,
    SitOuts,
)
from director_app.messages.message import Message, joined
from director_app.seating.plan import many, rounds_named


def note_sentences(notes: Iterable[SeatingNote]) -> tuple[str, ...]:
    return tuple(note_words(note) for note in notes)


def note_words(note: SeatingNote) -> str:
    """A note in a sentence, or in several where it holds others."""
    match note:
        case Cut():
            return Message(
                "Cut in round {round}: the top {players} of {field} keep playing.",
                round=note.round,
                players=note.players,
                field=note.of,
            )
        case SitOuts():
            return _sit_outs(note)
        case PulledFromBag():
            return Message("Round 1 seats were drawn from a bag.")
        case ByStanding():
            status = Message(", provisional") if note.provisional else ""
            way = standing_words(note.how, note.band)
            mine = Message("Round {round} seated by standings", round=note.round)
            made = Message(
                "{seated} after round {last_round}{status} ({way}).",
                seated=mine,
                last_round=note.after,
                status=status,
                way=way,
            )
            return joined(" ", (made, *note_sentences(note.notes)))
        case SeatedAnew():
            return Message("Reseated from round {round}: ", round=note.round) + joined(
                " ", note_sentences(note.notes)
            )
        case OfferedChoices():
            return Message("Also offered: {choices}.", choices=joined("; ", _offers(note)))
        case Remark():
            return _REMARKS[note.kind](*note.numbers)
        case _:
            raise TypeError(Message("{note} isn’t a seating note", note=repr(note)))


def standing_words(how: str, band: int) -> str:
    """The way a round is seated by the standing: ``bands of 4: 1–4, 5–8 …``, or ``snake``."""
    if how == "snake":
        return Message("snake")
    size = 4 * band
    return Message(
        "bands of {size}: 1–{size}, {second_first}–{second_last} …",
        size=size,
        second_first=size + 1,
        second_last=2 * size,
    )


def again_words(again: MeetingsAgain, verb: str = "meet") -> str:
    """``24 pairs meet again in rounds 5 and 6``, or that they ``would meet``."""
    pairs = (
        many(again.pairs, "pair would play each other", "pairs would play each other")
        if verb == "would meet"
        else many(again.pairs, "pair plays each other", "pairs play each other")
    )
    return Message("{pairs} again in {rounds}", pairs=pairs, rounds=rounds_named(again.rounds))


def _sit_outs(note: SitOuts) -> str:
    if not note.players:
        return Message("No one sits out.")
    who = many(note.players, "player sits", "players sit")
    if note.most is None:
        return Message("{count} out each round.", count=who)
    return Message(
        "{count} out each round, no player more than {rounds}.",
        count=who,
        rounds=many(note.most, "round", "rounds"),
    )


def _offers(note: OfferedChoices) -> list[str]:
    offers: list[str] = []
    if note.movement is not None:
        again = again_words(note.movement, "would meet")
        offers.append(Message("the rule sheet’s movement as is ({repeats})", repeats=again))
    offers += [
        Message(
            "the rule sheet’s movement at {tables} tables, {short_count} of them with 3 players",
            tables=tables,
            short_count=short,
        )
        for tables, short in note.tables
    ]
    if note.no_repeats:
        offers.append(Message("a draw with the fewest repeats, with movement cards"))
    return offers


def _repeats(how: str, hope: str) -> Callable[..., str]:
    def words(tables: int, first: int, pairs: int, rounds: int, fewest: int) -> str:
        bound = (
            Message(
                "at least {repeats} can’t be avoided", repeats=many(fewest, "repeat", "repeats")
            )
            if fewest
            else hope
        )
        return Message(
            "{seated} {tables}, opponents repeat from round {first_round} on: {pairs} again "
            "over {rounds} rounds ({fewest}).",
            seated=how,
            tables=many(tables, "table", "tables"),
            first_round=first,
            pairs=many(pairs, "pair plays each other", "pairs play each other"),
            rounds=rounds,
            fewest=bound,
        )

    return words


def _fixed_sentence(sentence: str) -> Callable[..., str]:
    return lambda: sentence


def _instead_keeps(why: str) -> Callable[..., str]:
    return lambda: Message(
        "{reason}. A draw with the fewest repeats may honor that request.", reason=why
    )


def _not_moved(why: str) -> Callable[..., str]:
    return lambda: Message(
        "Seated with the fewest repeats instead of by the movement, because {reason}.", reason=why
    )


def _meet(count: int, within: str) -> str:
    pairs = many(count, "pair plays each other", "pairs play each other")
    return Message(
        "{pairs} again. No one was moved out of {part} to avoid it.", pairs=pairs, part=within
    )


def _apart_meet(count: int) -> str:
    return many(
        count, "pair that shouldn’t play each other does", "pairs that shouldn’t play each other do"
    )


def _staying_move(stay: str) -> str:
    return Message("{movers}, because another player keeps that table.", movers=stay)


def _in_rounds(numbers: Sequence[int]) -> str:
    listed = joined(", ", (str(number) for number in numbers))
    return (
        Message("round {rounds}", rounds=listed)
        if len(numbers) == 1
        else Message("rounds {rounds}", rounds=listed)
    )


_HOPE = Message("a draw with the fewest repeats may avoid this")
_REMARKS: dict[RemarkKind, Callable[..., str]] = {
    RemarkKind.CARDS: lambda cards, seats: Message(
        "{cards} ({seats}).",
        cards=many(cards, "card changes", "cards change"),
        seats=many(seats, "seat", "seats"),
    ),
    RemarkKind.NO_SEAT_CHANGES: _fixed_sentence(Message("No one else’s seat changes.")),
    RemarkKind.SEAT_PER_ROUND: _fixed_sentence(
        Message(
            "Players change seats from round to round, and each player "
            "gets every seat about equally often. No plan that fits keeps "
            "everyone in one seat."
        )
    ),
    RemarkKind.MOVEMENT_NOT_FIXED: _instead_keeps(
        Message("No path in this movement fits the fixed seats")
    ),
    RemarkKind.MOVEMENT_MOVES_ALL: _instead_keeps(
        Message("This movement moves every seat, so no one can keep a table")
    ),
    RemarkKind.MOVEMENT_STAYS_TOO_FEW: _instead_keeps(
        Message("More players asked to keep a table than this movement has stationary seats")
    ),
    RemarkKind.NOT_MOVEMENT_PLAYED: _not_moved(
        Message("rounds already played don’t fit the movement")
    ),
    RemarkKind.NOT_MOVEMENT_ODD: _not_moved(
        Message("the movement has no place for the extra players")
    ),
    RemarkKind.REPEATS_MOVEMENT: _repeats(Message("With this movement and"), _HOPE),
    RemarkKind.REPEATS_BALANCED: _repeats(
        Message("At"), Message("the search found nothing better")
    ),
    RemarkKind.REPEATS_RANDOM: _repeats(Message("With random seating at"), _HOPE),
    RemarkKind.MORE_REPEATS: lambda count: Message("%n more repeats than before.", count),
    RemarkKind.MEETINGS_TO_COME: lambda count: Message(
        "{count} again in the remaining rounds.", count=many(count, "pairing", "pairings")
    ),
    RemarkKind.MEET_IN_BAND: lambda count: _meet(count, Message("their band")),
    RemarkKind.MEET_IN_ROW: lambda count: _meet(count, Message("their row")),
    RemarkKind.SHORT_TABLES: lambda rounds, fair: Message(
        "Someone plays {rounds} 3-handed (fair: {fair}).",
        rounds=many(rounds, "round", "rounds"),
        fair=fair,
    ),
    RemarkKind.TWICE_RUNNING: lambda count: Message(
        "{count} out twice in a row.", count=many(count, "player sits", "players sit")
    ),
    RemarkKind.TABLE_OF_TWO: _fixed_sentence(
        Message("Each round has a 2-player table. Players take turns at it.")
    ),
    RemarkKind.FIVE: _fixed_sentence(
        Message(
            "The 5 players sit at a 3-player table and a 2-player table. "
            "Different players are at the 2-player table each round."
        )
    ),
    RemarkKind.FIVE_EACH_ROUND: _fixed_sentence(
        Message("With 5 players, each round has a 3-player table and a 2-player table.")
    ),
    RemarkKind.APART_MEET: lambda count: Message(
        "{pairs}. Another draw or a different number of tables may keep them apart.",
        pairs=_apart_meet(count),
    ),
    RemarkKind.APART_MEET_IN_BAND: lambda count: Message(
        "{pairs}. A larger band may keep them apart.", pairs=_apart_meet(count)
    ),
    RemarkKind.SEATS_NOT_KEPT: lambda count: Message(
        "{count} not honored. A draw with the fewest repeats may help.",
        count=many(count, "fixed seat is", "fixed seats are"),
    ),
    RemarkKind.REQUESTS_NOT_KEPT: lambda count: Message(
        "{count} not honored.", count=many(count, "seating request is", "seating requests are")
    ),
    RemarkKind.EXPERIENCED_CROWD: lambda count: Message(
        "{count} more experienced players in round 1 than an even spread would give.",
        count=many(count, "table has", "tables have"),
    ),
    RemarkKind.STAYING_SHARE: lambda players, tables: Message(
        "{players} players keep a table and there are {tables} tables, so "
        "some of them share a table in every round.",
        players=players,
        tables=tables,
    ),
    RemarkKind.STAYING_MOVE: lambda players: _staying_move(
        many(
            players,
            "player with a fixed table has to move",
            "players with a fixed table have to move",
        )
    ),
    RemarkKind.FILL_INS: lambda count: Message(
        "{count} playing.", count=many(count, "fill-in is", "fill-ins are")
    ),
    RemarkKind.FILL_INS_LEFT: lambda players, rest: Message(
        "{players} playing. {rest} needed.",
        players=many(players, "fill-in is", "fill-ins are"),
        rest=many(rest, "isn’t", "aren’t"),
    ),
    RemarkKind.TABLE_OPENS: lambda table, *rounds: Message(
        "Table {table} opens in {rounds}.", table=table, rounds=_in_rounds(rounds)
    ),
    RemarkKind.TABLE_EMPTY: lambda table, *rounds: Message(
        "Table {table} is empty in {rounds}.", table=table, rounds=_in_rounds(rounds)
    ),
}
