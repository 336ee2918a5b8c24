//! What manual pages say that no option's definition knows: examples, files, variables.

/// A command to copy.
pub(super) struct Example {
    /// The page: the subcommand's words, each after a hyphen.
    pub(super) page: &'static str,
    /// The command.
    pub(super) command: &'static str,
    /// What it does.
    pub(super) says: &'static str,
}

/// A file, or a variable of the environment.
pub(super) struct Entry {
    pub(super) name: &'static str,
    /// What it is for.
    pub(super) says: &'static str,
    /// The pages that it is on; none: all.
    pages: &'static [&'static str],
}

impl Entry {
    /// Whether it is on the page of these words.
    pub(super) fn is_on(&self, words: &str) -> bool {
        self.pages.is_empty() || self.pages.contains(&words)
    }
}

const fn example(page: &'static str, command: &'static str, says: &'static str) -> Example {
    Example { page, command, says }
}

const fn entry(name: &'static str, says: &'static str) -> Entry {
    Entry { name, says, pages: &[] }
}

const fn only(pages: &'static [&'static str], name: &'static str, says: &'static str) -> Entry {
    Entry { name, says, pages }
}

/// Variables that are read.
pub(super) const ENVIRONMENT: &[Entry] = &[
    entry(
        "UNLOOP_SOLVERS",
        "folders in which solvers are looked for first, with a colon between two",
    ),
    entry(
        "PATH",
        "where solvers are looked for next, and python3; then come the folder of unloop itself and \
         the data folder",
    ),
    entry("XDG_DATA_HOME", "the data folder, instead of ~/.local/share"),
    entry("XDG_CONFIG_HOME", "the folder for settings, instead of ~/.config"),
    entry("TMPDIR", "the folder for files that are gone at the end of the run"),
    entry("NO_COLOR", "if it is set, nothing is coloured"),
    only(&["-check"], "SOURCE_DATE_EPOCH", "the time that a witness says it was made at"),
    only(
        &["", "-solve", "-cluster", "-cluster-test"],
        "HQ_SERVER_DIR",
        "where the server of HyperQueue has its files, instead of ~/.hq-server",
    ),
    only(&["-setup"], "SHELL", "the shell that completions are for"),
    only(
        &["-setup"],
        "MANPATH",
        "where man looks; if the pages' folder is not there, you are told what to do",
    ),
];

/// Files that are read or written by themselves.
pub(super) const FILES: &[Entry] = &[
    entry(
        "unloop.toml",
        "beside the program, or in this folder: defaults for options. It may name solvers once its \
         folder is trusted, see unloop-trust(1)",
    ),
    entry("~/.config/unloop/unloop.toml", "your own defaults, and solvers of your own"),
    entry("~/.local/share/unloop/solvers/bin", "where `unloop solvers install` puts solvers"),
    only(
        &["", "-trust"],
        "~/.local/share/unloop/trusted",
        "the folders that you trust, and what their unloop.toml said then",
    ),
    only(
        &["", "-setup"],
        "~/.local/share/unloop/setup.json",
        "what `unloop setup` wrote: this, and nothing else, it replaces and removes",
    ),
];

