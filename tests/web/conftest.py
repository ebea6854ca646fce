"""Browsers and hosts for tests of the app; tests that ask for them are marked ``slow``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.web.browsing import Served, Site, Static


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The distribution's Chromium, which starts once."""
    from tests.web.browsing import CHROMIUM, QUIET, sync_api

    if not CHROMIUM.exists():
        pytest.skip(f"there is no {CHROMIUM}: no browser is tried")
    with sync_api.sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        yield started
        started.close()


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The static site, made of the sources as they are now."""
    from tools.app_site import MissingError, make

    folder = tmp_path_factory.mktemp("site")
    try:
        make(folder)
    except MissingError as error:
        pytest.skip(f"the static site cannot be made here: {error}")
    return folder


@pytest.fixture(scope="session")
def site_address(site_folder: Path) -> Iterator[str]:
    """The same on a server of files."""
    from tests.web.browsing import served_files

    with served_files(site_folder) as address:
        yield address


@pytest.fixture
def serve(browser: Browser, tmp_path: Path) -> Iterator[Callable[..., Served]]:
    """Serves a pack, or the base game: ``serve(pack)``; ``listen`` is the address for other devices."""
    from tests.web.browsing import Served

    sites: list[Served] = []

    def serve_it(pack: Path | None = None, listen: str = "") -> Served:
        sites.append(Served(browser, tmp_path / f"games{len(sites)}", pack, listen))
        return sites[-1]

    yield serve_it
    assert [error for site in sites for error in site.close()] == []


@pytest.fixture
def static(browser: Browser, site_address: str) -> Iterator[Static]:
    """The static site; each context has a folder of its own."""
    from tests.web.browsing import Static

    site = Static(browser, site_address)
    yield site
    assert site.close() == []


@pytest.fixture(params=["served", "static"])
def site(request: pytest.FixtureRequest) -> Site:
    """Both hosts, one after the other, with the base game."""
    if request.param == "static":
        found: Site = request.getfixturevalue("static")
        return found
    served: Site = request.getfixturevalue("serve")(None)
    return served
