"""Pages without a browser: what each address answers."""

import re
from pathlib import Path

import pytest

from dead_reckoning.base_languages import words_of_room
from dead_reckoning.model.languages import BASE_LANGUAGES
from dead_reckoning.resources import own_folder
from tests.web.hosts import AsgiHost, host_of

PAGES = ["/", "/cards", "/cards?kind=crew&find=cap", "/card/crew.captain"]


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> AsgiHost:
    return host_of(None, tmp_path_factory.mktemp("games"))


@pytest.mark.parametrize("lang", BASE_LANGUAGES)
@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_whole_in_each_language(host: AsgiHost, path: str, lang: str) -> None:
    answer = host.get(f"{path}{'&' if '?' in path else '?'}lang={lang}")
    assert answer.status == 200
    assert f'<html lang="{lang}"' in answer.text
    assert answer.text.rstrip().endswith("</html>")


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/card/crew.nobody", 404),
        ("/card/..%2f..%2fetc%2fpasswd", 404),
        ("/face/crew.captain/left.svg", 404),
        ("/assets/live.py", 404),
        ("/assets/../app.py", 404),
        ("/assets/idiomorph-license.txt", 404),
        ("/nowhere", 404),
    ],
)
def test_what_is_not_there_is_said(host: AsgiHost, path: str, status: int) -> None:
    answer = host.get(path)
    assert answer.status == status
    assert "Traceback" not in answer.text


def test_links_keep_to_the_folder_of_the_app(tmp_path: Path) -> None:
    page = host_of(None, tmp_path, "/sub/app").get("/cards?lang=ru").text
    addresses = re.findall(r'(?:href|src|action)="([^"]+)"', page)
    assert len(addresses) > 100
    assert [each for each in addresses if not each.startswith(("/sub/app/", "#"))] == []


def test_all_words_of_the_templates_are_there() -> None:
    """``word('app cards')`` in a template is a text of web.json, in each language the same keys."""
    templates = "".join(file.read_text(encoding="utf-8") for file in own_folder("web", "templates").glob("*.html"))
    used = set(re.findall(r"word\('(app [^']+)'[),]", templates))
    texts = [words_of_room(code, "web").section("game", "table") for code in BASE_LANGUAGES]
    assert used
    assert [used - set(each) for each in texts] == [set()] * len(BASE_LANGUAGES)
    assert [set(each) ^ set(texts[0]) for each in texts] == [set()] * len(BASE_LANGUAGES)
