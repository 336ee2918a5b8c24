//! The bits of a type that its members take: what lies between them has no value that C says, also in an object
//! that starts with one (C17 6.2.6.1p6, 6.7.9p9).
//!
//! Direction of error: fewer runs. What is in many pieces counts as one.

use std::ops::Range;

use super::body::Body;
use crate::front::build::{Address, MemberPlace, Scalar};
use crate::front::c::tree::{Initial, ObjectId, Part};
use crate::front::types::{Length, Type, TypeKind, Types};
use crate::graph::{InputKind, Place};
use crate::logic::Stored;

/// So many pieces are told apart.
const MOST: usize = 64;

/// The members of a type.
#[derive(Default)]
struct Members {
    /// The bytes of those that are no bit-fields, in pieces.
    bytes: Vec<Range<u64>>,
    /// Bit-fields, each with the first byte of its unit.
    bit_fields: Vec<(u64, Stored)>,
}

impl Body<'_, '_> {
    /// Whether a variable that starts with values of parts has padding, which these say nothing of.
    pub(super) fn has_unsaid_padding(&self, id: ObjectId) -> bool {
        let object = self.tree().object(id);
        match &object.initial {
            Some(Initial::Parts(parts)) => self.unsaid(&object.ty, parts).is_some(),
            _ => false,
        }
    }

    /// What a structure holds becomes that of another one, but for padding, which may hold anything then
    /// (C17 6.2.6.1p6).
    pub(super) fn copy_value(&mut self, to: Address, from: Address, ty: &Type, place: Place) {
        let size = self.size_of(ty);
        self.function.copy(to, from, size, place);
        let (types, mut members) = (self.types(), Members::default());
        let Some(size) = types.size(ty) else { return };
        if members.add(types, ty, 0).is_none() {
            return;
        }
        for gap in members.padding(size) {
            self.open_bits(to, gap, place);
        }
    }

    /// Bits become what nobody has written: those of bytes which have other bits, too, by an input.
    fn open_bits(&mut self, to: Address, bits: Range<u64>, place: Place) {
        let first_whole = bits.start.next_multiple_of(8).min(bits.end);
        let last_whole = (bits.end / 8 * 8).max(first_whole);
        for part in [bits.start..first_whole, last_whole..bits.end] {
            if !part.is_empty() {
                self.open_part_of_byte(to, part, place);
            }
        }
        if first_whole < last_whole {
            let to = to.member(&self.function.terms, first_whole / 8);
            self.function.forget(to, (last_whole - first_whole) / 8, place);
        }
    }

    fn open_part_of_byte(&mut self, to: Address, bits: Range<u64>, place: Place) {
        let narrow = |number: u64| u32::try_from(number).unwrap_or(0);
        let (first, width) = (narrow(bits.start % 8), narrow(bits.end - bits.start));
        let stored = Stored::Bits { unit: 1, first, width, signed: false };
        let scalar = Scalar::Integer { width, signed: false };
        let value = self.function.input_variable("padding", scalar, place);
        self.function.assign_any(value, scalar, InputKind::Uninitialized, place);
        let to = to.member(&self.function.terms, bits.start / 8);
        self.function.store_stored(to, stored, value, place);
    }

    /// What parts do not say starts as zero, but for padding.
    pub(super) fn fill_unsaid(&mut self, whole: Address, ty: &Type, parts: &[Part], place: Place) {
        let zero = self.function.terms.int(0);
        let Some(unsaid) = self.unsaid(ty, parts) else {
            let size = self.size_of(ty);
            return self.function.fill(whole, zero, size, place);
        };
        for piece in unsaid.bytes {
            let to = whole.member(&self.function.terms, piece.start);
            let size = self.function.terms.int(piece.end - piece.start);
            self.function.fill(to, zero, size, place);
        }
        for (offset, stored) in unsaid.bit_fields {
            let to = whole.member(&self.function.terms, offset);
            self.function.store_stored(to, stored, zero, place);
        }
    }

