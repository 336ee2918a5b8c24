//! The engine `induction`: what each level of guesses is there for, which invariants carry a
//! proof, and runs that bounded search finds; with each solver alone.

#![expect(clippy::unwrap_used, reason = "short tests")]

use std::sync::Arc;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::front::c::C;
use unloop::front::{ReadOptions, read_text};
use unloop::graph::{Ints, Program, Target, Targets};
use unloop::logic::Terms;
use unloop::prove::Settings;
use unloop::prove::induction::{Induction, InductionSettings};
use unloop::solve::{Means, ProcessGroup, Solver};
use unloop::verdict::{Report, VerdictKind};
use unloop::{CheckOptions, check};

use crate::support::solvers;

/// Proofs take a small part of it.
const TIME: Duration = Duration::from_secs(60);
/// Whoever gives up takes all of it.
const VAIN: Duration = Duration::from_millis(900);

/// What a body of `main` comes to. It has integers a, b, n, and `any()`.
fn report(body: &str, levels: usize, solvers: &[Solver], time: Duration) -> Report {
    // Over machine integers the ranges of variables would say some of it.
    report_over(Ints::Math, body, levels, solvers, time)
}

fn report_over(
    ints: Ints,
    body: &str,
    levels: usize,
    solvers: &[Solver],
    time: Duration,
) -> Report {
    let text = format!(
        "#include <assert.h>
         int any(void);
         int main(void) {{ int a = 0, b = 0, n = any(); {body} return 0; }}"
    );
    let terms = Arc::new(Terms::new());
    let options = ReadOptions { ints: Some(ints), ..ReadOptions::default() };
    let (program, _) = read_text(&C, "test.c", &text, &options, &terms).unwrap();
    let targets = Target::Errors.resolve(&program).unwrap();
    by_induction(&program, &targets, solvers, levels, time)
}

/// What the engine comes to with so many levels of guesses, without a run first.
pub(crate) fn by_induction(
    program: &Program,
    targets: &Targets,
    solvers: &[Solver],
    levels: usize,
    time: Duration,
) -> Report {
    let (processes, budget) = (ProcessGroup::new(), Budget::lasting(time));
    let induction = InductionSettings { levels: Some(levels), ..InductionSettings::default() };
    let settings = Settings { induction, ..Settings::default() };
    let options = CheckOptions {
        engine: &Induction,
        means: Means::new(solvers, &processes, &budget),
        settings: &settings,
        cross_check: false,
        run_first: false,
    };
    check(program, targets, &options).report
}

/// A program for each level, that it proves and the one before does not; the first by three
/// rounds alone.
const PROVED: [&str; 11] = [
    "b = 1; while (any()) { assert(a != 5); n = a; a = b; b = n; }",
    "while (any()) { if (b == 0) { a = 1; b = 2; } else if (b == 2) { if (any()) b = 5; }
     else assert(a == 1); }",
    "while (any()) { if (b == 0) { if (n == 7) a = 1; b = 2; }
     else if (b == 2) { if (any()) b = 5; } else if (n == 7) assert(a == 1); }",
    "if (n > 0) { while (any()) { if (a < n) a++; } assert(a <= n); }",
    "while (a < n) { a++; b++; } while (a > 0) { a--; b--; } assert(b == 0);",
    "while (any()) { a++; if (any()) b++; } while (a > 0) { a--; b--; } assert(b <= 0);",
    "int A[1000]; if (n < 1000) { for (; a < n; a++) A[a] = 7; for (; b < n; b++) assert(A[b] == 7); }",
    "int A[1000]; if (n < 1000) { for (a = 0; a < n; a += 2) A[a] = 7;
     for (b = 0; b < n; b += 2) assert(A[b] == 7); }",
    COUNTERS,
    "a = 5; while (any()) { n = any(); if (n != 5) { b = 1; a = n; } } assert(b == 0 || a != 5);",
    "while (a < n) { b += a; a++; } while (a > 0) { a--; b -= a; } assert(b == 0);",
];
const COUNTERS: &str =
    "while (a < n) { a++; b++; } int c = 0; while (c < n) { assert(b > 0); c++; b--; }";
/// The levels that this one takes.
const ITS_LEVELS: usize = 8;

#[test]
fn rounds_may_be_enough() {
    assert_eq!(report(PROVED[0], 0, &solvers::installed(), TIME).answer, VerdictKind::Safe);
}

#[test]
fn each_level_proves_what_the_one_before_does_not() {
    let solvers = solvers::installed();
    for (level, body) in PROVED.iter().enumerate().skip(1) {
        assert_eq!(report(body, level, &solvers, TIME).answer, VerdictKind::Safe, "{body}");
        assert_eq!(report(body, level - 1, &solvers, VAIN).answer, VerdictKind::Unknown, "{body}");
    }
}

