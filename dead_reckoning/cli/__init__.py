"""The command ``reckon``: click, and no logic."""
