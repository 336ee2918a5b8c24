"""What came of all programs, in words."""

import re
import sys
from collections import Counter

CHECKS = ["right", "wrong", "unlabelled", "unknown", "timeout", "overrun", "refused", "crash"]
LOUD = {"wrong", "crash", "overrun"}


def tell(row, number, total):
    """Progress, and at once what somebody should look at."""
    if sys.stderr.isatty():
        print(f"\r{number}/{total} {row['file'][-60:]:60}", end="", file=sys.stderr, flush=True)
    elif number % 100 == 0:
        print(f"{number}/{total}", file=sys.stderr, flush=True)
    for what, detail in (("check", "reason"), ("held", "detail"), ("run", "run_detail")):
        if row[what] in LOUD | {"refuted"}:
            label = f" (label: {row['label']})" if row[what] == "wrong" else ""
            print(f"{row['file']}: {what} {row[what]}{label} {row[detail]}", flush=True)


def message(text):
    """A refusal without its place and what it quotes."""
    text = re.sub(r"^\S+?:\d+(:\d+)?: ", "", text)
    text = re.sub(r"^error(\[\w+\])?: ", "", text)
    return re.sub(r"`[^`]*`|\d+", "…", text)[:100]


def block(title, counts, most=25):
    lines = [f"{title}:"] if counts else []
    lines += [f"  {number:6}  {what}" for what, number in counts.most_common(most)]
    return lines


def written(rows):
    """The summary, and whether anything is bad."""
    counted = [row for row in rows if not row["aside"]]
    accepted = [row for row in counted if row["check"] != "refused"]
    share = 100 * len(accepted) / max(1, len(counted))
    aside = Counter(row["aside"] for row in rows if row["aside"])
    lines = [f"{len(rows)} programs, {len(rows) - len(counted)} of them set aside "
             f"({', '.join(f'{n} {what}' for what, n in aside.most_common()) or 'none'})",
             f"accepted: {len(accepted)} of {len(counted)} ({share:.1f} %)"]
    checks = Counter(row["check"] for row in counted)
    lines += [f"  {checks[what]:6}  {what}" for what in CHECKS]
    definite = [row for row in counted if row["verdict"] in ("safe", "reachable")]
    lines += block(f"the {len(definite)} definite verdicts, held against the compiler",
                   Counter(row["held"] or "no compiler" for row in definite))
    lines += block("runs", Counter(f"{row['kind']}: {row['run']}" for row in counted if row["run"]))
    lines += block("unknown, by reason",
                   Counter(row["reason"] for row in counted if row["check"] == "unknown"))
    lines += block("refused, by message",
                   Counter(message(row["reason"]) for row in counted if row["check"] == "refused"))
    bad = [row for row in rows if "refuted" in (row["held"], row["run"])
           or "crash" in (row["check"], row["run"])]
    for title, rest in (("refuted or crashed", bad),
                        ("against the label", [r for r in rows if r["check"] == "wrong"]),
                        ("overrun", [r for r in rows if r["check"] == "overrun"])):
        lines += [f"{title}:"] if rest else []
        for row in rest:
            said = ", ".join(filter(None, [row["verdict"], row["held"], row["detail"],
                                           row["run"], row["run_detail"], row["reason"]]))
            lines.append(f"  {row['file']}: {said}")
    refuted = sum("refuted" in (row["held"], row["run"]) for row in rows)
    lines.append(f"refuted: {refuted}, against the label: {checks['wrong']}, "
                 f"crashed: {checks['crash']}")
    return "\n".join(lines) + "\n", bool(bad)
