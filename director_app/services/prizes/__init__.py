"""Prizes: what may be won, who wins it, what is owed and what was handed over."""
