//! Which types are laid out as bytes in the memory.
//!
//! In the memory a number takes one cell, until something looks at it under another type:
//! then the types that meet, the one that is there and the one that it is looked at as, are
//! *bytes*. What lies in the memory under a type of bytes takes a cell for each of its bytes,
//! with the sizes, the alignment and the order that the data model says, and pointers to it
//! count bytes. All other types keep to their cells.
//!
//! It is types that are chosen, not variables: how a pointer counts must be known where it
//! is used, and its type is known there. So each place where a pointer to one type is made
//! out of a pointer to another one (a cast, a member's address, a conversion from `void *`)
//! asks whether both agree. If they do not, that is taken down for the next round of
//! lowering, and this one does not go on there.

use super::choice::Piece;
use super::target::{Target, Use};
use crate::front::c::ast::{Expr, ExprKind};
use crate::front::c::lower::{Lowered, body::Body, expressions::decayed, types::Cell, unit::Unit};
use crate::front::c::types::CType;
use crate::logic::Term;

/// What numbers of one byte are.
const BYTE: Piece = Piece::Integer(1);

impl Unit<'_> {
    /// What decides how a type is laid out. An array is laid out as its elements are.
    pub(in crate::front::c::lower) fn piece(&self, ctype: &CType) -> Option<Piece> {
        match ctype {
            CType::Void | CType::Function(_) => None,
            CType::Integer(kind) => Some(Piece::Integer(kind.bytes(self.model))),
            CType::Pointer(_) => Some(Piece::Pointer),
            CType::Float(bytes) => Some(Piece::Float(*bytes)),
            CType::Array(element, _) => self.piece(element),
            CType::Record(id) => Some(Piece::Record(self.records[id.0].key)),
        }
    }

    /// Whether what lies in the memory under a type is laid out as bytes. What has a member
    /// of bytes is bytes.
    pub(in crate::front::c::lower) fn is_bytes(&self, ctype: &CType) -> bool {
        if !self.choices.has_bytes() {
            return false;
        }
        let own = self.piece(ctype).is_some_and(|piece| self.choices.is_bytes(piece));
        own || match ctype {
            CType::Array(element, _) => self.is_bytes(element),
            CType::Record(_) => {
                let members = self.members(ctype).unwrap_or_default();
                let inner = |ctype: &CType| match ctype {
                    CType::Record(_) | CType::Array(..) => self.has_record_of_bytes(ctype),
                    _ => false,
                };
                members.iter().any(|member| inner(&member.ctype))
            }
            _ => false,
        }
    }

    fn has_record_of_bytes(&self, ctype: &CType) -> bool {
        match ctype {
            CType::Array(element, _) => self.has_record_of_bytes(element),
            CType::Record(_) => self.is_bytes(ctype),
            _ => false,
        }
    }

    /// From the next round on the type is bytes.
    pub(in crate::front::c::lower) fn make_bytes(&mut self, ctype: &CType) {
        if let Some(piece) = self.piece(ctype) {
            self.choices.make_bytes(piece);
        }
    }

    /// Whether two types are both bytes, or both are not. If not, they are from the next
    /// round on.
    pub(in crate::front::c::lower) fn lie_alike(&mut self, one: &CType, other: &CType) -> bool {
        let same = self.is_bytes(one) == self.is_bytes(other);
        if !same {
            self.make_bytes(one);
            self.make_bytes(other);
        }
        same
    }

    /// How far apart things of a type stand in the memory: in cells, or in bytes.
    pub(in crate::front::c::lower) fn stride(&self, ctype: &CType) -> Term {
        self.size_within(ctype, ctype)
    }

    /// How much room a part of a thing takes that lies under the type `root`.
    pub(in crate::front::c::lower) fn size_within(&self, root: &CType, part: &CType) -> Term {
        if self.is_bytes(root) { self.bytes(part) } else { self.cells(part) }
    }

    /// Whether a union that stands apart is bytes there, too: then it is an array of them, with
    /// what they are beside it if there are pointers.
    pub(in crate::front::c::lower) fn is_bytes_apart(&self, ctype: &CType) -> bool {
        self.is_union(ctype) && self.is_bytes(ctype) && self.can_be_bytes(ctype)
    }

    /// Whether a type has numbers only whose bytes are followed.
    pub(in crate::front::c::lower) fn is_all_numbers(&self, ctype: &CType) -> bool {
        self.each_leaf(ctype, |leaf| !matches!(leaf, CType::Pointer(_)))
    }

    /// Whether it has only such numbers, and pointers.
    pub(super) fn can_be_bytes(&self, ctype: &CType) -> bool {
        self.each_leaf(ctype, |_| true)
    }

    fn each_leaf(&self, ctype: &CType, fine: fn(&CType) -> bool) -> bool {
        match ctype {
            CType::Array(element, _) => self.each_leaf(element, fine),
            CType::Record(_) => {
                let members = self.members(ctype).unwrap_or_default();
                members.iter().all(|member| self.each_leaf(&member.ctype, fine))
            }
            CType::Integer(_) | CType::Pointer(_) => fine(ctype),
            other => other.format().is_some(),
        }
    }

    /// Whether a structure consists of integers of one size, or of pointers, with nothing
    /// between them.
    pub(in crate::front::c::lower) fn uniform(&self, ctype: &CType) -> bool {
        let each = |cell: Cell| match cell {
            Cell::Integer(kind) => Some((false, kind.bytes(self.model))),
            Cell::Pointer => Some((true, 0)),
            Cell::Float(_) | Cell::Active | Cell::Raw | Cell::Beside(_) => None,
        };
        let leaves = self.leaves(ctype);
        let Some(first) = leaves.first().and_then(|leaf| each(leaf.cell)) else { return false };
        let size =
            if first.0 { self.bytes(&CType::Void.pointer()) } else { self.terms.int(first.1) };
        leaves.iter().all(|leaf| each(leaf.cell) == Some(first))
            && self.terms.mul(self.cells(ctype), size) == self.bytes(ctype)
            && !self.has_bit_fields(ctype)
    }

    fn has_bit_fields(&self, ctype: &CType) -> bool {
        match ctype {
            CType::Array(element, _) => self.has_bit_fields(element),
            CType::Record(_) => self
                .members(ctype)
                .unwrap_or_default()
                .iter()
                .any(|member| member.bits.is_some() || self.has_bit_fields(&member.ctype)),
            _ => false,
        }
    }
}

