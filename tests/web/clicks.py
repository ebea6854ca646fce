"""Somebody at the pages of the app, without a browser: reads what a page offers, and sends nothing else."""

from html.parser import HTMLParser
from typing import NamedTuple

from dead_reckoning.web.calling import Answer
from tests.web.hosts import AsgiHost


class Button(NamedTuple):
    """A button, with the form that it sends."""

    method: str
    action: str
    name: str
    value: str
    id: str
    fields: dict[str, str]


class Page(HTMLParser):
    """The forms, buttons and links of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.html = html
        self.buttons: list[Button] = []
        self.links: dict[str, str] = {}
        self.form: tuple[str, str, dict[str, str]] = ("", "", {})
        self.select = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        had = {name: value or "" for name, value in attrs}
        method, action, fields = self.form
        if tag == "form":
            self.form = had.get("method", "get"), had["action"], {}
        elif tag == "input" and had.get("name") and had.get("type") != "checkbox":
            fields[had["name"]] = had.get("value", "")
        elif tag == "select":
            self.select = had["name"]
        elif tag == "option" and (self.select not in fields or "selected" in had):
            fields[self.select] = had["value"]
        elif tag == "button" and "disabled" not in had:
            self.buttons.append(
                Button(
                    had.get("formmethod", method),
                    had.get("formaction", action),
                    had.get("name", ""),
                    had.get("value", ""),
                    had.get("id", ""),
                    fields,
                )
            )
        elif tag == "a" and "href" in had:
            self.links[had.get("id", had["href"])] = had["href"]


class Visitor:
    """Opens pages and presses what is on them."""

    def __init__(self, host: AsgiHost) -> None:
        self.host = host
        self.clicks = 0
        self.answer = Answer(0, {}, b"")
        self.page = Page("")

    def visit(self, path: str) -> "Visitor":
        self.answer = self.host.get(path)
        while self.answer.status == 303:
            self.answer = self.host.get(self.answer.headers["location"])
        self.page = Page(self.answer.text)
        return self

    def follow(self, link: str) -> "Visitor":
        self.clicks += 1
        return self.visit(self.page.links[link])

    def press(self, id: str, **typed: str) -> "Visitor":
        """Press the button of an id, with other texts in the fields of its form."""
        (button,) = [each for each in self.page.buttons if each.id == id]
        return self.send(button, **typed)

    def send(self, button: Button, **typed: str) -> "Visitor":
        self.clicks += 1
        assert button.method == "post"
        own = {button.name: button.value} if button.name else {}
        answer = self.host.post(button.action, **{**button.fields, **typed, **own})
        if answer.status == 303:
            return self.visit(answer.headers["location"])
        self.answer, self.page = answer, Page(answer.text)
        return self
