"""The opening page: the event of the day, a new one, or another."""
