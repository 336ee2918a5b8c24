//! The class of a loop (XCLLL16 §2.2, table 1): by whether all conditions of its paths are of
//! induction variables, and by whether its paths come in an order that is known.

use super::automaton::Automaton;
use super::paths::Path;
use super::summary::Summary;
use crate::graph::closed::Polynomial;
use crate::logic::{Node, Term, Terms};
use crate::outcome::Order;

/// What the class of a loop follows from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Class {
    pub(crate) order: Order,
    /// A condition that is not of induction variables.
    pub(crate) other: Option<Term>,
}

impl Class {
    pub(crate) fn of(terms: &Terms, summary: &Summary) -> Self {
        let automaton = &summary.automaton;
        let order = if summary.irregular {
            Order::Irregular
        } else if automaton.components().iter().any(|component| component.len() > 1) {
            Order::Periodic
        } else {
            Order::Sequential
        };
        Self { order, other: other_condition(terms, automaton) }
    }
}

/// A condition between paths that is not of induction variables: it is not about a sum that each
/// path changes by a constant, or sets.
fn other_condition(terms: &Terms, automaton: &Automaton) -> Option<Term> {
    let states = &automaton.states;
    let iterative = || states.iter().filter(|state| state.exit.is_none());
    // What all paths ask tells none of them apart.
    let decides =
        |condition: &Term| !states.iter().all(|state| state.condition.contains(condition));
    let mut conditions = states.iter().flat_map(|state| &state.condition).copied();
    conditions.find(|condition| {
        decides(condition) && !iterative().all(|path| is_steady(terms, path, *condition))
    })
}

fn is_steady(terms: &Terms, path: &Path, condition: Term) -> bool {
    if path.closed.is_fixed(terms, condition) {
        return true;
    }
    let atom = match terms.node(condition) {
        Node::Not(atom) => *atom,
        _ => condition,
    };
    let Some((_, form)) = terms.atom_form(atom) else { return false };
    let grows = |sum: &Polynomial| sum.first.is_empty() && sum.degree() <= 1;
    let is_set = |sum: &Polynomial| sum.first.len() == 1 && sum.degree() == 0;
    path.closed.of_form(terms, &form).is_some_and(|sum| grows(&sum) || is_set(&sum))
}
