"""The master-point report and its amendments."""
