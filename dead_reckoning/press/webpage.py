"""The reference as one HTML page: every card in every language, with search and filters, and nothing to fetch.

All texts are escaped.  A policy in the page's head forbids everything that is not in it, and any script but its own.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Final, TypeAlias

from attrs import Factory, frozen

from dead_reckoning.game.printed.box import Box, Entry
from dead_reckoning.game.printed.cards import RulesText
from dead_reckoning.game.printed.crafted import symbols
from dead_reckoning.game.printed.plain import PlainCard
from dead_reckoning.model.terms import Effect
from dead_reckoning.press import plain
from dead_reckoning.press.booklet import BookletKind
from dead_reckoning.press.drawing import Drawing, Photo, Picture, Shape, Word, figure
from dead_reckoning.press.face import Face, RenderContext
from dead_reckoning.press.fonts import FOLDER as FONTS, font
from dead_reckoning.press.icons import UNITS, Icon
from dead_reckoning.press.kind import Kind, nothing, of_game
from dead_reckoning.press.svg import outlined_here
from dead_reckoning.view.fact_sheets import fact_sheet
from dead_reckoning.view.strips import GlyphKind, StripGlyph, read_strip, strip
from dead_reckoning.view.tongues import language_names

DATA: Final = Path(__file__).resolve().parent / "data"
FACES: Final = (("Press Text", 400, "text"), ("Press Text", 600, "strong"), ("Press Title", 800, "title"))
"""Family and weight in the style sheet, and the font's file."""


@frozen(kw_only=True)
class Reference:
    """The sources of a page: a context for each language, and the entries with their kinds and faces."""

    contexts: Mapping[str, RenderContext]
    box: Box
    entries: Sequence[tuple[Entry, Kind]]
    faces: Mapping[tuple[str, str], Sequence[Face]]
    """The faces shown as pictures, by id and language."""
    printed: Mapping[tuple[str, str], Sequence[Face]] = Factory(dict)
    """The printed faces of entries that are described in text, by id and language."""
    shared: dict[str, int] = Factory(dict)
    """Large forms that come more than once, by their markup, with their numbers."""

    @property
    def languages(self) -> tuple[str, ...]:
        """The first one is shown at first."""
        return tuple(self.contexts)

    @property
    def first(self) -> RenderContext:
        """The context of the first language."""
        return next(iter(self.contexts.values()))


# -- The whole page --------------------------------------------------------------------------------------------------


def page(reference: Reference) -> str:
    """The page."""
    style = languages_style(reference.languages) + fonts_style() + (DATA / "page.css").read_text(encoding="utf-8")
    script = (DATA / "page.js").read_text(encoding="utf-8")
    policy = (
        f"default-src 'none'; style-src '{digest(style)}'; script-src '{digest(script)}'; font-src data:;"
        " img-src data:; base-uri 'none'; form-action 'none'"
    )
    told = list(sections(reference))  # before the definitions: it notes what is shared
    lang = reference.languages[0]
    below = {lang: each.unofficial for lang, each in reference.contexts.items()}
    title = escape(f"{reference.first.game}: {reference.first.caption('reference')}")
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{lang}" data-lang="{lang}">',
            "<head>",
            '<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="color-scheme" content="light dark">',
            f"<title>{title}</title>",
            f"<style>{style}</style>",
            "</head>",
            "<body>",
            f'<a class="skip" href="#cards">{spoken(reference, "reference")}</a>',
            icon_definitions(reference.first.icons),
            head(reference),
            filters(reference),
            of_game(PageKind, reference.box).form(reference),
            '<main id="cards">',
            f'<p id="nothing" role="status" hidden>{spoken(reference, "nothing found")}</p>',
            *told,
            key(reference),
            "</main>",
            f"<footer><p>{in_languages(below)}</p></footer>",
            face_definitions(
                reference
            ),  # last: of a large page they are the most, and what is before them is seen first
            f"<script>{script}</script>",
            "</body>",
            "</html>\n",
        ]
    )


def digest(text: str) -> str:
    """The hash by which a policy knows a script or a style."""
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode('ascii')}"


