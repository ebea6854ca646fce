"""Trials: the same figures however they are played, and figures that are right."""

import csv
import io
import json
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from math import inf, sqrt
from pathlib import Path
from random import Random
from typing import Final

import pytest
from attrs import evolve

import dead_reckoning as dr
from dead_reckoning.decks.files import deck_files
from dead_reckoning.game.printed.cards import Advancement
from dead_reckoning.model.terms import CardId, Seat
from dead_reckoning.pilots.playing import Table
from dead_reckoning.trials import page
from dead_reckoning.trials.changes import Against, Give, given, is_due
from dead_reckoning.trials.counting import limits_of, read_record, record_value
from dead_reckoning.trials.figures import (
    FEWEST,
    Difference,
    difference_of,
    false_discoveries,
    mean_of,
    quantile,
    reach,
)
from dead_reckoning.trials.page import as_page
from dead_reckoning.trials.report import ChangeEffect, TrialReport
from dead_reckoning.trials.running import gifts
from dead_reckoning.trials.writing import answer, as_csv, as_file, as_json, as_text
from tests.boxes import BOXES

BOX = dr.base_box()
SEAL = "advancement.r4.governors_seal"
GAMES = 6
LIMITS = limits_of(dr.begin(BOX, 2).game, 24)


def tried(executor: Executor | None = None, journal: Path | None = None, box: dr.Box = BOX) -> TrialReport:
    """A small trial."""
    changes = gifts(box, [SEAL])
    return dr.trial(box, ["eager", "random"], 2, GAMES, 3, changes, executor, max_turns=24, journal=journal)


@pytest.fixture(scope="module")
def report() -> TrialReport:
    return tried()


@pytest.mark.parametrize("box", BOXES)
def test_any_number_of_processes_gives_the_same(box: str) -> None:
    with ProcessPoolExecutor(2) as executor:
        assert as_file(tried(executor, box=BOXES[box]())) == as_file(tried(box=BOXES[box]()))


def test_an_interrupted_trial_goes_on_to_the_same_report(report: TrialReport, tmp_path: Path) -> None:
    """Cut off at any byte: what is whole is kept, what is not is played again."""
    journal = tmp_path / "a.jsonl"
    assert as_file(tried(journal=journal)) == as_file(report)
    whole = journal.read_bytes()
    rng = Random(1)
    first = whole.index(b"\n") + 1
    for cut in (first, len(whole) - 1, *(rng.randrange(first, len(whole)) for _ in range(4))):
        journal.write_bytes(whole[:cut])
        assert as_file(tried(journal=journal)) == as_file(report)
        assert sorted(journal.read_bytes().splitlines()) == sorted(whole.splitlines())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("no line end", "is not a journal of a trial"),
        ("[]\n", "is not the journal of this trial"),
        ('{"kind":"journal","plan":"0000000000000000"}\n', "is not the journal of this trial"),
    ],
)
def test_other_files_are_no_journal(tmp_path: Path, text: str, message: str) -> None:
    journal = tmp_path / "a.jsonl"
    journal.write_text(text, encoding="utf-8")
    with pytest.raises(dr.TrialError, match=message):
        tried(journal=journal)
    assert journal.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("line", ["[]", "{}", "nonsense", '{"arm":"as it is","game":0,"record":{}}', "[" * 9999])
def test_spoilt_lines_of_a_journal_are_named(tmp_path: Path, line: str) -> None:
    journal = tmp_path / "a.jsonl"
    tried(journal=journal)
    lines = journal.read_text(encoding="utf-8").splitlines()
    journal.write_text("\n".join([*lines[:2], line, *lines[2:]]) + "\n", encoding="utf-8")
    with pytest.raises(dr.TrialError, match=r"a\.jsonl:3: this is not a game of this trial"):
        tried(journal=journal)


@pytest.mark.parametrize(("arm", "game"), [("as it is", -1), ("as it is", 10**9), ("as it is", GAMES), ("give x", 0)])
def test_games_that_the_trial_does_not_have_are_refused(tmp_path: Path, arm: str, game: int) -> None:
    journal = tmp_path / "a.jsonl"
    tried(journal=journal)
    lines = journal.read_text(encoding="utf-8").splitlines()
    other = json.dumps({**json.loads(lines[-1]), "arm": arm, "game": game})
    journal.write_text("\n".join([*lines, other]) + "\n", encoding="utf-8")
    with pytest.raises(dr.TrialError, match=rf"a\.jsonl:{len(lines) + 1}: this is not a game of this trial"):
        tried(journal=journal)


