"""Documents on paper: facts of the book composed into the plain data that ``reports`` draws."""

from director_app.messages.saying import spoken, told
from director_app.services.printing.desk import PrintingDesk
from director_app.services.printing.kinds import (
    DocumentKind,
    OldPage,
    Paper,
    PaperState,
    Printed,
    PrintWish,
)
from reports.speech import use

__all__ = [
    "DocumentKind",
    "OldPage",
    "Paper",
    "PaperState",
    "PrintWish",
    "Printed",
    "PrintingDesk",
]

use(told, spoken)
