//! Many bytes at once: copies, and bytes that become others.

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::Objects;
use super::bytes::byte;
use super::contents::Scalar;
use crate::logic::PointerValue;

impl Objects {
    /// Copies bytes as if by way of a third place. `false` if some have none.
    pub(in crate::graph) fn copy(
        &mut self,
        to: &PointerValue,
        from: &PointerValue,
        size: &BigInt,
    ) -> bool {
        let Some(size) = size.to_u64() else { return true };
        let (Some(to), Some(from)) = (self.place(to, size), self.place(from, size)) else {
            return true;
        };
        if !self.all[to.0].is_writable {
            return true;
        }
        let Some(taken) = self.scalars_in(from, size) else { return false };
        let before = self.all[to.0].contents.len();
        let mut followed = self.clear(to.0, to.1, size);
        self.held = self.held + self.all[to.0].contents.len() - before;
        for (at, scalar) in taken {
            followed &= self.put(to.0, to.1 + at, scalar);
        }
        followed
    }

    /// What a range holds, each scalar by how far it is from the first byte: whole ones, and bytes
    /// where one is only partly in it, or nobody has written.
    fn scalars_in(&self, (number, offset): (usize, u64), size: u64) -> Option<Vec<(u64, Scalar)>> {
        let contents = &self.all[number].contents;
        let (mut taken, mut at) = (Vec::new(), 0);
        while at < size {
            let here = offset + at;
            let (scalar, bytes) = match contents.covering(here) {
                Some((start, scalar)) if start == here && at + scalar.bytes() <= size => {
                    let bytes = scalar.bytes();
                    (scalar, bytes)
                }
                Some((start, scalar)) => (self.part(&scalar, here - start)?, 1),
                None => (byte(self.byte(number, here)?), 1),
            };
            taken.push((at, scalar));
            at += bytes;
        }
        Some(taken)
    }

    /// Each of some bytes becomes another one. `false` if what is left of others has no bytes.
    pub(in crate::graph) fn fill(
        &mut self,
        to: &PointerValue,
        size: &BigInt,
        value: impl Fn(u64) -> u8,
    ) -> bool {
        let Some(size) = size.to_u64() else { return true };
        let Some((number, offset)) = self.place(to, size) else { return true };
        if !self.all[number].is_writable {
            return true;
        }
        (0..size).all(|at| self.put(number, offset + at, byte(value(at))))
    }
}
