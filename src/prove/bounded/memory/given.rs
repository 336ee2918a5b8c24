//! What inputs say of bytes that nobody has written.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::One;

use super::contents::BYTE;
use crate::graph::Bytes;
use crate::graph::contents_inputs::{ContentsInput, place_in_order};
use crate::logic::{Division, Stored, Term, Terms};

/// The inputs that say what some bytes are, in the order in which a run is asked for them.
#[derive(Clone, Debug)]
pub(super) struct GivenBytes {
    pub(super) parts: Vec<(ContentsInput, Term)>,
}

impl GivenBytes {
    /// The scalar that an input says, where it says just that.
    pub(super) fn scalar(&self, terms: &Terms, wanted: Stored, offset: u64) -> Option<Term> {
        // A pointer is told as a number.
        if let Stored::Pointer { .. } = wanted {
            return None;
        }
        self.parts.iter().find_map(|(part, symbol)| {
            part.scalar.as_ref().filter(|(_, stored)| *stored == wanted)?;
            let (indices, 0) = part.place_of(offset)? else { return None };
            Some(value_at(terms, *symbol, &indices))
        })
    }

    /// A byte, as a number from 0 to 255; `None` of a floating-point number's.
    pub(super) fn byte(&self, terms: &Terms, offset: u64, layout: Bytes) -> Option<Term> {
        let (mut sum, mut is_said) = (Vec::new(), false);
        for (part, symbol) in &self.parts {
            // What a scalar's input says the bytes behind all scalars do not.
            let place = part.place_of(offset).filter(|_| !is_said || part.scalar.is_some());
            let Some((indices, at)) = place else { continue };
            is_said = true;
            let value = value_at(terms, *symbol, &indices);
            sum.push(byte_of(terms, part, value, at, layout)?);
        }
        Some(terms.add(sum))
    }

    /// The scalar at an offset that nobody knows, where an input says just that.
    pub(super) fn scalar_at(&self, terms: &Terms, wanted: Stored, offset: Term) -> Option<Term> {
        self.parts.iter().find_map(|(part, symbol)| match &part.scalar {
            None => {
                (wanted == BYTE && self.parts.len() == 1).then(|| terms.read(*symbol, &[offset]))
            }
            Some((leaf, stored)) => {
                let is_it = *stored == wanted && !matches!(wanted, Stored::Pointer { .. });
                let [array] = &leaf.arrays[..] else { return None };
                let from_first = terms.sub(offset, terms.int(leaf.offset));
                let index = quotient(terms, from_first, array.stride)?;
                // Nobody says what is behind the last one.
                (is_it && array.count.is_none()).then(|| terms.read(*symbol, &[index]))
            }
        })
    }
}

/// An integer divided by one that divides it.
fn quotient(terms: &Terms, value: Term, by: u64) -> Option<Term> {
    let (mut form, by) = (terms.linear(value), BigInt::from(by));
    let all = form.terms.iter().map(|(_, factor)| factor).chain([&form.constant]);
    if !{ all }.all(|number| number.is_multiple_of(&by)) {
        return None;
    }
    form.constant /= &by;
    form.terms.iter_mut().for_each(|(_, factor)| *factor /= &by);
    Some(terms.from_linear(&form))
}

/// What an input says at an index.
fn value_at(terms: &Terms, symbol: Term, indices: &[BigInt]) -> Term {
    if indices.is_empty() {
        return symbol;
    }
    let indices: Vec<Term> = indices.iter().map(|index| terms.int(index.clone())).collect();
    terms.read(symbol, &indices)
}

fn byte_of(
    terms: &Terms,
    part: &ContentsInput,
    value: Term,
    at: u64,
    layout: Bytes,
) -> Option<Term> {
    let Some((_, stored)) = &part.scalar else { return Some(value) };
    let power = |bits: u64| terms.int(BigInt::one() << bits);
    let (bits, first) = match *stored {
        Stored::Integer { .. } | Stored::Pointer { .. } => (value, 0),
        Stored::Bits { first, width, .. } => (terms.wrap(width, false, value), first),
        Stored::Float(_) | Stored::Cell(_) => return None,
    };
    let below = 8 * place_in_order(at, stored.bytes(), layout);
    let bits = terms.mul(power(first.into()), bits);
    let shifted = if below == 0 { bits } else { terms.div(Division::Euclid, bits, power(below)) };
    Some(terms.wrap(8, false, shifted))
}
