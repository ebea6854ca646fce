"""Reports what is wrong with a card, in a form that a person, an editor and a test can read."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from attrs import frozen

from dead_reckoning.model.hints import hinting


@frozen(kw_only=True)
class Span:
    """The place of a finding.  Line and column count from 1, in characters; ``source`` is that line."""

    file: str = ""
    """Path as the user gave it; empty for text that came from no file."""
    line: int = 1
    """The line, from 1."""
    column: int = 1
    """The column, from 1, in characters."""
    width: int = 1
    """Characters that the caret underlines, at least 1."""
    source: str = ""
    """The text of the line."""
    cut: int = 0
    """Characters of a long line that are left out before ``source``."""


@frozen(kw_only=True)
class Fix:
    """Text that replaces the underlined part of a finding; it is always safe if the finding offers it as certain."""

    replacement: str
    """The text to put there."""
    certain: bool = False
    """True if the meaning cannot change, so that a tool may apply it unasked."""


HINTS: Final = {
    "column": "write finding.place.column",
    "file": "write finding.place.file",
    "line": "write finding.place.line",
    "path": "write finding.place.file",
}
"""Names that other libraries have -> the name to write here."""


@hinting(HINTS)
@frozen(kw_only=True)
class Finding:
    """A mistake, with its place, a message and one hint."""

    code: str
    """Stable, such as ``DR201``."""
    name: str
    """Readable, such as ``unknown-word``."""
    message: str
    """The mistake in one sentence."""
    hint: str = ""
    """The next step; empty if there is no hint."""
    place: Span = Span()
    """The place of the mistake."""
    fix: Fix | None = None
    """A correction that ``reckon lint --fix`` can apply; None if there is none."""
    about: str = ""
    """The id of the entry with the problem; empty if the finding is not about an entry."""


def shown(thing: object) -> str:
    """A thing in a message, even if it cannot show itself."""
    try:
        return f"{thing!r:.200}"
    except (Exception, SystemExit):  # a stranger's thing
        return f"<{type(thing).__name__}>"


class Code(StrEnum):
    """A code with its readable name: ``DR201 unknown-word``."""

    UNREADABLE_FILE = "DR101 unreadable-file"
    NOT_UTF_8 = "DR102 not-utf-8"
    BROKEN_JSON = "DR103 broken-json"
    DUPLICATE_KEY = "DR104 duplicate-key"
    STRANGE_NUMBER = "DR105 strange-number"
    TOO_DEEP = "DR106 too-deep"
    LINK_OUT_OF_FOLDER = "DR107 link-out-of-folder"
    UNKNOWN_KEY = "DR110 unknown-key"
    MISSING_KEY = "DR111 missing-key"
    WRONG_TYPE = "DR112 wrong-type"
    WRONG_VALUE = "DR113 wrong-value"
    UNKNOWN_KIND = "DR114 unknown-kind"
    BROKEN_TABLE = "DR115 broken-table"
    IDLE_ALLOWANCE = "DR198 idle-allowance"
    TOO_MANY_FINDINGS = "DR199 too-many-findings"
    UNKNOWN_WORD = "DR201 unknown-word"
    WORDS_RUN_TOGETHER = "DR202 words-run-together"
    MISPLACED_WORD = "DR203 misplaced-word"
    UNKNOWN_GOOD = "DR204 unknown-good"
    MISSING_WORD = "DR205 missing-word"
    MISSING_NUMBER = "DR206 missing-number"
    NUMBER_OUT_OF_RANGE = "DR207 number-out-of-range"
    UNKNOWN_SIGN = "DR208 unknown-sign"
    SURPLUS_WORD = "DR209 surplus-word"
    WRONG_TIMING = "DR210 wrong-timing"
    COST_FOR_NOTHING = "DR211 cost-for-nothing"
    COINS_ON_DOCK = "DR212 coins-on-dock"
    NOTHING_NAMED = "DR213 nothing-named"
    UNCOUNTABLE = "DR214 uncountable"
    EMPTY_ABILITY = "DR215 empty-ability"
    NO_SUCH_ROW = "DR216 no-such-row"
    ABILITY_TOO_LONG = "DR217 ability-too-long"
    MISPLACED_PREFIX = "DR218 misplaced-prefix"
    NESTED_TOO_DEEP = "DR219 nested-too-deep"
    SPELLING = "DR220 spelling"
    CANNOT_SAY = "DR221 cannot-say"
    UNORDERED_ROWS = "DR230 unordered-rows"
    NO_CARD_TO_COUNT = "DR231 no-card-to-count"
    ALWAYS_TRUE = "DR232 always-true"
    NEVER_TRUE = "DR233 never-true"
    NOTHING_THERE = "DR234 nothing-there"
    ADJACENT_TOO_MANY = "DR235 adjacent-too-many"
    DOMINATED_ALTERNATIVE = "DR236 dominated-alternative"
    REPEATED_ABILITY = "DR237 repeated-ability"
    LOSING_TRADE = "DR238 losing-trade"
    DISCOUNT_AS_FREE = "DR239 discount-as-free"
    VOLUNTARY_HARM = "DR240 voluntary-harm"
    FLAGS_BESIDE_SLASH = "DR241 flags-beside-slash"
    ABSURD_NUMBER = "DR242 absurd-number"
    NEVER_WAKES = "DR243 never-wakes"
    TOO_LATE_IN_BATTLE = "DR244 too-late-in-battle"
    TOO_EARLY_IN_BATTLE = "DR245 too-early-in-battle"
    ICON_AS_RESULT = "DR246 icon-as-result"
    ABILITY_AS_RESULT = "DR247 ability-as-result"
    COPY_AS_RESULT = "DR248 copy-as-result"
    SWAPPED_RESULTS = "DR249 swapped-results"
    UNPAYABLE_COST = "DR250 unpayable-cost"
    UNREACHABLE_COUNT = "DR251 unreachable-count"
    GIFT_AS_COST = "DR252 gift-as-cost"
    MOMENT_ON_ONE_SIDE = "DR253 moment-on-one-side"
    SAID_TWICE = "DR254 said-twice"
    UNDOES_ITSELF = "DR255 undoes-itself"
    IDLE_LIMIT = "DR256 idle-limit"
    DUPLICATE_ID = "DR301 duplicate-id"
    INCOMPLETE_CREW = "DR302 incomplete-crew"
    INCOMPLETE_BOX = "DR303 incomplete-box"
    SAME_FACE = "DR304 same-face"
    COST_OUT_OF_LINE = "DR305 cost-out-of-line"
    FREE_CARD = "DR306 free-card"
    WEAKER_LEVEL = "DR307 weaker-level"
    MISSING_RESULT = "DR308 missing-result"
    SAME_BACKS = "DR309 same-backs"
    MISSING_NEED = "DR310 missing-need"
    CYCLIC_NEED = "DR311 cyclic-need"
    ID_CONFLICT = "DR312 id-conflict"
    OVERRIDE_OF_NOTHING = "DR313 override-of-nothing"
    WORD_TAKEN = "DR314 word-taken"
    MISSING_DECK = "DR315 missing-deck"
    UNREACHED_DECK = "DR316 unreached-deck"
    VERBS_MISSING = "DR317 verbs-missing"
    ADDITION_OF_NOTHING = "DR318 addition-of-nothing"
    ILL_FORMED_WORD = "DR319 ill-formed-word"
    DUPLICATE_PACK = "DR320 duplicate-pack"
    UNKNOWN_ENCOUNTER_KIND = "DR321 unknown-encounter-kind"
    UNUSED_ENCOUNTER_KIND = "DR322 unused-encounter-kind"
    SYMBOL_NEVER_SHOWN = "DR323 symbol-never-shown"
    BUILDING_WITHOUT_TOKEN = "DR324 building-without-token"
    UNKNOWN_BUILDING = "DR325 unknown-building"
    REWARDS_NOT_FALLING = "DR326 rewards-not-falling"
    ODD_PLAYER_NUMBERS = "DR327 odd-player-numbers"
    ODD_PRODUCTION = "DR328 odd-production"
    MORE_REWARDS_THAN_SPACES = "DR329 more-rewards-than-spaces"
    WRONG_NEIGHBOR = "DR330 wrong-neighbor"
    ONE_SIDED_NEIGHBORS = "DR331 one-sided-neighbors"
    EXPLOSION_ZONES = "DR332 explosion-zones"
    MISPLACED_SPOILS = "DR333 misplaced-spoils"
    UNREACHABLE_ZONE = "DR334 unreachable-zone"
    UNKNOWN_ACHIEVEMENT = "DR335 unknown-achievement"
    SAME_BONUS_TOKEN = "DR336 same-bonus-token"
    DEED_FIELDS = "DR337 deed-fields"
    MISPLACED_DEED = "DR338 misplaced-deed"
    ODD_SECTION = "DR339 odd-section"
    ODD_GOAL = "DR340 odd-goal"
    EMPTY_UPGRADE = "DR341 empty-upgrade"
    BUILDING_NUMBERS = "DR342 building-numbers"
    MISMATCHED_ID = "DR343 mismatched-id"
    DUPLICATE_BACK = "DR344 duplicate-back"
    ODD_SET_UP = "DR345 odd-set-up"
    ABSURD_HOLD = "DR346 absurd-hold"
    UNBEATABLE_ENCOUNTER = "DR347 unbeatable-encounter"
    IDLE_ENCOUNTER_KIND = "DR348 idle-encounter-kind"
    UNREACHABLE_ACHIEVEMENT = "DR349 unreachable-achievement"
    CREW_REPLACED = "DR350 crew-replaced"
    WRONG_COLUMN = "DR351 wrong-column"
    UNHANDLED_ORDER = "DR352 unhandled-order"
    UNWRITTEN_EVENT = "DR353 unwritten-event"
    UNREGISTERED_OPTION = "DR354 unregistered-option"
    UNBOUNDED_OPTION = "DR355 unbounded-option"
    UNKNOWN_DEED = "DR356 unknown-deed"
    IDLE_BUILDING = "DR357 idle-building"
    UNMET_KIND = "DR358 unmet-kind"
    RULE_FOR_NOTHING = "DR359 rule-for-nothing"
    BACKS_OR_COPIES = "DR360 backs-or-copies"
    SELF_NEED = "DR361 self-need"
    UNKNOWN_GAME = "DR362 unknown-game"
    OTHER_GAME = "DR363 other-game"
    ILL_FORMED_KIND = "DR364 ill-formed-kind"
    OUTCLASSED_CARD = "DR365 outclassed-card"
    REPLACED_TWICE = "DR366 replaced-twice"
    BROKEN_PLUG_IN = "DR390 broken-plug-in"
    ORIGIN_OF_NOTHING = "DR401 origin-of-nothing"
    ORIGIN_WITHOUT_SOURCE = "DR402 origin-without-source"
    REDUNDANT_ORIGIN = "DR403 redundant-origin"
    ORIGINAL_IN_BASE = "DR404 original-in-base"
    MISSING_TRANSLATION = "DR501 missing-translation"
    STALE_TEXT = "DR502 stale-text"
    TWIN_NAMES = "DR503 twin-names"
    FOREIGN_LETTERS = "DR504 foreign-letters"
    SISTER_LETTERS = "DR505 sister-letters"
    STRAY_SPACES = "DR506 stray-spaces"
    TEXT_NUMBERS = "DR507 text-numbers"
    MISSING_NOUN = "DR508 missing-noun"
    UNTIDY_NAME = "DR509 untidy-name"
    UNPRINTABLE_LETTER = "DR510 unprintable-letter"
    UNPRINTABLE_WORD = "DR511 unprintable-word"
    BROKEN_LANGUAGE = "DR512 broken-language"
    INCOMPLETE_LANGUAGE = "DR513 incomplete-language"
    LONG_NAME = "DR601 long-name"
    CROWDED_FACE = "DR602 crowded-face"
    WORDY_FACE = "DR603 wordy-face"
    TOO_LONG_TO_PRINT = "DR610 too-long-to-print"
    MISSING_LETTER = "DR611 missing-letter"
    MISSING_ICON = "DR612 missing-icon"
    UNUSABLE_PICTURE = "DR613 unusable-picture"
    COARSE_PICTURE = "DR614 coarse-picture"
    TOO_LARGE_FOR_PAPER = "DR615 too-large-for-paper"
    PICTURES_WITHOUT_ADDRESS = "DR616 pictures-without-address"
    UNKNOWN_NAME = "DR701 unknown-name"
    WRONG_COUNT = "DR702 wrong-count"
    IMPOSSIBLE_POSITION = "DR703 impossible-position"
    STUCK_POSITION = "DR704 stuck-position"
    OTHER_PACKS = "DR711 other-packs"
    OTHER_CARDS = "DR712 other-cards"
    OTHER_RULES = "DR713 other-rules"
    CHOICE_DOES_NOT_FIT = "DR714 choice-does-not-fit"
    OTHER_CHECK_SUM = "DR715 other-checksum"
    CHOICES_MISSING = "DR716 choices-missing"

    @property
    def number(self) -> str:
        """Such as ``DR201``."""
        return self.value[:5]

    @property
    def slug(self) -> str:
        """Such as ``unknown-word``."""
        return self.value[6:]

    def finding(self, place: Span, message: str, hint: str = "", fix: Fix | None = None) -> Finding:
        """A finding of this kind."""
        return Finding(code=self.number, name=self.slug, message=message, hint=hint, place=place, fix=fix)
