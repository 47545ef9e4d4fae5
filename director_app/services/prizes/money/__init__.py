"""The money of an event: what came in, what went out, what is in each drawer."""
