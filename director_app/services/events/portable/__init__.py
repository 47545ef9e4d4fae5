"""One event as one portable file, and back."""
