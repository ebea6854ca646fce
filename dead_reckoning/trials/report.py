"""The report of a trial: figures of the game, of its cards, and of changes."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from math import sqrt
from statistics import fmean, variance
from typing import Any, Final, TypeAlias

from attrs import asdict, evolve, frozen

from dead_reckoning.errors import ArgumentError
from dead_reckoning.game.printed.cards import Advancement, Encounter
from dead_reckoning.game.table.game import Game
from dead_reckoning.model.hints import AS_DICT, AS_FRAME, hinting
from dead_reckoning.model.notebook import in_notebook
from dead_reckoning.model.terms import CardId
from dead_reckoning.pilots.matches import wilson
from dead_reckoning.position import game_of
from dead_reckoning.trials.changes import Change, Give
from dead_reckoning.trials.counting import GameRecord, record_value
from dead_reckoning.trials.figures import Difference, Mean, difference_of, false_discoveries, mean_of
from dead_reckoning.trials.running import AS_IT_IS, Records, TrialPlan

Place: TypeAlias = tuple[int, int]
"""The number of a game, and a seat."""

FORMAT_VERSION: Final = 1
SURE: Final = 0.05
"""False discoveries among those that are flagged, at most."""


@frozen
class Rate:
    """The share of cases in which something happened, with its 95% interval."""

    def __repr__(self) -> str:
        low, high = self.bounds
        return f"<Rate: {self.hits} of {self.of}, {100 * self.rate:.0f}%, 95%: {100 * low:.0f} to {100 * high:.0f}%>"

    hits: int
    """Number of cases in which it happened."""
    of: int
    """Number of all cases."""

    @property
    def rate(self) -> float:
        """Share of the cases, 0 to 1; 0 if there are no cases."""
        return self.hits / self.of if self.of else 0.0

    @property
    def bounds(self) -> tuple[float, float]:
        """The 95% interval of the rate (Wilson), 0 to 1."""
        return wilson(self.hits, self.of)


@frozen(kw_only=True)
class CardFigures:
    """The results of a card of the four rows in the games without a change."""

    def __repr__(self) -> str:
        return f"<CardFigures {self.id}: offered in {self.offered} games, gained by {self.bought} seats>"

    id: str
    """Id of the card; of an encounter, of its front."""
    row: int
    """Its row, 1 to 4."""
    cost: int
    """Its cost in cargo; of an encounter, for trading."""
    copies: int
    """In the box; of an encounter with all its backs."""
    offered: int
    """Games in which it was on the ocean."""
    bought: int
    """Seats that gained it, in all games: bought it, traded for it, or took it from an encounter that they beat."""
    fought: int
    """Seats that fought it, if it is an encounter."""
    won: Rate
    """Number of winners among the seats that gained or fought it."""
    ahead: Mean
    """Coins of those seats ahead of the mean of the others; rich seats also have more cards."""


@frozen(kw_only=True)
class ChangeEffect:
    """The effect of a change: the games of each deal with it, compared with the same deal without it."""

    def __repr__(self) -> str:
        margin, win = self.margin, self.win
        interval = f"margin {margin.mean:+.1f} coins ({margin.low:+.1f} to {margin.high:+.1f})"
        return f"<ChangeEffect {self.label}: {interval}, victories {100 * win.mean:+.1f}%>"

    name: str
    """The name of the given card or of the other box in files."""
    label: str
    """The same name for people."""
    margin: Difference
    """Coins ahead of the mean of the other seats, a value for each deal.

    Of a card that is given: of the seat that got it, the mean of all seats in turn.  Of another box: the difference to
    the game as it is, for the first seat.
    """
    win: Difference
    """Difference in the share of games won, -1 to 1; a value for each deal."""
    unpaired: float
    """Standard error of the margin, if games with the change and without it did not share their luck; in coins."""
    games_a_deal: int = 1
    """Number of games with the change for each deal: with a card, one for each seat."""
    q: float = 1.0
    """Expected share of false discoveries, if this change and all more certain ones are taken as real; 0 to 1."""

    @property
    def flagged(self) -> bool:
        """True if the change does something, taking into account how many changes the trial has."""
        return self.q <= SURE


ROWS: Final = "write report.as_rows(), as in pandas.DataFrame(report.as_rows())"


HINTS: Final = {
    **dict.fromkeys(AS_FRAME, ROWS),
    **dict.fromkeys(AS_DICT, "write report.as_json()"),
}
"""Names that other libraries have -> the name to write here."""


@hinting(HINTS, "write report.cards, or report.as_json() for a dict")
@frozen(slots=False)
class TrialReport:
    """The result of a trial: figures about its games, and about the changes that it tried."""

    def __repr__(self) -> str:
        number = len(self.plan.changes)
        counted = f"{len(self.games)} games, {self.plan.seats} seats, {number} change{'' if number == 1 else 's'}"
        return f"<TrialReport: {counted}, {self.length.mean:.1f} turns a player, {self.scores.mean:.1f} coins a seat>"

    def _repr_html_(self) -> str:
        """HTML for a notebook: coins by source, or the changes that were tried."""
        sources = ((line, f"{coins:.1f}") for line, coins in self.sources.items())
        changes = ((each.label, f"{each.margin.mean:+.1f}", f"{each.q:.3f}") for each in self.effects)
        heads = ("change", "coins ahead", "q") if self.effects else ("source", "coins a seat")
        return in_notebook(f"{self}"[1:-1], changes if self.effects else sources, heads)

    plan: TrialPlan
    """The plan of the trial."""
    records: Records
    """The record of each game, by the name of the change; the games without a change are under ``as it is``."""

    # -- The game

    @property
    def games(self) -> tuple[GameRecord, ...]:
        """The games without a change."""
        return self.records[AS_IT_IS]

    @property
    def game(self) -> Game:
        """The tables of the game."""
        return game_of(self.plan.box, self.plan.seats, self.plan.rules)

    @property
    def finished(self) -> Rate:
        """The share of games that ended by the rules."""
        return Rate(sum(game.over for game in self.games), len(self.games))

    @property
    def length(self) -> Mean:
        """Turns for each player."""
        return mean_of([game.turns / self.plan.seats for game in self.games])

    @property
    def scores(self) -> Mean:
        """Coins in the final count, mean of all seats."""
        return mean_of([fmean(game.scores) for game in self.games])

    @property
    def sources(self) -> Mapping[str, float]:
        """Line of the score sheet -> mean coins for each seat."""
        lines = self.games[0].sheets[0]
        return {line: fmean(sheet.get(line, 0) for game in self.games for sheet in game.sheets) for line in lines}

    @property
    def places(self) -> tuple[Rate, ...]:
        """Victories by place in turn order, the first player first."""
        seats = self.plan.seats
        return tuple(
            Rate(sum(game.won((game.first + place) % seats) for game in self.games), len(self.games))
            for place in range(seats)
        )

    @property
    def achievements(self) -> Mapping[str, Rate]:
        """Achievement -> seats that reached it."""
        found = Counter(name for game in self.games for seat in game.achievements for name in seat)
        seats = len(self.games) * self.plan.seats
        return {name: Rate(found[name], seats) for name in self.game.achievements}

    @property
    def ends(self) -> Mapping[str, int]:
        """Achievements of the player who ended the game -> number of games, the most common first."""
        found = Counter(
            ", ".join(sorted(game.achievements[game.ended_by]))
            for game in self.games
            if 0 <= game.ended_by < self.plan.seats
        )
        return dict(sorted(found.items(), key=lambda pair: (-pair[1], pair[0])))

    @property
    def rows(self) -> Mapping[int, tuple[Mean, Rate]]:
        """Row -> cards gained from it in a game, and games in which there were any."""
        found: dict[int, tuple[Mean, Rate]] = {}
        for row in sorted(set(self.game.row_of.values())):
            counts = [sum(self.row_of(card) == row for seat in game.taken for card in seat) for game in self.games]
            found[row] = mean_of(counts), Rate(sum(count > 0 for count in counts), len(counts))
        return found

    def row_of(self, card: str) -> int:
        """The row of a card; an encounter is named by its back."""
        return self.game.row_of.get(self.front(card), 0)

    @property
    def upgrades(self) -> Mean:
        """Upgrades gained by a seat."""
        return mean_of([fmean(sum(seat.values()) for seat in game.upgrades) for game in self.games])

    @property
    def buildings(self) -> Mapping[str, float]:
        """Building -> mean number built by a seat."""
        return {
            name: fmean(seat.get(name, 0) for game in self.games for seat in game.buildings)
            for name in self.game.buildings
        }

    @property
    def battles(self) -> Mean:
        """Battles in a game."""
        return mean_of([game.battles for game in self.games])

    @property
    def rules(self) -> Mapping[str, float]:
        """Rule number -> mean number of decisions by this rule in a game."""
        found: Counter[str] = Counter()
        for game in self.games:
            found.update(game.rules)
        return {rule: number / len(self.games) for rule, number in sorted(found.items(), key=by_number)}

    @property
    def unused(self) -> Mapping[str, tuple[str, ...]]:
        """Kind of thing -> the ids that no player used in any game."""
        taken = {card for game in self.games for seat in game.taken for card in seat}
        fitted = {token for game in self.games for seat in game.upgrades for token in seat}
        built = {name for game in self.games for seat in game.buildings for name in seat}
        return {
            "advancements": tuple(card for card in self.game.advancements if card not in taken),
            "upgrades": tuple(token for token in self.game.upgrades if token not in fitted),
            "buildings": tuple(name for name in self.game.buildings if name not in built),
            "achievements": tuple(name for name, rate in self.achievements.items() if not rate.hits),
        }

    # -- Cards and changes

    @cached_property
    def cards(self) -> tuple[CardFigures, ...]:
        """Figures of every card of the four rows, in the order of the box: advancements, then encounters."""
        offered = Counter(card for game in self.games for card in game.offered)
        bought, fought = self.having(lambda game: game.taken), self.having(lambda game: game.fought)
        return tuple(
            CardFigures(
                id=card.id,
                row=card.row,
                cost=card.cost,
                copies=copies,
                offered=offered[card.id],
                bought=len(bought[card.id]),
                fought=len(fought[card.id]),
                won=self.won_by(met := sorted(bought[card.id] | fought[card.id])),
                ahead=mean_of([self.games[number].margin(seat) for number, seat in met]),
            )
            for card, copies in self.of_rows
        )

    @property
    def of_rows(self) -> tuple[tuple[Advancement | Encounter, int], ...]:
        """The cards of the four rows, and the number of copies of each."""
        advancements = tuple((card, card.copies) for card in self.game.advancements.values())
        return (*advancements, *((card, card.number) for card in self.game.encounters.values()))

    def having(self, things: Callable[[GameRecord], tuple[tuple[str, ...], ...]]) -> Mapping[str, set[Place]]:
        """Card, an encounter by its front -> the seats whose record lists it."""
        found: defaultdict[str, set[Place]] = defaultdict(set)
        for number, game in enumerate(self.games):
            for seat, cards in enumerate(things(game)):
                for card in cards:
                    found[self.front(card)].add((number, seat))
        return found

    def front(self, card: str) -> CardId:
        """The front of an encounter's back; any other card stays as it is."""
        id = CardId(card)
        return self.game.backs[id][0].id if id in self.game.backs else id

    def won_by(self, places: Sequence[Place]) -> Rate:
        """The share of some seats that won."""
        return Rate(sum(self.games[number].won(seat) for number, seat in places), len(places))

    @cached_property
    def effects(self) -> tuple[ChangeEffect, ...]:
        """The effect of each change, in the order of the plan."""
        found = [self.effect_of(change) for change in self.plan.changes]
        surely = false_discoveries([each.margin.p for each in found])
        return tuple(evolve(each, q=q) for each, q in zip(found, surely, strict=True))

    def beyond(self, coins: float) -> tuple[ChangeEffect, ...]:
        """The changes with a significant effect of more than ``coins``; at most one in twenty of them is due to chance.

        ``coins``: 0 or more.  A significant effect can still be small; this list has only large effects. It is
        corrected for the number of changes in the trial (Benjamini and Hochberg).

        Raises ArgumentError for coins below 0.
        """
        if not coins >= 0:  # NaN is no limit either
            raise ArgumentError(f"a limit is 0 coins or more, not {coins}")
        chances = false_discoveries([each.margin.p_beyond(coins) for each in self.effects])
        return tuple(each for each, chance in zip(self.effects, chances, strict=True) if chance <= SURE)

    def effect_of(self, change: Change) -> ChangeEffect:
        """The effect of one change, without the correction for several changes."""
        seats = range(self.plan.seats if isinstance(change, Give) else 1)
        after, before = Side(self.records[change.name], seats), Side(self.games, seats)
        return ChangeEffect(
            name=change.name,
            label=change.label,
            margin=difference_of(deal_differences(after.by_deal(margin_in), before.of_deals(margin_in))),
            win=difference_of(deal_differences(after.by_deal(won_in), before.of_deals(won_in))),
            unpaired=unpaired_error(before.each(margin_in), after.each(margin_in)),
            games_a_deal=len(seats),
        )

    # -- As values

    def as_rows(self) -> list[dict[str, str | float]]:
        """A row for each seat of each game, in plain values, for ``pandas.DataFrame``.

        ``change`` is the change's name, or ``as it is``; ``game`` counts the games with this change, from 0.  ``score``
        is in coins, ``margin`` in coins ahead of the mean of the other seats; ``turns`` are those of all seats.
        ``levels``, ``taken``, ``fought``, ``achievements``, ``upgrades`` and ``buildings`` are numbers of things.
        """
        return [
            {"change": change, "game": number, **seat_row(game, seat)}
            for change, games in self.records.items()
            for number, game in enumerate(games)
            for seat in range(self.plan.seats)
        ]

    def as_json(self) -> dict[str, Any]:
        """Header and all figures; the same plan gives the same figures on every machine."""
        return {
            "format_version": FORMAT_VERSION,
            "kind": "trial",
            **self.plan.header,
            "figures": rounded(
                {
                    "finished": rate_value(self.finished),
                    "turns_a_player": mean_value(self.length),
                    "coins_a_seat": mean_value(self.scores),
                    "sources": dict(self.sources),
                    "places": [rate_value(rate) for rate in self.places],
                    "achievements": {name: rate_value(rate) for name, rate in self.achievements.items()},
                    "ends": dict(self.ends),
                    "rows": {
                        str(row): {"cards": mean_value(mean), "games": rate_value(rate)}
                        for row, (mean, rate) in self.rows.items()
                    },
                    "upgrades_a_seat": mean_value(self.upgrades),
                    "buildings_a_seat": dict(self.buildings),
                    "battles": mean_value(self.battles),
                    "rules": dict(self.rules),
                    "unused": {kind: list(names) for kind, names in self.unused.items()},
                    "cards": [card_value(card) for card in self.cards],
                    "effects": [effect_value(effect) for effect in self.effects],
                }
            ),
        }

    def file_value(self) -> dict[str, Any]:
        """The header, the figures and every game, as in a file."""
        records = {arm: [record_value(record) for record in games] for arm, games in self.records.items()}
        return {**self.as_json(), "records": records}


