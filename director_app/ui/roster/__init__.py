"""Players of the event: import, check-in, and people who were barred."""
