"""Putting sentences together.  The words are in the languages' tables; this module only orders them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum, IntEnum
from typing import Final, NamedTuple, TypeAlias, TypeVar, cast

from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.effects import Condition
from dead_reckoning.game.printed.terms import Count, CountOf, Fixed, Goods, Per, ThingsCounted
from dead_reckoning.model.languages import BASE_LANGUAGES, Case, Noun
from dead_reckoning.model.templates import Moods, Piece, TemplateSlot, pieces
from dead_reckoning.model.terms import Coined, Effect
from dead_reckoning.model.verbs import Phrase
from dead_reckoning.view.wording.fields import further_fields
from dead_reckoning.view.wording.lexicon import BASE, Lexicon, WordMissingError
from dead_reckoning.view.wording.tables import Counting, Words, plural, singular

T = TypeVar("T")
E_ = TypeVar("E_", bound=Effect)


class Mood(Enum):
    """Whether a clause is by itself or follows "to"."""

    IMPERATIVE = "imperative"
    INFINITIVE = "infinitive"


class Weight(IntEnum):
    """The weight of a clause: which clauses it can join without being misread."""

    PLAIN = 0
    JOINED = 1
    """It has commas, or an "and", or a subject of its own."""
    PREFIXED = 2
    """It has a semicolon, or a prefix that would seem to govern what follows."""


class Clause(NamedTuple):
    """A part of a sentence."""

    text: str
    weight: Weight


Fields: TypeAlias = Mapping[str, object]

NOTHING_MORE: Final[Fields] = {}

UNFILLED: Final = (WordMissingError, ValueError, TypeError, IndexError, RecursionError)
"""Errors of a stranger's template that cannot be filled."""


class Speaker:
    """One language, speaking."""

    __slots__ = ("words",)

    def __init__(self, words: Words) -> None:
        self.words = words

    def find(self, table: Mapping[str, T], key: str, what: str) -> T:
        """An entry of a table, or an error that names it."""
        try:
            return table[key]
        except KeyError:
            raise WordMissingError(f"no {what} {key!r} in language {self.words.code!r}") from None

    def phrase(self, effect: Effect) -> Phrase:
        """The phrase of a verb."""
        try:
            return self.words.phrases[type(effect)]
        except KeyError:
            kind, code = type(effect).__name__, self.words.code
            raise WordMissingError(f"no phrase for {kind} in language {code!r}") from None

    def of(self, effect: Effect) -> Speaker:
        """The speaker of a verb: English if a pack has no words for it in this language."""
        english = self.words.english
        return self if type(effect) in self.words.phrases or english is None else Speaker(english)

    def noun(self, word: str) -> Noun:
        """A noun by its word in the ability language."""
        return self.find(self.words.nouns, word, "noun")

    def joint(self, key: str) -> str:
        """The words that join two parts."""
        return self.find(self.words.joints, key, "joint")

    # -- Clauses ------------------------------------------------------------------------------------------------------

    def clause(self, effect: Effect, mood: Mood = Mood.IMPERATIVE) -> Clause:
        """Any effect as a part of a sentence."""
        compose = COMPOSED.get(type(effect), say_verb)
        return compose(self, effect, mood)

    def alone(self, effect: Effect) -> str:
        """An ability that is by itself, without capital and full stop."""
        try:
            return self.alone_here(effect)
        except UNFILLED:
            if not self.words.brought or self.words.english is None:
                raise
            return Speaker(self.words.english).alone_here(effect)

    def alone_here(self, effect: Effect) -> str:
        """The same in this language, whatever comes of it."""
        speaker = self.of(effect)
        template = "" if type(effect) in COMPOSED else speaker.phrase(effect).alone
        return speaker.fill(template, effect) if template else self.clause(effect).text

    def can_follow_to(self, effect: Effect) -> bool:
        """Whether an effect can be said as "to ..."."""
        if isinstance(effect, fx.Several):
            return all(map(self.can_follow_to, effect.effects)) and self.are_plain(effect.effects)
        return type(effect) not in COMPOSED and self.of(effect) is self and self.phrase(effect).infinitive

    def are_plain(self, effects: Iterable[Effect]) -> bool:
        """Whether effects can be side by side with commas between them."""
        return all(self.clause(each).weight is Weight.PLAIN for each in effects)

    def prefixed(self, key: str, then: str, **fields: object) -> Clause:
        """A prefix of the language before the rest."""
        template = self.find(self.words.prefixes, key, "prefix")
        return Clause(self.fill(template, more={"then": then, **fields}), Weight.PREFIXED)

    # -- Templates ----------------------------------------------------------------------------------------------------

    def fill(
        self,
        template: str,
        record: object = None,
        mood: Mood = Mood.IMPERATIVE,
        more: Fields = NOTHING_MORE,
    ) -> str:
        """A template with what it asks for.  Its fields are looked for in ``more``, then in the record."""
        filled = Filling(self, record, mood, more)
        text = ""
        for piece in pieces(template):
            said = filled.piece(piece)
            text = f"{text}{said}" if said else text.removesuffix(" ")
        return text

    def counted(self, number: int, word: str, case: Case) -> str:
        """``2 cubes``."""
        form = self.words.form(self.noun(word), self.words.category(number), case)
        return f"{number} {form}"

    def goods(self, goods: Goods, case: Case) -> str:
        """``1 cargo and 2 coins``."""
        amounts = (("cargo", goods.cargo), ("coin", goods.coins))
        return self.joint("and").join(self.counted(amount, word, case) for word, amount in amounts if amount)

    def count(self, of: Count, way: Callable[[Counting], str], number: int = 1) -> str:
        """The counted things, in one of the four ways of ``Counting``."""
        what, word = counted_thing(of)
        template = way(self.find(self.words.counts, what, "count"))
        return self.fill(template, more={"each": self.each(number, word), "number": number, "noun": word})

    def each(self, number: int, word: str) -> str:
        """``each helm``, ``every 3 helms``."""
        noun = self.noun(word)
        if number == 1:
            return f"{self.words.each[noun.gender.value]} {singular(noun, Case.ACCUSATIVE)}"
        return f"{self.words.each['every']} {self.counted(number, word, Case.ACCUSATIVE)}"


