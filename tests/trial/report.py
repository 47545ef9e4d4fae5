"""The one table that a trial ends in, with its pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.trial.day import Step


@dataclass(frozen=True)
class Played:
    """A day as it went."""

    name: str
    promises: Sequence[str]
    steps: Sequence[Step]
    longest_s: float
    looks: int

    def broken(self, promise: str) -> int:
        """How often a promise was broken."""
        return sum(kind == promise for step in self.steps for kind, _ in step.complaints)


def write(folder: Path, days: Sequence[Played]) -> Path:
    """Write the table; where it is."""
    promises = days[0].promises
    lines = [
        "# The trial",
        "",
        _row(("day", *promises)),
        _row("---" for _ in range(len(promises) + 1)),
    ]
    lines += (
        _row((day.name, *(_cell(day.broken(promise)) for promise in promises))) for day in days
    )
    for day, played in enumerate(days, 1):
        lines += ["", f"## {played.name}", ""]
        lines.append(
            f"Longest time without an answer: {played.longest_s * 1000:.0f} ms. "
            f"The big screen was compared {played.looks} times."
        )
        lines += [
            "",
            _row(("step", "seconds", "what the watchers say", "picture")),
            _row(("---",) * 4),
        ]
        for step in played.steps:
            said = "<br>".join(f"**{kind}**: {_plain(how)}" for kind, how in step.complaints)
            picture = f"![{step.words}](day-{day}/{step.picture.name})" if step.picture else ""
            lines.append(_row((step.words, f"{step.seconds:.1f}", said or "ok", picture)))
    file = folder / "trial.md"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file


def _cell(count: int) -> str:
    return f"**{count} times broken**" if count else "held"


def _row(cells: object) -> str:
    return f"| {' | '.join(cells)} |"  # type: ignore[call-overload]


def _plain(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")
