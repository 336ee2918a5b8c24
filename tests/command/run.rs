//! How the tests run the program, and what they give it.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

use crate::support::{self, solvers};

/// The target is reached when ten cells hold a 1.
pub(crate) const REACHABLE: &str = "\
#include <assert.h>

void count(int A[], int n) {
    int k = 3;
    for (int i = 0; i < n; ++i) {
        if (A[i] == 1)
            ++k;
    }
    if (k > 12)
        assert(0);
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    int y = x + 1;
    assert(y != 7);
    return 0;
}
";

/// The target is out of reach.
pub(crate) const SAFE: &str = "\
int main(void) {
    int k = 0;
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; ++i)
        ++k;
    assert(k >= 0);
    return 0;
}
";

/// What a run of the program came to.
pub(crate) struct Ran {
    pub(crate) status: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("the output is UTF-8");
        Self {
            status: output.status.code().expect("the program was not killed"),
            stdout: text(output.stdout),
            stderr: text(output.stderr),
        }
    }
}

impl Ran {
    /// The last line of standard output.
    pub(crate) fn last(&self) -> &str {
        self.stdout.lines().last().unwrap_or_default()
    }

    /// The last line of standard error.
    pub(crate) fn told(&self) -> &str {
        self.stderr.lines().last().unwrap_or_default()
    }

    /// The run ended with this status, and standard error says this.
    #[track_caller]
    pub(crate) fn complains(&self, status: i32, about: &str) {
        assert_eq!(self.status, status, "{}{}", self.stdout, self.stderr);
        assert!(self.stderr.contains(about), "{about:?} is not in:\n{}", self.stderr);
        assert!(!self.stderr.contains("panicked"), "{}", self.stderr);
        assert!(!self.stdout.contains("RESULT"), "{}", self.stdout);
    }
}

/// A folder with files for one test.
pub(crate) struct Bench {
    folder: TempDir,
}

impl Bench {
    /// A folder with these files.
    pub(crate) fn with(files: &[(&str, &str)]) -> Self {
        let bench = Self { folder: tempfile::tempdir().expect("a folder for a test") };
        for (name, text) in files {
            bench.write(name, text.as_bytes());
        }
        bench
    }

    /// A folder with both programs, and a solver that always says `unsat`.
    pub(crate) fn with_programs() -> Self {
        let bench = Self::with(&[("reachable.c", REACHABLE), ("safe.c", SAFE)]);
        bench.write("fake.toml", fake("late").as_bytes());
        bench
    }

    pub(crate) fn write(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("a folder");
        fs::write(&path, bytes).expect("a file for a test");
        path
    }

    /// Settings in a folder that its user trusts.
    pub(crate) fn settings(&self, name: &str, text: &str) {
        let file = self.write(name, text.as_bytes());
        let folder = file.parent().expect("a file is in a folder").display().to_string();
        let ran = self.run(&["trust", &folder]);
        assert_eq!(ran.status, 0, "{}", ran.stderr);
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The program, to be run in the folder, with whatever solvers there are.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = self.other(env!("CARGO_BIN_EXE_unloop"));
        command.args(arguments);
        command
    }

    /// Another program, to be run in the folder.
    fn other(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.current_dir(self.folder.path()).stdin(Stdio::null());
        command.env_remove("NO_COLOR");
        // Whoever tests may have settings of their own, and trust what they like.
        for (name, folder) in [("XDG_CONFIG_HOME", "users/config"), ("XDG_DATA_HOME", "users/data")]
        {
            command.env(name, self.path(folder));
        }
        command
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Ran {
        self.command(arguments).output().expect("the program can be run").into()
    }

    /// A run on a machine without solvers.
    pub(crate) fn run_without_solvers(&self, arguments: &[&str]) -> Ran {
        let mut command = self.command(arguments);
        for name in ["PATH", "UNLOOP_SOLVERS", "HOME", "XDG_DATA_HOME"] {
            command.env(name, "/nonexistent");
        }
        command.output().expect("the program can be run").into()
    }
}

/// Settings that know a fake solver `fake`, and ask it alone.
pub(crate) fn fake(name: &str) -> String {
    let path = support::at("tests/fakes").join(name);
    format!("engine = 'apc'\nsolvers = ['fake']\n{}", solvers::table("fake", &path))
}

/// Whether there is a real solver.
fn has_solver() -> bool {
    !solvers::installed().is_empty()
}

/// Where the solvers are, for runs in other folders.
fn solvers_here() -> PathBuf {
    support::at("target/solvers/bin")
}

/// A run with the real solvers, if there are any.
pub(crate) fn really(bench: &Bench, arguments: &[&str]) -> Option<Ran> {
    has_solver().then(|| {
        let mut command = bench.command(arguments);
        if std::env::var_os("UNLOOP_SOLVERS").is_none() {
            command.env("UNLOOP_SOLVERS", solvers_here());
        }
        command.output().expect("the program can be run").into()
    })
}

/// A line for the shell, with the real solvers, in which `unloop` and `target/demo/unloop` are the program.
pub(crate) fn by_shell(bench: &Bench, line: &str) -> Ran {
    let folder = bench.path("target/demo");
    let program = folder.join("unloop");
    if !program.exists() {
        fs::create_dir_all(&folder).expect("a folder");
        symlink(env!("CARGO_BIN_EXE_unloop"), &program).expect("a link");
    }
    let mut command = bench.other("sh");
    command.args(["-c", line]);
    let path = std::env::var("PATH").unwrap_or_default();
    command.env("PATH", format!("{}:{path}", folder.display()));
    if std::env::var_os("UNLOOP_SOLVERS").is_none() {
        command.env("UNLOOP_SOLVERS", solvers_here());
    }
    command.output().expect("the shell can be run").into()
}
