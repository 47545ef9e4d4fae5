"""What the program asks of its computer: settings, folders, files, logs, and passwords."""
