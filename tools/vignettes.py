"""How alike the pictures of a thousand made-up cards are, by their difference hashes.

    python tools/vignettes.py [COUNT]

Draws each at 128 pixels, compares each cell of a grid of eight rows and nine columns with its neighbor, and counts in
how many of the 64 comparisons two pictures differ.  Tells the ten nearest pairs of the box and of the made-up cards.
"""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.press.test_vignettes import made_up, nearest, of_the_box  # found by its place


def main(count: int) -> None:
    """Tell the nearest pairs."""
    for title, pictures in (("the box", of_the_box()), ("made up", made_up(count))):
        start = perf_counter()
        pairs = nearest(pictures)
        print(f"{title}: {len(pictures)} pictures, {len(pairs)} pairs, {perf_counter() - start:.0f} s")
        parts = {each.parts for each in pictures.values()}
        print(f"  sets of parts: {len(parts)}; pairs less than 10 apart: {sum(pair[0] < 10 for pair in pairs)}")
        for distance, one, other in pairs[:10]:
            print(f"  {distance:3}  {one}  {other}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
