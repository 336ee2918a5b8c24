#!/usr/bin/env python3
"""Checks what `check --sarif` writes by the standard's own schema (SARIF 2.1.0).

The schema comes with a crate that is fetched for it and not built; jsonschema comes from PyPI
into target/jsonschema, once.

    tests/check_sarif.py [FOLDER]      where the program is; default: target/debug
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSION = "4.26.0"
FOLDER = ROOT / "target" / "jsonschema"
# A package that nobody builds: its dependency has the standard's schema among its sources.
CARRIER = """\
[package]
name = "schema"
edition = "2024"
[lib]
path = "empty.rs"
[dependencies]
serde-sarif = "=0.8.0"
[workspace]
"""
CRATE = "serde-sarif"

# Programs of tests/suite and of this file, the options, and how many results there are to be.
BROKEN = "int main(void) { return }\n"
EACH = """\
#include <assert.h>
int main(void) {
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < 3; ++i) n /= 2;
    assert(n != 5);
    assert(n < 1000000000);
    return 7 / n;
}
"""
RUNS = [
    ([], 1),
    (["--each"], 2),
    (["--target", "any-error", "--each"], 2),
    (["--target", "undefined"], 1),
    (["--target", "line:4"], 1),
    (["--timeout", "0.000001"], 0),
]


def install():
    """Sees to it that jsonschema is there, in this version."""
    stamp = FOLDER / "installed"
    if stamp.is_file() and stamp.read_text() == VERSION:
        return
    shutil.rmtree(FOLDER, ignore_errors=True)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-warn-conflicts"]
    quiet = {**os.environ, "PIP_ROOT_USER_ACTION": "ignore"}
    package = ["--target", FOLDER, f"jsonschema=={VERSION}"]
    subprocess.run([*command, *package], check=True, env=quiet)
    stamp.write_text(VERSION)


def schema():
    """The standard's schema."""
    carrier = FOLDER / "carrier"
    carrier.mkdir(exist_ok=True)
    (carrier / "Cargo.toml").write_text(CARRIER)
    (carrier / "empty.rs").write_text("")
    command = ["cargo", "metadata", "--format-version=1", "--manifest-path", carrier / "Cargo.toml"]
    known = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)
    crate = next(package for package in known["packages"] if package["name"] == CRATE)
    return json.loads((Path(crate["manifest_path"]).parent / "src" / "schema.json").read_text())


def main():
    program = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "target" / "debug").resolve()
    if not (program / "unloop").is_file():
        sys.exit(f"check_sarif.py: there is no {program / 'unloop'}; run cargo build")
    install()
    sys.path.insert(0, str(FOLDER))
    import jsonschema

    validator = jsonschema.validators.validator_for(schema())(schema())
    defects = []
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        (folder / "each one.c").write_text(EACH)
        (folder / "broken.c").write_text(BROKEN)
        for options, count in RUNS:
            command = [program / "unloop", "check", "-q", "each one.c", "broken.c", *options]
            done = subprocess.run(
                [*command, "--sarif", "log"], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
            )
            if not (folder / "log").is_file():
                sys.exit(f"check_sarif.py: {options}: {done.stderr.decode()}")
            log = json.loads((folder / "log").read_text())
            (folder / "log").unlink()
            for error in validator.iter_errors(log):
                defects.append(f"{options}: {error.json_path}: {error.message}")
            found = len(log["runs"][0]["results"])
            if found != count:
                defects.append(f"{options}: {found} results, and not {count}")
    # The check itself can fail.
    log["runs"][0]["results"] = [{}]
    if validator.is_valid(log):
        defects.append("the schema takes a result without a message")
    if defects:
        sys.exit("check_sarif.py:\n" + "\n".join(defects))
    print(f"what --sarif writes is as the schema wants it ({len(RUNS)} logs)")


if __name__ == "__main__":
    main()
