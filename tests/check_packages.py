#!/usr/bin/env python3
"""Checks what packages are made of, without the network: the steps of action.yml as GitHub runs them, the
hooks of .pre-commit-hooks.yaml, the problem matchers of docs/install.md on what is printed, the versions in
pyproject.toml, the files of the crate, solvers beside the program, and the files that `unloop setup` writes.

    tests/check_packages.py [FOLDER]      where the program is; default: target/debug
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

try:
    from tomllib import loads as read_toml
except ImportError:
    # Before Python 3.11; pip brings one.
    from pip._vendor.tomli import loads as read_toml

ROOT = Path(__file__).resolve().parent.parent
STEP = [sys.executable, ROOT / ".ci" / "action.py"]
PROGRAMS = {
    "src/divides, by n.c": "int main(void) {\n    int n = __VERIFIER_nondet_int();\n    return 10 / n;\n}\n",
    "src/safe.c": "int main(void) {\n    unsigned n = 3;\n    return 10 / n;\n}\n",
    "broken.c": "int main(void) {\n    return }\n",
}
FOUND, SAFE = list(PROGRAMS)[:2]
# Over before it has begun.
NO_TIME = ["--timeout", "0.000001"]

defects = []


def expect(holds, what):
    """Notes a defect."""
    if not holds:
        defects.append(str(what))


def run(command, folder, **variables):
    """Status and output of a command, with these variables of the environment, too."""
    command = [str(word) for word in command]
    environment = {**os.environ, **{name: str(value) for name, value in variables.items()}}
    done = subprocess.run(command, cwd=folder, env=environment, check=False, text=True,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.returncode, done.stdout


class Job:
    """A job of GitHub's: its folder, and the files through which a step tells something."""

    def __init__(self, folder):
        self.folder = folder
        names = ["GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY", "GITHUB_PATH", "GITHUB_ENV"]
        self.files = {name: folder / name.lower() for name in names}

    def step(self, name, **variables):
        """Runs a step; gives its status, what it prints, and what it tells."""
        for file in self.files.values():
            file.write_text("")
        status, printed = run([*STEP, name], self.folder, **self.files, **variables,
                              RUNNER_TOOL_CACHE=self.folder / "tools")
        told = {name: file.read_text() for name, file in self.files.items()}
        outputs = dict(line.split("=", 1) for line in told["GITHUB_OUTPUT"].splitlines())
        return status, printed, outputs, told


def check_steps(job, program):
    """The steps of the action that say where the program is kept, and put it there."""
    _, _, first, _ = job.step("key", INPUT_SOLVERS="z3", INPUT_VERSION="")
    _, _, again, _ = job.step("key", INPUT_SOLVERS="z3", INPUT_VERSION="")
    _, _, other, _ = job.step("key", INPUT_SOLVERS="z3 yices", INPUT_VERSION="")
    expect(first == again and first["key"] != other["key"], f"the key of the cache: {first} {again} {other}")
    tools = Path(first["folder"])
    # A cargo that has the program at hand, and a program that installs no solvers.
    fakes = job.folder / "fakes"
    fakes.mkdir()
    (fakes / "cargo").write_text(
        f'#!/bin/sh\necho "$@" > {fakes}/asked\nmkdir -p {tools}/bin\n'
        f'printf \'#!/bin/sh\\necho "$@" >> {fakes}/asked\\n\' > {tools}/bin/unloop\nchmod +x {tools}/bin/unloop\n')
    (fakes / "cargo").chmod(0o755)
    path = f"{fakes}:{os.environ['PATH']}"
    status, printed, _, told = job.step("install", INPUT_SOLVERS="z3 yices", INPUT_VERSION="", PATH=path)
    asked = (fakes / "asked").read_text().splitlines()
    expect(status == 0 and asked == [f"install --locked --root {tools} --path {ROOT}",
                                     f"solvers install --into {tools}/solvers -- z3 yices"], f"{asked} {printed}")
    expect(told["GITHUB_PATH"] == f"{tools}/bin\n", told)
    expect(told["GITHUB_ENV"] == f"UNLOOP_SOLVERS={tools}/solvers/bin\n", told)
    # From the cache, and an own version.
    (fakes / "asked").unlink()
    job.step("install", INPUT_SOLVERS="", INPUT_VERSION="", PATH=path)
    expect(not (fakes / "asked").exists(), "what is in the cache is built again")
    shutil.rmtree(tools)
    job.step("install", INPUT_SOLVERS="", INPUT_VERSION="1.2.3", PATH=path)
    expect("--version 1.2.3 unloop" in (fakes / "asked").read_text(), "a version of crates.io")
    (fakes / "cargo").write_text("#!/bin/sh\nexit 101\n")
    shutil.rmtree(tools)
    status, printed, _, _ = job.step("install", INPUT_SOLVERS="", INPUT_VERSION="", PATH=path)
    expect(status == 1 and "::error::" in printed and "status 101" in printed, printed)
    status, _, _, told = job.step("install", INPUT_SOLVERS="", INPUT_VERSION="installed", PATH=program)
    expect(status == 0 and not any(told.values()), told)


