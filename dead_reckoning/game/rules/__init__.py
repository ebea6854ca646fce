"""What a chapter does."""
