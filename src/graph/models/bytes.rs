//! Numbers in a region whose accesses overlap: each is made of bytes, by sums and divisions, never by
//! what a machine's arithmetic would cut off.

use super::cells::Place;
use super::changes::put;
use super::terms::Rewriting;
use crate::graph::program::Instruction;
use crate::logic::{Division, FloatOp, Stored, Term};

use num_bigint::BigInt;

impl Rewriting<'_> {
    /// The places of so many bytes from one on, the least significant first.
    fn places_of(&self, place: &Place<'_>, count: u64) -> Vec<Vec<Term>> {
        let byte = |at: u64| {
            let at = if self.is_big_endian { count - 1 - at } else { at };
            let mut indices = place.indices.clone();
            if let Some(index) = indices.last_mut() {
                *index = self.terms().add([*index, self.terms().int(at)]);
            }
            indices
        };
        (0..count).map(byte).collect()
    }

    /// A number that is loaded from bytes; `None` of what is none.
    pub(super) fn load_bytes(&self, stored: Stored, place: &Place<'_>) -> Option<Term> {
        let (first, width, signed) = bits(stored)?;
        let whole = self.whole_number(place, stored.bytes());
        let terms = self.terms();
        if let Stored::Float(format) = stored {
            return Some(terms.float_op(FloatOp::FromBits(format), &[whole]));
        }
        let shifted = terms.div(Division::Euclid, whole, terms.int(BigInt::from(1) << first));
        Some(terms.wrap(width, signed, shifted))
    }

    /// What so many bytes are as a number without sign.
    fn whole_number(&self, place: &Place<'_>, count: u64) -> Term {
        let terms = self.terms();
        let Some(variable) = place.cell.variables().next() else { return terms.int(0) };
        let byte = |(number, place): (usize, Vec<Term>)| {
            let weight = terms.int(BigInt::from(1) << (8 * number));
            terms.mul(weight, terms.read(variable.symbol, &place))
        };
        terms.add(self.places_of(place, count).into_iter().enumerate().map(byte))
    }

    /// A number that becomes bytes; `None` of what is none.
    pub(super) fn store_bytes(
        &mut self,
        stored: Stored,
        place: &Place<'_>,
        value: Term,
    ) -> Option<Vec<Instruction>> {
        let (first, width, _) = bits(stored)?;
        let (terms, count) = (self.terms(), stored.bytes());
        let mut number = self.fitted(Stored::Integer { width, signed: false }, value);
        if let Stored::Bits { .. } = stored {
            // The other bits stay.
            let weight = terms.int(BigInt::from(1) << first);
            let whole = self.whole_number(place, count);
            let old = terms.wrap(width, false, terms.div(Division::Euclid, whole, weight));
            number = terms.add([whole, terms.mul(weight, terms.sub(number, old))]);
        }
        let variable = place.cell.variables().next()?;
        let byte = |(at, place): (usize, Vec<Term>)| {
            let weight = terms.int(BigInt::from(1) << (8 * at));
            let rest = terms.div(Division::Euclid, number, weight);
            let byte = terms.modulo(Division::Euclid, rest, terms.int(256));
            put(variable.symbol, &place, byte)
        };
        let stored = self.places_of(place, count).into_iter().enumerate().map(byte).collect();
        Some(self.in_parallel(stored))
    }
}

/// The first bit of a number in its bytes, how many it has, and whether it has a sign.
fn bits(stored: Stored) -> Option<(u32, u32, bool)> {
    match stored {
        Stored::Integer { width, signed } => Some((0, width, signed)),
        Stored::Bits { first, width, signed, .. } => Some((first, width, signed)),
        Stored::Float(format) => Some((0, format.width(), false)),
        _ => None,
    }
}
