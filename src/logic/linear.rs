//! Linear integer forms: Σ cᵢ·tᵢ + c, where each tᵢ is a term that is no sum, no
//! constant and no multiple (a symbol, a read, a product of symbols, an ite …).

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, Zero};

use super::term::{Node, Term, Terms};

/// A linear integer form. The terms are in the bank's structural order and no coefficient is zero.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Linear {
    /// The terms with their coefficients.
    pub terms: Vec<(Term, BigInt)>,
    /// The constant.
    pub constant: BigInt,
}

impl Linear {
    /// Whether there is no term.
    pub fn is_constant(&self) -> bool {
        self.terms.is_empty()
    }

    /// The coefficient of `term`, zero if it does not occur.
    pub fn coefficient(&self, term: Term) -> BigInt {
        self.terms.iter().find(|(t, _)| *t == term).map_or(BigInt::ZERO, |(_, c)| c.clone())
    }

    /// This form times a constant.
    #[must_use]
    pub fn scaled(&self, factor: &BigInt) -> Linear {
        if factor.is_zero() {
            return Linear::default();
        }
        Linear {
            terms: self.terms.iter().map(|(t, c)| (*t, c * factor)).collect(),
            constant: &self.constant * factor,
        }
    }

    /// This form divided by a constant that divides it.
    #[must_use]
    pub(super) fn divided(&self, by: &BigInt) -> Linear {
        Linear {
            terms: self.terms.iter().map(|(t, c)| (*t, c / by)).collect(),
            constant: &self.constant / by,
        }
    }

    /// The difference of two forms. Orders terms by their names in the bank, so it is
    /// for comparing and cancelling; [`Terms::from_linear`] restores the order.
    #[must_use]
    pub fn minus(&self, other: &Linear) -> Linear {
        let mut difference = self.clone();
        difference.constant -= &other.constant;
        for (term, c) in &other.terms {
            match difference.terms.iter_mut().find(|(t, _)| t == term) {
                Some((_, mine)) => *mine -= c,
                None => difference.terms.push((*term, -c)),
            }
        }
        difference.terms.retain(|(_, c)| !c.is_zero());
        difference
    }

    /// The form without `term`, and the coefficient that it had.
    #[must_use]
    pub fn without(&self, term: Term) -> (Linear, BigInt) {
        let mut rest = self.clone();
        rest.terms.retain(|(t, _)| *t != term);
        (rest, self.coefficient(term))
    }

    /// The greatest common divisor of the coefficients; 0 for a constant.
    pub fn content(&self) -> BigInt {
        self.terms.iter().fold(BigInt::ZERO, |gcd, (_, c)| gcd.gcd(c))
    }
}

impl Terms {
    /// `term`, an integer, as a linear form.
    pub fn linear(&self, term: Term) -> Linear {
        match self.node(term) {
            Node::Int(value) => Linear { terms: Vec::new(), constant: value.clone() },
            Node::Add(args) => self.sum_of(args.iter().map(|&a| self.linear(a))),
            Node::Mul(args) => match (self.as_int(args[0]), &args[1..]) {
                (Some(factor), [only]) => {
                    Linear { terms: vec![(*only, factor.clone())], constant: BigInt::ZERO }
                }
                _ => single(term),
            },
            _ => single(term),
        }
    }

    /// The sum of linear forms, like terms collected, in structural order.
    pub(super) fn sum_of(&self, forms: impl IntoIterator<Item = Linear>) -> Linear {
        let mut sum = Linear::default();
        for form in forms {
            sum.constant += form.constant;
            sum.terms.extend(form.terms);
        }
        self.collect(&mut sum.terms);
        sum
    }

    fn collect(&self, terms: &mut Vec<(Term, BigInt)>) {
        terms.sort_by(|(a, _), (b, _)| self.structural_order(*a, *b));
        terms.dedup_by(|(later, c), (earlier, sum)| {
            let same = later == earlier;
            if same {
                *sum += &*c;
            }
            same
        });
        terms.retain(|(_, c)| !c.is_zero());
    }

    /// The term that a linear form stands for.
    pub fn from_linear(&self, form: &Linear) -> Term {
        let mut terms = form.terms.clone();
        self.collect(&mut terms);
        let mut args: Vec<Term> = terms
            .into_iter()
            .map(
                |(t, c)| {
                    if c.is_one() { t } else { self.intern(Node::Mul([self.int(c), t].into())) }
                },
            )
            .collect();
        if args.is_empty() || !form.constant.is_zero() {
            args.push(self.int(form.constant.clone()));
        }
        match args.as_slice() {
            [only] => *only,
            _ => self.intern(Node::Add(args.into())),
        }
    }

    /// Splits a form into what is added and what is subtracted, both with positive
    /// coefficients; constants are left out.
    pub(super) fn sides(form: &Linear) -> (Linear, Linear) {
        let mut plus = Linear::default();
        let mut minus = Linear::default();
        for (term, c) in &form.terms {
            let side = if c.is_positive() { &mut plus } else { &mut minus };
            side.terms.push((*term, c.abs()));
        }
        (plus, minus)
    }
}

fn single(term: Term) -> Linear {
    Linear { terms: vec![(term, BigInt::one())], constant: BigInt::ZERO }
}