def seat_row(game: GameRecord, seat: int) -> dict[str, float]:
    """The figures of one seat in one game."""
    return {
        "seat": seat,
        "first": seat == game.first,
        "score": game.scores[seat],
        "margin": game.margin(seat),
        "won": game.won(seat),
        "over": game.over,
        "turns": game.turns,
        "levels": game.levels[seat],
        "taken": len(game.taken[seat]),
        "fought": len(game.fought[seat]),
        "achievements": len(game.achievements[seat]),
        "upgrades": sum(game.upgrades[seat].values()),
        "buildings": sum(game.buildings[seat].values()),
    }


Measure: TypeAlias = Callable[[GameRecord, int], float]
"""A measure of a game for a seat."""


def margin_in(game: GameRecord, seat: int) -> float:
    """Coins of a seat ahead of the mean of the others."""
    return game.margin(seat)


def won_in(game: GameRecord, seat: int) -> float:
    """1 for a victory, 0 for anything else."""
    return float(game.won(seat))


@frozen
class Side:
    """The games with a change, or those without it, and the seats from which they are seen."""

    games: Sequence[GameRecord]
    seats: range

    def by_deal(self, measure: Measure) -> list[float]:
        """Games that are seen from one seat each, a deal as many times as there are seats: the mean of each deal."""
        values, size = self.each(measure), len(self.seats)
        return [fmean(values[start : start + size]) for start in range(0, len(values), size)]

    def of_deals(self, measure: Measure) -> list[float]:
        """Games that are seen from all seats, a deal once: the mean of each."""
        return [fmean(measure(game, seat) for seat in self.seats) for game in self.games]

    def each(self, measure: Measure) -> list[float]:
        """Each game, seen from one seat after another."""
        return [measure(game, self.seats[number % len(self.seats)]) for number, game in enumerate(self.games)]


