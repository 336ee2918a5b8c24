//! A program as Horn clauses, or as a system of steps: of the variant with all its checks, with what
//! is promised of its inputs; of a program with recursion, clauses have predicates for what functions
//! are given and return.

use crate::graph::calls::recursive_call;
use crate::graph::{Program, Targets, WithoutMemory};
use crate::logic::horn::HornClauses;
use crate::logic::stack::with_deep_stack;
use crate::outcome::Reason;
use crate::prove::horn::{horn_clauses, vmt_system};
use crate::prove::{Settings, Task};
use crate::solve::Means;
use crate::solve::vmt::VmtSystem;

use super::by_model::of_model;
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
    let work = || {
        if let Some(clauses) = &program.origin.clauses {
            return Ok(Some(HornClauses::clone(clauses)));
        }
        of_model(program, targets, means.budget, |program, targets| {
            if recursive_call(&program).is_some() {
                return recursive_clauses(program, targets, means).map(Some);
            }
            of_exact(program, targets, means, horn_clauses)
        })?
    };
    with_deep_stack(work)
}

/// A program as a system of steps: no run comes to a target, nor to a place where the program cannot
/// be followed, if and only if the system never comes to its target. `None` if no path leads there.
/// No solver is asked. Recursion is followed to some depth, and what goes deeper cannot be followed.
///
/// # Errors
/// The program cannot be cut into blocks, or not in time.
pub fn steps(
    program: &Program,
    targets: &Targets,
    means: Means<'_>,
) -> Result<Option<VmtSystem>, Reason> {
    with_deep_stack(|| {
        of_model(program, targets, means.budget, |program, targets| {
            of_exact(program, targets, means, vmt_system)
        })?
    })
}

/// What is made of the variant with all its checks.
fn of_exact<T>(
    program: WithoutMemory<'_>,
    targets: &Targets,
    means: Means<'_>,
    make: impl Fn(&Task<'_>) -> Result<T, Reason>,
) -> Result<T, Reason> {
    let settings = Settings::default();
    let views = Views::of(program, targets, false, means.budget);
    let view = views.exact().unwrap_or_else(|| views.without_overflow());
    let asked = view.asked(true);
    make(&Task::new(view.without_memory(), &asked, means, &settings))
}
