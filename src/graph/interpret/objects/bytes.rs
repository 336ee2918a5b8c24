//! Scalars as bytes, and bytes as scalars.

use num_bigint::{BigInt, Sign};
use num_traits::{One, ToPrimitive};

use super::Objects;
use super::part::Part;
use crate::graph::store::Held;
use crate::logic::{Float, Format, PointerValue, Scalar, Stored, Value, wrap_int};

impl Objects {
    /// What is at a place, as a scalar.
    pub(super) fn load_at(&self, number: usize, offset: u64, stored: Stored) -> Option<Value> {
        if let Some(value) = self.given_scalar(number, offset, stored) {
            return Some(value);
        }
        let bits = || self.bytes_at(number, offset, stored.bytes());
        match stored {
            Stored::Cell(scalar) => self.cell(number, offset, scalar),
            Stored::Integer { width, signed } => {
                Some(Value::Int(reduced(&bits()?, 0, width, signed)))
            }
            Stored::Bits { first, width, signed, .. } => {
                Some(Value::Int(reduced(&bits()?, first, width, signed)))
            }
            Stored::Float(format) if self.is_nan(number, offset, format) => {
                Some(Value::Float(Float::nan(format)))
            }
            Stored::Float(format) => {
                Some(Value::Float(Float::from_bits(format, bits()?.to_u64()?)))
            }
            Stored::Pointer { width } => {
                if let Some(pointer) = self.all[number].contents.pointer(offset, width) {
                    return pointer.value();
                }
                if let Some(pointer) = self.pieces(number, offset, width) {
                    return pointer.value();
                }
                self.pointer_to(&bits()?).map(Value::Pointer)
            }
        }
    }

    /// The number that an input says, where nobody has written and it says just that.
    fn given_scalar(&self, number: usize, offset: u64, wanted: Stored) -> Option<Value> {
        let object = &self.all[number];
        let source = object.given?;
        let is_number =
            matches!(wanted, Stored::Integer { .. } | Stored::Float(_) | Stored::Cell(_));
        let is_written = || {
            let mut bytes = offset..offset.saturating_add(wanted.bytes());
            bytes.any(|at| {
                object.contents.known(at).is_some() || object.contents.covering(at).is_some()
            })
        };
        if !is_number || is_written() {
            return None;
        }
        self.given[source].iter().find_map(|given| {
            given.part.scalar.as_ref().filter(|(_, stored)| *stored == wanted)?;
            let (index, 0) = given.part.place_of(offset)? else { return None };
            match (wanted, self.given_value(given, index)) {
                (Stored::Integer { .. }, value @ Value::Int(_))
                | (Stored::Float(_), value @ Value::Float(_))
                | (Stored::Cell(_), value) => Some(value.clone()),
                _ => None,
            }
        })
    }

    /// A value that has no bytes: what an input says is the number itself, and that of another sort is none.
    fn cell(&self, number: usize, offset: u64, wanted: Scalar) -> Option<Value> {
        let contents = &self.all[number].contents;
        if let Some(held) = contents.cell(offset) {
            return held.value().filter(|value| value.sort() == wanted);
        }
        let number = match (contents.known(offset), contents.covering(offset)) {
            (None, None) => Some(self.given(self.all[number].given, offset)),
            (None, Some((start, Part::Given { source, offset: first, .. }))) => {
                Some(self.given(Some(*source), first + offset - start))
            }
            _ => self.byte(number, offset).map(BigInt::from),
        };
        Some(Value::of_int(&number?, wanted))
    }

    /// Whether all bytes are here of a number that is none.
    fn is_nan(&self, number: usize, offset: u64, wanted: Format) -> bool {
        let Some((start, part)) = self.all[number].contents.covering(offset) else { return false };
        let all = Stored::Float(wanted).bytes();
        start == offset && *part == Part::NotANumber { format: wanted, first: 0, count: all }
    }

    /// A pointer whose bytes stand here one after the other, each by itself.
    fn pieces(&self, number: usize, offset: u64, wanted: u32) -> Option<Held> {
        let mut found: Option<&Held> = None;
        for byte in 0..wanted.div_ceil(8) {
            let (_, part) = self.all[number].contents.covering(offset + u64::from(byte))?;
            let Part::PointerByte { pointer, width, index } = part else { return None };
            if (*width, *index) != (wanted, byte) || found.is_some_and(|known| known != pointer) {
                return None;
            }
            found = Some(pointer);
        }
        found.cloned()
    }

    /// The number without sign that so many bytes are.
    fn bytes_at(&self, number: usize, offset: u64, count: u64) -> Option<BigInt> {
        let bytes = (offset..offset + count).map(|at| self.byte(number, at));
        let bytes = bytes.collect::<Option<Vec<u8>>>()?;
        Some(if self.layout.is_big_endian {
            BigInt::from_bytes_be(Sign::Plus, &bytes)
        } else {
            BigInt::from_bytes_le(Sign::Plus, &bytes)
        })
    }