def counted_thing(of: Count) -> tuple[str, str]:
    """The entry of the table of counts, and the noun."""
    if isinstance(of, ThingsCounted):
        word = of.thing.value
        return word, word if isinstance(of.thing, Coined) else word.split()[0]
    return f"symbol on {of.on.value}", of.symbol


class Filling(NamedTuple):
    """One template being filled: its speaker, its record, its mood."""

    speaker: Speaker
    record: object
    mood: Mood
    more: Fields

    def piece(self, piece: Piece) -> str:
        """One piece of a template as text."""
        if isinstance(piece, str):
            return piece
        if isinstance(piece, Moods):
            return piece.infinitive if self.mood is Mood.INFINITIVE else piece.imperative
        return SIGNS[piece.sign](self, piece)

    def value(self, field: str) -> object:
        """The value of a field."""
        further = further_fields(self.record)
        for fields in (self.more, further):
            if field in fields:
                return fields[field]
        try:
            value: object = getattr(self.record, field)
        except AttributeError:
            kind, code = type(self.record).__name__, self.speaker.words.code
            raise WordMissingError(f"{kind} has no {field!r}, which language {code!r} asks for") from None
        return value

    def plain(self, slot: TemplateSlot) -> str:
        """``{amount}``."""
        value = self.value(slot.field)
        if isinstance(value, Effect):
            return self.speaker.clause(value, self.mood).text
        if isinstance(value, tuple):
            return self.speaker.joint("or").join(map(str, value))
        number = number_in(value)
        return str(value) if number is None else str(number)

    def formed(self, slot: TemplateSlot) -> str:
        """``{amount:cube.acc}`` and the other forms with a colon."""
        special = HOW.get(slot.how)
        if special:
            return special(self.speaker, self.value(slot.field))
        word, case = self.noun_and_case(slot.how)
        if slot.field in BARE:
            return BARE[slot.field](self.speaker.noun(word), case)
        number = number_in(self.value(slot.field))
        if number is None:
            raise WordMissingError(f"{{{slot.field}:{slot.how}}} needs a number")
        return self.speaker.counted(number, word, case)

    def noun_and_case(self, how: str) -> tuple[str, Case]:
        """``cube.acc``, ``@symbol.gen``; without a case the nominative."""
        word, _, case = how.partition(".")
        word = str(self.value(word[1:])) if word.startswith("@") else word
        return word, Case(case) if case else Case.NOMINATIVE

    def chosen(self, slot: TemplateSlot) -> str:
        """``{place?to}``."""
        speaker = self.speaker
        table = speaker.find(speaker.words.choices, slot.how, "table")
        keys = keys_of(self.value(slot.field), speaker.words.category)
        key = next((key for key in keys if key in table), keys[-1])
        template = speaker.find(table, key, f"entry of table {slot.how!r} for")
        return speaker.fill(template, self.record, self.mood, self.more)


