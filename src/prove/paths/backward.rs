//! Backward substitution (Z04 §3): from the end of the path to its
//! start, each assignment is put into the conditions that stand behind it, as weakest
//! preconditions are computed. What is left speaks of the inputs alone.

use super::condition::{Condition, ProgramPath};
use crate::graph::Instruction;
use crate::logic::{Substitution, Term};

/// The path condition of a path.
pub(super) fn substitute(path: &ProgramPath<'_>) -> Vec<Condition> {
    let terms = path.terms();
    let mut conditions: Vec<Condition> = Vec::new();
    for &edge in path.edges.iter().rev() {
        let (variable, value) = match path.instruction(edge) {
            Instruction::Assume(condition) => {
                conditions.push(Condition { edge, constraint: *condition });
                continue;
            }
            Instruction::Assign { variable, value } => (*variable, *value),
            Instruction::Write { array, indices, value } => {
                (*array, terms.write(*array, indices, *value))
            }
            Instruction::Input { variable, .. } => (*variable, path.inputs[&edge]),
            // A path is followed in a program without calls.
            Instruction::Output { .. } | Instruction::Call { .. } => continue,
        };
        put(path, &mut conditions, variable, value);
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
