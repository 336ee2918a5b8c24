//! The example of CONTRIBUTING.md, "an engine": one that tries a few inputs, written against the
//! public interface alone; and engines that lie, which the judge must not believe.

#![expect(clippy::unwrap_used, reason = "short tests")]

use std::sync::Arc;

use unloop::budget::Budget;
use unloop::front::c::C;
use unloop::front::{ReadOptions, read_text};
use unloop::graph::inputs::ConstantInputs;
use unloop::graph::{InputValue, Interpreter, RunEnd, RunLimits, Target};
use unloop::logic::Terms;
use unloop::outcome::{Evidence, Outcome, Reason, ReasonCode};
use unloop::prove::{Engine, Settings, Task};
use unloop::solve::{Means, ProcessGroup};
use unloop::verdict::{Report, VerdictKind};
use unloop::{CheckOptions, check};

/// Tries the same small number for all inputs of a run.
struct Guesses;

impl Engine for Guesses {
    fn name(&self) -> &'static str {
        "guesses"
    }

    fn summary(&self) -> &'static str {
        "small numbers, one after the other"
    }

    fn prove(&self, task: &Task<'_>) -> Outcome {
        Outcome::new((0..10).find_map(|number| reached(task, number)).ok_or_else(|| {
            Reason::new(ReasonCode::Unfolding, "no small number leads to the target")
                .hint("try another --engine")
        }))
    }
}

/// The inputs of the run on which every input is this number, if it reaches the target.
fn reached(task: &Task<'_>, number: i32) -> Option<Evidence> {
    let limits = RunLimits { budget: task.means.budget.clone(), ..RunLimits::default() };
    let mut inputs = ConstantInputs(number.into());
    let run = Interpreter::new(&task.program).run(&mut inputs, task.targets, &limits, false);
    let values = run.readings.into_iter().map(|reading| reading.value).collect();
    matches!(run.end, RunEnd::Target(..)).then_some(Evidence::Run(values))
}

/// Says what it was told to say, whatever it is asked.
struct Liar(Evidence);

impl Engine for Liar {
    fn name(&self) -> &'static str {
        "liar"
    }

    fn summary(&self) -> &'static str {
        "always the same"
    }

    fn prove(&self, _: &Task<'_>) -> Outcome {
        Outcome::new(Ok(self.0.clone()))
    }
}

/// What is reported of a program that reads a number and fails if it is `wanted`.
fn reported(engine: &'static dyn Engine, wanted: i32) -> Report {
    let text = format!(
        "int __VERIFIER_nondet_int(void);
         int main(void) {{ if (__VERIFIER_nondet_int() == {wanted}) assert(0); return 0; }}"
    );
    let terms = Arc::new(Terms::new());
    let (program, _) = read_text(&C, "test.c", &text, &ReadOptions::default(), &terms).unwrap();
    let targets = Target::Errors.resolve(&program).unwrap();
    let (processes, budget) = (ProcessGroup::new(), Budget::unlimited());
    let options = CheckOptions {
        engine,
        means: Means::new(&[], &processes, &budget),
        settings: &Settings::default(),
        cross_check: false,
        run_first: false,
    };
    check(&program, &targets, &options).report
}

#[test]
fn an_engine_from_outside_decides() {
    let report = reported(&Guesses, 7);
    assert_eq!((report.answer, report.engine), (VerdictKind::Reachable, "guesses"));
    assert_eq!(report.readings[0].value, InputValue::Scalar(unloop::logic::Value::Int(7.into())));
    let report = reported(&Guesses, 70);
    assert_eq!(report.answer, VerdictKind::Unknown);
    assert_eq!(report.reason.unwrap().code, ReasonCode::Unfolding);
}

#[test]
fn safe_rests_on_an_answer() {
    for lie in [Evidence::Refuted, Evidence::Paths] {
        let report = reported(Box::leak(Box::new(Liar(lie))), 7);
        assert_eq!(report.answer, VerdictKind::Unknown);
        assert_eq!(report.reason.unwrap().code, ReasonCode::Unconfirmed);
    }
}

#[test]
fn reachable_rests_on_a_run() {
    let eight = InputValue::Scalar(unloop::logic::Value::Int(8.into()));
    let report = reported(Box::leak(Box::new(Liar(Evidence::Run(vec![eight])))), 7);
    assert_eq!(report.answer, VerdictKind::Unknown);
    assert_eq!(report.reason.unwrap().code, ReasonCode::Spurious);
}
