"""An event, its rounds, divisions, settings, and the rule set in use."""
