//! The bitwise and of integers; the other operations on bits follow from it
//! (x | y = x + y − (x & y), x ^ y = x + y − 2·(x & y), ~x = −x − 1).
//!
//! `bit_and(width, a, b)` is the and of the two's complement forms, which go on to the
//! left without end. The width is a promise: both operands lie in −2^width ≤ x < 2^width
//! (so in the range of every signed or unsigned type of that many bits), and then the
//! term can be written out over its bits ([`Terms::spread_and`]), which is what printers
//! do. Evaluation does not need the promise.

use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

use super::sort::Sort;
use super::term::{Division, Node, Term, Terms};

impl Terms {
    /// The bitwise and of two integers that lie in −2^width ≤ x < 2^width.
    ///
    /// With a constant it becomes division arithmetic, which all solvers know well.
    ///
    /// ```
    /// let t = unloop::logic::Terms::new();
    /// let x = t.int_symbol("x");
    /// let low = t.modulo(unloop::logic::Division::Euclid, x, t.int(8));
    /// assert_eq!(t.bit_and(32, x, t.int(7)), low);
    /// assert_eq!(t.bit_and(32, t.int(12), t.int(-6)), t.int(8));
    /// ```
    pub fn bit_and(&self, width: u32, a: Term, b: Term) -> Term {
        if self.has_unknown(a) || self.has_unknown(b) {
            return self.unknown(Sort::Int);
        }
        match (self.node(a), self.node(b)) {
            _ if a == b => a,
            (Node::Int(x), Node::Int(y)) => self.int(x & y),
            (&Node::Ite(c, x, y), _) if self.are_constants(x, y) => {
                self.ite(c, self.bit_and(width, x, b), self.bit_and(width, y, b))
            }
            (_, &Node::Ite(c, x, y)) if self.are_constants(x, y) => {
                self.ite(c, self.bit_and(width, a, x), self.bit_and(width, a, y))
            }
            (Node::Int(mask), _) => self.masked(b, mask),
            (_, Node::Int(mask)) => self.masked(a, mask),
            _ => {
                let (left, right) =
                    if self.structural_order(a, b).is_le() { (a, b) } else { (b, a) };
                self.intern(Node::BitAnd { width, left, right })
            }
        }
    }

    fn are_constants(&self, x: Term, y: Term) -> bool {
        self.as_int(x).is_some() && self.as_int(y).is_some()
    }

    /// `value & mask`: each run of ones from bit `low` to below bit `high` gives
    /// `value mod 2^high − value mod 2^low`.
    fn masked(&self, value: Term, mask: &BigInt) -> Term {
        if mask.is_negative() {
            // x − (x & ~mask)
            return self.sub(value, self.masked(value, &(-mask - 1)));
        }
        let below = |bit: u64| {
            let power = self.int(BigInt::one() << bit);
            self.modulo(Division::Euclid, value, power)
        };
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
