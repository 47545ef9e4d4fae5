"""``make check`` says every fault, and fails where there is one."""

from __future__ import annotations


def test_every_fault_is_said_and_the_checks_after_it_run(part, capsys):
    checks = {
        "Nothing circles.": list,
        "Nothing writes.": lambda: ["a.py:1: writes", "b.py:2: writes"],
        "Nothing reads.": list,
    }
    assert part("checks").main(checks) == 1
    said = capsys.readouterr().out.splitlines()
    assert said == ["Nothing circles.", "a.py:1: writes", "b.py:2: writes", "Nothing reads."]


def test_without_a_fault_it_passes(part):
    assert part("checks").main({"Nothing writes.": list}) == 0
