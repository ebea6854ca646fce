"""The page of a seat, made from what the seat may know."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, TypedDict

from attrs import evolve, frozen
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from dead_reckoning.errors import IllegalChoice
from dead_reckoning.game.sight.explaining import facts_told, is_thinkable, thing_told
from dead_reckoning.game.sight.goals import goal_rows, goals_told, how_played, ties_told
from dead_reckoning.game.sight.scenes import scene_at
from dead_reckoning.game.sight.table_view import (
    TableView,
    abilities_of,
    bonus_told,
    price_of,
    say_all,
    supply_view,
    table_view,
)
from dead_reckoning.game.sight.ways_out import way_out
from dead_reckoning.game.table.observations import Observation
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.model.options import Option, values_of
from dead_reckoning.model.terms import CHANCE, NOBODY, CardId, Seat
from dead_reckoning.pilots.planner import PlannerPilot
from dead_reckoning.pilots.sitting import HUMAN
from dead_reckoning.position import Position, option_space
from dead_reckoning.press.table_picture import Mark, table_picture, things_named
from dead_reckoning.press.touching import Touch, touched
from dead_reckoning.view.kind import ViewKind
from dead_reckoning.view.observations import observe
from dead_reckoning.view.teller import Teller
from dead_reckoning.web.pages import address, drawn, language_of, page
from dead_reckoning.web.table_end import costly, count_of
from dead_reckoning.web.table_games import LoggedLine, Room, outcome_at, step_from
from dead_reckoning.web.table_hints import Hint, hint_at, reasons_told
from dead_reckoning.web.table_odds import MOST_CUBES, odds_at
from dead_reckoning.web.table_options import (
    PLACES,
    OfferedOption,
    groups_of,
    is_part,
    names,
    offers_of,
    picked,
    picks_of,
    target_of,
    written,
)
from dead_reckoning.web.table_words import folded, meanwhile, names_of_things, thing_words, touched_by, turns_of
from dead_reckoning.web.telling import label
from dead_reckoning.worlds import imagine

MOST_REASONS: Final = 6
PACE: Final = {"chance": 350, "pilot": 450}
"""Milliseconds between two steps that go on by themselves."""
MOST_LINES: Final = 6
"""The most lines of recent events beside the question."""
PARTS: Final = ("left", "middle", "right")
"""The parts of the picture, for a screen that is too narrow for all of it."""


@frozen
class Plate:
    """A seat at the head of the page."""

    seat: Seat
    name: str
    pilot: str
    acts: bool
    turn: bool


class HintValues(TypedDict):
    """The values for a hint on a page."""

    hinted: OfferedOption | None
    why_hinted: tuple[str, ...]


@frozen
class SeatLook:
    """A room, seen by a seat, in a language, at one of its positions."""

    request: Request
    room: Room
    seat: Seat
    lang: str
    positions: tuple[Position, ...]
    """The positions of the game at the time of the request: the game may continue while the page is made."""
    at: int
    """The number of choices before the shown position."""

    @property
    def position(self) -> Position:
        """The shown position."""
        return self.positions[self.at]

    @property
    def all(self) -> int:
        """The number of choices so far."""
        return len(self.positions) - 1

    @property
    def is_now(self) -> bool:
        """Whether it is where the game is."""
        return self.at == self.all

    @property
    def log(self) -> tuple[tuple[LoggedLine, ...], ...]:
        """The lines of each position for the seat."""
        return self.room.lines(self.positions, self.seat, self.lang)

    @property
    def teller(self) -> Teller:
        """The teller of the shown position."""
        return Teller(self.position.box, self.lang, self.seat).at(self.position)

    def caption(self, key: str) -> str:
        """The caption of a key, such as a field of a card; empty if the key has no caption."""
        return label(self.position.box, key, self.lang, "")

    def here(self, **changes: object) -> str:
        """The address of the page, with some of its state changed; also where a move was refused."""
        return address(self.request, self.base, **{**self.request.query_params, **changes})

    @property
    def base(self) -> str:
        """The address of the page, without the root."""
        return f"/table/{self.room.name}/{self.seat}"


def plates(look: SeatLook) -> tuple[Plate, ...]:
    """The seats, and who acts."""
    position, teller = look.position, look.teller
    asked_seat, players = position.decision.seat, position.game.players
    return tuple(
        Plate(
            Seat(seat),
            teller.player(Seat(seat)),
            pilot if pilot != HUMAN and seat in players else "",
            seat == asked_seat and not position.over,
            seat == position.state.active and not position.over,
        )
        for seat, pilot in enumerate(look.room.pilots)
    )


# -- What is asked ---------------------------------------------------------------------------------------------------


def offers_at(look: SeatLook, seen: Observation, view: TableView) -> tuple[OfferedOption, ...]:
    """The options of the seat, if it is asked; nobody else's are on its page."""
    position = look.position
    if position.over or position.decision.seat != look.seat or not look.is_now:
        return ()
    teller, own = look.teller, {row[1] for row in view.cards[1:]}

    def meaning(option: Option, card: str) -> str:
        risks = position.game.kind.part(ViewKind).risks
        told = card_told(teller, view, card) if card and not isinstance(option, risks) else ""
        brings = teller.brings(position, seen, option)
        if told and brings and teller.thing(card) in own:
            return teller.word("app now then", now=told, then=brings)
        return " ".join(each for each in (told, brings) if each)

    return with_next(look, seen, offers_of(position.decision.options, teller.options(position), meaning))