def languages_style(languages: Iterable[str]) -> str:
    """Show one language at a time."""
    return "".join(f'html[data-lang="{lang}"] .t:not([lang="{lang}"]) {{ display: none; }}\n' for lang in languages)


def fonts_style() -> str:
    """The fonts, inside the page."""
    parts = []
    for family, weight, name in FACES:
        data = b64encode((FONTS / f"{name}.woff2").read_bytes()).decode("ascii")
        source = f"url(data:font/woff2;base64,{data}) format('woff2')"
        parts.append(f'@font-face {{ font-family: "{family}"; font-weight: {weight}; src: {source}; }}\n')
    return "".join(parts)


def icon_definitions(icons: Mapping[str, Icon]) -> str:
    """All icons, once."""
    parts = [
        f'<symbol id="i-{icon_id(name)}" viewBox="0 0 {icon.width:g} {UNITS}">{icon.markup}</symbol>'
        for name, icon in icons.items()
    ]
    return f'<svg class="defs" aria-hidden="true" focusable="false">{"".join(parts)}</svg>'


def face_definitions(reference: Reference) -> str:
    """The faces of cards and the levels of crew cards, once each; parts that all languages share also appear once."""
    parts = [
        kept_symbol(reference, f"f-{id}-{lang}-{place}", face.drawing)
        for (id, lang), faces in reference.printed.items()
        for place, face in enumerate(faces)
    ]
    symbols = of_game(PageKind, reference.box).symbols(reference)
    parts += [kept_symbol(reference, name, drawing) for name, drawing in symbols]
    shared = [kept(f"s-{number}", f'<g id="s-{number}">{markup}</g>') for markup, number in reference.shared.items()]
    return f'<div id="faces"></div>{"".join(shared)}{"".join(parts)}'


def kept(name: str, markup: str) -> str:
    """Markup as text, until the script needs it; a browser without scripts reads it at once."""
    svg = f'<svg class="defs" aria-hidden="true" focusable="false"><defs>{markup}</defs></svg>'
    return f'<noscript id="n-{name}">{svg}</noscript>'


def kept_symbol(reference: Reference, name: str, drawing: Drawing) -> str:
    """A drawing that is shown elsewhere, when it is needed."""
    return kept(escape(name, quote=True), symbol(reference, name, drawing))


def symbol(reference: Reference, name: str, drawing: Drawing) -> str:
    """A drawing that is shown elsewhere."""
    size = drawing.size
    items = "".join(shared_item(reference, item) for item in drawing.items)
    words = "".join(map(word_svg, drawing.words))
    box = f'viewBox="0 0 {figure(size.width)} {figure(size.height)}"'
    return f'<symbol id="{escape(name, quote=True)}" {box}>{items}{words}</symbol>'


LARGE: Final = 300
"""Letters of a form that is worth being shared."""


def shared_item(reference: Reference, item: Shape | Picture | Photo) -> str:
    """An item; a large form is in the page once."""
    markup = item_svg(item)
    if isinstance(item, Picture) or len(markup) < LARGE:
        return markup
    return f'<use href="#s-{reference.shared.setdefault(markup, len(reference.shared))}"/>'


def icon_id(name: str) -> str:
    """A name as an id."""
    return escape(name.replace(" ", "-"), quote=True)


# -- Texts in every language -----------------------------------------------------------------------------------------


def spoken(reference: Reference, key: str) -> str:
    """A caption in every language."""
    return in_languages(captions(reference, key))


def in_languages(texts: Mapping[str, str], tag: str = "span", more: str = "") -> str:
    """A text in every language, of which the style shows one; one alone where all are the same."""
    if len(set(texts.values())) == 1 and tag == "span":
        return escape(next(iter(texts.values())))
    return "".join(f'<{tag} class="t{more}" lang="{lang}">{escape(text)}</{tag}>' for lang, text in texts.items())


def options_text(texts: Mapping[str, str]) -> str:
    """Attributes for an element with one text, such as an option or a label; the script inserts the right language."""
    return "".join(f' data-{lang}="{escape(text, quote=True)}"' for lang, text in texts.items())


