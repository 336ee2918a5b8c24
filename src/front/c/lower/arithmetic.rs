//! Operators on numbers, and conversions between their types.
//!
//! Integers are unbounded: a conversion is the identity (but to `_Bool`), and what the
//! limited range of a type would change is remarked on once.

use num_bigint::BigInt;
use num_traits::{One, ToPrimitive};

use super::body::Body;
use super::expression::Typed;
use super::remarks::Kind;
use super::{Lowered, Reported};
use crate::front::c::ast::BinaryOp;
use crate::front::c::types::IntKind;
use crate::front::source::Span;
use crate::graph::ErrorKind;
use crate::logic::{Division, Term};

/// The largest amount that something may be shifted by.
const MAX_SHIFT: u32 = 63;

impl Body<'_, '_> {
    /// `value` as a value of type `to`.
    pub(super) fn convert(&mut self, value: Typed, to: IntKind, span: Span) -> Typed {
        if to == IntKind::Bool && value.kind != IntKind::Bool {
            let terms = self.unit.terms;
            let truth = terms.ne(value.term, terms.int(0));
            return Typed { term: terms.ite(truth, terms.int(1), terms.int(0)), kind: to };
        }
        let model = self.unit.model;
        let same = match self.unit.terms.as_int(value.term) {
            Some(number) => {
                let (low, high) = to.range(model);
                low <= *number && *number <= high
            }
            None => value.kind.fits_in(to, model) || self.is_truth(value.term),
        };
        if !same {
            self.unit.remark(Kind::Conversion, span);
        }
        Typed { kind: to, ..value }
    }

    /// Whether a term is 0 or 1 by its form.
    fn is_truth(&self, term: Term) -> bool {
        let bit = |t: Term| {
            self.unit
                .terms
                .as_int(t)
                .is_some_and(|n| n.bits() <= 1 && n.sign() != num_bigint::Sign::Minus)
        };
        match self.unit.terms.node(term) {
            crate::logic::Node::Ite(_, yes, no) => bit(*yes) && bit(*no),
            _ => false,
        }
    }

    /// Notes that the result of an operation may leave an unsigned type.
    pub(super) fn unsigned_result(&mut self, kind: IntKind, operand: Term, span: Span) {
        if !kind.is_signed() && self.unit.terms.as_int(operand).is_none() {
            self.unit.remark(Kind::UnsignedArithmetic, span);
        }
    }

    /// An infix operation that is no comparison.
    pub(super) fn arithmetic(
        &mut self,
        op: BinaryOp,
        left: Typed,
        right: Typed,
        span: Span,
    ) -> Lowered<Typed> {
        if matches!(op, BinaryOp::ShiftLeft | BinaryOp::ShiftRight) {
            return self.shift(op, left, right, span);
        }
        let kind = left.kind.common(right.kind, self.unit.model);
        let a = self.convert(left, kind, span).term;
        let b = self.convert(right, kind, span).term;
        let terms = self.unit.terms;
        let term = match op {
            BinaryOp::Add => terms.add([a, b]),
            BinaryOp::Subtract => terms.sub(a, b),
            BinaryOp::Multiply => terms.mul(a, b),
            BinaryOp::Divide | BinaryOp::Remainder => {
                return Ok(self.quotient(op, a, b, kind, span));
            }
            _ => return self.bitwise(op, a, b, kind, span),
        };
        self.unsigned_result(kind, term, span);
        Ok(Typed { term, kind })
    }

    fn quotient(&mut self, op: BinaryOp, a: Term, b: Term, kind: IntKind, span: Span) -> Typed {
        let terms = self.unit.terms;
        let place = self.unit.place(span);
        let fine = terms.ne(b, terms.int(0));
        if terms.is_false(fine) {
            let warning = crate::front::Diagnostic::warning(place, "division by zero");
            self.unit.warnings.push(warning);
        }
        self.builder.require(fine, ErrorKind::DivisionByZero, place);
        let term = match op {
            BinaryOp::Divide => terms.div(Division::Truncate, a, b),
            _ => terms.modulo(Division::Truncate, a, b),
        };
        Typed { term, kind }
    }

    /// Shifts by constants are multiplications and divisions by powers of two. A right
    /// shift rounds down, also negative numbers, as gcc and clang do.
    fn shift(&mut self, op: BinaryOp, left: Typed, right: Typed, span: Span) -> Lowered<Typed> {
        let Typed { term, kind } = left.promoted();
        let terms = self.unit.terms;
        let Some(amount) = terms.as_int(right.term) else {
            let help = "shift by a constant, or multiply and divide by powers of two in a loop";
            return Err(self.unit.unsupported(
                span,
                "shifting by a variable amount is not supported yet",
                help,
            ));
        };
        let width = kind.width(self.unit.model);
        let Some(bits) = amount.to_u32().filter(|&bits| bits <= MAX_SHIFT && bits < width) else {
            let message =
                format!("shifting `{kind}` by {amount} is undefined: it has {width} bits");
            return Err(self.unit.error(span, message));
        };
        let power = terms.int(BigInt::one() << bits);
        let term = match op {
            BinaryOp::ShiftLeft => {
                let shifted = terms.mul(term, power);
                self.unsigned_result(kind, shifted, span);
                shifted
            }
            _ => terms.div(Division::Euclid, term, power),
        };
        Ok(Typed { term, kind })
    }

    /// `&`, `^`, `|` where they can be told without looking at bits: on constants, and
    /// the lowest bits of a number.
    fn bitwise(
        &mut self,
        op: BinaryOp,
        a: Term,
        b: Term,
        kind: IntKind,
        span: Span,
    ) -> Lowered<Typed> {
        let terms = self.unit.terms;
        let (known_a, known_b) = (terms.as_int(a), terms.as_int(b));
        let term = match (known_a, known_b) {
            (Some(x), Some(y)) => terms.int(match op {
                BinaryOp::And => x & y,
                BinaryOp::Xor => x ^ y,
                _ => x | y,
            }),
            (None, Some(mask)) if op == BinaryOp::And && is_low_mask(mask) => {
                terms.modulo(Division::Euclid, a, terms.int(mask + 1))
            }
            (Some(mask), None) if op == BinaryOp::And && is_low_mask(mask) => {
                terms.modulo(Division::Euclid, b, terms.int(mask + 1))
            }
            _ => return Err(self.no_bits(span)),
        };
        Ok(Typed { term, kind })
    }

    fn no_bits(&mut self, span: Span) -> Reported {
        self.unit.unsupported(
            span,
            "bitwise operators on variables are not supported yet",
            "supported are constants, and `x & m` where m + 1 is a power of two",
        )
    }

    /// `~`: in two's complement −x−1, and for unsigned types the largest value minus x.
    pub(super) fn complement(&self, value: Typed) -> Typed {
        let terms = self.unit.terms;
        let Typed { term, kind } = value;
        let from = if kind.is_signed() { BigInt::from(-1) } else { kind.range(self.unit.model).1 };
        Typed { term: terms.sub(terms.int(from), term), kind }
    }
}

/// Whether a number is 2^k − 1.
fn is_low_mask(mask: &BigInt) -> bool {
    mask.sign() != num_bigint::Sign::Minus && (mask & (mask + 1u8)) == BigInt::ZERO
}
