"""A trial on a local Dask cluster, one worker killed in the middle: python tools/cluster_trial.py [--games N].

The report must be the one of this process alone, byte for byte: nothing lost, nothing counted twice.  Times beside a
pool of as many processes are told.  Needs the extra [cluster].
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from concurrent.futures import Executor

import dead_reckoning as dr
from dead_reckoning.pilots.workers import pool
from dead_reckoning.trials.writing import as_file


def main() -> int:
    """Play it alone, in a pool, and on a cluster."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--workers", type=int, default=3)
    parser.add_argument("--pilots", default="eager")
    wanted = parser.parse_args()
    try:
        from distributed import Client, LocalCluster
    except ImportError:
        print("nothing was tried: Dask is not installed (pip install 'dead-reckoning[cluster]')")
        return 0
    alone = timed("this process", wanted)
    with pool(wanted.workers) as workers:
        timed("a pool, cold", wanted, workers)
        in_pool = timed("a pool", wanted, workers)
    began = time.perf_counter()
    with (
        LocalCluster(n_workers=wanted.workers, threads_per_worker=1, processes=True, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        print(f"starting a cluster: {time.perf_counter() - began:.1f} s")
        executor = client.get_executor()
        timed("the cluster, cold", wanted, executor)
        calm = timed("the cluster", wanted, executor)
        killed: list[int] = []

        def kill(done: int, total: int) -> None:
            if done >= total // 3 and not killed:
                killed.append(next(iter(client.run(os.getpid).values())))
                os.kill(killed[0], signal.SIGKILL)

        shaken = timed("the cluster, a worker killed", wanted, executor, kill)
    same = alone == in_pool == calm == shaken
    print(f"worker {killed[0]} was killed; all reports {'are the same' if same else 'DIFFER'}")
    return 0 if same else 1


def timed(name: str, wanted: argparse.Namespace, executor: Executor | None = None, told: object = None) -> str:
    """The file of a trial, and how long it took."""
    began = time.perf_counter()
    report = dr.trial(dr.base_box(), wanted.pilots, 2, wanted.games, 1, None, executor, told=told)  # type: ignore[arg-type]
    print(f"{name:<30}{time.perf_counter() - began:7.1f} s")
    return as_file(report)


if __name__ == "__main__":
    sys.exit(main())