def captions(reference: Reference, key: str) -> dict[str, str]:
    """A caption by language."""
    return {lang: context.caption(key) for lang, context in reference.contexts.items()}


Body: TypeAlias = Callable[[Reference, Entry], str]
"""Writes the body of an entry."""


@frozen(kw_only=True)
class PageKind:
    """A game's part of the page."""

    bodies: Mapping[type, Body] = Factory(dict)
    """Classes of entries that are told in text; everything else is shown as its face."""
    selects: Callable[[Reference], Sequence[str]] = nothing
    """Lists of values by which entries are filtered, beside the one of their kind."""
    form: Callable[[Reference], str] = lambda _reference: ""
    """A form of the game's own, below the filters; empty if it has none."""
    symbols: Callable[[Reference], Iterable[tuple[str, Drawing]]] = nothing
    """Drawings that its form shows, with their ids."""
    data: Callable[[Entry], Mapping[str, str]] = lambda _entry: {}
    """Values that the filters compare, by name."""
    searched: Callable[[RenderContext, Entry], Iterable[str]] = nothing
    """Facts of an entry that a search may ask for."""


# -- Head and filters ------------------------------------------------------------------------------------------------


def head(reference: Reference) -> str:
    """Title, languages, light and dark."""
    names = language_names(reference.box)
    radios = "".join(
        f'<label lang="{lang}"><input type="radio" name="language" value="{lang}"'
        f"{' checked' if place == 0 else ''}><span>{escape(names[lang])}</span></label>"
        for place, lang in enumerate(reference.languages)
    )
    legend = f"<legend>{spoken(reference, 'language')}</legend>"
    titles = {
        lang: f"{reference.contexts[lang].game}: {text}" for lang, text in captions(reference, "reference").items()
    }
    return (
        f"<header><h1>{in_languages(titles)}</h1>"
        f'<div class="tools" hidden><fieldset class="langs">{legend}{radios}</fieldset>'
        f'<button type="button" id="view" aria-pressed="false">{spoken(reference, "as printed")}</button>'
        f'<button type="button" id="theme">{spoken(reference, "theme")}</button></div></header>'
    )


def filters(reference: Reference) -> str:
    """The form that hides what does not fit."""
    kinds = dict.fromkeys(kind.name for _, kind in reference.entries)
    parts = [
        f'<label>{spoken(reference, "search")}<input type="search" name="search" autocomplete="off"></label>',
        select(reference, "kind", {name: captions(reference, name) for name in kinds}),
        *of_game(PageKind, reference.box).selects(reference),
        f'<button type="reset">{spoken(reference, "clear")}</button>',
        f'<div><output id="shown" for="filters"></output> {spoken(reference, "shown")}</div>',
    ]
    return f'<form id="filters" role="search" hidden>{"".join(parts)}</form>'


def symbol_select(reference: Reference) -> str:
    """The list of symbols."""
    found = dict.fromkeys(symbol for entry, _ in reference.entries for symbol in symbols_on(entry))
    words = {name: {lang: context.word(name) for lang, context in reference.contexts.items()} for name in found}
    return select(reference, "symbol", words)


def select(reference: Reference, name: str, values: Mapping[str, Mapping[str, str]]) -> str:
    """A list of values, "any" first."""
    lang = reference.languages[0]
    first = captions(reference, "any")
    options = [f'<option value=""{options_text(first)}>{escape(first[lang])}</option>']
    options += [
        f'<option value="{escape(value, quote=True)}"{options_text(texts)}>{escape(texts[lang])}</option>'
        for value, texts in values.items()
    ]
    return f'<label>{spoken(reference, name)}<select name="{name}">{"".join(options)}</select></label>'


def names(reference: Reference, text: object) -> dict[str, str]:
    """A name by language."""
    assert callable(text)
    return {lang: str(text(lang)) for lang in reference.languages}


