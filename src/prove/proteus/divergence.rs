//! Divergence: when a path, once it is entered, is executed for ever.
//!
//! The path's condition has to hold at each execution. For a linear inequality that is so if it holds
//! at the first execution and its sum does not grow.
//!
//! Direction of error: the condition is necessary for an execution without end. Where it may not be
//! sufficient, it is not precise.

use super::paths::Path;
use super::run::is_same_remainder;
use super::symbols::{Fresh, new_ones};
use crate::graph::NodeIndex;
use crate::graph::transfer::State;
use crate::logic::{Term, Terms};

/// What is made of executions that may have no end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Divergence {
    /// Only terminal states of the automaton have a trace.
    Ignored,
    /// They lead to this location.
    Target(NodeIndex),
    /// Each has a trace without exit.
    Traced,
}

/// When a path diverges.
pub(super) struct Divergent {
    /// What has to hold as the path is entered.
    pub(super) condition: Vec<Term>,
    /// Symbols that may stand for anything.
    pub(super) locals: Vec<Term>,
    /// Whether the condition is sufficient.
    pub(super) precise: bool,
}

/// When a path diverges that is entered in some state.
pub(super) fn divergent(
    terms: &Terms,
    path: &Path,
    from: &State,
    fresh: &mut Fresh<'_>,
) -> Divergent {
    let own = fresh.copies(&path.locals);
    let (mut condition, mut precise) = (Vec::new(), path.precise);
    for &literal in &path.condition {
        condition.push(from.apply(terms, terms.substitute(literal, &own)));
        match invariance(terms, path, literal) {
            Some(more) => condition.extend(more.into_iter().map(|part| from.apply(terms, part))),
            None => precise = false,
        }
    }
    condition.retain(|&part| !terms.is_true(part));
    Divergent { condition, locals: new_ones(&own), precise }
}

/// What makes a literal that holds at the first execution hold at all of them; `None` where that is
/// not known.
fn invariance(terms: &Terms, path: &Path, literal: Term) -> Option<Vec<Term>> {
    let chosen_anew = |symbol: &Term| path.locals.contains(symbol);
    if path.closed.is_fixed(terms, literal)
        || is_same_remainder(terms, path, literal)
        || terms.symbols(literal).iter().all(chosen_anew)
    {
        return Some(Vec::new());
    }
    let (equation, form) = terms.atom_form(literal)?;
    let sum = path.closed.of_form(terms, &form).filter(|sum| sum.degree() <= 1)?;
    let zero = terms.int(0);
    let atom = |value| if equation { terms.eq(value, zero) } else { terms.le(value, zero) };
    let begins = (1..=sum.first.len()).map(|executions| atom(sum.after(terms, executions)));
    let slope = sum.coefficients.get(1).map(|&slope| atom(slope));
    Some(begins.chain(slope).collect())
}
