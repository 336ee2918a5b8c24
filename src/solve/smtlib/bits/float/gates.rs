//! Truth values and integers, as the operations on floating-point numbers put them together.
//!
//! What is known of the parts is made use of at once, so that nothing is left of an operation on constants,
//! and little where one operand is constant.

use num_bigint::BigInt;
use num_traits::{One, ToPrimitive};

use super::super::circuit::{Circuit, Gate, Relation, Wire};

/// Makes gates of operations on floating-point numbers.
pub(super) struct FloatGates<'c> {
    pub(super) circuit: &'c mut Circuit,
}

/// Truth values.
impl FloatGates<'_> {
    pub(super) fn truth(&mut self, value: bool) -> Wire {
        self.circuit.add(Gate::Truth(value))
    }

    fn known(&self, truth: Wire) -> Option<bool> {
        match self.circuit.gate(truth) {
            Gate::Truth(value) => Some(*value),
            _ => None,
        }
    }

    pub(super) fn not(&mut self, a: Wire) -> Wire {
        match self.circuit.gate(a) {
            Gate::Not(inner) => *inner,
            _ => self.circuit.add(Gate::Not(a)),
        }
    }

    pub(super) fn all(&mut self, parts: &[Wire]) -> Wire {
        self.junction(parts, true)
    }

    pub(super) fn any(&mut self, parts: &[Wire]) -> Wire {
        self.junction(parts, false)
    }

    fn junction(&mut self, parts: &[Wire], neutral: bool) -> Wire {
        let mut parts: Vec<Wire> =
            parts.iter().copied().filter(|&part| self.known(part) != Some(neutral)).collect();
        parts.sort();
        parts.dedup();
        let is_decided = |&part: &Wire| match self.circuit.gate(part) {
            Gate::Not(inner) => parts.binary_search(inner).is_ok(),
            gate => *gate == Gate::Truth(!neutral),
        };
        if parts.iter().any(is_decided) {
            return self.truth(!neutral);
        }
        match parts[..] {
            [] => self.truth(neutral),
            [only] => only,
            _ if neutral => self.circuit.add(Gate::All(parts)),
            _ => self.circuit.add(Gate::Any(parts)),
        }
    }

    /// Whether they differ.
    pub(super) fn xor(&mut self, a: Wire, b: Wire) -> Wire {
        match (self.known(a), self.known(b)) {
            _ if a == b => self.truth(false),
            (Some(false), _) => b,
            (_, Some(false)) => a,
            (Some(true), _) => self.not(b),
            (_, Some(true)) => self.not(a),
            _ => {
                let same = self.circuit.add(Gate::Same(a.min(b), a.max(b)));
                self.not(same)
            }
        }
    }

    /// One of two truth values.
    pub(super) fn either(&mut self, is_first: Wire, a: Wire, b: Wire) -> Wire {
        if a == b {
            return a;
        }
        let is_second = self.not(is_first);
        match (self.known(a), self.known(b)) {
            (Some(true), _) => self.any(&[is_first, b]),
            (Some(false), _) => self.all(&[is_second, b]),
            (_, Some(true)) => self.any(&[is_second, a]),
            (_, Some(false)) => self.all(&[is_first, a]),
            _ => {
                let (first, second) = (self.all(&[is_first, a]), self.all(&[is_second, b]));
                self.any(&[first, second])
            }
        }
    }

    pub(super) fn equal(&mut self, a: Wire, b: Wire) -> Wire {
        if a == b {
            return self.truth(true);
        }
        self.circuit.add(Gate::Compare(Relation::Equal, a.min(b), a.max(b)))
    }

    pub(super) fn is(&mut self, a: Wire, value: i128) -> Wire {
        let value = self.number(value);
        self.equal(a, value)
    }

    pub(super) fn less(&mut self, a: Wire, b: Wire) -> Wire {
        if a == b {
            return self.truth(false);
        }
        self.circuit.add(Gate::Compare(Relation::Less, a, b))
    }

    pub(super) fn is_below(&mut self, a: Wire, end: i128) -> Wire {
        let end = self.number(end);
        self.less(a, end)
    }

    pub(super) fn is_at_most(&mut self, a: Wire, most: i128) -> Wire {
        let most = self.number(most);
        self.circuit.add(Gate::Compare(Relation::AtMost, a, most))
    }

    /// Whether a bit is set.
    pub(super) fn bit(&mut self, a: Wire, at: u32) -> Wire {
        let moved = self.down(a, at);
        let low = self.low(moved, 1);
        self.is(low, 1)
    }

    /// Whether one of the lowest bits is set.
    pub(super) fn has_low(&mut self, a: Wire, bits: u32) -> Wire {
        let low = self.low(a, bits);
        let none = self.is(low, 0);
        self.not(none)
    }
}

