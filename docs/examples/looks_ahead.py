import dead_reckoning as dr


class LooksAhead:
    """Tries each option in imagined games, plays its turn to the end at random, and takes the best on average."""

    games = 3

    def choose(self, view, rng, budget):
        totals = dict.fromkeys(view.options, 0)
        for _ in range(self.games):
            start = view.imagine(rng)  # the same to this seat; what it cannot see is drawn anew
            for option in view.options:
                totals[option] += self.margin(start.choose(option), view.seat, rng)
        return max(view.options, key=totals.get)

    def margin(self, position, seat, rng):
        turn = position.state.turn.number
        while not position.over and position.state.turn.number == turn:
            position = position.choose(position.decision.sample(rng))
        scores = position.scores()  # as if the game ended here
        return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


if __name__ == "__main__":
    print(dr.match(LooksAhead, "eager", seats=2, games=20, seed=1))
