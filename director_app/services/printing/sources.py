"""What the composers of documents may read."""

from __future__ import annotations

from director_app.services.journal.service import HistoryDesk
from director_app.services.printing.looking import Kept, KeptStandings
from director_app.services.prizes.service import PrizeDesk
from director_app.services.rule_sets.service import Rulebook
from director_app.services.rulings.service import RulingDesk
from director_app.storage.store import Store


class Sources:
    """The book, and the desks that answer from it; answers of many documents are kept."""

    def __init__(self, store: Store, rulebook: Rulebook) -> None:
        self.store = store
        self.rulebook = rulebook
        self.kept = Kept(store)
        self.standings = KeptStandings(store, rulebook, self.kept)
        self.rulings = RulingDesk(store, rulebook)
        self.prizes = PrizeDesk(store, rulebook)
        self.history = HistoryDesk(store, rulebook)
