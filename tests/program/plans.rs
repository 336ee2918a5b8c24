//! The plan of `check`: which variants of a program are asked about, what runs decide
//! before, and what the verdict says that it leans on.

#![expect(clippy::unwrap_used, reason = "short tests")]

use std::sync::Arc;
use std::time::Duration;

use crate::support;
use unloop::budget::Budget;
use unloop::front::flow::Flow;
use unloop::front::{ReadOptions, read_text};
use unloop::graph::{Target, Variants, inline};
use unloop::logic::Terms;
use unloop::prove::{Settings, engine};
use unloop::solve::{Means, ProcessGroup, Solver};
use unloop::verdict::{Report, VerdictKind};
use unloop::{CheckOptions, check};

fn solvers() -> Vec<Solver> {
    let mut found = support::solvers::installed();
    found.truncate(3);
    found
}

fn checked(source: &str, target: &str, run_first: bool) -> Option<Report> {
    let terms = Arc::new(Terms::new());
    let (program, _) = read_text(&Flow, "test.flow", source, &ReadOptions::default(), &terms)
        .unwrap_or_else(|error| panic!("{error}"));
    let target: Target = target.parse().unwrap();
    let targets = target.resolve(&program).unwrap();
    let solvers = solvers();
    if solvers.is_empty() && !run_first {
        return None;
    }
    let (processes, budget) = (ProcessGroup::new(), Budget::lasting(Duration::from_secs(20)));
    let options = CheckOptions {
        engine: engine("apc").expect("it is one"),
        means: Means::new(&solvers, &processes, &budget),
        settings: &Settings::default(),
        cross_check: false,
        run_first,
    };
    Some(check(&program, &targets, &options).report)
}

/// The verdict, the reason's code, the remarks about integers, by the engine alone.
fn said(source: &str) -> Option<(VerdictKind, Option<&'static str>, Vec<String>)> {
    let report = checked(source, "errors", false)?;
    let remarks = report.approximations.into_iter().map(|remark| {
        let lines: Vec<u32> = remark.places.iter().map(|place| place.line).collect();
        format!("{lines:?} {}", remark.text)
    });
    let about = |text: &String| text.contains("is not excluded") || text.contains("of the kind");
    Some((
        report.answer,
        report.reason.map(|reason| reason.code.as_str()),
        remarks.filter(about).collect(),
    ))
}

/// Counts to n, which is an unsigned input, and asks whether it came elsewhere.
const COUNT: &str = "
program main
ints c
function main {
  local n : int in [0, 4294967295]
  local i : int in [0, 4294967295]
  a: n := input read -> b
  b: i := 0 -> head
  head: assume i < n -> body assume i >= n -> end
  body: i := wrap(u32, i + STEP) -> head
  end: assume i != n -> bad assume i == n -> good
  bad: error assertion
  good: halt
}";

#[test]
fn wraps_that_cannot_happen_are_no_trouble() {
    let Some(said) = said(&COUNT.replace("STEP", "1")) else { return };
    assert_eq!(said, (VerdictKind::Safe, None, Vec::new()));
}

#[test]
fn what_happens_only_beyond_a_wrap_is_found() {
    // x := 10, then 20 more each time until it is below 10 again: 2^8 wraps.
    let text = "
        program main ints c function main {
          local x : int in [0, 255]
          a: x := 10 -> head
          head: assume x >= 10 -> body assume x < 10 -> end
          body: x := wrap(u8, x + 20) -> head
          end: assume x == 4 -> bad assume x != 4 -> good
          bad: error assertion good: halt }";
    let Some((answer, ..)) = said(text) else { return };
    // 10 + 13·20 = 270 = 14; … 250 + 20 = 14, 34 … until it is below 10.
    let mut x = 10_u8;
    while x >= 10 {
        x = x.wrapping_add(20);
    }
    assert_eq!(answer, if x == 4 { VerdictKind::Reachable } else { VerdictKind::Safe });
}

#[test]
fn what_leans_on_no_overflow_says_so() {
    let text = "
        program main ints c function main {
          local x : int in [-128, 127] local y : int in [-128, 127]
          a: x := input read -> check
          check: assume x + 1 <= 127 -> b assume x + 1 > 127 -> over
          over: error overflow @ 5:1
          b: y := x + 1 -> c
          c: assume y <= x -> bad assume y > x -> good
          bad: error assertion good: halt }";
    let Some((answer, code, remarks)) = said(text) else { return };
    assert_eq!((answer, code), (VerdictKind::Safe, None));
    let lean = "[5] signed overflow, which is undefined, is not excluded: the verdict is for runs \
                without it";
    assert_eq!(remarks, [lean]);
    // Where the input is small there is none.
    let bounded = text.replace("-> check\n", "-> guard guard: assume x < 100 -> check\n");
    assert_eq!(said_of(&bounded), (VerdictKind::Safe, None, Vec::new()));
}

fn said_of(source: &str) -> (VerdictKind, Option<&'static str>, Vec<String>) {
    said(source).unwrap()
}

