//! Programs with a memory, of which engines know nothing yet: nobody says *safe*.

use crate::run::Bench;

const LIST: &str = include_str!("../program/memory/list.flow");

#[test]
fn a_program_with_a_memory_runs_and_is_not_called_safe() {
    let bench = Bench::with(&[("list.flow", LIST)]);
    let ran = bench.run(&["run", "list.flow", "--input", "4"]);
    assert_eq!((ran.status, ran.stdout.lines().next()), (0, Some("14")), "{}", ran.stderr);
    assert_eq!(bench.run(&["run", "list.flow", "--input", "10"]).status, 10);

    // A plain run finds it.
    let found = bench.run(&["check", "list.flow"]);
    assert_eq!(found.status, 10, "{}{}", found.stdout, found.stderr);
    assert!(found.stdout.contains("n = 10"), "{}", found.stdout);

    let target = "--target=error:use-after-free";
    for engine in ["auto", "apc", "horn", "induction", "minimax", "paths", "proteus", "symbolic"] {
        let ran = bench.run(&["check", "list.flow", target, "--engine", engine]);
        assert_eq!(ran.status, 5, "{engine}: {}{}", ran.stdout, ran.stderr);
        assert!(ran.stdout.contains("memory"), "{engine}: {}", ran.stdout);
    }
    for arguments in [vec!["apc"], vec!["loops"], vec!["horn"], vec!["invariants"]] {
        let ran = bench.run(&[&arguments[..], &["list.flow"]].concat());
        let text = ran.stdout + &ran.stderr;
        assert!(ran.status == 5 && text.contains("no model yet"), "{arguments:?}: {text}");
    }
    let explored = bench.run(&["explore", "list.flow"]);
    assert!(explored.status == 5 && explored.stdout.contains("INCOMPLETE"), "{}", explored.stdout);
}
