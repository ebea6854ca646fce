"""The verb ``treat``, an event, triggers, fortunes, an achievement and a line on the score sheet."""

from __future__ import annotations

from attrs import frozen

from dead_reckoning.pack_rules import (
    DECLINE,
    HARBOR,
    NOTHING,
    AchievementId,
    Amount,
    CardRemoved,
    CardTaken,
    Chapter,
    ConditionWord,
    CountPhrases,
    CountWord,
    Decision,
    Decline,
    Draft,
    Effect,
    Event,
    Explored,
    Fixed,
    Frame,
    GameText,
    GoodsGained,
    GoodsPaid,
    MeetEncounter,
    MomentWord,
    Option,
    Outcome,
    Per,
    Phrase,
    Question,
    Scope,
    Seat,
    Spelling,
    SymbolId,
    Task,
    Verb,
    amount,
    asked,
    asks,
    handles,
    meets,
    noun,
    orders,
    reaches,
    record,
    shift,
    step,
    triggers,
    value,
    writes,
)

LANTERN = SymbolId("lantern")
HOST = AchievementId("good host")


# -- The verb: an effect, the question that it asks, an event ---------------------------------------------------------


@frozen
class Treat(Effect):
    """You and an opponent of your choice each gain the given number of coins from the supply."""

    amount: Amount


@record
class PickGuest(Task):
    """Question: which opponent is treated."""

    coins: int


@value
class TreatGuest(Option):
    """Treat the opponent in this seat."""

    kind = "treat guest"
    pattern = "treat seat {seat}"
    seat: Seat


@record
class GuestTreated(Event):
    """An opponent was treated."""

    seat: Seat
    owner: Seat
    coins: int


def treat(effect: Treat, scope: Scope) -> Outcome:
    """Work out the number of coins, and then ask for the guest."""
    return Outcome(then=(PickGuest(amount(effect.amount, scope)),))


def ask_guest(_task: PickGuest, scope: Scope) -> Decision:
    """The options: any opponent."""
    return asked(scope.seat, [TreatGuest(seat) for seat in scope.opponents()], "tavern")


def treat_guest(task: PickGuest, scope: Scope, choice: TreatGuest) -> Outcome:
    """The event that follows from the answer."""
    return Outcome(events=(GuestTreated(scope.seat, choice.seat, task.coins),))


def guest_treated(event: GuestTreated, draft: Draft) -> None:
    """The guest's coins go to the chest, and the host's coins go to the ship."""
    shift(draft, event.owner, HARBOR, 0, event.coins)
    shift(draft, event.seat, "ship", 0, event.coins)


def can_treat(effect: Treat, scope: Scope) -> bool:
    """Whether there are coins to gain, and space for them on the ship."""
    coins = amount(effect.amount, scope)
    free = scope.hull.capacity - scope.player.cargo - scope.player.coins
    return 0 < coins <= free


def coins(effect: Treat) -> int:
    """The number printed on the card."""
    return effect.amount.each.number if isinstance(effect.amount, Per) else effect.amount.number


TREAT: Verb[Treat] = Verb(
    name="treat",
    effect=Treat,
    spelling=Spelling(
        readers={"treat": lambda number: Treat(Fixed(int(number)))},
        write=lambda effect, plural: f"treat {coins(effect)}",
        counted="amount",
        grammar='%extend main_counted: treat\ntreat: "treat" NUMBER\n',
    ),
    phrases={
        "en": Phrase(clause="you and an opponent of your choice gain {amount:coin} each {amount:each}"),
        "ru": Phrase(clause="вы и соперник на выбор получаете по {amount:coin.acc} {amount:each}"),
        "uk": Phrase(clause="ви й суперник на вибір отримуєте по {amount:coin.acc} {amount:each}"),
    },
    strip=lambda effect: f"[treat] {coins(effect)}",
    wordings={r"(?:buy|pour) a drink for (\d+) (?:coins?|gold)": r"treat \1"},
    handlers={Treat: treat, PickGuest: Question(ask_guest, treat_guest)},
    shapes=(TreatGuest,),
    applicable={Treat: can_treat},
)


# -- A trigger: when an opponent explores ----------------------------------------------------------------------------


@record
class Watch(Task):
    """Question: whether to pay 1 coin for news, which is worth 2 cargo."""


@value
class BuyNews(Option):
    """Pay for the news."""

    kind = "buy news"
    pattern = "buy news"


def lanterns(scope: Scope) -> int:
    """The number of lanterns on the cards that the player has sleeved."""
    game, sleeves = scope.game, scope.player.sleeves
    return sum(game.printed(card).get(LANTERN, 0) for sleeve in sleeves for card in sleeve.advancements)


def watchers(event: Explored, scope: Scope) -> tuple[Frame, ...]:
    """When a player explores, ask each opponent who has a lantern, clockwise."""
    others = scope.of(event.seat).opponents()
    return tuple(Frame(seat, "8.22", (Watch(),)) for seat in others if lanterns(scope.of(seat)))


def ask_news(_task: Watch, scope: Scope) -> Decision:
    """The options, if the player has a coin in the chest."""
    return asked(scope.seat, [BuyNews(), DECLINE] if scope.player.chest else [], "tavern")


def buy_news(_task: Watch, scope: Scope, choice: BuyNews | Decline) -> Outcome:
    """The player pays 1 coin and gains 2 cargo on the dock."""
    if isinstance(choice, Decline):
        return NOTHING
    return Outcome(events=(GoodsPaid(scope.seat, HARBOR, 0, 1), GoodsGained(scope.seat, HARBOR, 2, 0)))


# -- Fortunes: met when they are explored ----------------------------------------------------------------------------


