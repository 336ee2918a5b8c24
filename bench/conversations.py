"""Conversations that clients have with SMT solvers, with each solver alone and with `unloop smt` in one run.

    bench/run.py --only conversations --runs 1 --markdown docs/figures.md

CBMC writes what it asks about the pieces of bench/everyday, yosys-smtbmc what it asks about counters; a third kind is
made here: many small checks, to see how many there are in a second over a pipe. PAR-2 is the time, twice the limit for
what is not decided.
"""

import os
import re
import shutil
import subprocess
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import everyday
from layout import Table, ratio, seconds
from measure import run
from programs import ROOT

LIMIT = 10  # seconds for a conversation
SOLVERS = Path(os.environ.get("UNLOOP_SOLVERS", ROOT / "target" / "solvers" / "bin"))
ALONE = {
    "yices": ["yices-smt2", "--incremental", "--smt2-model-format"],
    "bitwuzla": ["bitwuzla", "--lang=smt2"],
    "z3": ["z3"],
    "cvc5": ["cvc5", "--lang=smt2", "--incremental"],
}
# Who needs less for a check has an easy one.
EASY = 0.01
SMALL_CHECKS = 2000
COUNTER = """
module top(input clk, input en, output reg [11:0] count, output [11:0] other);
  initial count = 0;
  reg [11:0] memory [0:7];
  always @(posedge clk) begin
    if (en && count < 2000) count <= count + STEP;
    memory[count[2:0]] <= count ^ other;
  end
  assign other = ~count * memory[count[4:2]];
  always @(posedge clk) assert(count < 2000 + STEP);
endmodule
"""


@dataclass
class Sums:
    """What came of all conversations of a kind."""

    decided: dict = field(default_factory=dict)
    par2: dict = field(default_factory=dict)

    def add(self, who, is_decided, time_taken):
        self.decided[who] = self.decided.get(who, 0) + is_decided
        self.par2[who] = self.par2.get(who, 0) + (time_taken if is_decided else 2 * LIMIT)


def tables(bench, quick, say):
    """PAR-2 of each, and the rate of small checks."""
    with tempfile.TemporaryDirectory() as folder:
        conversations = recorded(Path(folder), quick, say)
        found = table(bench, conversations, say)
    return [found, rates(bench)]


def recorded(folder, quick, say):
    """The files, by client."""
    files = []
    if shutil.which("cbmc"):
        pieces = sorted(everyday.PIECES.rglob("*.c"))[:: 24 if quick else 2]
        for piece in pieces:
            for define in [], ["-DWRONG"]:
                file = folder / f"{piece.stem}{len(define)}.smt2"
                words = ["--no-malloc-may-fail", "--unwind", everyday.unwinding(piece), *define, str(piece)]
                run([shutil.which("cbmc"), *words, "--smt2", "--outfile", str(file)], LIMIT)
                if file.exists():
                    files.append(("CBMC", file))
    else:
        say("there is no cbmc on the path")
    if shutil.which("yosys-smtbmc"):
        for step in (3, 7) if quick else (1, 2, 3, 5, 7, 11):
            verilog = folder / f"counter{step}.v"
            verilog.write_text(COUNTER.replace("STEP", str(step)))
            model, file = verilog.with_suffix(".model"), verilog.with_suffix(".smt2")
            script = f"read_verilog -formal {verilog}; prep -top top; write_smt2 -wires {model}"
            subprocess.run(["yosys", "-q", "-p", script], check=True, capture_output=True)
            words = ["yosys-smtbmc", "-s", "yices", "-t", "12", "--dump-smt2", str(file), str(model)]
            path = f"{SOLVERS}:{os.environ['PATH']}"
            subprocess.run(words, capture_output=True, timeout=60, env={**os.environ, "PATH": path})
            files.append(("yosys-smtbmc", file))
    else:
        say("there is no yosys-smtbmc on the path")
    return files


def table(bench, conversations, say):
    kinds = {}
    for number, (client, file) in enumerate(conversations, 1):
        say(f"{number}/{len(conversations)} {client} {file.stem}")
        checks = len(re.findall(r"\(check-sat", file.read_text()))
        ran = {who: once(command(who, bench), file, checks) for who in [*ALONE, "unloop"]}
        best = min(taken if done else 2 * LIMIT for who, (done, taken) in ran.items() if who != "unloop")
        kind = "easy" if best < EASY * max(checks, 1) + 0.02 else "hard"
        sums = kinds.setdefault((client, kind), (Sums(), []))
        sums[1].append(best)
        for who, (done, taken) in ran.items():
            sums[0].add(who, done, taken)
    rows = []
    for (client, kind), (sums, bests) in sorted(kinds.items()):
        alone = min(sums.par2[who] for who in ALONE)
        cells = [f"{sums.decided[who]}, {seconds(sums.par2[who])}" for who in [*ALONE, "unloop"]]
        rows.append([f"{client}, {kind}", str(len(bests)), *cells, ratio(sums.par2["unloop"], alone)])
    columns = ["conversations", "how many", *ALONE, "unloop smt", "unloop / best"]
    note = (f"Decided, and PAR-2 in the sum; {LIMIT} s each. Easy: one solver takes less than {1000 * EASY:.0f} ms a check. "
            "The last column has the best single solver for the kind.")
    return Table("Conversations of clients", columns, rows, [note])


def command(who, bench):
    if who == "unloop":
        return [str(bench.unloop), "smt", "--timeout", str(LIMIT)]
    program, *words = ALONE[who]
    return [str(SOLVERS / program), *words]


def once(words, file, checks):
    """Whether all checks were decided, and the time."""
    ran = run([*words, str(file)], LIMIT)
    said = re.findall(r"^(?:sat|unsat)$", ran.output, re.MULTILINE)
    return ran.in_time and len(said) == checks, ran.seconds


def rates(bench):
    """Small checks in a second, over a pipe."""
    all_rates = {}
    for who in ["yices", "z3", "cvc5", "unloop"]:
        words = command(who, bench) + (["-in"] if who == "z3" else [])
        all_rates[who] = max(rate(words) for _ in range(3))
    best = max(rate for who, rate in all_rates.items() if who != "unloop")
    row = [*(f"{all_rates[who]:.0f}" for who in all_rates), f"{all_rates['unloop'] / best:.2f}"]
    columns = ["", *all_rates, "unloop / best"]
    return Table("Small checks in a second, each asked for by itself", columns, [["checks", *row]])


def rate(words):
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(words, bufsize=0, **pipes) as solver:
        reader = solver.stdout

        def asked(text):
            solver.stdin.write(text.encode())
            while not reader.readline().strip():
                pass

        asked("(set-logic QF_LIA)\n(declare-const x Int)(declare-const y Int)\n(assert (> (+ x y) 3))\n"
              "(push 1)\n(check-sat)\n(pop 1)\n(push 1)\n(check-sat)\n(pop 1)\n")
        reader.readline()
        start = time.perf_counter()
        for number in range(SMALL_CHECKS):
            asked(f"(push 1)\n(assert (= x {number}))\n(assert (< y (- {number})))\n(check-sat)\n(pop 1)\n")
        taken = time.perf_counter() - start
        solver.stdin.close()
    return SMALL_CHECKS / taken
