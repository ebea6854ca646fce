"""``python -m dead_reckoning`` is the command ``reckon``."""

from dead_reckoning.cli.main import main

if __name__ == "__main__":
    main()
