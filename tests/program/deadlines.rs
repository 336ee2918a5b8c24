//! A deadline may pass at any moment: whatever the engine is at then, it says so.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use num_bigint::BigInt;
use unloop::budget::Budget;
use unloop::front::{FrontError, ReadOptions, language_for, read_text};
use unloop::graph::inline::InlineError;
use unloop::graph::{ErrorKind, Place, Program, Target, Targets, inline_in_time};
use unloop::logic::{EvalError, Model, Sort, Term, Terms, Value};
use unloop::outcome::ReasonCode;
use unloop::prove::apc::{ApcSettings, Encoding, necessary_condition};
use unloop::prove::induction::Induction;
use unloop::prove::minimax::MinimaxEngine;
use unloop::prove::proteus::Proteus;
use unloop::prove::symbolic::{FinishedPath, Merge, SymbolicSettings, Until, Watcher};
use unloop::prove::{ENGINES, Engine, Settings};
use unloop::solve::{Means, PrintError, ProcessGroup, Question, Script};
use unloop::verdict::VerdictKind;
use unloop::{Beside, CheckOptions, ExploreOptions};

use crate::support::{is_met, turn};

/// In microseconds: in the middle of each of the engine's parts for some program.
const DEADLINES: [u64; 5] = [20, 100, 400, 1_500, 6_000];

#[test]
fn a_deadline_may_pass_at_any_moment() {
    let settings = ApcSettings::default();
    let mut late = 0;
    let programs = crate::support::suite::all().into_iter();
    for program in programs.filter(|program| is_met(&program.name, 4)) {
        let loaded = program.load(None).expect("a program of the suite can be read");
        let condition = |encoding, budget: &Budget| {
            let (program, targets) = (&loaded.program, &loaded.targets);
            necessary_condition(program, targets, encoding, None, &settings, budget)
        };
        for encoding in [Encoding::Paper, Encoding::Closed, Encoding::Steps] {
            for time in DEADLINES {
                let budget = Budget::lasting(Duration::from_micros(time));
                let Err(reason) = condition(encoding, &budget) else { continue };
                if reason.code == ReasonCode::Timeout {
                    late += 1;
                    continue;
                }
                let without = condition(encoding, &Budget::unlimited()).err().map(|r| r.code);
                assert_eq!(Some(reason.code), without, "{reason:?}");
            }
        }
    }
    assert!(late > 0, "no deadline was short enough");
}

/// How often the means are looked at before they are over.
const LOOKS: [u64; 9] = [0, 1, 2, 5, 13, 40, 130, 400, 1_300];

/// Wherever the means of a check end, it says so, or what is true.
#[test]
fn means_may_be_over_at_any_look() {
    let solvers = crate::support::solvers::quick();
    let programs = crate::support::suite::all().into_iter();
    let programs = programs.filter(|p| !p.is_listing() && turn(&p.name, 151) == 0);
    let (mut ended, mut tried) = (0, 0);
    for program in programs {
        let loaded = program.load(None).expect("a program of the suite can be read");
        for (engine, looks) in ENGINES.iter().flat_map(|&e| LOOKS.map(|looks| (e, looks))) {
            let budget = Budget::of_looks(looks).at_most(Duration::from_secs(2));
            let processes = ProcessGroup::new();
            let how = CheckOptions {
                engine,
                means: Means::new(&solvers, &processes, &budget),
                settings: &Settings::default(),
                cross_check: false,
                run_first: looks % 2 == 0,
            };
            let report = unloop::check(&loaded.program, &loaded.targets, &how).report;
            let expected = program.header("expect");
            let about = || format!("{}, {}, {looks} looks", program.name, engine.name());
            match report.answer {
                VerdictKind::Unknown => {
                    assert!(report.reason.is_some(), "{}", about());
                    ended +=
                        usize::from(report.reason.is_some_and(|r| r.code == ReasonCode::Timeout));
                }
                answer => assert!(expected.starts_with(answer.as_str()), "{}", about()),
            }
            tried += 1;
        }
    }
    assert!(ended > tried / 4, "of {tried} checks {ended} ended before they were decided");
}

