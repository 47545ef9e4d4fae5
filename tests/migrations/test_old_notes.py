"""Sentences that older versions kept as notes of a seating: each becomes a fact that says it."""

from __future__ import annotations

import pytest

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
from director_app.seating.note_words import note_words
from director_app.storage.migrations.old_notes import old_note, typed_notes

R = RemarkKind
MEET = "players meet again from round"
OLD: dict[str, SeatingNote] = {
    "Cut in round 3: the first 4 of 16 play on.": Cut(3, 4, 16),
    "1 player sits out each round, nobody more than 1 round.": SitOuts(1, 1),
    "3 players sit out each round, nobody more than 2 rounds.": SitOuts(3, 2),
    "2 players sit out each round.": SitOuts(2),
    "Nobody sits out each round.": SitOuts(0),
    "Round 1 was pulled from a bag.": PulledFromBag(),
    "Round 2 by standing after round 1 (snake).": ByStanding(2, 1, "snake", 1),
    "Round 4 by standing after round 3, provisional (bands of 8: 1–8, 9–16 …). 3 pairs meet again; "
    "nobody leaves its band to avoid it. 1 pair that must not meet does meet; a larger band may "
    "keep them apart.": ByStanding(
        4,
        3,
        "bands",
        2,
        provisional=True,
        notes=(Remark(R.MEET_IN_BAND, (3,)), Remark(R.APART_MEET_IN_BAND, (1,))),
    ),
    "Seated again from round 2: 4 cards change (11 seats). 2 players sit out each round. Table 13 "
    "opens in rounds 3, 4, 5. Table 3 stays empty in round 5.": SeatedAnew(
        2,
        (
            Remark(R.CARDS, (4, 11)),
            SitOuts(2),
            Remark(R.TABLE_OPENS, (13, 3, 4, 5)),
            Remark(R.TABLE_EMPTY, (3, 5)),
        ),
    ),
    "Seated again from round 3: Nobody else's seat changes. Something that was said once. 2 wishes "
    "are not kept.": SeatedAnew(
        3,
        (
            Remark(R.NO_SEAT_CHANGES),
            FreeNote("Something that was said once."),
            Remark(R.WISHES_NOT_KEPT, (2,)),
        ),
    ),
    "Offered beside it: the sheet's movement as it is (24 pairs would meet again in rounds 4, 5 "
    "and 6); the sheet's movement at 13 tables, 4 of them with three; drawing without repeats, on "
    "movement cards.": OfferedChoices(MeetingsAgain(24, (4, 5, 6)), ((13, 4),), no_repeats=True),
    "Offered beside it: the sheet's movement as it is (1 pair would meet again in round 5).": (
        OfferedChoices(MeetingsAgain(1, (5,)))
    ),
    "Offered beside it: the sheet's movement at 13 tables, 4 of them with three; the sheet's "
    "movement at 16 tables, 16 of them with three.": OfferedChoices(tables=((13, 4), (16, 16))),
    "Offered beside it: drawing without repeats, on movement cards.": OfferedChoices(
        no_repeats=True
    ),
    f"With this movement and 4 tables, {MEET} 2: 24 pairs meet again over 4 rounds; at least 1 "
    "repeat cannot be avoided here.": Remark(R.REPEATS_MOVEMENT, (4, 2, 24, 4, 1)),
    f"At 1 table, {MEET} 2: 1 pair meets again over 2 rounds; the search found nothing better.": (
        Remark(R.REPEATS_BALANCED, (1, 2, 1, 2, 0))
    ),
    f"Seated freely at 5 tables, {MEET} 3: 2 pairs meet again over 4 rounds; drawing without "
    "repeats may avoid it.": Remark(R.REPEATS_RANDOM, (5, 3, 2, 4, 0)),
    "Seats change from round to round, each player has every seat about equally often: no chart "
    "that fits keeps one seat for everybody.": Remark(R.SEAT_PER_ROUND),
    "No path of this movement has the seats that are fixed: drawing without repeats keeps that "
    "wish.": Remark(R.MOVEMENT_NOT_FIXED),
    "This movement moves every seat, so nobody can keep a table: drawing without repeats keeps "
    "that wish.": Remark(R.MOVEMENT_MOVES_ALL),
    "More players ask to keep a table than seats of this movement stay: drawing without repeats "
    "keeps that wish.": Remark(R.MOVEMENT_STAYS_TOO_FEW),
    "Seated without repeats instead of by the movement, because rounds already played do not fit "
    "the movement.": Remark(R.NOT_MOVEMENT_PLAYED),
    "Seated without repeats instead of by the movement, because the movement has no place for "
    "those who are over.": Remark(R.NOT_MOVEMENT_ODD),
    "Somebody sits at a short table in 3 rounds; 2 would be the fairest.": Remark(
        R.SHORT_TABLES, (3, 2)
    ),
    "1 player sits out twice running.": Remark(R.TWICE_RUNNING, (1,)),
    "Each round has a table of two; players take turns at it.": Remark(R.TABLE_OF_TWO),
    "Five players sit at a table of three and a table of two; the two change every round.": (
        Remark(R.FIVE)
    ),
    "Five players: each round has a table of three and a table of two.": Remark(R.FIVE_EACH_ROUND),
    "2 pairs that must not meet do meet; another draw or another table count may keep them "
    "apart.": Remark(R.APART_MEET, (2,)),
    "1 fixed seat is not kept; drawing without repeats may keep them.": Remark(
        R.SEATS_NOT_KEPT, (1,)
    ),
    "2 tables have more experienced players in round 1 than an even spread.": Remark(
        R.EXPERIENCED_CROWD, (2,)
    ),
    "5 players keep a table and there are 4, so some of them share a table in every round.": (
        Remark(R.STAYING_SHARE, (5, 4))
    ),
    "2 players who keep a table move; the table is taken by somebody else who keeps it.": Remark(
        R.STAYING_MOVE, (2,)
    ),
    "1 card changes (1 seat).": Remark(R.CARDS, (1, 1)),
    "1 repeat more than before.": Remark(R.MORE_REPEATS, (1,)),
    "2 meetings again in the rounds to come.": Remark(R.MEETINGS_TO_COME, (2,)),
    "1 pair meets again; nobody leaves its row to avoid it.": Remark(R.MEET_IN_ROW, (1,)),
    "1 fill-in player sits in.": Remark(R.FILL_INS, (1,)),
    "3 fill-in players sit in; 1 not needed.": Remark(R.FILL_INS_LEFT, (3, 1)),
    "1 wish is not kept.": Remark(R.WISHES_NOT_KEPT, (1,)),
    "A note.": FreeNote("A note."),
    "": FreeNote(""),
    "Cut in round 3: the first 4 of 16 play on. Or so.": FreeNote(
        "Cut in round 3: the first 4 of 16 play on. Or so."
    ),
    "Offered beside it: .": FreeNote("Offered beside it: ."),
}
"""What older versions wrote, to the letter."""

