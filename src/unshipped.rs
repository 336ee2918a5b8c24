//! Solvers that unloop ships no table for: a report that rests on one names it.

use crate::graph::Remark;
use crate::solve::Solver;

/// A remark on each of these solvers that has no shipped table, with its path.
pub(crate) fn unshipped_solvers(solvers: &[Solver]) -> impl Iterator<Item = Remark> {
    solvers.iter().filter_map(Solver::unshipped_note).map(|text| Remark::assumed(text, Vec::new()))
}
