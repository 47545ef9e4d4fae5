"""The settings of this laptop on one page."""
