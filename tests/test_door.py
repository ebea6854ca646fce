"""The public door: what is promised is there, typed, and loads late."""

import ast
from pathlib import Path

import dead_reckoning as dr


def promised_types() -> dict[str, str]:
    """Name -> module, as a type checker sees them."""
    tree = ast.parse(Path(dr.__file__).read_text(encoding="utf-8"))
    guarded = next(node for node in tree.body if isinstance(node, ast.If))
    imports = [node for node in guarded.body if isinstance(node, ast.ImportFrom)]
    return {alias.name: (node.module or "").removeprefix("dead_reckoning.") for node in imports for alias in node.names}


def test_names_types_and_exports_agree() -> None:
    assert promised_types() == dr.HOMES
    assert sorted(dr.__all__) == sorted(dr.HOMES)


def test_every_name_is_there_and_listed() -> None:
    assert all(getattr(dr, name) is not None for name in dr.__all__)
    assert set(dr.__all__) <= set(dir(dr))


def test_explain_says_a_line_in_every_form() -> None:
    explained = dr.explain("SAIL | influence 1")
    assert explained.text == "sail | influence 1"
    assert explained.words["ru"] == ("1 парус.", "Поставьте 1 кубик влияния.")
    assert [glyph.name for glyph in explained.strip if glyph.name] == ["sail", "influence"]


def test_the_base_box_holds_the_crew() -> None:
    box = dr.base_box()
    assert sum(card.copies for card in box.crew) == 12
    assert box is dr.base_box()
