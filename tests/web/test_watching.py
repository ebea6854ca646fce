"""The view of a page on files that somebody is editing."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from starlette.requests import Request

from dead_reckoning.press.library import faces
from dead_reckoning.web.app import web_app
from dead_reckoning.web.events import news
from dead_reckoning.web.pictures import DrawnFrom, sides
from dead_reckoning.web.watching import Look, Watcher
from dead_reckoning.web.workspace import Workspace
from tests.web.packs import cards, pack_of

FIRST, SECOND = "advancement.r1.card_0", "advancement.r1.card_1"
ALL = {f"advancement.r1.card_{number}" for number in range(5)}


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    return pack_of(tmp_path / "rum_cove", cards(5))


def versions(watcher: Watcher, look: Look) -> dict[str, str]:
    """The own cards, and what tells whether their pictures are the same."""
    return {str(each.id): watcher.version(look, each) for each in look.box.entries if str(each.id) in ALL}


def replaced(old: str, new: str) -> Callable[[str], str]:
    """Puts a text in place of its first occurrence."""
    return lambda text: text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("edit", "old", "code"),
    [
        (replaced('"sail"', '"sael"'), {FIRST}, "DR201"),
        (replaced('"sail"', '"sail'), {FIRST}, "DR103"),
        (replaced('"cost": 1', '"cost": '), {FIRST}, "DR103"),
        (replaced('"cost": 1', '"cost": "much"'), {FIRST}, "DR112"),
        (replaced('"cost": 1', '"price": 1'), {FIRST}, "DR110"),
        (lambda text: text[: text.index('"abilities"', text.index(SECOND))], ALL - {FIRST}, "DR103"),
        (lambda text: text.replace('"entries"', '"entrys"'), ALL, "DR110"),
        (lambda _text: "", ALL, "DR103"),
        (lambda _text: "[]", ALL, "DR"),
        (lambda _text: "{", ALL, "DR103"),
    ],
)
def test_what_cannot_be_read_stays_as_it_was(deck: Path, edit: Callable[[str], str], old: set[str], code: str) -> None:
    watcher, good = Watcher(deck.parent), deck.read_text(encoding="utf-8")
    before = watcher.look()
    then = versions(watcher, before)
    assert not before.broken
    deck.write_text(edit(good), encoding="utf-8")
    look = watcher.look()
    assert any(finding.code.startswith(code) for finding in look.findings)
    assert look.broken
    assert versions(watcher, look).keys() == ALL, "every card is still shown"
    assert look.old >= old & ALL or code == "DR103"
    assert {id: then[id] for id in look.old} == {id: versions(watcher, look)[id] for id in look.old}
    deck.write_text(good, encoding="utf-8")
    assert versions(watcher, watcher.look()) == then
    assert not watcher.look().old


def test_files_that_are_gone_or_strange_keep_the_cards(deck: Path) -> None:
    watcher = Watcher(deck.parent)
    then = versions(watcher, watcher.look())
    deck.write_bytes(b"\xff\xfe")
    assert versions(watcher, watcher.look()) == then
    deck.unlink()
    assert watcher.look().broken
    (deck.parent / "pack.json").write_text("{", encoding="utf-8")
    assert watcher.look().old


def test_an_edit_changes_the_pictures_of_its_card_alone(deck: Path) -> None:
    """A picture with the version of before is what would be drawn now."""
    watcher = Watcher(deck.parent)
    then = versions(watcher, watcher.look())
    deck.write_text(deck.read_text(encoding="utf-8").replace('"cost": 1', '"cost": 7', 1), encoding="utf-8")
    look = watcher.look()
    now = versions(watcher, look)
    assert {id for id in ALL if now[id] != then[id]} == {FIRST}
    for id in ALL:
        drawn = [each.svg for each in sides(DrawnFrom(look, now[id]), id, "en")]
        assert drawn == [each.svg for each in faces(id, box=look.box)]


def test_a_stream_tells_of_a_change_once(deck: Path) -> None:
    app = web_app(Workspace(deck.parent, deck.parent / "games"))
    watcher = app.state.workspace.watcher

    async def heard() -> list[str]:
        told = news(Request({"type": "http", "app": app}), watcher.stamp, watcher.stamp())
        first = await anext(told)
        asking = asyncio.ensure_future(anext(told))
        await asyncio.sleep(0.2)
        assert not asking.done(), "nothing has changed"
        deck.write_text(deck.read_text(encoding="utf-8") + "\n", encoding="utf-8")
        return [first, await asyncio.wait_for(asking, 5)]

    assert asyncio.run(heard()) == ["retry: 500\n\n", f"event: changed\ndata: {watcher.stamp()}\n\n"]