def number_in(value: object) -> int | None:
    """The printed number of an amount, if it is one."""
    if isinstance(value, Per):
        return number_in(value.each)
    if isinstance(value, Fixed):
        return value.number
    return value if isinstance(value, int) else None


def keys_of(value: object, category: Callable[[int], str]) -> tuple[str, ...]:
    """Under which keys a table of choices may have an entry for this value, the narrowest first."""
    if isinstance(value, bool):
        return ("yes" if value else "no",)
    if isinstance(value, Enum):
        return (str(value.value),)
    if isinstance(value, tuple):
        return ("some" if value else "none",)
    number = number_in(value)
    return (str(value),) if number is None else (f"={number}", category(number), "other")


def each_of(speaker: Speaker, value: object) -> str:
    """``{amount:each}``: the printed x."""
    if not isinstance(value, Per):
        return ""
    each = speaker.count(value.of, lambda way: way.each, value.every)
    return speaker.fill(speaker.joint("limit"), more={"each": each, "number": value.most}) if value.most else each


def total_of(speaker: Speaker, value: object) -> str:
    """``{row:total}``: a count that is itself the number."""
    return speaker.count(value.of, lambda way: way.total) if isinstance(value, CountOf) else ""


def goods_in(case: Case) -> Callable[[Speaker, object], str]:
    """``{goods:acc}``."""

    def say_goods(speaker: Speaker, value: object) -> str:
        goods = value.each if isinstance(value, Per) else value
        return speaker.goods(goods, case) if isinstance(goods, Goods) else ""

    return say_goods


SIGNS: Final[Mapping[str, Callable[[Filling, TemplateSlot], str]]] = {
    "": Filling.plain,
    ":": Filling.formed,
    "?": Filling.chosen,
}
HOW: Final[Mapping[str, Callable[[Speaker, object], str]]] = {
    "each": each_of,
    "total": total_of,
    **{case.value: goods_in(case) for case in Case},
}
BARE: Final[Mapping[str, Callable[[Noun, Case], str]]] = {"one": singular, "all": plural}


# -- Verbs and what joins them ---------------------------------------------------------------------------------------


def say_verb(speaker: Speaker, effect: Effect, mood: Mood) -> Clause:
    """A verb, from its phrase."""
    speaker = speaker.of(effect)
    phrase = speaker.phrase(effect)
    text = speaker.fill(phrase.clause, effect, mood)
    return Clause(text, weight_of(text) or (Weight.PLAIN if phrase.infinitive else Weight.JOINED))


def weight_of(text: str) -> Weight:
    """The weight of a text, by its punctuation."""
    if ";" in text or ":" in text:
        return Weight.PREFIXED
    return Weight.JOINED if "," in text else Weight.PLAIN


def say_several(speaker: Speaker, effect: fx.Several, mood: Mood) -> Clause:
    """``a, b and c``; a part with commas or its own subject is separated by "; then"."""
    texts = [speaker.clause(each, mood).text for each in effect.effects]
    if not speaker.are_plain(effect.effects):
        return Clause(speaker.joint("then").join(texts), Weight.PREFIXED)
    return Clause(listed(texts, speaker.joint("comma"), speaker.joint("and")), Weight.JOINED)


def listed(texts: Sequence[str], comma: str, last: str) -> str:
    """``a, b and c``."""
    return last.join([comma.join(texts[:-1]), texts[-1]]) if len(texts) > 1 else "".join(texts)


