//! Constructors of terms over floating-point numbers. What contains ⋆ is ⋆.
//!
//! Constants are computed; nothing else is simplified, as hardly a law of numbers holds: `x + 0`
//! is not `x` if that is −0, `x == x` is false of NaN, sums depend on their order.

use super::float::Float;
use super::float_op::FloatOp;
use super::model::Value;
use super::sort::Sort;
use super::term::{Node, Term, Terms};

impl Terms {
    /// A floating-point constant.
    pub fn float(&self, value: Float) -> Term {
        self.intern(Node::Float(value))
    }

    /// An operation on floating-point numbers, whose operands have the sorts that it takes.
    ///
    /// ```
    /// use unloop::logic::{Float, FloatOp, Terms};
    /// let t = Terms::new();
    /// let x = t.float(Float::double(0.1));
    /// let sum = t.float_op(FloatOp::Add, &[x, t.float(Float::double(0.2))]);
    /// assert_eq!(sum, t.float(Float::double(0.1 + 0.2)));
    /// let nan = t.float(Float::double(f64::NAN));
    /// assert!(t.is_false(t.float_op(FloatOp::Equal, &[nan, nan])));
    /// ```
    pub fn float_op(&self, op: FloatOp, args: &[Term]) -> Term {
        debug_assert_eq!(args.len(), op.arity());
        if args.iter().any(|&arg| self.has_unknown(arg)) {
            return self.unknown(op.sort(self.sort(args[0])));
        }
        let values: Option<Vec<Value>> = args.iter().map(|&arg| self.constant(arg)).collect();
        if let Some(value) = values.and_then(|values| op.apply(&values)) {
            return self.literal(&value);
        }
        match op {
            FloatOp::FromBits(format) => match self.node(args[0]) {
                Node::FloatOp(FloatOp::ToBits, of) if self.sort(of[0]) == Sort::Float(format) => {
                    of[0]
                }
                _ => self.intern(Node::FloatOp(op, args.into())),
            },
            // A number of its format already, whatever it is.
            FloatOp::To(format) if self.sort(args[0]) == Sort::Float(format) => args[0],
            _ => self.intern(Node::FloatOp(op, args.into())),
        }
    }

    /// Zero of a sort; for an array one that is full of it.
    pub fn zero_of(&self, sort: Sort) -> Term {
        let zero = self.literal(&Value::zero(sort.scalar()));
        if sort.is_array() { self.constant_array(sort, zero) } else { zero }
    }

    /// The number that a term is, if it is one that operations on floating-point numbers take.
    pub(crate) fn constant(&self, term: Term) -> Option<Value> {
        match self.node(term) {
            Node::Int(value) => Some(Value::Int(value.clone())),
            Node::Float(value) => Some(Value::Float(*value)),
            _ => None,
        }
    }

    /// Whether two floating-point numbers are the same: all NaNs are, 0 and −0 are not.
    pub(super) fn same_float(&self, a: Term, b: Term) -> Term {
        match (self.node(a), self.node(b)) {
            _ if a == b => self.tt(),
            (Node::Float(_), Node::Float(_)) => self.ff(),
            _ => self.intern(Node::Eq(a, b)),
        }
    }
}
