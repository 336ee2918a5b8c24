//! The short way to what objects hold, for numbers and pointers that are small. Where the answer is `None`, or
//! `false`, nothing has been done, and the caller takes the long way.

use num_traits::ToPrimitive;

use super::part::Part;
use super::{Object, Objects};
use crate::graph::store::{Held, SmallPointer};
use crate::logic::{Scalar, Stored};

impl Objects {
    fn small_place(&self, stored: Stored, (object, at): SmallPointer) -> Option<(usize, u64)> {
        let number = self.index(object.to_usize())?;
        self.within(number, u64::try_from(at).ok()?, stored.bytes())
    }

    /// The integer that is where a pointer points.
    pub(in crate::graph) fn small_integer(
        &self,
        stored: Stored,
        pointer: SmallPointer,
    ) -> Option<i64> {
        let (number, offset) = self.small_place(stored, pointer)?;
        let object = &self.all[number];
        match stored {
            Stored::Integer { width, signed } => {
                extended(self.raw(object, offset, stored.bytes())?, 0, width, signed)
            }
            Stored::Bits { first, width, signed, .. } => {
                extended(self.raw(object, offset, stored.bytes())?, first, width, signed)
            }
            Stored::Cell(Scalar::Int) => object.contents.cell(offset)?.small(),
            Stored::Cell(_) | Stored::Float(_) | Stored::Pointer { .. } => None,
        }
    }

    /// The bytes of a number as one without sign.
    fn raw(&self, object: &Object, offset: u64, count: u64) -> Option<u64> {
        let bytes = usize::try_from(count).ok().filter(|count| *count <= 8)?;
        let raw = object.contents.number(offset, bytes, object.given.is_none());
        Some(self.ordered(raw.or_else(|| self.raw_given(object, offset, count))?, count))
    }

    /// The same where some of them are bytes that an input says, and nobody has written.
    fn raw_given(&self, object: &Object, offset: u64, count: u64) -> Option<u64> {
        let [given] = &self.given[object.given?][..] else { return None };
        if given.part.scalar.is_some() {
            return None;
        }
        let byte = |at: u64| match object.contents.known(at) {
            Some(byte) => Some(byte),
            None if object.contents.covering(at).is_some() => None,
            None => self.given_value(given, vec![at.into()]).as_int()?.to_u8(),
        };
        (0..count).rev().try_fold(0, |raw, at| Some(raw << 8 | u64::from(byte(offset + at)?)))
    }

    /// Between a number and the one whose bytes, from the least significant one on, are in memory's order.
    fn ordered(&self, raw: u64, count: u64) -> u64 {
        if self.layout.is_big_endian { raw.swap_bytes() >> (64 - 8 * count) } else { raw }
    }

    /// The pointer that is where a pointer points.
    pub(in crate::graph) fn pointer_at(
        &self,
        stored: Stored,
        pointer: SmallPointer,
    ) -> Option<SmallPointer> {
        let Stored::Pointer { width } = stored else { return None };
        let (number, offset) = self.small_place(stored, pointer)?;
        let object = &self.all[number];
        match object.contents.pointer(offset, width) {
            Some(held) => held.pointer(),
            // Null.
            None => (self.raw(object, offset, stored.bytes())? == 0).then_some((0, 0)),
        }
    }

    /// Writes an integer where a pointer points.
    pub(in crate::graph) fn store_small(
        &mut self,
        stored: Stored,
        to: SmallPointer,
        value: i64,
    ) -> bool {
        let Some((number, offset)) = self.small_place(stored, to) else { return false };
        let object = &self.all[number];
        if !object.is_writable() {
            return false;
        }
        let (count, value) = (stored.bytes(), value.cast_unsigned());
        let bits = match stored {
            Stored::Integer { width, .. } if width <= 64 => value & low(width),
            Stored::Bits { first, width, .. } => {
                let Some(old) = self.raw(object, offset, count) else { return false };
                let mask = low(width) << first;
                old & !mask | (value << first) & mask
            }
            Stored::Cell(Scalar::Int) => {
                let new = Part::Cell(Held::Small(value.cast_signed()));
                self.put_part(number, offset, new);
                return true;
            }
            _ => return false,
        };
        let raw = self.ordered(bits, count);
        let count = usize::try_from(count).unwrap_or(0);
        self.recent = number;
        if !self.all[number].contents.set_number(offset, count, raw) {
            self.put_bytes(number, offset, &raw.to_le_bytes()[..count]);
        }
        true
    }

    /// Writes a pointer where a pointer points.
    pub(in crate::graph) fn store_pointer(
        &mut self,
        stored: Stored,
        to: SmallPointer,
        value: SmallPointer,
    ) -> bool {
        let Stored::Pointer { width } = stored else { return false };
        let Some((number, offset)) = self.small_place(stored, to) else { return false };
        let is_writable = self.all[number].is_writable();
        if is_writable {
            self.put_part(number, offset, Part::Pointer { pointer: value.into(), width });
        }
        is_writable
    }

    /// Ends the life of an object.
    pub(in crate::graph) fn end_small(&mut self, (object, _): SmallPointer) {
        if let Some(number) = self.index(object.to_usize()) {
            self.end_of(number);
        }
    }

    /// Copies bytes, if both ranges are there.
    pub(in crate::graph) fn copy_small(
        &mut self,
        to: SmallPointer,
        from: SmallPointer,
        size: u64,
    ) -> bool {
        let (Some(to), Some(from)) = (self.small_range(to, size), self.small_range(from, size))
        else {
            return false;
        };
        self.copy_at(to, from, size);
        true
    }

    fn small_range(&self, (object, at): SmallPointer, size: u64) -> Option<(usize, u64)> {
        let number = self.index(object.to_usize())?;
        self.within(number, u64::try_from(at).ok()?, size)
    }

    pub(in crate::graph) fn small_size(&self, (object, _): SmallPointer) -> Option<i64> {
        let number = self.index(object.to_usize());
        number.map_or(Some(0), |number| self.all[number].size.to_i64())
    }

    /// Whether the object lives that a pointer points into, and how many bytes it has.
    pub(in crate::graph) fn small_extent(&self, (object, _): SmallPointer) -> Option<(bool, i64)> {
        let Some(number) = self.index(object.to_usize()) else { return Some((false, 0)) };
        let object = &self.all[number];
        Some((object.is_alive, object.size.to_i64()?))
    }

    pub(in crate::graph) fn small_is_alive(&self, (object, _): SmallPointer) -> bool {
        self.index(object.to_usize()).is_some_and(|number| self.all[number].is_alive)
    }

    pub(in crate::graph) fn small_is_writable(&self, (object, _): SmallPointer) -> bool {
        self.index(object.to_usize()).is_some_and(|number| self.all[number].is_writable())
    }
}

/// So many bits.
fn low(width: u32) -> u64 {
    if width >= 64 { u64::MAX } else { (1 << width) - 1 }
}

/// `width` bits of a number, from the bit `first` on.
fn extended(raw: u64, first: u32, width: u32, signed: bool) -> Option<i64> {
    let above = 64_u32.checked_sub(width)?;
    let top = raw.checked_shl(above.checked_sub(first)?)?;
    if signed {
        top.cast_signed().checked_shr(above)
    } else {
        i64::try_from(top.checked_shr(above)?).ok()
    }
}
