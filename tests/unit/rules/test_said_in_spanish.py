"""What the rules say is made of messages: each can be said in Spanish by its own template."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from director_app.domain.games import Family, Game, Outcome
from director_app.domain.tables import SEATS, Seat
from director_app.errors import GameError, RuleSetError
from director_app.messages.message import Message
from director_app.rules.adviser.parts import AdviceSentence
from director_app.rules.adviser.situation_search import find
from director_app.rules.editing.differences import deviations, differences
from director_app.rules.editing.draft import RuleSetDraft
from director_app.rules.editing.fields import FIELDS, GROUPS, ROUND_FIELDS, ROWS
from director_app.rules.entry import parse
from director_app.rules.entry.words import game_sentence
from director_app.rules.loading import check, load_ruleset, shipped, shipped_text
from director_app.rules.plausible import NoteKind, PlausibilityNote, brief
from director_app.rules.plausible import note_words as told_note
from director_app.rules.play_parts import stated_part
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game
from director_app.rules.situations import catalogue, situations_of
from director_app.rules.whole_sheet import rulings, whole_sheet
from director_app.rules.words import points_tables, sign_off
from director_app.rules.words.telling import words_by_seat
from tests.said_in_spanish import in_spanish, unsaid
from tests.unit.rules.advised import all_ways

OWN_SHEETS = sorted(Path(__file__).parent.joinpath("sheets").glob("*.toml"))
IDS = {"id", "group", "asks", "see", "reasons", "key", "kind", "only_if", "section", "situation"}
SET_NAMES = {rules.short for rules in shipped()}
sheets = pytest.mark.parametrize("rules", shipped(), ids=lambda rules: rules.id)


def texts(value: object, leave: frozenset[str] = frozenset()) -> Iterator[str]:
    """Every text in a value of dataclasses and lists."""
    if isinstance(value, str):
        yield value
    elif is_dataclass(value):
        for field in fields(value):
            if field.name not in leave:
                yield from texts(getattr(value, field.name), leave)
    elif isinstance(value, dict):
        for part in value.values():
            yield from texts(part, leave)
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from texts(part, leave)


def left(found: Iterator[str], typed: frozenset[str] = frozenset()) -> list[str]:
    return sorted({part for text in found for part in unsaid(text, typed)})


def cited(sentence: AdviceSentence) -> tuple[str, ...]:
    """A section that a line names, whole, without our default, and part by part."""
    return sentence.section, stated_part(sentence.section), *sentence.section.split(", ")


@sheets
def test_every_line_of_a_rule_sheet(rules: RuleSet) -> None:
    said = (*whole_sheet(rules), *rulings(rules))
    ids = frozenset({situation.penalty for situation in rules.situations})
    ids |= {
        part for _, _, advice in all_ways(rules) for each in advice.says for part in cited(each)
    }
    assert left(texts(said, frozenset(IDS)), ids) == []
    marks = (sentence.mark for section in said for sentence in section.sentences)
    assert left(marks) == []


@sheets
def test_what_score_sheets_print(rules: RuleSet) -> None:
    assert left(texts(points_tables(rules, penalties=True), frozenset(IDS))) == []
    for session in (1, 2, 3):
        for seats in (SEATS, SEATS[:3]):
            signing = sign_off(rules, session, seats)
            assert left(texts(signing, frozenset({"paper"}))) == []


@sheets
def test_situations_with_their_questions(rules: RuleSet) -> None:
    assert left(texts(situations_of(rules), frozenset(IDS))) == []
    assert left(texts(catalogue(), frozenset(IDS))) == []


@sheets
def test_every_answer_of_the_adviser(rules: RuleSet) -> None:
    answered = 0
    for _, _, advice in all_ways(rules):
        answered += 1
        sections = frozenset(part for sentence in advice.says for part in cited(sentence))
        assert left(iter(advice.lines), sections) == [], advice.situation.id
    assert answered > 100


def test_situations_are_found_by_their_spanish_words() -> None:
    found = find("tarde al inicio", shipped()[0], in_spanish)
    assert in_spanish(found.best[0].title).startswith("Tarde al inicio")


@sheets
def test_what_differs_from_other_sheets(rules: RuleSet) -> None:
    for other in shipped():
        for difference in differences(other, rules):
            ids = (
                {difference.before_words, difference.after_words}
                if difference.label.endswith("penalty")
                else set()
            )
            denied = difference.path == "heavenly.denied.bonuses"
            if not denied:
                kept = frozenset(SET_NAMES | ids)
                values = (difference.before_words, difference.after_words)
                assert left(iter(values), kept) == [], difference.path
    assert all(isinstance(deviation.sentence, Message) for deviation in deviations(rules))


def test_every_field_of_the_form() -> None:
    said = [
        *(group.title for group in GROUPS),
        *(text for row in ROWS for text in (row.title, row.one)),
    ]
    for spec in (*FIELDS, *ROUND_FIELDS):
        said += [spec.label, spec.hint, spec.zero, spec.absent]
        said += [choice.words for choice in spec.choices]
    assert left(iter(said)) == []


KEYS = (
    "", "E", "E25", "E25S", "E25S2", "E25P", "E25PJ", "E25PH", "E50N0G", "E25S2M", "L", "L-E",
    "T", "R", "RE", "REN", "E25S2-N", "E25S2--N", "F", "L F", "E9", "E0", "EE", "x", "E25S2FN",
    "O", "O1", "O1E",
)  # fmt: skip


@sheets
def test_what_is_typed_and_asked_next(rules: RuleSet) -> None:
    for keys in KEYS:
        entry = parse(keys, rules, SEATS)
        said = [entry.sentence, entry.short_sentence, entry.expected.prompt, entry.problem or ""]
        said += [key.label for key in entry.expected.keys]
        assert left(iter(said)) == [], keys


GAMES = (
    Game(Outcome.WALL),
    Game(Outcome.WALL, dead=frozenset({Seat.EAST}), out=frozenset({Seat.WEST})),
    Game(Outcome.INCOMPLETE, dead=frozenset({Seat.EAST})),
    Game(Outcome.MAHJONG, winner=Seat.EAST, value=25, self_pick=True, jokerless=True),
    Game(Outcome.MAHJONG, winner=Seat.EAST, value=25, heavenly=True),
    *(
        Game(Outcome.MAHJONG, winner=Seat.EAST, value=25, thrower=Seat.WEST, exposures=shown)
        for shown in range(5)
    ),
    Game(
        Outcome.MAHJONG,
        winner=Seat.NORTH,
        value=50,
        thrower=Seat.WEST,
        exposures=0,
        family=Family.SINGLES_PAIRS,
        jokerless=True,
    ),
    Game(
        Outcome.MAHJONG,
        winner=Seat.NORTH,
        value=50,
        thrower=Seat.WEST,
        exposures=2,
        quint=True,
        family=Family.QUINTS,
    ),
    Game(
        Outcome.MAHJONG, winner=Seat.NORTH, value=25, thrower=Seat.WEST, exposures=1, misnamed=True
    ),
    Game(Outcome.ERROR, caller=Seat.EAST),
    Game(Outcome.ERROR, caller=Seat.EAST, intact=frozenset({Seat.WEST})),
)


@sheets
def test_games_and_the_reasons_for_their_points(rules: RuleSet) -> None:
    refused: list[str] = []
    for game in GAMES:
        try:
            score = score_game(game, rules)
        except GameError as bad:
            refused.append(bad.sentence)
            continue
        said = [game_sentence(game, rules), *(seat.words for seat in words_by_seat(game, score))]
        assert left(iter(said)) == []
    assert left(iter(refused)) == []
    assert len(refused) < len(GAMES) // 2


def test_quiet_notes_on_a_game() -> None:
    for kind in NoteKind:
        note = PlausibilityNote(kind, 27, Seat.NORTH)
        assert left(iter((brief(note), told_note(note)))) == []


@pytest.mark.parametrize(
    "broken",
    [
        "",
        "id = ",
        "id = “x”",
        'id = "a"\nid = "b"',
        "[win]\n[win]",
        'id = "x"\nname = "X"\nshort = "X"\nwonders = 3',
        'id = "x y"\nname = ""\nshort = "X"',
        'id = "x"\nname = "X"\nshort = "X"\n[clock]\ngames = { count = "four" }',
        'id = "x"\nname = "X"\nshort = "X"\n[movement]\nchange = { kind = "up" }',
        "a = [1",
        "a = { b = 1",
    ],
)
def test_what_is_wrong_with_a_text(broken: str) -> None:
    problems = check(broken).problems
    assert problems
    for problem in problems:
        assert isinstance(problem.text, Message), problem.text
        assert in_spanish(problem.text) != problem.text
    with pytest.raises(RuleSetError) as refused:
        load_ruleset(broken, source="mine")
    assert isinstance(refused.value.sentence, Message)
    assert refused.value.sentence == "mine: " + "; ".join(map(str, refused.value.problems))


@pytest.mark.parametrize("file", OWN_SHEETS, ids=lambda file: file.stem)
def test_what_is_odd_in_a_sheet(file: Path) -> None:
    for warning in check(file.read_text(encoding="utf-8")).warnings:
        assert isinstance(warning.text, Message)


def test_a_rule_set_keeps_its_values_though_its_texts_are_messages() -> None:
    text = shipped_text("mania")
    rules = load_ruleset(text, source="mania.toml")
    assert isinstance(rules.name, Message)
    assert all(isinstance(penalty.name, Message) for penalty in (*rules.penalties, *rules.bonuses))
    again = load_ruleset(text, source="mania.toml")
    assert rules == again
    for same in (pickle.loads(pickle.dumps(rules)), copy.deepcopy(rules)):
        assert same == rules
        assert in_spanish(same.penalties[0].name) == in_spanish(rules.penalties[0].name)
    draft = RuleSetDraft.of(text).with_value("penalties[0].name", rules.penalties[0].name)
    assert draft.text == text


def test_a_director_s_own_texts_stand_as_typed_and_the_program_s_are_said() -> None:
    text = RuleSetDraft.of(shipped_text("mjmp")).with_value("name", "Tuesday rules {x} %n").text
    rules = load_ruleset(text, source="own.toml")
    assert (rules.name, in_spanish(rules.name)) == ("Tuesday rules {x} %n",) * 2
    kept = next(note for note in rules.notes if in_spanish(note.text) != note.text)
    assert kept.text in text.replace('\\"', '"')
