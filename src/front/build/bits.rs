//! `&`, `|` and `^` (C17 6.5.10 to 6.5.12).
//!
//! Where the ranges of variables make it arithmetic, or a choice, the term is that: engines know
//! those better than bits.

use num_bigint::BigInt;
use num_traits::{One, Zero};

use super::function::FunctionBuilder;
use super::scalar::Scalar;
use crate::logic::{BitOp, Interval, Term};

/// So many zeros are at the end of every number that has more: types have fewer bits.
const MOST_ZEROS: u64 = 512;

impl FunctionBuilder {
    /// Two numbers of a type combined bit by bit.
    pub(super) fn bitwise(&self, op: BitOp, operands: [Term; 2], scalar: Scalar) -> Term {
        let t = &self.terms;
        // A constant stands on the right.
        let [x, y] = operands;
        let [x, y] = if t.as_int(x).is_some() { [y, x] } else { [x, y] };
        let (width, ones) = match scalar {
            Scalar::Integer { width, .. } => (width, (BigInt::one() << width) - 1),
            _ => (1, BigInt::zero()),
        };
        let ranges = [x, y].map(|term| self.variables.estimate(t, term));
        let truths = Interval::from_to(&BigInt::ZERO, &BigInt::one());
        if ranges.iter().all(|range| range.is_within(truths)) {
            return self.of_truths(op, x, y);
        }
        let zeros = [x, y].map(|term| t.trailing_zeros(term).min(MOST_ZEROS));
        if has_only(ranges[0], zeros[1]) || has_only(ranges[1], zeros[0]) {
            return if op == BitOp::And { t.int(0) } else { t.add([x, y]) };
        }
        // All bits of an unsigned type turned round are what is left of its greatest number.
        if op == BitOp::Xor
            && t.as_int(y) == Some(&ones)
            && ranges[0].is_between(&BigInt::ZERO, &ones)
        {
            return t.sub(y, x);
        }
        t.bit_op(op, width, x, y)
    }

    /// Two numbers that are 0 or 1.
    fn of_truths(&self, op: BitOp, x: Term, y: Term) -> Term {
        let t = &self.terms;
        match (op, t.as_int(y).map(BigInt::is_zero)) {
            (BitOp::And, Some(true)) | (BitOp::Or, Some(false)) => return y,
            (BitOp::Xor, Some(false)) => return t.sub(y, x),
            (_, Some(_)) => return x,
            _ => {}
        }
        let (x, y) = (t.eq(x, t.int(1)), t.eq(y, t.int(1)));
        let holds = match op {
            BitOp::And => t.and2(x, y),
            BitOp::Or => t.or2(x, y),
            BitOp::Xor => t.not(t.eq(x, y)),
        };
        t.ite(holds, t.int(1), t.int(0))
    }
}

/// Whether numbers of a range have no more than so many bits, and no sign.
fn has_only(range: Interval, bits: u64) -> bool {
    range.is_between(&BigInt::ZERO, &((BigInt::one() << bits) - 1))
}
