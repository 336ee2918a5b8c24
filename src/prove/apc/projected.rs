//! The abstract path condition over inputs alone, without counters: for tools that want a condition that
//! they can look at on an input (ST11 §7).
//!
//! Direction of error: every input that leads to the target satisfies what comes out. A counter is done
//! away with exactly where that takes no more than looking ([`Terms::exists_if_needed`]), and otherwise by
//! its bounds as if it were a rational number; literals with anything else are left out.

use num_bigint::BigInt;

use super::Condition;
use crate::budget::Budget;
use crate::logic::{Interval, Multiple, Node, Sort, Term, Terms};
use crate::outcome::Reason;
use crate::prove::shared::bounded;

/// It may make so many new terms.
const MAX_TERMS: usize = 1_000_000;
/// So often a case is told from others for the sake of one symbol.
const MAX_SPLITS: usize = 64;

/// A condition over these inputs, which is implied by a necessary condition.
///
/// # Errors
/// A formula that grows too large, the budget.
pub fn over_inputs(
    terms: &Terms,
    condition: &Condition,
    inputs: &[Term],
    budget: &Budget,
) -> Result<Term, Reason> {
    let too_large = "the condition grows too large without its counters";
    bounded(terms, MAX_TERMS, budget, too_large, || projected(terms, condition, inputs))
}

fn projected(terms: &Terms, condition: &Condition, inputs: &[Term]) -> Term {
    let all = terms.and(condition.formulas.iter().copied());
    let mut left = numbers_alone(terms, all);
    while let Some(symbol) = rarest(terms, left, inputs) {
        let exactly = terms.exists_if_needed(&[symbol], left);
        left = if terms.has_quantifier(exactly) {
            relaxed(terms, symbol, left, &mut { MAX_SPLITS })
        } else {
            exactly
        };
        left = terms.tidied(left, &|_| Interval::ALL);
    }
    left
}

/// The symbol that occurs in the fewest conjuncts and is no input.
fn rarest(terms: &Terms, condition: Term, inputs: &[Term]) -> Option<Term> {
    let conjuncts = terms.conjuncts(condition);
    let occurrences =
        |symbol: &Term| conjuncts.iter().filter(|&&part| terms.occurs(*symbol, part)).count();
    let others = terms.symbols(condition).into_iter().filter(|symbol| !inputs.contains(symbol));
    others.min_by_key(occurrences)
}

/// A condition without the literals that are not about numbers alone.
fn numbers_alone(terms: &Terms, condition: Term) -> Term {
    let part = |&part: &Term| numbers_alone(terms, part);
    match terms.node(condition) {
        Node::And(parts) => terms.and(parts.iter().map(part).collect::<Vec<_>>()),
        Node::Or(parts) => terms.or(parts.iter().map(part).collect::<Vec<_>>()),
        _ if is_plain(terms, condition) => condition,
        _ => terms.tt(),
    }
}

/// Whether a literal is about numbers alone.
fn is_plain(terms: &Terms, literal: Term) -> bool {
    let is_number = |symbol: &Term| terms.sort(*symbol) == Sort::Int;
    !terms.has_unknown(literal)
        && !terms.has_quantifier(literal)
        && !has_cells(terms, literal)
        && terms.symbols(literal).iter().all(is_number)
}

/// Whether a term looks at an array, or at one of several readings of an input.
fn has_cells(terms: &Terms, term: Term) -> bool {
    let node = terms.node(term);
    let mut found = !matches!(
        node,
        Node::Bool(_)
            | Node::Int(_)
            | Node::Symbol(..)
            | Node::Not(_)
            | Node::And(_)
            | Node::Or(_)
            | Node::Eq(..)
            | Node::Le(..)
            | Node::Lt(..)
            | Node::Add(_)
            | Node::Mul(_)
            | Node::Div(..)
            | Node::Mod(..)
            | Node::Wrap { .. }
            | Node::BitOp { .. }
            | Node::Ite(..)
    );
    node.for_each_child(|child, _| found = found || has_cells(terms, child));
    found
}

/// What holds of the other symbols if a condition holds for some rational value of this one.
fn relaxed(terms: &Terms, symbol: Term, condition: Term, splits: &mut usize) -> Term {
    let parts = terms.conjuncts(condition);
    let several = |&part: &Term| match terms.node(part) {
        Node::Or(arms) if terms.occurs(symbol, part) => Some((part, arms)),
        _ => None,
    };
    if let Some((part, arms)) = parts.iter().find_map(several).filter(|_| *splits > 0) {
        *splits -= 1;
        let others = terms.and(parts.iter().copied().filter(|&other| other != part));
        let arm = |&arm: &Term| relaxed(terms, symbol, terms.and2(others, arm), splits);
        return terms.or(arms.iter().map(arm).collect::<Vec<_>>());
    }
    let (mut kept, mut lows, mut highs) = (Vec::new(), Vec::new(), Vec::new());
    for part in parts {
        if !terms.occurs(symbol, part) {
            kept.push(part);
            continue;
        }
        let Some(Multiple { factor, end, is_equation, is_upper }) = terms.multiple_in(part, symbol)
        else {
            continue;
        };
        if is_equation || is_upper {
            highs.push((factor.clone(), end));
        }
        if is_equation || !is_upper {
            lows.push((factor, end));
        }
    }
    let times = |factor: &BigInt, term: Term| terms.mul(terms.int(factor.clone()), term);
    for (a, low) in &lows {
        for (b, high) in &highs {
            kept.push(terms.le(times(b, *low), times(a, *high)));
        }
    }
    terms.and(kept)
}
