//! The languages in which solvers are asked.

use serde::{Deserialize, Serialize};

use super::features::{self, Feature};

/// What a solver reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SolverLanguage {
    /// SMT-LIB 2.
    #[default]
    SmtLib,
    /// Clauses over single bits, in the DIMACS format: a SAT solver, for questions over bit-vectors.
    Dimacs,
}

impl SolverLanguage {
    /// The family of all who read it, if they are one: the clauses of all are of our own making.
    pub(super) fn family(self) -> Option<&'static str> {
        match self {
            SolverLanguage::SmtLib => None,
            SolverLanguage::Dimacs => Some("dimacs"),
        }
    }

    /// What nobody can be asked for in it.
    pub(super) fn lacks(self) -> Vec<Feature> {
        let says = |feature: &Feature| {
            matches!(
                feature,
                Feature::BitVectors | Feature::WideBits | Feature::WordSums | Feature::Models
            )
        };
        match self {
            SolverLanguage::SmtLib => Vec::new(),
            SolverLanguage::Dimacs => features::ALL.into_iter().filter(|f| !says(f)).collect(),
        }
    }
}
