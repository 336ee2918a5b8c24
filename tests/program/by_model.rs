//! What is asked of a program with a memory beside a verdict is asked of its model.

#![expect(clippy::unwrap_used, reason = "short tests")]

use std::path::Path;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::front::ReadOptions;
use unloop::prove::{Settings, engine};
use unloop::solve::{Means, ProcessGroup};
use unloop::verdict::VerdictKind;
use unloop::{
    CheckOptions, InvariantsOptions, SummariesOptions, check_c, invariants, load_text, planned,
    summaries, terminates,
};

use crate::support::solvers;

const PROGRAM: &str = "
int __VERIFIER_nondet_int(void);
void reach_error(void);
struct count { int steps; };
int main(void) {
    struct count count = {0}, *to = &count;
    int n = __VERIFIER_nondet_int();
    while (to->steps < n) to->steps++;
    if (n > 0 && to->steps != n) reach_error();
}";

#[test]
fn programs_with_a_memory_have_questions_summaries_invariants_and_ends() {
    let solvers = solvers::installed();
    if solvers.is_empty() {
        return;
    }
    let read = load_text(Path::new("count.c"), PROGRAM, None, &ReadOptions::default()).unwrap();
    let (program, targets) = (&read.program, read.targets().unwrap());
    assert!(program.bytes.is_some(), "it has no memory");
    let (processes, budget) = (ProcessGroup::new(), Budget::lasting(Duration::from_secs(20)));
    let (means, settings) = (Means::new(&solvers, &processes, &budget), Settings::default());
    let engine = engine("apc").unwrap();
    let options =
        CheckOptions { engine, means, settings: &settings, cross_check: false, run_first: false };
    let plan = planned(program, &targets, &options).unwrap();
    assert!(!plan.unwrap_or_else(|reason| panic!("{}", reason.text)).is_empty());
    let summaries = summaries(program, &SummariesOptions::default(), means);
    assert!(summaries.done && summaries.loops.len() == 1, "{:?}", summaries.reason);
    let invariants = invariants(program, &InvariantsOptions { means, settings: &settings });
    assert!(invariants.done && invariants.loops.len() == 1, "{:?}", invariants.reason);
    let ends = terminates(program, means);
    assert!(ends.ends, "{:?}", ends.reason);
}

/// An array of more than 2^16 elements, each of which an input has to say.
const COPY: &str = "
int main(void) {
    int from[70000], to[70000], i = 0;
    while (from[i] != 0) { to[i] = from[i]; i = i + 1; }
}";

#[test]
fn what_nobody_has_written_is_told_of_a_long_array_too() {
    if solvers::installed().is_empty() {
        return;
    }
    let checked = check_c(COPY, "main", Duration::from_secs(60)).unwrap();
    assert_eq!(checked.report.answer, VerdictKind::Reachable);
}
