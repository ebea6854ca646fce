"""The door of the press: from decks to files.  ``render`` is what the library and the command offer."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final, NamedTuple

from attrs import Factory, evolve, field, frozen

from dead_reckoning.decks.atomic_write import atomic_write_bytes, atomic_write_text
from dead_reckoning.decks.files import PRINTED_MARK
from dead_reckoning.errors import DeadReckoningError
from dead_reckoning.model.box import Entry
from dead_reckoning.model.findings import Finding
from dead_reckoning.model.version import __version__
from dead_reckoning.press import compositor, tabletop
from dead_reckoning.press.booklet import booklet
from dead_reckoning.press.calibration import calibration
from dead_reckoning.press.faces.desk import Desk, Face
from dead_reckoning.press.faces.table import KINDS, Kind, kinds
from dead_reckoning.press.films import film_faces
from dead_reckoning.press.fonts import FOLDER as FONTS
from dead_reckoning.press.fonts import NAMES
from dead_reckoning.press.geometry import CARDS, PAPERS, SAFE, Duplex, Marks, Plan, Profile, Size
from dead_reckoning.press.icons import own_icons
from dead_reckoning.press.judging import judged
from dead_reckoning.press.lots import Lot, Source, lot, placed
from dead_reckoning.press.page import Reference, page
from dead_reckoning.press.photos import Pictures, pictures_of
from dead_reckoning.press.sheets import Page, Pair, proof, sheets, single
from dead_reckoning.press.stacks import read_stack, stack_face
from dead_reckoning.press.svg import card_svg, page_svg
from dead_reckoning.view.strips import STRIPS, extended
from dead_reckoning.view.wording import BASE, LANGUAGES

ONE_CARD: Final = "card"
"""Paper that is just one card with its bleed, as print shops want it."""


class RenderError(DeadReckoningError, ValueError):
    """A wish that cannot be fulfilled; the message says what to change."""


def no_progress(_done: int, _all: int, _what: str) -> None:
    """Nobody is told how far it is."""


@frozen(kw_only=True)
class Wishes:
    """How to print.  Lengths are in millimeters."""

    languages: tuple[str, ...] = ("en",)
    card: Size = CARDS["standard"]
    paper: str = "a4"
    """``a4``, ``letter``, or ``card``: a page for each side of each card."""
    bleed: float = 0
    gap: float = 0
    marks: Marks = Marks.EDGE
    duplex: Duplex = Duplex.LONG
    profile: Profile = Factory(Profile)
    words: bool = True
    once: bool = False
    """Each card once, however many copies there are."""
    only: tuple[str, ...] = ()
    proof: bool = False
    dpi: float = 300
    stacks: tuple[str, ...] = ()
    film: bool = False
    mirror: bool = False
    booklet: bool = False
    calibration: bool = False
    face_url: str = ""
    """Where pictures for a virtual table will lie."""
    progress: Callable[[int, int, str], None] = field(default=no_progress, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Wishes that make sense together."""
        unknown = [lang for lang in self.languages if lang not in LANGUAGES]
        if unknown or not self.languages:
            raise RenderError(f"there is no language {unknown or ''}; there are {', '.join(LANGUAGES)}")
        if self.paper not in {*PAPERS, ONE_CARD}:
            raise RenderError(f"there is no paper {self.paper!r}; there are {', '.join((*PAPERS, ONE_CARD))}")
        if not (20 <= self.card.width <= 500 and 20 <= self.card.height <= 500):
            raise RenderError(f"a card of {self.card.width:g} x {self.card.height:g} mm is out of bounds: 20 to 500 mm")
        if not 30 <= self.dpi <= 1200:
            raise RenderError(f"{self.dpi:g} dots an inch are out of bounds: 30 to 1200")
        if not 0 <= self.bleed <= 10 or not 0 <= self.gap <= 50:
            raise RenderError("bleed goes from 0 to 10 mm, gap from 0 to 50 mm")

    def plan(self, size: Size) -> Plan:
        """How things of a size lie on sheets."""
        return Plan(
            paper=PAPERS[self.paper],
            card=size,
            bleed=self.bleed,
            gap=self.gap or 2 * self.bleed,
            marks=self.marks,
            duplex=self.duplex,
            profile=self.profile,
        )


