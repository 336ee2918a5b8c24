//! Constructors of leaves and of Boolean terms. They simplify as they build and keep
//! every Boolean term in negation normal form (see [`term`](super::term)).
//!
//! Nothing here abstracts: each constructor returns a term equal to what its name
//! says, for every value of ⋆. Order of arguments is kept, so that text made from a
//! term reads like the program that it came from.

use std::sync::Arc;

use num_bigint::BigInt;
use num_rational::Ratio;

use super::linear::Linear;
use super::sort::Sort;
use super::term::{Node, Term, Terms};

impl Terms {
    /// A truth value.
    pub fn bool(&self, value: bool) -> Term {
        self.intern(Node::Bool(value))
    }

    /// True.
    pub fn tt(&self) -> Term {
        self.bool(true)
    }

    /// False.
    pub fn ff(&self) -> Term {
        self.bool(false)
    }

    /// An integer constant.
    pub fn int(&self, value: impl Into<BigInt>) -> Term {
        self.intern(Node::Int(value.into()))
    }

    /// A rational constant.
    pub fn real(&self, value: Ratio<BigInt>) -> Term {
        self.intern(Node::Real(value))
    }

    /// A free symbol; the name and the sort identify it.
    pub fn symbol(&self, name: &str, sort: Sort) -> Term {
        self.intern(Node::Symbol(Arc::from(name), sort))
    }

    /// A free integer symbol.
    pub fn int_symbol(&self, name: &str) -> Term {
        self.symbol(name, Sort::Int)
    }

    /// A free Boolean symbol.
    pub fn bool_symbol(&self, name: &str) -> Term {
        self.symbol(name, Sort::Bool)
    }

    /// The unknown value ⋆ of a sort.
    pub fn unknown(&self, sort: Sort) -> Term {
        self.intern(Node::Unknown(sort))
    }

    /// The truth value that `term` is, if it is one.
    pub fn as_bool(&self, term: Term) -> Option<bool> {
        match self.node(term) {
            Node::Bool(value) => Some(*value),
            _ => None,
        }
    }

    /// The value of an integer constant that 64 bits hold.
    pub(crate) fn as_i64(&self, term: Term) -> Option<i64> {
        self.as_int(term)?.try_into().ok()
    }

    /// The integer that `term` is, if it is a constant.
    pub fn as_int(&self, term: Term) -> Option<&BigInt> {
        match self.node(term) {
            Node::Int(value) => Some(value),
            _ => None,
        }
    }

    /// Whether `term` is the number 0.
    pub(crate) fn is_zero(&self, term: Term) -> bool {
        self.as_int(term).is_some_and(|number| *number == BigInt::ZERO)
    }

    /// The name of a free symbol.
    pub fn symbol_name(&self, term: Term) -> Option<&str> {
        match self.node(term) {
            Node::Symbol(name, _) => Some(name),
            _ => None,
        }
    }

    /// Whether `term` is true.
    pub fn is_true(&self, term: Term) -> bool {
        self.as_bool(term) == Some(true)
    }

    /// Whether `term` is false.
    pub fn is_false(&self, term: Term) -> bool {
        self.as_bool(term) == Some(false)
    }

    /// Negation, pushed to the leaves.
    pub fn not(&self, term: Term) -> Term {
        self.cached_negation(term, || match self.node(term) {
            Node::Bool(value) => self.bool(!value),
            Node::Unknown(_) => term,
            Node::Not(inner) => *inner,
            Node::And(args) => self.or(args.iter().map(|&a| self.not(a))),
            Node::Or(args) => self.and(args.iter().map(|&a| self.not(a))),
            Node::Le(a, b) => self.lt(*b, *a),
            Node::Lt(a, b) => self.le(*b, *a),
            Node::Forall(vars, body) => self.exists_over(vars.clone(), self.not(*body)),
            Node::Exists(vars, body) => self.forall_over(vars.clone(), self.not(*body)),
            _ => self.intern(Node::Not(term)),
        })
    }

    /// Conjunction.
    pub fn and(&self, args: impl IntoIterator<Item = Term>) -> Term {
        match self.collect_junction(args, true) {
            None => self.ff(),
            Some(args) => match args.as_slice() {
                [] => self.tt(),
                [only] => *only,
                _ => self.intern(Node::And(args.into())),
            },
        }
    }

    /// Disjunction.
    pub fn or(&self, args: impl IntoIterator<Item = Term>) -> Term {
        match self.collect_junction(args, false) {
            None => self.tt(),
            Some(args) => match args.as_slice() {
                [] => self.ff(),
                [only] => *only,
                _ => self.intern(Node::Or(args.into())),
            },
        }
    }

    /// Conjunction of two.
    pub fn and2(&self, a: Term, b: Term) -> Term {
        match (self.as_bool(a), self.as_bool(b)) {
            (Some(true), _) => b,
            (_, Some(true)) => a,
            _ => self.and([a, b]),
        }
    }