#[test]
fn a_model_that_overflows_is_no_input() {
    // Without the check, x = 127 would do.
    let text = "
        program main ints c function main {
          local x : int in [-128, 127] local y : int in [-128, 127]
          a: x := input read -> check
          check: assume 2 * x <= 127 && 2 * x >= -128 -> b
                 assume !(2 * x <= 127 && 2 * x >= -128) -> over
          over: error overflow @ 5:1
          b: y := 2 * x -> c
          c: assume y > LEAST -> bad assume !(y > LEAST) -> good
          bad: error assertion good: halt }";
    let Some((answer, code, _)) = said(&text.replace("LEAST", "150")) else { return };
    assert_eq!((answer, code), (VerdictKind::Safe, None));
    assert_eq!(said_of(&text.replace("LEAST", "125")).0, VerdictKind::Reachable);
}

#[test]
fn promises_about_cells_are_used_in_the_end() {
    let text = "
        program main ints c function main {
          local A : int[] in [0, 255] local x : int in [-1000, 1000]
          a: A := input parameter -> b
          b: x := input read -> c
          c: assume A[x] + A[x + 1] > MOST -> bad assume !(A[x] + A[x + 1] > MOST) -> good
          bad: error assertion good: halt }";
    let Some((answer, ..)) = said(&text.replace("MOST", "510")) else { return };
    assert_eq!(answer, VerdictKind::Safe);
    assert_eq!(said_of(&text.replace("MOST", "509")).0, VerdictKind::Reachable);
}

/// Where x is 7 it is not known how the program goes on.
const LOST: &str = "
program main
ints c
function main {
  local x : int in [-128, 127]
  a: x := input read -> b
  b: assume x == 7 -> lost assume x != 7 -> c
  lost: error unmodelled \"a product of floats\" @ 9:3
  c: assume x == HERE -> bad assume x != HERE -> good
  bad: error assertion
  good: halt
}";

#[test]
fn where_the_program_cannot_be_followed_nothing_is_safe() {
    let Some((answer, code, _)) = said(&LOST.replace("HERE", "7")) else { return };
    assert_eq!((answer, code), (VerdictKind::Unknown, Some("unmodelled")));
    let report = checked(&LOST.replace("HERE", "7"), "errors", true).unwrap();
    let reason = report.reason.unwrap();
    assert_eq!(
        reason.text,
        "a run may come to something that unloop cannot follow at line 9: a product of floats"
    );
    assert_eq!(reason.place.unwrap().line, 9);
    // What is reached elsewhere is reached all the same.
    for run_first in [false, true] {
        let report = checked(&LOST.replace("HERE", "8"), "errors", run_first).unwrap();
        assert_eq!(report.answer, VerdictKind::Reachable);
    }
    // And where a run cannot come, nothing is lost.
    let never = LOST.replace("HERE", "7").replace("-> b\n", "-> b0 b0: assume x > 7 -> b\n");
    assert_eq!(said_of(&never), (VerdictKind::Safe, None, Vec::new()));
}

#[test]
fn with_unbounded_integers_nothing_is_safe_either_where_it_cannot_be_followed() {
    let math = LOST.replace("ints c\n", "").replace("HERE", "7");
    let Some((answer, code, _)) = said(&math) else { return };
    assert_eq!((answer, code), (VerdictKind::Unknown, Some("unmodelled")));
}

#[test]
fn a_long_run_goes_on_beside_the_engine() {
    // Of three edges a round, these are more than are taken before an engine is asked.
    let text = "
        program main ints c function main {
          local i : int in [0, 4294967295] local s : int in [0, 65535]
          a: i := 0 -> b b: s := 1 -> head
          head: assume i < 400000 -> body assume i >= 400000 -> end
          body: s := wrap(u16, 5 * s + i) -> next
          next: i := wrap(u32, i + 1) -> head
          end: assume s != SUM -> bad assume s == SUM -> last
          bad: error KIND @ 9:3
          last: assume i < 400000 -> never assume i >= 400000 -> good
          never: error assertion
          good: halt }";
    let sum = (0..400_000_u32).fold(1, |s, i| (5 * s + i) % (1 << 16));
    let said = |sum: u32, kind: &str| {
        let text = text.replace("SUM", &sum.to_string()).replace("KIND", kind);
        let report = checked(&text, "errors", true).unwrap();
        (report.answer, report.engine, report.reason.map(|reason| reason.code.as_str()))
    };
    // No engine knows the sum.
    assert_eq!(said(sum, "assertion"), (VerdictKind::Safe, "run", None));
    assert_eq!(said(sum + 1, "assertion").0, VerdictKind::Reachable);
    let undefined = said(sum + 1, "out-of-bounds");
    assert_eq!((undefined.0, undefined.2), (VerdictKind::Unknown, Some("undefined")));
}

