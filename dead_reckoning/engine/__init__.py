"""State x choice -> state x events.  Pure: nothing random, no clock, no files."""
