//! Digits: ⌊v / d⌋ mod m, and sums of them.
//!
//! A number that lies in a memory of bytes is taken apart into digits when it is written and
//! put together when it is read. The rules here make the number of that again, so that the
//! way through the memory costs nothing:
//!
//! * c·(⌊v/d⌋ mod m) + c·m·(⌊v/(d·m)⌋ mod n) is c·(⌊v/d⌋ mod (m·n));
//! * a remainder within a remainder by one of its divisors is superfluous;
//! * quotients of quotients, and of remainders, are written with one division.
//!
//! All divisors are positive constants, and all quotients are rounded down.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, Zero};

use super::bit_op::BitOp;
use super::linear::Linear;
use super::term::{Division, Node, Term, Terms};

/// ⌊value / unit⌋ mod modulus.
struct Digit {
    value: Term,
    unit: BigInt,
    modulus: BigInt,
}

impl Terms {
    /// The operands of a remainder by a positive constant.
    fn remainder(&self, term: Term) -> Option<(Term, &BigInt)> {
        match *self.node(term) {
            Node::Mod(Division::Euclid, value, by) => {
                Some((value, self.as_int(by).filter(|by| by.is_positive())?))
            }
            _ => None,
        }
    }

    /// The operands of a quotient by a positive constant.
    fn quotient(&self, term: Term) -> Option<(Term, &BigInt)> {
        match *self.node(term) {
            Node::Div(Division::Euclid, value, by) => {
                Some((value, self.as_int(by).filter(|by| by.is_positive())?))
            }
            _ => None,
        }
    }

    /// A simpler number that has the same remainder by `modulus`, if there is one.
    pub(super) fn same_remainder(&self, value: Term, modulus: &BigInt) -> Option<Term> {
        if !modulus.is_positive() {
            return None;
        }
        let form = self.linear(value);
        let within = |(term, factor): &(Term, BigInt)| {
            let (inner, by) = self.remainder(*term)?;
            (factor * by).is_multiple_of(modulus).then(|| self.linear(inner).scaled(factor))
        };
        let multiple = |factor: &BigInt| factor.is_multiple_of(modulus);
        let drops = !form.constant.is_zero() && multiple(&form.constant);
        if !drops && form.terms.iter().all(|part| !multiple(&part.1) && within(part).is_none()) {
            return None;
        }
        let constant = if drops { BigInt::ZERO } else { form.constant.clone() };
        let parts = form.terms.iter().filter(|(_, factor)| !multiple(factor)).map(|part| {
            let alone = || Linear { terms: vec![part.clone()], constant: BigInt::ZERO };
            within(part).unwrap_or_else(alone)
        });
        let rest = Linear { terms: Vec::new(), constant };
        Some(self.sum_of_collected(&self.sum_of(parts.chain([rest]))))
    }

    /// The quotient of a value by `by`, written more simply, if it can be.
    pub(super) fn simpler_quotient(&self, value: Term, by: &BigInt) -> Option<Term> {
        if !by.is_positive() {
            return None;
        }
        let form = self.linear(value);
        let (mut whole, mut rest) = (Linear::default(), Linear::default());
        for (term, factor) in form.terms {
            let side = if factor.is_multiple_of(by) { &mut whole } else { &mut rest };
            side.terms.push((term, factor));
        }
        let side = if form.constant.is_multiple_of(by) { &mut whole } else { &mut rest };
        side.constant = form.constant;
        let divisor = self.int(by.clone());
        if !(whole.terms.is_empty() && whole.constant.is_zero()) {
            let rest = self.sum_of_collected(&rest);
            let whole = self.sum_of_collected(&whole.divided(by));
            return Some(self.add([whole, self.div(Division::Euclid, rest, divisor)]));
        }
        if let Some(quotient) = self.masked_quotient(value, by) {
            return Some(quotient);
        }
        if let Some((inner, first)) = self.quotient(value) {
            return Some(self.div(Division::Euclid, inner, self.int(first * by)));
        }
        let (inner, modulus) = self.remainder(value)?;
        let (left, none) = modulus.div_rem(by);
        none.is_zero().then(|| {
            let high = self.div(Division::Euclid, inner, divisor);
            self.modulo(Division::Euclid, high, self.int(left))
        })
    }

    /// A mask moved down goes with the number that it is of.
    fn masked_quotient(&self, value: Term, by: &BigInt) -> Option<Term> {
        let Node::BitOp { op: BitOp::And, width, left, right } = *self.node(value) else {
            return None;
        };
        let bits = by.trailing_zeros().filter(|bits| (by >> bits).is_one())?;
        let mask = self.int(self.as_int(right)? >> bits);
        Some(self.bit_and(width, self.div(Division::Euclid, left, self.int(by.clone())), mask))
    }

