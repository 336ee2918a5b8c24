//! Backward substitution (Z04 §3): from the end of the path to its
//! start, each assignment is put into the conditions that stand behind it, as weakest
//! preconditions are computed. What is left speaks of the inputs alone.

use super::condition::{Condition, ProgramPath};
use crate::graph::transfer::{Effect, State};
use crate::logic::{Substitution, Term};

/// The path condition of a path.
pub(super) fn substitute(path: &ProgramPath<'_>) -> Vec<Condition> {
    let mut conditions: Vec<Condition> = Vec::new();
    for &edge in path.edges.iter().rev() {
        match path.effect(&State::default(), edge) {
            Effect::Requires(constraint) => conditions.push(Condition { edge, constraint }),
            Effect::Gives(variable, value) => put(path, &mut conditions, variable, value),
            Effect::Nothing => {}
        }
    }
    conditions.reverse();
    conditions
}

/// Puts a value in for a variable.
fn put(path: &ProgramPath<'_>, conditions: &mut [Condition], variable: Term, value: Term) {
    let by = Substitution::from_iter([(variable, value)]);
    for condition in conditions {
        condition.constraint = path.terms().substitute(condition.constraint, &by);
    }
}
