"""The adviser, the ruling log, conduct, and disqualification."""
