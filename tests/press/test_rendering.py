"""The printed result: looked at, measured, read again."""

import base64
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pypdfium2
import pytest
import typst
from attrs import evolve
from pypdf import PdfReader

import dead_reckoning as dr
from dead_reckoning.game.printed.cards import Advancement, CrewCard, Encounter
from dead_reckoning.model.languages import BASE_LANGUAGES
from dead_reckoning.press import typst_writer
from dead_reckoning.press.drawing import Word
from dead_reckoning.press.face import Face
from dead_reckoning.press.fonts import FOLDER, TEXT, font
from dead_reckoning.press.formats import FORMATS
from dead_reckoning.press.geometry import CARDS, PAPERS, Duplex, Marks, SheetPlan, Size, sheet_of
from dead_reckoning.press.imposition import Pair, sheets, single
from dead_reckoning.press.options import RenderError, RenderOptions
from dead_reckoning.press.rendering import render
from dead_reckoning.view.wording import say_face
from tests.press.jobs import RUM, all_faces, printed
from tests.press.seeing import boxes, mirrored, overlap, seen

STANDARD = CARDS["standard"]


# -- Places on paper -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize("duplex", list(Duplex))
@pytest.mark.parametrize("bleed", [0.0, 2.0])
def test_cards_lie_where_the_geometry_says(tmp_path: Path, paper: str, duplex: Duplex, bleed: float) -> None:
    options = {"paper": paper, "duplex": duplex, "bleed": bleed, "only": ("advancement.r1.*",), "marks": Marks.NONE}
    done = printed(tmp_path, "pdf", **options)
    sheet = sheet_of(SheetPlan(paper=PAPERS[paper], card=STANDARD, bleed=bleed, gap=2 * bleed, duplex=duplex))
    page = PdfReader(done.outputs[0].path).pages[0]
    assert float(page.mediabox.width) * 25.4 / 72 == pytest.approx(sheet.paper.width, abs=0.01)
    assert float(page.mediabox.height) * 25.4 / 72 == pytest.approx(sheet.paper.height, abs=0.01)
    ground = type(STANDARD)(STANDARD.width + 2 * bleed, STANDARD.height + 2 * bleed)
    found = sorted((round(x, 2), round(y, 2)) for x, y in boxes(done.outputs[0].path, 0, ground))
    cells = [sheet.front(number).trim for number in range(sheet.capacity)]
    if duplex is Duplex.FOLD:
        cells += [sheet.back(number).trim for number in range(sheet.capacity)]
    wanted = sorted((round(cell.x - bleed, 2), round(cell.y - bleed, 2)) for cell in cells)
    assert len(found) == len(wanted)
    for place, cell in zip(found, wanted, strict=True):
        assert place == pytest.approx(cell, abs=0.0101)


@pytest.mark.parametrize("size", ["standard", "tarot"])
@pytest.mark.parametrize("duplex", [Duplex.LONG, Duplex.SHORT])
def test_backs_lie_behind_their_fronts(tmp_path: Path, duplex: Duplex, size: str) -> None:
    """The sheets are looked at from the other side: the color of fronts and backs covers the same paper."""
    done = printed(
        tmp_path, "pdf", duplex=duplex, card=CARDS[size], only=("encounter.r1.*", "encounter.r3.*"), marks=Marks.NONE
    )
    path = done.outputs[0].path
    upright = PAPERS["a4"].is_portrait == sheet_of(SheetPlan(paper=PAPERS["a4"], card=CARDS[size])).paper.is_portrait
    sideways = (duplex is Duplex.LONG) == upright
    for page in range(0, done.outputs[0].pages, 2):
        front, back = seen(path, page, 200), seen(path, page + 1, 200)
        shape = without_margin_text(front.ink(254), front.width, front.height)
        behind = mirrored(back, sideways)
        other = without_margin_text(behind.ink(254), back.width, back.height)
        assert overlap(shape, other) > 0.993, page  # a shift by 0.3 mm would show


def without_margin_text(ink: int, width: int, height: int) -> int:
    """Ink without the outermost 5 mm of a page at 200 dots an inch, where its number is."""
    edge = 40
    row = ((1 << (width - 2 * edge)) - 1) << edge
    mask = 0
    for y in range(edge, height - edge):
        mask |= row << (y * width)
    return ink & mask


