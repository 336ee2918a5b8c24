#!/usr/bin/env python3
"""A SAT solver for tests: conflict-driven clause learning on DIMACS, right for small questions.

With an argument it misbehaves: `lies` (its model is the opposite of one),
`forgets` (leaves out half of its model), `crashes` (dies behind its answer), `dies` (before it),
`hangs` (with a child), `babbles`, `doubts` (knows nothing).
"""

import os
import subprocess
import sys
import time


def read(stream):
    """The number of variables, and the clauses."""
    count, clauses, clause = 0, [], []
    for line in stream:
        if line.startswith("c"):
            continue
        if line.startswith("p"):
            count = int(line.split()[2])
            continue
        for word in line.split():
            if word == "0":
                clauses.append(list(dict.fromkeys(clause)))
                clause = []
            else:
                clause.append(int(word))
    return count, clauses


class Solver:
    """Two watched literals, first unique implication points, variables by recent conflicts."""

    def __init__(self, count, clauses):
        self.count = count
        self.value, self.level, self.reason = [0] * (count + 1), [0] * (count + 1), [None] * (count + 1)
        self.score, self.phase, self.step = [0.0] * (count + 1), [-1] * (count + 1), 1.0
        self.watches = {literal: [] for at in range(1, count + 1) for literal in (at, -at)}
        self.trail, self.limits, self.head = [], [], 0
        self.fine = all(self.add(clause) for clause in clauses)

    def of(self, literal):
        value = self.value[abs(literal)]
        return value if literal > 0 else -value

    def add(self, clause):
        if any(-literal in clause for literal in clause):
            return True
        if len(clause) > 1:
            self.watch(clause)
            return True
        return bool(clause) and (self.of(clause[0]) > 0 or (self.of(clause[0]) == 0 and self.assign(clause[0], None)))

    def watch(self, clause):
        self.watches[-clause[0]].append(clause)
        self.watches[-clause[1]].append(clause)

    def assign(self, literal, reason):
        at = abs(literal)
        self.value[at] = self.phase[at] = 1 if literal > 0 else -1
        self.level[at], self.reason[at] = len(self.limits), reason
        self.trail.append(literal)
        return True

    def propagate(self):
        """The clause that is false, if one becomes so."""
        while self.head < len(self.trail):
            literal = self.trail[self.head]
            self.head += 1
            watching, kept = self.watches[literal], []
            self.watches[literal] = kept
            for place, clause in enumerate(watching):
                if clause[0] == -literal:
                    clause[0], clause[1] = clause[1], clause[0]
                if self.of(clause[0]) > 0:
                    kept.append(clause)
                    continue
                for at in range(2, len(clause)):
                    if self.of(clause[at]) >= 0:
                        clause[1], clause[at] = clause[at], clause[1]
                        self.watches[-clause[1]].append(clause)
                        break
                else:
                    kept.append(clause)
                    if self.of(clause[0]) < 0:
                        kept.extend(watching[place + 1:])
                        return clause
                    self.assign(clause[0], clause)
        return None

    def learn(self, clause):
        """What follows from a conflict, and the level to go back to."""
        seen, learned, open_ones, place = set(), [0], 0, len(self.trail)
        while True:
            for literal in clause:
                at = abs(literal)
                if at not in seen and self.level[at] > 0 and self.of(literal) < 0:
                    seen.add(at)
                    self.score[at] += self.step
                    if self.level[at] == len(self.limits):
                        open_ones += 1
                    else:
                        learned.append(literal)
            while True:
                place -= 1
                if abs(self.trail[place]) in seen:
                    break
            open_ones -= 1
            if open_ones == 0:
                break
            clause = self.reason[abs(self.trail[place])]
        learned[0] = -self.trail[place]
        self.step *= 1.05
        if self.step > 1e100:
            self.score, self.step = [score * 1e-100 for score in self.score], self.step * 1e-100
        learned[1:] = sorted(learned[1:], key=lambda literal: -self.level[abs(literal)])
        return learned, self.level[abs(learned[1])] if len(learned) > 1 else 0

    def back_to(self, level):
        end = self.limits[level]
        for literal in self.trail[end:]:
            self.value[abs(literal)] = 0
        del self.trail[end:], self.limits[level:]
        self.head = end

    def solve(self):
        if not self.fine:
            return False
        while True:
            conflict = self.propagate()
            if conflict:
                if not self.limits:
                    return False
                learned, level = self.learn(conflict)
                self.back_to(level)
                if len(learned) > 1:
                    self.watch(learned)
                self.assign(learned[0], learned)
                continue
            free = [at for at in range(1, self.count + 1) if self.value[at] == 0]
            if not free:
                return True
            at = max(free, key=lambda at: self.score[at])
            self.limits.append(len(self.trail))
            self.assign(at * self.phase[at], None)


def main():
    way = sys.argv[1] if len(sys.argv) > 1 else ""
    if way == "--version":
        print("1.0")
        return 0
    if way == "hangs":
        print("pid", os.getpid(), file=sys.stderr, flush=True)
        subprocess.Popen(["sleep", "1000"])
        time.sleep(1000)
    if way in ("dies", "babbles", "doubts"):
        print({"dies": "c nothing", "babbles": "sat (garbage", "doubts": "s UNKNOWN"}[way])
        return {"dies": 3, "babbles": 10, "doubts": 0}[way]
    count, clauses = read(sys.stdin)
    solver = Solver(count, clauses)
    found = solver.solve()
    values = [at if solver.value[at] > 0 else -at for at in range(1, count + 1)]
    if way == "lies":
        found, values = True, [-value for value in values] if found else values
    if way == "forgets":
        values = values[::2]
    print("c a comment (with \"everything; in | it")
    print("s SATISFIABLE" if found else "s UNSATISFIABLE", flush=True)
    for start in range(0, len(values) if found else 0, 10):
        print("v", *values[start:start + 10])
    if found:
        print("v 0", flush=True)
    if way == "crashes":
        os.abort()
    return 10 if found else 20


if __name__ == "__main__":
    sys.exit(main())
