//! Operations on the bits of integers: and, or, exclusive or. The complement needs none: ~x = −x − 1.
//!
//! Of each integer that is taken the two's complement form, which goes on to the left without end,
//! so the result is an integer of every width. The width of an operation is a promise: its operands
//! lie in −2^width ≤ x < 2^width (so in the range of every signed or unsigned type of that many
//! bits), unless one of them is a constant. With that the term can be written as arithmetic
//! ([`Terms::bits_as_arithmetic`], [`Terms::spread_and`]), which is what printers over integers do.
//! Evaluation does not need the promise.
//!
//! What is arithmetic in a few words is made arithmetic at once, since engines and solvers know
//! that well: x & 7 is x mod 8, x & −8 is x − x mod 8, x ^ −1 is −x − 1.

use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

use super::bit_op::BitOp;
use super::sort::Sort;
use super::term::{Division, Node, Term, Terms};

impl Terms {
    /// The bitwise and: see [`bit_op`](Self::bit_op).
    ///
    /// ```
    /// let t = unloop::logic::Terms::new();
    /// let x = t.int_symbol("x");
    /// let low = t.modulo(unloop::logic::Division::Euclid, x, t.int(8));
    /// assert_eq!(t.bit_and(32, x, t.int(7)), low);
    /// assert_eq!(t.bit_and(32, t.int(12), t.int(-6)), t.int(8));
    /// ```
    pub fn bit_and(&self, width: u32, a: Term, b: Term) -> Term {
        self.bit_op(BitOp::And, width, a, b)
    }

    /// The bitwise or: see [`bit_op`](Self::bit_op).
    pub fn bit_or(&self, width: u32, a: Term, b: Term) -> Term {
        self.bit_op(BitOp::Or, width, a, b)
    }

    /// The exclusive or: see [`bit_op`](Self::bit_op).
    ///
    /// ```
    /// let t = unloop::logic::Terms::new();
    /// let (x, y) = (t.int_symbol("x"), t.int_symbol("y"));
    /// assert_eq!(t.bit_xor(32, t.bit_xor(32, x, y), y), x);
    /// assert_eq!(t.bit_xor(32, x, t.int(-1)), t.sub(t.int(-1), x));
    /// ```
    pub fn bit_xor(&self, width: u32, a: Term, b: Term) -> Term {
        self.bit_op(BitOp::Xor, width, a, b)
    }

    /// Two integers that lie in −2^width ≤ x < 2^width, combined bit by bit.
    pub fn bit_op(&self, op: BitOp, width: u32, a: Term, b: Term) -> Term {
        if self.has_unknown(a) || self.has_unknown(b) {
            return self.unknown(Sort::Int);
        }
        // A constant stands on the right.
        let (a, b) = if self.as_int(a).is_some() { (b, a) } else { (a, b) };
        match (self.node(a), self.node(b)) {
            (Node::Int(x), Node::Int(y)) => self.int(op.apply(x, y)),
            _ if a == b && op == BitOp::Xor => self.int(0),
            _ if a == b => a,
            (&Node::Ite(c, x, y), _) if self.may_choose(op, [x, y], b) => {
                self.ite(c, self.bit_op(op, width, x, b), self.bit_op(op, width, y, b))
            }
            (_, &Node::Ite(c, x, y)) if self.may_choose(op, [x, y], a) => {
                self.ite(c, self.bit_op(op, width, a, x), self.bit_op(op, width, a, y))
            }
            (_, Node::Int(number)) => self.with_constant(op, width, a, number),
            _ => self
                .with_repeated(op, a, b)
                .or_else(|| self.with_repeated(op, b, a))
                .unwrap_or_else(|| {
                    let (left, right) =
                        if self.structural_order(a, b).is_le() { (a, b) } else { (b, a) };
                    self.intern(Node::BitOp { op, width, left, right })
                }),
        }
    }

    /// Whether an operation on a choice between two values is better a choice between two results:
    /// where those are constants, or one of them is nothing and the other few bits.
    fn may_choose(&self, op: BitOp, values: [Term; 2], other: Term) -> bool {
        let constants = values.iter().all(|&value| self.as_int(value).is_some());
        let is_simple = |term: Term| match *self.node(term) {
            Node::Int(_) => true,
            Node::Ite(_, x, y) => self.as_int(x).is_some() && self.as_int(y).is_some(),
            _ => false,
        };
        constants && (op == BitOp::And || is_simple(other))
    }

    /// With an operand that has been combined in the same way before: (x ^ y) ^ y is x.
    fn with_repeated(&self, op: BitOp, before: Term, again: Term) -> Option<Term> {
        match *self.node(before) {
            Node::BitOp { op: inner, left, right, .. }
                if inner == op && (left == again || right == again) =>
            {
                let other = if left == again { right } else { left };
                Some(if op == BitOp::Xor { other } else { before })
            }
            _ => None,
        }
    }