def test_a_game_that_stands_twice_is_refused(tmp_path: Path) -> None:
    journal = tmp_path / "a.jsonl"
    tried(journal=journal)
    lines = journal.read_text(encoding="utf-8").splitlines()
    journal.write_text("\n".join([*lines, lines[1]]) + "\n", encoding="utf-8")
    with pytest.raises(dr.TrialError, match="this game is in the file twice"):
        tried(journal=journal)


def test_a_trial_goes_on_with_what_its_journal_has(report: TrialReport, tmp_path: Path) -> None:
    journal = tmp_path / "a.jsonl"
    tried(journal=journal)
    lines = journal.read_text(encoding="utf-8").splitlines()
    journal.write_text("\n".join([lines[0], *lines[2:]]) + "\n", encoding="utf-8")
    told: list[tuple[int, int]] = []
    changes = gifts(BOX, [SEAL])
    again = dr.trial(
        BOX,
        ["eager", "random"],
        2,
        GAMES,
        3,
        changes,
        max_turns=24,
        journal=journal,
        told=lambda *now: told.append(now),
    )
    assert as_file(again) == as_file(report)
    assert told == [(2 * GAMES, 2 * GAMES)]


NAMES = ["\x1b[31mx", "\x1b]0;x\x07", "\u202ex", "x\n::error::x", "##vso[task]x", "\ud800"]
"""Texts that a terminal or a CI runner would interpret."""


@pytest.mark.parametrize("name", NAMES)
def test_no_name_comes_from_a_journal(tmp_path: Path, name: str) -> None:
    journal = tmp_path / "a.jsonl"
    tried(journal=journal)
    whole = journal.read_text(encoding="utf-8")
    for known in ("as it is", "chest", "skilled trader", "advancement.r1.spare_sail", "3.2", "record", "arm"):
        assert json.dumps(known) in whole
        journal.write_text(whole.replace(json.dumps(known), json.dumps(name)), encoding="utf-8")
        if known == "3.2" and name.isprintable():
            continue  # the number of a rule of a pack
        with pytest.raises(dr.TrialError, match=r"a\.jsonl:\d+: this is not a game of this trial") as told:
            tried(journal=journal)
        assert name not in str(told.value)


@pytest.mark.parametrize("number", ["Infinity", "-Infinity", "NaN", "1e999", "9" * 5000, "1.0", "true", "-1", '"0"'])
def test_no_number_comes_from_a_journal_that_is_none(tmp_path: Path, number: str) -> None:
    journal = tmp_path / "a.jsonl"
    tried(journal=journal)
    head, line, *_ = journal.read_text(encoding="utf-8").splitlines()
    spoilt = [line.replace('"game":0', f'"game":{number}'), line.replace('"sunk":', f'"sunk":{number},"x":')]
    for each in (*spoilt, line.replace('"game":0', f'"game":{number},"game":0')):
        assert each != line
        journal.write_text(f"{head}\n{each}\n", encoding="utf-8")
        with pytest.raises(dr.TrialError, match=r"a\.jsonl:2: this is not a game of this trial"):
            tried(journal=journal)


