"""The formats: the makers of a job's files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from attrs import evolve

from dead_reckoning.press import tabletop, typst_writer
from dead_reckoning.press.booklet import booklet
from dead_reckoning.press.calibration import calibration
from dead_reckoning.press.face import Face
from dead_reckoning.press.geometry import PAPERS, Duplex, Marks, Size
from dead_reckoning.press.imposition import Page, Pair, folded, leaf_pages, sheets, single, white_pages
from dead_reckoning.press.job import Item, Job, Oversize
from dead_reckoning.press.kind import of_game
from dead_reckoning.press.kit import BOARDS, CARDS, STOCKS, KitPart, PaperStock, Wanted
from dead_reckoning.press.options import ONE_CARD, PAPER, RenderError, RenderOptions, seating
from dead_reckoning.press.packing import Leaf, Tray, packed, too_large
from dead_reckoning.press.svg import card_svg, page_svg
from dead_reckoning.press.webpage import PageKind, Reference, page


class Made(NamedTuple):
    """A file before it is written: its path below the folder, its bytes, its pages."""

    path: str
    source: bytes
    pages: int


# -- Formats ---------------------------------------------------------------------------------------------------------

Faces = list[Face]
"""The faces drawn for a file, to be checked for findings."""


def svg(job: Job) -> Iterator[tuple[Made, Faces]]:
    """A file for each side, and the sheets."""
    for lang in job.contexts:
        if job.options.kit:
            yield from kit_svg(job, lang)
            continue
        for name, face in sides(job, lang):
            bleed = job.options.bleed if face.side not in ("film", "white") else 0
            clear = face.side in ("film", "white")
            text = card_svg(face.drawing, bleed, rounded=not clear and face.size == job.options.card)
            yield made(f"svg/{lang}/{name}.svg", text), [face]
        if not special(job.options) and job.options.paper != ONE_CARD:
            for number, sheet in enumerate(job.pages(lang), 1):
                yield made(f"svg/{lang}/sheets/{number:03}.svg", page_svg(sheet)), []
    if job.options.calibration:
        for number, sheet in enumerate(calibration_pages(job, job.options.languages[0]), 1):
            yield made(f"svg/calibration-{number}.svg", page_svg(sheet)), []


def special(options: RenderOptions) -> bool:
    """Whether something else than the cards was asked for."""
    return bool(options.stacks or options.film or options.booklet or options.calibration)


def sides(job: Job, lang: str) -> Iterator[tuple[str, Face]]:
    """Every side with the name of its file."""
    options = job.options
    faces: list[Face] = []
    if options.stacks:
        faces += job.stacks(lang)
    if options.film:
        faces += [face for item in job.film(lang) for face in (item.pair.front, item.pair.back) if face]
    if options.booklet:
        faces += booklet(job.contexts[lang], job.selection.box, paper_of(options))
    if not special(options):
        for item in job.items(lang):
            faces += [face for face in (item.pair.front, item.pair.back) if face]
    seen: set[str] = set()
    for face in faces:
        name = file_name(face)
        if name not in seen:
            seen.add(name)
            yield name, face


def file_name(face: Face) -> str:
    """The name of a side's file; it is a plain name for any id."""
    base = "".join(letter if letter.isalnum() or letter in "._@+-" else "_" for letter in face.id).strip(".")
    return base if face.side == "front" else f"{base}.{face.side}"


def paper_of(options: RenderOptions) -> Size:
    """The paper of what is no card."""
    return PAPERS.get(options.paper, PAPERS["a4"])


def calibration_pages(job: Job, lang: str) -> list[Page]:
    """The calibration sheet."""
    return list(calibration(paper_of(job.options), lang, job.options.profile, job.options.duplex))