def check_verdicts(job, program):
    """The step of the action that checks."""
    path = f"{program}:{os.environ['PATH']}"

    def checked(**inputs):
        inputs = {f"INPUT_{name}": value for name, value in inputs.items()}
        return job.step("check", **{"INPUT_OPTIONS": "--each --timeout 20", **inputs}, PATH=path)

    status, printed, outputs, told = checked(FILES="src/*.c")
    expect(status == 10, printed)
    expect(outputs == {"status": "10", "verdict": "REACHABLE", "findings": "1", "sarif": "unloop.sarif"}, outputs)
    expect("::error file=src/divides%2C by n.c,line=3::" in printed, printed)
    summary = told["GITHUB_STEP_SUMMARY"]
    expect(summary.startswith("### unloop: REACHABLE\n") and f"| error | {FOUND}:3 | " in summary, summary)
    log = json.loads((job.folder / "unloop.sarif").read_text())
    expect(len(log["runs"][0]["results"]) == 1, log)
    for inputs, wanted in [
        ({"FILES": "src/*.c", "FAIL_ON": "never"}, (0, "REACHABLE")),
        ({"FILES": SAFE, "SARIF": "other.sarif"}, (0, "SAFE")),
        ({"FILES": SAFE, "OPTIONS": shlex.join(NO_TIME)}, (0, "UNKNOWN")),
        ({"FILES": SAFE, "OPTIONS": shlex.join(NO_TIME), "FAIL_ON": "unknown"}, (5, "UNKNOWN")),
        ({"FILES": f"**/*.c {SAFE}", "FAIL_ON": "never"}, (65, "ERROR")),
        ({"FILES": "missing.c", "FAIL_ON": "never"}, (65, "ERROR")),
    ]:
        status, printed, outputs, _ = checked(**inputs)
        expect((status, outputs.get("verdict")) == wanted, f"{inputs}: {status} {outputs}\n{printed}")
    expect((job.folder / "other.sarif").is_file(), "no SARIF where it is wanted")
    for inputs, about in [
        ({"FILES": "*.cpp"}, "no file is called *.cpp"),
        ({"FILES": ""}, "no file is called"),
        ({"FILES": SAFE, "FAIL_ON": "always"}, "fail-on is one of"),
    ]:
        status, printed, _, _ = checked(**inputs)
        expect(status == 1 and f"::error::{about}" in printed, f"{inputs}: {printed}")


