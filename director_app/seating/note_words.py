"""The notes of a seating in sentences, for screens, paper and the command line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from director_app.domain.seating_notes import (
    ByStanding,
    Cut,
    FreeNote,
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
                "Cut in round {round}: the first {players} of {of} play on.",
                round=note.round,
                players=note.players,
                of=note.of,
            )
        case SitOuts():
            return _sit_outs(note)
        case PulledFromBag():
            return Message("Round 1 was pulled from a bag.")
        case ByStanding():
            status = Message(", provisional") if note.provisional else ""
            way = standing_words(note.how, note.band)
            mine = Message("Round {round} by standing", round=note.round)
            made = Message(
                "{mine} after round {after}{status} ({way}).",
                mine=mine,
                after=note.after,
                status=status,
                way=way,
            )
            return joined(" ", (made, *note_sentences(note.notes)))
        case SeatedAnew():
            return Message("Seated again from round {round}: ", round=note.round) + joined(
                " ", note_sentences(note.notes)
            )
        case OfferedChoices():
            return Message("Offered beside it: {offers}.", offers=joined("; ", _offers(note)))
        case Remark():
            return _REMARKS[note.kind](*note.numbers)
        case FreeNote():
            return note.text
        case _:
            raise TypeError(Message("{note} is no note of a seating", note=repr(note)))


def standing_words(how: str, band: int) -> str:
    """The way a round is seated by the standing: ``bands of 4: 1–4, 5–8 …``, or ``snake``."""
    if how == "snake":
        return Message("snake")
    size = 4 * band
    return Message(
        "bands of {size}: 1–{size}, {size_2}–{size_3} …",
        size=size,
        size_2=size + 1,
        size_3=2 * size,
    )


def again_words(again: MeetingsAgain, verb: str = "meet") -> str:
    """``24 pairs meet again in rounds 5 and 6``, or that they ``would meet``."""
    pairs = (
        many(again.pairs, "pair would meet", "pairs would meet")
        if verb == "would meet"
        else many(again.pairs, "pair meets", "pairs meet")
    )
    return Message(
        "{pairs} again in {rounds_named}", pairs=pairs, rounds_named=rounds_named(again.rounds)
    )


def _sit_outs(note: SitOuts) -> str:
    who = (
        many(note.players, "player sits", "players sit") if note.players else Message("Nobody sits")
    )
    if note.most is None:
        return Message("{who} out each round.", who=who)
    return Message(
        "{who} out each round, nobody more than {most}.",
        who=who,
        most=many(note.most, "round", "rounds"),
    )


def _offers(note: OfferedChoices) -> list[str]:
    offers: list[str] = []
    if note.movement is not None:
        again = again_words(note.movement, "would meet")
        offers.append(Message("the sheet's movement as it is ({again})", again=again))
    offers += [
        Message(
            "the sheet's movement at {tables} tables, {short} of them with three",
            tables=tables,
            short=short,
        )
        for tables, short in note.tables
    ]
    if note.no_repeats:
        offers.append(Message("drawing without repeats, on movement cards"))
    return offers


def _repeats(how: str, hope: str) -> Callable[..., str]:
    def words(tables: int, first: int, pairs: int, rounds: int, fewest: int) -> str:
        bound = (
            Message(
                "at least {fewest} cannot be avoided here", fewest=many(fewest, "repeat", "repeats")
            )
            if fewest
            else hope
        )
        return Message(
            "{how} {tables}, players meet again from round {first}: "
            "{pairs} again over {rounds} rounds; {bound}.",
            how=how,
            tables=many(tables, "table", "tables"),
            first=first,
            pairs=many(pairs, "pair meets", "pairs meet"),
            rounds=rounds,
            bound=bound,
        )

    return words


def _fixed_sentence(sentence: str) -> Callable[..., str]:
    return lambda: sentence


def _instead_keeps(why: str) -> Callable[..., str]:
    return lambda: Message("{why}: drawing without repeats keeps that wish.", why=why)


def _not_moved(why: str) -> Callable[..., str]:
    return lambda: Message(
        "Seated without repeats instead of by the movement, because {why}.", why=why
    )


def _meet(count: int, within: str) -> str:
    pairs = many(count, "pair meets", "pairs meet")
    return Message("{pairs} again; nobody leaves {within} to avoid it.", pairs=pairs, within=within)


def _apart_meet(count: int) -> str:
    return many(count, "pair that must not meet does", "pairs that must not meet do")


def _staying_move(stay: str) -> str:
    return Message("{stay}; the table is taken by somebody else who keeps it.", stay=stay)


def _in_rounds(numbers: Sequence[int]) -> str:
    listed = joined(", ", (str(number) for number in numbers))
    return (
        Message("round {listed}", listed=listed)
        if len(numbers) == 1
        else Message("rounds {listed}", listed=listed)
    )


_HOPE = Message("drawing without repeats may avoid it")
_REMARKS: dict[RemarkKind, Callable[..., str]] = {
    RemarkKind.CARDS: lambda cards, seats: Message(
        "{cards} ({seats}).",
        cards=many(cards, "card changes", "cards change"),
        seats=many(seats, "seat", "seats"),
    ),
    RemarkKind.NO_SEAT_CHANGES: _fixed_sentence(Message("Nobody else's seat changes.")),
    RemarkKind.SEAT_PER_ROUND: _fixed_sentence(
        Message(
            "Seats change from round to round, each player has every seat about equally often: "
            "no chart that fits keeps one seat for everybody."
        )
    ),
    RemarkKind.MOVEMENT_NOT_FIXED: _instead_keeps(
        Message("No path of this movement has the seats that are fixed")
    ),
    RemarkKind.MOVEMENT_MOVES_ALL: _instead_keeps(
        Message("This movement moves every seat, so nobody can keep a table")
    ),
    RemarkKind.MOVEMENT_STAYS_TOO_FEW: _instead_keeps(
        Message("More players ask to keep a table than seats of this movement stay")
    ),
    RemarkKind.NOT_MOVEMENT_PLAYED: _not_moved(
        Message("rounds already played do not fit the movement")
    ),
    RemarkKind.NOT_MOVEMENT_ODD: _not_moved(
        Message("the movement has no place for those who are over")
    ),
    RemarkKind.REPEATS_MOVEMENT: _repeats(Message("With this movement and"), _HOPE),
    RemarkKind.REPEATS_BALANCED: _repeats(
        Message("At"), Message("the search found nothing better")
    ),
    RemarkKind.REPEATS_RANDOM: _repeats(Message("Seated freely at"), _HOPE),
    RemarkKind.MORE_REPEATS: lambda count: Message(
        "{count} more than before.", count=many(count, "repeat", "repeats")
    ),
    RemarkKind.MEETINGS_TO_COME: lambda count: Message(
        "{count} again in the rounds to come.", count=many(count, "meeting", "meetings")
    ),
    RemarkKind.MEET_IN_BAND: lambda count: _meet(count, Message("its band")),
    RemarkKind.MEET_IN_ROW: lambda count: _meet(count, Message("its row")),
    RemarkKind.SHORT_TABLES: lambda rounds, fair: Message(
        "Somebody sits at a short table in {rounds}; {fair} would be the fairest.",
        rounds=many(rounds, "round", "rounds"),
        fair=fair,
    ),
    RemarkKind.TWICE_RUNNING: lambda count: Message(
        "{count} out twice running.", count=many(count, "player sits", "players sit")
    ),
    RemarkKind.TABLE_OF_TWO: _fixed_sentence(
        Message("Each round has a table of two; players take turns at it.")
    ),
    RemarkKind.FIVE: _fixed_sentence(
        Message(
            "Five players sit at a table of three and a table of two; the two change every round."
        )
    ),
    RemarkKind.FIVE_EACH_ROUND: _fixed_sentence(
        Message("Five players: each round has a table of three and a table of two.")
    ),
    RemarkKind.APART_MEET: lambda count: Message(
        "{apart_meet} meet; another draw or another table count may keep them apart.",
        apart_meet=_apart_meet(count),
    ),
    RemarkKind.APART_MEET_IN_BAND: lambda count: Message(
        "{apart_meet} meet; a larger band may keep them apart.", apart_meet=_apart_meet(count)
    ),
    RemarkKind.SEATS_NOT_KEPT: lambda count: Message(
        "{count} not kept; drawing without repeats may keep them.",
        count=many(count, "fixed seat is", "fixed seats are"),
    ),
    RemarkKind.WISHES_NOT_KEPT: lambda count: Message(
        "{count} not kept.", count=many(count, "wish is", "wishes are")
    ),
    RemarkKind.EXPERIENCED_CROWD: lambda count: Message(
        "{count} more experienced players in round 1 than an even spread.",
        count=many(count, "table has", "tables have"),
    ),
    RemarkKind.STAYING_SHARE: lambda players, tables: Message(
        "{players} players keep a table and there are {tables}, so "
        "some of them share a table in every round.",
        players=players,
        tables=tables,
    ),
    RemarkKind.STAYING_MOVE: lambda players: _staying_move(
        many(players, "player who keeps a table moves", "players who keep a table move")
    ),
    RemarkKind.FILL_INS: lambda count: Message(
        "{count} in.", count=many(count, "fill-in player sits", "fill-in players sit")
    ),
    RemarkKind.FILL_INS_LEFT: lambda players, rest: Message(
        "{players} in; {rest} not needed.",
        players=many(players, "fill-in player sits", "fill-in players sit"),
        rest=rest,
    ),
    RemarkKind.TABLE_OPENS: lambda table, *rounds: Message(
        "Table {table} opens in {in_rounds}.", table=table, in_rounds=_in_rounds(rounds)
    ),
    RemarkKind.TABLE_EMPTY: lambda table, *rounds: Message(
        "Table {table} stays empty in {in_rounds}.", table=table, in_rounds=_in_rounds(rounds)
    ),
}
