"""Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012) over the choices of one's own turn."""

from math import log, sqrt

import dead_reckoning as dr

WEIGHTS = {"buy": 20, "trade": 12, "play": 6, "use": 6, "end turn": 0.15, "jettison": 0}  # the rest weighs 2


class Node:
    def __init__(self):
        self.after = {}  # own choice -> node
        self.offered = self.visits = 0
        self.total = 0.0  # coins

    def chosen(self, options, rng, scale):
        """A choice that was never tried, or else the one with the highest upper bound (UCB1)."""
        for option in options:
            self.after.setdefault(option, Node()).offered += 1
        new = [option for option in options if not self.after[option].visits]
        return rng.choice(new) if new else max(options, key=lambda option: self.after[option].bound(scale))

    def bound(self, scale):
        return self.total / self.visits + scale * sqrt(log(self.offered) / self.visits)


class TreeSearch:
    iterations, scale = 20, 3.0  # turns that are tried; coins that uncertainty is worth

    def choose(self, view, rng, budget):
        if len(view.options) == 1:
            return view.options[0]
        root, late = Node(), budget.begun()
        for tried in range(budget.iterations or self.iterations):
            if tried and late():
                break
            self.iterate(root, view.imagine(rng), view.seat, rng)
        return max(view.options, key=lambda option: root.after[option].visits if option in root.after else -1)

    def iterate(self, node, position, seat, rng):
        """Another world: down the tree, one new node, and to the end of the turn by weights."""
        turn, path, growing = position.turn, [node], True
        while not position.over and position.turn == turn:
            if position.decision.seat == dr.CHANCE:
                choice = position.decision.sample(rng)
            elif position.decision.seat == seat and growing:
                choice = path[-1].chosen(position.options, rng, self.scale)
                path.append(path[-1].after[choice])
                growing = path[-1].visits > 0
            else:
                weights = [WEIGHTS.get(option.kind, 2) or 0.001 for option in position.options]
                choice = rng.choices(position.options, weights)[0]
            position = position.choose(choice)
        coins = dr.values_of(position.game).value(position.game, position.state, seat)
        for each in path:
            each.visits += 1
            each.total += coins


if __name__ == "__main__":
    print(dr.match(TreeSearch, "eager", seats=2, games=10, seed=1))
