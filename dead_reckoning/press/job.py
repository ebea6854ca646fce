"""A job: a selection of entries, how it is to be printed, and the faces that are drawn for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from attrs import Factory, evolve, frozen

from dead_reckoning.game.printed.box import Entry
from dead_reckoning.game.printed.plain import PlainCard
from dead_reckoning.model.version import __version__
from dead_reckoning.press.captions import usable
from dead_reckoning.press.face import Face, RenderContext
from dead_reckoning.press.geometry import PAPERS, SAFE, Duplex, GeometryError, Marks, SheetPlan, Size, sheet_of
from dead_reckoning.press.icons import own_icons
from dead_reckoning.press.imposition import Page, Pair, leaf_pages, proof, sheets, single
from dead_reckoning.press.inksaver import saved
from dead_reckoning.press.kind import Kind, PressKind, of_game
from dead_reckoning.press.kit import CARDS, KitPart, Wanted
from dead_reckoning.press.options import ONE_CARD, RenderOptions, seating
from dead_reckoning.press.owned import labeled
from dead_reckoning.press.packing import Tray, packed
from dead_reckoning.press.photos import Pictures
from dead_reckoning.press.plain import kind_of, sides
from dead_reckoning.press.selection import ENTRY, Selection
from dead_reckoning.view.strips import strips_of
from dead_reckoning.view.tongues import captions_in, lexicon_of


class Item(NamedTuple):
    """A front with its back, of what entry and kind."""

    entry: Entry
    kind: Kind
    pair: Pair


class Leftover(NamedTuple):
    """Things of one size that fill no sheet."""

    plan: SheetPlan
    pairs: list[Pair]


TITLE: Final = f"dead_reckoning {__version__}"
"""In the margin of every sheet."""


class Oversize(NamedTuple):
    """Things that fit on no sheet, and why."""

    ids: tuple[str, ...]
    error: GeometryError


# -- Faces of a job --------------------------------------------------------------------------------------------------


@frozen(kw_only=True, slots=False)
class Job:
    """A selection, and how it is to be printed."""

    selection: Selection
    options: RenderOptions
    pictures: Pictures
    oversize: list[Oversize] = Factory(list)
    """Things that are too large for the paper."""

    @property
    def game(self) -> PressKind:
        """The game's part of the press."""
        return of_game(PressKind, self.selection.box)

    @cached_property
    def contexts(self) -> Mapping[str, RenderContext]:
        """A context for each language."""
        box, options = self.selection.box, self.options
        common = RenderContext(
            lexicon=lexicon_of(box),
            strips=strips_of(box),
            box=box,
            places=self.game.places,
            icons={**own_icons(), **self.pictures.icons},
            photos=self.pictures.photos,
            card=options.card,
            bleed=options.bleed,
            words=options.words,
            owners=tuple(dict.fromkeys(self.selection.owned.values())),
        )
        headings = {entry.kind.id: entry.kind.heading for entry in box.entries if isinstance(entry, PlainCard)}
        found = {}
        for lang in options.languages:
            own = {id: heading.text(lang) for id, heading in headings.items()}
            found[lang] = evolve(common, lang=lang, captions={**usable(captions_in(box, lang)), **own})
        return found

    @cached_property
    def kinds(self) -> Mapping[type, Kind]:
        """The kind of drawing for each type of entry."""
        return self.game.kinds(self.selection.box)

    def kind_of(self, entry: Entry) -> Kind:
        """The kind of drawing for an entry."""
        return kind_of(self.kinds, entry)

    @cached_property
    def ordered(self) -> tuple[Entry, ...]:
        """The entries kind by kind, within a kind in the order of the decks."""
        order = {kind: place for place, kind in enumerate(dict.fromkeys(kind.name for kind in self.kinds.values()))}
        return tuple(sorted(self.selection.entries, key=lambda entry: order.get(self.kind_of(entry).name, len(order))))

    @cached_property
    def drawn(self) -> dict[str, list[Item]]:
        """The faces drawn so far, by language."""
        return {}

    def items(self, lang: str) -> list[Item]:
        """Every front with its back, drawn once."""
        if lang not in self.drawn:
            self.drawn[lang] = self.draw(lang)
        return self.drawn[lang]

    def draw(self, lang: str) -> list[Item]:
        """Every front with its back; backs that are the same are one drawing."""
        context, shared = self.contexts[lang], dict[str, Face]()
        found = []
        for number, entry in enumerate(self.ordered):
            self.options.progress(number, len(self.ordered), f"faces, {lang}")
            kind = self.kind_of(entry)
            for plain, back, copies in kind.sides(context, entry):
                front = self.labeled(plain, lang)
                known = back if kind.telling_back else shared.setdefault(back.id, back)
                found.append(Item(entry, kind, self.pair(front, known, copies)))
        return found

    @cached_property
    def owned(self) -> frozenset[str]:
        """The entries with values of an owner of the printed game."""
        return frozenset(self.selection.owned)

    def labeled(self, face: Face, lang: str) -> Face:
        """A face that says so if it has values of an owner."""
        owned = ENTRY.split(face.id)[0] in self.owned
        return labeled(face, self.contexts[lang].caption("owner label")) if owned else face

    def pair(self, front: Face, back: Face, copies: int) -> Pair:
        """Front and back as they are wished for."""
        number = 1 if self.options.once else copies
        if self.options.ink_saver:
            front, back = saved(front), saved(back)
        if self.options.proof:
            return Pair(proof(front, SAFE), proof(back, SAFE), number)
        return Pair(front, back, number)

    def pages(self, lang: str) -> list[Page]:
        """Sheets, size by size; or a page for each side."""
        items = self.items(lang)
        if self.options.paper == ONE_CARD:
            return [
                single(face, self.options.bleed)
                for item in items
                for _ in range(item.pair.copies)
                for face in (item.pair.front, item.pair.back)
                if face
            ]
        return list(self.sheets(items, self.title(lang)))

    def title(self, lang: str) -> str:
        """The title in the margin of every sheet."""
        return "  ".join((TITLE, *self.contexts[lang].of_owners))

    def sheets(self, items: Iterable[Item], title: str) -> Iterator[Page]:
        """Sheets full of things of one size; the rest of several sizes shares the last ones."""
        by_size: dict[Size, list[Item]] = {}
        for item in items:
            by_size.setdefault(item.pair.front.size, []).append(item)
        number, left = 1, list[Leftover]()
        for size, same in by_size.items():
            plan = self.fitting_plan(size, same)
            if plan is None:
                continue
            pairs = single_copies(unbacked(same) if plan.duplex is Duplex.NONE else (item.pair for item in same))
            full = len(pairs) - len(pairs) % sheet_of(plan).capacity
            left.append(Leftover(plan, pairs[full:]))
            yield from sheets(pairs[:full], plan, number, title)
            number += full // sheet_of(plan).capacity
        yield from self.last_sheets(left, number, title)
        if number == 1 and not any(each.pairs for each in left) and self.oversize:
            raise self.oversize[0].error

    def last_sheets(self, left: Sequence[Leftover], number: int, title: str) -> Iterator[Page]:
        """Leftovers together where that spares paper, else each on a sheet of its own."""
        shared = [each for each in left if each.pairs]
        tray = Tray(
            paper=PAPERS[self.options.paper],
            profile=self.options.profile,
            bleed=self.options.bleed,
            duplex=self.options.duplex,
        )
        things = [(pair, pair.front.size) for each in shared for pair in each.pairs]
        if self.options.duplex is not Duplex.FOLD and all(tray.holds(size) for _, size in things):
            leaves = packed(things, tray)
            if len(leaves) < len(shared):
                bare = self.options.marks is Marks.NONE
                names = [str(number + place) for place in range(len(leaves))]
                for page in leaf_pages(leaves, names, title, self.has_backs):
                    yield evolve(page, lines=(), words=()) if bare else page
                return
        for each in shared:
            yield from sheets(each.pairs, each.plan, number, title)
            number += 1

    def fitting_plan(self, size: Size, items: Sequence[Item]) -> SheetPlan | None:
        """The plan for things of a size; without backs where they are too large to be folded; None if none fits."""
        plan = self.options.plan(size)
        try:
            sheet_of(plan)
            return plan
        except GeometryError as error:
            flat = evolve(plan, duplex=Duplex.NONE)
            if plan.duplex is Duplex.FOLD and fits(flat):
                return flat
            if plan.bleed and plan.gap < 2 * plan.bleed:
                raise  # not the size is at fault
            self.oversize.append(Oversize(tuple(dict.fromkeys(str(item.entry.id) for item in items)), error))
        return None

    @cached_property
    def kits(self) -> dict[str, list[KitPart]]:
        """The parts of a kit that have been drawn already, by language."""
        return {}

    def kit(self, lang: str) -> list[KitPart]:
        """The parts of the kit."""
        if lang not in self.kits:
            options, table = self.options, seating(self.options.kit)
            wanted = Wanted(table.players, options.panels, options.counters, table.automata)
            made = self.game.kit(self.contexts[lang], self.ordered, wanted, self.kinds)
            parts = [part for part in (*made, *self.plain_parts(lang)) if part.copies]
            self.kits[lang] = [self.inked(self.labeled_part(part, lang)) for part in parts]
        return self.kits[lang]

    def plain_parts(self, lang: str) -> Iterator[KitPart]:
        """Cards of kinds that packs describe: nothing else belongs to them."""
        for entry in self.ordered:
            if isinstance(entry, PlainCard):
                for front, back, copies in sides(self.contexts[lang], entry):
                    yield KitPart(entry.kind.id, front, back, copies, CARDS)

    def labeled_part(self, part: KitPart, lang: str) -> KitPart:
        """A part that says so if it has values of an owner; film has no border for a label."""
        return part if part.stock.clear else part._replace(front=self.labeled(part.front, lang))

    def inked(self, part: KitPart) -> KitPart:
        """A part as it is printed: with little ink, if so wished."""
        if not self.options.ink_saver:
            return part
        return part._replace(front=saved(part.front), back=saved(part.back) if part.back else None)

    @property
    def has_backs(self) -> bool:
        """Whether backs are printed behind fronts."""
        return self.options.duplex is not Duplex.NONE

    def film(self, lang: str) -> list[Item]:
        """Films with their whites."""
        context = evolve(self.contexts[lang], bleed=0)
        return [
            Item(entry, self.kind_of(entry), Pair(front, white, 1 if self.options.once else copies))
            for entry in self.ordered
            for front, white, copies in self.game.films(context, entry)
        ]

    def stacks(self, lang: str) -> list[Face]:
        """The sleeves that were asked for.  Raises StackError."""
        box = self.selection.box
        return [self.game.told_stack(self.contexts[lang], box, text) for text in self.options.stacks]


def fits(plan: SheetPlan) -> bool:
    """Whether anything fits on a sheet."""
    try:
        return bool(sheet_of(plan).capacity)
    except GeometryError:
        return False


def single_copies(pairs: Iterable[Pair]) -> list[Pair]:
    """Each copy on its own."""
    return [pair._replace(copies=1) for pair in pairs for _ in range(pair.copies)]


def unbacked(items: Iterable[Item]) -> Iterator[Pair]:
    """Fronts alone; a back that says something of its own becomes a card."""
    for item in items:
        yield item.pair._replace(back=None)
        if item.kind.telling_back and item.pair.back:
            yield Pair(item.pair.back, None, item.pair.copies)
