"""A verb: one entry of a table, with a column for each room that deals with it.

The base verbs are entries like any pack's.  Each room keeps its own column (``game/language``, ``view/wording``,
``game/sight/strips``), keyed by effect class; ``dead_reckoning.verbs`` joins them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Generic, TypeAlias, TypeVar

from attrs import Factory, field, frozen

from dead_reckoning.model.languages import Noun
from dead_reckoning.model.terms import Effect, Instruction, Seat, SymbolId

if TYPE_CHECKING:
    from dead_reckoning.model.chapters import Applicable, Handler, Question
    from dead_reckoning.model.options import Option
    from dead_reckoning.model.terms import Event

E_ = TypeVar("E_", bound=Effect)


def is_name(text: str) -> bool:
    """Whether a text is one."""
    return bool(text.strip())


Name: TypeAlias = Annotated[str, is_name]
"""A text that is not empty."""

Reader = Callable[..., object]
"""Takes what the parts of a grammar rule became, gives the effect, or a part of one.  Numbers arrive as text."""

Plural = Callable[[str], str]
"""The English plural of a noun or a counted thing, a pack's symbols included."""

Nouns = Mapping[str, Noun]
"""A noun in each language, by language code: ``{"en": ..., "ru": ..., "uk": ...}``."""


@frozen(kw_only=True)
class Spelling(Generic[E_]):
    """The reader and the writer of a verb: exact inverses."""

    readers: Mapping[str, Reader]
    """Grammar rule -> reader.  The rules are in the game's grammar or in ``grammar`` below."""
    write: Callable[[E_, Plural], str]
    """The text without ``per``, which is added for every verb alike."""
    counted: str = ""
    """The field that ``per`` multiplies; empty if nothing can."""
    grammar: str = ""
    """Lark text that a pack adds, with ``%extend main_verb: ...`` for each place where the verb may appear."""


@frozen(kw_only=True)
class Phrase:
    """A verb in words of one language.  The templates are explained in ``docs/words``."""

    clause: str
    """The phrase as a result, without capital and period."""
    alone: str = ""
    """The phrase if the ability says nothing else; empty: the same as ``clause``."""
    cost: str = ""
    """Before what it buys, with ``{clause}``, ``{in_return}`` and ``{then}``; empty if it cannot be a cost."""
    infinitive: bool = True
    """Whether the clause can follow "to ..."."""


@frozen(kw_only=True)
class Symbol:
    """An icon that can be counted, with its nouns.  Rules 0.7, 8.3."""

    word: SymbolId
    plural: str
    nouns: Nouns = field(factory=dict, eq=False)


@frozen(kw_only=True)
class CountPhrases:
    """Four ways to speak of a thing that is counted, as ``docs/words`` has them."""

    each: str
    at_least: str
    none: str
    total: str


@frozen(kw_only=True)
class MomentWord:
    """A moment that a pack's abilities wait for: ``on treating a guest:``."""

    word: Name
    """The words between ``on`` and the colon."""
    event: type[Event]
    """The event that has to happen."""
    whose: Callable[[Any, Any], Iterable[Seat]]
    """The seats whose abilities an event triggers; takes the event and the scope."""
    sentences: Mapping[str, str] = field(factory=dict, eq=False)
    """A template by language, with ``{then}``."""
    labels: Mapping[str, str] = field(factory=dict, eq=False)
    """The name on an icon strip, by language."""


@frozen(kw_only=True)
class ConditionWord:
    """A condition that a pack's abilities ask for: ``if the lamps are lit:``."""

    word: Name
    """The words between ``if`` and the colon."""
    holds: Callable[[Any], object]
    """Whether the condition holds in a scope."""
    sentences: Mapping[str, str] = field(factory=dict, eq=False)
    """The text after "if", by language."""
    labels: Mapping[str, str] = field(factory=dict, eq=False)
    """The name on an icon strip, by language."""


@frozen(kw_only=True)
class CountWord:
    """A thing that a pack's abilities count: ``per guest you treated``."""

    word: Name
    """Singular."""
    plural: Name
    """One word of it differs."""
    count: Callable[[Any], int]
    """The count in a scope."""
    most: int = 30
    """The highest possible count."""
    nouns: Nouns = field(factory=dict, eq=False)
    sentences: Mapping[str, CountPhrases] = field(factory=dict, eq=False)
    """The phrases by language."""
    labels: Mapping[str, str] = field(factory=dict, eq=False)
    """The name on an icon strip, by language."""


@frozen(kw_only=True)
class FoeWord:
    """A kind of encounter as ``if enemy is ...:`` names it; every kind that a pack declares is one."""

    word: str
    names: Mapping[str, str] = field(factory=dict, eq=False)
    """The names by language."""


BroughtWord: TypeAlias = MomentWord | ConditionWord | CountWord
"""A word that a chapter brings with a function of its own."""

OpenWord: TypeAlias = BroughtWord | FoeWord
"""A word of the ability language that a pack brings, and that is neither symbol, building nor verb."""


def no_strip(_effect: Effect) -> str:
    """None of its own: an icon of the verb's name is drawn."""
    return ""


@frozen(kw_only=True)
class Verb(Generic[E_]):
    """One verb in all its columns: the contribution of a pack's plug-in."""

    name: Name
    effect: type[E_]
    spelling: Spelling[E_]
    phrases: Mapping[str, Phrase] = Factory(dict)
    strip: Callable[[E_], str] = no_strip
    """The text form of its icon strip (``docs/words``); empty: an icon of the verb's name."""
    handlers: Mapping[type[Instruction], Handler | Question] = Factory(dict)
    """Its effect and tasks -> the engine's handler or question for each (``docs/verbs``)."""
    shapes: tuple[type[Option], ...] = ()
    """The shapes of the options that its questions offer (``model/options``)."""
    wordings: Mapping[str, str] = Factory(dict)
    """Patterns of wordings by authors who do not know the verb -> the wording here (``docs/verbs``)."""
    applicable: Mapping[type[Effect], Applicable] = Factory(dict)
    """Its effect -> whether carrying it out would come to anything now; without one it always would."""
