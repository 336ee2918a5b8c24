//! Constructors of arithmetic terms. A result that would contain ⋆ is ⋆.

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::Ratio;
use num_traits::{One, Signed, Zero};

use super::float_op::FloatOp;
use super::linear::Linear;
use super::sort::Sort;
use super::term::{Division, Node, Term, Terms};

/// A product of sums is multiplied out while it has at most this many monomials.
const MAX_MONOMIALS: usize = 16;

impl Terms {
    /// A sum of integers or of reals; the empty sum is the integer 0.
    pub fn add(&self, args: impl IntoIterator<Item = Term>) -> Term {
        let args: Vec<Term> = args.into_iter().collect();
        let Some(&first) = args.first() else { return self.int(0) };
        if args.iter().any(|&a| self.has_unknown(a)) {
            return self.unknown(self.sort(first));
        }
        match self.sort(first) {
            Sort::Real => self.add_reals(&args),
            // In order, as each sum is rounded.
            Sort::Float(_) => {
                args[1..].iter().fold(first, |sum, &arg| self.float_op(FloatOp::Add, &[sum, arg]))
            }
            _ => {
                let mut sum = self.sum_of(args.into_iter().map(|a| self.linear(a)));
                self.join_digits(&mut sum);
                self.sum_of_collected(&sum)
            }
        }
    }

    /// The difference of two numbers.
    pub fn sub(&self, a: Term, b: Term) -> Term {
        if matches!(self.sort(a), Sort::Float(_)) {
            return self.float_op(FloatOp::Sub, &[a, b]);
        }
        if self.sort(a) == Sort::Real || self.has_unknown(a) || self.has_unknown(b) {
            return self.add([a, self.neg(b)]);
        }
        // The negative of a long sum is as long, and nobody wants to keep it.
        let negative = self.linear(b).scaled(&-BigInt::one());
        let mut difference = self.sum_of([self.linear(a), negative]);
        self.join_digits(&mut difference);
        self.sum_of_collected(&difference)
    }

    /// The negative of a number.
    pub fn neg(&self, a: Term) -> Term {
        match self.sort(a) {
            Sort::Real => self.mul(self.real(-Ratio::one()), a),
            Sort::Float(_) => self.float_op(FloatOp::Neg, &[a]),
            _ => self.mul(self.int(-1), a),
        }
    }

    /// The product of two numbers.
    pub fn mul(&self, a: Term, b: Term) -> Term {
        if self.has_unknown(a) || self.has_unknown(b) {
            return self.unknown(self.sort(a));
        }
        if matches!(self.sort(a), Sort::Float(_)) {
            return self.float_op(FloatOp::Mul, &[a, b]);
        }
        if self.sort(a) == Sort::Real {
            return self.mul_reals(a, b);
        }
        let (x, y) = (self.linear(a), self.linear(b));
        if x.is_constant() {
            return self.sum_of_collected(&y.scaled(&x.constant));
        }
        if y.is_constant() {
            return self.sum_of_collected(&x.scaled(&y.constant));
        }
        if (x.terms.len() + 1) * (y.terms.len() + 1) > MAX_MONOMIALS {
            return self.monomial(a, b);
        }
        let mut parts = vec![x.scaled(&y.constant)];
        for (t, c) in &y.terms {
            parts.push(self.times_monomial(&x, *t, c));
        }
        self.sum_of_collected(&self.sum_of(parts))
    }

    fn times_monomial(&self, form: &Linear, term: Term, factor: &BigInt) -> Linear {
        let mut product =
            Linear { terms: vec![(term, &form.constant * factor)], ..Linear::default() };
        for (t, c) in &form.terms {
            product.terms.push((self.monomial(*t, term), c * factor));
        }
        self.collect(&mut product.terms);
        product
    }

    /// The product of two integers that are not constants, without multiplying out.
    fn monomial(&self, a: Term, b: Term) -> Term {
        let mut factors = Vec::new();
        for term in [a, b] {
            match self.node(term) {
                Node::Mul(inner) if self.as_int(inner[0]).is_none() => factors.extend(inner.iter()),
                _ => factors.push(term),
            }
        }
        factors.sort_by(|&x, &y| self.structural_order(x, y));
        self.intern(Node::Mul(factors.into()))
    }

    /// Integer quotient. Total: by zero it is 0 here, and left open in SMT-LIB, which
    /// allows more; front ends guard every division by an error location.
    pub fn div(&self, kind: Division, a: Term, b: Term) -> Term {
        if self.has_unknown(a) || self.has_unknown(b) {
            return self.unknown(Sort::Int);
        }
        match (self.as_int(a), self.as_int(b)) {
            (_, Some(divisor)) if divisor.is_one() => a,
            (Some(x), Some(y)) if !y.is_zero() => self.int(divide(kind, x, y).0),
            (_, Some(y)) if self.is_multiple(a, y) => {
                self.sum_of_collected(&self.linear(a).divided(y))
            }
            (_, Some(y))
                if kind == Division::Euclid
                    && let Some(quotient) = self.simpler_quotient(a, y) =>
            {
                quotient
            }
            _ => self.intern(Node::Div(kind, a, b)),
        }
    }

