//! Scalars as bytes, and bytes as scalars.

use num_bigint::BigInt;
use num_traits::{One, ToPrimitive};

use super::contents::Scalar;
use super::{Object, Objects};
use crate::graph::store::Held;
use crate::logic::{Float, PointerValue, Stored, Value, wrap_int};

impl Objects {
    /// What bytes are as a scalar, however they were written.
    pub(super) fn load_bytes(&self, number: usize, offset: u64, stored: Stored) -> Option<Value> {
        match stored {
            // It has no bytes: what an input says is the number itself.
            Stored::Number => match self.all[number].contents.covering(offset) {
                None => Some(Value::Int(self.given(number, offset))),
                Some(_) => Some(Value::Int(self.bytes_at(number, offset, 1)?)),
            },
            Stored::Integer { width, signed } => {
                let bits = self.bytes_at(number, offset, stored.bytes())?;
                Some(Value::Int(reduced(&bits, 0, width, signed)))
            }
            Stored::Bits { first, width, signed, .. } => {
                let bits = self.bytes_at(number, offset, stored.bytes())?;
                Some(Value::Int(reduced(&bits, first, width, signed)))
            }
            Stored::Float(format) => {
                let bits = self.bytes_at(number, offset, stored.bytes())?;
                Some(Value::Float(Float::from_bits(format, bits.to_u64()?)))
            }
            Stored::Pointer { width } => {
                if let Some(pointer) = self.pieces(number, offset, width) {
                    return Some(Value::Pointer(pointer));
                }
                let address = self.bytes_at(number, offset, stored.bytes())?;
                Some(Value::Pointer(self.pointer_to(&address)))
            }
        }
    }

    /// A pointer whose bytes stand here one after the other, each by itself.
    fn pieces(&self, number: usize, offset: u64, wanted: u32) -> Option<PointerValue> {
        let mut found: Option<PointerValue> = None;
        for byte in 0..wanted.div_ceil(8) {
            let (_, scalar) = self.all[number].contents.covering(offset + u64::from(byte))?;
            let Scalar::PointerByte { pointer, width, index } = scalar else { return None };
            let fits = (width, index) == (wanted, byte);
            if !fits || found.as_ref().is_some_and(|known| *known != pointer) {
                return None;
            }
            found = Some(pointer);
        }
        found
    }

    /// The pointer that an address is: into an object whose address has been looked at, else a
    /// number without an object.
    fn pointer_to(&self, address: &BigInt) -> PointerValue {
        let within = |object: &Object| {
            let end = object.address + object.size;
            object.is_alive
                && object.is_exposed.get()
                && (object.address..=end).contains(&address.to_u64().unwrap_or(0))
        };
        match self.all.iter().position(within) {
            Some(at) => PointerValue {
                object: (at + 1).into(),
                offset: address - BigInt::from(self.all[at].address),
            },
            None => PointerValue { object: BigInt::ZERO, offset: address.clone() },
        }
    }

    /// The number without sign that so many bytes are.
    fn bytes_at(&self, number: usize, offset: u64, count: u64) -> Option<BigInt> {
        let mut bits = BigInt::ZERO;
        for place in 0..count {
            // From the most significant one on.
            let at = if self.layout.is_big_endian { place } else { count - 1 - place };
            bits = (bits << 8) + BigInt::from(self.byte(number, offset + at)?);
        }
        Some(bits)
    }

    /// A byte, whatever it is part of.
    pub(super) fn byte(&self, number: usize, at: u64) -> Option<u8> {
        match self.all[number].contents.covering(at) {
            Some((start, scalar)) => self.byte_of(&scalar, at - start),
            None => reduced(&self.given(number, at), 0, 8, false).to_u8(),
        }
    }

    /// A byte of a scalar, counted in memory's order.
    fn byte_of(&self, scalar: &Scalar, index: u64) -> Option<u8> {
        let (bits, bytes) = match scalar {
            Scalar::PointerByte { pointer, width, index } => {
                let held = Held::of(Value::Pointer(pointer.clone()));
                let whole = Scalar::Whole(Stored::Pointer { width: *width }, held);
                return self.byte_of(&whole, u64::from(*index));
            }
            Scalar::Whole(Stored::Number, _) => return None,
            Scalar::Whole(stored, value) => match value.value()? {
                Value::Int(number) => (number, stored.bytes()),
                Value::Float(number) => (number.bits().into(), stored.bytes()),
                Value::Pointer(pointer) => (self.exposed(&pointer), stored.bytes()),
                Value::Bool(_) | Value::Real(_) => return None,
            },
        };
        let place = if self.layout.is_big_endian { bytes - 1 - index } else { index };
        let first = u32::try_from(8 * place).ok()?;
        reduced(&bits, first, 8, false).to_u8()
    }

