"""The form of a division: its name, its rules, its tables, and with whom it is seated."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal

from director_app.domain.events import UNSCORED, Division
from director_app.messages.message import Message
from director_app.services.amounts import in_short
from director_app.services.division_tables import numbers_text
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.form import ChoiceSpec, Form, NumberSpec, TextSpec
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.words import tr

_ALONE = 0


@dataclass(frozen=True, slots=True)
class DivisionInput:
    """A division as the form has it; ``id`` is ``None`` for a new one.

    ``host`` is the division whose tables it shares, ``None`` where it has its own.
    """

    id: int | None
    name: str
    ruleset: str
    first_table: int
    skipped: str = ""
    host: int | None = None
    fee: str = ""
    """Its own entry fee as typed; blank for the event's."""


class DivisionPanel(Form, SidePanel):
    """The selected division, or a new one."""

    saved = Signal(object)
    left = Signal()
    prefix = "division"
    name = TextSpec(Message("Name"))
    ruleset = ChoiceSpec(Message("Rule set"), name="division_rules")
    host = ChoiceSpec(Message("Seated with"), refused=["seated_with"])
    first = NumberSpec(Message("First table"), 1, 9999, refused=["first_table"])
    skipped = TextSpec(
        Message("Table numbers to skip"),
        placeholder=Message("such as 13, 113-120"),
    )
    fee = TextSpec(
        Message("Entry fee"), placeholder=Message("Leave blank for the event’s entry fee")
    )

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("division_panel")
        self._division: Division | None = None
        self._divisions: tuple[Division, ...] = ()
        self._shown: object = None
        self.add_inside(self.laid_fields())
        self.save = Button(
            tr("Save"), kind="primary", icon="check", key="Enter", name="division_save"
        )
        self.set_footer([self.save])
        self.ruleset.edited.connect(self._tell_rules)
        self.host.edited.connect(self._tell_host)
        self.save.clicked.connect(self._save)
        self.enter_does(self._save)

    @property
    def adding(self) -> bool:
        """Whether the form is for a new division."""
        return self._shown is not None and self._division is None

    def show_choices(
        self, rulesets: Sequence[tuple[str, str]], divisions: Sequence[Division] = ()
    ) -> None:
        """Rule sets to choose from, and none; the divisions of the event."""
        self._divisions = tuple(divisions)
        options = [*rulesets, (UNSCORED, tr("Unscored, for fun"))]
        if self.ruleset.choice.keys != [key for key, _ in options]:
            self.ruleset.choice.show_options(options)

    def show_division(self, division: Division | None, first_free: int = 1) -> None:
        """This division; ``None`` asks for a new one."""
        shown = (division, self._divisions)
        if self._shown == shown and division is not None:
            return
        self._division, self._shown = division, shown
        self.clear_refusals()
        self._show_hosts(division)
        if division is None:
            self.show_head(
                tr("New division"), tr("Its rounds start out the same as the first division’s.")
            )
            self.show_values(name="", first=first_free, skipped="", fee="")
            self.save.say(tr("Add division"))
        else:
            self.show_head(division.name, self._subtitle_of(division))
            self.show_values(
                name=division.name,
                ruleset=division.ruleset,
                first=division.first_table,
                skipped=numbers_text(division.skipped),
                fee="" if division.fee_cents is None else in_short(division.fee_cents),
            )
            self.save.say(tr("Save"))
        self._tell_rules()
        self._tell_host()

    def _subtitle_of(self, division: Division) -> str:
        guests = [guest.name for guest in self._divisions if guest.seated_with == division.id]
        if guests:
            return tr("Shares its tables with {names}", names=", ".join(guests))
        host = next((other for other in self._divisions if other.id == division.seated_with), None)
        if host is not None:
            return tr("Plays at {name}’s tables, with its own standings", name=host.name)
        return tr("Own tables, rounds, and rules")

    def _show_hosts(self, division: Division | None) -> None:
        """Who can share tables with it: those with tables of their own and the same rules."""
        guests = division is not None and any(
            other.seated_with == division.id for other in self._divisions
        )
        hosts = [
            other
            for other in self._divisions
            if division is not None
            and not guests
            and other.id != division.id
            and other.seated_with is None
            and other.rules_text == division.rules_text
        ]
        options: list[tuple[object, str]] = [(_ALONE, tr("At its own tables"))]
        options += [(host.id, tr("Together with {name}", name=host.name)) for host in hosts]
        self.host.choice.show_options(options)
        self.host.choose((division and division.seated_with) or _ALONE)
        self.host.setVisible(bool(hosts))

    def _tell_host(self, _key: object = None) -> None:
        """At the tables of another it has neither rules nor numbers of its own to choose."""
        guest = self.host.isVisibleTo(self) and self.host.key != _ALONE
        for field in (self.first, self.skipped):
            field.setVisible(not guest)
        self.ruleset.setEnabled(not guest)
        self.host.set_hint(
            tr("Same draw, clock, and tables. Standings and prizes are separate.") if guest else ""
        )

    def _tell_rules(self, _key: object = None) -> None:
        self.ruleset.set_hint(self.ruleset.choice.currentText())

    def _save(self) -> None:
        division = self._division
        host = self.host.key if self.host.isVisibleTo(self) else _ALONE
        self.saved.emit(
            DivisionInput(
                division.id if division else None,
                self.name.text,
                str(self.ruleset.key),
                self.first.value,
                self.skipped.text,
                host if isinstance(host, int) and host != _ALONE else None,
                self.fee.text,
            )
        )
