"""Documents on paper: facts of the book composed into the plain data that ``reports`` draws."""

from director_app.services.printing.desk import (
    DocumentKind,
    PaperState,
    Printed,
    PrintingDesk,
    PrintWish,
)

__all__ = ["DocumentKind", "PaperState", "PrintWish", "Printed", "PrintingDesk"]