    /// A byte, whatever it is part of.
    fn byte(&self, number: usize, at: u64) -> Option<u8> {
        let contents = &self.all[number].contents;
        if let Some(byte) = contents.known(at) {
            return Some(byte);
        }
        let (source, offset) = match contents.covering(at) {
            None => (self.all[number].given, at),
            Some((start, Part::Given { source, offset, .. })) => {
                (Some(*source), offset + at - start)
            }
            Some((start, Part::Pointer { pointer, width })) => {
                return self.byte_of(pointer, *width, at - start);
            }
            Some((_, Part::PointerByte { pointer, width, index })) => {
                return self.byte_of(pointer, *width, u64::from(*index));
            }
            Some((_, Part::Cell(_) | Part::NotANumber { .. })) => return None,
        };
        reduced(&self.given(source, offset), 0, 8, false).to_u8()
    }

    /// A byte of a pointer, counted in memory's order: of the address that it is. Whoever looks at it may make
    /// the pointer of it again.
    fn byte_of(&self, pointer: &Held, width: u32, index: u64) -> Option<u8> {
        let Value::Pointer(pointer) = pointer.value()? else { return None };
        let base = self.number(&pointer).map_or(Some(0), |number| self.address(number))?;
        let bytes = Stored::Pointer { width }.bytes();
        let place = if self.layout.is_big_endian { bytes - 1 - index } else { index };
        let first = u32::try_from(8 * place).ok()?;
        reduced(&(pointer.offset + base), first, 8, false).to_u8()
    }

    /// The pointer that an address is: into an object whose address has been looked at, else a number without an
    /// object; `None` where it is two.
    fn pointer_to(&self, address: &BigInt) -> Option<PointerValue> {
        let found = match address.to_u64() {
            Some(small) => self.lying_at(small).ok()?,
            None => None,
        };
        let found = found.and_then(|number| Some((number, self.all[number].address?)));
        Some(match found {
            Some((number, base)) => {
                PointerValue { object: (number + 1).into(), offset: address - base }
            }
            None => PointerValue::of_address(address.clone()),
        })
    }

    /// Writes a scalar. `false` if bits are to be written of what has no bytes.
    pub(super) fn store_at(
        &mut self,
        number: usize,
        offset: u64,
        stored: Stored,
        value: &Value,
    ) -> bool {
        let bytes = match (stored, value) {
            (Stored::Pointer { width }, Value::Pointer(_)) => {
                let pointer = Held::of(value.clone());
                self.put_part(number, offset, Part::Pointer { pointer, width });
                return true;
            }
            (Stored::Float(format), Value::Float(new)) if new.is_nan() => {
                let count = stored.bytes();
                self.put_part(number, offset, Part::NotANumber { format, first: 0, count });
                return true;
            }
            (Stored::Cell(_), _) => {
                self.put_part(number, offset, Part::Cell(Held::of(value.clone())));
                return true;
            }
            (Stored::Bits { unit, first, width, .. }, Value::Int(new)) => {
                let old = self.bytes_at(number, offset, u64::from(unit));
                old.map(|old| {
                    let mask = ((BigInt::one() << width) - 1) << first;
                    let new = reduced(new, 0, width, false) << first;
                    self.in_order(&((&old - (&old & &mask)) + new), stored)
                })
            }
            _ => self.bytes_of(stored, value),
        };
        let Some(bytes) = bytes else { return false };
        self.put_bytes(number, offset, &bytes);
        true
    }

    /// The bytes of a number, if it is known which ones it has.
    pub(super) fn bytes_of(&self, stored: Stored, value: &Value) -> Option<Vec<u8>> {
        let bits = match (stored, value) {
            (Stored::Integer { width, .. }, Value::Int(new)) => reduced(new, 0, width, false),
            (Stored::Float(_), Value::Float(new)) if !new.is_nan() => new.bits().into(),
            _ => return None,
        };
        Some(self.in_order(&bits, stored))
    }

    /// A number without sign as bytes in memory's order.
    fn in_order(&self, bits: &BigInt, stored: Stored) -> Vec<u8> {
        let (_, mut bytes) = bits.to_bytes_le();
        bytes.resize(usize::try_from(stored.bytes()).unwrap_or(0), 0);
        if self.layout.is_big_endian {
            bytes.reverse();
        }
        bytes
    }
}

/// `width` bits of a number, from the bit `first` on.
fn reduced(bits: &BigInt, first: u32, width: u32, signed: bool) -> BigInt {
    wrap_int(width, signed, &(bits >> first))
}
