"""``reckon warden``."""

from __future__ import annotations

import signal
import sys
from collections.abc import Mapping
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Final

import click
from rich.text import Text

from dead_reckoning.cli.common_options import pack_option, rules_option
from dead_reckoning.cli.errors import say
from dead_reckoning.cli.languages import known, lang_option
from dead_reckoning.cli.output import console
from dead_reckoning.cli.play import SignalError, ended_by_signals, rules_of, with_capital
from dead_reckoning.cli.table_talk import number_up_to, rich_table
from dead_reckoning.companion.changing import changed
from dead_reckoning.companion.choosing import FEW
from dead_reckoning.companion.drawn import ocean_drawn
from dead_reckoning.companion.handle import HELP, NUMBERS, Companion, open_companion
from dead_reckoning.companion.sections import answers_for, has_guesses, joined, number_of, unprinted
from dead_reckoning.decks.files import is_file, is_there
from dead_reckoning.decks.owners import keep_cards, kept_cards
from dead_reckoning.decks.packs import load_box
from dead_reckoning.decks.scaffold import LONGEST_PACK, checked
from dead_reckoning.errors import CardError, CompanionError, DeadReckoningError, LogError, PackRuleError
from dead_reckoning.game.printed.cards import WardenCard
from dead_reckoning.game.printed.terms import Difficulty
from dead_reckoning.games import companion_journal, load_companion
from dead_reckoning.logbook.journal import Journal
from dead_reckoning.model.terms import CardId

LARGEST_KEPT: Final = 10**18 - 1
"""The largest seed that a file holds."""
DRAWS: Final = ("here", "printed")
"""The ways to draw the Warden's cards."""


@click.command("warden")
@click.option(
    "--level",
    type=click.Choice([level.value for level in Difficulty]),
    help="Strength of the Warden.  [default: normal]",
)
@click.option("--pairs", is_flag=True, help="Run two Wardens against two partners.")
@click.option(
    "--draw",
    type=click.Choice(DRAWS),
    help="Where his cards come from: the computer (here), or your printed deck (printed).  [default: here]",
)
@lang_option
@click.option(
    "--seed",
    type=click.IntRange(-LARGEST_KEPT, LARGEST_KEPT),
    help="Seed for his cards and coin tosses: the same seed gives the same results.  "
    "[default: one that nobody can guess]",
)
@rules_option
@pack_option("Also play with this pack")
@click.option("--log", type=click.Path(path_type=Path), help="Save the game to this file during play.")
@click.option(
    "--keep",
    type=click.Path(path_type=Path, file_okay=False),
    help="Save the printed Warden cards that you enter as a pack in this folder, and play with the cards in that pack.",
)
@click.option("--resume", type=click.Path(path_type=Path), help="Continue a saved game, and save it to the same file.")
def command(
    level: str | None,
    pairs: bool,
    draw: str | None,
    lang: str,
    seed: int | None,
    rules: tuple[str, ...],
    packs: tuple[str, ...],
    log: Path | None,
    keep: Path | None,
    resume: Path | None,
) -> None:
    """Run the Warden for your solo game at a real table.

    You play with the printed game. This command plays the Warden: it prints each of his steps, and asks what it needs
    to know about the table. Answer in short lines. "?" explains the answers, "look" shows what the command knows about
    the table, "undo" takes back an answer, and "quit" stops. With --log, the command saves the game after each answer.
    --resume continues a saved game.
    """
    if resume and (level or pairs or draw or rules or seed is not None):
        raise click.UsageError(
            "A saved game has its level, pairs, draw, seed and rules: leave out --level, --pairs, --draw, --seed and "
            "--rules."
        )
    readings = rules_of(rules)
    kept: dict[CardId, WardenCard] = {}
    if log and log != resume and is_there(log) and (not is_file(log) or log.stat().st_size):
        raise click.ClickException(f"{log} exists. `--resume {log}` continues that game; or name another file.")
    try:
        if keep:
            checked(keep.name, LONGEST_PACK)
            kept = {card.id: card for card in kept_cards(keep)}
        box = load_box(*packs)
        known(lang, box)
        if resume:
            companion = load_companion(resume, box, lang)
        else:
            level = level or Difficulty.NORMAL.value
            companion = open_companion(
                box, level, lang, pairs=pairs, printed=draw == "printed", seed=seed, rules=readings
            )
        kept_in(log or resume, Talk(companion, keep, kept))
    except (CardError, LogError, PackRuleError):  # told by ``errors``
        raise
    except (DeadReckoningError, ValueError) as error:
        raise click.ClickException(str(error)) from error


def kept_in(path: Path | None, talk: Talk) -> None:
    """Talk, and keep the answers in a file, if one is named; they are saved however the talk ends."""
    with ended_by_signals():
        try:
            if path is None:
                talk.go_on()
                return
            with companion_journal(talk.companion, path) as talk.journal:
                talk.go_on()
            if not talk.companion.over:
                say(talk.companion.word("companion saved", path=path))
        except (KeyboardInterrupt, SignalError) as end:
            with suppress(OSError):  # whoever closed the terminal reads no more
                key = "companion saved" if path else "companion unsaved"
                say(f"\n{talk.companion.word(key, path=path)}", err=True)
            sys.exit(128 + (end.number if isinstance(end, SignalError) else signal.SIGINT))


