//! What an exploration has found so far: all that is left of one that does not end in time.

use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use super::arrived::arrived;
use super::{REPLAYS, add};
use crate::budget::Budget;
use crate::graph::{ErrorKind, InputValue, Interpreter, Place, Program, Targets};
use crate::outcome::Reason;
use crate::prove::symbolic::{FinishedPath, Progress, Watcher};
use crate::verdict::{CoverageReport, ExploreReport};

/// Takes down what an exploration tells on its way.
#[derive(Debug)]
pub struct SoFar {
    start: Instant,
    seen: Mutex<Seen>,
}

#[derive(Debug, Default)]
struct Seen {
    progress: Progress,
    errors: Vec<Seeming>,
}

/// An error that a path has come to, and inputs of which it is not known yet that they lead there.
#[derive(Debug)]
struct Seeming {
    error: (Option<ErrorKind>, Place),
    inputs: Vec<InputValue>,
    paths: u64,
}

impl Default for SoFar {
    fn default() -> Self {
        Self { start: Instant::now(), seen: Mutex::default() }
    }
}

impl SoFar {
    /// A report on that, with errors as runs of the program come to them.
    pub fn report(
        &self,
        program: &Program,
        targets: &Targets,
        workers: usize,
        reason: Reason,
    ) -> ExploreReport {
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let Progress { paths, failed, waiting, questions, locations, covered, .. } = seen.progress;
        let mut report = ExploreReport {
            paths: paths.saturating_sub(failed),
            failed,
            merged: seen.progress.merged,
            subsumed: seen.progress.subsumed,
            reason: Some(reason),
            coverage: CoverageReport { locations, covered, ..CoverageReport::default() },
            questions,
            left: waiting,
            steps: seen.progress.steps,
            workers,
            ..ExploreReport::nothing(program)
        };
        let (means, interpreter) = (Budget::lasting(REPLAYS), Interpreter::new(program));
        let errors = targets.other_errors(program, |kind| kind != ErrorKind::Unmodelled);
        let there: Targets = targets.iter().chain(errors.iter()).collect();
        for Seeming { error, inputs, paths } in &seen.errors {
            let found = arrived(&interpreter, &there, (inputs, *paths), &means);
            let found = found.filter(|found| (found.kind, found.place) == *error);
            found.into_iter().for_each(|found| add(&mut report.errors, found));
        }
        report.seconds = self.start.elapsed().as_secs_f64();
        report
    }
}

impl Watcher for SoFar {
    fn path(&self, path: &FinishedPath) {
        let Some(error) = path.fault else { return };
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        match seen.errors.iter_mut().find(|seeming| seeming.error == error) {
            Some(known) => known.paths += 1,
            None => seen.errors.push(Seeming { error, inputs: path.inputs.clone(), paths: 1 }),
        }
    }

    fn progress(&self, progress: &Progress) {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).progress = *progress;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::front::{ReadOptions, language_for, read_text};
    use crate::logic::{Terms, Value};
    use crate::outcome::ReasonCode;

    #[test]
    fn what_was_found_is_told_as_far_as_runs_come_there() {
        let text = "int main(void) { int n = __VERIFIER_nondet_int(); return 100 / (n - 40); }";
        let language = language_for("p.c".as_ref(), None).expect("it is C");
        let (terms, options) = (Arc::new(Terms::new()), ReadOptions::default());
        let read = read_text(language, "p.c", text, &options, &terms);
        let (program, _) = read.expect("it is a program");
        let zero = program.errors().find(|(_, kind, _)| *kind == ErrorKind::DivisionByZero);
        let (_, kind, place) = zero.expect("it divides");
        let so_far = SoFar::default();
        let found = |kind, inputs: &[i64]| {
            let inputs = inputs.iter().map(|&n| InputValue::Scalar(Value::Int(n.into())));
            let (fault, inputs) = (Some((Some(kind), place)), inputs.collect());
            so_far.path(&FinishedPath { number: 1, fault, inputs });
        };
        found(kind, &[40]);
        found(kind, &[40]);
        found(ErrorKind::OutOfBounds, &[1]);
        so_far.progress(&Progress { paths: 5, failed: 2, waiting: 7, ..Progress::default() });
        let reason = Reason::new(ReasonCode::Timeout, "the time was over");
        let report = so_far.report(&program, &Targets::default(), 1, reason);
        let told: Vec<_> = report.errors.iter().map(|error| (error.kind, error.paths)).collect();
        assert_eq!(told, [(Some(ErrorKind::DivisionByZero), 2)]);
        assert_eq!((report.paths, report.failed, report.left), (3, 2, 7));
        assert!(!report.complete && report.reason.is_some());
    }
}
