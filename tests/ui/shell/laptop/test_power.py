"""On battery: a quiet warning, a loud one when it is nearly empty, none with the cable in."""

from __future__ import annotations

from director_app.ui.shell.laptop.power import Power, PowerWatch, power_now
from tests.ui.shell.laptop.conftest import Front


class Battery:
    """A battery that says what the test wants."""

    def __init__(self, power: Power | None) -> None:
        self.power = power

    def __call__(self) -> Power | None:
        return self.power


def begun(front: Front, swapped, battery: Battery) -> PowerWatch:
    """A watch that has looked once, as it does when an event is opened."""
    watch = swapped(battery=battery).power
    with front.qtbot.waitSignal(watch.looked):
        pass
    return watch


def ask(front: Front, watch: PowerWatch, battery: Battery, power: Power | None) -> None:
    battery.power = power
    with front.qtbot.waitSignal(watch.looked):
        watch.read_battery()


def test_quiet_then_loud_then_plugged_in(front: Front, swapped) -> None:
    battery = Battery(None)
    watch = begun(front, swapped, battery)
    ask(front, watch, battery, Power(62, plugged=False))
    assert front.notice is not None
    assert (front.notice.title, front.notice.tone) == ("Battery at 62%. Plug in the laptop", "mind")
    ask(front, watch, battery, Power(19, plugged=False))
    assert (front.notice.title, front.notice.tone) == (
        "Battery at 19%. Plug in the laptop now",
        "wrong",
    )
    assert front.notice.action == ""
    ask(front, watch, battery, Power(19, plugged=True))
    assert front.notice is None


def test_put_away_it_comes_again_only_when_low_or_unplugged_anew(front: Front, swapped) -> None:
    battery = Battery(None)
    watch = begun(front, swapped, battery)
    ask(front, watch, battery, Power(62, plugged=False))
    front.typist.click("Got it")
    assert front.notice is None
    ask(front, watch, battery, Power(20, plugged=False))
    assert front.notice is None
    ask(front, watch, battery, Power(19, plugged=False))
    assert front.notice is not None
    ask(front, watch, battery, Power(80, plugged=True))
    assert front.notice is None
    ask(front, watch, battery, Power(79, plugged=False))
    assert front.notice is not None


def test_a_computer_without_a_battery_hears_nothing(front: Front, swapped) -> None:
    battery = Battery(None)
    watch = begun(front, swapped, battery)
    ask(front, watch, battery, None)
    assert front.notice is None


def test_leaving_the_event_ends_the_warning(front: Front, swapped) -> None:
    battery = Battery(Power(62, plugged=False))
    watch = begun(front, swapped, battery)
    ask(front, watch, battery, Power(61, plugged=False))
    front.console.window.acts["all_events"].trigger()
    assert front.notice is None


def test_this_computers_own_battery_is_read_without_a_fault() -> None:
    found = power_now()
    assert found is None or 0 <= found.percent <= 100
