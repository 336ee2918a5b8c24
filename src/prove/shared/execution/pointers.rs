//! Pointers that are choices: object by object, so that each has one offset, however many choices there have been.
//!
//! In a store a pointer is `ite(h₁, &pointer(o₁, x₁), ite(h₂, &pointer(o₂, x₂), …))`: the numbers of objects rise, one
//! of the conditions holds, and the last one, which none of the others does, is left out.

use std::collections::BTreeMap;

use num_bigint::BigInt;

use crate::logic::{MemoryOp, Node, Term, Terms};

/// What a pointer may be, by the number of the object.
pub(crate) type PointerChoices = BTreeMap<BigInt, PointerChoice>;

/// A pointer into one object.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PointerChoice {
    /// Under which condition; of all objects one holds.
    pub(crate) holds: Term,
    /// Where in it, in bytes.
    pub(crate) offset: Term,
}

/// The choices that a pointer in a store is; `None` of what is none.
pub(crate) fn pointer_choices(terms: &Terms, pointer: Term) -> Option<PointerChoices> {
    let (mut choices, mut others, mut rest) = (PointerChoices::new(), Vec::new(), pointer);
    loop {
        let (holds, this, next) = match terms.node(rest) {
            &Node::Ite(holds, this, next) => (holds, this, Some(next)),
            _ => (terms.not(terms.or(others.iter().copied())), rest, None),
        };
        let Node::MemoryOp(MemoryOp::Pointer, of) = terms.node(this) else { return None };
        let object = terms.as_int(of[0])?.clone();
        choices.insert(object, PointerChoice { holds, offset: of[1] });
        others.push(holds);
        match next {
            Some(next) => rest = next,
            None => return Some(choices),
        }
    }
}

/// The choice between two pointers, as one in a store is.
pub(crate) fn chosen_pointer(terms: &Terms, condition: Term, then: Term, otherwise: Term) -> Term {
    if let Some(holds) = terms.as_bool(condition) {
        return if holds { then } else { otherwise };
    }
    let both = pointer_choices(terms, then).zip(pointer_choices(terms, otherwise));
    let Some((mut choices, others)) = both.filter(|_| then != otherwise) else {
        return terms.ite(condition, then, otherwise);
    };
    let opposite = terms.not(condition);
    for (object, choice) in &mut choices {
        let other = others.get(object).copied();
        let PointerChoice { holds, offset } = *choice;
        *choice = match other {
            None => PointerChoice { holds: terms.and2(condition, holds), offset },
            Some(other) => PointerChoice {
                holds: terms.ite(condition, holds, other.holds),
                offset: terms.ite(condition, offset, other.offset),
            },
        };
    }
    for (object, PointerChoice { holds, offset }) in others {
        let holds = terms.and2(opposite, holds);
        choices.entry(object).or_insert(PointerChoice { holds, offset });
    }
    pointer_among(terms, &choices)
}

/// A pointer so many strides on.
pub(crate) fn stepped_pointer(terms: &Terms, pointer: Term, index: Term, stride: u64) -> Term {
    let Some(mut choices) = pointer_choices(terms, pointer) else {
        return terms.step(pointer, index, stride);
    };
    let by = terms.mul(terms.int(stride), index);
    for choice in choices.values_mut() {
        choice.offset = terms.add([choice.offset, by]);
    }
    pointer_among(terms, &choices)
}

/// The pointer that is one of these, as one in a store is.
pub(crate) fn pointer_among(terms: &Terms, choices: &PointerChoices) -> Term {
    let may_be = choices.iter().rev().filter(|(_, choice)| !terms.is_false(choice.holds));
    let mut all = may_be.map(|(object, choice)| {
        (choice.holds, terms.pointer(terms.int(object.clone()), choice.offset))
    });
    let last = all.next().map_or_else(|| terms.null(), |(_, pointer)| pointer);
    all.fold(last, |rest, (holds, pointer)| terms.ite(holds, pointer, rest))
}
