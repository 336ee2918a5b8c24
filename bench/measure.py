"""How long a command takes and how much memory it needs.

Times are from before the process is started until it has ended and is reaped. Memory is
looked at in a run of its own, because looking costs time: what Linux keeps as the
largest resident size of each process of the family, read again and again while it runs.
"""

import os
import statistics
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Run:
    """One run of a command."""

    seconds: float
    processor: float
    status: int
    output: str
    in_time: bool


def run(command, limit, env=None, errors=False):
    """Runs a command with its output in a file, and its errors with it if these are wanted, too;
    kills it after `limit` seconds."""
    with tempfile.TemporaryFile() as out, open(os.devnull, "r+b") as null:
        actions = [
            (os.POSIX_SPAWN_DUP2, null.fileno(), 0),
            (os.POSIX_SPAWN_DUP2, out.fileno(), 1),
            (os.POSIX_SPAWN_DUP2, (out if errors else null).fileno(), 2),
        ]
        start = time.perf_counter()
        pid = os.posix_spawn(command[0], command, env or os.environ, file_actions=actions)
        late = threading.Event()
        timer = threading.Timer(limit, end, (pid, late))
        timer.start()
        _, status, usage = os.wait4(pid, 0)
        seconds = time.perf_counter() - start
        timer.cancel()
        timer.join()
        out.seek(0)
        text = out.read().decode(errors="replace")
    code = os.WEXITSTATUS(status) if os.WIFEXITED(status) else -os.WTERMSIG(status)
    return Run(seconds, usage.ru_utime + usage.ru_stime, code, text, not late.is_set())


def end(pid, late):
    """Kills a process that we have started and not reaped yet."""
    late.set()
    os.kill(pid, 9)


@dataclass
class Memory:
    """Largest resident sizes in MiB: of the process, and of the largest below it."""

    own: float
    children: float


def memory(command, limit, env=None):
    """The memory that a command needs; where the system does not tell, nothing."""
    if not sys.platform.startswith("linux"):
        return None
    before = dict(os.environ if env is None else env)
    with open(os.devnull, "r+b") as null:
        actions = [(os.POSIX_SPAWN_DUP2, null.fileno(), fd) for fd in (0, 1, 2)]
        pid = os.posix_spawn(command[0], command, before, file_actions=actions)
        own, below = 0, {}
        deadline = time.monotonic() + limit
        while True:
            done, _, usage = os.wait4(pid, os.WNOHANG)
            if done:
                break
            if time.monotonic() > deadline:
                os.kill(pid, 9)
                deadline = float("inf")
            own = max(own, high_water(pid))
            for child in children(pid):
                below[child] = max(below.get(child, 0), high_water(child))
    # The system's figure for the whole family holds our own size too, from the moment
    # between fork and exec; it says something only where it is larger.
    largest = max(below.values(), default=0)
    if usage.ru_maxrss > max(own, own_size()):
        largest = max(largest, usage.ru_maxrss)
    return Memory(own / 1024, largest / 1024)


def watched(call):
    """What a function gives that runs processes, and the largest size of one of these in MiB."""
    ended = threading.Event()
    own = [0]

    def watch():
        while not ended.wait(0.01):
            for pid in children(os.getpid()):
                own[0] = max(own[0], high_water(pid))

    watcher = threading.Thread(target=watch)
    watcher.start()
    result = call()
    ended.set()
    watcher.join()
    return result, own[0] / 1024


def high_water(pid):
    """The largest resident size so far, in KiB."""
    try:
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1])
    except OSError:
        pass
    return 0


def children(pid):
    """The processes that the threads of a process have started."""
    found = []
    try:
        for task in os.listdir(f"/proc/{pid}/task"):
            found += Path(f"/proc/{pid}/task/{task}/children").read_text().split()
    except OSError:
        pass
    return [int(child) for child in found]


def own_size():
    """This process's largest resident size, in KiB."""
    return high_water(os.getpid())


def median(values):
    """The middle; nothing of nothing."""
    values = list(values)
    return statistics.median(values) if values else None


def spread(values):
    """How far the runs lie apart: (largest − smallest) / median."""
    values = list(values)
    middle = median(values)
    return (max(values) - min(values)) / middle if middle else 0.0
