"""Ties: settled as the rule set says, place by place."""