def check_action():
    """What action.yml passes to its steps is what it takes, and what they read."""
    text = (ROOT / "action.yml").read_text()
    inputs = set(re.findall(r"^  ([a-z-]+):$", text.split("outputs:")[0], re.MULTILINE))
    passed = set(re.findall(r"INPUT_([A-Z_]+): \$\{\{ inputs\.([a-z-]+) \}\}", text))
    used = {name for _, name in passed}
    expect(used | {"upload-sarif"} == inputs, f"inputs {inputs}, passed {used}")
    read = set(re.findall(r'given\("([A-Z_]+)"\)', STEP[1].read_text()))
    expect({variable for variable, _ in passed} == read, f"passed {passed}, read {read}")
    expect(all(variable == name.upper().replace("-", "_") for variable, name in passed), passed)
    steps = set(re.findall(r"action\.py\" ([a-z]+)$", text, re.MULTILINE))
    expect(steps == {"key", "install", "check"}, steps)
    outputs = set(re.findall(r"steps\.check\.outputs\.([a-z]+)", text))
    expect(outputs == {"status", "verdict", "findings", "sarif"}, outputs)


def check_hooks(folder, program):
    """The hooks, called as pre-commit calls them."""
    hooks = re.findall(r"^- id: (\S+)$.*?^  entry: (.*?)$.*?^  args: \[(.*?)\]$",
                       (ROOT / ".pre-commit-hooks.yaml").read_text(), re.MULTILINE | re.DOTALL)
    expect([name for name, _, _ in hooks] == ["unloop", "unloop-safe"], hooks)
    path = f"{program}:{os.environ['PATH']}"
    for name, entry, arguments in hooks:
        arguments = [argument.strip(' "') for argument in arguments.split(",")]
        unknown = 0 if name == "unloop" else 5
        for more, file, wanted in [([], SAFE, 0), ([], FOUND, 1 if name == "unloop" else 10), (NO_TIME, SAFE, unknown)]:
            status, printed = run([*shlex.split(entry), *(more or arguments), file], folder, PATH=path)
            expect(status == wanted, f"hook {name}, {file}, {more}: {status}\n{printed}")


def check_matchers(folder, program):
    """The problem matchers, on what is printed."""
    page = (ROOT / "docs" / "install.md").read_text()
    tasks = [task for block in re.findall(r"```json\n(.*?)```", page, re.DOTALL) for task in json.loads(block)["tasks"]]
    for task in tasks:
        for file, wanted in [
            (FOUND, [{"file": FOUND, "line": "3", "message": "a division by zero"}]),
            (SAFE, []),
            ("broken.c", [{"file": "broken.c", "line": "2", "column": "12", "severity": "error"}]),
        ]:
            arguments = [file if word == "${relativeFile}" else word for word in task["args"]]
            _, printed = run([program / task["command"], *arguments], folder)
            found = [problem for matcher in task["problemMatcher"] for problem in problems(matcher, printed)]
            same = len(found) == len(wanted) and all(w.items() <= f.items() for w, f in zip(wanted, found))
            expect(same, f"{file}: {found}, and not {wanted}\n{printed}")


def problems(matcher, printed):
    """What a matcher finds: its patterns match lines that follow each other."""
    patterns = matcher["pattern"] if isinstance(matcher["pattern"], list) else [matcher["pattern"]]
    lines = printed.splitlines()
    for at in range(len(lines)):
        pairs = zip(patterns, lines[at:])
        matches = [(pattern, re.search(pattern["regexp"], line)) for pattern, line in pairs]
        if len(matches) == len(patterns) and all(match for _, match in matches):
            yield {key: match[group] for pattern, match in matches for key, group in pattern.items() if key != "regexp"}


