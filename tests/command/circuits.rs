//! Programs with floating-point numbers, by solvers that have none: these are given circuits.

use std::fs;

use unloop::solve::Feature;

use crate::run::{Bench, really};
use crate::support::solvers;

const PROGRAM: &str = "#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < -END || n > END) return 0;
    float number = n;
    assert((int)number == n);
}
";

#[test]
fn programs_are_decided_by_solvers_without_numbers() {
    let found = solvers::installed();
    let Some(solver) = found.iter().find(|s| s.profile.lacks.contains(&Feature::Floats)) else {
        return;
    };
    let bench = Bench::with(&[("round.c", PROGRAM)]);
    let check = |end: &str, status: i32, verdict: &str| {
        let arguments = ["check", "round.c", "--engine", "bounded", "--run-first", "no", "--json"];
        let asked = ["--solver", solver.name(), "-D", end, "--export", "out"];
        let Some(ran) = really(&bench, &[&arguments[..], &asked].concat()) else { return };
        assert_eq!(ran.status, status, "{}{}", ran.stdout, ran.stderr);
        let report: serde_json::Value = serde_json::from_str(&ran.stdout).expect("it is JSON");
        assert_eq!(report["verdict"], verdict);
        assert_eq!(report["solver"], solver.name());
    };
    check("END=0x1000000", 0, "safe");
    check("END=0x1000002", 10, "reachable");
    let files = fs::read_dir(bench.path("out/round/bounded")).expect("a folder");
    let texts = files.map(|file| fs::read_to_string(file.expect("a file").path()).expect("a text"));
    let (circuits, others): (Vec<String>, Vec<String>) =
        texts.partition(|text| text.contains("(set-logic QF_BV)"));
    assert!(!circuits.is_empty() && circuits.iter().all(|text| !text.contains("fp.")));
    assert!(others.iter().all(|text| text.contains("to_fp")), "{others:?}");
}