def say_one_of(speaker: Speaker, effect: fx.OneOf, mood: Mood) -> Clause:
    """``a or b``; ``a, or b, or c``; ``a; or b``; and if even that could be misread, a numbered list.

    An arm that says "or" itself (``where your ship is or beside it``) needs more than another "or" before the next.
    """
    arms = [speaker.clause(arm, mood) for arm in effect.arms]
    heaviest = max(arm.weight for arm in arms)
    texts = [arm.text for arm in arms]
    if heaviest is Weight.PREFIXED:
        numbered = (
            speaker.fill(speaker.joint("arm"), more={"number": number, "arm": text})
            for number, text in enumerate(texts, 1)
        )
        choice = speaker.joint("semicolon").join(numbered)
        return Clause(speaker.fill(speaker.joint("choose"), more={"arms": choice}), Weight.PREFIXED)
    light = "or" if len(arms) == 2 else "comma or"
    is_clear = heaviest is Weight.PLAIN and not any(speaker.joint(light) in text for text in texts)
    joint = light if is_clear else "semicolon or"
    return Clause(speaker.joint(joint).join(texts), Weight.PREFIXED)


def say_if(speaker: Speaker, effect: fx.If, mood: Mood) -> Clause:
    """``if this card shows at least 3 helms, ...``; conditions one after another are joined by "and"."""
    conditions, then = [effect.condition], effect.then
    while isinstance(then, fx.If):
        conditions.append(then.condition)
        then = then.then
    texts = [CONDITIONS[type(condition)](speaker, condition) for condition in conditions]
    condition = listed(texts, speaker.joint("comma"), speaker.joint("and"))
    return speaker.prefixed("if", speaker.clause(then, mood).text, condition=condition)


def say_on(speaker: Speaker, effect: fx.On, mood: Mood) -> Clause:
    """``when you explore, ...``."""
    trigger = effect.trigger
    template = speaker.find(speaker.words.moments, trigger.moment.value, "moment")
    then = speaker.clause(effect.then, mood).text
    return Clause(speaker.fill(template, trigger, more={"then": then}), Weight.PREFIXED)


def say_cost(speaker: Speaker, effect: fx.Cost, mood: Mood) -> Clause:
    """``pay 1 coin to ...``, or ``pay 1 coin; if you do, ...``, or as the cost has it."""
    payer = speaker.of(effect.cost)
    template = payer.phrase(effect.cost).cost or f"{{clause}}{speaker.joint('if you do')}"
    said = speaker.clause(effect.then).text  # once: what is in one another would be said twice at each level
    bought, then = in_return(speaker, effect.then, said)
    more = {"clause": speaker.clause(effect.cost, mood).text, "then": said, "in_return": bought}
    text = payer.fill(template, effect.cost, mood, more)
    return Clause(text, max(weight_of(text), then, Weight.JOINED))  # an "or" behind it would seem to go on from "to"


def in_return(speaker: Speaker, then: Effect, text: str) -> tuple[str, Weight]:
    """The result of a cost, as words after it; ``text`` is the result alone."""
    if speaker.can_follow_to(then):
        clause = speaker.clause(then, Mood.INFINITIVE)
        return speaker.fill(speaker.joint("to"), more={"then": clause.text}), clause.weight
    return speaker.fill(speaker.joint("if you do"), more={"then": text}), Weight.PREFIXED


def say_battle(speaker: Speaker, effect: fx.Battle, mood: Mood) -> Clause:
    """``battle: ...``."""
    key = "battle" if effect.against_buildings else "battle (not buildings)"
    return speaker.prefixed(key, speaker.clause(effect.then, mood).text)


def say_this_turn(speaker: Speaker, effect: fx.ThisTurn, mood: Mood) -> Clause:
    """``this turn, when ..., ...``."""
    return speaker.prefixed("this turn", speaker.clause(effect.then, mood).text)


def say_endgame(speaker: Speaker, effect: fx.Endgame, mood: Mood) -> Clause:
    """``at the end of the game, ...``."""
    key = "endgame if" if isinstance(effect.then, fx.If) else "endgame"
    return speaker.prefixed(key, speaker.clause(effect.then, mood).text)


Composing: TypeAlias = Callable[[Speaker, Effect, Mood], Clause]


def composed(kind: type[E_], function: Callable[[Speaker, E_, Mood], Clause]) -> tuple[type[Effect], Composing]:
    """One row of ``COMPOSED``."""
    return kind, cast(Composing, function)


