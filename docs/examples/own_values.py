import dead_reckoning as dr

OFTEN = {"buy": 20, "trade": 12, "play": 6, "use": 6, "fight": 0.5, "end turn": 0.15, "jettison": 0}


class Settler:
    """Values positions as the library does, and each island that a seat controls two coins more."""

    def value(self, game, state, seat):
        islands = sum(cell.controller == seat for cell in state.ocean)
        return dr.values_of(game).value(game, state, seat) + 2 * islands


def seldom_fights(_game, _state, _seat, options):
    """The frequency with which each option is tried in an imagined turn, at every seat."""
    return [OFTEN.get(option.kind, 2) for option in options]


if __name__ == "__main__":
    pilot = dr.PlannerPilot(values=Settler(), habit=seldom_fights)
    end = dr.play_out(dr.begin(seats=2), [pilot, "greedy"], seed=1)
    print(end.scores())
    print(pilot.effort)
