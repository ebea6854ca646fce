"""What all tests share: UTF-8 for every program they start, and how hard hypothesis tries."""

import os

from hypothesis import settings

os.environ.setdefault("PYTHONUTF8", "1")

# Every run tries the same examples, so a failure is never a matter of luck. To search for new ones:
#   python3 tools/go.py test --hypothesis-profile=long
settings.register_profile("default", derandomize=True, deadline=None, max_examples=200)
settings.register_profile("long", derandomize=False, deadline=None, max_examples=10_000)
settings.load_profile("default")
