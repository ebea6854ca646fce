"""The words of the game in three languages: templates with the fields of their records."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dead_reckoning.model.chapters import GameText
from dead_reckoning.view.teller import TellingKind
from night_fair import nouns
from night_fair.cards import Cost, OneOf, Roll

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
    "ru": GameText(
        events={
            nouns.CardDealt: "{seat} получает карту {card}",
            nouns.ActChosen: "{seat} выбирает карту {card}",
            nouns.ActsShown: "все номера открыты",
            nouns.DieRolled: "{seat} бросает кубик: {number}",
            nouns.TicketsGained: "{seat}: билетов {number}",
        },
        hidden={nouns.CardDealt: "{seat} получает карту", nouns.ActChosen: "{seat} сделал выбор"},
        questions={
            nouns.Deal: "Какая карта сдаётся?",
            nouns.Choose: "Какой номер вы покажете?",
            Roll: "Что выпало на кубике?",
            OneOf: "Что из этого?",
            Cost: "Вы платите?",
        },
        options={
            nouns.DealCard: "{card}",
            nouns.ChooseAct: "показать карту {card}",
            nouns.RollDie: "{number}",
            nouns.TakeArm: "часть {number}",
            nouns.PayCost: "заплатить",
            nouns.Decline: "не платить",
        },
    ),
    "uk": GameText(
        events={
            nouns.CardDealt: "{seat} отримує карту {card}",
            nouns.ActChosen: "{seat} обирає карту {card}",
            nouns.ActsShown: "усі номери відкрито",
            nouns.DieRolled: "{seat} кидає кубик: {number}",
            nouns.TicketsGained: "{seat}: квитків {number}",
        },
        hidden={nouns.CardDealt: "{seat} отримує карту", nouns.ActChosen: "{seat} зробив вибір"},
        questions={
            nouns.Deal: "Яка карта роздається?",
            nouns.Choose: "Який номер ви покажете?",
            Roll: "Що випало на кубику?",
            OneOf: "Що з цього?",
            Cost: "Ви платите?",
        },
        options={
            nouns.DealCard: "{card}",
            nouns.ChooseAct: "показати карту {card}",
            nouns.RollDie: "{number}",
            nouns.TakeArm: "частина {number}",
            nouns.PayCost: "заплатити",
            nouns.Decline: "не платити",
        },
    ),
}


TELLING: Final = TellingKind(words=WORDS)
"""The game's part of the teller."""
