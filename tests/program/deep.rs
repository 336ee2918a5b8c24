//! Deep targets: what is asked for a likely model does not grow with the depth of the target,
//! nor does the input that is found; and that there is no such model proves nothing.

use std::sync::Arc;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::front::c::C;
use unloop::front::{ReadOptions, read_text};
use unloop::graph::models::modelled;
use unloop::graph::{InputValue, Program, Target, Targets, WithoutMemory};
use unloop::logic::Terms;
use unloop::prove::{Settings, Task, engine};
use unloop::solve::{Means, ProcessGroup, Question, Script};
use unloop::verdict::VerdictKind;
use unloop::{CheckOptions, check};

use crate::support;

/// The questions that are put for a model only.
const LIKELY: [&str; 3] = ["constant", "but-one", "thin-1"];

fn read(text: &str) -> (Program, Targets) {
    let options = ReadOptions { entry: Some("f".to_owned()), ..ReadOptions::default() };
    let text = format!("void reach_error(void);\n{text}");
    let read = read_text(&C, "deep.c", text, &options, &Arc::new(Terms::new()));
    let (program, _) = read.expect("it is right");
    let targets = Target::Errors.resolve(&program).expect("it has a target");
    (program, targets)
}

fn counting(depth: u32) -> String {
    format!(
        "void f(int A[], int n) {{
            int k = 0, m = 0;
            for (int i = 0; i < n; i++) {{ if (A[i] == 1) k++; else m++; }}
            if (k > {depth}) reach_error();
        }}"
    )
}

fn searching(depth: u32) -> String {
    format!(
        "void f(int A[]) {{ int i = 0; while (A[i] != 7) i++; if (i == {depth}) reach_error(); }}"
    )
}

/// A loop inside another one.
const NESTED: &str = "void f(char A[]) {
    int i, j = 0;
    for (i = 0; A[i] != 0; i++) { j = 0; while (A[i + j] == 'x') j++; if (j > 40) break; }
    if (j > 40) reach_error();
}";

/// The questions about likely models.
fn planned(text: &str) -> (Program, Vec<Question>) {
    let (program, targets) = read(text);
    let (processes, budget) = (ProcessGroup::new(), Budget::unlimited());
    let program = modelled(&program, &targets, &budget).expect("a model").program;
    let targets = Target::Errors.resolve(&program).expect("it has a target");
    let (means, settings) = (Means::new(&[], &processes, &budget), Settings::default());
    let task = Task::new(
        WithoutMemory::of(&program).expect("it has no memory"),
        &targets,
        means,
        &settings,
    );
    let plan =
        engine("apc").expect("it is one").plan(&task).expect("it has a plan").expect("it is made");
    let likely = plan.into_iter().filter(|question| LIKELY.contains(&question.purpose.as_str()));
    let likely = likely.collect();
    (program, likely)
}

#[test]
fn questions_do_not_grow_with_the_depth() {
    for text in [counting, searching] {
        for depth in [10, 1_000_000] {
            let (program, questions) = planned(&text(depth));
            let names: Vec<&str> = questions.iter().map(|q| q.purpose.as_str()).collect();
            assert_eq!(names, ["constant", "but-one"]);
            for assertion in questions.iter().flat_map(|question| &question.assertions) {
                assert!(program.terms.is_small_tree(*assertion, 400));
                assert!(!program.terms.has_quantifier(*assertion));
            }
        }
    }
}

#[test]
fn questions_about_likely_models() {
    let mut all = String::new();
    for text in [counting(10_000), searching(1_000)] {
        let (program, questions) = planned(&text);
        for question in &questions {
            let script = Script::new(&program.terms, question, &Budget::unlimited());
            let script = script.unwrap_or_else(|error| panic!("{error}"));
            all += &script.benchmark(&format!("deep: {}", question.purpose), None);
            all += "\n";
        }
    }
    support::snapshots::settings().bind(|| insta::assert_snapshot!("likely_questions", all));
}

#[test]
fn inner_loops_are_left_alone_where_there_are_some() {
    let (_, questions) = planned(NESTED);
    assert_eq!(questions.len(), LIKELY.len());
}

#[test]
fn inputs_do_not_grow_with_the_depth() {
    let mut solvers = support::solvers::installed();
    solvers.truncate(3);
    if solvers.is_empty() {
        return;
    }
    for (text, depth) in [(counting(20_000), 20_000), (searching(20_000), 20_000)] {
        let (program, targets) = read(&text);
        let (processes, budget) = (ProcessGroup::new(), Budget::lasting(Duration::from_secs(60)));
        let options = CheckOptions {
            engine: engine("apc").expect("it is one"),
            means: Means::new(&solvers, &processes, &budget),
            settings: &Settings::default(),
            cross_check: false,
            run_first: false,
        };
        let report = check(&program, &targets, &options).report;
        assert_eq!(report.answer, VerdictKind::Reachable);
        assert!(report.reached.is_some_and(|(_, steps)| steps > depth));
        for reading in &report.readings {
            let InputValue::Array(array) = &reading.value else { continue };
            assert!(array.cells.len() <= 1, "{} cells", array.cells.len());
        }
    }
}
