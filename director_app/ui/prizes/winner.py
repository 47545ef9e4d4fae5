"""Who wins what points do not decide: named by the director, or drawn from a recorded seed."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QWidget

from director_app.domain.prizes import PrizeDraw
from director_app.messages.message import Message
from director_app.services.prizes.service import PrizeLine, WinnerDrawOptions, prize_title
from director_app.ui.kit.form import CheckSpec, ChoiceSpec, PartSpec, PlayerSpec, TextSpec
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.prizes.commands import PrizeCommands
from director_app.ui.prizes.panel import PrizePanel
from director_app.ui.prizes.rows import PrizesLoaded
from director_app.ui.shell.session import Session


def to_name(line: PrizeLine) -> bool:
    """Whether the director may say who wins: not where points have decided."""
    tied = len(line.winners) > 1 and bool(line.things)
    return line.prize.kind.by_hand or line.unclaimed or tied


class NamePanel(PrizePanel):
    """A player by letters or badge, or somebody who does not play."""

    prefix = "name"
    which = ChoiceSpec(Message("Prize"))
    player = PlayerSpec(refused=["name", "badge"])
    other = TextSpec(Message("Or someone who isn’t playing"))

    def __init__(self, session: Session, commands: PrizeCommands, over: QWidget) -> None:
        super().__init__(session, commands, "prize_name", tr("Name the winner"), over)
        self._line: PrizeLine | None = None
        self.player.entered.connect(self._entered)

    def begin(self, loaded: PrizesLoaded, line: PrizeLine) -> None:
        """Ask who wins this."""
        self._line = line
        self.clear_refusals()
        tied = (
            [winner.badge for winner in line.winners if winner.badge]
            if len(line.winners) > 1
            else []
        )
        self.show_head(tr("Who wins?"), line.title)
        people = [person for person in loaded.people if not tied or person.key in tied]
        self.player.offer(people, tied)
        self.player.choose([])
        self.other.set_text("")
        self.other.setVisible(not tied)
        things = [prize for prize in line.prizes if prize.thing or not tied]
        self.which.choice.show_options(
            [(thing.id, f"{prize_title(thing)}: {thing.thing}") for thing in things]
        )
        self.which.setVisible(len(things) > 1)
        self.settle()
        (self.which.editor if len(things) > 1 else self.player.line).setFocus()

    def show_loaded(self, loaded: PrizesLoaded) -> None:
        """Who can be named now; the typing stays."""

    def submit(self) -> None:
        line = self._line
        if line is None:
            return
        self.clear_refusals()
        badge = next(iter(self.player.badges), None)
        which = self.which.key
        prize = which if isinstance(which, int) else line.prize.id
        name = "" if badge is not None else self.other.text
        desk = self.session.here.prizes
        work = partial(desk.name_winner, prize, badge, name, line.where)
        who = self.player.chosen[0].name if badge is not None else name
        words = tr("{prize} goes to {name}", prize=line.title, name=who)
        self.commands.do(work, lambda _made: words, self.refuse, lambda _made: self.left.emit())

    def _entered(self) -> None:
        if self.player.badges:
            self.submit()
        else:
            self.other.line.setFocus()


class WinnerDrawPanel(PrizePanel):
    """Drawn among those who are here; the seed is shown and kept."""

    prefix = "draw"
    told = PartSpec(lambda: Text("", "body", "ink2", wrap=True))
    seed = TextSpec(
        Message("Seed (optional)"),
        placeholder=Message("Leave blank to pick at random"),
        hint=Message(
            "The same seed and the same people give the same winner. It’s saved with the drawing."
        ),
    )
    anyone = CheckSpec(Message("Include earlier door-prize winners"))

    def __init__(self, session: Session, commands: PrizeCommands) -> None:
        super().__init__(session, commands, "prize_draw", tr("Draw the winner"))
        self._line: PrizeLine | None = None
        self._names: dict[int, str] = {}

    def begin(self, loaded: PrizesLoaded, line: PrizeLine) -> None:
        self._line = line
        del loaded
        self.clear_refusals()
        self.show_head(tr("Draw the winner"), line.title)
        self.seed.set_text("")
        text = tr("Drawn from all checked-in players who can win.")
        if line.winners:
            text = tr(
                "{name} won the drawing ({draw}). Earlier winners can’t win again.",
                name=line.winners[0].name,
                draw=line.winners[0].why,
            )
        self.told.say(text)
        self.primary.say(tr("New draw") if line.winners else tr("Draw the winner"))
        self.primary.setFocus()

    def show_loaded(self, loaded: PrizesLoaded) -> None:
        """Nothing to choose from."""

    def submit(self) -> None:
        line = self._line
        if line is None:
            return
        self.clear_refusals()
        typed = self.seed.text
        if typed and not typed.isdecimal():
            self.seed.refuse(
                tr("The seed must be a whole number. Leave it blank to pick one at random.")
            )
            return
        request = WinnerDrawOptions(int(typed) if typed else None, self.anyone.isChecked())
        desk = self.session.here.prizes
        roster = self.session.here.roster

        def work() -> tuple[PrizeDraw, str]:
            made = desk.draw(line.prize.id, request, line.where)
            people = roster.roster().lines
            return made, next(
                (person.label for person in people if person.entrant.id == made.winner), ""
            )

        words = partial(_drawn_words, line.title)
        self.commands.do(work, words, self.refuse, lambda _made: self.left.emit())


def _drawn_words(title: str, drawn: tuple[PrizeDraw, str]) -> str:
    made, name = drawn
    return tr(
        "{prize}: {name}, drawn from {count} (seed {seed})",
        prize=title,
        name=name,
        seed=made.seed,
        count=len(made.among),
    )
