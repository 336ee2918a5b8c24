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

/// The pointer that is one of these, each under a condition, of which no two hold at once: null where none does, if not
/// one of them does in any case (`is_total`). `None` where one is no choice between objects.
pub(crate) fn pointer_of_arms(
    terms: &Terms,
    arms: &[(Term, Term)],
    is_total: bool,
) -> Option<Term> {
    let mut all: BTreeMap<BigInt, Vec<PointerChoice>> = BTreeMap::new();
    for &(arm, pointer) in arms {
        for (object, PointerChoice { holds, offset }) in pointer_choices(terms, pointer)? {
            let holds = terms.and2(arm, holds);
            all.entry(object).or_default().push(PointerChoice { holds, offset });
        }
    }
    if !is_total {
        let holds = terms.not(terms.or(arms.iter().map(|(arm, _)| *arm)));
        let null = PointerChoice { holds, offset: terms.int(0) };
        all.entry(BigInt::ZERO).or_default().push(null);
    }
    let as_one = |of: Vec<PointerChoice>| {
        let holds = terms.or(of.iter().map(|choice| choice.holds));
        let mut offsets = of.into_iter().rev();
        let last = offsets.next().map_or_else(|| terms.int(0), |choice| choice.offset);
        let chosen = |rest, choice: PointerChoice| terms.ite(choice.holds, choice.offset, rest);
        PointerChoice { holds, offset: offsets.fold(last, chosen) }
    };
    let choices = all.into_iter().map(|(object, of)| (object, as_one(of))).collect();
    Some(pointer_among(terms, &choices))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::{Environment, Value};

    struct Truths<'t>(&'t Terms, u32);

    impl Environment for Truths<'_> {
        fn scalar(&self, symbol: Term) -> Option<Value> {
            let at: u32 = self.0.symbol_name(symbol)?[1..].parse().ok()?;
            Some(Value::Bool(self.1 >> at & 1 == 1))
        }

        fn cell(&self, _: Term, _: &[BigInt]) -> Option<Value> {
            None
        }
    }

    #[test]
    fn a_pointer_of_arms_is_that_of_the_arm_that_holds() {
        let terms = Terms::new();
        let truth = |at: u32| terms.bool_symbol(&format!("b{at}"));
        let to = |object: u32, offset: u32| terms.pointer(terms.int(object), terms.int(offset));
        let choice = |at, one, other| chosen_pointer(&terms, truth(at), one, other);
        let first = choice(0, to(1, 0), choice(1, to(2, 8), terms.null()));
        let second = choice(2, to(2, 16), to(3, 0));
        let [here, there] = [truth(3), terms.and2(terms.not(truth(3)), truth(4))];
        let arms = [(here, first), (there, second)];
        let whole = pointer_of_arms(&terms, &arms, false).expect("choices");
        let of_two = [(here, first), (terms.not(here), second)];
        let total = pointer_of_arms(&terms, &of_two, true).expect("choices");
        for truths in 0..32 {
            let truths = Truths(&terms, truths);
            let value = |term| terms.evaluate(term, &truths).expect("a value");
            let arm = arms.iter().find(|(holds, _)| value(*holds) == Value::Bool(true));
            assert_eq!(value(whole), value(arm.map_or_else(|| terms.null(), |arm| arm.1)));
            assert_eq!(value(total), value(terms.ite(here, first, second)));
        }
    }
}
