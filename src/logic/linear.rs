//! Linear integer forms: Σ cᵢ·tᵢ + c, where each tᵢ is a term that is no sum, no
//! constant and no multiple (a symbol, a read, a product of symbols, an ite …).

use std::cmp::Ordering;

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
    pub(super) fn sides(&self, form: &Linear) -> (Linear, Linear) {
        let mut plus = Linear::default();
        let mut minus = Linear::default();
        for (term, c) in &form.terms {
            let side = if c.is_positive() { &mut plus } else { &mut minus };
            side.terms.push((*term, c.abs()));
        }
        (plus, minus)
    }

    /// An order on terms that depends on their shape alone, not on when they were made.
    /// Different terms that differ only in names of bound variables compare by those.
    pub fn structural_order(&self, a: Term, b: Term) -> Ordering {
        if a == b {
            return Ordering::Equal;
        }
        let (x, y) = (self.node(a), self.node(b));
        rank(x).cmp(&rank(y)).then_with(|| self.order_contents(x, y))
    }

    fn order_contents(&self, x: &Node, y: &Node) -> Ordering {
        let own = match (x, y) {
            (Node::Bool(a), Node::Bool(b)) => a.cmp(b),
            (Node::Int(a), Node::Int(b)) => a.cmp(b),
            (Node::Real(a), Node::Real(b)) => a.cmp(b),
            (Node::Symbol(a, s), Node::Symbol(b, t)) => natural(a, b).then_with(|| s.cmp(t)),
            (Node::Bound { depth: d, index: i, .. }, Node::Bound { depth: e, index: j, .. }) => {
                (d, i).cmp(&(e, j))
            }
            (Node::Div(p, ..), Node::Div(q, ..)) | (Node::Mod(p, ..), Node::Mod(q, ..)) => {
                (*p as u8).cmp(&(*q as u8))
            }
            (Node::Wrap { width: w, signed: s, .. }, Node::Wrap { width: v, signed: r, .. }) => {
                (w, s).cmp(&(v, r))
            }
            (Node::Forall(v, _), Node::Forall(w, _)) | (Node::Exists(v, _), Node::Exists(w, _)) => {
                let key = |binders: &[super::Binder]| -> Vec<_> {
                    binders.iter().map(|b| (b.name.clone(), b.sort)).collect()
                };
                key(v).cmp(&key(w))
            }
            (Node::Each { binder: b, .. }, Node::Each { binder: c, .. }) => b.name.cmp(&c.name),
            _ => Ordering::Equal,
        };
        own.then_with(|| {
            let (mut left, mut right) = (Vec::new(), Vec::new());
            x.for_each_child(|child, _| left.push(child));
            y.for_each_child(|child, _| right.push(child));
            let differing = left.iter().zip(&right).find(|(a, b)| a != b);
            let by_child =
                differing.map_or(Ordering::Equal, |(&a, &b)| self.structural_order(a, b));
            by_child.then(left.len().cmp(&right.len()))
        })
    }
}

fn single(term: Term) -> Linear {
    Linear { terms: vec![(term, BigInt::one())], constant: BigInt::ZERO }
}

/// Compares names so that `k9` comes before `k10`.
fn natural(a: &str, b: &str) -> Ordering {
    let digits = |s: &str| s.len() - s.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let (stem_a, number_a) = a.split_at(a.len() - digits(a));
    let (stem_b, number_b) = b.split_at(b.len() - digits(b));
    stem_a
        .cmp(stem_b)
        .then_with(|| number_a.len().cmp(&number_b.len()))
        .then_with(|| number_a.cmp(number_b))
}

fn rank(node: &Node) -> u8 {
    match node {
        Node::Symbol(..) => 0,
        Node::Bound { .. } => 1,
        Node::Read(..) => 2,
        Node::Mul(_) => 3,
        Node::Div(..) => 4,
        Node::Mod(..) => 5,
        Node::Wrap { .. } => 6,
        Node::Add(_) => 7,
        Node::Ite(..) => 8,
        Node::Int(_) => 9,
        Node::Real(_) => 10,
        Node::Constant(..) => 11,
        Node::Layer { .. } => 12,
        Node::Unknown(_) => 13,
        Node::Bool(_) => 14,
        Node::Eq(..) => 15,
        Node::Le(..) => 16,
        Node::Lt(..) => 17,
        Node::Not(_) => 18,
        Node::And(_) => 19,
        Node::Or(_) => 20,
        Node::Each { .. } => 21,
        Node::Forall(..) => 22,
        Node::Exists(..) => 23,
    }
}
