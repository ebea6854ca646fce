"""The door of the press: from decks to files.  ``render`` is what the library and the command offer."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from attrs import evolve, frozen

from dead_reckoning.calls import public
from dead_reckoning.decks.atomic_write import atomic_write_bytes, atomic_write_text
from dead_reckoning.decks.files import PRINTED_MARK
from dead_reckoning.decks.packs import Source
from dead_reckoning.decks.printed_sheets import SheetEntry
from dead_reckoning.game.printed.box import ENTRY_NAMES
from dead_reckoning.game.printed.sought import sought
from dead_reckoning.model.findings import Finding
from dead_reckoning.model.version import __version__
from dead_reckoning.press import typst_writer
from dead_reckoning.press.face import Face
from dead_reckoning.press.findings import findings_of, no_address, too_large
from dead_reckoning.press.fonts import FOLDER as FONTS, NAMES, letters_at_hand
from dead_reckoning.press.formats import FORMATS, KITS, TYPESET
from dead_reckoning.press.imposition import single
from dead_reckoning.press.job import Job
from dead_reckoning.press.letters import brought_letters
from dead_reckoning.press.options import RenderError, RenderOptions
from dead_reckoning.press.owners_list import Guess, owners_list
from dead_reckoning.press.photos import pictures_of
from dead_reckoning.press.selection import Selection, placed, select
from dead_reckoning.view.tongues import languages_of, worded


class Output(NamedTuple):
    """An output file and its number of pages; 1 for a picture."""

    path: Path
    """The file."""
    pages: int
    """Its number of pages."""


@frozen(kw_only=True)
class RenderResult:
    """The result of printing: files and findings."""

    outputs: tuple[Output, ...]
    """The files, each with its number of pages."""
    findings: tuple[Finding, ...]
    """Text that does not fit, and other problems."""
    manifest: Path
    """The file that lists the printed things."""


# -- The door --------------------------------------------------------------------------------------------------------


ARGUMENTS: Final = {
    "dpi": "write options=dr.RenderOptions(dpi=600)",
    "format": "write to='pdf'",
    "kit": "write options=dr.RenderOptions(kit='2')",
    "lang": "write options=dr.RenderOptions(languages=('ru',))",
    "languages": "write options=dr.RenderOptions(languages=('ru',))",
    "only": "write options=dr.RenderOptions(only=('ID',))",
    "paper": "write options=dr.RenderOptions(paper='letter')",
    "path": "write out='folder'",
    "Box": "write dr.render() for the base game, dr.render('my_pack') for a pack",
    **dict.fromkeys(ENTRY_NAMES, "write dr.faces(card.id)[0].svg for the text of one card"),
}
"""Arguments that other libraries have, and classes of unprintable things -> the text to write here."""


@public("dr.render('my_pack', to='pdf', out='folder')", ARGUMENTS)
def render(
    paths: Source | Iterable[Source] = (),
    to: str = "svg",
    out: Path | str = ".",
    options: RenderOptions | None = None,
) -> RenderResult:
    """Print decks.

    ``paths`` are packs, as for ``load_box``, or deck files.  Without paths, the function prints the base game.

    Writes files and a ``manifest.json`` with files and findings into the folder ``out``, and creates the folder if it
    is missing. The same input gives the same bytes.  A later search for decks skips the folder.

    Raises CardError if decks cannot be read, RenderError, GeometryError or StackError for impossible options,
    MissingExtraError for PDF or PNG without ``dead-reckoning[print]``, OSError if a file cannot be written.  Text that
    does not fit is not an error: it is printed as it is, and reported in the findings.
    """
    with prepared(paths, to, options or RenderOptions()) as print_run:
        return printed(print_run, to, Path(out))


def owners_pdf(
    paths: Source | Iterable[Source], lang: str, entries: Sequence[SheetEntry], guesses: Sequence[Sequence[Guess]]
) -> bytes:
    """The list on paper for owners of the printed game, as a PDF; ``guesses`` are those of each entry.

    Raises as ``render`` does.
    """
    with prepared(paths, "pdf", RenderOptions(languages=(lang,))) as print_run:
        faces = owners_list(print_run.job, lang, entries, guesses)
        return typst_writer.as_pdf([single(face, 0) for face in faces], faces[0].drawing.title, lang)


def proofread(
    paths: Source | Iterable[Source] = (), to: str = "svg", options: RenderOptions | None = None
) -> tuple[Finding, ...]:
    """The findings of ``render``, with the same errors; nothing is written."""
    with prepared(paths, to, options or RenderOptions()) as print_run:
        faces = [face for _, shown in FORMATS[to](print_run.job) for face in shown]
        return findings_in_run(print_run, to, faces)


class PrintRun(NamedTuple):
    """A print run: the job, its selection, and findings about fonts of packs that cannot be used."""

    whole: Selection
    job: Job
    wrong_fonts: tuple[Finding, ...]


@contextmanager
def prepared(paths: Source | Iterable[Source], to: str, options: RenderOptions) -> Iterator[PrintRun]:
    """A part of a selection, ready to be printed with the letters of its packs at hand."""
    if to not in FORMATS:
        raise RenderError(f"there is no format {to!r}; there are {', '.join(FORMATS)}")
    if to in TYPESET:
        typst_writer.extra()
    if options.kit and to not in KITS:
        raise RenderError(f"a kit is made as {' or '.join(KITS)}, not as {to}")
    whole = in_all_languages(select(paths))
    if unknown := [lang for lang in options.languages if lang not in languages_of(whole.box)]:
        raise RenderError(f"there is no language {unknown[0]!r}; there are {', '.join(languages_of(whole.box))}")
    chosen = whole.only(options.only)
    if not chosen.entries:
        near = [id for text in options.only for id in sought(text, whole.entries).near]
        hint = f"; did you mean {' or '.join(map(repr, near))}?" if near else ""
        wanted = f" {' or '.join(map(repr, options.only))}" if options.only else ""
        raise RenderError(f"there is nothing to print: no entry fits{wanted}{hint}")
    letters, wrong_fonts = brought_letters(whole.folders)
    with letters_at_hand(letters):
        pictures = pictures_of(iter(whole.folders), tried_as=TYPESET.get(to, ""))
        yield PrintRun(whole, Job(selection=chosen, options=options, pictures=pictures), wrong_fonts)


def findings_in_run(print_run: PrintRun, to: str, faces: Iterable[Face]) -> tuple[Finding, ...]:
    """The findings about the drawn faces."""
    whole, job, wrong_fonts = print_run
    found = [
        *findings_of(faces),
        *(finding for each in job.oversize for finding in too_large(each.ids, str(each.error))),
    ]
    if to == "tts" and not job.options.face_url:
        found.append(no_address())
    return (*wrong_fonts, *job.pictures.findings, *placed(found, whole))


def printed(print_run: PrintRun, to: str, folder: Path) -> RenderResult:
    """Print a part of a selection, with the letters that are at hand."""
    whole, job = print_run.whole, print_run.job
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
    findings = findings_in_run(print_run, to, faces)
    skipped = [str(entry.id) for entry in whole.entries if entry not in job.selection.entries]
    manifest = folder / "manifest.json"
    text = manifest_text(job, to, items, skipped, findings, faces)
    atomic_write_text(manifest, text, inside=folder)
    return RenderResult(outputs=tuple(outputs), findings=findings, manifest=manifest)


def in_all_languages(selection: Selection) -> Selection:
    """A selection whose things have their names in the languages of its packs, too."""
    box = worded(selection.box)
    if box is selection.box:
        return selection
    return evolve(selection, box=box, entries=tuple(box.by_id[entry.id] for entry in selection.entries))


def mark(folder: Path) -> None:
    """Make the folder and say in it that it holds no decks; one that holds other things already is left as it is."""
    if folder.exists() and any(folder.iterdir()):
        return
    atomic_write_text(
        folder / PRINTED_MARK, "The files in this folder come from reckon render; they are not decks.\n", inside=folder
    )


def manifest_text(  # it lists all of it
    job: Job,
    to: str,
    items: Sequence[Mapping[str, object]],
    skipped: Sequence[str],
    findings: Sequence[Finding],
    faces: Sequence[Face],
) -> str:
    """The manifest: things printed, their sources and tools, things skipped with reasons, and findings."""
    printed: dict[str, list[str]] = {}
    for face in faces:
        sides_of = printed.setdefault(face.id, [])
        if (side := f"{face.side} {face.lang}") not in sides_of:
            sides_of.append(side)
    value = {
        "kind": "printed",
        "made by": f"dead_reckoning {__version__}",
        "typst": typst_writer.version() if to in TYPESET else None,
        "fonts": {name: sha256((FONTS / f"{name}.ttf").read_bytes()).hexdigest() for name in NAMES},
        "packs": [{"id": pack.id, "version": pack.version} for pack in job.selection.box.packs],
        "format": to,
        "languages": list(job.options.languages),
        "files": list(items),
        "printed": printed,
        "skipped": [{"id": id, "why": "not asked for"} for id in skipped],
        "findings": [
            {"code": each.code, "name": each.name, "about": each.about, "message": each.message} for each in findings
        ],
    }
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"
