"""The catalogue of situations, and what a rule set may say of them."""

from __future__ import annotations

import pytest

from director_app.rules.adviser import advise
from director_app.rules.adviser.situation_search import dead_hand_reason, find
from director_app.rules.loading import SHIPPED, check_text, load_ruleset, shipped_ruleset
from director_app.rules.situations import catalogue, common_practice, situations_of
from tests.wording import MAH_JONGG_IN_ERROR, ON_THE_EVENT_TOTAL

OWN = """id = "own"
name = "Own"
short = "Own"

[[incidents]]
id = "knocked"
name = "knocked the wall over"
offender = -10
others = 10
section = "9"

[[penalties]]
id = "peek"
name = "peeked"
scope = "game"
points = -5
section = "6"

[[penalties]]
id = "hat"
name = "wore a hat"
scope = "event"
points = -3
section = "7"

[[situations]]
id = "song"
title = "Somebody sings"
verdict = "put_right"
text = "The table asks for silence."
section = "8"
"""

BARE = 'id = "own"\nname = "Own"\nshort = "Own"\n'


def test_every_situation_has_its_group_and_at_most_three_questions() -> None:
    known = catalogue()
    groups = {group.id for group in known.groups}
    ids = [situation.id for situation in known.situations]
    assert len(ids) == len(set(ids)) >= 70
    for situation in known.situations:
        asked = [question.id for question in known.questions_of(situation)]
        assert situation.title, situation.id
        assert situation.group in groups
        everywhere = [one for one in known.questions_of(situation) if not one.only_deciding]
        assert len(everywhere) <= 3
        for place, question in enumerate(known.questions_of(situation)):
            earlier = asked[:place]
            for name, answers in question.only_if.items():
                assert name in earlier, (situation.id, question.id)
                assert all(known.question(name).fits(key) for key in answers.split("|"))
        for when, other in situation.see.items():
            name, _, key = when.partition("=")
            assert name in asked
            assert known.question(name).fits(key)
            assert known.situation(other)


def test_every_question_belongs_to_a_situation() -> None:
    known = catalogue()
    assert {question.id for question in known.questions} == {
        q for situation in known.situations for q in situation.asks
    }


def test_common_practice_ends_with_a_row_that_fits_all_answers() -> None:
    last = {row["id"]: row for row in common_practice()}
    assert set(last) == {situation.id for situation in catalogue().situations}
    assert not [name for name, row in last.items() if row.get("when")]


def test_a_set_adds_its_own_situations_penalties_and_incidents() -> None:
    own = [
        situation.id for situation in situations_of(load_ruleset(OWN)) if situation.group == "own"
    ]
    assert own == ["song", "penalty:hat", "incident:knocked"]
    assert not [
        situation
        for situation in situations_of(shipped_ruleset("mjmp"))
        if situation.group == "own"
    ]


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("picked ahead", "picked_ahead"),
        ("ahead picking", "picked_ahead"),
        ("wrong end of the wall", "wrong_end"),
        ("claimed tile rack", "claimed_in_rack"),
        ("joker before picking", "joker_before_pick"),
        ("misnamed tile", "misnamed"),
        ("miscalled", "misnamed"),
        ("two claim one discard", "two_claims"),
        (MAH_JONGG_IN_ERROR, "error"),
        ("mahjong error", "error"),
        ("maj in err", "error"),
        ("peeked", "peek"),
        ("too many tiles", "tile_count"),
        ("late", "late"),
        ("rude", "rude"),
        ("stepped away", "away"),
        ("bathroom", "away"),
        ("simultaneous", "claim_same_moment"),
        ("heavenly", "heavenly"),
        ("swap joker early", "joker_before_pick"),
        ("second charleston refused", "stop_charleston"),
        ("phone", "phone"),
        ("dice tie", "tie"),
        ("time ran out", "time_out"),
    ],
)
def test_situations_are_found_by_the_words_that_directors_use(words: str, first: str) -> None:
    assert find(words, shipped_ruleset("mjmp")).best[0].id == first


