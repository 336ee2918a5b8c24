//! Equations that say what a symbol is.
//!
//! Direction of error: none. A conjunction with a symbol's value in its place says the same as
//! before, for some value of the symbol.

use hashbrown::HashMap;
use num_bigint::BigInt;
use num_traits::One;

use super::{Node, Substitution, Term, Terms};

impl Terms {
    /// The parts of a conjunction; none of what is true.
    pub(crate) fn conjuncts(&self, condition: Term) -> Vec<Term> {
        match self.node(condition) {
            Node::And(parts) => parts.to_vec(),
            Node::Bool(true) => Vec::new(),
            _ => vec![condition],
        }
    }

    /// A symbol among those that are `wanted` that a condition determines, and its value, in which
    /// it does not occur.
    pub(crate) fn definition(
        &self,
        condition: Term,
        wanted: impl Fn(Term) -> bool,
    ) -> Option<(Term, Term)> {
        match self.node(condition) {
            Node::Symbol(..) if wanted(condition) => Some((condition, self.tt())),
            Node::Not(inner) if matches!(self.node(*inner), Node::Symbol(..)) && wanted(*inner) => {
                Some((*inner, self.ff()))
            }
            Node::Eq(..) => {
                let (true, form) = self.atom_form(condition)? else { return None };
                form.terms.iter().find_map(|(symbol, factor)| {
                    let is_symbol = matches!(self.node(*symbol), Node::Symbol(..));
                    if !factor.magnitude().is_one() || !is_symbol || !wanted(*symbol) {
                        return None;
                    }
                    let (rest, factor) = form.without(*symbol);
                    let value = self.from_linear(&rest.scaled(&(-BigInt::one() * factor)));
                    (!self.occurs(*symbol, value)).then_some((*symbol, value))
                })
            }
            _ => None,
        }
    }

    /// Definitions as values in which no defined symbol occurs. Of several for one symbol the first
    /// counts; one that needs itself, by way of others, is none.
    pub(crate) fn resolved(&self, definitions: &[(Term, Term)]) -> Substitution {
        let mut resolving = Resolving {
            terms: self,
            waiting: HashMap::new(),
            open: HashMap::new(),
            resolved: Substitution::new(),
        };
        for &(symbol, value) in definitions {
            resolving.waiting.entry(symbol).or_insert(value);
        }
        definitions.iter().for_each(|&(symbol, _)| resolving.resolve(symbol));
        resolving.resolved
    }
}

/// Definitions, on their way to values in which no defined symbol occurs.
struct Resolving<'a> {
    terms: &'a Terms,
    /// Those that have not been looked at.
    waiting: HashMap<Term, Term>,
    /// Those that are being looked at, and whether one of the others needs them.
    open: HashMap<Term, bool>,
    resolved: Substitution,
}

impl Resolving<'_> {
    /// The value of a symbol, by those of what occurs in its definition.
    fn resolve(&mut self, symbol: Term) {
        let Some(value) = self.waiting.remove(&symbol) else {
            if let Some(needed) = self.open.get_mut(&symbol) {
                *needed = true;
            }
            return;
        };
        self.open.insert(symbol, false);
        self.terms.symbols(value).into_iter().for_each(|inner| self.resolve(inner));
        if self.open.remove(&symbol) == Some(false) {
            let value = self.terms.substitute(value, &self.resolved);
            self.resolved.insert(symbol, value);
        }
    }
}
