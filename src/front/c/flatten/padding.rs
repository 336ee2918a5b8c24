//! The bytes of a type that its members take: what lies between them has no value that C says, also in an object
//! that starts with one (C17 6.2.6.1p6).
//!
//! Direction of error: fewer runs. What is in many pieces counts as one.

use std::ops::Range;

use super::body::Body;
use crate::front::build::{Address, MemberPlace};
use crate::front::c::tree::{Initial, ObjectId, Part};
use crate::front::types::{Length, Type, TypeKind, Types};
use crate::graph::Place;
use crate::logic::Stored;

/// So many pieces are told apart.
const MOST: usize = 64;

impl Body<'_, '_> {
    /// Whether a variable that starts with values of parts has padding, which these say nothing of.
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
        for gap in self.padding(ty) {
            let to = to.member(&self.function.terms, gap.start);
            self.function.forget(to, gap.end - gap.start, place);
        }
    }

    /// The bytes of a type that none of its members has; none where there are too many pieces.
    fn padding(&self, ty: &Type) -> Vec<Range<u64>> {
        let (types, mut pieces) = (self.types(), Vec::new());
        let Some(size) = types
            .size(ty)
            .filter(|_| add(types, ty, 0, (Stored::occupied_bytes, &mut pieces)).is_some())
        else {
            return Vec::new();
        };
        let whole = std::iter::once(0..size).collect::<Vec<_>>();
        pieces.iter().fold(whole, |gaps, piece| without(&gaps, piece))
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

    /// The bytes of a variable's members that no part of its first value says, if the variable has padding.
    fn unsaid_bytes(&self, ty: &Type, parts: &[Part]) -> Option<Vec<Range<u64>>> {
        let types = self.types();
        let mut pieces = Vec::new();
        add(types, ty, 0, (whole_unit, &mut pieces))?;
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

/// Which bytes count as a bit-field's, from the first of its unit on.
type BitFieldBytes = fn(Stored) -> Range<u64>;

/// Adds the bytes of a type's members; nothing where they are in too many pieces.
fn add(
    types: &Types,
    ty: &Type,
    at: u64,
    (of_bits, pieces): (BitFieldBytes, &mut Vec<Range<u64>>),
) -> Option<()> {
    let size = types.size(ty)?;
    match &ty.kind {
        TypeKind::Record(id) if !types.record(*id).union => {
            for (index, member) in types.members(ty)?.iter().enumerate() {
                let place = MemberPlace::of(types, ty, index);
                match place.bits {
                    Some(bits) => {
                        let bytes = of_bits(bits);
                        push(pieces, at + place.offset + bytes.start, bytes.end - bytes.start);
                    }
                    None => add(types, &member.ty, at + place.offset, (of_bits, pieces))?,
                }
            }
        }
        TypeKind::Array(element, Length::Known(count)) => {
            let stride = types.size(element)?;
            let mut one = Vec::new();
            add(types, element, 0, (of_bits, &mut one))?;
            if one.len() == 1 && one[0] == (0..stride) {
                push(pieces, at, size);
            } else {
                for index in 0..*count {
                    add(types, element, at + index * stride, (of_bits, pieces))?;
                }
            }
        }
        _ => push(pieces, at, size),
    }
    (pieces.len() <= MOST).then_some(())
}

/// All bytes of a bit-field's unit.
fn whole_unit(stored: Stored) -> Range<u64> {
    0..stored.bytes()
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
