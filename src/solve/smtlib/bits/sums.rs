//! Bitwise operations that are written as sums.
//!
//! Terms have one of them, the *and* of two integers, and that with a number is arithmetic, too
//! (see [`bit_and`](crate::logic::Terms::bit_and)). Over integers sums do well; over bits what
//! they stand for does better. Found are
//! * x + y − (x & y), which is x | y, and x + y − 2·(x & y), which is x ^ y;
//! * sums of x mod 2^k with several k, and x itself, as the masks of numbers come out: a bit of x
//!   counts as often as all that it is in. Where that is once, never, or minus once for each
//!   bit, the sum is ((x & m) ^ n) − n: m where it counts, n where it counts minus once.
//!
//! Each rule is an equation of integers, so it does not matter which are found.

use hashbrown::HashMap;
use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, Zero};

use super::choices::Choice;
use super::circuit::{Circuit, Gate, Wire};
use super::operators::power_of_two;
use super::shared_parts::SharedParts;
use crate::logic::{BitOp, Division, Linear, Node, Term, Terms};

/// Longer sums are left as they are.
const MOST_SUMMANDS: usize = 200;

/// Makes gates of sums.
pub(super) struct Sums<'a> {
    pub(super) terms: &'a Terms,
    /// The gates of the parts.
    pub(super) wires: &'a HashMap<Term, Wire>,
    pub(super) circuit: &'a mut Circuit,
    pub(super) shared: &'a SharedParts,
}

/// A sum in which something may have been found.
struct Found {
    /// What is left of it.
    rest: Linear,
    /// What has been found, and how often it is added.
    parts: Vec<(Wire, BigInt)>,
}

/// The numbers m and n, and the factor.
struct Masks {
    keep: BigInt,
    flip: BigInt,
    factor: BigInt,
}

impl Sums<'_> {
    /// The gate of a sum.
    pub(super) fn wire(mut self, form: Linear) -> Wire {
        let is_built = |term: Term| self.wires.contains_key(&term);
        match Choice::of(self.terms, &form, |form| self.has_masks(form), is_built) {
            Some(choice) => self.choice(choice),
            None => self.sum(form),
        }
    }

    fn choice(&mut self, choice: Choice) -> Wire {
        match choice {
            Choice::Value(form) => self.sum(form),
            Choice::Of(condition, then, otherwise) => {
                let (then, otherwise) = (self.choice(*then), self.choice(*otherwise));
                self.circuit.add(Gate::Choice(self.wires[&condition], then, otherwise))
            }
        }
    }

    /// Whether low bits of what is in the sum are taken from it.
    fn has_masks(&self, form: &Linear) -> bool {
        let is_there = |whole: Term| {
            let whole = self.terms.linear(whole);
            whole.terms.iter().all(|(term, _)| form.terms.iter().any(|(other, _)| term == other))
        };
        form.terms.iter().any(|(term, _)| self.low_bits(*term).is_some_and(|(of, _)| is_there(of)))
    }

    fn sum(&mut self, form: Linear) -> Wire {
        let mut candidates: Vec<Term> =
            form.terms.iter().map(|(term, _)| *term).filter(|&t| self.is_sign(t)).collect();
        // What is on the outside holds the others.
        candidates.sort_by_key(|&term| std::cmp::Reverse(self.terms.depth(term)));
        let mut found = Found { rest: form, parts: Vec::new() };
        if found.rest.terms.len() <= MOST_SUMMANDS {
            for term in candidates {
                self.find(&mut found, term);
            }
        }
        let Found { mut rest, mut parts } = found;
        let part = self.shared.sum(&mut rest.terms, self.wires, self.circuit);
        parts.extend(part.map(|part| (part, BigInt::one())));
        parts.extend(rest.terms.iter().map(|(term, factor)| (self.wires[term], factor.clone())));
        parts = collected(parts);
        match &parts[..] {
            [(only, factor)] if factor.is_one() && rest.constant.is_zero() => *only,
            _ => self.circuit.add(Gate::Sum(parts, rest.constant)),
        }
    }

    /// Whether a summand may belong to a bitwise operation.
    fn is_sign(&self, term: Term) -> bool {
        matches!(self.terms.node(term), Node::BitOp { op: BitOp::And, .. })
            || self.low_bits(term).is_some()
    }

    /// What the term has the low bits of, and how many.
    fn low_bits(&self, term: Term) -> Option<(Term, u32)> {
        match self.terms.node(term) {
            Node::Mod(Division::Euclid, a, b) => {
                self.terms.as_int(*b).and_then(power_of_two).map(|bits| (*a, bits))
            }
            Node::Wrap { width, signed: false, value } => Some((*value, *width)),
            _ => None,
        }
    }

    fn find(&mut self, found: &mut Found, term: Term) {
        let times = found.rest.coefficient(term);
        if times.is_zero() {
            return;
        }
        if let Node::BitOp { op: BitOp::And, left, right, .. } = self.terms.node(term) {
            self.find_either(found, term, &times, [*left, *right]);
        } else if let Some((whole, _)) = self.low_bits(term) {
            let _ = self.find_masks(found, whole, true) || self.find_masks(found, whole, false);
        }
    }

    /// x | y and x ^ y, around their x & y.
    fn find_either(&mut self, found: &mut Found, both: Term, times: &BigInt, sides: [Term; 2]) {
        let two = BigInt::from(2);
        let sum = self.terms.linear(self.terms.add(sides));
        let ways = [(BitOp::Xor, -times / &two), (BitOp::Or, -times)];
        for (operation, factor) in ways {
            if operation == BitOp::Xor && times.is_odd() {
                continue;
            }
            let Some(mut rest) = without(&found.rest, &sum, &factor) else { continue };
            rest.terms.retain(|(term, _)| *term != both);
            let [left, right] = sides.map(|side| self.wires[&side]);
            let wire = self.circuit.add(Gate::Bitwise(operation, left, right));
            found.rest = rest;
            found.parts.push((wire, factor));
            return;
        }
    }

    /// Low bits of `whole`, more and fewer, and with `top` the whole of it, too.
    fn find_masks(&mut self, found: &mut Found, whole: Term, top: bool) -> bool {
        let mut rest = found.rest.clone();
        let mut above = BigInt::ZERO;
        if top {
            let form = self.terms.linear(whole);
            let Some((first, own)) = form.terms.first() else { return false };
            above = rest.coefficient(*first) / own;
            match without(&rest, &form, &above) {
                Some(less) if !above.is_zero() => rest = less,
                _ => return false,
            }
        }
        let mut lows: Vec<(u32, BigInt)> = Vec::new();
        rest.terms.retain(|(term, factor)| match self.low_bits(*term) {
            Some((of, bits)) if of == whole => {
                lows.push((bits, factor.clone()));
                false
            }
            _ => true,
        });
        if lows.is_empty() || (!top && lows.len() < 2) {
            return false;
        }
        let Some(Masks { keep, flip, factor }) = masks(above, lows) else { return false };
        rest.constant -= &factor * &flip;
        let wire = self.masked(self.wires[&whole], keep, flip);
        found.rest = rest;
        found.parts.push((wire, factor));
        true
    }

    /// (whole & keep) ^ flip.
    fn masked(&mut self, whole: Wire, keep: BigInt, flip: BigInt) -> Wire {
        let mut wire = whole;
        if keep != -BigInt::one() {
            let keep = self.circuit.number(keep);
            wire = self.circuit.add(Gate::Bitwise(BitOp::And, wire, keep));
        }
        if !flip.is_zero() {
            let flip = self.circuit.number(flip);
            wire = self.circuit.add(Gate::Bitwise(BitOp::Xor, wire, flip));
        }
        wire
    }
}

