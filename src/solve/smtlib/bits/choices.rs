//! Choices in sums.
//!
//! Terms take out of a choice what both of its sides have, so that what is counted along a path is a
//! sum (see [`ite`](crate::logic::Terms::ite)): `c ? 7 : 9` is 9 + (c ? −2 : 0), and x & 8 under a
//! condition is x and what is taken from it. Over bits a sum is dear and a choice is cheap, so what was
//! taken out goes back where fewer sums are left then.

use num_bigint::BigInt;
use num_traits::One;

use crate::logic::{Linear, Node, Term, Terms};

/// Choices between more values are left as they are.
const MOST_VALUES: usize = 300;
/// Likewise, where what goes into them is no constant.
const MOST_SUMS: usize = 16;

/// What a sum is: one of several by conditions.
pub(super) enum Choice {
    Of(Term, Box<Choice>, Box<Choice>),
    Value(Linear),
}

/// Goes through a choice, down to its values.
struct Inwards<'a, F, G> {
    terms: &'a Terms,
    /// Whether a sum is an operation on bits.
    is_bitwise: F,
    /// Whether there is a gate for a term.
    is_built: G,
    /// How many may still be met.
    values: usize,
    /// How many sums there are as it is, and how many with what stands around inside.
    before: usize,
    after: usize,
}

impl Choice {
    /// The choice that the sum is, if that has fewer sums.
    pub(super) fn of(
        terms: &Terms,
        form: &Linear,
        is_bitwise: impl Fn(&Linear) -> bool,
        is_built: impl Fn(Term) -> bool,
    ) -> Option<Self> {
        let is_choice = |term: &Term| matches!(terms.node(*term), Node::Ite(..));
        let mut choices = form.terms.iter().filter(|(term, _)| is_choice(term));
        let (choice, factor) = choices.next().filter(|_| choices.next().is_none())?;
        let (around, _) = form.without(*choice);
        if around.is_constant() && around.constant == BigInt::ZERO {
            return None;
        }
        let values = if around.is_constant() { MOST_VALUES } else { MOST_SUMS };
        let mut inwards = Inwards { terms, is_bitwise, is_built, values, before: 1, after: 0 };
        let result = inwards.choice(*choice, factor, &around)?;
        (inwards.after < inwards.before).then_some(result)
    }
}

impl<F: Fn(&Linear) -> bool, G: Fn(Term) -> bool> Inwards<'_, F, G> {
    fn choice(&mut self, term: Term, factor: &BigInt, around: &Linear) -> Option<Choice> {
        let terms = self.terms;
        let Node::Ite(condition, then, otherwise) = *terms.node(term) else { return None };
        if !(self.is_built)(condition) {
            return None;
        }
        let mut side = |side: Term| {
            let form = terms.linear(side).scaled(factor);
            match form.terms[..] {
                [(inner, ref factor)] if matches!(terms.node(inner), Node::Ite(..)) => {
                    let mut around = around.clone();
                    around.constant += &form.constant;
                    self.before += usize::from(form.constant != BigInt::ZERO);
                    self.choice(inner, factor, &around)
                }
                _ => self.value(&form, around),
            }
        };
        let (then, otherwise) = (side(then)?, side(otherwise)?);
        Some(Choice::Of(condition, Box::new(then), Box::new(otherwise)))
    }

    fn value(&mut self, form: &Linear, around: &Linear) -> Option<Choice> {
        self.values = self.values.checked_sub(1)?;
        let terms = form.terms.iter().chain(&around.terms).cloned().collect();
        let whole = Linear { terms, constant: &form.constant + &around.constant };
        let whole = self.terms.linear(self.terms.from_linear(&whole));
        self.before += usize::from(self.is_sum(form));
        self.after += usize::from(self.is_sum(&whole));
        whole.terms.iter().all(|(term, _)| (self.is_built)(*term)).then_some(Choice::Value(whole))
    }

    /// Whether it takes an addition, as far as can be seen.
    fn is_sum(&self, form: &Linear) -> bool {
        match &form.terms[..] {
            [] => false,
            [(_, factor)] => form.constant != BigInt::ZERO || !factor.is_one(),
            _ => !(self.is_bitwise)(form),
        }
    }
}
