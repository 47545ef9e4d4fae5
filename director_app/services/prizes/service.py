"""The prize desk: what is to be won, who wins it, and what was handed over."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from director_app.domain.actions import ActionKind
from director_app.domain.prizes import Payout, Prize, PrizeDraw, PrizeKind, PrizesStand
from director_app.errors import DirectorError, NotFound
from director_app.messages.message import Message, joined
from director_app.services.event_options import forget, store_options, stored_options
from director_app.services.prizes.checks import (
    NewPrize,
    check_places,
    check_shares,
    prize_of,
)
from director_app.services.prizes.drawing import WinnerDrawOptions, drawn, last_draw, line_at, named
from director_app.services.prizes.event_prizes import view_in
from director_app.services.prizes.facts import contests_of, prize_places
from director_app.services.prizes.money.service import summary_in
from director_app.services.prizes.money.summary import MoneySummary
from director_app.services.prizes.paying import PrizePayment, handed, receipt_words, taken_back
from director_app.services.prizes.settling import given_of, stood_now
from director_app.services.prizes.suggesting import Suggestion, already_set, suggestion
from director_app.services.prizes.types import (
    PrizeChange,
    PrizeLine,
    PrizesView,
    UnpaidShare,
    Winner,
)
from director_app.services.prizes.words import ordinal, prize_title
from director_app.services.standings.service import RankedService
from director_app.storage.unit_of_work import UnitOfWork

__all__ = [
    "NewPrize",
    "PrizeChange",
    "PrizeLine",
    "PrizePayment",
    "PrizeService",
    "PrizesView",
    "Suggestion",
    "UnpaidShare",
    "Winner",
    "WinnerDrawOptions",
    "ordinal",
    "prize_places",
    "prize_title",
    "view_in",
]


_OF_STANDINGS = frozenset({PrizeKind.PLACE, PrizeKind.ROUND_PLACE, PrizeKind.LAST})


class PrizeService(RankedService):
    """Prizes of an event."""

    def view(self, through: int | None = None) -> PrizesView:
        """Pool, fund, winners, what is owed; as if it ended after a round, or now."""
        with self._store.read() as work:
            return self.view_in(work, through)

    def view_in(self, work: UnitOfWork, through: int | None = None) -> PrizesView:
        """The same in an open transaction."""
        return view_in(work, self._standings, self.event, through)

    def summary(self) -> MoneySummary:
        """One sum of all money: fees, other income, prizes, costs, and what should be there."""
        with self._store.read() as work:
            owed = self.view_in(work).owed if work.money.prizes(self.event) else ()
            return summary_in(work, self.event, sum(share.cents for share in owed))

    def owes(self, work: UnitOfWork) -> bool:
        """Whether a prize can be handed over and was not."""
        return any(not owed.blocked for owed in self.view_in(work).owed)

    def prizes(self) -> tuple[Prize, ...]:
        """The prizes that are set, in their order."""
        with self._store.read() as work:
            return tuple(work.money.prizes(self.event))

    def add(self, new: NewPrize) -> Prize:
        """Set a prize; returns it.

        Refuses an amount and a percentage at once, an amount below zero or above a million dollars,
        a place beyond the field, a round or division that does not exist, and shares above all of
        the fund.
        """
        with self._store.begin(
            ActionKind.SET_PRIZE, Message("Add a prize"), event=self.event
        ) as work:
            (made,) = self._add(work, (new,))
            work.describe(
                Message("Add a prize: {prize}", prize=prize_title(made)),
                prize=prize_title(made),
            )
            return made

    def change(self, prize: Prize, new: NewPrize) -> Prize:
        """Keep a prize otherwise; ``prize`` is as it was read.

        Refuses what ``add`` refuses.
        """
        with self._store.begin(
            ActionKind.CHANGE_PRIZE, Message("Change a prize"), event=prize.event
        ) as work:
            meant = _meant(work, new, prize.event)
            changed = replace(
                prize_of(meant, prize.event, prize.position), id=prize.id, version=prize.version
            )
            if changed == prize:
                return prize
            others = [other for other in work.money.prizes(prize.event) if other.id != prize.id]
            self._check(work, [*others, changed], [changed])
            work.describe(
                Message("Change a prize: {prize}", prize=prize_title(changed)),
                prize=prize_title(changed),
            )
            work.money.save_prize(changed, expected=prize.version)
            return replace(changed, version=prize.version + 1)

    def drop(self, prize: int) -> Prize:
        """Take a prize off the list, with whoever was drawn for it; returns it.

        Refuses a number that no prize has.
        """
        with self._store.begin(
            ActionKind.REMOVE_PRIZE, Message("Remove a prize"), event=self.event
        ) as work:
            found = _prize(work, self.event, prize)
            work.describe(
                Message("Remove a prize: {prize}", prize=prize_title(found)),
                prize=prize_title(found),
            )
            _drop(work, self.event, found)
            return found

    def suggest(self, division: int | None = None, depth: int | None = None) -> Suggestion:
        """What could be given: from field, fund and rule set; nothing is kept.

        Refuses more paid places than there are players.
        """
        with self._store.read() as work:
            of = work.events.get(self.event)
            meant = of.main if division is None else of.division(division)
            rules = self._rulebook.of(meant) if meant.scored else None
            return suggestion(work, self.event, division, rules, depth)

    def take(self, suggested: Suggestion, *, instead: bool = False) -> tuple[Prize, ...]:
        """Set the prizes suggested; ``instead`` of those of the same kinds that are set.

        Refuses what ``add`` refuses, and prizes of a kind that is set unless they go ``instead``.
        """
        with self._store.begin(
            ActionKind.SET_SUGGESTED_PRIZES, Message("Use the suggested prizes"), event=self.event
        ) as work:
            before = already_set(work.money.prizes(self.event), suggested.prizes)
            if before and not instead:
                raise DirectorError(
                    Message(
                        "{prize} is already on the list. Remove it first, or use these instead.",
                        prize=prize_title(before[0]),
                    )
                )
            for prize in before:
                _drop(work, self.event, prize)
            return self._add(work, suggested.prizes)

    def name_winner(
        self, prize: int, badge: int | None = None, name: str = "", where: str = ""
    ) -> PrizeDraw:
        """The director says who wins: a bonus hand, a thing at tied places, a place unclaimed.

        Refuses a prize that points decide or that was handed over, nobody named, and a prize given
        more than once without ``where``.
        """
        with self._store.begin(
            ActionKind.NAME_WINNER, Message("Choose a winner"), event=self.event
        ) as work:
            person = None if badge is None else work.roster.by_badge(self.event, badge)
            draw = named(work, self.view_in(work), prize, where, person, name)
            title = prize_title(_prize(work, self.event, prize))
            whom = person.name if person else draw.name
            work.describe(
                Message("Award {prize} to {winners}", prize=title, winners=whom),
                prize=title,
                name=whom,
                badge=badge,
            )
            return replace(draw, id=work.money.add_draw(draw))

    def draw(
        self, prize: int, options: WinnerDrawOptions | None = None, where: str = ""
    ) -> PrizeDraw:
        """Draw a winner among those who are here; the seed and they are recorded.

        Refuses a prize that points decide or that was handed over, a seed out of range, and nobody
        left to draw from.
        """
        with self._store.begin(
            ActionKind.DRAW_WINNER, Message("Draw a winner"), event=self.event
        ) as work:
            view = self.view_in(work)
            draw = drawn(work, self._standings, view, prize, where, options or WinnerDrawOptions())
            title = prize_title(_prize(work, self.event, prize))
            message = Message(
                "Draw a winner for {prize}: seed {seed}, {count} players",
                prize=title,
                seed=draw.seed,
                count=len(draw.among),
            )
            work.describe(message, prize=title, seed=draw.seed, among=len(draw.among))
            return replace(draw, id=work.money.add_draw(draw))

    def forget_winner(self, prize: int, where: str = "") -> None:
        """Nobody is named or drawn for a prize any more.

        Refuses a prize for which nobody was named or drawn, and one that was handed over.
        """
        with self._store.begin(
            ActionKind.FORGET_WINNER, Message("Clear a winner"), event=self.event
        ) as work:
            view = self.view_in(work)
            line = line_at(view, prize, where)
            for winner in line.winners:
                if winner.payout is not None:
                    raise DirectorError(
                        Message(
                            "{prize} was already paid (receipt {payout}). Void that receipt first.",
                            prize=line.title,
                            payout=winner.payout.number,
                        )
                    )
            last_draw(work.money.draws(self.event), prize, line.where)
            for draw in work.money.draws(self.event):
                if (draw.prize, draw.note) == (prize, line.where):
                    work.money.drop_draw(draw.id)

    def hand_over(self, request: PrizePayment) -> tuple[Payout, ...]:
        """Hand over what somebody is owed: a receipt for each prize, and nothing twice.

        Refuses somebody who wins nothing or has it all, a way of paying that does not exist, and
        what is still open without ``anyway``.
        """
        with self._store.begin(
            ActionKind.HAND_OVER_PRIZE, Message("Pay a prize"), event=self.event
        ) as work:
            made = handed(work, self.view_in(work), request)
            message = joined("; ", (receipt_words(payout) for payout in made))
            label = Message(
                "Pay a prize to {winner}: {payment}", winner=made[0].name, payment=message
            )
            work.describe(label, name=made[0].name, numbers=[payout.number for payout in made])
            return tuple(replace(payout, id=work.money.add_payout(payout)) for payout in made)

    def take_back(self, number: int, reason: str = "") -> Payout:
        """A prize came back: the receipt stays in the list, for nothing; returns it so.

        Refuses a number that no receipt has, and one that was taken back already.
        """
        with self._store.begin(
            ActionKind.TAKE_PRIZE_BACK, Message("Void a receipt"), event=self.event
        ) as work:
            void = taken_back(work.money.payouts(self.event), number, reason, work.station)
            work.describe(
                Message("Void receipt {number} for {winner}", number=number, winner=void.name),
                number=number,
                name=void.name,
            )
            work.money.save_payout(void)
            return void

    def let_stand(self, reason: str) -> PrizesStand:
        """Prizes stand as they are, what was handed over first, whatever is corrected later.

        Refuses an empty reason, prizes that stand already, and prizes that nobody wins yet.
        """
        if not reason.strip():
            raise DirectorError(Message("Enter why you’re freezing the prizes."), field="reason")
        with self._store.begin(
            ActionKind.LET_PRIZES_STAND, Message("Freeze the prizes"), event=self.event
        ) as work:
            if stored_options(work, self.event, PrizesStand) is not None:
                raise DirectorError(
                    Message("The prizes are already frozen. Update them from the standings first.")
                )
            view = self.view_in(work)
            prizes = {prize.id: prize for prize in work.money.prizes(self.event)}
            lines = stood_now(view.lines, given_of(view.receipts, prizes))
            if not lines:
                raise DirectorError(
                    Message("There are no winners yet, so there’s nothing to freeze.")
                )
            work.describe(work.label, reason=reason.strip())
            stands = PrizesStand(work.now, work.station, reason.strip(), lines)
            store_options(work, self.event, stands)
            return stands

    def let_follow(self) -> None:
        """Prizes follow the standings again; refuses where they do already."""
        label = Message("Update prizes from standings")
        with self._store.begin(ActionKind.LET_PRIZES_FOLLOW, label, event=self.event) as work:
            if stored_options(work, self.event, PrizesStand) is None:
                raise DirectorError(Message("The prizes already follow the standings."))
            forget(work, self.event, PrizesStand)

    def _add(self, work: UnitOfWork, new: Iterable[NewPrize]) -> tuple[Prize, ...]:
        before = work.money.prizes(self.event)
        first = max((prize.position for prize in before), default=0) + 1
        made = [
            prize_of(_meant(work, prize, self.event), self.event, at)
            for at, prize in enumerate(new, start=first)
        ]
        self._check(work, [*before, *made], made)
        return tuple(replace(prize, id=work.money.add_prize(prize)) for prize in made)

    def _check(self, work: UnitOfWork, everything: list[Prize], changed: list[Prize]) -> None:
        of = work.events.get(changed[0].event)
        check_places(work, of, changed)
        if any(prize.share for prize in changed):
            check_shares(everything, contests_of(work, self._standings, of.id, everything))


def _meant(work: UnitOfWork, new: NewPrize, event: int) -> NewPrize:
    """The main division is no division of its own where places are meant, or it is the only one."""
    of = work.events.get(event)
    if new.division != of.main.id:
        return new
    alone = len(of.divisions) == 1 or new.kind in _OF_STANDINGS
    return replace(new, division=None) if alone else new


def _prize(work: UnitOfWork, event: int, prize: int) -> Prize:
    for candidate in work.money.prizes(event):
        if candidate.id == prize:
            return candidate
    raise NotFound(
        Message("There’s no prize {prize}. Check the prize list.", prize=prize), field="prize"
    )


def _drop(work: UnitOfWork, event: int, prize: Prize) -> None:
    """Drop a prize; receipts that were taken back go with it."""
    for payout in work.money.payouts(event):
        if payout.prize == prize.id and payout.taken_back:
            work.money.drop_payout(payout.id)
    work.money.drop_prize(prize.id)
