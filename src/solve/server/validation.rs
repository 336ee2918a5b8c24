//! Models that another solver has to take, too, before `sat` is an answer: where the user wants it so, and where
//! the solver that has one takes such questions wrongly now and then. What that one says is unsatisfiable is no
//! answer at all.

use super::race::Said;
use super::state::Server;
use crate::solve::detect::Solver;
use crate::solve::features::{Feature, Features};
use crate::solve::values::spelt_values;

/// Whether a solver may be wrong about questions with `features`: those with wide bit-vectors, if it lacks just
/// these.
pub(super) fn doubts(solver: &Solver, features: Features) -> bool {
    let lacks_wide = solver.profile.lacks.contains(&Feature::WideBits) && features.wide_bits;
    let narrow = Features { wide_bits: false, ..features };
    lacks_wide && solver.profile.unfit(narrow).is_none() && solver.profile.gives_models()
}

impl Server {
    /// Whether a solver may be wrong about what is on the stack.
    pub(super) fn doubts(&self, solver: usize) -> bool {
        let features = self.stack.theories().features(self.logic.as_deref());
        doubts(&self.solvers[solver], features)
    }

    /// Whether nobody has given the last answer but those who may be wrong.
    pub(super) fn is_doubted(&self) -> bool {
        let doubted = |said: &Said| self.doubts(said.solver);
        self.last.as_ref().is_some_and(|last| {
            last.status == Some(true) && !last.by.is_empty() && last.by.iter().all(doubted)
        })
    }

    /// Has another solver take the values of the constants, if the last answer is `sat`; from there on it is the
    /// one who is asked about the model.
    pub(super) fn is_validated(&mut self) -> bool {
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
        let doubted = (0..self.solvers.len()).filter(|&at| self.doubts(at));
        let without = last.by.iter().map(|said| said.solver).chain(doubted).collect();
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
