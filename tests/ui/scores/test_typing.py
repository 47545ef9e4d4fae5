"""Laws of typing a sheet: whatever is pressed, every game stays one that the grammar reads."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from director_app.domain.tables import SEATS, Seat
from director_app.rules.entry import parse
from director_app.rules.loading import load_ruleset, shipped_text
from director_app.services.game_rulings.awards import award
from director_app.ui.scores.sheet.keys import is_ruled, keys_of, read_game, ruled_text
from director_app.ui.scores.sheet.typing import SheetTyping

RULES = load_ruleset(shipped_text("mjmp"), source="mjmp")
THREE = (Seat.EAST, Seat.WEST, Seat.SOUTH)
WALKS = ("left", "right", "up", "down", "back", "enter")
PRESSES = st.sampled_from([*"ENWSABCD0123456789PLTROJHGQMF/*+-.x", *WALKS])


@settings(max_examples=150, deadline=None)
@given(st.lists(PRESSES, max_size=40))
def test_whatever_is_pressed_every_game_can_be_read(presses: list[str]) -> None:
    typing = SheetTyping(RULES, [SEATS, THREE], ["", ""])
    for press in presses:
        before = typing.texts
        if press in WALKS:
            getattr(typing, press)()
        elif not typing.press(press):
            assert typing.problem
            assert typing.texts == before
        assert 0 <= typing.game <= typing.count
        for at, text in enumerate(typing.texts):
            read = parse(text, RULES, typing.seats[at])
            assert (read.problem, read.text) == (None, text)
            assert typing.entry(at).problem is None
        if typing.accepting:
            assert typing.complete
        elif typing.part is not None:
            assert typing.part < len(parse(typing.texts[typing.game], RULES).parts)


@given(
    st.fixed_dictionaries({seat: st.integers(-500, 500) for seat in SEATS}),
    st.text(min_size=1).filter(str.strip),
)
def test_an_award_comes_back_from_the_draft(points: dict[Seat, int], reason: str) -> None:
    game = award({seat: points[seat] for seat in SEATS}, reason)
    kept = ruled_text(game)
    assert is_ruled(kept)
    assert keys_of(game, RULES) == kept
    entry = read_game(kept, RULES, SEATS)
    assert entry.game == game
    assert entry.points == points


def test_an_award_fits_the_seats_that_are_taken() -> None:
    kept = ruled_text(award(dict.fromkeys(SEATS, 5), "Spilled tea"))
    entry = read_game(kept, RULES, THREE)
    assert entry.points == dict.fromkeys(THREE, 5)


def test_a_broken_award_is_an_empty_game() -> None:
    entry = read_game('{"outcome":', RULES, SEATS)
    assert entry.game is None
    assert entry.problem


def test_a_game_is_read_by_its_number_in_the_round() -> None:
    rules = load_ruleset(
        'id = "own"\nname = "Own"\nshort = "Own"\n[[bonuses]]\nid = "last"\nname = "last game"\n'
        'when = "game"\ngames = [2]\nmultiply = 2\n'
    )
    typing = SheetTyping(rules, [SEATS, SEATS], ["E25P", ""])
    typing.go(1)
    for key in "E25P":
        typing.press(key)
    assert [typing.entry(at).points[Seat.EAST] for at in (0, 1)] == [25, 50]
