"""People at the table who take what the page offers: buttons, links and forms, and nothing else."""

import html
import re
from random import Random
from typing import NamedTuple
from urllib.parse import urlencode

from dead_reckoning.web.calling import Answer
from tests.web.hosts import FORM, AsgiHost

FORMS = re.compile(r'<form method="post" id="(\w+)" action="([^"]+)"[^>]*>(.*?)</form>', re.DOTALL)
AT = re.compile(r'name="at" value="(\d+)"')
OPTION = re.compile(r'<button (?:class="strong" )?name="option" value="([^"]*)"')


class Page(NamedTuple):
    """The actions that a page offers."""

    address: str
    answer: Answer

    @property
    def forms(self) -> dict[str, tuple[str, str]]:
        """Id of a form -> its target, and its fields."""
        return {id: (html.unescape(action), inside) for id, action, inside in FORMS.findall(self.answer.text)}

    @property
    def at(self) -> str:
        """The number of choices at the time of the page."""
        found = AT.search(self.answer.text)
        assert found
        return found[1]

    @property
    def options(self) -> list[str]:
        """The options that have a button."""
        _, inside = self.forms.get("choose", ("", ""))
        return [html.unescape(option) for option in OPTION.findall(inside)]

    def links(self, kind: str) -> list[str]:
        """The addresses of links of a class."""
        found = re.findall(rf'<a class="[^"]*\b{kind}\b[^"]*" (?:id="\w+" )?href="([^"]+)"', self.answer.text)
        return [html.unescape(address).partition("#")[0] for address in found]


def opened(host: AsgiHost, address: str) -> Page:
    """A page, after what leads to it."""
    answer = host.get(address)
    while answer.status == 303:
        address = answer.headers["location"]
        answer = host.get(address)
    return Page(address, answer)


def sent(host: AsgiHost, page: Page, form: str, **fields: object) -> Page:
    """A form of a page, sent with the fields that it holds and others."""
    action, _ = page.forms[form]
    return posted(host, action, **{"at": page.at, **fields})


def posted(host: AsgiHost, address: str, **fields: object) -> Page:
    """A form, and the page that it leads to."""
    answer = host.request("POST", address, urlencode(fields).encode(), {"content-type": FORM})
    return opened(host, answer.headers["location"]) if answer.status == 303 else Page(address, answer)


def begun(host: AsgiHost, **fields: object) -> Page:
    """A new game."""
    return posted(host, "/table", **fields)


def step(host: AsgiHost, page: Page, chance: Random) -> Page:
    """One thing that the page offers."""
    if "on" in page.forms:
        return sent(host, page, "on", all=1)
    stepped = page.links("step")
    if stepped and chance.random() < 0.3:
        page = opened(host, chance.choice(stepped))
    options = page.options
    ends = page.links("strong")
    if not options and ends:
        page = opened(host, ends[0])
        options = page.options
    assert options, page.answer.text
    return sent(host, page, "choose", option=chance.choice(options))


def finished(host: AsgiHost, page: Page, chance: Random, most: int = 20_000) -> Page:
    """The page where a game is over; people on one screen lift the curtain."""
    for _ in range(most):
        assert page.answer.status == 200, page.answer.text
        if 'id="count"' in page.answer.text:
            return page
        curtain = re.search(r'id="lift" data-focus href="([^"]+)"', page.answer.text)
        page = opened(host, html.unescape(curtain[1])) if curtain else step(host, page, chance)
    raise AssertionError(f"no end after {most} steps")
