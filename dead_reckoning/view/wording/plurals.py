"""Numbers: which plural category each has, and in which form nouns are after it.  Both are data of a language."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Final, NamedTuple, TypeAlias

from dead_reckoning.errors import MissingExtraError
from dead_reckoning.model.languages import CASES, Case, Gender, LanguageTables, Noun
from dead_reckoning.view.wording.tables import plural, singular

CATEGORIES: Final = ("zero", "one", "two", "few", "many", "other")

# -- Categories ------------------------------------------------------------------------------------------------------

RELATION: Final = re.compile(r"n(?: % ([1-9]\d{0,8}))? (!?=) (\d{1,9}(?:\.\.\d{1,9})?(?:,\d{1,9}(?:\.\.\d{1,9})?)*)")
"""``n % 10 = 2..4``, as the CLDR writes it."""


class Relation(NamedTuple):
    """One comparison with a number, or with what is left of it."""

    divisor: int
    """0: the number itself."""
    wanted: bool
    spans: tuple[tuple[int, int], ...]

    def holds(self, number: int) -> bool:
        """Whether it is so."""
        rest = number % self.divisor if self.divisor else number
        return any(low <= rest <= high for low, high in self.spans) is self.wanted


Rule: TypeAlias = tuple[tuple[Relation, ...], ...]
"""Ways for a number to follow it, in each of which all comparisons hold."""


def category_in(tables: LanguageTables) -> Callable[[int], str]:
    """The plural category of whole numbers, by the language's own rules, or else by those of the CLDR for its code.

    Raises MissingExtraError where Babel is needed, but not installed.
    """
    rules = {category: rule_of(text) for category, text in tables.section("plurals").items()}
    return partial(first_of, rules) if rules else category_of(tables.code)


def first_of(rules: Mapping[str, Rule], number: int) -> str:
    """The category whose rule a number follows."""
    for category, rule in rules.items():
        if any(all(relation.holds(number) for relation in way) for way in rule):
            return category
    return "other"


def rule_of(text: str) -> Rule:
    """``n % 10 = 1 and n % 100 != 11``, to be asked of numbers.  Raises ValueError."""
    return tuple(tuple(map(relation_of, way.split(" and "))) for way in text.split(" or "))


def relation_of(text: str) -> Relation:
    """One comparison.  Raises ValueError."""
    found = RELATION.fullmatch(text)
    if found is None:
        raise ValueError(f"a rule is such as `n % 10 = 2..4 and n % 100 != 12..14`, which `{text}` is not")
    spans = (span.partition("..") for span in found[3].split(","))
    return Relation(int(found[1] or 0), found[2] == "=", tuple((int(low), int(high or low)) for low, _, high in spans))


@cache
def category_of(code: str) -> Callable[[int], str]:
    """The rules of the CLDR for a language; of one that it does not know, those of English.

    Raises MissingExtraError.
    """
    try:
        from babel import Locale
    except ImportError as error:
        way = 'pip install "dead-reckoning[languages]", or a table `plurals` in its file'
        raise MissingExtraError(f"the plurals of `{code}` need Babel: {way}") from error
    try:
        rule = Locale.parse(code).plural_form
    except Exception:  # a stranger's code
        return lambda number: "one" if number == 1 else "other"
    return lambda number: str(rule(number))


@cache
def is_known(code: str) -> bool:
    """Whether the CLDR knows a language.  Raises MissingExtraError."""
    category_of(code)  # says what is missing
    from babel import Locale

    try:
        return bool(Locale.parse(code))
    except Exception:  # a stranger's code
        return False


def rule_fault(category: str, text: str) -> str:
    """The reason why a rule for a plural category cannot be used; empty if it can."""
    if category not in CATEGORIES:
        return f"`{category}` is not a plural category: {', '.join(CATEGORIES)}"
    try:
        rule_of(text)
    except ValueError as error:
        return str(error)
    return ""


# -- Forms -----------------------------------------------------------------------------------------------------------

ENDINGS: Final = "adjectives"
"""Beside the categories of ``numbers``: endings of words that are in the plural where their noun is in the paucal."""


def form(numbers: Mapping[str, str], of: Noun, category: str, case: Case) -> str:
    """The form of a noun after a number, by the language's rule: one of ``FORMS``, and a case if it is always that."""
    rule = numbers.get(category) or ("singular" if category == "one" else "plural")
    number, _, fixed = rule.partition(" ")
    case = Case(fixed) if fixed else case
    if number == "paucal":
        return paucal(of, case, tuple(numbers.get(ENDINGS, "").split(", ")))
    return (singular if number == "singular" else plural)(of, case)


FORMS: Final = ("singular", "plural", "paucal")


def paucal(of: Noun, case: Case, endings: tuple[str, ...]) -> str:
    """``2 кубика``, but ``не более 2 кубиков``, and ``2 матросов`` where the living are in the accusative."""
    changed = case is Case.ACCUSATIVE and plural(of, case) == of.plural[0]
    if case is Case.NOMINATIVE or changed or CASES.index(case) >= len(of.plural):
        return of.paucal or after_few(of, endings)
    return plural(of, case)


def after_few(of: Noun, endings: tuple[str, ...]) -> str:
    """``чёрных флага``, ``бонусные карты``: the genitive singular, its adjectives in the plural.

    They are in the genitive, or in the nominative if the noun is feminine.
    """
    one, many = singular(of, Case.GENITIVE).split(), plural(of, Case.GENITIVE).split()
    if len(one) != len(many) or endings == ("",):
        return " ".join(one)
    adjectives = plural(of, Case.NOMINATIVE).split() if of.gender is Gender.FEMININE else many
    return " ".join(
        adjective if word.endswith(endings) else word for word, adjective in zip(one, adjectives, strict=True)
    )


def number_fault(key: str, text: str) -> str:
    """The reason why a rule for nouns after numbers cannot be used; empty if it can."""
    number, _, case = text.partition(" ")
    cases = [each.value for each in Case]
    if key == ENDINGS:
        return "" if all(text.split(", ")) else "these are endings with commas between them"
    if key not in CATEGORIES:
        return f"`{key}` is not a plural category: {', '.join(CATEGORIES)}"
    if number not in FORMS or (case and case not in cases):
        return f"a rule is `singular`, `plural` or `paucal`, optionally with a case ({', '.join(cases)}) after it"
    return ""
