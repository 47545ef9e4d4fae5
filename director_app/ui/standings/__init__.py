"""Places, ties, the release of results, and the results page."""
