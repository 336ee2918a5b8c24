//! What objects hold at first: random scalars, and the bytes that they are.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::ToPrimitive;
use unloop::graph::{Image, ImagePart, RepeatedValue};
use unloop::logic::{Access, Float, Model, Stored, Value};

use super::{Making, integer};

impl Making {
    /// Scalars one behind the other, with gaps.
    pub(super) fn image(&mut self, size: usize) -> Image {
        let (mut parts, mut at) = (Vec::new(), 0);
        let is_even = self.chance.once_in(3);
        loop {
            let stored =
                if is_even { Stored::Integer { width: 16, signed: true } } else { self.access() };
            let gap = if is_even { 0 } else { u64::try_from(self.chance.index(3)).expect("small") };
            let (offset, bytes) = (at + gap, stored.bytes());
            let stride = bytes + if is_even { 0 } else { self.chance.below(2) };
            let mut values = Vec::new();
            for _ in 0..=self.chance.index(3) {
                let count = self.chance.below(3) + 1;
                let value = self.literal(stored).0;
                values.push(RepeatedValue { value: self.terms.literal(&value), count });
            }
            let part = ImagePart { offset, access: Access::plain(stored), stride, values };
            at = offset + stride * (part.count() - 1) + bytes;
            if at > u64::try_from(size).expect("small") {
                return Image { parts };
            }
            parts.push(part);
        }
    }

    /// A value, and its bits.
    pub(super) fn literal(&mut self, stored: Stored) -> (Value, u64) {
        let drawn = self.chance.number();
        match stored {
            Stored::Float(format) => {
                let drawn = Float::from_bits(format, drawn);
                // Which bits NaN has is not known.
                let value = if drawn.is_nan() { Float::zero(format) } else { drawn };
                (Value::Float(value), value.bits())
            }
            Stored::Integer { width, signed } | Stored::Bits { width, signed, .. } => {
                (integer(drawn, 0, width, signed), drawn)
            }
            Stored::Pointer { .. } | Stored::Cell(_) => unreachable!("none is drawn"),
        }
    }

    pub(super) fn put_image(&self, image: &Image, bytes: &mut [u8]) {
        for scalar in image.scalars() {
            let value = self.terms.evaluate(scalar.value, &Model::default()).expect("a number");
            let (bits, first, width) = match (scalar.stored, &value) {
                (Stored::Integer { width, .. }, Value::Int(value)) => (value.clone(), 0, width),
                (Stored::Bits { first, width, .. }, Value::Int(value)) => {
                    (value.clone(), first, width)
                }
                (Stored::Float(format), Value::Float(value)) => {
                    (value.bits().into(), 0, format.width())
                }
                other => unreachable!("{other:?}"),
            };
            let bits: BigInt = bits.mod_floor(&(BigInt::from(1) << width)) << first;
            let count = usize::try_from(scalar.stored.bytes()).expect("small");
            for at in 0..count {
                let place = if self.memory.is_big_endian { count - 1 - at } else { at };
                let byte = (&bits >> (8 * at)).mod_floor(&256.into()).to_u8().expect("a byte");
                bytes[usize::try_from(scalar.offset).expect("small") + place] = byte;
            }
        }
    }
}
