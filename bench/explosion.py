"""Tables: symbolic execution where paths are many.

    bench/run.py --only explosion                           programs of our own
    bench/run.py --only explosion --lists FOLDER            and those in a folder, such as KLEE's
                                                            examples (klee/klee, examples/*/)
    bench/run.py --only explosion --thesis FILE.json…       and what `unloop bench thesis --json`
                                                            has found out: that takes hours
"""

import json
import tempfile
from pathlib import Path

from layout import Table, seconds
from measure import median, run

# No program has more time.
LIMIT = 40
NONE = "–"

# A name, the functions that give inputs, the body of main, and KLEE's seconds where they are known.
PROGRAMS = [
    ("a letter is lower case", "char c", "if (c < 'a') return 0; if (c > 'z') return 0; return 1;", 0.045),
    (
        "bubble sort of 6",
        "int a[6]",
        """for (int i = 0; i < 6; i++) for (int j = 0; j + 1 < 6 - i; j++)
               if (a[j] > a[j + 1]) { int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; }
           for (int i = 0; i + 1 < 6; i++) if (a[i] > a[i + 1]) reach_error();""",
        28,
    ),
    (
        "16 ifs",
        "int x[16]",
        """int c = 0;
           for (int i = 0; i < 16; i++) { if (x[i] > 10) c += i; else c -= 1; }
           if (c == 121) reach_error();""",
        45,
    ),
    (
        "flags of 10 words",
        "int c[10]",
        """int f = 0;
           for (int i = 0; i < 10; i++)
               switch (c[i]) {
               case 1: f |= 1; break;
               case 2: f |= 2; break;
               case 3: if (f & 1) f |= 4; break;
               default: f &= ~1;
               }
           if (f == 6) reach_error();""",
        None,
    ),
    (
        "a parser of 6 bytes",
        "char s[6]",
        """int state = 0, n = 0;
           for (int i = 0; i < 6 && s[i]; i++) {
               int digit = s[i] >= '0' && s[i] <= '9';
               if (state == 0 && digit) n = n * 10 + (s[i] - '0');
               else if (state == 0 && (s[i] == '+' || s[i] == '-')) state = 1;
               else if (state == 1 && digit) { n += s[i] - '0'; state = 0; }
               else return 1;
           }
           if (n == 4711) reach_error();""",
        1.02,
    ),
    (
        "a product of 2×2 digits",
        "int a[4], b[4]",
        """int c[4] = {0};
           for (int i = 0; i < 4; i++) assume(a[i] >= 0 && a[i] < 10 && b[i] >= 0 && b[i] < 10);
           for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) for (int k = 0; k < 2; k++)
               c[2 * i + j] += a[2 * i + k] * b[2 * k + j];
           if (c[0] == 19 && c[1] == 22 && c[2] == 43 && c[3] == 50) reach_error();""",
        "over 30 s",
    ),
    (
        "gcd by remainders",
        "unsigned a, b",
        """assume(a < 100 && b < 100);
           while (b) { unsigned t = a % b; a = b; b = t; }
           if (a == 37) reach_error();""",
        0.77,
    ),
    (
        "a checksum of 4 bytes",
        "unsigned char c[4]",
        """unsigned h = 0;
           for (int i = 0; i < 4; i++) h = (h << 5) ^ (h >> 3) ^ c[i];
           if (h == 0x1234) reach_error();""",
        1.06,
    ),
    (
        "20 digits, others zero",
        "int n, x[20]",
        """int s = 0;
           assume(n >= 0 && n <= 20);
           for (int i = 0; i < n; i++) { if (x[i] < 0 || x[i] > 9) x[i] = 0; s += x[i]; }
           if (s == 137) reach_error();""",
        1.18,
    ),
    (
        "the largest of 12",
        "int a[12]",
        """int best = a[0];
           for (int i = 1; i < 12; i++) if (a[i] > best) best = a[i];
           for (int i = 0; i < 12; i++) if (a[i] > best) reach_error();""",
        None,
    ),
]
# KLEE's seconds for its own examples.
KLEE = {"get_sign": 0.040, "Regexp": 14.2, "sort": 0.37}
# The techniques of `unloop bench thesis`, as headings.
TECHNIQUES = ["none", "merging", "subsumption", "summaries", "all"]


def tables(bench, folders, results, say):
    made = [many_paths(bench, folders, say)]
    techniques = measured(results)
    if techniques:
        made += [timeouts(techniques), *(details(*pair) for pair in techniques.items())]
    return made