def choice(reference: Reference, name: str, key: str, values: Mapping[str, Mapping[str, str]], empty: str = "") -> str:
    """A list of values under a caption; with a value for nothing first, if it has a caption."""
    lang = reference.languages[0]
    first = captions(reference, empty) if empty else {}
    options = [f'<option value=""{options_text(first)}>{escape(first[lang])}</option>'] if first else []
    options += [
        f'<option value="{escape(value, quote=True)}"{options_text(texts)}>{escape(texts[lang])}</option>'
        for value, texts in values.items()
    ]
    return f'<label>{spoken(reference, key)}<select name="{name}">{"".join(options)}</select></label>'


def same(reference: Reference, text: str) -> dict[str, str]:
    """A text that is the same in every language."""
    return dict.fromkeys(reference.languages, text)


# -- Cards -----------------------------------------------------------------------------------------------------------


def sections(reference: Reference) -> Iterable[str]:
    """A section for each kind."""
    by_kind: dict[str, list[Entry]] = {}
    for entry, kind in reference.entries:
        by_kind.setdefault(kind.name, []).append(entry)
    for name, entries in by_kind.items():
        cards = "\n".join(card(reference, entry, name) for entry in entries)
        yield (
            f'<section class="kind" aria-labelledby="h-{name}"><h2 id="h-{name}">{spoken(reference, name)}</h2>'
            f'\n<ul class="cards">\n{cards}\n</ul></section>'
        )


def effects_on(entry: Entry) -> tuple[Effect, ...]:
    """All abilities of an entry, of every level and side."""
    waiting, found = [fact_sheet(entry, "en")], list[Effect]()
    while waiting:
        part = waiting.pop(0)
        found += (effect for _, effects in part.abilities for effect in effects)
        waiting += part.parts
    return tuple(found)


def symbols_on(entry: Entry) -> tuple[str, ...]:
    """The symbols that an entry shows."""
    return tuple(dict.fromkeys(str(symbol) for symbol, _ in symbols(effects_on(entry))))


def card(reference: Reference, entry: Entry, kind: str) -> str:
    """One entry, whatever it is."""
    game = of_game(PageKind, reference.box)
    own = game.data(entry)
    shown = symbols_on(entry)
    searched = " ".join(dict.fromkeys(searchable(reference, entry))).lower()
    data = {
        "kind": kind,
        **own,
        "symbols": "|".join(shown),
        "search": searched,
    }
    attributes = "".join(f' data-{name}="{escape(value, quote=True)}"' for name, value in data.items())
    style = f' class="row-{own["row"]}"' if own.get("row") else ""
    body = game.bodies.get(type(entry), pictured)(reference, entry)
    id = escape(str(entry.id), quote=True)
    link = f'<a class="link" href="#{id}"><span class="hide">{spoken(reference, "link")}</span></a>'
    return f'<li{style}{attributes} id="{id}"><article>{body}{as_printed(reference, entry)}{link}</article></li>'


FIT_ON_A_PAGE: Final = 3
"""Sides of a card that fit below each other on a sheet of paper."""


def as_printed(reference: Reference, entry: Entry) -> str:
    """The sides of a card as they are printed, folded up."""
    parts = []
    for lang in reference.languages:
        for place, face in enumerate(reference.printed.get((str(entry.id), lang), ())):
            name = escape(f"f-{entry.id}-{lang}-{place}", quote=True)
            label = escape(face.drawing.title, quote=True)
            box = f'viewBox="0 0 {figure(face.size.width)} {figure(face.size.height)}"'
            parts.append(
                f'<svg class="face t" lang="{lang}" {box} role="img" aria-label="{label}"><use href="#{name}"/></svg>'
            )
    if not parts:
        return ""
    many = " many" if len(parts) > FIT_ON_A_PAGE * len(reference.languages) else ""
    return (
        f'<details class="printed{many}"><summary>{spoken(reference, "as printed")}</summary>{"".join(parts)}</details>'
    )


def searchable(reference: Reference, entry: Entry) -> Iterable[str]:
    """Everything that a search may ask for."""
    yield str(entry.id)
    for lang, context in reference.contexts.items():
        for part in (entry, *getattr(entry, "backs", ())):
            name = getattr(part, "name", None)
            if name:
                yield name.text(lang)
        yield from plain.said(context, entry) if isinstance(entry, PlainCard) else context.said(effects_on(entry))
        yield from of_game(PageKind, reference.box).searched(context, entry)
        yield from (context.word(symbol) for symbol in symbols_on(entry))


