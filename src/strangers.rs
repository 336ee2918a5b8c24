//! Solvers that unloop ships no table for. Whoever reads a report has to believe them, so it names them.

use crate::graph::Remark;
use crate::solve::Solver;

/// Those of these solvers, and where they are.
pub(crate) fn strange(solvers: &[Solver]) -> impl Iterator<Item = Remark> {
    solvers.iter().filter_map(Solver::strange).map(|text| Remark { text, places: Vec::new() })
}
