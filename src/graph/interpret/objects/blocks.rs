//! What one object holds, in blocks: bytes of numbers, and parts, which are no bytes of numbers.
//!
//! Each block says of each of its bytes what it is. The blocks at the beginning of an object stand in a row; what
//! is written far behind them has blocks by number.

use std::collections::BTreeMap;

use super::part::Part;

/// So many bytes are a block: its masks have a bit for each.
pub(super) const BLOCK: u64 = 64;
const SIZE: usize = 64;
/// A row may begin with so many blocks.
const ROW: usize = 16;
/// A block counts as so many scalars.
const WEIGHT: usize = 4;

/// Some bytes one behind the other.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Block {
    /// What the bytes are that are known; others are 0.
    pub(super) bytes: [u8; SIZE],
    /// Which ones are bytes of numbers that somebody has written.
    pub(super) known: u64,
    /// Which ones belong to parts.
    pub(super) other: u64,
    /// The parts that begin here, by their offsets in the object.
    pub(super) parts: Vec<(u64, Part)>,
    /// Whether anything was ever written here.
    is_touched: bool,
}

/// The contents of an object.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Contents {
    row: Vec<Block>,
    far: BTreeMap<u64, Block>,
    /// How many blocks were touched, and how many parts there are.
    touched: usize,
    pub(super) parts: usize,
}

/// Some bytes, at most as many as a block has, on their way from one place to another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) bytes: [u8; SIZE],
    pub(super) known: u64,
    pub(super) other: u64,
}

impl Default for Block {
    fn default() -> Self {
        Self { bytes: [0; SIZE], known: 0, other: 0, parts: Vec::new(), is_touched: false }
    }
}

/// `count` bits from the bit `at` on.
pub(super) const fn mask(at: usize, count: usize) -> u64 {
    if count >= SIZE { u64::MAX << at } else { ((1 << count) - 1) << at }
}

/// The number of the block that an offset is in, and where in it.
pub(super) fn split(offset: u64) -> (u64, usize) {
    (offset / BLOCK, usize::try_from(offset % BLOCK).unwrap_or(0))
}

/// A range block by block: the number of the block, where in it the range begins, and how many bytes of it are there.
pub(super) fn blocks_of(offset: u64, end: u64) -> impl Iterator<Item = (u64, usize, usize)> {
    let mut here = offset;
    std::iter::from_fn(move || {
        let left = end.checked_sub(here).filter(|left| *left > 0)?;
        let (number, at) = split(here);
        let count = usize::try_from(left).unwrap_or(SIZE).min(SIZE - at);
        here += count as u64;
        Some((number, at, count))
    })
}

impl Block {
    /// Bytes as a number, the first one being the least significant one.
    fn raw(&self, at: usize, count: usize) -> Option<u64> {
        let bytes = &self.bytes[at..at + count];
        Some(match count {
            1 => bytes[0].into(),
            2 => u16::from_le_bytes(bytes.try_into().ok()?).into(),
            4 => u32::from_le_bytes(bytes.try_into().ok()?).into(),
            8 => u64::from_le_bytes(bytes.try_into().ok()?),
            _ => bytes.iter().rev().fold(0, |all, &byte| all << 8 | u64::from(byte)),
        })
    }

    /// Writes a number over bytes, none of which belongs to a part.
    fn set_raw(&mut self, at: usize, count: usize, raw: u64) {
        let new = raw.to_le_bytes();
        let bytes = &mut self.bytes[at..at + count];
        match count {
            1 => bytes[0] = new[0],
            4 => bytes.copy_from_slice(&new[..4]),
            8 => bytes.copy_from_slice(&new),
            _ => bytes.copy_from_slice(&new[..count]),
        }
        self.known |= mask(at, count);
    }

    /// The part that begins at an offset of the object.
    pub(super) fn part(&self, offset: u64) -> Option<&Part> {
        let at = self.parts.binary_search_by_key(&offset, |(start, _)| *start).ok()?;
        Some(&self.parts[at].1)
    }

    pub(super) fn part_mut(&mut self, offset: u64) -> Option<&mut Part> {
        let at = self.parts.binary_search_by_key(&offset, |(start, _)| *start).ok()?;
        Some(&mut self.parts[at].1)
    }
}

impl Contents {
    /// How much there is to be remembered, in scalars.
    pub(super) fn weight(&self) -> usize {
        WEIGHT * self.touched + self.parts
    }

    pub(super) fn block(&self, number: u64) -> Option<&Block> {
        let in_row = usize::try_from(number).ok().and_then(|at| self.row.get(at));
        in_row.or_else(|| self.far.get(&number))
    }

    /// A block to be written to.
    pub(super) fn block_mut(&mut self, number: u64) -> &mut Block {
        let block = match place_in_row(&mut self.row, &mut self.far, self.touched, number) {
            Some(at) => &mut self.row[at],
            None => self.far.entry(number).or_default(),
        };
        self.touched += usize::from(!block.is_touched);
        block.is_touched = true;
        block
    }