COMPOSED: Final[Mapping[type[Effect], Composing]] = dict(
    (
        composed(fx.OneOf, say_one_of),
        composed(fx.Several, say_several),
        composed(fx.If, say_if),
        composed(fx.On, say_on),
        composed(fx.Cost, say_cost),
        composed(fx.Battle, say_battle),
        composed(fx.ThisTurn, say_this_turn),
        composed(fx.Endgame, say_endgame),
    )
)
"""Prefixes and the two ways to join; every other effect is a verb and has a phrase."""


# -- Conditions ------------------------------------------------------------------------------------------------------


def at_spot(speaker: Speaker, condition: fx.AtSpot) -> str:
    """``your ship is in the harbor``."""
    return speaker.find(speaker.words.conditions, condition.spot.value, "condition")


def ship_is(speaker: Speaker, condition: fx.ShipIs) -> str:
    """``your ship is damaged``."""
    return speaker.find(speaker.words.conditions, condition.state.value, "condition")


def at_least(speaker: Speaker, condition: fx.AtLeast) -> str:
    """``this card shows at least 3 helms``."""
    return speaker.count(condition.of, lambda way: way.at_least, condition.number)


def none_of(speaker: Speaker, condition: fx.NoneOf) -> str:
    """``this card shows no helms``."""
    return speaker.count(condition.of, lambda way: way.none)


def attacked(speaker: Speaker, condition: fx.Attacked) -> str:  # noqa: ARG001  # it has nothing to tell
    """``you were attacked``."""
    return speaker.find(speaker.words.conditions, "attacked", "condition")


def first_player(speaker: Speaker, condition: fx.FirstPlayer) -> str:  # noqa: ARG001  # it has nothing to tell
    """``you are the first player``."""
    return speaker.find(speaker.words.conditions, "first player", "condition")


def enemy_is(speaker: Speaker, condition: fx.EnemyIs) -> str:
    """``you fight a merchant``."""
    return speaker.find(speaker.words.conditions, f"enemy is {condition.kind}", "condition")


C = TypeVar("C", bound=Condition)
SayingCondition: TypeAlias = Callable[[Speaker, Condition], str]


def condition_row(kind: type[C], function: Callable[[Speaker, C], str]) -> tuple[type[object], SayingCondition]:
    """One row of ``CONDITIONS``."""
    return kind, cast(SayingCondition, function)


CONDITIONS: Final[Mapping[type[object], SayingCondition]] = dict(
    (
        condition_row(fx.AtSpot, at_spot),
        condition_row(fx.ShipIs, ship_is),
        condition_row(fx.AtLeast, at_least),
        condition_row(fx.NoneOf, none_of),
        condition_row(fx.Attacked, attacked),
        condition_row(fx.FirstPlayer, first_player),
        condition_row(fx.EnemyIs, enemy_is),
    )
)


# -- The door --------------------------------------------------------------------------------------------------------


def sentence(text: str) -> str:
    """A capital in front, a full stop behind.  A number in front stays as it is."""
    return f"{with_capital(text)}."


def with_capital(text: str) -> str:
    """A capital in front."""
    start = next((place for place, letter in enumerate(text) if letter.isalnum()), 0)
    return f"{text[:start]}{text[start : start + 1].upper()}{text[start + 1 :]}"


def say(effect: Effect, lang: str = BASE_LANGUAGES[0], lexicon: Lexicon = BASE) -> str:
    """One ability as a sentence: ``Place 1 influence cube or get 2 sails.``"""
    words = lexicon.words(lang)
    return sentence(lexicon.speech(effect, lang) if lexicon.speech else Speaker(words).alone(effect))


def say_face(effects: Iterable[Effect], lang: str, lexicon: Lexicon = BASE) -> tuple[str, ...]:
    """All abilities of a card's face, a sentence each."""
    return tuple(say(effect, lang, lexicon) for effect in effects)


def name(word: str, lang: str, number: int, case: Case = Case.NOMINATIVE, lexicon: Lexicon = BASE) -> str:
    """A noun of the ability language with a number: ``2 sails``."""
    return Speaker(lexicon.words(lang)).counted(number, word, case)


def label(key: str, lang: str, lexicon: Lexicon = BASE) -> str:
    """A word or an icon of a strip by its short name, for legends: ``battle``, ``black flag``."""
    speaker = Speaker(lexicon.words(lang))
    short = speaker.words.labels.get(key)
    return singular(speaker.noun(key), Case.NOMINATIVE) if short is None else short
