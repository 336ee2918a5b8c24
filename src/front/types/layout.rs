//! Where the members of structures and unions lie, and how large and how aligned these are: as
//! gcc has it on x86 (the System V ABIs, and beyond them what `packed`, `aligned`, `_Alignas` and
//! `#pragma pack` change; found out by comparing with gcc, see `tests/languages/c/layouts.rs`).
//!
//! Everything here is counted in bits.

use super::Abi;

/// The room that something of a type takes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    pub(crate) size: u128,
    pub(crate) align: u128,
    /// Whether somebody has asked for that alignment: what has none of its own makes do with 4
    /// bytes in structures of 32-bit programs.
    pub(crate) stated: bool,
}

impl Room {
    /// The room of a scalar of so many bytes.
    pub(crate) fn scalar(bytes: u32) -> Self {
        let size = 8 * u128::from(bytes);
        // `long double` of 32-bit programs.
        let align = if bytes == 12 { 32 } else { size };
        Self { size, align, stated: false }
    }

    /// What `sizeof` says.
    pub(crate) fn bytes(self) -> u64 {
        narrow(self.size / 8)
    }

    /// How it is aligned as a member, in bits.
    pub(crate) fn as_member(self, model: Abi) -> u128 {
        let few = model.is_narrow() && !self.stated;
        if few { self.align.min(32) } else { self.align }
    }
}

/// A member that is to be placed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    /// That of its type.
    pub(crate) room: Room,
    /// The number of its bits, if it is a bit-field.
    pub(crate) bits: Option<u32>,
    pub(crate) named: bool,
    /// Whether it, or the whole, is `packed`.
    pub(crate) packed: bool,
    /// The alignment that its declaration asks for, in bytes.
    pub(crate) own: Option<u64>,
}

impl Field {
    fn size(&self) -> u128 {
        self.bits.map_or(self.room.size, u128::from)
    }
}

/// What is said of a structure or union as a whole.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Whole {
    pub(crate) model: Abi,
    pub(crate) union: bool,
    /// What `#pragma pack` says, in bytes; 0 says nothing.
    pub(crate) cap: u64,
    /// The alignment that it asks for, in bytes.
    pub(crate) align: Option<u64>,
}

/// Where the members of a structure or union start, and its room.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// In bits.
    pub(crate) starts: Vec<u64>,
    pub(crate) room: Room,
}

/// Places the members of a structure or union one after the other.
pub(crate) fn lay_out(whole: Whole, fields: impl IntoIterator<Item = Field>) -> Layout {
    let mut placing = Placing {
        model: whole.model,
        union: whole.union,
        cap: bits(whole.cap),
        end: 0,
        align: bits(whole.align.unwrap_or(1)),
        stated: whole.align.is_some(),
    };
    let place = |field: Field| {
        let packs = field.bits.is_some() || field.room.align > 8;
        narrow(placing.place(&Field { packed: packs && field.packed, ..field }))
    };
    let starts = fields.into_iter().map(place).collect();
    let Placing { align, stated, end, .. } = placing;
    Layout { starts, room: Room { size: up(end, align), align, stated } }
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
    model: Abi,
    union: bool,
    cap: u128,
    /// Behind the last member, or behind the largest one of a union.
    end: u128,
    align: u128,
    stated: bool,
}

impl Placing {
    /// Places the next member; where it starts.
    fn place(&mut self, member: &Field) -> u128 {
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
    fn aligned(&self, member: &Field, before: u128) -> Aligned {
        let Field { room, bits, own, .. } = *member;
        let own = own.map(self::bits);
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
        if !packed && !is.stated && self.model.is_narrow() {
            is.to = is.to.min(32);
        }
        if self.cap > 0 && !empty {
            is.to = is.to.min(self.cap);
        }
        is
    }

    /// The whole is aligned as its members are. Bit-fields without names do not count.
    fn hold(&mut self, member: &Field, aligned: &Aligned) {
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

fn bits(bytes: u64) -> u128 {
    8 * u128::from(bytes)
}

/// The next multiple.
fn up(bits: u128, of: u128) -> u128 {
    if of == 0 { bits } else { bits.div_ceil(of).saturating_mul(of) }
}

/// A number of bits or bytes; what is larger than any object is as large as can be said.
pub(crate) fn narrow(number: u128) -> u64 {
    u64::try_from(number).unwrap_or(u64::MAX)
}