class Output(NamedTuple):
    """A file that was written, and its pages; 1 for a picture."""

    path: Path
    pages: int


@frozen(kw_only=True)
class Printed:
    """The result of printing: files and findings."""

    outputs: tuple[Output, ...]
    """The files, each with its number of pages."""
    findings: tuple[Finding, ...]
    """What does not fit, and other problems."""
    manifest: Path
    """The file that lists what was printed."""


class Item(NamedTuple):
    """A front with its back, of what entry and kind."""

    entry: Entry
    kind: Kind
    pair: Pair


class Made(NamedTuple):
    """A file before it is written: its path below the folder, its bytes, its pages."""

    path: str
    source: bytes
    pages: int


# -- Faces of a job --------------------------------------------------------------------------------------------------


@frozen(kw_only=True, slots=False)
class Job:
    """A lot, and how it is to be printed."""

    lot: Lot
    wishes: Wishes
    pictures: Pictures

    @cached_property
    def desks(self) -> Mapping[str, Desk]:
        """A desk for each language."""
        box, wishes = self.lot.box, self.wishes
        common = Desk(
            lexicon=BASE.extended(box.symbols, box.buildings, box.verbs),
            strips=extended(STRIPS, box.verbs),
            icons={**own_icons(), **self.pictures.icons},
            photos=self.pictures.photos,
            card=wishes.card,
            bleed=wishes.bleed,
            words=wishes.words,
        )
        return {lang: evolve(common, lang=lang) for lang in wishes.languages}

    @cached_property
    def kinds(self) -> Mapping[type, Kind]:
        """How each type of entry is drawn."""
        return kinds(self.lot.box)

    @cached_property
    def ordered(self) -> tuple[Entry, ...]:
        """The entries kind by kind, within a kind in the order of the decks."""
        order = {kind: place for place, kind in enumerate(dict.fromkeys(kind.name for kind in KINDS.values()))}
        return tuple(sorted(self.lot.entries, key=lambda entry: order.get(self.kinds[type(entry)].name, len(order))))

    @cached_property
    def drawn(self) -> dict[str, list[Item]]:
        """What has been drawn already, by language."""
        return {}

    def items(self, lang: str) -> list[Item]:
        """Every front with its back, drawn once."""
        if lang not in self.drawn:
            self.drawn[lang] = self.draw(lang)
        return self.drawn[lang]

    def draw(self, lang: str) -> list[Item]:
        """Every front with its back; backs that are the same are one drawing."""
        desk, shared = self.desks[lang], dict[str, Face]()
        found = []
        for number, entry in enumerate(self.ordered):
            self.wishes.progress(number, len(self.ordered), f"faces, {lang}")
            kind = self.kinds[type(entry)]
            for front, back, copies in kind.sides(desk, entry):
                known = back if kind.telling_back else shared.setdefault(back.id, back)
                found.append(Item(entry, kind, self.pair(front, known, copies)))
        return found

    def pair(self, front: Face, back: Face, copies: int) -> Pair:
        """Front and back as they are wished for."""
        number = 1 if self.wishes.once else copies
        if self.wishes.proof:
            return Pair(proof(front, SAFE), proof(back, SAFE), number)
        return Pair(front, back, number)

    def pages(self, lang: str) -> list[Page]:
        """Sheets, size by size; or a page for each side."""
        items = self.items(lang)
        if self.wishes.paper == ONE_CARD:
            return [
                single(face, self.wishes.bleed)
                for item in items
                for _ in range(item.pair.copies)
                for face in (item.pair.front, item.pair.back)
                if face
            ]
        return list(self.sheets(items))

    def sheets(self, items: Iterable[Item]) -> Iterator[Page]:
        """Sheets; what differs in size lies on different ones."""
        by_size: dict[Size, list[Item]] = {}
        for item in items:
            by_size.setdefault(item.pair.front.size, []).append(item)
        number = 1
        for size, same in by_size.items():
            pairs = [item.pair for item in same] if self.has_backs else list(unbacked(same))
            title = f"dead_reckoning {__version__}"
            made = list(sheets(pairs, self.wishes.plan(size), number, title))
            yield from made
            number += len(made) // (2 if self.wishes.duplex in (Duplex.LONG, Duplex.SHORT) else 1)

    @property
    def has_backs(self) -> bool:
        """Whether backs are printed behind fronts."""
        return self.wishes.duplex is not Duplex.NONE

    def film(self, lang: str) -> list[Item]:
        """Films with their whites."""
        desk = evolve(self.desks[lang], bleed=0)
        return [
            Item(entry, self.kinds[type(entry)], Pair(front, white, 1 if self.wishes.once else copies))
            for entry in self.ordered
            for front, white, copies in film_faces(desk, entry)
        ]

    def stacks(self, lang: str) -> list[Face]:
        """The sleeves that were asked for.  Raises StackError."""
        box = self.lot.box
        return [stack_face(self.desks[lang], read_stack(text, box)) for text in self.wishes.stacks]