def with_next(look: SeatLook, seen: Observation, offers: tuple[OfferedOption, ...]) -> tuple[OfferedOption, ...]:
    """Options with what each brings for the card that it names, if that is one option: both can be had by one press.

    It is tried in an imagined world, which knows no more than the seat.
    """
    kinds = look.position.game.kind.part(ViewKind).forgotten
    if not any(isinstance(offer.option, kinds) for offer in offers):
        return offers
    world, known = imagine(look.position.box, seen, Random(0)), {offer.text for offer in offers}

    def brought(offer: OfferedOption) -> str:
        cards = {mark for mark in offer.marks if mark[0] == "card"}
        after = world.choose(offer.text)
        if not cards or after.over or after.decision.seat != look.seat:
            return ""
        new = [each for each in after.decision.options if str(each) not in known]
        ours = [each for each in new if cards & things_named(values_of(each))]
        return str(ours[0]) if len(ours) == 1 else ""

    return tuple(evolve(each, then=brought(each)) if isinstance(each.option, kinds) else each for each in offers)


def asked(
    look: SeatLook, offers: tuple[OfferedOption, ...], picks: tuple[Mark, ...], hinted: OfferedOption | None
) -> dict[str, object]:
    """The question, and what may be answered; numbers are stepped from where one is, or from the hint."""
    at = look.request.query_params.get("n", "") or (hinted.text if hinted else "")
    kind = look.position.game.kind.part(ViewKind)
    ends = [offer for offer in offers if isinstance(offer.option, kind.ends)]
    forgotten = [offer for offer in offers if isinstance(offer.option, kind.forgotten)]
    rest = [offer for offer in picked(offers, picks) if offer not in ends]
    is_sure = bool(ends) and look.request.query_params.get("end") == "1"
    return {
        "groups": () if is_sure and forgotten else groups_of(rest, at),
        "ends": ends,
        "forgotten": forgotten if ends else [],
        "sure": is_sure,
    }


def card_told(teller: Teller, view: TableView, card: str) -> str:
    """The cost and the abilities of a card; for the seat's own card also everything sleeved into it."""
    own = {row[1]: row[3] for row in view.cards[1:]}
    told = say_all(teller, abilities_of(teller, CardId(card))) or bonus_told(teller, CardId(card))
    return own.get(teller.thing(card)) or f"{price_of(teller, CardId(card))} {told}".strip()


def picks_told(look: SeatLook, picks: tuple[Mark, ...], things: Mapping[Mark, str]) -> dict[str, object]:
    """The names of what was picked, the pages without each of them, and the cards among them."""
    cards = [pick[1].partition("#")[0] for pick in picks if pick[0] == "card"]
    return {
        "picks": [
            (thing_words(look.teller, look.position, pick, things), without(look, picks, pick)) for pick in picks
        ],
        "cards": [card for card in cards if card in look.position.box.by_id],
        "unpick": look.here(pick=None, n=None, end=None),
    }


def looked(
    look: SeatLook, seen: Observation, view: TableView, picks: tuple[Mark, ...], told: Mapping[Mark, str]
) -> list[str]:
    """Explanations of the picked things, for a seat that only looks at them."""
    found = []
    for pick in picks:
        card = card_told(look.teller, view, pick[1]) if pick[0] == "card" else ""
        found += [told.get(pick) or card, thing_told(look.teller, look.position.game, seen, pick)]
    return [text for text in found if text]


