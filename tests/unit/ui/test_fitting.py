"""The largest form that fits: laws of any forms, any number of things, any room."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.ui.kit.fitting import MOST, Fit, Form, cell_in, largest

FORMS = (
    Form("names", 190, 152, 12),
    Form("short names", 140, 100, 10),
    Form("number", 54, 42, 6, below=60),
    Form("small number", 48, 34, 4, below=60),
)
SLACK = 0.01
forms = st.integers(1, len(FORMS)).map(lambda count: FORMS[-count:])
counts = st.integers(1, 260)
widths, heights = st.floats(200, 2600), st.floats(120, 1500)
more = st.floats(0, 800)


def size(fit: Fit) -> tuple[int, float]:
    """The larger form first, then how much it has grown."""
    return -FORMS.index(fit.form), fit.grown


def scrolled(fit: Fit, high: float) -> bool:
    return fit.height > high - fit.form.below + SLACK


@given(forms, counts, widths, heights)
def test_every_thing_has_a_cell_in_the_width_and_none_lies_on_another(
    offered: tuple[Form, ...], count: int, wide: float, high: float
) -> None:
    fit = largest(offered, count, wide, high)
    assert fit.columns * (fit.rows - 1) < count <= fit.columns * fit.rows
    assert fit.width <= wide + SLACK
    corners = [fit.corner(at) for at in range(count)]
    assert len(set(corners)) == count
    assert max(left for left, _ in corners) + fit.wide <= fit.width + SLACK
    assert max(top for _, top in corners) + fit.high <= fit.height + SLACK


@given(forms, counts, widths, heights)
def test_a_cell_holds_its_form_at_the_size_it_has_grown_to(
    offered: tuple[Form, ...], count: int, wide: float, high: float
) -> None:
    fit = largest(offered, count, wide, high)
    assert 1 <= fit.grown <= MOST
    assert fit.wide >= fit.form.wide * fit.grown - SLACK
    assert fit.high >= fit.form.high * fit.grown - SLACK


@given(counts, widths, heights, st.floats(-50, 1600), st.floats(0, 400))
def test_every_cell_that_reaches_into_a_height_is_in_its_rows(
    count: int, wide: float, high: float, top: float, tall: float
) -> None:
    fit = largest(FORMS, count, wide, high)
    rows = fit.between(top, top + tall)
    for at in range(count):
        _, y = fit.corner(at)
        if y < top + tall and y + fit.high > top:
            assert at in rows


@given(forms, counts, widths, heights, more, more)
def test_more_room_never_gives_a_smaller_form(
    offered: tuple[Form, ...], count: int, wide: float, high: float, right: float, below: float
) -> None:
    before = largest(offered, count, wide, high)
    assert size(largest(offered, count, wide + right, high + below)) >= size(before)


@given(forms, counts, st.integers(1, 100), widths, heights)
def test_fewer_things_never_get_a_smaller_form(
    offered: tuple[Form, ...], count: int, fewer: int, wide: float, high: float
) -> None:
    before = largest(offered, count, wide, high)
    assert size(largest(offered, max(count - fewer, 1), wide, high)) >= size(before)


@given(forms, counts, widths, heights)
def test_all_are_seen_where_some_form_shows_all(
    offered: tuple[Form, ...], count: int, wide: float, high: float
) -> None:
    alone = [largest((form,), count, wide, high) for form in offered]
    whole = [fit for fit in alone if not scrolled(fit, high)]
    found = largest(offered, count, wide, high)
    assert scrolled(found, high) == (not whole)
    if whole:
        assert found == whole[0]


@given(forms, counts, widths, heights)
def test_no_half_of_the_room_stays_empty_until_the_form_is_as_large_as_it_gets(
    offered: tuple[Form, ...], count: int, wide: float, high: float
) -> None:
    fit = largest(offered, count, wide, high)
    if fit.grown < MOST and not scrolled(fit, high):
        free = high - fit.form.below
        assert fit.width >= wide - SLACK or fit.height >= free - SLACK


@given(widths, heights)
def test_a_step_of_a_grid_has_the_first_form_that_it_has_room_for(wide: float, high: float) -> None:
    cell = cell_in(FORMS, wide, high)
    larger = FORMS[: FORMS.index(cell.form)]
    assert all(form.wide + form.gap > wide or form.high + form.gap > high for form in larger)
    assert cell.wide >= cell.form.wide * cell.grown - SLACK
    assert cell.high >= cell.form.high * cell.grown - SLACK


@pytest.mark.parametrize(
    ("count", "wide", "high", "form", "columns"),
    [
        (2, 1340, 640, "names", 2),
        (25, 1140, 454, "short names", 7),
        (25, 1690, 660, "names", 7),
        (125, 1140, 454, "number", 18),
        (500, 700, 300, "small number", 13),
    ],
)
def test_what_a_score_board_takes(
    count: int, wide: float, high: float, form: str, columns: int
) -> None:
    fit = largest(FORMS, count, wide, high)
    assert (fit.form.name, fit.columns) == (form, columns)
