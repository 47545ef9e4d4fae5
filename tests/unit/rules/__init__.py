"""Rules: sheets as data, scores, entry and words."""
