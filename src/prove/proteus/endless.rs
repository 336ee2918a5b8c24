//! A path that is executed for ever, once it is entered: no other one goes on.
//!
//! What its condition asks of the first execution it has to ask of all: of a sum that grows with the
//! executions, that it never grows above zero.
//!
//! Direction of error: what is asked follows from that there is no last execution. Where it does not
//! say all of it, it is not precise.

use super::paths::Path;
use super::run::is_same_remainder;
use super::symbols::{Fresh, new_ones};
use crate::graph::NodeIndex;
use crate::graph::transfer::State;
use crate::logic::{Term, Terms};

/// What is made of executions that may have no end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unending {
    /// Nothing, beyond what has no way on.
    LeftOut,
    /// What leads there.
    Target(NodeIndex),
    /// A trace of its own.
    Told,
}

/// When executions have no end.
pub(super) struct Forever {
    /// What has to hold where they begin.
    pub(super) condition: Vec<Term>,
    /// Symbols that may stand for anything.
    pub(super) locals: Vec<Term>,
    /// Whether that is all.
    pub(super) precise: bool,
}

/// A path's executions without end, from a state.
pub(super) fn forever(terms: &Terms, path: &Path, from: &State, fresh: &mut Fresh<'_>) -> Forever {
    let own = fresh.copies(&path.locals);
    let (mut condition, mut precise) = (Vec::new(), path.precise);
    for &literal in &path.condition {
        condition.push(from.apply(terms, terms.substitute(literal, &own)));
        match kept(terms, path, literal) {
            Some(more) => condition.extend(more.into_iter().map(|part| from.apply(terms, part))),
            None => precise = false,
        }
    }
    condition.retain(|&part| !terms.is_true(part));
    Forever { condition, locals: new_ones(&own), precise }
}

/// What a literal that holds at the first execution asks besides, if it is to hold at all of them;
/// `None` where that is not known.
fn kept(terms: &Terms, path: &Path, literal: Term) -> Option<Vec<Term>> {
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