    /// The block with a number, if anything was written there.
    pub(super) fn touched_mut(&mut self, number: u64) -> Option<&mut Block> {
        match usize::try_from(number).ok().filter(|at| *at < self.row.len()) {
            Some(at) => self.row.get_mut(at).filter(|block| block.is_touched),
            None => self.far.get_mut(&number),
        }
    }

    /// A number of at most 8 bytes, the first being the least significant one, if all of them are known at once:
    /// they are in one block, and written; or nobody wrote them, and those are 0.
    pub(super) fn number(&self, offset: u64, count: usize, rest_is_zero: bool) -> Option<u64> {
        let (number, at) = split(offset);
        if at + count > SIZE {
            return None;
        }
        let Some(block) = self.block(number) else { return rest_is_zero.then_some(0) };
        let wanted = mask(at, count);
        let all = if rest_is_zero { !block.other } else { block.known };
        if all & wanted != wanted {
            return None;
        }
        block.raw(at, count)
    }

    /// Writes such a number, if that is done at once.
    pub(super) fn set_number(&mut self, offset: u64, count: usize, raw: u64) -> bool {
        let (number, at) = split(offset);
        match self.touched_mut(number) {
            Some(block) if at + count <= SIZE && block.other & mask(at, count) == 0 => {
                block.set_raw(at, count, raw);
                true
            }
            _ => false,
        }
    }

    /// Writes bytes of numbers. No parts are there.
    pub(super) fn set_bytes(&mut self, offset: u64, bytes: &[u8]) {
        let mut rest = bytes;
        for (number, at, count) in blocks_of(offset, offset + bytes.len() as u64) {
            let (here, behind) = rest.split_at(count);
            let block = self.block_mut(number);
            block.bytes[at..at + count].copy_from_slice(here);
            block.known |= mask(at, count);
            rest = behind;
        }
    }

    /// At most [`BLOCK`] bytes from an offset on.
    pub(super) fn window(&self, offset: u64, count: u64) -> Window {
        let mut window = Window { bytes: [0; SIZE], known: 0, other: 0 };
        let mut to = 0;
        for (number, from, count) in blocks_of(offset, offset + count) {
            if let Some(block) = self.block(number) {
                window.bytes[to..to + count].copy_from_slice(&block.bytes[from..from + count]);
                window.known |= (block.known >> from & mask(0, count)) << to;
                window.other |= (block.other >> from & mask(0, count)) << to;
            }
            to += count;
        }
        window
    }

    /// Puts the bytes of numbers of a window to an offset, and forgets what other bytes were. No parts are there.
    pub(super) fn set_window(&mut self, offset: u64, count: u64, window: &Window) {
        let mut from = 0;
        for (number, to, count) in blocks_of(offset, offset + count) {
            let block = self.block_mut(number);
            block.bytes[to..to + count].copy_from_slice(&window.bytes[from..from + count]);
            block.known &= !mask(to, count);
            block.known |= (window.known >> from & mask(0, count)) << to;
            from += count;
        }
    }

    /// Forgets the bytes of numbers in a range. No parts are there.
    pub(super) fn forget_bytes(&mut self, offset: u64, end: u64) {
        for (number, at, count) in blocks_of(offset, end) {
            if let Some(block) = self.touched_mut(number) {
                block.known &= !mask(at, count);
                block.bytes[at..at + count].fill(0);
            }
        }
    }
}

impl Contents {
    /// The bytes that are not 0 for sure, if there are no more blocks than that.
    pub(super) fn not_zero(&self, blocks: usize) -> Option<Vec<u64>> {
        if self.touched > blocks {
            return None;
        }
        let bytes = |(number, block): (u64, &Block)| {
            let is_part = block.other;
            let bytes = block.bytes.into_iter().enumerate();
            let other = bytes.filter(move |(at, byte)| *byte != 0 || is_part & mask(*at, 1) != 0);
            other.map(move |(at, _)| number * BLOCK + at as u64)
        };
        Some(self.all().flat_map(bytes).collect())
    }

    /// All blocks, each by its number.
    pub(super) fn all(&self) -> impl Iterator<Item = (u64, &Block)> {
        let in_row = (0..).zip(&self.row);
        in_row.chain(self.far.iter().map(|(number, block)| (*number, block)))
    }
}

/// Where in the row a block stands, which grows only as long as half of it is used, or a few writes far apart would
/// fill the memory.
fn place_in_row(
    row: &mut Vec<Block>,
    far: &mut BTreeMap<u64, Block>,
    touched: usize,
    number: u64,
) -> Option<usize> {
    let at = usize::try_from(number).ok()?;
    let length = row.len();
    if at >= length {
        if at >= (2 * length).max(ROW) || 2 * touched < length {
            return None;
        }
        let larger = if length == 0 { at + 1 } else { (2 * length).max(at + 1) };
        row.reserve_exact(larger - length);
        for number in length..larger {
            let moved = if far.is_empty() { None } else { far.remove(&(number as u64)) };
            row.push(moved.unwrap_or_default());
        }
    }
    Some(at)
}
