//! Conditions on a pointer that is a choice, object by object: most checks of an access say the same of each object
//! that it may go to, and then there is nothing to choose.
//!
//! Exact on all runs of the state: of the conditions under which a pointer is one into an object one holds, and there
//! a condition on it is what it is on a pointer into that object. An object that the path excludes is left out; what
//! comes of it elsewhere, nobody asks.

use super::pointers::{PointerChoices, pointer_among, pointer_choices};
use super::store::SymbolicValue;
use super::values::Evaluation;
use crate::logic::{MemoryOp, Node, ObjectFact, Sort, Term, Terms};

/// A condition of more nodes is not looked at.
const MOST_NODES: usize = 64;

impl Evaluation<'_> {
    /// What a condition on one pointer, and nothing else of a memory, says; `None` of others.
    pub(super) fn by_object(&mut self, condition: Term) -> Option<Term> {
        self.memory?;
        let terms = self.terms;
        let pointer = only_pointer(terms, condition)?;
        let value = self.value(pointer);
        let choices = match &value {
            SymbolicValue::Open(value) => pointer_choices(terms, *value),
            SymbolicValue::Known(_) => None,
        };
        let Some(choices) = choices.filter(|choices| choices.len() > 1) else {
            return Some(self.on_pointer(condition, pointer, &value));
        };
        let arms = choices.into_iter().map(|(object, choice)| {
            let into_it = terms.pointer(terms.int(object), choice.offset);
            let into_it = SymbolicValue::of(terms, into_it);
            (choice.holds, self.on_pointer(condition, pointer, &into_it))
        });
        Some(one_of(terms, &arms.collect::<Vec<_>>()))
    }

    /// The value of a term in which a pointer has this one.
    fn on_pointer(&mut self, term: Term, pointer: Term, value: &SymbolicValue) -> Term {
        match self.terms.node(term) {
            Node::Symbol(..) => self.symbolic(term),
            Node::MemoryOp(op @ MemoryOp::Fact(_), of) if of[1] == pointer => {
                self.of_memory_at(*op, value)
            }
            Node::MemoryOp(MemoryOp::Object, of) if of[0] == pointer => {
                self.terms.object(value.term(self.terms))
            }
            Node::MemoryOp(MemoryOp::Offset, of) if of[0] == pointer => {
                self.terms.offset(value.term(self.terms))
            }
            node => self.terms.rebuild(term, node, |part, _| self.on_pointer(part, pointer, value)),
        }
    }

    /// A pointer without the objects that the path excludes.
    pub(super) fn possible_pointer(&self, pointer: Term) -> Term {
        let terms = self.terms;
        let Some(choices) = pointer_choices(terms, pointer).filter(|all| all.len() > 1) else {
            return pointer;
        };
        let all = choices.len();
        let mut left = PointerChoices::new();
        for (object, choice) in choices {
            match self.known.truth(terms, choice.holds) {
                Some(true) => return terms.pointer(terms.int(object), choice.offset),
                Some(false) => {}
                None => drop(left.insert(object, choice)),
            }
        }
        // Of a path that contradicts itself nothing is left.
        let is_less = !left.is_empty() && left.len() < all;
        if is_less { pointer_among(terms, &left) } else { pointer }
    }
}

/// The pointer that a condition is on, if that is all that it reads of a memory, and needs no address.
fn only_pointer(terms: &Terms, condition: Term) -> Option<Term> {
    let (mut work, mut found, mut nodes) = (vec![condition], None, 0);
    while let Some(term) = work.pop() {
        nodes += 1;
        if nodes > MOST_NODES {
            return None;
        }
        match terms.node(term) {
            Node::Bool(_) | Node::Int(_) | Node::Symbol(_, Sort::Bool | Sort::Int) => {}
            Node::Not(_) | Node::And(_) | Node::Or(_) | Node::Add(_) | Node::Mul(_) => {
                terms.node(term).for_each_child(|part, _| work.push(part));
            }
            Node::Eq(one, other) | Node::Le(one, other) | Node::Lt(one, other) => {
                work.extend([*one, *other]);
            }
            Node::MemoryOp(MemoryOp::Fact(ObjectFact::Address), _) => return None,
            Node::MemoryOp(op @ (MemoryOp::Fact(_) | MemoryOp::Object | MemoryOp::Offset), of) => {
                let pointer = of[usize::from(op.state().is_some())];
                if *found.get_or_insert(pointer) != pointer {
                    return None;
                }
            }
            _ => return None,
        }
    }
    found
}

/// The truth value that holds where its condition does, one of which does: by those that are fewer, the true or the
/// false ones.
fn one_of(terms: &Terms, arms: &[(Term, Term)]) -> Term {
    let first = arms.first().map_or_else(|| terms.ff(), |(_, value)| *value);
    if arms.iter().all(|(_, value)| *value == first) {
        return first;
    }
    let count =
        |truth| arms.iter().filter(|(_, value)| terms.as_bool(*value) == Some(truth)).count();
    if count(true) <= count(false) {
        return terms.or(arms.iter().map(|&(holds, value)| terms.and2(holds, value)));
    }
    terms.not(terms.or(arms.iter().map(|&(holds, value)| terms.and2(holds, terms.not(value)))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_the_same_of_each_object_is_no_choice() {
        let terms = Terms::new();
        let [a, b] = ["a", "b"].map(|name| terms.bool_symbol(name));
        let arms = [(a, terms.tt()), (terms.not(a), terms.tt())];
        assert_eq!(one_of(&terms, &arms), terms.tt());
        let others = terms.not(terms.or2(a, b));
        let arms = [(a, terms.tt()), (b, terms.ff()), (others, terms.tt())];
        assert_eq!(one_of(&terms, &arms), terms.not(b));
        let arms = [(a, terms.tt()), (b, terms.ff()), (others, terms.ff())];
        assert_eq!(one_of(&terms, &arms), a);
    }

    #[test]
    fn a_condition_is_on_one_pointer() {
        let terms = Terms::new();
        let [p, q] = ["p", "q"].map(|name| terms.symbol(name, Sort::Pointer));
        let size = |pointer| terms.object_fact(ObjectFact::Size, pointer);
        let fits = |pointer, of| {
            let alive = terms.object_fact(ObjectFact::IsAlive, pointer);
            let n = terms.int_symbol("n");
            terms.and2(alive, terms.le(terms.add([terms.offset(pointer), n]), size(of)))
        };
        assert_eq!(only_pointer(&terms, fits(p, p)), Some(p));
        assert_eq!(only_pointer(&terms, fits(p, q)), None);
        let address = terms.object_fact(ObjectFact::Address, p);
        assert_eq!(only_pointer(&terms, terms.lt(terms.int(0), address)), None);
        assert_eq!(only_pointer(&terms, terms.lt(terms.int(0), terms.int_symbol("n"))), None);
    }
}
