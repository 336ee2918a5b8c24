//! The value ⋆ and how it leaves a formula (ST11 §2.2, docs/apc.md).
//!
//! Direction of error: the weakened formula is implied by every formula that ⋆ could
//! stand for, so it is an **over-approximation**. That holds because ⋆ is replaced by
//! true in positive positions only: terms are in negation normal form, an atom or an
//! ite that contains ⋆ is ⋆ as a whole, and an array layer whose guard is ⋆ is ⋆.

use hashbrown::HashMap;

use super::term::{Node, Term, Terms};

impl Terms {
    /// The Boolean `formula` with ⋆ replaced by true.
    pub fn weaken(&self, formula: Term) -> Term {
        self.weaken_in(formula, &mut HashMap::new())
    }

    fn weaken_in(&self, term: Term, done: &mut HashMap<Term, Term>) -> Term {
        if !self.has_unknown(term) {
            return term;
        }
        if let Some(&result) = done.get(&term) {
            return result;
        }
        let result = match self.node(term) {
            node @ (Node::And(_)
            | Node::Or(_)
            | Node::Forall(..)
            | Node::Exists(..)
            | Node::Each { .. }) => {
                self.rebuild(term, node, |child, _| self.weaken_in(child, done))
            }
            // ⋆ itself, or a literal that holds it.
            _ => self.tt(),
        };
        done.insert(term, result);
        result
    }
}
