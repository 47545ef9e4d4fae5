"""The round clock, cues, the day's plan, and the start of play."""