def reasons(look: SeatLook, seen: Observation, picks: tuple[Mark, ...]) -> list[tuple[str, str, str]]:
    """The reason why the picks fit no option: the possible intention, the reason, and the rule.

    It is asked of an imagined world, which knows no more than the seat.
    """
    start = look.position.start
    level = start.difficulty.value if start.difficulty else ""
    against = {"solo" if start.seats == 2 else "pairs": level} if level else {}
    space = option_space(look.position.box, 0 if level else start.seats, start.rules, **against)
    world = imagine(look.position.box, seen, Random(0))
    scope, scene = Scope(look.position.game, seen.state, seen.seat), scene_at(seen.state)
    found: dict[tuple[type, str], tuple[str, str, str]] = {}
    for option in space:
        if len(found) == MOST_REASONS:
            break
        if not is_thinkable(look.position.game, seen, option) or not all(
            pick in things_named(values_of(option)) for pick in picks
        ):
            continue
        try:
            world.offered(option)
        except IllegalChoice as error:
            if (type(option), error.code) not in found and error.code != "not-offered":
                words, way = look.teller.option(option, scene), way_out(look.teller, scope, option, error.code)
                why = " ".join(filter(None, (look.teller.word(f"app why {error.code}"), way)))
                found[type(option), error.code] = (words, why, error.rule)
    return list(found.values())


def hint(look: SeatLook, offers: tuple[OfferedOption, ...]) -> Hint | None:
    """The choice of a pilot that sees only the seat's view."""
    if look.request.query_params.get("hint") != "1" or not offers:
        return None
    hints, room = look.room.hints, look.room
    hints[look.seat] = hint_at(look.position, room.stamp, look.at, hints.get(look.seat))
    return hints[look.seat]


def hint_values(look: SeatLook, offers: tuple[OfferedOption, ...]) -> HintValues:
    """The hinted option and the reasons for it; empty values without a hint."""
    found = hint(look, offers)
    return {
        "hinted": next((offer for offer in offers if found and offer.option == found.option), None),
        "why_hinted": reasons_told(look.teller, found, look.position) if found else (),
    }


# -- The board -------------------------------------------------------------------------------------------------------


def marks_done(look: SeatLook, offers: tuple[OfferedOption, ...]) -> Mapping[Mark, Seat]:
    """The things that others have touched since the seat's last turn; while they play, the things touched last."""
    if not look.is_now or look.position.over:
        return {}
    if offers:
        return meanwhile(look.teller, look.positions, look.log, look.seat).marks
    return touched_by(look.positions[step_from(look.positions) :], look.seat)


def board(
    look: SeatLook,
    seen: Observation,
    things: Mapping[Mark, str],
    offers: tuple[OfferedOption, ...],
    picks: tuple[Mark, ...],
    hinted: OfferedOption | None,
    *,
    can_look: bool,
) -> Markup:
    """The picture, with all that an option names in rings and links."""
    left, teller = picked(offers, picks), look.teller
    done = dict(marks_done(look, offers))
    stops: set[Mark] = set()

    def touching(marks: Mapping[str, str]) -> Touch | None:
        targets = target_of(marks, look.seat)
        if not targets:
            return None
        target = next((mark for mark in targets if any(names(offer, mark) for offer in left)), None)
        chosen = next((mark for mark in targets if mark in picks), None)
        did = next((done.pop(mark) for mark in targets if mark in done), None)
        looks = [f"did s{did}"] if did is not None else []
        if marks.get("own"):
            looks.append("own")
        if hinted and any(names(hinted, mark) for mark in targets):
            looks.append("hinted")
        if not can_look:
            name = thing_words(teller, look.position, targets[0], things)
            return Touch(looks=" ".join(looks), label=name, badge=copy_of(marks))
        mark = chosen or target or targets[0]
        looks += ["picked" if left else "looked"] if chosen else ["can"] if target else []
        with_it = [offer for offer in left if target and names(offer, target)]
        picks_then = [pick for pick in picks if pick != chosen] if chosen else [*picks, mark] if target else [mark]
        first = bool(target or chosen) and mark not in stops
        looks += ["upon"] if (mark[0] in PLACES and mark in stops) or is_part(marks, mark) else []
        stops.add(mark)
        name = thing_words(teller, look.position, mark, things)
        return Touch(
            address=look.here(pick=written(picks_then), n=None, end=None) + "#ask",
            label=name if chosen else pressed_words(teller, name, with_it),
            looks=" ".join(looks),
            press=with_it[0].id if len(with_it) == 1 and not chosen else "",
            badge=copy_of(marks),
            stops=first,
        )

    return drawn(touched(table_picture(seen, look.lang, look.position.box), touching))


