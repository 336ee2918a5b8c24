#!/usr/bin/env python3
"""Fails when a snapshot waits for review, or belongs to no test any more.

    tests/check_snapshots.py LIST

LIST holds the paths of the snapshots that the last run of the tests looked at; insta
writes it where INSTA_SNAPSHOT_REFERENCES_FILE says. cargo-insta can do the same, but
takes minutes to build.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main():
    if len(sys.argv) != 2:
        print(__doc__.strip(), file=sys.stderr)
        return 64
    touched = {Path(line).resolve()
               for line in Path(sys.argv[1]).read_text(encoding="utf-8").splitlines() if line}
    folders = [ROOT / name for name in ("snapshots", "src", "tests")]
    waiting = sorted(path for folder in folders for path in folder.rglob("*.snap.new"))
    kept = sorted(path.resolve() for folder in folders for path in folder.rglob("*.snap"))
    stale = [path for path in kept if path not in touched]
    strays = [path for path in kept if ROOT / "snapshots" not in path.parents]
    for paths, what in ((waiting, "waits for review"), (stale, "belongs to no test"),
                        (strays, "lies outside of snapshots/")):
        for path in paths:
            print(f"{path.relative_to(ROOT)}: {what}")
    print(f"check_snapshots: {len(kept)} snapshots, {len(waiting)} waiting, {len(stale)} stale")
    return 1 if waiting or stale or strays else 0


if __name__ == "__main__":
    sys.exit(main())
