"""Results for everybody: a page that opens anywhere, tables for spreadsheets and programs."""

from director_app.services.results.desk import ResultsDesk
from director_app.services.results.naming import NameStyle
from director_app.services.results.types import ResultsWish

__all__ = ["NameStyle", "ResultsDesk", "ResultsWish"]
