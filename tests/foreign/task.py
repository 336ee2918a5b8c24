"""A foreign program, and what is said of it."""

from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Task:
    kind: str
    file: Path
    label: str = ""  # safe, reachable, or nothing
    options: list = field(default_factory=list)  # for unloop and the compiler alike
    compiling: list = field(default_factory=list)  # further options, for the compiler alone
    ints: str = ""  # how integers are understood, if not as C has them
    sizes: list = field(default_factory=list)  # further options, of which each is a variant
    # Options of the question itself, for unloop alone: labels are about what programs report.
    asked: list = field(default_factory=lambda: ["--target", "errors"])
    entry: str = ""
    aside: str = ""  # why it does not count: what unloop does not set out to do
    about: str = ""  # what else the label may be about
    model: str = "LP64"
    skipped: str = ""  # why there is no question that unloop knows
    more: list = field(default_factory=list)  # files that are linked with it
    desc: Path = None  # the file that describes the test
    kinds: set = field(default_factory=set)  # errors besides assertions that the label is about
    others: list = field(default_factory=list)  # questions of the label that unloop does not know
    named: set = None  # the errors that the label names
    lines: list = field(default_factory=list)  # (line, verdict) of single assertions
    family: str = ""  # the set that it is of, and its name there
    unit: str = ""