#[test]
fn a_program_without_input_is_decided_by_its_run() {
    let text = "
        program main ints c function main {
          local i : int in [0, 255] local s : int in [0, 65535]
          a: i := 0 -> b b: s := 0 -> head
          head: assume i < 100 -> body assume i >= 100 -> end
          body: s := wrap(u16, s + i * i) -> next
          next: i := wrap(u8, i + 1) -> head
          end: assume s == SUM -> bad assume s != SUM -> good
          bad: error assertion good: halt }";
    let sum = (0..100_u32).map(|i| i * i).sum::<u32>() % 65536;
    let safe = checked(&text.replace("SUM", "1"), "errors", true).unwrap();
    assert_eq!((safe.answer, safe.engine), (VerdictKind::Safe, "run"));
    assert_eq!((safe.queries.len(), safe.ran), (0, Some(304)));
    let reachable = checked(&text.replace("SUM", &sum.to_string()), "errors", true).unwrap();
    assert_eq!((reachable.answer, reachable.engine), (VerdictKind::Reachable, "run"));
    assert!(reachable.reached.is_some());
}

#[test]
fn a_few_inputs_are_tried() {
    let text = "
        program main ints c function main {
          local x : int in [-2147483648, 2147483647]
          a: x := input read -> b
          b: assume x > 12345 && x < 12347 -> bad assume !(x > 12345 && x < 12347) -> good
          bad: error assertion good: halt }";
    let report = checked(text, "errors", true).unwrap();
    assert_eq!((report.answer, report.engine), (VerdictKind::Reachable, "run"));
    assert_eq!(report.readings.len(), 1);
}

/// Reads beyond an array's end where n is 10, and is safe otherwise.
const BEYOND: &str = "
program main
ints c
function main {
  local n : int in [0, 255]
  local A : int[] in [0, 255]
  z: A[..] := 0 -> a
  a: n := input read -> b
  b: assume n < LENGTH -> c assume n >= LENGTH -> out
  out: error out-of-bounds @ 7:5
  c: assume A[n] != 0 -> bad assume A[n] == 0 -> good
  bad: error assertion
  good: halt
}";

#[test]
fn a_run_with_undefined_behaviour_makes_safe_worth_nothing() {
    if solvers().is_empty() {
        return;
    }
    let report = checked(&BEYOND.replace("LENGTH", "10"), "errors", true).unwrap();
    let reason = report.reason.unwrap();
    assert_eq!((report.answer, reason.code.as_str()), (VerdictKind::Unknown, "undefined"));
    assert_eq!(
        reason.text,
        "a run has undefined behaviour: an index out of bounds at line 7; a machine may do \
         anything then"
    );
    for target in ["error:out-of-bounds", "undefined"] {
        let report = checked(&BEYOND.replace("LENGTH", "10"), target, true).unwrap();
        assert_eq!(report.answer, VerdictKind::Reachable);
    }
    // Where no program is run first, a solver finds it.
    let (answer, _, remarks) = said_of(&BEYOND.replace("LENGTH", "10"));
    assert_eq!((answer, remarks.len()), (VerdictKind::Unknown, 1));
    let report = checked(&BEYOND.replace("LENGTH", "256"), "errors", true).unwrap();
    assert_eq!((report.answer, report.approximations.len()), (VerdictKind::Safe, 0));
}

#[test]
fn overflow_can_be_asked_about() {
    let text = "
        program main ints c function main {
          local x : int in [-128, 127]
          a: x := input read -> check
          check: assume x + 1 <= 127 -> b assume x + 1 > 127 -> over
          over: error overflow
          b: x := x + 1 -> good good: halt }";
    if solvers().is_empty() {
        return;
    }
    for target in ["error:overflow", "undefined"] {
        assert_eq!(checked(text, target, false).unwrap().answer, VerdictKind::Reachable);
        let small = text.replace("-> check\n", "-> s s: assume x < 5 -> check\n");
        assert_eq!(checked(&small, target, false).unwrap().answer, VerdictKind::Safe);
    }
}

#[test]
fn variants_are_well_formed() {
    use crate::support::random::{RandomShape, random_program};
    for seed in 0..60 {
        let shape = RandomShape { machine: Some(4), nonlinear: true, ..RandomShape::default() };
        let program = random_program(seed, &shape, &Arc::new(Terms::new()));
        let targets = Target::Errors.resolve(&program).unwrap();
        assert!(inline(&program, &targets).is_ok());
        let budget = Budget::unlimited();
        let variants = Variants::of(&program, &targets, &budget).unwrap().unwrap();
        let all = [
            Some(variants.exact()),
            Some(variants.without_overflow()),
            variants.unbounded(false),
            variants.unbounded(true),
        ];
        for variant in all.into_iter().flatten() {
            let rules = variant.program.check().err().unwrap_or_default();
            let rules: Vec<_> = rules.into_iter().map(|defect| defect.rule).collect();
            // Nobody comes any more to where only an overflow has led.
            let harmless = unloop::graph::check::Rule::Reachable;
            assert!(rules.iter().all(|rule| *rule == harmless), "{seed}: {rules:?}");
        }
    }
}
