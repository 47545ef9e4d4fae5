"""The theme files keep the contrast that the eye needs; a change cannot slip below it."""

from __future__ import annotations

import pytest

from director_app.ui.kit.scheme import Scheme, load_scheme

GROUNDS = ("surface", "bg", "sunken", "keysTint")
TONES = ("do", "keys", "mind", "wrong", "second")
PLACES = (*GROUNDS[:3], *(f"{tone}Tint" for tone in TONES))
INKS = ("ink", "ink2", "ink3", *(f"{tone}Ink" for tone in TONES))
TEXT = [(ink, place) for ink in INKS for place in PLACES]
TEXT += [("doText", "do"), ("wrongText", "wrong"), ("toastText", "toast"), ("toastAction", "toast")]
MARKS = [(mark, place) for mark in (*TONES, "edge") for place in PLACES]
ROLES = {
    "bg", "surface", "sunken", "line", "edge", "ink", "ink2", "ink3", "do", "doText", "doTint",
    "doInk", "keys", "keysTint", "keysInk", "mind", "mindTint", "mindInk", "wrong", "wrongText",
    "wrongTint", "wrongInk", "second", "secondTint", "secondInk", "toast", "toastText",
    "toastAction",
}  # fmt: skip


def luminance(color: str) -> float:
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def ratio(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.fixture(params=["light", "dark", "contrast"])
def scheme(request: pytest.FixtureRequest) -> Scheme:
    return load_scheme(request.param)


def test_every_role_has_a_colour(scheme: Scheme) -> None:
    assert set(scheme.roles) == ROLES


@pytest.mark.parametrize(("ink", "ground"), TEXT)
def test_text_is_readable(scheme: Scheme, ink: str, ground: str) -> None:
    assert ratio(scheme.roles[ink], scheme.roles[ground]) >= 4.5


@pytest.mark.parametrize(("mark", "ground"), MARKS)
def test_marks_and_edges_are_seen(scheme: Scheme, mark: str, ground: str) -> None:
    assert ratio(scheme.roles[mark], scheme.roles[ground]) >= 3.0


def test_the_big_screen_is_readable(scheme: Scheme) -> None:
    ground = scheme.room["bg"]
    assert all(ratio(scheme.room[ink], ground) >= 4.5 for ink in ("text", "accent", "quiet"))


def test_the_measure_itself_is_right() -> None:
    assert round(ratio("#000000", "#FFFFFF"), 1) == 21.0
    assert round(ratio("#1C211E", "#FFFFFF"), 1) == 16.3
