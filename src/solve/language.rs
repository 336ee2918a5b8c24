//! The languages in which solvers are asked.

use serde::{Deserialize, Serialize};

use super::features::Feature;

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
    /// What nobody can be asked for in it.
    pub(super) const fn lacks(self) -> &'static [Feature] {
        match self {
            SolverLanguage::SmtLib => &[],
            SolverLanguage::Dimacs => &[
                Feature::Quantifiers,
                Feature::Functions,
                Feature::Integers,
                Feature::Reals,
                Feature::Nonlinear,
                Feature::Division,
                Feature::Floats,
                Feature::Assumptions,
                Feature::Incremental,
                Feature::Interpolants,
                Feature::Horn,
            ],
        }
    }
}
