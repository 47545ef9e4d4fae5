"""The club across its events: people, series, and what an event's games tell."""
