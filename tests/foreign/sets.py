"""The sets of other tools' tests, and where they come from. Nothing of them is ever committed.

    tests/foreign/sets.py SET… [--from PLACE] [--to FOLDER]

brings them to target/foreign: from the network, or from a git directory, an archive or a folder
that is there already (`--from`).
"""

import argparse
import io
import subprocess
import sys
import tarfile
import urllib.error
import urllib.request
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
STORE = ROOT / "target/foreign"


@dataclass
class Set:
    """Where a set comes from (an archive), and which folders of it are wanted."""
    source: str
    folders: list
    without: tuple = ()  # parts of paths that are for other languages or machines


def github(name):
    return f"https://codeload.github.com/{name}/tar.gz/HEAD"


SETS = {
    "cbmc": Set("https://deb.debian.org/debian/pool/main/c/cbmc/cbmc_6.6.0.orig.tar.gz",
                ["regression"], ("goto-instrument-wmm-core", "cbmc-cpp", "cpp", "systemc")),
    "esbmc": Set(github("esbmc/esbmc"), ["regression"], ("python", "esbmc-cpp", "numpy", "ltl")),
    "torture": Set(github("llvm/llvm-test-suite"), ["SingleSource/Regression/C/gcc-c-torture"]),
    "unittests": Set(github("llvm/llvm-test-suite"), ["SingleSource/UnitTests"],
                     ("Threads", "Vector", "Vectorizer", "X86", "AArch64", "Mips", "ObjC", "ObjC++",
                      "C++11", "EH")),
    "tinycc": Set(github("TinyCC/tinycc"), ["tests/tests2"]),
    "c-testsuite": Set(github("c-testsuite/c-testsuite"), ["tests/single-exec"]),
}


def folders_of(name, store):
    """The folders of a set that has been fetched."""
    folders = [store / name / folder for folder in SETS[name].folders]
    missing = [folder for folder in folders if not folder.is_dir()]
    if missing:
        sys.exit(f"foreign: {missing[0]} is not there: tests/foreign/sets.py {name} fetches it")
    return folders


def archive(wanted, place):
    """An open tar file that has the folders of the set in it."""
    if place is None:
        try:
            with urllib.request.urlopen(wanted.source, timeout=600) as answer:
                return tarfile.open(fileobj=io.BytesIO(answer.read()))
        except urllib.error.URLError as problem:
            sys.exit(f"foreign: cannot fetch {wanted.source} ({problem.reason}): name what is there by --from")
    if place.is_file():
        return tarfile.open(place)
    # A mirror may lack what is large, and is in no folder that is wanted.
    without = [f":(exclude,glob)**/{name}/**" for name in wanted.without]
    done = subprocess.run(["git", "-C", place, "archive", "HEAD", "--", *wanted.folders, *without],
                          capture_output=True, check=True)
    return tarfile.open(fileobj=io.BytesIO(done.stdout))


def fetch(name, place, store):
    """Unpacks the folders of a set; gives the number of files."""
    wanted, count = SETS[name], 0
    with archive(wanted, place) as packed:
        for member in packed:
            at = next((member.name.find(f) for f in wanted.folders if f"/{f}/" in f"/{member.name}"), -1)
            if at < 0 or not member.isfile() or set(Path(member.name).parts) & set(wanted.without):
                continue
            # A folder of its own, whatever the archive calls its first one.
            member.name = member.name[at:]
            packed.extract(member, store / name, filter="data")
            count += 1
    return count


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sets", nargs="+", choices=SETS, metavar="SET", help=", ".join(SETS))
    parser.add_argument("--from", dest="place", type=Path, metavar="PLACE",
                        help="a git directory or an archive instead of the network")
    parser.add_argument("--to", type=Path, default=STORE, metavar="FOLDER")
    options = parser.parse_args()
    for name in options.sets:
        print(f"{name}: {fetch(name, options.place, options.to)} files in {options.to / name}")


if __name__ == "__main__":
    main()
