//! Models that another solver has to take, too, before `sat` is an answer: where the user wants it so, and where
//! the solver that has one takes such questions wrongly now and then. What that one says is unsatisfiable is no
//! answer at all.

use std::collections::BTreeSet;

use super::race::CheckAnswer;
use super::state::Server;
use crate::solve::detect::Solver;
use crate::solve::features::{Feature, Features};
use crate::solve::values::spelt_values;

/// Whether a solver may be wrong about questions with `features`: those with sums of 64 bits that are not written
/// anew, if it lacks just these.
pub(super) fn doubts(solver: &Solver, features: Features) -> bool {
    let lacks_sums = solver.profile.lacks.contains(&Feature::WordSums) && features.word_sums;
    let others = Features { word_sums: false, ..features };
    lacks_sums && solver.profile.unfit(others).is_none() && solver.profile.gives_models()
}

impl Server {
    /// The solvers that may be wrong about what is on the stack.
    pub(super) fn doubted(&self) -> BTreeSet<usize> {
        let theories = self.theories_of(&self.stack);
        let features = theories.features(self.logic_for(theories));
        (0..self.solvers.len()).filter(|&at| doubts(&self.solvers[at], features)).collect()
    }

    /// Whether nobody has given the last answer but those who may be wrong.
    pub(super) fn is_doubted(&self, doubted: &BTreeSet<usize>) -> bool {
        let doubted = |answer: &CheckAnswer| doubted.contains(&answer.solver);
        self.last.as_ref().is_some_and(|last| {
            last.status == Some(true) && !last.by.is_empty() && last.by.iter().all(doubted)
        })
    }

    /// Has another solver take the values of the constants, if the last answer is `sat`; from there on it is the
    /// one that gives the model.
    pub(super) fn is_validated(&mut self, doubted: &BTreeSet<usize>) -> bool {
        let Some(last) = self.last.clone().filter(|last| last.status == Some(true)) else {
            return true;
        };
        let constants: Vec<String> =
            self.stack.entries().filter_map(|entry| entry.constant.clone()).collect();
        let list = format!("(get-value ({}))", constants.join(" "));
        let values = match self.consult(&list) {
            _ if constants.is_empty() => Vec::new(),
            Ok(Some(reply)) => spelt_values(&reply).unwrap_or_default(),
            _ => Vec::new(),
        };
        if values.len() != constants.len() {
            return false;
        }
        let values: Vec<_> = constants.into_iter().zip(values).collect();
        let without =
            last.by.iter().map(|answer| answer.solver).chain(doubted.iter().copied()).collect();
        let confirmed = self.confirmed(&last, &without, &values);
        let is_validated = !confirmed.is_empty();
        if let Some(last) = self.last.as_mut().filter(|_| is_validated) {
            last.by = confirmed;
        }
        is_validated
    }

    /// The last answer is none.
    pub(super) fn reject_model(&mut self) {
        if let Some(last) = &mut self.last {
            (last.status, last.reason) = (None, "model-not-confirmed");
            last.by.clear();
        }
    }
}
