"""Every problem of a rule set in one pass: its line, its key, what was found, what is allowed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.tables import SEATS, Seat
from director_app.errors import RuleSetError
from director_app.rules.loading import SHIPPED, check, check_text, load_ruleset, shipped_text
from tests.wording import MUST_BE


def line(text: str, part: str) -> int:
    """The number of the first line with this in it."""
    return next(number for number, row in enumerate(text.split("\n"), 1) if part in row)


def head(text: str) -> str:
    """The first three lines of a sheet, then this."""
    return f'id = "r"\nname = "R"\nshort = "R"\n{text}\n'


def keys(text: str) -> list[str]:
    """The keys of all problems."""
    return [problem.key for problem in check(head(text)).problems]


def test_every_problem_is_named_at_once_with_its_line() -> None:
    text = (
        shipped_text("mjmp")
        .replace('points = -10, section = "13.8"', 'points = "-10", section = "13.8"')
        .replace("E = 1,", "E = 0.5,")
        .replace('kind = "card"', 'kind = "napkin"')
        .replace("[wall]", "[wall]\nbogus = { points = 1 }")
        .replace("exposures = 3, points = -25", "exposures = -1, points = -25")
    )
    texts = [
        (
            "0.5",
            (
                "movement.change.steps.E: 0.5 is not a whole number: players move by whole "
                "tables only"
            ),
        ),
        ("bogus", "wall.bogus: unknown key. Keys allowed here: live, redealt"),
        ('"-10"', "dead.wall.points: '-10' is not a whole number"),
        (
            "exposures = -1",
            f"thrower.exposures[2].exposures: {MUST_BE.format(number=-1, least=0, most=4)}",
        ),
        ("napkin", "sign_off.paper.kind: 'napkin' is not one of card, sheet"),
    ]
    lines = [f"line {line(text, part)}: {sentence}" for part, sentence in texts]
    assert check_text(text, "my.toml") == tuple(f"my.toml, {line}" for line in lines)
    with pytest.raises(RuleSetError) as refused:
        load_ruleset(text, source="my.toml")
    assert refused.value.problems == tuple(lines)


def test_a_wrong_type_hides_nothing_but_what_follows_from_it() -> None:
    assert keys('[clock]\nminutes = { count = "60" }\ngames = { count = 0 }') == [
        "clock.minutes.count",
        "clock.games.count",
    ]
    late = '[clock]\nwarnings = { minutes = [70] }\nminutes = { count = "90" }'
    assert keys(late) == ["clock.minutes.count"]
    wall = '[wall]\nlive = { points = "5", three_players = 100000 }'
    assert keys(wall) == ["wall.live.points", "wall.live.three_players"]
    bonus = '[[bonuses]]\nid = "b"\nname = "b"\nwhen = "heavenly"\nmultipy = 2'
    assert keys(bonus) == ["bonuses[0].multipy"]
    denied = '[heavenly]\ndenied = { bonuses = ["b"] }\n' + bonus.replace('id = "b"\n', "")
    assert keys(denied) == ["bonuses[0].id", "bonuses[0].multipy"]
    rows = (
        '[[penalties]]\nid = "a"\nname = 3\nscope = "game"\n'
        '[[penalties]]\nid = "a"\nname = "b"\nscope = "game"\n'
        '[[situations]]\nid = "own"\ntitle = "Own"\ntext = "x"\npenalty = "a"'
    )
    assert keys(rows) == ["penalties[0].name", "penalties[1].id"]
    lists = '[clock]\nwarnings = { minutes = 5 }\ngames = { count = 1, by_round = [1, "2", 0] }'
    assert keys(lists) == ["clock.games.by_round[1]", "clock.games.by_round[2]"]


@pytest.mark.parametrize("unseen", [r"\n", r"\u0000", r"\u202E"])
def test_a_name_has_one_line_and_nothing_unseen(unseen: str) -> None:
    (told,) = check_text(f'id = "r"\nname = "R{unseen}S"\nshort = "R"\n')
    assert "line 2: name: 'R\\" in told
    assert "a hidden character" in told
    assert check_text('id = "r"\nname = "R 🀄 שלום"\nshort = "“R”"\n') == ()


def test_what_is_missing_is_named_at_the_nearest_line() -> None:
    steps = "[movement]\nchange = { kind = 'steps', steps = {\tE = 1, N = 0, W = 0 } }"
    (problem,) = check(head(steps)).problems
    assert (problem.line, problem.key) == (5, "movement.change.steps.S")
    assert problem.text == "South has no step. Enter a whole number (0 to stay)"
    assert check_text("", "my.toml")[0] == 'my.toml: id: is missing. Enter text in "quotes"'
    (row,) = check(head('[[incidents]]\nid = "x"\nname = "x"\noffender = 1')).problems
    assert (row.line, row.key) == (4, "incidents[0].others")


def test_an_unknown_key_hints_at_the_nearest_known_one() -> None:
    (told,) = check_text(head("[walls]\nlive = { points = 3 }"))
    assert "line 4: walls: unknown key. Did you mean wall?" in told
    (told,) = check_text(head("[wall]\nlive = { pionts = 1 }"))
    assert "Did you mean points? Keys allowed here: points, section, three_players" in told
    (told,) = check_text(head('[wall]\nsection = "3"'))
    assert "A section goes between the { } of an entry" in told
    (told,) = check_text(head('[ranking]\nties = [{ place = 1, policy = "countback" }]'))
    assert "did you mean count_back?" in told
    row = '[[situations]]\nid = "own"\ntitle = "Own"\ntext = "x"\ncommon = true'
    (told,) = check_text(head(row))
    assert "line 8: situations[0].common: unknown key" in told


LETTERED = '[seats]\norder = { seats = ["E", "S", "W", "N"], lettered = true }\n'
STEPS = '[movement]\nchange = { kind = "steps", steps = { A = 1, B = -1, C = 2, D = -2 } }'


def test_steps_may_be_given_by_the_letters_of_the_sheet() -> None:
    movement = load_ruleset(head(LETTERED + STEPS)).movement
    assert [movement.step(seat) for seat in SEATS] == [
        {Seat.EAST: 1, Seat.SOUTH: -1, Seat.WEST: 2, Seat.NORTH: -2}[seat] for seat in SEATS
    ]
    (told,) = check_text(head(STEPS))
    assert "A, B, C, D: seats have no letters here. Use E, N, W, and S" in told
    assert keys(LETTERED + STEPS.replace("A = 1", "E = 1")) == ["movement.change.steps"]
    assert keys(LETTERED.replace('"N"', '"X"') + STEPS) == ["seats.order.seats[3]"]
    assert keys(STEPS.replace("A = 1, B = -1, C = 2, D = -2", "Q = 1, E = 1, N = 0, W = 0")) == [
        "movement.change.steps.Q"
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "[wall]\n[win]\n[wall]",
            ("line 6: this isn’t a rule-set file: two sections are named [wall]"),
        ),
        ("[wall]\n\n[wall]", "(the first is on line 4)"),
        ("a = 1\na = 2", ("line 5: this isn’t a rule-set file: this name is already used above")),
        ("bonuses = []\n[wall]\n[[bonuses]]", "Keep only one (the first is on line 4)"),
        ("[wall]\nlive = 1\n[dead]\n\nlive = 1\nlive = 2", "(the first is on line 8)"),
        ("hello world", "line 4: this isn’t a rule-set file: there’s no = after a key"),
        ("a = hello", "line 4: this isn’t a rule-set file: this isn’t a value"),
        ("a = “x”", ("line 4: this isn’t a rule-set file: it has curly quotation marks")),
        ('a = "\\uZZZZ"', "line 4: this isn’t a rule-set file: invalid hex value"),
        ("a = [1\n\n", "line 4: this isn’t a rule-set file: a list [ ] isn’t closed"),
        ("a = { x = 1, x = 2 }", "the key x appears twice"),
        ("a = \0", "line 4: this isn’t a rule-set file: it isn’t text at all"),
        ("a = " + "9" * 5000, "a number in it is far too large"),
        ("a = 0x" + "f" * 5000, "a: unknown key"),
        (f"[wall]\nlive = {{ points = 0x{'f' * 5000} }}", "this number is too large"),
        (f"[wall]\nlive = 0x{'f' * 5000}", "a number this large is not a table"),
        (".".join("a" * 50_000) + " = 1", "a key has more than 20 parts"),
        ("a = " + "[" * 100 + "]" * 100, "more than 12 lists"),
        ("a = " + "[" * 100_000, "its lists are nested too deep"),
        ("x" * 1_000_001, "too large for a rule set"),
    ],
)
def test_what_is_no_toml_is_said_in_one_sentence(text: str, said: str) -> None:
    (told,) = check_text(head(text), "my.toml")
    assert said in told


PENALTY = '[[penalties]]\nid = "p"\nname = "p"\nscope = '


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[wall]\nlive = { points = { a = 1 } }", "wall.live.points: a table { … } is not a whole"),
        ("[ranking]\nties = [3]", "ranking.ties[0]: 3 is not a table of the form { place, policy"),
        ("situations = 3", "line 4: situations: 3 is not a list in [ ]"),
        ("[wall]\nlive = 2020-01-02", "wall.live: 2020-01-02 is not a table of the form"),
        ('[sign_off]\neach_game = { signer = "winner", stand_in = "X" }', "not one of E, N, W, S"),
        (
            "[conduct]\nladder = [{ complaint = 1, actions = ['warn'], points = -5 }]",
            ('conduct.ladder[0].actions: complaint 1 has -5 points without the action "points"'),
        ),
        (
            '[[situations]]\nid = "own"\ntext = " "\ntitle = "x"',
            "situations[0].text: is empty",
        ),
        (
            f"[[notes]]\ntext = 'Wall {'.' * 30} 10, e.g. so'\ntopic = 'x'",
            "line 6: notes[0].topic: 'x' is not one of",
        ),
        (
            '[ranking]\nboards = [{ name = "Best", kind = "best" }]',
            "ranking.boards[0].best: is missing. Enter how many rounds count, 1 to 50",
        ),
        (
            '[ranking]\nboards = [{ name = "A", kind = "sum" }, { name = "a ", kind = "sum" }]',
            "ranking.boards[1].name: a  is there twice. Give each list its own name",
        ),
        (
            '[ranking]\nboards = [{ name = " ", kind = "sum" }]',
            "ranking.boards[0].name: is empty. Enter the words to show above the list",
        ),
        ("wall = 3", "line 4: wall: 3 is not a table of the form { live, redealt }"),
        ("[wall]\nnotes = []", "wall.notes: unknown key. notes belongs in the first lines, above"),
        ("[wall]\nlive = [1]", "wall.live: a list [ … ] is not a table of the form { points"),
        ('[card]\nrulebook = { name = " " }', "card.rulebook.name: is empty"),
        ('[[notes]]\ntopic = "start"\ntext = ""', "notes[0].text: is empty"),
        ("[conduct]\nladder = [{ complaint = 1, actions = [] }]", "complaint 1 has no action"),
        (f"[clock]\ngames = {{ count = 4, by_round = {[4] * 51} }}", "at most 50 rounds"),
        (f"[wall]\nlive = {{ points = '{'x' * 999}' }}", "xxx…' is not a whole number"),
        (
            '[[situations]]\nid = "own"\ntext = "x"\ntitle = "x"\npenalty = "nope"',
            "situations[0].penalty: there’s no penalty 'nope'. The penalty ids are: late",
        ),
        (
            f'{PENALTY}"game"\ntimes = "once_a_day"',
            "line 8: penalties[0].times: a penalty typed with a game is charged",
        ),
        (f'{PENALTY}"round"\ntimes = "once_a_game"', '"once_a_game" needs scope = "game"'),
        (
            f'{PENALTY}"game"\nfirst_free = true',
            "line 8: penalties[0].first_free: a penalty typed with a game can’t know",
        ),
        (
            f'{PENALTY}"event"\ncomplaint = true\ntimes = "once"',
            'line 9: penalties[0].times: leave it at "each", because complaint is true',
        ),
        (
            f'{PENALTY}"event"\ncomplaint = true\nfirst_free = true',
            "penalties[0].first_free: leave it at false, because complaint is true",
        ),
        (
            '[[situations]]\nid = "own"\ntext = "x"\ntitle = "x"\nwhen = { a = 3 }',
            'situations[0].when.a: 3 is not text in "quotes"',
        ),
        (
            '[[situations]]\nid = "own"\ntext = "x"\ntitle = "x"\nwhen = 3',
            "situations[0].when: 3 is not a table",
        ),
    ],
)
def test_more_that_cannot_be_says_what_is_allowed(text: str, said: str) -> None:
    lines = check_text(head(text))
    assert any(said in sentence for sentence in lines), lines


def test_thousands_of_problems_are_told_up_to_a_hundred() -> None:
    lines = check_text(head("\n".join(f"k{number} = {number}" for number in range(3000))))
    assert len(lines) == 101
    assert lines[-1] == "rule set: and 2900 more. Fix these first"


DAMAGE = ("", "[", "]", '"', "=", "\n", "{", "0", "-", "x", ".", "'''", "\n[wall]\n", "\0")


@given(st.sampled_from(SHIPPED), st.data())
def test_any_damage_is_told_in_order_and_once_or_does_no_harm(
    ruleset: str, data: st.DataObject
) -> None:
    text = shipped_text(ruleset)
    start = data.draw(st.integers(0, len(text)))
    end = start + data.draw(st.integers(0, 30))
    checked = check(text[:start] + data.draw(st.sampled_from(DAMAGE)) + text[end:])
    assert (checked.rules is None) == bool(checked.problems)
    lines = [problem.line or 0 for problem in checked.problems]
    assert lines == sorted(lines)
    assert len(set(checked.problems)) == len(checked.problems)