SIZES = sorted({*CARDS.values(), *(face.size for face in all_faces("en"))}, key=str)
LAID = [(size, duplex) for size in SIZES for duplex in Duplex if duplex is not Duplex.FOLD or size in CARDS.values()]
"""Boards are too high for a fold sheet."""


@pytest.mark.parametrize(("size", "duplex"), LAID, ids=str)
def test_what_the_margin_says_is_clear_of_cards_and_marks(size: Size, duplex: Duplex) -> None:
    sheet = sheet_of(SheetPlan(paper=PAPERS["a4"], card=size, duplex=duplex))
    face = all_faces("en")[0]
    for page in sheets([Pair(face, face)], sheet.plan, 1, "dead_reckoning 0.1.0"):
        [word] = page.words
        top = word.y - font(TEXT).capital * word.size
        assert word.y <= page.size.height
        assert all(placed.y + size.height <= top for placed in page.placed)
        for left, y, right, down in page.lines:
            beside = right < word.left or left > word.left + word.width or max(y, down) < top or min(y, down) > word.y
            assert beside, (left, y, right, down)


def test_a_partial_page_is_not_centred_anew(tmp_path: Path) -> None:
    done = printed(tmp_path, "pdf", only=("advancement.r1.spare_sail",), marks=Marks.NONE)
    assert list(boxes(done.outputs[0].path, 0, STANDARD)) == [
        pytest.approx((10.5, 16.5), abs=0.01),
        pytest.approx((73.5, 16.5), abs=0.01),
    ]


def test_a_page_for_each_side_has_its_boxes(tmp_path: Path) -> None:
    done = printed(tmp_path, "pdf", paper="card", bleed=3.0, only=("crew.captain",))
    pages = PdfReader(done.outputs[0].path).pages
    assert done.outputs[0].pages == len(pages) == 2
    for page in pages:
        media, trim, bleed = (
            [float(edge) * 25.4 / 72 for edge in box] for box in (page.mediabox, page.trimbox, page.bleedbox)
        )
        assert media == pytest.approx([0, 0, 69, 94], abs=0.01)
        assert trim == pytest.approx([3, 3, 66, 91], abs=0.01)
        assert bleed == pytest.approx(media)


def test_the_viewer_is_asked_not_to_scale(tmp_path: Path) -> None:
    done = printed(tmp_path, "pdf", only=("crew.captain",))
    preferences = PdfReader(done.outputs[0].path).viewer_preferences
    assert preferences
    assert str(preferences["/PrintScaling"]) == "/None"


@pytest.mark.parametrize(
    ("duplex", "asked"),
    [
        (Duplex.LONG, "/DuplexFlipLongEdge"),
        (Duplex.SHORT, "/DuplexFlipShortEdge"),
        (Duplex.NONE, "/Simplex"),
        (Duplex.FOLD, "/Simplex"),
    ],
)
def test_the_printer_is_asked_to_turn_the_sheet_as_planned(tmp_path: Path, duplex: Duplex, asked: str) -> None:
    done = printed(tmp_path, "pdf", only=("crew.captain",), duplex=duplex)
    preferences = PdfReader(done.outputs[0].path).viewer_preferences
    assert preferences
    assert str(preferences["/Duplex"]) == asked


def archived(faces: Iterable[Face], lang: str) -> bytes:
    """Faces as PDF/A-2b, which has no place for a letter without a glyph."""
    dated = typst_writer.TEMPLATE.read_text(encoding="utf-8").replace(
        "date: none", "date: datetime(year: 1, month: 1, day: 1)"
    )
    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(FOLDER)])
    data = typst_writer.page_data([single(face, 0) for face in faces], "archive", lang)
    maker = typst.Compiler(dated.encode(), root=str(FOLDER), font_paths=fonts, sys_inputs={"data": data})
    made = maker.compile(format="pdf", pdf_standards=["a-2b"])
    assert isinstance(made, bytes)
    return made


