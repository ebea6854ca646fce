"""What is told of the game, in three languages: templates with the fields of what they tell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dead_reckoning.model.chapters import GameText
from dead_reckoning.model.events import Event
from dead_reckoning.model.options import Option
from night_fair import nouns
from night_fair.cards import Cost, OneOf, Roll, acts

WORDS: Final[Mapping[str, GameText]] = {
    "en": GameText(
        events={
            nouns.CardDealt: "{seat} is dealt {card}",
            nouns.ActChosen: "{seat} chooses {card}",
            nouns.ActsShown: "all acts are shown",
            nouns.DieRolled: "{seat} rolls a {number}",
            nouns.TicketsGained: "{seat}: {number} tickets",
        },
        hidden={nouns.CardDealt: "{seat} is dealt a card", nouns.ActChosen: "{seat} has chosen"},
        questions={
            nouns.Deal: "Which card is dealt?",
            nouns.Choose: "Which act do you show?",
            Roll: "What does the die show?",
            OneOf: "Which of these?",
            Cost: "Do you pay?",
        },
        options={
            nouns.DealCard: "{card}",
            nouns.ChooseAct: "show {card}",
            nouns.RollDie: "a {number}",
            nouns.TakeArm: "part {number}",
            nouns.PayCost: "pay",
            nouns.Decline: "do not pay",
        },
    ),
    "de": GameText(
        events={
            nouns.CardDealt: "{seat} bekommt {card}",
            nouns.ActChosen: "{seat} wählt {card}",
            nouns.ActsShown: "alle Nummern werden gezeigt",
            nouns.DieRolled: "{seat} würfelt eine {number}",
            nouns.TicketsGained: "{seat}: {number} Karten",
        },
        hidden={nouns.CardDealt: "{seat} bekommt eine Nummer", nouns.ActChosen: "{seat} hat gewählt"},
        questions={
            nouns.Deal: "Welche Nummer wird ausgeteilt?",
            nouns.Choose: "Welche Nummer zeigst du?",
            Roll: "Was zeigt der Würfel?",
            OneOf: "Was davon?",
            Cost: "Zahlst du?",
        },
        options={
            nouns.DealCard: "{card}",
            nouns.ChooseAct: "{card} zeigen",
            nouns.RollDie: "eine {number}",
            nouns.TakeArm: "Teil {number}",
            nouns.PayCost: "zahlen",
            nouns.Decline: "nicht zahlen",
        },
    ),
    "fr": GameText(
        events={
            nouns.CardDealt: "{seat} reçoit {card}",
            nouns.ActChosen: "{seat} choisit {card}",
            nouns.ActsShown: "tous les numéros sont montrés",
            nouns.DieRolled: "{seat} fait un {number}",
            nouns.TicketsGained: "{seat} : {number} billets",
        },
        hidden={nouns.CardDealt: "{seat} reçoit un numéro", nouns.ActChosen: "{seat} a choisi"},
        questions={
            nouns.Deal: "Quel numéro est distribué ?",
            nouns.Choose: "Quel numéro montrez-vous ?",
            Roll: "Que montre le dé ?",
            OneOf: "Lequel des deux ?",
            Cost: "Payez-vous ?",
        },
        options={
            nouns.DealCard: "{card}",
            nouns.ChooseAct: "montrer {card}",
            nouns.RollDie: "un {number}",
            nouns.TakeArm: "partie {number}",
            nouns.PayCost: "payer",
            nouns.Decline: "ne pas payer",
        },
    ),
}


def said(thing: Event | Option, lang: str) -> str:
    """An event or an option in a language."""
    text = WORDS[lang]
    templates: Mapping[type, str] = {**text.events, **text.options}
    fields = {name: getattr(thing, name) for name in ("seat", "card", "number") if hasattr(thing, name)}
    if "card" in fields:
        fields["card"] = acts()[fields["card"]].names[lang]
    return templates[type(thing)].format(**fields)
