//! Solvers for tests: those that are installed, and fakes of them.

use std::env;
use std::fs::File;
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

use unloop::solve::{Feature, Profiles, SearchPath, Solver, detect};

use crate::support;

/// The installed solvers, looked for once; all that `UNLOOP_REQUIRE_SOLVERS` names are among them.
pub(crate) fn all() -> Vec<Solver> {
    static FOUND: OnceLock<Vec<Solver>> = OnceLock::new();
    let look = || {
        let found = detect::installed(&Profiles::shipped(), &SearchPath::standard());
        for name in required() {
            assert!(found.iter().any(|s| s.name() == name), "{name} is required, not installed");
        }
        found
    };
    FOUND.get_or_init(look).clone()
}

/// Those that can be asked about integers, each of them, as most tests do.
pub(crate) fn installed() -> Vec<Solver> {
    all().into_iter().filter(|solver| !solver.profile.lacks.contains(&Feature::Integers)).collect()
}

/// The solvers without which a test is not to pass.
fn required() -> Vec<String> {
    let names = env::var("UNLOOP_REQUIRE_SOLVERS").unwrap_or_default();
    names.split(',').filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// The quick ones among them: those that take long to start add nothing to small questions.
pub(crate) fn quick() -> Vec<Solver> {
    let mut found = installed();
    found.truncate(2);
    found
}

/// What a solver says when it reads a file.
pub(crate) fn said(solver: &Solver, arguments: &[String], file: &Path) -> String {
    let mut command = Command::new(&solver.path);
    command.args(arguments).stdin(File::open(file).expect("a file that is there"));
    let output = command.output().expect("the solver starts");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// A table that makes a file a solver.
pub(crate) fn table(name: &str, command: &Path) -> String {
    format!("[solver.{name}]\ncommand = '{}'\n", command.display())
}

/// A solver out of `tests/fakes`.
pub(crate) fn fake(name: &str) -> Solver {
    let path = support::at("tests/fakes").join(name);
    let mut profiles = Profiles::shipped();
    profiles.add_toml(&table(name, &path)).expect("a table for a fake");
    Solver { profile: profiles.get(name).expect("it was added").clone(), path }
}

/// Settings that know these fakes, and ask nobody else.
pub(crate) fn settings_with_fakes(names: &[&str]) -> String {
    let table = |name: &&str| table(name, &support::at("tests/fakes").join(name));
    let tables: Vec<String> = names.iter().map(table).collect();
    format!("solvers = {names:?}\n{}", tables.concat())
}
