"""The model as a seat sees it, and as words and icons say it."""
