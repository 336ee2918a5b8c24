#!/usr/bin/env python3
"""Tools that start SMT solvers, with `unloop smt` in the place of these: CBMC, Why3, yosys-smtbmc, pySMT and
halmos say the same with it as with a solver of their own.

What is not installed is skipped with a word. pySMT comes from PyPI into target/clients, once; CBMC, Why3 and
Yosys come from Debian (apt-get install cbmc why3 yosys), halmos from PyPI, and needs forge.

    tests/check_clients.py [FOLDER]      where unloop is; default: target/debug
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "target" / "clients"
PYSMT = "PySMT==0.9.6"
SOLVERS = os.environ.get("UNLOOP_SOLVERS", str(ROOT / "target" / "solvers" / "bin"))

C = """
unsigned char turned(unsigned char x) {
  x = (x & 0xF0) >> 4 | (x & 0x0F) << 4;
  x = (x & 0xCC) >> 2 | (x & 0x33) << 2;
  return (x & 0xAA) >> 1 | (x & 0x55) << 1;
}
int any(void);
int main(void) {
  unsigned char x = any();
  int a[4] = {1, 2, 3, 4}, i = any();
  if (i >= 0 && i < 4) a[i] = x;
  __CPROVER_assert(turned(turned(x)) == x, "twice");
  __CPROVER_assert(a[0] + a[1] + a[2] + a[3] < LIMIT, "sum");
}
"""

VERILOG = """
module top(input clk, input en, output reg [7:0] count);
  initial count = 0;
  reg [7:0] memory [0:3];
  always @(posedge clk) begin
    if (en && count < 200) count <= count + 3;
    memory[count[1:0]] <= count;
  end
  always @(posedge clk) assert(count < LIMIT);
endmodule
"""

WHY = """
module M
  use int.Int
  use ref.Ref
  use array.Array
  let largest (a: array int) : int
    requires { length a > 0 }
    ensures { forall i. 0 <= i < length a -> a[i] <= result }
    ensures { exists i. 0 <= i < length a /\\ a[i] = result }
  = let m = ref a[0] in
    for i = 1 to length a - 1 do
      invariant { forall j. 0 <= j < i -> a[j] <= !m }
      invariant { exists j. 0 <= j < i /\\ a[j] = !m }
      if a[i] > !m then m := a[i]
    done;
    !m
  goal right: forall x y. x > 0 -> y > x -> y > 1
  goal wrong: forall x. x > 0 -> x > 1
end
"""

PYTHON = """
import sys, warnings
warnings.simplefilter("ignore")
from pysmt.logics import PYSMT_LOGICS
from pysmt.shortcuts import get_env
from pysmt.test.examples import get_example_formulae
env = get_env()
env.factory.add_generic_solver("it", sys.argv[1:], list(PYSMT_LOGICS))
right = wrong = 0
for formula, _, satisfiable, logic in get_example_formulae(env):
    if "#somesolvers" in str(formula):
        continue  # A symbol with a bar in it, which SMT-LIB does not have.
    try:
        with env.factory.Solver(name="it", logic=logic) as solver:
            solver.add_assertion(formula)
            said = solver.solve()
            right, wrong = right + (said == satisfiable), wrong + (said != satisfiable)
    except Exception:
        pass  # What its solver does not know.
