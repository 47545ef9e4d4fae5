"""What a chart paints, by its facts: where bars stand, which words, what readers hear."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director_app.ui.kit.charts import BarChart, ChartBar, histogram
from director_app.ui.kit.theme import dress, theme
from tests.ui.every_screen.ink import inked_by


@pytest.fixture
def chart(qtbot: QtBot, qapp: QApplication) -> BarChart:
    dress(qapp, "light")
    made = BarChart("Wall games by round")
    qtbot.addWidget(made)
    made.resize(320, 180)
    return made


def bars(*values: float) -> list[ChartBar]:
    return [ChartBar(str(at), value, str(value)) for at, value in enumerate(values, start=1)]


def test_heights_are_as_the_values(chart: BarChart) -> None:
    chart.show_bars(bars(2, 4, 1))
    heights = [bar.frame.height() for bar in chart.painted()]
    assert heights[1] == pytest.approx(2 * heights[0]) == pytest.approx(4 * heights[2])
    assert len({bar.frame.bottom() for bar in chart.painted()}) == 1
    assert all(bar.frame.top() >= 0 for bar in chart.painted())
    assert [(bar.label, bar.said) for bar in chart.painted()] == [
        ("1", "2"),
        ("2", "4"),
        ("3", "1"),
    ]


def test_below_nothing_hangs_from_the_line(chart: BarChart) -> None:
    chart.show_bars(bars(10, -5))
    above, below = chart.painted()
    assert above.frame.bottom() == pytest.approx(below.frame.top())
    assert above.frame.height() == pytest.approx(2 * below.frame.height())
    assert below.frame.bottom() < chart.height()


def test_readers_hear_all_of_it(chart: BarChart) -> None:
    chart.show_bars([ChartBar("East", 7, "7.0"), ChartBar("North", -2, "−2.0")])
    assert chart.accessibleName() == "Wall games by round"
    assert chart.accessibleDescription() == "East: 7.0; North: −2.0"


def test_without_anything_it_says_so(chart: BarChart) -> None:
    chart.show_bars(bars(0, 0), "No wall games yet.")
    assert chart.painted() == ()
    assert chart.accessibleDescription() == "No wall games yet."
    assert not chart.grab().isNull()


def test_words_are_left_out_before_they_lie_on_each_other(chart: BarChart) -> None:
    chart.show_bars([ChartBar(f"Round {at}", at, f"{at} (100 %)") for at in range(1, 25)])
    lines = [bar for bar in chart.painted() if bar.label]
    assert 1 < len(lines) < 24
    wide = lines[1].place.left() - lines[0].place.left()
    assert wide > 40
    last = chart.painted()[-1]
    assert chart.tip_at(last.frame.center().x()) == "Round 24: 24 (100 %)"


@pytest.mark.parametrize("scheme", ["light", "dark", "contrast"])
def test_it_is_painted_in_every_theme(qapp: QApplication, chart: BarChart, scheme: str) -> None:
    dress(qapp, scheme)
    chart.show_bars(bars(3, 1))
    seen = chart.grab().toImage()
    spot = chart.painted()[0].frame.center()
    ratio = seen.devicePixelRatio()
    color = seen.pixelColor(round(spot.x() * ratio), round(spot.y() * ratio))
    assert color.name() == theme().color("edge").name()
    dress(qapp, "light")


def test_many_values_are_told_in_ranges() -> None:
    assert [bar.label for bar in histogram([(25, 3), (30, 1)])] == ["25", "30"]
    counts = [(value, 1) for value in range(20, 80)]
    told = histogram(counts)
    assert len(told) <= 12
    assert sum(bar.value for bar in told) == 60
    assert (told[0].label, told[-1].label) == ("20 to 24", "75 to 79")


def test_long_words_at_the_first_and_the_last_bar_stay_within(chart: BarChart) -> None:
    chart.show_bars([ChartBar(f"Ronda de bonificación {at}", at, str(at)) for at in (1, 2, 3)])
    said, _ = inked_by(chart)
    assert {"Ronda de bonificación 1", "Ronda de bonificación 3"} <= {word.text for word in said}
    assert [word.text for word in said if not word.seen.contains(word.inside)] == []