def met(task: MeetEncounter, scope: Scope) -> Outcome:
    """Remove the card from the game, and carry out its abilities."""
    front = scope.game.encounters[task.card]
    gone = (CardTaken(scope.seat, task.cell, task.card), CardRemoved(task.card))
    return Outcome(events=gone, call=(Frame(scope.seat, task.card, front.abilities, task.cell),))


# -- Open words: a moment, a condition, and a thing to count ----------------------------------------------------------

TREATING = MomentWord(
    word="treating a guest",
    event=GuestTreated,
    whose=lambda event, scope: (event.seat,),
    sentences={
        "en": "when you treat a guest, {then}",
        "ru": "когда вы угощаете гостя, {then}",
        "uk": "коли ви пригощаєте гостя, {then}",
    },
    labels={"en": "treating a guest", "ru": "угощение", "uk": "пригощання"},
)
BROKE = ConditionWord(
    word="broke",
    holds=lambda scope: scope.player.chest == 0,
    sentences={"en": "your chest is empty", "ru": "ваш сундук пуст", "uk": "ваша скриня порожня"},
    labels={"en": "empty chest", "ru": "пустой сундук", "uk": "порожня скриня"},
)
LANTERNS = CountWord(
    word="lantern you sleeved",
    plural="lanterns you sleeved",
    count=lanterns,
    nouns={
        "en": noun("lantern; lanterns"),
        "ru": noun("m: фонарь, фонаря, фонарь; фонари, фонарей, фонари"),
        "uk": noun("m: ліхтар, ліхтаря, ліхтар; ліхтарі, ліхтарів, ліхтарі"),
    },
    sentences={
        "en": CountPhrases(
            each="for {each} on your cards",
            at_least="your cards show at least {number:@noun}",
            none="your cards show no {all:@noun}",
            total="the number of {all:@noun} on your cards",
        ),
        "ru": CountPhrases(
            each="за {each} на ваших картах",
            at_least="на ваших картах хотя бы {number:@noun.nom}",
            none="на ваших картах нет {all:@noun.gen}",
            total="числу {all:@noun.gen} на ваших картах",
        ),
        "uk": CountPhrases(
            each="за {each} на ваших картах",
            at_least="на ваших картах щонайменше {number:@noun.nom}",
            none="на ваших картах немає {all:@noun.gen}",
            total="кількості {all:@noun.gen} на ваших картах",
        ),
    },
    labels={"en": "lanterns sleeved", "ru": "фонари на картах", "uk": "ліхтарі на картах"},
)


# -- A deed of Warden cards: everybody drinks ------------------------------------------------------------------------


@record
class PourRum(Task):
    """The Warden pays a round: he gives each player coins from his dock, until he has none left."""

    coins: int


@record
class RoundPoured(Event):
    """The Warden paid for one player."""

    seat: Seat
    owner: Seat
    coins: int


def pour(task: PourRum, scope: Scope) -> Outcome:
    """Give coins to each opponent, clockwise, until none are left."""
    left, events = scope.player.chest, []
    for seat in scope.opponents():
        coins = min(task.coins, left)
        left -= coins
        if coins:
            events.append(RoundPoured(scope.seat, seat, coins))
    return Outcome(events=tuple(events))


def round_poured(event: RoundPoured, draft: Draft) -> None:
    """The coins go from one chest to the other."""
    shift(draft, event.seat, HARBOR, 0, -event.coins)
    shift(draft, event.owner, HARBOR, 0, event.coins)


# -- All of it --------------------------------------------------------------------------------------------------------


CHAPTER = Chapter(
    "tavern",
    writers=(writes(GuestTreated, guest_treated), writes(RoundPoured, round_poured)),
    handlers=(handles(PourRum, pour),),
    deeds=(orders("round of rum", lambda symbol: PourRum(symbol.number)),),
    triggers=(triggers(Explored, watchers),),
    questions=(asks(Watch, ask_news, buy_news),),
    shapes=(BuyNews,),
    encounters=(meets("fortune", tradable=False, attackable=False, explored=met, left=met),),
    achievements=(reaches(HOST, GuestTreated, lambda event, scope: step(scope, event.seat, HOST)),),
    score_lines=(("lanterns", lanterns),),
    vocabulary=(TREATING, BROKE, LANTERNS),
    words={
        "en": GameText(
            events={
                GuestTreated: "{seat} treats {owner}: {coins:coin} each",
                RoundPoured: "{seat} pays a round: {coins:coin} for {owner}",
            },
            questions={PickGuest: "{seat}: who is treated?", Watch: "{seat}: pay for the news?"},
            options={TreatGuest: "treat {seat}", BuyNews: "pay 1 coin, gain 2 cargo"},
            score_lines={"lanterns": "lanterns"},
        ),
        "ru": GameText(
            events={
                GuestTreated: "{seat} угощает, гость — {owner}: по {coins:coin.acc}",
                RoundPoured: "{seat} ставит выпивку и платит {coins:coin.acc}; получает {owner}",
            },
            questions={PickGuest: "{seat}: кого угостить?", Watch: "{seat}: заплатить за новости?"},
            options={TreatGuest: "угостить: {seat}", BuyNews: "заплатить 1 монету, получить 2 груза"},
            score_lines={"lanterns": "фонари"},
        ),
        "uk": GameText(
            events={
                GuestTreated: "{seat} пригощає, гість — {owner}: по {coins:coin.acc}",
                RoundPoured: "{seat} частує всіх і платить {coins:coin.acc}; отримує {owner}",
            },
            questions={PickGuest: "{seat}: кого пригостити?", Watch: "{seat}: заплатити за новини?"},
            options={TreatGuest: "пригостити: {seat}", BuyNews: "заплатити 1 монету, отримати 2 вантажі"},
            score_lines={"lanterns": "ліхтарі"},
        ),
    },
)
