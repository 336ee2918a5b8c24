//! The example of CONTRIBUTING.md, "a solver": the table that stands there, taken out of the text,
//! adds a program that unloop has not heard of. It is z3 by another name.

use std::fs;
use std::os::unix::fs::symlink;

use crate::run::{Bench, SAFE};
use crate::support::{self, solvers};

/// What CONTRIBUTING.md says is to be written.
fn table() -> String {
    let text = fs::read_to_string(support::at("CONTRIBUTING.md")).expect("it is there");
    let from = text.split_once("```toml\n[solver.newcomer]").expect("the example is there").1;
    let table = from.split_once("```").expect("the block ends").0;
    format!("[solver.newcomer]{table}")
}

#[test]
fn a_table_is_all_that_a_solver_needs() {
    let Some(known) = solvers::installed().into_iter().find(|solver| solver.name() == "z3") else {
        return;
    };
    let bench = Bench::with(&[("safe.c", SAFE)]);
    bench.settings("unloop.toml", &table());
    fs::create_dir(bench.path("bin")).expect("a folder can be made");
    symlink(&known.path, bench.path("bin/newcomer")).expect("a link can be made");
    let run = |arguments: &[&str]| {
        let mut command = bench.command(arguments);
        command.env("UNLOOP_SOLVERS", bench.path("bin"));
        crate::run::Ran::from(command.output().expect("the program can be run"))
    };
    let tested = run(&["solvers", "test", "newcomer", "--timeout", "60"]);
    assert_eq!(tested.last(), "verdict: all is well with newcomer", "{}", tested.stderr);
    let checked = run(&["check", "safe.c", "--solver", "newcomer", "--json"]);
    assert_eq!(checked.status, 0, "{}{}", checked.stdout, checked.stderr);
    assert!(checked.stdout.contains("\"newcomer\""), "{}", checked.stdout);
}