def copy_of(marks: Mapping[str, str]) -> str:
    """The number of a card that has others of its name."""
    return marks.get("card", "").partition("#")[2]


def pressed_words(teller: Teller, name: str, offers: Sequence[OfferedOption]) -> str:
    """A thing, and what a press on it does: it chooses, it shows what may be chosen, or it only shows the thing."""
    if not offers:
        return name
    said = {"words": offers[0].words} if len(offers) == 1 else {"number": len(offers)}
    return f"{name}. {teller.word('app press does' if len(offers) == 1 else 'app press choose', **said)}"


# -- The page --------------------------------------------------------------------------------------------------------


def log_seat(look: SeatLook) -> Seat | None:
    """The seat whose part of the log is requested."""
    text = look.request.query_params.get("who", "")
    return Seat(int(text)) if text in map(str, range(len(look.room.pilots))) else None


def values_of_page(look: SeatLook, note: str) -> dict[str, object]:
    """All that the page shows."""
    position, teller, room = look.position, look.teller, look.room
    seen = observe(position, look.seat)
    view = table_view(teller, position.state, look.seat, position.game)
    offers = offers_at(look, seen, view)
    ended = outcome_at(look.positions, look.seat) if look.is_now else None
    risky = [offer for offer in offers if isinstance(offer.option, position.game.kind.part(ViewKind).risks)]
    goes_on = look.is_now and not position.over and not room.sitting.asks(position)
    can_look = bool(ended) or not goes_on
    picks = picks_of(look.request.query_params.get("pick", "")) if can_look else ()
    hints = hint_values(look, offers)
    hinted = hints["hinted"]
    at_chance = position.decision.seat == CHANCE
    facts = facts_told(teller, position.game)
    things = {**names_of_things(teller, view), **{mark: name for mark, (name, _) in facts.items()}}
    told = {**goals_at(look, seen), **{mark: text for mark, (_, text) in facts.items()}}

    return {
        "look": look,
        "how": how_played(teller, position.game),
        "ties": ties_told(teller, position.game),
        "is_new": not any(each.decision.seat == look.seat for each in look.positions[:-1]),
        "here": look.here,
        "note": note,
        "plates": plates(look),
        "question": teller.question(position),
        "verdict": verdict(look),
        "waiting": "" if offers or not look.is_now else waiting_for(look, is_read=bool(ended) and goes_on),
        **asked(look, offers, picks, hinted),
        "offers": offers,
        **picks_told(look, picks, things),
        "looked": looked(look, seen, view, picks, told),
        "reasons": reasons(look, seen, picks) if offers and picks and not picked(offers, picks) else [],
        **hints,
        "board": board(look, ended[1] if ended else seen, {**things, **told}, offers, picks, hinted, can_look=can_look),
        "view": (*view, supply_view(teller, position.state), goal_rows(teller, position.game, seen, look.caption)),
        "facts": facts.values(),
        "turns": turns_of(look.teller, look.positions, look.log, log_seat(look)),
        "who": log_seat(look),
        "now": last_lines(look),
        "meanwhile": meanwhile(look.teller, look.positions, look.log, look.seat).by_seat if offers else {},
        "can_undo": look.is_now and can_undo(look),
        "no_undo": no_undo(look) if offers else "",
        "goes_on": goes_on,
        "thinks": not look.request.app.state.workspace.is_static and thinks(look),
        "pace": PACE["chance" if at_chance else "pilot"],
        "odds": odds_at(teller, seen, position, look.request.query_params, risky),
        "risky": risky,
        "ended": lines_of(look, ended[0]) if ended else (),
        "most_cubes": MOST_CUBES,
        "count": count_of(position, teller) if position.over else None,
        "costly": costly(room, look.seat, look.lang) if costly_wanted(look) else None,
        **parts_of(look, is_fought=seen.state.battle is not None or ended is not None),
        "people": room.people,
        "player": teller.player,
        "numbers": things.get(("seat", str(look.seat)), ""),
        "events": address(look.request, f"{look.base}/events", seen=room.stamp) if shared_windows(look) else "",
    }


def goals_at(look: SeatLook, seen: Observation) -> Mapping[Mark, str]:
    """The mark of each goal in the picture -> its condition and the seat's progress."""
    told = goals_told(look.teller, look.position.game, seen, look.caption)
    return {("card", goal): text for goal, text in told.items()}


