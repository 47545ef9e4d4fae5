"""What can be wrong with a rule set, and what is odd in it, each with its place in the text."""