    /// Integer remainder. Total: by zero it is the dividend here, and left open in SMT-LIB.
    pub fn modulo(&self, kind: Division, a: Term, b: Term) -> Term {
        if self.has_unknown(a) || self.has_unknown(b) {
            return self.unknown(Sort::Int);
        }
        match (self.as_int(a), self.as_int(b)) {
            (_, Some(divisor)) if divisor.abs().is_one() => self.int(0),
            (Some(x), Some(y)) if !y.is_zero() => self.int(divide(kind, x, y).1),
            (_, Some(y)) if self.is_multiple(a, y) => self.int(0),
            (_, Some(y))
                if kind == Division::Euclid
                    && let Some(value) = self.same_remainder(a, y) =>
            {
                self.modulo(kind, value, b)
            }
            _ => self.intern(Node::Mod(kind, a, b)),
        }
    }

    /// `value` reduced to `width` bits: two's complement if `signed`, else modulo 2^width.
    pub fn wrap(&self, width: u32, signed: bool, value: Term) -> Term {
        match self.node(value) {
            Node::Unknown(_) => value,
            Node::Int(x) => self.int(wrap_int(width, signed, x)),
            Node::Wrap { width: w, signed: s, .. } if (*w, *s) == (width, signed) => value,
            _ => match self.congruent(width, value) {
                Some(value) => self.wrap(width, signed, value),
                None => self.intern(Node::Wrap { width, signed, value }),
            },
        }
    }

    /// A simpler integer that differs by a multiple of 2^width: without reductions to as many
    /// bits or more, and with numbers near to 0; if there is one.
    fn congruent(&self, width: u32, value: Term) -> Option<Term> {
        let form = self.linear(value);
        let near = |number: &BigInt| {
            let half = BigInt::one() << (width - 1);
            let far = *number > half || *number < -half;
            if far { wrap_int(width, true, number) } else { number.clone() }
        };
        let inner = |term: Term| match self.node(term) {
            Node::Wrap { width: inner, value, .. } if *inner >= width => Some(*value),
            _ => None,
        };
        let simple =
            |(term, factor): &(Term, BigInt)| inner(*term).is_none() && near(factor) == *factor;
        if form.terms.iter().all(simple) && near(&form.constant) == form.constant {
            return None;
        }
        let parts = form
            .terms
            .iter()
            .map(|(term, factor)| self.linear(inner(*term).unwrap_or(*term)).scaled(&near(factor)));
        let constant = Linear { constant: near(&form.constant), terms: Vec::new() };
        Some(self.sum_of_collected(&self.sum_of(parts.chain([constant]))))
    }

    /// Whether each coefficient of `term` is a multiple of `divisor`, which is not zero then.
    pub(super) fn is_multiple(&self, term: Term, divisor: &BigInt) -> bool {
        let form = self.linear(term);
        !divisor.is_zero()
            && form.constant.is_multiple_of(divisor)
            && form.terms.iter().all(|(_, c)| c.is_multiple_of(divisor))
    }

    fn add_reals(&self, args: &[Term]) -> Term {
        let mut constant = Ratio::<BigInt>::zero();
        let mut rest = Vec::new();
        let mut work: Vec<Term> = args.iter().rev().copied().collect();
        while let Some(arg) = work.pop() {
            match self.node(arg) {
                Node::Real(value) => constant += value,
                Node::Add(inner) => work.extend(inner.iter().rev()),
                _ => rest.push(arg),
            }
        }
        if rest.is_empty() || !constant.is_zero() {
            rest.push(self.real(constant));
        }
        match rest.as_slice() {
            [only] => *only,
            _ => self.intern(Node::Add(rest.into())),
        }
    }

    fn mul_reals(&self, a: Term, b: Term) -> Term {
        match (self.node(a), self.node(b)) {
            (Node::Real(x), Node::Real(y)) => self.real(x * y),
            (Node::Real(x), _) if x.is_zero() => a,
            (_, Node::Real(y)) if y.is_zero() => b,
            (Node::Real(x), _) if x.is_one() => b,
            (_, Node::Real(y)) if y.is_one() => a,
            (_, Node::Real(_)) => self.intern(Node::Mul([b, a].into())),
            _ => self.intern(Node::Mul([a, b].into())),
        }
    }
}

/// Quotient and remainder of a division by something other than zero.
pub(super) fn divide(kind: Division, a: &BigInt, b: &BigInt) -> (BigInt, BigInt) {
    let (q, r) = (a / b, a % b);
    if kind == Division::Euclid && r.is_negative() {
        return (q - b.signum(), r + b.abs());
    }
    (q, r)
}

/// `value` reduced to `width` bits.
pub(crate) fn wrap_int(width: u32, signed: bool, value: &BigInt) -> BigInt {
    let modulus = BigInt::one() << width;
    let reduced = value.mod_floor(&modulus);
    if signed && reduced >= (BigInt::one() << (width - 1)) { reduced - modulus } else { reduced }
}