TODAY = {
    "Cut in round 3: the first 4 of 16 play on.": ("Cut in round 3: the top 4 of 16 play on."),
    "1 player sits out each round, nobody more than 1 round.": (
        "1 player sits out each round, no player more than 1 round."
    ),
    "3 players sit out each round, nobody more than 2 rounds.": (
        "3 players sit out each round, no player more than 2 rounds."
    ),
    "Nobody sits out each round.": ("No one sits out."),
    "Round 1 was pulled from a bag.": ("Round 1 seats were drawn from a bag."),
    "Round 2 by standing after round 1 (snake).": (
        "Round 2 seated by standings after round 1 (snake)."
    ),
    "Round 4 by standing after round 3, provisional (bands of 8: 1–8, 9–16 …). 3 pairs meet "
    "again; nobody leaves its band to avoid it. 1 pair that must not meet does meet; a larger "
    "band may keep them apart.": (
        "Round 4 seated by standings after round 3, provisional (bands of 8: 1–8, 9–16 …). 3 "
        "pairs meet again. No one was moved out of their band to avoid it. 1 pair that must not "
        "meet does meet. A larger band may keep them apart."
    ),
    "Seated again from round 2: 4 cards change (11 seats). 2 players sit out each round. Table 13 "
    "opens in rounds 3, 4, 5. Table 3 stays empty in round 5.": (
        "Reseated from round 2: 4 cards change (11 seats). 2 players sit out each round. Table 13 "
        "opens in rounds 3, 4, 5. Table 3 is empty in round 5."
    ),
    "Seated again from round 3: Nobody else's seat changes. Something that was said once. 2 "
    "wishes are not kept.": (
        "Reseated from round 3: No one else's seat changes. Something that was said once. 2 "
        "seating requests are not honored."
    ),
    "Offered beside it: the sheet's movement as it is (24 pairs would meet again in rounds 4, 5 "
    "and 6); the sheet's movement at 13 tables, 4 of them with three; drawing without repeats, on "
    "movement cards.": (
        "Also offered: the rule sheet's movement as is (24 pairs would meet again in rounds 4, 5 "
        "and 6); the rule sheet's movement at 13 tables, 4 of them with 3 players; a draw "
        "with the fewest repeats, with movement cards."
    ),
    "Offered beside it: the sheet's movement as it is (1 pair would meet again in round 5).": (
        "Also offered: the rule sheet's movement as is (1 pair would meet again in round 5)."
    ),
    "Offered beside it: the sheet's movement at 13 tables, 4 of them with three; the sheet's "
    "movement at 16 tables, 16 of them with three.": (
        "Also offered: the rule sheet's movement at 13 tables, 4 of them with 3 players; the rule "
        "sheet's movement at 16 tables, 16 of them with 3 players."
    ),
    "Offered beside it: drawing without repeats, on movement cards.": (
        "Also offered: a draw with the fewest repeats, with movement cards."
    ),
    "With this movement and 4 tables, players meet again from round 2: 24 pairs meet again over 4 "
    "rounds; at least 1 repeat cannot be avoided here.": (
        "With this movement and 4 tables, players meet again from round 2 on: 24 pairs meet again "
        "over 4 rounds (at least 1 repeat can't be avoided)."
    ),
    "At 1 table, players meet again from round 2: 1 pair meets again over 2 rounds; the search "
    "found nothing better.": (
        "At 1 table, players meet again from round 2 on: 1 pair meets again over 2 rounds (the "
        "search found nothing better)."
    ),
    "Seated freely at 5 tables, players meet again from round 3: 2 pairs meet again over 4 "
    "rounds; drawing without repeats may avoid it.": (
        "With random seating at 5 tables, players meet again from round 3 on: 2 pairs meet again "
        "over 4 rounds (a draw with the fewest repeats may avoid this)."
    ),
    "Seats change from round to round, each player has every seat about equally often: no chart "
    "that fits keeps one seat for everybody.": (
        "Players change seats from round to round, and each player gets every seat about equally "
        "often. No plan that fits keeps everyone in one seat."
    ),
    "No path of this movement has the seats that are fixed: drawing without repeats keeps that "
    "wish.": (
        "No path in this movement fits the fixed seats. A draw with the fewest repeats may honor "
        "that request."
    ),
    "This movement moves every seat, so nobody can keep a table: drawing without repeats keeps "
    "that wish.": (
        "This movement moves every seat, so no one can keep a table. A draw with the fewest "
        "repeats may honor that request."
    ),
    "More players ask to keep a table than seats of this movement stay: drawing without repeats "
    "keeps that wish.": (
        "More players asked to keep a table than this movement has stationary seats. A draw "
        "with the fewest repeats may honor that request."
    ),
    "Seated without repeats instead of by the movement, because rounds already played do not fit "
    "the movement.": (
        "Seated with the fewest repeats instead of by the movement, because rounds already played "
        "don't fit the movement."
    ),
    "Seated without repeats instead of by the movement, because the movement has no place for "
    "those who are over.": (
        "Seated with the fewest repeats instead of by the movement, because the movement has no "
        "place for the extra players."
    ),
    "Somebody sits at a short table in 3 rounds; 2 would be the fairest.": (
        "Someone plays 3 rounds short-handed (fair: 2)."
    ),
    "1 player sits out twice running.": ("1 player sits out twice in a row."),
    "Each round has a table of two; players take turns at it.": (
        "Each round has a 2-player table. Players take turns at it."
    ),
    "Five players sit at a table of three and a table of two; the two change every round.": (
        "The 5 players sit at a 3-player table and a 2-player table. Different players are at the "
        "2-player table each round."
    ),
    "Five players: each round has a table of three and a table of two.": (
        "With 5 players, each round has a 3-player table and a 2-player table."
    ),
    "2 pairs that must not meet do meet; another draw or another table count may keep them "
    "apart.": (
        "2 pairs that must not meet do meet. Another draw or a different number of tables may "
        "keep them apart."
    ),
    "1 fixed seat is not kept; drawing without repeats may keep them.": (
        "1 fixed seat is not honored. A draw with the fewest repeats may help."
    ),
    "2 tables have more experienced players in round 1 than an even spread.": (
        "2 tables have more experienced players in round 1 than an even spread would give."
    ),
    "5 players keep a table and there are 4, so some of them share a table in every round.": (
        "5 players keep a table and there are 4 tables, so some of them share a table in every "
        "round."
    ),
    "2 players who keep a table move; the table is taken by somebody else who keeps it.": (
        "2 players who keep a table move, because another player keeps that table."
    ),
    "1 repeat more than before.": ("1 more repeat than before."),
    "2 meetings again in the rounds to come.": ("2 meetings again in the remaining rounds."),
    "1 pair meets again; nobody leaves its row to avoid it.": (
        "1 pair meets again. No one was moved out of their row to avoid it."
    ),
    "3 fill-in players sit in; 1 not needed.": ("3 fill-in players sit in. 1 not needed."),
    "1 wish is not kept.": ("1 seating request is not honored."),
}
"""How a note reads today, where that is not to the letter as it was."""


@pytest.mark.parametrize("sentence", OLD)
def test_an_old_sentence_is_a_fact_that_says_the_same(sentence: str) -> None:
    note = OLD[sentence]
    assert old_note(sentence) == note
    assert note_words(note) == TODAY.get(sentence, sentence)


def test_every_kind_of_remark_was_a_sentence_once() -> None:
    told = {note.kind for note in OLD.values() if isinstance(note, Remark)}
    nested = {R.MEET_IN_BAND, R.APART_MEET_IN_BAND, R.NO_SEAT_CHANGES, R.TABLE_OPENS, R.TABLE_EMPTY}
    assert told | nested == set(RemarkKind)


def test_what_is_typed_already_stays() -> None:
    typed = [note_data(note) for note in OLD.values()]
    assert typed_notes(list(OLD)) == typed
    assert typed_notes(typed) == typed