def deal_differences(after: Sequence[float], before: Sequence[float]) -> list[float]:
    """Deal by deal, of those that were played on both sides."""
    return [one - other for one, other in zip(after, before, strict=False)]


def unpaired_error(before: Sequence[float], after: Sequence[float]) -> float:
    """Standard error of a difference of means, if nothing ties the values together."""
    if min(len(before), len(after)) < 2:
        return float("inf")
    return sqrt(variance(before) / len(before) + variance(after) / len(after))


def by_number(pair: tuple[str, int]) -> tuple[int, str]:
    """The largest first."""
    return -pair[1], pair[0]


DIGITS: Final = 4


def rounded(value: Any) -> Any:
    """Numbers with few digits, no zero below zero, and nothing that JSON has no word for."""
    if isinstance(value, float):
        return round(value, DIGITS) + 0.0 if abs(value) < float("inf") else None
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items()}
    return [rounded(each) for each in value] if isinstance(value, list | tuple) else value


def mean_value(mean: Mean | Difference) -> dict[str, Any]:
    """A mean by name."""
    return {"mean": mean.mean, "low": mean.low, "high": mean.high, "error": mean.error}


def rate_value(rate: Rate) -> dict[str, Any]:
    """A rate by name."""
    low, high = rate.bounds
    return {"hits": rate.hits, "of": rate.of, "rate": rate.rate, "low": low, "high": high}


def card_value(card: CardFigures) -> dict[str, Any]:
    """A card by name."""
    return {**asdict(card, recurse=False), "won": rate_value(card.won), "ahead": mean_value(card.ahead)}


def effect_value(effect: ChangeEffect) -> dict[str, Any]:
    """An effect by name."""
    return {
        "name": effect.name,
        "margin": mean_value(effect.margin),
        "win": mean_value(effect.win),
        "deals": effect.margin.number,
        "deals_that_differ": effect.margin.moved,
        "unpaired_error": effect.unpaired,
        "games_a_deal": effect.games_a_deal,
        "p": effect.margin.p,
        "q": effect.q,
        "flagged": effect.flagged,
    }