def check_versions():
    """The solvers beside the wheel, and beside the hooks, are those that unloop is tested with."""
    tables = read_toml((ROOT / "smt" / "solvers.toml").read_text())["solver"]
    wheels = [table["wheel"] for table in tables.values() if "program" in table.get("wheel", {})]
    # Elsewhere pip puts no programs.
    wheels = [wheel for wheel in wheels if wheel["program"].startswith("bin/")]
    wanted = sorted(f"{wheel['package']}=={wheel['version']}" for wheel in wheels)
    extras = read_toml((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    expect(sorted(extras["solvers"]) == wanted, f"extra solvers: {extras}, and not {wanted}")
    expect(sorted(sum((extra for name, extra in extras.items() if name != "solvers"), [])) == wanted, extras)
    for line in re.findall(r"additional_dependencies: \[(.*)\]", (ROOT / ".pre-commit-hooks.yaml").read_text()):
        expect(sorted(line.split(", ")) == wanted, f"hooks: {line}, and not {wanted}")


def check_beside(folder, program):
    """Solvers are found beside the program, where pip puts them; those that are said otherwise come first."""
    places = [folder / "beside", folder / "named"]
    for place in places:
        place.mkdir()
        (place / "yices-smt2").write_text("#!/bin/sh\necho Yices 2.6.5\n")
        (place / "yices-smt2").chmod(0o755)
    beside, named = places
    shutil.copy(program / "unloop", beside / "unloop")
    for variable, place in [("/nonexistent", beside), (named, named)]:
        status, printed = run([beside / "unloop", "solvers"], folder, UNLOOP_SOLVERS=variable,
                              PATH="/nonexistent", XDG_DATA_HOME="/nonexistent")
        expect(status == 0 and f" {place / 'yices-smt2'}\n" in printed, f"solvers beside: {printed}")


def check_crate():
    """The crate has the files that its source includes."""
    status, printed = run(["cargo", "package", "--list", "--allow-dirty", "--locked", "--offline"], ROOT)
    packed = set(printed.splitlines())
    expect(status == 0, printed)
    included = re.compile(r'include(?:_str|_bytes)?!\(\s*(concat!\(\s*env!\("CARGO_MANIFEST_DIR"\),\s*)?"([^"]+)"')
    found = 0
    for source in sorted((ROOT / "src").rglob("*.rs")):
        for from_root, name in included.findall(source.read_text()):
            file = ROOT / name.lstrip("/") if from_root else (source.parent / name).resolve()
            expect(str(file.relative_to(ROOT)) in packed, f"the crate is without {name}, for {source}")
            found += 1
    expect(found > 10, f"only {found} files are included")


def check_setup(folder, program):
    """What `unloop setup` writes is what the shell and the formatter can read."""
    status, printed = run([program / "unloop", "setup", "--shell", "all"], folder, XDG_DATA_HOME=folder / "data")
    expect(status == 0, printed)
    script = folder / "data" / "bash-completion" / "completions" / "unloop"
    expect(run(["bash", "-n", script], folder) == (0, ""), "bash cannot read its completions")
    pages = sorted((folder / "data" / "man" / "man1").iterdir())
    expect(len(pages) > 20, f"{len(pages)} manual pages")
    if not shutil.which("groff"):
        print("check_packages.py: there is no groff: manual pages are not looked at")
        return
    for page in pages:
        page.write_text(page.read_text(), encoding="ascii")
        status, printed = run(["groff", "-man", "-ww", "-Tutf8", "-z", page], folder)
        expect((status, printed) == (0, ""), f"{page.name}: {printed}")


def main():
    program = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "target" / "debug").resolve()
    if not (program / "unloop").is_file():
        sys.exit(f"check_packages.py: there is no {program / 'unloop'}; run cargo build")
    # As `make solvers` leaves them.
    os.environ.setdefault("UNLOOP_SOLVERS", str(ROOT / "target" / "solvers" / "bin"))
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        for name, text in PROGRAMS.items():
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_text(text)
        job = Job(folder)
        check_action()
        check_steps(job, program)
        check_verdicts(job, program)
        check_hooks(folder, program)
        check_matchers(folder, program)
        check_versions()
        check_crate()
        check_beside(folder, program)
        check_setup(folder, program)
    if defects:
        sys.exit("check_packages.py:\n" + "\n".join(defects))
    print("the action, the hooks, the problem matchers and the manual pages are as they should be")


if __name__ == "__main__":
    main()