class Talk:
    """The conversation at the terminal."""

    def __init__(self, companion: Companion, keep: Path | None, kept: Mapping[CardId, WardenCard]) -> None:
        self.companion = companion
        self.keep = keep
        """The file for printed cards."""
        self.kept = dict(kept)
        """The cards that were entered in other games."""
        self.journal: Journal | None = None
        self.out = console()

    def say(self, text: str, style: str = "") -> None:
        """A line."""
        self.out.print(Text(text, style=style))

    def go_on(self) -> None:
        """Ask until the game is over, or until somebody stops."""
        self.greet()
        self.tell()
        while True:
            if self.companion.instruction is None:
                self.close()
            else:
                self.ask()
            if not self.hear():
                return

    def ask(self) -> None:
        """The question, with its choices if they are few."""
        question = self.companion.question
        self.say(f"\n{question.text}", "bold cyan")
        if 0 < len(question.choices) <= FEW:
            self.say_choices()

    def say_choices(self) -> None:
        """All of them in a line."""
        options = ", ".join(self.companion.options)
        self.say(f"  {self.companion.word('companion choices', options=options)}")

    def greet(self) -> None:
        """Print what is played, and how to answer."""
        companion = self.companion
        game = companion.position.game
        level = companion.word(f"companion {game.difficulty.value}") if game.difficulty else ""
        self.say(
            companion.word("companion opened pairs" if companion.in_pairs else "companion opened", level=level), "bold"
        )
        if has_guesses(game, self.kept):
            self.say(companion.word("companion reconstruction" if companion.printed else "companion guessed"))
        self.say(companion.word("companion commands"), "yellow")
        if companion.before:
            self.say(companion.word("resumed", number=len(companion.answers)), "bold")

    def tell(self) -> None:
        """Print his actions, step by step."""
        for line in self.companion.told:
            self.say(f"  {line}")

    def close(self) -> None:
        """His count.  *Rule 16.19.*"""
        self.say(f"\n{self.companion.question.text}", "bold")
        sheet = self.companion.sheet()
        for line, coins in ({**sheet, "total": sum(sheet.values())} if sheet else {}).items():
            self.say(f"  {with_capital(self.companion.word(line))}: {coins}")
        self.say(self.companion.word("companion end"), "yellow")

    def hear(self) -> bool:
        """One answer; whether there are to be more."""
        try:
            text = self.out.input("> ").strip()
        except EOFError:
            self.out.print()
            return False
        if text.lower() == "quit" or (not text and self.companion.instruction is None):
            return False
        word, _, rest = text.partition(" ")
        if word.lower() == "change" and rest:
            self.change(rest)
        else:
            COMMANDS.get(text.lower(), Talk.answer)(self, text)
        return True

    def answer(self, text: str) -> None:
        """Take an answer, or say what is wrong with it; a printed card that is kept is entered whole."""
        entered = self.companion.entered
        for line in self.of_kept(text) or (text,):
            try:
                self.companion = self.companion.answer(line)
            except CompanionError as error:
                self.say(str(error), "yellow")
                return
            if self.journal:
                self.journal.add(self.companion.said, sure=True)
        if self.keep and self.companion.entered != entered:
            self.kept |= {card.id: joined(self.kept.get(card.id, card), card) for card in self.companion.entered}
            keep_cards(self.keep, self.kept.values())
            self.say(self.companion.word("companion kept", path=self.keep), "yellow")
        self.tell()

    def of_kept(self, text: str) -> tuple[str, ...]:
        """The answers that enter a card of another game, if its number is the answer and it is not known here yet."""
        if self.companion.question.kind != "draw":
            return ()
        cards = [card for card in self.kept.values() if number_of(card.id) == text.lstrip("0")]
        free = unprinted(self.companion)
        return next((answers_for(self.companion, card) for card in cards if card.id in free), ())

    def undo(self, _text: str) -> None:
        """Take the last answer back; chance will come out as it did."""
        try:
            self.companion = self.companion.undo()
        except CompanionError as error:
            self.say(str(error), "yellow")
            return
        if self.journal:
            self.journal.back(len(self.companion.answers))
        self.say(self.companion.word("undone"), "yellow")
        self.tell()

    def list(self, _text: str) -> None:
        """The answers of this game, with their numbers."""
        past = self.companion.past
        for number, (asked, given) in enumerate(pairwise(past), 1):
            self.say(f"{number:>4}  {asked.question.text}  {given.said}")

    def change(self, text: str) -> None:
        """An earlier answer, by its number; those behind it are given again."""
        number, _, new = text.partition(" ")
        try:
            companion = changed(self.companion, number_up_to(len(self.companion.answers), number), new)
        except CompanionError as error:
            self.say(str(error), "yellow")
            return
        self.companion = companion
        if self.journal:
            self.journal.back(int(number) - 1)
            for answer in companion.answers[int(number) - 1 :]:
                self.journal.add(answer, sure=True)
        self.tell()

    def help(self, _text: str) -> None:
        """Explain the question and the answers, with all choices; digits are not a choice where a number
        is expected.
        """
        question = self.companion.question
        self.say(question.help, "yellow")
        if question.kind in ("draw", *NUMBERS):
            if question.choices:
                self.say_choices()
        else:
            for number, choice in enumerate(question.choices, 1):
                self.say(f"{number:>4}  {choice.words}")
        if question.example:
            self.say(self.companion.word("companion example", example=question.example), "yellow")
        self.say(self.companion.word("companion commands"), "yellow")

    def look(self, _text: str) -> None:
        """Print the known facts about the table."""
        for rows in self.companion.board()[:2]:
            self.out.print(rich_table(rows, self.out.width))
        for line in ocean_drawn(self.companion):
            self.say(line)
        self.say(self.companion.word("companion drawn"), "yellow")


COMMANDS: Final = {"undo": Talk.undo, HELP: Talk.help, "look": Talk.look, "answers": Talk.list}
"""Commands that may be typed instead of an answer."""
