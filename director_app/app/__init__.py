"""The program on its computer: start, settings, folders, files, logs, and passwords."""
