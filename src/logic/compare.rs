//! Constructors of atoms: `=`, `≤`, `<`. An atom that would contain ⋆ is ⋆.
//!
//! Comparisons of integers are normalised: coefficients divided by their common
//! divisor, the constant rounded, terms on the side where their coefficient is
//! positive. So an atom and its negation are recognised whatever way they were
//! written, and `i + 1 <= n` reads `i < n`.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, Zero};

use super::float_op::FloatOp;
use super::linear::Linear;
use super::sort::Sort;
use super::term::{Node, Term, Terms};

/// A bound of a multiple of a symbol: `factor · symbol ≤ end`, or ≥, or =.
pub(crate) struct Multiple {
    /// Above 0.
    pub(crate) factor: BigInt,
    pub(crate) end: Term,
    pub(crate) is_equation: bool,
    /// Whether the multiple is at most `end`; of an equation this says nothing.
    pub(crate) is_upper: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum Relation {
    Equal,
    AtMost,
}

impl Terms {
    /// `a = b`, for scalars of one sort; on truth values their equivalence, on floating-point
    /// numbers their identity, which is not IEEE's `==`.
    pub fn eq(&self, a: Term, b: Term) -> Term {
        if self.has_unknown(a) || self.has_unknown(b) {
            return self.unknown(Sort::Bool);
        }
        match self.sort(a) {
            Sort::Bool => self.iff(a, b),
            Sort::Real => match (self.node(a), self.node(b)) {
                (Node::Real(x), Node::Real(y)) => self.bool(x == y),
                _ if a == b => self.tt(),
                _ => self.intern(Node::Eq(a, b)),
            },
            Sort::Float(_) => self.same_float(a, b),
            Sort::Pointer => self.same_pointer(a, b),
            _ => match (self.node(a), self.node(b)) {
                (Node::Int(x), Node::Int(y)) => self.bool(x == y),
                _ if a == b => self.tt(),
                _ => self.int_atom(Relation::Equal, &self.difference(a, b)),
            },
        }
    }

    /// `a ≠ b`.
    pub fn ne(&self, a: Term, b: Term) -> Term {
        self.not(self.eq(a, b))
    }

    /// `a ≤ b`.
    pub fn le(&self, a: Term, b: Term) -> Term {
        if self.has_unknown(a) || self.has_unknown(b) {
            return self.unknown(Sort::Bool);
        }
        match (self.node(a), self.node(b)) {
            (Node::Int(x), Node::Int(y)) => self.bool(x <= y),
            (Node::Real(x), Node::Real(y)) => self.bool(x <= y),
            _ if matches!(self.sort(a), Sort::Float(_)) => self.float_op(FloatOp::AtMost, &[a, b]),
            _ if a == b => self.tt(),
            _ if self.sort(a) == Sort::Real => self.intern(Node::Le(a, b)),
            _ => self.int_atom(Relation::AtMost, &self.difference(a, b)),
        }
    }

    /// `a < b`.
    pub fn lt(&self, a: Term, b: Term) -> Term {
        if self.has_unknown(a) || self.has_unknown(b) {
            return self.unknown(Sort::Bool);
        }
        if matches!(self.sort(a), Sort::Float(_)) {
            return self.float_op(FloatOp::Less, &[a, b]);
        }
        if self.sort(a) == Sort::Real {
            return match (self.node(a), self.node(b)) {
                (Node::Real(x), Node::Real(y)) => self.bool(x < y),
                _ if a == b => self.ff(),
                _ => self.intern(Node::Lt(a, b)),
            };
        }
        if a == b {
            return self.ff();
        }
        let mut form = self.difference(a, b);
        form.constant += 1;
        self.int_atom(Relation::AtMost, &form)
    }

    /// `a ≥ b`.
    pub fn ge(&self, a: Term, b: Term) -> Term {
        self.le(b, a)
    }

    /// `a > b`.
    pub fn gt(&self, a: Term, b: Term) -> Term {
        self.lt(b, a)
    }

    /// An integer atom as the form d of `d = 0` (true) or `d ≤ 0` (false), if it is one.
    pub fn atom_form(&self, atom: Term) -> Option<(bool, Linear)> {
        match self.node(atom) {
            Node::Eq(a, b) if self.sort(*a) == Sort::Int => Some((true, self.difference(*a, *b))),
            Node::Le(a, b) if self.sort(*a) == Sort::Int => Some((false, self.difference(*a, *b))),
            Node::Lt(a, b) if self.sort(*a) == Sort::Int => {
                let mut form = self.difference(*a, *b);
                form.constant += 1;
                Some((false, form))
            }
            _ => None,
        }
    }