def html(job: Job) -> Iterator[tuple[Made, Faces]]:
    """One page with every language."""
    told = of_game(PageKind, job.selection.box).bodies
    faces: dict[tuple[str, str], list[Face]] = {}
    printed: dict[tuple[str, str], list[Face]] = {}
    contexts = {lang: evolve(context, bleed=0) for lang, context in job.contexts.items()}
    for lang, context in contexts.items():
        for entry in job.ordered:
            kind = job.kind_of(entry)
            shown = [face for front, back, _ in kind.sides(context, entry) for face in (front, back)]
            kept = list(dict.fromkeys(shown)) if kind.telling_back else shown[:1]
            (printed if type(entry) in told else faces)[str(entry.id), lang] = kept
    entries = [(entry, job.kind_of(entry)) for entry in job.ordered]
    text = page(Reference(contexts=contexts, box=job.selection.box, entries=entries, faces=faces, printed=printed))
    judged_too = [item.pair.front for lang in contexts for item in job.items(lang)]
    yield made("reference.html", text), [*judged_too, *(face for kept in faces.values() for face in kept)]


def pdf(job: Job) -> Iterator[tuple[Made, Faces]]:
    """Sheets, one file a language; stacks, films, booklet and calibration are files of their own."""
    options = job.options
    for lang in job.contexts:
        if options.kit:
            yield from kit_pdf(job, lang)
            continue
        if options.stacks:
            faces = job.stacks(lang)
            yield pdf_file(job, f"stacks.{lang}.pdf", [single(face, 0) for face in faces], lang), faces
        if options.film:
            yield from film_pdf(job, lang)
        if options.booklet:
            faces = booklet(job.contexts[lang], job.selection.box, paper_of(options))
            yield pdf_file(job, f"booklet.{lang}.pdf", [single(face, 0) for face in faces], lang), faces
        if not special(options):
            faces = [face for item in job.items(lang) for face in (item.pair.front, item.pair.back) if face]
            yield pdf_file(job, f"cards.{lang}.pdf", job.pages(lang), lang, options.duplex), faces
    if options.calibration:
        lang = options.languages[0]
        yield pdf_file(job, "calibration.pdf", calibration_pages(job, lang), lang, options.duplex), []


# -- The kit ---------------------------------------------------------------------------------------------------------


def kit_leaves(job: Job, kit: Sequence[KitPart]) -> dict[PaperStock, list[Leaf[KitPart]]]:
    """The parts of a kit on sheets of their paper."""
    found, things = {}, {stock: pieces_on_paper(job, kit, stock) for stock in STOCKS}
    for stock, of_it in things.items():
        if of_it:
            found[stock] = packed(of_it, kit_tray(job.options, stock))
    if CARDS in found and BOARDS in found:
        together = packed(things[CARDS] + things[BOARDS], kit_tray(job.options, CARDS))
        if len(together) == len(found[CARDS]):  # a small kit is one sheet
            return {CARDS: together} | {stock: leaves for stock, leaves in found.items() if stock.clear}
    return found


def pieces_on_paper(job: Job, kit: Sequence[KitPart], stock: PaperStock) -> list[tuple[KitPart, Size]]:
    """Every piece that is printed on a paper, with its size; things larger than the paper are noted."""
    tray = kit_tray(job.options, stock)
    of_it = [part for part in kit if part.stock == stock]
    for part in of_it:
        if not tray.holds(part.front.size):
            job.oversize.append(Oversize((part.front.id,), too_large(part.front.size, tray)))
    return [(part, part.front.size) for part in of_it if tray.holds(part.front.size) for _ in range(part.copies)]


def kit_tray(options: RenderOptions, stock: PaperStock) -> Tray:
    """An empty sheet of a paper."""
    duplex = options.duplex if options.duplex in (Duplex.LONG, Duplex.SHORT) else Duplex.LONG
    bleed = 0 if stock.clear else options.bleed
    return Tray(paper=paper_of(options), profile=options.profile, bleed=bleed, duplex=duplex)


def kit_documents(job: Job, lang: str) -> Iterator[tuple[str, list[Page], Duplex]]:
    """The documents of a kit: the list, and one for each paper."""
    context, kit = job.contexts[lang], job.kit(lang)
    leaves = kit_leaves(job, kit)
    listed = job.game.kit_list(context, kit, leaves, job.ordered, job.options, paper_of(job.options))
    yield "list", [single(face, 0) for face in listed], Duplex.NONE
    note = "  ".join((context.caption("prototype"), *context.of_owners))
    if rules := kit_rules(job, lang):
        yield "rules", list(folded(rules, paper_of(job.options), note)), Duplex.SHORT
    for stock, sheets_of in leaves.items():
        names = [f"{stock.name[0].upper()}{number}" for number in range(1, len(sheets_of) + 1)]
        duplex = sheets_of[0].tray.duplex if stock.two_sided else Duplex.NONE
        yield stock.name, kit_pages(job, leaf_pages(sheets_of, names, note, stock.two_sided), stock), duplex
        if stock.clear:
            yield f"{stock.name}-white", kit_pages(job, white_pages(sheets_of, names, note), stock), duplex


