"""The command line: one module per command group, on the same services as the window."""