def test_an_empty_file_becomes_a_journal(report: TrialReport, tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").touch()
    assert as_file(tried(journal=tmp_path / "a.jsonl")) == as_file(report)


class Stubborn(Executor):
    """An executor that does each task when it likes, the last one first."""

    def __init__(self) -> None:
        self.waiting: list[object] = []

    def submit(self, function, /, *given, **named):  # type: ignore[no-untyped-def]  # as the base class has it
        future: Future[object] = Future()
        future.set_result(function(*given, **named))
        self.waiting.insert(0, future)
        return future


def test_any_executor_will_do(report: TrialReport) -> None:
    assert as_json(tried(Stubborn())) == as_json(report)


MANY = range(9)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("over", 1),
        ("turns", "9"),
        ("turns", 10**9),
        ("first", 2),
        ("winners", [5]),
        ("scores", [1]),
        ("scores", [1, 2.5]),
        ("sheets", [{}, []]),
        ("taken", [["a"], [7]]),
        ("rules", {"2.1": "often"}),
        *((name, [*MANY]) for name in ("winners", "offered", "scores", "levels", "taken", "sheets")),
        ("turns", 26),
        ("turns", True),
        ("first", True),
        ("winners", [0, 0]),
        ("winners", [1.0]),
        ("ended_by", -1),
        ("ended_by", -2.0),
        ("scores", [0, 1]),
        ("levels", [-1, 0]),
        ("battles", -1),
        ("sheets", [{"piracy": 3}, {}]),
        ("taken", [["advancement.r9.none"], []]),
        ("fought", [[SEAL], []]),
        ("offered", [SEAL, SEAL]),
        ("offered", ["x"]),
        ("achievements", [["rich"], []]),
        ("upgrades", [{"upgrade.basic.swivel_gun": 0}, {}]),
        ("buildings", [{"tower": 1}, {}]),
        ("rules", {"\x1b]0;x\x07": 1}),
        ("rules", {"\u202e2.1": 1}),
        ("fields", 1),
    ],
)
def test_records_of_strangers_are_looked_at(report: TrialReport, name: str, value: object) -> None:
    good = json.loads(json.dumps(record_value(report.games[0])))
    with pytest.raises(ValueError, match=name):
        read_record({**good, name: value}, LIMITS)


# -- Figures ---------------------------------------------------------------------------------------------------------


def test_records_come_back_from_their_values(report: TrialReport) -> None:
    for record in report.games:
        assert read_record(json.loads(json.dumps(record_value(record))), LIMITS) == record
        assert len(record.scores) == 2
        for seat in (0, 1):
            assert sum(record.sheets[seat].values()) == record.scores[seat]
            assert record.margin(seat) == record.scores[seat] - record.scores[1 - seat]


def test_rows_are_plain_values_for_tables_of_others(report: TrialReport) -> None:
    rows = report.as_rows()
    assert [(row["change"], row["game"], row["seat"]) for row in rows] == [
        (change, number, seat)
        for change, games in report.records.items()
        for number in range(len(games))
        for seat in (0, 1)
    ]
    assert {type(value) for row in rows for value in row.values()} == {str, int, float, bool}
    assert sum(float(row["score"]) for row in rows if row["change"] == "as it is") == pytest.approx(
        report.scores.mean * 2 * GAMES
    )
    assert json.loads(json.dumps(rows)) == rows


def test_pandas_takes_the_rows(report: TrialReport) -> None:
    pandas = pytest.importorskip("pandas", reason="pandas is no dependency")
    table = pandas.DataFrame(report.as_rows())
    assert len(table) == len(report.as_rows())
    assert table[table.change == "as it is"].score.mean() == pytest.approx(report.scores.mean)