print(right, wrong)
"""


def main():
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "target" / "debug").resolve()
    unloop = folder / "unloop"
    if not unloop.exists():
        sys.exit(f"{unloop} is not there: cargo build")
    os.environ["UNLOOP_SOLVERS"] = SOLVERS
    clients = [cbmc, why3, yosys, pysmt, halmos]
    failed = False
    with tempfile.TemporaryDirectory() as work:
        work = Path(work)
        shims = work / "shims"
        run([unloop, "smt", "--shims", shims])
        os.chdir(work)
        for client in clients:
            start = time.monotonic()
            verdict = client(unloop, shims)
            failed |= verdict.startswith("FAILED")
            print(f"{client.__name__:7} {verdict} ({time.monotonic() - start:.1f} s)")
    sys.exit(1 if failed else 0)


def run(command, path=None, **more):
    """What a command says."""
    environment = dict(os.environ)
    if path:
        environment["PATH"] = f"{path}:{environment['PATH']}"
    command = [str(word) for word in command]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, **more)
    return done.stdout + done.stderr


def compared(pairs):
    """Whether what is said with unloop is what is said without."""
    for name, own, ours in pairs:
        if own != ours:
            return f"FAILED {name}: {ours!r}, and not {own!r}"
    return f"{len(pairs)} the same"


def cbmc(unloop, shims):
    if not shutil.which("cbmc"):
        return "skipped: there is no cbmc"
    pairs = []
    for limit in 261, 260:
        Path("f.c").write_text(C.replace("LIMIT", str(limit)))

        def said(*options):
            text = run(["cbmc", *options, "f.c"], shims)
            return re.findall(r"^\[.*: (?:SUCCESS|FAILURE)$|^VERIFICATION.*$", text, re.M)

        own = said()
        for option in "--z3", "--cvc5", "--bitwuzla", "--yices", "--mathsat":
            pairs.append((f"{option} {limit}", own, said(option)))
        pairs.append((f"incremental {limit}", own, said("--incremental-smt2-solver", f"{unloop} smt")))
    return compared(pairs)


def why3(unloop, shims):
    if not shutil.which("why3"):
        return "skipped: there is no why3"
    Path("m.mlw").write_text(WHY)

    def said(path):
        run(["why3", "-C", "why3.conf", "config", "detect"], path)
        text = run(["why3", "-C", "why3.conf", "prove", "-P", "z3", "-a", "split_vc", "-t", "3", "m.mlw"], path)
        # What is not proved is unknown to one, and out of time for another.
        return [word == "Valid" for word in re.findall(r"Prover result is: (\w+)", text)]

    own = said(SOLVERS)
    Path("why3.conf").unlink(missing_ok=True)
    return compared([("goals", own, said(shims))])


def yosys(unloop, shims):
    if not shutil.which("yosys-smtbmc"):
        return "skipped: there is no yosys-smtbmc"
    pairs = []
    for limit in 203, 30:
        Path("top.v").write_text(VERILOG.replace("LIMIT", str(limit)))
        run(["yosys", "-q", "-p", "read_verilog -formal top.v; prep -top top; write_smt2 -wires top.smt2"])

        def said(solver, path):
            text = run(["yosys-smtbmc", "-s", solver, "-t", "20", "top.smt2"], path)
            return re.findall(r"Status: \w+|Assert failed.*", text)

        own = said("yices", SOLVERS)
        for solver in "yices", "z3", "cvc5", "bitwuzla":
            pairs.append((f"{solver} {limit}", own, said(solver, shims)))
    return compared(pairs)


def pysmt(unloop, shims):
    if not (HERE / "pysmt").is_dir():
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check"]
        said = run([*pip, "--root-user-action", "ignore", "--target", HERE, PYSMT])
        if not (HERE / "pysmt").is_dir():
            return f"skipped: {said.strip().splitlines()[-1:]}"
    Path("examples.py").write_text(PYTHON)

    def said(*command):
        environment = {**os.environ, "PYTHONPATH": str(HERE)}
        words = [sys.executable, "-W", "ignore", "examples.py", *map(str, command)]
        done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=300)
        text = done.stdout.strip().splitlines()[-1:]
        return [int(word) for word in text[0].split()] if text else done.stderr

    ours, own = said(unloop, "smt"), said(f"{SOLVERS}/z3", "-in")
    if not isinstance(ours, list) or ours[1] or ours[0] < own[0]:
        return f"FAILED: right and wrong are {ours}, with z3 {own}"
    return f"{ours[0]} examples right, with z3 {own[0]}"


def halmos(unloop, shims):
    missing = [name for name in ("halmos", "forge") if not shutil.which(name)]
    if missing:
        return f"skipped: there is no {' and no '.join(missing)}"
    Path("test").mkdir()
    Path("foundry.toml").write_text("[profile.default]\nsrc = 'test'\n")
    Path("test/T.t.sol").write_text(
        "contract T { function check_sum(uint8 a, uint8 b) public pure { unchecked { assert(a + b >= a); } }\n"
        "function check_or(uint a, uint b) public pure { assert(a | b >= a); } }\n"
    )

    def said(*options):
        return re.findall(r"\[(?:PASS|FAIL)\] \w+", run(["halmos", *options]))

    return compared([("checks", said(), said("--solver-command", f"{unloop} smt"))])


if __name__ == "__main__":
    main()