    /// What an atom says of a symbol that it holds a multiple of, and nowhere else.
    pub(crate) fn multiple_in(&self, atom: Term, symbol: Term) -> Option<Multiple> {
        let (is_equation, form) = self.atom_form(atom)?;
        let (rest, factor) = form.without(symbol);
        let rest = self.from_linear(&rest);
        if factor.is_zero() || self.occurs(symbol, rest) {
            return None;
        }
        let is_upper = factor.is_positive();
        let end = if is_upper { self.neg(rest) } else { rest };
        Some(Multiple { factor: factor.abs(), end, is_equation, is_upper })
    }

    fn difference(&self, a: Term, b: Term) -> Linear {
        if let Node::Int(value) = self.node(b) {
            let mut form = self.linear(a);
            form.constant -= value;
            return form;
        }
        let mut minus = self.linear(b).scaled(&-BigInt::one());
        if let Node::Int(value) = self.node(a) {
            minus.constant += value;
            return minus;
        }
        self.sum_of([self.linear(a), minus])
    }

    fn iff(&self, a: Term, b: Term) -> Term {
        if a == b {
            return self.tt();
        }
        self.and2(self.implies(a, b), self.implies(b, a))
    }

    fn int_atom(&self, relation: Relation, form: &Linear) -> Term {
        if form.is_constant() {
            return self.bool(holds(relation, &form.constant));
        }
        if let Some(split) = self.split_choice(relation, form) {
            return split;
        }
        let content = form.content();
        match relation {
            Relation::AtMost if content.is_one() => self.at_most(form),
            Relation::Equal if content.is_one() && form.terms[0].1.is_positive() => {
                self.equal(form)
            }
            // Σ + c ≤ 0 over multiples of the content: round c up when dividing.
            Relation::AtMost => {
                let constant = -(-&form.constant).div_floor(&content);
                self.at_most(&Linear { terms: divided(form, &content), constant })
            }
            Relation::Equal if !form.constant.is_multiple_of(&content) => self.ff(),
            Relation::Equal => {
                let by = if form.terms[0].1.is_negative() { -content } else { content };
                let constant = &form.constant / &by;
                self.equal(&Linear { terms: divided(form, &by), constant })
            }
        }
    }

    /// `form ≤ 0` with what is subtracted moved to the right.
    fn at_most(&self, form: &Linear) -> Term {
        let (mut plus, mut minus) = Self::sides(form);
        if form.constant.is_one() && !plus.is_constant() && !minus.is_constant() {
            return self
                .intern(Node::Lt(self.sum_of_collected(&plus), self.sum_of_collected(&minus)));
        }
        balance(&mut plus, &mut minus, &form.constant);
        self.intern(Node::Le(self.sum_of_collected(&plus), self.sum_of_collected(&minus)))
    }

    /// `form = 0` with what is subtracted moved to the right.
    fn equal(&self, form: &Linear) -> Term {
        let (mut plus, mut minus) = Self::sides(form);
        balance(&mut plus, &mut minus, &form.constant);
        if plus.is_constant() {
            std::mem::swap(&mut plus, &mut minus);
        }
        self.intern(Node::Eq(self.sum_of_collected(&plus), self.sum_of_collected(&minus)))
    }

    /// An atom over one ite whose branches decide it becomes a condition on the guard:
    /// `ite(c, 1, 0) = 1` is `c`.
    fn split_choice(&self, relation: Relation, form: &Linear) -> Option<Term> {
        let [(term, coefficient)] = form.terms.as_slice() else { return None };
        let Node::Ite(condition, then, otherwise) = self.node(*term) else { return None };
        let decided = |branch: &Term| {
            let value = self.as_int(*branch)?;
            Some(self.bool(holds(relation, &(value * coefficient + &form.constant))))
        };
        let rest = |branch: Term| {
            let scaled = self.linear(branch).scaled(coefficient);
            let constant = scaled.constant + &form.constant;
            self.int_atom(relation, &Linear { terms: scaled.terms, constant })
        };
        match (decided(then), decided(otherwise)) {
            (Some(a), Some(b)) => Some(self.ite(*condition, a, b)),
            (Some(a), None) => Some(self.ite(*condition, a, rest(*otherwise))),
            (None, Some(b)) => Some(self.ite(*condition, rest(*then), b)),
            (None, None) => None,
        }
    }
}

fn holds(relation: Relation, value: &BigInt) -> bool {
    match relation {
        Relation::Equal => value.is_zero(),
        Relation::AtMost => !value.is_positive(),
    }
}

fn divided(form: &Linear, by: &BigInt) -> Vec<(Term, BigInt)> {
    form.terms.iter().map(|(t, c)| (*t, c / by)).collect()
}

/// Puts the constant on the side that has no terms, otherwise where it is positive.
fn balance(plus: &mut Linear, minus: &mut Linear, constant: &BigInt) {
    let left =
        if plus.is_constant() { true } else { !minus.is_constant() && !constant.is_negative() };
    if left {
        plus.constant.clone_from(constant);
    } else {
        minus.constant = -constant;
    }
}