def kit_pages(job: Job, pages: Iterable[Page], stock: PaperStock) -> list[Page]:
    """Pages as they were wished for: with or without marks; films mirrored, to be printed on their backs."""
    bare = job.options.marks is Marks.NONE
    mirrored = stock.clear and job.options.mirror
    return [evolve(each, lines=() if bare else each.lines, mirrored=mirrored) for each in pages]


def kit_rules(job: Job, lang: str) -> list[Face]:
    """The pages of the rules in brief."""
    return job.game.kit_rules(job.contexts[lang], job.ordered, paper_of(job.options))


def kit_faces(job: Job, lang: str) -> Faces:
    """Every side of a kit once, and its rules in brief, to be judged."""
    return [face for part in job.kit(lang) for face in (part.front, part.back) if face] + kit_rules(job, lang)


def kit_pdf(job: Job, lang: str) -> Iterator[tuple[Made, Faces]]:
    """The documents as PDF."""
    faces = kit_faces(job, lang)
    for name, pages, duplex in kit_documents(job, lang):
        yield pdf_file(job, f"kit-{name}.{lang}.pdf", pages, lang, duplex), faces
        faces = []


def kit_svg(job: Job, lang: str) -> Iterator[tuple[Made, Faces]]:
    """The documents as pages of SVG."""
    faces = kit_faces(job, lang)
    for name, pages, _ in kit_documents(job, lang):
        for number, each in enumerate(pages, 1):
            yield made(f"svg/{lang}/kit-{name}-{number:02}.svg", page_svg(each)), faces
            faces = []


def film_pdf(job: Job, lang: str) -> Iterator[tuple[Made, Faces]]:
    """Two files with the same places: the colors, and the white below them."""
    items = job.film(lang)
    plan = evolve(job.options.plan(job.options.card), bleed=0, duplex=Duplex.NONE)
    films = [item.pair._replace(back=None) for item in items]
    whites = [Pair(item.pair.back, None, item.pair.copies) for item in items if item.pair.back]
    for name, pairs in (("film", films), ("film-white", whites)):
        pages = [evolve(each, mirrored=job.options.mirror) for each in sheets(pairs, plan, 1, name)]
        yield pdf_file(job, f"{name}.{lang}.pdf", pages, lang), [pair.front for pair in pairs]


def pdf_file(job: Job, name: str, pages: Sequence[Page], lang: str, duplex: Duplex = Duplex.NONE) -> Made:
    """A PDF of pages."""
    if not pages:
        raise RenderError("there is nothing to print: no entry fits")
    return Made(name, typst_writer.as_pdf(pages, f"{job.contexts[lang].game}, {name}", lang, duplex), len(pages))


def png(job: Job) -> Iterator[tuple[Made, Faces]]:
    """A picture for each side, in whole pixels, with bleed; films are transparent."""
    for lang in job.contexts:
        named = list(sides(job, lang))
        clear = job.options.film
        pages = [in_pixels(single(face, 0 if clear else job.options.bleed), job.options.dpi) for _, face in named]
        pages = [evolve(each, mirrored=clear and job.options.mirror) for each in pages]
        pictures = typst_writer.as_pngs(pages, lang, job.options.dpi, clear)
        for number, ((name, face), source) in enumerate(zip(named, pictures, strict=True)):
            job.options.progress(number, len(named), f"pictures, {lang}")
            yield Made(f"png/{lang}/{name}.png", source, 1), [face]
    if job.options.calibration:
        pages = calibration_pages(job, job.options.languages[0])
        for number, source in enumerate(typst_writer.as_pngs(pages, "en", job.options.dpi), 1):
            yield Made(f"png/calibration-{number}.png", source, 1), []


def in_pixels(page: Page, dpi: float) -> Page:
    """A page whose edges are whole pixels."""
    return evolve(page, size=Size(whole_pixels(page.size.width, dpi), whole_pixels(page.size.height, dpi)))


