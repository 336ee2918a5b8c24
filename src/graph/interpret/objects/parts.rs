//! The parts of an object: put, found, and taken away.

use super::blocks::{BLOCK, Contents, blocks_of, mask, split};
use super::part::Part;
use crate::graph::store::Held;
use crate::logic::{PointerValue, Value};

/// No part takes more bytes: bytes that nobody has written are parts block by block.
const LONGEST: u64 = BLOCK;

impl Contents {
    /// The part that a byte belongs to, and where that begins.
    pub(super) fn covering(&self, byte: u64) -> Option<(u64, &Part)> {
        let (number, at) = split(byte);
        let block = self.block(number)?;
        if block.other & mask(at, 1) == 0 {
            return None;
        }
        let behind = block.parts.partition_point(|(start, _)| *start <= byte);
        let (start, part) = match behind.checked_sub(1) {
            Some(at) => &block.parts[at],
            None => self.block(number.checked_sub(1)?)?.parts.last()?,
        };
        Some((*start, part))
    }

    /// Whether a byte is one of a number that somebody has written, and which.
    pub(super) fn known(&self, byte: u64) -> Option<u8> {
        self.number(byte, 1, false).and_then(|number| u8::try_from(number).ok())
    }

    /// The pointer that begins at an offset, and has so many bits.
    pub(super) fn pointer(&self, offset: u64, wanted: u32) -> Option<&Held> {
        match self.block(offset / BLOCK)?.part(offset)? {
            Part::Pointer { pointer, width } if *width == wanted => Some(pointer),
            _ => None,
        }
    }

    /// All pointers in it, those included of which there is but one byte.
    pub(super) fn pointers(&self) -> impl Iterator<Item = PointerValue> {
        let parts = self.all().flat_map(|(_, block)| &block.parts);
        let held = parts.filter_map(|(_, part)| match part {
            Part::Pointer { pointer, .. }
            | Part::PointerByte { pointer, .. }
            | Part::Cell(pointer) => pointer.value(),
            Part::NotANumber { .. } | Part::Given { .. } => None,
        });
        held.filter_map(|value| match value {
            Value::Pointer(pointer) => Some(pointer),
            _ => None,
        })
    }

    /// The value without bytes at an offset.
    pub(super) fn cell(&self, offset: u64) -> Option<&Held> {
        match self.block(offset / BLOCK)?.part(offset)? {
            Part::Cell(held) => Some(held),
            _ => None,
        }
    }

    /// Writes over a part of the same kind; the part back if there is none.
    pub(super) fn replace(&mut self, offset: u64, new: Part) -> Result<(), Part> {
        let Some(block) = self.touched_mut(offset / BLOCK) else { return Err(new) };
        match (block.part_mut(offset), new) {
            (Some(Part::Cell(held)), Part::Cell(new)) => *held = new,
            (
                Some(Part::Pointer { pointer, width }),
                Part::Pointer { pointer: new, width: wanted },
            ) if *width == wanted => {
                *pointer = new;
            }
            (_, new) => return Err(new),
        }
        Ok(())
    }

    /// Puts a part where nothing is.
    pub(super) fn put(&mut self, offset: u64, part: Part) {
        let Part::Given { source, offset: first, count } = part else {
            return self.put_one(offset, part);
        };
        let mut done = 0;
        for (_, _, count) in blocks_of(offset, offset + count) {
            let (offset, count) = (offset + done, count as u64);
            self.put_one(offset, Part::Given { source, offset: first + done, count });
            done += count;
        }
    }

    fn put_one(&mut self, offset: u64, part: Part) {
        self.mark(offset, offset + part.bytes(), true);
        let parts = &mut self.block_mut(offset / BLOCK).parts;
        if parts.is_empty() {
            parts.reserve_exact(1);
        }
        let at = parts.partition_point(|(start, _)| *start < offset);
        parts.insert(at, (offset, part));
        self.parts += 1;
    }

    /// Notes which bytes belong to parts.
    fn mark(&mut self, offset: u64, end: u64, are_parts: bool) {
        for (number, at, count) in blocks_of(offset, end) {
            let block = self.block_mut(number);
            if are_parts {
                block.other |= mask(at, count);
            } else {
                block.other &= !mask(at, count);
            }
        }
    }

    /// Whether a part is in a range, or reaches into it.
    pub(super) fn has_parts(&self, offset: u64, end: u64) -> bool {
        blocks_of(offset, end).any(|(number, at, count)| {
            self.block(number).is_some_and(|block| block.other & mask(at, count) != 0)
        })
    }

    /// The parts in a range, each by its offset: whole ones, and pieces of those that are only partly in it.
    pub(super) fn parts_in(&self, offset: u64, end: u64) -> Vec<(u64, Part)> {
        let mut found = Vec::new();
        for (start, part) in self.overlapping(offset, end) {
            let (from, last) = (offset.saturating_sub(start), part.bytes().min(end - start));
            if (from, last) == (0, part.bytes()) {
                found.push((start, part.clone()));
            } else {
                let pieces = part.pieces(from, last).into_iter();
                found.extend(pieces.map(|(at, piece)| (start + at, piece)));
            }
        }
        found
    }

    /// The parts that have bytes in a range, each by its offset.
    fn overlapping(&self, offset: u64, end: u64) -> impl Iterator<Item = (u64, &Part)> {
        let first = offset.saturating_sub(LONGEST) / BLOCK;
        let blocks = (first..=end.saturating_sub(1) / BLOCK).filter_map(|at| self.block(at));
        let parts = blocks.flat_map(|block| block.parts.iter());
        let within =
            move |(start, part): &(u64, &Part)| *start < end && start + part.bytes() > offset;
        parts.map(|(start, part)| (*start, part)).filter(within)
    }

    /// Takes the parts away that have bytes in a range; of those that are only partly in it pieces are left.
    pub(super) fn clear_parts(&mut self, offset: u64, end: u64) {
        if !self.has_parts(offset, end) {
            return;
        }
        let taken: Vec<(u64, Part)> =
            self.overlapping(offset, end).map(|(start, part)| (start, part.clone())).collect();
        for (start, part) in taken {
            self.mark(start, start + part.bytes(), false);
            self.block_mut(start / BLOCK).parts.retain(|(at, _)| *at != start);
            self.parts -= 1;
            let before = part.pieces(0, offset.saturating_sub(start));
            let behind = part.pieces((end - start).min(part.bytes()), part.bytes());
            for (at, piece) in before.into_iter().chain(behind) {
                self.put(start + at, piece);
            }
        }
    }

    /// Forgets what a range holds.
    pub(super) fn clear(&mut self, offset: u64, end: u64) {
        self.clear_parts(offset, end);
        self.forget_bytes(offset, end);
    }
}