def test_figures_are_those_of_the_records(report: TrialReport) -> None:
    games = report.games
    assert report.length.mean == pytest.approx(sum(game.turns for game in games) / 2 / GAMES)
    assert report.scores.mean == pytest.approx(sum(sum(game.scores) for game in games) / 2 / GAMES)
    assert sum(report.sources.values()) == pytest.approx(report.scores.mean)
    assert sum(rate.hits for rate in report.places) == sum(len(game.winners) == 1 for game in games)
    assert sum(card.bought for card in report.cards) == sum(
        len({report.front(card) for card in seat}) for game in games for seat in game.taken
    )
    assert sum(card.fought for card in report.cards) == sum(len(set(seat)) for game in games for seat in game.fought)
    assert sum(card.fought for card in report.cards) > 0
    assert sum(card.copies for card in report.cards) == 98
    sailed = report.cards[0]
    met = [(game, seat) for game in games for seat, cards in enumerate(game.taken) if sailed.id in cards]
    assert sailed.won.of == sailed.bought == len(met)
    effect = report.effects[0]
    margins = [game.margin(number % 2) for number, game in enumerate(report.records[effect.name])]
    assert (len(margins), effect.margin.number, effect.games_a_deal) == (GAMES, GAMES // 2, 2)
    assert effect.margin.mean == pytest.approx(sum(margins) / GAMES)
    won = [game.won(number % 2) for number, game in enumerate(report.records[effect.name])]
    before = [any(game.won(seat) for seat in (0, 1)) / 2 for game in games[: GAMES // 2]]
    assert effect.win.mean == pytest.approx(sum(won) / GAMES - sum(before) / len(before))
    assert 0 < effect.q <= 1
    assert (report.beyond(0) == report.effects) == (effect.margin.p <= 0.1)
    assert report.beyond(1000) == ()
    for limit in (-1, float("nan")):
        with pytest.raises(ValueError, match="0 coins or more"):
            report.beyond(limit)


def test_bounds_are_students() -> None:
    """Against printed tables."""
    for freedom, due in ((1, 12.706), (2, 4.303), (5, 2.571), (10, 2.228), (30, 2.042), (60, 2.0003), (1000, 1.962)):
        assert quantile(freedom) == pytest.approx(due, abs=6e-4)
    assert mean_of([5.0]).high == float("inf")


def test_a_large_effect_is_one_surely_beyond_the_limit() -> None:
    rng = Random(9)
    near, far = (difference_of([rng.gauss(middle, 10) for _ in range(200)]) for middle in (7, 12))
    assert near.p < 0.001, "surely an effect"
    assert near.p_beyond(6) > 0.05, "not surely beyond 6"
    assert far.p_beyond(6) < 0.001
    assert far.p_beyond(100) == 1, "within the limits"
    assert far.p_beyond(0) == far.p
    for found in (near, far):
        assert found.p_beyond(found.low) == pytest.approx(0.05), "the end of the interval is where it becomes sure"


def test_a_difference_has_an_interval_where_enough_deals_differ() -> None:
    """This is usual for cards that seldom matter: two deals of twenty prove nothing about the next twenty."""
    assert difference_of([]) == Difference(0.0, -inf, inf, inf, 0, 0)
    assert difference_of([5.0]).high == inf
    assert not difference_of([20.0] * (FEWEST - 1) + [0.0] * 100).is_bounded
    assert difference_of([20.0] * FEWEST + [0.0] * 100).is_bounded
    assert difference_of([0.0] * 50).p == 1
    alike = difference_of([3.0] * 10)
    assert (alike.low, alike.high) == (3.0, 3.0)
    assert alike.p == pytest.approx(11 / 2**10)
    assert difference_of([-1.0, 1.0, -2.0, 2.0] * 5).p == 1
    assert [reach(number) for number in (1, 5)] == [inf, inf]
    assert [round(reach(number), 2) for number in (10, 20, 100, 1000)] == [6.06, 3.59, 3.13, 3.35]


def test_as_many_values_as_are_said_give_such_an_interval() -> None:
    rng = Random(3)
    values = [rng.gauss(0, 10) for _ in range(2000)]
    wanted = difference_of(values[:40]).values_for(2)
    found = difference_of(values[:wanted])
    assert 1.5 < (found.high - found.low) / 2 < 2.5


NULLS: Final = 150
LOOKS: Final = range(10, 101, 10)


def test_who_looks_ten_times_sees_no_more_than_promised() -> None:
    """``tools/looks.py`` does it with 1,500 trials of real games.  An interval for a fixed number fails 20 of 100."""
    rng = Random(11)
    wrong = 0
    for _ in range(NULLS):
        values = [rng.gauss(0, 10) for _ in range(LOOKS[-1])]
        wrong += any(difference_of(values[:number]).p <= 0.05 for number in LOOKS)
    assert wrong <= 0.05 * NULLS


def test_intervals_hold_what_they_promise() -> None:
    rng = Random(5)
    hits = sum(
        found.low <= 0 <= found.high for found in (mean_of([rng.gauss(0, 1) for _ in range(8)]) for _ in range(1000))
    )
    assert 930 <= hits <= 970


def test_few_are_flagged_where_nothing_is() -> None:
    rng = Random(6)
    chances = [rng.random() for _ in range(100)]
    assert sum(q <= 0.05 for q in false_discoveries(chances)) <= 1
    assert false_discoveries([]) == []
    assert all(q <= 0.05 for q in false_discoveries([0.0001, 0.0002, *chances])[:2])


# -- Changes ---------------------------------------------------------------------------------------------------------


def test_a_gift_lies_before_its_seat_and_in_no_deck() -> None:
    rng, position = Random(1), dr.begin(BOX, 2)
    while not is_due(position, 1):
        position = position.choose(position.decision.sample(rng))
    card = next(card for card, number in position.state.decks[3].bag if card == SEAL and number)
    after = given(position, card, position.decision.seat)
    assert after.state.players[1].held == (SEAL,)
    assert dict(after.state.decks[3].bag)[card] == dict(position.state.decks[3].bag)[card] - 1
    assert after.decision.seat == 1
    sold = given(position, card, position.decision.seat, paid=True).state.players[1]
    assert sold.chest == position.state.players[1].chest - position.game.advancements[card].cost
    assert (sold.held, Give(CardId(SEAL), paid=True).name) == ((SEAL,), f"sell {SEAL}")
    while not after.over:
        after = after.choose(after.decision.sample(rng))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_deal_is_played_once_for_each_seat(seats: int) -> None:
    """Whole deals, with the luck of the games without the card."""
    found = dr.trial(BOX, ["eager", *["random"] * (seats - 1)], seats, seats + 1, 8, Give(CardId(SEAL)), max_turns=8)
    games = found.records[f"give {SEAL}"]
    assert (len(found.games), len(games), found.effects[0].margin.number) == (seats + 1, 2 * seats, 2)
    assert [game.first for game in games] == [game.first for game in found.games[:2] for _ in range(seats)]
    assert sum(sum(game.margin(seat) for seat in range(seats)) for game in found.games) == pytest.approx(0)


def test_sharing_a_deal_lessens_the_error() -> None:
    """The luck of a deal is good for one seat and bad for the other; what is left has half the error, or less."""
    found = dr.trial(BOX, "random", 2, 40, 2, Give(CardId("advancement.r1.spare_sail")), max_turns=12).effects[0]
    assert found.margin.error < found.unpaired / sqrt(2)


def test_another_box_is_played_beside_this_one() -> None:
    dearer = evolve(
        BOX, entries=tuple(evolve(e, cost=e.cost + 3) if isinstance(e, Advancement) else e for e in BOX.entries)
    )
    same = dr.trial(BOX, "eager", 2, 2, 1, Against(evolve(BOX)), max_turns=16)
    other = dr.trial(BOX, "eager", 2, 2, 1, Against(dearer), max_turns=16)
    assert same.effects[0].margin.mean == 0
    assert same.records[same.plan.arms[1]] == same.games
    assert other.records[other.plan.arms[1]] != other.games


def test_what_cannot_be_tried_is_told() -> None:
    with pytest.raises(dr.TrialError, match=r"no advancement 'x\.y'"):
        dr.trial(BOX, "eager", games=1, change=Give("x.y"))
    with pytest.raises(dr.TrialError, match=r"no advancement 'crew\.captain'"):
        dr.trial(BOX, "eager", games=1, change=Give(CardId("crew.captain")))
    with pytest.raises(dr.TrialError, match=r"no advancement 'crew\.captain'"):
        gifts(BOX, ["crew.captain"])
    with pytest.raises(dr.TrialError, match="3 pilots for 2 seats"):
        dr.trial(BOX, ["eager"] * 3, seats=2)
    with pytest.raises(dr.ArgumentError, match="1 at least"):
        dr.trial(BOX, "eager", games=0)
    with pytest.raises(dr.TrialError, match="given twice"):
        dr.trial(BOX, "eager", change=[Give(SEAL), Give(SEAL)], games=1)
    with pytest.raises(dr.PilotError, match="no pilot"):
        dr.trial(BOX, "nobody", games=1)
    with pytest.raises(ValueError, match="2 to 4"):
        dr.trial(BOX, "eager", seats=5)


def test_many_changes_are_told_in_one_sentence() -> None:
    """Two deals of each tell nothing for sure."""
    gifts = [Give(CardId(f"advancement.r1.{name}")) for name in ("spare_sail", "shore_leave", "ships_cat")]
    gifts += [Give(gift.card, paid=True) for gift in gifts]
    found = dr.trial(BOX, "random", 2, 4, 3, gifts, max_turns=6)
    first = as_text(found).splitlines()[0]
    assert first == "0 of 6 changes have an effect beyond luck; significantly more than 6 coins: none"


# -- Written ---------------------------------------------------------------------------------------------------------


def test_reports_are_written(report: TrialReport, tmp_path: Path) -> None:
    rows = list(csv.DictReader(io.StringIO(as_csv(report))))
    assert len(rows) == len(report.cards)
    assert [row["id"] for row in rows if row["margin"]] == [SEAL]
    assert f"give {SEAL}" in as_text(report)
    value = json.loads(as_file(report))
    assert {key: value[key] for key in value if key != "records"} == json.loads(as_json(report))
    assert list(value["records"]) == ["as it is", f"give {SEAL}"]
    (tmp_path / "a.trial.json").write_text(as_file(report), encoding="utf-8")
    assert list(deck_files(tmp_path)) == []


def effect(*margins: float) -> ChangeEffect:
    """The effect of one change by the differences of its games."""
    margin, win = difference_of(margins), difference_of([0.0, 0.0])
    return ChangeEffect(name="give x", label="give x", margin=margin, win=win, unpaired=1.0, q=margin.p)


@pytest.mark.parametrize(
    ("margins", "said"),
    [
        ((4.0,), "give x: +4.0 coins ahead; 1 of 1 deals differs: too few for a result"),
        ((-0.01, 0.0), "give x: +0.0 coins ahead; 1 of 2 deals differs: too few for a result"),
        ((20.0,) * 9 + (0.0,) * 91, "give x: +1.8 coins ahead; 9 of 100 deals differ: too few for a result"),
        ((0.0,) * 10, "give x: +0.0 coins ahead; none of 10 deals differs: too few for a result"),
        ((4.0,) * 10, "give x: +4.0 coins ahead, the same in each of 10 deals"),
        (
            (20.0, -20.0) * 10,
            "give x: +0.0 coins ahead (95%: -16.5 to +16.5; 20 of 20 deals differ): "
            "not clear yet; about 500 games would narrow this to +-3",
        ),
        (
            (21.0, 19.0) * 10,
            "give x: +20.0 coins ahead (95%: +19.2 to +20.8; 20 of 20 deals differ): more than luck",
        ),
        (
            (1.0, -1.0) * 10,
            "give x: +0.0 coins ahead (95%: -0.8 to +0.8; 20 of 20 deals differ): no effect found; "
            "an effect of more than 0.8 coins would have been detected",
        ),
    ],
)
def test_a_change_is_errors_in_sentences(margins: tuple[float, ...], said: str) -> None:
    assert answer(effect(*margins)) == said


def test_the_answer_stands_first_and_no_interval_is_made_up(report: TrialReport) -> None:
    text = as_text(report)
    assert text.startswith(answer(report.effects[0]))
    assert text.index("coins ahead  ") < text.index("games that ended") < text.index("offered")
    assert "-0.0" not in text
    assert "+- 0.0" not in text


def test_the_page_needs_no_network(report: TrialReport, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("plotly")
    monkeypatch.setattr(page, "FEW", 0)  # six games have few cards that five seats gained
    text = as_page(report)
    assert text.count("<h2>") == 9
    assert "<script src" not in text
    assert "Plotly.newPlot" in text
    assert SEAL in text
    assert as_page(report) == text


@pytest.mark.parametrize("coins", [2, 99])
def test_whoever_remembers_a_chest_knows_what_a_card_has_cost(coins: int) -> None:
    position = dr.begin(BOX, 2)
    table = Table([dr.new_pilot("planner"), dr.new_pilot("planner")], 1)
    table.note(position)
    before = table.memory(Seat(0))
    table.pay(Seat(1), coins)
    after = table.memory(Seat(0))
    assert before
    assert after
    assert before.players[1].most
    assert after.players[0] == before.players[0]
    assert after.players[1].least == max(before.players[1].least - coins, 0)
    assert after.players[1].most == max(before.players[1].most - coins, 0)