def verdict(look: SeatLook) -> str:
    """Whether the seat has won, once the game is over."""
    if not look.position.over:
        return ""
    return look.teller.word("app you win" if look.seat in look.position.state.winners else "app you lose")


def parts_of(look: SeatLook, *, is_fought: bool) -> dict[str, object]:
    """The part of the picture on a narrow screen: a battle, unless another part is requested."""
    parts = [part for part in PARTS if is_fought or part != "middle"]
    wanted = look.request.query_params.get("part", "")
    return {
        "parts": parts,
        "wanted": wanted,
        "part": wanted if wanted in parts else "middle" if is_fought else parts[0],
        "is_fought": is_fought,
    }


def thinks(look: SeatLook) -> bool:
    """Whether a pilot is asked that plans, which may take some time."""
    seat = look.position.decision.seat
    return seat >= 0 and isinstance(look.room.sitting.table.pilots[seat], PlannerPilot)


def last_lines(look: SeatLook) -> tuple[str, ...]:
    """The lines of the last step."""
    told = look.log[step_from(look.positions[: look.at + 1]) : look.at + 1]
    return folded(look.teller, (line for lines in told for line in lines))[-MOST_LINES:]


def lines_of(look: SeatLook, at: int) -> tuple[str, ...]:
    """The lines about the end of the battle that a position has ended."""
    began = at
    while began > 1 and look.positions[began - 1].state.battle:
        began -= 1
    events = look.position.game.kind.part(ViewKind).outcome_events
    told = (line for lines in look.log[began : at + 1] for line in lines)
    return folded(look.teller, (line for line in told if isinstance(line.event, events)))


def costly_wanted(look: SeatLook) -> bool:
    """Whether the game is over, and its costly choices are asked for."""
    return look.positions[-1].over and look.request.query_params.get("costly") == "1"


def shared_windows(look: SeatLook) -> bool:
    """Whether others may choose elsewhere."""
    return len(look.room.people) > 1 and not look.room.shared.together


def can_undo(look: SeatLook) -> bool:
    """Whether the seat's own choice can be taken back."""
    sitting, past = look.room.sitting, tuple(look.room.sitting.past)
    is_own = bool(past) and past[-1][0].decision.seat == look.seat
    return is_own and (sitting.free or look.position.decision.seat in (look.seat, CHANCE))


def no_undo(look: SeatLook) -> str:
    """Why the seat's last choice of this turn cannot be taken back, if chance has revealed something since."""
    turn, reason = look.position.state.turn.number, look.room.sitting.shown
    has_chosen = any(each.decision.seat == look.seat for each in look.positions[:-1] if each.state.turn.number == turn)
    is_shown = has_chosen and reason == "chance has shown" and not can_undo(look)
    return look.teller.word(f"app {reason}") if is_shown else ""


def without(look: SeatLook, picks: tuple[Mark, ...], pick: Mark) -> str:
    """The page without one of what was picked."""
    return look.here(pick=written([each for each in picks if each != pick]), n=None)


def waiting_for(look: SeatLook, *, is_read: bool) -> str:
    """A sentence that names the seat that the page waits for, or asks its reader to continue."""
    seat, teller = look.position.decision.seat, look.teller
    if look.position.over:
        return ""
    if is_read:
        return teller.word("app read on")
    return teller.word("app chance decides") if seat < 0 else teller.word("app waits", name=teller.player(seat))


async def seat_page(request: Request, room: Room, seat: Seat, status: int = 200, note: str = "") -> Response:
    """The page of a seat; on a shared screen a curtain, while another is asked who is a person."""
    position, lang = room.position, language_of(request)
    asked_seat = position.decision.seat if not position.over else NOBODY
    if room.shared.together and asked_seat != seat and asked_seat in room.people:
        teller = Teller(position.box, lang, NOBODY).at(position)
        lines = folded(teller, room.lines(tuple(room.positions), NOBODY, lang)[-1])
        return page(
            request, "curtain.html", status, room=room, next=asked_seat, name=teller.player(asked_seat), now=lines
        )
    step = request.query_params.get("step", "")
    at = int(step) if step.isascii() and step.isdecimal() and len(step) < 7 else len(room.positions)
    positions = tuple(room.positions)
    look = SeatLook(request, room, seat, lang, positions, min(at, len(positions) - 1))
    values = await asyncio.to_thread(values_of_page, look, note)
    return page(request, "table.html", status, **values)
