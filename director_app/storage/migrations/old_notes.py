"""Notes of a seating as they were before form 0007: finished English sentences.

Form 0007 keeps them as typed facts. The patterns below are of the sentences as they were written
until then and never change with what the program says now. They are used for the rows of an old
book, for images of such rows in its journal (which is chained by hash, so that it stays as it was
written), and for event files up to version 5.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

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
    note_data,
)

_Reader = Callable[[re.Match[str]], SeatingNote]


def typed_notes(notes: list[Any]) -> list[Any]:
    """The notes of a row in the form of 0007; those that have it already stay as they are."""
    return [note_data(old_note(note)) if isinstance(note, str) else note for note in notes]


def old_note(text: str) -> SeatingNote:
    """The note that a sentence of before says; one that no pattern knows keeps its words."""
    for pattern, read in _WHOLE:
        if found := pattern.fullmatch(text):
            return read(found)
    return _simple(text) or FreeNote(text)


def _simple(text: str) -> SeatingNote | None:
    return next(
        (read(found) for pattern, read in _sentences() if (found := pattern.fullmatch(text))), None
    )


def _split(text: str) -> tuple[SeatingNote, ...]:
    """The notes that were joined to one text by spaces."""
    notes: list[SeatingNote] = []
    while text:
        for pattern, read in _sentences():
            found = pattern.match(text)
            if found and text[found.end() : found.end() + 1] in {"", " "}:
                notes.append(read(found))
                break
        else:
            found = _ANY.match(text)
            assert found is not None
            notes.append(FreeNote(found[0]))
        text = text[found.end() + 1 :]
    return tuple(notes)


def _numbers(found: re.Match[str]) -> tuple[int, ...]:
    return tuple(int(group) for group in found.groups() if group is not None)


def _by_standing(found: re.Match[str]) -> SeatingNote:
    size = found["size"]
    return ByStanding(
        int(found["round"]),
        int(found["after"]),
        "snake" if size is None else "bands",
        1 if size is None else int(size) // 4,
        found["provisional"] is not None,
        _split(found["rest"] or ""),
    )


def _offered(found: re.Match[str]) -> SeatingNote:
    again = None
    if found["pairs"] is not None:
        again = MeetingsAgain(int(found["pairs"]), _listed(found["rounds"]))
    tables = [(int(count), int(short)) for count, short in _OFFERED_TABLES.findall(found["tables"])]
    return OfferedChoices(again, tuple(tables), found["free"] is not None)


def _listed(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", text))


_ANY = re.compile(r".+?[.!?](?= |$)|.+", re.DOTALL)
_ROUNDS = r"rounds? \d+(?:, \d+)*(?: and \d+)?"
_OFFERED_TABLES = re.compile(
    r"the sheet's movement at (\d+) tables, (\d+) of them with three(?=;|$)"
)
_WHOLE: tuple[tuple[re.Pattern[str], _Reader], ...] = (
    (
        re.compile(
            r"Round (?P<round>\d+) by standing after round (?P<after>\d+)"
            r"(?P<provisional>, provisional)? "
            r"\((?:snake|bands of (?P<size>\d+): 1–\d+, \d+–\d+ …)\)\.(?: (?P<rest>.+))?",
            re.DOTALL,
        ),
        _by_standing,
    ),
    (
        re.compile(r"Seated again from round (\d+): (.*)", re.DOTALL),
        lambda found: SeatedAnew(int(found[1]), _split(found[2])),
    ),
    (
        re.compile(
            r"Offered beside it: (?!\.)"
            r"(?:the sheet's movement as it is "
            rf"\((?P<pairs>\d+) pairs? would meet again in (?P<rounds>{_ROUNDS})\)(?:; |(?=\.$)))?"
            r"(?P<tables>(?:the sheet's movement at \d+ tables, \d+ of them with three"
            r"(?:; |(?=\.$)))*)"
            r"(?P<free>drawing without repeats, on movement cards)?\."
        ),
        _offered,
    ),
)

_KEEPS_WISH = ": drawing without repeats keeps that wish."
_INSTEAD = "Seated without repeats instead of by the movement, because "
_FIXED_SENTENCES: dict[str, SeatingNote] = {
    "Round 1 was pulled from a bag.": PulledFromBag(),
    "Nobody else's seat changes.": Remark(RemarkKind.NO_SEAT_CHANGES),
    "Seats change from round to round, each player has every seat about equally often: no chart "
    "that fits keeps one seat for everybody.": Remark(RemarkKind.SEAT_PER_ROUND),
    f"No path of this movement has the seats that are fixed{_KEEPS_WISH}": Remark(
        RemarkKind.MOVEMENT_NOT_FIXED
    ),
    f"This movement moves every seat, so nobody can keep a table{_KEEPS_WISH}": Remark(
        RemarkKind.MOVEMENT_MOVES_ALL
    ),
    f"More players ask to keep a table than seats of this movement stay{_KEEPS_WISH}": Remark(
        RemarkKind.MOVEMENT_STAYS_TOO_FEW
    ),
    f"{_INSTEAD}rounds already played do not fit the movement.": Remark(
        RemarkKind.NOT_MOVEMENT_PLAYED
    ),
    f"{_INSTEAD}the movement has no place for those who are over.": Remark(
        RemarkKind.NOT_MOVEMENT_ODD
    ),
    "Each round has a table of two; players take turns at it.": Remark(RemarkKind.TABLE_OF_TWO),
    "Five players sit at a table of three and a table of two; the two change every round.": Remark(
        RemarkKind.FIVE
    ),
    "Five players: each round has a table of three and a table of two.": Remark(
        RemarkKind.FIVE_EACH_ROUND
    ),
}

_REPEATS = (
    r" (\d+) tables?, players meet again from round (\d+): (\d+) pairs? meets? again over (\d+) "
    r"rounds; (?:at least (\d+) repeats? cannot be avoided here|"
)
_COUNTED: dict[str, RemarkKind] = {
    r"(\d+) cards? changes? \((\d+) seats?\)\.": RemarkKind.CARDS,
    rf"With this movement and{_REPEATS}drawing without repeats may avoid it)\.": (
        RemarkKind.REPEATS_MOVEMENT
    ),
    rf"At{_REPEATS}the search found nothing better)\.": RemarkKind.REPEATS_BALANCED,
    rf"Seated freely at{_REPEATS}drawing without repeats may avoid it)\.": (
        RemarkKind.REPEATS_RANDOM
    ),
    r"(\d+) repeats? more than before\.": RemarkKind.MORE_REPEATS,
    r"(\d+) meetings? again in the rounds to come\.": RemarkKind.MEETINGS_TO_COME,
    r"(\d+) pairs? meets? again; nobody leaves its band to avoid it\.": RemarkKind.MEET_IN_BAND,
    r"(\d+) pairs? meets? again; nobody leaves its row to avoid it\.": RemarkKind.MEET_IN_ROW,
    r"Somebody sits at a short table in (\d+) rounds?; (\d+) would be the fairest\.": (
        RemarkKind.SHORT_TABLES
    ),
    r"(\d+) players? sits? out twice running\.": RemarkKind.TWICE_RUNNING,
    r"(\d+) pairs? that must not meet do(?:es)? meet; another draw or another table count may keep "
    r"them apart\.": RemarkKind.APART_MEET,
    r"(\d+) pairs? that must not meet do(?:es)? meet; a larger band may keep them apart\.": (
        RemarkKind.APART_MEET_IN_BAND
    ),
    r"(\d+) fixed seats? (?:is|are) not kept; drawing without repeats may keep them\.": (
        RemarkKind.SEATS_NOT_KEPT
    ),
    r"(\d+) wish(?:es)? (?:is|are) not kept\.": RemarkKind.WISHES_NOT_KEPT,
    r"(\d+) tables? (?:has|have) more experienced players in round 1 than an even spread\.": (
        RemarkKind.EXPERIENCED_CROWD
    ),
    r"(\d+) players keep a table and there are (\d+), so some of them share a table in every "
    r"round\.": RemarkKind.STAYING_SHARE,
    r"(\d+) players? who keeps? a table moves?; the table is taken by somebody else who keeps "
    r"it\.": RemarkKind.STAYING_MOVE,
    r"(\d+) fill-in players? sits? in\.": RemarkKind.FILL_INS,
    r"(\d+) fill-in players? sits? in; (\d+) not needed\.": RemarkKind.FILL_INS_LEFT,
}
_WITHOUT_BOUND = {
    RemarkKind.REPEATS_MOVEMENT,
    RemarkKind.REPEATS_BALANCED,
    RemarkKind.REPEATS_RANDOM,
}


def _remark(kind: RemarkKind) -> _Reader:
    def read(found: re.Match[str]) -> SeatingNote:
        numbers = _numbers(found)
        if kind in _WITHOUT_BOUND and found[5] is None:
            numbers = (*numbers, 0)
        return Remark(kind, numbers)

    return read


def _table(kind: RemarkKind) -> _Reader:
    return lambda found: Remark(kind, (int(found[1]), *_listed(found[2])))


def _sit_outs(found: re.Match[str]) -> SeatingNote:
    return SitOuts(int(found[1] or 0), int(found[2]) if found[2] else None)


def _fixed(note: SeatingNote) -> _Reader:
    return lambda _: note


@cache
def _sentences() -> tuple[tuple[re.Pattern[str], _Reader], ...]:
    """Every sentence that stood alone or joined to others, with what it says."""
    listed = r"rounds? (\d+(?:, \d+)*)"
    found: list[tuple[str, _Reader]] = [
        (
            r"Cut in round (\d+): the first (\d+) of (\d+) play on\.",
            lambda found: Cut(*_numbers(found)),
        ),
        (
            (
                r"(?:(\d+) players? sits?|Nobody sits) out each round"
                r"(?:, nobody more than (\d+) rounds?)?\."
            ),
            _sit_outs,
        ),
        (rf"Table (\d+) opens in {listed}\.", _table(RemarkKind.TABLE_OPENS)),
        (rf"Table (\d+) stays empty in {listed}\.", _table(RemarkKind.TABLE_EMPTY)),
        *((pattern, _remark(kind)) for pattern, kind in _COUNTED.items()),
        *((re.escape(sentence), _fixed(note)) for sentence, note in _FIXED_SENTENCES.items()),
    ]
    return tuple((re.compile(pattern), read) for pattern, read in found)
