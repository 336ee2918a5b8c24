"""How a program that runs by itself ends when gcc compiles it: its output and status, and
whether the sanitizers find undefined behaviour on the way.
"""

import re
import signal
import subprocess

from support.harness import Bad

LIMIT, COMPILING = 10, 30  # seconds for a run, and for the compiler
FLAGS = ["-std=gnu17", "-O0", "-w"]
SANITIZERS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
ENVIRONMENT = {
    "PATH": "/usr/bin:/bin",
    "ASAN_OPTIONS": "detect_leaks=0:detect_stack_use_after_return=1:detect_odr_violation=0:"
                    "allocator_may_return_null=1",
}
FOUND = re.compile(r"runtime error: (.*)|ERROR: AddressSanitizer: (\S+)")


class Native:
    """What becomes of a program: `status` (negative for a signal), `output`, and `undefined`,
    what the sanitizers say."""

    def __init__(self, task, folder, compiler):
        self.folder = folder
        end = self.ran(self.built(task, "plain", compiler, []))
        # What an address or the time decides is not the same twice.
        if end != self.ran(folder / "plain"):
            raise Bad("it does not end the same way twice")
        self.status, self.output, _ = end
        try:
            status, _, errors = self.ran(self.built(task, "sanitized", compiler, SANITIZERS))
        except Bad:
            status, errors = 0, ""
        found = FOUND.search(errors) if status else None
        self.undefined = (found[1] or found[2]) if found else ""

    def built(self, task, name, compiler, more):
        program = self.folder / name
        line = [compiler, *FLAGS, *task.options, *task.compiling, *more, "-I", task.file.parent,
                task.file, *task.more, "-lm", "-o", program]
        try:
            done = subprocess.run([str(word) for word in line], capture_output=True, text=True,
                                  errors="replace", stdin=subprocess.DEVNULL, timeout=COMPILING,
                                  check=False)
        except subprocess.TimeoutExpired as late:
            raise Bad("gcc takes too long") from late
        if done.returncode:
            errors = re.findall(r"error: (.*)|(undefined reference.*)", done.stderr)
            raise Bad(f"gcc refuses it: {''.join(errors[0]) if errors else 'no word'}"[:120])
        return program

    def ran(self, program):
        try:
            done = subprocess.run([program], capture_output=True, stdin=subprocess.DEVNULL,
                                  timeout=LIMIT, cwd=self.folder, env=ENVIRONMENT, check=False)
        except subprocess.TimeoutExpired as late:
            raise Bad("its compiled program takes too long") from late
        return done.returncode, done.stdout, done.stderr.decode(errors="replace")

    @property
    def label(self):
        """What `check` has to say of the call of abort, or of an assertion."""
        if self.status == -signal.SIGABRT:
            return "reachable"
        return "safe" if self.status >= 0 else ""
