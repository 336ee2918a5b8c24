//! Linear integer forms: Σ cᵢ·tᵢ + c, where each tᵢ is a term that is no sum, no
//! constant and no multiple (a symbol, a read, a product of symbols, an ite …).

use std::cmp::Ordering;

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, Zero};

use super::bit_op::BitOp;
use super::term::{Node, Term, Terms};

/// This many times fewer terms are looked up one by one, not merged.
const FEW: usize = 8;

/// A linear integer form. The terms are in the bank's structural order and no coefficient is zero.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
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

    /// The terms, negated if the first has a negative coefficient, and whether they are; `None` if they are fewer
    /// than two.
    pub(crate) fn normalized(self) -> Option<(Vec<(Term, BigInt)>, bool)> {
        let is_negated = self.terms.get(..2)?[0].1.is_negative();
        let normalized =
            |(term, factor): (Term, BigInt)| (term, if is_negated { -factor } else { factor });
        Some((self.terms.into_iter().map(normalized).collect(), is_negated))
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

    /// The form without `term`, and the coefficient that it had.
    #[must_use]
    pub fn without(&self, term: Term) -> (Linear, BigInt) {
        let mut rest = self.clone();
        rest.terms.retain(|(t, _)| *t != term);
        (rest, self.coefficient(term))
    }

    /// The greatest common divisor of the coefficients; 0 for a constant.
    pub fn content(&self) -> BigInt {
        // Nearly always one of them is 1 or −1.
        if self.terms.iter().any(|(_, c)| c.magnitude().is_one()) {
            return BigInt::one();
        }
        self.terms.iter().fold(BigInt::ZERO, |gcd, (_, c)| gcd.gcd(c))
    }
}

impl Terms {
    /// `term`, an integer, as a linear form.
    pub fn linear(&self, term: Term) -> Linear {
        match self.node(term) {
            Node::Int(value) => Linear { terms: Vec::new(), constant: value.clone() },
            // What a sum is made of stands in order already.
            Node::Add(args) => {
                let mut form = Linear::default();
                for &arg in args {
                    match self.node(arg) {
                        Node::Int(value) => form.constant.clone_from(value),
                        _ => form.terms.push(self.multiple(arg)),
                    }
                }
                form
            }
            _ => Linear { terms: vec![self.multiple(term)], constant: BigInt::ZERO },
        }
    }

    /// How many zeros every value of an integer ends in, by its form; 0 ends in more than any other.
    pub(crate) fn trailing_zeros(&self, term: Term) -> u64 {
        let form = self.linear(term);
        let own = |term: Term| match *self.node(term) {
            Node::BitOp { op: BitOp::And, right, .. } => self.as_int(right)?.trailing_zeros(),
            // A multiple of a power of two stays one.
            Node::Wrap { width, value, .. } => Some(self.common_zeros(value).min(width.into())),
            _ => None,
        };
        let each = form
            .terms
            .iter()
            .filter_map(|(term, factor)| Some(factor.trailing_zeros()? + own(*term).unwrap_or(0)));
        each.chain(form.constant.trailing_zeros()).min().unwrap_or(u64::MAX)
    }

    /// How many zeros all factors of a form end in.
    fn common_zeros(&self, term: Term) -> u64 {
        let form = self.linear(term);
        let factors = form.terms.iter().map(|(_, factor)| factor).chain([&form.constant]);
        factors.filter_map(BigInt::trailing_zeros).min().unwrap_or(u64::MAX)
    }

    /// A summand that is no constant, and how often it is added.
    fn multiple(&self, term: Term) -> (Term, BigInt) {
        if let Node::Mul(args) = self.node(term)
            && let (Some(factor), [only]) = (self.as_int(args[0]), &args[1..])
        {
            return (*only, factor.clone());
        }
        (term, BigInt::one())
    }

    /// The sum of collected forms, collected.
    pub(super) fn sum_of(&self, forms: impl IntoIterator<Item = Linear>) -> Linear {
        let (mut sum, mut singles) = (Linear::default(), Linear::default());
        for form in forms {
            if form.terms.len() > 1 {
                self.add_to(&mut sum, form);
            } else {
                singles.constant += form.constant;
                singles.terms.extend(form.terms);
            }
        }
        self.collect(&mut singles.terms);
        self.add_to(&mut sum, singles);
        sum
    }

