"""Prizes: what may be won, who wins it, what is owed and what was handed over."""

from director_app.services.prizes.checks import NewPrize
from director_app.services.prizes.desk import PrizeDesk
from director_app.services.prizes.drawing import DrawWish
from director_app.services.prizes.handing import Handing
from director_app.services.prizes.suggesting import Suggestion
from director_app.services.prizes.types import Owed, PrizeChange, PrizeLine, PrizesView, Winner

__all__ = [
    "DrawWish",
    "Handing",
    "NewPrize",
    "Owed",
    "PrizeChange",
    "PrizeDesk",
    "PrizeLine",
    "PrizesView",
    "Suggestion",
    "Winner",
]
