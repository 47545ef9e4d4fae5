"""The board of a round's tables."""