    /// Disjunction of two.
    pub fn or2(&self, a: Term, b: Term) -> Term {
        match (self.as_bool(a), self.as_bool(b)) {
            (Some(false), _) => b,
            (_, Some(false)) => a,
            _ => self.or([a, b]),
        }
    }

    /// `a` implies `b`.
    pub fn implies(&self, a: Term, b: Term) -> Term {
        self.or([self.not(a), b])
    }

    /// `condition ? then : otherwise`, for numbers and truth values.
    ///
    /// With ⋆ inside, a number becomes ⋆ as a whole (docs/apc.md); a truth value
    /// is split into its two positive halves, where ⋆ may be weakened soundly.
    pub fn ite(&self, condition: Term, then: Term, otherwise: Term) -> Term {
        if then == otherwise && !self.has_unknown(then) {
            return then;
        }
        if let Some(value) = self.as_bool(condition) {
            return if value { then } else { otherwise };
        }
        match self.sort(then) {
            Sort::Bool => {
                self.or2(self.and2(condition, then), self.and2(self.not(condition), otherwise))
            }
            sort if [condition, then, otherwise].iter().any(|&x| self.has_unknown(x)) => {
                self.unknown(sort)
            }
            Sort::Array { .. } => self.ite_array(condition, then, otherwise),
            Sort::Int => self.ite_int(condition, then, otherwise),
            // A memory is no value that could be chosen.
            Sort::Real | Sort::Float(_) | Sort::Pointer | Sort::Memory(_) => {
                self.intern(Node::Ite(condition, then, otherwise))
            }
        }
    }

    /// Branches that differ by a constant share their common part, so that counting
    /// along a path becomes a sum: `ite(c, k+1, k)` is `k + ite(c, 1, 0)`.
    fn ite_int(&self, condition: Term, then: Term, otherwise: Term) -> Term {
        let (then, otherwise) = self.chosen_already(condition, then, otherwise);
        if then == otherwise {
            return then;
        }
        let (common, then, otherwise) = self.split_common(then, otherwise);
        // What a sum was hiding may be a choice by the same condition.
        let choice = if self.chosen_already(condition, then, otherwise) == (then, otherwise) {
            self.choose(condition, then, otherwise)
        } else {
            self.ite_int(condition, then, otherwise)
        };
        self.add([common, choice])
    }

    /// Two values between which a condition chooses, without what it has chosen in them before.
    fn chosen_already(&self, condition: Term, then: Term, otherwise: Term) -> (Term, Term) {
        let then = match self.node(then) {
            Node::Ite(c, inner, _) if *c == condition => *inner,
            _ => then,
        };
        let otherwise = match self.node(otherwise) {
            Node::Ite(c, _, inner) if *c == condition => *inner,
            _ => otherwise,
        };
        (then, otherwise)
    }

    /// The part that two sums share, and what each has besides.
    fn split_common(&self, a: Term, b: Term) -> (Term, Term, Term) {
        let (x, y) = (self.linear(a), self.linear(b));
        let mut common = Linear { constant: y.constant.clone(), terms: Vec::new() };
        let mut then = Linear { constant: x.constant - y.constant, terms: Vec::new() };
        let mut otherwise = Linear::default();
        // Both are in order, so one look at each summand is enough.
        let mut right = y.terms.into_iter().peekable();
        for summand in x.terms {
            let before = |of: &Term| self.structural_order(*of, summand.0);
            while let Some(other) = right.next_if(|(t, _)| before(t).is_lt()) {
                otherwise.terms.push(other);
            }
            match right.next_if(|(t, _)| *t == summand.0) {
                Some(other) if other == summand => common.terms.push(other),
                other => {
                    then.terms.push(summand);
                    otherwise.terms.extend(other);
                }
            }
        }
        otherwise.terms.extend(right);
        (
            self.sum_of_collected(&common),
            self.sum_of_collected(&then),
            self.sum_of_collected(&otherwise),
        )
    }

    /// An ite without common parts; nested choices of the same value become one.
    fn choose(&self, condition: Term, then: Term, otherwise: Term) -> Term {
        match (self.node(then), self.node(otherwise)) {
            (Node::Ite(inner, a, b), _) if *b == otherwise => {
                self.choose(self.and2(condition, *inner), *a, otherwise)
            }
            (_, Node::Ite(inner, a, b)) if *a == then => {
                self.choose(self.or2(condition, *inner), then, *b)
            }
            _ => self.intern(Node::Ite(condition, then, otherwise)),
        }
    }

    /// The larger of two integers.
    pub fn max(&self, a: Term, b: Term) -> Term {
        self.ite(self.le(b, a), a, b)
    }

    /// The smaller of two integers.
    pub fn min(&self, a: Term, b: Term) -> Term {
        self.ite(self.le(a, b), a, b)
    }
}
