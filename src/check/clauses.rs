//! A program as Horn clauses: of the variant with all its checks, with what is promised of its
//! inputs; of a program with recursion with a predicate for what a function returns.

use crate::graph::calls::recursive_call;
use crate::graph::{Program, Targets};
use crate::outcome::Reason;
use crate::prove::horn::horn_clauses;
use crate::prove::{Settings, Task};
use crate::solve::Means;
use crate::solve::horn::HornClauses;

use super::contracts::recursive_clauses;
use super::views::Views;

/// The clauses of a program: they have a solution if and only if no run comes to a target, nor to
/// a place where the program cannot be followed. `None` if no path leads there. No solver is asked.
///
/// # Errors
/// The program cannot be cut into blocks, or not in time.
pub fn clauses(
    program: &Program,
    targets: &Targets,
    means: Means<'_>,
) -> Result<Option<HornClauses>, Reason> {
    let settings = Settings::default();
    let work = || {
        if recursive_call(program).is_some() {
            return recursive_clauses(program, targets, means).map(Some);
        }
        let views = Views::of(program, targets, false, means.budget);
        let view = views.exact().unwrap_or_else(|| views.without_overflow());
        let asked = view.asked(true);
        horn_clauses(&Task::new(&view.program, &asked, means, &settings))
    };
    crate::logic::stack::with_deep_stack(work)
}
