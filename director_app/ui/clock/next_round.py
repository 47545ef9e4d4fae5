"""What going on to the next round does once its clock is set up: seats, paper, big screen.

Each part is done by the service that its own page uses, so each is undone by itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from director_app.errors import DirectorError
from director_app.services.events.service import DueStep, StepKind
from director_app.services.seating.replanning import ReplanOptions
from director_app.ui.kit.words import some_names, tr

if TYPE_CHECKING:
    from director_app.services.desk import Desk
    from director_app.services.seating.paper import PaperToPrint
    from director_app.services.seating.replanning import ReplanView

_SEATS = (StepKind.WITHDRAWN, StepKind.UNSEATED)


class PartState(StrEnum):
    """How far a part is; what is refused or skipped says why in its words."""

    WORKING = "working"
    ASKED = "asked"
    DONE = "done"
    SKIPPED = "skipped"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class RoundPart:
    """A part of going on, in words."""

    words: str
    state: PartState = PartState.DONE


class NextRound:
    """The parts in their order; ``propose`` and ``paper`` take a while and belong beside."""

    def __init__(self, desk: Desk, event: int, division: int | None) -> None:
        self._desk, self._event, self._division = desk, event, division
        self.title = ""
        """The round that was set up."""

    def set_up(self) -> RoundPart:
        """End the clock of the round at work and show the next one's; refused after the last."""
        clock = self._desk.at(self._event, self._division).clock
        before = clock.show()
        running = (
            before.remaining_s(self._desk.time.now()) > 0 and before.clock.started_at is not None
        )
        after = clock.next_round()
        self.title = after.round.title
        if running:
            ended = before.round.title
            return RoundPart(
                tr(
                    "{round} ended early. {next_round} is set up.",
                    round=ended,
                    next_round=self.title,
                )
            )
        return RoundPart(tr("{round} is set up", round=self.title))

    def propose(self) -> ReplanView | DirectorError | None:
        """The fewest changes that seat who came and not who withdrew; ``None`` if nobody did."""
        steps = self._due(*_SEATS)
        if not steps:
            return None
        options = ReplanOptions(steps[0].number, division=self._division)
        try:
            return self._desk.at(self._event).seating.replanning.propose(options)
        except DirectorError as refusal:
            return refusal

    def seat(self, answer: ReplanView | DirectorError | None) -> RoundPart:
        """Seat them so."""
        if answer is None:
            return RoundPart(tr("Seats stay as they are"), PartState.SKIPPED)
        if isinstance(answer, DirectorError):
            return RoundPart(answer.sentence, PartState.REFUSED)
        try:
            self._desk.at(self._event).seating.replanning.apply(answer)
        except DirectorError as refusal:
            return RoundPart(refusal.sentence, PartState.REFUSED)
        lines = []
        if answer.leaving:
            names = some_names([player.name for player in answer.leaving])
            lines.append(tr("Withdrew: {names}.", names=names))
        if answer.coming:
            names = some_names([player.name for player in answer.coming])
            lines.append(tr("Seated: {names}.", names=names))
        return RoundPart(" ".join(lines))

    def paper(self) -> PaperToPrint | DirectorError | None:
        """Cards and sheets that are old now, or that nobody has; ``None`` if all are good."""
        steps = self._due(StepKind.CARDS)
        if not steps:
            return None
        try:
            return self._desk.at(self._event, self._division).seating.paper.to_print(steps[0])
        except DirectorError as refusal:
            return refusal

    def _due(self, *kinds: StepKind) -> list[DueStep]:
        seen = self._desk.at(self._event, self._division).overview.show()
        return [step for step in seen.due if step.step in kinds]