def unbacked(items: Iterable[Item]) -> Iterator[Pair]:
    """Fronts alone; a back that says something of its own becomes a card."""
    for item in items:
        yield item.pair._replace(back=None)
        if item.kind.telling_back and item.pair.back:
            yield Pair(item.pair.back, None, item.pair.copies)


# -- Formats ---------------------------------------------------------------------------------------------------------

Faces = list[Face]
"""What was drawn for a file, to be judged."""


def svg(job: Job) -> Iterator[tuple[Made, Faces]]:
    """A file for each side, and the sheets."""
    for lang in job.desks:
        for name, face in sides(job, lang):
            bleed = job.wishes.bleed if face.side not in ("film", "white") else 0
            clear = face.side in ("film", "white")
            text = card_svg(face.drawing, bleed, rounded=not clear and is_card(job, face))
            yield made(f"svg/{lang}/{name}.svg", text), [face]
        if not special(job.wishes) and job.wishes.paper != ONE_CARD:
            for number, sheet in enumerate(job.pages(lang), 1):
                yield made(f"svg/{lang}/sheets/{number:03}.svg", page_svg(sheet)), []
    if job.wishes.calibration:
        for number, sheet in enumerate(calibration_pages(job, job.wishes.languages[0]), 1):
            yield made(f"svg/calibration-{number}.svg", page_svg(sheet)), []


def is_card(job: Job, face: Face) -> bool:
    """Whether it has a card's corners."""
    return face.size == job.wishes.card


def special(wishes: Wishes) -> bool:
    """Whether something else than the cards was asked for."""
    return bool(wishes.stacks or wishes.film or wishes.booklet or wishes.calibration)


def sides(job: Job, lang: str) -> Iterator[tuple[str, Face]]:
    """Every side with the name of its file."""
    wishes = job.wishes
    faces: list[Face] = []
    if wishes.stacks:
        faces += job.stacks(lang)
    if wishes.film:
        faces += [face for item in job.film(lang) for face in (item.pair.front, item.pair.back) if face]
    if wishes.booklet:
        faces += booklet(job.desks[lang], job.lot.box, paper_of(wishes))
    if not special(wishes):
        for item in job.items(lang):
            faces += [face for face in (item.pair.front, item.pair.back) if face]
    seen: set[str] = set()
    for face in faces:
        name = file_name(face)
        if name not in seen:
            seen.add(name)
            yield name, face


