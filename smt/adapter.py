"""cvc5 or bitwuzla as a program, over the Python package of that name.

The PyPI wheels `cvc5` and `bitwuzla` hold the solver as a library and no executable. This
reads SMT-LIB commands from standard input (or from one file), as the real program does:
each reply is flushed when its command is complete, an error ends the process with
status 1, `(exit)` and the end of the input with 0. Any long option of the solver is passed
on: `--name`, `--no-name`, `--name=value`. `--tlimit=MS` (bitwuzla: `--time-limit=MS`) ends
the process from outside the solver. `smt/install.py` makes an executable of it where the
system has none. Which of the two it is, the folder of packages beside it tells.

Imports are few and late: a process is started for every question.
"""

import os
import re
import signal
import sys

# What matters when looking for the end of a command: strings, quoted symbols,
# comments, parentheses. A lone delimiter matches where its end has not arrived yet.
TOKEN = re.compile(r'"[^"]*"|\|[^|]*\||;[^\n]*\n|[()]|["|;]')
PACKAGE = "site"
USAGE = "usage: cvc5 [--lang=smt2] [--incremental] [--produce-models] [--tlimit=MS] [--OPTION[=VALUE]] [FILE]"


class Framer:
    """Cuts a stream into pieces that end where a command ends."""

    def __init__(self):
        self.text, self.seen, self.depth = "", 0, 0

    def feed(self, text):
        """Adds text; gives all commands that are complete now, as one piece."""
        self.text += text
        end, position = 0, self.seen
        while match := TOKEN.search(self.text, position):
            token = match[0]
            if len(token) == 1 and token in '"|;':
                position = match.start()
                break
            position = match.end()
            if token == "(":
                self.depth += 1
            elif token == ")":
                self.depth -= 1
                if self.depth <= 0:
                    self.depth, end = 0, position
        else:
            position = len(self.text)
        piece, self.text = self.text[:end], self.text[end:]
        self.seen = position - end
        return piece


def say(text):
    """Writes a reply at once."""
    data = text.encode()
    while data:
        data = data[os.write(1, data):]


def leave(status):
    """Ends without taking the solver apart, which takes longer than some answers."""
    os._exit(status)


def fail(error):
    """Says what went wrong in SMT-LIB's form, and ends."""
    message = str(error).strip().replace('"', '""')
    say(f'(error "{message}")\n')
    leave(1)


def read_arguments(arguments):
    """Splits the command line into cvc5's options, a time limit, and a file."""
    options, limit, file = {"incremental": "false"}, 0, None
    for argument in arguments:
        if not argument.startswith("-") or argument == "-":
            file = argument
            continue
        name, equals, value = argument.lstrip("-").partition("=")
        if name in ("q", "quiet"):
            continue
        if name in ("tlimit", "time-limit"):
            limit = int(value)
        elif name in ("version", "help", "h", "V"):
            options[name] = "true"
        elif name != "lang":
            negated = name.startswith("no-") and not equals
            options[name[3:] if negated else name] = value if equals else str(not negated).lower()
    return options, limit, file


class Session:
    """A solver, its symbols, and its parser."""

    def __init__(self, options):
        import cvc5.cvc5_python_base as cvc5

        terms = cvc5.TermManager()
        self.cvc5 = cvc5
        self.solver = cvc5.Solver(terms)
        for name, value in options.items():
            self.solver.setOption(name, value)
        self.symbols = cvc5.SymbolManager(terms)
        self.parser = cvc5.InputParser(self.solver, self.symbols)

    def run(self, text):
        """Runs complete commands; gives whether to go on."""
        self.parser.setIncrementalStringInput(self.cvc5.InputLanguage.SMT_LIB_2_6, "stdin")
        self.parser.appendIncrementalStringInput(text)
        while True:
            command = self.parser.nextCommand()
            if command.isNull():
                return True
            if command.getCommandName() == "exit":
                return False
            reply = command.invoke(self.solver, self.symbols)
            say(reply)
            if reply.startswith("(error"):
                leave(1)


class Bitwuzla:
    """Likewise; its parser says what there is to say."""

    def __init__(self, options):
        import bitwuzla

        chosen = bitwuzla.Options()
        for name, value in options.items():
            if name != "incremental":
                chosen.set_args(f"--{name}={value}")
        self.parser = bitwuzla.Parser(bitwuzla.TermManager(), chosen)

    def run(self, text):
        """Runs complete commands; gives whether to go on."""
        # Its own words for the end end the process before others are written.
        going, end, _ = text.partition("(exit)")
        self.parser.parse(going, False, False)
        return not end


def is_here(package):
    """Whether the folder of packages has it."""
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), PACKAGE)
    names = os.listdir(folder) if os.path.isdir(folder) else []
    return any(name.partition(".")[0] == package for name in names)


def chunks(file):
    """The input as it arrives."""
    source = 0 if file in (None, "-") else os.open(file, os.O_RDONLY)
    import codecs

    decode = codecs.getincrementaldecoder("utf-8")("replace").decode
    while data := os.read(source, 1 << 20):
        yield decode(data)


def main(arguments):
    # Signals must end the process even while the solver, which is no Python, works.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    try:
        options, limit, file = read_arguments(arguments)
        if limit > 0:
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            signal.setitimer(signal.ITIMER_REAL, limit / 1000)
        if "help" in options or "h" in options:
            say(USAGE + "\n")
            leave(0)
        if "version" in options or "V" in options:
            if is_here("bitwuzla"):
                import bitwuzla

                say(f"This is bitwuzla version {bitwuzla.version()}\n[the Python package, through smt/adapter.py]\n")
                leave(0)
            import cvc5

            say(f"This is cvc5 version {cvc5.__version__}\n[the Python package, through smt/adapter.py]\n")
            leave(0)
        session, framer = (Bitwuzla if is_here("bitwuzla") else Session)(options), Framer()
        for chunk in chunks(file):
            piece = framer.feed(chunk)
            if piece and not session.run(piece):
                leave(0)
        if framer.text.strip() and framer.depth:
            fail("the input ends inside a command")
    except Exception as error:  # of the solver's own kind, which is not known here
        fail(error)
    leave(0)


if __name__ == "__main__":
    here = os.path.dirname(os.path.abspath(__file__))
    if os.path.isdir(os.path.join(here, PACKAGE)):
        sys.path.insert(0, os.path.join(here, PACKAGE))
    main(sys.argv[1:])
