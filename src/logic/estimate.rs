//! Between which ends a term stays, and whether a condition is decided, where the intervals of
//! symbols are known.
//!
//! Direction of error: the interval of a term holds every value that it has, and more.

use std::cell::RefCell;
use std::rc::Rc;

use hashbrown::HashMap;
use num_bigint::BigInt;
use num_traits::Zero;

use super::float_interval::FloatInterval;
use super::float_linear::Form;
use super::float_op::FloatOp;
use super::interval::Interval;
use super::linear::Linear;
use super::memory::{MemoryOp, Stored};
use super::sort::Sort;
use super::term::{Node, Term, Terms};

/// Terms of more parts than this are not looked at.
pub(super) const MOST_PARTS: u32 = 2_000;
/// Nor is a condition of more parts, where each term is looked at once.
const MOST_CONDITIONS: u32 = 50;

/// Estimates terms over symbols whose intervals are known; of an array, that of its cells. What
/// is not known of a term that is asked for is [`Interval::ALL`].
pub(crate) struct Estimate<'a, F> {
    pub(super) terms: &'a Terms,
    symbol: F,
    /// What is known of floating-point numbers: of symbols, of arrays' cells, and of any term.
    pub(super) floats: Option<Known<'a>>,
    parts: u32,
    /// Floating-point numbers that have been estimated, where that is not kept.
    pub(super) done: HashMap<Term, FloatInterval>,
    /// Their linear forms.
    pub(super) forms: HashMap<Term, Rc<Form>>,
    /// What has been estimated before, if that is kept: then each term is looked at once.
    pub(super) kept: Option<&'a Kept>,
}

/// What is known of a floating-point number, if anything is.
type Known<'a> = Box<dyn Fn(Term) -> Option<FloatInterval> + 'a>;

/// What has been estimated.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    integers: RefCell<HashMap<Term, Interval>>,
    pub(super) floats: RefCell<HashMap<Term, FloatInterval>>,
}

impl<'a, F: Fn(Term) -> Interval> Estimate<'a, F> {
    pub(crate) fn new(terms: &'a Terms, symbol: F) -> Self {
        Self {
            terms,
            symbol,
            floats: None,
            parts: 0,
            done: HashMap::new(),
            forms: HashMap::new(),
            kept: None,
        }
    }

    /// The same where something is known of floating-point numbers, too.
    pub(crate) fn with_floats(self, floats: impl Fn(Term) -> Option<FloatInterval> + 'a) -> Self {
        Self { floats: Some(Box::new(floats)), ..self }
    }

    /// The same for who asks often, of terms that have much in common.
    pub(crate) fn keeping(self, kept: &'a Kept) -> Self {
        Self { kept: Some(kept), ..self }
    }

    /// Holds every value that the integer `term` has in states of this kind.
    pub(crate) fn of(&mut self, term: Term) -> Interval {
        let Some(kept) = self.kept else {
            self.parts += 1;
            return if self.parts > MOST_PARTS { Interval::ALL } else { self.by_parts(term) };
        };
        let known = kept.integers.borrow().get(&term).copied();
        known.unwrap_or_else(|| {
            let interval = self.by_parts(term);
            kept.integers.borrow_mut().insert(term, interval);
            interval
        })
    }

    fn by_parts(&mut self, term: Term) -> Interval {
        match self.terms.node(term) {
            Node::Int(value) => Interval::point(value),
            Node::Symbol(..) => (self.symbol)(term),
            Node::Add(args) => {
                let zero = Interval::point(&BigInt::zero());
                args.iter().fold(zero, |sum, &arg| sum.plus(self.of(arg)))
            }
            Node::Mul(args) => {
                let one = Interval::point(&BigInt::from(1));
                args.iter().fold(one, |product, &arg| product.times(self.of(arg)))
            }
            Node::Div(kind, a, b) => self.of(*a).quotient(*kind, self.of(*b)),
            Node::Mod(kind, a, b) => self.of(*a).remainder(*kind, self.of(*b)),
            Node::Wrap { width, signed, value } => self.of(*value).wrapped(*width, *signed),
            Node::BitOp { op, left, right, .. } => self.of(*left).bit_op(*op, self.of(*right)),
            Node::Ite(condition, a, b) => match self.truth(*condition) {
                Some(true) => self.of(*a),
                Some(false) => self.of(*b),
                None => self.of(*a).join(self.of(*b)),
            },
            Node::FloatOp(FloatOp::ToInt { width, signed }, of) => {
                self.float(of[0]).integers(*width, *signed)
            }
            Node::FloatOp(FloatOp::ToBits, of) => self.float(of[0]).bits(),
            Node::MemoryOp(MemoryOp::Load(access), _) => match access.stored {
                Stored::Integer { width, signed } => Interval::of_width(width, signed),
                _ => Interval::ALL,
            },
            Node::Constant(_, cell) => self.of(*cell),
            // The interval of an array is that of its cells.
            Node::Layer { base, value, .. } => self.of(*base).join(self.of(*value)),
            // Somebody may know more of this cell than of all.
            Node::Read(array, _) => {
                let all = self.of(*array);
                (self.symbol)(term).meet(all).unwrap_or(all)
            }
            _ => Interval::ALL,
        }
    }

    /// What the condition is in all states of this kind, if it is the same in all.
    pub(crate) fn truth(&mut self, condition: Term) -> Option<bool> {
        self.parts += 1;
        if self.parts > self.kept.map_or(MOST_PARTS, |_| MOST_CONDITIONS) {
            return None;
        }
        match self.terms.node(condition) {
            Node::Bool(value) => Some(*value),
            Node::Not(inner) => self.truth(*inner).map(|value| !value),
            Node::And(args) => self.junction(args, true),
            Node::Or(args) => self.junction(args, false),
            Node::FloatOp(op, args) => self.float_truth(*op, args),
            Node::Eq(a, b) if matches!(self.terms.sort(*a), Sort::Float(_)) => {
                self.same_float(*a, *b)
            }
            _ => {
                let (equation, form) = self.terms.atom_form(condition)?;
                let value = self.linear(&form);
                match (equation, value.low(), value.high()) {
                    (true, Some(0), Some(0)) => Some(true),
                    (true, ..) if !value.has(0) => Some(false),
                    (false, _, Some(high)) if high <= 0 => Some(true),
                    (false, Some(low), _) if low > 0 => Some(false),
                    _ => None,
                }
            }
        }
    }

    /// A conjunction (or a disjunction) is decided by one part, or by all.
    fn junction(&mut self, args: &[Term], conjunction: bool) -> Option<bool> {
        let mut all = Some(conjunction);
        for &arg in args {
            match self.truth(arg) {
                Some(value) if value != conjunction => return Some(value),
                Some(_) => {}
                None => all = None,
            }
        }
        all
    }

    pub(crate) fn linear(&mut self, form: &Linear) -> Interval {
        let constant = Interval::point(&form.constant);
        form.terms.iter().fold(constant, |sum, (term, factor)| {
            sum.plus(Interval::point(factor).times(self.of(*term)))
        })
    }
}