def file_name(face: Face) -> str:
    """The name of a side's file; whatever an id holds, it is a plain name."""
    base = "".join(letter if letter.isalnum() or letter in "._@+-" else "_" for letter in face.id).strip(".")
    return base if face.side == "front" else f"{base}.{face.side}"


def paper_of(wishes: Wishes) -> Size:
    """The paper of what is no card."""
    return PAPERS.get(wishes.paper, PAPERS["a4"])


def calibration_pages(job: Job, lang: str) -> list[Page]:
    """The calibration sheet."""
    return list(calibration(paper_of(job.wishes), lang, job.wishes.profile, job.wishes.duplex))


def html(job: Job) -> Iterator[tuple[Made, Faces]]:
    """One page with every language."""
    told = {"crew", "advancements", "encounters"}
    faces: dict[tuple[str, str], list[Face]] = {}
    desks = {lang: evolve(desk, bleed=0) for lang, desk in job.desks.items()}
    for lang, desk in desks.items():
        for entry in job.ordered:
            kind = job.kinds[type(entry)]
            if kind.name not in told:
                shown = [face for front, back, _ in kind.sides(desk, entry) for face in (front, back)]
                kept = shown if kind.telling_back else shown[:1]
                faces[str(entry.id), lang] = kept
    entries = [(entry, job.kinds[type(entry)]) for entry in job.ordered]
    text = page(Reference(desks=desks, box=job.lot.box, entries=entries, faces=faces))
    judged_too = [face for item in job.items(job.wishes.languages[0]) for face in (item.pair.front,)]
    yield made("reference.html", text), [*judged_too, *(face for kept in faces.values() for face in kept)]


def pdf(job: Job) -> Iterator[tuple[Made, Faces]]:
    """Sheets, one file a language; stacks, films, booklet and calibration are files of their own."""
    wishes = job.wishes
    for lang in job.desks:
        if wishes.stacks:
            faces = job.stacks(lang)
            yield pdf_file(f"stacks.{lang}.pdf", [single(face, 0) for face in faces], lang), faces
        if wishes.film:
            yield from film_pdf(job, lang)
        if wishes.booklet:
            faces = booklet(job.desks[lang], job.lot.box, paper_of(wishes))
            yield pdf_file(f"booklet.{lang}.pdf", [single(face, 0) for face in faces], lang), faces
        if not special(wishes):
            faces = [face for item in job.items(lang) for face in (item.pair.front, item.pair.back) if face]
            yield pdf_file(f"cards.{lang}.pdf", job.pages(lang), lang, wishes.duplex), faces
    if wishes.calibration:
        lang = wishes.languages[0]
        yield pdf_file("calibration.pdf", calibration_pages(job, lang), lang, wishes.duplex), []


def film_pdf(job: Job, lang: str) -> Iterator[tuple[Made, Faces]]:
    """Two files with the same places: what is printed, and the white below it."""
    items = job.film(lang)
    plan = evolve(job.wishes.plan(job.wishes.card), bleed=0, duplex=Duplex.NONE)
    films = [item.pair._replace(back=None) for item in items]
    whites = [Pair(item.pair.back, None, item.pair.copies) for item in items if item.pair.back]
    for name, pairs in (("film", films), ("film-white", whites)):
        pages = [evolve(each, mirrored=job.wishes.mirror) for each in sheets(pairs, plan, 1, name)]
        yield pdf_file(f"{name}.{lang}.pdf", pages, lang), [pair.front for pair in pairs]


def pdf_file(name: str, pages: Sequence[Page], lang: str, duplex: Duplex = Duplex.NONE) -> Made:
    """A PDF of pages."""
    if not pages:
        raise RenderError("there is nothing to print: no entry fits")
    return Made(name, compositor.as_pdf(pages, f"Dead Reckoning, {name}", lang, duplex), len(pages))


