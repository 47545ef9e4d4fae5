"""What the composers of documents may read."""

from __future__ import annotations

from director_app.services.asking import Bound
from director_app.services.journal.service import HistoryService
from director_app.services.printing.answer_cache import AnswerCache, CachedStandings
from director_app.services.prizes.service import PrizeService
from director_app.services.rule_sets.service import Rulebook
from director_app.services.rulings.service import RulingService
from director_app.services.standings.service import BookStandings
from director_app.storage.store import Store


class DocumentSources:
    """The book, and the desks that answer from it; answers of many documents are kept."""

    def __init__(self, store: Store, rulebook: Rulebook) -> None:
        self.store = store
        self.rulebook = rulebook
        self.kept = AnswerCache(store)
        self.standings = CachedStandings(store, rulebook, self.kept)
        self._of_prizes = BookStandings(store, rulebook)

    def rulings(self, event: int) -> RulingService:
        return RulingService(Bound(self.store, event), self.rulebook)

    def prizes(self, event: int) -> PrizeService:
        return PrizeService(Bound(self.store, event), self.rulebook, self._of_prizes)

    def history(self, event: int) -> HistoryService:
        return HistoryService(Bound(self.store, event), self.rulebook)
