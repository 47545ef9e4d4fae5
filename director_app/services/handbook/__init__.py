"""The handbook: one Markdown source for the window, for paper and for the web."""

from director_app.services.handbook.book import Handbook, Hit, handbook, load
from director_app.services.handbook.markdown import Block, Chapter, Section, Span

__all__ = ["Block", "Chapter", "Handbook", "Hit", "Section", "Span", "handbook", "load"]