    /// A remainder as a digit: ⌊v/d⌋ + k is ⌊(v + d·k)/d⌋.
    fn digit(&self, term: Term) -> Option<Digit> {
        let (value, modulus) = self.remainder(term)?;
        let modulus = modulus.clone();
        let form = self.linear(value);
        if let [(only, factor)] = form.terms.as_slice()
            && factor.is_one()
            && let Some((inner, unit)) = self.quotient(*only)
        {
            let behind = Linear { terms: Vec::new(), constant: &form.constant * unit };
            let value = self.not_joined([self.linear(inner), behind]);
            return Some(Digit { value, unit: unit.clone(), modulus });
        }
        Some(Digit { value, unit: BigInt::one(), modulus })
    }

    /// Puts neighbouring digits of one number together, wherever there are some.
    pub(super) fn join_digits(&self, form: &mut Linear) {
        let is_remainder = |part: &&(Term, BigInt)| self.remainder(part.0).is_some();
        while form.terms.iter().filter(is_remainder).count() > 1 {
            let Some((low, high, joined)) = self.neighbours(form) else { return };
            let factor = form.terms[low].1.clone();
            form.terms.retain({
                let (low, high) = (form.terms[low].0, form.terms[high].0);
                move |(term, _)| *term != low && *term != high
            });
            *form = self.sum_of([std::mem::take(form), self.linear(joined).scaled(&factor)]);
        }
    }

    /// A sum in which no digits are put together. Numbers that digits are of have such inside them in
    /// turn: whoever joined those anew at each look would go through all ways down to the innermost.
    fn not_joined<const N: usize>(&self, parts: [Linear; N]) -> Term {
        self.sum_of_collected(&self.sum_of(parts))
    }

    /// The difference of two numbers, likewise.
    fn lessened(&self, from: Term, part: Term) -> Term {
        self.not_joined([self.linear(from), self.linear(part).scaled(&-BigInt::one())])
    }

    /// Two digits of a sum that are one, and that one.
    fn neighbours(&self, form: &Linear) -> Option<(usize, usize, Term)> {
        let digits: Vec<(usize, Digit)> = (0..form.terms.len())
            .filter_map(|n| self.digit(form.terms[n].0).map(|digit| (n, digit)))
            .collect();
        for (low, one) in &digits {
            let next = &one.unit * &one.modulus;
            for (high, other) in &digits {
                if other.unit == next
                    && form.terms[*high].1 == &form.terms[*low].1 * &one.modulus
                    && self.is_multiple(self.lessened(other.value, one.value), &next)
                {
                    let unit = self.int(one.unit.clone());
                    let modulus = self.int(&one.modulus * &other.modulus);
                    let value = self.div(Division::Euclid, other.value, unit);
                    return Some((*low, *high, self.modulo(Division::Euclid, value, modulus)));
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn power(t: &Terms, bits: u32) -> Term {
        t.int(BigInt::one() << bits)
    }

    fn byte(t: &Terms, value: Term, step: u32) -> Term {
        let high = t.div(Division::Euclid, value, power(t, 8 * step));
        t.modulo(Division::Euclid, high, t.int(256))
    }

    fn of_bytes(t: &Terms, value: Term, bytes: u32) -> Term {
        t.add((0..bytes).map(|step| t.mul(power(t, 8 * step), byte(t, value, step))))
    }

    #[test]
    fn bytes_make_the_number_again() {
        let t = Terms::new();
        let (x, y) = (t.int_symbol("x"), t.int_symbol("y"));
        for value in [x, t.add([x, t.int(1)]), t.sub(t.mul(t.int(3), x), y)] {
            let whole = t.modulo(Division::Euclid, value, power(&t, 32));
            assert_eq!(of_bytes(&t, value, 4), whole);
            // Once more: the bytes of what was read.
            assert_eq!(of_bytes(&t, whole, 4), whole);
            let half = power(&t, 31);
            let shifted = t.modulo(Division::Euclid, t.add([whole, half]), power(&t, 32));
            assert_eq!(of_bytes(&t, t.sub(shifted, half), 4), whole);
        }
        assert_eq!(byte(&t, t.int(-2), 3), t.int(255));
    }

    /// As the bits of a number are turned round by masks and shifts, again and again.
    #[test]
    fn numbers_made_of_digits_of_such_numbers_are_made_soon() {
        let t = Terms::new();
        let mut value = t.int_symbol("x");
        for level in 0..40 {
            let part = |low: u32, bits: u32| {
                let shifted = t.add([value, t.int(level)]);
                let above = t.div(Division::Euclid, shifted, power(&t, low));
                t.modulo(Division::Euclid, above, power(&t, bits))
            };
            let (low, high) = (part(0, 5), part(9, 7));
            value = t.add([t.mul(power(&t, 7), low), high, t.mul(power(&t, 12), part(5, 4))]);
        }
        assert!(t.len() < 5_000, "{}", t.len());
    }

    #[test]
    fn digits_of_different_numbers_stay_apart() {
        let t = Terms::new();
        let (x, y) = (t.int_symbol("x"), t.int_symbol("y"));
        let mixed = t.add([byte(&t, x, 0), t.mul(t.int(256), byte(&t, y, 1))]);
        assert_eq!(t.linear(mixed).terms.len(), 2);
        let gap = t.add([byte(&t, x, 0), t.mul(t.int(65_536), byte(&t, x, 2))]);
        assert_eq!(t.linear(gap).terms.len(), 2);
    }
}
