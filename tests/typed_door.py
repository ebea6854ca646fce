"""Typed programs that use the public names: type checkers read this file, and a test runs it."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import dead_reckoning as dr
from dead_reckoning import options


def first(view: dr.View, _rng: Random, _budget: dr.Budget) -> dr.Option:
    """A bot that is a plain function."""
    return view.options[0]


class Looker:
    """A bot that uses all that it gets."""

    remembers = True

    def choose(self, view: dr.View, rng: Random, budget: dr.Budget) -> dr.Option:
        assert view.memory is not None
        mine = view.observation.state.players[view.seat]
        full = [
            option for option in view.options if isinstance(option, options.Stow) and option.goods.cargo > mine.cargo
        ]
        steps = [option for option in view.options if isinstance(option, options.Sail) and option.cell]
        if full and budget.iterations is None and view.decision.rule:
            return max(full, key=lambda option: option.goods.coins)
        world = view.imagine(rng)
        ahead = {option.text: world.choose(option).scores()[view.seat] for option in steps}
        return max(steps, key=lambda option: ahead[option.text]) if steps else rng.choice(view.options)


def of_cards() -> Iterator[object]:
    """Cards, texts and pictures."""
    box = dr.base_box()
    yield box["crew.captain"].id, box.by_id["crew.captain"], box.by_id.get("crew.none"), "crew.captain" in box, len(box)
    yield from (entry.id for entry in box)
    yield from (advancement.name["ru"] for advancement in box.advancements if advancement.cost > 1)
    yield [each.id for each in (*box.encounters, *box.tiles, *box.upgrades, *box.achievements)]
    effects = dr.read("2 sails")
    yield dr.write(effects), dr.say(effects), dr.say("2 sails", "ru"), dr.explain("2 sails").text, dr.strip(effects)
    yield [(each.code, each.message, each.hint, each.place.line) for each in dr.findings_in("3 sials")]
    yield [picture.svg for picture in dr.faces("crew.gunner")]


def of_games() -> Iterator[object]:
    """Positions, and what is seen of them."""
    rng = Random(1)
    box = dr.base_box()
    yield dr.begin(box, rules={"max_sails": 6}, solo="normal").start.difficulty, dr.RuleSet(max_sails=6).changed
    position = dr.begin(seats=2)
    while not position.over and position.turn < 3:
        by_luck = position.seat == dr.CHANCE
        position = position.choose(position.decision.sample(rng) if by_luck else rng.choice(position.options))
    yield position.players[0].chest, position.winners, position.scores()[0], position.events
    yield dr.reckon(position.box, position.start, position.choices) == position
    teller = dr.Teller(box, "en")
    yield teller.question(position), teller.options(position), teller.tell_events(position)
    seen, memory = dr.observe(position, 0), dr.recall(position, 0)
    yield dr.imagine(box, seen, rng, memory).options, dr.odds(3, 2).win, dr.table_picture(position)
    space = dr.option_space(box, 2)
    yield len(space), space[0].text
    try:
        yield position.choose("no such option")
    except dr.IllegalChoice as error:
        yield error.code, error.rule, error.options
    except dr.PackRuleError as error:
        yield str(error)


def of_files(folder: Path) -> Iterator[object]:
    """Games in files."""
    position = dr.begin(seats=2)
    dr.save_position(position, folder / "position.json")
    dr.save_log(position, str(folder / "log.json"))
    yield dr.load_position(folder / "position.json").turn, dr.load_log(str(folder / "log.json"), dr.base_box()).choices
    yield [finding.code for finding in dr.lint(folder / "position.json")]


def of_pilots() -> Iterator[object]:
    """Matches and trials."""
    yield dr.match(Looker, first, games=2, seed=1, max_turns=2).wins
    yield dr.match(dr.new_pilot("eager"), Looker(), games=1, seed=1, max_turns=1).rate
    yield [rung.skill for rung in dr.ladder(["eager", "random"], games=2, seed=1, max_turns=1)]
    yield dr.play_out(dr.begin(seats=2), ["random", Looker], 1, max_turns=1).scores()
    gift = dr.Give("advancement.r1.spare_sail")
    report = dr.trial(pilots="random", games=2, seed=1, max_turns=2, change=gift)
    yield report.as_rows(), report.as_json(), report.effect_of(gift)
    companion = dr.open_companion(dr.base_box())
    yield companion.question, companion.answers


def everything(folder: Path) -> list[object]:
    """All of the above."""
    return [*of_cards(), *of_games(), *of_files(folder), *of_pilots()]
