"""The notes of a seating in sentences, for screens, paper and the command line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from director_app.domain.seating_notes import (
    Again,
    ByStanding,
    Cut,
    FreeNote,
    Offered,
    Pulled,
    Remark,
    RemarkKind,
    Reseated,
    SeatingNote,
    SitOuts,
)
from director_app.seating.plan import many, rounds_named


def note_sentences(notes: Iterable[SeatingNote]) -> tuple[str, ...]:
    """Each note in words."""
    return tuple(note_words(note) for note in notes)


def note_words(note: SeatingNote) -> str:  # noqa: PLR0911 - one for each kind
    """A note in a sentence, or in several where it holds others."""
    match note:
        case Cut():
            return f"Cut in round {note.round}: the first {note.players} of {note.of} play on."
        case SitOuts():
            return _sit_outs(note)
        case Pulled():
            return "Round 1 was pulled from a bag."
        case ByStanding():
            status = ", provisional" if note.provisional else ""
            way = standing_words(note.how, note.band)
            mine = f"Round {note.round} by standing"
            made = f"{mine} after round {note.after}{status} ({way})."
            return " ".join((made, *note_sentences(note.notes)))
        case Reseated():
            return f"Seated again from round {note.round}: " + " ".join(note_sentences(note.notes))
        case Offered():
            return f"Offered beside it: {'; '.join(_offers(note))}."
        case Remark():
            return _REMARKS[note.kind](*note.numbers)
        case FreeNote():
            return note.text
        case _:
            raise TypeError(f"{note!r} is no note of a seating")


def standing_words(how: str, band: int) -> str:
    """The way a round is seated by the standing: ``bands of 4: 1–4, 5–8 …``, or ``snake``."""
    if how == "snake":
        return "snake"
    size = 4 * band
    return f"bands of {size}: 1–{size}, {size + 1}–{2 * size} …"


def again_words(again: Again, verb: str = "meet") -> str:
    """``24 pairs meet again in rounds 5 and 6``, or that they ``would meet``."""
    single = "would meet" if verb == "would meet" else "meets"
    pairs = many(again.pairs, f"pair {single}", f"pairs {verb}")
    return f"{pairs} again in {rounds_named(again.rounds)}"


def _sit_outs(note: SitOuts) -> str:
    who = many(note.players, "player sits", "players sit") if note.players else "Nobody sits"
    if note.most is None:
        return f"{who} out each round."
    return f"{who} out each round, nobody more than {many(note.most, 'round', 'rounds')}."


def _offers(note: Offered) -> list[str]:
    offers = []
    if note.movement is not None:
        again = again_words(note.movement, "would meet")
        offers.append(f"the sheet's movement as it is ({again})")
    offers += [
        f"the sheet's movement at {tables} tables, {short} of them with three"
        for tables, short in note.tables
    ]
    if note.no_repeats:
        offers.append("drawing without repeats, on movement cards")
    return offers


def _repeats(how: str, hope: str) -> Callable[..., str]:
    def words(tables: int, first: int, pairs: int, rounds: int, fewest: int) -> str:
        bound = (
            f"at least {many(fewest, 'repeat', 'repeats')} cannot be avoided here"
            if fewest
            else hope
        )
        return (
            f"{how} {many(tables, 'table', 'tables')}, players meet again from round {first}: "
            f"{many(pairs, 'pair meets', 'pairs meet')} again over {rounds} rounds; {bound}."
        )

    return words


def _said(sentence: str) -> Callable[..., str]:
    return lambda: sentence


def _instead_keeps(why: str) -> Callable[..., str]:
    return lambda: f"{why}: drawing without repeats keeps that wish."


def _not_moved(why: str) -> Callable[..., str]:
    return lambda: f"Seated without repeats instead of by the movement, because {why}."


def _meet(count: int, within: str) -> str:
    pairs = many(count, "pair meets", "pairs meet")
    return f"{pairs} again; nobody leaves {within} to avoid it."


def _apart_meet(count: int) -> str:
    return many(count, "pair that must not meet does", "pairs that must not meet do")


def _staying_move(stay: str) -> str:
    return f"{stay}; the table is taken by somebody else who keeps it."


def _in_rounds(numbers: Sequence[int]) -> str:
    listed = ", ".join(str(number) for number in numbers)
    return f"round{'' if len(numbers) == 1 else 's'} {listed}"


_HOPE = "drawing without repeats may avoid it"
_REMARKS: dict[RemarkKind, Callable[..., str]] = {
    RemarkKind.CARDS: lambda cards, seats: (
        f"{many(cards, 'card changes', 'cards change')} ({many(seats, 'seat', 'seats')})."
    ),
    RemarkKind.NO_SEAT_CHANGES: _said("Nobody else's seat changes."),
    RemarkKind.SEAT_PER_ROUND: _said(
        "Seats change from round to round, each player has every seat about equally often: "
        "no chart that fits keeps one seat for everybody."
    ),
    RemarkKind.MOVEMENT_NOT_FIXED: _instead_keeps(
        "No path of this movement has the seats that are fixed"
    ),
    RemarkKind.MOVEMENT_MOVES_ALL: _instead_keeps(
        "This movement moves every seat, so nobody can keep a table"
    ),
    RemarkKind.MOVEMENT_STAYS_TOO_FEW: _instead_keeps(
        "More players ask to keep a table than seats of this movement stay"
    ),
    RemarkKind.NOT_MOVEMENT_PLAYED: _not_moved("rounds already played do not fit the movement"),
    RemarkKind.NOT_MOVEMENT_ODD: _not_moved("the movement has no place for those who are over"),
    RemarkKind.REPEATS_MOVEMENT: _repeats("With this movement and", _HOPE),
    RemarkKind.REPEATS_BALANCED: _repeats("At", "the search found nothing better"),
    RemarkKind.REPEATS_RANDOM: _repeats("Seated freely at", _HOPE),
    RemarkKind.MORE_REPEATS: lambda count: f"{many(count, 'repeat', 'repeats')} more than before.",
    RemarkKind.MEETINGS_TO_COME: lambda count: (
        f"{many(count, 'meeting', 'meetings')} again in the rounds to come."
    ),
    RemarkKind.MEET_IN_BAND: lambda count: _meet(count, "its band"),
    RemarkKind.MEET_IN_ROW: lambda count: _meet(count, "its row"),
    RemarkKind.SHORT_TABLES: lambda rounds, fair: (
        f"Somebody sits at a short table in {many(rounds, 'round', 'rounds')}; "
        f"{fair} would be the fairest."
    ),
    RemarkKind.TWICE_RUNNING: lambda count: (
        f"{many(count, 'player sits', 'players sit')} out twice running."
    ),
    RemarkKind.TABLE_OF_TWO: _said("Each round has a table of two; players take turns at it."),
    RemarkKind.FIVE: _said(
        "Five players sit at a table of three and a table of two; the two change every round."
    ),
    RemarkKind.FIVE_EACH_ROUND: _said(
        "Five players: each round has a table of three and a table of two."
    ),
    RemarkKind.APART_MEET: lambda count: (
        f"{_apart_meet(count)} meet; another draw or another table count may keep them apart."
    ),
    RemarkKind.APART_MEET_IN_BAND: lambda count: (
        f"{_apart_meet(count)} meet; a larger band may keep them apart."
    ),
    RemarkKind.SEATS_NOT_KEPT: lambda count: (
        f"{many(count, 'fixed seat is', 'fixed seats are')} not kept; drawing without repeats may "
        "keep them."
    ),
    RemarkKind.WISHES_NOT_KEPT: lambda count: f"{many(count, 'wish is', 'wishes are')} not kept.",
    RemarkKind.EXPERIENCED_CROWD: lambda count: (
        f"{many(count, 'table has', 'tables have')} more experienced players in round 1 than an "
        "even spread."
    ),
    RemarkKind.STAYING_SHARE: lambda players, tables: (
        f"{players} players keep a table and there are {tables}, so some of them share a table in "
        "every round."
    ),
    RemarkKind.STAYING_MOVE: lambda players: _staying_move(
        many(players, "player who keeps a table moves", "players who keep a table move")
    ),
    RemarkKind.FILL_INS: lambda count: (
        f"{many(count, 'fill-in player sits', 'fill-in players sit')} in."
    ),
    RemarkKind.FILL_INS_LEFT: lambda players, rest: (
        f"{many(players, 'fill-in player sits', 'fill-in players sit')} in; {rest} not needed."
    ),
    RemarkKind.TABLE_OPENS: lambda table, *rounds: f"Table {table} opens in {_in_rounds(rounds)}.",
    RemarkKind.TABLE_EMPTY: lambda table, *rounds: (
        f"Table {table} stays empty in {_in_rounds(rounds)}."
    ),
}