def png(job: Job) -> Iterator[tuple[Made, Faces]]:
    """A picture for each side, in whole pixels, with bleed; films are transparent."""
    for lang in job.desks:
        named = list(sides(job, lang))
        clear = job.wishes.film
        pages = [in_pixels(single(face, 0 if clear else job.wishes.bleed), job.wishes.dpi) for _, face in named]
        pages = [evolve(each, mirrored=clear and job.wishes.mirror) for each in pages]
        pictures = compositor.as_pngs(pages, lang, job.wishes.dpi, clear)
        for number, ((name, face), source) in enumerate(zip(named, pictures, strict=True)):
            job.wishes.progress(number, len(named), f"pictures, {lang}")
            yield Made(f"png/{lang}/{name}.png", source, 1), [face]
    if job.wishes.calibration:
        pages = calibration_pages(job, job.wishes.languages[0])
        for number, source in enumerate(compositor.as_pngs(pages, "en", job.wishes.dpi), 1):
            yield Made(f"png/calibration-{number}.png", source, 1), []


def in_pixels(page: Page, dpi: float) -> Page:
    """A page whose edges are whole pixels."""
    return evolve(page, size=Size(whole_pixels(page.size.width, dpi), whole_pixels(page.size.height, dpi)))


def whole_pixels(length: float, dpi: float) -> float:
    """A length that is a whole number of pixels."""
    return round(length / 25.4 * dpi) / dpi * 25.4


def tts(job: Job) -> Iterator[tuple[Made, Faces]]:
    """Sheets, their backs, and the saved object."""
    for lang in job.desks:
        decks: list[tuple[str, list[tabletop.Sheet]]] = []
        for (name, _), pairs in decks_of(job.items(lang)).items():
            of_deck = list(tabletop.deck_sheets(f"{name}.{lang}", pairs))
            decks.append((name, of_deck))
            for number, sheet in enumerate(of_deck):
                job.wishes.progress(number, len(of_deck), f"{name}, {lang}")
                yield from tts_pictures(sheet, lang)
        base = job.wishes.face_url or "file:///"
        yield made(f"tts/dead_reckoning.{lang}.json", tabletop.saved_object(decks, base)), []


BOARDS: Final = frozenset({"ship_board", "battle_board"})
"""Kinds that lie in no deck."""


def decks_of(items: Iterable[Item]) -> dict[tuple[str, Size], list[Pair]]:
    """What lies in one deck, by its name and the size of its cards; tiles are of one size, tokens of several."""
    decks: dict[tuple[str, Size], list[Pair]] = {}
    names: dict[str, Size] = {}
    for item in items:
        if item.kind.name in BOARDS:
            continue
        size, name = item.pair.front.size, deck_name(item)
        if names.setdefault(name, size) != size:
            name = f"{name}-{size.width:g}x{size.height:g}"
        decks.setdefault((name, size), []).append(item.pair)
    return decks


def deck_name(item: Item) -> str:
    """The kind; of advancements and encounters the row that they are dealt to."""
    row = getattr(item.entry, "row", 0)
    return f"row-{row}" if row else item.kind.name


def tts_pictures(sheet: tabletop.Sheet, lang: str) -> Iterator[tuple[Made, Faces]]:
    """The fronts of a sheet, and its backs or its one back."""
    backs = tabletop.back_page(sheet) if sheet.one_back else tabletop.sheet_page(sheet, backs=True)
    for ending, each in (("", tabletop.sheet_page(sheet)), ("-back", backs)):
        [source] = compositor.as_pngs([each], lang, sheet.dpi)
        yield Made(f"tts/{sheet.name}{ending}.png", source, 1), [pair.front for pair in sheet.pairs]


FORMATS: Final[Mapping[str, Callable[[Job], Iterator[tuple[Made, Faces]]]]] = {
    "svg": svg,
    "html": html,
    "pdf": pdf,
    "png": png,
    "tts": tts,
}
"""Format -> what makes its files."""


def made(path: str, text: str) -> Made:
    """A file of text."""
    return Made(path, text.encode("utf-8"), 1)


# -- The door --------------------------------------------------------------------------------------------------------