/// The errors that paths have come to.
#[derive(Default)]
struct Faults(Mutex<BTreeSet<(Option<&'static str>, Place)>>);

impl Watcher for Faults {
    fn path(&self, path: &FinishedPath) {
        let Some((kind, place)) = path.fault else { return };
        if kind != Some(ErrorKind::Unmodelled) {
            self.0.lock().expect("nobody panics").insert((kind.map(ErrorKind::as_str), place));
        }
    }
}

/// Whatever an exploration is at when its means end, with each way to merge states, and with the
/// engines beside: what paths have come to is told.
#[test]
fn what_an_exploration_has_found_is_told_whenever_it_ends() {
    let solvers = crate::support::solvers::quick();
    let programs = crate::support::suite::all().into_iter().filter(|p| !p.is_listing());
    let programs = programs.filter(|p| p.header("expect") == "reachable" && turn(&p.name, 67) == 1);
    let merges = [Merge::None, Merge::Aggressive, Merge::Lattice, Merge::Recursive, Merge::Dynamic];
    let all: [&'static dyn Engine; 3] = [&Induction, &MinimaxEngine, &Proteus];
    let (mut found, mut unfinished) = (0, 0);
    for (number, program) in programs.enumerate() {
        let (read, _) = program.read(None).expect("a program of the suite can be read");
        for (turn, looks) in LOOKS.into_iter().chain([4_000, 12_000]).enumerate() {
            let budget = Budget::of_looks(looks).at_most(Duration::from_secs(3));
            let (processes, faults) = (ProcessGroup::new(), Faults::default());
            let settings = SymbolicSettings {
                until: Until::End,
                merge: merges[(number + turn) % merges.len()],
                ..SymbolicSettings::default()
            };
            let engines = Settings::default();
            let beside = Beside { engines: &all, settings: &engines, after: Duration::ZERO };
            let how = ExploreOptions {
                means: Means::new(&solvers, &processes, &budget),
                settings: &settings,
                watcher: &faults,
                beside: (turn % 2 == number % 2).then_some(beside),
            };
            let (report, _) = unloop::explore(&read.program, &Targets::default(), &how);
            assert!(report.complete || report.reason.is_some(), "{}: {looks} looks", program.name);
            let told = |kind, place| {
                report
                    .errors
                    .iter()
                    .any(|e| e.kind.map(ErrorKind::as_str) == kind && e.place == place)
            };
            for &(kind, place) in &*faults.0.lock().expect("nobody panics") {
                assert!(
                    told(kind, place),
                    "{}: {looks} looks, {kind:?} at {place:?}",
                    program.name
                );
                found += 1;
            }
            unfinished += usize::from(!report.complete);
        }
    }
    assert!(found > 8 && unfinished > 8, "{found} errors found, {unfinished} not finished");
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

/// Bounds of quantifiers multiply: each of these has a thousand values, all a billion.
#[test]
fn nested_quantifiers_are_not_tried_for_ever() {
    let terms = Terms::new();
    let counters: Vec<Term> = (0..3).map(|n| terms.int_symbol(&format!("t{n}"))).collect();
    let nested = |limit: i64| {
        let sum = terms.add(counters.clone());
        let inner = terms.le(sum, terms.int(3 * limit));
        counters.iter().fold(inner, |formula, &tau| terms.each(tau, terms.int(limit), formula))
    };
    let before = terms.len();
    let (few, many) = (nested(50), nested(1_000));
    let made = terms.len() - before;
    assert_eq!(terms.evaluate(few, &Model::default()), Ok(Value::Bool(true)));
    assert_eq!(terms.evaluate(many, &Model::default()), Err(EvalError::Unbounded));
    assert!(terms.len() - before - made < 10, "trying values makes no terms");
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

/// A long text of one kind: numbers, declarations, cases, calls.
fn long(language: &str) -> String {
    let many = |part: &dyn Fn(u32) -> String| (0..300).map(part).collect::<String>();
    if language == "a.uc" {
        let functions = many(&|n| format!("f{n}(x) {{ var y; y = x + {n}; return y; }}\n"));
        let calls = many(&|n| format!("    if (a > {n}) {{ a = f{n}(a); }}\n"));
        return format!("{functions}main() {{ var a; a = input;\n{calls}    return a; }}\n");
    }
    let before = many(&|n| format!("typedef int t{n}; t{n} g{n} = {n}; int f{n}(int *p);\n"));
    let table = many(&|n| format!("{{ .y = {n}, .x = \"ab\" }},"));
    let cases = many(&|n| format!("case {n}: v += g{n}; break;\n"));
    let copies = many(&|n| format!("int w{n}; memcpy(&w{n}, &v, sizeof v); v = w{n} / v;\n"));
    format!(
        "#include <string.h>\n{before}struct {{ char x[3]; int y; }} t[] = {{{table}}};\n\
         int main(int argc, char **argv) {{ int v = argc; switch (v) {{ {cases} }}\n{copies}\
         return v == t[7].y; }}\n"
    )
}

#[test]
fn reading_ends_with_its_budget() {
    let mut stopped = 0;
    for name in ["a.c", "a.uc"] {
        let (text, language) =
            (long(name), language_for(name.as_ref(), None).expect("it is known"));
        let read = |budget| {
            let options = ReadOptions { budget, ..ReadOptions::default() };
            read_text(language, name, text.clone(), &options, &Arc::new(Terms::new()))
        };
        let start = Instant::now();
        assert!(read(Budget::unlimited()).is_ok());
        let whole = start.elapsed();
        // In the middle of each pass.
        for part in 1..16 {
            match read(Budget::lasting(whole * part / 16)) {
                Ok(_) => {}
                Err(FrontError::Stopped(_)) => stopped += 1,
                Err(other) => panic!("{other}"),
            }
        }
    }
    assert!(stopped > 4, "no deadline was short enough");
}
