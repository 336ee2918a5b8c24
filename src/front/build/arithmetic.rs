//! Operators on values (C17 6.5.3 to 6.5.14). What overflow means is told by the builder's integers.

use super::assumptions;
use super::function::FunctionBuilder;
use super::scalar::{Scalar, Value};
use num_bigint::BigInt;
use num_traits::Zero;

use crate::graph::{ErrorKind, Ints, PAGE, Place, Range};
use crate::logic::{BitOp, Division, FloatOp, Node, ObjectFact, Term};

/// An operator that gives a value of its operands' type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) enum Binary {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    Bits(BitOp),
}
/// An operator that compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) enum Comparison {
    Less,
    AtMost,
    Equal,
}

impl FunctionBuilder {
    /// Two numbers of one type combined.
    pub(in crate::front) fn binary(
        &mut self,
        op: Binary,
        a: Value,
        b: Value,
        place: Place,
    ) -> Value {
        let scalar = a.scalar;
        let t = self.terms.clone();
        if let Scalar::Float(_) = scalar {
            let op = match op {
                Binary::Add => FloatOp::Add,
                Binary::Subtract => FloatOp::Sub,
                Binary::Multiply => FloatOp::Mul,
                _ => FloatOp::Div,
            };
            return Value { term: t.float_op(op, &[a.term, b.term]), scalar };
        }
        let (x, y) = (a.term, b.term);
        if scalar == Scalar::Real
            && !matches!(op, Binary::Add | Binary::Subtract | Binary::Multiply)
        {
            return self.real_quotient(a, b, place);
        }
        let term = match op {
            Binary::Add => t.add([x, y]),
            Binary::Subtract => t.sub(x, y),
            Binary::Multiply => t.mul(x, y),
            Binary::Divide | Binary::Remainder => {
                let text = || "division by zero".to_owned();
                let fine = t.ne(y, t.int(0));
                self.require_or_warn(fine, ErrorKind::DivisionByZero, text, place);
                let quotient = t.div(Division::Truncate, x, y);
                if op == Binary::Divide {
                    quotient
                } else {
                    // INT_MIN % -1 is as undefined as INT_MIN / -1 (C17 6.5.5).
                    if t.as_int(y).is_none() && self.checks_overflow(scalar) {
                        self.fitting(quotient, scalar, place);
                    }
                    return Value { term: t.modulo(Division::Truncate, x, y), scalar };
                }
            }
            Binary::Bits(op) => {
                let fits = self.is_within(x, scalar) && self.is_within(y, scalar);
                if self.ints == Ints::Math && !fits {
                    self.assume_of_integers(assumptions::BITS, place);
                }
                return Value { term: self.bitwise(op, [x, y], scalar), scalar };
            }
        };
        self.fitting(term, scalar, place)
    }

    /// A quotient by a constant; others would leave linear arithmetic.
    fn real_quotient(&mut self, a: Value, b: Value, place: Place) -> Value {
        let Node::Real(divisor) = self.terms.node(b.term) else {
            self.unmodelled("a real divided by what is no constant", place);
            return a;
        };
        if divisor.is_zero() {
            self.require(self.terms.ff(), ErrorKind::DivisionByZero, place);
            return a;
        }
        Value { term: self.terms.mul(self.terms.real(divisor.recip()), a.term), ..a }
    }

    /// A number as one of a type: of what is beyond it, overflow makes something, or an error.
    pub(super) fn fitting(&mut self, term: Term, scalar: Scalar, place: Place) -> Value {
        let Scalar::Integer { width, signed } = scalar else { return Value { term, scalar } };
        if self.is_within(term, scalar) {
            return Value { term, scalar };
        }
        if self.ints == Ints::Math {
            if !signed {
                self.assume_of_integers(assumptions::UNSIGNED_ARITHMETIC, place);
            }
            return Value { term, scalar };
        }
        if self.checks_overflow(scalar) {
            self.require_fit(term, scalar, place);
            return Value { term, scalar };
        }
        Value { term: self.terms.wrap(width, signed, term), scalar }
    }

    /// Whether what is beyond a type is an error.
    fn checks_overflow(&self, scalar: Scalar) -> bool {
        self.ints == Ints::C && matches!(scalar, Scalar::Integer { signed: true, .. })
    }

    /// Whether a number is one of a type, as the ranges of variables show.
    pub(super) fn is_within(&self, term: Term, scalar: Scalar) -> bool {
        let Some(Range { low, high }) = scalar.range() else { return false };
        self.variables.estimate(&self.terms, term).is_between(&low, &high)
    }

    /// Goes on where a number is one of a type, else there is an overflow.
    fn require_fit(&mut self, term: Term, scalar: Scalar, place: Place) {
        let text = || {
            format!("this is too large for {}: an overflow, which is undefined", scalar.in_words())
        };
        let fine = self.fits(term, scalar);
        self.require_or_warn(fine, ErrorKind::Overflow, text, place);
    }

    /// That a number is one of a type: the ends that it may pass are looked at.
    pub(in crate::front) fn fits(&self, term: Term, scalar: Scalar) -> Term {
        let Some(Range { low, high }) = scalar.range() else { return self.terms.tt() };
        let t = self.terms.clone();
        let known = self.variables.estimate(&t, term);
        let mut fine = t.tt();
        if known.low().is_none_or(|least| low > least.into()) {
            fine = t.and2(fine, t.le(t.int(low), term));
        }
        if known.high().is_none_or(|most| high < most.into()) {
            fine = t.and2(fine, t.le(term, t.int(high)));
        }
        fine
    }