#[test]
fn the_invariants_that_carry_the_proof_are_told() {
    let report = report(COUNTERS, ITS_LEVELS, &solvers::installed(), TIME);
    let told: Vec<&str> = report.invariants.iter().map(|one| one.holds.text.as_str()).collect();
    assert_eq!(told, ["a == b", "n <= b + c"]);
    assert!(report.queries.iter().filter(|query| query.decides).count() >= 3);
}

#[test]
fn every_solver_can_do_it_alone() {
    for solver in solvers::installed() {
        let alone = std::slice::from_ref(&solver);
        assert_eq!(
            report(COUNTERS, ITS_LEVELS, alone, TIME).answer,
            VerdictKind::Safe,
            "{}",
            solver.name()
        );
        let wrong = COUNTERS.replace("b > 0", "b > 1");
        assert_eq!(
            report(&wrong, ITS_LEVELS, alone, TIME).answer,
            VerdictKind::Reachable,
            "{}",
            solver.name()
        );
    }
}

/// What holds of all cells is shown of any, and used where cells are read: with each solver.
#[test]
fn cells_of_arrays_are_proved_of() {
    let bodies = [
        "int A[1000], B[1000]; if (n < 1000) { for (; a < n; a++) B[a] = A[a];
         for (; b < n; b++) assert(A[b] == B[b]); }",
        "int A[1000]; int m = A[0]; for (; a < 1000; a++) if (A[a] < m) m = A[a];
         for (; b < 1000; b++) assert(m <= A[b]);",
        "int A[1000], B[1000]; for (; a < 1000; a++) { B[b] = A[a]; if (A[a] > 0) b++; }
         int c = 0; for (; c < b; c++) assert(B[c] > 0);",
    ];
    for solver in solvers::installed() {
        for body in bodies {
            let report = report(body, 6, std::slice::from_ref(&solver), TIME);
            assert_eq!(report.answer, VerdictKind::Safe, "{}: {body}", solver.name());
            let told: Vec<&str> =
                report.invariants.iter().map(|one| one.holds.text.as_str()).collect();
            assert!(told.iter().any(|text| text.starts_with("for all c: ")), "{told:?}");
        }
    }
    let wrong = "int A[10], B[10]; for (; a < 9; a++) B[a] = A[a];
         for (; b < 10; b++) assert(A[b] == B[b]);";
    let report = report(wrong, 4, &solvers::installed(), TIME);
    assert_eq!(report.answer, VerdictKind::Reachable, "{:?}", report.reason);
}

/// What a branch asks of the index, or a flag says, what is read into a variable, and what holds of any
/// two cells up to a second counter.
#[test]
fn cells_are_proved_of_under_conditions() {
    let bodies = [
        "int A[1000], B[1000]; int e = 500; for (a = 0; a < 1000; a++) if (a != e) B[a] = A[a];
         for (b = 0; b < 1000; b++) if (b != e) assert(B[b] == A[b]);",
        "int A[1000], P[1000], N[1000]; int p = 0, q = 0;
         for (a = 0; a < 1000; a++) { if (A[a] >= 0) { P[p] = A[a]; p++; } else { N[q] = A[a]; q++; } }
         for (b = 0; b < p; b++) assert(P[b] >= 0); for (b = 0; b < q; b++) assert(N[b] < 0);",
        "int A[1000]; int found = 0, at = 0;
         for (a = 0; a < 1000 && !found; a++) if (A[a] == n) { found = 1; at = a; }
         if (found) { for (b = 0; b < at; b++) assert(A[b] != n); }",
    ];
    for body in bodies {
        let report = report(body, 6, &solvers::installed(), TIME);
        assert_eq!(report.answer, VerdictKind::Safe, "{body}: {:?}", report.reason);
    }
    // The memory has a machine's integers, and any number may be one of those that are no machine's.
    let different = "int S[1000], V[1000]; int c = 0;
     for (a = 0; a < 1000; a++) {
         int v = V[a], i = 0, is_in = 0;
         for (; i < c && !is_in; i++) if (S[i] == v) is_in = 1;
         if (!is_in) { S[c] = v; c++; }
     }
     for (a = 0; a < c; a++) for (b = a + 1; b < c; b++) assert(S[a] != S[b]);";
    let machine = report_over(Ints::C, different, 6, &solvers::installed(), TIME);
    assert_eq!(machine.answer, VerdictKind::Safe, "{different}: {:?}", machine.reason);
    let wrong = bodies[0].replace("if (b != e) assert", "assert");
    let report = report(&wrong, 6, &solvers::installed(), VAIN);
    assert_ne!(report.answer, VerdictKind::Safe);
}

/// Arrays are part of states.
#[test]
fn runs_over_arrays_are_found() {
    let body = "int A[4]; while (a < 4) { A[a] = any(); a++; } assert(A[2] != 7 || A[3] != 8);";
    let report = report(body, 4, &solvers::installed(), TIME);
    assert_eq!(report.answer, VerdictKind::Reachable, "{:?}", report.reason);
}