    /// What no part of a variable's first value says of its members, if the variable has padding.
    fn unsaid(&self, ty: &Type, parts: &[Part]) -> Option<Members> {
        let types = self.types();
        let mut unsaid = Members::default();
        unsaid.add(types, ty, 0)?;
        let is_whole = unsaid.padding(types.size(ty)?).is_empty();
        let unions: Vec<_> = parts.iter().map(|part| self.rest_of_union(ty, part)).collect();
        if is_whole && unions.iter().all(Option::is_none) {
            return None;
        }
        for (part, union) in parts.iter().zip(unions) {
            let (offset, bits, of) = self.part_place(ty, &part.steps);
            // What the member does not take of a union is open, as padding (6.2.6.1p7).
            if let Some(rest) = union {
                unsaid.bytes = without(&unsaid.bytes, &rest);
            } else if let Some(bits) = bits {
                unsaid.bit_fields.retain(|&field| field != (offset, bits));
            } else if let Some(size) = types.size(&of) {
                unsaid.bytes = without(&unsaid.bytes, &(offset..offset + size));
            }
        }
        Some(unsaid)
    }

    /// The bytes that a first value leaves open of the outermost union around a part: all of it if the part is a
    /// member, which is stored whole; else what lies behind the member, the rest of which starts as zero.
    fn rest_of_union(&self, whole: &Type, part: &Part) -> Option<Range<u64>> {
        let types = self.types();
        let up_to = |count: usize| self.part_place(whole, &part.steps[..count]);
        let count = (0..part.steps.len()).find(|&count| {
            let (.., ty) = up_to(count);
            matches!(ty.kind, TypeKind::Record(id) if types.record(id).union)
        })?;
        let ((offset, _, union), (_, bits, member)) = (up_to(count), up_to(count + 1));
        let begun = match bits {
            Some(bits) => bits.bytes(),
            None if count + 1 == part.steps.len() => 0,
            None => types.size(&member)?,
        };
        Some(offset + begun..offset + types.size(&union)?)
    }
}

impl Members {
    /// Adds those of a type at a byte; nothing where they are in too many pieces.
    fn add(&mut self, types: &Types, ty: &Type, at: u64) -> Option<()> {
        let size = types.size(ty)?;
        match &ty.kind {
            TypeKind::Record(id) if !types.record(*id).union => {
                for (index, member) in types.members(ty)?.iter().enumerate() {
                    let place = MemberPlace::of(types, ty, index);
                    match place.bits {
                        Some(bits) => self.bit_fields.push((at + place.offset, bits)),
                        None => self.add(types, &member.ty, at + place.offset)?,
                    }
                }
            }
            TypeKind::Array(element, Length::Known(count)) => {
                let (stride, mut one) = (types.size(element)?, Self::default());
                one.add(types, element, 0)?;
                if one.bit_fields.is_empty() && one.bytes == [0..stride] {
                    push(&mut self.bytes, at, size);
                } else {
                    for index in 0..*count {
                        self.add(types, element, at + index * stride)?;
                    }
                }
            }
            _ => push(&mut self.bytes, at, size),
        }
        (self.bytes.len() + self.bit_fields.len() <= MOST).then_some(())
    }

    /// The bits of so many bytes that none has.
    fn padding(&self, size: u64) -> Vec<Range<u64>> {
        let whole = std::iter::once(0..8 * size).collect::<Vec<_>>();
        let bytes = self.bytes.iter().map(|piece| 8 * piece.start..8 * piece.end);
        let bits = self.bit_fields.iter().filter_map(|&(offset, stored)| match stored {
            Stored::Bits { first, width, .. } => {
                let first = 8 * offset + u64::from(first);
                Some(first..first + u64::from(width))
            }
            _ => None,
        });
        bytes.chain(bits).fold(whole, |gaps, piece| without(&gaps, &piece))
    }
}

/// Adds bytes to pieces that lie in a row.
fn push(pieces: &mut Vec<Range<u64>>, at: u64, size: u64) {
    match pieces.last_mut() {
        Some(last) if last.end >= at => last.end = last.end.max(at + size),
        _ => pieces.push(at..at + size),
    }
}

fn without(pieces: &[Range<u64>], gone: &Range<u64>) -> Vec<Range<u64>> {
    let left = |piece: &Range<u64>| {
        let before = piece.start..piece.end.min(gone.start);
        let behind = piece.start.max(gone.end)..piece.end;
        [before, behind].into_iter().filter(|piece| !piece.is_empty())
    };
    pieces.iter().flat_map(left).collect()
}