    fn with_constant(&self, op: BitOp, width: u32, value: Term, number: &BigInt) -> Term {
        let all = -BigInt::one();
        match op {
            BitOp::And if number.is_zero() => return self.int(0),
            BitOp::Or if *number == all => return self.int(all),
            BitOp::Xor if *number == all => return self.sub(self.int(all), value),
            BitOp::And if is_power(&(number + 1_u32)) => {
                return self.low_bits(value, number + 1_u32);
            }
            BitOp::And if is_power(&-number) => {
                return self.sub(value, self.low_bits(value, -number));
            }
            BitOp::Or | BitOp::Xor if number.is_zero() => return value,
            _ => {}
        }
        match *self.node(value) {
            Node::BitOp { op: inner, width: before, left, right } if inner == op => {
                if let Some(first) = self.as_int(right) {
                    let both = op.apply(first, number);
                    return self.with_constant(op, width.max(before), left, &both);
                }
            }
            Node::Mod(Division::Euclid, inner, by) if op == BitOp::And => {
                if let Some(by) = self.as_int(by).filter(|by| is_power(by)) {
                    let kept: BigInt = number & (by - 1_u32);
                    if kept != *number {
                        return self.with_constant(op, width, value, &kept);
                    }
                    return self.intern_with_constant(op, width, inner, kept);
                }
            }
            _ => {}
        }
        self.intern_with_constant(op, width, value, number.clone())
    }

    fn intern_with_constant(&self, op: BitOp, width: u32, value: Term, number: BigInt) -> Term {
        self.intern(Node::BitOp { op, width, left: value, right: self.int(number) })
    }

    fn low_bits(&self, value: Term, power: BigInt) -> Term {
        self.modulo(Division::Euclid, value, self.int(power))
    }

    /// An operation on bits by sums, remainders, and what is set in two that are no constants, if it
    /// is not that alone: x | y = x + y − (x & y), x ^ y = x + y − 2·(x & y).
    pub(crate) fn bit_op_by_sums(&self, term: Term) -> Option<Term> {
        match *self.node(term) {
            Node::BitOp { op: BitOp::And, right, .. } if self.as_int(right).is_none() => None,
            Node::BitOp { op, width, left, right } => Some(self.by_sums(op, width, left, right)),
            _ => None,
        }
    }

    pub(super) fn by_sums(&self, op: BitOp, width: u32, left: Term, right: Term) -> Term {
        let both = match (self.as_int(left), self.as_int(right)) {
            (Some(mask), _) => self.masked(right, mask),
            (_, Some(mask)) => self.masked(left, mask),
            _ => self.bit_and(width, left, right),
        };
        match op {
            BitOp::And => both,
            BitOp::Or => self.sub(self.add([left, right]), both),
            BitOp::Xor => self.sub(self.add([left, right]), self.mul(self.int(2), both)),
        }
    }

    /// `value & mask`: each run of ones from bit `low` to below bit `high` gives
    /// `value mod 2^high − value mod 2^low`.
    fn masked(&self, value: Term, mask: &BigInt) -> Term {
        if mask.is_negative() {
            // x − (x & ~mask)
            return self.sub(value, self.masked(value, &(-mask - 1)));
        }
        let below = |bit: u64| self.low_bits(value, BigInt::one() << bit);
        let mut parts = vec![self.int(0)];
        let mut bit = 0;
        while let Some(low) = (bit..mask.bits()).find(|&at| mask.bit(at)) {
            let high = (low..).find(|&at| !mask.bit(at)).unwrap_or(low + 1);
            parts.extend([below(high), self.neg(below(low))]);
            bit = high;
        }
        self.add(parts)
    }

    /// A bitwise and written out over its bits:
    /// Σ 2^i·\[bit i is set in both\] − 2^width·\[both are negative\].
    pub fn spread_and(&self, width: u32, left: Term, right: Term) -> Term {
        let one = self.int(1);
        let set = |value: Term, bit: u32| {
            let power = self.int(BigInt::one() << bit);
            let shifted = self.div(Division::Euclid, value, power);
            self.eq(self.modulo(Division::Euclid, shifted, self.int(2)), one)
        };
        let worth = |condition: Term, value: BigInt| {
            self.ite(condition, self.int(value), self.int(BigInt::zero()))
        };
        let mut sum: Vec<Term> = (0..width)
            .map(|bit| worth(self.and2(set(left, bit), set(right, bit)), BigInt::one() << bit))
            .collect();
        let negative = |value: Term| self.lt(value, self.int(0));
        let both = self.and2(negative(left), negative(right));
        sum.push(worth(both, -(BigInt::one() << width)));
        self.add(sum)
    }
}

/// Whether a number is a power of two.
fn is_power(number: &BigInt) -> bool {
    number.is_positive() && number.magnitude().count_ones() == 1
}