/// Examples, by page.
pub(super) const EXAMPLES: &[Example] = &[
    example(
        "",
        "unloop setup --solvers",
        "install completions, manual pages and solvers for yourself",
    ),
    example("", "unloop check program.c", "can any run of the program come to an error?"),
    example("", "unloop check program.c --each", "a verdict for each place where one could be"),
    example("-check", "unloop check program.c", "can a run that starts in main come to an error?"),
    example(
        "-check",
        "unloop check parser.c --entry parse --timeout 60",
        "the same for runs that start in parse, whose parameters are inputs; for a minute at most",
    ),
    example(
        "-check",
        "unloop check program.c --each --sarif findings.sarif --junit verdicts.xml",
        "a verdict for each place, in a table and in files for code scanning and for CI servers",
    ),
    example(
        "-check",
        "unloop check program.c --harness repeat.c",
        "write a file of C that makes the compiled program run into the error that was found",
    ),
    example(
        "-check",
        "unloop check program.c --cross-check --export queries",
        "have a second solver confirm the verdict, and keep each question as an SMT-LIB file",
    ),
    example(
        "-apc",
        "unloop apc program.c --unfold 3 > condition.smt2",
        "the condition under which the target is reached, with each loop unfolded three times",
    ),
    example("-horn", "unloop horn program.c > program.smt2", "Horn clauses for any solver of such"),
    example("-vmt", "unloop vmt program.c > program.vmt", "the program for a model checker"),
    example("-explore", "unloop explore program.c", "all errors on the paths, with their inputs"),
    example(
        "-explore",
        "unloop explore program.c --search coverage --timeout 60",
        "for a minute, and first where no path has been",
    ),
    example("-invariants", "unloop invariants program.c", "what holds whenever a loop is entered"),
    example("-loops", "unloop loops program.c", "what each loop does, and how often it goes round"),
    example("-loops", "unloop loops program.c --terminates", "do all runs of the program end?"),
    example("-path", "unloop path listing.path", "is the path feasible, and on which input?"),
    example(
        "-graph",
        "unloop graph program.c --format svg > graph.svg",
        "the flowgraph as a picture",
    ),
    example(
        "-graph",
        "unloop graph program.c --stage tree",
        "the program as it is understood: names, types and conversions, in C",
    ),
    example("-run", "unloop run program.c --input 3,4", "run it, with 3 and 4 for its inputs"),
    example("-generate", "unloop generate --seed 7 > random.uc", "the program of this seed"),
    example("-solve", "unloop solve query.smt2", "the first answer that a solver gives"),
    example(
        "-solve",
        "unloop solve queries --all",
        "what each solver says to each file in the folder",
    ),
    example("-smt", "unloop smt file.smt2", "answer the commands of a file as one solver would"),
    example("-smt", "unloop smt --shims shims", "write programs that are called as solvers are"),
    example("-solvers", "unloop solvers", "which solvers are found, and how to get the others"),
    example("-solvers-install", "unloop solvers install", "install all that can be installed"),
    example("-solvers-install", "unloop solvers install --into tools", "put them into tools/bin"),
    example("-solvers-test", "unloop solvers test", "do they answer as unloop expects?"),
    example("-engines", "unloop engines apc", "what of an engine can be tuned"),
    example("-schema", "unloop schema check", "the JSON Schema of what `check --json` prints"),
    example("-trust", "unloop trust .", "let the unloop.toml of this folder name solvers"),
    example("-trust", "unloop trust --list", "which folders you trust"),
    example("-bench", "unloop bench tasks tasks", "check all tasks in a folder"),
    example(
        "-bench-tasks",
        "unloop bench tasks tasks --timeout 60 -- --engine apc",
        "check all tasks in the folder with one engine, for a minute each",
    ),
    example("-bench-thesis", "unloop bench thesis", "the tables of the thesis, again"),
    example(
        "-bench-views",
        "unloop bench views programs --csv new.csv",
        "write down what engines are given of each program in the folder, and the verdicts",
    ),
    example(
        "-bench-views",
        "unloop bench views --compare old.csv new.csv",
        "compare that with what another version of unloop has written",
    ),
    example(
        "-cluster",
        "unloop cluster test --on slurm",
        "can tasks be handed to Slurm from here?",
    ),
    example("-cluster-test", "unloop cluster test --on hyperqueue", "likewise for HyperQueue"),
    example("-setup", "unloop setup --dry-run", "say what would be written, and write nothing"),
    example("-setup", "unloop setup --shell all --solvers", "all shells, and all solvers"),
    example("-setup", "unloop setup --uninstall", "remove what setup wrote"),
    example("-completions", "unloop completions bash > unloop.bash", "for a package, or by hand"),
    example("-man", "unloop man check > unloop-check.1", "the page of one subcommand"),
];