@pytest.mark.parametrize("lang", BASE_LANGUAGES)
def test_every_letter_has_a_glyph(lang: str) -> None:
    assert b"pdfaid" in archived(all_faces(lang), lang)


def test_a_letter_without_a_glyph_would_be_seen() -> None:
    face = all_faces("en")[0]
    skull = Word("\N{SKULL AND CROSSBONES}", 5, 5, 3, TEXT, "#000000")
    with pytest.raises(typst.TypstError, match="PDF/A-2b"):
        archived([evolve(face, drawing=evolve(face.drawing, words=(skull,)))], "en")


def test_counts_are_honoured(tmp_path: Path) -> None:
    cards = [entry for entry in dr.base_box().entries if isinstance(entry, Advancement)]
    copies = sum(card.copies for card in cards)
    every = printed(tmp_path / "a", "pdf", only=("advancement.*",), duplex=Duplex.NONE).outputs[0]
    once = printed(tmp_path / "b", "pdf", only=("advancement.*",), duplex=Duplex.NONE, once=True).outputs[0]
    assert every.pages == -(-copies // 9)
    assert once.pages == -(-len(cards) // 9)


def test_without_backs_what_they_say_is_printed_as_cards(tmp_path: Path) -> None:
    backs = sum(len(entry.backs) for entry in dr.base_box().entries if hasattr(entry, "backs"))
    done = printed(tmp_path, "pdf", only=("encounter.*",), duplex=Duplex.NONE)
    assert done.outputs[0].pages == -(-2 * backs // 9)


# -- Texts and fonts -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", BASE_LANGUAGES)
def test_texts_can_be_taken_out_of_the_pdf(tmp_path: Path, lang: str) -> None:
    done = printed(tmp_path, "pdf", languages=(lang,), only=("crew.*", "advancement.*"), once=True)
    document = pypdfium2.PdfDocument(done.outputs[0].path)
    text = " ".join(page.get_textpage().get_text_range() for page in document)
    flat = " ".join(text.replace("\u00a0", " ").split())
    for entry in dr.base_box().entries:
        if isinstance(entry, Advancement | CrewCard):
            assert entry.name.text(lang) in flat
        if isinstance(entry, Advancement):
            for sentence in say_face(entry.abilities, lang):
                assert " ".join(sentence.replace("\u00a0", " ").split()) in flat, entry.id
    document.close()


def test_all_fonts_are_ours_and_embedded(tmp_path: Path) -> None:
    done = printed(tmp_path, "pdf", languages=("ru",), once=True)
    seen_fonts = set()
    for page in PdfReader(done.outputs[0].path).pages:
        resources: Any = page["/Resources"]
        for found in resources.get("/Font", {}).values():
            font = found.get_object()
            below = font["/DescendantFonts"][0].get_object()
            descriptor = below["/FontDescriptor"].get_object()
            assert {"/FontFile", "/FontFile2", "/FontFile3"} & set(descriptor)
            seen_fonts.add(font["/BaseFont"].partition("+")[2])
    assert seen_fonts == {"FiraSansCondensed-Regular", "FiraSansCondensed-SemiBold", "AlegreyaSC-ExtraBold"}


# -- The same again --------------------------------------------------------------------------------------------------

CARRIED = """
import sys
from dead_reckoning.press.rendering import RenderOptions, render
for form in {forms}:
    only = ("crew.captain", "*r4.f*", "tile.island.s*", "warden.01")
    options = RenderOptions(languages=("uk", "en"), only=only, dpi=72)
    render([], form, sys.argv[1], options)
    render([], "pdf", sys.argv[1] + "/more", RenderOptions(booklet=True, calibration=True, stacks=("crew.gunner@2",)))
few = ("crew.captain", "*r1.w*", "set_up.*")
render([], "pdf", sys.argv[1] + "/kit", RenderOptions(kit=2, only=few, ink_saver=True))
"""


def digests(folder: Path) -> dict[str, str]:
    """Every file below a folder, and the hash of its bytes."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest() for path in files}


@pytest.mark.slow
def test_the_same_input_gives_the_same_bytes_in_every_format(tmp_path: Path) -> None:
    results = []
    for number, (seed, zone, locale) in enumerate((("1", "UTC", "C"), ("77", "Asia/Tokyo", "C.UTF-8"))):
        folder = tmp_path / f"run{number}"
        env = {**os.environ, "PYTHONHASHSEED": seed, "TZ": zone, "LANG": locale}
        work = tmp_path / f"cwd{number}"
        work.mkdir()
        command = [sys.executable, "-c", CARRIED.format(forms=list(FORMATS)), str(folder)]
        subprocess.run(command, env=env, cwd=work, check=True)
        results.append(digests(folder))
    assert results[0] == results[1]
    assert {Path(name).suffix for name in results[0]} == {"", ".svg", ".html", ".pdf", ".png", ".json"}


# -- The manifest ----------------------------------------------------------------------------------------------------


def test_the_manifest_tells_what_was_printed_and_skipped(tmp_path: Path) -> None:
    done = printed(tmp_path, "svg", only=("crew.*",), languages=("en", "ru"))
    told = json.loads(done.manifest.read_text(encoding="utf-8"))
    assert told["printed"]["crew.captain"] == ["front en", "words en", "front ru", "words ru"]
    assert {"id": "tile.island.shark", "why": "not asked for"} in told["skipped"]
    assert told["packs"] == [{"id": "base", "version": dr.base_box().packs[0].version}]
    for file in told["files"]:
        assert sha256((tmp_path / file["file"]).read_bytes()).hexdigest() == file["sha256"]
    assert len(told["files"]) == len(done.outputs)


# -- SVG -------------------------------------------------------------------------------------------------------------


def test_svg_files_need_nothing_else(tmp_path: Path) -> None:
    done = printed(tmp_path, "svg", only=("crew.*", "advancement.r1.*"))
    for path, _ in done.outputs:
        text = path.read_text(encoding="utf-8")
        root = ElementTree.fromstring(text.encode())
        assert not [node for node in root.iter() if node.tag.endswith(("script", "image", "text", "style"))]
        assert not re.search(r'(?:href|src)="(?!#)', text)
        ids = {node.attrib["id"] for node in root.iter() if "id" in node.attrib}
        used = {node.attrib["href"][1:] for node in root.iter() if "href" in node.attrib}
        assert used <= ids
    captain = ElementTree.parse(tmp_path / "svg" / "en" / "crew.captain.svg").getroot()
    assert captain.attrib["width"] == "63mm"
    assert captain[0].text == "Captain"
    assert "level 4: 1 black flag." in str(captain[1].text).lower()


# -- Strangers' data -------------------------------------------------------------------------------------------------

HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=y>',
    '#panic("no") $x$ *b* @r <l>',
    "</svg><b> ]]> &amp; &#33;",
    "`a` _b_ \\ // /* */ #let",
    "{{7*7}} ${7*7} %s %n",
)


def hostile_deck(folder: Path) -> Path:
    """A deck whose names want to be more than names."""
    entries = [
        {
            "id": f"advancement.r1.hostile{number}",
            "name": {"en": name},
            "row": 1,
            "slot": "top",
            "cost": 2,
            "copies": 1,
            "provenance": {"*": {"status": "original"}},
            "abilities": ["sail"],
        }
        for number, name in enumerate(HOSTILE)
    ]
    path = folder / "hostile.json"
    deck = {"format_version": 1, "kind": "advancements", "entries": entries}
    path.write_text(json.dumps(deck), encoding="utf-8")
    return path


def test_names_reach_a_pdf_as_they_are_typed(tmp_path: Path) -> None:
    done = printed(tmp_path, "pdf", hostile_deck(tmp_path), duplex=Duplex.NONE)
    document = pypdfium2.PdfDocument(done.outputs[0].path)
    text = document[0].get_textpage().get_text_range()
    for name in HOSTILE:
        assert name in text
    document.close()


class Tags(HTMLParser):
    """The elements of a page, and the texts in headings."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.headings: list[str] = []
        self.heading = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self.heading = tag == "h3"

    def handle_data(self, data: str) -> None:
        if self.heading:
            self.headings.append(data)
            self.heading = False


def parsed(path: Path) -> Tags:
    """A page, taken apart."""
    tags = Tags()
    tags.feed(path.read_text(encoding="utf-8"))
    return tags


def test_names_reach_a_page_as_texts(tmp_path: Path) -> None:
    printed(tmp_path, "html", hostile_deck(tmp_path))
    page = parsed(tmp_path / "reference.html")
    assert page.headings == list(HOSTILE)
    assert [tag for tag, _ in page.tags].count("script") == 1
    assert not [tag for tag, attributes in page.tags if any(name.startswith("on") for name in attributes)]
    assert "img" not in {tag for tag, _ in page.tags}


def test_names_reach_svg_as_texts(tmp_path: Path) -> None:
    printed(tmp_path, "svg", hostile_deck(tmp_path))
    titles = []
    for path in sorted((tmp_path / "svg" / "en").glob("*hostile?.svg")):
        root = ElementTree.parse(path).getroot()
        titles.append(root[0].text)
        assert {node.tag.partition("}")[2] for node in root.iter()} <= {
            *("svg", "title", "desc", "defs", "g", "path", "use", "clipPath", "rect", "circle", "ellipse"),
        }
    assert titles == list(HOSTILE)


# -- The page --------------------------------------------------------------------------------------------------------


def test_the_page_fetches_nothing_and_runs_only_its_own_script(tmp_path: Path) -> None:
    printed(tmp_path, "html", languages=BASE_LANGUAGES)
    path = tmp_path / "reference.html"
    text = path.read_text(encoding="utf-8")
    page = parsed(path)
    for tag, attributes in page.tags:
        for name in ("href", "src", "action", "data"):
            value = attributes.get(name)
            assert value is None or value.startswith("#"), (tag, name, value)
        assert "style" not in attributes, tag
    assert not re.search(r"url\((?!data:font/woff2)", text)
    policy = next(a["content"] for tag, a in page.tags if tag == "meta" and "http-equiv" in a)
    for kind in ("script", "style"):
        [body] = re.findall(rf"<{kind}>(.*?)</{kind}>", text, re.DOTALL)
        digest = base64.b64encode(sha256(body.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}'" in str(policy)
    assert "default-src 'none'" in str(policy)


def test_the_page_holds_every_entry_in_every_language(tmp_path: Path) -> None:
    printed(tmp_path, "html", languages=BASE_LANGUAGES)
    page = parsed(tmp_path / "reference.html")
    cards = {a["id"]: a for tag, a in page.tags if tag == "li" and "data-kind" in a}
    assert set(cards) == {str(entry.id) for entry in dr.base_box().entries}
    gunner = cards["crew.gunner"]
    assert gunner["data-role"] == "gunner"
    assert gunner["data-symbols"] == "cannon"
    assert all(word in str(gunner["data-search"]) for word in ("gunner", "канонир", "канонір", "crew.gunner"))
    helmsman = cards["advancement.r4.famous_helmsman"]
    assert (helmsman["data-row"], helmsman["data-slot"], helmsman["data-kind"]) == ("4", "middle", "advancements")
    ids = [a["id"] for _, a in page.tags if a.get("id")]
    assert len(ids) == len(set(ids))
    lower = sum("many" in str(a["class"]).split() for tag, a in page.tags if tag == "details" and a.get("class"))
    assert lower == sum(isinstance(entry, Encounter) and len(entry.backs) > 2 for entry in dr.base_box().entries) > 0


def test_printed_faces_are_text_until_they_are_needed(tmp_path: Path) -> None:
    """Each in an element that scripts read, and browsers without them show."""
    printed(tmp_path, "html", only=("crew.*", "advancement.r1.*"))
    text = (tmp_path / "reference.html").read_text(encoding="utf-8")
    kept = set(re.findall(r'<noscript id="n-([^"]+)">', text))
    needed = set(re.findall(r'href="#([fs]-[^"]+)"', text))
    assert {name for name in needed if name.startswith("f-")}
    assert needed <= kept
    outside = re.sub(r"<noscript.*?</noscript>", "", text, flags=re.DOTALL)
    assert not re.findall(r'<symbol id="[flp]-', outside)
    assert text.index("<noscript") > text.index("</main>")  # what is seen first comes first


def test_pictures_on_the_page_have_a_name(tmp_path: Path) -> None:
    printed(tmp_path, "html", languages=("uk",))
    page = parsed(tmp_path / "reference.html")
    pictures = [a for tag, a in page.tags if tag == "svg" and a.get("role") == "img"]
    assert len(pictures) > 60
    assert all(a.get("aria-label") or a.get("aria-labelledby") for a in pictures)
    inner = [a for tag, a in page.tags if tag == "svg" and a.get("role") != "img" and "preserveaspectratio" not in a]
    assert all(a.get("aria-hidden") == "true" for a in inner)


# -- Options ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"languages": ()}, "no language"),
        ({"paper": "a5"}, "no paper 'a5'"),
        ({"dpi": 9000}, "out of range"),
        ({"bleed": -1}, "bleed goes from 0"),
        ({"gap": 99}, "gap from 0"),
    ],
)
def test_wishes_that_make_no_sense_are_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(RenderError, match=message):
        RenderOptions(**options)  # type: ignore[arg-type]


def test_there_has_to_be_something_to_print(tmp_path: Path) -> None:
    with pytest.raises(RenderError, match="nothing to print"):
        printed(tmp_path, "svg", only=("nobody.*",))
    with pytest.raises(RenderError, match="no language 'fr'; there are en, ru, uk"):
        printed(tmp_path, "svg", languages=("fr",))
    assert not list(tmp_path.iterdir())
    with pytest.raises(RenderError, match="no format 'docx'"):
        render(to="docx", out=tmp_path)


def test_the_extra_is_asked_for_before_anything_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(dr.MissingExtraError, match=r'pip install "dead-reckoning\[print\]"'):
        printed(tmp_path, "pdf")
    assert not list(tmp_path.iterdir())
    assert printed(tmp_path, "svg", only=("crew.captain",)).outputs


# -- Packs -----------------------------------------------------------------------------------------------------------


def test_a_pack_prints_its_own_entries(tmp_path: Path) -> None:
    done = render([RUM], "svg", tmp_path, RenderOptions(languages=("ru",)))
    names = {path.name for path, _ in done.outputs if "sheets" not in path.parts}
    assert {"rum.still.svg", "rum.cellar.svg", "rum.wreck.svg"} <= names
    assert not [name for name in names if name.startswith("crew.")]
    assert {finding.code for finding in done.findings} == {"DR610", "DR612"}  # names in boxes take more room than icons


def test_a_deck_file_prints_its_entries_alone(tmp_path: Path) -> None:
    cards = Path(__file__).resolve().parent.parent.parent / "cards"
    done = printed(tmp_path, "svg", cards / "crew.json")
    names = {path.name for path, _ in done.outputs if "sheets" not in path.parts}
    assert len(names) == 16
    assert all(name.startswith("crew.") for name in names)


def test_the_folder_of_the_base_game_is_the_base_game(tmp_path: Path) -> None:
    cards = Path(__file__).resolve().parent.parent.parent / "cards"
    named = printed(tmp_path / "a", "svg", cards, only=("crew.*",))
    unnamed = printed(tmp_path / "b", "svg", only=("crew.*",))
    assert digests(tmp_path / "a" / "svg") == digests(tmp_path / "b" / "svg")
    assert len(named.outputs) == len(unnamed.outputs)


def test_a_path_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(dr.CardError) as raised:
        printed(tmp_path, "svg", tmp_path / "nothing.json")
    assert [finding.code for finding in raised.value.findings] == ["DR101"]


def test_films_leave_bare_what_is_no_panel(tmp_path: Path) -> None:
    """On their sheets as on single pictures: outside of the panels nothing is printed, neither color nor white."""
    done = printed(tmp_path, "pdf", film=True, only=("advancement.r1.*",), marks=Marks.NONE)
    pictures = {path.name: seen(path) for path, _ in done.outputs}
    shares = {name: each.ink(254).bit_count() / (each.width * each.height) for name, each in pictures.items()}
    panel = 0.18 * 9 * 63 * 88 / (210 * 297)  # of each of nine cards less than a fifth
    assert all(0.02 < share < panel for share in shares.values()), shares