/// The same gate twice is once, with both factors.
fn collected(parts: Vec<(Wire, BigInt)>) -> Vec<(Wire, BigInt)> {
    let mut sums: Vec<(Wire, BigInt)> = Vec::with_capacity(parts.len());
    let mut places: HashMap<Wire, usize> = HashMap::new();
    for (wire, factor) in parts {
        if let Some(&at) = places.get(&wire) {
            sums[at].1 += factor;
        } else {
            places.insert(wire, sums.len());
            sums.push((wire, factor));
        }
    }
    sums.retain(|(_, factor)| !factor.is_zero());
    sums
}

/// The form less `factor` times the part, if all of its summands are there so often.
fn without(form: &Linear, part: &Linear, factor: &BigInt) -> Option<Linear> {
    let mut rest = form.clone();
    for (term, times) in &part.terms {
        let at = rest.terms.iter().position(|(t, _)| t == term)?;
        if rest.terms[at].1 != times * factor {
            return None;
        }
        rest.terms.remove(at);
    }
    rest.constant -= factor * &part.constant;
    Some(rest)
}

/// The masks of a sum of low bits, if each bit counts once, never, or minus once. `above` is
/// how often those count that are in none.
fn masks(above: BigInt, mut lows: Vec<(u32, BigInt)>) -> Option<Masks> {
    lows.sort_by_key(|&(bits, _)| std::cmp::Reverse(bits));
    let mut masks = Masks { keep: BigInt::ZERO, flip: BigInt::ZERO, factor: BigInt::ZERO };
    let from = |bits: u32| -(BigInt::one() << bits);
    let first = lows.first().map_or(0, |&(bits, _)| bits);
    let mut counts = above;
    masks.count(&counts, &from(first))?;
    for (at, (bits, times)) in lows.iter().enumerate() {
        counts += times;
        let below = lows.get(at + 1).map_or(0, |&(bits, _)| bits);
        masks.count(&counts, &(from(below) - from(*bits)))?;
    }
    (!masks.factor.is_zero()).then_some(masks)
}

impl Masks {
    /// The bits of `segment` count so often; `None` if that is too often.
    fn count(&mut self, times: &BigInt, segment: &BigInt) -> Option<()> {
        if times.is_zero() {
            return Some(());
        }
        if self.factor.is_zero() {
            self.factor = times.abs();
        }
        if times.magnitude() != self.factor.magnitude() {
            return None;
        }
        self.keep += segment;
        if times.is_negative() {
            self.flip += segment;
        }
        Some(())
    }
}
