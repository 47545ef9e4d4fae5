"""People across events, series, and statistics."""