def whole_pixels(length: float, dpi: float) -> float:
    """A length that is a whole number of pixels."""
    return round(length / 25.4 * dpi) / dpi * 25.4


def tts(job: Job) -> Iterator[tuple[Made, Faces]]:
    """Sheets, their backs, boards and tokens, and the saved table."""
    table, game = seating(job.options.kit), of_game(tabletop.VirtualKind, job.selection.box)
    wanted = Wanted(table.players, PAPER, counters=False, automata=table.automata)
    for lang, context in job.contexts.items():
        decks: list[tabletop.Deck] = []
        for (name, _), pairs in decks_of(job.items(lang), game.undealt).items():
            of_deck = tuple(tabletop.deck_sheets(f"{name}.{lang}", pairs))
            decks.append(tabletop.Deck(name, of_deck, *((table.players, table.step) if name in game.own_decks else ())))
            for number, sheet in enumerate(of_deck):
                job.options.progress(number, len(of_deck), f"{name}, {lang}")
                yield from tts_pictures(sheet, lang)
        flats: list[tabletop.Flat] = []
        for part in game.flats(context, job.ordered, wanted, job.kinds):
            name = f"{part.front.id}.{lang}"
            flats.append(flat_of(part, name, game, table.step if part.group in game.of_players else 1))
            page_, dpi = tabletop.board_sheet(part.front)
            [source] = typst_writer.as_pngs([page_], lang, dpi)
            yield Made(f"tts/{name}.png", source, 1), [part.front]
        cubes = tuple(game.cubes(context, job.ordered, table))
        text = tabletop.saved_table(decks, flats, cubes, job.options.face_url, game)
        yield made(f"tts/dead_reckoning.{lang}.json", text), []


def flat_of(part: KitPart, name: str, game: tabletop.VirtualKind, step: int) -> tabletop.Flat:
    """A part as a board or token; ``step``: seats from one that has it to the next."""
    front = part.front
    fixed, endless = part.group not in game.loose, part.group in game.endless
    return tabletop.Flat(name, front.drawing.title, front.size, part.copies, fixed, endless, step)


def decks_of(items: Iterable[Item], undealt: frozenset[str]) -> dict[tuple[str, Size], list[Pair]]:
    """The contents of each deck, by its name and the size of its cards; tiles are of one size, tokens of several."""
    decks: dict[tuple[str, Size], list[Pair]] = {}
    names: dict[str, Size] = {}
    for item in items:
        if item.kind.name in undealt:
            continue
        size, name = item.pair.front.size, deck_name(item)
        if names.setdefault(name, size) != size:
            name = f"{name}-{size.width:g}x{size.height:g}"
        decks.setdefault((name, size), []).append(item.pair)
    return decks


def deck_name(item: Item) -> str:
    """The kind; of cards that are dealt to rows the row that they are dealt to."""
    row = getattr(item.entry, "row", 0)
    return f"row-{row}" if row else item.kind.name


def tts_pictures(sheet: tabletop.CardSheet, lang: str) -> Iterator[tuple[Made, Faces]]:
    """The fronts of a sheet, and its backs or its one back."""
    backs = tabletop.back_page(sheet) if sheet.one_back else tabletop.sheet_page(sheet, backs=True)
    for ending, each in (("", tabletop.sheet_page(sheet)), ("-back", backs)):
        [source] = typst_writer.as_pngs([each], lang, sheet.dpi)
        yield Made(f"tts/{sheet.name}{ending}.png", source, 1), [pair.front for pair in sheet.pairs]


FORMATS: Final[Mapping[str, Callable[[Job], Iterator[tuple[Made, Faces]]]]] = {
    "svg": svg,
    "html": html,
    "pdf": pdf,
    "png": png,
    "tts": tts,
}
"""Format -> the maker of its files."""


TYPESET: Final = {"pdf": "pdf", "png": "png", "tts": "png"}
"""Formats that typst makes -> its output for them."""
KITS: Final = ("pdf", "svg", "tts")
"""Formats that a kit is made in."""


def made(path: str, text: str) -> Made:
    """A file of text."""
    return Made(path, text.encode("utf-8"), 1)
