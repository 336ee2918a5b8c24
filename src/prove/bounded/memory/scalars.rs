//! Scalars as bytes, and bytes as scalars (C17 6.2.6).
//!
//! Exact. What is not followed is `None`: the bytes of a floating-point number that is no constant, since SMT-LIB has no
//! such operation.

use num_bigint::BigInt;
use num_traits::{One, Zero};

use super::super::super::shared::execution::store::SymbolicValue;
use super::MemoryView;
use super::contents::{BYTE, ByteSource, Contents, Stretch};
use crate::logic::{Division, FloatOp, Stored, Term, Value, wrap_int};

impl MemoryView<'_> {
    /// What is at a place, as a scalar.
    pub(super) fn scalar_at(
        &self,
        contents: &Contents,
        stored: Stored,
        at: u64,
    ) -> Option<SymbolicValue> {
        if let Some((as_stored, value)) = contents.whole_at(at)
            && as_stored == stored
        {
            return Some(value.clone());
        }
        let pieces = contents.between(at, at + stored.bytes());
        if pieces.iter().any(|(_, piece)| matches!(piece.source, ByteSource::Cases(_)))
            && let Some(value) = self.scalar_by_cases(contents, stored, at)
        {
            return Some(value);
        }
        self.scalar_of(&pieces, stored)
    }

    /// What bytes in a row are, as a scalar.
    pub(super) fn scalar_of(
        &self,
        pieces: &[(u64, Stretch)],
        stored: Stored,
    ) -> Option<SymbolicValue> {
        if let [(_, piece)] = pieces
            && let Some((as_stored, value)) = piece.whole()
            && as_stored == stored
        {
            return Some(value.clone());
        }
        if let [(_, Stretch { source: ByteSource::Given(number), first, .. })] = pieces[..]
            && let Some(value) = self.table.given[number].scalar(self.terms, stored, first)
        {
            return Some(SymbolicValue::Open(value));
        }
        if let [(_, Stretch { source: ByteSource::Below(below), first, .. })] = pieces {
            return self.load_below(&below.0, stored, self.terms.int(*first));
        }
        if let Stored::Pointer { .. } = stored
            && let Some(pointer) = pointer_of(pieces, stored)
        {
            return Some(pointer);
        }
        let is_zero = |(_, piece): &(u64, Stretch)| matches!(piece.source, ByteSource::Fill(byte) if self.terms.is_zero(byte));
        if pieces.iter().all(is_zero) {
            return Some(SymbolicValue::Known(Value::zero(stored.sort().scalar())));
        }
        self.of_number(stored, self.number(pieces)?)
    }

    /// The scalar whose bytes are those of a number without sign.
    pub(super) fn of_number(&self, stored: Stored, bits: Term) -> Option<SymbolicValue> {
        let value = match stored {
            Stored::Integer { width, signed } => self.reduced(bits, width, signed),
            Stored::Bits { first, width, signed, .. } => {
                self.reduced(self.shifted_right(bits, u64::from(first)), width, signed)
            }
            Stored::Float(format) => self.terms.float_op(FloatOp::FromBits(format), &[bits]),
            Stored::Pointer { .. } => self.pointer_of_number(bits)?,
            Stored::Cell(_) => return None,
        };
        Some(SymbolicValue::of(self.terms, value))
    }

    /// The bytes that a place has when a scalar has been written there: more than the scalar's where it is a
    /// bit-field.
    pub(super) fn written(
        &self,
        contents: &Contents,
        stored: Stored,
        at: u64,
        value: &SymbolicValue,
    ) -> Stretch {
        let Stored::Bits { unit, first, width, .. } = stored else {
            return Stretch::scalar(stored, self.held(stored, value));
        };
        let bytes = u64::from(unit);
        let Some(old) = self.number(&contents.between(at, at + bytes)) else {
            return Stretch::lost(bytes);
        };
        let (terms, above) = (self.terms, u64::from(first + width));
        let low = self.reduced(old, first, false);
        let new = self.reduced(value.term(terms), width, false);
        let high = self.shifted_right(old, above);
        let all = [low, self.shifted_left(new, first.into()), self.shifted_left(high, above)];
        let whole = Stored::Integer { width: 8 * unit, signed: false };
        Stretch::scalar(whole, SymbolicValue::of(terms, terms.add(all)))
    }

    /// What a place holds when a value has been written there: of a number as many bits as there are.
    pub(super) fn held(&self, stored: Stored, value: &SymbolicValue) -> SymbolicValue {
        match (stored, value) {
            (Stored::Integer { width, signed }, SymbolicValue::Known(Value::Int(number))) => {
                SymbolicValue::Known(Value::Int(wrap_int(width, signed, number)))
            }
            (Stored::Integer { width, signed }, value) => {
                SymbolicValue::of(self.terms, self.reduced(value.term(self.terms), width, signed))
            }
            _ => value.clone(),
        }
    }

    /// The number without sign that bytes in a row are.
    pub(super) fn number(&self, pieces: &[(u64, Stretch)]) -> Option<Term> {
        let (start, end) = (pieces.first()?.0, pieces.last().map(|(at, last)| at + last.bytes)?);
        let mut sum = Vec::new();
        for (at, piece) in pieces {
            let below = self.below((at - start, piece.bytes), end - start);
            sum.push(self.shifted_left(self.number_of(piece)?, 8 * below));
        }
        Some(self.terms.add(sum))
    }

    fn number_of(&self, piece: &Stretch) -> Option<Term> {
        let (first, bytes) = (piece.first, piece.bytes);
        let scalar = match &piece.source {
            ByteSource::Scalar(stored, value) => (*stored, value),
            ByteSource::Fill(byte) => {
                let all = (0..bytes).map(|nth| self.shifted_left(*byte, 8 * nth));
                return Some(self.terms.add(all));
            }
            ByteSource::Given(number) => {
                let (given, layout) = (&self.table.given[*number], self.table.layout);
                return self
                    .number_of_bytes(bytes, |nth| given.byte(self.terms, first + nth, layout));
            }
            ByteSource::Below(below) => {
                let at = self.terms.int(first);
                return self.number_at(bytes, at, &|at| self.load_below(&below.0, BYTE, at));
            }
            ByteSource::Cases(_) => {
                let mut alone = Contents::new(ByteSource::Lost);
                alone.put(0, piece.clone());
                return self.number_of_bytes(bytes, |nth| {
                    Some(self.scalar_by_cases(&alone, BYTE, nth)?.term(self.terms))
                });
            }
            ByteSource::Lost => return None,
        };
        let (bits, all) = (self.bits_of(scalar)?, scalar.0.bytes());
        let below = self.below((first, bytes), all);
        let width = u32::try_from(8 * bytes).ok()?;
        Some(self.reduced(self.shifted_right(bits, 8 * below), width, false))
    }

    /// The number without sign that so many bytes are, each by its place in memory's order.
    pub(super) fn number_of_bytes(
        &self,
        bytes: u64,
        byte: impl Fn(u64) -> Option<Term>,
    ) -> Option<Term> {
        let moved = |nth| Some(self.shifted_left(byte(nth)?, 8 * self.below((nth, 1), bytes)));
        Some(self.terms.add((0..bytes).map(moved).collect::<Option<Vec<Term>>>()?))
    }

    /// How many of all bytes of a number are less significant than so many from the first one on.
    fn below(&self, (first, bytes): (u64, u64), all: u64) -> u64 {
        if self.table.layout.is_big_endian { all - first - bytes } else { first }
    }

    /// A number that has the bits of a scalar, and perhaps more to the left.
    fn bits_of(&self, (stored, value): (Stored, &SymbolicValue)) -> Option<Term> {
        let terms = self.terms;
        match (stored, value) {
            (Stored::Integer { .. }, value) => Some(value.term(terms)),
            (Stored::Float(_), SymbolicValue::Known(Value::Float(value))) if !value.is_nan() => {
                Some(terms.int(value.bits()))
            }
            (Stored::Pointer { .. }, value) => self.number_of_pointer(value.term(terms)),
            _ => None,
        }
    }

    /// A number as a byte.
    pub(super) fn byte(&self, number: Term) -> Term {
        self.reduced(number, 8, false)
    }

    /// So many bits of a number.
    fn reduced(&self, bits: Term, width: u32, signed: bool) -> Term {
        if width == 0 {
            return self.terms.int(0);
        }
        let fits = self.known.ends(self.terms, bits).fits(width, signed);
        if fits { bits } else { self.terms.wrap(width, signed, bits) }
    }

    fn shifted_left(&self, bits: Term, by: u64) -> Term {
        self.terms.mul(self.terms.int(BigInt::one() << by), bits)
    }

    fn shifted_right(&self, bits: Term, by: u64) -> Term {
        if by.is_zero() {
            return bits;
        }
        self.terms.div(Division::Euclid, bits, self.terms.int(BigInt::one() << by))
    }
}

/// The pointer whose bytes these are, one after the other.
fn pointer_of(pieces: &[(u64, Stretch)], stored: Stored) -> Option<SymbolicValue> {
    let mut next = 0;
    for (_, piece) in pieces {
        let is_next = piece.first == next
            && piece.source == pieces[0].1.source
            && matches!(&piece.source, ByteSource::Scalar(as_stored, _) if *as_stored == stored);
        if !is_next {
            return None;
        }
        next += piece.bytes;
    }
    match &pieces.first()?.1.source {
        ByteSource::Scalar(_, value) if next == stored.bytes() => Some(value.clone()),
        _ => None,
    }
}