def test_words_that_fit_nothing_find_nothing_and_no_words_find_all() -> None:
    rules = load_ruleset(OWN)
    assert find("qqqq", rules).all == find("?!", rules).all == ()
    assert find("peeked qqqq zzzz", rules).best[0].id == "peek"
    assert find("  ", rules).all == situations_of(rules)
    assert [situation.id for situation in find("hat", rules).all] == ["penalty:hat"]
    assert [situation.id for situation in find("sings", rules).all] == ["song"]


def test_a_dead_hand_comes_under_the_sheets_reason() -> None:
    def named(ruleset: str, situation: str) -> str | None:
        rules = shipped_ruleset(ruleset)
        found = catalogue().situation(situation)
        assert found is not None
        place = dead_hand_reason(rules, found)
        return None if place is None else rules.dead_reasons[place].section

    assert named("mjmp", "wrong_end") == "10"
    assert named("mjmp", "error") == "16.2"
    assert named("mania", "misnamed_exposed") == "8"
    assert named("mahjcon", "wrong_dead_call") == "Dead"
    assert named("four-seasons", "bad_wall") == "A9"
    assert named("four-seasons", "winning_in_hand") == "A10"
    assert named("mission", "claimed_in_rack") == "Dead E"
    assert named("mission", "impossible_hand") is None


@pytest.mark.parametrize("ruleset", SHIPPED)
def test_every_reason_of_a_sheet_has_a_situation_that_makes_the_hand_dead(ruleset: str) -> None:
    rules = shipped_ruleset(ruleset)
    ruled = {
        part
        for situation in rules.situations
        if not situation.common and situation.verdict in {"dead", "may_be_dead"}
        for part in situation.section.split(", ")
    }
    ruled |= set(rules.error.dead_when.section.split(", "))
    ruled |= set(rules.error.caller.section.split(", "))
    for reason in rules.dead_reasons:
        assert reason.section == "default" or ruled & set(reason.section.split(", ")), reason


def problems(row: str) -> tuple[str, ...]:
    return check_text(f"{BARE}\n[[situations]]\n{row}\n", "own.toml")


@pytest.mark.parametrize(
    ("row", "key", "said"),
    [
        ('id = "song"\ntext = "x"', "situations[0].id", "give yours a title"),
        (
            'id = "peek"\ntext = "x"\nwhen = { a = "b" }',
            "situations[0].when",
            ("Its questions are"),
        ),
        (
            'id = "wrong_end"\ntext = "x"\nwhen = { hidden = "maybe" }',
            "situations[0].when",
            "The answers are: no, yes",
        ),
        (
            'id = "error"\ntext = "x"\nwhen = { intact = "9" }',
            "situations[0].when",
            "The answers are: 0 to 3",
        ),
        (
            'id = "wall_game"\ntext = "x"\nverdict = "dead"',
            "situations[0].verdict",
            "isn’t about a player. Use play_on or director",
        ),
        (
            'id = "wall_game"\ntext = "x"\npenalty = "late"',
            "situations[0].penalty",
            "isn’t about a player, so no one can be charged",
        ),
        ('id = "peek"\ntext = "x"\npenalty = "gone"', "situations[0].penalty", "no penalty 'gone'"),
        (
            'id = "song"\ntitle = "Song"\ntext = "x"\nwhen = { a = "b" }',
            "situations[0].when",
            "asks no questions",
        ),
    ],
)
def test_a_row_that_cannot_be_is_named(row: str, key: str, said: str) -> None:
    found = problems(row)
    assert len(found) == 1
    assert key in found[0]
    assert said in found[0]


def test_a_row_may_name_several_answers_and_seats_by_their_number() -> None:
    row = 'id = "error"\ntext = "x"\nwhen = { shown = "part|all", intact = "0|1" }'
    assert problems(row) == ()


def test_an_edited_set_stays_true_to_its_own_values() -> None:
    rules = load_ruleset(OWN)
    peek = advise(rules, "peek", {})
    assert peek.says[0].with_section == "Peeked: −5 in this game (6)."
    assert not peek.silent
    assert (
        advise(rules, "penalty:hat", {}).in_one_line
        == f"Wore a hat: {ON_THE_EVENT_TOTAL.format(points='−3')} (7)."
    )
    song = advise(rules, "song", {})
    assert (song.in_one_line, song.verdict) == ("The table asks for silence (8).", "put_right")