impl Body<'_, '_> {
    /// Whether a union stands in a row. One in a structure of bytes is bytes elsewhere, too.
    pub(super) fn is_row_union(&mut self, union: &Target) -> bool {
        let is_row = self.row(union).is_some();
        if is_row {
            self.settle_union(&union.ctype);
        }
        is_row
    }

    /// A union that stands in a row somewhere is bytes everywhere.
    pub(super) fn settle_union(&mut self, ctype: &CType) {
        if self.unit.can_be_bytes(ctype) && !self.unit.is_bytes(ctype) {
            self.unit.make_bytes(ctype);
        }
    }

    /// A member of a union that takes down which one it holds is used. Where one is read
    /// and another one is used, too, the union is bytes, if it has numbers only. One with pointers
    /// mostly has a tag beside it, and its members are read as they were written: it is bytes only
    /// where it is not known better.
    pub(super) fn note_member(&mut self, union: &CType, index: usize, why: Use) {
        let options = self.unit.options;
        let more = (options.addresses || options.to_run) && self.unit.can_be_bytes(union);
        if let Some(piece) = self.unit.piece(union)
            && (more || self.unit.is_all_numbers(union))
            && !self.unit.is_path()
        {
            self.unit.choices.use_member(piece, index, why != Use::Write);
        }
    }
}

impl Body<'_, '_> {
    /// The address of a member of one byte is taken: a pointer to it may go on to the bytes of
    /// the members behind it.
    pub(in crate::front::c::lower) fn note_byte_member(
        &mut self,
        expr: &Expr,
        ctype: &CType,
    ) -> Lowered<()> {
        let ExprKind::Member { base, .. } = &expr.kind else { return Ok(()) };
        if self.unit.piece(ctype) != Some(BYTE) || matches!(ctype, CType::Array(..)) {
            return Ok(());
        }
        let record = match decayed(self.type_of(base)?) {
            CType::Pointer(to) => CType::clone(&to),
            record => record,
        };
        if let Some(piece) = self.unit.piece(&record).filter(|_| !self.unit.uniform(&record)) {
            self.unit.choices.take_byte_member(piece);
        }
        Ok(())
    }

    /// A pointer moves by so many elements.
    pub(in crate::front::c::lower) fn note_step(&mut self, to: &CType, count: Term) {
        if count != self.unit.terms.int(0) && self.unit.piece(to) == Some(BYTE) {
            self.unit.choices.step_bytes();
        }
    }
}
