//! Many bytes at once: copies, and bytes that become others.

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::Objects;
use super::blocks::{BLOCK, Window, mask};
use super::part::Part;
use super::touched::ContentsReading;
use crate::logic::PointerValue;

/// What a range holds, on its way.
struct Taken {
    windows: Vec<Window>,
    /// Each by how far it is from the first byte.
    parts: Vec<(u64, Part)>,
}

impl Objects {
    /// Copies bytes as if by way of a third place. Nobody looks at them: what nobody has written is, where it
    /// comes to, still what nobody has written.
    pub(in crate::graph) fn copy(&mut self, to: &PointerValue, from: &PointerValue, size: &BigInt) {
        let Some(size) = size.to_u64() else { return };
        if let (Some(to), Some(from)) = (self.place(to, size), self.place(from, size)) {
            self.copy_at(to, from, size);
        }
    }

    /// Bytes become what nobody has written, and an input says.
    pub(in crate::graph) fn forget(
        &mut self,
        to: &PointerValue,
        size: &BigInt,
        given: ContentsReading,
    ) {
        let place = size.to_u64().and_then(|size| Some((self.place(to, size)?, size)));
        let Some(((number, offset), count)) = place else { return };
        if count == 0 || !self.all[number].is_writable() {
            return;
        }
        self.given.push(vec![given]);
        let source = self.given.len() - 1;
        self.change(number, |contents| {
            contents.clear(offset, offset + count);
            contents.put(offset, Part::Given { source, offset: 0, count });
        });
    }

    pub(super) fn copy_at(&mut self, to: (usize, u64), from: (usize, u64), size: u64) {
        let (object, offset) = to;
        if !self.all[object].is_writable() || size == 0 {
            return;
        }
        let end = offset + size;
        if size <= BLOCK && self.copy_window(to, from, size) {
            return;
        }
        let Taken { windows, parts } = self.taken(from, size);
        let given = self.all[object].given;
        // What comes back to where it was made is there by itself.
        let is_own = |at: u64, part: &Part| {
            matches!(part, Part::Given { source, offset: first, .. }
                if Some(*source) == given && *first == offset + at)
        };
        self.change(object, |contents| {
            contents.clear_parts(offset, end);
            for (at, window) in (0..size).step_by(64).zip(&windows) {
                contents.set_window(offset + at, (size - at).min(BLOCK), window);
            }
            for (at, part) in parts.into_iter().filter(|(at, part)| !is_own(*at, part)) {
                contents.put(offset + at, part);
            }
        });
    }

    /// Copies a few bytes that are all of numbers; `false` if they are not.
    fn copy_window(&mut self, to: (usize, u64), from: (usize, u64), size: u64) -> bool {
        let Ok(count) = usize::try_from(size) else { return false };
        let window = self.all[from.0].contents.window(from.1, size);
        let is_plain =
            window.known == mask(0, count) && !self.all[to.0].contents.has_parts(to.1, to.1 + size);
        if is_plain {
            self.change(to.0, |contents| contents.set_window(to.1, size, &window));
        }
        is_plain
    }

    /// What a range holds.
    fn taken(&self, (number, offset): (usize, u64), size: u64) -> Taken {
        let object = &self.all[number];
        let (mut windows, mut parts) = (Vec::new(), Vec::new());
        let mut others = false;
        for at in (0..size).step_by(64) {
            let count = (size - at).min(BLOCK);
            let mut window = object.contents.window(offset + at, count);
            others |= window.other != 0;
            let rest = all(count) & !(window.known | window.other);
            match object.given {
                None => window.known |= rest,
                Some(source) => parts.extend(runs(rest).map(|(first, count)| {
                    let (at, offset) = (at + first, offset + at + first);
                    (at, Part::Given { source, offset, count })
                })),
            }
            windows.push(window);
        }
        if others {
            let all = object.contents.parts_in(offset, offset + size).into_iter();
            parts.extend(all.map(|(start, part)| (start - offset, part)));
        }
        Taken { windows, parts }
    }

    /// Each of some bytes becomes another one.
    pub(in crate::graph) fn fill(
        &mut self,
        to: &PointerValue,
        size: &BigInt,
        value: impl Fn(u64) -> u8,
    ) {
        let Some(size) = size.to_u64() else { return };
        let Some((number, offset)) = self.place(to, size) else { return };
        if self.all[number].is_writable() {
            let bytes: Vec<u8> = (0..size).map(value).collect();
            self.put_bytes(number, offset, &bytes);
        }
    }
}

/// Without an end.
pub(in crate::graph) const FOREVER: u64 = u64::MAX;
/// In contents of so many blocks nobody looks for bytes that are not 0.
const MANY: usize = 1024;

impl Objects {
    /// For how many loads in a row, each of so many bytes and a step on from the one before, the number is 0; `None`
    /// if that is not known, [`FOREVER`] if it always is. A load that is not valid is 0.
    pub(in crate::graph) fn zero_for(
        &self,
        object: &BigInt,
        (start, step): (i64, i64),
        count: u64,
    ) -> Option<u64> {
        let Some(number) = self.index(object.to_usize()) else { return Some(FOREVER) };
        let object = &self.all[number];
        if !object.is_alive {
            return Some(FOREVER);
        }
        if object.given.is_some() || step == 0 {
            return None;
        }
        let (start, step, count) = (i128::from(start), i128::from(step), i128::from(count));
        // The first load that has a byte at this place.
        let first = |at: u64| {
            let at = i128::from(at);
            let (from, to) = (at - (count - 1) - start, at - start);
            let round = if step > 0 { ceiling(from, step) } else { ceiling(-to, -step) }.max(0);
            (from..=to).contains(&(round * step)).then(|| u64::try_from(round).ok())?
        };
        let met = object.contents.not_zero(MANY)?.into_iter().filter_map(first).min();
        Some(met.unwrap_or(FOREVER))
    }
}

fn ceiling(number: i128, by: i128) -> i128 {
    -(-number).div_euclid(by)
}

/// So many bits.
fn all(count: u64) -> u64 {
    usize::try_from(count).map_or(u64::MAX, |count| mask(0, count))
}

/// The runs of bits that are set: where each begins, and how many there are.
fn runs(mut bits: u64) -> impl Iterator<Item = (u64, u64)> {
    std::iter::from_fn(move || {
        let first = bits.trailing_zeros();
        let count = bits.checked_shr(first)?.trailing_ones();
        bits &= !(all(count.into()) << first);
        Some((first.into(), count.into()))
    })
}