    /// Goes on where a number is at most so much.
    pub(in crate::front) fn require_at_most(
        &mut self,
        term: Term,
        most: BigInt,
        kind: ErrorKind,
        place: Place,
    ) {
        let known = self.variables.estimate(&self.terms, term);
        if known.high().is_none_or(|high| BigInt::from(high) > most) {
            let fine = self.terms.le(term, self.terms.int(most));
            self.require(fine, kind, place);
        }
    }

    /// `-a`
    pub(in crate::front) fn negate(&mut self, a: Value, place: Place) -> Value {
        if let Scalar::Float(_) = a.scalar {
            return Value { term: self.terms.float_op(FloatOp::Neg, &[a.term]), ..a };
        }
        let term = self.terms.neg(a.term);
        self.fitting(term, a.scalar, place)
    }

    /// `~a`
    pub(in crate::front) fn complement(&mut self, a: Value) -> Value {
        let t = &self.terms;
        let term = match a.scalar {
            Scalar::Integer { width, signed: false } => {
                t.sub(t.int((num_bigint::BigInt::from(1) << width) - 1), a.term)
            }
            _ => t.sub(t.int(-1), a.term),
        };
        Value { term, ..a }
    }

    /// Whether two numbers of one type stand so.
    pub(in crate::front) fn compare(&self, op: Comparison, a: Value, b: Value) -> Term {
        let t = &self.terms;
        let (x, y) = (a.term, b.term);
        if let Scalar::Float(_) = a.scalar {
            let op = match op {
                Comparison::Less => FloatOp::Less,
                Comparison::AtMost => FloatOp::AtMost,
                Comparison::Equal => FloatOp::Equal,
            };
            return t.float_op(op, &[x, y]);
        }
        match op {
            Comparison::Less => t.lt(x, y),
            Comparison::AtMost => t.le(x, y),
            Comparison::Equal => t.eq(x, y),
        }
    }

    /// Whether two pointers stand so. The caller has made sure that those are to one object of which the order is asked.
    pub(in crate::front) fn compare_pointers(
        &mut self,
        op: Comparison,
        a: Value,
        b: Value,
        place: Place,
    ) -> Term {
        let t = self.terms.clone();
        if op == Comparison::Equal {
            self.require_no_neighbours(a, b, place);
            return t.eq(a.term, b.term);
        }
        let (x, y) = (t.offset(a.term), t.offset(b.term));
        if op == Comparison::Less { t.lt(x, y) } else { t.le(x, y) }
    }

    /// Whether two pointers are to one function: of two functions none begins where another ends. Which numbers
    /// are functions is open.
    pub(in crate::front) fn are_one_function(&mut self, a: Value, b: Value, place: Place) -> Term {
        let t = self.terms.clone();
        let is_named = |pointer: Term| t.ne(t.object(pointer), t.int(0));
        let both = t.and2(is_named(a.term), is_named(b.term));
        let neither = t.and2(t.not(is_named(a.term)), t.not(is_named(b.term)));
        let fine = t.or([both, neither, self.is_no_address(a), self.is_no_address(b)]);
        self.require_followed(fine, "whether a function lies at a number", place);
        t.eq(a.term, b.term)
    }

    /// Where one object ends another one may begin: whether pointers to both are equal, C does not say
    /// (C17 6.5.9p6). Nor does it say which numbers are addresses of objects.
    fn require_no_neighbours(&mut self, a: Value, b: Value, place: Place) {
        let t = self.terms.clone();
        let ends = |end: Term, start: Term| {
            let size = t.object_fact(ObjectFact::Size, end);
            t.and2(t.eq(t.offset(end), size), t.eq(t.offset(start), t.int(0)))
        };
        let (x, y) = (a.term, b.term);
        let has_object = |pointer: Term| t.ne(t.object(pointer), t.int(0));
        let apart = t.not(t.or2(ends(x, y), ends(y, x)));
        let fine = t.or([
            t.eq(t.object(x), t.object(y)),
            self.is_no_address(a),
            self.is_no_address(b),
            t.and([has_object(x), has_object(y), apart]),
        ]);
        self.require_followed(
            fine,
            "whether an object begins where another ends, or at a number",
            place,
        );
    }

    /// Whether a pointer is null, or another number that no object lies at: of the first page, or of the last.
    fn is_no_address(&self, pointer: Value) -> Term {
        let t = &self.terms;
        let nowhere = t.eq(t.object(pointer.term), t.int(0));
        let Scalar::Pointer { width } = pointer.scalar else { return nowhere };
        let (page, all) = (BigInt::from(PAGE), BigInt::from(1) << width);
        let offset = t.offset(pointer.term);
        let first = t.and2(t.lt(t.int(-&page), offset), t.lt(offset, t.int(page.clone())));
        t.and2(nowhere, t.or2(first, t.le(t.int(all - page), offset)))
    }

    /// How many elements there are between two pointers. The caller has made sure that they are to one object.
    pub(in crate::front) fn difference(
        &mut self,
        a: Value,
        b: Value,
        (stride, scalar): (u64, Scalar),
        place: Place,
    ) -> Value {
        let t = self.terms.clone();
        let bytes = t.sub(t.offset(a.term), t.offset(b.term));
        let term = t.div(Division::Truncate, bytes, t.int(stride.max(1)));
        self.fitting(term, scalar, place)
    }
}
