//! A memory that is nothing but bytes: what the interpreter's is held against.

use num_bigint::BigInt;
use unloop::graph::InputValue;
use unloop::logic::{PointerValue, Value};

use crate::support::chance::Chance;

/// A byte: of a number, or of a pointer to an object (by number, 0: none) and an offset in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Byte {
    Number(u8),
    Pointer { object: usize, offset: i64, index: usize },
}

/// An object.
pub(super) struct Plain {
    pub(super) bytes: Vec<Byte>,
    pub(super) is_alive: bool,
    pub(super) is_writable: bool,
    pub(super) alignment: u64,
    /// Where it lies, once somebody has looked.
    pub(super) address: Option<u64>,
}

/// Objects, and what a run reads of them.
pub(super) struct Memory {
    pub(super) is_big_endian: bool,
    pub(super) objects: Vec<Plain>,
    pub(super) inputs: Vec<InputValue>,
}

impl Memory {
    /// The bytes at a place, if all of them are there.
    pub(super) fn range(
        &self,
        object: usize,
        offset: i64,
        size: usize,
    ) -> Option<std::ops::Range<usize>> {
        let start = usize::try_from(offset).ok()?;
        let plain = &self.objects[object];
        (plain.is_alive && start + size <= plain.bytes.len()).then_some(start..start + size)
    }

    /// The same, if they may be written.
    pub(super) fn writable(
        &self,
        object: usize,
        offset: i64,
        size: usize,
    ) -> Option<std::ops::Range<usize>> {
        self.range(object, offset, size).filter(|_| self.objects[object].is_writable)
    }

    /// Where an object lies: anywhere that is free, if nobody has looked before.
    pub(super) fn address(&mut self, chance: &mut Chance, object: usize) -> u64 {
        if let Some(known) = self.objects[object].address {
            return known;
        }
        let address = loop {
            let (plain, drawn) = (&self.objects[object], 1 + chance.below(2000));
            let address = (0x1000 / plain.alignment + drawn) * plain.alignment;
            let end = address + plain.bytes.len() as u64;
            let is_apart = |other: &Plain| {
                let size = other.bytes.len() as u64;
                let is_apart = |start| end < start || start + size < address;
                !other.is_alive || other.address.is_none_or(is_apart)
            };
            if self.objects.iter().all(is_apart) {
                break address;
            }
        };
        self.objects[object].address = Some(address);
        let pointer = PointerValue { object: 0.into(), offset: address.into() };
        self.inputs.push(InputValue::Scalar(Value::Pointer(pointer)));
        address
    }

    fn look(&mut self, chance: &mut Chance, byte: Byte) -> u8 {
        match byte {
            Byte::Number(byte) => byte,
            Byte::Pointer { object, offset, index } => {
                let base = object.checked_sub(1).map_or(0, |object| self.address(chance, object));
                let address = base.wrapping_add_signed(offset);
                let place = if self.is_big_endian { 7 - index } else { index };
                address.to_le_bytes()[place]
            }
        }
    }

    /// Some bytes as a number.
    pub(super) fn number(
        &mut self,
        chance: &mut Chance,
        object: usize,
        range: std::ops::Range<usize>,
    ) -> u64 {
        let bytes = self.objects[object].bytes[range].to_vec();
        let bytes: Vec<u8> = bytes.into_iter().map(|byte| self.look(chance, byte)).collect();
        let add = |all: u64, byte: &u8| (all << 8) | u64::from(*byte);
        if self.is_big_endian { bytes.iter().fold(0, add) } else { bytes.iter().rev().fold(0, add) }
    }

    /// Eight bytes as a pointer: the one that they are of, else what has that address, if somebody has looked at it
    /// and it is alive.
    pub(super) fn pointer(
        &mut self,
        chance: &mut Chance,
        object: usize,
        range: std::ops::Range<usize>,
    ) -> (usize, BigInt) {
        let bytes = self.objects[object].bytes[range.clone()].to_vec();
        if let Byte::Pointer { object, offset, .. } = bytes[0]
            && (0..8).all(|index| bytes[index] == Byte::Pointer { object, offset, index })
        {
            return (object, offset.into());
        }
        let address = self.number(chance, object, range);
        let within = |plain: &Plain| {
            let offset = address.checked_sub(plain.address.filter(|_| plain.is_alive)?)?;
            (offset <= plain.bytes.len() as u64).then_some(offset)
        };
        let found = self.objects.iter().map(within).enumerate();
        let mut found = found.filter_map(|(object, offset)| Some((object + 1, offset?)));
        let (object, offset) = found.next().unwrap_or((0, address));
        assert!(found.next().is_none(), "objects lie apart");
        (object, offset.into())
    }

    /// Writes a number.
    pub(super) fn write(&mut self, object: usize, range: std::ops::Range<usize>, bits: u64) {
        let size = range.len();
        for (place, at) in range.enumerate() {
            let place = if self.is_big_endian { size - 1 - place } else { place };
            self.objects[object].bytes[at] = Byte::Number(bits.to_le_bytes()[place]);
        }
    }

    /// Writes a pointer.
    pub(super) fn write_pointer(
        &mut self,
        to: usize,
        range: std::ops::Range<usize>,
        (object, offset): (usize, i64),
    ) {
        for (index, at) in range.enumerate() {
            self.objects[to].bytes[at] = Byte::Pointer { object, offset, index };
        }
    }
}
