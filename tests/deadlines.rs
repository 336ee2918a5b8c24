//! A deadline may pass at any moment: whatever the engine is at then, it says so.

#[path = "suite/programs.rs"]
#[allow(dead_code, reason = "shared with tests that need more of it")]
mod programs;

use std::sync::Arc;
use std::time::Duration;

use num_bigint::BigInt;
use unloop::budget::Budget;
use unloop::front::{ReadOptions, language_for, read_text};
use unloop::graph::inline::InlineError;
use unloop::graph::{Program, Target, Targets, inline_in_time};
use unloop::logic::{Model, Sort, Term, Terms, Value};
use unloop::outcome::ReasonCode;
use unloop::prove::apc::{ApcSettings, Encoding, necessary_condition};
use unloop::solve::{PrintError, Question, Script};

/// In microseconds: in the middle of each of the engine's parts for some program.
const DEADLINES: [u64; 5] = [20, 100, 400, 1_500, 6_000];

#[test]
fn a_deadline_may_pass_at_any_moment() {
    let settings = ApcSettings::default();
    let mut late = 0;
    for program in programs::all() {
        let loaded = program.load(None).expect("a program of the suite can be read");
        let condition = |encoding, budget: &Budget| {
            let (program, targets) = (&loaded.program, &loaded.targets);
            necessary_condition(program, targets, encoding, None, &settings, budget)
        };
        for encoding in [Encoding::Paper, Encoding::Closed, Encoding::Steps] {
            for time in DEADLINES {
                let budget = Budget::lasting(Duration::from_micros(time));
                let Err(reason) = condition(encoding, &budget) else { continue };
                let without = condition(encoding, &Budget::unlimited()).err().map(|r| r.code);
                let code = reason.code;
                assert!(code == ReasonCode::Timeout || Some(code) == without, "{reason:?}");
                late += usize::from(code == ReasonCode::Timeout);
            }
        }
    }
    assert!(late > 0, "no deadline was short enough");
}

/// Written as a tree, this term has over 2^200 nodes.
fn shared(terms: &Terms, x: Term) -> Term {
    let twice = |term, _| terms.wrap(32, false, terms.mul(term, terms.add([term, terms.int(1)])));
    (0..200).fold(x, twice)
}

#[test]
fn what_is_shared_is_evaluated_once() {
    let terms = Terms::new();
    let x = terms.int_symbol("x");
    let term = shared(&terms, x);
    assert!(!terms.is_small_tree(term, 1_000));
    assert!(terms.is_small_tree(terms.add([x, terms.int(1)]), 3));
    let mut model = Model::default();
    model.scalars.insert(x, Value::Int(BigInt::from(3)));
    let small = terms.evaluate_small(term, &model);
    assert_eq!(small, terms.evaluate(term, &model));
    assert!(matches!(small, Ok(Value::Int(_))), "{small:?}");
}

/// What recurs in two scopes is printed in both: in this formula in 2^60.
#[test]
fn a_deadline_ends_the_writing_of_a_formula() {
    let terms = Terms::new();
    let p = terms.symbol("p", Sort::Array { arity: 1, element: unloop::logic::Scalar::Bool });
    let counters: Vec<Term> = (0..60).map(|n| terms.int_symbol(&format!("t{n}"))).collect();
    let inner = terms.read(p, &[terms.add(counters.clone())]);
    let formula = counters.iter().fold(inner, |formula, &tau| {
        let scope = |bound: &str, term| {
            terms.each(tau, terms.int_symbol(bound), terms.or2(terms.read(p, &[term]), formula))
        };
        terms.and2(scope("n", tau), scope("m", terms.neg(tau)))
    });
    let question = Question::new("large", vec![formula]);
    let budget = Budget::lasting(Duration::from_millis(50));
    assert_eq!(Script::new(&terms, &question, &budget).err(), Some(PrintError::Stopped));
}

fn counting() -> (Program, Targets) {
    let text = "int __VERIFIER_nondet_int(void); void reach_error(void);
        int f(int n) { int k = 0; for (int i = 0; i < n; i++) k += 2; return k; }
        int main(void) { if (f(__VERIFIER_nondet_int()) == 7) reach_error(); return 0; }";
    let language = language_for("a.c".as_ref(), None).expect("C is a language");
    let (options, terms) = (ReadOptions::default(), Arc::new(Terms::new()));
    let (program, _) = read_text(language, "a.c", text, &options, &terms).expect("it is right");
    let targets = Target::Errors.resolve(&program).expect("it has a target");
    (program, targets)
}

#[test]
fn inlining_ends_with_its_budget() {
    let (program, targets) = counting();
    let late = Budget::lasting(Duration::ZERO);
    assert_eq!(inline_in_time(&program, &targets, &late).err(), Some(InlineError::Stopped));
    assert!(inline_in_time(&program, &targets, &Budget::unlimited()).is_ok());
}

#[cfg(target_os = "linux")]
#[test]
fn what_needs_too_much_memory_is_unknown_and_says_so() {
    let (program, targets) = counting();
    let condition = |budget: &Budget| {
        let settings = ApcSettings::default();
        necessary_condition(&program, &targets, Encoding::Closed, None, &settings, budget)
    };
    let reason = condition(&Budget::unlimited().within(1)).expect_err("a process takes more");
    assert_eq!(reason.code, ReasonCode::TooLarge);
    assert!(reason.hint.is_some_and(|hint| hint.contains("--own-memory")));
    assert!(condition(&Budget::unlimited().within(1 << 20)).is_ok());
}
