"""Checks of crew cards, and of what one ability means.  Each docstring is the page of its check."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from dead_reckoning.decks.packs import Opened, printed
from dead_reckoning.game.checks.better import at_least, implies, is_comparable, is_harm_to_owner
from dead_reckoning.game.checks.encounters import RESULTS, kinds_met
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.box import Entry
from dead_reckoning.game.printed.cards import CrewCard
from dead_reckoning.game.printed.effects import Condition
from dead_reckoning.game.printed.terms import Card, Count, Fixed, SymbolsShown, Thing, ThingsCounted
from dead_reckoning.language import write
from dead_reckoning.lint.checks.boxes import complete_pack, entries, readable
from dead_reckoning.lint.checks.deck import BASE_PACK
from dead_reckoning.lint.checks.lines import CheckedLine, EffectUse, accuse, below, counts, faces, lines, uses
from dead_reckoning.lint.context import CheckContext, finding_at
from dead_reckoning.model.findings import Code, Finding
from dead_reckoning.model.terms import Effect, SymbolId

CREW_OF_A_PLAYER: Final = 12
"""Rule 0.4."""


def incomplete_crew(context: CheckContext) -> Iterator[Finding]:
    """DR302  A player's crew does not have 12 cards.

    Why: a player's deck is 12 crew cards (rule 0.4); the setup deals no others.
    Instead: ``copies`` that add up to 12. For a deck in a pack, the check counts the crew cards in the whole box: those
    of the base game, of this pack and of the packs that it needs, with every ``overrides`` applied. It does not count
    copies from ``adds``, which are meant to be extra.

    Bad: eight crew cards with one copy each
    Good: two gunners, two deckhands, three cabin boys, and one of each of the others
    """
    if not context.is_whole or not any(isinstance(entry, CrewCard) for entry in context.entries):
        return
    entries = context.around.box(context.loaded)
    copies = crew_copies(entries)
    if entries and copies != CREW_OF_A_PLAYER:
        place = context.place(("entries",), key=True)
        packed = context.around.name not in ("", BASE_PACK)
        message = f"the crew{' of the box' * packed} has {copies} cards, not {CREW_OF_A_PLAYER}"
        hint = "the `copies` of all cards add up to 12"
        hint += "; a card that replaces one of another pack has the same id, and `overrides` names it" * packed
        yield finding_at(Code.INCOMPLETE_CREW, place, message, hint)


def crew_copies(entries: Iterable[Entry]) -> int:
    """The crew cards of a player that entries make."""
    return sum(entry.copies for entry in entries if isinstance(entry, CrewCard))


def crew_replaced(pack: Opened, box: Sequence[Opened]) -> Iterator[Finding]:
    """DR350  A pack replaces crew cards with something else, so that a player no longer has 12 of them.

    Why: a player's deck consists of 12 crew cards (rule 0.4); the setup deals no others. If the pack has crew cards,
    DR302 reports this mistake.
    Instead: crew cards in place of crew cards, or another id for an entry that is not a crew card.

    Bad: "overrides": ["crew.captain"], and an advancement with the id `crew.captain`
    Good: "overrides": ["crew.captain"], and a crew card with the id `crew.captain`
    """
    said = complete_pack(pack)
    own = {entry.id: entry for _, _, entry in entries(pack)}
    if said is None or not readable(box) or any(isinstance(entry, CrewCard) for entry in own.values()):
        return
    crew = {entry.id for each in box for _, _, entry in entries(each) if isinstance(entry, CrewCard)}
    for index, name in enumerate(said.overrides):
        if name in crew and name in own:
            message = f"the replacement of `{name}` is not a crew card: a player has {crew_copies(printed(box))} of 12"
            yield pack.finding_at(Code.CREW_REPLACED, ("overrides", index), message, "a crew card, with as many copies")


CARDS: Final = ("crew", "advancements", "encounters")
"""Kinds of deck whose abilities lie in a sleeve, so that "this card" means something.  Rule 8.4."""


def of_this_card(count: Count) -> bool:
    """Whether it counts symbols of the card that the ability is on."""
    return isinstance(count, SymbolsShown) and count.on is Card.THIS


def no_card_to_count(context: CheckContext) -> Iterator[Finding]:
    """DR231  An ability refers to "this card" in a place that has no card.

    Why: such an ability counts the symbols in its own card sleeve (rule 8.4). Results of encounters, ship boards and
    upgrade tokens are not in a sleeve, so the count is always zero.
    Instead: a fixed number, or something that the player has, such as `island you control`.

    Bad: a win result `gain 1 coin to ship per helm`
    Good: a win result `gain 2 coins to ship`
    """
    sleeved = context.loaded.kind in CARDS
    for line in lines(context):
        if sleeved and line.list not in RESULTS:
            continue
        for use in below(line, line.effect, ()):
            this = [count for count, _ in counts(use.effect) if of_this_card(count) or count == ADVANCEMENTS_HERE]
            if this or use.effect == fx.LevelUp(Card.THIS):
                hint = "a plain number, or something that the player has, such as `per island you control`"
                message = "this is not in a sleeve, so there is no card to count on"
                yield accuse(context, Code.NO_CARD_TO_COUNT, use, message, hint)


ADVANCEMENTS_HERE: Final = ThingsCounted(Thing.ADVANCEMENT)


def always_true(context: CheckContext) -> Iterator[Finding]:
    """DR232  A condition is true whenever it is checked.

    Why: an `if` that makes no difference is a mistake: the author meant another number or symbol, or the `if` is left
    over from an earlier version.
    Instead: the intended number, or no condition.

    Bad: `if 3 helms: if 2 helms: repair 1`, or `if 1 helm: repair 1` on a card that shows a helm itself
    Good: `if 3 helms: repair 1`
    """
    for use, known in conditions(context):
        condition = condition_asked(use)
        reason = next((said for fact, said in known if implies(fact, condition)), "")
        if reason:
            hint = "leave it out, or write the number that you mean"
            yield accuse(context, Code.ALWAYS_TRUE, use, f"this always holds: {reason}", hint)


def never_true(context: CheckContext) -> Iterator[Finding]:
    """DR233  A condition can never hold.

    Why: nobody could ever use what follows it.
    Instead: the intended condition; after `if enemy is`, a kind of encounter that players can fight.

    Bad: `if 3 helms: if no helms: repair 1`, or `if no helms: repair 1` on a card that shows a helm itself; in a battle
    `if attacked: if enemy is merchant: roll 1`, because only ships attack
    Good: `if no helms: repair 1` on a card without helms
    """
    for use, known in conditions(context):
        condition = condition_asked(use)
        reason = next((said for fact, said in known if excludes(fact, condition)), "")
        if reason:
            hint = "change one of the two"
            yield accuse(context, Code.NEVER_TRUE, use, f"this can never hold: {reason}", hint)
        elif isinstance(condition, fx.EnemyIs) and is_never_fought(context, condition.kind):
            message = f"this can never hold: a `{condition.kind}` is never fought"
            hint = '`"attack"` is false in pack.json, or its abilities are carried out in place of a battle'
            yield accuse(context, Code.NEVER_TRUE, use, message, hint)


def is_never_fought(context: CheckContext, kind: str) -> bool:
    """Whether no battle is ever fought against encounters of a kind."""
    declared = kinds_met(context).get(kind)
    return declared is not None and not declared.is_fought


Fact = tuple[Condition, str]
"""A condition that is known to hold, and the reason."""


def conditions(context: CheckContext) -> Iterator[tuple[EffectUse, list[Fact]]]:
    """Every ``if``, with what is known where it is."""
    shown = {path: facts_of_face(context, path, face) for path, face in faces(context)} if has_if(context) else {}
    for use in uses(context, fx.If):
        above = [
            (outer.condition, f"`{words_of(context, outer)}` comes before it")
            for outer in use.above
            if isinstance(outer, fx.If)
        ]
        yield use, [*above, *shown.get(use.line.path[:-1], ())]


def has_if(context: CheckContext) -> bool:
    """Whether any ability has a condition."""
    return next(uses(context, fx.If), None) is not None


def words_of(context: CheckContext, outer: fx.If) -> str:
    """The condition of an ``if`` in the words of the language."""
    return write(outer, context.vocabulary).partition(":")[0]


def condition_asked(use: EffectUse) -> Condition:
    """The condition of an ``if``."""
    assert isinstance(use.effect, fx.If)
    return use.effect.condition


def facts_of_face(context: CheckContext, path: tuple[str | int, ...], face: tuple[CheckedLine, ...]) -> list[Fact]:
    """The symbols that a card in a sleeve shows for itself, without choices."""
    if context.loaded.kind not in CARDS or path[-1] in RESULTS:
        return []
    shown: dict[SymbolId, int] = {}
    for line in face:
        if isinstance(line.effect, fx.Show) and isinstance(line.effect.amount, Fixed):
            shown[line.effect.symbol] = shown.get(line.effect.symbol, 0) + line.effect.amount.number
    facts: list[Fact] = [
        (fx.AtLeast(number, SymbolsShown(symbol)), f"the card itself shows {number}")
        for symbol, number in shown.items()
    ]
    if context.loaded.kind != "crew":
        facts.append((fx.AtLeast(1, ADVANCEMENTS_HERE), "the card itself is an advancement"))
    return facts


def excludes(fact: Condition, asked_for: Condition) -> bool:
    """Whether a condition cannot hold if another does."""
    if isinstance(fact, fx.AtSpot) and isinstance(asked_for, fx.AtSpot):
        return fact.spot is not asked_for.spot
    pair = {type(fact): fact, type(asked_for): asked_for}
    if set(pair) == {fx.AtLeast, fx.NoneOf}:
        return getattr(fact, "of", None) == getattr(asked_for, "of", None)
    enemy = pair.get(fx.EnemyIs)
    return fx.Attacked in pair and isinstance(enemy, fx.EnemyIs) and enemy.kind != SHIP


SHIP: Final = "ship"
"""The only enemy that attacks: rules 12.1, 12.3."""


def dominated_alternative(context: CheckContext) -> Iterator[Finding]:
    """DR236  The alternative on one side of a slash is never better than the one on the other side.

    Why: nobody would choose it; one of the numbers is probably a mistake. Coins in the chest are safe and need no hold,
    so coins on the ship are never better. An alternative that only hurts its owner is never better than nothing.
    Instead: a real choice, or only the better alternative.

    Bad: `influence 1 / influence 2`, `gain 1 coin to ship / gain 1 coin to harbor`
    Good: `influence 1 / 2 sails`
    """
    for use in uses(context, fx.OneOf):
        assert isinstance(use.effect, fx.OneOf)
        arms = use.effect.arms
        for index, arm in enumerate(arms):
            others = [other for at, other in enumerate(arms) if at != index and (arm != other or at < index)]
            better = next((other for other in others if at_least(other, arm)), None)
            if better is not None or (is_harm_to_owner(arm) and not all(map(is_harm_to_owner, arms))):
                strong = f"`{write(better, context.vocabulary)}`" if better is not None else "nothing"
                message = f"`{write(arm, context.vocabulary)}` is never better than {strong}"
                hint = "make it a real choice, or leave it out"
                yield accuse(context, Code.DOMINATED_ALTERNATIVE, EffectUse(use.line, arm, ()), message, hint)


def said_twice(context: CheckContext) -> Iterator[Finding]:
    """DR254  A face has the same ability twice, in different words.

    Why: somebody forgot to remove one of the two, or meant another number. Anyone who reads both will look for a
    difference.
    Instead: one of the two abilities; if you mean both, one ability with the sum.

    Bad: `repair 1`, and `if damaged: repair 1`
    Good: `repair 2`
    """
    small = (face for _, face in faces(context) if is_comparable([line.effect for line in face]))
    for face in small:
        for index, line in enumerate(face):
            twin = next((other for other in face[:index] if in_other_words(other.effect, line.effect)), None)
            if twin:
                message = f"`{write(twin.effect, context.vocabulary)}` before it says the same"
                yield accuse(context, Code.SAID_TWICE, line, message, "leave one out, or write the sum")


def in_other_words(one: Effect, two: Effect) -> bool:
    """Whether two effects are the same and not written alike: those are DR237, and so are icons."""
    icons = isinstance(one, fx.Show) and isinstance(two, fx.Show)
    return one != two and not icons and at_least(one, two) and at_least(two, one)


def gift_as_cost(context: CheckContext) -> Iterator[Finding]:
    """DR252  An ability draws cards "as a cost", but the effect after it does not refer to these cards.

    Why: `draw 1 card:` is for effects that use the drawn card, as `it` (rule 8.23); drawing a card is not a cost.
    Instead: a comma, if both are results.

    Bad: `draw 1 card: gain 1 coin to ship`
    Good: `draw 1 card, gain 1 coin to ship`
    """
    for use in uses(context, fx.Cost):
        assert isinstance(use.effect, fx.Cost)
        if isinstance(use.effect.cost, fx.Draw) and not any(
            speaks_of_it(inner.effect) for inner in below(use.line, use.effect.then, ())
        ):
            hint = "write `,` in place of `:`, or say what is done with `it`"
            yield accuse(context, Code.GIFT_AS_COST, use, "drawing a card costs nothing", hint)


def speaks_of_it(effect: Effect) -> bool:
    """Whether an effect is about the card that was drawn; a pack's verb may be, in its own way."""
    counted = any(isinstance(count, SymbolsShown) and count.on is Card.IT for count, _ in counts(effect))
    return counted or isinstance(effect, fx.PlayIt) or type(effect).__module__ != fx.__name__


def flags_beside_slash(context: CheckContext) -> Iterator[Finding]:
    """DR241  One alternative in a choice has more than one black flag.

    Why: a player chooses one of the alternatives once per turn, and a flag is one attack (rule 8.11). The card would
    have to say when the second attack happens.
    Instead: one flag on each side of the slash, or the flags as a separate ability.

    Bad: `2 black flags / sail`
    Good: `black flag / sail`
    """
    for use in uses(context, fx.Show):
        assert isinstance(use.effect, fx.Show)
        number = use.effect.amount.number if isinstance(use.effect.amount, Fixed) else 1
        if use.effect.symbol == "black flag" and number > 1 and any(isinstance(e, fx.OneOf) for e in use.above):
            hint = "write `black flag`, or give the flags a line of their own"
            yield accuse(context, Code.FLAGS_BESIDE_SLASH, use, f"{number} attacks cannot be one choice", hint)
