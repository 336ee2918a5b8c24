//! Where the members of structures and unions lie, and how large and how aligned these are: as
//! gcc has it on x86 (the System V ABIs, and beyond them what `packed`, `aligned`, `_Alignas` and
//! `#pragma pack` change; found out by comparing with gcc, see `tests/languages/c/layouts.rs`).
//!
//! Everything here is counted in bits.

use num_traits::ToPrimitive;

use crate::front::DataModel;
use crate::front::c::lower::unit::Unit;
use crate::front::c::types::{CType, Extent, Member, Record};
use crate::logic::{Division, Term};

/// The room that something of a type takes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    size: u128,
    align: u128,
    /// Whether somebody has asked for that alignment: what has none of its own makes do with 4
    /// bytes in structures of 32-bit programs.
    stated: bool,
}

impl Room {
    pub(super) fn bytes(self) -> u64 {
        narrow(self.size / 8)
    }

    /// How it is aligned as a member.
    fn as_member(self, model: DataModel) -> u128 {
        let few = model == DataModel::Ilp32 && !self.stated;
        if few { self.align.min(32) } else { self.align }
    }
}

/// Where the members of a structure or union start.
struct Places {
    starts: Vec<u64>,
    room: Room,
}

/// A member that is to be placed.
struct Placed {
    /// That of its type.
    room: Room,
    bits: Option<u32>,
    named: bool,
    packed: bool,
    /// The alignment that its declaration asks for.
    own: Option<u128>,
}

impl Placed {
    fn size(&self) -> u128 {
        self.bits.map_or(self.room.size, u128::from)
    }
}

/// How a member is aligned.
struct Aligned {
    to: u128,
    stated: bool,
    /// Whether it is a bit-field that is no number of the machine's where it stands.
    partial: bool,
}

/// How far the members have been placed.
struct Placing {
    model: DataModel,
    union: bool,
    /// What `#pragma pack` says; 0 says nothing.
    cap: u128,
    /// Behind the last member, or behind the largest one of a union.
    end: u128,
    align: u128,
    stated: bool,
}

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
        let simple = |bytes: u64| {
            let size = 8 * u128::from(bytes);
            Room { size, align: size, stated: false }
        };
        match ctype {
            CType::Void | CType::Function(_) => simple(1),
            CType::Integer(kind) => simple(kind.bytes(self.model).into()),
            // `long double` of 32-bit programs.
            CType::Float(12) => Room { align: 32, ..simple(12) },
            CType::Float(bytes) => simple((*bytes).into()),
            CType::Pointer(_) => simple(self.pointer_bytes()),
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

    fn places(&self, ctype: &CType, record: &Record) -> Places {
        let bits = |bytes: u64| 8 * u128::from(bytes);
        let mut placing = Placing {
            model: self.model,
            union: record.union,
            cap: bits(record.cap),
            end: 0,
            align: bits(record.align.unwrap_or(1)),
            stated: record.align.is_some(),
        };
        let place = |member: &Member| {
            let mut room = self.room(&member.ctype);
            if let Some(stated) = member.of_type {
                room = Room { align: bits(stated), stated: true, ..room };
            }
            let packs = member.bits.is_some() || room.align > 8;
            placing.place(&Placed {
                room,
                bits: member.bits,
                named: member.name.is_some() || member.bits.is_none(),
                packed: packs && (member.packed || record.packed),
                own: member.align.map(bits),
            })
        };
        let members = self.members(ctype).unwrap_or_default();
        let starts = members.iter().map(place).map(narrow).collect();
        let Placing { align, stated, end, .. } = placing;
        Places { starts, room: Room { size: up(end, align), align, stated } }
    }
}

impl Placing {
    /// Places the next member; where it starts.
    fn place(&mut self, member: &Placed) -> u128 {
        let size = member.size();
        let before = if self.union { 0 } else { self.end };
        let aligned = self.aligned(member, before);
        self.hold(member, &aligned);
        if self.union {
            self.end = self.end.max(up(size, 8));
            return 0;
        }
        let mut start = up(before, aligned.to);
        let room = member.room;
        let own = member.bits.is_some_and(|bits| bits > 0) && aligned.partial && !member.packed;
        if own && self.cap == 0 {
            // A bit-field takes part in as many units of its type as the type has, not in more.
            let unit = room.as_member(self.model);
            if (start % unit + size).div_ceil(unit) > room.size / unit {
                start = up(start, unit);
            }
            self.stated |= room.stated;
        }
        self.end = start.saturating_add(size);
        start
    }

    /// How a member is aligned that comes behind so many bits.
    fn aligned(&self, member: &Placed, before: u128) -> Aligned {
        let Placed { room, bits, own, .. } = *member;
        let empty = bits == Some(0);
        // `: 0` goes to the next unit, whatever is packed.
        let packed = member.packed && !empty;
        let mut is = Aligned { to: own.unwrap_or(1), stated: own.is_some(), partial: true };
        let whole = matches!(bits, Some(8 | 16 | 32 | 64)) || bits == Some(128);
        if bits.is_some() && !empty {
            let unit = member.size();
            let fits = before.is_multiple_of(unit) && !(packed && unit > 8);
            if whole && fits {
                (is.to, is.partial) = (is.to.max(unit), false);
            }
        } else if !(packed && is.stated) && room.align > is.to {
            (is.to, is.stated) = (room.align, room.stated);
        }
        if packed && own.is_none() {
            is.to = is.to.min(8);
        }
        if !packed && !is.stated && self.model == DataModel::Ilp32 {
            is.to = is.to.min(32);
        }
        if self.cap > 0 && !empty {
            is.to = is.to.min(self.cap);
        }
        is
    }

    /// The whole is aligned as its members are. Bit-fields without names do not count.
    fn hold(&mut self, member: &Placed, aligned: &Aligned) {
        let mut least = aligned.to;
        self.stated |= aligned.stated;
        if member.bits.is_some() && member.room.size > 0 {
            if !member.named {
                return;
            }
            let unit = member.room.as_member(self.model);
            least = least.max(match (self.cap, member.packed) {
                (0, false) => unit,
                (0, true) => unit.min(8),
                (cap, _) => unit.min(cap),
            });
            self.stated |= member.room.stated;
        }
        self.align = self.align.max(least);
    }
}

/// The next multiple.
fn up(bits: u128, of: u128) -> u128 {
    if of == 0 { bits } else { bits.div_ceil(of).saturating_mul(of) }
}

fn narrow(number: u128) -> u64 {
    u64::try_from(number).unwrap_or(u64::MAX)
}