def many_paths(bench, folders, say):
    """Programs of which all paths are to be explored, beside KLEE."""
    columns = ["program", "paths", "errors", "explored", "time", "KLEE 3.3", "KLEE / unloop"]
    result = Table("Programs with many paths", columns)
    with tempfile.TemporaryDirectory() as folder:
        files = [(name, written(folder, name, inputs, body), klee)
                 for name, inputs, body, klee in PROGRAMS]
        for place in sorted(file for folder in folders for file in Path(folder).rglob("*.c")):
            files.append((f"KLEE's {place.name}", place, KLEE.get(place.stem)))
        for name, file, klee in files:
            say(f"many paths: {name}")
            report, time = explored(bench, file)
            paths = sum(report.get(key, 0) for key in ("paths", "failed_paths", "endless_paths"))
            state = "all" if report.get("complete") else "not all"
            beside = seconds(klee) if isinstance(klee, (int, float)) else klee or NONE
            known = isinstance(klee, (int, float)) and report.get("complete")
            times = f"{klee / time:.1f}" if known else NONE
            errors = str(len(report.get("errors", [])))
            result.rows.append([name, f"{paths:,}", errors, state, seconds(time), beside, times])
    result.notes = [
        f"`unloop explore --all-errors`, as it is: medians of total times, at most {LIMIT} s. Paths are",
        "those that merged states stand for, too. KLEE 3.3 with STP as measured once on this",
        "project's machine, on programs of the same text but for how inputs are named.",
    ]
    return result


def written(folder, name, inputs, body):
    """A program whose variables are inputs."""
    kind, _, rest = inputs.rpartition(" ") if "," not in inputs else inputs.partition(" ")
    names = [part.strip() for part in rest.split(",")]
    reads = ""
    nondet = kind.replace("unsigned char", "uchar").replace("unsigned", "uint")
    for one in names:
        base, _, count = one.rstrip("]").partition("[")
        read = f"__VERIFIER_nondet_{nondet}()"
        reads += f"    {kind} {one};\n"
        each = f"for (int i = 0; i < {count}; i++) {base}[i]" if count else base
        reads += f"    {each} = {read};\n"
    head = f"extern {kind} __VERIFIER_nondet_{nondet}(void);\n"
    head += "extern void __VERIFIER_assume(int);\nextern void reach_error(void);\n"
    head += "#define assume __VERIFIER_assume\n"
    file = Path(folder) / (name.replace(" ", "-") + ".c")
    file.write_text(f"{head}int main(void) {{\n{reads}    {body}\n    return 0;\n}}\n")
    return file


def explored(bench, file):
    """The last report of some runs, and the median of their times."""
    command = [bench.unloop, "explore", str(file), "--all-errors", "--json"]
    times, report = [], {}
    for _ in range(bench.runs):
        ran = run([*command, "--timeout", str(LIMIT)], LIMIT + 10)
        times.append(ran.seconds)
        try:
            report = json.loads(ran.output)
        except ValueError:
            report = {}
    return report, median(times)


def measured(results):
    """By its name, what each technique came to."""
    found = {}
    for result in results:
        for technique in json.loads(Path(result).read_text())["techniques"]:
            found[technique["technique"]] = technique
    return {name: found[name] for name in TECHNIQUES if name in found}


def timeouts(techniques):
    """How many programs of each set were not explored in time, beside the thesis."""
    columns = ["set", *(title for name in techniques for title in (name, "thesis"))]
    result = Table("The thesis's sets: programs that took too long", columns)
    rows = [technique["sets"] + [technique["totals"]] for technique in techniques.values()]
    for sets in zip(*rows):
        cells = [cell for each in sets for cell in (share(each), share(each["thesis"]))]
        result.rows.append([sets[0]["set"] if sets[0] is not rows[0][-1] else "all sets", *cells])
    result.notes = [
        "Of each set (loops that count and others in per cent, depth of blocks, an error",
        "guaranteed, divisions) so many programs, out of so many. The thesis: its tables 6.17 to 6.20,",
        "and for *all* the best of these for each set; its tool had 30 s for each program, ours 10 s.",
        "Written by `unloop bench thesis --timeout=10 --technique=… --json`.",
    ]
    return result


def share(row):
    return f"{row['timeouts']} / {row['programs']}"


def details(name, technique):
    """What a technique came to, beside the thesis's table."""
    columns = ["set", "paths", "thesis", "time", "thesis", "errors", "thesis", "complete"]
    result = Table(f"The thesis's sets: {name}", columns)
    for row in [*technique["sets"], technique["totals"]]:
        other = row["thesis"]
        cells = [f"{row['paths']:,}", f"{other['paths']:,}"]
        cells += [f"{each['milliseconds'] / 1000:,.1f} s" for each in (row, other)]
        cells += [str(row["errors"]), str(other["errors"]), str(row["complete"])]
        result.rows.append(["all sets" if row is technique["totals"] else row["set"], *cells])
    return result
