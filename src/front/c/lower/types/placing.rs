//! Where the members of structures and unions lie, and how large and how aligned these are: what
//! [`layout`](crate::front::types) makes of the types of lowering.
//!
//! Everything here is counted in bits.

use num_traits::ToPrimitive;

use crate::front::c::lower::unit::Unit;
use crate::front::c::types::{CType, Extent, Member, Record};
use crate::front::types::{Field, Layout, Room, Whole, lay_out, narrow};
use crate::logic::{Division, Term};

impl Unit<'_> {
    /// The alignment of a type, in bytes.
    pub(in crate::front::c::lower) fn alignment(&self, ctype: &CType) -> u64 {
        narrow(self.room(ctype).as_member(self.model) / 8)
    }

    /// The same of something that stands alone.
    pub(in crate::front::c::lower) fn alignment_alone(&self, ctype: &CType) -> u64 {
        narrow(self.room(ctype).align / 8)
    }

    /// Where the members of a structure or union start, in bits.
    pub(in crate::front::c::lower) fn member_bits(&self, ctype: &CType) -> Vec<u64> {
        match ctype {
            CType::Record(id) => self.places(ctype, &self.records[id.0]).starts,
            _ => Vec::new(),
        }
    }

    /// How many cells so many bytes have room for, if they are too few for a whole structure: its
    /// first members may be there. A structure of very many is there as a whole, or not at all.
    pub(in crate::front::c::lower) fn cells_within(&self, bytes: Term, ctype: &CType) -> Term {
        const MOST: usize = 32;
        let mut ends = Vec::new();
        self.ends(ctype, 0, (bytes, self.terms.int(0)), &mut ends);
        let none = self.terms.int(0);
        if ends.len() > MOST {
            return none;
        }
        ends.into_iter().fold(none, |less, (end, cells)| {
            self.terms.ite(self.terms.le(self.terms.int(end), bytes), cells, less)
        })
    }

    /// In which byte each member ends that has no members of its own, and with which cell; of an
    /// array its first element, and how many cells there are of so many bytes.
    fn ends(
        &self,
        ctype: &CType,
        bit: u64,
        (bytes, before): (Term, Term),
        ends: &mut Vec<(u64, Term)>,
    ) {
        if let CType::Array(element, Extent::Known(count)) = ctype {
            let (start, terms) = (bit / 8, self.terms);
            let size = self.bytes(element);
            let there = terms.div(Division::Euclid, terms.sub(bytes, terms.int(start)), size);
            let there = terms.min(there, *count);
            let cells = terms.add([before, terms.mul(there, self.cells(element))]);
            ends.push((start + narrow(self.room(element).size / 8), cells));
            return;
        }
        match self.members(ctype) {
            Some(members) if !self.is_union(ctype) => {
                for (index, (start, member)) in
                    self.member_bits(ctype).iter().zip(members).enumerate()
                {
                    let before = self.terms.add([before, self.member_offset(ctype, index)]);
                    match member.bits {
                        Some(_) if member.is_padding() => {}
                        Some(bits) => {
                            let end = (bit + start + u64::from(bits)).div_ceil(8);
                            ends.push((end, self.terms.add([before, self.terms.int(1)])));
                        }
                        None => self.ends(&member.ctype, bit + start, (bytes, before), ends),
                    }
                }
            }
            _ => {
                let end = (u128::from(bit) + self.room(ctype).size).div_ceil(8);
                ends.push((narrow(end), self.terms.add([before, self.cells(ctype)])));
            }
        }
    }

    /// Whether nothing is said about how the members of a structure lie.
    pub(in crate::front::c::lower) fn lies_naturally(&self, ctype: &CType) -> bool {
        let CType::Record(id) = ctype else { return true };
        let record = &self.records[id.0];
        let silent = |m: &Member| m.align.is_none() && m.of_type.is_none() && !m.packed;
        let members = self.members(ctype).unwrap_or_default();
        !record.packed && record.align.is_none() && record.cap == 0 && members.iter().all(silent)
    }

    pub(super) fn room(&self, ctype: &CType) -> Room {
        match ctype {
            CType::Void | CType::Function(_) => Room::scalar(1),
            CType::Integer(kind) => Room::scalar(kind.bytes(self.model)),
            CType::Float(bytes) => Room::scalar(*bytes),
            CType::Pointer(_) => Room::scalar(self.model.pointer_bytes()),
            CType::Array(element, extent) => {
                let count = match extent {
                    Extent::Known(count) => {
                        self.terms.as_int(*count).and_then(ToPrimitive::to_u128)
                    }
                    Extent::Unbounded | Extent::Open => None,
                };
                let room = self.room(element);
                Room { size: room.size.saturating_mul(count.unwrap_or(0)), ..room }
            }
            CType::Record(id) => self.places(ctype, &self.records[id.0]).room,
        }
    }

    fn places(&self, ctype: &CType, record: &Record) -> Layout {
        let Record { union, cap, align, .. } = *record;
        let field = |member: &Member| {
            let mut room = self.room(&member.ctype);
            if let Some(stated) = member.of_type {
                room = Room { align: 8 * u128::from(stated), stated: true, ..room };
            }
            Field {
                room,
                bits: member.bits,
                named: member.name.is_some() || member.bits.is_none(),
                packed: member.packed || record.packed,
                own: member.align,
            }
        };
        let members = self.members(ctype).unwrap_or_default();
        lay_out(Whole { model: self.model, union, cap, align }, members.iter().map(field))
    }
}