    /// The address that a pointer is. Whoever looks at it may make the pointer of it again.
    fn exposed(&self, pointer: &PointerValue) -> BigInt {
        let base = self.number(pointer).map_or(0, |at| {
            self.all[at].is_exposed.set(true);
            self.all[at].address
        });
        &pointer.offset + base
    }

    /// A scalar as it is put into an object: of bits the unit that they are in.
    pub(super) fn encoded(
        &self,
        number: usize,
        offset: u64,
        stored: Stored,
        value: &Value,
    ) -> Option<(Stored, Value)> {
        match (stored, value) {
            (Stored::Bits { unit, first, width, .. }, Value::Int(new)) => {
                let old = self.bytes_at(number, offset, u64::from(unit))?;
                let mask = ((BigInt::one() << width) - 1) << first;
                let new = reduced(new, 0, width, false) << first;
                let whole = (&old - (&old & &mask)) + new;
                let stored = Stored::Integer { width: 8 * unit, signed: false };
                Some((stored, Value::Int(whole)))
            }
            (Stored::Integer { width, signed }, Value::Int(new)) => {
                Some((stored, Value::Int(reduced(new, 0, width, signed))))
            }
            _ => Some((stored, value.clone())),
        }
    }

    /// Puts a scalar into an object, over whatever was there. `false` if what is left of that has no
    /// bytes.
    pub(super) fn put(&mut self, number: usize, offset: u64, scalar: Scalar) -> bool {
        let before = self.all[number].contents.len();
        let done = match self.all[number].contents.put_in_row(offset, scalar) {
            Ok(()) => true,
            Err(scalar) => {
                let cleared = self.clear(number, offset, scalar.bytes());
                self.all[number].contents.mixed().insert(offset, scalar);
                cleared
            }
        };
        self.held = self.held + self.all[number].contents.len() - before;
        done
    }

    /// Takes what a range holds away; of scalars that are only partly in it bytes are left.
    pub(super) fn clear(&mut self, number: usize, offset: u64, count: u64) -> bool {
        let end = offset + count;
        let contents = &self.all[number].contents;
        let first = contents.covering(offset).map(|(start, _)| start);
        let mut starts = contents.beginning_in(offset, end);
        starts.extend(first.filter(|&start| start < offset));
        let mut followed = true;
        for start in starts {
            let Some((_, scalar)) = self.all[number].contents.covering(start) else { continue };
            let outside = (start..start + scalar.bytes()).filter(|at| !(offset..end).contains(at));
            let left: Vec<(u64, Option<Scalar>)> =
                outside.map(|at| (at, self.part(&scalar, at - start))).collect();
            let all = self.all[number].contents.mixed();
            all.remove(&start);
            for (at, part) in left {
                followed &= part.is_some();
                all.extend(part.map(|part| (at, part)));
            }
        }
        followed
    }

    /// One byte of a scalar, as a scalar.
    pub(super) fn part(&self, scalar: &Scalar, index: u64) -> Option<Scalar> {
        match scalar {
            Scalar::Whole(Stored::Pointer { width }, pointer) => {
                let Value::Pointer(pointer) = pointer.value()? else { return None };
                let index = u32::try_from(index).ok()?;
                Some(Scalar::PointerByte { pointer, width: *width, index })
            }
            Scalar::PointerByte { .. } => Some(scalar.clone()),
            Scalar::Whole(..) => Some(byte(self.byte_of(scalar, index)?)),
        }
    }
}

/// A byte as a scalar.
pub(super) fn byte(value: u8) -> Scalar {
    Scalar::Whole(Stored::Integer { width: 8, signed: false }, Held::Small(value.into()))
}

/// `width` bits of a number, from the bit `first` on.
fn reduced(bits: &BigInt, first: u32, width: u32, signed: bool) -> BigInt {
    wrap_int(width, signed, &(bits >> first))
}
