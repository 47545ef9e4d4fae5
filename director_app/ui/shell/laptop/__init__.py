"""What the laptop itself is watched for: sleep and battery."""