def render(
    paths: Source | Iterable[Source] = (),
    to: str = "svg",
    out: Path | str = ".",
    wishes: Wishes | None = None,
) -> Printed:
    """Print decks: ``paths``, one or several, as ``load_box`` takes them, or deck files; without any the base game.

    Writes below the folder ``out``, which is made if it is missing, and a ``manifest.json`` that lists what was printed
    and what is wrong with it.  The same input gives the same bytes.  A folder made so is passed over where decks are
    looked for.

    Raises CardError if decks cannot be read, RenderError, GeometryError or StackError for wishes that cannot be
    fulfilled, MissingExtraError if PDF or PNG is asked for without ``dead-reckoning[print]``, OSError if a file cannot
    be written.  What does not fit is no error: it is among the findings, and in the files as it is.
    """
    if to not in FORMATS:
        raise RenderError(f"there is no format {to!r}; there are {', '.join(FORMATS)}")
    wishes = wishes or Wishes()
    if to in ("pdf", "png", "tts"):
        compositor.extra()
    whole = lot(paths)
    chosen = whole.only(wishes.only)
    if not chosen.entries:
        raise RenderError("there is nothing to print: no entry fits")
    job = Job(lot=chosen, wishes=wishes, pictures=pictures_of(iter(whole.folders)))
    folder = Path(out)
    mark(folder)
    outputs: list[Output] = []
    items: list[dict[str, object]] = []
    faces: list[Face] = []
    for file, shown in FORMATS[to](job):
        path = folder / file.path
        assert path not in (output.path for output in outputs), f"{path} would be written twice"
        atomic_write_bytes(path, file.source, inside=folder)
        outputs.append(Output(path, file.pages))
        faces += shown
        items.append({"file": file.path, "pages": file.pages, "sha256": sha256(file.source).hexdigest()})
    findings = (*job.pictures.findings, *placed(judged(faces), whole))
    skipped = [str(entry.id) for entry in whole.entries if entry not in chosen.entries]
    manifest = folder / "manifest.json"
    text = manifest_text(job, to, items, skipped, findings, faces)
    atomic_write_text(manifest, text, inside=folder)
    return Printed(outputs=tuple(outputs), findings=findings, manifest=manifest)


def mark(folder: Path) -> None:
    """Make the folder and say in it that it holds no decks; one that holds other things already is left as it is."""
    if folder.exists() and any(folder.iterdir()):
        return
    atomic_write_text(
        folder / PRINTED_MARK, "What lies here was printed by reckon render; it holds no decks.\n", inside=folder
    )


def manifest_text(  # it lists all of it
    job: Job,
    to: str,
    items: Sequence[Mapping[str, object]],
    skipped: Sequence[str],
    findings: Sequence[Finding],
    faces: Sequence[Face],
) -> str:
    """What was printed, from what, with what; what was skipped, and why; what is wrong."""
    printed: dict[str, list[str]] = {}
    for face in faces:
        sides_of = printed.setdefault(face.id, [])
        if (side := f"{face.side} {face.lang}") not in sides_of:
            sides_of.append(side)
    value = {
        "kind": "printed",
        "made by": f"dead_reckoning {__version__}",
        "typst": typst_version() if to in ("pdf", "png", "tts") else None,
        "fonts": {name: sha256((FONTS / f"{name}.ttf").read_bytes()).hexdigest() for name in NAMES},
        "packs": [{"id": pack.id, "version": pack.version} for pack in job.lot.box.packs],
        "format": to,
        "languages": list(job.wishes.languages),
        "files": list(items),
        "printed": printed,
        "skipped": [{"id": id, "why": "not asked for"} for id in skipped],
        "findings": [
            {"code": each.code, "name": each.name, "about": each.about, "message": each.message} for each in findings
        ],
    }
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def typst_version() -> str:
    """The version of the library that sets the pages."""
    try:
        return version("typst")
    except PackageNotFoundError:
        return ""