def title(reference: Reference, entry: Entry, icon: str) -> str:
    """The head of a card."""
    texts = names(reference, getattr(entry, "name").text)  # noqa: B009  # not every entry has a name
    return f'<header><span class="chip">{sized_icon(reference, icon)}</span><h3>{in_languages(texts)}</h3></header>'


def sized_icon(reference: Reference, name: str) -> str:
    """An icon with its proportions."""
    icon = reference.first.icons.get(name)
    if icon is None:
        texts = {lang: context.word(name) for lang, context in reference.contexts.items()}
        return f'<span class="box">{in_languages(texts)}</span>'
    box = f'viewBox="0 0 {icon.width:g} {UNITS}"'
    return f'<svg class="i" {box} aria-hidden="true" focusable="false"><use href="#i-{icon_id(name)}"/></svg>'


def fact(icon: str, text: str) -> str:
    """A small fact."""
    return f'<span class="fact">{icon}<span>{text}</span></span>'


def abilities(reference: Reference, effects: Sequence[Effect], texts: Iterable[RulesText] = ()) -> str:
    """Strips beside each other with green bars between them; below, all of it in words."""
    strips = strips_html(reference, (strip(effect, reference.first.strips) for effect in effects))
    texts = tuple(texts)
    said = {lang: " ".join(context.said(effects, texts)) for lang, context in reference.contexts.items()}
    return f'<div class="abilities">{strips}{in_languages(said, "p", " words")}</div>'


def pictured(reference: Reference, entry: Entry) -> str:
    """A tile, token or board: its face in every language."""
    parts = []
    for lang in reference.languages:
        faces = reference.faces.get((str(entry.id), lang), ())
        pictures = "".join(face_svg(reference, face.drawing) for face in faces)
        heading = faces[0].drawing.title if faces else str(entry.id)
        parts.append(
            f'<div class="t" lang="{lang}"><header><h3>{escape(heading)}</h3></header>'
            f"{pictures}{said_below(faces)}</div>"
        )
    return "".join(parts)


def said_below(faces: Sequence[Face]) -> str:
    """The words of a face."""
    said = " ".join(face.drawing.words_said for face in faces if face.drawing.words_said)
    return f'<p class="words abilities">{escape(said)}</p>' if said else ""


# -- Strips ----------------------------------------------------------------------------------------------------------


def strips_html(reference: Reference, strips: Iterable[Sequence[StripGlyph]]) -> str:
    """Strips beside each other, with green bars between them; those who hear the page are told the words instead."""
    inner = "".join(glyphs_html(reference, glyphs) for glyphs in strips)
    return f'<div class="strips" aria-hidden="true">{inner}</div>'


def glyphs_html(reference: Reference, glyphs: Iterable[StripGlyph]) -> str:
    """Glyphs in a row; a glyph that belongs to the one before it stays on its line."""
    pieces: list[list[str]] = []
    loose = True
    for glyph in glyphs:
        html = glyph_html(reference, glyph)
        if tied(glyph, reference.first.places) and not loose:
            pieces[-1].append(html)
        else:
            pieces.append([html])
        loose = glyph.kind in LOOSE
    inner = "".join(f'<span class="g">{"".join(piece)}</span>' if len(piece) > 1 else piece[0] for piece in pieces)
    return f'<div class="strip" aria-hidden="true">{inner}</div>'


LOOSE: Final = frozenset(
    {GlyphKind.PRINT_OPEN, GlyphKind.PRINT_CLOSE, GlyphKind.FRAME_OPEN, GlyphKind.FRAME_CLOSE, GlyphKind.BAR}
)
"""Marks that open or close something, so that nothing can be tied to them."""


def tied(glyph: StripGlyph, places: frozenset[str]) -> bool:
    """Whether a glyph belongs to the one before it."""
    place = glyph.kind is GlyphKind.ICON and glyph.name in places
    return place or glyph.kind in (GlyphKind.NUMBER, GlyphKind.COMMA, GlyphKind.COLON)


