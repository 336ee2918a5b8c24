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

/// What is between members.
enum Padding {
    Bytes(Range<u64>),
    /// Bits of a bit-field's unit, with the first byte of that.
    Bits(u64, Stored),
}

impl Body<'_, '_> {
    /// Whether a variable that starts with values of parts has bytes of padding, which these say nothing of.
    pub(super) fn has_unsaid_padding(&self, id: ObjectId) -> bool {
        let object = self.tree().object(id);
        match &object.initial {
            Some(Initial::Parts(parts)) => self.unsaid_bytes(&object.ty, parts).is_some(),
            _ => false,
        }
    }

    /// What a structure holds becomes that of another one, but for padding, which may hold anything then
    /// (C17 6.2.6.1p6).
    pub(super) fn copy_value(&mut self, to: Address, from: Address, ty: &Type, place: Place) {
        let size = self.size_of(ty);
        self.function.copy(to, from, size, place);
        for padding in self.paddings(ty) {
            match padding {
                Padding::Bytes(bytes) => {
                    let to = to.member(&self.function.terms, bytes.start);
                    self.function.forget(to, bytes.end - bytes.start, place);
                }
                Padding::Bits(offset, bits) => self.havoc_bits(to, offset, bits, place),
            }
        }
    }

    /// What is between the bit-fields of a first value has no value that C says (C17 6.7.9p9).
    pub(super) fn open_padding_bits(&mut self, whole: Address, ty: &Type, place: Place) {
        for padding in self.paddings(ty) {
            if let Padding::Bits(offset, bits) = padding {
                self.havoc_bits(whole, offset, bits, place);
            }
        }
    }

    /// Bits hold what an input says, so that those beside them stay apart.
    fn havoc_bits(&mut self, whole: Address, offset: u64, bits: Stored, place: Place) {
        let Stored::Bits { width, signed, .. } = bits else { return };
        let scalar = Scalar::Integer { width, signed };
        let value = self.function.input_variable("padding", scalar, place);
        self.function.assign_any(value, scalar, InputKind::Uninitialized, place);
        let to = whole.member(&self.function.terms, offset);
        self.function.store_stored(to, bits, value, place);
    }

    /// What is between the members of a type; nothing where they are too many.
    fn paddings(&self, ty: &Type) -> Vec<Padding> {
        let (types, mut members) = (self.types(), Members::default());
        let (Some(size), Some(())) = (types.size(ty), members.add(types, ty, 0)) else {
            return Vec::new();
        };
        let mut paddings = members.paddings(size);
        if !self.shared.usage.iter().any(|usage| usage.may_read_padding_bits) {
            paddings.retain(|padding| matches!(padding, Padding::Bytes(_)));
        }
        paddings
    }

    /// What parts do not say starts as zero, but for padding.
    pub(super) fn fill_unsaid(&mut self, whole: Address, ty: &Type, parts: &[Part], place: Place) {
        let zero = self.function.terms.int(0);
        let Some(pieces) = self.unsaid_bytes(ty, parts) else {
            let size = self.size_of(ty);
            return self.function.fill(whole, zero, size, place);
        };
        for piece in pieces {
            let to = whole.member(&self.function.terms, piece.start);
            let size = self.function.terms.int(piece.end - piece.start);
            self.function.fill(to, zero, size, place);
        }
    }

    /// The bytes of a variable's members, with the units of bit-fields, that no part of its first value says, if the
    /// variable has other bytes, too.
    fn unsaid_bytes(&self, ty: &Type, parts: &[Part]) -> Option<Vec<Range<u64>>> {
        let types = self.types();
        let mut members = Members::default();
        members.add(types, ty, 0)?;
        let mut pieces = members.with_units();
        let is_whole = pieces.len() == 1 && pieces[0] == (0..types.size(ty)?);
        let unions: Vec<_> = parts.iter().map(|part| self.rest_of_union(ty, part)).collect();
        if is_whole && unions.iter().all(Option::is_none) {
            return None;
        }
        for (part, union) in parts.iter().zip(unions) {
            let (offset, bits, of) = self.part_place(ty, &part.steps);
            // What the member does not take of a union is open, as padding (6.2.6.1p7).
            if let Some(rest) = union {
                pieces = without(&pieces, &rest);
            } else if let (None, Some(size)) = (bits, types.size(&of)) {
                pieces = without(&pieces, &(offset..offset + size));
            }
        }
        Some(pieces)
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
                        // What has no name is padding.
                        Some(_) if member.name.is_none() => {}
                        Some(bits) => self.bit_fields.push((at + place.offset, bits)),
                        None => self.add(types, &member.ty, at + place.offset)?,
                    }
                }
            }
            TypeKind::Array(element, Length::Known(count)) => {
                let (stride, mut one) = (types.size(element)?, Self::default());
                one.add(types, element, 0)?;
                let is_whole = one.bytes.len() == 1 && one.bytes[0] == (0..stride);
                if one.bit_fields.is_empty() && is_whole {
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

    /// The bytes of all, with those of the units of bit-fields.
    fn with_units(&self) -> Vec<Range<u64>> {
        let units = self.bit_fields.iter().map(|&(offset, stored)| offset..offset + stored.bytes());
        let mut all: Vec<Range<u64>> = self.bytes.iter().cloned().chain(units).collect();
        all.sort_by_key(|piece| piece.start);
        let mut pieces = Vec::new();
        all.iter().for_each(|piece| push(&mut pieces, piece.start, piece.end - piece.start));
        pieces
    }

    /// What is between them in so many bytes.
    fn paddings(&self, size: u64) -> Vec<Padding> {
        let whole = std::iter::once(0..8 * size).collect::<Vec<_>>();
        let bytes = self.bytes.iter().map(|piece| 8 * piece.start..8 * piece.end);
        let bits = self.bit_fields.iter().filter_map(|&(offset, stored)| match stored {
            Stored::Bits { first, width, .. } => {
                let first = 8 * offset + u64::from(first);
                Some(first..first + u64::from(width))
            }
            _ => None,
        });
        let mut paddings = Vec::new();
        for bits in bytes.chain(bits).fold(whole, |paddings, piece| without(&paddings, &piece)) {
            let mut rest = bits;
            while !rest.is_empty() {
                rest.start = self.first_padding(&rest, &mut paddings);
            }
        }
        paddings
    }

    /// Adds the first of some bits: those in one unit, or the bytes up to the next unit. Returns where the others
    /// begin.
    fn first_padding(&self, bits: &Range<u64>, paddings: &mut Vec<Padding>) -> u64 {
        let units = self.bit_fields.iter().map(|&(offset, stored)| (offset, stored.bytes()));
        let around = |&(offset, bytes): &(u64, u64)| {
            (8 * offset..8 * (offset + bytes)).contains(&bits.start)
        };
        let Some((offset, bytes)) = units.clone().filter(around).max_by_key(|unit| unit.1) else {
            let next = units.map(|(offset, _)| 8 * offset).filter(|start| *start > bits.start);
            let end = next.min().map_or(bits.end, |next| next.min(bits.end));
            paddings.push(Padding::Bytes(bits.start / 8..end / 8));
            return end;
        };
        let end = bits.end.min(8 * (offset + bytes));
        let narrow = |number: u64| u32::try_from(number).unwrap_or(0);
        let (first, width) = (narrow(bits.start - 8 * offset), narrow(end - bits.start));
        let unit = narrow(bytes);
        paddings.push(Padding::Bits(offset, Stored::Bits { unit, first, width, signed: false }));
        end
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
