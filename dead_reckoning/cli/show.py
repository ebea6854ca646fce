"""``reckon show``."""

from __future__ import annotations

from difflib import get_close_matches

import click
from rich.console import Console
from rich.text import Text

from dead_reckoning.cli.printing import LANGUAGES, console
from dead_reckoning.decks.packs import base_box
from dead_reckoning.language import write
from dead_reckoning.model.cards import CrewCard
from dead_reckoning.view.strips import strip, strip_text
from dead_reckoning.view.wording import say


@click.command("show")
@click.argument("card_id", metavar="ID")
@click.option("--level", type=click.IntRange(1, 4), help="Only this level.")
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Language of the words.")
def command(card_id: str, level: int | None, lang: str) -> None:
    """Show a card, level by level: each ability as icons, in words and as the deck writes it.

    ID names the card, such as crew.captain.
    """
    cards = {str(card.id): card for card in base_box().crew}
    if card_id not in cards:
        close = get_close_matches(card_id, cards, n=1, cutoff=0.5)
        hint = f"Did you mean '{close[0]}'?" if close else f"There are: {', '.join(cards)}."
        raise click.BadParameter(f"There is no card '{card_id}'. {hint}", param_hint="ID")
    print_card(cards[card_id], [level] if level else [1, 2, 3, 4], lang, console())


def print_card(card: CrewCard, levels: list[int], lang: str, out: Console) -> None:
    """A card on the terminal."""
    copies = f"  x {card.copies}" if card.copies > 1 else ""
    out.print(Text.assemble((card.name.text(lang), "bold"), f"  {card.id}{copies}"))
    for number in levels:
        out.print(Text(ROMAN[number], style="bold green"))
        for effect in card.levels[number - 1].abilities:
            out.print(Text(f"    {say(effect, lang)}"))
            out.print(Text(f"      {write(effect)}", style="dim"))
            out.print(Text(f"      {strip_text(strip(effect))}", style="cyan"))


ROMAN = {1: "I", 2: "II", 3: "III", 4: "IV"}
"""Levels as the cards print them."""
