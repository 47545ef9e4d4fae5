"""Other prices in some rounds: which rounds they are, and each price that differs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from director_app.rules.defaults import IN_ROUNDS
from director_app.rules.editing.draft import RuleSetDraft
from director_app.rules.editing.fields import field_at
from director_app.rules.editing.some_rounds import (
    ENTRIES,
    WHEN,
    RoundPrice,
    price_fields,
    prices_in,
    prices_offered,
    with_price,
    with_when,
    without_price,
)
from director_app.ui.kit.buttons import Button, IconButton
from director_app.ui.kit.card import Separator
from director_app.ui.kit.choice import ChoiceBox
from director_app.ui.kit.fields import LabeledField
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.notice import Refusal
from director_app.ui.kit.page import clear_layout
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr, worded
from director_app.ui.rule_sets.draft_history import TypedDraft
from director_app.ui.rule_sets.entries import FieldValues, refusal
from director_app.ui.rule_sets.rows import RowCard, RowsBlock


class _PriceBlock(QWidget):
    """One price: what it is for, its numbers, its section, and the way to the usual one."""

    def __init__(self, work: TypedDraft, price: RoundPrice) -> None:
        super().__init__()
        self.price = price
        column = column_in(self, 10)
        column.addWidget(Separator())
        head = QHBoxLayout()
        head.addWidget(Text(worded(price.label), "body", "ink", weight=600, wrap=True), 1)
        self.remove = IconButton("trash", tr("Remove"))
        self.remove.setObjectName(f"remove_{price.path}")
        self.remove.setAccessibleName(tr("Remove: {kind}", kind=worded(price.label)))
        head.addWidget(self.remove)
        column.addLayout(head)
        self._refusal = Refusal()
        column.addWidget(self._refusal)
        fields = price_fields(work.draft, price)
        self.values = FieldValues(work, price.path, fields, can_be_silent=False)
        column.addWidget(self.values)

    def show_draft(self, draft: RuleSetDraft) -> None:
        """Numbers, section and refusals as they stand."""
        self.values.show_draft(draft)
        problems = draft.problems_at(self.price.path)
        own = [problem for problem in problems if not self.values.tells(problem.key)]
        if own:
            self._refusal.refuse(refusal(own[0].text))
        else:
            self._refusal.clear_refusal()


class RoundFields(FieldValues):
    """Which rounds, their prices, and one more price."""

    def __init__(self, work: TypedDraft, at: int) -> None:
        self._at, self._prices, self._offered = at, list[_PriceBlock](), list[RoundPrice]()
        home = f"{IN_ROUNDS}[{at}]"
        specs = [(f"{home}.{key}", field_at(f"{home}.{key}")) for key in ("from", "rounds")]
        super().__init__(
            work, home, [(path, spec) for path, spec in specs if spec is not None], section=False
        )
        self._own = dict(self.fields)
        self.when = ChoiceBox(
            [
                ("from", tr("From a round on")),
                ("rounds", tr("In certain rounds")),
                ("last", tr("In the last round")),
            ]
        )
        self.when.setObjectName(f"when_{home}")
        self.when.picked.connect(self._take_when)
        self._list = QVBoxLayout()
        self._list.setSpacing(12)
        self.more = ChoiceBox()
        self.more.setObjectName(f"price_{home}")
        self.add = Button(tr("Add this price"), icon="plus", height=40, name=f"add_{home}")
        self.add.clicked.connect(self._add)
        self.column.insertWidget(0, LabeledField(tr("When these prices apply"), self.when))
        self.column.addLayout(self._list)
        self.column.addWidget(Separator())
        self.column.addWidget(LabeledField(tr("Another price"), self.more))
        self.column.addWidget(self.add)

    def show_draft(self, draft: RuleSetDraft) -> None:
        prices = prices_in(draft, self._at)
        if prices != [block.price for block in self._prices]:
            self._rebuild(prices)
        super().show_draft(draft)
        for block in self._prices:
            block.show_draft(draft)
        entry = draft.value(IN_ROUNDS)[self._at]
        kind = next((key for key in WHEN if key in entry), "")
        self.when.choose(kind)
        for path, field in self._own.items():
            field.setVisible(path.endswith(f".{kind}"))
        self._offered = prices_offered(draft, self._at)
        options = [(price.key, price.name) for price in self._offered]
        if self.more.keys != options:
            self.more.show_options(
                [(key, price.label) for key, price in zip(options, self._offered, strict=True)]
            )
        self.add.setEnabled(bool(options))

    def tells(self, key: str) -> bool:
        within = (f"{block.price.path}." for block in self._prices)
        alone = {block.price.path for block in self._prices}
        return super().tells(key) or key in alone or key.startswith(tuple(within))

    def _rebuild(self, prices: list[RoundPrice]) -> None:
        clear_layout(self._list)
        self.fields, self._prices = dict(self._own), []
        for price in prices:
            block = _PriceBlock(self._work, price)
            block.remove.clicked.connect(self._remover(price))
            self._list.addWidget(block)
            block.show()
            self._prices.append(block)
            self.fields |= block.values.fields

    def _take_when(self, kind: object) -> None:
        self._work.put(with_when(self._work.draft, self._at, str(kind)))

    def _add(self) -> None:
        chosen = self.more.key
        price = next(each for each in self._offered if (each.key, each.name) == chosen)
        self._work.put(with_price(self._work.draft, self._at, price))
        added = next(
            block for block in self._prices if (block.price.key, block.price.name) == chosen
        )
        editor = next(iter(added.values.fields.values())).editor
        editor.setFocus()
        if isinstance(editor, QLineEdit):
            editor.selectAll()

    def _remover(self, price: RoundPrice) -> Callable[[], None]:
        def remove() -> None:
            self.add.setFocus()
            self._work.put(without_price(self._work.draft, price.path))

        return remove


class RoundPricesCard(RowCard):
    """The prices of some rounds; open, its fields."""

    def _made_values(self) -> FieldValues:
        return RoundFields(self._work, self.at)

    def _worth(self, draft: RuleSetDraft) -> str:
        return tr("%n prices", n=len(prices_in(draft, self.at)))


class RoundPricesBlock(RowsBlock):
    """Every entry for some rounds, and one more."""

    def __init__(self, work: TypedDraft) -> None:
        super().__init__(work, ENTRIES)

    def _card(self, at: int) -> RowCard:
        return RoundPricesCard(self._work, self.spec, at)

    def _new_row(self) -> Mapping[str, Any]:
        return dict(ENTRIES.fresh)