    fn add_to(&self, sum: &mut Linear, mut form: Linear) {
        sum.constant += form.constant;
        if sum.terms.len() < form.terms.len() {
            std::mem::swap(&mut sum.terms, &mut form.terms);
        }
        if form.terms.len() * FEW < sum.terms.len() {
            self.insert_into(&mut sum.terms, form.terms);
        } else {
            let long = std::mem::take(&mut sum.terms);
            sum.terms = self.merged(long, form.terms);
        }
    }

    /// Puts a few terms to their places among many.
    fn insert_into(&self, many: &mut Vec<(Term, BigInt)>, few: Vec<(Term, BigInt)>) {
        for (term, c) in few {
            match many.binary_search_by(|(t, _)| self.structural_order(*t, term)) {
                Ok(at) => {
                    many[at].1 += c;
                    if many[at].1.is_zero() {
                        many.remove(at);
                    }
                }
                Err(at) => many.insert(at, (term, c)),
            }
        }
    }

    /// Two ordered lists as one.
    fn merged(&self, left: Vec<(Term, BigInt)>, right: Vec<(Term, BigInt)>) -> Vec<(Term, BigInt)> {
        let mut sum = Vec::with_capacity(left.len() + right.len());
        let (mut left, mut right) = (left.into_iter().peekable(), right.into_iter().peekable());
        while let (Some((a, _)), Some((b, _))) = (left.peek(), right.peek()) {
            match self.structural_order(*a, *b) {
                Ordering::Less => sum.extend(left.next()),
                Ordering::Greater => sum.extend(right.next()),
                Ordering::Equal => {
                    let same = left.next().zip(right.next());
                    let total = same.map(|((t, x), (_, y))| (t, x + y));
                    sum.extend(total.filter(|(_, c)| !c.is_zero()));
                }
            }
        }
        sum.extend(left);
        sum.extend(right);
        sum
    }

    /// Puts terms in structural order and like terms together.
    pub(super) fn collect(&self, terms: &mut Vec<(Term, BigInt)>) {
        if self.is_collected(terms) {
            return;
        }
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

    fn is_collected(&self, terms: &[(Term, BigInt)]) -> bool {
        let ordered = |pair: &[(Term, BigInt)]| self.structural_order(pair[0].0, pair[1].0).is_lt();
        terms.windows(2).all(ordered) && terms.iter().all(|(_, c)| !c.is_zero())
    }

    /// The term that a linear form stands for.
    pub fn from_linear(&self, form: &Linear) -> Term {
        let mut form = form.clone();
        self.collect(&mut form.terms);
        self.sum_of_collected(&form)
    }

    /// The term that a collected form stands for.
    pub(super) fn sum_of_collected(&self, form: &Linear) -> Term {
        let multiple = |(t, c): &(Term, BigInt)| {
            if c.is_one() { *t } else { self.intern(Node::Mul([self.int(c.clone()), *t].into())) }
        };
        let mut args: Vec<Term> = form.terms.iter().map(multiple).collect();
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Sums of many and of few terms are put together in different ways.
    #[test]
    fn sums_do_not_depend_on_how_they_are_made() {
        let t = Terms::new();
        let symbols: Vec<Term> =
            (0..60).map(|i| t.int_symbol(&format!("x{}", i * 7 % 60))).collect();
        let whole = t.add(symbols.clone());
        let (few, many) = symbols.split_at(3);
        assert_eq!(t.add([t.add(many.to_vec()), t.add(few.to_vec())]), whole);
        let (left, right) = symbols.split_at(31);
        assert_eq!(t.add([t.add(left.to_vec()), t.add(right.to_vec())]), whole);
        assert_eq!(symbols.iter().fold(t.int(0), |sum, &x| t.add([sum, x])), whole);
        assert_eq!(t.sub(whole, t.add(few.to_vec())), t.add(many.to_vec()));
        assert_eq!(t.sub(whole, t.sub(whole, t.int(5))), t.int(5));
    }
}
