#!/usr/bin/env python3
"""What a cluster costs over this machine alone: the same tasks with `--jobs 2`, and by HyperQueue with two
workers of one processor each on this machine.

    bench/cluster.py [--tasks N] [--chunk N] [--steps N]     10,000 tasks if nobody says otherwise

Each task is a small program that needs a solver, and runs for so many steps before. HyperQueue is its Python package, in target/hyperqueue
(`make hyperqueue`). The memory is that of the submitting process. The exit status is 1 if a task costs
more than 50 ms on top, if the submitter has more than 200 MiB, or if a result is missing.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from layout import Table, mebibytes, seconds

ROOT = Path(__file__).resolve().parent.parent
DAEMONS = ROOT / "tests" / "support" / "hq_daemons.py"
# Seconds a task on top, and MiB.
AIM = (0.05, 200)
PROGRAM = """int main(void) {
    unsigned sum = 1;
    for (int i = 0; i < STEPS; ++i)
        sum = 3 * sum + i;
    int k = 0;
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; ++i)
        ++k;
    assert(k >= 0);
    return 0;
}
"""


def daemon(environment, *words):
    """Starts one, and waits until it is ready."""
    # What the package leaves lying goes with the folder.
    environment = {**environment, "TMPDIR": str(words[1].parent)}
    process = subprocess.Popen([sys.executable, DAEMONS, *words], env=environment, text=True,
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    for line in process.stdout:
        if line.strip() == "ready":
            return process
    sys.exit("HyperQueue does not start: make hyperqueue")


def measured(command, environment):
    """How long a command takes, its own memory, and how many rows it prints as right."""
    start = time.perf_counter()
    with tempfile.TemporaryFile("w+") as out:
        process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=out)
        _, _, usage = os.wait4(process.pid, 0)
        out.seek(0)
        last = out.read().split("\n")[-2].split()
    return time.perf_counter() - start, usage.ru_maxrss / 1024, int(last[2])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tasks", type=int, default=10_000)
    parser.add_argument("--chunk", type=int)
    parser.add_argument("--steps", type=int, default=0)
    parser.add_argument("--unloop", type=Path, default=ROOT / "target" / "release" / "unloop")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "target" / "hyperqueue"),
                       "HQ_SERVER_DIR": str(folder / "server")}
        environment.setdefault("UNLOOP_SOLVERS", str(ROOT / "target" / "solvers" / "bin"))
        tasks = folder / "tasks"
        tasks.mkdir()
        for number in range(options.tasks):
            (tasks / f"t{number}_true.c").write_text(PROGRAM.replace("STEPS", str(options.steps)))
        daemons = [daemon(environment, "server", folder / "server")]
        daemons += [daemon(environment, "worker", folder / name, folder / "server") for name in "ab"]
        bench = [options.unloop, "bench", "tasks", tasks, "--timeout", "30", "--quiet"]
        chunk = ["--chunk", str(options.chunk)] if options.chunk else []
        away = ["--on", "hyperqueue", "--work", folder / "work", *chunk]
        try:
            rows = [("--jobs 2", *measured([*bench, "--jobs", "2"], environment)),
                    (" ".join(["--on hyperqueue", *chunk]), *measured([*bench, *away], environment)),
                    ("the same again", *measured([*bench, *away], environment))]
        finally:
            for process in daemons:
                process.kill()
                process.wait()
    table = Table(f"{options.tasks} tasks on {os.cpu_count()} processors",
                  ["where", "seconds", "a task on top", "submitter", "right"])
    for name, took, memory, right in rows:
        top = (took - rows[0][1]) / options.tasks
        table.rows.append([name, seconds(took), f"{top * 1000:.1f} ms", mebibytes(memory), str(right)])
    print(table.plain())
    top = (rows[1][1] - rows[0][1]) / options.tasks
    missed = top > AIM[0] or rows[1][2] > AIM[1] or any(row[3] != options.tasks for row in rows)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