/// Integers.
impl FloatGates<'_> {
    pub(super) fn number(&mut self, value: i128) -> Wire {
        self.circuit.number(value)
    }

    /// The number that is known to be there.
    pub(super) fn constant_of(&self, a: Wire) -> Option<i128> {
        match self.circuit.gate(a) {
            Gate::Number(value) => value.to_i128(),
            _ => None,
        }
    }

    /// 1 or 0.
    pub(super) fn as_number(&mut self, truth: Wire) -> Wire {
        let (one, zero) = (self.number(1), self.number(0));
        self.choice(truth, one, zero)
    }

    pub(super) fn choice(&mut self, is_first: Wire, a: Wire, b: Wire) -> Wire {
        self.circuit.add(Gate::Choice(is_first, a, b))
    }

    /// One of two numbers, of which it is known that what is chosen is from 0 to `most`.
    pub(super) fn choice_up_to(&mut self, is_first: Wire, [a, b]: [Wire; 2], most: i128) -> Wire {
        let known = [a, b].iter().all(|&side| self.is_within(side, most));
        if known {
            return self.choice(is_first, a, b);
        }
        self.circuit.choice_within(is_first, [a, b], most)
    }

    fn is_within(&self, a: Wire, most: i128) -> bool {
        let range = self.circuit.range(a);
        range.low().is_some_and(|low| low >= 0) && range.high().is_some_and(|high| high <= most)
    }

    /// The largest value, which is known of all that is counted here.
    pub(super) fn most(&self, a: Wire) -> i128 {
        self.circuit.range(a).high().unwrap_or(i128::MAX)
    }

    /// A number of 0 or more, or an end that it is beyond.
    pub(super) fn up_to(&mut self, a: Wire, most: i128) -> Wire {
        let is_within = self.is_at_most(a, most);
        let most = self.number(most);
        self.circuit.at_most(is_within, a, most)
    }

    /// A number, or 0 if it is less.
    pub(super) fn at_least_zero(&mut self, a: Wire) -> Wire {
        let (is_negative, zero) = (self.is_below(a, 0), self.number(0));
        let most = self.most(a).max(0);
        self.choice_up_to(is_negative, [zero, a], most)
    }

    /// Multiples, and a constant.
    pub(super) fn sum(&mut self, parts: &[(Wire, i128)], constant: i128) -> Wire {
        let mut sum: Vec<(Wire, BigInt)> = Vec::with_capacity(parts.len());
        let mut constant = BigInt::from(constant);
        for &(wire, factor) in parts {
            match self.circuit.gate(wire) {
                Gate::Number(value) => constant += value * factor,
                _ if factor == 0 => {}
                _ => sum.push((wire, factor.into())),
            }
        }
        match &sum[..] {
            [(only, factor)] if factor.is_one() && constant == BigInt::ZERO => *only,
            _ => self.circuit.add(Gate::Sum(sum, constant)),
        }
    }

    pub(super) fn plus(&mut self, a: Wire, constant: i128) -> Wire {
        self.sum(&[(a, 1)], constant)
    }

    pub(super) fn minus(&mut self, a: Wire, b: Wire) -> Wire {
        self.sum(&[(a, 1), (b, -1)], 0)
    }

    /// With zeros behind it.
    pub(super) fn up(&mut self, a: Wire, bits: u32) -> Wire {
        self.sum(&[(a, 1 << bits)], 0)
    }

    /// Without its lowest bits.
    pub(super) fn down(&mut self, a: Wire, bits: u32) -> Wire {
        match *self.circuit.gate(a) {
            _ if bits == 0 => a,
            Gate::Down(inner, by) => self.circuit.add(Gate::Down(inner, by + bits)),
            _ => self.circuit.add(Gate::Down(a, bits)),
        }
    }

    /// Its lowest bits.
    pub(super) fn low(&mut self, a: Wire, bits: u32) -> Wire {
        match *self.circuit.gate(a) {
            _ if bits == 0 => self.number(0),
            _ if bits < 127 && self.is_within(a, (1 << bits) - 1) => a,
            Gate::Low(inner, of, false) => self.circuit.add(Gate::Low(inner, of.min(bits), false)),
            _ => self.circuit.add(Gate::Low(a, bits, false)),
        }
    }

    /// With the lowest bit set where something is set, too.
    pub(super) fn with_sticky(&mut self, a: Wire, too: Wire) -> Wire {
        let own = self.bit(a, 0);
        let last = self.any(&[own, too]);
        if last == own {
            return a;
        }
        let (rest, last) = (self.down(a, 1), self.as_number(last));
        self.sum(&[(rest, 2), (last, 1)], 0)
    }
}
