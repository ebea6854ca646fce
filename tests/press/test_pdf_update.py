"""The update behind a PDF: what changes is written anew, the rest stays, and readers agree."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject, PdfObject, StreamObject

from dead_reckoning.press import typst_writer
from dead_reckoning.press.drawing import Word
from dead_reckoning.press.geometry import Area, Duplex, Size
from dead_reckoning.press.imposition import Page
from dead_reckoning.press.pdf_update import PdfUpdate
from tests.press.jobs import printed

BARE = b"%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n"


def pdf(count: int, duplex: Duplex = Duplex.LONG, trim: Area | None = None) -> bytes:
    """A PDF of pages with one word."""
    word = Word("endobj 1 0 obj << /Root 7 0 R >> trailer", 5, 20, 3, "text", "#000000")
    pages = [Page(size=Size(60, 90), words=(word,), trim=trim) for _ in range(count)]
    return typst_writer.as_pdf(pages, "a title (with 1 0 obj) >> startxref", "en", duplex)


@pytest.mark.parametrize("count", [1, 2, 90, 700])
def test_pages_are_found_however_many_there_are(count: int) -> None:
    """Every one gets its boxes; what pages and titles say leads nobody astray."""
    reader = PdfReader(BytesIO(pdf(count, trim=Area(3, 3, 54, 84))), strict=True)
    assert len(reader.pages) == count
    for page in (reader.pages[0], reader.pages[count // 2], reader.pages[-1]):
        assert [round(float(edge) * 25.4 / 72, 2) for edge in page.trimbox] == [3, 3, 57, 87]
        assert list(map(float, page.bleedbox)) == pytest.approx(list(map(float, page.mediabox)), abs=0.001)
    assert reader.metadata is not None
    assert reader.metadata.title == "a title (with 1 0 obj) >> startxref"


def catalog(source: bytes) -> DictionaryObject:
    """The object that represents the whole document."""
    found = PdfReader(BytesIO(source), strict=True).trailer["/Root"]
    assert isinstance(found, DictionaryObject)
    return found


@pytest.mark.parametrize("duplex", Duplex)
def test_wishes_stand_beside_what_typst_wrote(duplex: Duplex) -> None:
    preferences = catalog(pdf(2, duplex))["/ViewerPreferences"]
    assert isinstance(preferences, DictionaryObject)
    assert str(preferences["/PrintScaling"]) == "/None"
    assert str(preferences["/Direction"]) == "/L2R"


def test_colors_are_meant_as_the_profile_says_that_they_have(tmp_path: Path) -> None:
    printed(tmp_path, "pdf", only=("advancement.r1.spare_sail",))
    intents = catalog((tmp_path / "cards.en.pdf").read_bytes())["/OutputIntents"]
    assert isinstance(intents, ArrayObject)
    intent = intents[0].get_object()
    assert isinstance(intent, DictionaryObject)
    profile = intent["/DestOutputProfile"].get_object()
    assert isinstance(profile, StreamObject)
    assert (str(intent["/OutputConditionIdentifier"]), str(profile["/N"])) == ("sRGB", "3")
    assert b"RGB XYZ" in profile.get_data()[:32]


def elements(node: object) -> Iterator[DictionaryObject]:
    """All elements of the tree of tags."""
    found = node.get_object() if isinstance(node, PdfObject) else node
    if isinstance(found, DictionaryObject):
        yield found
        yield from elements(found.get("/K"))
    elif isinstance(found, ArrayObject):
        for each in found:
            yield from elements(each)


def test_every_figure_says_what_it_shows(tmp_path: Path) -> None:
    """A card its words; on its sheet nothing is read a second time, and readers find nothing wrong."""
    printed(tmp_path, "pdf", only=("crew.captain", "advancement.r1.worn_wheel"))
    source = (tmp_path / "cards.en.pdf").read_bytes()
    figures = [each for each in elements(catalog(source)["/StructTreeRoot"]) if each.get("/S") == "/Figure"]
    told = {str(each.get("/Alt")) for each in figures}
    assert len(figures) == 4  # fronts and backs, of which the captain's says the same in words
    [captain] = [text for text in told if text.startswith("Captain. ")]
    assert "1 black flag. 1 helm. 1 cannon." in captain
    assert "Worn wheel. 1 helm." in told
    read = [each for each in elements(catalog(source)["/StructTreeRoot"]) if each.get("/S") in ("/P", "/Span")]
    assert len(read) == 2  # what the margins say
    assert "/Suspects" not in str(catalog(source)["/MarkInfo"])


def test_what_typst_wrote_stays_as_it_is() -> None:
    [source] = typst_writer.compiled(
        typst_writer.extra(), typst_writer.page_data([Page(size=Size(60, 90))], "", "en"), "pdf"
    )
    update = PdfUpdate(source)
    update.put_into(update.catalog, b"<<", b"/PageLayout/SinglePage")
    assert update.written().startswith(source)
    assert str(catalog(update.written())["/PageLayout"]) == "/SinglePage"


@pytest.mark.parametrize(
    "source", [b"", b"no PDF", BARE, BARE + b"trailer\n<</Size 2/Root 1 0 R>>\nstartxref\n9\n%%EOF"]
)
def test_what_typst_does_not_write_stops_it(source: bytes) -> None:
    with pytest.raises(AssertionError):
        PdfUpdate(source)