def glyph_html(reference: Reference, glyph: StripGlyph) -> str:
    """One glyph."""
    kind = glyph.kind
    if kind is GlyphKind.ICON:
        icon = sized_icon(reference, glyph.name)
        return f'<span class="place">{icon}</span>' if glyph.name in reference.first.places else icon
    if kind is GlyphKind.GRAY_ICON:
        return f'<span class="count">{sized_icon(reference, glyph.name)}</span>'
    if kind is GlyphKind.NUMBER:
        return f"<span>{glyph.number}</span>"
    if kind is GlyphKind.WORD:
        texts = {lang: context.word(glyph.name) for lang, context in reference.contexts.items()}
        return f'<span class="{"tag" if glyph.name == "battle" else "w"}">{in_languages(texts)}</span>'
    return SIGNS[kind]


SIGNS: Final = {
    GlyphKind.SLASH: '<span class="slash">/</span>',
    GlyphKind.TIMES: "<span>×</span>",
    GlyphKind.COMMA: '<span class="near">,</span>',
    GlyphKind.COLON: '<span class="near">:</span>',
    GlyphKind.PRINT_OPEN: '<span class="print">(',
    GlyphKind.PRINT_CLOSE: ")</span>",
    GlyphKind.FRAME_OPEN: '<span class="frame">',
    GlyphKind.FRAME_CLOSE: "</span>",
    GlyphKind.BAR: "",
}


# -- Faces and the key -----------------------------------------------------------------------------------------------


def face_svg(reference: Reference, drawing: Drawing) -> str:
    """A face with live text, and the page's own icons and fonts."""
    size = drawing.size
    items = "".join(shared_item(reference, item) for item in drawing.items)
    words = "".join(map(word_svg, drawing.words))
    label = escape(drawing.title, quote=True)
    box = f'viewBox="0 0 {figure(size.width)} {figure(size.height)}"'
    return f'<svg class="face" {box} role="img" aria-label="{label}">{items}{words}</svg>'


def item_svg(item: Shape | Picture | Photo) -> str:
    """An item; its icons are the page's."""
    if isinstance(item, Shape):
        return item.markup
    if isinstance(item, Photo):
        return item.svg
    faint = f' opacity="{figure(item.opacity)}"' if item.opacity < 1 else ""
    gray = ' filter="grayscale(1)"' if item.gray else ""
    return (
        f'<use href="#i-{icon_id(item.name)}" x="{figure(item.x)}" y="{figure(item.y)}" width="{figure(item.width)}"'
        f' height="{figure(item.height)}"{faint}{gray}/>'
    )


def word_svg(word: Word) -> str:
    """A line of text; one with letters of a pack's font as outlines."""
    if word.is_drawn:
        return outlined_here(word)
    return (
        f'<text class="f-{word.font}" x="{figure(word.left)}" y="{figure(word.y)}" font-size="{figure(word.size)}"'
        f' fill="{word.color}">{escape(font(word.font).set(word.text))}</text>'
    )


def key(reference: Reference) -> str:
    """The symbol key, and what the marks mean."""
    contexts, told = reference.contexts, of_game(BookletKind, reference.box)
    shown = [name for name in told.key if name in reference.first.icons]
    icons = "".join(
        f'<li><span class="box-i">{sized_icon(reference, name)}</span>'
        f"<span>{in_languages({lang: context.word(name) for lang, context in contexts.items()})}</span></li>"
        for name in shown
    )
    marks = "".join(
        f"<li>{strips_html(reference, map(read_strip, text.split(' | ')))}"
        f"<span>{spoken(reference, meaning)}</span></li>"
        for text, meaning in told.marks
    )
    return (
        f'<section aria-labelledby="h-key"><h2 id="h-key">{spoken(reference, "symbol key")}</h2>'
        f'<ul class="key">{icons}</ul>'
        f'<h2 id="h-marks">{spoken(reference, "marks")}</h2><ul class="key">{marks}</ul></section>'
    )
