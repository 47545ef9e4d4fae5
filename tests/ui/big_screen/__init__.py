"""The big screen, and how the desk works it."""
