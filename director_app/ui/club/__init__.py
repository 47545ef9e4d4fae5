"""The club across its events: people and series."""
